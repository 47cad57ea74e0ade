#!/usr/bin/env python3
"""book/tools/how.py: the page is one small file that fetches nothing, and it works in a browser (how.mjs), where there is
one. Its program is compiled: without emscripten there is no page."""

import gzip
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]
HOW = TOP / "book" / "tools" / "how.py"
LARGEST = 150 * 1024  # compressed


@unittest.skipUnless(shutil.which("emcc"), "no emscripten")
class How(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.path = pathlib.Path(folder.name, "page.html")
        subprocess.run([sys.executable, HOW, cls.path], check=True)
        cls.page = cls.path.read_text(encoding="utf-8")

    def test_is_small_and_whole(self):
        self.assertLess(len(gzip.compress(self.page.encode())), LARGEST)
        self.assertNotIn("{{", self.page)

    def test_fetches_nothing(self):
        self.assertEqual(re.findall(r"""(?:src|@import|url\()\s*=?\s*["']?[^"')\s]+""", self.page), [])
        self.assertNotIn("fetch(", self.page)

    def test_its_links_lead_into_the_site(self):
        for name in re.findall(r'<a href="([^"#]+)"', self.page):
            source = TOP / re.sub(r"\.html$", ".md", name)
            self.assertTrue(source.exists() or name in ("index.html", "reference/index.html"), name)

    @unittest.skipUnless(shutil.which("node") and (TOP / "web").exists(), "no node, or no driver for browsers")
    def test_works_in_a_browser(self):
        done = subprocess.run(["node", TOP / "book/tests/how.mjs", self.path], stdout=subprocess.PIPE,
                              universal_newlines=True, check=False)
        if done.returncode == 77:
            self.skipTest(done.stdout.strip() or "no Chromium")
        self.assertEqual(done.returncode, 0, done.stdout)


unittest.main()
