#!/usr/bin/env python3
"""tools/book/how.py: the page is one small file that fetches nothing, its program is what its sources say, and it works in
a browser (how.mjs), where there is one."""

import gzip
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]
HOW = TOP / "tools" / "book" / "how.py"
LARGEST = 150 * 1024  # compressed


class How(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name, "page.html")
        subprocess.run([sys.executable, HOW, "--page", self.path], check=True)
        self.page = self.path.read_text(encoding="utf-8")

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

    def passes_or_skips(self, done):
        if done.returncode == 77:
            self.skipTest(done.stdout.strip() or "no Chromium")
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_its_program_is_what_the_sources_say(self):
        self.passes_or_skips(subprocess.run([sys.executable, HOW, "--check"], stdout=subprocess.PIPE, universal_newlines=True,
                                            check=False))

    @unittest.skipUnless(shutil.which("node"), "no node")
    def test_works_in_a_browser(self):
        self.passes_or_skips(subprocess.run(["node", TOP / "tests/book/how.mjs", self.path], stdout=subprocess.PIPE,
                                            universal_newlines=True, check=False))


unittest.main()
