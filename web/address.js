// address: the parameters of the page's address, as arguments of the program.
//
// The program checks the values and says what is wrong with them in one line. Only what an address
// may not have at all is refused here.

const ADDRESS_NAMES = ['mode', 'seed', 'set', 'bot', 'practice', 'replay', 'daily', 'mod'];

// The program's first characters of a similar option count, as in src/game/run/options.c.
const SIMILAR_LENGTH = 3;

// As in src/game/run/options.c, what may be a share code; anything else names a file.
const SHARE_CODE = /^[0-9A-Za-z -]{12,}$/;

// The path of a fetched or dropped replay in the program's files.
export const REPLAY_PATH = '/replay';

function commonLength(one, other) {
    let length = 0;
    while (length < one.length && one[length] === other[length])
        length++;
    return length;
}

function similarName(name) {
    const lengths = ADDRESS_NAMES.map((known) => commonLength(known, name));
    const most = Math.max(...lengths);
    const isOnly = lengths.filter((length) => length === most).length === 1;
    return most >= SIMILAR_LENGTH && isOnly ? ADDRESS_NAMES[lengths.indexOf(most)] : null;
}

function unknownName(name) {
    const similar = similarName(name);
    const advice = similar ? ` did you mean --${similar}?` : '';
    return `unknown option '--${name.slice(0, 60)}';${advice} an address takes mode, seed, set, ` +
        'bot, practice, daily, mod and replay';
}

// A zero byte would end the program's copy of the value, and so hide the rest of it.
function faultOf(name, value) {
    if (!ADDRESS_NAMES.includes(name))
        return unknownName(name);
    return value.includes('\0') ? `--${name} contains a zero byte` : null;
}

function argumentOf(name, value) {
    return value === '' && ['practice', 'daily'].includes(name) ? `--${name}` : `--${name}=${value}`;
}

// True for a mod that is a file to fetch. What cannot be one, the program refuses.
function isModFile(value) {
    return value !== '' && value !== '-' && !SHARE_CODE.test(value);
}

// {fault} if the address has what it may not have. Else the arguments, in their order, and the
// addresses of the replay and of the mod to fetch (the last ones, as on a command line), or null.
export function parseAddress(search) {
    const passed = [];
    let replay = null;
    let mod = null;
    for (const [name, value] of new URLSearchParams(search)) {
        const fault = faultOf(name, value);
        if (fault)
            return {fault, passed: [], replay: null, mod: null};
        if (name === 'replay')
            replay = value;
        else if (name === 'mod' && isModFile(value))
            mod = value;
        else
            passed.push(argumentOf(name, value));
    }
    return {fault: null, passed, replay, mod};
}

// The full address of a replay or a mod, which must be on the page's own server: {url} or {fault}.
export function resolveFile(what, file, page) {
    let url;
    try {
        url = new URL(file, page);
    } catch {
        return {fault: `the ${what}'s address '${file.slice(0, 60)}' is not an address`};
    }
    if (file === '')
        return {fault: `--${what} takes a file name, not ''`};
    if (url.protocol === 'file:')
        return {fault: `a page from the disk cannot read other files: drop the ${what} onto the page`};
    if (url.origin !== new URL(page).origin)
        return {fault: `the ${what} is on another server (${url.host}); only this page's own are read`};
    return {url: url.href};
}

// The path of a fetched or dropped mod in the program's files: messages name the last part of it.
export function modPath(file) {
    const [address] = file.split(/[?#]/);
    const [name] = /[^/\\]*$/.exec(address);
    return `/mod/${name.replace(/^\.+/, '') || 'mod'}`;
}

// The address of this page with another query, or without one.
export function linkTo(page, query) {
    const url = new URL(page);
    url.hash = '';
    url.search = query;
    return url.href;
}
