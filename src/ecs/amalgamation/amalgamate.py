"""Joins the folder of the ECS into two files to drop into a project, and one for C++. A fourth has the
name of the header that lists the add-ons, so that programs which include that one compile, too:
amalgamate.py VERSION LICENSE OUT-HEADER OUT-SOURCE OUT-ADDONS OUT-CPP-HEADER ECS-HEADER ECS-CPP-HEADER SOURCE...

Each header is inserted where it is first included, and each source follows in the given order. So
the names that are local to a file must differ between files: the compiler of the result checks it.
"""

import os
import re
import sys

LOCAL = re.compile(r'#include "([^"]+)"')
SYSTEM = re.compile(r"#include <[^>]+>")


class Joiner:
    """An include of one of the headers in `kept` becomes one of ecs.h, which has them all."""

    def __init__(self, kept=()):
        self.seen = set()
        self.kept = {os.path.normpath(path) for path in kept}

    def lines_of(self, path):
        """The lines of a file with what it includes, each header once."""
        path = os.path.normpath(path)
        if path in self.seen:
            return
        self.seen.add(path)
        with open(path, encoding="utf-8") as file:
            for line in file.read().splitlines():
                local = LOCAL.match(line)
                header = local and os.path.normpath(os.path.join(os.path.dirname(path), local.group(1)))
                if local and header in self.kept:
                    yield '#include "ecs.h"'
                elif local:
                    yield from self.lines_of(header)
                elif SYSTEM.match(line):
                    if line not in self.seen:
                        self.seen.add(line)
                        yield line
                elif line != "#pragma once":
                    yield line


def squeeze(lines):
    """Without empty lines beside each other."""
    last = ""
    for line in lines:
        if line or last:
            yield line
        last = line


def write(path, lines):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in squeeze(lines))


def main():
    version, license_path, out_header, out_source, out_addons, out_cpp, header, cpp_header, *sources = sys.argv[1:]
    with open(license_path, encoding="utf-8") as file:
        terms = [(" * " + line).rstrip() for line in file.read().strip().splitlines()]
    top = ["/* square-eater-ecs " + version + ", joined into ecs.h and ecs.c, and ecs.hpp for C++.", " *"]
    top += terms + [" */"]
    joiner = Joiner()
    headers = [header, os.path.join(os.path.dirname(header), "ecs_addons.h")]
    write(out_header, top + ["#pragma once", ""] +
          [line for path in headers for line in joiner.lines_of(path)])
    body = []
    for source in sources:
        body += ["", "/* ==== " + "/".join(source.split(os.sep)[-2:]) + " ==== */", ""]
        body += joiner.lines_of(source)
    write(out_source, top + ['#include "ecs.h"'] + body)
    write(out_addons, ["/* ecs_addons.h: ecs.h beside it has all add-ons. */", "#pragma once", "", '#include "ecs.h"'])
    write(out_cpp, top + ["#pragma once", ""] + list(Joiner(kept=headers).lines_of(cpp_header)))


if __name__ == "__main__":
    main()
