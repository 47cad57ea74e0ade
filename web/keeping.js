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

// Takes the lock, and holds it if this page keeps a run. False if another page has it. True without
// a lock where the browser refuses it, as in some frames.
function claimLock(keepsRun) {
    const wait = new AbortController();
    setTimeout(() => wait.abort(), LOCK_WAIT);
    return new Promise((resolve) => {
        navigator.locks.request(LOCK_NAME, {signal: wait.signal}, () => {
            resolve(true);
            return keepsRun ? new Promise((release) => { releaseLock = release; }) : undefined;
        }).catch((error) => resolve(error.name !== 'AbortError'));
    });
}

// Lets another tab keep the run. The lock ends with the page, too.
export function stopKeeping() {
    releaseLock();
}

// True if another tab keeps the run. A page that shows a replay keeps none. Where a browser has no
// locks, each tab keeps its own.
export async function hasOtherTab(keepsRun) {
    return Boolean(navigator.locks) && !await claimLock(keepsRun);
}

export function keepingNote(lasts, isSecond) {
    if (!lasts)
        return 'This browser lets the page keep nothing: settings, records and the run are lost when it closes.';
    if (isSecond)
        return 'Square Eater is open in another tab: only there the run is kept.';
    return 'Settings, records and the run you can continue are kept in this browser.';
}
