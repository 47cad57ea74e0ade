// offline: registers the service worker, sw.js.

import {toast} from './screens.js';

let isSetUp = false;

// The new version takes its place now, when this page has all it needs of the old one.
function takeInstalled(worker, isUpdate) {
    worker.postMessage('activate');
    if (isUpdate)
        toast('There is a new version: it plays from the next start on.');
}

// Acts when the worker has all files of its version, or says that it does not get them.
function watchWorker(worker, isUpdate) {
    let isWhole = false;
    const look = () => {
        if (worker.state === 'installed')
            takeInstalled(worker, isUpdate);
        else if (worker.state === 'redundant' && !isWhole)
            toast('Without a network the game will not start: a file of the page is missing on its server.');
        isWhole = worker.state !== 'installing';
    };
    worker.addEventListener('statechange', look);
    look();
}

// Called when the game has begun, so that it does not wait for this, or when it cannot begin. A page from the disk, a browser
// without service workers and a frame that refuses even their name do without.
export async function workOffline() {
    if (isSetUp)
        return;
    isSetUp = true;
    try {
        if (!/^https?:$/.test(location.protocol) || !navigator.serviceWorker)
            return;
        const isUpdate = Boolean(navigator.serviceWorker.controller);
        const registration = await navigator.serviceWorker.register('sw.js', {updateViaCache: 'none'});
        for (const worker of [registration.waiting, registration.installing])
            if (worker)
                watchWorker(worker, isUpdate);
        registration.addEventListener('updatefound', () => watchWorker(registration.installing, isUpdate));
    } catch (error) {
        console.info(`without offline play: ${error.message}`);
    }
}
