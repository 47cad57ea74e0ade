"""follow: the script of a reader who follows a book does what its text says, and stops where that is not enough."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLLOW = pathlib.Path(__file__).resolve().parent / "follow.py"

FIRST = """\
# 1. A program

```console
$ sudo apt install gcc make
$ mkdir mine
$ cd mine
```

```make {file="Makefile"}
game: game.c; $(CC) $< -o $@
```

```c {file="game.c"}
int puts(const char *text);
int main(void)
{
    puts("one");
}
```

```console {run}
$ ./game
one
```
"""

SECOND = """\
# 2. A folder

It needs Python: `sudo apt install python3`.

```console
$ mkdir notes
```

```c {file="notes/first.h"}
/* Nothing yet. */
```

```c {file="game.c" replace="    puts("}
    puts("two");
```

```console {run}
$ ./game
two
$ cat notes/first.h
/* Nothing yet. */
```
"""


class Follow(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory(dir=".")
        self.addCleanup(self.place.cleanup)
        self.top = pathlib.Path(self.place.name).absolute()
        for name in ("apt", "apt-get"):
            shim = self.top / "bin" / name
            shim.parent.mkdir(exist_ok=True)
            shim.write_text('#!/bin/sh\necho "$@" >>"%s/installed"\n' % self.top)
            shim.chmod(0o755)
        sudo = self.top / "bin" / "sudo"
        sudo.write_text('#!/bin/sh\nexec "$@"\n')
        sudo.chmod(0o755)

    def follow(self, first=FIRST, second=SECOND):
        """The exit status, and what the script prints."""
        book = self.top / "book"
        book.mkdir(exist_ok=True)
        (book / "01-program.md").write_text(first)
        (book / "02-folder.md").write_text(second)
        script = subprocess.run([sys.executable, FOLLOW, book], stdout=subprocess.PIPE, check=True).stdout
        path = "%s:%s" % (self.top / "bin", os.environ["PATH"])
        done = subprocess.run(["sh", "-s", str(self.top)], input=script, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              env=dict(os.environ, PATH=path, TMPDIR=str(self.top)), timeout=60)
        return done.returncode, done.stdout.decode()

    def test_the_text_is_enough(self):
        status, printed = self.follow()
        self.assertEqual(status, 0, printed)
        self.assertIn("7 commands, 3 of them compared", printed)
        self.assertEqual((self.top / "installed").read_text(), "update\ninstall gcc make\ninstall python3\n")

    def test_a_folder_that_nobody_made(self):
        status, printed = self.follow(second=SECOND.replace("mkdir notes", "true"))
        self.assertNotEqual(status, 0)
        self.assertIn("notes/first.h", printed)

    def test_another_output(self):
        status, printed = self.follow(second=SECOND.replace("game\ntwo", "game\nthree"))
        self.assertEqual(status, 1)
        self.assertIn("two\nbut the text has\nthree", printed)

    def test_a_command_that_fails(self):
        status, printed = self.follow(first=FIRST.replace("mkdir mine", "mkdir no/mine"))
        self.assertEqual(status, 1)
        self.assertIn("01-program: $ mkdir no/mine", printed)

    def test_a_step_of_a_later_chapter_comes_later(self):
        status, printed = self.follow(first=FIRST.replace("game\none", "game\ntwo"))
        self.assertEqual(status, 1)
        self.assertIn("01-program", printed)


unittest.main()
