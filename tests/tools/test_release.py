#!/usr/bin/env python3
"""tools/release/make makes no release of what is none, and says why in one line. What it packs is the same
every time, and what it lists follows the rules of SPDX.

    tests/tools/test_release.py

Each test has a small repository with the scripts and texts that come before the first build.
"""

import hashlib
import os
import pathlib
import plistlib
import re
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
        self.refuses("Step 1 of 11, 0 s so far: every test\nThe tests fail: there is no release.", "9.8.7")

    def test_a_step_says_which_of_how_many_it_is(self):
        self.write("test", "#!/bin/sh\nsleep 1\n")
        self.write("book", RED_TESTS)
        (self.top / "book").chmod(0o755)
        self.commit()
        made = self.make("9.8.7")
        self.assertRegex(made.stderr, r"\AStep 1 of 11, 0 s so far: every test\n"
                                      r"Step 2 of 11, [1-9]\d* s so far: the book's site\n")

    def test_a_trial_has_fewer_steps(self):
        self.write("tools/release/source", "#!/bin/sh\nmkdir square-eater-9.8.7\ntar -cJf $2/square-eater-$1.tar.xz square-eater-9.8.7\n")
        (self.top / "tools/release/source").chmod(0o755)
        self.commit()
        made = self.make("9.8.7", "--trial")
        self.assertRegex(made.stderr, r"\AStep 1 of 9, 0 s so far: source\nStep 2 of 9, \d+ s so far: ecs\n")

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


# The rules of SPDX 2.3 that concern the tags which tools/release/spdx writes.
DOCUMENT_TAGS = {"SPDXVersion": r"SPDX-2\.3", "DataLicense": r"CC0-1\.0", "SPDXID": r"SPDXRef-DOCUMENT", "DocumentName": r".+",
                 "DocumentNamespace": r"[a-z][a-z0-9+.-]*:[^#\s]+", "Created": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"}
PACKAGE_TAGS = {"SPDXID": r"SPDXRef-[A-Za-z0-9.-]+", "PackageVersion": r".+", "PackageDownloadLocation": r"NOASSERTION",
                "FilesAnalyzed": r"false", "PackageLicenseConcluded": r".+", "PackageLicenseDeclared": r".+",
                "PackageCopyrightText": r"NOASSERTION"}
FILE_TAGS = {"PackageFileName": r".+", "PackageChecksum": r"SHA256: [0-9a-f]{64}"}
LICENCES = {"FTL", "GPL-3.0-or-later", "GCC-exception-3.1", "MIT", "NCSA", "ZPL-2.1", "Zlib"}


class Listing(unittest.TestCase):
    """Of a release of three files, one of them with libraries in it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir=os.getcwd())
        self.addCleanup(folder.cleanup)
        top = pathlib.Path(folder.name)
        self.release = top / "release"
        self.release.mkdir()
        for name in ("square-eater-1.2.3.tar.xz", "square-eater-1.2.3-linux-x86_64.tar.xz", "square-eater_1.2.3-1_amd64.deb"):
            (self.release / name).write_text(name, encoding="utf-8")
        described = top / "build/linux-libraries/lib/pkgconfig"
        described.mkdir(parents=True)
        for name in ("sdl2", "SDL2_ttf", "freetype2"):
            (described / f"{name}.pc").write_text(f"Name: {name}\nVersion: 9.8\n", encoding="utf-8")
        (top / "tools/release").mkdir(parents=True)
        script = shutil.copy(ROOT / "tools/release/spdx", top / "tools/release")
        subprocess.run([script, "1.2.3", self.release], check=True, env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000"})
        self.text = (self.release / "square-eater-1.2.3.spdx").read_text(encoding="utf-8")
        tags = [line.split(": ", 1) for line in self.text.splitlines() if line]
        starts = [i for i, (tag, _) in enumerate(tags) if tag in ("PackageName", "Relationship")]
        self.document = tags[:starts[0]]
        ends = starts[1:] + [len(tags)]
        self.packages = [dict(tags[i:j]) for i, j in zip(starts, ends) if tags[i][0] == "PackageName"]
        self.relations = [value.split() for tag, value in tags if tag == "Relationship"]

    def follows(self, tags, rules):
        for tag, rule in rules.items():
            self.assertRegex(tags.get(tag, ""), f"^(?:{rule})$", tag)

    def test_the_document_has_its_tags(self):
        self.follows(dict(self.document), DOCUMENT_TAGS)
        creators = [value for tag, value in self.document if tag == "Creator"]
        self.assertTrue(creators)
        for creator in creators:
            self.assertRegex(creator, "^(Organization|Tool): .")

    def test_packages_have_their_tags(self):
        for package in self.packages:
            self.follows(package, PACKAGE_TAGS)
        self.assertEqual(len({package["SPDXID"] for package in self.packages}), len(self.packages))

    def test_files_have_their_hashes(self):
        files = [package for package in self.packages if "PackageFileName" in package]
        self.assertEqual({package["PackageName"] for package in files},
                         {path.name for path in self.release.iterdir() if path.suffix != ".spdx"})
        for package in files:
            self.follows(package, FILE_TAGS)
            digest = hashlib.sha256((self.release / package["PackageFileName"]).read_bytes()).hexdigest()
            self.assertEqual(package["PackageChecksum"], f"SHA256: {digest}")

    def test_licences_are_known(self):
        for package in self.packages:
            words = re.sub(r"[()]", "", package["PackageLicenseConcluded"]).split()
            self.assertEqual(set(words[1::2]) - {"AND", "OR", "WITH"}, set())
            self.assertEqual(set(words[::2]) - LICENCES, set())

    def test_relations_are_between_what_is_described(self):
        known = {package["SPDXID"] for package in self.packages} | {"SPDXRef-DOCUMENT"}
        for one, kind, other in self.relations:
            self.assertIn(kind, ("DESCRIBES", "STATIC_LINK"))
            self.assertLessEqual({one, other}, known)
        described = {other for one, kind, other in self.relations if kind == "DESCRIBES" and one == "SPDXRef-DOCUMENT"}
        self.assertEqual(described, {package["SPDXID"] for package in self.packages if "PackageFileName" in package})

    def test_only_the_folder_for_linux_has_libraries(self):
        linked = [(one, other) for one, kind, other in self.relations if kind == "STATIC_LINK"]
        self.assertEqual({one for one, _ in linked}, {"SPDXRef-square-eater-1.2.3-linux-x86-64.tar.xz-1.2.3"})
        self.assertEqual([re.sub(r"^SPDXRef-|-[0-9.]+$", "", other) for _, other in linked],
                         ["SDL2", "SDL2-ttf", "freetype2", "libgcc"])


class Mac(unittest.TestCase):
    def test_the_bundle_describes_itself(self):
        text = (ROOT / "assets/macos/Info.plist.in").read_text(encoding="utf-8").replace("@version@", "1.2.3")
        info = plistlib.loads(text.encode())
        self.assertEqual((info["CFBundleShortVersionString"], info["CFBundleExecutable"]), ("1.2.3", "square-eater"))
        self.assertTrue(info["NSHighResolutionCapable"])

    @unittest.skipUnless(shutil.which("rsvg-convert"), "needs rsvg-convert")
    def test_the_icon_has_pictures_of_the_sizes_that_its_parts_name(self):
        with tempfile.TemporaryDirectory(dir=os.getcwd()) as top:
            icon = pathlib.Path(top, "icon.icns")
            subprocess.run([ROOT / "assets/macos/make_icns.py", "rsvg-convert", ROOT / "assets/icons/square-eater.svg", icon],
                           check=True)
            content = icon.read_bytes()
        self.assertEqual((content[:4], int.from_bytes(content[4:8], "big")), (b"icns", len(content)))
        at, pixels = 8, []
        while at < len(content):
            self.assertEqual(content[at + 8:at + 16], b"\x89PNG\r\n\x1a\n")
            pixels.append(int.from_bytes(content[at + 24:at + 28], "big"))
            at += int.from_bytes(content[at + 4:at + 8], "big")
        self.assertEqual(pixels, [32, 64, 128, 256, 512, 1024])


if __name__ == "__main__":
    unittest.main()
