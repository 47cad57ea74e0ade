// game: the game in a page, as a test sees it: what a player does, and what can be seen from outside.

import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {sleep, until} from './chromium.mjs';
import {Server} from './server.mjs';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const GOLDEN_REPLAYS = join(ROOT, 'tests/game/golden-replays');

// A game in which a player who stands still loses nothing, so it goes on until it is paused.
export const ENDLESS = '?set=PLAYER_DAMAGE%3D0';

const ECHO_TIME = 600; // milliseconds; a little more than in web/echo.js

export function assert(isTrue, what) {
    if (!isTrue)
        throw new Error(what);
}

export function assertEqual(is, should, what) {
    const [one, other] = [is, should].map((value) => JSON.stringify(value));
    assert(one === other, `${what}: ${one}, not ${other}`);
}

// Runs in each page before its own scripts, and notes what no page shows: pictures drawn, sound,
// the program, and which keys it takes.
export function watch() {
    const seen = {draws: 0, sounds: [], keys: [], module: null};
    window.seen = seen;
    for (const context of [window.WebGLRenderingContext, window.WebGL2RenderingContext])
        for (const name of ['drawArrays', 'drawElements', 'clear']) {
            const draw = context.prototype[name];
            context.prototype[name] = function (...values) {
                seen.draws++;
                return draw.apply(this, values);
            };
        }
    window.AudioContext = class extends window.AudioContext {
        constructor(...values) {
            super(...values);
            seen.sounds.push(this);
        }

        resume() {
            this.isAskedFor = true;
            return super.resume();
        }
    };
    // Whether a key was taken is known when all listeners have seen it.
    window.addEventListener('keydown', (event) => {
        setTimeout(() => seen.keys.push([event.key, event.defaultPrevented]));
    }, true);
    let create;
    Object.defineProperty(window, 'createSquareEater', {
        configurable: true,
        get: () => create,
        set: (made) => {
            create = (...values) => made(...values).then((module) => {
                seen.module = module;
                return module;
            });
        },
    });
}

// ---- a test's surroundings ----

// What a test has: a browser as new, the server with the packed page, and the native program.
export class Surroundings {
    constructor({browser, server, page, single, native, pictures}) {
        Object.assign(this, {browser, server, page, single, native, pictures});
        this.folder = mkdtempSync(join(tmpdir(), 'square-eater-page-'));
        this.pages = [];
        this.servers = []; // of this test alone
    }

    async open() {
        this.context = await this.browser.newContext();
    }

    async newPage({width = 1280, height = 720, ...device} = {}) {
        const page = new Game(await this.context.newPage([`(${watch})()`]), this);
        page.isPhone = Boolean(device.isPhone);
        this.pages.push(page);
        await page.tab.resize(width, height, device);
        return page;
    }

    // A page of the game behind its cover.
    async openGame(query = '', device = {}) {
        const page = await this.newPage(device);
        await page.goto(`${this.server.origin}/${query}`);
        return page;
    }

    // ... and beyond it.
    async startGame(query = '', device = {}) {
        const page = await this.openGame(query, device);
        await page.begin();
        return page;
    }

    // A server of the test's own, for this folder or for nothing.
    async openServer(folder = null) {
        const server = new Server();
        if (folder)
            server.serve('/', folder);
        await server.open();
        this.servers.push(server);
        return server;
    }

    // {status, output, errors}
    runNative(...values) {
        const {status, stdout, stderr} = spawnSync(join(this.native, 'square-eater'), values,
                                                   {encoding: 'utf8', maxBuffer: 1 << 28});
        return {status, output: stdout, errors: stderr};
    }

    file(name, content) {
        const path = join(this.folder, name);
        if (content !== undefined)
            writeFileSync(path, content);
        return path;
    }

    // The line of the program for these arguments, as a page shows it.
    complaint(...values) {
        const {status, errors} = this.runNative(`--data-dir=${this.folder}`, ...values);
        assertEqual(status, 2, `the native program with ${values}`);
        return errors.trimEnd().replace('square-eater: ', '');
    }

    // What is wrong with the pages beside what a test says itself.
    problems() {
        const origins = [this.server.origin, ...this.pages.flatMap((page) => page.origins)];
        const isOurs = (url) => /^(about|blob|data):/.test(url) ||
            origins.some((origin) => url.startsWith(`${origin}/`));
        return this.pages.flatMap(({tab, expected}) => [
            ...tab.problems.filter((line) => !expected.some((pattern) => pattern.test(line))),
            ...tab.requests.filter((url) => !isOurs(url)).map((url) => `a request for ${url}`),
        ]);
    }

    async close() {
        await this.context.close();
        await Promise.all(this.servers.map((server) => server.close()));
        rmSync(this.folder, {recursive: true, force: true});
    }
}

// ---- a page with the game ----

export class Game {
    constructor(tab, surroundings) {
        this.tab = tab;
        this.surroundings = surroundings;
        this.expected = []; // patterns of lines on the console that belong to the test
        this.origins = [];  // of other servers of this test
    }

    evaluate(act, ...values) {
        return this.tab.evaluate(act, ...values);
    }

    until(what, ask, ...values) {
        return this.tab.until(what, ask, ...values);
    }

    stage() {
        return this.evaluate(() => document.body.dataset.stage);
    }

    async goto(address) {
        await this.tab.goto(address);
        await this.untilLoaded();
    }

    async reload() {
        await this.tab.reload();
        await this.untilLoaded();
    }

    // Does what makes the page start again, and waits until it has.
    async startAgainBy(act) {
        await this.evaluate(() => { window.isOld = true; });
        await act();
        await this.until('the page starts again', () => !window.isOld && document.body !== null);
        await this.untilLoaded();
    }

    untilLoaded() {
        return this.until('the game has loaded', () =>
            document.body && document.body.dataset.stage !== 'loading');
    }

    // Presses the cover.
    async begin() {
        assertEqual(await this.stage(), 'ready', 'the stage before the press');
        await (this.isPhone ? this.tapOn('#start') : this.tab.clickOn('#start'));
        await this.untilItGoesOn();
    }

    // Until the cover has gone, and so long ago that presses are no longer meant for it.
    async untilItGoesOn() {
        await this.until('the game goes on', () => document.body.dataset.stage === 'on');
        await sleep(ECHO_TIME);
        await this.frames();
    }

    // After two frames of the browser, the program has taken all events of before.
    frames(count = 2) {
        return this.evaluate(async (number) => {
            for (; number > 0; number--)
                await new Promise((resolve) => { requestAnimationFrame(resolve); });
        }, count);
    }

    async press(...keys) {
        for (const key of keys) {
            await this.tab.press(key);
            await this.frames();
        }
    }

    // Puts fingers down at these places, and lifts them.
    async tap(...places) {
        const points = [];
        while (places.length > 0)
            points.push(places.splice(0, 2));
        for (let count = 1; count <= points.length; count++)
            await this.tab.touch('touchStart', ...points.slice(0, count));
        await this.frames();
        await this.tab.touch('touchEnd');
        await this.frames();
    }

    async tapOn(selector) {
        await this.tap(...await this.tab.middleOf(selector));
    }

    plays() {
        return this.evaluate(() => document.body.hasAttribute('data-plays'));
    }

    untilPlays() {
        return this.until('a game is played', () => document.body.hasAttribute('data-plays'));
    }

    untilRests() {
        return this.until('no game is played', () => !document.body.hasAttribute('data-plays'));
    }

    // From the start screen.
    async play() {
        await this.press('Enter');
        await this.untilPlays();
    }

    // From the shop, which ignores presses at first: they may have been meant for the game.
    playOn() {
        return until('the next floor is played', async () => {
            await this.press('Enter');
            return this.plays();
        });
    }

    async pause() {
        await this.press('p');
        await this.untilRests();
    }

    draws() {
        return this.evaluate(() => window.seen.draws);
    }

    // Until nothing has been drawn for half a second of the browser's frames.
    untilStill() {
        return until('nothing is drawn', async () => {
            const before = await this.draws();
            await this.frames(30);
            return await this.draws() === before;
        });
    }

    // One of the kept files; null if it does not exist.
    kept(name) {
        return this.evaluate((key) => localStorage.getItem(key), `square-eater/${name}`);
    }

    keep(name, text) {
        return this.evaluate((key, value) => localStorage.setItem(key, value),
                             `square-eater/${name}`, text);
    }

    untilKept(name, pattern) {
        return this.until(`${name} has ${pattern}`, (key, source) =>
            new RegExp(source, 'm').test(localStorage.getItem(key) || ''),
                          `square-eater/${name}`, pattern.source);
    }

    // A file of the program's.
    async programFile(path) {
        const text = await this.evaluate((name) => {
            const bytes = window.seen.module.FS.readFile(name);
            return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
        }, path);
        return Buffer.from(text, 'base64');
    }

    // Until this many seconds of the game have been recorded from now on. The program writes whole
    // seconds.
    async untilRecorded(seconds) {
        const size = () => this.evaluate(() => {
            const {exists, object} = window.seen.module.FS.analyzePath('/kept/last-run.replay');
            return exists ? object.usedBytes : 0;
        });
        for (; seconds > 0; seconds--) {
            const before = await size();
            await until('a second is recorded', async () => await size() > before);
        }
    }

    textOf(selector) {
        return this.evaluate((name) => document.querySelector(name).textContent, selector);
    }

    // Chooses a file for an input of the page.
    async chooseFile(selector, path) {
        const {result} = await this.tab.send('Runtime.evaluate',
                                             {expression: `document.querySelector('${selector}')`});
        await this.tab.send('DOM.setFileInputFiles', {files: [path], objectId: result.objectId});
    }

    // Drops a file on the page, with so many zeros at its end.
    drop(name, bytes, zeros = 0) {
        return this.evaluate((fileName, text, more) => {
            const content = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
            const data = new DataTransfer();
            data.items.add(new File([content, new Uint8Array(more)], fileName));
            const event = new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true});
            document.getElementById('canvas').dispatchEvent(event);
        }, name, bytes.toString('base64'), zeros);
    }

    // Saves what is seen, to be looked at, where the caller of the tests wants that.
    async savePicture(name) {
        const {pictures} = this.surroundings;
        if (pictures)
            writeFileSync(join(pictures, `${name}.png`), await this.tab.picture());
    }
}

export function goldenReplay(name) {
    return readFileSync(join(GOLDEN_REPLAYS, `${name}.replay`));
}
