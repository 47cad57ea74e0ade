// offline: without a server.

import {copyFileSync, cpSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

import {assert, assertEqual} from './game.mjs';

async function openAt(t, server) {
    const page = await t.newPage();
    page.origins.push(server.origin);
    page.expected.push(/\/icon[-.]\S*$/); // Chromium asks for it past the worker, and maybe too late
    await page.goto(`${server.origin}/`);
    return page;
}

function untilOffline(page) {
    return page.until('the page works offline', async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration && registration.active && registration.active.state === 'activated';
    });
}

export const tests = {
    async 'after the first visit the game needs no server'(t) {
        const server = await t.openServer(t.page);
        const page = await openAt(t, server);
        await untilOffline(page);
        await server.close();
        await page.reload();
        await page.begin();
        await page.play();
        await page.tab.close();
        const next = await openAt(t, server); // as on the next day
        await next.begin();
        await next.play();
    },

    async 'a new version comes whole, at the next start'(t) {
        const folder = join(t.folder, 'site');
        cpSync(t.page, folder, {recursive: true});
        const server = await t.openServer(folder);
        const page = await openAt(t, server);
        await untilOffline(page);
        const change = (name, from, to) => {
            const text = readFileSync(join(folder, name), 'utf8');
            assert(from.test(text), `${name} has ${from}`);
            writeFileSync(join(folder, name), text.replace(from, to));
        };
        change('index.html', /name="theme-color" content="[^"]*/, 'name="theme-color" content="next');
        change('sw.js', /VERSION = '[^']*'/, "VERSION = 'next'");
        const version = () => page.evaluate(() => document.querySelector('[name=theme-color]').content);
        const before = await version();
        await page.reload();
        assertEqual(await version(), before, 'the version while the next one is fetched');
        await page.until('the page says so', () =>
            document.querySelector('#toast').textContent.startsWith('There is a new version'));
        await page.until('the next version is whole', async () => {
            const names = await caches.keys();
            return names.length === 1 && names[0].endsWith(' next');
        });
        await page.reload();
        assertEqual(await version(), 'next', 'the version of the next start');
    },

    // It throws with what this player has kept, so it never tells the next one to take its place.
    async 'a version that cannot start gives way to the next one'(t) {
        const folder = join(t.folder, 'broken');
        cpSync(t.page, folder, {recursive: true});
        const change = (name, from, to) => {
            const text = readFileSync(join(folder, name), 'utf8');
            assert(from.test(text), `${name} has ${from}`);
            writeFileSync(join(folder, name), text.replace(from, to));
        };
        const server = await t.openServer(folder);
        const page = await openAt(t, server);
        await untilOffline(page);
        change('page.js', /^'use strict';/, "'use strict'; if (localStorage.getItem('fault')) throw new Error('broken');");
        change('sw.js', /VERSION = '[^']*'/, "VERSION = 'broken'");
        const isActive = (name) => page.until(`version ${name} is whole`, async (wanted) => {
            const names = await caches.keys();
            return names.length === 1 && names[0].endsWith(` ${wanted}`);
        }, name);
        await page.reload();
        await isActive('broken');
        await page.evaluate(() => localStorage.setItem('fault', 'yes'));
        page.expected.push(/broken/);
        await page.tab.reload();
        await page.until('it is broken', () => document.body.dataset.stage === 'fault' ||
            document.body.dataset.stage === 'loading');
        change('page.js', /if \(localStorage[^;]*;/, '');
        change('sw.js', /VERSION = '[^']*'/, "VERSION = 'mended'");
        await page.tab.reload();
        await page.until('the next version waits or plays', async () =>
            (await caches.keys()).some((name) => name.endsWith(' mended')) &&
            !(await navigator.serviceWorker.getRegistration()).installing);
        await page.tab.reload();
        await page.untilLoaded();
        assertEqual(await page.stage(), 'ready', 'the stage of the next start');
        await isActive('mended');
    },

    async 'the page in one file plays from the disk, and keeps'(t) {
        const path = join(t.folder, 'square-eater.html');
        copyFileSync(t.single, path);
        const page = await t.newPage();
        page.origins.push('file://');
        await page.goto(pathToFileURL(path).href);
        await page.begin();
        await page.tab.clickOn('#sound');
        await page.untilKept('settings.txt', /^mute = 1$/);
        await page.reload();
        await page.begin();
        await page.play();
        assertEqual(await page.evaluate(() =>
            document.querySelector('#sound').getAttribute('aria-pressed')), 'false', 'the sound');
        assertEqual(page.tab.requests.filter((url) => !url.startsWith('data:') && !url.endsWith('.html')),
                    [], 'what it asks for');
    },
};
