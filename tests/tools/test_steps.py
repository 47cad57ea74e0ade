#!/usr/bin/env python3
"""tools/steps.py: each place, and what makes a step fail."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "tools" / "steps.py"
sys.dont_write_bytecode = True
sys.path.insert(0, str(SCRIPT.parent))
import steps  # noqa: E402

GAME = """\
#include <stdio.h>

static int draw(int x);

/* Draws
 * it. */
static int draw(int x)
{
    int ticks = 1;
    return x + ticks;
}

int main(void)
{
    int ticks = 0;
    return draw(ticks);
}
"""
CHAPTER = "Words.\n\n```c {file=\"game.c\"}\n%s```\n\nMore words.\n" % GAME


def block(info, text=""):
    return "```%s\n%s```\n" % (info, text)


def lines_after(info, text="    new\n"):
    """game.c after one more step."""
    files = {}
    for each in steps.blocks_of("chapter", CHAPTER + block(info, text)):
        if steps.is_step(each):
            steps.apply(each, files)
    return "\n".join(files["game.c"]) + "\n"


class Places(unittest.TestCase):
    def test_a_block_with_only_a_file_is_the_file(self):
        self.assertEqual(lines_after("text"), GAME)

    def test_append_puts_lines_at_the_end(self):
        self.assertEqual(lines_after('c {file="game.c" append}'), GAME + "    new\n")

    def test_after_a_line_is_below_it(self):
        self.assertEqual(lines_after('c {file="game.c" after="#include <stdio"}'),
                         GAME.replace("stdio.h>\n", "stdio.h>\n    new\n"))

    def test_before_a_line_is_above_it(self):
        self.assertEqual(lines_after("c {file='game.c' before='int main('}"),
                         GAME.replace("int main", "    new\nint main"))

    def test_one_line_is_replaced(self):
        self.assertEqual(lines_after('c {file="game.c" replace="    return x"}'),
                         GAME.replace("    return x + ticks;", "    new"))

    def test_lines_are_replaced_from_one_to_another(self):
        self.assertEqual(lines_after('c {file="game.c" replace="int main" to="return draw"}'),
                         GAME[:GAME.index("int main")] + "    new\n}\n")

    def test_a_line_may_be_the_only_one_of_its_function(self):
        self.assertEqual(lines_after('c {file="game.c" in="main" after="int ticks"}'),
                         GAME.replace("ticks = 0;\n", "ticks = 0;\n    new\n"))

    def test_a_function_goes_with_the_comment_above_it(self):
        after = GAME[:GAME.index("/*")] + "    new\n" + GAME[GAME.index("\nint main"):]
        self.assertEqual(lines_after('c {file="game.c" function="draw"}'), after)

    def test_lines_are_deleted(self):
        self.assertEqual(lines_after('c {file="game.c" delete}', "    int ticks = 0;\n"),
                         GAME.replace("    int ticks = 0;\n", ""))

    def test_a_copy_has_the_lines_of_the_other_file(self):
        files = {"a.c": ["x", "y"]}
        steps.apply(steps.blocks_of("chapter", block('console {file="b.c" copy="a.c"}', "$ cp a.c b.c\n"))[0], files)
        files["b.c"].append("z")
        self.assertEqual(files, {"a.c": ["x", "y"], "b.c": ["x", "y", "z"]})

    def test_a_step_has_the_lines_around_it_without_blank_ones_at_the_ends(self):
        prototype = "static int draw(int x);"
        for place, before, after in (("after='    int ticks = 1'", ["{", "    int ticks = 1;"], ["    return x + ticks;", "}"]),
                                     ("after='%s'" % prototype, [prototype], ["", "/* Draws"]),
                                     ("before='#include'", [], ["#include <stdio.h>"]),
                                     ("append", ["    return draw(ticks);", "}"], [])):
            step = steps.blocks_of("chapter", block("c {file='game.c' %s}" % place, "new\n"))[0]
            steps.apply(step, {"game.c": GAME.splitlines()})
            self.assertEqual(step.around, (before, after))

    def test_chapters_follow_each_other(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "1.md").write_text(CHAPTER)
            (folder / "2.md").write_text(block('c {file="game.c" append}', "/* 2 */\n")
                                         + block('make {file="sub/Makefile"}', "all:\n"))
            subprocess.run([sys.executable, str(SCRIPT), str(folder / "out"), str(folder / "1.md"),
                            str(folder / "2.md")], check=True)
            self.assertEqual((folder / "out/game.c").read_text(), GAME + "/* 2 */\n")
            self.assertEqual((folder / "out/sub/Makefile").read_text(), "all:\n")


class Failures(unittest.TestCase):
    def fails(self, info, why, text="    new\n"):
        with self.assertRaisesRegex(steps.StepError, r"^chapter:\d+: .*" + why):
            lines_after(info, text)

    def test_a_line_that_is_not_there(self):
        self.fails('c {file="game.c" after="float"}', "0 lines that begin with 'float'")

    def test_a_line_that_is_there_twice(self):
        self.fails('c {file="game.c" after="int ticks"}', "2 lines that begin with 'int ticks'")

    def test_an_end_above_the_beginning(self):
        self.fails('c {file="game.c" replace="return draw" to="int main"}', "stands above")

    def test_a_function_that_is_not_there(self):
        self.fails('c {file="game.c" function="paint"}', "0 functions called paint")
        self.fails('c {file="game.c" in="paint" after="int"}', "0 functions called paint")

    def test_lines_to_delete_that_are_not_there(self):
        self.fails('c {file="game.c" delete}', "these lines 0 times", "    int ticks;\n")

    def test_a_new_file_that_is_there(self):
        self.fails('c {file="game.c"}', "there already")

    def test_a_place_in_a_file_that_is_not_there(self):
        self.fails('c {file="other.c" append}', "there is no other.c")

    def test_a_copy_that_is_typed_otherwise_or_of_nothing(self):
        self.fails('console {file="new.c" copy="game.c"}', "is typed as", "$ cp game.c old.c\n")
        self.fails('console {file="new.c" copy="old.c"}', "must be there", "$ cp old.c new.c\n")

    def test_words_that_nothing_knows(self):
        self.fails('c {file="game.c" behind="int"}', "cannot read")
        self.fails('c {file="game.c" after=int}', "cannot read|has a value")
        self.fails('c {file="game.c" after}', "has a value")
        self.fails('c {file="game.c" append="x"}', "append, delete and run have none")
        self.fails('c {file=""}', "has a value")

    def test_a_step_without_a_file_or_with_two_places(self):
        self.fails('c {after="int main"}', "names its file")
        self.fails('c {file="game.c" append after="int main"}', "one place")
        self.fails('c {file="game.c" to="int main"}', "to=... belongs")
        self.fails('c {file="game.c" run}', "run, or a step")

    def test_a_block_that_does_not_end(self):
        for text in ("```c\nint x;\n", "    ```c {file=\"game.c\"}\n    int x;\n    ```\n"):
            with self.assertRaisesRegex(steps.StepError, "in no code block"):
                steps.blocks_of("chapter", text)

    def test_the_script_names_the_line(self):
        with tempfile.TemporaryDirectory() as name:
            chapter = pathlib.Path(name) / "1.md"
            chapter.write_text("\n" + block('c {file="game.c" append}', "x\n"))
            done = subprocess.run([sys.executable, str(SCRIPT), name, str(chapter)], stderr=subprocess.PIPE)
            self.assertEqual(done.returncode, 1)
            self.assertIn(b"1.md:2: there is no game.c yet", done.stderr)


class Words(unittest.TestCase):
    def test_a_block_that_is_run_has_commands_and_output(self):
        run = steps.blocks_of("chapter", block("console {run}", "$ ./game 600\na\nb\n$ true\n"))[0]
        self.assertEqual(run.commands(), [("./game 600", ["a", "b"]), ("true", [])])
        self.assertFalse(steps.is_step(run))

    def test_output_without_a_command_fails(self):
        with self.assertRaisesRegex(steps.StepError, "begins with a command"):
            steps.blocks_of("chapter", block("console {run}", "a\n"))[0].commands()

    def test_a_place_is_told_in_words(self):
        for info, words in (('c {file="a.c"}', "`a.c`, a new file"),
                            ('c {file="a.c" in="main" after="  int x;"}', "`a.c`, in `main`, after `int x;`"),
                            ('c {file="a.c" replace="a" to="b"}', "`a.c`, instead of `a` to `b`"),
                            ('c {file="a.c" function="f"}', "`a.c`, instead of the function `f`"),
                            ('c {file="a.c" copy="b.c"}', "`a.c`, a copy of `b.c`"),
                            ('c {file="a.c" delete}', "`a.c`: delete")):
            self.assertEqual(steps.words_for(steps.blocks_of("chapter", block(info, "x\n"))[0]), words)


if __name__ == "__main__":
    unittest.main()
