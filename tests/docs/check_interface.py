#!/usr/bin/env python3
"""check_interface.py PROGRAM SOURCES [--remake]: what people rely on, beside what the last release had.

interface.txt lists the public names of the ECS, the game's options, constants and words of mods, the keys of traces
and the formats of files, as of the version in its first line. Whatever differs now must be named in CHANGELOG.md above
that version's heading. After a release, --remake writes the list anew.
"""

import json
import pathlib
import re
import subprocess
import sys
import textwrap
import unittest

PROGRAM, SOURCES = sys.argv[1], pathlib.Path(sys.argv[2])
LIST = pathlib.Path(__file__).with_name("interface.txt")
sys.path.insert(0, str(SOURCES / "tools"))
import reference  # noqa: E402  pylint: disable=wrong-import-position,import-error


def read(path):
    return (SOURCES / path).read_text(encoding="utf-8")


def printed(option, pattern):
    text = subprocess.run([PROGRAM, option], capture_output=True, text=True, check=True).stdout
    return re.findall(pattern, text, re.M)


def names_of_ecs():
    for manual, _ in reference.manuals() + [("../ecs_observer", "")]:
        for entry in reference.entries_of(reference.path_of(manual).read_text(encoding="utf-8")):
            yield from entry.names
            for line in entry.lines:
                yield from re.findall(r"\bECS_[A-Z0-9_]*[A-Z0-9]\b", line) if line.startswith("enum") else ()


def formats():
    """The first words of each format, with its version."""
    yield from (f"{name} {number}" for name, number in
                re.findall(r"^# The (replay) format, version (\d+)", read("docs/replay-format.md"), re.M))
    yield from (f"snapshot {number}" for number in
                re.findall(r"^\| format \| u32 \| (\d+), or (\d+)", read("docs/snapshot-format.md"), re.M)[0])
    for path in sorted((SOURCES / "tests" / "kept").glob("*/player/*.txt")):
        yield path.read_text(encoding="utf-8").splitlines()[0].removeprefix("square-eater ")


def interface():
    """What there is, by kind."""
    return {
        "ecs": sorted(set(names_of_ecs())),
        "options": sorted(set(printed("--help", r"^  (--[a-z-]+)"))),
        "constants": printed("--list-constants", r"^([A-Z]+_[A-Z0-9_]+) "),
        "words": sorted(set(printed("--list-rules", r"^([a-z_]+(?: [a-z_]+)?)  +\S"))),
        "traces": re.findall(r"^\| `(\w+)` \|", read("docs/trace-format.md"), re.M),
        "formats": sorted(set(formats())),
    }


# ---- the list ----


def list_of(version, found):
    """The text of the list."""
    text = f"# of {version}\n"
    for kind, names in found.items():
        text += f"\n[{kind}]\n" + textwrap.fill(", ".join(names), 110, break_on_hyphens=False,
                                                break_long_words=False) + "\n"
    return text


def parts_of(text):
    """The version of such a text, and its names by kind."""
    version = re.match(r"# of (\S+)\n", text)[1]
    sections = re.findall(r"^\[(\w+)\]\n((?:.+\n)+)", text, re.M)
    return version, {kind: " ".join(names.split()).split(", ") for kind, names in sections}


def unsaid(then, now, changelog):
    """The differences that the changelog does not name."""
    differing = {name for kind in set(then) | set(now)
                 for name in set(then.get(kind, ())) ^ set(now.get(kind, ()))}
    return sorted(name for name in differing if not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", changelog))


def news_since(version):
    """What the changelog says above a version's heading."""
    return read("CHANGELOG.md").split(f"\n## {version}", 1)[0]


class Interface(unittest.TestCase):
    def test_what_differs_from_the_last_release_is_in_the_changelog(self):
        version, then = parts_of(LIST.read_text(encoding="utf-8"))
        self.assertEqual(unsaid(then, interface(), news_since(version)), [])

    def test_each_kind_has_its_names(self):
        for kind, most_known in (("ecs", "ecs_create"), ("options", "--replay"), ("constants", "ARENA_WIDTH"),
                                 ("words", "chase speed"), ("traces", "outcome"), ("formats", "replay 2")):
            self.assertIn(most_known, interface()[kind])

    def test_a_name_that_comes_or_goes_is_missed(self):
        then, now = {"ecs": ["ecs_a", "ecs_b"]}, {"ecs": ["ecs_b", "ecs_c"]}
        self.assertEqual(unsaid(then, now, ""), ["ecs_a", "ecs_c"])
        self.assertEqual(unsaid(then, now, "`ecs_a` is gone; ecs_cc is not it"), ["ecs_c"])
        self.assertEqual(unsaid(then, now, "`ecs_a` is `ecs_c` now"), [])

    def test_each_promise_names_tests_that_there_are(self):
        built = json.loads(pathlib.Path(PROGRAM).with_name("meson-info").joinpath("intro-tests.json").read_text("utf-8"))
        there = {re.sub(r"\d+\.\d+\.\d+", "VERSION", test["name"]) for test in built}
        promises = read("docs/stability.md").split("\n## ")[1]
        for promise, tests in re.findall(r"^\| ([^|]*) \| ([^|]*) \|$", promises, re.M)[1:]:
            named = set(re.findall(r"`([\w-]+)`", tests))
            self.assertTrue(named and named <= there or tests.startswith("---"), f"{promise}: {named - there}")

    def test_the_list_comes_back_as_it_was_written(self):
        found = interface()
        self.assertEqual(parts_of(list_of("1.2.3", found)), ("1.2.3", found))


if __name__ == "__main__":
    if "--remake" in sys.argv:
        LIST.write_text(list_of(re.search(r"^  version: '(.*)',$", read("meson.build"), re.M)[1], interface()),
                        encoding="utf-8")
    else:
        unittest.main(argv=sys.argv[:1])
