// pictures: the page shows what a desktop's window shows.

import {spawnSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {GOLDEN_REPLAYS, assert, assertEqual} from './game.mjs';
import {difference, readPng, readPpm} from './images.mjs';

const REPLAY = 'tower-greedy.replay';
const SIZES = [[1280, 720], [844, 390], [390, 844]];

// Rasterisers round the edges of squares to one pixel or the next: less than this share of the
// pixels differs. A square elsewhere or other colours exceed it, as the test itself shows.
const MOST = 0.001;

// Pauses, goes to the beginning, jumps twice and plays two ticks.
const KEYS = ['ArrowLeft', 'Home', 'PageDown', 'PageDown', 'ArrowRight', 'ArrowRight'];
const NAMES = {ArrowLeft: 'Left', ArrowRight: 'Right'};

// The picture of a desktop after these keys.
function nativePicture(t, [width, height], keys, palette = 0) {
    const folder = join(t.folder, `palette-${palette}`);
    mkdirSync(folder, {recursive: true});
    writeFileSync(join(folder, 'settings.txt'), `square-eater settings 1\npalette = ${palette}\nend\n`);
    const {status, stdout, stderr} = spawnSync(join(t.native, 'tests/platform/picture_of_replay'),
        [folder, join(GOLDEN_REPLAYS, REPLAY), width, height, ...keys.map((key) => NAMES[key] || key)],
        {maxBuffer: 1 << 26, env: {...process.env, SDL_VIDEODRIVER: 'dummy', SDL_RENDER_DRIVER: 'software',
            SDL_AUDIODRIVER: 'dummy'}});
    assertEqual(status, 0, `picture_of_replay: ${stderr}`);
    return readPpm(stdout);
}

async function takePicture(t, page) {
    const {name, bytes} = await t.browser.download(() => page.tab.clickOn('#picture'));
    return {name, bytes, ...readPng(bytes)};
}

export const tests = {
    async 'a paused replay looks as on a desktop, in three sizes'(t) {
        const page = await t.startGame(`?replay=golden/${REPLAY}`);
        await page.press(...KEYS);
        for (const size of SIZES) {
            const name = `replay at ${size.join(' x ')}`;
            await page.tab.resize(...size);
            await page.untilStill();
            const picture = await takePicture(t, page);
            if (t.pictures)
                writeFileSync(join(t.pictures, `replay-${size.join('x')}-canvas.png`), picture.bytes);
            const share = difference(picture, nativePicture(t, size, KEYS));
            assert(share < MOST, `${name}: ${share} of the pixels differ`);
            const others = {'another palette': nativePicture(t, size, KEYS, 1),
                'a tick later': nativePicture(t, size, [...KEYS, 'ArrowRight'])};
            for (const [what, other] of Object.entries(others))
                assert(difference(picture, other) > MOST, `${name}: ${what} is not seen to differ`);
        }
    },

    async 'the button saves a picture of the canvas'(t) {
        const page = await t.startGame('', {width: 800, height: 500, ratio: 2});
        const {name, width, height} = await takePicture(t, page);
        assert(/^square-eater-\d{8}-\d{6}\.png$/.test(name), `the name ${name}`);
        assertEqual([width, height], [1600, 1000], 'the size of the picture');
    },
};
