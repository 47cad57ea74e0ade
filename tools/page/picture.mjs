// picture: takes the README's picture of the page on a phone.
//   node tools/page/picture.mjs build/square-eater-page docs/pictures/page.png

import {writeFileSync} from 'node:fs';
import {resolve} from 'node:path';

import {Browser, sleep} from '../../tests/page/chromium.mjs';
import {Server} from '../../tests/page/server.mjs';

const WIDTH = 844;
const HEIGHT = 390;
const WAIT = 1500; // milliseconds: until the game behind the menu has begun

const [folder, file] = process.argv.slice(2);
const server = new Server();
server.serve('/', resolve(folder));
await server.open();
const browser = new Browser();
await browser.start();
const page = await (await browser.newContext()).newPage();
await page.resize(WIDTH, HEIGHT, {isPhone: true, ratio: 1.5});
await page.goto(`${server.origin}/?seed=54`);
await page.until('the cover is there', () => document.body.dataset.stage === 'ready');
await page.touch('touchStart', [WIDTH / 2, HEIGHT / 2]);
await page.touch('touchEnd');
await page.until('the game goes on', () => document.body.dataset.stage === 'on');
await sleep(WAIT);
writeFileSync(file, await page.picture());
await browser.close();
process.exit(0);
