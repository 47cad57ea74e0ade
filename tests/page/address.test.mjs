// The parameters of the page's address, as arguments of the program.
import assert from 'node:assert/strict';
import test from 'node:test';

import {linkTo, parseAddress, resolveReplay} from '../../web/address.js';

test('an address without parameters passes nothing', () => {
    assert.deepEqual(parseAddress(''), {fault: null, passed: [], replay: null});
    assert.deepEqual(parseAddress('?'), {fault: null, passed: [], replay: null});
});

test('each allowed parameter becomes an option, in the same order', () => {
    assert.deepEqual(
        parseAddress('?seed=0x7&mode=classic&bot=greedy&daily=2026-01-01&mod=a').passed,
        ['--seed=0x7', '--mode=classic', '--bot=greedy', '--daily=2026-01-01', '--mod=a']);
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

test('the last replay counts, and is not passed', () => {
    const {passed, replay} = parseAddress('?replay=a.replay&mode=tower&replay=b%20c.replay');
    assert.deepEqual(passed, ['--mode=tower']);
    assert.equal(replay, 'b c.replay');
});

test('options of the command line that are not for an address are refused', () => {
    for (const name of ['headless', 'data-dir', 'trace', 'record', 'verify', 'help', 'foo', '', '-mode',
                        'MODE', '__proto__'])
        assert.match(parseAddress(`?mode=tower&${name}=1`).fault,
                     /^unknown option '--.*'; .*an address takes mode, seed, set/, name);
});

test('a misspelt parameter is answered with the one that is meant', () => {
    assert.match(parseAddress('?sed=1').fault, /^unknown option '--sed'; an address/);
    assert.match(parseAddress('?seeds=1').fault, /^unknown option '--seeds'; did you mean --seed\?/);
    assert.match(parseAddress('?moder=1').fault, /^unknown option '--moder'; did you mean --mode\?/);
    assert.match(parseAddress('?box=1').fault, /^unknown option '--box'; an address/); // two letters
    assert.match(parseAddress('?modx=1').fault, /^unknown option '--modx'; an address/); // mode, mod
});

test('nothing is passed from an address that has a fault', () => {
    assert.deepEqual(parseAddress('?mode=tower&replay=a&foo').passed, []);
    assert.equal(parseAddress('?mode=tower&replay=a&foo').replay, null);
});

test('a zero byte, which would hide the rest of a value, is refused', () => {
    assert.match(parseAddress('?seed=7%00x').fault, /--seed contains a zero byte/);
});

test('a long name does not fill the page', () => {
    assert.ok(parseAddress(`?${'x'.repeat(5000)}=1`).fault.length < 200);
});

const PAGE = 'https://example.org/games/square-eater/?replay=x#top';

test('a replay is found beside the page and anywhere on its server', () => {
    assert.deepEqual(resolveReplay('a.replay', PAGE),
                     {url: 'https://example.org/games/square-eater/a.replay'});
    assert.deepEqual(resolveReplay('/b/c.replay', PAGE), {url: 'https://example.org/b/c.replay'});
});

test('a replay on another server is refused with its name', () => {
    for (const address of ['https://other.org/a', '//other.org/a', 'https:other.org/a'])
        assert.match(resolveReplay(address, 'http://example.org/').fault,
                     /is on another server \(other\.org\)/, address);
    for (const address of ['data:text/plain,a', 'blob:https://example.org/a-b', 'javascript:1',
                           'http://example.org:81/a'])
        assert.match(resolveReplay(address, 'http://example.net/').fault, /another server/, address);
});

test('what is no address, and a page from the disk, are answered with a line', () => {
    assert.match(resolveReplay('http://', PAGE).fault, /is not an address/);
    assert.match(resolveReplay('', PAGE).fault, /takes a file name/);
    assert.match(resolveReplay('a.replay', 'file:///home/a/page.html').fault, /drop the replay/);
});

test('a link has the page and the query, and nothing of the old one', () => {
    assert.equal(linkTo(PAGE, 'mode=tower&set=A%3D1'),
                 'https://example.org/games/square-eater/?mode=tower&set=A%3D1');
    assert.equal(linkTo(PAGE, ''), 'https://example.org/games/square-eater/');
    assert.equal(linkTo('file:///tmp/page.html?x', 'seed=7'), 'file:///tmp/page.html?seed=7');
});
