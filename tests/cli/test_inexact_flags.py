"""Flags that would change the results of the game are refused, or change nothing.

usage: test_inexact_flags.py MESON SOURCE_FOLDER
"""

import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

MESON, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
COMPILERS = [name for name in ("gcc", "clang") if shutil.which(name)] # configuring takes clang twice as long

# Each by a compiler that knows it; where it does not, its own refusal will do.
REFUSED = {"gcc": ["-ffast-math", "-Ofast", "-funsafe-math-optimizations", "-freciprocal-math", "-fassociative-math",
                   "-ffinite-math-only", "-fno-signed-zeros", "-fsingle-precision-constant"],
           "clang": ["-ffast-math", "-fapprox-func", "-ffp-model=fast"]}

# Flags that gcc shows in macros: refused without Meson, too.
SHOWN_BY_GCC = [["-ffast-math"], ["-Ofast"], ["-funsafe-math-optimizations"], ["-freciprocal-math"],
               ["-fassociative-math", "-fno-signed-zeros", "-fno-trapping-math"], ["-ffinite-math-only"],
               ["-fno-signed-zeros"], ["-fsingle-precision-constant"]]
SHOWN_BY_CLANG = [["-ffast-math"], ["-Ofast"], ["-ffp-model=fast"], ["-ffinite-math-only"]]

# Accepted flags: the code is the same as without them, and has no fused operations.
HARMLESS = ["-ffp-contract=fast", "-mrecip"]
FILES = ("chase.c", "grow.c", "collision.c", "neighbours.c", "bots.c")


def setup(folder, compiler, **flags):
    env = {**os.environ, "CC": compiler, "CFLAGS": "", "LDFLAGS": "", **flags}
    return subprocess.run([MESON, "setup", str(folder), str(SOURCE), "-Dapp=disabled", "-Dtests=disabled",
                           "-Doptimization=2"], env=env, capture_output=True, text=True)


def syntax(compiler, flags):
    """Checks a file with floating-point arithmetic, without Meson."""
    file = SOURCE / "src/game/rules/systems/chase.c"
    return subprocess.run([compiler, "-std=c17", "-fsyntax-only", f"-I{SOURCE}/src/game", f"-I{SOURCE}/src/ecs", *flags,
                           str(file)], capture_output=True, text=True)


def assembly(folder):
    """The assembly of the files, as text, without the folder's name."""
    texts = []
    for entry in json.loads((folder / "compile_commands.json").read_text()):
        if pathlib.Path(entry["file"]).name not in FILES or "src/game/" not in entry["file"]:
            continue
        command = shlex.split(entry["command"])
        command[command.index("-o") + 1] = "-"
        command[command.index("-c")] = "-S"
        command = [part for part in command if part != "-g"] + ["-g0"]
        run = subprocess.run(command, cwd=entry["directory"], capture_output=True, text=True, check=True)
        texts.append(run.stdout)
    return texts


class Flags(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)
        self.folder = pathlib.Path(self.place.name) / "build"

    def new_folder(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        return self.folder

    def test_inexact_flags_are_refused_when_a_build_is_configured(self):
        for compiler in COMPILERS:
            for flag in REFUSED[compiler]:
                with self.subTest(compiler=compiler, flag=flag):
                    ran = setup(self.new_folder(), compiler, CFLAGS=flag)
                    self.assertNotEqual(ran.returncode, 0)
                    text = ran.stdout + ran.stderr
                    own = any(words in text for words in ("unrecognized", "Unknown compiler", "unknown argument"))
                    self.assertTrue(own or f"{flag} changes results" in text, text)

    def test_inexact_flags_are_refused_in_environment_and_compiler_too(self):
        compiler = COMPILERS[0]
        for way in ({"LDFLAGS": "-ffast-math"}, {"CC": f"{compiler} -freciprocal-math"}):
            with self.subTest(**way):
                ran = setup(self.new_folder(), compiler, **way)
                self.assertNotEqual(ran.returncode, 0)
                self.assertIn("changes results", ran.stdout + ran.stderr)

    def test_the_sources_refuse_flags_that_macros_show(self):
        shown = {"gcc": SHOWN_BY_GCC, "clang": SHOWN_BY_CLANG}
        for compiler in COMPILERS:
            self.assertEqual(syntax(compiler, []).returncode, 0)
            for flags in shown[compiler]:
                with self.subTest(compiler=compiler, flags=flags):
                    ran = syntax(compiler, flags)
                    self.assertNotEqual(ran.returncode, 0)
                    self.assertIn("changes results", ran.stderr)

    def test_other_flags_change_nothing(self):
        for compiler in COMPILERS:
            base = "-mfma" if os.uname().machine == "x86_64" else ""
            ran = setup(self.new_folder(), compiler, CFLAGS=base)
            self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
            right = assembly(self.folder)
            self.assertEqual(len(right), len(FILES))
            flags = " ".join(HARMLESS if base else HARMLESS[:1])
            ran = setup(self.new_folder(), compiler, CFLAGS=f"{base} {flags}")
            self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
            others = assembly(self.folder)
            self.assertEqual(right, others, f"{compiler} {flags}")
            self.assertNotIn("vfmadd", "".join(others))


if __name__ == "__main__":
    if not COMPILERS:
        sys.exit(77)
    unittest.main(argv=sys.argv[:1])
