// measure: the page's size and speed, in a headless Chromium with software graphics.
//   node tools/page/measure.mjs build/square-eater-page [MINUTES]     how long memory is looked at: 1
// For a person to read: a busy or slow machine gives other figures, so no test uses them.

import {readFileSync, readdirSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';

import {Browser, sleep} from '../../tests/page/chromium.mjs';
import {Server} from '../../tests/page/server.mjs';

const STARTS = 5;
const TOWER = '?bot=greedy&seed=1&mode=tower';
const SECONDS = 10;
const FAST = {latency: 0, downloadThroughput: -1, uploadThroughput: -1};
const SLOW = {latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 1e6 / 8};

// ---- size ----

// Pictures for those who have not played yet are in no start.
const PREVIEWS = ['preview.png', 'deals.png'];

// Prints the sizes, and lets the server send the files as small as they are.
function measureSize(folder, server) {
    const sums = [0, 0, 0];
    for (const name of readdirSync(folder).filter((each) => !PREVIEWS.includes(each)).sort()) {
        const bytes = readFileSync(join(folder, name));
        const small = brotliCompressSync(bytes);
        const sizes = [bytes.length, gzipSync(bytes, {level: 9}).length, small.length];
        server.compressed.set(join(folder, name), small);
        sizes.forEach((size, at) => { sums[at] += size; });
        printSizes(name, sizes);
    }
    printSizes('in all', sums);
}

function printSizes(name, sizes) {
    const [plain, gzip, brotli] = sizes.map((size) => (size / 1000).toFixed(1).padStart(7));
    console.log(`${name.padEnd(22)} ${plain} kB   gzip ${gzip} kB   brotli ${brotli} kB`);
}

// ---- speed ----

// Runs in the page before its own scripts: notes how long each frame's callback takes.
function watchFrames() {
    window.costs = [];
    const request = window.requestAnimationFrame;
    window.requestAnimationFrame = (act) => request.call(window, (time) => {
        const begin = performance.now();
        act(time);
        window.costs.push(performance.now() - begin);
    });
}

async function openGame(browser, address) {
    const page = await (await browser.newContext()).newPage([`(${watchFrames})()`]);
    await page.resize(1280, 720);
    await page.goto(address);
    await page.until('the first frame is drawn', () => document.body.dataset.stage === 'ready');
    return page;
}

// Runs in the page before its own scripts: notes when the cover is there, and tasks of more than 50 ms.
function watchStart() {
    window.longest = 0;
    new PerformanceObserver((list) => {
        for (const {duration} of list.getEntries())
            window.longest = Math.max(window.longest, duration);
    }).observe({type: 'longtask', buffered: true});
    new MutationObserver(() => {
        if (document.body && document.body.dataset.stage === 'ready' && !window.begunAt)
            window.begunAt = performance.now();
    }).observe(document, {subtree: true, childList: true, attributes: true});
}

// From the request for the page to its cover, with nothing kept from before, over a line of this kind.
async function measureStart(browser, origin, line, name) {
    const times = [];
    const tasks = [];
    for (let at = 0; at < STARTS; at++) {
        const page = await (await browser.newContext()).newPage([`(${watchStart})()`]);
        await page.send('Network.emulateNetworkConditions', {offline: false, ...line});
        await page.goto(`${origin}/`);
        times.push(await page.until('the cover is there', () => window.begunAt));
        tasks.push(await page.evaluate(() => window.longest));
        await page.context.close();
    }
    times.sort((one, other) => one - other);
    console.log(`cover, ${name.padEnd(15)} ${times[0].toFixed(0)} to ${times.at(-1).toFixed(0)} ms, ` +
                `median ${times[STARTS >> 1].toFixed(0)} ms; longest task ${Math.max(...tasks).toFixed(0)} ms`);
}

// Of the page that plays, each minute.
async function measureMemory(browser, origin, minutes) {
    const page = await openGame(browser, `${origin}/${TOWER}`);
    await page.click(640, 360);
    for (let minute = 0; minute <= minutes; minute++) {
        await page.send('HeapProfiler.collectGarbage');
        const {usedSize, totalSize} = await page.send('Runtime.getHeapUsage');
        console.log(`memory, minute ${String(minute).padEnd(3)}     ${(usedSize / 1e6).toFixed(1)} of ` +
                    `${(totalSize / 1e6).toFixed(1)} MB`);
        await sleep(minute < minutes ? 60000 : 0);
    }
    await page.context.close();
}

async function measureFrames(browser, origin) {
    const page = await openGame(browser, `${origin}/${TOWER}`);
    await page.click(640, 360);
    await sleep(2000);
    await page.evaluate(() => { window.costs.length = 0; });
    await sleep(SECONDS * 1000);
    const costs = await page.evaluate(() => window.costs.sort((one, other) => one - other));
    const at = (share) => costs[Math.floor((costs.length - 1) * share)].toFixed(2);
    console.log(`the tower              ${(costs.length / SECONDS).toFixed(0)} frames a second; the game takes ` +
                `${at(0.5)} ms of each, ${at(0.95)} ms at the 95th percentile`);
    await page.context.close();
}

const folder = resolve(process.argv[2]);
const server = new Server();
measureSize(folder, server);
server.serve('/', folder);
await server.open();
const browser = new Browser();
await browser.start();
await measureStart(browser, server.origin, FAST, 'at once');
await measureStart(browser, server.origin, SLOW, '9 Mbit/s');
await measureFrames(browser, server.origin);
await measureMemory(browser, server.origin, Number(process.argv[3] || 1));
await browser.close();
process.exit(0);
