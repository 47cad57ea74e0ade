#!/usr/bin/env python3
"""tools/count_tests.py: what ./test says at its end."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

COUNT = pathlib.Path(__file__).resolve().parents[2] / "tools" / "count_tests.py"
CMOCKA = "[       OK ] eats\n[  FAILED  ] is_eaten\n"


class CountTests(unittest.TestCase):
    def count(self, checks, *tests):
        """The lines that it prints, and its status, if these tests ran in a folder `build/here`."""
        with tempfile.TemporaryDirectory() as folder:
            logs = pathlib.Path(folder, "build", "here", "meson-logs")
            logs.mkdir(parents=True)
            log = logs / "testlog.json"
            log.write_text("".join(json.dumps(test) + "\n" for test in tests), encoding="utf-8")
            (logs / "checks").write_text(checks, encoding="utf-8")
            done = subprocess.run([sys.executable, COUNT, logs / "checks", log], stdout=subprocess.PIPE, check=False,
                                  universal_newlines=True)
            return done.stdout.splitlines(), done.returncode

    def test_counts_what_programs_report(self):
        ran = {"name": "game / rules", "result": "OK", "stdout": "[       OK ] eats\n[       OK ] grows\n"}
        skipped = {"name": "game / page", "result": "SKIP"}
        self.assertEqual(self.count("ok the code is formatted\n", ran, skipped), (["3 passed, 0 failed, 1 skipped"], 0))

    def test_a_failure_ends_with_the_last_lines_of_its_output(self):
        failed = {"name": "game / rules", "result": "FAIL", "stdout": CMOCKA, "stderr": "12 != 13\n"}
        lines, status = self.count("", failed)
        self.assertEqual((lines[0], lines[-2:], status),
                         ("FAILED rules: is_eaten (here)", ["    12 != 13", "1 passed, 1 failed"], 1))

    def test_a_long_output_is_cut_and_said_once(self):
        says = CMOCKA + "[  FAILED  ] grows\n" + "".join(f"line {i}\n" for i in range(100))
        lines, _ = self.count("", {"name": "game / rules", "result": "FAIL", "stdout": says})
        self.assertEqual(len([line for line in lines if line.startswith("    ")]), 30)
        self.assertNotIn("    line 60", lines)

    def test_a_check_has_its_output_below_it(self):
        lines, status = self.count("ok it is formatted\nfailed it is tidy\n    a.c:1: a warning\n    \n    b.c\n")
        self.assertEqual((lines, status), (["FAILED it is tidy", "    a.c:1: a warning", "    ", "    b.c",
                                            "1 passed, 1 failed"], 1))

    def test_a_crash_is_a_failure(self):
        self.assertEqual(self.count("", {"name": "game / rules", "result": "FAIL", "stdout": "[       OK ] eats\n"}),
                         (["FAILED rules (here)", "    [       OK ] eats", "    ", "1 passed, 1 failed"], 1))

    def test_nothing_that_ran_is_no_success(self):
        self.assertEqual(self.count(""), (["0 passed, 0 failed"], 1))


unittest.main()
