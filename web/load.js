// load: fetches and compiles the program, and reports how much of it has come.

// The packer fills in the size of the program: the length that a server gives may be the compressed one.
const PROGRAM_SIZE = Number('@PROGRAM_SIZE@') || 0;
const PROGRAM_FILE = 'square-eater.wasm';

// A stream of the same bytes, which calls `report` with the share that has passed, from 0 to 1.
function countBytes(body, size, report) {
    let passed = 0;
    return body.pipeThrough(new TransformStream({
        transform(part, controller) {
            passed += part.length;
            if (size)
                report(Math.min(passed / size, 1));
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
    const answer = await fetch(PROGRAM_FILE);
    if (!answer.ok)
        throw new Error(`${PROGRAM_FILE}: ${answer.status} ${answer.statusText}`);
    // Streaming wants this type, which some servers do not know.
    return new Response(countBytes(answer.body, PROGRAM_SIZE, report),
                        {headers: {'Content-Type': 'application/wasm'}});
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
    return new Uint8Array(await answer.arrayBuffer());
}
