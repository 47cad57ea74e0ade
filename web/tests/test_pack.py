#!/usr/bin/env python3
"""Tests pack.py on the sources of the page, with a program of a few bytes."""

import base64
import gzip
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tools"))

import pack  # noqa: E402  (found through the line above)

PROGRAM = {"square-eater.js": b"var createSquareEater;\n", "square-eater.wasm": b"\0asm" + bytes(997)}


def drawn(svg, size):
    """Stands for rsvg-convert, which need not be here."""
    return f"{size} {hashlib.sha256(svg.encode()).hexdigest()}".encode()


class Packing(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        patch = mock.patch.object(pack, "render", drawn)
        patch.start()
        self.addCleanup(patch.stop)

    def pack(self, **changes):
        program = self.folder / "program"
        program.mkdir(exist_ok=True)
        for name, content in PROGRAM.items():
            (program / name).write_bytes(changes.get(name.rpartition(".")[2], content))
        return pack.page_files(program)

    def script(self, **modules):
        """page.js of these modules instead of the page's."""
        web = self.folder / "web"
        web.mkdir()
        for name, text in modules.items():
            (web / f"{name}.js").write_text(text)
        with mock.patch.object(pack, "WEB", web):
            return pack.page_script(1001)


class TheScript(Packing):
    def run_script(self, **modules):
        node = shutil.which("node") or self.skipTest("node is missing")
        script = self.script(**modules)
        return subprocess.run([node, "-e", script], check=True, capture_output=True, text=True).stdout

    def test_modules_run_in_the_order_of_their_imports(self):
        said = self.run_script(
            main="import {b} from './b.js';\nimport {c} from './c.js';\n"
                 "console.log('main', b, c, '@PROGRAM_SIZE@');\n",
            b="import {c as other} from './c.js';\nexport const b = other + 1;\nconsole.log('b');\n",
            c="console.log('c');\nexport const c = 1;\n")
        self.assertEqual(said, "c\nb\nmain 2 1 1001\n")

    def test_equal_names_in_two_modules_are_two_things(self):
        said = self.run_script(
            main="import {\n    b,\n} from './b.js';\nconst own = 1;\nconsole.log(own, b(), '@PROGRAM_SIZE@');\n",
            b="const own = 2;\nexport function b() {\n    return own;\n}\n")
        self.assertEqual(said, "1 2 1001\n")

    def test_a_circle_of_imports_is_refused(self):
        with self.assertRaisesRegex(SystemExit, "import each other: main, b, main"):
            self.script(main="import {b} from './b.js';\n", b="import {a} from './main.js';\n")

    def test_what_cannot_be_packed_is_refused(self):
        for line in ("import b from './b.js';", "export default 1;", "export let b;", "export {b};"):
            with self.subTest(line):
                shutil.rmtree(self.folder / "web", ignore_errors=True)
                with self.assertRaisesRegex(SystemExit, "main.js: cannot pack this line: " + re.escape(line)):
                    self.script(main=line + "\n")

    def test_a_missing_place_for_the_programs_size_is_refused(self):
        with self.assertRaisesRegex(SystemExit, "@PROGRAM_SIZE@ occurs 0 times"):
            self.script(main="\n")

    def test_the_pages_own_script_can_be_read(self):
        node = shutil.which("node") or self.skipTest("node is missing")
        path = self.folder / "page.js"
        path.write_bytes(self.pack()["page.js"])
        subprocess.run([node, "--check", path], check=True)


class TheFolder(Packing):
    def test_a_preview_of_a_link_has_its_picture_by_a_full_address(self):
        self.pack()
        address = "https://example.org/square-eater/"
        page = pack.page_files(self.folder / "program", address)["index.html"].decode()
        self.assertIn(f'<meta property="og:image" content="{address}preview.png">', page)
        self.assertIn(f'<link rel="canonical" href="{address}">', page)

    def test_without_an_address_a_preview_has_no_relative_one(self):
        self.pack()
        files = pack.page_files(self.folder / "program")
        for words in ("og:image", "canonical", "twitter:card"):
            self.assertNotIn(words, files["index.html"].decode())
        self.assertIn("preview.png", files)

    def test_the_same_sources_give_the_same_bytes_at_any_time(self):
        made = []
        for seconds in (1e9, 2e9):
            with mock.patch("time.time", return_value=seconds):
                files = self.pack()
                pack.write_zip(self.folder / "page.zip", files)
                made.append(((self.folder / "page.zip").read_bytes(), pack.single_page(files)))
        self.assertEqual(*made)

    def test_every_file_that_the_page_names_is_there(self):
        files = self.pack()
        page = files["index.html"].decode()
        named = set(re.findall(r'(?:href|src)="([^"#:]+\.[a-z]+)"', page))
        named |= {icon["src"] for icon in json.loads(files["manifest.webmanifest"])["icons"]}
        self.assertIn("page.js", named)
        self.assertIn("icon-512.png", named)
        self.assertEqual(named - set(files), set())

    def test_the_service_worker_knows_all_other_files(self):
        files = self.pack()
        listed = re.search(r"FILES = '([^']*)'", files["sw.js"].decode())[1].split(" ")
        self.assertEqual(sorted(listed), sorted(set(files) - {"sw.js", *pack.PREVIEWS}))

    def test_another_program_is_another_version(self):
        workers = {self.pack(wasm=program)["sw.js"] for program in (b"1", b"2")}
        self.assertEqual(len(workers), 2)

    def test_the_script_knows_the_size_of_the_program(self):
        self.assertIn("Number('1001')", self.pack()["page.js"].decode())

    def test_old_files_go(self):
        pack.write_folder(self.folder / "page", {"old.js": b""})
        pack.write_folder(self.folder / "page", {"new.js": b"1"})
        self.assertEqual([path.name for path in (self.folder / "page").iterdir()], ["new.js"])

    def test_the_maskable_icon_has_a_margin(self):
        files = self.pack()
        self.assertNotEqual(files["icon-maskable-512.png"], files["icon-512.png"])
        with self.assertRaisesRegex(SystemExit, "another size"):
            pack.maskable('<svg viewBox="0 0 32 32">')


class TheSingleFile(Packing):
    def setUp(self):
        super().setUp()
        self.files = self.pack()
        self.page = pack.single_page(self.files)

    def test_it_loads_nothing(self):
        self.assertEqual(re.findall(r'(?:src|href)="(?!\./|#)[^"]*"', self.page), [])

    def test_its_policy_names_exactly_its_scripts_and_styles(self):
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', self.page)[1]
        for kind, tag in (("script-src", "script"), ("style-src", "style")):
            texts = re.findall(rf"<{tag}>(.*?)</{tag}>", self.page, re.S)
            expected = {base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in texts}
            allowed = re.search(rf"{kind} ([^;]*)", policy)[1]
            self.assertEqual(set(re.findall(r"'sha256-([^']*)'", allowed)), expected)
            self.assertNotIn("'self'", allowed)
        self.assertIn("'wasm-unsafe-eval'", policy)
        self.assertIn("default-src 'none'", policy)

    def test_it_has_the_program_in_it(self):
        program = re.search(r'id="program">([^<]*)<', self.page)[1]
        self.assertEqual(gzip.decompress(base64.b64decode(program)), PROGRAM["square-eater.wasm"])

    def test_the_program_stands_before_the_script_that_reads_it(self):
        self.assertLess(self.page.index('id="program"'), self.page.index("module_main = "))

    def test_a_script_that_would_end_early_is_refused(self):
        files = self.pack(js=b"'</SCRIPT>'")
        with self.assertRaisesRegex(SystemExit, "cannot be inlined"):
            pack.single_page(files)


if __name__ == "__main__":
    unittest.main()
