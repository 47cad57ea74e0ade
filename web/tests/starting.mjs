// starting: from the address to the first press.

import {assert, assertEqual} from './game.mjs';
import {countColors, readPng} from './images.mjs';

const PHONE = {width: 844, height: 390, isPhone: true, ratio: 2};

// Where the row "Play" is.
const PLAY = [618, 437];
const PHONE_PLAY = [422, 238];

// What the canvas shows, without what lies over it.
async function canvasPicture(page) {
    await page.evaluate(() => {
        for (const other of document.querySelectorAll('body > :not(canvas)'))
            other.style.visibility = 'hidden';
    });
    return readPng(await page.tab.picture());
}

// The start screen is there, and nothing of it was chosen.
async function assertOnlyStarted(page) {
    await page.untilItGoesOn();
    await page.frames(10);
    assert(!await page.plays(), 'a game is played');
}

// Presses twice at once, however slow the machine is. Later the same press chooses: so there was something
// to choose.
async function assertTwiceStarts(page, press) {
    await Promise.all([...press(), ...press()]);
    await assertOnlyStarted(page);
    await Promise.all(press());
    await page.untilPlays();
}

const COVER_SIZES = [[390, 844, 3], [360, 640, 3], [844, 390, 3], [768, 1024, 2], [1280, 720, 1], [1920, 1080, 1]];

// How many colours a row of the picture has.
function coloursOf({width, height, pixels}, share) {
    const row = Math.floor(height * share) * width;
    const channels = pixels.length / (width * height);
    const at = (x) => pixels.subarray((row + x) * channels, (row + x) * channels + 3).join();
    return new Set(Array.from({length: width}, (_, x) => at(x))).size;
}

export const tests = {
    async 'the cover fills the screen, and its button hides no name'(t) {
        for (const [width, height, ratio] of COVER_SIZES) {
            const what = `${width} x ${height}`;
            const page = await t.openGame('', {width, height, ratio, isPhone: ratio > 1});
            await page.frames(10);
            const [top, bottom] = await page.evaluate(() => {
                const game = document.querySelector('#mirror-items').style;
                const call = document.querySelector('#call').getBoundingClientRect();
                return [call.top, call.bottom].map((y) => (y - parseFloat(game.top)) / parseFloat(game.height));
            });
            assert(top > 0.5 && bottom < 0.7, `${what}: the button lies at ${top} to ${bottom} of the game`);
            assert(coloursOf(readPng(await page.tab.picture()), 0.24) > 3, `${what}: above there is no game`);
            await page.savePicture(`cover-${width}x${height}`);
            await page.tab.close();
        }
    },

    async 'the first frame is the start screen, and nothing else is asked for'(t) {
        const page = await t.openGame();
        assertEqual(await page.stage(), 'ready', 'the stage');
        const colors = countColors(await canvasPicture(page));
        const [TITLE, TEXT] = [0x4a86ff, 0xf4f6ff];
        for (const color of [TITLE, TEXT])
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

    async 'the sound comes back with a key, too'(t) {
        const page = await t.startGame();
        const untilSound = (state) => page.until(`the sound is ${state}`, (wanted) =>
            window.seen.sounds.every((sound) => sound.state === wanted), state);
        await untilSound('running');
        for (let call = 0; call < 2; call++) { // SDL brings it back once
            await page.evaluate(() => window.seen.sounds.forEach((sound) => sound.suspend())); // as a phone call does
            await untilSound('suspended');
            await page.press('ArrowDown');
            await untilSound('running');
        }
    },

    async 'what the system says of its user sets the game up once'(t) {
        const page = await t.newPage();
        await page.tab.send('Emulation.setEmulatedMedia', {features: [
            {name: 'prefers-reduced-motion', value: 'reduce'}, {name: 'prefers-contrast', value: 'more'}]});
        await page.goto(`${t.server.origin}/`);
        for (const line of ['reduced_motion = 1', 'reduced_flashing = 1', 'palette = 2'])
            await page.untilKept('settings.txt', new RegExp(`^${line}$`));
        const theirs = (await page.kept('settings.txt')).replace('palette = 2', 'palette = 0');
        await page.keep('settings.txt', theirs);
        await page.reload();
        assertEqual(await page.kept('settings.txt'), theirs, 'what the player has set since');
    },

    async 'keys begin the game, too'(t) {
        const page = await t.openGame();
        await page.tab.press('Enter');
        await page.untilItGoesOn();
        await page.play();
    },

    async 'a double click on the cover does nothing but start'(t) {
        const page = await t.openGame();
        await assertTwiceStarts(page, () => ['mouseMoved', 'mousePressed', 'mouseReleased'].map((type) =>
            page.tab.mouse(type, ...PLAY, type === 'mouseMoved' ? 'none' : 'left')));
    },

    async 'a double tap on the cover does nothing but start'(t) {
        const page = await t.openGame('', PHONE);
        await assertTwiceStarts(page, () =>
            [page.tab.touch('touchStart', PHONE_PLAY), page.tab.touch('touchEnd')]);
    },

    async 'where the browser has no WebGL, the game is drawn all the same'(t) {
        const page = await t.newPage();
        await page.tab.send('Page.addScriptToEvaluateOnNewDocument', {source: `
            const get = HTMLCanvasElement.prototype.getContext;
            HTMLCanvasElement.prototype.getContext = function (kind, ...values) {
                return kind.startsWith('webgl') ? null : get.call(this, kind, ...values);
            };`});
        await page.goto(`${t.server.origin}/`);
        await page.begin();
        assert(countColors(await canvasPicture(page)).get(0xf4f6ff) > 500, 'the title');
        await page.play();
    },

    async 'a press is the game\'s from half a second after the cover has gone'(t) {
        const page = await t.openGame();
        await page.evaluate(() => new MutationObserver(() => {
            window.wentAt ??= (performance.timeOrigin + performance.now()) / 1000;
        }).observe(document.body, {attributes: true, attributeFilter: ['data-stage']}));
        await page.begin();
        const wentAt = await page.evaluate(() => window.wentAt);
        const pressAt = async (seconds) => {
            for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
                await page.tab.send('Input.dispatchMouseEvent', {type, x: PLAY[0], y: PLAY[1], clickCount: 1,
                    button: type === 'mouseMoved' ? 'none' : 'left', timestamp: wentAt + seconds});
            await page.frames(3);
        };
        await pressAt(0.4);
        await assertOnlyStarted(page);
        await pressAt(0.6);
        await page.untilPlays();
    },

    async 'a key that is pressed twice on the cover does nothing but start'(t) {
        const page = await t.openGame();
        await assertTwiceStarts(page, () => ['keyDown', 'keyUp'].map((type) => page.tab.key(type, 'Enter')));
    },

    async 'a finger that comes down just after the cover has gone is not seen, even if it moves'(t) {
        const page = await t.openGame('', PHONE);
        await Promise.all([page.tab.touch('touchStart', PHONE_PLAY), page.tab.touch('touchEnd'),
                           page.tab.touch('touchStart', PHONE_PLAY)]);
        await page.untilItGoesOn();
        await page.tab.touch('touchMove', PHONE_PLAY.map((place) => place + 2));
        await page.frames();
        await page.tab.touch('touchEnd');
        await assertOnlyStarted(page);
    },

    async 'a key that is held on the cover does nothing but start'(t) {
        const page = await t.openGame();
        await page.tab.key('keyDown', 'Enter');
        await page.untilItGoesOn();
        await page.tab.repeat('Enter');
        await page.frames();
        await page.tab.key('keyUp', 'Enter');
        await assertOnlyStarted(page);
        await page.play();
    },

    async 'to open a link to the daily run, or to leave it before a bite, is no attempt'(t) {
        const page = await t.openGame('?daily');
        await page.reload();
        await page.begin();
        await page.untilRecorded(1);
        assertEqual(await page.kept('calendar.txt'), null, 'the calendar');
    },

    async 'the button fills the screen, and gives it back'(t) {
        const page = await t.startGame();
        await page.tab.clickOn('#fullscreen');
        await page.until('the screen is full', () => document.fullscreenElement !== null);
        await page.frames(); // until the button has its place there
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
        await page.frames(); // of that in which the focus returns, keys are not the game's
        await page.play();
    },
};
