#!/usr/bin/env python3
"""Writes the ECS as two files, ecs.h and ecs.c, to drop into a program, and ecs_addons.h and ecs.hpp: ecs_files.py FOLDER

`meson compile amalgamation` makes the same in a build folder; this needs no build.
"""

import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[1]
ECS = TOP / "src" / "ecs"


def version():
    return re.search(r"version: '([^']+)'", (TOP / "meson.build").read_text(encoding="utf-8"))[1]


def sources():
    return [str(ECS / name) for name in re.findall(r"^  '([\w/]+\.c)',$", (ECS / "meson.build").read_text(encoding="utf-8"),
                                                   re.M)]


def write(folder):
    subprocess.run([sys.executable, str(ECS / "amalgamation" / "amalgamate.py"), version(), str(TOP / "LICENSE"),
                    *(str(folder / name) for name in ("ecs.h", "ecs.c", "ecs_addons.h", "ecs.hpp")),
                    str(ECS / "ecs.h"), str(ECS / "ecs.hpp"), *sources()], check=True)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    write(pathlib.Path(sys.argv[1]))
