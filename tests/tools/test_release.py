#!/usr/bin/env python3
"""tools/release/make makes no release of what is none, and says why in one line.

    tests/tools/test_release.py

Each test has a small repository with the scripts and texts that come before the first build.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
NEEDED = ("CHANGELOG.md", "meson.build", "tools/setup.sh", "tools/release/make", "tools/release/pack.py",
          "packaging/debian/changelog", "packaging/fedora/square-eater.spec")
CHANGES = "# Changelog\n\n## 9.8.7, 2030-01-02\n\n- News\n\n## 9.8.6, 2029-01-02\n\n- Old news\n"
RED_TESTS = "#!/bin/sh\nexit 1\n"


class Refusals(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir=os.getcwd())  # some machines run no programs in /tmp
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        for name in NEEDED:
            (self.top / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.top / name)
        self.write("CHANGELOG.md", CHANGES)
        self.write("meson.build", "project(\n  version: '9.8.7',\n)\n")
        self.write("packaging/debian/changelog", "square-eater (9.8.7-1) unstable\n")
        self.write("packaging/fedora/square-eater.spec", "Version:        9.8.7\n")
        self.write("test", RED_TESTS)
        os.chmod(self.top / "test", 0o755)
        self.git("init", "-q")
        self.commit()

    def write(self, name, text):
        (self.top / name).write_text(text, encoding="utf-8")

    def git(self, *arguments):
        subprocess.run(["git", "-c", "user.name=Test", "-c", "user.email=test@localhost", *arguments],
                       cwd=self.top, check=True, capture_output=True)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "Change")

    def make(self, *arguments):
        return subprocess.run([self.top / "tools/release/make", *arguments], cwd=self.top, check=False,
                              capture_output=True, text=True)

    def refuses(self, line, *arguments):
        made = self.make(*arguments)
        self.assertEqual(made.stderr, line + "\n")
        self.assertEqual((made.returncode, made.stdout), (1, ""))
        self.assertFalse((self.top / "build").exists())

    def test_a_version_that_the_changelog_lacks(self):
        self.refuses("CHANGELOG.md has no version 9.8.8.", "9.8.8")

    def test_a_version_whose_dots_are_other_letters(self):
        self.write("CHANGELOG.md", CHANGES.replace("9.8.7", "9x8.7"))
        self.commit()
        self.refuses("CHANGELOG.md has no version 9.8.7.", "9.8.7")

    def test_a_version_that_is_not_released_yet(self):
        self.write("CHANGELOG.md", CHANGES.replace("2030-01-02", "2030-01-02, not released yet"))
        self.commit()
        self.refuses("CHANGELOG.md says that 9.8.7 is not released yet: write the date of the release.", "9.8.7")

    def test_a_version_that_is_not_the_programs(self):
        self.refuses("meson.build has another version than 9.8.6.", "9.8.6")

    def test_packages_of_another_version(self):
        self.write("packaging/debian/changelog", "square-eater (9.8.6-1) unstable\n")
        self.commit()
        self.refuses("packaging/debian/changelog has no version 9.8.7.", "9.8.7")
        self.write("packaging/debian/changelog", "square-eater (9.8.7-1) unstable\n")
        self.write("packaging/fedora/square-eater.spec", "Version:        9.8.6\n")
        self.commit()
        self.refuses("packaging/fedora/square-eater.spec has another version than 9.8.7.", "9.8.7")

    def test_a_changed_file(self):
        self.write("test", RED_TESTS + "# changed\n")
        self.refuses("The tree has changes: commit or remove them first.", "9.8.7")

    def test_a_new_file_even_in_a_trial(self):
        self.write("new.c", "")
        self.refuses("The tree has changes: commit or remove them first.", "9.8.7", "--trial")

    def test_no_checkout(self):
        shutil.rmtree(self.top / ".git")
        (self.top / ".git").write_text("gitdir: nowhere\n", encoding="utf-8")  # stops git from looking further up
        self.refuses("This is no checkout: a release is made of a commit.", "9.8.7")

    def test_red_tests(self):
        self.refuses("Running every test\nThe tests fail: there is no release.", "9.8.7")

    def test_no_version(self):
        self.refuses("Usage: tools/release/make VERSION [--trial]")
        self.refuses("Usage: tools/release/make VERSION [--trial]", "new")
        self.refuses("Usage: tools/release/make VERSION [--trial]", "9.8.7", "--fast")


class Packing(unittest.TestCase):
    def pack(self, top, name, mask, archive):
        """Packs a folder of two files, made in an order and with permissions of its own."""
        folder = pathlib.Path(top, name, "folder")
        folder.mkdir(parents=True)
        for file in ("b", "a") if mask else ("a", "b"):
            (folder / file).write_text(file, encoding="utf-8")
            (folder / file).chmod(0o666 & ~mask)
        os.utime(folder / "a", (mask, mask))
        subprocess.run([ROOT / "tools/release/pack.py", folder, archive], check=True,
                       env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000"})

    def test_the_same_files_give_the_same_bytes(self):
        for end in (".zip", ".tar.xz"):
            with tempfile.TemporaryDirectory(dir=os.getcwd()) as top:
                one, other = pathlib.Path(top, "1" + end), pathlib.Path(top, "2" + end)
                self.pack(top, "one", 0, one)
                self.pack(top, "other", 0o077, other)
                self.assertEqual(one.read_bytes(), other.read_bytes())


if __name__ == "__main__":
    unittest.main()
