// pictures: the page shows what a desktop's window shows.

import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {GOLDEN_REPLAYS, ROOT, assert, assertEqual} from './game.mjs';
import {difference, readPng, readPpm} from './images.mjs';

const REPLAY = 'tower-greedy.replay';
const SIZES = [[1280, 720], [844, 390], [390, 844]];

// Rasterisers round the edges of bodies to one pixel or the next, and blend soft ones differently: less than
// this share of the pixels differs. Squares elsewhere or other colours differ more, as the test itself shows.
const MOST = 0.01;

// Pauses, goes to the beginning, jumps twice and plays two ticks.
const KEYS = ['ArrowLeft', 'Home', 'PageDown', 'PageDown', 'ArrowRight', 'ArrowRight'];
const NAMES = {ArrowLeft: 'Left', ArrowRight: 'Right'};

// The picture of a desktop after these keys.
function nativePicture(t, [width, height], keys, palette = 0) {
    const folder = join(t.folder, `palette-${palette}`);
    mkdirSync(folder, {recursive: true});
    writeFileSync(join(folder, 'settings.txt'), `square-eater settings 1\npalette = ${palette}\nend\n`);
    const {status, stdout, stderr} = spawnSync(join(t.native, 'tests/platform/picture_of_window'),
        [width, height, keys.map((key) => NAMES[key] || key).join(' '), '--data-dir', folder,
            '--replay', join(GOLDEN_REPLAYS, REPLAY)],
        {maxBuffer: 1 << 26, env: {...process.env, SDL_VIDEODRIVER: 'dummy', SDL_RENDER_DRIVER: 'software',
            SDL_AUDIODRIVER: 'dummy'}});
    assertEqual(status, 0, `picture_of_window: ${stderr}`);
    return readPpm(stdout);
}

// Presses the button without the mouse, which would change what the replay's bar shows.
async function takePicture(t, page) {
    const {name, bytes} = await t.browser.download(() =>
        page.evaluate(() => document.querySelector('#picture').click()));
    return {name, bytes, ...readPng(bytes)};
}

// A run that waits in the shop.
function runInShop() {
    return readFileSync(join(ROOT, 'tools/screenshots-run.txt'), 'utf8')
        .replace('OUTCOME', 'floor-won').replace('BONUS', 'speed').replace('FLOOR', '36');
}

// Nothing scrolls, the canvas fills the window, and each button that is seen can be pressed.
async function assertFits(page, what) {
    const faults = await page.evaluate((least) => {
        const lines = [];
        const {width, height} = document.querySelector('#canvas').getBoundingClientRect();
        const room = document.body.hasAttribute('data-narrow') ? 44 : 0; // for the buttons
        const below = document.body.dataset.bar === 'below' ? (least === 44 ? 44 : 36) + 8 : 0;
        if (Math.abs(width + room - innerWidth) > 1 || Math.abs(height + below - innerHeight) > 1)
            lines.push(`the canvas has ${width} x ${height} of ${innerWidth} x ${innerHeight}`);
        const {scrollWidth, scrollHeight} = document.scrollingElement;
        if (scrollWidth > innerWidth || scrollHeight > innerHeight)
            lines.push(`the page has ${scrollWidth} x ${scrollHeight}`);
        for (const button of document.querySelectorAll('button:not(dialog *, #mirror *)')) {
            const box = button.getBoundingClientRect();
            if (!button.checkVisibility({visibilityProperty: true}) || box.width === 0)
                continue;
            if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
                lines.push(`#${button.id} is outside`);
            if (Math.min(box.width, box.height) < least)
                lines.push(`#${button.id} has ${box.width} x ${box.height}`);
        }
        return lines;
    }, page.isPhone ? 44 : 32);
    assertEqual(faults, [], what);
}

// Start, shop, play and pause, in a window of this kind.
async function lookAround(t, kind, device) {
    const page = await t.newPage(device);
    const look = async (screen) => {
        await assertFits(page, `${screen}, ${kind}`);
        await page.savePicture(`${kind}-${screen}`);
    };
    await page.tab.goto(`${t.server.origin}/icon.svg`);
    await page.keep('run.txt', runInShop());
    await page.goto(`${t.server.origin}/`);
    await look('cover');
    await page.begin();
    await look('start');
    await (page.isPhone ? page.tap(200, 135) : page.press('Enter'));
    await page.frames(10);
    await look('shop');
    await page.playOn();
    await page.frames(60);
    if (page.isPhone)
        await page.tap(300, 200); // from now on the game knows that there are no keys
    await look('play');
    await (page.isPhone ? page.tap(300, 200, 500, 200) : page.press('p'));
    await page.untilRests();
    await page.frames(10);
    await look('pause');
    await (page.isPhone ? page.tapOn('#help-button') : page.tab.clickOn('#help-button'));
    await page.until('help is open', () => document.querySelector('#help').open);
    await look('help');
    const isWhole = await page.evaluate(() => {
        const box = document.querySelector('#help').getBoundingClientRect();
        return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    });
    assert(isWhole, `help is outside, ${kind}`);
}

export const tests = {
    async 'everything fits into a window of 1280 x 720'(t) {
        await lookAround(t, '1280x720', {width: 1280, height: 720});
    },

    async 'everything fits onto a phone of 844 x 390'(t) {
        await lookAround(t, '844x390', {width: 844, height: 390, isPhone: true, ratio: 2});
    },

    async 'everything fits into a narrow window of 390 x 844'(t) {
        await lookAround(t, '390x844', {width: 390, height: 844});
    },

    async 'a paused replay looks as on a desktop, in three sizes'(t) {
        const page = await t.startGame(`?replay=golden/${REPLAY}`);
        for (const size of SIZES) {
            const name = `replay at ${size.join(' x ')}`;
            await page.tab.resize(...size);
            await page.frames(10); // the mouse, over which the window has moved, counts as one that moves
            await page.press(...KEYS);
            await page.untilStill();
            const picture = await takePicture(t, page);
            if (t.pictures)
                writeFileSync(join(t.pictures, `replay-${size.join('x')}-canvas.png`), picture.bytes);
            const canvas = [picture.width, picture.height]; // less than the window where buttons need room
            const share = difference(picture, nativePicture(t, canvas, KEYS));
            assert(share < MOST, `${name}: ${share} of the pixels differ`);
            const others = {'another palette': nativePicture(t, canvas, KEYS, 1)};
            if (size === SIZES[0]) // where a tick is more than a pixel
                others['a tick later'] = nativePicture(t, canvas, [...KEYS, 'ArrowRight']);
            for (const [what, other] of Object.entries(others))
                assert(difference(picture, other) > 1.5 * share, `${name}: ${what} is not seen to differ`);
        }
    },

    async 'the button saves a picture of the canvas'(t) {
        const page = await t.startGame('', {width: 800, height: 500, ratio: 2});
        const {name, width, height} = await takePicture(t, page);
        assert(/^square-eater-\d{8}-\d{6}\.png$/.test(name), `the name ${name}`);
        assertEqual([width, height], [1512, 1000], 'the size of the picture');
    },
};
