// race: the same work done by all storages. Each step is played anew from the beginning, so the reader can go back.

const SQUARES = 24;
const STRIP = {height: 14, step: 68};

function forAll(act) {
    for (let index = 0; index < SQUARES; index++)
        act(index);
}

// What a step does with a storage: `calls` are the machine's. All handles are of generation 1.
const STEPS = [
    (calls, storage) => forAll(() => calls.add(storage, calls.create(storage), 1, POSITION)),
    (calls, storage) => forAll((index) => index % 2 === 0 && calls.add(storage, index, 1, VELOCITY)),
    (calls, storage) => [4, 15].forEach((index) => calls.add(storage, index, 1, FEAR)),
    (calls, storage) => calls.move(storage),
    (calls, storage) => calls.calm(storage),
    (calls, storage) => calls.get(storage, 17, 1, POSITION),
    (calls, storage) => calls.drop(storage, 6, 1, VELOCITY),
    (calls, storage) => calls.destroy(storage, 12, 1),
];

class RaceFigure {
    constructor(machine) {
        this.machine = machine;
        this.step = 3;
    }

    // By storage: its arrays, after this step and with what it has touched.
    play(step) {
        const {calls} = this.machine;
        const eachStorage = (act) => STORAGES.forEach((_, storage) => act(calls, storage));
        calls.reset();
        STEPS.slice(0, step).forEach(eachStorage);
        calls.forget_touches();
        eachStorage(STEPS[step]);
        return STORAGES.map((_, storage) => this.machine.arrays(storage));
    }

    show() {
        const played = this.play(this.step);
        const rows = [...document.querySelectorAll('#race-table tr')];
        rows.forEach((row, step) => (step === this.step ? row.setAttribute('aria-current', 'step') :
            row.removeAttribute('aria-current')));
        document.getElementById('race-storages').innerHTML = played.map(drawStorage).join('');
        document.getElementById('race-status').textContent =
            `Step ${this.step + 1} of ${STEPS.length}: ${rows[this.step].cells[0].textContent}.`;
    }

    go(by) {
        this.step = (this.step + by + STEPS.length) % STEPS.length;
        this.show();
    }

    begin() {
        const buttons = document.getElementById('race-buttons');
        buttons.addEventListener('click', (event) => event.target.dataset.step && this.go(Number(event.target.dataset.step)));
        document.getElementById('race').addEventListener('keydown', (event) => {
            const button = buttons.querySelector(`[aria-keyshortcuts="${event.key}"]`);
            if (button && !event.target.matches('.wide'))
                this.go(Number(button.dataset.step));
        });
        document.querySelectorAll('#race-buttons, #race-legend').forEach((each) => { each.hidden = false; });
        this.show();
    }
}

// ---- counting ----

function touchesOfCell({touches, cellBytes}, cellAt) {
    return touches.subarray(cellAt * cellBytes, (cellAt + 1) * cellBytes).reduce((sum, each) => sum | each, 0);
}

function countCells(arrays) {
    return arrays.reduce((sum, array) =>
        sum + Array.from({length: array.length}, (_, i) => touchesOfCell(array, i)).filter(Boolean).length, 0);
}

// Of an array: which of its lines are touched. Each array begins on a line.
function linesOf({touches}) {
    const count = Math.ceil(touches.length / LINE_BYTES);
    return Array.from({length: count}, (_, i) => touches.subarray(i * LINE_BYTES, (i + 1) * LINE_BYTES).some(Boolean));
}

function countLines(arrays) {
    return arrays.flatMap(linesOf).filter(Boolean).length;
}

// ---- drawing ----

function boxes(places, className) {
    const path = places.map(([byte, bytes, height]) => {
        const x = Math.floor(byte / LINE_BYTES) * STRIP.step + byte % LINE_BYTES + 1;
        const width = bytes > 2 ? bytes - 1 : bytes; // a gap, where there is room for one
        return `M${x} ${1 + STRIP.height - height}h${width}v${height}h-${width}z`;
    }).join('');
    return path && `<path class="${className}" d="${path}"/>`;
}

function drawArray(array) {
    const {component, name, length, used, cellBytes} = array;
    const lines = linesOf(array);
    const outlines = (isLit) => boxes(lines.flatMap((each, i) =>
        (each === isLit ? [[i * LINE_BYTES, LINE_BYTES, STRIP.height]] : [])), isLit ? 'lit' : 'line');
    const cells = Array.from({length}, (_, i) => ({place: [i * cellBytes, cellBytes], touched: touchesOfCell(array, i)}));
    const select = (test, height) => cells.filter(test).map(({place}) => [...place, height]);
    const full = STRIP.height - 2;
    return `<div class="array"><span>${[component, name].filter(Boolean).join(': ')}</span>` +
        `<svg viewBox="0 0 ${8 * STRIP.step} ${STRIP.height + 2}" aria-hidden="true">` + outlines(false) + outlines(true) +
        boxes(cells.slice(0, used).map(({place}) => [...place, 4]), 'used') +
        boxes(select(({touched}) => touched & WRITTEN, full), 'written') +
        boxes(select(({touched}) => touched & READ, full / 2), 'read') + '</svg></div>';
}

function drawStorage(arrays, storage) {
    return `<h3>${STORAGES[storage]}: ${countCells(arrays)} cells in ${countLines(arrays)} lines of cache</h3>` +
        arrays.filter(({length}) => length > 0).map(drawArray).join('');
}

// ---- the page ----

Machine.start().then((machine) => new SetFigure(machine).begin());
Machine.start().then((machine) => new RaceFigure(machine).begin());
