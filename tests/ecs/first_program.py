"""Cuts the program out of section 1 of ecs.h: first_program.py ecs.h top.inc body.inc

The top is what stands outside of functions, the body what stands inside main.
"""

import sys


def program(header):
    section = header.split("---- 1. A first program")[1].split("*/")[0]
    lines = section.splitlines()[1:]
    return [line[len(" *     "):] for line in lines if line.startswith(" *     ")]


def main():
    header, top, body = sys.argv[1:]
    with open(header, encoding="utf-8") as file:
        lines = program(file.read())
    start = lines.index("ecs_world *world = ecs_world_create(NULL);")
    for name, part in ((top, lines[:start]), (body, lines[start:])):
        with open(name, "w", encoding="utf-8") as file:
            file.write("\n".join(part) + "\n")


if __name__ == "__main__":
    main()
