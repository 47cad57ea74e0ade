// sw: the page without a network, after the first visit.
//
// All files of one version are kept together. A new version is fetched whole beside the old one and
// takes its place when the page has loaded, so the next start uses it and no start mixes the two.
'use strict';

// The packer fills in both.
const VERSION = '@VERSION@';
const FILES = '@FILES@'.split(' ');

// Other games on the same server, and this one in another folder, have caches of their own.
const PREFIX = `square-eater ${self.registration.scope} `;
const CACHE = PREFIX + VERSION;
const START = 'index.html';

// A browser refuses to show a page that came by a redirection, as some servers do for index.html.
function withoutRedirection(answer) {
    return answer.redirected ? new Response(answer.body, {headers: answer.headers}) : answer;
}

// Asks the server whether what the browser has is still current: a file that has not changed is not
// sent again.
async function fetchInto(cache, file) {
    const answer = await fetch(file, {cache: 'no-cache'});
    if (!answer.ok)
        throw new Error(`${file}: ${answer.status}`);
    await cache.put(file, withoutRedirection(answer));
}

// A picture that is missing keeps nobody from playing. Part of a version is nothing.
async function fetchAll() {
    const cache = await caches.open(CACHE);
    const isPicture = (file) => /\.(png|svg)$/.test(file);
    try {
        await Promise.all(FILES.map((file) =>
            isPicture(file) ? fetchInto(cache, file).catch(() => {}) : fetchInto(cache, file)));
    } catch (error) {
        await caches.delete(CACHE);
        throw error;
    }
}

async function deleteOthers() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
        .map((name) => caches.delete(name)));
}

// The file that a request is for; null if it is none of the page's, as a replay.
function fileOf(request) {
    const folder = new URL('./', self.location).href;
    const url = new URL(request.url);
    const address = url.origin + url.pathname;
    if (request.method !== 'GET' || !address.startsWith(folder))
        return null;
    const file = address.slice(folder.length) || START;
    return FILES.includes(file) ? file : null;
}

let used = CACHE; // by the page that starts

// A page of this version may be broken, so that it never tells the next one to take its place. So a new
// start takes a version that waits: this worker answers from its files until it is the active one.
async function useWaiting() {
    self.registration.update().catch(() => {}); // the page of a broken version does not ask
    const {waiting} = self.registration;
    const [newest] = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE).slice(-1);
    if (!waiting || !newest)
        return;
    used = newest;
    waiting.postMessage('activate');
}

async function answer(request, file) {
    if (request.mode === 'navigate')
        await useWaiting();
    const cache = await caches.open(used);
    return await cache.match(file) || fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOthers()));
self.addEventListener('message', (event) => {
    if (event.data === 'activate')
        self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
    const file = fileOf(event.request);
    if (file)
        event.respondWith(answer(event.request, file));
});
