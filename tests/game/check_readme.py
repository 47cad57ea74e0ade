#!/usr/bin/env python3
"""check_readme.py README SOURCE: checks that the README's example is the one the tests compile, and that
its links lead to existing files."""

import pathlib
import re
import sys

readme, source = (open(path, encoding="utf-8").read() for path in sys.argv[1:3])
example = re.search(r"/\* example \*/\n(.*?)/\* end \*/", source, re.S)
if not example:
    sys.exit(f"{sys.argv[2]}: there is no example between the marks")
if f"```c\n{example.group(1)}```" not in readme:
    sys.exit(f"{sys.argv[1]}: copy the example from {sys.argv[2]}, it differs")

folder = pathlib.Path(sys.argv[1]).parent
links = re.findall(r"\]\((?!https?:)([^)#]+)\)", readme)
missing = [link for link in links if not (folder / link).exists()]
if not links or missing:
    sys.exit(f"{sys.argv[1]}: {'no such file: ' + ', '.join(missing) if missing else 'there are no links'}")
