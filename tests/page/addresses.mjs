// addresses: what the page's address, and a file dropped on it, make of the game.

import {writeFileSync} from 'node:fs';

import {assert, assertEqual, goldenReplay} from './game.mjs';

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

// Pauses the game and copies the link to it. Ends on the pause screen.
async function copyLink(page) {
    await page.tab.context.grant(['clipboardReadWrite', 'clipboardSanitizedWrite'], page.surroundings.server.origin);
    await page.evaluate(() => navigator.clipboard.writeText('nothing'));
    await page.pause();
    await page.press('ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter'); // the row above 'Copy seed' and the last one
    await page.until('a link is copied', async () => await navigator.clipboard.readText() !== 'nothing');
    return page.evaluate(() => navigator.clipboard.readText());
}

export const tests = {
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
        await page.startAgainBy(() => page.drop('my.replay', goldenReplay('tower-still')));
        assertEqual(await page.evaluate(() => location.search), '', 'the address');
        await page.begin();
        await watchToTheEnd(page);
        await page.reload();
        await page.begin();
        await page.play();
    },

    async 'what is no replay is not watched'(t) {
        const page = await t.startGame();
        await page.play();
        await page.drop('notes.txt', Buffer.from('my notes'));
        await page.until('the page says so', () =>
            document.querySelector('#toast').textContent === 'notes.txt is not a replay.');
        assert(await page.plays(), 'the game goes on');
    },

    async 'a wrong value is refused in the words of the program'(t) {
        const wrong = {
            '?seed=abc': ['--seed=abc'],
            '?mode=arena': ['--mode=arena'],
            '?bot=': ['--bot='],
            '?set=FRIEND_SPEEED%3D3': ['--set=FRIEND_SPEEED=3'],
            '?practice=1': ['--practice=1'],
            '?practice&bot=still': ['--practice', '--bot=still'],
        };
        for (const [query, words] of Object.entries(wrong))
            assertEqual(await faultAt(t, query), t.complaint(...words), query);
    },

    async 'an unknown name is refused, with the one that was meant'(t) {
        for (const name of ['foo', 'modes', 'seeds', 'Mode', '']) {
            const native = t.complaint(`--${name}=1`).replace('=1', '').replace('--help shows all', '');
            assertEqual(await faultAt(t, `?${name}=1`),
                        `${native}an address takes mode, seed, set, bot, practice and replay`, name);
        }
        const fault = await faultAt(t, '?threads=2'); // the program knows it, but no address has it
        assert(/^unknown option '--threads';/.test(fault), fault);
    },

    async 'a replay that is none, is not there or is elsewhere is refused'(t) {
        const damaged = goldenReplay('tower-still');
        damaged[100] ^= 1;
        writeFileSync(t.file('replay'), damaged);
        t.server.serve('/test/', t.folder);
        const native = t.complaint(`--replay=${t.file('replay')}`).replace(t.file('replay'), '/replay');
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
        assertEqual(parameters, [['mode', 'tower'], ['seed', '12345'], ['set', 'ARENA_WIDTH=900'],
            ['set', 'FRIEND_SPEED=3']], 'the parameters of the link');
        assert(link.startsWith(`${t.server.origin}/?`), link);
    },

    async 'the link to a game leads to the same game'(t) {
        const page = await t.startGame();
        await page.play();
        const link = await copyLink(page);
        assert(/\?mode=climb&seed=\d+$/.test(link), link);
        await page.tab.close();
        const next = await t.startGame(new URL(link).search);
        await next.play();
        assertEqual(await copyLink(next), link, 'the link of the link');
    },
};
