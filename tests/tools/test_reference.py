#!/usr/bin/env python3
"""tools/reference.py: every public name of the manuals has an entry, and every link leads to one."""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOP / "tools"))
import reference  # noqa: E402

HEADER = """\
/* addons/x.h: an example.
 *
 * Call ecs_one.
 */
#pragma once

/* ---- A section ----------
 *
 * Words. */

/* Counts *one*. O(1).
 *     ecs_one(1)
 */
#define ecs_one(a) \\
    ecs_one_((a))
#define ecs_two(a, b) ecs_two_((a))

/* Two more. */
static inline int ecs_three(int a)
{
    return a;
}
typedef struct ecs_four {
    int a; /* seen */
    int b_; /* private */
} ecs_four;

/* Behind the macros. */
int ecs_one_(int a);
"""


class Reference(unittest.TestCase):
    def test_a_header_becomes_entries(self):
        entries = reference.entries_of(HEADER)
        self.assertEqual([entry.title for entry in entries],
                         ["", "A section", "ecs_one, ecs_two", "ecs_three, ecs_four"])
        self.assertEqual(entries[2].lines, ["ecs_one(a)", "ecs_two(a, b)"])
        self.assertEqual(entries[3].lines, ["int ecs_three(int a);",
                                            "typedef struct ecs_four {\n    int a; /* seen */\n} ecs_four;"])

    def test_prose_has_links_and_code(self):
        entries = reference.entries_of(HEADER)
        links = reference.links_to([("x", "about", entries)])
        page = reference.page("x", "about", entries, links)
        self.assertIn("Call [`ecs_one`](x.md#ecs_one-ecs_two).", page)
        self.assertIn("Counts \\*one\\*. O(1).\n\n```c\necs_one(1)\n```", page)

    def test_every_public_name_has_an_entry(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            manuals = reference.write(folder)
            self.assertGreater(len(manuals), 10)
            for manual in manuals:
                source = reference.path_of(manual).read_text()
                declared = set(re.findall(r"^#define (ecs_\w*[a-z0-9])\(", source, re.M))
                declared |= set(re.findall(r"^[a-z][\w ]*[ *](ecs_\w*[a-z0-9])\(", source, re.M))
                declared |= set(re.findall(r"^(?:\} |typedef [\w ]+ )(ecs_\w*[a-z0-9]);", source, re.M))
                titles = re.findall(r"^### (.*)$", (folder / (manual + ".md")).read_text(), re.M)
                self.assertEqual(declared - set(", ".join(titles).split(", ")), set(), manual)

    def test_every_link_leads_somewhere(self):
        with tempfile.TemporaryDirectory() as name:
            reference.write(pathlib.Path(name))
            done = subprocess.run([sys.executable, str(TOP / "tests/docs/check_text.py"), name],
                                  stdout=subprocess.PIPE, universal_newlines=True)
            self.assertEqual(done.returncode, 0, done.stdout)


if __name__ == "__main__":
    unittest.main()
