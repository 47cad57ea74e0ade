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

// A picture that is missing keeps nobody from playing.
async function fetchAll() {
    const cache = await caches.open(CACHE);
    const isPicture = (file) => /\.(png|svg)$/.test(file);
    await Promise.all(FILES.map((file) =>
        isPicture(file) ? fetchInto(cache, file).catch(() => {}) : fetchInto(cache, file)));
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

async function answer(request, file) {
    const cache = await caches.open(CACHE);
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
