// keeping: where this page keeps things, and whether it is the one that keeps the run.

import {canKeep, createMemoryStorage, createStore} from './keep_fs.js';

const LOCK_NAME = 'square-eater';

// A page that is being closed or reloaded may still hold the lock, on a busy machine for seconds.
const LOCK_WAIT = 3000; // milliseconds

// The browser may refuse localStorage by throwing at its very name.
function openLocalStorage() {
    try {
        return canKeep(window.localStorage) ? window.localStorage : null;
    } catch {
        return null;
    }
}

// {store, lasts}: without a storage of the browser's, the store lasts only as long as the page.
export function openStore() {
    const storage = openLocalStorage();
    return {store: createStore(storage || createMemoryStorage()), lasts: storage !== null};
}

let releaseLock = () => {};

// A page that has the lock says so to one that asks, which then need not wait.
const channel = window.BroadcastChannel ? new BroadcastChannel(LOCK_NAME) : null;
let holdsLock = false;
const ASK_AGAIN = 500; // milliseconds

function tellOthers() {
    holdsLock = true;
    window.addEventListener('pagehide', () => { holdsLock = false; }, {once: true});
    if (channel)
        channel.onmessage = ({data}) => {
            if (data === 'who?' && holdsLock)
                channel.postMessage('mine');
        };
}

// Resolves when another page says twice that it has the lock, since one that is being closed or reloaded
// may still do so once; never, if none does.
function askOthers() {
    return new Promise((resolve) => {
        if (!channel)
            return;
        let answers = 0;
        channel.onmessage = ({data}) => {
            if (data !== 'mine')
                return;
            answers++;
            if (answers > 1)
                resolve();
            else
                setTimeout(() => channel.postMessage('who?'), ASK_AGAIN);
        };
        channel.postMessage('who?');
    });
}

// Waits for the lock, and holds it if this page keeps a run. False if another page still has it after a
// while: then `inherit` is called as soon as this page has it. True without a lock where the browser
// refuses it, as in some frames.
function claimLock(keepsRun, inherit) {
    return new Promise((resolve) => {
        let isLate = false;
        const giveUp = () => {
            isLate = true;
            resolve(false);
        };
        setTimeout(giveUp, LOCK_WAIT);
        askOthers().then(giveUp);
        navigator.locks.request(LOCK_NAME, () => {
            resolve(true);
            if (isLate)
                inherit();
            if (!keepsRun)
                return undefined;
            tellOthers();
            return new Promise((release) => { releaseLock = release; });
        }).catch(() => resolve(true));
    });
}

// Lets another tab keep the run. The lock ends with the page, too.
export function stopKeeping() {
    holdsLock = false;
    releaseLock();
}

// A page that the browser has put aside has lost its lock, and another may have taken it meanwhile.
function claimAgain(inherit) {
    window.addEventListener('pageshow', async ({persisted}) => {
        if (persisted && !await claimLock(true, inherit))
            location.reload();
    });
}

// True if another tab keeps the run; `inherit` is called when it no longer does. A page that shows a
// replay keeps none. Where a browser has no locks, each tab keeps its own.
export async function hasOtherTab(keepsRun, inherit) {
    if (!navigator.locks)
        return false;
    if (keepsRun)
        claimAgain(inherit);
    return !await claimLock(keepsRun, inherit);
}

export function keepingNote(lasts, isSecond) {
    if (!lasts)
        return 'This browser lets the page keep nothing: settings, records and the run are lost when it closes.';
    if (isSecond)
        return 'Square Eater is open in another tab: only there the run is kept.';
    return 'Settings, records and the run you can continue are kept in this browser.';
}
