#!/usr/bin/env python3
"""Makes "How does an ECS work?", a page in one file: how.py FILE

It joins tools/book/how into the page, with a program that emscripten makes of the chapters' own C.
"""

import base64
import pathlib
import re
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True
import games
import steps

TOP = pathlib.Path(__file__).resolve().parents[2]
PART = TOP / "docs" / "book" / "ecs"
SOURCES = TOP / "tools" / "book" / "how"
STORAGES = ("optionals", "masks", "sparse_sets", "groups", "archetypes")


def make_program():
    """The bytes of the program. The chapters' code is compiled so that it reports what it reads and writes."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        steps.write(folder, steps.program_after(sorted(PART.glob("[0-9][0-9]-*.md"))))
        for path in SOURCES.glob("*.[ch]"):
            shutil.copy(path, folder)
        for storage in STORAGES:
            games.emcc(["-O1", "-fno-builtin", "-fsanitize-coverage=func,trace-loads,trace-stores", "-include", "storage.h",
                        "-c", storage + ".c"], folder)
        games.emcc(["-Os", "-c", "touched.c", "storages.c"], folder)
        games.emcc(["-Os", "--no-entry", "-sSTANDALONE_WASM=1", "-sINITIAL_MEMORY=2MB", "-sTOTAL_STACK=64KB",
                    *(each + ".o" for each in STORAGES), "touched.o", "storages.o", "-o", "storages.wasm"], folder)
        return (folder / "storages.wasm").read_bytes()


def part(name):
    path = SOURCES / name
    if path.suffix == ".svg":
        path = TOP / "docs" / "book" / "figures" / name
    return path.read_text(encoding="utf-8").rstrip("\n")


def joined(path, parts):
    """The page, with each {{NAME}} replaced by a part, or by a file of this page."""
    text = path.read_text(encoding="utf-8").rstrip("\n")
    return re.sub(r"\{\{([\w.-]+)\}\}", lambda match: parts.get(match[1]) or part(match[1]), text) + "\n"


def write(path):
    program = base64.b64encode(make_program()).decode()
    path.write_text(joined(SOURCES / "how.html", {"storages.wasm": program}), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    write(pathlib.Path(sys.argv[1]))
