// resting: what the page does not do: play on while it is hidden, or draw what has not changed.

import {ENDLESS, assert, assertEqual} from './game.mjs';

// Opens another tab before the page's. Returns it.
async function hide(t, page) {
    const other = await t.newPage();
    await other.tab.goto('about:blank');
    await page.until('the page is hidden', () => document.hidden);
    return other;
}

// A key that is down when the focus returns means nothing to the game, so that moment has to be over.
async function show(page) {
    await page.tab.show();
    await page.until('the page is shown', () => !document.hidden);
    await page.frames();
}

async function assertPausedBy(t, page) {
    await page.play();
    const other = await hide(t, page);
    const draws = await page.draws();
    await page.until('the sound rests', () => window.seen.sounds.every(({state}) => state === 'suspended'));
    await other.frames(30);
    assertEqual(await page.draws() - draws, 0, 'pictures drawn while hidden');
    await show(page);
    await page.untilRests();
    await page.press('Enter');
    await page.untilPlays();
    await page.until('the sound runs', () => window.seen.sounds.every(({state}) => state === 'running'));
}

export const tests = {
    async 'a hidden tab pauses, draws nothing and is silent'(t) {
        await assertPausedBy(t, await t.startGame(ENDLESS));
    },

    // As when another window covers the page.
    async 'a tab that is hidden with the focus pauses, too'(t) {
        const page = await t.startGame(ENDLESS);
        await page.evaluate(() => {
            window.addEventListener('blur', (event) => event.stopImmediatePropagation(), true);
        });
        await assertPausedBy(t, page);
    },

    async 'a screen that stands still draws nothing until something happens'(t) {
        const page = await t.startGame();
        await page.play();
        await page.pause();
        await page.untilStill();
        const draws = await page.draws();
        await page.frames(60);
        assertEqual(await page.draws() - draws, 0, 'pictures drawn while nothing moves');
        await page.press('ArrowDown');
        assert(await page.draws() > draws, 'the menu does not react');
    },

    async 'nothing moves behind the cover'(t) {
        const page = await t.openGame();
        const draws = await page.draws();
        await page.frames(30);
        assertEqual(await page.draws() - draws, 0, 'pictures drawn behind the cover');
    },
};
