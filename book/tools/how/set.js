// set: the sparse set at the top of the page. Cells and arrows are drawn anew for each frame while a row moves.

const INDICES = 6;
const HANDLES = 10;
const SPARSE_SETS = 2;
const MOVE_TIME = 450; // milliseconds
const CELL = {width: 62, height: 34, left: 92, step: 68};
const TOP = {index: 14, generations: 24, sparse: 66, dense: 172, values: 214, row: 264};

class SetFigure {
    constructor(machine) {
        this.machine = machine;
        this.handles = []; // {index, generation}
        this.chosen = null; // one of them
        this.rows = new Map(); // by entity: where its row is drawn
        machine.calls.reset();
    }

    // ---- what there is ----

    // Generations by index, the rows of the indices (-1: none), and by row the entity and its value.
    look() {
        const arrays = this.machine.arrays(SPARSE_SETS);
        const find = (name, component) => arrays.find((each) => each.name === name && each.component === component);
        const [generations, sparse, dense, values] = [find('generations', ''), find('sparse', 'Position'),
            find('dense', 'Position'), find('values', 'Position')];
        return {
            generations: [...generations.words.slice(0, generations.used)],
            rows: Array.from({length: generations.used}, (_, index) => (sparse.words[index] ?? 0) - 1),
            dense: [...dense.words.slice(0, dense.used)],
            values: Array.from({length: dense.used}, (_, row) => [...values.floats.slice(2 * row, 2 * row + 2)]),
        };
    }

    // The class of what belongs to an entity.
    nameOf(index) {
        if (this.chosen?.index !== index)
            return 'column';
        return this.isStale(this.chosen) ? 'column chosen stale' : 'column chosen';
    }

    isStale({index, generation}) {
        return this.look().generations[index] !== generation;
    }

    handleOf(index) {
        return this.handles.find((handle) => handle.index === index && !this.isStale(handle));
    }

    // ---- what the buttons do: each returns the words for it ----

    create() {
        const {generations} = this.look();
        const alive = generations.filter((_, index) => this.handleOf(index)).length;
        if (alive === INDICES)
            return 'Six entities fill this picture. Destroy one first.';
        const index = this.machine.calls.create(SPARSE_SETS);
        const generation = this.look().generations[index];
        this.chosen = {index, generation};
        this.handles.push(this.chosen);
        this.forgetOldHandles();
        return generation === 1 ? `Entity ${index} is new. It has no data yet.` :
            `Index ${index} is used again, in generation ${generation}. Old handles to it stay stale.`;
    }

    // More would not fit.
    forgetOldHandles() {
        while (this.handles.length > HANDLES)
            this.handles.splice(this.handles.findIndex((handle) => this.isStale(handle)), 1);
    }

    // Calls the C even with a stale handle: it notices by itself.
    onChosen(call, ...values) {
        const {index, generation} = this.chosen;
        const now = this.look().generations[index];
        this.machine.calls[call](SPARSE_SETS, index, generation, ...values);
        return now === generation ? null :
            `Stale: the handle has generation ${generation}, but index ${index} is in generation ${now}. Nothing happens.`;
    }

    add() {
        const before = this.look().rows[this.chosen.index];
        const {index} = this.chosen;
        return this.onChosen('add', POSITION) ?? (before >= 0 ? `Entity ${index} has a position already.` :
            `The value of entity ${index} goes into row ${this.look().rows[index]}, the first free one.`);
    }

    remove() {
        const before = this.look();
        return this.onChosen('drop', POSITION) ?? this.wordsForRemoval(before);
    }

    destroy() {
        const before = this.look();
        const {index, generation} = this.chosen;
        return this.onChosen('destroy') ??
            `Index ${index} is in generation ${generation + 1} now: every older handle is stale. ` +
            (before.rows[index] < 0 ? '' : this.wordsForRemoval(before));
    }

    wordsForRemoval(before) {
        const row = before.rows[this.chosen.index];
        const last = before.dense.length - 1;
        if (row < 0)
            return `Entity ${this.chosen.index} has no position.`;
        return row === last ? `Row ${row} was the last, so no other has to move.` :
            `Row ${row} would be a hole, so the last row, of entity ${before.dense[last]}, moved into it.`;
    }

    // ---- drawing ----

    // Rows glide to their places, unless the reader wants less motion.
    show() {
        const {dense} = this.look();
        const from = new Map(dense.map((index, row) => [index, this.rows.get(index) ?? row]));
        const begin = performance.now();
        const time = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_TIME;
        const step = (now) => {
            const part = time ? Math.min(1, Math.max(0, (now - begin) / time)) : 1;
            const eased = part * part * (3 - 2 * part);
            this.rows = new Map(dense.map((index, row) => [index, from.get(index) + (row - from.get(index)) * eased]));
            this.draw();
            if (part < 1)
                this.frame = requestAnimationFrame(step);
        };
        cancelAnimationFrame(this.frame);
        step(begin);
    }

    draw() {
        const look = this.look();
        const indices = Array.from({length: INDICES}, (_, i) => i);
        document.getElementById('set-picture').innerHTML =
            Object.entries({'index': TOP.index - 22, 'generation': TOP.generations, 'sparse': TOP.sparse,
                'dense': TOP.dense, 'values': TOP.values, 'row': TOP.row - 22})
                .map(([name, y]) => label(name, y)).join('') +
            indices.map((index) => this.column(look, index)).join('') +
            indices.map((row) => number(row, TOP.row) + emptyRow(row)).join('') +
            look.dense.map((index, row) => this.row(look, index, row)).join('');
        document.getElementById('set-words').textContent = describe(look);
    }

    column({generations, rows}, index) {
        const exists = index < generations.length;
        const isAlive = exists && this.handleOf(index);
        return `<g class="${this.nameOf(index)}${isAlive ? '' : ' gone'}" data-index="${index}">` + number(index, TOP.index) +
            cell(index, TOP.generations, exists ? generations[index] : '') +
            cell(index, TOP.sparse, exists ? (rows[index] < 0 ? '–' : rows[index]) : '') + '</g>';
    }

    row({values}, index, row) {
        const at = this.rows.get(index) ?? row;
        return `<g class="${this.nameOf(index)}" data-index="${index}">` +
            arrow(index, at) + cell(at, TOP.dense, index) + cell(at, TOP.values, `(${values[row].join(', ')})`) + '</g>';
    }

    showHandles() {
        const fieldset = document.getElementById('handles');
        const hadFocus = fieldset.contains(document.activeElement);
        fieldset.querySelectorAll('label').forEach((each) => each.remove());
        for (const handle of this.handles)
            fieldset.append(this.radioFor(handle));
        if (hadFocus)
            fieldset.querySelector(':checked').focus();
    }

    radioFor(handle) {
        const name = document.createElement('label');
        const radio = document.createElement('input');
        Object.assign(radio, {type: 'radio', name: 'handle', checked: handle === this.chosen});
        radio.addEventListener('change', () => this.choose(handle));
        const isStale = this.isStale(handle);
        name.className = isStale ? 'stale' : '';
        name.append(radio, ` ${handle.index}, generation ${handle.generation}${isStale ? ': stale' : ''}`);
        return name;
    }

    // ---- the reader ----

    say(words) {
        document.getElementById('set-status').textContent = words;
    }

    choose(handle) {
        this.chosen = handle;
        this.draw();
        this.say('');
    }

    act(name) {
        const words = this[name]();
        this.showHandles();
        this.show();
        this.say(words);
    }

    listen() {
        const place = document.getElementById('set');
        const buttons = [...place.querySelectorAll('button')];
        buttons.forEach((button) => button.addEventListener('click', () => this.act(button.dataset.act)));
        place.addEventListener('keydown', (event) => {
            const button = buttons.find((each) => each.getAttribute('aria-keyshortcuts') === event.key.toLowerCase());
            if (button && !event.ctrlKey && !event.metaKey && !event.altKey)
                this.act(button.dataset.act);
        });
        document.getElementById('set-picture').addEventListener('click', (event) => {
            const handle = this.handleOf(Number(event.target.closest('[data-index]')?.dataset.index));
            if (handle) {
                this.choose(handle);
                this.showHandles();
            }
        });
    }

    // Five entities, four positions.
    begin() {
        for (let i = 0; i < 5; i++) {
            this.create();
            if (i !== 1)
                this.add();
        }
        this.chosen = this.handles[0];
        this.showHandles();
        this.show();
        this.say('Remove the position of entity 0, and watch the last row.');
        document.getElementById('set').hidden = false;
        this.listen();
    }
}

// ---- shapes ----

function xOf(place) {
    return CELL.left + place * CELL.step;
}

function label(name, y) {
    return `<text class="label" x="0" y="${y + 22}">${name}</text>`;
}

function number(place, y) {
    return `<text class="number" x="${xOf(place) + CELL.width / 2}" y="${y}">${place}</text>`;
}

function cell(place, y, words) {
    const x = xOf(place);
    return `<rect x="${x}" y="${y}" width="${CELL.width}" height="${CELL.height}" rx="4"/>` +
        `<text x="${x + CELL.width / 2}" y="${y + 23}">${words}</text>`;
}

function emptyRow(row) {
    return `<g class="gone">${cell(row, TOP.dense, '')}${cell(row, TOP.values, '')}</g>`;
}

function arrow(index, row) {
    const [x1, x2] = [xOf(index) + CELL.width / 2, xOf(row) + CELL.width / 2];
    const [y1, y2] = [TOP.sparse + CELL.height, TOP.dense];
    const turn = Math.atan2(y2 - y1, x2 - x1) * 180 / Math.PI;
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>` +
        `<polygon points="0,0 -11,-5 -11,5" transform="translate(${x2} ${y2}) rotate(${turn})"/>`;
}

// The picture for those who hear it.
function describe({generations, rows, dense, values}) {
    const entities = generations.map((generation, index) =>
        `index ${index}, generation ${generation}: ${rows[index] < 0 ? 'no row' : `row ${rows[index]}`}`);
    const inRows = dense.map((index, row) => `row ${row}: entity ${index}, value ${values[row].join(' and ')}`);
    return `Sparse: ${entities.join('; ')}. Dense: ${inRows.join('; ') || 'no rows'}.`;
}
