#!/usr/bin/env python3
"""Holds README.md to what it is for: a picture of the game and two commands first, at most 1,000 words in all, links that
lead somewhere, and a program on the ECS that compiles, prints what the page says, and is stopped as the page says.

    check_readme.py README ECS.H ECS.C COMPILER...
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import links  # noqa: E402

WORDS = 1000
FIRST = re.compile(r"# [^\n]+\n\n[^\n]+\n\n!\[[^\n]+\]\([^\n]+\.gif\)\n\n    \./play\n    \./test\n\n")
PROGRAM = re.compile(r"^```c\n(.*?)^```\n\n    \$ cc ([^\n]*) && \./a\.out\n    ([^\n]*)\n", re.M | re.S)
ADVICE = re.compile(r"^    (game\.c:\d+: ecs: .*)\n", re.M)
FOLDER = re.compile(r"`cc -Iecs game\.c ([^`]*)`")
WRITES = ", .writes = ecs_mask(Position)"
CHECKED = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]


def count_words(text):
    return sum(word != "|" for word in text.split())  # the lines of tables are none


def check_text(text):
    if not FIRST.match(text):
        yield "does not begin with a title, a sentence, a moving picture, ./play and ./test"
    if count_words(text) > WORDS:
        yield f"has {count_words(text)} words, of at most {WORDS}: move some to docs"


def check_links(folder, text):
    found = re.findall(r"\]\((?!https?:)([^)#]+)", text)
    if not found:
        yield "has no links"
    for link in found:
        if not links.is_there(folder, folder / link):
            yield f"links to {link}, which does not exist"


def check_folder(folder, text):
    patterns = FOLDER.search(text)
    named = {path for pattern in patterns[1].split() for path in folder.glob(pattern)} if patterns else set()
    if named != set((folder / "ecs").rglob("*.c")):
        yield "names other files to compile than the folder src/ecs has"


def call(command, folder):
    """What it prints, or what it complains about."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False)
    return done.stderr or done.stdout


def run(program, folder, compile_it):
    (folder / "game.c").write_text(program, encoding="utf-8")
    return call([*compile_it, "-o", "game"], folder) or call([folder / "game"], folder)


def check_program(text, folder, compiler):
    program, advice = PROGRAM.search(text), ADVICE.search(text)
    if not program or not advice or WRITES not in program[1]:
        yield "lacks the program on the ECS, the command, what it prints, or the advice that leaving out .writes gives"
        return
    call([*compiler, "-std=c11", "-c", "ecs.c"], folder)  # once for both programs
    compile_it = [*compiler, *CHECKED, *program[2].replace("ecs.c", "ecs.o").split()]
    found = run(program[1], folder, compile_it)
    if found != program[3] + "\n":
        yield f"says that its program prints: {program[3]}\nbut: {found}"
    found = run(program[1].replace(WRITES, ""), folder, compile_it)
    if not found.startswith(advice[1]):
        yield f"says that leaving out .writes gives: {advice[1]}\nbut: {found}"


def main():
    page, files, compiler = pathlib.Path(sys.argv[1]), sys.argv[2:4], sys.argv[4:]
    text = page.read_text(encoding="utf-8")
    wrong = [*check_text(text), *check_links(page.parent, text), *check_folder(page.parent / "src", text)]
    with tempfile.TemporaryDirectory(dir=".") as name:  # some machines do not allow programs in /tmp
        folder = pathlib.Path(name).resolve()
        for file in files:
            shutil.copy(file, folder)
        wrong += check_program(text, folder, compiler)
    print("\n".join(f"README.md {line}" for line in wrong) or f"{count_words(text)} words")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
