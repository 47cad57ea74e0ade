#!/usr/bin/env python3
"""Is the README's example the one that the tests compile? check_readme.py README SOURCE"""

import re
import sys

readme, source = (open(path, encoding="utf-8").read() for path in sys.argv[1:3])
example = re.search(r"/\* example \*/\n(.*?)/\* end \*/", source, re.S)
if not example:
    sys.exit(f"{sys.argv[2]}: no example between the marks")
if f"```c\n{example.group(1)}```" not in readme:
    sys.exit(f"{sys.argv[1]}: its example is not the one of {sys.argv[2]}")
