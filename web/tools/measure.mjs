// measure: the page's size and speed, and what audits of pages ask, in a headless Chromium with software
// graphics.
//   node web/tools/measure.mjs build/square-eater-page [MINUTES]     how long memory is looked at: 1
// For a person to read: a busy or slow machine gives other figures, so no test uses them. Those of the
// processor's time depend least on what else runs.

import {readFileSync, readdirSync} from 'node:fs';
import {loadavg} from 'node:os';
import {join, resolve} from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';

import {Browser, sleep} from '../tests/chromium.mjs';
import {watch} from '../tests/game.mjs';
import {Server} from '../tests/server.mjs';

const STARTS = 5;
const TOWER = '?bot=greedy&seed=1&mode=tower';
const SECONDS = 10;
const SIZES = [{width: 1280, height: 720}, {width: 844, height: 390, isPhone: true, ratio: 3}];
const FAST = {latency: 0, downloadThroughput: -1, uploadThroughput: -1};
const SLOW = {latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 1e6 / 8};

// As Lighthouse imitates a phone.
const PHONE = {latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8};
const PHONE_SLOWDOWN = 4;

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

async function openGame(browser, address, size = SIZES[0]) {
    const page = await (await browser.newContext()).newPage([`(${watch})()`]);
    await page.resize(size.width, size.height, size);
    await page.goto(address);
    await page.until('the first frame is drawn', () => document.body.dataset.stage === 'ready');
    return page;
}

// Runs in the page before its own scripts: notes when something is seen, and when the cover is there.
function watchStart() {
    window.start = {shift: 0};
    for (const [type, take] of [
        ['paint', ({name, startTime}) => { window.start[name] = startTime; }],
        ['largest-contentful-paint', ({startTime}) => { window.start.largest = startTime; }],
        ['layout-shift', ({value}) => { window.start.shift += value; }]])
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({type, buffered: true});
    new MutationObserver(() => {
        if (document.body && document.body.dataset.stage === 'ready')
            window.start.cover ??= performance.now();
    }).observe(document, {subtree: true, childList: true, attributes: true});
}

// Calls `act`, and returns the tasks of the page's thread meanwhile: milliseconds of the processor.
async function tasksOf(page, act) {
    const events = [];
    const take = page.take.bind(page);
    const ended = new Promise((resolve) => {
        page.take = (method, params) => {
            if (method === 'Tracing.dataCollected')
                events.push(...params.value);
            else if (method === 'Tracing.tracingComplete')
                resolve();
            else
                take(method, params);
        };
    });
    await page.send('Tracing.start', {transferMode: 'ReportEvents',
        traceConfig: {includedCategories: ['devtools.timeline', 'toplevel']}});
    await act();
    await page.send('Tracing.end');
    await ended;
    page.take = take;
    const ours = events.find(({name, args}) => name === 'EvaluateScript' && /page\.js/.test(args.data?.url));
    return events.filter(({name, pid, tid}) => name.endsWith('RunTask') && pid === ours.pid && tid === ours.tid)
        .map(({tdur}) => (tdur || 0) / 1000);
}

function median(values) {
    return values.sort((one, other) => one - other)[values.length >> 1];
}

// From the request for the page to its cover, with nothing kept from before, over a line of this kind.
async function startOnce(browser, origin, line, slowdown = 1) {
    const page = await (await browser.newContext()).newPage([`(${watchStart})()`]);
    await page.send('Network.emulateNetworkConditions', {offline: false, ...line});
    await page.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    const tasks = await tasksOf(page, async () => {
        await page.goto(`${origin}/`);
        await page.until('the cover is there', () => window.start.cover);
    });
    const start = {...await page.evaluate(() => window.start), longest: Math.max(...tasks),
        blocked: tasks.reduce((sum, task) => sum + Math.max(task - 50, 0), 0)};
    return {page, start};
}

async function measureStart(browser, origin, line, name) {
    const starts = [];
    for (let at = 0; at < STARTS; at++) {
        const {page, start} = await startOnce(browser, origin, line);
        starts.push(start);
        await page.context.close();
    }
    const of = (what) => median(starts.map((start) => start[what])).toFixed(0);
    console.log(`${name.padEnd(22)} something is seen after ${of('first-contentful-paint')} ms, the cover after ` +
                `${of('cover')} ms; the longest task takes ${of('longest')} ms of the processor`);
}

// Of the page that plays, each minute.
async function measureMemory(browser, origin, minutes) {
    const page = await openGame(browser, `${origin}/${TOWER}`);
    await page.click(640, 360);
    for (let minute = 0; minute <= minutes; minute++) {
        await page.send('HeapProfiler.collectGarbage');
        const {usedSize} = await page.send('Runtime.getHeapUsage');
        const program = await page.evaluate(() => window.seen.module.HEAPU8.length);
        console.log(`memory, minute ${String(minute).padEnd(3)}     ${(usedSize / 1e6).toFixed(1)} MB of the page, ` +
                    `${(program / 1e6).toFixed(1)} MB of the program`);
        await sleep(minute < minutes ? 60000 : 0);
    }
    await page.context.close();
}

// By the processor's time of the page's thread. Where the graphics take long, fewer frames are drawn, and each
// has more ticks to make up for: the time of a second says more than that of a frame.
async function measureFrames(browser, origin, size) {
    const page = await openGame(browser, `${origin}/${TOWER}`, size);
    await page.send('Performance.enable', {timeDomain: 'threadTicks'});
    await page.click(size.width / 2, size.height / 2);
    const figures = async () => {
        const {metrics} = await page.send('Performance.getMetrics');
        return Object.fromEntries(metrics.map(({name, value}) => [name, value]));
    };
    await sleep(2000);
    const before = await figures();
    const frames = await page.evaluate((duration) => new Promise((resolve) => {
        let count = 0;
        const note = () => {
            count++;
            if (performance.now() < end)
                requestAnimationFrame(note);
            else
                resolve(count);
        };
        const end = performance.now() + duration;
        requestAnimationFrame(note);
    }), SECONDS * 1000);
    const after = await figures();
    const cost = (name, parts) => ((after[name] - before[name]) * 1000 / parts).toFixed(2);
    const name = `${size.width} x ${size.height}, ratio ${size.ratio || 1}`;
    console.log(`${name.padEnd(22)} ${(frames / SECONDS).toFixed(0)} frames a second; of the processor the game takes ` +
                `${cost('ScriptDuration', frames)} ms of each, ${cost('ScriptDuration', SECONDS)} of a second; ` +
                `the whole thread ${cost('TaskDuration', frames)} ms of each`);
    await page.context.close();
}

// ---- what audits ask ----

// Runs in the page: lines on what it says of itself.
function lookAtHead() {
    const has = (selector) => document.querySelector(selector) !== null;
    return [
        ['a type of document, a set of characters and a language',
            document.compatMode === 'CSS1Compat' && has('meta[charset]') && document.documentElement.lang !== ''],
        ['a title and a description', document.title !== '' && has('meta[name=description][content]')],
        ['a viewport in which the page can be enlarged',
            !/user-scalable=no|maximum-scale/.test(document.querySelector('meta[name=viewport]').content)],
        ['a policy for what it may load', has('meta[http-equiv=Content-Security-Policy]')],
        ['a preview for links', has('meta[property="og:image"]')],
    ];
}

async function audit(browser, origin) {
    const {page, start} = await startOnce(browser, origin, PHONE, PHONE_SLOWDOWN);
    const seconds = (time) => `${(time / 1000).toFixed(1)} s`;
    await page.click(300, 300);
    await page.until('the cover has gone', () => document.body.dataset.stage === 'on');
    const {nodes} = await page.send('Accessibility.getFullAXTree');
    const controls = nodes.filter(({ignored, role}) => !ignored && /button|link|textbox/.test(role.value));
    const {installabilityErrors} = await page.send('Page.getInstallabilityErrors');
    const rows = [
        ['first contentful paint, on a slow phone', start['first-contentful-paint'] <= 1800,
            seconds(start['first-contentful-paint'])],
        ['largest contentful paint', start.largest <= 2500, seconds(start.largest)],
        ['the cover', start.cover <= 5000, seconds(start.cover)],
        ['time blocked', start.blocked <= 200, `${start.blocked.toFixed(0)} ms`],
        ['shift of the layout', start.shift <= 0.1, start.shift.toFixed(3)],
        ['no error on the console', page.problems.length === 0, page.problems.join('; ')],
        ['a name for each control', controls.every(({name}) => name?.value), `${controls.length} controls`],
        ['can be installed', installabilityErrors.every(({errorId}) => errorId === 'in-incognito'), ''],
        ...await page.evaluate(lookAtHead),
    ];
    for (const [what, isGood, figure = ''] of rows)
        console.log(`${isGood ? 'good' : 'BAD '}  ${what.padEnd(60)} ${figure}`);
    await page.context.close();
}

function printLoad() {
    console.log(`the machine's load     ${loadavg()[0].toFixed(1)}`);
}

const folder = resolve(process.argv[2]);
const server = new Server();
measureSize(folder, server);
server.serve('/', folder);
await server.open();
const browser = new Browser();
await browser.start();
printLoad();
await measureStart(browser, server.origin, FAST, 'at once');
await measureStart(browser, server.origin, SLOW, 'at 9 Mbit/s');
for (const size of SIZES)
    await measureFrames(browser, server.origin, size);
await audit(browser, server.origin);
await measureMemory(browser, server.origin, Number(process.argv[3] || 1));
printLoad();
await browser.close();
process.exit(0);
