// upright: on a phone that is held upright, and stays so, the picture is turned and fills the screen.
//
// The style turns the canvas. The program knows nothing of it: it gets the size of the canvas before it
// was turned, and fingers where they are on that.

import {element, setFlag} from './screens.js';

let isTurned = false;

function turnPoint(touch) {
    const [clientX, clientY] = [touch.clientY, innerWidth - touch.clientX];
    return {identifier: touch.identifier, target: touch.target, clientX, clientY, pageX: clientX, pageY: clientY,
        screenX: clientX, screenY: clientY};
}

function turnTouch(event) {
    if (!isTurned || !event.isTrusted || event.target !== element('canvas'))
        return;
    event.stopImmediatePropagation();
    event.preventDefault();
    const turned = new Event(event.type, {bubbles: true, cancelable: true});
    for (const list of ['touches', 'targetTouches', 'changedTouches'])
        turned[list] = [...event[list]].map(turnPoint);
    event.target.dispatchEvent(turned);
}

export function turnPicture(turns) {
    if (turns === isTurned)
        return;
    isTurned = turns;
    setFlag('upright', turns);
    window.dispatchEvent(new Event('resize'));
}

// Call it after swallowEchoes.
export function setUpTurning() {
    const canvas = element('canvas');
    const place = canvas.getBoundingClientRect.bind(canvas);
    canvas.getBoundingClientRect = () => isTurned ? new DOMRect(0, 0, innerHeight, innerWidth) : place();
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'])
        window.addEventListener(type, turnTouch, {capture: true, passive: false});
}
