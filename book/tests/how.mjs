// how: reads and uses the page "How does an ECS work?" in a real browser, opened from the disk.
//   python3 book/tools/how.py FILE && node book/tests/how.mjs FILE
// Prints one line for each test; exit status 77 means that there is no Chromium.

import {resolve} from 'node:path';

import {Browser, findChromium} from '../../web/tests/chromium.mjs';
import {faintTexts, focused} from './reading.mjs';

const page = {address: `file://${resolve(process.argv[2])}`};

function check(faults, what, isTrue) {
    if (!isTrue)
        faults.push(what);
}

// What the reader sees of the sparse set.
function seeSet() {
    const texts = (name) => [...document.querySelectorAll(name)].map((each) => each.textContent);
    return {
        status: document.getElementById('set-status').textContent,
        words: document.getElementById('set-words').textContent,
        handles: texts('#handles label').map((text) => text.trim()),
        stale: texts('#handles .stale').length,
        redCells: document.querySelectorAll('#set-picture .stale rect').length,
        arrows: document.querySelectorAll('#set-picture line').length,
    };
}

async function open(browser) {
    await browser.goto(page.address);
    await browser.until('the figures are there', () => document.querySelector('#race-storages svg') !== null &&
                                                      !document.getElementById('set').hidden);
}

async function press(browser, act) {
    await browser.evaluate((name) => document.querySelector(`[data-act=${name}]`).click(), act);
    return browser.evaluate(seeSet);
}

async function choose(browser, number) {
    await browser.evaluate((i) => document.querySelectorAll('#handles input')[i].click(), number);
    return browser.evaluate(seeSet);
}

const tests = {
    async 'the last row fills the hole'(browser) {
        const faults = [];
        const before = await browser.evaluate(seeSet);
        check(faults, 'four arrows', before.arrows === 4);
        check(faults, before.words, /Dense: row 0: entity 0, .*row 3: entity 4, value 4 and 4\.$/.test(before.words));
        const after = await press(browser, 'remove');
        check(faults, after.words,
              /index 4, generation 1: row 0.*Dense: row 0: entity 4, value 4 and 4; row 1: entity 2/.test(after.words));
        check(faults, after.status, /last row, of entity 4, moved into it/.test(after.status));
        check(faults, 'three arrows', after.arrows === 3);
        return faults;
    },

    async 'a stale handle is red, says so, and does nothing'(browser) {
        const faults = [];
        await choose(browser, 2);
        const gone = await press(browser, 'destroy');
        check(faults, `${gone.handles}`, gone.stale === 1 && gone.handles[2] === '2, generation 1: stale');
        check(faults, 'its cells are red', gone.redCells > 0);
        const again = await press(browser, 'create');
        check(faults, `${again.handles}`, again.handles[5] === '2, generation 2' && again.stale === 1);
        check(faults, 'what was said of another handle is gone', (await choose(browser, 2)).status === '');
        const nothing = await press(browser, 'add');
        check(faults, nothing.status, /^Stale: the handle has generation 1, but index 2 is in generation 2/.test(nothing.status));
        check(faults, 'nothing was added', nothing.words === again.words);
        return faults;
    },

    async 'twice, empty and full are said'(browser) {
        const faults = [];
        const twice = await press(browser, 'add');
        check(faults, twice.status, /has a position already/.test(twice.status));
        await press(browser, 'remove');
        const none = await press(browser, 'remove');
        check(faults, none.status, /Entity 0 has no position/.test(none.status));
        await press(browser, 'create');
        const full = await press(browser, 'create');
        check(faults, full.status, /fill this picture/.test(full.status));
        return faults;
    },

    async 'by keyboard'(browser) {
        const faults = [];
        const stops = [];
        for (let i = 0; i < 30; i++) {
            await browser.press('Tab');
            const stop = await browser.evaluate(focused);
            if (stop.what.startsWith('body'))
                break;
            stops.push(stop);
        }
        faults.push(...stops.filter(({isSeen}) => !isSeen).map(({text}) => `no focus is seen on "${text}"`));
        check(faults, 'the skip link is first', stops[0]?.text === 'Skip to the text');
        for (const words of ['Create an entity', 'Destroy the entity', 'Next →'])
            check(faults, `Tab does not reach ${words}`, stops.some(({text}) => text === words));
        await browser.evaluate(() => document.querySelector('#handles input').focus());
        await browser.press('ArrowDown');
        await browser.press('r');
        const {status} = await browser.evaluate(seeSet);
        check(faults, status, status === 'Entity 1 has no position.');
        await browser.press('d');
        check(faults, 'the focus stays', await browser.evaluate(() => document.activeElement.type === 'radio'));
        return faults;
    },

    // The table is there without JavaScript, too.
    async 'the table says what the storages touch'(browser) {
        return browser.evaluate(async () => {
            const figure = new RaceFigure(await Machine.start());
            return [...document.querySelectorAll('#race-table tr')].flatMap((row, step) => {
                const played = figure.play(step).map((arrays) => `${countCells(arrays)} in ${countLines(arrays)}`);
                const said = [...row.querySelectorAll('td')].map((each) => each.textContent);
                return played.join() === said.join() ? [] : [`step ${step + 1} is ${played}, and not ${said}`];
            });
        });
    },

    async 'the text compares what is so'(browser) {
        const faults = [];
        const cells = await browser.evaluate(async () => {
            const figure = new RaceFigure(await Machine.start());
            return STEPS.map((_, step) => figure.play(step).map(countCells));
        });
        const [optionals, masks, sets, groups, archetypes] = [0, 1, 2, 3, 4].map((i) => cells.map((step) => step[i]));
        const [MOVE, CALM, DROP] = [3, 4, 6];
        check(faults, 'nothing is quicker to change than optionals', cells[DROP].every((each) => each >= optionals[DROP]));
        check(faults, 'with optionals, a loop looks at each square', optionals[CALM] >= 24 && sets[CALM] < 24);
        check(faults, 'with masks, a loop reads most', masks[MOVE] >= Math.max(...cells[MOVE]));
        check(faults, 'the loop over a group looks nothing up', groups[MOVE] === 24 && sets[MOVE] > 24);
        check(faults, 'a change in a group has more to move', groups[DROP] > sets[DROP]);
        check(faults, 'every loop over archetypes walks full columns', archetypes[MOVE] === 24 && archetypes[CALM] === 2);
        return faults;
    },

    async 'the times of this browser come below ours'(browser) {
        const faults = [];
        const see = () => [...document.querySelectorAll('#measured-table tr')].map((row) => ['td > span:not(.yours)', 'td > .yours']
            .map((name) => [...row.querySelectorAll(name)].map(({dataset}) => Number(dataset.ns))));
        const before = await browser.evaluate(see);
        check(faults, 'five of ours in each of eight lines', before.length === 8 && before.every(([ours]) => ours.length === 5));
        await browser.evaluate(() => document.querySelector('#measured button').click());
        await browser.until('all is measured', () => document.getElementById('measured-status').textContent === 'Measured.');
        const after = await browser.evaluate(see);
        check(faults, 'five of yours, too', after.every(([, yours]) => yours.length === 5 && yours.every((ns) => ns > 0 && ns < 10000)));
        const [FEW, CHANGE] = [4, 7];
        check(faults, 'a map is slow to change', after[CHANGE][1][1] > after[CHANGE][1][0]);
        check(faults, 'a rare component costs optionals more than archetypes', after[FEW][1][0] > after[FEW][1][4]);
        return faults;
    },

    async 'back and next go round'(browser) {
        const see = () => ({
            status: document.getElementById('race-status').textContent,
            lit: document.querySelectorAll('#race-storages .lit').length,
            current: document.querySelector('#race-table [aria-current]').rowIndex,
        });
        const faults = [];
        await browser.evaluate(() => document.querySelector('[data-step="1"]').click());
        const next = await browser.evaluate(see);
        check(faults, next.status, next.status === 'Step 5 of 8: Count the fears down.' && next.current === 5);
        check(faults, 'lines are lit', next.lit > 0);
        for (let i = 0; i < 5; i++)
            await browser.evaluate(() => document.querySelector('[data-step="-1"]').click());
        const round = await browser.evaluate(see);
        check(faults, round.status, round.status.startsWith('Step 8 of 8'));
        return faults;
    },

    async 'light, dark, and on a phone'(browser) {
        const faults = [];
        for (const [scheme, width] of [['light', 1280], ['dark', 1280], ['light', 390]]) {
            await browser.send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-color-scheme', value: scheme}]});
            await browser.send('Emulation.setDeviceMetricsOverride', {width, height: 800, deviceScaleFactor: 1, mobile: width < 600});
            await open(browser);
            faults.push(...(await browser.evaluate(faintTexts)).map((fault) => `${scheme}: ${fault}`));
            check(faults, `${width} is too narrow`, await browser.evaluate(() =>
                document.documentElement.scrollWidth <= document.documentElement.clientWidth));
        }
        return faults;
    },

    async 'nothing is fetched'(browser) {
        return browser.requests.filter((url) => url !== page.address);
    },
};

async function main() {
    if (!findChromium())
        return 77;
    const chromium = new Browser();
    await chromium.start();
    let failures = 0;
    for (const [name, test] of Object.entries(tests)) {
        const browser = await (await chromium.newContext()).newPage();
        const faults = await open(browser).then(() => test(browser)).catch((error) => [error.message]);
        faults.push(...browser.problems);
        failures += faults.length > 0;
        console.log(faults.length === 0 ? `ok ${name}` : `failed ${name}: ${faults.join('; ')}`);
    }
    await chromium.close();
    return failures === 0 ? 0 : 1;
}

process.exit(await main());
