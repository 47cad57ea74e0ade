// drop: a replay that is dropped on the page is watched at once; a mod is added to the player's.

import {isReplay, putDropped} from './dropped.js';
import {linkTo} from './address.js';
import {toast} from './screens.js';

// A mod is far smaller. Of a larger file the beginning is enough for the program to refuse it.
const MOD_SIZE_READ = 1 << 16; // bytes

const MAGIC_SIZE = 8; // bytes

async function bytesOf(blob) {
    return new Uint8Array(await blob.arrayBuffer());
}

// The page starts again with the replay. What is kept of a run is there afterwards, as after any
// reload.
async function watchFile(file) {
    putDropped(window, await bytesOf(file));
    location.assign(linkTo(location.href, ''));
}

async function takeFile(file, addMod) {
    if (isReplay(await bytesOf(file.slice(0, MAGIC_SIZE))))
        await watchFile(file);
    else if (!addMod(file.name, await bytesOf(file.slice(0, MOD_SIZE_READ))))
        toast('A mod can be dropped when the game has begun.');
}

function take(event, addMod) {
    event.preventDefault();
    const files = event.dataTransfer.files;
    if (files.length === 1)
        takeFile(files[0], addMod).catch(() => toast(`${files[0].name} cannot be read.`));
    else
        toast(files.length ? 'One file at a time, please.' : 'Only a replay or a mod can be dropped here.');
}

// addMod(name, bytes) is false where no game takes it. Without the first listener, the browser would
// open what is dropped.
export function takeDrops(addMod) {
    window.addEventListener('dragover', (event) => event.preventDefault());
    window.addEventListener('drop', (event) => take(event, addMod));
}
