// load: fetches the program and reports how much of it has come; fetches replays and mods.

const PROGRAM_FILE = 'square-eater.wasm';
const DISK_FAULT = 'A page on the disk cannot load its program. Open square-eater.html, which has it in it, ' +
    'or serve the folder; web/make --single and web/make make both.';
const FILE_SIZE_MAX = 1 << 24; // bytes: of a replay or a mod

// A function that uses one of the instructions.
const SIMD_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0,
                                  65, 0, 253, 15, 253, 98, 11);

// A stream of the same bytes, which calls `report` with the number of those that have passed.
function countBytes(body, report) {
    let passed = 0;
    return body.pipeThrough(new TransformStream({
        transform(part, controller) {
            passed += part.length;
            report(passed);
            controller.enqueue(part);
        },
    }));
}

// The page in one file has the program in it, as text.
async function embeddedProgram(element) {
    const packed = Uint8Array.from(atob(element.textContent), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream, {headers: {'Content-Type': 'application/wasm'}});
}

async function fetchedProgram(report) {
    const answer = await fetch(PROGRAM_FILE).catch(() => {
        throw new Error(location.protocol === 'file:' ? DISK_FAULT :
            `${PROGRAM_FILE} cannot be fetched: the server does not answer, or its policy forbids it. ` +
            'Please load the page again.');
    });
    if (!answer.ok)
        throw new Error(`${PROGRAM_FILE} is missing beside index.html: ${answer.status} ${answer.statusText}`);
    // Streaming wants this type, which some servers do not know.
    return new Response(countBytes(answer.body, report), {headers: {'Content-Type': 'application/wasm'}});
}

// What keeps the program from being compiled. Browsers name the policy of a server in words of their own.
export function compileFault(error) {
    if (error.name !== 'CompileError')
        return `The game has not loaded: ${error.message}`;
    if (/policy|csp/i.test(error.message))
        return "The server of this page forbids WebAssembly: its Content-Security-Policy needs 'wasm-unsafe-eval'.";
    if (!WebAssembly.validate(SIMD_MODULE))
        return 'This browser is too old for the game: it needs WebAssembly with SIMD.';
    return `${PROGRAM_FILE} is damaged. Please load the page again.`;
}

// Begins to load the program. The result is what emscripten calls to instantiate it.
export function loadProgram(report) {
    const element = document.getElementById('program');
    return element ? embeddedProgram(element) : fetchedProgram(report);
}

// Fetches a replay or a mod: its bytes. Throws an error with a line for the player.
export async function fetchFile(url, what, name) {
    let answer;
    try {
        answer = await fetch(url);
    } catch {
        throw new Error(`cannot read the ${what} ${name}: the server does not answer`);
    }
    if (!answer.ok)
        throw new Error(`cannot read the ${what} ${name}: ${answer.status} ${answer.statusText}`);
    if (Number(answer.headers.get('Content-Length')) > FILE_SIZE_MAX)
        throw new Error(`the ${what} ${name} is too large`);
    return new Uint8Array(await answer.arrayBuffer());
}
