// dropped: a replay that was dropped on the page, on its way through a reload.
//
// The name of a window survives a reload of its page, has no limit that a replay would reach, and
// needs no storage, which a private window or a frame may refuse.

const DROPPED_MARK = 'square-eater-replay:';
const REPLAY_MAGIC = [0x89, 0x53, 0x51, 0x52, 0x0d, 0x0a, 0x1a, 0x0a];

// Looks at the first bytes only: the program checks the rest.
export function isReplay(bytes) {
    return REPLAY_MAGIC.every((byte, at) => bytes[at] === byte);
}

export function putDropped(page, bytes) {
    const PART = 0x8000; // arguments of one call
    let letters = '';
    for (let at = 0; at < bytes.length; at += PART)
        letters += String.fromCharCode(...bytes.subarray(at, at + PART));
    page.name = DROPPED_MARK + btoa(letters);
}

// The bytes of a dropped replay, once: a further reload is a game again. null without one.
export function takeDropped(page) {
    const name = page.name;
    if (!name.startsWith(DROPPED_MARK))
        return null;
    page.name = '';
    try {
        return Uint8Array.from(atob(name.slice(DROPPED_MARK.length)), (letter) => letter.charCodeAt(0));
    } catch {
        return null;
    }
}
