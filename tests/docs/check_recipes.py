#!/usr/bin/env python3
"""Follows the recipes: check_recipes.py C_COMPILER C++_COMPILER [FLAG...]

Builds src/ecs as docs/recipes/index.md says, then writes each recipe's program and runs its commands,
each step where it stands in the text. What a command prints must be what the text shows. The compilers are
given these flags, and warnings are errors.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECIPES = ROOT / "docs" / "recipes"
sys.path.insert(0, str(ROOT / "tools"))

import steps  # noqa: E402

STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def put_compilers(folder, c_compiler, cpp_compiler, flags):
    """The text calls them cc and c++."""
    folder.mkdir()
    for name, compiler in (("cc", c_compiler), ("c++", cpp_compiler)):
        script = folder / name
        script.write_text('#!/bin/sh\nexec %s %s "$@"\n' % (compiler, " ".join(STRICT + flags)))
        script.chmod(0o755)
    os.environ["PATH"] = "%s:%s" % (folder, os.environ["PATH"])


def run(block, folder):
    for command, expected in block.commands():
        done = subprocess.run(command, shell=True, cwd=folder, text=True, timeout=300,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.stdout.splitlines() != expected:
            sys.exit("%s: %s\nprints\n%s" % (block.where, command, done.stdout))


def build_library(folder):
    (folder / "ecs").symlink_to(ROOT / "src" / "ecs")
    text = (RECIPES / "index.md").read_text(encoding="utf-8")
    for block in steps.blocks_of("index.md", text):
        run(block, folder)


def follow(recipe, folder):
    """Returns how many blocks were run."""
    files, runs = {}, 0
    for block in steps.blocks_of(recipe.name, recipe.read_text(encoding="utf-8")):
        if steps.is_step(block):
            steps.apply(block, files)
        elif "run" in block.attributes:
            steps.write(folder, files)
            run(block, folder)
            runs += 1
    if bool(files) != bool(runs):
        sys.exit("%s: a program that is not run, or a command without a program" % recipe.name)
    return runs


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        put_compilers(folder / "bin", sys.argv[1], sys.argv[2], sys.argv[3:])
        build_library(folder)
        runs = sum(follow(recipe, folder) for recipe in sorted(RECIPES.glob("*.md"))
                   if recipe.name != "index.md")
    print("%d programs of recipes print what the text says" % runs)


if __name__ == "__main__":
    main()
