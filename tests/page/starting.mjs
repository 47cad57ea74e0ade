// starting: from the address to the first press.

import {assert, assertEqual} from './game.mjs';
import {countColors, readPng} from './images.mjs';

// What the canvas shows, without what lies over it.
async function canvasPicture(page) {
    await page.evaluate(() => {
        for (const other of document.querySelectorAll('body > :not(canvas)'))
            other.style.visibility = 'hidden';
    });
    return readPng(await page.tab.picture());
}

export const tests = {
    async 'the first frame is the start screen, and nothing else is asked for'(t) {
        const page = await t.openGame();
        assertEqual(await page.stage(), 'ready', 'the stage');
        const colors = countColors(await canvasPicture(page));
        const [PLAYER, SPIKY] = [0x4b8dff, 0xef4750];
        for (const color of [PLAYER, SPIKY])
            assert(colors.get(color) > 500, `${colors.get(color)} pixels of #${color.toString(16)}`);
        await page.until('what the page asks for has come', () => document.fonts.ready.then(() => true));
    },

    async 'the sound runs after the press on the cover, not before'(t) {
        const page = await t.openGame();
        const states = () => page.evaluate(() => window.seen.sounds.map(({state}) => state));
        assertEqual(await states(), ['suspended'], 'the sound behind the cover');
        await page.begin();
        await page.until('the sound runs', () => window.seen.sounds.every(({state}) => state === 'running'));
        assertEqual((await states()).length, 1, 'how many sounds there are');
    },

    async 'keys begin the game, too'(t) {
        const page = await t.openGame();
        await page.tab.press('Enter');
        await page.until('the game goes on', () => document.body.dataset.stage === 'on');
        await page.play();
    },

    async 'the button fills the screen, and gives it back'(t) {
        const page = await t.startGame();
        await page.tab.clickOn('#fullscreen');
        await page.until('the screen is full', () => document.fullscreenElement !== null);
        await page.tab.clickOn('#fullscreen');
        await page.until('the screen is as before', () => document.fullscreenElement === null);
        await page.play();
    },

    async 'help pauses the game and gives it back'(t) {
        const page = await t.startGame();
        await page.play();
        await page.tab.press('p');
        await page.untilRests();
        await page.tab.clickOn('#help-button');
        await page.until('help is open', () => document.querySelector('#help').open);
        await page.tab.press('Escape');
        await page.until('help is closed', () => !document.querySelector('#help').open);
        await page.play();
    },
};
