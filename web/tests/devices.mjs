// devices: fingers, keys and frames.

import {sleep} from './chromium.mjs';
import {ENDLESS, assert, assertEqual} from './game.mjs';

const PHONE = {width: 844, height: 390, isPhone: true, ratio: 2};
const UPRIGHT = {width: 390, height: 844, isPhone: true};

// The player's places, tick by tick, in the run that was recorded last: [[x, y], ...].
async function placesOfPlayer(t, page) {
    const path = t.file('last.replay', await page.programFile('/kept/last-run.replay'));
    const {output, errors} = t.runNative('--headless', `--replay=${path}`, '--trace=-');
    const lines = output.trim().split('\n');
    assert(lines.length > 1, `an empty trace: ${errors}`);
    return lines.map((line) => JSON.parse(line).player).map(({x, y}) => [x, y]);
}

// Begins a game on a phone by a tap on the first row of the menu.
async function playByTap(page) {
    await page.tap(422, 238);
    await page.untilPlays();
}

// A standard pad, which the page sees as if a player had just plugged it in.
function plugIn() {
    const buttons = Array.from({length: 17}, () => ({pressed: false, touched: false, value: 0}));
    const pad = {id: 'Pad', index: 0, connected: true, mapping: 'standard', timestamp: 1, axes: [0, 0, 0, 0],
        buttons};
    window.pad = pad;
    navigator.getGamepads = () => [pad];
    window.dispatchEvent(Object.assign(new Event('gamepadconnected'), {gamepad: pad}));
}

// Until the game has seen the pad's button go down and up.
async function pressPad(page, button) {
    for (const isDown of [true, false]) {
        await page.evaluate((number, isPressed) => {
            Object.assign(window.pad.buttons[number], {pressed: isPressed, value: Number(isPressed)});
            window.pad.timestamp++;
        }, button, isDown);
        await page.frames(3);
    }
}

export const tests = {
    async 'a tap chooses a row'(t) {
        const page = await t.openGame('', PHONE);
        await page.tap(422, 195);
        await page.untilItGoesOn();
        await page.savePicture('phone-start');
        await playByTap(page);
        await page.savePicture('phone-play');
    },

    async 'a drag moves the square by its length, wherever the finger is'(t) {
        const page = await t.startGame(`${ENDLESS}&mode=classic`, PHONE);
        await playByTap(page);
        await page.untilRecorded(1);
        await page.tab.touch('touchStart', [60, 300]); // beside the game
        for (let x = 60; x <= 160; x += 20) {
            await page.tab.touch('touchMove', [x, 300]);
            await page.frames(1);
        }
        await page.tab.touch('touchEnd');
        await page.untilRecorded(3);
        const places = await placesOfPlayer(t, page);
        const [[fromX, fromY], [toX, toY]] = [places[0], places.at(-1)];
        assert(toX - fromX > 60 && toX - fromX < 320, `the square has moved by ${toX - fromX} to ${toX}`);
        assert(Math.abs(toY - fromY) < 8, `the square has moved down by ${toY - fromY}`);
    },

    async 'a second finger plays on, and pauses only on the button'(t) {
        const page = await t.startGame(ENDLESS, PHONE);
        await playByTap(page);
        await page.tab.touch('touchStart', [300, 200]);
        await page.frames();
        assert(await page.plays(), 'one finger pauses');
        await page.tab.touch('touchStart', [300, 200], [500, 200]);
        await page.frames();
        assert(await page.plays(), 'a second finger pauses');
        await page.tab.touch('touchEnd');
        await page.tab.touch('touchStart', [300, 200]);
        await page.tab.touch('touchStart', [300, 200], [85, 14]); // the canvas' corner
        await page.untilRests();
        await page.savePicture('phone-pause');
        await page.tab.touch('touchEnd');
    },

    async 'the help of a phone speaks of fingers alone'(t) {
        const page = await t.startGame('', PHONE);
        await page.tapOn('#help-button');
        await page.until('help is open', () => document.querySelector('#help').open);
        const words = await page.evaluate(() => document.querySelector('#help').innerText);
        assert(/drag a finger anywhere/.test(words), words);
        assert(!/mouse|Enter|Space|gamepad|W\s*A\s*S/.test(words), words);
    },

    async 'a phone held upright plays an upright picture, and pauses when it is turned'(t) {
        const page = await t.startGame(ENDLESS, UPRIGHT);
        const game = await page.evaluate(() => {
            const {width, height} = document.querySelector('#mirror-items').getBoundingClientRect();
            return [width, height].map(Math.round);
        });
        assertEqual(game, [390, 780], 'the size of the game');
        await page.savePicture('phone-upright-start');
        await page.tapOn('#mirror-items button'); // Play
        await page.untilPlays();
        await page.untilRecorded(1);
        for (let x = 100; x <= 160; x += 5) { // with the thumb, below the arena
            await page.tab.touch(x === 100 ? 'touchStart' : 'touchMove', [x, 700]);
            await page.frames(1);
        }
        await page.tab.touch('touchEnd');
        await page.savePicture('phone-upright-play');
        await page.untilRecorded(1);
        const places = await placesOfPlayer(t, page);
        // The picture of a broad arena is turned: to the right is down in the arena.
        assert(places.at(-1)[1] - places[0][1] > 30, `the square has moved from ${places[0]} to ${places.at(-1)}`);
        await page.tab.resize(844, 390, {isPhone: true});
        await page.untilRests();
        await page.savePicture('phone-turned');
    },

    async 'keys of the browser are left to it, and the keys of the game are taken'(t) {
        const page = await t.startGame();
        await page.play();
        const theirs = ['Control+l', 'Control+c', 'Control+=', 'Alt+d', 'Meta+q', 'F1', 'F3', 'F5', 'F11',
            'F12', 'Control+F5', 'Tab'];
        const ours = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' ', 'PageDown', 'Home', 'Backspace'];
        for (const keys of [theirs, ours])
            for (const key of keys) {
                await page.evaluate(() => {
                    window.seen.keys = [];
                    document.querySelector('#canvas').focus();
                });
                await page.tab.press(key);
                await page.until(`${key} has come`, () => window.seen.keys.length > 0);
                const [[, isTaken]] = await page.evaluate(() => window.seen.keys);
                assertEqual(isTaken, keys === ours, `${key} is taken`);
            }
    },

    async 'Tab leads from the game to the buttons'(t) {
        const page = await t.startGame();
        await page.evaluate(() => document.querySelector('#canvas').focus());
        await page.tab.press('Tab');
        await page.until('a button has the focus', () => document.activeElement.id === 'sound');
    },

    async 'the buttons never lie on the game, unless it fills the screen'(t) {
        const page = await t.startGame();
        for (const [width, height] of [[1280, 720], [1280, 740], [1280, 800], [1366, 768], [1000, 900], [1600, 700],
            [390, 844], [700, 740]]) {
            await page.tab.resize(width, height);
            await page.frames(2);
            const room = await page.evaluate(() => {
                const tools = document.querySelector('#tools').getBoundingClientRect();
                const game = document.querySelector('#mirror-items').getBoundingClientRect();
                return Math.max(tools.left - game.right, game.top - tools.bottom, tools.top - game.bottom);
            });
            assert(room >= 0, `${width} x ${height}: the buttons lie ${-room} pixels on the game`);
        }
    },

    async 'the way back asks before it leaves the game'(t) {
        const page = await t.startGame();
        await page.play();
        const back = () => page.evaluate(() => { setTimeout(() => history.back()); });
        for (const answer of ['#question-no', '#question-yes']) {
            await back();
            await page.until('the page asks', () => document.querySelector('#question').open);
            await page.untilRests();
            await page.tab.clickOn(answer);
            if (answer === '#question-no')
                await page.until('the question is gone', () => !document.querySelector('#question').open);
        }
        await page.until('the page is left', () => location.href === 'about:blank');
    },

    async 'a gamepad chooses, moves and pauses'(t) {
        const [A, START] = [0, 9];
        const page = await t.startGame(`${ENDLESS}&mode=classic`);
        await page.evaluate(plugIn);
        await page.frames(5);
        await pressPad(page, A);
        await page.untilPlays();
        for (const way of [0.3, 0.6, 1]) { // SDL does not believe a stick that jumps
            await page.evaluate((x) => {
                window.pad.axes[0] = x;
                window.pad.timestamp++;
            }, way);
            await page.frames(3);
        }
        await page.untilRecorded(2);
        const [[x]] = (await placesOfPlayer(t, page)).slice(-1);
        assert(x > 500, `the square is at ${x}`); // it began in the middle, at 312.5
        await pressPad(page, START);
        await page.untilRests();
    },

    async 'in a frame nothing scrolls the page around it'(t) {
        t.server.pages.set('/around.html', `<!DOCTYPE html><title>Around</title>
            <link rel="icon" href="/icon.svg"><style>body { height: 3000px; margin: 20px; }</style>
            <iframe src="/" width="640" height="360" allow="fullscreen; autoplay"></iframe>`);
        const page = await t.newPage();
        await page.tab.goto(`${t.server.origin}/around.html`);
        const inFrame = (what, ask) => page.until(what, (source) => {
            const inside = document.querySelector('iframe').contentDocument.body;
            return inside && new Function('body', `return ${source}`)(inside);
        }, ask);
        await inFrame('the game has loaded', "body.dataset.stage === 'ready'");
        assertEqual(await page.evaluate(() => document.activeElement.tagName), 'BODY', 'the focus');
        await page.tab.click(340, 200);
        await inFrame('the game goes on', "body.dataset.stage === 'on'");
        await sleep(600); // as in game.mjs
        await page.frames();
        await page.tab.press('Enter');
        await inFrame('a game is played', "body.hasAttribute('data-plays')");
        for (const key of ['ArrowDown', ' ', 'PageDown', 'End'])
            await page.tab.press(key);
        await page.tab.send('Input.dispatchMouseEvent',
                            {type: 'mouseWheel', x: 340, y: 200, deltaX: 0, deltaY: 300});
        await page.frames(30);
        assertEqual(await page.evaluate(() => window.scrollY), 0, 'the page around has scrolled');
        await page.savePicture('frame-play');
    },
};
