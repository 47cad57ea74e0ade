#!/usr/bin/env python3
"""Serves the page to this machine alone: serve.py FOLDER [PORT]

Prints its address on standard output. Without PORT it is 8717 if that port is free: a browser keeps
what belongs to a page by its address, so another port would be a game without its records.
"""

import functools
import http.server
import sys

USUAL_PORT = 8717


class Handler(http.server.SimpleHTTPRequestHandler):
    # Python takes these from the system, which may not know them.
    extensions_map = {
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        "": "application/octet-stream",
    }

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")  # the next build shows at once
        super().end_headers()

    def log_message(self, format, *args):
        pass


def listen(handler, ports):
    *firsts, last = ports
    for port in firsts:
        try:
            return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
        except OSError:
            pass
    return http.server.ThreadingHTTPServer(("127.0.0.1", last), handler)


def main():
    if "--help" in sys.argv[1:]:
        print(__doc__.strip())
        return
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.strip())
    handler = functools.partial(Handler, directory=sys.argv[1])
    ports = [int(sys.argv[2])] if len(sys.argv) == 3 else [USUAL_PORT, 0]
    try:
        server = listen(handler, ports)
    except OSError as error:
        sys.exit(f"cannot serve at port {ports[-1]}: {error.strerror}")
    with server:
        print(f"http://127.0.0.1:{server.server_port}/", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main()
