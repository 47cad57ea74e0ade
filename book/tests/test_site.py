#!/usr/bin/env python3
"""book/tools/make_site.py: each chapter of the game has its picture, and without the games words on how to play it; a step
has the lines around it."""

import pathlib
import re
import struct
import sys
import tempfile
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOP / "book" / "tools"))
import make_site  # noqa: E402
import pictures  # noqa: E402
import places  # noqa: E402

CHAPTER = "# 1. A window\n\nAt the end there is a window.\n\n## What you need\n"


def bmp(width, height, pixels):
    """As SDL saves it: 32 bits for each pixel, from the bottom up."""
    rows = [pixels[at:at + width * 4] for at in range(0, len(pixels), width * 4)]
    return b"BM" + bytes(8) + struct.pack("<IIii", 26, 16, width, height) + b"".join(reversed(rows))


class Site(unittest.TestCase):
    def page(self, has_game):
        with tempfile.TemporaryDirectory(dir=".") as folder:
            path = pathlib.Path(folder, "01-window.md")
            path.write_text(CHAPTER, encoding="utf-8")
            make_site.show_game(path, "01-window", has_game)
            return path.read_text(encoding="utf-8")

    def test_without_games_a_chapter_has_a_picture_and_says_how_to_play(self):
        page = self.page(False)
        self.assertIn('<img src="../../_static/games/01-window/game.png"', page)
        self.assertIn('alt="A blue square in an empty arena"', page)
        self.assertRegex(page, r"<code>make</code> and <code>\./game</code> play it")
        self.assertIn("book/make --games", page)
        self.assertNotIn("data-game", page)

    def test_with_games_a_chapter_has_a_picture_and_its_game(self):
        page = self.page(True)
        self.assertIn('data-game="../../_static/games/01-window/game.html"><img', page)
        self.assertNotIn("--games", page)

    def test_each_chapter_has_a_picture(self):
        chapters = {path.stem for path in (TOP / "book/game").glob("[0-9][0-9]-*.md")}
        self.assertEqual({path.stem for path in pictures.PICTURES.glob("*.png")}, chapters)
        self.assertEqual(set(pictures.SHOWN), chapters)

    def test_no_two_pictures_and_no_two_descriptions_are_alike(self):
        shown = [path.read_bytes() for path in pictures.PICTURES.glob("*.png")]
        self.assertEqual(len(set(shown)), len(shown))
        self.assertEqual(len({words for _, words in pictures.SHOWN.values()}), len(shown))

    def test_a_picture_shows_its_pixels_and_no_others(self):
        pixels = bytes(range(24))  # blue, green, red and one that is not used, six times
        other = pixels[:20] + b"\xff" + pixels[21:]
        picture = pictures.png(bmp(3, 2, pixels))
        self.assertTrue(pictures.shows(picture, bmp(3, 2, pixels)))
        self.assertFalse(pictures.shows(picture, bmp(3, 2, other)))
        self.assertFalse(pictures.shows(picture, bmp(2, 3, pixels)))

    def test_a_step_is_emphasised_between_the_lines_around_it(self):
        step = 'Text.\n\n```c {file="a.c" after="b"}\nnew\n```\n'
        self.assertEqual(places.with_places("chapter", step, {"a.c": list("abcde")}),
                         "Text.\n\n```{code-block} c\n:caption: '`a.c`, after `b`'\n:emphasize-lines: 3-3\n\na\nb\nnew\nc\nd\n```\n")

    def test_lines_to_delete_are_of_a_class_of_their_own(self):
        step = '```c {file="a.c" delete}\nb\n```\n'
        self.assertIn("\n:class: delete\n", places.with_places("chapter", step, {"a.c": list("abc")}))

    def test_a_chapter_goes_on_from_the_one_before_it_and_a_solution_from_its_own(self):
        with tempfile.TemporaryDirectory(dir=".") as folder:
            for name, text in (("01-one.md", '```c {file="a.c"}\none\n```\n'), ("02-two.md", '```c {file="a.c" append}\ntwo\n```\n'),
                               ("solutions.md", '# Solutions\n\n## Chapter 1, exercise 1\n\n```c {file="a.c" append}\nthree\n```\n')):
                pathlib.Path(folder, name).write_text(text, encoding="utf-8")
            self.assertIn("one\ntwo\n", places.shown(pathlib.Path(folder, "02-two.md")))
            self.assertIn("one\nthree\n", places.shown(pathlib.Path(folder, "solutions.md")))

    def test_the_lines_around_a_step_are_elements_of_their_own(self):
        page = places.split('<pre><span></span>a\n<span class="hll"><b>x</b>\n</span><span class="hll">y\n</span>\nc\n</pre><pre>d</pre>')
        self.assertEqual(page, '<pre class="around"><span></span>a\n</pre><pre><span></span><b>x</b>\ny\n</pre>'
                               '<pre class="around"><span></span>\nc\n</pre><pre>d</pre>')

    def test_the_parts_of_the_site_need_no_compiler(self):
        for name in ("make_site", "pictures", "places", "theme"):
            text = (TOP / "book/tools" / (name + ".py")).read_text(encoding="utf-8")
            self.assertIsNone(re.search(r"""\[["'](cc|gcc|make|emcc)["']""", text), name)


unittest.main()
