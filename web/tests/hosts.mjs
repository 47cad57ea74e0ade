// hosts: the page behind the addresses and headers of the places that README.md names.

import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {sleep, until} from './chromium.mjs';
import {GIVEN_ADDRESS, copyInFrame, pagesAround} from './framed.mjs';
import {assert, assertEqual} from './game.mjs';

async function openAt(t, server, path) {
    const page = await t.newPage();
    page.origins.push(server.origin);
    await page.goto(server.origin + path);
    return page;
}

export const tests = {
    // It frames the page from another server, as index.html?v=NUMBER.
    async 'itch.io'(t) {
        const game = await t.openServer();
        game.serve('/html/12345678/', t.page);
        game.headers = {'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*'};
        const around = await t.openServer();
        around.pages.set('/around.html', `<!DOCTYPE html><title>itch</title><link rel="icon" href="data:,">
            <iframe src="${game.origin}/html/12345678/index.html?v=1789855414" width="1280" height="720"
                allow="autoplay; fullscreen *; geolocation; microphone; camera; midi; gamepad; clipboard-write"></iframe>`);
        const page = await t.newPage();
        page.origins.push(around.origin, game.origin);
        await page.tab.goto(`${around.origin}/around.html`);
        await until('the program is fetched', () => game.requests.includes('/html/12345678/square-eater.wasm'));
        if (!t.pictures)
            return;
        await sleep(4000); // another process has the frame: it is only seen
        await page.savePicture('itch-cover');
        await page.tab.click(640, 360);
        await sleep(1500);
        await page.savePicture('itch-start');
    },

    async 'in a frame, a link leads to the address that was given at packing'(t) {
        const server = await t.openServer();
        server.serve('/framed/', t.page);
        for (const [path, around] of Object.entries(pagesAround(t.page)))
            server.pages.set(path, around);
        const page = await t.newPage();
        page.origins.push(server.origin);
        await page.tab.goto(`${server.origin}/around.html`);
        await page.until('the link is copied', copyInFrame);
        assertEqual(await page.evaluate(() => document.body.dataset.copied),
                    `${GIVEN_ADDRESS}?mode=classic&seed=7`, 'the link');
    },

    // A folder below the user's site, with ten minutes of cache.
    async 'GitHub pages'(t) {
        const server = await t.openServer();
        server.serve('/square-eater/', t.page);
        server.headers = {'Cache-Control': 'max-age=600', 'Access-Control-Allow-Origin': '*'};
        const page = await openAt(t, server, '/square-eater/');
        await page.begin();
        await page.play();
    },

    // It knows no type but these, and forbids to guess.
    async 'a plain server that knows neither WebAssembly nor manifests'(t) {
        const server = await t.openServer(t.page);
        for (const name of ['square-eater.wasm', 'manifest.webmanifest'])
            server.typeOf.set(`/${name}`, 'application/octet-stream');
        server.headers = {'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'SAMEORIGIN'};
        const page = await openAt(t, server, '/index.html?utm_source=letter');
        await page.begin();
        await page.play();
    },

    async 'the manifest is one that browsers install'(t) {
        const page = await t.openGame();
        const {errors, data} = await page.tab.send('Page.getAppManifest');
        assertEqual(errors, [], 'errors');
        const manifest = JSON.parse(data);
        assertEqual(manifest.id, undefined, 'the id: that of the origin would make all such pages one');
        for (const {src} of [...manifest.icons, ...manifest.screenshots])
            assert(readFileSync(join(t.page, src)).length > 0, src);
        for (const {url} of manifest.shortcuts) {
            const next = await t.newPage();
            next.expected.push(/another Square Eater keeps its run/);
            await next.goto(new URL(url, `${t.server.origin}/`).href);
            assert(['ready', 'on'].includes(await next.stage()), url);
            await next.tab.close();
        }
        const {installabilityErrors} = await page.tab.send('Page.getInstallabilityErrors');
        assertEqual(installabilityErrors.filter(({errorId}) => errorId !== 'in-incognito'), [], 'what forbids to install it');
    },
};
