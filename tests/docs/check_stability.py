"""stability: docs/stability.md and addons/dropped.h list the same names, the names that the page says
instead exist, and a use of each dropped name is an error with one of them in its message. A program
that uses none compiles without a warning.

check_stability.py PAGE SOURCE COMPILER...
"""

import pathlib
import re
import shutil
import subprocess
import sys
import unittest

PAGE, SOURCE, *COMPILER = sys.argv[1:]
ECS = pathlib.Path(SOURCE, "src", "ecs")
NAME = re.compile(r"\b(?:ecs|ECS)_\w+\b")
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]
# The language, and what includes the header without a warning in it.
C = ["-x", "c", "-std=c11"]
CPP = ["-x", "c++", "-std=c++17"]


def compilers():
    """Each of the compilers that are here, with a language and the header."""
    commands = [(COMPILER, C, "ecs.h")]
    for name, language, header in (("gcc", C, "ecs.h"), ("clang", C, "ecs.h"),
                                   ("g++", CPP, "ecs.hpp"), ("clang++", CPP, "ecs.hpp")):
        if shutil.which(name):
            commands.append(([name], language, header))
    return commands


def rows():
    """Of the page's table: the dropped names, and the text beside them."""
    text = pathlib.Path(PAGE).read_text(encoding="utf-8")
    table = re.search(r"^\| dropped \| now \|\n\| --- \| --- \|\n((?:\|.*\n)+)", text, re.MULTILINE)
    for line in table.group(1).splitlines():
        _, dropped, now, _ = re.split(r"(?<!\\)\|", line)
        yield NAME.findall(dropped), now


def macros():
    """Of the header: each dropped name, and the message of its error."""
    text = (ECS / "addons" / "dropped.h").read_text(encoding="utf-8").replace("\\\n", " ")
    bodies = dict(re.findall(r"^#define ((?:ecs|ECS)_\w+[a-zA-Z0-9])\s+(.*)$", text, re.MULTILINE))
    while any(body in bodies for body in bodies.values()):
        bodies = {name: bodies.get(body, body) for name, body in bodies.items()}
    return {name: re.fullmatch(r'ECS_DROPPED_\("(.*)"\)', body).group(1)
            for name, body in bodies.items()}


def compile_text(command, language, program):
    return subprocess.run(command + language + STRICT + ["-fsyntax-only", "-I", str(ECS), "-"],
                          input=program, text=True, capture_output=True, timeout=120, check=False)


class Stability(unittest.TestCase):
    def test_the_page_and_the_header_list_the_same_names(self):
        listed = [name for names, _ in rows() for name in names]
        self.assertEqual(sorted(listed), sorted(macros()))
        self.assertEqual(len(listed), len(set(listed)))

    def test_what_is_said_instead_exists(self):
        manuals = "".join(path.read_text(encoding="utf-8") for folder in (ECS, ECS / "addons")
                          for path in folder.glob("*.h") if path.name != "dropped.h")
        texts = [now for _, now in rows()] + list(macros().values())
        for name in {name for text in texts for name in NAME.findall(text)}:
            self.assertRegex(manuals, r"\b" + name + r"\b")
        for name in macros():
            self.assertNotRegex(manuals, r"\b" + name + r"\b", "a dropped name is still there")

    def test_each_message_says_what_the_page_says(self):
        messages = macros()
        for names, now in rows():
            for name in names:
                said = NAME.findall(messages[name])
                self.assertTrue(set(said) <= set(NAME.findall(now)) or "recipe" in messages[name],
                                f"{name}: {messages[name]}: {now}")

    def test_using_a_dropped_name_says_what_to_use(self):
        names = sorted(macros())
        for command, language, header in compilers():
            self.require_messages(command, language, header, names[:1])
            # A few at a time: compilers stop after so many errors.
            for first in range(0, len(names), 8):
                self.require_messages(command, language, "addons/dropped.h", names[first:first + 8])

    def require_messages(self, command, language, header, names):
        program = f"#include <{header}>\nvoid use(void);\nvoid use(void)\n{{\n"
        program += "".join(f"    {name};\n" for name in names) + "}\n"
        errors = compile_text(command, language, program).stderr
        for nth, name in enumerate(names):
            message = rf"<stdin>:{nth + 5}:\d+: error: {re.escape(macros()[name])}"
            self.assertTrue(re.search(message, errors), f"{command}: {name}")

    def test_a_program_without_them_is_not_disturbed(self):
        for command, language, header in compilers():
            done = compile_text(command, language,
                                f"#include <{header}>\nint main() {{ return 0; }}\n"
                                if language is CPP else
                                f"#include <{header}>\nint main(void) {{ return 0; }}\n")
            self.assertEqual((done.returncode, done.stderr), (0, ""), command)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
