// drop: a replay that is dropped on the page is watched or raced at once; a mod is added to the player's.

import {isReplay, putDropped} from './dropped.js';
import {linkTo} from './address.js';
import {choose, toast} from './screens.js';

// A minute has about 13 kB.
const REPLAY_SIZE_MAX = 1 << 24; // bytes

// A mod is far smaller. Of a larger file the beginning is enough for the program to refuse it.
const MOD_SIZE_READ = 1 << 16; // bytes

const MAGIC_SIZE = 8; // bytes

async function bytesOf(blob) {
    return new Uint8Array(await blob.arrayBuffer());
}

// The page starts again with the replay. What is kept of a run is there afterwards, as after any
// reload.
async function playFile(file) {
    const kind = await choose(`${file.name}: watch this run, or play against it?`, 'Watch', 'Play against it');
    if (kind === null)
        return;
    putDropped(window, kind === 'yes' ? 'replay' : 'ghost', await bytesOf(file));
    location.assign(linkTo(location.href, ''));
}

async function takeFile(file, addMod) {
    const watches = isReplay(await bytesOf(file.slice(0, MAGIC_SIZE)));
    if (watches && file.size > REPLAY_SIZE_MAX)
        toast(`${file.name} is too large for a replay.`);
    else if (watches)
        await playFile(file);
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

// What the system opens with the installed page (file_handlers). Call it when the game can take a mod.
export function takeOpened(addMod) {
    if (window.launchQueue)
        window.launchQueue.setConsumer(async ({files}) => {
            if (files.length > 0)
                await takeFile(await files[0].getFile(), addMod);
        });
}

// addMod(name, bytes) is false where no game takes it. Without the first listener, the browser would
// open what is dropped.
export function takeDrops(addMod) {
    window.addEventListener('dragover', (event) => event.preventDefault());
    window.addEventListener('drop', (event) => take(event, addMod));
}
