// stepper: runs the game of chapter 11 one system at a time, and marks what each has changed.

const TICKS_BEFORE = 600;
const FULL_SIZE = 25;
const COMPONENTS = ['Square', 'Friend', 'Chase', 'Step', 'Growth', 'ToDelete', 'Pellet'];
const has = (row, name) => Boolean(row.has >> COMPONENTS.indexOf(name) & 1);
const rounded = (value) => Number(value.toFixed(2));

// What the tables show: a heading, the type it belongs to, and the value's text.
const UNIQUES = [
    ['Pointer', 'Pointer', ({pointer}) => `${rounded(pointer.x)}, ${rounded(pointer.y)}`],
    ['Player: square', 'Player', ({player}) => player.square.map(rounded).join(', ')],
    ['safe', 'Player', ({player}) => player.safe],
    ['power', 'Player', ({player}) => player.power],
    ['Round: to come', 'Round', ({round}) => round.toCome],
    ['outcome', 'Round', ({round}) => ['playing', 'victory', 'defeat'][round.outcome]],
];
const COLUMNS = [
    ['entity', '', (row) => row.index],
    ['Square', 'Square', (row) => row.square.map(rounded).join(', ')],
    ['Friend', 'Friend', (row) => (has(row, 'Friend') ? 'yes' : '')],
    ['Chase', 'Chase', (row) => (has(row, 'Chase') ? rounded(row.speed) : '')],
    ['Step', 'Step', (row) => (has(row, 'Step') ? row.step.map(rounded).join(', ') : '')],
    ['Growth', 'Growth', (row) => (has(row, 'Growth') ? rounded(row.rate) : '')],
    ['Pellet', 'Pellet', (row) => (has(row, 'Pellet') ? 'yes' : '')],
    ['ToDelete', 'ToDelete', (row) => (has(row, 'ToDelete') ? 'yes' : '')],
];

class Game {
    // What C's library would ask of a system: there is none.
    static async start() {
        const nothing = () => 0;
        const wasi_snapshot_preview1 = {proc_exit: nothing, fd_close: nothing, fd_write: nothing, fd_seek: nothing};
        const bytes = Uint8Array.from(atob(PROGRAM), (letter) => letter.charCodeAt(0));
        const {instance} = await WebAssembly.instantiate(bytes, {wasi_snapshot_preview1});
        return new Game(instance.exports);
    }

    constructor(calls) {
        this.calls = calls;
        this.next = 0;
        calls._initialize();
        calls.begin();
        this.point(320, 180);
    }

    point(x, y) {
        this.pointer = {x, y};
        this.calls.point(x, y);
    }

    // Returns the number of the system that has run.
    runSystem() {
        const number = this.next;
        this.calls.run_system(number);
        this.next = (number + 1) % SYSTEMS.length;
        if (this.next === 0)
            this.calls.end_tick();
        return number;
    }

    runTick() {
        do
            this.runSystem();
        while (this.next !== 0);
    }

    look() {
        const count = this.calls.look();
        const view = new DataView(this.calls.memory.buffer);
        const [player, round, rows] = [this.calls.player_now(), this.calls.round_now(), this.calls.rows_now()];
        const floats = (at, length) => Array.from({length}, (_, i) => view.getFloat32(at + 4 * i, true));
        return {
            pointer: this.pointer,
            player: {square: floats(player, 3), safe: view.getInt32(player + 12, true), power: view.getInt32(player + 16, true)},
            round: {outcome: view.getInt32(round, true), toCome: view.getInt32(round + 4, true)},
            rows: Array.from({length: count}, (_, i) => rows + 36 * i).map((at) => ({
                index: view.getUint32(at, true), has: view.getUint32(at + 4, true), square: floats(at + 8, 3),
                step: floats(at + 20, 2), speed: view.getFloat32(at + 28, true), rate: view.getFloat32(at + 32, true),
            })),
        };
    }
}

// ---- drawing ----

function colourOf(row, {player}) {
    const size = row.square[2];
    if (has(row, 'Pellet'))
        return 'pellet';
    return size >= FULL_SIZE ? 'red' : size <= player.square[2] ? 'green' : 'gray';
}

function box([x, y, size], name) {
    return `<rect class="${name}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;
}

function drawArena(now) {
    document.getElementById('arena').innerHTML = now.rows.map((row) =>
        box(row.square, colourOf(row, now) + (has(row, 'ToDelete') ? ' gone' : ''))).join('') + box(now.player.square, 'player');
}

function accessOf(touched, type) {
    return {read: 'reads', written: 'writes', changed: 'writes'}[touched[type]] ?? '';
}

function headings(columns, touched) {
    return `<thead><tr>${columns.map(([name, type]) =>
        `<th scope="col" class="${accessOf(touched, type)}">${name}</th>`).join('')}</tr></thead>`;
}

function cells(columns, item, before) {
    return `<tr>${columns.map(([, , show]) => {
        const text = show(item);
        return `<td class="${before && text !== show(before) ? 'changed' : ''}">${text}</td>`;
    }).join('')}</tr>`;
}

// An entity that is new has changed in everything.
function drawRows(now, before, touched) {
    const old = new Map(before.rows.map((row) => [row.index, row]));
    const none = {index: -1, has: 0, square: [], step: []};
    document.getElementById('rows').innerHTML = headings(COLUMNS, touched) +
        `<tbody>${now.rows.map((row) => cells(COLUMNS, row, old.get(row.index) ?? none)).join('')}</tbody>`;
    document.getElementById('uniques').innerHTML = headings(UNIQUES, touched) + `<tbody>${cells(UNIQUES, now, before)}</tbody>`;
}

function wordsFor([name, touched]) {
    const of = (...ways) => Object.keys(touched).filter((type) => ways.includes(touched[type])).join(', ');
    const said = [['reads', of('read')], ['writes', of('written')], ['adds or removes', of('changed')]]
        .filter(([, types]) => types).map((each) => each.join(' '));
    return `${name} ${said.join(', ')}.`;
}

// ---- the page ----

class Stepper {
    constructor(game) {
        this.game = game;
        for (let i = 0; i < TICKS_BEFORE; i++)
            game.runTick();
        document.getElementById('systems').innerHTML = SYSTEMS.map(([name]) => `<li><code>${name}</code></li>`).join('');
        this.show(game.look(), {}, `After ${TICKS_BEFORE} ticks. Next is ${SYSTEMS[0][0]}.`);
        this.listen();
    }

    show(before, touched, words, current = -1) {
        const now = this.game.look();
        drawArena(now);
        drawRows(now, before, touched);
        document.querySelectorAll('#systems li').forEach((item, i) =>
            (i === current ? item.setAttribute('aria-current', 'step') : item.removeAttribute('aria-current')));
        const count = document.querySelectorAll('td.changed').length;
        document.getElementById('status').textContent = `${words} ${current < 0 ? '' : `Changed: ${count}.`}`;
    }

    run(what) {
        const before = this.game.look();
        if (what === 'system') {
            const number = this.game.runSystem();
            this.show(before, SYSTEMS[number][1], wordsFor(SYSTEMS[number]), number);
            return;
        }
        for (let i = 0; i < (what === 'second' ? 60 : 1); i++)
            this.game.runTick();
        this.show(before, {}, `The tick is over. Next is ${SYSTEMS[0][0]}.`);
    }

    listen() {
        const buttons = [...document.querySelectorAll('[data-run]')];
        buttons.forEach((button) => button.addEventListener('click', () => this.run(button.dataset.run)));
        document.querySelector('main').addEventListener('keydown', (event) => {
            const button = buttons.find((each) => each.getAttribute('aria-keyshortcuts') === event.key.toLowerCase());
            if (button && !event.ctrlKey && !event.metaKey && !event.altKey)
                this.run(button.dataset.run);
        });
        document.getElementById('arena').addEventListener('click', (event) => {
            const {left, top, width, height} = event.currentTarget.getBoundingClientRect();
            this.game.point((event.clientX - left) / width * 640, (event.clientY - top) / height * 360);
        });
    }
}

Game.start().then((game) => new Stepper(game));
