// tools: the buttons beside the game.

import {element, returnFocus, setFlag} from './screens.js';
import {canFillScreen, fillsScreen, isCoarse, isPortrait, toggleFullScreen} from './window.js';

// The size of the game in its own units, wide or upright: src/game/draw/canvas.h.
export function unitsOfGame() {
    const {width, height} = element('canvas').getBoundingClientRect();
    return height > width ? [360, 720] : [640, 360];
}

// Where the game is: in the middle of the canvas, as large as fits.
export function placeOfGame() {
    const canvas = element('canvas').getBoundingClientRect();
    const [across, down] = unitsOfGame();
    const scale = Math.min(canvas.width / across, canvas.height / down);
    const [width, height] = [across * scale, down * scale];
    return {left: (canvas.left + canvas.right - width) / 2, top: (canvas.top + canvas.bottom - height) / 2,
        width, height};
}

// Where the buttons fit beside the game: 'below', 'side', 'above', or null.
function findBar({left, top, width}) {
    if (isPortrait()) // page.css keeps the room
        return 'below';
    const style = getComputedStyle(element('tools'));
    const button = parseFloat(style.getPropertyValue('--button'));
    if (innerWidth - left - width >= parseFloat(style.right) + button)
        return 'side';
    return top >= parseFloat(style.top) + button ? 'above' : null;
}

// Where they do not fit, the canvas makes room for them, unless it fills the screen. On a phone the bars
// take a finger's drag while a game is played.
function placeTools() {
    setFlag('narrow', false);
    setFlag('narrow', findBar(placeOfGame()) === null && !fillsScreen() && !isCoarse());
    const place = placeOfGame();
    const bar = findBar(place);
    document.body.dataset.bar = bar || '';
    setFlag('room', bar !== null && !isCoarse());
    for (const [side, length] of Object.entries(place))
        element('mirror-items').style[side] = `${length}px`;
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
    document.addEventListener('fullscreenchange', placeTools);
    window.addEventListener('resize', placeTools);
    showFullScreen();
    placeTools();
}

export function showSound(isMuted) {
    element('sound').setAttribute('aria-pressed', String(!isMuted));
}
