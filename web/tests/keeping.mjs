// keeping: settings, records and the run, in the browser's storage.

import {readFileSync} from 'node:fs';

import {until} from './chromium.mjs';
import {assert, assertEqual} from './game.mjs';

// With this seed, a player who stands still soon loses the first floor, so a shop follows, and from
// there on the run is kept.
const SHORT = '?mode=tower&seed=4';

// Loses the first floor; ends in the shop.
async function reachShop(page) {
    await page.play();
    await page.untilRests();
    await page.untilKept('run.txt', /^outcome = floor-lost$/);
}

// Buys what is selected, so the next floor begins; the run is kept from there.
async function leaveShop(page) {
    await page.playOn();
    await page.untilKept('run.txt', /^outcome = playing$/);
}

function seedOf(run) {
    return /^seed = (\d+)$/m.exec(run)?.[1];
}

// In the page that is open now, the run is offered and goes on.
async function assertGoesOn(page, run) {
    assertEqual(await page.kept('run.txt'), run, 'the run');
    await page.begin();
    await page.play();
    await page.untilRests(); // by standing still
    await page.untilKept('run.txt', /^floors_lost = 2$/);
    assertEqual(seedOf(await page.kept('run.txt')), '4', 'the seed of the run that went on');
}

async function middleOfFloor(t) {
    const page = await t.startGame(SHORT);
    await reachShop(page);
    await leaveShop(page);
    await page.frames(20);
    assert(await page.plays(), 'the floor is not over');
    return {page, run: await page.kept('run.txt')};
}

async function toggleSound(page) {
    await page.tab.clickOn('#sound');
    await page.frames();
}

function isMuted(page) {
    return page.evaluate(() => document.querySelector('#sound').getAttribute('aria-pressed') === 'false');
}

async function openHelp(page) {
    await page.tab.clickOn('#help-button');
    await page.until('help is open', () => document.querySelector('#help').open);
}

async function exportKept(t, page) {
    await openHelp(page);
    const {name, bytes} = await t.browser.download(() => page.tab.clickOn('#export'));
    await page.tab.clickOn('#help-close');
    assertEqual(name, 'square-eater-kept.json', 'the name of the export');
    return bytes;
}

function allKept(page) {
    return page.evaluate(() => JSON.stringify(Object.entries({...localStorage}).sort()));
}

// The page says this in the dialog, and everything is as before.
async function assertNotImported(page, path, line) {
    const before = await allKept(page);
    await page.chooseFile('#import-file', path);
    await page.until(`the page says: ${line}`, (text) =>
        document.querySelector('#help-note').textContent === text, line);
    assertEqual(await allKept(page), before, 'what is kept after a bad import');
    assert(!await page.evaluate(() => document.querySelector('#question').open), 'a question');
}

export const tests = {
    async 'settings survive a reload'(t) {
        const page = await t.startGame();
        assert(!await isMuted(page), 'the sound is off');
        await toggleSound(page);
        await page.untilKept('settings.txt', /^mute = 1$/);
        await page.reload();
        await page.begin();
        assert(await isMuted(page), 'the sound is on again');
    },

    async 'a run survives a reload in the middle of a floor'(t) {
        const {page, run} = await middleOfFloor(t);
        await page.reload();
        await assertGoesOn(page, run);
    },

    async 'a run survives a tab closed in the middle of a floor'(t) {
        const {page, run} = await middleOfFloor(t);
        await page.tab.close();
        await assertGoesOn(await t.openGame(), run);
    },

    async 'a run survives a killed tab'(t) {
        const {page, run} = await middleOfFloor(t);
        await page.tab.crash();
        await assertGoesOn(await t.openGame(), run);
    },

    async 'a second tab is told at once that it is one'(t) {
        const first = await t.openGame();
        const second = await t.newPage();
        second.expected.push(/keeps its run in/);
        await second.goto(`${t.server.origin}/`);
        const passed = await second.evaluate(() => performance.now());
        await second.frames();
        assert((await second.textOf('#keeping')).includes('another tab'), 'the second tab is one');
        assert(passed < 2900, `the cover took ${passed} ms`); // the lock itself is waited for for 3 s
        await first.tab.close();
    },

    async 'a second tab keeps records and settings, and leaves the run to the first'(t) {
        const first = await t.startGame();
        const second = await t.openGame(SHORT);
        second.expected.push(/another Square Eater keeps its run/);
        assertEqual(await second.textOf('#keeping'),
                    'Square Eater is open in another tab: only there the run is kept.', 'the note');
        await second.begin();
        await toggleSound(second);
        await second.untilKept('settings.txt', /^mute = 1$/);
        await second.play();
        await second.untilKept('records.txt', /^best_floor = 1$/);
        await second.untilRests();
        await second.untilStill();
        assertEqual(await second.kept('run.txt'), null, 'the run of the second tab');
        await first.tab.close();
        await second.reload();
        assert(!(await second.textOf('#keeping')).includes('another tab'), 'the first tab is gone');
        await second.begin();
        await reachShop(second);
    },

    async 'when the first of three tabs closes, the next one takes over'(t) {
        const first = await t.startGame();
        const others = [await t.openGame(), await t.openGame()];
        others.forEach(({expected}) => expected.push(/another Square Eater keeps its run/));
        await first.tab.close();
        await until('one of them keeps the run', async () => {
            let keepers = 0;
            for (const page of others) {
                await page.tab.show();
                await page.untilLoaded();
                // which may just start again
                keepers += (await page.textOf('#keeping').catch(() => '')).includes('are kept in this browser') ? 1 : 0;
            }
            return keepers === 1;
        });
    },

    async 'a page that comes back from the cache of the browser claims its run again'(t) {
        const page = await t.startGame();
        page.expected.push(/./);
        await page.evaluate(() => {
            window.isOld = true;
            navigator.locks.request('square-eater', {steal: true}, () => new Promise(() => {})); // another tab
            window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
        });
        await page.until('it starts anew, as a second one', () => !window.isOld);
    },

    async 'a kept file that is far too large is put aside, and the game starts'(t) {
        const page = await t.newPage();
        page.expected.push(/damaged|records/);
        await page.tab.goto(`${t.server.origin}/icon.svg`);
        await page.keep('records.txt', 'x'.repeat(1800000));
        for (let start = 0; start < 2; start++) {
            await page.goto(`${t.server.origin}/`);
            await page.begin();
        }
        await page.play();
    },

    async 'an import with very many names or bytes is answered in one line'(t) {
        const page = await t.startGame();
        await openHelp(page);
        const files = Object.fromEntries(Array.from({length: 20000}, (_, at) => [`mods/m${at}.txt`, 'LIVES = 5\n']));
        const content = JSON.stringify({format: 'square-eater-kept', version: 1, files});
        await page.chooseFile('#import-file', t.file('many', content));
        await page.until('the page asks', () => document.querySelector('#question').open);
        const question = await page.textOf('#question-text');
        assert(/m9\.txt and 19990 more\.$/.test(question), question.slice(0, 300));
        await page.tab.clickOn('#question-no');
        const long = JSON.stringify({format: 'square-eater-kept', version: 1,
            files: {'settings.txt': `square-eater settings 1\n# ${'x'.repeat(8 << 20)}\nend\n`}});
        await assertNotImported(page, t.file('long', long), 'The settings.txt in this file is damaged.');
        await assertNotImported(page, t.file('large', ' '.repeat((1 << 24) + 1)),
                                'This file is too large for one that Square Eater has exported.');
        await assertNotImported(page, t.file('old', content.replace('"version":1', '"version":0')),
                                'This file has no version that the game knows.');
    },

    async 'without storage the game is played, and the page says what is lost'(t) {
        t.server.headers = {'Content-Security-Policy': 'sandbox allow-scripts',
            'Access-Control-Allow-Origin': '*'};
        t.server.pages.set('/single.html', readFileSync(t.single));
        try {
            for (const path of ['', 'single.html']) {
                const page = await t.openGame(path);
                assertEqual(await page.textOf('#keeping'), 'This browser lets the page keep nothing: ' +
                    'settings, records and the run are lost when it closes.', `the note of /${path}`);
                await page.begin();
                await toggleSound(page);
                await page.play();
                assert(await isMuted(page), 'the setting is lost at once');
            }
        } finally {
            t.server.headers = {};
        }
    },

    async 'a full storage is said, and the game goes on'(t) {
        const page = await t.startGame();
        await page.evaluate(() => {
            for (let size = 1 << 22; size > 0; size >>= 1)
                for (;;) {
                    try {
                        localStorage.setItem(`fill-${size}-${localStorage.length}`, 'x'.repeat(size - 1));
                    } catch {
                        break;
                    }
                }
        });
        page.expected.push(/settings\.txt.*[Nn]o space/);
        await toggleSound(page);
        await page.frames(5);
        assert(page.tab.problems.some((line) => page.expected[0].test(line)),
               `the program says: ${page.tab.problems}`);
        assert(await isMuted(page), 'the sound');
        await page.play();
    },

    async 'an export brings everything to another browser'(t) {
        const page = await t.startGame(SHORT);
        await toggleSound(page);
        await page.drop('more.txt', Buffer.from('LIVES = 5\n'));
        await page.untilKept('mod.txt', /^more\.txt$/);
        await reachShop(page);
        const file = t.file('kept.json', await exportKept(t, page));
        const names = ['settings.txt', 'run.txt', 'mod.txt', 'mods/more.txt'];
        const allOf = () => Promise.all(names.map((name) => page.kept(name)));
        const before = await allOf();

        await page.evaluate(() => localStorage.clear());
        await page.reload();
        await page.begin();
        assert(!await isMuted(page), 'the settings are not those of before');
        await openHelp(page);
        await page.chooseFile('#import-file', file);
        await page.until('the page asks', () => document.querySelector('#question').open);
        await page.startAgainBy(() => page.tab.clickOn('#question-yes'));
        assertEqual(await allOf(), before, 'what is kept');
        await page.begin();
        assert(await isMuted(page), 'the settings are those of the file');
    },

    async 'a bad import changes nothing'(t) {
        const page = await t.startGame(SHORT);
        await toggleSound(page);
        await reachShop(page);
        const good = JSON.parse(await exportKept(t, page));
        await openHelp(page);
        await assertNotImported(page, t.file('one', 'no JSON'),
                                'This is not a file that Square Eater has exported.');
        good.files['run.txt'] = good.files['run.txt'].replace('seed = 4', 'seed = four');
        await assertNotImported(page, t.file('two', JSON.stringify(good)),
                                'The run.txt in this file is damaged.');
    },

    async 'a mod can be removed in the help dialog'(t) {
        const page = await t.startGame();
        for (const name of ['one.txt', 'two.txt']) {
            await page.drop(name, Buffer.from('LIVES = 5\n'));
            await page.untilKept('mod.txt', new RegExp(`^${name}$`));
        }
        await openHelp(page);
        assertEqual(await page.textOf('#mods'), 'Remove one.txtRemove two.txt', 'the buttons');
        for (const [answer, left] of [['#question-no', 2], ['#question-yes', 1]]) {
            await page.tab.clickOn('#mods button:last-child');
            await page.until('the page asks', () => document.querySelector('#question').open);
            assertEqual(await page.textOf('#question-text'), 'Remove the mod two.txt?', 'the question');
            await page.tab.clickOn(answer);
            await page.until('it is answered', (count) => !document.querySelector('#question').open &&
                document.querySelector('#mods').children.length === count, left);
        }
        assertEqual([await page.kept('mods/one.txt'), await page.kept('mods/two.txt'), await page.kept('mod.txt')],
                    ['LIVES = 5\n', null, null], 'what is kept');
        await page.savePicture('help-with-mods');
        await page.reload();
        await page.begin();
        await page.play();
    },

    async 'an import that is not confirmed changes nothing'(t) {
        const page = await t.startGame();
        await toggleSound(page);
        const file = t.file('kept.json', await exportKept(t, page));
        await toggleSound(page);
        await page.untilKept('settings.txt', /^mute = 0$/);
        await openHelp(page);
        await page.chooseFile('#import-file', file);
        await page.until('the page asks', () => document.querySelector('#question').open);
        await page.tab.clickOn('#question-no');
        await page.until('the question is gone', () => !document.querySelector('#question').open);
        await page.untilKept('settings.txt', /^mute = 0$/);
    },
};
