#!/usr/bin/env python3
"""check_readme.py README SOURCE: is the README's example the one that the tests compile, and is
everything there that it links to?"""

import pathlib
import re
import sys

readme, source = (open(path, encoding="utf-8").read() for path in sys.argv[1:3])
example = re.search(r"/\* example \*/\n(.*?)/\* end \*/", source, re.S)
if not example:
    sys.exit(f"{sys.argv[2]}: no example between the marks")
if f"```c\n{example.group(1)}```" not in readme:
    sys.exit(f"{sys.argv[1]}: its example is not the one of {sys.argv[2]}")

folder = pathlib.Path(sys.argv[1]).parent
links = re.findall(r"\]\((?!https?:)([^)#]+)\)", readme)
missing = [link for link in links if not (folder / link).exists()]
if not links or missing:
    sys.exit(f"{sys.argv[1]}: there is no {', '.join(missing) or 'link'}")
