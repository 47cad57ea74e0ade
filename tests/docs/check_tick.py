#!/usr/bin/env python3
"""Holds the table of systems in src/game/rules/tick.c against the files of systems, and its copies in pages against it.

    check_tick.py SOURCES PAGE... [--write]

Each file of src/game/rules/systems has a row, and each row a comment of a few words, a function and a file of its name.
A page with the line "| system | what it does |" quotes these two columns; --write renews them there.
"""

import pathlib
import re
import sys

TICK = "src/game/rules/tick.c"
SYSTEMS = "src/game/rules/systems"
WORDS = 6  # of what a system does


def rows_of(text):
    """{name: (what it does, function, {word: value})} for each row of the table."""
    table = text[text.index("ecs_system systems[] = {"):text.index("\n};\n")]
    rows = {}
    for does, row in re.findall(r"(?:/\* ([^*]*) \*/\n\s*)?\{(\.name = .*?)\},\n", table + "\n", re.S):
        values = dict(re.findall(r"\.(\w+) = (\w+(?:\([^)]*\))?|\"\w+\")", row))
        rows[values.pop("name").strip('"')] = (does, values.pop("run", None) or values.pop("try_run", None), values)
    if len(rows) != table.count(".name ="):
        sys.exit(f"{TICK}: {table.count('.name =')} names, but {len(rows)} rows can be read")
    return rows


# ---- the table against the files ----


def check_macros(text):
    if re.search(r"^#\s*define", text, re.M):
        yield f"{TICK}: defines a macro: write its rows out, so that everybody can read them"


def check_row(sources, name, does, function):
    if not 0 < len(does.split()) <= WORDS:
        yield f"{TICK}: {name}: say what it does in a comment above the row, in at most {WORDS} words"
    file = sources / SYSTEMS / f"{name}.c"
    if function != f"sq_{name}":
        yield f"{TICK}: {name}: runs {function}: name the function sq_{name}"
    elif not file.exists() or f" sq_{name}(ecs_world *world)\n{{" not in file.read_text():
        yield f"{TICK}: {name}: there is no sq_{name} in {SYSTEMS}/{name}.c"


def check_files(sources, rows):
    for file in sorted((sources / SYSTEMS).glob("*.c")):
        if file.stem not in rows:
            yield (f"{SYSTEMS}/{file.name} never runs: write a row at its place in {TICK}: "
                   f'{{.name = "{file.stem}", .run = sq_{file.stem}, ...}}')


# ---- the pages ----


def quoted(rows):
    lines = [("system", "what it does"), ("---", "---"), *((f"`{name}`", does) for name, (does, *_) in rows.items())]
    return "".join(f"| {name} | {does} |\n" for name, does in lines)


def check_page(page, rows, is_written):
    text = page.read_text()
    found = re.search(r"^\| system \| what it does \|.*\n(?:\|.*\n)*", text, re.M)
    if not found:
        yield f"{page}: does not quote the table of {TICK}: write \"| system | what it does |\" where it should be, then --write"
        return
    table = quoted(rows)
    if found[0] != table and is_written:
        page.write_text(text.replace(found[0], table))
    elif found[0] != table:
        quote = found[0].splitlines()
        wrong = next((row for row in table.splitlines() if row not in quote), "another order")
        yield f"{page}: differs from {TICK}: run tests/docs/check_tick.py with --write. The first: {wrong}"


def main():
    sources, pages = pathlib.Path(sys.argv[1]), [pathlib.Path(name) for name in sys.argv[2:] if name != "--write"]
    text = (sources / TICK).read_text()
    rows = rows_of(text)
    wrong = list(check_macros(text))
    for name, (does, function, _) in rows.items():
        wrong += check_row(sources, name, does, function)
    wrong += check_files(sources, rows)
    for page in pages:
        wrong += check_page(page, rows, "--write" in sys.argv)
    print("\n".join(wrong) if wrong else f"{len(rows)} systems, {len(pages)} pages")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
