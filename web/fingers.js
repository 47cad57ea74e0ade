// fingers: which are on the screen.
//
// The program acts when a finger comes down. A browser lets a page share or copy only from the moment
// when it is lifted.

let count = 0;
let waiting = []; // to be called when the last one is lifted

function take(event) {
    count = event.touches.length;
    if (count > 0)
        return;
    const called = waiting;
    waiting = [];
    called.forEach((act) => act());
}

// Call it before anything that keeps events from others.
export function followFingers() {
    for (const type of ['touchstart', 'touchend', 'touchcancel'])
        window.addEventListener(type, take, {capture: true, passive: true});
}

// Resolves at once, or as soon as no finger is on the screen.
export function whenLifted() {
    return count === 0 ? Promise.resolve() : new Promise((resolve) => { waiting.push(resolve); });
}
