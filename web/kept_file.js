// kept_file: all that is kept, as one file to take elsewhere.

import {isMod, keptFiles} from './keep_fs.js';

const KEPT_FORMAT = 'square-eater-kept';
const KEPT_VERSION = 1;

// A mod has its folder before its name.
const MODS_FOLDER = 'mods/';

function modOf(name) {
    const mod = name.startsWith(MODS_FOLDER) ? name.slice(MODS_FOLDER.length) : '';
    return isMod(mod) ? mod : null;
}

// Of the kept files those that exist, and all mods: texts by name.
function readAll(store) {
    const files = {};
    for (const name of keptFiles()) {
        const text = store.read(name);
        if (text !== null)
            files[name] = text;
    }
    for (const name of store.mods.names().sort())
        files[MODS_FOLDER + name] = store.mods.read(name);
    return files;
}

// More than a browser keeps for a page.
export const KEPT_FILE_SIZE_MAX = 1 << 24; // bytes

// The content of the file.
export function writeKeptFile(store) {
    const files = readAll(store);
    return `${JSON.stringify({format: KEPT_FORMAT, version: KEPT_VERSION, files}, null, 2)}\n`;
}

function parseKept(content) {
    try {
        return JSON.parse(content);
    } catch {
        return null;
    }
}

// What is wrong with the file as a whole; null if nothing is.
function faultOfKept(kept) {
    if (!kept || kept.format !== KEPT_FORMAT || typeof kept.files !== 'object' || !kept.files)
        return 'This is not a file that Square Eater has exported.';
    if (kept.version > KEPT_VERSION)
        return 'This file was exported by a newer version of the game.';
    if (kept.version !== KEPT_VERSION)
        return 'This file has no version that the game knows.';
    return null;
}

function faultOfPart(name, text, isGood) {
    if (!keptFiles().includes(name) && !modOf(name))
        return `The file has a part that the game does not know: ${name.slice(0, 40)}.`;
    if (typeof text !== 'string' || text.includes('\0') || !isGood(name, text))
        return `The ${name} in this file is damaged.`;
    return null;
}

// {files} to replace the kept ones, or {fault}: one line that says why not. isGood(name, text) is
// the program's opinion of a part.
export function readKeptFile(content, isGood) {
    const kept = parseKept(content);
    const fault = faultOfKept(kept);
    if (fault)
        return {fault};
    for (const [name, text] of Object.entries(kept.files)) {
        const partFault = faultOfPart(name, text, isGood);
        if (partFault)
            return {fault: partFault};
    }
    return {files: kept.files};
}

function putAll(store, files) {
    for (const name of keptFiles())
        store.remove(name);
    for (const name of store.mods.names())
        store.mods.remove(name);
    for (const [name, text] of Object.entries(files)) {
        const mod = modOf(name);
        if (mod)
            store.mods.write(mod, text);
        else
            store.write(name, text);
    }
}

// Replaces all that is kept: parts that the file does not have are removed. If the browser has no
// room for it, everything is as before, and the result is false.
export function replaceKept(store, files) {
    const before = readAll(store);
    try {
        putAll(store, files);
        return true;
    } catch {
        putAll(store, before);
        return false;
    }
}
