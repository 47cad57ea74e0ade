#!/usr/bin/env python3
"""Makes "How does an ECS work?", a page in one file: how.py FILE

It joins book/tools/how into the page, with programs that emscripten makes of the chapters' own C: one reports what it
touches, the other is measured.
"""

import base64
import pathlib
import re
import shutil
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOP / "tools"))
import games  # noqa: E402
import measure  # noqa: E402
import steps  # noqa: E402

PART = TOP / "book" / "ecs"
SOURCES = TOP / "book" / "tools" / "how"
STORAGES = ("optionals", "masks", "sparse_sets", "groups", "archetypes")


WORKS = {
    "create": "Create them all",
    "destroy": "Destroy them all",
    "get": "Get each, in random order",
    "one": "Loop over one component",
    "few": "Loop over one that 1 in 16 has",
    "two": "Loop over two components",
    "scattered": "Loop over two, added in random order",
    "change": "Add a component, and drop it",
}


def make_program(folder, arguments, common, flags):
    """The bytes of a program of the storages: arguments(storage) compiles one, common are the other sources."""
    for storage in STORAGES:
        games.emcc([*arguments(storage), "-o", storage + ".o"], folder)
    games.emcc([*flags, *(each + ".o" for each in STORAGES), *common, "--no-entry", "-sSTANDALONE_WASM=1", "-o", "made.wasm"], folder)
    return (folder / "made.wasm").read_bytes()


def make_programs():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        steps.write(folder, steps.program_after(sorted(PART.glob("[0-9][0-9]-*.md"))))
        for path in SOURCES.glob("*.[ch]"):
            shutil.copy(path, folder)
        storages = make_program(
            folder, lambda storage: ["-O1", "-fno-builtin", "-fsanitize-coverage=func,trace-loads,trace-stores", "-include",
                                     "storage.h", "-c", storage + ".c"],
            ["touched.c", "storages.c"], ["-Os", "-sINITIAL_MEMORY=2MB", "-sTOTAL_STACK=64KB"])
        measured = make_program(
            folder, lambda storage: ["-O3", "-DSTORAGE=\"%s.h\"" % storage, "-DNAME=" + storage, "-Dmain=main_of_" + storage, "-c", "measured.c"],
            ["measured_all.c"], ["-O3", "-sALLOW_MEMORY_GROWTH=1"])
        return {"storages.wasm": storages, "measured.wasm": measured}


def measured_rows():
    """The rows of the table of times, as the book has measured them."""
    times = measure.read(PART / "measured.csv")
    cells = lambda work: "".join('<td><span data-ns="%g">%s</span></td>' % (ns, measure.rounded(ns)) for ns in (
        times[storage, work, 100000] for storage in STORAGES))
    return "\n".join('<tr><th scope="row">%s</th>%s</tr>' % (words, cells(work)) for work, words in WORKS.items())


def part(name):
    path = SOURCES / name
    if path.suffix == ".svg":
        path = TOP / "book" / "figures" / name
    return path.read_text(encoding="utf-8").rstrip("\n")


def joined(path, parts):
    """The page, with each {{NAME}} replaced by a part, or by a file of this page."""
    text = path.read_text(encoding="utf-8").rstrip("\n")
    return re.sub(r"\{\{([\w.-]+)\}\}", lambda match: parts.get(match[1]) or part(match[1]), text) + "\n"


def write(path):
    parts = {name: base64.b64encode(program).decode() for name, program in make_programs().items()}
    path.write_text(joined(SOURCES / "how.html", {**parts, "measured": measured_rows()}), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    write(pathlib.Path(sys.argv[1]))
