"""header: lines that compile with ecs.h, and lines that must not.

test_header.py include-folder [--cxx compiler...] --cc compiler...
"""

import argparse
import os
import re
import subprocess
import sys
import unittest

WARNINGS = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-pedantic-errors", "-Werror"]

# The beginning of a program that uses the header.
TOP = """
#include "ecs_addons.h"
typedef struct Position { float x, y; } Position;
typedef struct Velocity { float x, y; } Velocity;
typedef struct Mind { Position *seen; } Mind;
typedef struct Clock { int ticks; } Clock;
typedef struct Inner { int16_t a; } Inner;
typedef struct Outer { float f; int32_t i[3]; unsigned u; char text[4]; char letter; bool b; Inner inner;
                       Inner inners[2]; ecs_entity e; float *pointer; int *whole; } Outer;
static const char *const names[] = {"one", "two"};
ECS_DESCRIBE(Inner, ecs_field(Inner, a));
enum { ECS_COMPONENT(Position), ECS_COMPONENT(Velocity), ECS_COMPONENT(Mind),
       ECS_COMPONENT(Frozen), ECS_COMPONENT(ecs_parent), ECS_COMPONENT(ecs_child) };
enum { ECS_UNIQUE(Clock) };
int number(void);
"""

# The beginning of a function in it.
BEGIN = """
void use_%d(ecs_world *world, ecs_entity entity, Position position, Velocity velocity, Clock clock)
{
    (void)world; (void)entity; (void)position; (void)velocity; (void)clock; (void)names;"""

# A line, the text that makes it right, the text that makes it wrong.
WRONG_TYPES = [
    ("Position *p = ecs_add(world, entity, Position, @); (void)p;", "position", "velocity"),
    ("@ *p = ecs_add(world, entity, Position, {1, 2}); (void)p;", "Position", "Velocity"),
    ("ecs_add(world, entity, Position, {.@ = 1});", "x", "z"),
    ("ecs_add(world, entity, @, {1, 2});", "Position", "Unnumbered"),
    ("ecs_add(world, @, Position, {1, 2});", "entity", "world"),
    ("ecs_add(@, entity, Position, {1, 2});", "world", "entity"),
    ("ecs_add(world, entity, @, {0});", "Position", "Frozen"),
    ("ecs_set(world, entity, Position, @);", "position", "velocity"),
    ("@ *p = ecs_get(world, entity, Position); (void)p;", "Position", "Velocity"),
    ("const @ *p = ecs_try_get(world, entity, Position); (void)p;", "Position", "Velocity"),
    ("ecs_get(world, entity, @);", "Position", "Frozen"),
    ("ecs_tag(world, entity, @);", "Frozen", "Unnumbered"),
    ("ecs_remove(world, entity, Position, &@);", "position", "velocity"),
    ("ecs_delete(world, entity, @);", "Position", "Unnumbered"),
    ("ecs_delete_all(world, @);", "Position", "Unnumbered"),
    ("ecs_add_many(world, entity, ecs_with(Position, @));", "position", "velocity"),
    ("ecs_add_many(world, entity, ecs_with_tag(@));", "Frozen", "Unnumbered"),
    ("ecs_create_with(world, ecs_with(Position, @));", "position", "velocity"),
    ("ecs_create_bulk(world, 1, NULL, ecs_with_each(Position, &@));", "position", "velocity"),
    ("ecs_create_bulk(world, 1, &@, ecs_with_tag(Frozen));", "entity", "position"),
    ("ecs_create_bare(world, 1, &@);", "entity", "position"),
    ("Clock *c = ecs_unique_set(world, Clock, @); (void)c;", "clock", "position"),
    ("@ *c = ecs_unique(world, Clock); (void)c;", "Clock", "Position"),
    ("@ *c = ecs_try_unique(world, Clock); (void)c;", "Clock", "Position"),
    ("ecs_unique_delete(world, @);", "Clock", "Position"),
    ("ecs_components m = ecs_mask(Position, @); (void)m;", "Velocity", "Clock"),
    ("ecs_each (world, @, p) p->y = 1;", "Position", "Mind"),
    ("ecs_each_entity (world, Position, p, e) { p->x = 1; ecs_destroy(world, @); }", "e", "p"),
    ("ecs_each_view (v, world, .with = ecs_mask(Position)) {"
     " @ *p = ecs_view_get(&v, Position); (void)p; }", "Position", "Velocity"),
    ("ecs_each_view (v, world, .with = ecs_mask(Position)) {"
     " @ *p = ecs_try_get(world, v.entity, Mind); (void)p; }", "Mind", "Velocity"),
    ("ecs_each_view (v, world, .@ = ecs_mask(Position)) (void)v.entity;", "with", "having"),
    ("ecs_each_row (r, world, .with = ecs_mask(Position)) {"
     " @ *p = ecs_rows_get(&r, Position); (void)p; }", "Position", "Velocity"),
    ("ecs_each_run (r, world, .with = ecs_mask(Position)) {"
     " @ *p = ecs_run_get(&r, Position); (void)p; }", "Position", "Velocity"),
    ("ecs_each_row (r, world, .with = ecs_mask(Position)) ecs_rows_@(&r, Position)->x = 1;",
     "get", "read"),
    ("ecs_each_run (r, world, .with = ecs_mask(Position)) ecs_run_@(&r, Position)->x = 1;", "get", "read"),
    ("@ *p = ecs_modify(world, entity, Position); (void)p;", "Position", "Velocity"),
    ("ecs_track(world, @, ECS_INSERTED);", "Position", "Unnumbered"),
    ("bool b = ecs_is_inserted(world, entity, @); (void)b;", "Frozen", "Unnumbered"),
    ("ecs_each_inserted (v, world, Position, .with = ecs_mask(Position)) {"
     " @ *p = ecs_view_get(&v, Position); (void)p; }", "Position", "Velocity"),
    ("ecs_each_modified (v, world, Position, .with = ecs_mask(Position)) {"
     " @ *p = ecs_modify(world, v.entity, Position); (void)p; }", "Position", "Velocity"),
    ("ecs_each_changed (v, world, @, .with = ecs_mask(Position)) (void)v.entity;", "Position",
     "Unnumbered"),
    ("ecs_log log = ecs_deleted(world, Position);"
     " const @ *p = ecs_log_values(&log, Position); (void)p;", "Position", "Velocity"),
    ("@ log = ecs_removed(world, Position); (void)log;", "ecs_log", "ecs_view"),
    ("@ *p = ecs_read(world, entity, Position); (void)p;", "const Position", "const Velocity"),
    ("ecs_@(world, entity, Position)->x = 1;", "get", "read"),
    ("ecs_try_@(world, entity, Position)->x = 1;", "get", "read"),
    ("ecs_array@(world, Position)->x = 1;", "", "_read"),
    ("ecs_unique@(world, Clock)->ticks = 1;", "", "_read"),
    ("ecs_try_unique@(world, Clock)->ticks = 1;", "", "_read"),
    ("ecs_each@ (world, Position, p) p->x = 1;", "", "_read"),
    ("ecs_each_entity@ (world, Position, p, e) { p->x = 1; (void)e; }", "", "_read"),
    ("ecs_each_view (v, world, .with = ecs_mask(Position)) ecs_view_@(&v, Position)->x = 1;",
     "get", "read"),
    ("ecs_each_view (v, world, .with = ecs_mask(Mind)) ecs_try_@(world, v.entity, Position)->x = 1;",
     "get", "read"),
    ("ecs_uniques m = ecs_unique_mask(@); (void)m;", "Clock", "Position"),
    ("ecs_system s = {.name = \"s\", .reads = ecs_mask(@)}; (void)s;", "Position", "Clock"),
    ("ecs_codec(world, @, NULL, NULL);", "Position", "Frozen"),
    ("ecs_codec(world, Position, NULL, @);", "NULL", "position"),
    ("ecs_unique_codec(world, @, NULL, NULL);", "Clock", "Position"),
    ("ecs_unsaved(world, @);", "Frozen", "Clock"),
    ("ecs_each_alive (world, one) ecs_destroy(world, @);", "one", "two"),
    ("ecs_unique_unsaved(world, @);", "Clock", "Position"),
    ("ecs_register(world, @);", "Position", "Frozen"),
    ("ecs_main_thread(world, @);", "Position", "Clock"),
    ("ecs_create_later(world, ecs_with(Position, @));", "position", "velocity"),
    ("ecs_add_later(world, entity, Position, @);", "position", "velocity"),
    ("ecs_tag_later(world, entity, @);", "Frozen", "Unnumbered"),
    ("ecs_delete_later(world, @, Position);", "entity", "world"),
    ("ecs_unique_main_thread(world, @);", "Clock", "Position"),
    ("ecs_register_tag(world, @);", "Frozen", "Clock"),
    ("ecs_attach_new(world, entity, ecs_with(Position, @));", "position", "velocity"),
    ("ecs_attach_new(world, @, ecs_with_tag(Frozen));", "entity", "world"),
    ("ecs_each_child (world, @, child) ecs_destroy(world, child);", "entity", "position"),
    ("ecs_each_ancestor (world, entity, above) ecs_destroy(world, @);", "above", "above.parent"),
    ("@ *c = ecs_get(world, entity, ecs_child); (void)c;", "const ecs_child", "const ecs_parent"),
    ("static const ecs_field f[] = {ecs_field(Outer, @)}; (void)f;", "f", "g"),
    ("static const ecs_field f[] = {ecs_field(Outer, @)}; (void)f;", "i", "pointer"),
    ("static const ecs_field f[] = {ecs_field(Outer, @)}; (void)f;", "text", "letter"),
    ("static const ecs_field f[] = {ecs_field(Outer, @)}; (void)f;", "e", "inner"),
    ("static const ecs_field f[] = {ecs_field(Outer, @)}; (void)f;", "b", "whole"),
    ("static const ecs_field f[] = {ecs_field(@, f)}; (void)f;", "Outer", "Inner"),
    ("static const ecs_field f[] = {ecs_field_enum(Outer, @, names)}; (void)f;", "u", "f"),
    ("static const ecs_field f[] = {ecs_field_enum(Outer, @, names)}; (void)f;", "i", "b"),
    ("static const ecs_field f[] = {ecs_field_enum(Outer, u, @)}; (void)f;", "names", "nothing"),
    ("static const ecs_field f[] = {ecs_field_struct(Outer, @, Inner)}; (void)f;", "inner", "i"),
    ("static const ecs_field f[] = {ecs_field_struct(Outer, @, Inner)}; (void)f;", "inners", "e"),
    ("static const ecs_field f[] = {ecs_field_struct(Outer, inner, @)}; (void)f;", "Inner",
     "Clock"),
    ("ecs_is_equal(&ECS_STRUCT(@), &position, &position);", "Inner", "Position"),
    ("ecs_on_clone(world, @, ecs_clone_bytes, NULL);", "Position", "Frozen"),
    ("ecs_clone_with(world, (ecs_source){.entity = entity}, ecs_with(Position, @));", "position",
     "velocity"),
    ("ecs_clone(world, (ecs_source){.@ = entity});", "entity", "source"),
    ("@ *c = ecs_unique_modify(world, Clock); (void)c;", "Clock", "Position"),
    ("ecs_on_add(world, @, NULL, NULL);", "Frozen", "Clock"),
    ("ecs_on_replace(world, @, NULL, NULL);", "Position", "Unnumbered"),
    ("ecs_on_destroy(world, NULL, @);", "NULL", "position"),
    ("Mind mind = {&@}; ecs_add(world, entity, Mind, mind);", "position", "velocity"),
]

# Unusual lines that must compile: any names, nested loops, no braces.
RIGHT = [
    "ecs_clone_with(world, (ecs_source){.entity = entity, .without = ecs_mask(Mind)}, ecs_with_tag(Frozen));",
    "ecs_clone_many_with(world, (ecs_source){.world = world, .entity = entity}, 2, NULL,"
    " ecs_with(Position, {1, 2}), ecs_with_tag(Frozen));",
    "ecs_create_bulk(world, 2, NULL, ecs_with_each(Position, (Position[]){{1, 2}, {3, 4}}));",
    "ecs_on_delete(world, Position, NULL, &(Position){1, 2});",
    "ecs_sort(world, Position, NULL, &(Position){1, 2});",
    "ecs_destroy(world, (ecs_entity){1, 2}); ecs_has(world, ((ecs_entity){1, 2}), Position);",
    "ecs_each (world, Position, p) number();",
    "ecs_each_read (world, Position, p) number();",
    "ecs_each_entity (world, Position, p, e) p->x = 1;",
    "ecs_each_entity (world, Position, p, e) ecs_tag(world, e, Frozen);",
    "ecs_each_entity_read (world, Position, p, e) number();",
    "ecs_each_alive (world, anyone) number();",
    "const ecs_world *still = world; ecs_each_read (still, Position, p) if (p->x > 3) break;",
    "const ecs_world *still = world; ecs_each_view (v, still, .with = ecs_mask(Position))"
    " if (ecs_view_read(&v, Position)->x > 3) break;",
    "const ecs_world *still = world; ecs_each_inserted (v, still, Position, .with ="
    " ecs_mask(Position)) if (ecs_view_read(&v, Position)->x > 3) break;",
    "const Clock *mine = ecs_context(world); (void)mine;",
    "const ecs_order order[] = {{\"a\", .after = \"b\"}};"
    " const ecs_module modules[] = {{.name = \"m\", .orders = order, .order_count = 1}};"
    " (void)ecs_schedule(world, \"day\", modules, 1);",
    "ecs_entity made = ecs_create_later(world, ecs_with(Position, {1, 2}), ecs_with_tag(Frozen));"
    " if (ecs_add_later(world, made, Velocity, {.x = 1}) && ecs_tag_later(world, made, Frozen))"
    " ecs_attach_later(world, made, entity); else ecs_destroy_later(world, made);",
    "ecs_main_thread(world, Position); ecs_unique_main_thread(world, Clock);",
    "const ecs_world *still = world; ecs_each_entity_read (still, Position, p, e)"
    " if (ecs_has(still, e, Frozen)) break;",
    "ecs_components all = ecs_union(ecs_components_of(world, entity), ecs_mask(Frozen));"
    " (void)ecs_reserve(world, 10, all);",
    "ecs_each_entity (world, Position, body, anyone) { body->x = 1; ecs_destroy(world, anyone); }",
    "ecs_each_entity (world, Position, data, handle) { data->x = 1; ecs_strip(world, handle); }",
    "ecs_each_entity (world, Position, p, world_) { p->x = 1; ecs_strip(world, world_); }",
    "ecs_each (world, Position, view) view->x = 1;",
    "ecs_each_view (entity_view, world, .with = ecs_mask(Position)) (void)entity_view.entity;",
    "ecs_each (world, Position, a) ecs_each (world, Position, b) a->x += b->x;",
    "ecs_each_entity (world, Position, a, i) ecs_each_entity (world, Velocity, b, j)"
    " if (ecs_same(i, j)) a->x += b->x;",
    "ecs_each_changed (v, world, Position, .with = ecs_mask(Position))"
    " ecs_each_inserted (w, world, Position, .with = ecs_mask(Velocity)) if (ecs_same(v.entity,"
    " w.entity)) break;",
    "if (number()) ecs_each_change (v, world, Position, ECS_MODIFIED, 0, .without = ecs_mask(Frozen))"
    " (void)v.entity; else ecs_strip(world, entity);",
    "if (number()) ecs_each (world, Position, p) p->x = 1; else ecs_strip(world, entity);",
    "ecs_each_child (world, ecs_parent_of(world, entity), sibling) ecs_strip(world, sibling);",
    "int depth = 0; ecs_each_ancestor (world, entity, above) depth++; number(); (void)depth;",
    "ecs_each_child (world, entity, child) ecs_each_descendant (world, child, walk)"
    " if (number()) break; else continue;",
    "if (number()) ecs_each_child (world, entity, walk) ecs_strip(world, walk); else number();",
    "ecs_register_hierarchy(world); ecs_child link = *ecs_get(world, entity, ecs_child); (void)link;",
    "ecs_add(world, number() ? entity : ecs_create(world), Position, {1, 2})->x = 3;",
    "ecs_get(world, entity, Position)->x += ecs_get(world, entity, Velocity)->x;",
    "ecs_each_read (world, Position, a) ecs_each_read (world, Position, b) (void)(a->x + b->x);",
    "ecs_each_entity_read (world, Position, p, e) if (p->x > 0) ecs_destroy(world, e);",
    "ecs_uniques eight = ecs_unique_mask(Clock, Clock, Clock, Clock, Clock, Clock, Clock, Clock);"
    " (void)eight;",
    "static const ecs_system s = {.name = \"s\", .writes = ecs_mask(Position), .main_thread = true,"
    " .reads_unique = ecs_unique_mask(Clock)}; (void)s;",
    "ecs_components eight = ecs_mask(Position, Velocity, Mind, Frozen, Position, Velocity, Mind,"
    " Frozen); (void)eight;",
]

# How many types a program may have, and lines that must compile with each.
COUNTS = (64, 128, 256)
WIDE_TOP = """
#include "ecs.h"
enum { ECS_COMPONENT(First), ECS_COMPONENT(Last) = ECS_COMPONENTS_MAX - 1 };
enum { ECS_UNIQUE(Clock) = ECS_COMPONENTS_MAX - 1 };
void use(ecs_world *world, ecs_components set);
void use(ecs_world *world, ecs_components set)
{
    (void)world; (void)set;
"""
WIDE = [
    "static const ecs_system s[] = {{.name = \"s\", .writes = ecs_static_mask(First, Last),"
    " .reads_unique = ecs_static_unique_mask(Clock)}}; (void)s;",
    "static const ecs_components sets[] = {ecs_static_mask(First), ecs_static_mask(Last, First)};"
    " (void)sets;",
    "ecs_system s = {.name = \"s\", .writes = ecs_mask(First, Last)}; (void)s;",
    "set = ecs_union(set, ecs_mask(First, Last)); set = ECS_NO_COMPONENTS;",
    "ecs_each_view (v, world, .with = ecs_mask(First), .without = ecs_static_mask(Last))"
    " (void)v.entity;",
    "if (ecs_overlap(set, ecs_mask(Last)) && ecs_includes(set, ecs_mask(First)))"
    " (void)ecs_same_set(ecs_except(set, ecs_mask(First)), ecs_common(set, ecs_mask(Last)));",
]

CXX_PROGRAM = """
#include "ecs.h"
enum { ECS_COMPONENT(First), ECS_COMPONENT(Last) = ECS_COMPONENTS_MAX - 1 };
int main()
{
    ecs_world_def def = {};
    def.realm = 1;
    ecs_world *world = ecs_world_create(&def);
    ecs_entity entity = ecs_create(world);
    ecs_query query = {ecs_mask(First, Last), ECS_NO_COMPONENTS, ECS_NO_COMPONENTS};
    ecs_view view = ecs_view_begin(world, query);
    bool alive = ecs_view_next(&view) && ecs_is_alive(world, entity);
    ecs_world_destroy(world);
    return alive ? 0 : 1;
}
"""


def compile_text(command, text):
    return subprocess.run(command + ["-fsyntax-only", "-"], input=text, text=True,
                          capture_output=True, check=False)


def c_command(*more):
    return arguments.cc + ["-x", "c", "-std=c11", "-I", arguments.include] + WARNINGS + list(more)


def with_types(count):
    return f"-DECS_COMPONENTS_MAX={count}"


def compile_lines(lines):
    """Each in a function of its own: in one, a compiler reports an unknown name once. Messages name the line's number."""
    text = TOP + "".join('%s\n#line %d "lines"\n%s\n}\n' % (BEGIN % number, number, line)
                         for number, line in enumerate(lines, 1))
    return compile_text(c_command("-Wno-unused-value", "-Wno-dangling-else", *ALL_ERRORS), text)


class Header(unittest.TestCase):
    def assert_compiles(self, result, text):
        self.assertEqual(result.returncode, 0, text + "\n" + result.stderr)

    def test_the_header_compiles_alone_as_strict_c11(self):
        for more in ([], ["-DNDEBUG"], ["-DECS_CHECKS=0"], ["-O2"]):
            text = '#include "ecs.h"\nextern int nothing;\n'
            self.assert_compiles(compile_text(c_command(*more), text), str(more))

    def test_the_header_may_be_included_twice(self):
        text = '#include "ecs.h"\n#include "ecs.h"\nextern int nothing;\n'
        self.assert_compiles(compile_text(c_command(), text), text)

    def test_the_header_compiles_as_cxx17(self):
        if not arguments.cxx:
            self.skipTest("no C++ compiler")
        for count in COUNTS:
            command = arguments.cxx + ["-x", "c++", "-std=c++17", "-I", arguments.include] + WARNINGS
            self.assert_compiles(compile_text(command + [with_types(count)], CXX_PROGRAM),
                                 CXX_PROGRAM)

    def test_sets_compile_with_any_number_of_types(self):
        text = WIDE_TOP + "".join("{%s}\n" % line for line in WIDE) + "}\n"
        for count in COUNTS:
            self.assert_compiles(compile_text(c_command(with_types(count)), text), text)

    def test_a_type_with_too_high_a_number_does_not_compile(self):
        for count in COUNTS:
            text = WIDE_TOP.replace("ECS_COMPONENTS_MAX - 1", "ECS_COMPONENTS_MAX", 1)
            text += "set = ecs_mask(Last); }"
            result = compile_text(c_command(with_types(count)), text)
            self.assertIn("shift", result.stderr)
            self.assertNotEqual(result.returncode, 0)

    def test_other_numbers_of_types_are_refused(self):
        for count in (0, 32, 65, 512):
            result = compile_text(c_command(with_types(count)), '#include "ecs.h"\n')
            self.assertIn("ECS_COMPONENTS_MAX is 64, 128 or 256", result.stderr)

    def test_a_wrong_type_does_not_compile(self):
        rights = [line.replace("@", right) for line, right, _ in WRONG_TYPES]
        self.assert_compiles(compile_lines(rights), "\n".join(rights))
        wrongs = [line.replace("@", wrong) for line, _, wrong in WRONG_TYPES]
        refused = set(re.findall(r"^lines:(\d+):", compile_lines(wrongs).stderr, re.M))
        self.assertEqual([], [line for number, line in enumerate(wrongs, 1) if str(number) not in refused])

    def test_correct_lines_compile_without_a_warning(self):
        self.assert_compiles(compile_lines(RIGHT), "\n".join(RIGHT))


parser = argparse.ArgumentParser()
parser.add_argument("include")
parser.add_argument("--cxx", action="append", default=[])
parser.add_argument("--cc", nargs=argparse.REMAINDER)
arguments = parser.parse_args()
ALL_ERRORS = ["-ferror-limit=0"] if "clang" in os.path.basename(arguments.cc[-1]) else []  # gcc has no limit

unittest.main(argv=sys.argv[:1])
