#!/usr/bin/env python3
"""tools/book/make_site.py: each chapter of the game has its picture, and without the games words on how to play it."""

import pathlib
import re
import struct
import sys
import tempfile
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOP / "tools" / "book"))
import make_site  # noqa: E402
import pictures  # noqa: E402

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
        self.assertIn('<img src="../../../_static/games/01-window/game.png"', page)
        self.assertIn('alt="A blue square in an empty arena"', page)
        self.assertRegex(page, r"<code>make</code> and <code>\./game</code> play it")
        self.assertIn("./book --games", page)
        self.assertNotIn("data-game", page)

    def test_with_games_a_chapter_has_a_picture_and_its_game(self):
        page = self.page(True)
        self.assertIn('data-game="../../../_static/games/01-window/game.html"><img', page)
        self.assertNotIn("--games", page)

    def test_each_chapter_has_a_picture(self):
        chapters = {path.stem for path in (TOP / "docs/book/game").glob("[0-9][0-9]-*.md")}
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

    def test_the_parts_of_the_site_need_no_compiler(self):
        for name in ("make_site", "pictures", "reference", "steps", "theme"):
            text = (TOP / "tools/book" / (name + ".py")).read_text(encoding="utf-8")
            self.assertIsNone(re.search(r"""\[["'](cc|gcc|make|emcc)["']""", text), name)


unittest.main()
