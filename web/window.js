// window: what the browser's window and the page have to share: keys, full screen, the phone's side.

import {element, hasDialog, returnFocus, stageNow} from './screens.js';

const COARSE = '(pointer: coarse)';
const PORTRAIT = '(orientation: portrait)';

export function isPortrait() {
    return matchMedia(PORTRAIT).matches;
}

export function isCoarse() {
    return matchMedia(COARSE).matches;
}

// ---- keys and other events that belong to the browser ----

export function isBrowserKey(event) {
    return event.ctrlKey || event.altKey || event.metaKey || event.key === 'Tab' ||
        /^F\d+$/.test(event.key);
}

// The program would take these, and keep the browser from acting on them. It may see that a key is
// released: then it does not believe a key held that was pressed alone and released with Ctrl.
function leaveBrowserKeys(event) {
    if (isBrowserKey(event))
        event.stopImmediatePropagation();
}

// What is left is the game's: a frame must not scroll the page around it by an arrow or a blank.
function takeGameKeys(event) {
    if (!isBrowserKey(event))
        event.preventDefault();
}

// With Ctrl the wheel changes the size of the page.
function leaveZoom(event) {
    if (event.ctrlKey)
        event.stopImmediatePropagation();
}

// A game that begins at once, such as the daily run, would be paused as soon as the cover is pressed by
// what has happened behind it.
function restBehindCover(event) {
    if (stageNow() !== 'on')
        event.stopImmediatePropagation();
}

export function shareEvents() {
    const canvas = element('canvas');
    window.addEventListener('blur', restBehindCover, true);
    window.addEventListener('visibilitychange', restBehindCover, true);
    window.addEventListener('keydown', leaveBrowserKeys, true);
    window.addEventListener('keypress', leaveBrowserKeys, true);
    window.addEventListener('wheel', leaveZoom, {capture: true, passive: true});
    canvas.addEventListener('keydown', takeGameKeys);
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('pointerdown', () => canvas.focus({preventScroll: true}));
    document.addEventListener('gesturestart', (event) => event.preventDefault()); // Safari's pinch
}

// ---- full screen ----

export function canFillScreen() {
    return Boolean(document.fullscreenEnabled);
}

export function fillsScreen() {
    return document.fullscreenElement !== null;
}

async function fillScreen() {
    try {
        await document.documentElement.requestFullscreen({navigationUI: 'hide'});
    } catch {
        // The browser or the player refuses.
    }
}

export function toggleFullScreen() {
    return fillsScreen() ? document.exitFullscreen() : fillScreen();
}

// ---- a phone that is turned ----

// The game has another shape then: its player gets time to look.
export function pauseWhenTurned() {
    matchMedia(PORTRAIT).addEventListener('change', () => {
        window.dispatchEvent(new FocusEvent('blur'));
        if (stageNow() === 'on' && !hasDialog())
            returnFocus();
    });
}
