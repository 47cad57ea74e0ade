// installing: the page as an app, and the files that the system opens with it.

import {assertEqual, goldenReplay} from './game.mjs';

// A page in which `act` has run before its own scripts.
async function openAfter(t, act) {
    const page = await t.newPage();
    await page.tab.send('Page.addScriptToEvaluateOnNewDocument', {source: `(${act})()`});
    await page.goto(`${t.server.origin}/`);
    return page;
}

async function openHelp(page) {
    await page.begin();
    await page.tab.clickOn('#help-button');
    await page.until('help is open', () => document.querySelector('#help').open);
}

function isSeen(page, selector) {
    return page.evaluate((name) => document.querySelector(name).checkVisibility(), selector);
}

// The system opens a file with the page, before its scripts have run.
async function openWith(t, name, bytes) {
    const page = await t.newPage();
    const text = bytes.toString('base64');
    await page.tab.send('Page.addScriptToEvaluateOnNewDocument', {source: `
        const bytes = Uint8Array.from(atob('${text}'), (letter) => letter.charCodeAt(0));
        const files = [{getFile: async () => new File([bytes], '${name}')}];
        Object.defineProperty(window, 'launchQueue', {value: {setConsumer: (take) => take({files})}});`});
    await page.goto(`${t.server.origin}/`);
    return page;
}

export const tests = {
    async 'help offers to install the page, once, where the browser does'(t) {
        const page = await openAfter(t, () => {
            window.addEventListener('load', () => {
                const event = new Event('beforeinstallprompt', {cancelable: true});
                event.prompt = () => { window.asked = (window.asked || 0) + 1; };
                window.dispatchEvent(event);
                window.isTaken = event.defaultPrevented;
            });
        });
        await openHelp(page);
        assertEqual(await page.evaluate(() => window.isTaken), true, "the browser's own line is held back");
        await page.tab.clickOn('#install');
        assertEqual(await page.evaluate(() => window.asked), 1, 'how often the browser asks');
        assertEqual(await isSeen(page, '#install'), false, 'the button afterwards');
        await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
        assertEqual(await page.textOf('#toast'), 'Square Eater is installed.', 'the line');
    },

    async 'without an offer there is no button, and an iPhone is told how'(t) {
        const page = await t.openGame();
        await openHelp(page);
        assertEqual([await isSeen(page, '#install'), await isSeen(page, '#install-how')], [false, false], 'elsewhere');
        await page.tab.close();
        for (const isInstalled of [false, true]) {
            const phone = await openAfter(t, isInstalled ? () => { navigator.standalone = true; } :
                () => { navigator.standalone = false; });
            await openHelp(phone);
            assertEqual(await isSeen(phone, '#install-how'), !isInstalled, 'the words');
            await phone.tab.close();
        }
    },

    async 'a replay that the system opens is watched'(t) {
        const page = await openWith(t, 'theirs.replay', goldenReplay('climb-wander'));
        await page.until('the page asks', () => document.querySelector('#question').open);
        await page.startAgainBy(() => page.tab.clickOn('#question-yes'));
        assertEqual(await page.textOf('#call'), 'Click or tap to watch', 'the cover');
    },

    async 'a mod that the system opens is added, though the game has just begun to load'(t) {
        const mod = 'LIVES = 4\n';
        const page = await openWith(t, 'slow.txt', Buffer.from(mod));
        await page.until('it is kept', (text) => localStorage.getItem('square-eater/mods/slow.txt') === text, mod);
    },
};
