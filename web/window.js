// window: what the browser's window and the page have to share: keys, full screen, the phone's side.

import {element, hasDialog, returnFocus, setFlag, stageNow} from './screens.js';
import {turnPicture} from './upright.js';

const COARSE = '(pointer: coarse)';
const PORTRAIT = '(orientation: portrait) and (pointer: coarse)';

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

// Only phones and tablets can lock the orientation, and not all of them.
async function lockLandscape() {
    try {
        await screen.orientation.lock('landscape');
    } catch {
        // The page asks to turn the phone.
    }
}

export async function fillScreen() {
    try {
        await document.documentElement.requestFullscreen({navigationUI: 'hide'});
    } catch {
        return;
    }
    if (isCoarse())
        await lockLandscape();
}

export function toggleFullScreen() {
    return fillsScreen() ? document.exitFullscreen() : fillScreen();
}

// ---- a phone held upright ----

// Asks to turn the phone, once: after "Play as it is" the picture is turned instead, until the page is
// left. `begin` starts the game, since either button is a press that may.
export function watchOrientation(begin) {
    const portrait = matchMedia(PORTRAIT);
    let mayStay = false;
    const look = () => {
        const asks = portrait.matches && !mayStay;
        setFlag('turn', asks);
        turnPicture(portrait.matches && mayStay);
        if (asks)
            window.dispatchEvent(new FocusEvent('blur'));
        else if (stageNow() === 'on' && !hasDialog())
            returnFocus();
    };
    element('turn-fullscreen').hidden = !canFillScreen();
    element('turn-fullscreen').addEventListener('click', () => {
        fillScreen();
        begin();
    });
    element('turn-anyway').addEventListener('click', () => {
        mayStay = true;
        look();
        begin();
    });
    portrait.addEventListener('change', look);
    look();
}
