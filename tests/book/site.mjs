// site: reads the book's site in a real browser.
//   ./book --make && node tests/book/site.mjs build/book/site
// Every page loads without an error on the console and asks no other machine for anything; every link leads
// to a page and a heading that are there. Every chapter's game plays when its button is clicked. Search finds
// words. Prints one line for each test; exit status 77 means that there is no Chromium.

import {existsSync, readdirSync} from 'node:fs';
import {join, resolve} from 'node:path';

import {Browser, findChromium} from '../page/chromium.mjs';
import {Server} from '../page/server.mjs';

const WORDS = ['ecs_create_with', 'ecs_each_view', 'workload', 'unique', 'ToDelete', 'pellet', 'hash', 'replay',
    'timestep', 'boids'];
const BLUE = [77, 163, 255]; // the player

const site = resolve(process.argv[2] ?? 'build/book/site');

function pagesOf(folder) {
    return readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory())
            return entry.name.startsWith('_') ? [] : pagesOf(path);
        return entry.name.endsWith('.html') ? [path.slice(site.length + 1)] : [];
    });
}

function addressesIn() {
    const links = [...document.querySelectorAll('a[href], img[src]')].map((each) => each.href || each.src);
    return {links, anchors: [...document.querySelectorAll('[id]')].map((each) => each.id)};
}

// What does not hold in all pages.
async function readPages(page, origin) {
    const faults = [];
    const anchors = new Map();
    const links = [];
    for (const name of pagesOf(site)) {
        await page.goto(`${origin}/${name}`);
        const found = await page.evaluate(addressesIn);
        anchors.set(`/${name}`, new Set(found.anchors));
        links.push(...found.links.map((link) => [name, new URL(link)]));
    }
    for (const [name, {origin: to, pathname, hash}] of links) {
        if (to !== origin)
            continue;
        const path = decodeURIComponent(pathname);
        if (!existsSync(join(site, path)))
            faults.push(`${name}: ${path} is not there`);
        else if (hash && anchors.has(path) && !anchors.get(path).has(decodeURIComponent(hash.slice(1))))
            faults.push(`${name}: ${path} has no ${hash}`);
    }
    const foreign = page.requests.filter((url) => !url.startsWith(origin) && /^https?:/.test(url));
    console.log(`${anchors.size} pages, ${links.length} links`);
    return [...faults, ...foreign.map((url) => `asks for ${url}`), ...page.problems.splice(0)];
}

// True if the canvas shows this colour. It is read in the frame's own turn, as WebGL forgets what it has shown.
function shows(color) {
    const inner = document.querySelector('iframe')?.contentWindow;
    const canvas = inner?.document.getElementById('canvas');
    if (!canvas)
        return false;
    return new Promise((done) => {
        inner.requestAnimationFrame(() => {
            const copy = document.createElement('canvas').getContext('2d');
            [copy.canvas.width, copy.canvas.height] = [canvas.width, canvas.height];
            copy.drawImage(canvas, 0, 0);
            const {data} = copy.getImageData(0, 0, canvas.width, canvas.height);
            for (let at = 0; at < data.length; at += 4)
                if (color.every((value, i) => Math.abs(data[at + i] - value) < 3))
                    return done(true);
            done(false);
        });
    });
}

async function playGame(page, origin, name) {
    await page.goto(`${origin}/${name}`);
    await page.evaluate(() => document.querySelector('.book-game button').click());
    await page.until('the player is seen', shows, BLUE);
    await page.evaluate(() => document.querySelector('.book-game button').click());
    await page.until('the picture is back', () => !document.querySelector('iframe') &&
                                                  document.querySelector('.book-game img') !== null);
    return page.problems.splice(0);
}

async function searchFor(page, origin, word) {
    await page.goto(`${origin}/search.html?q=${word}`);
    await page.until(`search finds ${word}`, () => document.querySelector('#search-results li') !== null);
    return page.problems.splice(0);
}

async function test(name, act) {
    const faults = await act().catch((error) => [error.message]);
    console.log(faults.length === 0 ? `ok ${name}` : `failed ${name}: ${faults.slice(0, 20).join('; ')}`);
    return faults.length === 0;
}

async function main() {
    if (!findChromium())
        return 77;
    const server = new Server();
    server.serve('/', site);
    await server.open();
    const browser = new Browser();
    await browser.start();
    const page = await (await browser.newContext()).newPage();
    const chapters = pagesOf(site).filter((name) => /book\/game\/\d/.test(name)).sort();
    const good = [await test('every page and link', () => readPages(page, server.origin))];
    for (const name of chapters)
        good.push(await test(`the game of ${name}`, () => playGame(page, server.origin, name)));
    for (const word of WORDS)
        good.push(await test(`search finds ${word}`, () => searchFor(page, server.origin, word)));
    await browser.close();
    await server.close();
    return good.every(Boolean) ? 0 : 1;
}

process.exit(await main());
