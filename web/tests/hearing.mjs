// hearing: what those who hear the page are told: its accessibility tree, screen by screen.

import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {ROOT, assert, assertEqual} from './game.mjs';

// Each line: the role and name of one thing that is heard.
async function heardOn(page) {
    const {nodes} = await page.tab.send('Accessibility.getFullAXTree');
    return nodes.filter(({ignored, role}) => !ignored && !/^(InlineTextBox|generic|none)$/.test(role.value))
        .map(({role, name}) => `${role.value} ${(name?.value ?? '').trim()}`);
}

// The tree of this screen, for those who want to see it, too. Whatever can be pressed has a name.
async function listen(t, page, screen) {
    const lines = await heardOn(page);
    if (t.pictures)
        writeFileSync(join(t.pictures, `heard-${screen}.txt`), `${lines.join('\n')}\n`);
    assertEqual(lines.filter((line) => /^(button|link|textbox|toolbar|dialog) $/.test(line)), [],
                `without a name, ${screen}`);
    return lines;
}

async function choose(page, name) {
    await page.until(`${name} is there`, (wanted) => {
        const button = [...document.querySelectorAll('#mirror-items button')]
            .find(({textContent}) => textContent.trim().startsWith(wanted));
        button?.click();
        return button !== undefined;
    }, name);
    await page.frames();
}

function assertHeard(lines, ...wanted) {
    for (const line of wanted)
        assert(lines.includes(line), `not heard: ${line}, but ${lines.join('; ')}`);
}

// A climb that waits for a deal.
function climbBeforeDeals() {
    return readFileSync(join(ROOT, 'tools/screenshots-climb.txt'), 'utf8')
        .replace('OUTCOME', 'floor-won').replace('FLOOR', '11');
}

export const tests = {
    async 'start, menu and settings are heard, and each item is a button'(t) {
        const page = await t.startGame();
        await page.until('the items are there', () => document.querySelectorAll('#mirror-items button').length > 1);
        const start = await listen(t, page, 'start');
        assertHeard(start, 'button Play', 'button Menu', 'button Sound', 'button Help', 'toolbar Square Eater');
        assert(start.some((line) => /^StaticText .*Eat them all/.test(line)), `the other words: ${start}`);
        await choose(page, 'Menu');
        await choose(page, 'Settings');
        await page.until('the settings are there', () =>
            document.querySelector('#mirror-text').textContent.includes('SETTINGS'));
        assertHeard(await listen(t, page, 'settings'), 'button Volume 7', 'button Back');
    },

    async 'deals are heard with what they give and cost'(t) {
        const page = await t.openGame();
        await page.keep('run.txt', climbBeforeDeals());
        await page.reload();
        await page.begin();
        await choose(page, 'Continue');
        await page.until('the deals are there', () => document.querySelectorAll('#mirror-items button').length >= 3);
        const deals = (await listen(t, page, 'deals')).filter((line) => line.startsWith('button '));
        assert(deals.filter((line) => line.length > 'button '.length + 20).length >= 3, `the deals: ${deals}`);
    },

    async 'a game that is played says no more than how it is called'(t) {
        const page = await t.startGame();
        await page.play();
        const lines = await listen(t, page, 'play');
        assert(lines.some((line) => line.includes('Square Eater: a game played with')), `the canvas: ${lines}`);
        assert(!lines.includes('button Play'), 'an item of the screen before');
    },
};
