// progress: the bar, and how much of the program has come.

import {element} from './screens.js';

// The packer fills in the size of the program: the length that a server gives may be the compressed one.
const PROGRAM_SIZE = Number('@PROGRAM_SIZE@') || 0;
const STALL_TIME = 10000; // milliseconds

let stallTimer = 0;

function megabytes(bytes) {
    return (bytes / 1e6).toFixed(1);
}

function note(line) {
    element('loading-note').textContent = line;
}

// Called with 0 when the page begins to load, and with the bytes of each part that has come.
export function showProgress(passed) {
    const line = `${megabytes(passed)} of ${megabytes(PROGRAM_SIZE)} MB`;
    if (passed > 0)
        element('loaded').value = Math.min(passed / PROGRAM_SIZE, 1);
    element('loading-note').dataset.since = 'start';
    note(line);
    clearTimeout(stallTimer);
    if (passed < PROGRAM_SIZE)
        stallTimer = setTimeout(() => note(`${line}. Nothing has come for ${STALL_TIME / 1000} seconds: ` +
            'look after the connection, or load the page again.'), STALL_TIME);
}
