// machine: the storages of the book's chapters, compiled from their C, and the memory that they have touched.

const STORAGES = ['Optionals', 'Masks', 'Sparse sets', 'Groups', 'Archetypes'];
const [POSITION, VELOCITY, FEAR] = [0, 1, 2];
const LINE_BYTES = 64;
const READ = 1;
const WRITTEN = 2;

class Machine {
    static async start() {
        const bytes = Uint8Array.from(atob(PROGRAM), (letter) => letter.charCodeAt(0));
        const {instance} = await WebAssembly.instantiate(bytes, {});
        return new Machine(instance.exports);
    }

    // `calls` are the functions of storages.c and touched.c.
    constructor(calls) {
        calls._initialize();
        this.calls = calls;
    }

    // The arrays of a storage: {component, name, length, used, cellBytes, words, floats, touches}.
    arrays(storage) {
        this.calls.show(storage);
        const found = [];
        for (let at; (at = this.calls.array_at(found.length)) !== 0;)
            found.push(this.#arrayAt(at));
        return found;
    }

    #arrayAt(at) {
        const {buffer} = this.calls.memory;
        const [component, name, begin, length, used, cellBytes] = new Uint32Array(buffer, at, 6);
        const bytes = length * cellBytes;
        return {
            component: component ? this.#textAt(component) : '',
            name: this.#textAt(name),
            length, used, cellBytes,
            words: new Uint32Array(buffer, begin, bytes >> 2),
            floats: new Float32Array(buffer, begin, bytes >> 2),
            touches: bytes ? new Uint8Array(buffer, this.calls.touches_of(begin), bytes) : new Uint8Array(),
        };
    }

    #textAt(at) {
        const bytes = new Uint8Array(this.calls.memory.buffer);
        return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
    }
}
