// The program's own code for files over the browser's storage: keep_fs.test.mjs FILES, where FILES is
// files.c built for a page.
import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import {resolve} from 'node:path';
import test from 'node:test';

import {createKeepFs, createMemoryStorage, createStore} from '../keep_fs.js';

process.setMaxListeners(0); // emscripten adds some in each program

const createFiles = createRequire(import.meta.url)(resolve(process.argv[2]));

const SETTINGS = '/kept/settings.txt';
const KEY = 'square-eater/settings.txt';
const LAST_RUN = '/kept/last-run.replay';

// A program with a /kept of its own over this storage: its functions by name.
async function openFiles(storage) {
    const program = await createFiles({});
    program.FS.mkdir('/kept');
    const store = createStore(storage);
    program.FS.mount(createKeepFs(program.FS, store), {}, '/kept');
    program.FS.mkdir('/kept/mods');
    program.FS.mount(createKeepFs(program.FS, store.mods), {}, '/kept/mods');
    const call = (name, ...values) =>
        program.ccall(`files_${name}`, 'string', values.map(() => 'string'), values);
    return {
        read: (path) => call('read', path),
        replace: (path, text) => call('replace', path, text),
        remove: (path) => call('remove', path),
        setAside: (path) => call('set_aside', path),
        begin: (path, text) => call('begin', path, text),
        copy: (from, to) => call('copy', from, to),
        open: (path, mode) => call('open', path, mode),
        isThere: (path) => call('is_there', path),
        list: (folder = '/kept') => program.FS.readdir(folder).sort(),
    };
}

async function withFiles(texts = {}) {
    const storage = createMemoryStorage();
    for (const [key, text] of Object.entries(texts))
        storage.setItem(key, text);
    return {storage, files: await openFiles(storage)};
}

function failWith(name) {
    return () => { throw Object.assign(new Error(name), {name}); };
}

test('a file that is replaced is in the storage at once', async () => {
    const {storage, files} = await withFiles();
    assert.equal(files.read(SETTINGS), 'none');
    for (const text of ['one', 'two', '', 'three']) {
        assert.equal(files.replace(SETTINGS, text), 'done');
        assert.equal(storage.getItem(KEY), text);
        assert.equal(files.read(SETTINGS), `read ${text}`);
    }
    assert.deepEqual(files.list(), ['.', '..', 'mods', 'settings.txt']);
});

test('a copy of the last run is kept, with bytes that are no text', async () => {
    const {storage, files} = await withFiles();
    files.begin(LAST_RUN, '\u00e9');
    assert.equal(files.copy(LAST_RUN, '/kept/best-run.replay'), 'done');
    assert.equal(storage.getItem('square-eater/best-run.replay'), '\u00c3\u00a9 and more');
    assert.equal((await openFiles(storage)).read('/kept/best-run.replay'), 'read \u00e9 and more');
});

test('the next program finds it', async () => {
    const {storage, files} = await withFiles();
    files.replace(SETTINGS, 'kept');
    const next = await openFiles(storage);
    assert.equal(next.read(SETTINGS), 'read kept');
    assert.equal(next.replace(SETTINGS, 'again'), 'done');
    assert.equal(files.read(SETTINGS), 'read again');
});

test('what another tab has written, created and removed is seen', async () => {
    const {storage, files} = await withFiles({[KEY]: 'old'});
    assert.equal(files.read(SETTINGS), 'read old');
    storage.setItem(KEY, 'longer than before');
    assert.equal(files.read(SETTINGS), 'read longer than before');
    storage.removeItem(KEY);
    assert.equal(files.isThere(SETTINGS), 'no');
    assert.equal(files.read(SETTINGS), 'none');
    assert.equal(files.open(SETTINGS, 'rb'), 'No such file or directory');
    assert.equal(files.remove(SETTINGS), 'done');
    storage.setItem(KEY, 'new');
    assert.equal(files.read(SETTINGS), 'read new');
});

test('a file that another tab has removed can be replaced', async () => {
    const {storage, files} = await withFiles({[KEY]: 'old'});
    files.read(SETTINGS);
    storage.removeItem(KEY);
    assert.equal(files.replace(SETTINGS, 'new'), 'done');
    assert.equal(storage.getItem(KEY), 'new');
});

test('a removed file is gone, however often it was replaced before', async () => {
    const {storage, files} = await withFiles();
    for (const text of ['one', 'two', 'three'])
        files.replace(SETTINGS, text);
    assert.equal(files.remove(SETTINGS), 'done');
    assert.equal(storage.length, 0);
    assert.equal(files.isThere(SETTINGS), 'no');
    assert.equal(files.read(SETTINGS), 'none');
});

test('a mod is in the storage at once, and the next program lists it', async () => {
    const {storage, files} = await withFiles();
    assert.equal(files.replace('/kept/mods/hares.txt', 'LIVES = 5'), 'done');
    assert.equal(storage.getItem('square-eater/mods/hares.txt'), 'LIVES = 5');
    const next = await openFiles(storage);
    assert.deepEqual(next.list('/kept/mods'), ['.', '..', 'hares.txt']);
    assert.equal(next.read('/kept/mods/hares.txt'), 'read LIVES = 5');
    assert.equal(next.read('/kept/hares.txt'), 'none');
    assert.equal(next.remove('/kept/mods/hares.txt'), 'done');
    assert.equal(storage.length, 0);
});

test('a byte is one character in the storage', async () => {
    const {storage, files} = await withFiles();
    files.replace(SETTINGS, '\u00e9'); // two bytes in UTF-8
    assert.equal(storage.getItem(KEY), '\u00c3\u00a9');
    assert.equal(files.read(SETTINGS), 'read \u00e9');
});

test('what is set aside is what is there, not what was read before', async () => {
    const {storage, files} = await withFiles({[KEY]: 'old'});
    files.read(SETTINGS);
    storage.setItem(KEY, 'of another tab');
    files.setAside(SETTINGS);
    assert.equal(storage.getItem(`${KEY}.damaged`), 'of another tab');
});

test('a damaged file is set aside with each of its bytes, beside those of before', async () => {
    const bytes = Array.from({length: 255}, (_, at) => String.fromCharCode(at + 1)).join('');
    const {storage, files} = await withFiles({[KEY]: bytes});
    assert.equal(files.setAside(SETTINGS), `${SETTINGS}.damaged`);
    assert.equal(storage.getItem(`${KEY}.damaged`), bytes);
    assert.equal(storage.getItem(KEY), null);
    assert.equal(files.read(SETTINGS), 'none');
    files.replace(SETTINGS, 'next');
    assert.equal(files.setAside(SETTINGS), `${SETTINGS}.damaged-2`);
    assert.equal(storage.getItem(`${KEY}.damaged`), bytes);
    assert.deepEqual(files.list(), ['.', '..', 'mods', 'settings.txt.damaged', 'settings.txt.damaged-2']);
});

test('a character that no byte can be becomes a question mark', async () => {
    const {files} = await withFiles({[KEY]: 'a\u2026b'});
    assert.equal(files.read(SETTINGS), 'read a?b');
});

test('a full storage is a full disk, and the old text stays', async () => {
    for (const name of ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']) {
        const {storage, files} = await withFiles({[KEY]: 'old'});
        storage.setItem = failWith(name);
        assert.equal(files.replace(SETTINGS, 'new'), 'No space left on device');
        assert.equal(files.setAside(SETTINGS), 'No space left on device');
        assert.equal(files.read(SETTINGS), 'read old');
        assert.deepEqual(files.list(), ['.', '..', 'mods', 'settings.txt']);
    }
});

test('a storage that refuses is a file without permission', async () => {
    const {storage, files} = await withFiles({[KEY]: 'old'});
    storage.setItem = failWith('SecurityError');
    storage.removeItem = failWith('SecurityError');
    assert.equal(files.replace(SETTINGS, 'new'), 'Permission denied');
    assert.equal(files.remove(SETTINGS), 'Permission denied');
    assert.equal(files.read(SETTINGS), 'read old');
    storage.getItem = failWith('SecurityError');
    assert.equal(files.read(SETTINGS), 'Permission denied');
});

test('any other error of the storage is an error of the device', async () => {
    const {storage, files} = await withFiles();
    storage.setItem = failWith('TypeError');
    assert.match(files.replace(SETTINGS, 'new'), /^(I\/O|Input\/output) error$/);
});

test('after an error the next text is kept again', async () => {
    const {storage, files} = await withFiles();
    const setItem = storage.setItem;
    storage.setItem = failWith('QuotaExceededError');
    files.replace(SETTINGS, 'lost');
    storage.setItem = setItem;
    assert.equal(files.replace(SETTINGS, 'kept'), 'done');
    assert.equal(files.read(SETTINGS), 'read kept');
});

test('a replay stays in memory, and can be replaced, extended and removed', async () => {
    const {storage, files} = await withFiles();
    for (let run = 0; run < 3; run++)
        assert.equal(files.begin(LAST_RUN, 'begin'), 'done');
    assert.equal(files.read(LAST_RUN), 'read begin and more');
    assert.equal(storage.length, 0);
    assert.equal(files.remove(LAST_RUN), 'done');
    assert.equal(files.isThere(LAST_RUN), 'no');
});

test('a kept file cannot be written without the storage', async () => {
    const {storage, files} = await withFiles({[KEY]: 'old'});
    for (const mode of ['wb', 'ab', 'r+b'])
        assert.equal(files.open(SETTINGS, mode), 'Operation not permitted', mode);
    assert.equal(files.open('/kept/run.txt', 'wb'), 'Operation not permitted');
    assert.equal(files.open(SETTINGS, 'rb'), 'done');
    assert.equal(storage.getItem(KEY), 'old');
    assert.equal(files.read(SETTINGS), 'read old');
});

test('an open that fails leaves no stream behind', async () => {
    const {files} = await withFiles({[KEY]: 'old'});
    for (let tries = 0; tries < 5000; tries++) // more than there can be
        files.open(SETTINGS, 'ab');
    assert.equal(files.read(SETTINGS), 'read old');
});
