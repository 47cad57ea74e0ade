// webdriver: drives Firefox by Marionette, and WebKit by WebKitWebDriver, in a display of their own. Needs no
// package from npm. Both speak the commands of WebDriver: one in frames over a socket, one over HTTP.

import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {connect, createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {findProgram, until} from './chromium.mjs';

const ENTER = '\uE007';
const KEYS = {Enter: ENTER, Escape: '\uE00C', End: '\uE010', ArrowDown: '\uE015', ArrowRight: '\uE014'};

function freePort() {
    return new Promise((resolve) => {
        const server = createServer().listen(0, '127.0.0.1', () => {
            const {port} = server.address();
            server.close(() => resolve(port));
        });
    });
}

// ---- how commands travel ----

// Each message is its length, a colon and JSON.
class Marionette {
    constructor(port) {
        this.port = port;
        this.unread = Buffer.alloc(0);
        this.calls = new Map();
        this.lastCall = 0;
    }

    async open() {
        await until('Firefox listens', () => new Promise((resolve) => {
            this.socket = connect(this.port, '127.0.0.1', () => resolve(true));
            this.socket.once('error', () => resolve(false));
        }), 60000);
        this.socket.on('data', (bytes) => this.#read(bytes));
    }

    #read(bytes) {
        this.unread = Buffer.concat([this.unread, bytes]);
        for (;;) {
            const colon = this.unread.indexOf(58);
            const end = colon + 1 + Number(this.unread.toString('latin1', 0, Math.max(colon, 0)));
            if (colon < 0 || this.unread.length < end)
                return;
            this.#take(JSON.parse(this.unread.toString('utf8', colon + 1, end)));
            this.unread = this.unread.subarray(end);
        }
    }

    // What is no answer greets.
    #take(message) {
        const [, id, error, result] = Array.isArray(message) ? message : [];
        const call = this.calls.get(id);
        this.calls.delete(id);
        if (call)
            (error ? call.reject(new Error(error.message)) : call.resolve(result?.value ?? result));
    }

    send(name, parameters) {
        const id = ++this.lastCall;
        const text = JSON.stringify([0, id, `WebDriver:${name}`, parameters]);
        return new Promise((resolve, reject) => {
            this.calls.set(id, {resolve, reject});
            this.socket.write(`${Buffer.byteLength(text)}:${text}`);
        });
    }
}

const PATHS = {NewSession: ['POST', ''], Navigate: ['POST', '/url'], Refresh: ['POST', '/refresh'],
    ExecuteAsyncScript: ['POST', '/execute/async'], PerformActions: ['POST', '/actions'],
    SetTimeouts: ['POST', '/timeouts'], DeleteSession: ['DELETE', '']};

class WebDriver {
    constructor(port) {
        this.origin = `http://127.0.0.1:${port}`;
        this.session = '';
    }

    async open() {
        await until('WebKit listens', () => fetch(`${this.origin}/status`).then(() => true, () => false), 60000);
    }

    async send(name, parameters) {
        const [method, path] = PATHS[name];
        const answer = await fetch(`${this.origin}/session${this.session}${path}`,
                                   {method, body: method === 'POST' ? JSON.stringify(parameters) : undefined});
        const {value} = await answer.json();
        if (!answer.ok)
            throw new Error(value.message || value.error);
        if (name === 'NewSession')
            this.session = `/${value.sessionId}`;
        return value;
    }
}

// ---- the two browsers ----

function miniBrowser() {
    const folder = '/usr/lib/x86_64-linux-gnu';
    return readdirSync(folder).filter((name) => name.startsWith('webkit2gtk-4'))
        .map((name) => join(folder, name, 'MiniBrowser')).find((path) => existsSync(path));
}

// {program, words, connection, capabilities} for this port and folder.
export const ENGINES = {
    firefox: {
        isThere: () => findProgram('firefox-esr') && findProgram('Xvfb'),
        prepare(port, folder) {
            mkdirSync(join(folder, 'profile'));
            const preferences = {'marionette.port': port, 'browser.shell.checkDefaultBrowser': false,
                'datareporting.policy.dataSubmissionEnabled': false, 'app.update.enabled': false,
                'browser.startup.homepage_override.mstone': 'ignore', 'network.proxy.type': 0,
                'network.captive-portal-service.enabled': false, 'network.connectivity-service.enabled': false,
                'webgl.force-enabled': true, 'dom.w3c_touch_events.enabled': 1};
            writeFileSync(join(folder, 'profile', 'user.js'), Object.entries(preferences)
                .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''));
            return {program: 'firefox-esr', connection: new Marionette(port), capabilities: {},
                words: ['-marionette', '-no-remote', '-profile', join(folder, 'profile')]};
        },
    },
    webkit: {
        isThere: () => findProgram('WebKitWebDriver') && findProgram('Xvfb') && miniBrowser(),
        prepare: (port) => ({program: 'WebKitWebDriver', words: [`--port=${port}`], connection: new WebDriver(port),
            capabilities: {'webkitgtk:browserOptions': {binary: miniBrowser(), args: ['--automation']}}}),
    },
};

// Runs in the page.
function tellOfFinger(x, y) {
    const target = document.querySelector('#canvas');
    const isDown = x !== undefined;
    window.finger = isDown ? {identifier: 1, target, clientX: x, clientY: y, pageX: x, pageY: y, screenX: x, screenY: y,
        force: 1} : window.finger;
    const there = isDown ? [window.finger] : [];
    target.dispatchEvent(Object.assign(new Event(isDown ? 'touchstart' : 'touchend', {bubbles: true, cancelable: true}),
                                       {touches: there, targetTouches: there, changedTouches: [window.finger]}));
}

export class Engine {
    constructor(name) {
        this.name = name;
        this.folder = mkdtempSync(join(tmpdir(), `square-eater-${name}-`));
        this.processes = [];
    }

    #spawn(program, words, options) {
        const child = spawn(program, words, {stdio: 'ignore', ...options});
        this.processes.unshift(child);
        return child;
    }

    async #openDisplay() {
        const server = this.#spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1366x900x24'],
                                   {stdio: ['ignore', 'ignore', 'ignore', 'pipe']});
        const [number] = await new Promise((resolve) => {
            server.stdio[3].once('data', (text) => resolve(String(text).split('\n')));
        });
        return `:${number}`;
    }

    async start() {
        const port = await freePort();
        const {program, words, connection, capabilities} = ENGINES[this.name].prepare(port, this.folder);
        const folders = {HOME: this.folder, XDG_CONFIG_HOME: this.folder, XDG_CACHE_HOME: this.folder,
            XDG_DATA_HOME: this.folder};
        this.#spawn(program, words, {env: {...process.env, ...folders, DISPLAY: await this.#openDisplay(),
            LIBGL_ALWAYS_SOFTWARE: '1'}});
        this.connection = connection;
        await connection.open();
        await connection.send('NewSession', {capabilities: {alwaysMatch: capabilities}});
        await connection.send('SetTimeouts', {script: 120000, pageLoad: 60000});
    }

    goto(url) {
        return this.connection.send('Navigate', {url});
    }

    reload() {
        return this.connection.send('Refresh', {});
    }

    // Runs a function in the page, with arguments that JSON can carry. Firefox shows scripts a page without what
    // its own scripts have added, which is behind wrappedJSObject.
    async evaluate(act, ...values) {
        const script = `const done = arguments[arguments.length - 1];
            const page = window.wrappedJSObject || window;
            Promise.resolve().then(() => (${act})(...${JSON.stringify(values)})).then(
                (value) => done(JSON.stringify({value})), (error) => done(JSON.stringify({fault: String(error)})));`;
        const {value, fault} = JSON.parse(await this.connection.send('ExecuteAsyncScript', {script, args: []}));
        if (fault)
            throw new Error(fault);
        return value;
    }

    until(what, ask, ...values) {
        return until(what, () => this.evaluate(ask, ...values).catch(() => false), 60000);
    }

    async press(key) {
        const value = KEYS[key] || key;
        await this.connection.send('PerformActions', {actions: [{type: 'key', id: 'keys',
            actions: [{type: 'keyDown', value}, {type: 'pause', duration: 60}, {type: 'keyUp', value}]}]});
    }

    // A finger comes down there, or is lifted. MiniBrowser makes a mouse of one, so its page is told of a finger.
    async touch(...place) {
        if (this.name === 'webkit')
            return this.evaluate(tellOfFinger, ...place);
        const [x, y] = place.map(Math.round);
        const actions = place.length > 0 ? [{type: 'pointerMove', x, y, duration: 0}, {type: 'pointerDown', button: 0}] :
            [{type: 'pointerUp', button: 0}];
        return this.connection.send('PerformActions', {actions: [{type: 'pointer', id: 'finger',
            parameters: {pointerType: 'touch'}, actions}]});
    }

    async close() {
        await Promise.race([this.connection?.send('DeleteSession', {}).catch(() => {}),
                            new Promise((resolve) => { setTimeout(resolve, 5000); })]);
        for (const child of this.processes)
            child.kill();
        await until('the folder is removed', async () => { // what the browser has started may still write
            try {
                rmSync(this.folder, {recursive: true, force: true});
                return true;
            } catch {
                return false;
            }
        }, 30000);
    }
}
