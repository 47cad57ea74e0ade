#!/usr/bin/env python3
"""packaging/make makes no release of what is none, and says why in one line. ./test notes the commit that has
passed. What is packed is the same every time, and what it lists follows the rules of SPDX.

    packaging/tests/test_release.py

Each test has a small repository with the scripts and texts that come before the first build.
"""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
NEEDED = ("CHANGELOG.md", "meson.build", "tools/setup.sh", "packaging/make", "packaging/tools/alone.sh",
          "packaging/tools/pack.py", "packaging/debian/changelog", "packaging/fedora/square-eater.spec")
UNTESTED = "This commit has passed neither ./test --full nor --release: run one of them first."
# Behind tools/setup.sh: where nothing is there and nothing is installed, ./test has nothing to do.
NOTHING_THERE = "\nhas() { false; }\n" + "".join(
    f"{name}() {{ :; }}\n" for name in ("install_missing", "configure", "compile", "quietly"))
CHANGES = "# Changelog\n\n## 9.8.7, 2030-01-02\n\n- News\n\n## 9.8.6, 2029-01-02\n\n- Old news\n"


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
        self.write(".gitignore", "build/\n")
        self.git("init", "-q")
        self.commit()

    def write(self, name, text):
        (self.top / name).write_text(text, encoding="utf-8")

    def program(self, name, *lines):
        self.write(name, "\n".join(("#!/bin/sh", *lines, "")))
        (self.top / name).chmod(0o755)

    def git(self, *arguments):
        subprocess.run(["git", "-c", "user.name=Test", "-c", "user.email=test@localhost", *arguments],
                       cwd=self.top, check=True, capture_output=True)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "Change")

    def make(self, *arguments):
        return subprocess.run([self.top / "packaging/make", *arguments], cwd=self.top, check=False,
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

    def test_a_version_is_written_wherever_it_stands(self):
        manual, metainfo = "docs/square-eater.6", "assets/io.github.square_eater.SquareEater.metainfo.xml.in"
        for name in (*NEEDED, "packaging/tools/version", manual, metainfo):
            (self.top / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.top / name)
        subprocess.run([self.top / "packaging/tools/version", "9.8.7", "2030-01-02"], check=True)
        self.assertIn('"2030\\-01\\-02" "Square Eater 9.8.7" "Games"', (self.top / manual).read_text(encoding="utf-8"))
        self.assertIn('"9.8.7" date="2030-01-02">', (self.top / metainfo).read_text(encoding="utf-8"))
        self.commit()
        self.refuses(UNTESTED, "9.8.7")

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
        self.write("CHANGELOG.md", CHANGES + "- Older news\n")
        self.refuses("The tree has changes: commit or remove them first.", "9.8.7")

    def test_a_new_file_even_in_a_trial(self):
        self.write("new.c", "")
        self.refuses("The tree has changes: commit or remove them first.", "9.8.7", "--trial")

    def test_no_checkout(self):
        shutil.rmtree(self.top / ".git")
        (self.top / ".git").write_text("gitdir: nowhere\n", encoding="utf-8")  # stops git from looking further up
        self.refuses("This is no checkout: a release is made of a commit.", "9.8.7")

    def test_a_commit_that_has_passed_no_tests(self):
        self.refuses(UNTESTED, "9.8.7")

    def starts(self, *arguments):
        """Begins with the source; the next script is missing."""
        self.assertRegex(self.make("9.8.7", *arguments).stderr,
                         r"\AStep 1 of 9, \d+ s so far: source\nStep 2 of 9, \d+ s so far: ecs\n")

    def write_source(self):
        self.program("packaging/tools/source", "mkdir -p build/square-eater-9.8.7",
                     "tar -cJf $2/square-eater-$1.tar.xz -C build square-eater-9.8.7")
        self.commit()

    def test_a_trial_asks_for_no_tests(self):
        self.write_source()
        self.starts("--trial")

    def test_two_at_a_time(self):
        (self.top / "build/release/lock").mkdir(parents=True)
        self.assertEqual(self.make("9.8.7", "--trial").stderr,
                         f"Is another release being made? If not, remove {self.top.resolve()}/build/release/lock.\n")

    def passed(self, option):
        """What ./test notes, which finds nothing to do."""
        (self.top / "build/passed").unlink(missing_ok=True)
        subprocess.run([self.top / "test", option], check=False, capture_output=True)
        noted = self.top / "build/passed"
        return noted.read_text(encoding="utf-8") if noted.exists() else ""

    def test_a_commit_that_has_passed_the_tests(self):
        shutil.copy(ROOT / "test", self.top / "test")
        self.write("tools/setup.sh", (ROOT / "tools/setup.sh").read_text(encoding="utf-8") + NOTHING_THERE)
        self.write("tools/count_tests.py", "raise SystemExit(1)\n")
        self.write_source()
        self.assertEqual(self.passed("--release"), "")  # it has failed
        self.write("tools/count_tests.py", "")
        self.assertEqual(self.passed("--release"), "")  # something is not committed
        self.commit()
        for option in ("--full", "--release"):
            self.assertRegex(self.passed(option), rf"\A[0-9a-f]{{40}} {option}\n\Z")
            self.starts()
        self.write("new.c", "")
        self.commit()
        self.assertEqual(self.make("9.8.7").stderr, UNTESTED + "\n")

    def test_no_version(self):
        self.refuses("Usage: packaging/make VERSION [--trial]")
        self.refuses("Usage: packaging/make VERSION [--trial]", "new")
        self.refuses("Usage: packaging/make VERSION [--trial]", "9.8.7", "--fast")


class Recipes(unittest.TestCase):
    def made(self, downloads):
        """The texts that are made for a source package, by name."""
        folder = tempfile.TemporaryDirectory(dir=os.getcwd())
        self.addCleanup(folder.cleanup)
        top = pathlib.Path(folder.name)
        source = top / "square-eater-9.8.7.tar.xz"
        source.write_text("source", encoding="utf-8")
        subprocess.run([ROOT / "packaging/tools/recipes", "9.8.7", top], cwd=top, check=True, capture_output=True,
                       env={**os.environ, "DOWNLOADS": downloads})
        source.unlink()
        return {path.name: path.read_text(encoding="utf-8") for path in top.iterdir()}

    def test_the_manifest_for_flatpak_knows_the_version_and_the_hashes(self):
        (name, text), = self.made("").items()
        self.assertEqual(name, "io.github.square_eater.SquareEater.yml")
        self.assertNotRegex(text, r"@[A-Z0-9_]+@")
        self.assertIn('path: "square-eater-9.8.7.tar.xz"', text)
        self.assertIn(f'sha256: "{hashlib.sha256(b"source").hexdigest()}"', text)

    def test_debians_watch_file_knows_where_releases_lie(self):
        text = self.made("https://example.org/files")["square-eater-9.8.7-debian.watch"]
        self.assertIn("\nhttps://example.org/files/ square-eater-@ANY_VERSION@", text)


class Packing(unittest.TestCase):
    def pack(self, top, name, mask, archive):
        """Packs a folder of two files, made in an order and with permissions of its own."""
        folder = pathlib.Path(top, name, "folder")
        folder.mkdir(parents=True)
        for file in ("b", "a") if mask else ("a", "b"):
            (folder / file).write_text(file, encoding="utf-8")
            (folder / file).chmod(0o666 & ~mask)
        os.utime(folder / "a", (mask, mask))
        subprocess.run([ROOT / "packaging/tools/pack.py", folder, archive], check=True,
                       env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000"})

    def test_the_same_files_give_the_same_bytes(self):
        for end in (".zip", ".tar.xz"):
            with tempfile.TemporaryDirectory(dir=os.getcwd()) as top:
                one, other = pathlib.Path(top, "1" + end), pathlib.Path(top, "2" + end)
                self.pack(top, "one", 0, one)
                self.pack(top, "other", 0o077, other)
                self.assertEqual(one.read_bytes(), other.read_bytes())


GAMES = ("linux", "windows", "debian", "fedora", "page")
LIBRARIES = ("ecs", "ecs-dev")
OWN_FOLDERS = {"linux": "~/.local/share/square-eater", "debian": "~/.local/share/square-eater",
               "fedora": "~/.local/share/square-eater", "windows": "%APPDATA%\\square-eater"}


class Readmes(unittest.TestCase):
    def readme(self, kind):
        return subprocess.run([ROOT / "packaging/tools/readme", kind, "1.2.3", "2.29"], check=True, capture_output=True).stdout.decode()

    def test_each_says_how_to_start_where_files_are_and_how_to_remove_it(self):
        for kind in GAMES + LIBRARIES:
            text = self.readme(kind).replace("\r", "")
            with self.subTest(kind=kind):
                self.assertIn(" 1.2.3", text.splitlines()[0])
                self.assertNotRegex(text, r"@|^\[|\n\n\n")
                self.assertLessEqual(max(map(len, text.splitlines())), 110)
                parts = re.split(r"^([A-Z ]+)$", text, flags=re.M)
                self.assertEqual(parts[1:6:2], ["START", "YOUR FILES", "REMOVE"])
                self.assertTrue(all(part.strip() for part in parts))
                self.assertIn(OWN_FOLDERS.get(kind, ""), parts[4])

    def test_windows_gets_its_own_ends_of_lines(self):
        self.assertEqual(self.readme("windows").count("\n"), self.readme("windows").count("\r\n"))
        self.assertNotIn("\r", self.readme("linux"))

    def test_an_unknown_kind_is_refused_in_one_line(self):
        done = subprocess.run([ROOT / "packaging/tools/readme", "amiga", "1"], check=False, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (2, "", 'readme: there is no text for "amiga"\n'))

    def test_every_archive_and_package_gets_one(self):
        makers = {"linux": "packaging/tools/linux", "windows": "packaging/tools/windows", "page": "packaging/tools/page",
                  "ecs": "packaging/tools/ecs", "debian": "packaging/debian/rules", "ecs-dev": "packaging/debian/rules",
                  "fedora": "packaging/fedora/square-eater.spec"}
        self.assertEqual(set(makers), set(GAMES + LIBRARIES))
        for kind, path in makers.items():
            self.assertIn(f"packaging/tools/readme {kind} ", (ROOT / path).read_text(encoding="utf-8"))

    def test_the_manual_names_the_same_folders(self):
        text = (ROOT / "docs/square-eater.6").read_text(encoding="utf-8").replace("\\-", "-").replace("\\e", "\\")
        for folder in OWN_FOLDERS.values():
            self.assertIn(folder, text)

    def test_the_documentation_names_the_oldest_glibc(self):
        oldest = re.search(r"^oldest_glibc=([\d.]+)$", (ROOT / "packaging/tools/linux").read_text(encoding="utf-8"), re.M)[1]
        for path in ("README.md", "packaging/README.md"):
            self.assertEqual(set(re.findall(r"glibc ([\d.]+\d)", (ROOT / path).read_text(encoding="utf-8"))), {oldest}, path)


class Packages(unittest.TestCase):
    def test_they_are_built_as_the_readme_says(self):
        rules = (ROOT / "packaging/debian/rules").read_text(encoding="utf-8")
        self.assertRegex(rules, r"(?m)^export DEB_BUILD_MAINT_OPTIONS = .*\boptimize=\+lto$")
        self.assertRegex(rules, r"(?m)^export DEB_CFLAGS_MAINT_APPEND = -O3$")
        spec = (ROOT / "packaging/fedora/square-eater.spec").read_text(encoding="utf-8")
        self.assertRegex(spec, r"(?m)^%global optflags .* -O3$")  # Fedora's own flags have -flto
        self.assertNotIn("_lto_cflags", spec)


class Menu(unittest.TestCase):
    """The script of the tarball, beside a program and entries of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir=os.getcwd())
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name).resolve()
        self.home = self.top / "home"
        self.put(self.home / "square-eater/settings.txt", "the player's")

    def put(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def unpack(self, name):
        folder = self.top / name
        self.put(folder / "share/applications/game.desktop", "[Desktop Entry]\nExec=square-eater --replay %f\nName=Game\n")
        self.put(folder / "share/icons/hicolor/scalable/apps/game.svg", "<svg/>")
        shutil.copy(ROOT / "packaging/tools/menu", folder)
        return folder

    def menu(self, folder, *arguments):
        return subprocess.run([folder / "menu", *arguments], check=False, capture_output=True, text=True, cwd=self.top,
                              env={"PATH": os.environ["PATH"], "XDG_DATA_HOME": str(self.home)})

    def entries(self):
        return {str(path.relative_to(self.home)) for path in self.home.rglob("*") if path.is_file() and "cache" not in path.name}

    def test_the_entries_start_the_program_where_it_lies(self):
        folder = self.unpack("a game & more|")
        self.assertEqual(self.menu(folder, "add").returncode, 0)
        self.assertEqual((self.home / "applications/game.desktop").read_text(encoding="utf-8"),
                         f'[Desktop Entry]\nExec="{folder}/square-eater" --replay %f\nName=Game\n')

    def test_what_was_added_is_removed_and_the_players_files_stay(self):
        folder = self.unpack("game")
        self.menu(folder, "add")
        self.assertEqual(self.entries(), {"square-eater/settings.txt", "applications/game.desktop",
                                          "icons/hicolor/scalable/apps/game.svg"})
        self.menu(folder, "add")
        self.assertEqual(self.menu(folder, "remove").returncode, 0)
        self.assertEqual(self.entries(), {"square-eater/settings.txt"})
        self.assertEqual(self.menu(folder, "remove").returncode, 0)

    def test_a_folder_that_no_menu_can_name_is_refused_in_one_line(self):
        folder = self.unpack("100%")
        done = self.menu(folder, "add")
        self.assertEqual((done.returncode, done.stderr), (1, f"No menu can name this folder: {folder}. Move it elsewhere first.\n"))
        self.assertEqual(self.entries(), {"square-eater/settings.txt"})

    def test_anything_else_is_explained(self):
        done = self.menu(self.unpack("game"))
        self.assertEqual((done.returncode, done.stderr), (1, "Usage: ./menu add|remove\n"))


# The rules of SPDX 2.3 that concern the tags which packaging/tools/spdx writes.
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
        (top / "packaging/tools").mkdir(parents=True)
        script = shutil.copy(ROOT / "packaging/tools/spdx", top / "packaging/tools")
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


if __name__ == "__main__":
    unittest.main()
