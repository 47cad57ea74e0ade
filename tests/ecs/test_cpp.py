"""cpp: ecs.hpp with each C++ compiler and standard at the strictest: programs that compile, the
example in its manual, and lines that must not compile, with the reason that the compiler gives.

test_cpp.py SOURCE-FOLDER COMPILER...
"""

import os
import subprocess
import sys
import unittest

WARNINGS = [
    "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wsign-conversion", "-Wshadow",
    "-Wold-style-cast", "-Wcast-qual", "-Wnon-virtual-dtor", "-Wdouble-promotion", "-Werror",
]
STANDARDS = ["-std=c++17", "-std=c++20"]
MORE = {"-std=c++17": ["-fno-exceptions", "-fno-rtti"], "-std=c++20": ["-DECS_COMPONENTS_MAX=256"]}

TOP = """
#include <ecs.hpp>
struct Position { float x, y; };
struct Velocity { float x, y; };
struct Frozen {};
struct Clock { int ticks; };
struct Other { int number; };
struct Mesh { ~Mesh(); };
using World = ecs::world<ecs::types<Position, Velocity, Frozen>, ecs::types<Clock>>;
void run(World::ref world);
void use(World &world, World::ref ref, World::reader reader, ecs::entity entity);
void use(World &world, World::ref ref, World::reader reader, ecs::entity entity)
{
    (void)world, (void)ref, (void)reader, (void)entity;
"""

# A line, the text that makes it right, the text that makes it wrong, the compiler's reason.
WRONG = [
    ("(void)@;", "ref.has<Frozen>(entity)", "ecs_has(ref, entity, Frozen)", "include_ecs_hpp"),
    ("ref.get<@>(entity).x = 1;", "Position", "Other", "not in the program's list"),
    ("(void)ref.create(@{});", "Position", "Other", "not in the program's list"),
    ("ref.@<Position>(entity).x = 1;", "get", "read", ""),
    ("ref.view<@>().each([](Position &p) { p.x = 1; });", "Position", "const Position", ""),
    ("ref.view<Position>(ecs::without<@>).each([](Position &) {});", "Frozen", "Other",
     "not in the program's list"),
    ("ref.view<Position>(ecs::any<@>).each([](Position &) {});", "Frozen", "Other",
     "not in the program's list"),
    ("reader.@<Position>(entity);", "read", "get", ""),
    ("ref.unique<@>().ticks++;", "Clock", "Position", ""),
    ("using One = ecs::types<Position, @>; One::mask<Position>();", "Velocity", "Position",
     "the same number"),
    ("using One = ecs::types<Position, ecs::at<Velocity, @>>; One::mask<Position>();", "63", "256",
     "is too "),
    ("ecs::world<ecs::types<@>> mine; (void)mine;", "Position", "Mesh", "trivially copyable"),
    ("ecs::world<ecs::types<@>> mine; (void)mine;", "Position", "int", "struct of its own"),
    ("World mine = @(world); (void)mine;", "static_cast<World &&>", "static_cast<World &>", ""),
    ("ref.view<Position, const @ *>().each([](Position &, auto *) {});", "Velocity", "Frozen",
     "has<Tag>"),
    ('constexpr ecs_system s = World::system<run>("s").reading<@>(); (void)s;',
     "Clock", "Other", "neither of the program's lists"),
]


def manual_example(source):
    """The program in the manual: its declarations, and its body."""
    with open(os.path.join(source, "src/ecs/ecs.hpp"), encoding="utf-8") as file:
        lines = file.read().split("#pragma once")[0].splitlines()
    code = [line[7:] for line in lines if line.startswith("//     ")]
    code = code[: code.index(next(line for line in code if line.startswith("C    ")))]
    start = code.index(next(line for line in code if line.startswith("World world;")))
    return ("\n".join(code[:start]) + "\nint main()\n{\n" + "\n".join(code[start:]) + "\n}\n")


class Cpp(unittest.TestCase):
    source = ""
    compilers = []

    def compile(self, program, compiler, *arguments):
        command = compiler.split() + WARNINGS + ["-I", os.path.join(self.source, "src/ecs")]
        return subprocess.run(
            command + list(arguments) + ["-x", "c++", "-"],
            input=program, text=True, capture_output=True, timeout=300, check=False,
        )

    def each_compiler(self):
        return [(c, s) for c in self.compilers for s in STANDARDS]

    def test_the_programs_compile_without_a_warning(self):
        for name in ["tests/ecs/test_cpp.cpp", "examples/ecs/rabbits.cpp"]:
            with open(os.path.join(self.source, name), encoding="utf-8") as file:
                program = file.read()
            for compiler, standard in self.each_compiler():
                more = MORE[standard]
                with self.subTest(name=name, compiler=compiler, standard=standard, more=more):
                    result = self.compile(program, compiler, standard, "-fsyntax-only", *more)
                    self.assertEqual(result.returncode, 0, result.stderr)

    def test_the_manuals_example_compiles(self):
        program = manual_example(self.source)
        self.assertIn("world.create", program)
        for compiler, standard in self.each_compiler():
            result = self.compile(program, compiler, standard, "-fsyntax-only")
            self.assertEqual(result.returncode, 0, result.stderr)

    def test_an_older_standard_is_told_which_one_it_needs(self):
        for compiler in self.compilers:
            result = self.compile("#include <ecs.hpp>\nint main() {}\n", compiler, "-std=c++14", "-fsyntax-only")
            errors = [line for line in result.stderr.splitlines() if "error:" in line]
            self.assertEqual(len(errors), 1, result.stderr)
            self.assertIn("ecs.hpp needs C++17: compile with -std=c++17", errors[0])

    def test_wrong_lines_do_not_compile_and_say_why(self):
        rights = "".join("{%s}\n" % line.replace("@", right) for line, right, *_ in WRONG)
        for compiler in self.compilers:
            good = self.compile(TOP + rights + "}\n", compiler, STANDARDS[0], "-fsyntax-only")
            self.assertEqual(good.returncode, 0, good.stderr)
            for line, _, wrong, reason in WRONG:
                with self.subTest(line=line, compiler=compiler):
                    bad = self.compile(TOP + line.replace("@", wrong) + "\n}\n", compiler,
                                       STANDARDS[0], "-fsyntax-only")
                    self.assertNotEqual(bad.returncode, 0)
                    self.assertIn(reason, bad.stderr)


if __name__ == "__main__":
    Cpp.source = sys.argv[1]
    Cpp.compilers = sys.argv[2:]
    unittest.main(argv=sys.argv[:1])
