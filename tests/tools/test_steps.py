#!/usr/bin/env python3
"""tools/steps.py names the line of a step that cannot be made. What steps do, the chapters of the book and
docs/adding.md show: their tests build what comes out."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "tools" / "steps.py"
FILE = '```c {file="game.c"}\nint one;\nint two;\nint two;\n\nint main(void)\n{\n    return two;\n}\n```\n'
LINE = FILE.count("\n") + 2  # of a block below it, after a blank line

# A step after that file, and words of the message.
WRONG = (
    ('c {file="game.c" after="float"}', "0 lines that begin with 'float'"),
    ('c {file="game.c" after="int two"}', "2 lines that begin with 'int two'"),
    ('c {file="game.c" replace="int main" to="int one"}', "stands above"),
    ('c {file="game.c" function="paint"}', "0 functions called paint"),
    ('c {file="game.c" in="paint" after="int"}', "0 functions called paint"),
    ('c {file="game.c" delete}', "these lines 0 times"),
    ('c {file="game.c"}', "there already"),
    ('c {file="other.c" append}', "there is no other.c"),
    ('console {file="new.c" copy="game.c"}', "is typed as"),
    ('c {file="game.c" behind="int"}', "cannot read"),
    ('c {file="game.c" after}', "has a value"),
    ('c {file="game.c" append="x"}', "append, delete and run have none"),
    ('c {after="int main"}', "names its file"),
    ('c {file="game.c" append after="int main"}', "one place"),
    ('c {file="game.c" to="int main"}', "to=... belongs"),
    ('c {file="game.c" run}', "run, or a step"),
)


class Steps(unittest.TestCase):
    def steps(self, *chapters):
        """What the script prints as errors for these chapters, its status, and the files that it has written."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            paths = [folder / f"{number}.md" for number, _ in enumerate(chapters, 1)]
            for path, text in zip(paths, chapters):
                path.write_text(text, encoding="utf-8")
            done = subprocess.run([sys.executable, SCRIPT, folder / "out", *paths], check=False, capture_output=True, text=True)
            out = folder / "out"
            return done.stderr, done.returncode, {str(path.relative_to(out)): path.read_text(encoding="utf-8")
                                                  for path in out.rglob("*") if path.is_file()}

    def test_chapters_follow_each_other(self):
        _, status, files = self.steps(FILE, '```c {file="game.c" append}\n/* 2 */\n```\n```make {file="sub/Makefile"}\nall:\n```\n')
        self.assertEqual((status, files), (0, {"game.c": FILE.partition("\n")[2][:-4] + "/* 2 */\n", "sub/Makefile": "all:\n"}))

    def test_a_step_that_cannot_be_made_is_named_by_its_line(self):
        for info, words in WRONG:
            with self.subTest(info=info):
                said, status, _ = self.steps(f"{FILE}\n```{info}\nnew\n```\n")
                self.assertEqual((status, said.count("\n")), (1, 1), said)
                self.assertIn(f"1.md:{LINE}: ", said)
                self.assertIn(words, said)

    def test_a_block_that_does_not_end(self):
        said, status, _ = self.steps("```c\nint x;\n")
        self.assertEqual(status, 1)
        self.assertIn("in no code block", said)


if __name__ == "__main__":
    unittest.main()
