#!/usr/bin/env python3
"""Prints what a reader does who follows a part of the book to the letter, as a shell script: follow.py BOOK/PART

    book/tests/follow.py book/game >follow.sh
    sh follow.sh REPOSITORY                           better on a machine that has nothing yet

The script begins in an empty folder and does what the text says, in its order, and nothing else: types the steps, installs
what each `sudo apt install` names, runs each line "$ COMMAND", and compares what it prints with the lines below. It runs
`make` before every block that is run, because chapter 1 asks for that. A folder that the text forgets to make, a package
that it forgets to name, a command that comes too early: each ends the script with an error.

Three things are not the text's: the package lists are brought up to date, the copy of the repository lies where the text
says, and a window is closed after two seconds, on a display that shows nothing.
"""

import pathlib
import re
import shlex
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOP / "tools"))
import steps  # noqa: E402

INSTALL = re.compile(r"`(sudo apt install [^`]+)`")

START = """\
#!/bin/sh
# Made by book/tests/follow.py. follow.sh REPOSITORY
set -eu
repository=$(cd "$1" && pwd)
HOME=$(mktemp -d)
export HOME SDL_VIDEODRIVER=dummy DEBIAN_FRONTEND=noninteractive
ln -s "$repository" "$HOME/square-eater"
cd "$HOME"
commands=0
compared=0
began=$(date +%s)

# Root needs no sudo.
sudo() {
    if [ "$(id -u)" = 0 ]; then "$@"; else command sudo "$@"; fi
}

# The reader presses y where apt asks.
install() {
    yes | sudo "$@" >install.log 2>&1 || fail "$*" "$(tail -n 5 install.log)"
}

fail() {
    printf '%s: $ %s\\n%s\\n' "$chapter" "$1" "$2"
    exit 1
}

# The text shows columns where there is a terminal.
words() {
    printf '%s\\n' "$1" | tr -s ' \\n' ' '
}

# run COMMAND [EXPECTED]
run() {
    commands=$((commands + 1))
    status=0
    printed=$(eval "$1" 2>&1 </dev/null) || status=$?
    if [ $# = 2 ]; then
        compared=$((compared + 1))
        [ "$(words "$printed")" = "$(words "$2")" ] || fail "$1" "$printed
but the text has
$2"
    else
        [ $status = 0 ] || fail "$1" "$printed"
    fi
}

follow() {
sudo apt-get update >install.log 2>&1 || fail 'apt-get update' "$(tail -n 5 install.log)"
"""

END = """\
echo "$commands commands, $compared of them compared, $(($(date +%s) - began)) s: the game is in $PWD"
}

follow
"""


def typed(files, before):
    """The files that the steps since the last command have changed."""
    lines = []
    for name, content in files.items():
        if before.get(name) == content:
            continue
        before[name] = list(content)
        lines += ["cat >%s <<'END-OF-FILE'" % shlex.quote(name), *content, "END-OF-FILE"]
    return lines


def one_command(command, expected):
    if command.startswith("sudo apt install"):
        return "install " + command[len("sudo "):]
    if command.startswith("cd "):
        return command
    if command == "./game":
        command = "timeout --preserve-status 2 ./game"
    return "run %s" % shlex.quote(command) + (" " + shlex.quote("\n".join(expected)) if expected else "")


def commands_of(block):
    asks_for_make = ["run make"] if "run" in block.attributes else []
    return asks_for_make + [one_command(command, expected) for command, expected in block.commands()]


def chapter_lines(path, files, before):
    text = path.read_text(encoding="utf-8")
    blocks = {block.start: block for block in steps.blocks_of(path.name, text)}
    places = sorted([*blocks, *(match.start() for match in INSTALL.finditer(text))])
    lines = ["chapter=%s" % path.stem]
    for place in places:
        block = blocks.get(place)
        if block and steps.is_step(block):
            steps.apply(block, files)
            continue
        if block and block.language != "console":
            continue
        lines += typed(files, before)
        lines += commands_of(block) if block else [one_command(INSTALL.match(text, place)[1], [])]
    return lines + ['echo "$chapter"']


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    files, before = {}, {}
    print(START, end="")
    for path in sorted(pathlib.Path(sys.argv[1]).glob("[0-9][0-9]-*.md")):
        print("\n".join(chapter_lines(path, files, before)))
    print(END, end="")


main()
