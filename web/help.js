// help: the dialog with the keys, and with what the page can do with files.

import {ask, download, element, showDialog} from './screens.js';
import {KEPT_FILE_SIZE_MAX, readKeptFile, replaceKept, writeKeptFile} from './kept_file.js';

// Buttons of the program (page_button in page.h).
const PRESS_FIGURES = 1;
const PRESS_HELP = 3;

const LAST_RUN = '/kept/last-run.replay';
const CHOSEN_MOD = 'mod.txt';
const NAMES_SHOWN = 10;

function note(line) {
    element('help-note').textContent = line;
}

function exportKept(store) {
    try {
        download(new Blob([writeKeptFile(store)], {type: 'application/json'}), 'square-eater-kept.json');
    } catch {
        note('The browser does not let the page read what it has kept.');
    }
}

// The first names, and how many others there are.
function listNames(names) {
    const others = names.length - NAMES_SHOWN;
    return names.slice(0, NAMES_SHOWN).join(', ') + (others > 0 ? ` and ${others} more` : '') || 'nothing';
}

function askToReplace(files) {
    return ask(`Replace everything that is kept here? The file has ${listNames(Object.keys(files))}.`,
               'Replace');
}

// One line on what is wrong; null if the page now starts again with what the file has.
async function importKept(content, game) {
    if (!game.lasts)
        return 'This browser lets the page keep nothing.';
    if (game.isSecond)
        return 'Please close the other tab first: it keeps the run.';
    const {files, fault} = readKeptFile(content, game.isGood);
    if (fault)
        return fault;
    if (!await askToReplace(files))
        return '';
    if (!replaceKept(game.store, files))
        return 'The browser has no room for it. Everything is as before.';
    location.reload();
    return null;
}

async function importFile(game) {
    const input = element('import-file');
    const file = input.files[0];
    input.value = '';
    if (file && file.size > KEPT_FILE_SIZE_MAX)
        note('This file is too large for one that Square Eater has exported.');
    else if (file)
        note(await importKept(await file.text(), game) || '');
}

// ---- mods ----

// The program sees that it is gone when it lists the mods or starts the next time.
async function removeMod(name, store) {
    if (!await ask(`Remove the mod ${name}?`, 'Remove'))
        return;
    store.mods.remove(name);
    if ((store.read(CHOSEN_MOD) || '').trim() === name)
        store.remove(CHOSEN_MOD);
    showMods(store);
}

function createButton(name, store) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `Remove ${name}`;
    button.addEventListener('click', () => removeMod(name, store));
    return button;
}

function showMods(store) {
    element('mods').replaceChildren(...store.mods.names().sort().map((name) => createButton(name, store)));
}

function readLastRun(module) {
    try {
        return module.FS.readFile(LAST_RUN);
    } catch {
        return null;
    }
}

function downloadLastRun(module) {
    const bytes = readLastRun(module);
    if (bytes)
        download(new Blob([bytes]), 'square-eater-last-run.replay');
}

// game: {module, store, lasts, isSecond, isGood(name, text), press(what)}
export function setUpHelp(game) {
    const dialog = element('help');
    element('help-close').addEventListener('click', () => dialog.close());
    const pressAtOnce = (what) => () => {
        dialog.close();
        game.press(what);
    };
    element('how-to-play').addEventListener('click', pressAtOnce(PRESS_HELP));
    element('figures').addEventListener('click', pressAtOnce(PRESS_FIGURES));
    element('last-run').addEventListener('click', () => downloadLastRun(game.module));
    element('export').addEventListener('click', () => exportKept(game.store));
    element('import').addEventListener('click', () => element('import-file').click());
    element('import-file').addEventListener('change', () => importFile(game));
}

export function showHelp(game) {
    note('');
    if (game.store)
        showMods(game.store);
    element('last-run').hidden = readLastRun(game.module) === null;
    return showDialog(element('help'));
}
