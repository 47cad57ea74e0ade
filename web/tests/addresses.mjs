// addresses: what the page's address, and a file dropped on it, make of the game.

import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {ROOT, assert, assertEqual, goldenReplay} from './game.mjs';

// Of 2001-02-03, as in tests/game/base/test_seed_text.c.
const SEED_OF_A_DAY = '784124590';

const DOLLS = readFileSync(join(ROOT, 'assets/mods/dolls.txt'));

// Opens a wrong address. What the page then says.
async function faultAt(t, query, noise = /.*/) {
    const page = await t.newPage();
    page.expected.push(noise);
    await page.goto(`${t.server.origin}/${query}`);
    assertEqual(await page.stage(), 'fault', `the stage of ${query}`);
    return page.textOf('#fault-text');
}

// Watches the replay that is paused or plays, to its end, and leaves it.
async function watchToTheEnd(page) {
    await page.press('End');
    await page.untilStill();
    await page.press('Escape');
    await page.until('the end is shown', () => document.body.dataset.stage === 'ended');
    assertEqual(await page.textOf('#ended-title'), 'The replay is over', 'the title of the end');
}

// Drops a golden replay, to be watched ('#question-yes') or raced ('#question-other').
async function dropReplay(page, name, answer) {
    await page.drop('my.replay', goldenReplay(name));
    await page.until('the page asks', () => document.querySelector('#question').open);
    await page.startAgainBy(() => page.tab.clickOn(answer));
}

// The complaint of the program about a mod's file in a folder of this test, as of one beside the page.
function modComplaint(t, name, text) {
    return t.complaint(`--mod=${t.file(name, text)}`);
}

// The constants that the game in the page is played with, by the link to it.
async function linkedTo(t, query) {
    const page = await t.startGame(query);
    await page.untilPlays();
    const link = await copyLink(page);
    await page.tab.close();
    return [...new URL(link).searchParams];
}

// Pauses the game and copies the link to it. Ends on the pause screen.
async function copyLink(page) {
    await page.tab.context.grant(['clipboardReadWrite', 'clipboardSanitizedWrite'], page.surroundings.server.origin);
    await page.evaluate(() => navigator.clipboard.writeText('nothing'));
    await page.pause();
    await page.press('End', 'ArrowLeft', 'ArrowLeft', 'Enter'); // the first item of the last row
    await page.until('a link is copied', async () => await navigator.clipboard.readText() !== 'nothing');
    return page.evaluate(() => navigator.clipboard.readText());
}

// The screen of this name among "More games", chosen by its rows.
async function openScreen(t, screen) {
    const page = await t.startGame();
    for (const name of ['Menu', 'More games', screen])
        await page.until(`${name} is there`, (wanted) => {
            const button = [...document.querySelectorAll('#mirror-items button')]
                .find(({textContent}) => textContent.trim().startsWith(wanted));
            button?.click();
            return button !== undefined;
        }, name);
    return page;
}

// Ctrl+V. The browser gives the text with the event; no leave is asked for.
async function paste(t, page, text) {
    await page.tab.context.grant(['clipboardReadWrite', 'clipboardSanitizedWrite'], t.server.origin);
    await page.evaluate(async (copied) => {
        await navigator.clipboard.writeText(copied);
        document.querySelector('#canvas').focus();
    }, text);
    await page.tab.send('Input.dispatchKeyEvent', {type: 'rawKeyDown', key: 'v', code: 'KeyV', modifiers: 2,
        windowsVirtualKeyCode: 86, commands: ['paste']});
}

export const tests = {
    async 'a seed can be pasted by its keys'(t) {
        const page = await openScreen(t, 'Type a seed');
        await paste(t, page, '4K7Q2M');
        await page.until('the seed is there', () =>
            /4K7Q2M/.test(document.querySelector('#mirror').textContent));
    },

    async 'a share code can be pasted by its keys'(t) {
        t.server.serve('/pasted-mods/', t.folder);
        t.file('more.txt', 'LIVES = 5\n');
        const [, code] = (await linkedTo(t, '?mod=pasted-mods/more.txt&practice&seed=7')).at(-1);
        const page = await openScreen(t, 'Mods');
        await paste(t, page, ` ${code}\r\n`);
        await page.until('the mod is on', () => /shared.*on/.test(document.querySelector('#mirror').textContent));
    },

    async 'a replay by address is watched to its end, and again'(t) {
        const page = await t.startGame('?replay=golden/classic-still.replay');
        await watchToTheEnd(page);
        await page.startAgainBy(() => page.tab.clickOn('#again'));
        await page.begin();
        await watchToTheEnd(page);
        assertEqual(await page.evaluate(() => document.querySelector('#ended-play').href),
                    `${t.server.origin}/`, 'the way to a game');
    },

    async 'a replay that is dropped is watched, and then forgotten'(t) {
        const page = await t.startGame('?mode=classic');
        await dropReplay(page, 'tower-still', '#question-yes');
        assertEqual(await page.evaluate(() => location.search), '', 'the address');
        await page.begin();
        await watchToTheEnd(page);
        await page.reload();
        await page.begin();
        await page.play();
    },

    async 'what is no replay and no mod changes nothing, and is answered as on a command line'(t) {
        const page = await t.startGame();
        await page.play();
        for (const [name, text] of [['notes.txt', 'my notes'], ['wrong.txt', 'LIVES = 3\nLIVSE = 4\n'],
                                    ['large.txt', '#'.repeat(100000)], ['picture.png', '\x89PNG\0']]) {
            const line = modComplaint(t, name, text).replace('--mod: ', '');
            page.expected.push(new RegExp(`^square-eater: ${name}: `));
            await page.drop(name, Buffer.from(text));
            await page.frames(5);
            assertEqual(page.tab.problems.at(-1), `square-eater: ${line}`, name);
        }
        page.expected.push(/^square-eater: empty.txt: /);
        await page.drop('empty.txt', Buffer.from(''));
        await page.frames(5);
        assertEqual(page.tab.problems.at(-1), 'square-eater: empty.txt: there is nothing in it', 'an empty one');
        assert(await page.plays(), 'the game goes on');
        assertEqual([await page.kept('mod.txt'), await page.kept('mods/wrong.txt')], [null, null],
                    'what is kept');
    },

    async 'a replay that is far too large is refused at once'(t) {
        const page = await t.startGame();
        await page.drop('long.replay', goldenReplay('classic-still'), 1 << 24);
        await page.until('the page says so', () =>
            document.querySelector('#toast').textContent === 'long.replay is too large for a replay.');
        await page.play();
    },

    async 'a mod that is dropped is kept and played, after a reload, too'(t) {
        const page = await t.openGame('?seed=7');
        await page.drop('dolls.txt', DOLLS); // on the cover
        await page.untilKept('mod.txt', /^dolls\.txt$/);
        assertEqual(await page.kept('mods/dolls.txt'), DOLLS.toString('latin1'), 'the text');
        assertEqual(await page.stage(), 'ready', 'the stage');
        await page.reload();
        await page.begin();
        await page.play();
        await page.tab.key('keyDown', 'ArrowRight');
        await page.untilRecorded(1);
        await page.tab.key('keyUp', 'ArrowRight');
        const replay = t.file('dolls.replay', await page.programFile('/kept/last-run.replay'));
        const rules = t.runNative(`--verify=${replay}`);
        assertEqual(rules.status, 0, rules.errors);
        assert(readFileSync(replay).includes('[kind doll]'), 'the replay has the rules of the mod');
    },

    async 'a mod of the same name stays beside the first, and is on'(t) {
        const page = await t.startGame();
        await page.drop('more.txt', Buffer.from('LIVES = 4\n'));
        await page.untilKept('mods/more.txt', /^LIVES = 4$/);
        await page.drop('more.txt', Buffer.from('LIVES = 5\n'));
        await page.untilKept('mods/more-2.txt', /^LIVES = 5$/);
        assertEqual(await page.kept('mods/more.txt'), 'LIVES = 4\n', 'the first one');
        assertEqual(await page.kept('mod.txt'), 'more-2.txt\n', 'the one that is on');
    },

    async 'a mod by address is a file of the server or a share code'(t) {
        t.server.serve('/mods/', t.folder);
        t.file('more.txt', 'LIVES = 5\n');
        const code = (await linkedTo(t, '?mod=mods/more.txt&practice&seed=7')).at(-1);
        assertEqual(code[0], 'mod', 'what the link has');
        assert(/^[0-9A-Z]{12,}$/.test(code[1]), code[1]);
        assertEqual(await linkedTo(t, `?mod=${code[1]}&practice&seed=7`),
                    [['mode', 'climb'], ['seed', '7'], code], 'the link to the game of a code');
    },

    async 'a wrong mod by address is refused in the words of the program'(t) {
        t.server.serve('/wrong-mods/', t.folder);
        const line = modComplaint(t, 'wrong.txt', 'LIVES = 3\nLIVSE = 4\n');
        assertEqual(await faultAt(t, '?mod=wrong-mods/wrong.txt'), line, 'a wrong line');
        for (const word of ['0424R0M5G40A01', '', '-'])
            assertEqual(await faultAt(t, `?mod=${word}`), t.complaint(`--mod=${word}`), word);
        assertEqual(await faultAt(t, '?mod=nowhere.txt', /404/),
                    'cannot read the mod nowhere.txt: 404 Not Found', 'a mod that is not there');
        const other = await t.openServer();
        const fault = await faultAt(t, `?mod=${other.origin}/a.txt`);
        assert(/^the mod is on another server/.test(fault), fault);
        assertEqual(other.requests, [], 'what the other server was asked for');
    },

    async 'the daily run by address begins at once, with its day as the seed'(t) {
        assertEqual(await linkedTo(t, '?daily=2001-02-03'), [['mode', 'climb'], ['seed', SEED_OF_A_DAY]],
                    'the link to a day');
        const page = await t.openGame('?daily');
        await page.evaluate(() => window.dispatchEvent(new FocusEvent('blur'))); // behind the cover
        await page.begin();
        await page.untilPlays();
        await page.evaluate(() => window.dispatchEvent(new FocusEvent('blur')));
        await page.untilRests();
    },

    async 'without a mod by address the daily run is played without the one that is on'(t) {
        const page = await t.startGame();
        await page.drop('more.txt', Buffer.from('LIVES = 5\n'));
        await page.untilKept('mod.txt', /^more\.txt$/);
        await page.tab.close();
        assertEqual(await linkedTo(t, '?daily=2001-02-03'), [['mode', 'climb'], ['seed', SEED_OF_A_DAY]],
                    'the link to a day');
    },

    async 'a wrong value is refused in the words of the program'(t) {
        const wrong = {
            '?seed=abc': ['--seed=abc'],
            '?mode=arena': ['--mode=arena'],
            '?bot=': ['--bot='],
            '?set=FRIEND_SPEEED%3D3': ['--set=FRIEND_SPEEED=3'],
            '?practice=1': ['--practice=1'],
            '?practice&bot=still': ['--practice', '--bot=still'],
            '?daily=tomorrow': ['--daily=tomorrow'],
            '?daily=2026-02-30': ['--daily=2026-02-30'],
            '?daily&seed=7': ['--daily', '--seed=7'],
            '?daily=9999-12-31': ['--daily=9999-12-31'],
        };
        for (const [query, words] of Object.entries(wrong))
            assertEqual(await faultAt(t, query), t.complaint(...words), query);
    },

    async 'names that are not ours are ignored'(t) {
        for (const query of ['?v=1789855414', '?fbclid=a&utm_source=b&mode=climb', '?threads=2&seeds=7&=']) {
            const page = await t.startGame(query);
            await page.play();
            await page.tab.close();
        }
        assertEqual(await faultAt(t, '?v=1&seed=abc'), t.complaint('--seed=abc'), 'ours among them');
    },

    async 'a replay that is none, is not there or is elsewhere is refused'(t) {
        const damaged = goldenReplay('tower-still');
        damaged[100] ^= 1;
        writeFileSync(t.file('replay'), damaged);
        t.server.serve('/test/', t.folder);
        const native = t.complaint(`--replay=${t.file('replay')}`).replace(t.file('replay'), 'replay');
        assertEqual(await faultAt(t, '?replay=test/replay'), native, 'a damaged replay');
        assertEqual(await faultAt(t, '?replay=nowhere.replay', /404/),
                    'cannot read the replay nowhere.replay: 404 Not Found', 'a replay that is not there');
        const other = await t.openServer();
        const fault = await faultAt(t, `?replay=${other.origin}/a.replay`);
        assert(/^the replay is on another server/.test(fault), fault);
        assertEqual(other.requests, [], 'what the other server was asked for');
    },

    async 'the address names mode, seed and constants'(t) {
        const page = await t.startGame('?mode=climb&seed=12345&set=FRIEND_SPEED%3D3&set=ARENA_WIDTH%3D900');
        await page.play();
        const link = await copyLink(page);
        const parameters = [...new URL(link).searchParams];
        assertEqual(parameters, [['mode', 'climb'], ['seed', '12345'],
            ['mod', '04104K03F8000RA4EGN2G00081046B2ZAR']], 'the parameters of the link');
        assert(link.startsWith(`${t.server.origin}/?`), link);
    },

    async 'the link to a game leads to the same game'(t) {
        const page = await t.startGame();
        await page.play();
        const link = await copyLink(page);
        // A new player has not opened all cards, and the link says so.
        assert(/\?mode=climb&seed=\d+&without=[a-z_,]+$/.test(link), link);
        await page.tab.close();
        const next = await t.startGame(new URL(link).search);
        await next.play();
        assertEqual(await copyLink(next), link, 'the link of the link');
    },
};
