#!/usr/bin/env python3
"""Tests check_rooms.py: a sound layout passes, and each violation is named."""

import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import check_rooms  # noqa: E402  (found through the line above)

ROOMS = {"low": [], "high": ["ecs", "low"]}
FILES = {
    "low/bytes.h": "#include <stdint.h>\n",
    "low/bytes.c": '#include "low/bytes.h"\n',
    "low/clock.c": "\n",
    "high/game.h": '#include <ecs.h>\n#include "low/bytes.h"\n',
    "high/game.c": '#include "high/game.h"\n',
    "high/parts/wheel.c": '#include "high/game.h"\n',
    "main.c": '#include "high/game.h"\n',
    "config.h": "\n",
    "low/README.md": "# low\n\nMay use: nothing.\n\nBegin with [bytes.h](bytes.h).\n",
    "high/README.md": "# high\n\nMay use: `ecs`, `low`.\n",
}
SYMBOLS = {
    "low": "put T 0 5\n",
    "high": "play T 0 5\nput U  \necs_run U  \nmemcpy U  \n",
}


def nm(room, source, symbols):
    archive = f"build/lib{room}.a"
    return "".join(f"{archive}[{archive}.p/{room}_{source}.o]: {line}\n" for line in symbols.splitlines())


def found(files=None, symbols=None, rooms=None, more=()):
    """The violations in the layout above after some changes, as one text."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in {**FILES, **(files or {})}.items():
            path = pathlib.Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if text is not None:
                path.write_text(text)
        sources = check_rooms.Sources(folder)
        read = check_rooms.Symbols()
        texts = {**SYMBOLS, **(symbols or {})}
        read.add("low", nm("low", "bytes.c", texts["low"]), sources.files)
        read.add("high", nm("high", "game.c", texts["high"]), sources.files)
        for room, source, text in more:
            read.add(room, nm(room, source, text), sources.files)
        return "\n".join(check_rooms.violations(rooms or ROOMS, sources, read)).replace(folder, "src")


class CheckRooms(unittest.TestCase):
    def assert_finds(self, expected, **changed):
        text = found(**changed)
        self.assertIn(expected, text)
        self.assertEqual(text.count("\n"), 0, text)

    def test_a_sound_layout_passes(self):
        self.assertEqual(found(), "")

    def test_an_include_upwards_is_named_with_its_line(self):
        self.assert_finds(
            "src/low/clock.c:2: includes high/game.h, but low may use nothing",
            files={"low/clock.c": '\n#include "high/game.h"\n'},
        )

    def test_a_room_in_the_folder_of_another_is_a_room(self):
        rooms = {"low": [], "high/parts": [], "high": ["ecs", "low"]}
        readme = {"high/parts/README.md": "# parts\n\nMay use: nothing.\n"}
        self.assert_finds(
            "high/parts/wheel.c:1: includes high/game.h, but high/parts may use nothing",
            rooms=rooms, files={**readme, "high/game.h": "\n"},
        )
        self.assert_finds("high/game.c:2: includes high/parts/wheel.h, but high may use only ecs, low", rooms=rooms,
                          files={**readme, "high/parts/wheel.c": "\n", "high/parts/wheel.h": "\n",
                                 "high/game.c": '#include "high/game.h"\n#include "high/parts/wheel.h"\n'})

    def test_an_outside_library_must_be_allowed(self):
        self.assert_finds("includes SDL.h, but high may use only ecs, low",
                          files={"high/parts/wheel.c": "#include <SDL.h>\n"})

    def test_an_include_names_the_room(self):
        self.assert_finds('includes "bytes.h"', files={"low/bytes.c": '#include "bytes.h"\n'})
        self.assert_finds('includes "../low/bytes.h"', files={"high/parts/wheel.c": '#include "../low/bytes.h"\n'})

    def test_a_call_upwards_is_named_with_its_file(self):
        self.assert_finds("low/clock.c uses play of high/game.c, but low may use nothing",
                          more=[("low", "clock.c", "play U  \n")])

    def test_a_call_of_an_outside_library_must_be_allowed(self):
        self.assert_finds("low/bytes.c uses ecs_run of ecs, but low may use nothing",
                          symbols={"low": "put T 0 5\necs_run U  \n"})

    def test_a_circle_of_calls_is_shown(self):
        self.assert_finds(
            "call each other: low/bytes -> low/clock -> low/bytes",
            symbols={"low": "put T 0 5\nnow U  \n"},
            more=[("low", "clock.c", "now T 0 5\nput U  \n")],
        )

    def test_a_circle_of_includes_is_shown_though_header_and_source_differ(self):
        self.assert_finds(
            "include each other: low/bytes -> low/clock -> low/bytes",
            files={"low/bytes.c": '#include "low/clock.h"\n', "low/clock.h": '#include "low/bytes.h"\n'},
        )

    def test_a_circle_of_an_include_and_a_call_is_shown(self):
        self.assert_finds(
            "include or call each other: low/bytes -> low/clock -> low/bytes",
            files={"low/clock.c": '#include "low/bytes.h"\n'},
            symbols={"low": "put T 0 5\nnow U  \n"},
            more=[("low", "clock.c", "now T 0 5\n")],
        )

    def test_the_table_allows_only_rooms_below(self):
        self.assertIn("low may use high, which does not stand below it", found(rooms={**ROOMS, "low": ["high"]}))

    def test_the_table_allows_only_used_rooms(self):
        self.assertIn("high may use png, and does not", found(rooms={**ROOMS, "high": ["ecs", "low", "png"]}))

    def test_everything_may_include_the_constants(self):
        self.assertEqual(found(files={"low/bytes.h": '#include "config.h"\n'}), "")

    def test_each_room_has_a_readme(self):
        self.assert_finds("src/low/README.md: missing", files={"low/README.md": None})

    def test_a_readme_is_short(self):
        self.assertEqual(found(files={"low/README.md": "May use: nothing.\n" * 25}), "")
        self.assert_finds("src/low/README.md: 26 lines, of at most 25",
                          files={"low/README.md": "May use: nothing.\n" * 26})

    def test_a_readme_says_what_the_table_says(self):
        for text in ("May use: `low`.\n", "May use: `ecs`, `low`, `png`.\n", "# high\n"):
            self.assert_finds("src/high/README.md: a line should be: May use: `ecs`, `low`.", files={"high/README.md": text})

    def test_a_readme_names_files_that_are_there(self):
        self.assert_finds("src/low/README.md: there is no gone.h",
                          files={"low/README.md": "May use: nothing.\n\n[gone](gone.h)\n"})

    def test_an_object_without_a_source_is_an_error(self):
        with self.assertRaises(SystemExit):
            found(more=[("low", "gone.c", "put T 0 5\n")])


if __name__ == "__main__":
    unittest.main()
