"""Turns the texts of modes into a C source: embed.py OUTPUT TEXT...

Each TEXT becomes the string sq_mode_text_NAME, so that the program has its modes without any file. It is an array of
numbers: C compilers need not support strings of more than 4095 characters.
"""

import os
import sys


def numbers(line):
    return "    %s," % ",".join(str(byte) for byte in (line + "\n").encode("ascii"))


def main():
    output, texts = sys.argv[1], sys.argv[2:]
    with open(output, "w", encoding="utf-8", newline="\n") as source:
        source.write('#include "mods/rulebook_texts.h"\n')
        for path in texts:
            name = os.path.splitext(os.path.basename(path))[0]
            with open(path, encoding="utf-8") as text:
                lines = [numbers(line) for line in text.read().splitlines()]
            source.write("\nconst char sq_mode_text_%s[] = {\n%s\n    0};\n" % (name, "\n".join(lines)))


main()
