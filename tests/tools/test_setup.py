#!/usr/bin/env python3
"""tools/setup.sh says what it will fetch before it does, names one command where it does not install, and ends the
script where something indispensable is missing."""

import pathlib
import subprocess
import tempfile
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]

# A machine with the programs and libraries that $there names.
MACHINE = """
. "$1/tools/setup.sh"
has() { case " $there " in *" $1 "*) return 0 ;; *) return 1 ;; esac; }
has_library() { has "$1"; }
id() { echo "$user"; }
export fails
needs_of_game
install_missing
echo goes on >&2
"""
APT = """#!/bin/sh
echo "$*" >>calls
case $* in
*assume-no*)
    echo 'Need to get 61.3 MB of archives.'
    echo 'After this operation, 265 MB of additional disk space will be used.'
    exit 1
    ;;
*install*) [ -z "$fails" ] ;;
esac
"""
TOOLS = "cc meson ninja pkg-config "
LIBRARIES = "sdl2 SDL2_ttf libpng "
ALL = "gcc libc6-dev meson ninja-build pkg-config libsdl2-dev libsdl2-ttf-dev libpng-dev"


class Setup(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir=".")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).absolute()
        (self.folder / "apt-get").write_text(APT, encoding="utf-8")
        (self.folder / "apt-get").chmod(0o755)

    def run_here(self, there, user=0, fails="", sudo="exit 1"):
        """The exit status, and what is said."""
        (self.folder / "sudo").write_text(f"#!/bin/sh\n{sudo}\n", encoding="utf-8")
        (self.folder / "sudo").chmod(0o755)
        text = f"PATH='{self.folder}':$PATH user={user} there='{there}' fails='{fails}'\nset -eu\n{MACHINE}"
        done = subprocess.run(["sh", "-c", text, "sh", str(TOP)], cwd=self.folder, text=True, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.returncode, done.stdout.splitlines()

    def test_sizes_are_said_before_anything_is_fetched(self):
        status, said = self.run_here("apt-get")
        self.assertEqual((status, said),
                         (0, [f"Installing {ALL}", "That fetches 61.3 MB and takes 265 MB of disk.", "goes on"]))
        calls = (self.folder / "calls").read_text(encoding="utf-8").splitlines()
        self.assertEqual([call.split()[-1] for call in calls], ["libpng-dev", "update", "libpng-dev"])
        self.assertIn("--assume-no", calls[0])

    def test_nothing_is_said_where_nothing_is_missing(self):
        self.assertEqual(self.run_here("apt-get " + TOOLS + LIBRARIES), (0, ["goes on"]))

    def test_without_root_one_command_is_named_and_a_missing_compiler_ends_it(self):
        self.assertEqual(self.run_here("apt-get", user=1000), (1, [
            "Packages are missing. This installs them:",
            f"    su root -c 'apt-get update && apt-get install --no-install-recommends {ALL}'",
            "This cannot go on without: gcc libc6-dev meson ninja-build pkg-config"]))

    def test_it_goes_on_without_what_is_optional(self):
        status, said = self.run_here("apt-get " + TOOLS, user=1000)
        self.assertEqual((status, said[-1]), (0, "goes on"))
        self.assertIn("libsdl2-dev", said[1])

    def test_where_sudo_is_refused_its_command_is_named(self):
        status, said = self.run_here("apt-get sudo " + TOOLS, user=1000)
        self.assertEqual(status, 0)
        self.assertEqual(said[-2], "    sudo sh -c 'apt-get update && apt-get install --no-install-recommends "
                                   "libsdl2-dev libsdl2-ttf-dev libpng-dev'")

    def test_a_compiler_that_could_not_be_installed_ends_it(self):
        status, said = self.run_here("apt-get meson ninja pkg-config " + LIBRARIES, fails="yes")
        self.assertEqual((status, said[-1]), (1, "This cannot go on without: gcc libc6-dev"))

    def test_other_package_managers_get_the_line_to_run(self):
        for manager, line in {
            "dnf": "sudo sh -c 'dnf install gcc glibc-devel SDL2-devel SDL2_ttf-devel libpng-devel'",
            "pacman": "sudo sh -c 'pacman -S --needed gcc sdl2 sdl2_ttf libpng'",
            "zypper": "sudo sh -c 'zypper install gcc glibc-devel SDL2-devel SDL2_ttf-devel libpng-devel'",
            "brew": "brew install sdl2 sdl2_ttf libpng",
            "none": "with the packages of this system: gcc libc6-dev libsdl2-dev libsdl2-ttf-dev libpng-dev",
        }.items():
            status, said = self.run_here(f"sudo {manager} meson ninja pkg-config")
            self.assertEqual((status, said[1].strip()), (1, line))


if __name__ == "__main__":
    unittest.main()
