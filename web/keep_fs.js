// keep_fs: the program's folders /kept and /kept/mods. Settings, records, the run, the best run's replay
// and the player's mods are kept by the browser; everything else in them is in memory only.
//
// localStorage is written before a call returns, so nothing is lost when the page closes right
// after it, and a read sees what another tab has written. The program replaces its files by a
// rename, so a kept file changes by a rename or a removal only, and both write through at once.

import {lettersOf} from './letters.js';

const KEPT_PREFIX = 'square-eater/';
const KEPT_FILES = ['settings.txt', 'records.txt', 'best.txt', 'statistics.txt', 'goals.txt',
    'calendar.txt', 'run.txt', 'mod.txt'];
const KEPT_REPLAY = 'best-run.replay'; // bytes, so it is in no export
const MODS_PREFIX = 'mods/';

// emscripten's numbers, which are WASI's.
const EACCES = 2;
const EIO = 29;
const ENOENT = 44;
const ENOSPC = 51;
const EPERM = 63;

const IS_FILE = 0o100000;
const WRITES = 3; // O_WRONLY and O_RDWR

export function keptFiles() {
    return [...KEPT_FILES];
}

// True for these files, and for what the program sets aside because it is damaged.
export function isKept(name) {
    return name === KEPT_REPLAY || KEPT_FILES.some((kept) => name === kept ||
        name.startsWith(`${kept}.damaged`) && /^(-\d+)?$/.test(name.slice(`${kept}.damaged`.length)));
}

// True for the name of a file that the program lists as a mod.
export function isMod(name) {
    return /^[^./][^/]*\.txt$/.test(name);
}

// ---- the store: texts by name, in localStorage or in memory ----

function createStoreOf(storage, prefix, isOurs) {
    return {
        isKept: isOurs,
        read: (name) => storage.getItem(prefix + name),
        write: (name, text) => storage.setItem(prefix + name, text),
        remove: (name) => storage.removeItem(prefix + name),
        names: () => Array.from({length: storage.length}, (_, at) => storage.key(at))
            .filter((key) => key.startsWith(prefix))
            .map((key) => key.slice(prefix.length))
            .filter(isOurs),
    };
}

// The store of the folder; `mods` is that of the folder in it.
export function createStore(storage) {
    return {
        ...createStoreOf(storage, KEPT_PREFIX, isKept),
        mods: createStoreOf(storage, KEPT_PREFIX + MODS_PREFIX, isMod),
    };
}

// What localStorage is, for a page that may not have it.
export function createMemoryStorage() {
    const texts = new Map();
    return {
        get length() { return texts.size; },
        key: (at) => [...texts.keys()][at],
        getItem: (key) => texts.has(key) ? texts.get(key) : null,
        setItem: (key, text) => { texts.set(key, text); },
        removeItem: (key) => { texts.delete(key); },
    };
}

// True if what is stored is really there afterwards. A storage that is full still counts, because
// it can be read: the program then says that a file cannot be saved.
export function canKeep(storage) {
    const probe = `${KEPT_PREFIX}probe`;
    try {
        storage.setItem(probe, '');
        storage.removeItem(probe);
        return true;
    } catch {
        try {
            return storage.length > 0;
        } catch {
            return false;
        }
    }
}

// ---- bytes and texts ----

// One character for each byte, so that a damaged file is kept as it is. emscripten's bytes may be
// signed.
function textOf(node) {
    const bytes = node.contents ? node.contents.subarray(0, node.usedBytes) : [];
    return lettersOf(Uint8Array.from(bytes));
}

// A character that is not a byte was not written by this page. The program will find the damage.
function bytesOf(text) {
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : 63);
}

// ---- the file system ----

function errnoOf(error) {
    if (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED')
        return ENOSPC;
    return error.name === 'SecurityError' ? EACCES : EIO;
}

// A file system to mount: FS.mount(createKeepFs(FS, store), {}, '/kept').
export function createKeepFs(FS, store) {
    const memory = FS.filesystems.MEMFS;

    // Calls the store, and turns what it throws into an error of the program's.
    const ask = (call) => {
        try {
            return call();
        } catch (error) {
            throw new FS.ErrnoError(errnoOf(error));
        }
    };

    const fill = (node, text) => {
        node.contents = bytesOf(text);
        node.usedBytes = node.contents.length;
        node.timestamp = Date.now();
        node.keptText = text;
    };

    // emscripten's own rename leaves the replaced file in its table of names, where a later removal
    // would uncover it again.
    const forget = (folder, name) => {
        const node = folder.contents[name];
        if (!node)
            return;
        FS.destroyNode(node);
        delete folder.contents[name];
    };

    // Brings a kept file in line with the store. Throws ENOENT if it is not there.
    const refresh = (folder, name) => {
        const text = ask(() => store.read(name));
        if (text === null)
            throw new FS.ErrnoError(ENOENT);
        const node = folder.contents[name] || adopt(memory.createNode(folder, name, IS_FILE | 0o600, 0));
        if (node.keptText !== text)
            fill(node, text);
        return node;
    };

    const write = (node, name) => {
        if (!FS.isFile(node.mode))
            throw new FS.ErrnoError(EPERM);
        const text = textOf(node);
        ask(() => store.write(name, text));
        node.keptText = text;
    };

    const isKeptNode = (node) => store.isKept(node.name) && node.parent === node.mount.root;

    const fileOps = {
        getattr: (node) => memory.ops_table.file.node.getattr(
            isKeptNode(node) ? refresh(node.parent, node.name) : node),
        setattr: (node, change) => {
            if (isKeptNode(node) && change.size !== undefined)
                throw new FS.ErrnoError(EPERM);
            memory.ops_table.file.node.setattr(node, change);
        },
    };

    // A kept file is not opened for writing: its new text comes by a rename.
    const open = (stream) => {
        try {
            if (isKeptNode(stream.node) && stream.flags & WRITES)
                throw new FS.ErrnoError(EPERM);
            if (isKeptNode(stream.node))
                refresh(stream.node.parent, stream.node.name);
        } catch (error) {
            FS.closeStream(stream.fd);
            throw error;
        }
    };

    const adopt = (node) => {
        if (FS.isFile(node.mode)) {
            node.node_ops = fileOps;
            node.stream_ops = {...node.stream_ops, open};
        }
        return node;
    };

    const folderOps = {
        lookup(folder, name) {
            if (!store.isKept(name))
                throw new FS.ErrnoError(ENOENT);
            return refresh(folder, name);
        },
        mknod: (folder, name, mode, device) => adopt(memory.createNode(folder, name, mode, device)),
        // Writes the new name before it removes the old one: if the page ends in between, the text
        // is there twice, not lost.
        rename(node, folder, name) {
            const wasKept = isKeptNode(node);
            if (wasKept)
                refresh(node.parent, node.name);
            if (store.isKept(name))
                write(node, name);
            if (wasKept)
                ask(() => store.remove(node.name));
            forget(folder, name);
            memory.ops_table.dir.node.rename(node, folder, name);
        },
        unlink(folder, name) {
            if (store.isKept(name))
                ask(() => store.remove(name));
            memory.ops_table.dir.node.unlink(folder, name);
        },
        readdir(folder) {
            const others = Object.keys(folder.contents).filter((name) => !store.isKept(name));
            return ['.', '..', ...others, ...ask(() => store.names())];
        },
        symlink() {
            throw new FS.ErrnoError(EPERM);
        },
    };

    return {
        mount(mount) {
            const root = memory.mount(mount);
            root.node_ops = {...root.node_ops, ...folderOps};
            return root;
        },
    };
}
