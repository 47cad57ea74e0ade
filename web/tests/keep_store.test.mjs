// Which files the browser keeps, and where.
import assert from 'node:assert/strict';
import test from 'node:test';

import {canKeep, createMemoryStorage, createStore, isKept, isMod, keptFiles} from '../keep_fs.js';

test('settings, records, the run and what is set aside of them are kept', () => {
    for (const name of ['settings.txt', 'records.txt', 'run.txt', 'run.txt.damaged', 'run.txt.damaged-2',
                        'settings.txt.damaged-99', 'mod.txt', 'best-run.replay'])
        assert.ok(isKept(name), name);
});

test('everything else stays in memory', () => {
    for (const name of ['last-run.replay', 'run.txt.tmp', 'run.txt.damaged.tmp', 'run.txt.damaged-',
                        'run.txt.damagedx', 'run.txt.damaged-2x', 'xrun.txt', 'lock', '', '__proto__'])
        assert.ok(!isKept(name), name);
});

test('a caller cannot change the list of the kept files', () => {
    keptFiles().push('lock');
    assert.ok(!isKept('lock'));
});

test('the store reads, writes and removes below its prefix only', () => {
    const storage = createMemoryStorage();
    const store = createStore(storage);
    storage.setItem('run.txt', 'of another page');
    assert.equal(store.read('run.txt'), null);
    store.write('run.txt', 'ours');
    assert.equal(storage.getItem('square-eater/run.txt'), 'ours');
    store.remove('run.txt');
    assert.equal(store.read('run.txt'), null);
    assert.equal(storage.getItem('run.txt'), 'of another page');
});

test('the store lists the kept files and nothing of other pages', () => {
    const storage = createMemoryStorage();
    const store = createStore(storage);
    for (const key of ['square-eater/run.txt', 'square-eater/run.txt.damaged', 'square-eater/other',
                       'run.txt', 'another-page/run.txt'])
        storage.setItem(key, '');
    assert.deepEqual(store.names().sort(), ['run.txt', 'run.txt.damaged']);
});

test('the texts that the program lists as mods are kept', () => {
    for (const name of ['hares.txt', 'a b.txt', '\u00e9.txt', 'a.b.txt', 'run.txt'])
        assert.ok(isMod(name), name);
    for (const name of ['', '.txt', '.a.txt', 'hares.txt.tmp', 'hares.TXT', 'hares', 'a/b.txt'])
        assert.ok(!isMod(name), name);
});

test('mods have a place of their own', () => {
    const store = createStore(createMemoryStorage());
    store.write('run.txt', 'the run');
    store.mods.write('run.txt', 'a mod');
    assert.equal(store.read('run.txt'), 'the run');
    assert.equal(store.mods.read('run.txt'), 'a mod');
    assert.deepEqual([store.names(), store.mods.names()], [['run.txt'], ['run.txt']]);
    store.mods.remove('run.txt');
    assert.deepEqual([store.names(), store.mods.names()], [['run.txt'], []]);
});

test('a storage in memory does what the browser\'s does', () => {
    const storage = createMemoryStorage();
    assert.equal(storage.getItem('a'), null);
    storage.setItem('a', '');
    assert.equal(storage.getItem('a'), '');
    assert.equal(storage.length, 1);
    assert.equal(storage.key(0), 'a');
    storage.removeItem('a');
    assert.equal(storage.length, 0);
});

test('a storage is tried without a trace', () => {
    const storage = createMemoryStorage();
    assert.ok(canKeep(storage));
    assert.equal(storage.length, 0);
});

function fullStorage(length) {
    return {length, setItem() { throw new Error('full'); }};
}

test('a storage that takes nothing is used only if it has something', () => {
    assert.ok(!canKeep(fullStorage(0)));
    assert.ok(canKeep(fullStorage(3)));
    assert.ok(!canKeep({get length() { throw new Error('no'); }, setItem() { throw new Error('no'); }}));
});
