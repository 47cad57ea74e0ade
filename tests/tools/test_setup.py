#!/usr/bin/env python3
"""tools/setup.sh says what it will fetch before it does, names one command where it may not install, ends where
something indispensable is missing, and shows how far a build is."""

import pathlib
import subprocess
import tempfile
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]

# A machine with apt, and with the programs that $there names.
MACHINE = """
. "$1/tools/setup.sh"
has() { case " apt-get $there " in *" $1 "*) return 0 ;; *) return 1 ;; esac; }
has_library() { has "$1"; }
has_fonttools() { has fonttools; }
has_sphinx() { has sphinx; }
id() { echo "$user"; }
sleep() { :; }
export fails
"""
APT = """#!/bin/sh
echo "apt-get $*" >>calls
case $* in
*assume-no*)
    echo 'Need to get 61.3 MB of archives.'
    echo 'After this operation, 265 MB of additional disk space will be used.'
    exit 1
    ;;
*install*) [ -z "$fails" ] ;;
esac
"""
TOOLS = "gcc meson ninja pkg-config sdl2 SDL2_ttf "


class Setup(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir=".")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).absolute()
        (self.folder / "apt-get").write_text(APT, encoding="utf-8")
        (self.folder / "apt-get").chmod(0o755)

    def run_here(self, script, user=0, there="", fails=""):
        """The exit status, and what is said."""
        text = f"PATH='{self.folder}':$PATH user={user} there='{there}' fails='{fails}'\nset -eu\n{MACHINE}\n{script}\necho goes on >&2\n"
        done = subprocess.run(["sh", "-c", text, "sh", str(TOP)], cwd=self.folder, text=True, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.returncode, done.stdout

    def calls(self):
        return (self.folder / "calls").read_text(encoding="utf-8").splitlines()

    # ---- packages ----

    def test_sizes_are_said_before_anything_is_fetched(self):
        _, said = self.run_here("install_missing book")
        lines = said.splitlines()
        self.assertEqual(lines[0], "Installing furo python3-myst-parser python3-sphinx python3-sphinx-copybutton")
        self.assertEqual(lines[1], "That fetches 61.3 MB and takes 265 MB of disk.")
        self.assertEqual(said.count("That fetches"), 1)
        calls = [" ".join(word for word in call.split() if word in ("update", "install", "--assume-no")) for call in self.calls()]
        self.assertEqual(calls, ["install --assume-no", "update", "install"])

    def test_nothing_is_said_where_nothing_is_missing(self):
        self.assertEqual(self.run_here("install_missing play", there=TOOLS), (0, "goes on\n"))

    def test_without_root_one_command_is_named_and_a_missing_compiler_ends_it(self):
        status, said = self.run_here("install_missing play", user=1000)
        self.assertEqual(status, 1)
        self.assertEqual(said, """\
Packages are missing, and installing them needs root. This does it:
    su -c 'apt-get update && apt-get install --no-install-recommends gcc libc6-dev libpng-dev libsdl2-dev \
libsdl2-ttf-dev meson ninja-build pkg-config'
This cannot go on without: compiler meson ninja
""")

    def test_without_root_it_goes_on_without_what_is_optional(self):
        status, said = self.run_here("install_missing test", user=1000, there=TOOLS + "cmocka fonttools make libpng")
        self.assertEqual(status, 0)
        self.assertEqual(said, """\
Packages are missing, and installing them needs root. This does it:
    su -c 'apt-get update && apt-get install --no-install-recommends appstream desktop-file-utils'
goes on
""")

    def test_where_sudo_is_refused_its_command_is_named(self):
        status, said = self.run_here("as_root() { false; }; install_missing test", user=1000,
                                     there=TOOLS + "cmocka fonttools make desktop-file-validate sudo libpng")
        self.assertEqual(status, 0)
        self.assertIn("sudo was refused", said)
        self.assertIn("sudo sh -c 'apt-get update && apt-get install --no-install-recommends appstream'", said)

    def test_a_compiler_that_could_not_be_installed_ends_it(self):
        status, said = self.run_here("install_missing play", there="meson ninja pkg-config sdl2 SDL2_ttf", fails="yes")
        self.assertEqual((status, said.splitlines()[-1]), (1, "This cannot go on without: compiler"))

    # ---- progress ----

    def build(self, steps, end="true"):
        build = f"i=0; while [ $i -lt {steps} ]; do i=$((i + 1)); echo \"[$i/{steps}] Compiling\"; done; {end}"
        return self.run_here(f"meson() {{ {build}; }}\ncompile . game")

    def test_a_long_build_shows_its_progress_in_ten_lines(self):
        status, said = self.build(289)
        lines = said.splitlines()
        self.assertEqual((status, len(lines), lines[-2:]), (0, 11, ["    289 of 289 steps", "goes on"]))

    def test_a_short_build_is_silent(self):
        self.assertEqual(self.build(3), (0, "goes on\n"))

    def test_a_build_that_fails_shows_why_and_not_its_steps(self):
        status, said = self.build(100, "echo 'FAILED: game.o'; echo 'game.c:7: error'; return 1")
        self.assertEqual((status, said.splitlines()[-3:]),
                         (1, ["FAILED: game.o", "game.c:7: error", "The build failed; see above."]))
        self.assertNotIn("Compiling", said)


unittest.main()
