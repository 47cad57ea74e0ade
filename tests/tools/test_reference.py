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

class Reference(unittest.TestCase):
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
