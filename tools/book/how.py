#!/usr/bin/env python3
"""Makes "How does an ECS work?", a page in one file: how.py --page FILE | --program | --check

--page joins tools/book/how into the page. Its program, storages.wasm, is the chapters' own C, and lies beside the
sources, so that the book needs no compiler. --program makes it anew, with emscripten. --check fails if the program is not
what this compiler makes of the sources (status 77 without emscripten, or with another version of it).
"""

import base64
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import games
import steps

TOP = pathlib.Path(__file__).resolve().parents[2]
PART = TOP / "docs" / "book" / "ecs"
SOURCES = TOP / "tools" / "book" / "how"
PROGRAM = SOURCES / "storages.wasm"
STORAGES = ("optionals", "masks", "sparse_sets", "groups", "archetypes")
COMPILER = "3.1.6"


def version():
    if not shutil.which("emcc"):
        return ""
    words = subprocess.run(["emcc", "--version"], stdout=subprocess.PIPE, universal_newlines=True, check=True).stdout
    return re.search(r"\d+\.\d+\.\d+", words)[0]


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
    if path.suffix == ".wasm":
        return base64.b64encode(path.read_bytes()).decode()
    if path.suffix == ".svg":
        path = TOP / "docs" / "book" / "figures" / name
    return path.read_text(encoding="utf-8").rstrip("\n")


def joined(path, parts):
    """The page, with each {{NAME}} replaced by a part, or by a file of this page."""
    text = path.read_text(encoding="utf-8").rstrip("\n")
    return re.sub(r"\{\{([\w.-]+)\}\}", lambda match: parts.get(match[1]) or part(match[1]), text) + "\n"


def write(path):
    path.write_text(joined(SOURCES / "how.html", {}), encoding="utf-8")


def main():
    if sys.argv[1:2] == ["--page"] and len(sys.argv) == 3:
        write(pathlib.Path(sys.argv[2]))
    elif sys.argv[1:] == ["--program"]:
        PROGRAM.write_bytes(make_program())
    elif sys.argv[1:] == ["--check"]:
        if version() != COMPILER:
            print("the program was made by emscripten %s, not %s" % (COMPILER, version() or "none"))
            sys.exit(77)
        sys.exit(make_program() != PROGRAM.read_bytes() and "storages.wasm is not what its sources say: how.py --program")
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
