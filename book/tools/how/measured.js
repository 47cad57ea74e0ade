// measured: the times of the book beside those of this browser.

const ENTITIES = 100000;
const LONG_ENOUGH = 20; // milliseconds, beside a clock that may tick once in one
const ROUNDS = 3;
const ONCE = 2; // the first works, creating and destroying, need a new world each time

class Measurement {
    static async start() {
        const bytes = Uint8Array.from(atob(MEASURED), (letter) => letter.charCodeAt(0));
        // What C's library would ask of a system, were there one.
        const nothing = new Proxy({}, {get: () => () => 0});
        const {instance} = await WebAssembly.instantiate(bytes, new Proxy({}, {get: () => nothing}));
        return new Measurement(instance.exports);
    }

    constructor(calls) {
        calls._initialize();
        this.calls = calls;
    }

    time(storage, work, times) {
        const start = performance.now();
        this.calls.run(storage, work, times);
        return performance.now() - start;
    }

    // Of one round, in nanoseconds for each entity.
    #round(storage, work) {
        let spent = 0, done = 0;
        for (let times = 1; spent < LONG_ENOUGH; done += times, times = work < ONCE ? 1 : times * 2) {
            if (done === 0 || work < ONCE)
                this.calls.make(storage, work, ENTITIES);
            spent += this.time(storage, work, times);
        }
        return spent * 1e6 / done / ENTITIES;
    }

    least(storage, work) {
        return Math.min(...Array.from({length: ROUNDS}, () => this.#round(storage, work)));
    }
}

class MeasuredFigure {
    constructor(measurement) {
        this.measurement = measurement;
        this.rows = [...document.querySelectorAll('#measured-table tr')];
        this.button = document.querySelector('#measured button');
        this.status = document.getElementById('measured-status');
    }

    // A cell has our bar, and yours once it is measured. The longest of a row fills its cell.
    draw(row) {
        const bars = [...row.querySelectorAll('[data-ns]')];
        const longest = Math.max(...bars.map(({dataset}) => Number(dataset.ns)));
        for (const bar of bars)
            bar.style.setProperty('--length', `${100 * bar.dataset.ns / longest}%`);
    }

    put(cell, nanoseconds) {
        cell.querySelector('.yours')?.remove();
        const bar = cell.appendChild(document.createElement('span'));
        bar.className = 'yours';
        bar.dataset.ns = nanoseconds;
        bar.textContent = nanoseconds >= 10 ? nanoseconds.toFixed(0) : nanoseconds.toPrecision(2);
    }

    async run() {
        this.button.disabled = true;
        for (const [work, row] of this.rows.entries()) {
            this.status.textContent = `Measuring: ${row.cells[0].textContent}.`;
            for (const [storage, cell] of [...row.cells].slice(1).entries()) {
                await new Promise((next) => setTimeout(next)); // the page has its turn
                this.put(cell, this.measurement.least(storage, work));
            }
            this.draw(row);
        }
        this.status.textContent = 'Measured.';
        this.button.disabled = false;
    }

    begin() {
        this.rows.forEach(this.draw);
        this.button.addEventListener('click', () => this.run());
        this.button.hidden = false;
    }
}

Measurement.start().then((measurement) => new MeasuredFigure(measurement).begin());
