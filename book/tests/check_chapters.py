#!/usr/bin/env python3
"""Types the programs of a part of the book and runs them: check_chapters.py BOOK PART FOLDER [--remake | --steps] [CHAPTER]

Each chapter of book/PART begins where the one before ended, each solution where its chapter ended. Every one of
these programs is written into an empty folder and built by its own Makefile with gcc, without a warning. With
SQ_BOOK_BUILDS=all, which a release sets, each is also built by clang, and by both with sanitizers. Each runs what the
text runs and must print what stands there. A game opens its window, closes it when asked, and saves a picture: that of
a chapter is the one in book/game/pictures, which the site shows.

CHAPTER ("03") checks that one alone. --remake writes what gcc's programs print into the text instead, and makes the
pictures: look at both before you keep them. --steps builds the chapters after each of their steps instead: no three
steps in a row leave the program broken, unless the text says "not build" or "nothing to build" before the third. Prints a
line for each program, and what does not hold.
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path[:0] = [str(TOP / "book" / "tools"), str(TOP / "tools")]
import ecs_files  # noqa: E402
import pictures  # noqa: E402
import steps  # noqa: E402

SANITIZE = "-fsanitize=address,undefined -fno-sanitize-recover=all"
# The compiler and what it gets after the Makefile's own flags. Optimised, the sanitizers' code takes four times as long
# to compile, and nothing here reads line numbers.
BUILDS = {
    "gcc": ("gcc -Werror -Wconversion", ""),
    "clang": ("clang -Werror -Wconversion", ""),
    "gcc-sanitized": ("gcc -Werror " + SANITIZE, "-O0 -g0"),
    "clang-sanitized": ("clang -Werror -Wconversion " + SANITIZE, "-O0 -g0"),
}
MADE = list(BUILDS) if os.environ.get("SQ_BOOK_BUILDS") == "all" else ["gcc"]
ECS_FLAGS = "-std=c17 -O2 -g -Wall -Wextra -ffp-contract=off"
SOLUTION = re.compile(r"^## Chapter (\d+), exercise (\d+)$", re.M)
NOT_YET = re.compile(r"\b(not|nothing)\s+(to\s+)?build\b")
# Most files of a chapter are in others, too, and need not be compiled again.
CCACHE = "ccache " if shutil.which("ccache") else ""
# A machine's SDL may leak what it loads.
ENVIRONMENT = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", ASAN_OPTIONS="detect_leaks=0",
                   CCACHE_NOHASHDIR="1")

failures = []


class Program:
    """What a chapter, or a solution, makes of the files so far."""

    def __init__(self, name, path, text, before):
        self.name = name
        self.path = path
        self.text = text
        self.blocks = steps.blocks_of(path.name, text)
        self.steps = [block for block in self.blocks if steps.is_step(block)]
        self.before, self.files = before, dict(before)
        for block in self.steps:
            steps.apply(block, self.files)
        self.runs = [command for block in self.blocks if "run" in block.attributes
                     for command in block.commands()]

    def hash(self):
        """The last hash that stands in the text; empty where the program has none, or ends with a bug."""
        hashes = [line.split("hash ")[1] for _, lines in self.runs for line in lines if "hash " in line]
        return hashes[-1] if hashes else ""

    def lines(self):
        return sum(map(len, self.files.values()))


def fail(program, why):
    print("%s: %s" % (program.name, why))
    failures.append(program.name)


# ---- the programs ----


def chapters_of(folder):
    programs, files = [], {}
    for path in sorted(folder.glob("[0-9][0-9]-*.md")):
        programs.append(Program(path.stem, path, path.read_text(encoding="utf-8"), files))
        files = programs[-1].files
    return programs


def solutions_of(folder, chapters):
    path = folder / "solutions.md"
    if not path.exists():
        return []
    _, *parts = SOLUTION.split(path.read_text(encoding="utf-8"))
    programs = []
    for number, exercise, text in zip(parts[::3], parts[1::3], parts[2::3]):
        name = "%02d, exercise %s" % (int(number), exercise)
        programs.append(Program(name, path, text, chapters[int(number) - 1].files))
    return programs


# ---- building ----


def run(command, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True,
                          env=ENVIRONMENT, timeout=600, **more)


def ecs_folder(folder, build):
    """A folder with ecs.h, ecs.c and ecs.o, which all programs share: it takes the longest to compile."""
    place = folder / ("ecs-" + build)
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    ecs_files.write(place)
    compiler, last_flags = BUILDS[build]
    compiler = CCACHE + compiler.replace("-Wconversion", "")
    done = run("%s %s %s -c ecs.c -o ecs.o" % (compiler, ECS_FLAGS, last_flags), shell=True, cwd=place)
    if done.returncode != 0 or done.stdout:
        sys.exit("ecs.c has warnings:\n" + done.stdout)
    return place


def uses_ecs(program):
    """True if the program takes the library, and does not write one of its own."""
    return "ecs.h" not in program.files and any('#include "ecs.h"' in lines for lines in program.files.values())


def put(program, files, folder, ecs):
    shutil.rmtree(folder, ignore_errors=True)
    steps.write(folder, files)
    if uses_ecs(program):
        for name in ("ecs.h", "ecs.c", "ecs.o"):
            shutil.copy(ecs / name, folder)
            os.utime(folder / name, (0, 0) if name != "ecs.o" else None)


def make(folder, compiler, last_flags):
    # Without this macro, each file that includes SDL takes twice as long.
    command = "sh -c 'exec %s%s \"$$@\" -DSDL_DISABLE_IMMINTRIN_H %s' cc" % (CCACHE, compiler, last_flags)
    return run(["make", "-j2", "CC=" + command], cwd=folder)


def build_program(program, folder, build):
    done = make(folder, *BUILDS[build])
    if done.returncode != 0 or "warning" in done.stdout:
        fail(program, "does not build with %s:\n%s" % (build, done.stdout[-3000:]))
        return False
    return True


def states_of(program):
    """The files after each step."""
    files, states = dict(program.before), []
    for block in program.steps:
        steps.apply(block, files)
        states.append(dict(files))
    return states


def write_changed(place, files):
    """What is as it was need not be compiled again."""
    steps.write(place, {name: lines for name, lines in files.items()
                        if not (place / name).exists() or (place / name).read_text(encoding="utf-8").splitlines() != lines})


def check_steps(program, folder, ecs):
    """After at most two steps the program builds again, or the text says that it does not. So the third is built first,
    and the others only where it does not build. A chapter goes on in the folder of the one before."""
    place, states, at, built = folder / "steps", states_of(program), 0, 0
    while at < len(states):
        here = range(at, min(at + 3, len(states)))
        for last in reversed(here):
            has_more = last < here[-1] and len(states[last + 1]) > len(states[last])  # files of a step that is taken back
            if has_more or uses_ecs(program) and not (place / "ecs.h").exists():
                put(program, states[last], place, ecs.get("gcc"))
            write_changed(place, states[last])
            if make(place, "gcc", "-O0 -g0 -Werror=incompatible-pointer-types").returncode == 0:
                at, built = last + 1, program.steps[last].end
                break
        else:
            third = program.steps[here[-1]]
            if len(here) == 3 and not NOT_YET.search(program.text[built:third.start]):
                fail(program, "does not build for three steps, and the text does not say so: %s" % third.where)
            at = here[-1] + 1
    print("%-18s %2d steps" % (program.name, len(program.steps)), flush=True)


# ---- running ----


def output_of(command, folder):
    """The lines that a command prints, without the shell's own word on a program that ended itself."""
    lines = run(command, shell=True, cwd=folder).stdout.splitlines()
    return [line for line in lines if not line.startswith("Aborted")]


def run_text(program, folder, build):
    for command, expected in program.runs:
        printed = output_of(command, folder)
        if printed != expected:
            fail(program, "$ %s prints with %s\n    %s\nbut the text has\n    %s"
                 % (command, build, "\n    ".join(printed), "\n    ".join(expected)))


def check_window(program, folder, build):
    """The game goes on in its window until it is asked to close."""
    try:
        for seconds in (0.4, 4, 40):
            game = subprocess.Popen([str(folder / "game")], env=ENVIRONMENT, cwd=folder, stderr=subprocess.PIPE)
            time.sleep(seconds)
            game.send_signal(signal.SIGTERM)  # SDL makes this the event of a closed window
            _, errors = game.communicate(timeout=60)
            if game.returncode != -signal.SIGTERM:  # a busy machine had not started SDL yet
                break
        if game.returncode != 0 or errors:
            fail(program, "in a window with %s it ends with %d: %s" % (build, game.returncode, errors.decode()))
    except subprocess.TimeoutExpired:
        game.kill()
        fail(program, "its window does not close with " + build)


def is_chapter(program):
    return program.path.stem == program.name


def picture_of(program, folder, build):
    """The BMP that the game saves; empty if it does not."""
    ticks = pictures.SHOWN[program.name][0] if is_chapter(program) else 600
    done = run(["./game", str(ticks), "picture.bmp"], cwd=folder)
    path = folder / "picture.bmp"
    if done.returncode == 0 and path.exists():
        return path.read_bytes()
    fail(program, "saves no picture with %s: %s" % (build, done.stdout))
    return b""


def check_picture(program, folder, build):
    data = picture_of(program, folder, build)
    if not data:
        return
    kept = pictures.PICTURES / (program.name + ".png")
    if is_chapter(program) and not (kept.exists() and pictures.shows(kept.read_bytes(), data)):
        fail(program, "its picture with %s is not %s: --remake makes it" % (build, kept.name))
    begin = int.from_bytes(data[10:14], "little")
    colors = {data[at:at + 4] for at in range(begin, len(data) - 3, 4)}
    if not 2 <= len(colors) <= 20:
        fail(program, "its picture has %d colours" % len(colors))


def remake(program, folder, ecs):
    """Writes the output of the program's commands into its text."""
    place = folder / "remake"
    put(program, program.files, place, ecs.get("gcc"))
    if not build_program(program, place, "gcc"):
        return
    text = program.text
    for block in reversed([block for block in program.blocks if "run" in block.attributes]):
        shown = "".join("%s\n" % line for command, _ in block.commands()
                        for line in ["$ " + command] + output_of(command, place))
        text = text[:block.start] + "```console {run}\n" + shown + "```\n" + text[block.end:]
    page = program.path.read_text(encoding="utf-8")
    program.path.write_text(page.replace(program.text, text), encoding="utf-8")
    if is_chapter(program) and program.hash():
        pictures.PICTURES.mkdir(exist_ok=True)
        (pictures.PICTURES / (program.name + ".png")).write_bytes(pictures.png(picture_of(program, place, "gcc")))


def check(program, folder, ecs):
    start = time.time()
    for build in MADE:
        place = folder / re.sub(r"\W+", "-", program.name) / build
        put(program, program.files, place, ecs.get(build))
        if not build_program(program, place, build):
            break
        run_text(program, place, build)
        if program.hash() and (place / "game").exists():
            check_window(program, place, build)
            check_picture(program, place, build)
    print("%-18s %2d steps %5d lines  %-16s %5.1f s"
          % (program.name, len(program.steps), program.lines(), program.hash(), time.time() - start), flush=True)


def main():
    book, part, folder = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3]).absolute()
    mode = {"--remake": remake, "--steps": check_steps}.get(sys.argv[4] if len(sys.argv) > 4 else "", check)
    only = sys.argv[-1] if len(sys.argv) > 4 and not sys.argv[-1].startswith("--") else ""
    compilers = sorted({build.split("-")[0] for build in MADE})
    missing = [name for name in ["make", "pkg-config"] + compilers if not shutil.which(name)]
    if missing:
        print("skipped, without " + ", ".join(missing))
        sys.exit(77)
    try:
        chapters = chapters_of(book / part)
        programs = chapters + ([] if mode is check_steps else solutions_of(book / part, chapters))
    except steps.StepError as error:
        sys.exit(str(error))
    if not chapters:
        sys.exit("%s has no chapters" % (book / part))
    programs = [program for program in programs if program.name.startswith(only)]
    shutil.rmtree(folder / "steps", ignore_errors=True)
    builds = MADE if mode is check else ["gcc"]
    ecs = {build: ecs_folder(folder, build) for build in builds} if any(map(uses_ecs, programs)) else {}
    for program in programs:
        mode(program, folder, ecs)
    sys.exit(1 if failures else 0)


main()
