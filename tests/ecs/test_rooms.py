"""rooms: the core of the ECS stands alone, and the rooms beside it use only what they may.

test_rooms.py ECS-FOLDER --cc compiler...
"""

import argparse
import atexit
import functools
import os
import re
import shutil
import tempfile
import unittest

import header_program

# An add-on is a room: a header and a folder of one name in addons/. The kernel is all that lies above them.
KERNEL = "kernel"

# What any add-on may include, and what it may if the table in the README says so.
PUBLIC = {"ecs.h", "ecs_observer.h"}
PRIVATE = {"kernel.h", "plan.h"}

# Pointers to functions of the program's, or that say which buffer they belong to.
SET_BY_THE_PROGRAM = {
    "guard": "what runs names who knows what it may touch: ranges run where nothing is prepared, and "
             "observing would allocate",
}

# Only these files may use the layout of a storage (see ecs_inline.h).
KNOW_ROWS = {"ecs_inline.h", "kernel.h", "sparse_set.c", "view.c"}
ROWS = re.compile(r"(?:->|\.)(pages|dense|page_count|dense_capacity|data_capacity|removals|"
                  r"last_hole|data)\b")


def table():
    """What the table in the README lets each add-on include."""
    with open(os.path.join(arguments.ecs, "README.md"), encoding="utf-8") as file:
        rows = re.findall(r"^\| (\w+) \|[^|]*\|([^|]*)\|$", file.read(), re.M)
    return {name: set(re.findall(r"[\w.]+", may)) for name, may in rows}


def rooms():
    return [KERNEL] + sorted(table())


def room_of(path):
    """The room of a file, by its path from the ECS's folder."""
    parts = path.split(os.sep)
    return os.path.splitext(parts[1])[0] if parts[0] == "addons" else KERNEL


def files_of(room):
    """Each file of a room, by its path, and its text. ecs_addons.h is of no room: it includes all."""
    addons = os.path.join(arguments.ecs, "addons")
    folders = [arguments.ecs] if room == KERNEL else [addons, os.path.join(addons, room)]
    for folder in filter(os.path.isdir, folders):
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name)
            short = os.path.relpath(path, arguments.ecs)
            if name.endswith((".c", ".h")) and name != "ecs_addons.h" and room_of(short) == room:
                with open(path, encoding="utf-8") as file:
                    yield short, file.read()


@functools.cache
def compile_library(*more):
    """A folder with a static library whose objects are called room-file.o."""
    folder = tempfile.mkdtemp(dir=os.getcwd())  # some machines do not allow programs in /tmp
    atexit.register(shutil.rmtree, folder)
    objects = []
    for source in header_program.sources(arguments.ecs):
        objects.append(source.replace("/", "-")[:-1] + "o")
        header_program.run(arguments.cc + [*more, "-std=c11", "-c", os.path.join(arguments.ecs, source), "-o",
                                           objects[-1]], folder)
    header_program.run(["ar", "rcs", "libecs.a"] + objects, folder)
    return folder


def linked_objects(folder, more, include):
    """The objects that the linker takes from the library for the first program, by its map."""
    manual = os.path.join(arguments.ecs, "ecs.h")
    header_program.write(os.path.join(folder, "first.c"), header_program.text(manual, include))
    header_program.run(arguments.cc + more + ["-std=c11", "-I", arguments.ecs, "first.c",
                                              "libecs.a", "-o", "first", "-Wl,-Map=first.map"],
                       folder)
    printed = header_program.run([os.path.join(folder, "first")], folder)
    assert printed == header_program.PRINTED, "the first program prints " + printed
    with open(os.path.join(folder, "first.map"), encoding="utf-8") as file:
        return sorted(set(re.findall(r"libecs\.a\(([^)]+)\.o\)", file.read())))


class Rooms(unittest.TestCase):
    def test_the_first_program_links_the_kernel_alone(self):
        for more in ([], ["-DNDEBUG"], ["-DECS_COMPONENTS_MAX=256"]):
            for include in ("<ecs.h>", "<ecs_addons.h>"):
                objects = linked_objects(compile_library(*more), more, include)
                self.assertTrue(objects, "the linker's map names no object of the library")
                foreign = [name for name in objects if "-" in name]
                self.assertFalse(foreign, f"with {include} {more} the first program links "
                                          f"{', '.join(foreign)}: the kernel calls it by name; "
                                          "let it observe (ecs_observer.h)")

    def test_a_program_that_disagrees_with_the_library_does_not_link(self):
        few, many = "-DECS_COMPONENTS_MAX=64", "-DECS_COMPONENTS_MAX=256"
        for library, program, lacks in (
                (["-DNDEBUG"], ["-DNDEBUG", many], "ecs_register_for_256_types_without_checks_"),
                ([many], [few], "ecs_register_for_64_types_with_checks_"),
                (["-DNDEBUG"], [], "ecs_register_for_64_types_with_checks_"),
                ([], ["-DECS_CHECKS=0"], "ecs_register_for_64_types_without_checks_")):
            with self.assertRaises(SystemExit) as refused:
                linked_objects(compile_library(*library), program, "<ecs.h>")
            self.assertIn(lacks, str(refused.exception))

    def test_each_add_on_is_a_header_and_at_most_three_sources(self):
        names = os.listdir(os.path.join(arguments.ecs, "addons"))
        self.assertEqual(sorted(names), sorted(list(table()) + [name + ".h" for name in table()]))
        for room in table():
            sources = [name for name, _ in files_of(room) if name.endswith(".c")]
            self.assertTrue(1 <= len(sources) <= 3, f"{room} has the sources {sources}")

    def test_each_room_includes_only_what_the_table_names(self):
        for room in rooms():
            used = set()
            for name, text in files_of(room):
                for included in re.findall(r'#include "([^"]+)"', text):
                    path = os.path.normpath(os.path.join(os.path.dirname(name), included))
                    other = room_of(path)
                    used |= {other if other != KERNEL else path} - {room}
            if room == KERNEL:
                self.assertEqual(used & set(table()), set(), "the kernel includes an add-on")
            else:
                self.assertEqual(used - PUBLIC, table()[room], f"what {room} includes, and what the README says, differ")

    def test_no_add_on_leads_back_to_itself(self):
        uses = {room: may - PRIVATE for room, may in table().items()}
        while uses:
            last = {room for room, used in uses.items() if not used & set(uses)}
            self.assertTrue(last, f"a circle: {uses}")
            uses = {room: used for room, used in uses.items() if room not in last}

    def test_no_two_sources_have_one_name(self):
        """Users compile all of them into one folder: cc -c ecs/*.c ecs/addons/*/*.c"""
        names = [os.path.basename(name) for room in rooms() for name, _ in files_of(room) if name.endswith(".c")]
        self.assertEqual(sorted(names), sorted(set(names)))

    def test_no_room_calls_what_another_sets_but_through_the_door(self):
        calls, sets = {}, {}
        for room in rooms():
            for _, text in files_of(room):
                text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
                for name in re.findall(r"(?:->|\.)(\w+)\(", text):
                    calls.setdefault(name, set()).add(room)
                for name in re.findall(r"(?:->|\.)(\w+) = (?!NULL|\{)", text):
                    sets.setdefault(name, set()).add(room)
        with open(os.path.join(arguments.ecs, "ecs_observer.h"), encoding="utf-8") as file:
            door = set(re.findall(r"\(\*(\w+)\)\(", file.read()))
        self.assertIn("losing", door)
        for name in sorted(set(calls) & set(sets) - door - set(SET_BY_THE_PROGRAM)):
            strange = {(a, b) for a in sets[name] for b in calls[name]
                       if a != b}
            self.assertFalse(strange, f"a pointer called {name} is set in one room and called in "
                                      f"another {sorted(strange)}: let the second one observe")

    def test_only_a_few_files_use_the_layout_of_a_storage(self):
        for room in rooms():
            for name, text in files_of(room):
                found = ROWS.findall(text)
                if name not in KNOW_ROWS:
                    self.assertFalse(found, f"{name} uses the field {found[:1]} of a storage: use "
                                            "an accessor of ecs_inline.h or kernel.h")


parser = argparse.ArgumentParser()
parser.add_argument("ecs")
parser.add_argument("--cc", nargs=argparse.REMAINDER)
arguments = parser.parse_args()
arguments.ecs = os.path.abspath(arguments.ecs)

unittest.main(argv=["test_rooms.py"], verbosity=2)
