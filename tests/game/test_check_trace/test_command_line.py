"""The command line of check_trace.py."""

import contextlib
import io
import os
import subprocess
import sys
import tempfile
import unittest

import check_trace
from .scenes import duel, feast
from .simulation import Game, dump

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class CommandLine(unittest.TestCase):
    def run_on(self, content, *options):
        """Exit status, standard output and standard error for a file of that content."""
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "trace")
            with open(name, "wb") as file:
                file.write(content if isinstance(content, bytes) else content.encode())
            return self.run_with(*options, name)

    def run_with(self, *arguments):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = check_trace.main(list(arguments))
        return status, out.getvalue(), err.getvalue()

    def refused(self, result, phrase):
        status, out, err = result
        self.assertEqual((status, out), (2, ""))
        self.assertEqual(err.count("\n"), 1, err)
        self.assertIn(phrase, err)

    @staticmethod
    def trace(lines):
        return "".join(dump(line) + "\n" for line in lines)

    def test_right(self):
        self.assertEqual(self.run_on(self.trace(feast().lines)),
                         (0, "7 ticks follow the rules (5 eaten, 0 hits, 0 pellets, outcome victory)\n", ""))

    def test_wrong(self):
        lines = feast().lines
        lines[2]["player"]["size"] = 15.0
        status, out, err = self.run_on(self.trace(lines))
        self.assertEqual((status, err), (1, ""))
        self.assertEqual(out, "tick 3: expected player size 17.5 (eaten: 1, hits: 0), found 15\n")

    def test_stats(self):
        status, out, _ = self.run_on(self.trace(feast().lines), "--stats")
        self.assertEqual(status, 0)
        self.assertEqual(out.count("standard deviations"), 3)
        self.assertIn("7 ticks follow the rules", out.splitlines()[-1])

    def test_settings(self):
        trace = self.trace(duel(8).lines)
        self.assertEqual(self.run_on(trace)[0], 1)
        self.assertEqual(self.run_on(trace, "--set", "FRIEND_GROWTH_RATE=5")[0], 0)

    def test_bad_settings(self):
        trace = self.trace(feast().lines)
        for value, phrase in (("NO_SUCH=1", "no such constant"), ("FRIEND_SPEED", "NAME=VALUE"),
                              ("FRIEND_SPEED=fast", "a number"), ("FRIEND_SPEED=nan", "a number"),
                              ("FRIEND_SPEED=1e99", "a number"), ("FRIEND_SPAWN_RATE=2.5", "an integer"),
                              ("FRIEND_SPAWN_RATE=", "an integer")):
            with self.subTest(value=value):
                self.refused(self.run_on(trace, "--set", value), phrase)

    def test_bad_command_lines(self):
        self.refused(self.run_with(), "FILE")
        self.refused(self.run_with("--nonsense", "-"), "--nonsense")

    def test_no_file(self):
        self.refused(self.run_with(os.path.join(HERE, "no-such-trace")), "cannot be read")
        self.refused(self.run_with(HERE), "cannot be read")

    def test_no_json(self):
        for content in ("", "\n", "nonsense\n", '{"tick":NaN}\n', "[" * 100000, b"\xff\xfe\n", "{} {}\n"):
            with self.subTest(content=content[:20]):
                self.refused(self.run_on(content), "")

    def test_unknown_mode(self):
        line = Game().play(1).lines[0]
        line["mode"] = "chess"
        self.assertEqual(self.run_on(self.trace([line]))[0], 1)

    def test_standard_input(self):
        done = subprocess.run([sys.executable, os.path.join(HERE, "check_trace.py"), "-"],
                              input=self.trace(feast().lines).encode(), stdout=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"7 ticks", done.stdout)
