// The parameters of the page's address, as arguments of the program.
import assert from 'node:assert/strict';
import test from 'node:test';

import {linkTo, modPath, parseAddress, publicAddress, resolveFile} from '../address.js';

test('a page in a frame passes on an address that lasts', () => {
    const frame = 'https://html-classic.itch.zone/html/123/index.html?v=1';
    const own = 'https://example.org/square-eater/';
    assert.equal(publicAddress(own, '', false, ''), own);
    assert.equal(publicAddress(own, 'https://example.com/', false, ''), own);
    assert.equal(publicAddress(frame, own, true, 'https://ann.itch.io/square-eater'), own);
    assert.equal(publicAddress(frame, '', true, 'https://ann.itch.io/square-eater'), 'https://ann.itch.io/square-eater');
    assert.equal(publicAddress(own, '', true, 'https://school.example/course'), own);
    assert.equal(publicAddress(frame, '', true, ''), frame);
});

test('a value that is too long for any option is refused', () => {
    assert.equal(parseAddress(`?mod=${'A'.repeat(70000)}`).fault, '--mod is too long');
});

test('an address without parameters passes nothing', () => {
    assert.deepEqual(parseAddress(''), {fault: null, passed: [], replay: null, ghost: null, mod: null});
    assert.deepEqual(parseAddress('?'), {fault: null, passed: [], replay: null, ghost: null, mod: null});
});

test('each allowed parameter becomes an option, in the same order', () => {
    assert.deepEqual(
        parseAddress('?seed=0x7&mode=classic&bot=greedy&daily=2026-01-01').passed,
        ['--seed=0x7', '--mode=classic', '--bot=greedy', '--daily=2026-01-01']);
});

test('practice needs no value, and a value is left to the program to refuse', () => {
    assert.deepEqual(parseAddress('?practice').passed, ['--practice']);
    assert.deepEqual(parseAddress('?practice=').passed, ['--practice']);
    assert.deepEqual(parseAddress('?practice=1').passed, ['--practice=1']);
    assert.deepEqual(parseAddress('?mode').passed, ['--mode=']);
});

test('set may be repeated, and a repeated other is repeated to the program', () => {
    assert.deepEqual(parseAddress('?set=A%3D1&set=B%3D2&seed=1&seed=2').passed,
                     ['--set=A=1', '--set=B=2', '--seed=1', '--seed=2']);
});

test('a value is passed as it is meant', () => {
    assert.deepEqual(parseAddress('?seed=%2d%26%3D+%F0%9F%9F%A6&mode=--help').passed,
                     ['--seed=-&= 🟦', '--mode=--help']);
});

test('a replay is not passed', () => {
    const {passed, replay} = parseAddress('?replay=b%20c.replay&mode=tower');
    assert.deepEqual(passed, ['--mode=tower']);
    assert.equal(replay, 'b c.replay');
});

test('two replays or two mods are refused, as the program refuses two of anything else', () => {
    assert.equal(parseAddress('?replay=a&seed=1&replay=b').fault, '--replay is given twice; leave one out');
    assert.equal(parseAddress('?ghost=a&ghost=b').fault, '--ghost is given twice; leave one out');
    assert.equal(parseAddress('?mod=a.txt&mod=b.txt').fault, '--mod is given twice; leave one out');
    assert.deepEqual(parseAddress('?seed=1&seed=2').passed, ['--seed=1', '--seed=2']);
});

test('the daily run needs no day', () => {
    assert.deepEqual(parseAddress('?daily').passed, ['--daily']);
    assert.deepEqual(parseAddress('?daily=').passed, ['--daily']);
    assert.deepEqual(parseAddress('?play').passed, ['--play']);
    assert.deepEqual(parseAddress('?daily=tomorrow').passed, ['--daily=tomorrow']);
});

test('a share code is passed, and any other mod is a file', () => {
    for (const code of ['0424R0M5G40A01', '0424-r0m5 g40a', 'hares-and-foxes'])
        assert.deepEqual(parseAddress(`?mod=${code}`), {fault: null, passed: [`--mod=${code}`],
                                                        replay: null, ghost: null, mod: null});
    for (const file of ['a', 'hares.txt', 'mods/hares.txt', 'mods/0424R0M5G40A01'])
        assert.deepEqual(parseAddress(`?mod=${file}`), {fault: null, passed: [], replay: null, ghost: null, mod: file});
});

test('a mod that cannot be one is left to the program to refuse', () => {
    assert.deepEqual(parseAddress('?mod=').passed, ['--mod=']);
    assert.deepEqual(parseAddress('?mod=-').passed, ['--mod=-']);
});

test('a mod has the last part of its address as its name', () => {
    for (const [address, path] of [['hares.txt', '/mod/hares.txt'], ['/a/b/my hares.txt', '/mod/my hares.txt'],
                                   ['a\\b.txt?version=2#top', '/mod/b.txt'], ['..', '/mod/mod'],
                                   ['a/', '/mod/mod'], ['.b.txt', '/mod/b.txt']])
        assert.equal(modPath(address), path);
});

test('names that are not ours are ignored, among ours and alone', () => {
    for (const name of ['v', 'fbclid', 'utm_source', 'headless', 'data-dir', 'trace', 'record', 'verify', 'help',
                        'seeds', '', '-mode', 'MODE', '__proto__', 'x'.repeat(5000)]) {
        assert.deepEqual(parseAddress(`?${name}=1`), {fault: null, passed: [], replay: null, ghost: null, mod: null}, name);
        assert.deepEqual(parseAddress(`?mode=tower&${name}=1%00&seed=7`).passed, ['--mode=tower', '--seed=7'],
                         name);
    }
    assert.deepEqual(parseAddress('?v=1789855414').passed, []); // as itch.io frames a game
});

test('a zero byte, which would hide the rest of a value, is refused', () => {
    assert.match(parseAddress('?seed=7%00x').fault, /--seed contains a zero byte/);
    assert.deepEqual(parseAddress('?mode=tower&replay=a&seed=%00').passed, []);
    assert.equal(parseAddress('?replay=a&seed=%00').replay, null);
});

const PAGE = 'https://example.org/games/square-eater/?replay=x#top';

test('a replay is found beside the page and anywhere on its server', () => {
    assert.deepEqual(resolveFile('replay', 'a.replay', PAGE),
                     {url: 'https://example.org/games/square-eater/a.replay'});
    assert.deepEqual(resolveFile('replay', '/b/c.replay', PAGE), {url: 'https://example.org/b/c.replay'});
});

test('a replay on another server is refused with its name', () => {
    for (const address of ['https://other.org/a', '//other.org/a', 'https:other.org/a'])
        assert.match(resolveFile('replay', address, 'http://example.org/').fault,
                     /is on another server \(other\.org\)/, address);
    for (const address of ['data:text/plain,a', 'blob:https://example.org/a-b', 'javascript:1',
                           'http://example.org:81/a'])
        assert.match(resolveFile('replay', address, 'http://example.net/').fault, /another server/, address);
});

test('what is no address, and a page from the disk, are answered with a line', () => {
    assert.match(resolveFile('replay', 'http://', PAGE).fault, /is not an address/);
    assert.match(resolveFile('replay', '', PAGE).fault, /takes a file name/);
    assert.match(resolveFile('replay', 'a.replay', 'file:///home/a/page.html').fault, /drop the replay/);
    assert.match(resolveFile('mod', 'a.txt', 'file:///home/a/page.html').fault, /drop the mod/);
});

test('a link has the page and the query, and nothing of the old one', () => {
    assert.equal(linkTo(PAGE, 'mode=tower&set=A%3D1'),
                 'https://example.org/games/square-eater/?mode=tower&set=A%3D1');
    assert.equal(linkTo(PAGE, ''), 'https://example.org/games/square-eater/');
    assert.equal(linkTo('file:///tmp/page.html?x', 'seed=7'), 'file:///tmp/page.html?seed=7');
});
