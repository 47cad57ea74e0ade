// chromium: drives a Chromium by its debugging protocol over a pipe. Needs no package.

import {spawn} from 'node:child_process';
import {accessSync, constants, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';

const DEADLINE = 60000; // milliseconds: some machines are ten times as slow as others
const POLL = 25;

// Beside each window, newer Chromiums load two pages for what drops down from the address bar.
const OWN_PAGES = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup';

// Without a sandbox, because a container allows none; the pages are our own. Names are not resolved,
// so that a request to anywhere else fails at once.
const FLAGS = [
    '--headless=new', '--remote-debugging-pipe', '--no-sandbox', '--disable-gpu', '--disable-quic',
    '--enable-unsafe-swiftshader', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--disable-default-apps', '--disable-extensions',
    '--disable-dev-shm-usage', '--password-store=basic', '--force-color-profile=srgb',
    `--disable-features=Translate,OptimizationHints,MediaRouter,${OWN_PAGES}`, '--mute-audio',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', '--window-size=1280,720', '--no-startup-window',
];

// The path of the first of these programs that is there; null if none is.
export function findProgram(...names) {
    for (const name of names)
        for (const folder of process.env.PATH.split(delimiter)) {
            try {
                accessSync(join(folder, name), constants.X_OK);
                return join(folder, name);
            } catch {
                // the next one
            }
        }
    return null;
}

export function findChromium() {
    return findProgram('chromium', 'chromium-browser', 'google-chrome');
}

export function sleep(milliseconds) {
    return new Promise((resolve) => { setTimeout(resolve, milliseconds); });
}

// Repeats `ask` until its answer is true, which it returns.
export async function until(what, ask, deadline = DEADLINE) {
    const end = Date.now() + deadline;
    for (;;) {
        const answer = await ask();
        if (answer)
            return answer;
        if (Date.now() > end)
            throw new Error(`waited ${deadline / 1000} s in vain until ${what}`);
        await sleep(POLL);
    }
}

// ---- the browser ----

export class Browser {
    constructor() {
        this.folder = mkdtempSync(join(tmpdir(), 'square-eater-chromium-'));
        this.calls = new Map();   // by number: {resolve, reject, method}
        this.pages = new Map();   // by session
        this.downloads = new Map(); // by their guid: {name, state}
        this.lastCall = 0;
        this.unread = [];
    }

    async start() {
        this.process = spawn(findChromium(), [...FLAGS, `--user-data-dir=${this.folder}/user`],
                             {stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe']});
        this.errors = '';
        this.process.stderr.on('data', (text) => { this.errors = (this.errors + text).slice(-4000); });
        this.process.stdio[4].on('data', (bytes) => this.#read(bytes));
        this.process.stdio[3].on('error', () => {}); // the browser is gone; its end says so
        this.ended = new Promise((resolve) => { this.process.once('exit', resolve); });
        this.ended.then(() => this.#rejectAll());
        this.version = (await this.send('Browser.getVersion')).product;
    }

    #rejectAll() {
        for (const {reject, method} of this.calls.values())
            reject(new Error(`${method}: Chromium has ended: ${this.errors}`));
        this.calls.clear();
    }

    #read(bytes) {
        let from = 0;
        for (let end; (end = bytes.indexOf(0, from)) >= 0; from = end + 1) {
            this.unread.push(bytes.subarray(from, end));
            const message = JSON.parse(Buffer.concat(this.unread).toString());
            this.unread = [];
            this.#take(message);
        }
        this.unread.push(bytes.subarray(from));
    }

    #take({id, result, error, method, params, sessionId}) {
        if (id) {
            const call = this.calls.get(id);
            this.calls.delete(id);
            if (error)
                call.reject(new Error(`${call.method}: ${error.message} ${error.data || ''}`));
            else
                call.resolve(result);
        } else if (method === 'Browser.downloadWillBegin')
            this.downloads.set(params.guid, {name: params.suggestedFilename, state: 'begun'});
        else if (method === 'Browser.downloadProgress' && this.downloads.has(params.guid))
            this.downloads.get(params.guid).state = params.state;
        else if (this.pages.has(sessionId))
            this.pages.get(sessionId).take(method, params);
    }

    send(method, params = {}, sessionId = undefined) {
        const id = ++this.lastCall;
        return new Promise((resolve, reject) => {
            this.calls.set(id, {resolve, reject, method});
            this.process.stdio[3].write(`${JSON.stringify({id, method, params, sessionId})}\0`);
        });
    }

    // What a person without any history has: storage, permissions and windows of its own.
    async newContext() {
        const {browserContextId} = await this.send('Target.createBrowserContext');
        await this.send('Browser.setDownloadBehavior', {behavior: 'allowAndName', browserContextId,
            downloadPath: this.folder, eventsEnabled: true});
        return new Context(this, browserContextId);
    }

    // The download that begins during `act`: {name, bytes}.
    async download(act) {
        const before = new Set(this.downloads.keys());
        await act();
        const guid = await until('a download is complete', () =>
            [...this.downloads.keys()].find((key) => !before.has(key) &&
                                                     this.downloads.get(key).state === 'completed'));
        return {name: this.downloads.get(guid).name, bytes: readFileSync(join(this.folder, guid))};
    }

    async close() {
        this.process.kill();
        await this.ended;
        await until('the browser has left its folder', () => {
            try {
                rmSync(this.folder, {recursive: true, force: true});
                return true;
            } catch {
                return false;
            }
        });
    }
}

class Context {
    constructor(browser, id) {
        this.browser = browser;
        this.id = id;
        this.pages = [];
    }

    // In the window of the context's other pages if it has any, else in a new one.
    async newPage(scripts = []) {
        const {targetId} = await this.browser.send('Target.createTarget',
                                                   {url: 'about:blank', browserContextId: this.id});
        const {sessionId} = await this.browser.send('Target.attachToTarget', {targetId, flatten: true});
        const page = new Page(this, targetId, sessionId);
        this.pages.push(page);
        await page.prepare(scripts);
        return page;
    }

    grant(permissions, origin) {
        return this.browser.send('Browser.grantPermissions',
                                 {permissions, origin, browserContextId: this.id});
    }

    close() {
        return this.browser.send('Target.disposeBrowserContext', {browserContextId: this.id});
    }
}

// ---- a page ----

const MODIFIERS = {Alt: 1, Control: 2, Meta: 4, Shift: 8};
const KEY_NUMBERS = {Backspace: 8, Tab: 9, Enter: 13, Escape: 27, ' ': 32, PageUp: 33, PageDown: 34,
    End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40};
const KEY_TEXTS = {Enter: '\r', ' ': ' '};

// 'a', 'F5', 'ArrowUp', 'Control+r'
function describeKey(combination) {
    const names = combination.split('+');
    const key = names.pop();
    const modifiers = names.reduce((sum, name) => sum | MODIFIERS[name], 0);
    if (key.length === 1 && key !== ' ')
        return {key, code: `Key${key.toUpperCase()}`, modifiers, text: modifiers ? undefined : key,
            windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0)};
    const number = /^F\d+$/.test(key) ? 111 + Number(key.slice(1)) : KEY_NUMBERS[key];
    return {key, code: key === ' ' ? 'Space' : key, modifiers, text: KEY_TEXTS[key],
        windowsVirtualKeyCode: number};
}

export class Page {
    constructor(context, targetId, sessionId) {
        Object.assign(this, {context, targetId, sessionId});
        this.browser = context.browser;
        this.problems = []; // errors on the console, exceptions, violations of the policy
        this.requests = []; // addresses
        this.hasCrashed = false;
        this.browser.pages.set(sessionId, this);
    }

    send(method, params = {}) {
        return this.browser.send(method, params, this.sessionId);
    }

    async prepare(scripts) {
        for (const domain of ['Page', 'Runtime', 'Network', 'Log', 'Audits', 'Inspector'])
            await this.send(`${domain}.enable`);
        for (const source of scripts)
            await this.send('Page.addScriptToEvaluateOnNewDocument', {source});
    }

    take(method, params) {
        if (method === 'Runtime.consoleAPICalled' && params.type === 'error')
            this.problems.push(params.args.map((part) => part.value ?? part.description).join(' '));
        else if (method === 'Runtime.exceptionThrown')
            this.problems.push(params.exceptionDetails.exception?.description ??
                               params.exceptionDetails.text);
        else if (method === 'Log.entryAdded' && params.entry.level === 'error')
            this.problems.push(`${params.entry.text} ${params.entry.url ?? ''}`);
        else if (method === 'Audits.issueAdded' && params.issue.code === 'ContentSecurityPolicyIssue')
            this.problems.push(`policy: ${JSON.stringify(params.issue.details)}`);
        else if (method === 'Network.requestWillBeSent')
            this.requests.push(params.request.url);
        else if (method === 'Inspector.targetCrashed')
            this.hasCrashed = true;
    }

    // Returns when the document has loaded.
    async goto(url) {
        const {errorText} = await this.send('Page.navigate', {url});
        if (errorText)
            throw new Error(`${url}: ${errorText}`);
        await this.until('the document has loaded', () => document.readyState === 'complete');
    }

    async reload() {
        await this.evaluate(() => { window.isOld = true; });
        await this.send('Page.reload');
        await this.until('the page has reloaded', () => !window.isOld && document.readyState === 'complete');
    }

    // Runs a function in the page, with arguments that JSON can carry.
    async evaluate(act, ...values) {
        const expression = `(${act})(...${JSON.stringify(values)})`;
        const {result, exceptionDetails} = await this.send('Runtime.evaluate', {expression,
            awaitPromise: true, returnByValue: true, userGesture: false});
        if (exceptionDetails)
            throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
    }

    // Between two documents there is none that could answer.
    until(what, ask, ...values) {
        return until(what, () => this.evaluate(ask, ...values).catch((error) => {
            if (/context|navigat/i.test(error.message))
                return false;
            throw error;
        }));
    }

    // ---- what a player does ----

    key(type, combination) {
        const {text, ...key} = describeKey(combination);
        return this.send('Input.dispatchKeyEvent',
                         {type: type === 'keyDown' && !text ? 'rawKeyDown' : type, text, ...key});
    }

    // As a key that is held does.
    repeat(combination) {
        return this.send('Input.dispatchKeyEvent',
                         {type: 'keyDown', autoRepeat: true, ...describeKey(combination)});
    }

    async press(...combinations) {
        for (const combination of combinations) {
            await this.key('keyDown', combination);
            await this.key('keyUp', combination);
        }
    }

    mouse(type, x, y, button = 'none') {
        return this.send('Input.dispatchMouseEvent',
                         {type, x, y, button, clickCount: button === 'none' ? 0 : 1});
    }

    async click(x, y, button = 'left') {
        await this.mouse('mouseMoved', x, y);
        await this.mouse('mousePressed', x, y, button);
        await this.mouse('mouseReleased', x, y, button);
    }

    middleOf(selector) {
        return this.evaluate((name) => {
            const box = document.querySelector(name).getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2];
        }, selector);
    }

    async clickOn(selector) {
        await this.click(...await this.middleOf(selector));
    }

    // points: [[x, y], ...], the fingers on the screen from now on
    touch(type, ...points) {
        return this.send('Input.dispatchTouchEvent',
                         {type, touchPoints: points.map(([x, y], id) => ({x, y, id}))});
    }

    // ---- its surroundings ----

    async resize(width, height, {isPhone = false, ratio = 1} = {}) {
        await this.send('Emulation.setDeviceMetricsOverride',
                        {width, height, deviceScaleFactor: ratio, mobile: isPhone});
        await this.send('Emulation.setTouchEmulationEnabled',
                        {enabled: isPhone, maxTouchPoints: isPhone ? 5 : 1});
    }

    // A PNG of all that is seen.
    async picture() {
        const {data} = await this.send('Page.captureScreenshot', {format: 'png'});
        return Buffer.from(data, 'base64');
    }

    // Brings the page before the others of its window, which hides them.
    show() {
        return this.browser.send('Target.activateTarget', {targetId: this.targetId});
    }

    // As if its process had been killed.
    async crash() {
        this.send('Page.crash').catch(() => {}); // has no answer
        await until('the page has crashed', () => this.hasCrashed);
        await this.close();
    }

    async close() {
        await this.browser.send('Target.closeTarget', {targetId: this.targetId});
    }
}
