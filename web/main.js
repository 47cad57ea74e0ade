// main: from the page's address to the game, and to its end.

import {parseAddress, publicAddress, resolveFile, linkTo, modPath, GHOST_PATH, REPLAY_PATH} from './address.js';
import {createKeepFs} from './keep_fs.js';
import {hasOtherTab, keepingNote, openStore, stopKeeping} from './keeping.js';
import {takeDropped, putDropped} from './dropped.js';
import {compileFault, fetchFile, loadProgram} from './load.js';
import {download, element, hasDialog, returnFocus, setFlag, showStage, stageNow, toast} from './screens.js';
import {isCoarse, pauseWhenTurned, shareEvents} from './window.js';
import {placeCover} from './cover.js';
import {leaveCover, swallowEchoes} from './echo.js';
import {followFingers} from './fingers.js';
import {askBeforeBack} from './back.js';
import {followPreferences} from './preferences.js';
import {showMirror} from './mirror.js';
import {showProgress} from './progress.js';
import {setUpTools, showSound} from './tools.js';
import {setUpHelp, showHelp} from './help.js';
import {challengeOf} from './challenge.js';
import {copyLink, copyText, shareResult} from './link.js';
import {takeDrops, takeOpened} from './drop.js';
import {callWithTexts} from './texts.js';
import {offerInstalling} from './install.js';
import {workOffline} from './offline.js';

const FOLDER = '/kept';
const MODS_FOLDER = `${FOLDER}/mods`;
const PRESS_SOUND = 0;
const PRESS_PICTURE = 2;
const LINES_SHOWN = 4;
const PASTED_MAX = 10000; // letters; more than any field and any share code takes

const game = {
    module: null,
    store: null,
    lasts: true, // what is kept outlasts the page
    isSecond: false, // another tab keeps the run
    replay: null, // the bytes of the replay to watch
    ghost: null, // of the one to race
    mod: null, // of the mod of the address: {path, bytes}
    dropped: null, // as dropped.js has it
    sharing: '', // the query of a result that is to be shared with the next picture
    skipsCover: false,
    lines: [], // the last ones on standard error
    plays: null, // what the program has shown last
    isMuted: null,
    isGood: (name, text) =>
        callWithTexts(game.module, 'page_kept_is_good', name, text) === 1,
    press: (what) => game.module._page_press(what),
    addMod,
};

// ---- the end ----

function showFault(line) {
    const isPlain = !location.search && !game.dropped;
    element('fault-text').textContent = line;
    element('fault-play').textContent = isPlain ? 'Try again' : 'Play without it';
    element('fault-play').href = linkTo(location.href, '');
    showStage('fault');
    stopKeeping();
    workOffline(); // a version that cannot start must not keep the next one waiting
}

function showEnd(title, line) {
    element('ended-title').textContent = title;
    element('ended-text').textContent = line;
    element('ended-play').href = linkTo(location.href, '');
    element('ended-play').hidden = !game.replay && !location.search; // the same as Again
    showStage('ended');
    serveAudio();
    stopKeeping();
    workOffline();
    element('again').focus({preventScroll: true});
}

// Before the first frame the game has not begun; after it, something has broken it.
function showFailure(line) {
    if (stageNow() === 'loading')
        showFault(line);
    else if (stageNow() !== 'fault')
        showEnd('The game has stopped', line);
}

// A browser may take the graphics away, mostly from a page in the background. SDL does not get them
// back.
function takeContextLoss() {
    if (game.module)
        game.module.pauseMainLoop();
    showFailure('The browser has taken the graphics away.');
}

function startAgain() {
    if (game.dropped)
        putDropped(window, game.dropped.kind, game.dropped.bytes);
    location.reload();
}

// ---- sound ----

// The browser lets a page be heard after a press only, and a hidden page rests.
function serveAudio() {
    const context = game.module && game.module.SDL2 && game.module.SDL2.audioContext;
    if (!context || context.state === 'closed')
        return;
    const isHeard = stageNow() === 'on' && !document.hidden;
    if (isHeard && context.state !== 'running')
        context.resume();
    else if (!isHeard && context.state === 'running')
        context.suspend();
}

// ---- the game begins ----

function begin() {
    if (stageNow() !== 'ready')
        return;
    showStage('on');
    leaveCover();
    askBeforeBack();
    game.module.resumeMainLoop();
    returnFocus();
    serveAudio();
}

// A canvas whose size changes loses its picture, so the program draws it once more behind the cover.
function redrawBehindCover() {
    if (stageNow() === 'ready')
        game.module.resumeMainLoop();
}

// The first frame is the picture behind the cover. After it the loop rests until the press.
function showCover() {
    game.module.pauseMainLoop();
    showStage('ready');
    element('call').textContent = game.replay ? 'Click or tap to watch' : 'Click or tap to play';
    element('challenge').textContent = challengeOf(location.search);
    element('keeping').textContent = keepingNote(game.lasts, game.isSecond);
    if (window === window.parent) // a frame does not take the focus from the page around it
        element('start').focus({preventScroll: true});
    serveAudio();
    takeOpened(game.addMod);
    workOffline();
    if (game.skipsCover)
        begin();
}

// What a link begins with.
function sharedAddress() {
    const given = document.querySelector('link[rel=canonical]');
    return publicAddress(location.href, given && given.href, window !== window.parent, document.referrer);
}

// The canvas has its picture until the browser shows it.
function shareNow() {
    const address = linkTo(sharedAddress(), game.sharing);
    game.sharing = '';
    element('canvas').toBlob((picture) => shareResult(address, picture));
}

// ---- what the program calls: library.js ----

const page = {
    show(plays, isMuted, lines) {
        if (plays !== game.plays)
            setFlag('plays', plays);
        if (isMuted !== game.isMuted)
            showSound(isMuted);
        game.plays = plays;
        game.isMuted = isMuted;
        showMirror(lines);
        if (['loading', 'ready'].includes(stageNow()))
            placeCover();
        if (game.sharing)
            shareNow();
        if (stageNow() === 'loading')
            showCover();
        else if (stageNow() === 'ready')
            game.module.pauseMainLoop();
    },
    copyLink(query) {
        if (challengeOf(query))
            game.sharing = query;
        else
            copyLink(linkTo(sharedAddress(), query));
    },
    copyText(text) {
        copyText(text);
    },
    takePicture() {
        const time = new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString();
        const name = `square-eater-${time.slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.png`;
        element('canvas').toBlob((blob) => download(blob, name));
    },
    end(status) {
        if (status !== 0)
            showFailure(game.lines.join('\n') || 'No reason is known.');
        else
            showEnd(game.replay ? 'The replay is over' : 'The game is over', '');
    },
};

// SDL cannot read the browser's clipboard. The program takes the text only where a screen has a use for it.
function pasteInto(event) {
    const text = event.clipboardData ? event.clipboardData.getData('text') : '';
    if (text && stageNow() === 'on' && !hasDialog())
        callWithTexts(game.module, 'page_paste', text.slice(0, PASTED_MAX));
}

// ---- a mod that is dropped ----

// The program checks it, keeps it among the player's mods and says so. Behind the cover it does so in
// one more frame. False where no game goes on that could take it.
function addMod(name, bytes) {
    if (!['ready', 'on'].includes(stageNow()))
        return false;
    const path = modPath(name);
    game.module.FS.writeFile(path, bytes);
    callWithTexts(game.module, 'page_drop', path);
    redrawBehindCover();
    return true;
}

// ---- the program starts ----

function keepLine(line) {
    console.error(line);
    game.lines.push(line.replace(/^square-eater: /, '').replace(/(?<![\w.])\/(kept|mod)\/|(?<![\w.])\/(?=(replay|ghost)\b)/g, ''));
    game.lines.splice(0, game.lines.length - LINES_SHOWN);
}

// Called with the status of a program that ends before its first frame, and with the error when it
// crashes in any frame.
function takeExit(status, error) {
    if (error && error.name !== 'ExitStatus')
        showFailure(`The program has crashed: ${error.message || error}`);
    else if (status !== 0)
        showFailure(game.lines.join('\n') || `The program has ended with status ${status}.`);
    throw error;
}

function prepareFiles(module) {
    module.FS.mkdir(FOLDER);
    module.FS.mount(createKeepFs(module.FS, game.store), {}, FOLDER);
    module.FS.mkdir(MODS_FOLDER);
    module.FS.mount(createKeepFs(module.FS, game.store.mods), {}, MODS_FOLDER);
    module.FS.mkdir('/mod');
    if (game.replay)
        module.FS.writeFile(REPLAY_PATH, game.replay);
    if (game.ghost)
        module.FS.writeFile(GHOST_PATH, game.ghost);
    if (game.mod)
        module.FS.writeFile(game.mod.path, game.mod.bytes);
    if (game.isSecond)
        module.ENV.SQUARE_EATER_OTHER_TAB = '1';
    if (isCoarse())
        module.ENV.SQUARE_EATER_TOUCH = '1';
}

function createProgram(program) {
    const settings = {
        canvas: element('canvas'),
        page,
        noInitialRun: true,
        print: (line) => console.log(line),
        printErr: keepLine,
        preRun: [prepareFiles],
        quit: takeExit,
        onAbort: (what) => showFailure(`The program has crashed: ${what}`),
    };
    return new Promise((resolve, reject) => {
        settings.instantiateWasm = (imports, done) => {
            program.then((answer) => WebAssembly.instantiateStreaming(answer, imports))
                .then(({instance, module}) => done(instance, module))
                .catch((error) => reject(new Error(compileFault(error))));
            return {};
        };
        createSquareEater(settings).then(resolve, reject);
    });
}

function scriptsHaveRun() {
    if (document.readyState === 'complete')
        return Promise.resolve();
    return new Promise((resolve) => {
        document.addEventListener('DOMContentLoaded', resolve, {once: true});
    });
}

// The bytes of a file that the address names; null without one. Throws an error with a line for the
// player.
async function readFile(what, address) {
    if (address === null)
        return null;
    const {url, fault} = resolveFile(what, address, location.href);
    if (fault)
        throw new Error(fault);
    return fetchFile(url, what, address);
}

async function readReplays(addresses) {
    game.dropped = takeDropped(window);
    for (const kind of ['replay', 'ghost'])
        game[kind] = game.dropped && game.dropped.kind === kind ? game.dropped.bytes :
            await readFile('replay', addresses[kind]);
}

async function readMod(address) {
    const bytes = await readFile('mod', address);
    if (bytes)
        game.mod = {path: modPath(address), bytes};
}

// The tab that has kept the run is gone. The program has started without the run.
function inherit() {
    if (stageNow() === 'ready')
        location.reload();
    else
        toast('The other tab is closed. Load this page again, and it keeps the run.');
}

// Everything that the program needs at its start.
async function prepare({replay, ghost, mod}) {
    const reading = [readReplays({replay, ghost}), readMod(mod)];
    Object.assign(game, openStore());
    const keepsRun = replay === null && !(game.dropped && game.dropped.kind === 'replay');
    followPreferences(game.store);
    [game.isSecond] = await Promise.all([hasOtherTab(keepsRun, inherit), ...reading, scriptsHaveRun()]);
}

async function run() {
    const {fault, passed, ...files} = parseAddress(location.search);
    if (fault)
        throw new Error(fault);
    game.skipsCover = passed.includes('--play');
    const program = loadProgram(showProgress);
    program.catch(() => {}); // reported when it is used; the replay may be what is missing first
    await prepare(files);
    game.module = await createProgram(program);
    const read = [game.mod && `--mod=${game.mod.path}`, game.replay && `--replay=${REPLAY_PATH}`,
                  game.ghost && `--ghost=${GHOST_PATH}`].filter(Boolean);
    game.module.callMain([`--data-dir=${FOLDER}`, ...passed, ...read]);
}

// ---- the page ----

function setUpPage() {
    followFingers();
    swallowEchoes();
    shareEvents();
    takeDrops(game.addMod);
    setUpHelp(game);
    offerInstalling();
    setUpTools({
        sound: () => game.press(PRESS_SOUND),
        picture: () => game.press(PRESS_PICTURE),
        help: () => showHelp(game),
    });
    pauseWhenTurned();
    element('start').addEventListener('click', begin);
    element('again').addEventListener('click', startAgain);
    element('canvas').addEventListener('webglcontextlost', takeContextLoss);
    window.addEventListener('resize', redrawBehindCover);
    document.addEventListener('paste', pasteInto);
    document.addEventListener('visibilitychange', serveAudio);
    for (const press of ['pointerup', 'keydown']) // a phone call may have stopped it
        document.addEventListener(press, serveAudio, {capture: true});
}

setUpPage();
run().catch((error) => showFailure(error.message));
