// address: the parameters of the page's address, as arguments of the program.
//
// The program checks the values and says what is wrong with them in one line. Names that are not the
// game's belong to the site around it, which marks its versions (?v=) and its visitors (fbclid,
// utm_source) so: they are ignored.

const ADDRESS_NAMES = ['mode', 'seed', 'set', 'bot', 'practice', 'replay', 'daily', 'mod', 'body', 'heat', 'without', 'play',
    'beat', 'ghost'];
const NEED_NO_VALUE = ['practice', 'daily', 'play'];

// As in src/game/cli/options.c, what may be a share code; anything else names a file.
const SHARE_CODE = /^[0-9A-Za-z -]{12,}$/;

// The paths of fetched or dropped replays in the program's files.
export const REPLAY_PATH = '/replay';
export const GHOST_PATH = '/ghost';

function argumentOf(name, value) {
    return value === '' && NEED_NO_VALUE.includes(name) ? `--${name}` : `--${name}=${value}`;
}

// True for a mod that is a file to fetch. What cannot be one, the program refuses.
function isModFile(value) {
    return value !== '' && value !== '-' && !SHARE_CODE.test(value);
}

function isFile(name, value) {
    return ['replay', 'ghost'].includes(name) || name === 'mod' && isModFile(value);
}

// Longer than any value that the program takes.
const VALUE_MAX = 60000; // letters

function refuse(fault) {
    return {fault, passed: [], replay: null, ghost: null, mod: null};
}

// {fault} if a value cannot be passed: a zero byte would end the program's copy of it, and so hide the
// rest. Else the arguments, in their order, and the addresses of the files to fetch, or null.
export function parseAddress(search) {
    const ours = [...new URLSearchParams(search)].filter(([name]) => ADDRESS_NAMES.includes(name));
    const found = {fault: null, passed: [], replay: null, ghost: null, mod: null};
    for (const [name, value] of ours) {
        if (value.includes('\0'))
            return refuse(`--${name} contains a zero byte`);
        if (value.length > VALUE_MAX)
            return refuse(`--${name} is too long`);
        if (!isFile(name, value))
            found.passed.push(argumentOf(name, value));
        else if (found[name] !== null)
            return refuse(`--${name} is given twice; leave one out`);
        else
            found[name] = value;
    }
    return found;
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

// Hosts that show the page in a frame, from an address that dies with the next upload: the server of the
// frame, and that of the page around it, which a visitor knows.
const FRAMING_HOSTS = [[/\.itch\.zone$/, /\.itch\.io$/], [/\.ungrounded\.net$/, /\.newgrounds\.com$/]];

// What others should open. In a frame: the address that was given at packing, or that of the page around
// it on a host that is known; else the page's own.
export function publicAddress(page, given, isFramed, referrer) {
    if (!isFramed)
        return page;
    if (given)
        return given;
    const hostOf = (address) => address ? new URL(address).hostname : '';
    const isKnown = FRAMING_HOSTS.some(([inner, outer]) => inner.test(hostOf(page)) && outer.test(hostOf(referrer)));
    return isKnown ? referrer : page;
}

// The address of this page with another query, or without one.
export function linkTo(page, query) {
    const url = new URL(page);
    url.hash = '';
    url.search = query;
    return url.href;
}
