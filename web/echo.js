// echo: presses that were meant for the cover, but come when it has just gone.
//
// Under the cover lie the rows of a menu. The second half of a double tap, click or key would choose one.

import {stageNow} from './screens.js';
import {isBrowserKey} from './window.js';

const ECHO_TIME = 500; // milliseconds

let coverLeft = -Infinity; // when the cover went
let heldKey = ''; // the last key, if it was pressed on the cover or as an echo
const fingers = new Set(); // that came down on the cover or as an echo, and have not been lifted

function isEcho(event) {
    return event.timeStamp - coverLeft < ECHO_TIME;
}

function swallow(event) {
    event.stopImmediatePropagation();
    if (event.cancelable)
        event.preventDefault();
}

function swallowPress(event) {
    if (isEcho(event))
        swallow(event);
}

// A key that is held repeats for as long as it is down. SDL would take that for a press of its own.
function swallowKey(event) {
    if (!event.repeat)
        heldKey = isEcho(event) || stageNow() === 'ready' ? event.code : '';
    const isHeld = event.repeat && event.code === heldKey && stageNow() === 'on';
    if ((isEcho(event) || isHeld) && !isBrowserKey(event))
        swallow(event);
}

// SDL would take a finger that moves for one that comes down. So a finger from the cover, and all others
// meanwhile, stay unseen until it is lifted. The second of a double tap may come down before the click of
// the first one starts the game.
function swallowTouch(event) {
    const changed = [...event.changedTouches].map(({identifier}) => identifier);
    const isOnCover = stageNow() === 'ready';
    if (event.type === 'touchstart' && (isOnCover || isEcho(event)))
        changed.forEach((finger) => fingers.add(finger));
    if (fingers.size === 0)
        return;
    if (!isOnCover)
        swallow(event);
    if (['touchend', 'touchcancel'].includes(event.type))
        changed.forEach((finger) => fingers.delete(finger));
}

// Call it before anything else listens to these.
export function swallowEchoes() {
    const listen = (take, ...types) => types.forEach((type) =>
        window.addEventListener(type, take, {capture: true, passive: false}));
    listen(swallowPress, 'pointerdown', 'mousedown', 'click');
    listen(swallowKey, 'keydown');
    listen(swallowTouch, 'touchstart', 'touchmove', 'touchend', 'touchcancel');
}

export function leaveCover() {
    coverLeft = performance.now();
}
