#!/usr/bin/env python3
"""check_docs.py PROGRAM CHANGELOG METAINFO README MANUAL COMPLETION: manual page and shell completion contain every option of
--help, with its values; they and README contain no other. The manual names every key. It, the changelog and the
metainfo have the program's version and, once it is released, the same date."""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
OPTION = re.compile(r"--[a-z]+(?:-[a-z]+)*")
CHOICE = re.compile(r"(?:\w+(?: \(default\))?, )+\w+ or \w+")  # one of a few words, listed in the meaning


KEYS = ("W", "A", "S", "D", "Enter", "Space", "Escape", "Backspace", "P", "M", "R", "Tab", "F3", "F11",
        "Alt+Enter", "F12", "Page Up", "Home", "End")


def help_options(program):
    """The options of --help, each with its values if it takes one of a few words."""
    text = subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout
    options = {}
    for line in text.splitlines():
        found = re.match(r"  (--[a-z-]+)(?:\[=[A-Z]+\])?(?: (\S+))?  +(.*)", line)
        if found:
            option, values, meaning = found.groups()
            words = CHOICE.search(meaning) if values in ("NAME", "WHICH") else None
            options[option] = re.split(", | or ", words.group().replace(" (default)", "")) if words \
                else values.split("|") if "|" in (values or "") else []
    return options


def missing_options(options, name, text):
    named = set(OPTION.findall(text))
    for option, values in options.items():
        if option not in named:
            yield f"{name} lacks {option}: --help names it (src/game/cli/options.c)"
        for value in values:
            if not re.search(rf"\b{value}\b", text):
                yield f"{name} lacks {option}'s {value}: --help names it (src/game/cli/options.c)"


def unknown_options(options, name, text):
    for option in sorted(set(OPTION.findall(text)) - options.keys()):
        yield f"{name} names {option}, which --help (src/game/cli/options.c) does not know"


def missing_keys(name, text):
    for key in KEYS:
        if not re.search(rf"\b{re.escape(key)}\b", text.replace("WASD", "W A S D")):
            yield f"{name} lacks the key {key} (KEYS in tests/cli/check_docs.py)"


def missing_files(name, text):
    """The files that the game keeps, and those that the manual lists."""
    keep = ROOT / "src" / "game" / "keep"
    source = (keep / "saves.h").read_text(encoding="utf-8") + (keep / "saves.c").read_text(encoding="utf-8")
    kept = set(re.findall(r'^(?:#define SQ_KEPT_\w+ |    \[SQ_SAVE_\w+\] = \{)"([\w.-]+)"', source, re.M))
    listed = set(re.findall(r"[\w-]+(?:\.[\w-]+)?", " ".join(
        line.replace('", "', " ") for line in re.findall(r"^\.TP\n\.IR? (.*)", section("FILES", text), re.M))))
    for file in sorted(kept ^ listed):
        yield f"{name}, FILES, {'lacks' if file in kept else 'lists'} {file}: src/game/keep/saves.h and saves.c know the names"


def section(title, text):
    return text.split(f"\n.SH {title}\n", 1)[1].split("\n.SH ", 1)[0]


def wrong_versions(program, changelog, metainfo, manual):
    """The texts that do not name the newest version first."""
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
    date = r"(\d{4}-\d{2}-\d{2})"
    heading = re.search(rf"^## (\S+), (?:{date}|not released yet)$", changelog, re.M)
    found = {
        "CHANGELOG": heading,
        "metainfo": re.search(rf'<release version="([^"]+)" date="{date}"', metainfo),
        "manual": re.search(rf'^\.TH SQUARE-EATER 6 "{date}" "Square Eater (\S+)" "Games"$', manual, re.M),
    }
    day = heading and heading[2]
    for name, match in found.items():
        words = match and match.groups()
        if not words or version not in words or day and day not in words:
            yield f"{name} names {words}, not version {version} with the date of CHANGELOG.md"


def plain(path):
    """The text without troff's backslash before hyphens."""
    return path.read_text(encoding="utf-8").replace("\\-", "-")


def place(path):
    """The path from the root of the sources."""
    return str(path.resolve().relative_to(ROOT))


def main():
    options = help_options(sys.argv[1])
    found = [] if len(options) > 5 else ["--help lists no options"]
    paths = [pathlib.Path(argument) for argument in sys.argv[2:]]
    changelog, metainfo, _, manual, _ = map(plain, paths)
    found += wrong_versions(sys.argv[1], changelog, metainfo, manual)
    found += missing_keys(place(paths[3]), manual)
    found += missing_files(place(paths[3]), manual)
    for path in paths[2:]:
        found += unknown_options(options, place(path), plain(path))
    for path in paths[3:]:
        found += missing_options(options, place(path), plain(path))
    print("\n".join(found) or f"{len(options)} options are documented everywhere")
    sys.exit(bool(found))


main()
