// dropped: a replay that was dropped on the page, on its way through a reload.
//
// The name of a window survives a reload of its page, has no limit that a replay would reach, and
// needs no storage, which a private window or a frame may refuse.

import {lettersOf} from './letters.js';

const DROPPED_MARK = 'square-eater-';
const REPLAY_MAGIC = [0x89, 0x53, 0x51, 0x52, 0x0d, 0x0a, 0x1a, 0x0a];

// Looks at the first bytes only: the program checks the rest.
export function isReplay(bytes) {
    return REPLAY_MAGIC.every((byte, at) => bytes[at] === byte);
}

// kind: 'replay', to be watched, or 'ghost', to be raced.
export function putDropped(page, kind, bytes) {
    page.name = `${DROPPED_MARK}${kind}:${btoa(lettersOf(bytes))}`;
}

// A dropped replay, once: a further reload is a game again. {kind, bytes}, or null without one.
export function takeDropped(page) {
    const [, kind, letters] = /^square-eater-(replay|ghost):(.*)$/s.exec(page.name) || [];
    if (!kind)
        return null;
    page.name = '';
    try {
        return {kind, bytes: Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))};
    } catch {
        return null;
    }
}
