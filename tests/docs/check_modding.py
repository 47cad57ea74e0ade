#!/usr/bin/env python3
"""check_modding.py PROGRAM PAGE [--write]: compares the list of words in docs/modding.md with what the program
prints, and plays the page's first example. With --write it rewrites the list instead."""

import pathlib
import re
import subprocess
import sys
import tempfile

LIST = "list-rules"


def output(program, *arguments):
    ran = subprocess.run([program, *arguments], check=False, capture_output=True, text=True)
    return ran.returncode, ran.stdout, ran.stderr


def with_list(program, page):
    """The page with the list as the program prints it."""
    _, printed, _ = output(program, f"--{LIST}")
    printed = "\n".join(line.rstrip() for line in printed.splitlines())
    block = f"<!-- {LIST} -->\n\n```\n{printed}\n```\n"
    page, count = re.subn(rf"<!-- {LIST} -->\n(\n```\n.*?\n```\n)?", lambda _: block, page, count=1, flags=re.S)
    if count != 1:
        sys.exit(f"the page has no place for its list: a line <!-- {LIST} -->")
    return page


def check_example(program, page):
    """The first block is a mod that can be played, and the faults that the page shows are real."""
    mod = page.split("```\n", 2)[1]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "hares.txt"
        for text, expected in (
            (mod, None),
            (mod.replace("FRIEND_SPEED", "FREIND_SPEED"), "FREIND_SPEED"),
            (mod.replace("dart = rest 30, factor 5, length 12", "dart ="), "dart takes on"),
            (mod.replace("grow = on", "grow = off"), "it may stay gray"),
        ):
            path.write_text(text, encoding="ascii")
            status, _, error = output(program, "--headless", "--mod", str(path), "--ticks", "2000")
            if expected is None and status != 0:
                sys.exit(f"the page's example is not played: {error}")
            if expected is not None:
                (shown,) = [line.strip() for line in page.splitlines() if line.startswith("    ") and expected in line]
                if status != 2 or shown not in error:
                    sys.exit(f"the page shows '{shown}', but the program says: {error}")


def main():
    program, path = sys.argv[1], pathlib.Path(sys.argv[2])
    page = path.read_text(encoding="utf-8")
    expected = with_list(program, page)
    if "--write" in sys.argv:
        path.write_text(expected, encoding="utf-8")
    elif page != expected:
        sys.exit(f"{path} has an old list: run {sys.argv[0]} {program} {path} --write")
    check_example(program, page)


main()
