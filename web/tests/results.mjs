// results: the same games as everywhere, whatever computes them.

import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {GOLDEN_REPLAYS, ROOT, assert, assertEqual, goldenReplay} from './game.mjs';

// Runs the program in a page of its own, as on a command line: {status, lines}. Files: {path: bytes}.
export const RUNNER = `<!DOCTYPE html><title>Runner</title><link rel="icon" href="/icon.svg"><script src="/square-eater.js"></script><script>
    window.runProgram = (words, files) => new Promise((resolve) => {
        const lines = [];
        const end = (status) => resolve({status, lines});
        createSquareEater({
            noInitialRun: true,
            print: (line) => lines.push(line),
            printErr: (line) => lines.push(line),
            quit: (status) => end(status),
        }).then((module) => {
            for (const [path, text] of Object.entries(files))
                module.FS.writeFile(path, Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
            const status = module.callMain(words);
            if (status !== undefined)
                end(status);
        });
    });
</script>`;

async function openRunner(t) {
    t.server.pages.set('/runner.html', RUNNER);
    const page = await t.newPage();
    await page.tab.goto(`${t.server.origin}/runner.html`);
    return page;
}

function runProgram(page, words, files = {}) {
    const texts = Object.entries(files).map(([path, bytes]) => [path, bytes.toString('base64')]);
    return page.evaluate((...values) => window.runProgram(...values), words, Object.fromEntries(texts));
}

// [hash, words] of each golden game.
export function allGoldenGames() {
    const lines = readFileSync(join(ROOT, 'tests/game/golden-hashes.txt'), 'utf8').split('\n');
    return lines.filter((line) => line.startsWith('0x'))
        .map((line) => line.split(' ')).map(([hash, ...words]) => [hash, words]);
}

// Of each kind of player and mode one.
function goldenGames() {
    const wanted = ['--ticks 20000 --seed 1 --bot still --mode tower',
        '--ticks 20000 --seed 2 --bot wander --mode classic --set',
        '--ticks 20000 --seed 0x123456789abcdef --bot greedy --mode tower',
        '--ticks 20000 --seed 0xffffffffffffffff --bot greedy --mode classic'];
    const games = allGoldenGames();
    return wanted.map((start) => games.find(([, words]) => words.join(' ').startsWith(start)));
}

export const tests = {
    async 'golden games have the same hashes'(t) {
        const page = await openRunner(t);
        for (const [hash, words] of goldenGames()) {
            const {lines} = await runProgram(page, ['--headless', '--hash', ...words]);
            assertEqual(lines.at(-1), `hash ${hash}`, words.join(' '));
        }
    },

    async 'golden replays go as recorded'(t) {
        const page = await openRunner(t);
        for (const name of readdirSync(GOLDEN_REPLAYS).filter((file) => file.endsWith('.replay'))) {
            const bytes = goldenReplay(name.replace('.replay', ''));
            const {status, lines} = await runProgram(page, ['--verify=/replay'], {'/replay': bytes});
            assertEqual([status, lines.length], [0, 1], `${name}: ${lines}`);
        }
    },

    async 'what a desktop has recorded goes the same in a page'(t) {
        const path = t.file('native.replay');
        const words = ['--headless', '--mode=tower', '--bot=wander', '--seed=99', '--ticks=3000', '--hash'];
        const {output} = t.runNative(...words, `--record=${path}`);
        const page = await openRunner(t);
        const {status, lines} = await runProgram(page, ['--headless', '--replay=/replay', '--hash'],
                                                 {'/replay': readFileSync(path)});
        assertEqual([status, lines.at(-1)], [0, output.trimEnd()], 'the state at the end');
    },

    async 'a run of the page goes the same on a desktop'(t) {
        const page = await t.startGame('?seed=7');
        await page.play();
        await page.tab.key('keyDown', 'ArrowRight');
        await page.untilRecorded(1);
        await page.tab.key('keyUp', 'ArrowRight');
        await page.untilRecorded(1);
        await page.pause();
        await page.tab.clickOn('#help-button');
        const {name, bytes} = await t.browser.download(() => page.tab.clickOn('#last-run'));
        assertEqual(name, 'square-eater-last-run.replay', 'the name of the file');
        const {status, output, errors} = t.runNative(`--verify=${t.file('page.replay', bytes)}`);
        assertEqual(status, 0, `${output}${errors}`);
        const ticks = Number(/(\d+) ticks/.exec(output)?.[1]);
        assert(ticks >= 60, `only ${ticks} ticks: ${output}`);
    },
};
