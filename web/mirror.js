// mirror: the screen of the game as text and buttons, for those who hear it or use a switch.
//
// The buttons lie where the game draws its items, unseen until they have the focus. A press of one is a
// click of the mouse on the canvas.

import {element, returnFocus} from './screens.js';
import {spoken} from './spoken.js';
import {placeOfGame, unitsOfGame} from './tools.js';

let shown = ''; // what the program has told last
let items = []; // of it, each [LEFT, TOP, WIDTH, HEIGHT, SELECTED, TEXT]

function placeOf([left, top, width, height]) {
    const game = placeOfGame();
    const scale = game.width / unitsOfGame()[0];
    return {left: game.left + left * scale, top: game.top + top * scale, width: width * scale, height: height * scale};
}

function click(item) {
    const {left, top, width, height} = placeOf(item);
    const place = {clientX: left + width / 2, clientY: top + height / 2, bubbles: true, buttons: 1};
    for (const type of ['mousemove', 'mousedown', 'mouseup'])
        element('canvas').dispatchEvent(new MouseEvent(type, place));
}

function createButton() {
    const button = document.createElement('button');
    button.type = 'button';
    return button;
}

function placeButton(button, item) {
    const [left, top, width, height, isSelected, text] = item;
    const [across, down] = unitsOfGame();
    const percent = (part, whole) => `${Number(part) / whole * 100}%`;
    Object.assign(button.style, {left: percent(left, across), top: percent(top, down),
        width: percent(width, across), height: percent(height, down)});
    button.textContent = text;
    button.onclick = () => click(item);
    button.setAttribute('aria-current', String(isSelected === '1'));
}

function selectedItem() {
    return items.find(([, , , , isSelected]) => isSelected === '1');
}

// Where the selected item is in the window; null without one.
export function placeOfSelected() {
    const item = selectedItem();
    return item ? placeOf(item) : null;
}

// As many buttons as items. Those that stay keep the focus.
function showItems() {
    const list = element('mirror-items');
    const hadFocus = list.contains(document.activeElement);
    while (list.children.length > items.length)
        list.lastChild.remove();
    while (list.children.length < items.length)
        list.append(createButton());
    items.forEach((item, at) => placeButton(list.children[at], item));
    if (hadFocus && !list.contains(document.activeElement))
        returnFocus();
    element('mirror-selected').textContent = selectedItem()?.[5] || '';
}

// lines: of each item "item LEFT TOP WIDTH HEIGHT SELECTED TEXT", in units of the canvas and with tabs
// between them; of each other text "text TEXT". Empty while a game is played.
export function showMirror(lines) {
    if (lines === shown)
        return;
    shown = lines;
    const rows = lines.split('\n').map((line) => line.split('\t'));
    const those = (kind) => rows.filter(([first]) => first === kind).map(([, ...rest]) => rest);
    element('mirror-text').textContent = spoken(those('text').map(([text]) => text.trim()));
    items = those('item');
    showItems();
}
