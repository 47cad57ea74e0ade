#!/usr/bin/env python3
"""Checks that the rooms of src/game use only what they may.

usage: check_rooms.py --sources FOLDER [--readme FOLDER] [--nm NM]
                      --room NAME USES [--library NAME ARCHIVE] ...

USES is what a room may use: names of rooms and of outside libraries, with commas between them. It
comes from src/game/meson.build, the one place where it is written. Rooms come in order, from the
bottom up; one may lie in the folder of another, and what lies in it belongs to it alone. The program prints every violation and fails if there is one:

- the table: a room may use a room that stands above it, or one that it does not use at all;
- an include of a header that the room may not use, or one with a path other than room/file.h (config.h, which
  modders read, lies above the rooms: everything may include it);
- a call: a library has an undefined symbol that is defined in a room that it may not use, or that
  belongs to such an outside library;
- a circle: files that include each other or call each other, directly or through others. A header
  and its source count as one file;
- the README.md of a room: it is missing, says other uses, or names a file that is not there;
  and that of another FOLDER, which uses nothing.
"""

import argparse
import pathlib
import re
import subprocess
import sys
from collections import defaultdict

# What rooms may use that is not theirs: how its headers and its symbols begin.
OUTSIDE = {
    "ecs": (r"ecs[._/]", r"ecs_"),
    "sdl2": (r"SDL", r"(SDL|TTF)_"),
    "png": (r"png\.h", r"png_"),
}


FOR_ALL = pathlib.PurePosixPath("config.h")


def may(room, uses):
    return f"{room} may use {'only ' + ', '.join(uses) if uses else 'nothing'}"


def module_of(path):
    """The name of a file without its ending: a header and its source are one."""
    return str(path.with_suffix("").as_posix())


def room_of(path, rooms):
    """The innermost room that a file or module lies in; without one, the name of its folder."""
    path = pathlib.PurePosixPath(path)
    found = [str(folder) for folder in path.parents if str(folder) in rooms]
    return found[0] if found else path.parts[0] if len(path.parts) > 1 else "main"


def outside_library(name, kind):
    """Which outside library a header (kind 0) or a symbol (kind 1) belongs to, or None."""
    return next((library for library, begins in OUTSIDE.items() if re.match(begins[kind], name)), None)


# ---- reading ----------------------------------------------------------------------------------------


class Sources:
    """The files below a folder, and what they include."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.files = sorted(path.relative_to(self.folder) for path in self.folder.rglob("*.[ch]"))

    def includes(self):
        """(file, line number, the header's name, is it in quotes?) for each include."""
        for path in self.files:
            for number, line in enumerate((self.folder / path).read_text().splitlines(), 1):
                found = re.match(r'\s*#\s*include\s*(["<])([^">]+)', line)
                if found:
                    yield path, number, found[2], found[1] == '"'


class Symbols:
    """What the objects of some libraries define and need, from the output of `nm -A -P -g`."""

    def __init__(self):
        self.defined = {}  # symbol: object
        self.needed = defaultdict(set)  # object: symbols

    def add(self, room, text, files):
        """An object is known by the module that it was made from."""
        names = {}
        for path in files:
            if path.is_relative_to(room) and path.suffix == ".c":
                for name in (path, path.relative_to(room)):
                    names["_".join(name.parts) + ".o"] = module_of(path)
        for line in text.splitlines():
            found = re.match(r".*\[(?:.*/)?([^/]+)\]: (\S+) ([A-Za-z])", line)
            if not found:
                continue
            made_from, symbol, kind = names.get(found[1]), found[2], found[3]
            if found[1].startswith("meson-generated_"):
                made_from = f"{room}/{found[1]}"
            if not made_from:
                raise SystemExit(f"{room}: there is no source for the object {found[1]}")
            if kind == "U":
                self.needed[made_from].add(symbol)
            else:
                self.defined[symbol] = made_from

    def calls(self):
        """(module, symbol, the module that defines it or None) for each symbol that is needed."""
        for module in sorted(self.needed):
            for symbol in sorted(self.needed[module]):
                yield module, symbol, self.defined.get(symbol)


# ---- checks: each yields a line for each violation --------------------------------------------------


def check_table(rooms):
    below = []
    for room, uses in rooms.items():
        for used in uses:
            if used not in below and used not in OUTSIDE:
                yield f"the table: {room} may use {used}, which does not stand below it"
        below.append(room)


def check_includes(rooms, sources):
    """Adds to `seen` what each room does use."""
    for path, number, name, is_quoted in sources.includes():
        room = room_of(path, rooms)
        header = pathlib.PurePosixPath(name)
        used = room_of(header, rooms) if is_quoted else outside_library(name, 0)
        where = f"{sources.folder / path}:{number}"
        if is_quoted and header not in [pathlib.PurePosixPath(file) for file in sources.files]:
            yield f'{where}: includes "{name}"; it should be a path from {sources.folder} on'
        elif used and room != "main" and used != room and used not in rooms[room] and header != FOR_ALL:
            yield f"{where}: includes {name}, but {may(room, rooms[room])}"


def check_calls(rooms, symbols):
    for module, symbol, definer in symbols.calls():
        room = room_of(module, rooms)
        used = room_of(definer, rooms) if definer else outside_library(symbol, 1)
        if used and used != room and used not in rooms[room]:
            yield (f"{module}.c uses {symbol} of {definer + '.c' if definer else used}, "
                   f"but {may(room, rooms[room])}")


def check_unused(rooms, sources, symbols):
    used = defaultdict(set)
    for path, _, name, is_quoted in sources.includes():
        used[room_of(path, rooms)].add(room_of(name, rooms) if is_quoted else outside_library(name, 0))
    for module, symbol, definer in symbols.calls():
        used[room_of(module, rooms)].add(room_of(definer, rooms) if definer else outside_library(symbol, 1))
    built = {room_of(module, rooms) for module in symbols.needed}
    for room, uses in rooms.items():
        for name in uses if room in built else []:
            if name not in used[room]:
                yield f"the table: {room} may use {name}, and does not"


def circle_in(graph):
    """One circle of a graph as a list whose first is its last, or None."""
    done, path = set(), []

    def visit(node):
        if node in path:
            return path[path.index(node):] + [node]
        if node in done:
            return None
        path.append(node)
        for following in sorted(graph.get(node, ())):
            found = visit(following)
            if found:
                return found
        path.pop()
        done.add(node)
        return None

    return next((found for found in map(visit, sorted(graph)) if found), None)


def check_circles(sources, symbols):
    graphs = {"include": defaultdict(set), "call": defaultdict(set), "include or call": defaultdict(set)}
    for path, _, name, is_quoted in sources.includes():
        if is_quoted:
            graphs["include"][module_of(path)].add(module_of(pathlib.PurePosixPath(name)))
    for module, _, definer in symbols.calls():
        if definer:
            graphs["call"][module].add(definer)
    for how in ("include", "call"):
        for module, others in graphs[how].items():
            graphs["include or call"][module] |= others
    for how, graph in graphs.items():
        for module in graph:
            graph[module].discard(module)
        circle = circle_in(graph)
        if circle:
            yield f"a circle of files that {how} each other: {' -> '.join(circle)}"
            return


def check_readme(folder, uses):
    path = folder / "README.md"
    if not path.exists():
        yield f"{path}: missing: write what lives here, what it may use, and where to begin reading"
        return
    text = path.read_text()
    part = re.search(r"^May use: (.*?)(\n\n|\Z)", text, re.M | re.S)
    named = re.findall(r"`([^`]+)`", part[1]) if part else []
    if not part or sorted(named) != sorted(uses):
        yield f"{path}: a line should be: May use: {', '.join(f'`{use}`' for use in uses) or 'nothing'}."
    for name in re.findall(r"\]\(([^)#:]+)\)", text):
        if not (folder / name).exists():
            yield f"{path}: there is no {name}"


def check_readmes(rooms, sources):
    for room, uses in rooms.items():
        yield from check_readme(sources.folder / room, uses)


# ---- all of them ------------------------------------------------------------------------------------


def violations(rooms, sources, symbols):
    yield from check_table(rooms)
    yield from check_includes(rooms, sources)
    yield from check_circles(sources, symbols)
    yield from check_readmes(rooms, sources)
    if symbols.needed:
        yield from check_calls(rooms, symbols)
        yield from check_unused(rooms, sources, symbols)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sources", required=True)
    parser.add_argument("--readme", action="append", default=[], type=pathlib.Path)
    parser.add_argument("--nm")
    parser.add_argument("--room", nargs=2, action="append", required=True)
    parser.add_argument("--library", nargs=2, action="append", default=[])
    arguments = parser.parse_args()
    rooms = {name: [use for use in uses.split(",") if use] for name, uses in arguments.room}
    sources = Sources(arguments.sources)
    symbols = Symbols()
    for room, archive in arguments.library if arguments.nm else []:
        text = subprocess.run([arguments.nm, "-A", "-P", "-g", archive], check=True, capture_output=True, text=True)
        symbols.add(room, text.stdout, sources.files)
    wrong = list(violations(rooms, sources, symbols))
    for folder in arguments.readme:
        wrong += check_readme(folder, [])
    print("\n".join(wrong) if wrong else f"{len(rooms)} rooms, {len(sources.files)} files, {len(symbols.needed)} objects")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
