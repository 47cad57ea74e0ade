// back: the browser's way back asks first, since on a phone a gesture at the edge of the game is enough.

import {ask, hasDialog, stageNow} from './screens.js';

function isMarked() {
    return history.state !== null && history.state.isGame === true;
}

function mark() {
    history.pushState({isGame: true}, '');
}

// The mark is a second entry of the history, for the same address.
async function takeBack() {
    if (isMarked() || stageNow() !== 'on' || hasDialog())
        return;
    if (await ask('Leave the game? A run goes on from the start of its floor.', 'Leave'))
        history.back();
    else
        mark();
}

// Call it in a press: browsers skip entries that a page has made by itself. The history of a frame is
// that of the page around it.
export function askBeforeBack() {
    if (window !== window.parent)
        return;
    if (!isMarked())
        mark();
    window.addEventListener('popstate', takeBack);
}
