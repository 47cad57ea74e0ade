#!/usr/bin/env python3
"""Takes the program out of the book: steps.py FOLDER CHAPTER...

Writes the files into FOLDER as they are after the steps of these chapters, one chapter after the other.

A step is a code block whose info string says where its lines belong:

    ```c {file="game.c"}                                 a whole new file
    ```c {file="game.c" append}                          at the end
    ```c {file="game.c" after="int ticks"}               after that line
    ```c {file="game.c" before="int main("}              before that line
    ```c {file="game.c" replace="int ticks"}             instead of that line,
    ```c {file="game.c" replace="int ticks" to="int x"}  or of the lines from there to the second one
    ```c {file="game.c" function="draw"}                 instead of that function and the comment above it
    ```c {file="game.c" delete}                          these lines go
    ```console {file="new.c" copy="old.c"}               a copy, which a line "$ cp old.c new.c" makes

A line is given by how it begins, without the space before it, and must be the only one in the file, or,
with in="draw", in that function. A value may stand in single quotes, too. Blocks without a file are only
shown, but ```console {run}: each line "$ COMMAND" there is run by the book's test in the program's folder,
and its output compared with the lines below.
"""

import pathlib
import re
import sys

FENCE = re.compile(r"^(```+)([^`\n]*)\n(.*?)^\1[ \t]*$\n?", re.M | re.S)
INFO = re.compile(r"(\w*)(?:\s+\{(.*)\})?\s*")
ATTRIBUTE = re.compile(r"""\s*(\w+)(?:=(?:"([^"]*)"|'([^']*)'))?""")
PLACES = ("append", "after", "before", "replace", "function", "delete", "copy")
EMPTY = ("append", "delete", "run")
KNOWN = {"file", "in", "to", "run", *PLACES}


class StepError(Exception):
    pass


class Block:
    """A code block of a chapter. `attributes` is what stands in braces behind its language."""

    def __init__(self, chapter, text, match):
        self.where = "%s:%d" % (chapter, text.count("\n", 0, match.start()) + 1)
        self.start, self.end = match.span()
        info = INFO.fullmatch(match[2])
        if not info:
            self.fail("cannot read ```%s" % match[2])
        self.language = info[1]
        self.attributes = self.read_attributes(info[2] or "")
        self.lines = match[3].splitlines()
        self.file = self.attributes.get("file")
        self.places = [name for name in PLACES if name in self.attributes]
        self.check()

    def fail(self, why):
        raise StepError("%s: %s" % (self.where, why))

    def read_attributes(self, text):
        found, at = {}, 0
        while text[at:].strip():
            match = ATTRIBUTE.match(text, at)
            if not match or match[1] not in KNOWN or match[1] in found:
                self.fail("cannot read {%s} from here on: %s" % (text, text[at:]))
            found[match[1]] = match[2] if match[2] is not None else match[3]
            if (found[match[1]] is None) != (match[1] in EMPTY) or found[match[1]] == "":
                self.fail("%s=... has a value, but append, delete and run have none" % match[1])
            at = match.end()
        return found

    def check(self):
        if not self.file and self.attributes and set(self.attributes) != {"run"}:
            self.fail("a step names its file")
        if len(self.places) > 1:
            self.fail("a step has one place, not %s" % " and ".join(self.places))
        if "to" in self.attributes and self.places != ["replace"]:
            self.fail("to=... belongs to replace=...")
        if "run" in self.attributes and self.file:
            self.fail("a block is run, or a step")

    def commands(self):
        """The commands of a block that is run, each with the output that stands below it."""
        found = []
        for line in self.lines:
            if line.startswith("$ "):
                found.append((line[2:], []))
            elif not found:
                self.fail("a block that is run begins with a command: $ ...")
            else:
                found[-1][1].append(line)
        return found


def blocks_of(chapter, text):
    blocks = [Block(chapter, text, match) for match in FENCE.finditer(text)]
    shown = FENCE.sub("", text)
    for mark in ("```", "{file="):
        if mark in shown:
            raise StepError("%s: a %s that is in no code block" % (chapter, mark))
    return blocks


def is_step(block):
    return block.file is not None


# ---- where a step belongs ----


def function_at(block, lines, name):
    """The first line of the function and the line behind its end."""
    begins = re.compile(r"[A-Za-z_].*\b%s\(" % re.escape(name))
    found = [i for i, line in enumerate(lines)
             if begins.match(line) and not line.rstrip().endswith((";", "\\")) and not line.startswith("#")]
    if len(found) != 1:
        block.fail("%s has %d functions called %s: it should be one" % (block.file, len(found), name))
    for end in range(found[0], len(lines)):
        if lines[end] == "}":
            return found[0], end + 1
    return block.fail("the function %s of %s does not end" % (name, block.file))


def with_comment(lines, first):
    """The line in which the comment right above begins."""
    if first == 0 or not lines[first - 1].rstrip().endswith("*/"):
        return first
    begin = first - 1
    while begin > 0 and not lines[begin].lstrip().startswith("/*"):
        begin -= 1
    return begin


def line_at(block, lines, start):
    """The only line that begins like this."""
    first, end = 0, len(lines)
    if "in" in block.attributes:
        first, end = function_at(block, lines, block.attributes["in"])
    found = [i for i in range(first, end) if lines[i].strip().startswith(start.strip())]
    if len(found) != 1:
        block.fail("%s has %d lines that begin with '%s': it should be one" % (block.file, len(found), start))
    return found[0]


def these_lines(block, lines):
    count = len(block.lines)
    found = [i for i in range(len(lines) - count + 1) if lines[i:i + count] == block.lines]
    if len(found) != 1:
        block.fail("%s has these lines %d times: once it should be" % (block.file, len(found)))
    return found[0], found[0] + count


def place_of(block, lines):
    """The first of the lines that the step replaces, and the line behind the last of them."""
    place = block.places[0]
    if place == "append":
        return len(lines), len(lines)
    if place == "delete":
        return these_lines(block, lines)
    if place == "function":
        first, end = function_at(block, lines, block.attributes["function"])
        return with_comment(lines, first), end
    at = line_at(block, lines, block.attributes[place])
    if place == "replace":
        last = line_at(block, lines, block.attributes["to"]) if "to" in block.attributes else at
        if last < at:
            block.fail("in %s the line of to=... stands above that of replace=..." % block.file)
        return at, last + 1
    return (at + 1, at + 1) if place == "after" else (at, at)


def copied_lines(block, files):
    copied = block.attributes["copy"]
    if copied not in files or block.lines != ["$ cp %s %s" % (copied, block.file)]:
        block.fail("a copy is typed as $ cp %s %s, and %s must be there" % (copied, block.file, copied))
    return list(files[copied])


def lines_around(lines, first, end, count=2):
    """Up to `count` lines on either side, without blank ones at the ends."""
    near = "\n".join(lines[max(first - count, 0):first]).lstrip("\n"), "\n".join(lines[end:end + count]).rstrip("\n")
    return tuple(each.split("\n") if each else [] for each in near)


def apply(block, files):
    """Carries the step out on files, which maps names to lists of lines. The block gets the lines around its own."""
    block.around = [], []
    if not block.places or block.places == ["copy"]:
        if block.file in files:
            block.fail("%s is there already: where in it do these lines belong?" % block.file)
        files[block.file] = copied_lines(block, files) if block.places else list(block.lines)
        return
    if block.file not in files:
        block.fail("there is no %s yet" % block.file)
    lines = files[block.file]
    first, end = place_of(block, lines)
    block.around = lines_around(lines, first, end)
    files[block.file] = lines[:first] + ([] if block.places == ["delete"] else block.lines) + lines[end:]


def words_for(block):
    """The place of a step as a reader is told it, in Markdown."""
    attributes = block.attributes
    place = block.places[0] if block.places else None
    where = ", in `%s`" % attributes["in"] if "in" in attributes else ""
    words = {
        None: ", a new file",
        "append": ", at the end",
        "delete": ": delete",
        "copy": ", a copy of `%s`" % attributes.get("copy"),
        "function": ", instead of the function `%s`" % attributes.get("function"),
        "replace": ", instead of `%s`" % attributes.get("replace", "").strip(),
        "after": ", after `%s`" % attributes.get("after", "").strip(),
        "before": ", before `%s`" % attributes.get("before", "").strip(),
    }[place]
    last = " to `%s`" % attributes["to"].strip() if "to" in attributes else ""
    return "`%s`" % block.file + where + words + last


def write(folder, files):
    for name, lines in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def program_after(chapters):
    files = {}
    for chapter in chapters:
        for block in filter(is_step, blocks_of(chapter, pathlib.Path(chapter).read_text(encoding="utf-8"))):
            apply(block, files)
    return files


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    try:
        write(pathlib.Path(sys.argv[1]), program_after(sys.argv[2:]))
    except StepError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
