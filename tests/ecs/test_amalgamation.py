"""amalgamation: the two files alone are enough for the first program, in each C since C11, and with
ecs.hpp beside them for a program in C++17. With ecs_addons.h they build all that the documents show.

test_amalgamation.py CORE-HEADER EXAMPLES DOCS-TESTS ECS.H ECS.C ECS_ADDONS.H ECS.HPP [--cxx compiler...] --cc compiler...
"""

import argparse
import os
import pathlib
import re
import shutil
import sys
import tempfile
import unittest

import header_program

STANDARDS = ("c11", "c17", "c2x")
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


class Amalgamation(unittest.TestCase):
    def setUp(self):
        # Some machines do not allow programs in /tmp.
        self.folder = os.path.abspath(tempfile.mkdtemp(dir="."))
        self.addCleanup(shutil.rmtree, self.folder)
        for path in (arguments.header, arguments.source, arguments.addons, arguments.cpp_header):
            shutil.copy(path, self.folder)

    def test_the_two_files_are_enough_for_the_first_program(self):
        program = header_program.text(arguments.core, '"ecs.h"')
        header_program.write(os.path.join(self.folder, "first.c"), program)
        for standard in STANDARDS:
            for more in ([], ["-DNDEBUG"]):
                command = arguments.cc + ["-std=" + standard] + WARNINGS + more
                header_program.run(command + ["first.c", "ecs.c", "-o", "first"], self.folder)
                printed = header_program.run([os.path.join(self.folder, "first")], self.folder)
                self.assertEqual(printed, header_program.PRINTED, " ".join(command))

    def test_the_header_compiles_as_cxx17(self):
        if not arguments.cxx:
            self.skipTest("no C++ compiler")
        header_program.write(os.path.join(self.folder, "use.cpp"), '#include "ecs.h"\n'
                             "int main() { ecs_world_destroy(ecs_world_create(nullptr)); }\n")
        header_program.run(arguments.cxx + ["-std=c++17", "-fsyntax-only"] + WARNINGS +
                           ["use.cpp"], self.folder)

    def test_with_ecs_hpp_they_are_enough_for_a_program_in_cxx17(self):
        if not arguments.cxx:
            self.skipTest("no C++ compiler")
        header_program.run(arguments.cc + ["-std=c11", *WARNINGS, "-c", "ecs.c", "-o", "ecs.o"], self.folder)
        for standard in ("c++17", "c++20"):
            command = arguments.cxx + ["-std=" + standard] + WARNINGS + ["-I.", os.path.join(arguments.examples, "rabbits.cpp"), "ecs.o", "-o", "meadow"]
            header_program.run(command, self.folder)
            self.assertRegex(header_program.run([os.path.join(self.folder, "meadow")], self.folder), "rabbit")

    def build_library(self):
        """A folder where the files lie in ecs/, beside a library, as the recipes say."""
        os.mkdir(os.path.join(self.folder, "ecs"))
        for name in os.listdir(self.folder):
            if name != "ecs":
                os.rename(os.path.join(self.folder, name), os.path.join(self.folder, "ecs", name))
        header_program.run(arguments.cc + ["-std=c11", *WARNINGS, "-c", "ecs/ecs.c", "-o", "ecs.o"], self.folder)
        header_program.run(["ar", "rcs", "libecs.a", "ecs.o"], self.folder)

    def test_they_build_each_example(self):
        self.build_library()
        examples = pathlib.Path(arguments.examples)
        programs = [[path] for path in sorted(examples.glob("*.c"))]
        programs += [sorted(folder.glob("*.c")) for folder in sorted(examples.iterdir()) if folder.is_dir()]
        self.assertGreater(len(programs), 5)
        for program in programs:
            header_program.run(arguments.cc + ["-std=c11", *WARNINGS, "-Iecs", *map(str, program), "libecs.a", "-lm",
                                               "-o", "program"], self.folder)

    def test_they_build_and_run_each_recipe(self):
        sys.path.insert(0, arguments.docs_tests)
        import check_recipes
        self.build_library()
        recipes = [path for path in sorted(check_recipes.RECIPES.glob("*.md"))
                   if path.name != "index.md" and (arguments.cxx or path.name != "cpp.md")]
        check_recipes.put_compilers(pathlib.Path(self.folder, "bin"), " ".join(arguments.cc),
                                    " ".join(arguments.cxx or ["false"]), [])
        for recipe in recipes:
            check_recipes.follow(recipe, pathlib.Path(self.folder))

    def test_what_the_headers_name_is_there(self):
        """A name is that of a file beside them, or of a section that begins with it."""
        for path in (arguments.header, arguments.cpp_header):
            text = self.read(path)
            names = set(re.findall(r"\b(?:addons|cpp)/\w+\.h(?:pp)?\b", text))
            self.assertEqual({name for name in names
                              if not re.search(rf"^(/\*|//) {re.escape(name)}: ", text, re.M)}, set())
        self.assertIn("include ecs.hpp", self.read(arguments.header))

    def read(self, path):
        with open(path, encoding="utf-8") as file:
            return file.read()

    def test_mingw_links_them_with_either_c_library_of_windows(self):
        compiler = shutil.which("x86_64-w64-mingw32-gcc")
        if not compiler:
            self.skipTest("no mingw-w64")
        header_program.write(os.path.join(self.folder, "first.c"), header_program.text(arguments.core, '"ecs.h"'))
        command = [compiler, "-std=c11", *WARNINGS, "first.c", "ecs.c", "-o", "first.exe"]
        header_program.run(command, self.folder)
        # The compiler knows which printf msvcrt has, but not that UCRT's is that of C11.
        specs = header_program.run([compiler, "-dumpspecs"], self.folder)
        header_program.write(os.path.join(self.folder, "ucrt.specs"), specs.replace("-lmsvcrt", "-lucrt"))
        header_program.run(command + ["-specs=ucrt.specs", "-D_UCRT", "-Wno-format"], self.folder)

    def test_nothing_else_is_included(self):
        for path in (arguments.header, arguments.source, arguments.addons, arguments.cpp_header):
            with open(path, encoding="utf-8") as file:
                local = [line for line in file if line.startswith('#include "')]
            self.assertEqual(local, [] if path == arguments.header else ['#include "ecs.h"\n'], path)


parser = argparse.ArgumentParser()
parser.add_argument("core")
parser.add_argument("examples", type=os.path.abspath)
parser.add_argument("docs_tests")
parser.add_argument("header")
parser.add_argument("source")
parser.add_argument("addons")
parser.add_argument("cpp_header")
parser.add_argument("--cxx", nargs=1)
parser.add_argument("--cc", nargs=argparse.REMAINDER)
arguments = parser.parse_args()

unittest.main(argv=["test_amalgamation.py"])
