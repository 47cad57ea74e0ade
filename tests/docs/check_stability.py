"""check_stability.py PAGE BUILD: each promise of docs/stability.md names tests that there are."""

import json
import pathlib
import re
import sys

PAGE, BUILD = map(pathlib.Path, sys.argv[1:])


def names_of_tests():
    for test in json.loads((BUILD / "meson-info" / "intro-tests.json").read_text(encoding="utf-8")):
        yield re.sub(r"\d+\.\d+\.\d+", "VERSION", test["name"])


def promises():
    rows = re.findall(r"^\| ([^|]*) \| ([^|]*) \|$", PAGE.read_text(encoding="utf-8"), re.M)
    return [(promise, set(re.findall(r"`([\w-]+)`", tests))) for promise, tests in rows[2:]]


there = set(names_of_tests())
wrong = [f"{promise}: {', '.join(tests - there) or 'no test'}"
         for promise, tests in promises() if not tests or tests - there]
if wrong or not promises():
    sys.exit("docs/stability.md promises without a test:\n" + "\n".join(wrong))
