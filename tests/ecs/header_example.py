"""Cuts the example out of a section of a header: header_example.py HEADER SECTION out.inc [body.inc]

The example is the indented lines up to the next section. With two outputs the second one gets the body of main, starting
with the line that creates the world.
"""

import re
import sys

INDENT = " *     "


def example(header, section):
    text = re.split(r"\*/|\n \* ---- ", header.split("---- " + section + " ---")[1])[0]
    lines = [line if line.startswith(INDENT) else "" for line in text.splitlines()[1:]]
    return [line[len(INDENT):] for line in lines]


def main():
    header, section, *outputs = sys.argv[1:]
    with open(header, encoding="utf-8") as file:
        lines = example(file.read(), section)
    parts = [lines]
    if len(outputs) > 1:
        start = lines.index("ecs_world *world = ecs_world_create(NULL);")
        parts = [lines[:start], lines[start:]]
    for name, part in zip(outputs, parts):
        with open(name, "w", encoding="utf-8") as file:
            file.write("\n".join(part) + "\n")


if __name__ == "__main__":
    main()
