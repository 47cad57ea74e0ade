#!/usr/bin/env python3
"""book/tools/epub.py: test_epub.py [EPUB]. A made-up site becomes an EPUB of the structure that readers need; so has EPUB,
if it is given. epubcheck has the last word where it is installed."""

import pathlib
import posixpath
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
import zipfile

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOP / "book" / "tools"))
import epub  # noqa: E402

GIVEN = sys.argv.pop(1) if len(sys.argv) > 1 else None
SIDEBAR = ('<p class="caption"><span class="caption-text">Part one</span></p><a href="book/game/01.html">1</a>'
           '<p class="caption"><span class="caption-text">Beside</span></p><a href="README.html">no</a>')
FIRST = '<article role="main"><h1 id="top">The book</h1><p><a href="book/game/01.html#in">one</a></p></article>'
CHAPTER = """<article role="main" id="content"><section id="in"><h1>1. A &lt;b&gt;<a class="headerlink" href="#in">#</a></h1>
<div class="book-game"><img src="../../_static/game.png" width="640" alt="an arena"><p class="book-game-note">Click</p></div>
<p>Left<br>right <a href="../../README.html">no page</a> <a href="https://example.org/">away</a></p>
<script>if (1 < 2) play();</script><pre>a &amp;&amp; b</pre></section></article>"""
SPACES = {"opf": "{http://www.idpf.org/2007/opf}", "html": "{http://www.w3.org/1999/xhtml}"}


def make_site(folder):
    site = pathlib.Path(folder, "site")
    (site / "book/game").mkdir(parents=True)
    (site / "_static").mkdir()
    (site / "_static/game.png").write_bytes(b"picture")
    (site / "index.html").write_text(SIDEBAR + FIRST, encoding="utf-8")
    (site / "book/game/01.html").write_text(CHAPTER, encoding="utf-8")
    return site


def made(folder, site):
    path = pathlib.Path(folder, "made.epub")
    epub.write(site, path)
    return path


class Structure(unittest.TestCase):
    """What holds for every EPUB."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.path = GIVEN or made(folder.name, make_site(folder.name))
        with zipfile.ZipFile(cls.path) as archive:
            cls.infos, cls.files = archive.infolist(), {name: archive.read(name) for name in archive.namelist()}
        cls.package = xml.etree.ElementTree.fromstring(cls.files["book/content.opf"])
        cls.items = {item.get("id"): item.get("href") for item in cls.package.iter(SPACES["opf"] + "item")}
        cls.pages = {name: xml.etree.ElementTree.fromstring(data) for name, data in cls.files.items() if name.endswith(".xhtml")}

    def test_its_type_comes_first_and_is_not_packed(self):
        self.assertEqual((self.infos[0].filename, self.infos[0].compress_type), ("mimetype", zipfile.ZIP_STORED))
        self.assertEqual(self.files["mimetype"], b"application/epub+zip")

    def test_the_container_leads_to_the_package(self):
        self.assertIn(b'full-path="book/content.opf"', self.files["META-INF/container.xml"])

    def test_the_package_lists_each_file_once(self):
        self.assertEqual(sorted("book/" + name for name in self.items.values()),
                         sorted(set(self.files) - {"mimetype", "META-INF/container.xml", "book/content.opf"}))

    def test_it_is_read_from_the_first_page_through_all(self):
        order = [self.items[place.get("idref")] for place in self.package.iter(SPACES["opf"] + "itemref")]
        self.assertEqual(order[0], "index.xhtml")
        self.assertEqual(sorted(order), sorted(posixpath.basename(name) for name in self.pages if "nav" not in name))

    def test_every_link_leads_to_a_page_and_a_heading(self):
        ids = {name: {each.get("id") for each in page.iter()} for name, page in self.pages.items()}
        for name, page in self.pages.items():
            for link in page.iter(SPACES["html"] + "a"):
                target, _, anchor = (link.get("href") or "").partition("#")
                if target and ":" not in target:
                    self.assertIn("book/" + target, self.files, name)
                if ":" not in target and anchor:
                    self.assertIn(anchor, ids["book/" + target if target else name], name)
            for picture in page.iter(SPACES["html"] + "img"):
                self.assertIn("book/" + picture.get("src"), self.files)
                self.assertIsNotNone(picture.get("alt"), name)

    @unittest.skipUnless(GIVEN and shutil.which("java") and pathlib.Path("/usr/share/java/epubcheck.jar").exists(), "no epubcheck")
    def test_epubcheck_finds_nothing(self):
        done = subprocess.run(["java", "-jar", "/usr/share/java/epubcheck.jar", self.path], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, universal_newlines=True, check=False)
        self.assertIn("0 fatals / 0 errors / 0 warnings", done.stdout)


class Pages(unittest.TestCase):
    def test_a_page_keeps_its_text_and_leaves_out_what_a_browser_does(self):
        with tempfile.TemporaryDirectory() as folder:
            files, order = epub.contents_of(make_site(folder))
        self.assertEqual(order, ["index.xhtml", "game-01.xhtml"])
        page = files["game-01.xhtml"].decode()
        for kept in ("<title>1. A &lt;b&gt;</title>", '<img src="1.png" alt="an arena"/>', "Left<br/>right <a>no page</a>",
                     '<a href="https://example.org/">away</a>', "<pre>a &amp;&amp; b</pre>"):
            self.assertIn(kept, page)
        for gone in ("play()", "Click", "headerlink", "#</a>"):
            self.assertNotIn(gone, page)

    def test_equal_sites_make_equal_files(self):
        with tempfile.TemporaryDirectory() as folder:
            site = make_site(folder)
            self.assertEqual(made(folder, site).read_bytes(), made(folder, site).read_bytes())


unittest.main()
