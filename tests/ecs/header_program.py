"""header_program: the first program of ecs.h as a whole program, and the ways to compile it."""

import os
import subprocess
import sys

from header_example import example

CREATES_WORLD = "ecs_world *world = ecs_world_create(NULL);"
DESTROYS_WORLD = "ecs_world_destroy(world);"
PRINTS = 'printf("%g %g\\n", ecs_get(world, ball, Position)->x, ecs_get(world, ball, Position)->y);'
PRINTED = "1 2\n"  # the final place of the ball


def text(core_header, include):
    """The program, which includes this header and prints where its ball is."""
    with open(core_header, encoding="utf-8") as file:
        lines = example(file.read(), "A first program")
    start = lines.index(CREATES_WORLD)
    body = "\n".join(lines[start:]).replace(DESTROYS_WORLD, PRINTS + "\n" + DESTROYS_WORLD)
    return (f"#include {include}\n#include <stdio.h>\n" + "\n".join(lines[:start]) +
            "\nint main(void)\n{\n" + body + "\n}\n")


def write(path, what):
    with open(path, "w", encoding="utf-8") as file:
        file.write(what)


def run(command, folder):
    """Runs a command in the folder; its output. Ends the test if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed in {folder}:\n{done.stdout}{done.stderr}")
    return done.stdout


def sources(ecs):
    """The sources of the ECS: the kernel's as file.c, those of add-ons as room/file.c."""
    return sorted(os.path.relpath(os.path.join(folder, file), ecs)
                  for folder, _, files in os.walk(ecs) for file in files if file.endswith(".c"))
