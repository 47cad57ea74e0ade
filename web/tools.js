// tools: the buttons beside the game.

import {element, returnFocus, setFlag} from './screens.js';
import {canFillScreen, fillsScreen, isCoarse, toggleFullScreen} from './window.js';

const GAME_SHAPE = 16 / 9;

// Where the buttons fit beside the game: 'side', 'above', or null. The game is in the middle of the
// canvas, as large as fits.
function findBar() {
    const canvas = element('canvas').getBoundingClientRect();
    const style = getComputedStyle(element('tools'));
    const button = parseFloat(style.getPropertyValue('--button'));
    const width = Math.min(canvas.width, canvas.height * GAME_SHAPE);
    const height = width / GAME_SHAPE;
    const side = innerWidth - (canvas.left + canvas.right + width) / 2;
    const above = (canvas.top + canvas.bottom - height) / 2;
    if (side >= parseFloat(style.right) + button)
        return 'side';
    return above >= parseFloat(style.top) + button ? 'above' : null;
}

// On a phone the bars take a finger's drag while a game is played.
function placeTools() {
    const bar = findBar();
    document.body.dataset.bar = bar || '';
    setFlag('room', bar !== null && !isCoarse());
}

function showFullScreen() {
    element('fullscreen').setAttribute('aria-pressed', String(fillsScreen()));
}

// A press by the pointer gives the keys back to the game; one by a key leaves the focus, so that Tab
// goes on from there.
function onPress(id, act) {
    element(id).addEventListener('click', (event) => {
        if (event.detail > 0)
            returnFocus();
        act();
    });
}

// actions: {sound, picture, help}
export function setUpTools(actions) {
    onPress('sound', actions.sound);
    onPress('fullscreen', toggleFullScreen);
    onPress('picture', actions.picture);
    onPress('help-button', actions.help);
    element('fullscreen').hidden = !canFillScreen();
    element('tools').addEventListener('keydown', (event) => {
        if (event.key === 'Escape')
            returnFocus();
    });
    document.addEventListener('fullscreenchange', showFullScreen);
    showFullScreen();
    new ResizeObserver(placeTools).observe(element('canvas'));
}

export function showSound(isMuted) {
    element('sound').setAttribute('aria-pressed', String(!isMuted));
}
