// faults: what the page says when something of it does not come.

import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

import {assert, assertEqual} from './game.mjs';

const NOISE = [/./]; // the browser's own words on the console

// A server with a copy of the page, in which `change` has changed the folder.
async function changedSite(t, change = () => {}) {
    const folder = join(t.folder, `site-${t.servers.length}`);
    cpSync(t.page, folder, {recursive: true});
    change(folder);
    return t.openServer(folder);
}

// A page that need not come as far as the cover.
async function openAt(t, server, path = '/') {
    const page = await t.newPage();
    page.origins.push(server.origin);
    page.expected.push(...NOISE);
    await page.tab.send('Page.navigate', {url: server.origin + path});
    return page;
}

function untilSaid(page, pattern) {
    return page.until(`the page says ${pattern}`, (source) =>
        document.body && new RegExp(source).test(document.body.innerText), pattern.source);
}

async function assertSays(t, server, pattern) {
    const page = await openAt(t, server);
    await untilSaid(page, pattern);
    assert(!await page.evaluate(() => document.querySelector('progress')?.checkVisibility()), 'the bar goes on');
}

export const tests = {
    async 'a script or a style that is missing is named'(t) {
        for (const name of ['page.js', 'square-eater.js', 'page.css'])
            await assertSays(t, await changedSite(t, (folder) => rmSync(join(folder, name))),
                             new RegExp(`${name} has not come`));
    },

    async 'a style that is missing is named although the page has not been read to its end'(t) {
        const server = await changedSite(t, (folder) => rmSync(join(folder, 'page.css')));
        server.stallAt.set('/index.html', readFileSync(join(t.page, 'index.html'), 'utf8').indexOf('<section'));
        const page = await openAt(t, server);
        await page.until('the style has failed', () => document.body &&
            performance.getEntriesByType('resource').some(({name}) => name.endsWith('/page.css')));
        server.goOn();
        await untilSaid(page, /page\.css has not come/);
    },

    async 'a script that is something else is named'(t) {
        await assertSays(t, await changedSite(t, (folder) => writeFileSync(join(folder, 'page.js'), '<!DOCTYPE html>')),
                         /page\.js has not come, or is not what it should be/);
        const server = await changedSite(t);
        server.typeOf.set('/square-eater.js', 'text/html');
        server.headers = {'X-Content-Type-Options': 'nosniff'};
        await assertSays(t, server, /square-eater\.js has not come, or is not what it should be/);
    },

    async 'a program that is missing or damaged is named'(t) {
        await assertSays(t, await changedSite(t, (folder) => rmSync(join(folder, 'square-eater.wasm'))),
                         /square-eater\.wasm is missing beside index\.html: 404/);
        await assertSays(t, await changedSite(t, (folder) =>
            writeFileSync(join(folder, 'square-eater.wasm'), '<!DOCTYPE html>')), /square-eater\.wasm is damaged/);
    },

    async 'the policy of a server is named, and not the browser'(t) {
        const server = await changedSite(t);
        server.headers = {'Content-Security-Policy': "script-src 'self' 'unsafe-inline'"};
        await assertSays(t, server, /forbids WebAssembly: its Content-Security-Policy needs 'wasm-unsafe-eval'/);
    },

    async 'where the server forbids all scripts, the page says so after a while'(t) {
        const server = await changedSite(t);
        server.headers = {'Content-Security-Policy': "script-src 'none'"};
        await untilSaid(await openAt(t, server), /the server may\s+forbid its scripts/);
    },

    async 'an address without its last slash is mended'(t) {
        const server = await t.openServer();
        server.serve('/games/square-eater/', t.page);
        server.pages.set('/games/square-eater', readFileSync(join(t.page, 'index.html')));
        server.typeOf.set('/games/square-eater', 'text/html');
        const page = await openAt(t, server, '/games/square-eater?seed=7');
        await page.until('the game has loaded', () => document.body && document.body.dataset.stage === 'ready');
        assertEqual(await page.evaluate(() => location.pathname + location.search), '/games/square-eater/?seed=7',
                    'the address');
    },

    async 'a page on the disk says what to open instead'(t) {
        const page = await t.newPage();
        page.expected.push(...NOISE);
        page.origins.push('file://');
        await page.tab.send('Page.navigate', {url: pathToFileURL(join(t.page, 'index.html')).href});
        await untilSaid(page, /Open square-eater\.html/);
    },

    async 'a program that stops coming is said, and how much has come'(t) {
        const server = await changedSite(t);
        server.stallAt.set('/square-eater.wasm', 400000);
        const page = await openAt(t, server);
        await untilSaid(page, /0\.4 of 1\.\d MB(?!\.)/); // before it is said to be late
        await untilSaid(page, /Nothing has come for 10 seconds/);
    },

    async 'without one of its pictures the page works offline all the same'(t) {
        const server = await changedSite(t, (folder) => rmSync(join(folder, 'icon-192.png')));
        const page = await openAt(t, server);
        await page.untilLoaded();
        await page.until('the page works offline', async () =>
            (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
        await server.close();
        await page.reload();
        await page.begin();
    },

    async 'a page that cannot work offline says so'(t) {
        const server = await changedSite(t, (folder) => {
            const worker = join(folder, 'sw.js');
            writeFileSync(worker, readFileSync(worker, 'utf8').replace('page.css', 'page.css other.css'));
        });
        await untilSaid(await openAt(t, server), /Without a network the game will not start/);
    },
};
