// run: tests the page in a real browser.
//   node web/tests/run.mjs FOLDER SINGLE NATIVE [--pictures FOLDER] [WORD...]
// FOLDER is the packed page and SINGLE the page in one file; NATIVE is a build folder with the native
// program and its tests. WORDS choose the tests with one of them in their names. Prints one line for
// each test: "ok NAME" or "failed NAME: WHY". Exit status 77 means that there is no Chromium.

import {mkdirSync} from 'node:fs';
import {resolve} from 'node:path';

import {Browser, findChromium} from './chromium.mjs';
import {GOLDEN_REPLAYS, Surroundings} from './game.mjs';
import {Server} from './server.mjs';
import * as addresses from './addresses.mjs';
import * as devices from './devices.mjs';
import * as faults from './faults.mjs';
import * as hearing from './hearing.mjs';
import * as hosts from './hosts.mjs';
import * as installing from './installing.mjs';
import * as keeping from './keeping.mjs';
import * as offline from './offline.mjs';
import * as pictures from './pictures.mjs';
import * as resting from './resting.mjs';
import * as results from './results.mjs';
import * as sharing from './sharing.mjs';
import * as starting from './starting.mjs';

const ALL = [starting, results, addresses, keeping, resting, devices, hearing, offline, faults, sharing, hosts,
    installing, pictures];
const TEST_DEADLINE = 240000; // milliseconds

function parse(words) {
    const options = {pictures: null, words: []};
    const places = [];
    while (words.length > 0) {
        const word = words.shift();
        if (word === '--pictures')
            options.pictures = resolve(words.shift());
        else if (places.length < 3)
            places.push(resolve(word));
        else
            options.words.push(word);
    }
    [options.page, options.single, options.native] = places;
    if (!options.native)
        throw new Error('usage: run.mjs FOLDER SINGLE NATIVE [--pictures FOLDER] [WORD...]');
    return options;
}

function chosen({words}) {
    return ALL.flatMap(({tests}) => Object.entries(tests))
        .filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
}

function inTime(promise) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no end after ${TEST_DEADLINE / 1000} s`)), TEST_DEADLINE);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

// One line on why the test fails; null if it does not.
async function faultOf(test, common) {
    const surroundings = new Surroundings(common);
    try {
        await surroundings.open();
        await inTime(test(surroundings));
        return surroundings.problems().join('; ') || null;
    } catch (error) {
        const others = surroundings.problems().slice(0, 3).map((line) => `; ${line}`);
        return (error.message || 'no reason is given') + others.join('');
    } finally {
        await surroundings.close();
    }
}

async function openServer(page) {
    const server = new Server();
    server.serve('/', page);
    server.serve('/golden/', GOLDEN_REPLAYS);
    server.pages.set('/favicon.ico', ''); // which browsers ask for where a page names no icon
    await server.open();
    return server;
}

// Takes tests from the queue until it is empty, in a browser and with a server of its own. Returns how
// many have failed.
async function runFrom(queue, options) {
    const server = await openServer(options.page);
    const browser = new Browser();
    let failures = 0;
    try {
        await browser.start();
        while (queue.length > 0) {
            const [name, test] = queue.shift();
            const fault = await faultOf(test, {browser, server, ...options});
            failures += fault ? 1 : 0;
            console.log(fault ? `failed ${name}: ${fault.replace(/\s+/g, ' ').slice(0, 600)}` : `ok ${name}`);
        }
    } catch (error) {
        failures++;
        console.log(`failed the tests of the page come to their end: ${error.message}`);
    } finally {
        await browser.close();
        await server.close();
    }
    return failures;
}

// Tests mostly wait, so two run at a time.
async function runAll(options) {
    const queue = chosen(options);
    const failures = await Promise.all([runFrom(queue, options), runFrom(queue, options)]);
    return failures[0] + failures[1];
}

const options = parse(process.argv.slice(2));
if (options.pictures)
    mkdirSync(options.pictures, {recursive: true});
if (!findChromium()) {
    console.error('The tests of the page need Chromium.');
    process.exit(77);
}
process.exitCode = await runAll(options) > 0 ? 1 : 0;
