// measure: the page's size and speed, in a headless Chromium with software graphics.
//   node tools/page/measure.mjs build/square-eater-page
// For a person to read: a busy or slow machine gives other figures, so no test uses them.

import {readFileSync, readdirSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';

import {Browser, sleep} from '../../tests/page/chromium.mjs';
import {Server} from '../../tests/page/server.mjs';

const STARTS = 5;
const TOWER = '?bot=greedy&seed=1&mode=tower';
const SECONDS = 10;

// ---- size ----

function measureSize(folder) {
    const sums = [0, 0, 0];
    for (const name of readdirSync(folder).sort()) {
        const bytes = readFileSync(join(folder, name));
        const sizes = [bytes.length, gzipSync(bytes, {level: 9}).length, brotliCompressSync(bytes).length];
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

// From the request for the page to its first frame, with nothing kept from before.
async function measureStart(browser, origin) {
    const times = [];
    for (let at = 0; at < STARTS; at++) {
        const page = await (await browser.newContext()).newPage([`(${watchFrames})()`, `(() => {
            new MutationObserver(() => {
                if (document.body && document.body.dataset.stage === 'ready' && !window.begunAt)
                    window.begunAt = performance.now();
            }).observe(document, {subtree: true, childList: true, attributes: true});
        })()`]);
        await page.goto(`${origin}/`);
        times.push(await page.until('the first frame is drawn', () => window.begunAt));
        await page.context.close();
    }
    times.sort((one, other) => one - other);
    console.log(`first frame            ${times[0].toFixed(0)} to ${times.at(-1).toFixed(0)} ms, ` +
                `median ${times[STARTS >> 1].toFixed(0)} ms`);
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
measureSize(folder);
const server = new Server();
server.serve('/', folder);
await server.open();
const browser = new Browser();
await browser.start();
await measureStart(browser, server.origin);
await measureFrames(browser, server.origin);
await browser.close();
process.exit(0);
