// All that is kept as one file: out of the store, and in again.
import assert from 'node:assert/strict';
import test from 'node:test';

import {createMemoryStorage, createStore} from '../keep_fs.js';
import {readKeptFile, replaceKept, writeKeptFile} from '../kept_file.js';

function storeOf(files) {
    const storage = createMemoryStorage();
    const store = createStore(storage);
    for (const [name, text] of Object.entries(files))
        store.write(name, text);
    return {storage, store};
}

const good = () => true;

function filesOf(store) {
    return readKeptFile(writeKeptFile(store), good).files;
}

test('what is exported can be imported, and is the same', () => {
    const files = {'settings.txt': 'a\n"b"\\\u00e9', 'run.txt': 'c'};
    assert.deepEqual(readKeptFile(writeKeptFile(storeOf(files).store), good), {files});
});

test('mods are part of it, and an import replaces all of them', () => {
    const {store} = storeOf({'mod.txt': 'hares.txt'});
    store.mods.write('hares.txt', 'h');
    store.mods.write('foxes.txt', 'f');
    const all = {'mod.txt': 'hares.txt', 'mods/foxes.txt': 'f', 'mods/hares.txt': 'h'};
    assert.deepEqual(filesOf(store), all);
    assert.equal(replaceKept(store, {'mods/foxes.txt': 'new'}), true);
    assert.deepEqual(filesOf(store), {'mods/foxes.txt': 'new'});
    assert.equal(replaceKept(store, all), true);
    assert.deepEqual(filesOf(store), all);
});

test('files that were set aside are not exported', () => {
    const {store} = storeOf({'records.txt': 'r', 'records.txt.damaged': 'd'});
    assert.deepEqual(filesOf(store), {'records.txt': 'r'});
});

test('an import replaces all, and removes what the file does not have', () => {
    const {store, storage} = storeOf({'settings.txt': 'old', 'run.txt': 'old', 'run.txt.damaged': 'd'});
    storage.setItem('another page', 'stays');
    assert.equal(replaceKept(store, {'settings.txt': 'new', 'records.txt': 'new'}), true);
    assert.deepEqual(filesOf(store), {'settings.txt': 'new', 'records.txt': 'new'});
    assert.equal(store.read('run.txt.damaged'), 'd');
    assert.equal(storage.getItem('another page'), 'stays');
});

test('where there is no room, all is as before', () => {
    const {store, storage} = storeOf({'settings.txt': 'old', 'run.txt': 'old'});
    const setItem = storage.setItem;
    storage.setItem = (key, text) => {
        if (text === 'too much')
            throw new Error('full');
        setItem(key, text);
    };
    assert.equal(replaceKept(store, {'settings.txt': 'new', 'records.txt': 'too much'}), false);
    assert.deepEqual(filesOf(store), {'settings.txt': 'old', 'run.txt': 'old'});
});

function fileWith(change) {
    return JSON.stringify({format: 'square-eater-kept', version: 1, files: {'run.txt': 'a'}, ...change});
}

test('what is not an export is refused', () => {
    for (const content of ['', '{', 'null', '7', '"a"', '[]', '{}', fileWith({format: 'other'}),
                           fileWith({files: null}), fileWith({files: 'x'}), fileWith({files: ['a']})])
        assert.match(readKeptFile(content, good).fault, /is not a file that Square Eater|does not know/,
                     content);
});

test('an export of a newer version is refused', () => {
    assert.match(readKeptFile(fileWith({version: 2}), good).fault, /newer version/);
    for (const version of [0, '1', null])
        assert.match(readKeptFile(fileWith({version}), good).fault, /no version that the game knows/);
});

test('a part that the game does not know is refused', () => {
    for (const name of ['lock', 'run.txt.damaged', '__proto__', '../run.txt', 'mods/', 'mods/a/b.txt',
                        'mods/.txt', 'mods/a.md', 'hares.txt']) {
        const content = `{"format":"square-eater-kept","version":1,"files":{"${name}":"a"}}`;
        assert.match(readKeptFile(content, good).fault, /does not know/, name);
    }
});

test('a part that the program does not read is refused by its name', () => {
    const asked = [];
    const isGood = (name, text) => {
        asked.push([name, text]);
        return name !== 'run.txt';
    };
    const content = fileWith({files: {'settings.txt': 's', 'run.txt': 'r'}});
    assert.match(readKeptFile(content, isGood).fault, /run\.txt in this file is damaged/);
    assert.deepEqual(asked, [['settings.txt', 's'], ['run.txt', 'r']]);
});

test('a part that is no text, or that a zero byte would cut short, is refused', () => {
    for (const text of [7, null, {}, 'a\0b'])
        assert.match(readKeptFile(fileWith({files: {'run.txt': text}}), good).fault, /damaged/);
});
