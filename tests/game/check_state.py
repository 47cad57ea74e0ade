#!/usr/bin/env python3
"""Checks that the state of a session is cut into parts that have owners.

usage: check_state.py SOURCES FOLDER...

SOURCES is src/game, and the FOLDERs in it are those of the screens. The program begins with the struct
sq_session and goes on to every struct that is a part of it and defined in one of the folders. It fails,
with the names, if one has more than 20 fields, or is written in more than 8 files. Whoever wants to write
it elsewhere calls a function of a file that writes it.

A write is an assignment to a field, through any pointer to the struct or to one that holds it, and a call
of the C library that fills a field. With --list it prints the structs and who writes them.
"""

import pathlib
import re
import sys
from collections import defaultdict

FIELDS_MAX = 20
WRITERS_MAX = 8
FIRST = "sq_session"

SUBSCRIPT = r"(?:\[(?:[^\[\]]|\[[^\[\]]*\])*\])?"
STEP = rf"(?:->|\.)\w+{SUBSCRIPT}"
PATH = rf"(?<![\w>.])(\w+)({SUBSCRIPT}(?:{STEP})+)"
ASSIGNS = r"(?:[-+*/|&]?=(?!=)|\+\+|--)"
FILLS = r"\b(?:v?snprintf|memcpy|memset|memmove)\("


def without_comments_and_texts(text):
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    return re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)


def read_fields(body):
    """{the field's name: its type} of a struct's body."""
    fields = {}
    for declaration in re.sub(r"\[[^\]]*\]", "", body).split(";"):
        words = re.findall(r"\w+|\*|,|\(", declaration)
        if not words or "(" in words:
            continue
        kind = next(word for word in words if word not in ("const", "struct", "unsigned"))
        names = [word for word, after in zip(words, words[1:] + [","]) if after == ","]
        fields.update((name, kind) for name in names)
    return fields


def read_structs(sources):
    return {found[1]: read_fields(found[2])
            for text in sources.values()
            for found in re.finditer(r"typedef struct (\w+) \{(.*?)\n\} \1;", text, re.S)}


def parts_of(structs):
    """The session's own structs: the first one, and those that it holds."""
    parts, left = {}, [FIRST]
    while left:
        name = left.pop()
        if name in structs and name not in parts:
            parts[name] = structs[name]
            left += structs[name].values()
    return parts


def functions_of(text):
    """The text of each function."""
    return (found[0] for found in re.finditer(r"^[A-Za-z][^;{}]*?\)\n?\s*\{\n.*?^\}", text, re.M | re.S))


class Writes:
    """(struct, field) for each write in a function."""

    def __init__(self, structs, returned):
        self.structs = structs
        self.returned = returned  # {function: the struct to which it returns a pointer}

    def of(self, function):
        pointers = dict((name, kind) for kind, name in re.findall(r"\b(\w+) \*(?:const )?(\w+)\b(?!\()", function))
        for pattern in (rf"{PATH}\s*{ASSIGNS}", rf"(?:\+\+|--){PATH}", rf"{FILLS}{PATH}"):
            for found in re.finditer(pattern, function):
                yield from self.last_of(pointers.get(found[1]), found[2])
        for found in re.finditer(r"(?:^|[;{}\n])\s*\*(\w+)\s*=(?!=)", function):
            if pointers.get(found[1]) in self.structs:
                yield pointers[found[1]], "all"
        for found in re.finditer(rf"\b(\w+)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)((?:{STEP})+)\s*{ASSIGNS}", function):
            yield from self.last_of(self.returned.get(found[1]), found[2])

    def last_of(self, struct, path):
        written = None
        for field in re.findall(r"(?:->|\.)(\w+)", path):
            if field not in self.structs.get(struct, {}):
                return
            written, struct = (struct, field), self.structs[struct][field]
        if written:
            yield written


def read(sources, folders):
    return {path.relative_to(sources): without_comments_and_texts(path.read_text())
            for folder in folders for path in sorted((sources / folder).rglob("*.[ch]"))}


def writers_of(sources, structs):
    """{struct: {file: the fields that it writes}}; a header and its source count as one."""
    returned = {name: kind for text in sources.values() for kind, name in re.findall(r"\b(\w+) \*\s*(\w+)\(", text)}
    writes = Writes(structs, returned)
    writers = defaultdict(lambda: defaultdict(set))
    for path, text in sources.items():
        for function in functions_of(text):
            for struct, field in writes.of(function):
                writers[struct][path.with_suffix("").as_posix()].add(field)
    return writers


def violations(parts, writers):
    if len(parts) < 2:
        yield f"there is no struct {FIRST} with parts"
    for name, fields in parts.items():
        if len(fields) > FIELDS_MAX:
            yield f"{name} has {len(fields)} fields, of at most {FIELDS_MAX}: cut it by who writes them"
        if len(writers[name]) > WRITERS_MAX:
            yield (f"{name} is written in {len(writers[name])} files, of at most {WRITERS_MAX}: "
                   f"{', '.join(sorted(writers[name]))}; call a function of its owner")


def main():
    lists = "--list" in sys.argv
    folder, *rooms = (argument for argument in sys.argv[1:] if argument != "--list")
    sources = read(pathlib.Path(folder), rooms)
    structs = read_structs(sources)
    parts = parts_of(structs)
    writers = writers_of(sources, structs)
    wrong = list(violations(parts, writers))
    print("\n".join(wrong) if wrong else f"{len(parts)} structs, {sum(len(files) for files in writers.values())} writers")
    for name in parts if lists else []:
        print(f"{name}: {len(parts[name])} fields, written in {len(writers[name])} files")
        for file, fields in sorted(writers[name].items()):
            print(f"    {file}: {', '.join(sorted(fields))}")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
