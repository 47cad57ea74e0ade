// drop: a replay that is dropped on the page is watched at once.

import {isReplay, putDropped} from './dropped.js';
import {linkTo} from './address.js';
import {toast} from './screens.js';

// The page starts again with the replay. What is kept of a run is there afterwards, as after any
// reload.
async function watchFile(file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!isReplay(bytes)) {
        toast(`${file.name} is not a replay.`);
        return;
    }
    putDropped(window, bytes);
    location.assign(linkTo(location.href, ''));
}

function take(event) {
    event.preventDefault();
    const files = event.dataTransfer.files;
    if (files.length === 1)
        watchFile(files[0]).catch(() => toast(`${files[0].name} cannot be read.`));
    else
        toast(files.length ? 'One replay at a time, please.' : 'Only a .replay file can be dropped here.');
}

// Without the first, the browser would open what is dropped.
export function takeDrops() {
    window.addEventListener('dragover', (event) => event.preventDefault());
    window.addEventListener('drop', take);
}
