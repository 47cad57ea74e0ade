// sharing: a result that is passed on, a challenge that is taken up, and a ghost that is raced.

import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {sleep, until} from './chromium.mjs';
import {readPng} from './images.mjs';
import {ROOT, assert, assertEqual, goldenReplay} from './game.mjs';

// A climb that ends with its second floor, after some seconds, so that it has points.
const SHORT = '?mode=climb&seed=88&play&bot=greedy&set=LIVES%3D1&set=PLAYER_DAMAGE%3D100&set=RESULT_DURATION%3D0' +
    '&set=TICKS_PER_SECOND%3D240&set=MAX_CATCH_UP_TICKS%3D60';

// climb-wander.replay as the best climb.
const BEST = `square-eater best 1
1.board = climb climb
1.1 = 10 1 900 1 2 0 0 18446744073709551615 -
end
`;

// Chooses the item of this name as soon as it is there.
function choose(page, name) {
    return page.until(`${name} is there`, (wanted) => {
        const button = [...document.querySelectorAll('#mirror-items button')]
            .find(({textContent}) => textContent.trim() === wanted);
        button?.click();
        return button !== undefined;
    }, name);
}

// Plays until the run is over, and chooses Share.
async function share(page) {
    await until('the run is over', () => page.evaluate(() =>
        /Share/.test(document.querySelector('#mirror-items').textContent)), 50000);
    await page.savePicture('run-over');
    await page.frames(5);
    await choose(page, 'Share');
}

export const tests = {
    async 'a result is shared as a link with a picture'(t) {
        const page = await t.newPage();
        await page.tab.send('Page.addScriptToEvaluateOnNewDocument', {source: `
            navigator.canShare = () => true;
            navigator.share = async (data) => { window.shared = data; };`});
        await page.goto(`${t.server.origin}/${SHORT}`);
        await share(page);
        await page.until('it is shared', () => window.shared);
        const {url, text, picture} = await page.evaluate(async () => {
            const bytes = new Uint8Array(await window.shared.files[0].arrayBuffer());
            return {...window.shared, files: null,
                picture: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))};
        });
        assert(/\?mode=climb&seed=88&mod=\w+&beat=\d+$/.test(url), url);
        assertEqual(text, `Beat ${Number(new URL(url).searchParams.get('beat')).toLocaleString('en')} on 00002R`, 'the words');
        const {width, pixels} = readPng(Buffer.from(picture, 'base64'));
        assertEqual(width, 1236, 'the width of the picture');
        assert(pixels.some((byte) => byte > 200), 'the picture is empty');
    },

    async 'where the system shares nothing, the link is copied and the picture offered'(t) {
        const page = await t.newPage();
        await page.tab.send('Page.addScriptToEvaluateOnNewDocument', {source: 'navigator.share = undefined;'});
        await page.tab.context.grant(['clipboardReadWrite', 'clipboardSanitizedWrite'], t.server.origin);
        await page.goto(`${t.server.origin}/${SHORT}`);
        await share(page);
        await page.until('the dialog is open', () => document.querySelector('#link').open);
        assert(/^The link is copied: Beat [\d,]+ on 00002R$/.test(await page.textOf('#link-title')), 'the title');
        const {name} = await t.browser.download(() => page.tab.clickOn('#link-picture'));
        assertEqual(name, 'square-eater.png', 'the name of the picture');
    },

    async 'a finger shares when it is lifted'(t) {
        const page = await t.newPage({width: 844, height: 390, isPhone: true, ratio: 2});
        await page.tab.send('Page.addScriptToEvaluateOnNewDocument', {source: `
            navigator.canShare = () => true;
            navigator.share = async (data) => { window.shared = navigator.userActivation.isActive; };`});
        await page.goto(`${t.server.origin}/${SHORT}`);
        await until('the run is over', () => page.evaluate(() =>
            /Share/.test(document.querySelector('#mirror-items').textContent)), 50000);
        await sleep(6000); // until the browser has forgotten every press of before
        const place = await page.evaluate(() => {
            const box = [...document.querySelectorAll('#mirror-items button')]
                .find(({textContent}) => textContent.trim() === 'Share').getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2];
        });
        await page.tab.touch('touchStart', place);
        await page.frames(30);
        assertEqual(await page.evaluate(() => window.shared), undefined, 'shared before the finger is lifted');
        await page.tab.touch('touchEnd');
        await page.until('it is shared', () => window.shared !== undefined);
        assertEqual(await page.evaluate(() => window.shared), true, 'with the leave of the browser');
    },

    async 'where sharing and copying are refused, a button copies'(t) {
        const page = await t.newPage();
        await page.tab.send('Page.addScriptToEvaluateOnNewDocument', {source: `
            navigator.share = async () => { throw new DOMException('no', 'NotAllowedError'); };
            navigator.clipboard.writeText = async () => { throw new DOMException('no', 'NotAllowedError'); };
            document.addEventListener('copy', () => { window.copied = getSelection().toString() || document.activeElement.value; });`});
        await page.goto(`${t.server.origin}/${SHORT}`);
        await share(page);
        await page.until('the dialog is open', () => document.querySelector('#link').open);
        await page.tab.clickOn('#link-copy');
        await page.until('it is copied', () => document.querySelector('#link-copy').textContent === 'Copied');
        assert(/beat=\d+$/.test(await page.evaluate(() => window.copied)), 'the link');
    },

    async 'a challenge is told on the cover, and begins with the press'(t) {
        const page = await t.openGame('?mode=climb&seed=88&beat=48210');
        assertEqual(await page.textOf('#challenge'), 'Beat 48,210 on 00002R', 'the cover');
        await page.savePicture('challenge-cover');
        await page.begin();
        await page.untilPlays();
        const wrong = await t.newPage();
        wrong.expected.push(/./);
        await wrong.goto(`${t.server.origin}/?seed=88&beat=many`);
        assertEqual(await wrong.textOf('#fault-text'), "--beat takes a number of points, not 'many'", 'a wrong one');
    },

    async 'a ghost beside the page runs along, and one of other rules is refused by name'(t) {
        const page = await t.startGame('?ghost=golden/climb-wander.replay');
        await page.untilPlays();
        for (let frame = 0; t.pictures && frame < 10; frame++) {
            await sleep(1500);
            await page.savePicture(`ghost-${frame}`);
        }
        const other = await t.newPage();
        other.expected.push(/./);
        await other.goto(`${t.server.origin}/?ghost=golden/tower-constants.replay`);
        assert(/^ghost was played by other rules/.test(await other.textOf('#fault-text')),
               await other.textOf('#fault-text'));
    },

    async 'a replay that is dropped can be raced'(t) {
        const page = await t.startGame();
        await page.drop('theirs.replay', goldenReplay('climb-wander'));
        await page.until('the page asks', () => document.querySelector('#question').open);
        await page.startAgainBy(() => page.tab.clickOn('#question-other'));
        await page.begin();
        await page.untilPlays();
    },

    async 'the best climb of an earlier session can be raced'(t) {
        const page = await t.openGame();
        await page.keep('best-run.replay', goldenReplay('climb-wander').toString('latin1'));
        await page.keep('best.txt', BEST);
        await page.reload();
        await page.begin();
        for (const name of ['Menu', 'Results', 'Ten best'])
            await choose(page, name);
        await page.savePicture('ten-best');
        await choose(page, 'Race the best');
        await page.untilPlays();
        await page.frames(20);
        await page.savePicture('race-the-best');
    },

    async 'the list of a group in README.md leads to its runs'(t) {
        const lines = readFileSync(join(ROOT, 'web/README.md'), 'utf8').split('\n');
        const first = lines.findIndex((line) => line.includes('<title>Our runs'));
        const last = lines.findIndex((line) => line.includes('</ol>'));
        assert(first > 0 && last > first, 'web/README.md has an example');
        const server = await t.openServer(t.page);
        server.pages.set('/runs/index.html', lines.slice(first, last + 1).join('\n'));
        server.pages.set('/runs/ann.replay', goldenReplay('climb-wander'));
        server.pages.set('/favicon.ico', '');
        const page = await t.newPage();
        page.origins.push(server.origin);
        await page.tab.goto(`${server.origin}/runs/`);
        await page.tab.clickOn('a[href*="ghost=runs/ann"]');
        await page.until('the challenge is there', () => document.body?.dataset.stage === 'ready');
        assertEqual(await page.textOf('#challenge'), 'Beat 48,210', 'the cover');
    },

    async 'an address can skip cover and menu'(t) {
        const page = await t.newPage();
        await page.goto(`${t.server.origin}/?play&mode=classic&seed=7`);
        await page.untilPlays();
        assertEqual(await page.stage(), 'on', 'the stage');
    },
};
