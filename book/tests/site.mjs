// site: reads the book's site in a real browser.
//   book/make --make --games && node book/tests/site.mjs build/book/site [WORD...]
// WORDS choose the tests with one of them in their names.
// Every page loads without an error on the console and asks no other machine for anything; every link leads
// to a page and a heading that are there. Every chapter's game plays when its button is clicked; a site made
// without --games has a picture and words in its place. Search finds
// words, also when the site is opened from the disk. Light and dark, on a screen, on a phone and on paper it can
// be read, and used by keyboard (reading.mjs). Prints one line for each test; exit status 77 means that there is
// no Chromium.

import {existsSync, readdirSync} from 'node:fs';
import {join, resolve} from 'node:path';

import {Browser, findChromium} from '../../web/tests/chromium.mjs';
import {Server} from '../../web/tests/server.mjs';
import {cutOff, faintTexts, focused, unnamedThings} from './reading.mjs';

const WORDS = ['ecs_create_with', 'ecs_each_view', 'workload', 'unique', 'ToDelete', 'pellet', 'hash', 'replay',
    'timestep', 'boids'];
const BLUE = [77, 163, 255]; // the player

const site = resolve(process.argv[2] ?? 'build/book/site');
const chosen = process.argv.slice(3);

function pagesOf(folder) {
    return readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory())
            return entry.name.startsWith('_') ? [] : pagesOf(path);
        return entry.name.endsWith('.html') ? [path.slice(site.length + 1)] : [];
    });
}

function addressesIn() {
    const links = [...document.querySelectorAll('a[href], img[src]')].map((each) => each.href || each.src);
    return {links, anchors: [...document.querySelectorAll('[id]')].map((each) => each.id)};
}

// What does not hold in all pages.
async function readPages(page, origin) {
    const faults = [];
    const anchors = new Map();
    const links = [];
    for (const name of pagesOf(site)) {
        await page.goto(`${origin}/${name}`);
        const found = await page.evaluate(addressesIn);
        anchors.set(`/${name}`, new Set(found.anchors));
        links.push(...found.links.map((link) => [name, new URL(link)]));
    }
    for (const [name, {origin: to, pathname, hash}] of links) {
        if (to !== origin)
            continue;
        const path = decodeURIComponent(pathname);
        if (!existsSync(join(site, path)))
            faults.push(`${name}: ${path} is not there`);
        else if (hash && anchors.has(path) && !anchors.get(path).has(decodeURIComponent(hash.slice(1))))
            faults.push(`${name}: ${path} has no ${hash}`);
    }
    const foreign = page.requests.filter((url) => !url.startsWith(origin) && /^https?:/.test(url));
    console.log(`${anchors.size} pages, ${links.length} links`);
    return [...faults, ...foreign.map((url) => `asks for ${url}`), ...page.problems.splice(0)];
}

// True if the canvas shows this colour. It is read in the frame's own turn, as WebGL forgets what it has shown.
function shows(color) {
    const inner = document.querySelector('iframe')?.contentWindow;
    const canvas = inner?.document.getElementById('canvas');
    if (!canvas)
        return false;
    return new Promise((done) => {
        inner.requestAnimationFrame(() => {
            const copy = document.createElement('canvas').getContext('2d');
            [copy.canvas.width, copy.canvas.height] = [canvas.width, canvas.height];
            copy.drawImage(canvas, 0, 0);
            const {data} = copy.getImageData(0, 0, canvas.width, canvas.height);
            for (let at = 0; at < data.length; at += 4)
                if (color.every((value, i) => Math.abs(data[at + i] - value) < 3))
                    return done(true);
            done(false);
        });
    });
}

// Tab goes on to the button, and Escape brings the picture back.
async function leaveGame(page, origin, name) {
    const faults = [];
    const start = async () => {
        await page.evaluate(() => document.querySelector('.book-game button').click());
        await page.until('the game has the keys', () => document.activeElement.tagName === 'IFRAME' &&
            document.activeElement.contentDocument?.activeElement?.id === 'canvas');
        await page.until('the player is seen', shows, BLUE);
    };
    await page.goto(`${origin}/${name}`);
    await start();
    await page.press('Tab');
    if (await page.evaluate(() => document.activeElement.textContent) !== 'Stop the game')
        faults.push('Tab stays in the game');
    await page.evaluate(() => document.querySelector('iframe').contentDocument.getElementById('canvas').focus());
    await page.press('Escape');
    await page.until('the picture is back', () => !document.querySelector('iframe'));
    if (await page.evaluate(() => document.activeElement.textContent) !== 'Play it here')
        faults.push('the focus is lost');
    return [...faults, ...page.problems.splice(0)];
}

async function playGame(page, origin, name) {
    await page.goto(`${origin}/${name}`);
    await page.evaluate(() => document.querySelector('.book-game button').click());
    await page.until('the player is seen', shows, BLUE);
    await page.evaluate(() => document.querySelector('.book-game button').click());
    await page.until('the picture is back', () => !document.querySelector('iframe') &&
                                                  document.querySelector('.book-game img') !== null);
    return page.problems.splice(0);
}

// Two seconds of the stepper: every value that a system has changed is of a type that its row declares.
async function stepThroughTicks(page, origin) {
    await page.goto(`${origin}/one-tick.html`);
    await page.until('the game is there', () => document.querySelector('#rows td') !== null);
    const faults = await page.evaluate(() => {
        const undeclared = new Set();
        for (let i = 0; i < 120 * document.querySelectorAll('#systems li').length; i++) {
            document.querySelector('[data-run=system]').click();
            for (const cell of document.querySelectorAll('td.changed')) {
                const heading = cell.closest('table').querySelectorAll('th')[cell.cellIndex];
                if (heading.textContent !== 'entity' && heading.className !== 'writes')
                    undeclared.add(document.querySelector('#systems [aria-current]').textContent +
                                   ` has changed ${heading.textContent}`);
            }
        }
        return [...undeclared];
    });
    return [...faults, ...page.problems.splice(0)];
}

// A site without games says how to play them.
async function seePicture(page, origin, name) {
    await page.goto(`${origin}/${name}`);
    const faults = await page.evaluate(() => {
        const place = document.querySelector('.book-game');
        const picture = place?.querySelector('img');
        return [...(picture?.naturalWidth ? [] : ['no picture']),
            ...(/make.*\.\/game/.test(place?.textContent) ? [] : ['no words on how to play it']),
            ...(place?.querySelector('button') ? ['a button without a game'] : [])];
    });
    return [...faults, ...page.problems.splice(0)];
}

// 66 to 75 characters to a line, on a screen that has room for them.
async function measureLines(page, origin, name) {
    await page.goto(`${origin}/${name}`);
    const lengths = await page.evaluate(() => [...document.querySelectorAll('article p')]
        .filter((each) => !each.querySelector('code, a') && each.textContent.length > 160)
        .map((each) => {
            const range = document.createRange();
            range.selectNodeContents(each);
            const lines = new Set([...range.getClientRects()].map(({top}) => Math.round(top)));
            return each.textContent.length / (lines.size - 0.5); // the last line is half full
        }));
    const middle = lengths.sort((a, b) => a - b)[lengths.length >> 1];
    return middle >= 60 && middle <= 78 ? [] : [`${Math.round(middle)} characters`];
}

// The button copies the step; selecting all of it leaves the lines around it out.
async function copyStep(page, origin, name) {
    await page.goto(`${origin}/${name}`);
    await page.until('buttons are there', () => document.querySelector('.copybtn') !== null);
    return page.evaluate(() => [...document.querySelectorAll('.highlight:has(.around)')].flatMap((step) => {
        const [button, ...more] = step.querySelectorAll('.copybtn');
        const copied = document.querySelector(button.dataset.clipboardTarget);
        getSelection().selectAllChildren(step);
        return [...(more.length === 0 && copied.className === '' ? [] : ['a button copies the lines around a step']),
            ...(getSelection().toString().trim() === copied.innerText.trim() ? [] : ['they are selected'])];
    }));
}

// A link to the page elsewhere can say what it is.
function undescribed() {
    return ['title', 'type', 'description'].filter((name) => !document.querySelector(`meta[property="og:${name}"]`)?.content)
        .map((name) => `no og:${name}`);
}

async function searchFor(page, origin, word) {
    await page.goto(`${origin}/search.html?q=${word}`);
    await page.until(`search finds ${word}`, () => document.querySelector('#search-results li') !== null);
    await page.evaluate(() => new Promise((done) => { setTimeout(done, 200); })); // for what it fetches
    return page.problems.splice(0);
}

// What `ask` answers on each page.
async function onEachPage(page, origin, ask) {
    const faults = [];
    page.problems.splice(0); // those of the test before
    for (const name of pagesOf(site)) {
        await page.goto(`${origin}/${name}`);
        faults.push(...(await page.evaluate(ask)).map((fault) => `${name}: ${fault}`));
    }
    return [...faults, ...page.problems.splice(0)];
}

async function emulate(page, {scheme = 'light', media = '', width = 1280, height = 800}) {
    await page.send('Emulation.setEmulatedMedia', {media, features: [{name: 'prefers-color-scheme', value: scheme}]});
    await page.send('Emulation.setDeviceMetricsOverride', {width, height, deviceScaleFactor: 1, mobile: width < 600});
}

async function readIn(page, origin, look, ask) {
    await emulate(page, look);
    const faults = await onEachPage(page, origin, ask);
    await emulate(page, {});
    return faults;
}

// A page may not be wider than a phone: what is, scrolls in its own place.
function tooWide() {
    const {scrollWidth, clientWidth} = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} too wide`] : [];
}

// Tab reaches the game's button and leaves the page again, and each stop is seen.
async function walkByKeyboard(page, origin, name, hasGames) {
    await page.goto(`${origin}/${name}`);
    const stops = [];
    for (let i = 0; i < 400; i++) {
        await page.press('Tab');
        const stop = await page.evaluate(focused);
        if (stop.what.startsWith('body'))
            break;
        stops.push(stop);
    }
    const faults = stops[0]?.text === 'Skip to the text' ? [] : ['the skip link is not first'];
    faults.push(...stops.filter((stop) => !stop.isSeen).map(({what, text}) => `no focus is seen on ${what} "${text}"`));
    if (hasGames && !stops.some(({text}) => text === 'Play it here'))
        faults.push('Tab does not reach the game');
    if (stops.length === 400)
        faults.push('Tab does not leave the page');
    return [...new Set(faults), ...page.problems.splice(0)];
}

async function test(name, act) {
    if (chosen.length > 0 && !chosen.some((word) => name.includes(word)))
        return true;
    const faults = await act().catch((error) => [error.message]);
    console.log(faults.length === 0 ? `ok ${name}` : `failed ${name}: ${faults.slice(0, 20).join('; ')}`);
    return faults.length === 0;
}

async function main() {
    if (!findChromium())
        return 77;
    const server = new Server();
    server.serve('/', site);
    await server.open();
    const browser = new Browser();
    await browser.start();
    const page = await (await browser.newContext()).newPage();
    const chapters = pagesOf(site).filter((name) => /book\/game\/\d/.test(name)).sort();
    const good = [await test('every page and link', () => readPages(page, server.origin))];
    const hasGames = existsSync(join(site, '_static/games/01-window/game.js'));
    for (const name of chapters)
        good.push(await test(`the game of ${name}`, () => (hasGames ? playGame : seePicture)(page, server.origin, name)));
    if (hasGames)
        good.push(await test('each system changes what it declares', () => stepThroughTicks(page, server.origin)));
    if (hasGames)
        good.push(await test('Tab and Escape leave a game', () => leaveGame(page, server.origin, chapters[0])));
    if (chapters.length > 0)
        good.push(await test('lines of text are as long as they should be', () => measureLines(page, server.origin, chapters[0])));
    if (chapters.length > 0)
        good.push(await test('a step is copied without the lines around it', () => copyStep(page, server.origin, chapters[0])));
    good.push(await test('pages describe themselves', () => onEachPage(page, server.origin, undescribed)));
    for (const word of WORDS)
        good.push(await test(`search finds ${word}`, () => searchFor(page, server.origin, word)));
    good.push(await test('search from the disk', () => searchFor(page, `file://${site}`, 'workload')));
    for (const scheme of ['light', 'dark'])
        good.push(await test(`${scheme}: every text can be read`, () => readIn(page, server.origin, {scheme}, faintTexts)));
    good.push(await test('headings, pictures and buttons have names', () => onEachPage(page, server.origin, unnamedThings)));
    good.push(await test('no page is wider than a phone', () =>
        readIn(page, server.origin, {width: 390, height: 844}, tooWide)));
    good.push(await test('paper cuts nothing off', () =>
        readIn(page, server.origin, {media: 'print', width: 718, height: 1000}, cutOff)));
    if (chapters.length > 0)
        good.push(await test('by keyboard', () => walkByKeyboard(page, server.origin, chapters[0], hasGames)));
    await browser.close();
    await server.close();
    return good.every(Boolean) ? 0 : 1;
}

process.exit(await main());
