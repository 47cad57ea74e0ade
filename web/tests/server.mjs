// server: serves folders on the loopback address, and remembers each request.

import {createReadStream, statSync} from 'node:fs';
import {createServer} from 'node:http';
import {extname, join, normalize} from 'node:path';

const TYPES = {
    '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css',
    '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.png': 'image/png',
    '.webmanifest': 'application/manifest+json', '.replay': 'application/octet-stream',
};

export class Server {
    constructor() {
        this.folders = [];      // [path prefix, folder], the longest prefix first
        this.pages = new Map(); // by path: the text of a page that only a test needs
        this.headers = {};      // of every answer
        this.typeOf = new Map(); // by path: another Content-Type than its name's
        this.stallAt = new Map(); // by path: after so many bytes no more comes until `goOn`
        this.compressed = new Map(); // by file: its bytes with brotli, which are sent instead
        this.requests = [];     // paths
        this.server = createServer((request, answer) => this.#answer(request, answer));
    }

    // Tests run side by side on one server, so each serves below a name of its own.
    serve(prefix, folder) {
        if (this.folders.some(([other]) => other === prefix))
            throw new Error(`${prefix} is served already`);
        this.folders.push([prefix, folder]);
        this.folders.sort((one, other) => other[0].length - one[0].length);
    }

    // port 0: any that is free
    async open(port = 0) {
        await new Promise((resolve, reject) => {
            this.server.once('error', reject);
            this.server.listen(port, '127.0.0.1', resolve);
        });
        this.port = this.server.address().port;
        this.origin = `http://127.0.0.1:${this.port}`;
    }

    #file(path) {
        for (const [prefix, folder] of this.folders)
            if (path.startsWith(prefix))
                return join(folder, normalize(`/${path.slice(prefix.length)}`));
        return null;
    }

    #answer(request, answer) {
        let path = decodeURIComponent(new URL(request.url, 'http://host').pathname);
        this.requests.push(path);
        if (path.endsWith('/'))
            path += 'index.html';
        const type = {'Content-Type': this.typeOf.get(path) || TYPES[extname(path)] || 'application/octet-stream'};
        const file = this.#file(path);
        if (this.pages.has(path)) {
            answer.writeHead(200, {...type, ...this.headers});
            answer.end(this.pages.get(path));
        } else if (file && statSync(file, {throwIfNoEntry: false})?.isFile()) {
            if (this.compressed.has(file)) {
                answer.writeHead(200, {...type, ...this.headers, 'Content-Encoding': 'br'});
                answer.end(this.compressed.get(file));
                return;
            }
            answer.writeHead(200, {...type, ...this.headers});
            const end = this.stallAt.get(path);
            createReadStream(file, {end}).pipe(answer, {end: end === undefined});
            if (end !== undefined)
                this.goOn = () => createReadStream(file, {start: end + 1}).pipe(answer);
        } else {
            answer.writeHead(404, this.headers);
            answer.end();
        }
    }

    async close() {
        if (!this.server.listening)
            return;
        this.server.closeAllConnections();
        await new Promise((resolve) => { this.server.close(resolve); });
    }
}
