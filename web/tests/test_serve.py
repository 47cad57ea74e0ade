#!/usr/bin/env python3
"""Tests serve.py: what it serves, to whom, and where."""

import http.client
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import unittest

SERVE = pathlib.Path(__file__).parents[1] / "tools" / "serve.py"
TYPES = {
    "index.html": "text/html",
    "page.css": "text/css",
    "page.js": "text/javascript",
    "icon.svg": "image/svg+xml",
    "icon-32.png": "image/png",
    "square-eater.wasm": "application/wasm",
    "manifest.webmanifest": "application/manifest+json",
    "last.replay": "application/octet-stream",
}


class Serving(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for name in TYPES:
            (self.folder / name).write_text(name)

    def serve(self, *port):
        command = [sys.executable, SERVE, self.folder, *port]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        return int(re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\n", server.stdout.readline())[1])

    def ask(self, port, path):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.addCleanup(connection.close)
        connection.request("GET", path)
        return connection.getresponse()

    def test_each_kind_of_file_has_its_type(self):
        port = self.serve("0")
        for name, kind in TYPES.items():
            answer = self.ask(port, "/" + name)
            self.assertEqual((answer.status, answer.getheader("Content-Type")), (200, kind))
            self.assertEqual(answer.read().decode(), name)

    def test_the_address_shows_the_page_and_other_files_are_missing(self):
        port = self.serve("0")
        self.assertEqual(self.ask(port, "/?seed=7").read(), b"index.html")
        self.assertEqual(self.ask(port, "/none").status, 404)

    def test_a_browser_asks_again_for_what_may_have_changed(self):
        port = self.serve("0")
        self.assertEqual(self.ask(port, "/page.js").getheader("Cache-Control"), "no-cache")

    def test_other_addresses_of_this_machine_are_not_served(self):
        port = self.serve("0")
        with self.assertRaises(OSError):
            socket.create_connection(("127.0.0.2", port), timeout=5).close()

    def test_a_second_server_finds_another_port(self):
        self.assertNotEqual(self.serve(), self.serve())

    def test_a_chosen_port_that_is_taken_is_reported_in_a_line(self):
        port = str(self.serve("0"))
        second = subprocess.run([sys.executable, SERVE, self.folder, port], capture_output=True, text=True)
        self.assertEqual((second.returncode, second.stdout), (1, ""))
        self.assertRegex(second.stderr, rf"\Acannot serve at port {port}: .*\n\Z")

    def test_a_port_can_be_chosen(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.assertEqual(self.serve(str(port)), port)


if __name__ == "__main__":
    unittest.main()
