// engines: the smaller set of tests, in Firefox and WebKit.
//   node web/tests/engines.mjs FOLDER [firefox] [webkit]
// FOLDER is the packed page. Prints one line for each test: "ok NAME in ENGINE" or "failed NAME in ENGINE: WHY". An
// engine that is not installed is skipped; exit status 77 means that all were.

import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

import {sleep, until} from './chromium.mjs';
import {GIVEN_ADDRESS, copyInFrame, pagesAround} from './framed.mjs';
import {GOLDEN_REPLAYS, assert, assertEqual, goldenReplay, watch} from './game.mjs';
import {RUNNER, allGoldenGames} from './results.mjs';
import {Server} from './server.mjs';
import {ENGINES, Engine} from './webdriver.mjs';

const STEP = 11; // the golden games come in nines, of three bots and three modes each: so all of these are met
const REPLAYS = ['classic-greedy', 'tower-greedy', 'climb-wander'];
const ECHO_TIME = 600; // milliseconds; as in game.mjs
const TEST_DEADLINE = 240000;

// The page with a script before its own that notes what no page shows.
function servePage(server, folder) {
    server.serve('/', folder);
    server.serve('/golden/', GOLDEN_REPLAYS);
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    server.pages.set('/watched.html', page.replace('<script src="page.js"', '<script src="watch.js"></script>$&'));
    server.pages.set('/watch.js', `(${watch})();`);
    server.pages.set('/runner.html', RUNNER);
}

async function open(engine, address) {
    await engine.goto(address);
    await engine.until('the cover is there', () => document.body?.dataset.stage === 'ready');
}

async function begin(engine) {
    await engine.press('Enter');
    await engine.until('the game goes on', () => document.body.dataset.stage === 'on');
    await sleep(ECHO_TIME);
}

const TESTS = {
    async 'the game starts, plays and sounds'(engine, server) {
        await open(engine, `${server.origin}/watched.html`);
        const sounds = () => engine.evaluate(() =>
            (window.wrappedJSObject || window).seen.sounds.map(({state}) => state).join());
        assertEqual(await sounds(), 'suspended', 'the sound behind the cover');
        await begin(engine);
        await engine.until('the sound is asked for', () => // without a device, Firefox grants none
            (window.wrappedJSObject || window).seen.sounds.every(({state, isAskedFor}) => state === 'running' || isAskedFor));
        await engine.press('Enter');
        await engine.until('a game is played', () => document.body.hasAttribute('data-plays'));
    },

    async 'settings and the best run are kept'(engine, server) {
        await open(engine, `${server.origin}/`);
        await begin(engine);
        await engine.press('m');
        await engine.until('the sound is off', () =>
            /^mute = 1$/m.test(localStorage.getItem('square-eater/settings.txt') || ''));
        const replay = ['square-eater/best-run.replay', goldenReplay('climb-wander').toString('latin1')];
        await engine.evaluate((...item) => localStorage.setItem(...item), ...replay);
        await open(engine, `${server.origin}/`);
        assertEqual(await engine.evaluate(() => document.querySelector('#sound').getAttribute('aria-pressed')), 'false',
                    'the sound');
        assertEqual(await engine.evaluate((name) => localStorage.getItem(name), replay[0]), replay[1], 'the best run');
    },

    async 'the items of a screen are buttons'(engine, server) {
        await open(engine, `${server.origin}/`);
        await begin(engine);
        for (const name of ['Menu', 'Settings'])
            await engine.until(`${name} is there`, (wanted) => {
                const button = [...document.querySelectorAll('#mirror-items button')]
                    .find(({textContent}) => textContent.trim() === wanted);
                button?.click();
                return button !== undefined;
            }, name);
        await engine.until('the settings are there', () =>
            document.querySelector('#mirror-text').textContent.includes('SETTINGS'));
    },

    async 'a replay is watched'(engine, server) {
        await open(engine, `${server.origin}/?replay=golden/classic-still.replay`);
        await begin(engine);
        await engine.press('End');
        await sleep(1000);
        await engine.press('Escape');
        await engine.until('the end is shown', () => document.body.dataset.stage === 'ended');
    },

    async 'the game needs no server after the first visit'(engine, server, folder) {
        const own = new Server();
        own.serve('/', folder);
        await own.open();
        await open(engine, `${own.origin}/`);
        await engine.until('the page works offline', async () =>
            (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
        await engine.reload(); // from now on by the worker
        await engine.until('the cover is there', () => document.body?.dataset.stage === 'ready');
        await own.close();
        await engine.goto(`${own.origin}/`);
        await engine.until('the cover is there', () => document.body?.dataset.stage === 'ready');
    },

    async 'the button of the cover hides no name'(engine, server) {
        await open(engine, `${server.origin}/`);
        const [top, bottom] = await engine.evaluate(() => {
            const game = document.querySelector('#mirror-items').style;
            const call = document.querySelector('#call').getBoundingClientRect();
            return [call.top, call.bottom].map((y) => (y - parseFloat(game.top)) / parseFloat(game.height));
        });
        assert(top > 0.5 && bottom < 0.7, `the button lies at ${top} to ${bottom} of the game`);
    },

    // Firefox then lets the page copy; MiniBrowser never does, and the page offers the link.
    async 'a finger copies when it is lifted'(engine, server) {
        await engine.goto(`${server.origin}/?play&mode=classic&seed=7`);
        await engine.until('a game is played', () => document.body.hasAttribute('data-plays'));
        await sleep(ECHO_TIME);
        await engine.press('Escape');
        const place = await until('there is a link to copy', () => engine.evaluate(() => {
            const box = [...document.querySelectorAll('#mirror-items button')]
                .find(({textContent}) => textContent.trim() === 'Copy link')?.getBoundingClientRect();
            return box && [box.left + box.width / 2, box.top + box.height / 2];
        }), 60000);
        await sleep(6000); // until the browser has forgotten every press of before
        const answers = () => engine.evaluate(() => document.querySelector('#toast').textContent === 'The link is copied.' ||
            document.querySelector('#link').open);
        await engine.touch(...place);
        await sleep(1000);
        assertEqual(await answers(), false, 'copied before the finger is lifted');
        await engine.touch();
        await until('the page answers', answers, 60000);
        if (engine.name === 'firefox')
            assertEqual(await engine.evaluate(() => document.querySelector('#toast').textContent), 'The link is copied.',
                        'with the leave of the browser');
    },

    async 'in a frame, a link leads to the address that was given at packing'(engine, server, folder) {
        server.serve('/framed/', folder);
        for (const [path, page] of Object.entries(pagesAround(folder)))
            server.pages.set(path, page);
        await engine.goto(`${server.origin}/around.html`);
        await engine.until('the link is copied', copyInFrame);
        assertEqual(await engine.evaluate(() => document.body.dataset.copied),
                    `${GIVEN_ADDRESS}?mode=classic&seed=7`, 'the link');
    },

    async 'a version that cannot start gives way to the next one'(engine, server, folder) {
        const site = mkdtempSync(join(tmpdir(), 'square-eater-site-'));
        const own = new Server();
        const change = (name, from, to) => writeFileSync(join(site, name),
                                                         readFileSync(join(site, name), 'utf8').replace(from, to));
        const isWhole = (name) => engine.until(`version ${name} is whole`, async (wanted) =>
            (await caches.keys()).some((key) => key.endsWith(` ${wanted}`)) &&
            !(await navigator.serviceWorker.getRegistration()).installing, name);
        try {
            cpSync(folder, site, {recursive: true});
            change('page.js', /^'use strict';/, "'use strict'; if (localStorage.getItem('fault')) throw new Error('broken');");
            change('sw.js', /VERSION = '[^']*'/, "VERSION = 'broken'");
            own.serve('/', site);
            await own.open();
            await open(engine, `${own.origin}/`);
            await isWhole('broken');
            await engine.goto(`${own.origin}/`); // from now on by the worker; Firefox's driver reloads past it
            await engine.until('the cover is there', () => document.body?.dataset.stage === 'ready');
            await engine.evaluate(() => localStorage.setItem('fault', 'yes'));
            change('page.js', /if \(localStorage[^;]*;/, '');
            change('sw.js', /VERSION = '[^']*'/, "VERSION = 'mended'");
            await engine.goto(`${own.origin}/`);
            await isWhole('mended');
            await engine.goto(`${own.origin}/`);
            await engine.until('the next version plays', () => document.body?.dataset.stage === 'ready');
        } finally {
            await own.close();
            rmSync(site, {recursive: true, force: true});
        }
    },

    async 'golden games and replays are the same'(engine, server) {
        await engine.goto(`${server.origin}/runner.html`);
        const run = (words, files = {}) => engine.evaluate((...values) =>
            (window.wrappedJSObject || window).runProgram(...values.map((value) => typeof cloneInto === 'function' ?
                cloneInto(value, window) : value)).then(({status, lines}) => [status, lines.join('\n')]), words, files);
        for (const [hash, words] of allGoldenGames().filter((_, at) => at % STEP === 0)) {
            const play = async () => (await run(['--headless', '--hash', ...words]))[1];
            let lines = await play();
            // WebKit can lose floats as it goes over to compiled code within a loop (its bug 301435), but only once.
            if (engine.name === 'webkit' && !lines.endsWith(`hash ${hash}`)) {
                console.error(`WebKit plays again: ${words.join(' ')}: ${lines}`);
                lines = await play();
            }
            assert(lines.endsWith(`hash ${hash}`), `${words.join(' ')}: ${lines}`);
        }
        for (const name of REPLAYS) {
            const [status, lines] = await run(['--verify=/replay'], {'/replay': goldenReplay(name).toString('base64')});
            assertEqual(status, 0, `${name}: ${lines}`);
        }
    },
};

function inTime(promise) {
    return Promise.race([promise, sleep(TEST_DEADLINE).then(() => {
        throw new Error(`no end after ${TEST_DEADLINE / 1000} s`);
    })]);
}

async function faultOf(test, ...values) {
    try {
        await inTime(test(...values));
        return null;
    } catch (error) {
        return error.message.replace(/\s+/g, ' ').slice(0, 600);
    }
}

// How many tests have failed.
async function testEngine(name, folder) {
    const server = new Server();
    const engine = new Engine(name);
    servePage(server, folder);
    await server.open();
    let failures = 0;
    const report = (test, fault) => {
        failures += fault ? 1 : 0;
        console.log(`${fault ? 'failed' : 'ok'} ${test} in ${name}${fault ? `: ${fault}` : ''}`);
    };
    const startFault = await faultOf(() => engine.start());
    if (startFault)
        report('the browser starts', startFault);
    for (const [test, act] of startFault ? [] : Object.entries(TESTS))
        report(test, await faultOf(act, engine, server, folder));
    await engine.close();
    await server.close();
    return failures;
}

const [folder, ...wanted] = process.argv.slice(2);
const names = Object.keys(ENGINES).filter((name) => wanted.length === 0 || wanted.includes(name));
const there = names.filter((name) => ENGINES[name].isThere());
for (const name of names.filter((one) => !there.includes(one)))
    console.log(`skipped the page in ${name}`);
let failures = 0;
for (const name of there)
    failures += await testEngine(name, resolve(folder));
process.exit(there.length === 0 ? 77 : failures > 0 ? 1 : 0);
