// engines: the book's live pages and its links, in Firefox and WebKit; how.mjs and site.mjs have more, in Chromium.
//   book/make --make --games && node book/tests/engines.mjs build/book/site [firefox] [webkit]
// Prints one line for each test: "ok NAME in ENGINE" or "failed NAME in ENGINE: WHY". An engine that is not installed is
// skipped; exit status 77 means that all were.

import {resolve} from 'node:path';

import {assert, assertEqual} from '../../web/tests/game.mjs';
import {Server} from '../../web/tests/server.mjs';
import {ENGINES, Engine} from '../../web/tests/webdriver.mjs';

const HOW = 'how-an-ecs-works.html';
const GAME = 'book/game/08-eat.html';

const click = (engine, name) => engine.evaluate((wanted) => document.querySelector(wanted).click(), name);
const textOf = (engine, id) => engine.evaluate((wanted) => document.getElementById(wanted).textContent, id);

async function open(engine, origin, page, ready) {
    await engine.goto(`${origin}/${page}`);
    await engine.until(`${page} is there`, ready);
}

const openHow = (engine, origin) => open(engine, origin, HOW, () =>
    !document.getElementById('set').hidden && !document.querySelector('#measured button').hidden);

const TESTS = {
    async 'the set answers to clicks'(engine, origin) {
        await openHow(engine, origin);
        await click(engine, '[data-act=remove]');
        assert((await textOf(engine, 'set-status')).includes('moved into it'), await textOf(engine, 'set-status'));
    },

    async 'and to keys'(engine, origin) {
        await openHow(engine, origin);
        await engine.evaluate(() => document.querySelector('#handles input').focus());
        await engine.press('d');
        assertEqual(await engine.evaluate(() => document.querySelectorAll('#handles .stale').length), 1, 'stale handles');
        await engine.press('c');
        assertEqual(await engine.evaluate(() => document.querySelectorAll('#handles input').length), 6, 'handles');
    },

    async 'the storages are measured'(engine, origin) {
        await openHow(engine, origin);
        await click(engine, '#measured button');
        await engine.until('all is measured', () => document.getElementById('measured-status').textContent === 'Measured.');
        assertEqual(await engine.evaluate(() => document.querySelectorAll('#measured .yours').length), 30, 'times');
    },

    async 'a tick is stepped through, by clicks and keys'(engine, origin) {
        await open(engine, origin, 'one-tick.html', () => document.querySelector('#rows td') !== null);
        await click(engine, '#next');
        assert(/^move_player reads Pointer, writes Player/.test(await textOf(engine, 'status')), await textOf(engine, 'status'));
        await engine.evaluate(() => document.getElementById('next').focus());
        await engine.press('n');
        assertEqual(await engine.evaluate(() => document.querySelector('#systems [aria-current]').textContent), 'chase', 'now');
    },

    async 'Escape leaves a game'(engine, origin) {
        await open(engine, origin, GAME, () => document.querySelector('.book-game button') !== null);
        await click(engine, '.book-game button');
        await engine.until('the game has the keys', () => document.activeElement.tagName === 'IFRAME' &&
            document.activeElement.contentDocument?.activeElement?.id === 'canvas');
        await engine.press('Escape');
        await engine.until('the picture is back', () => !document.querySelector('iframe'));
    },

    async 'every link of three pages leads somewhere'(engine, origin) {
        for (const page of ['index.html', GAME, HOW]) {
            await engine.goto(`${origin}/${page}`);
            assertEqual(await engine.evaluate(async () => {
                const own = [...document.querySelectorAll('a[href], img[src]')].map((each) => each.href || each.src)
                    .filter((address) => address.startsWith(location.origin));
                const found = await Promise.all([...new Set(own)].map(async (address) => [address, (await fetch(address)).ok]));
                return found.filter(([, isThere]) => !isThere).join();
            }), '', page);
        }
    },
};

async function testEngine(name, folder) {
    const server = new Server();
    server.serve('/', folder);
    await server.open();
    const engine = new Engine(name);
    let failures = 0;
    await engine.start();
    for (const [test, act] of Object.entries(TESTS)) {
        const fault = await act(engine, server.origin).then(() => '', (error) => `: ${error.message}`);
        failures += fault ? 1 : 0;
        console.log(`${fault ? 'failed' : 'ok'} ${test} in ${name}${fault}`);
    }
    await engine.close();
    await server.close();
    return failures;
}

const [folder, ...wanted] = process.argv.slice(2);
const there = Object.keys(ENGINES).filter((name) => ENGINES[name].isThere() && (wanted.length === 0 || wanted.includes(name)));
let failures = 0;
for (const name of there)
    failures += await testEngine(name, resolve(folder));
process.exit(there.length === 0 ? 77 : failures > 0 ? 1 : 0);
