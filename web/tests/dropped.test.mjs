// A dropped replay on its way through a reload.
import assert from 'node:assert/strict';
import test from 'node:test';

import {isReplay, putDropped, takeDropped} from '../dropped.js';

const MAGIC = [0x89, 0x53, 0x51, 0x52, 0x0d, 0x0a, 0x1a, 0x0a];

test('a replay is known by its first bytes', () => {
    assert.equal(isReplay(Uint8Array.from([...MAGIC, 1, 0, 0, 0])), true);
    for (let at = 0; at < MAGIC.length; at++) {
        assert.equal(isReplay(Uint8Array.from(MAGIC.slice(0, at))), false);
        assert.equal(isReplay(Uint8Array.from(MAGIC, (byte, i) => i === at ? byte ^ 1 : byte)), false);
    }
});

test('every byte of a long replay arrives, once', () => {
    const page = {name: ''};
    const bytes = Uint8Array.from({length: 300001}, (_, at) => at * 7 >> 3);
    putDropped(page, 'ghost', bytes);
    assert.deepEqual(takeDropped(page), {kind: 'ghost', bytes});
    assert.equal(takeDropped(page), null);
});

test('the name of a window that has one is left alone', () => {
    const page = {name: 'game frame'};
    assert.equal(takeDropped(page), null);
    assert.equal(page.name, 'game frame');
});

test('a name that only looks like a replay is none', () => {
    const page = {name: 'square-eater-replay:%%%'};
    assert.equal(takeDropped(page), null);
    assert.equal(page.name, '');
    assert.equal(takeDropped({name: 'square-eater-other:AAAA'}), null);
});
