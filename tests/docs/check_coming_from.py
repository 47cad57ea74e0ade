"""coming_from: the C in docs/coming-from.md compiles without a warning, each block in a function;
and the manuals have each of our names in it.

check_coming_from.py PAGE SOURCE COMPILER...
"""

import pathlib
import re
import subprocess
import sys

TOP = """
#include <ecs_addons.h>
typedef struct Position { float x, y; } Position;
typedef struct Velocity { float x, y; } Velocity;
typedef struct Sprite { int number; } Sprite;
typedef struct Clock { int ticks; } Clock;
enum { ECS_COMPONENT(Position), ECS_COMPONENT(Velocity), ECS_COMPONENT(Sprite), ECS_COMPONENT(Frozen),
       ECS_COMPONENT(ecs_parent), ECS_COMPONENT(ecs_child) };
enum { ECS_UNIQUE(Clock) };
void fall(ecs_world *world);
"""
FUNCTION = "void use_%d(ecs_world *world, ecs_entity ship);\nvoid use_%d(ecs_world *world, ecs_entity ship)\n{\n(void)ship;\n%s}\n"

page, source, *compiler = sys.argv[1:]
with open(page, encoding="utf-8") as file:
    text = file.read()
blocks = re.findall(r"^```c\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
if len(blocks) < 4:
    sys.exit(f"{page} has {len(blocks)} blocks of C")
program = TOP + "".join(FUNCTION % (n, n, block) for n, block in enumerate(blocks))
result = subprocess.run(
    compiler + ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror",
                "-fsyntax-only", "-I", source + "/src/ecs", "-x", "c", "-"],
    input=program, text=True, capture_output=True, timeout=120, check=False,
)
headers = "".join(path.read_text(encoding="utf-8")
                  for folder in ("src/ecs", "src/ecs/addons")
                  for path in pathlib.Path(source, folder).glob("*.h"))
theirs = {"ecs_entity_t", "ecs_world_t", "ecs_new", "ecs_bulk_new", "ecs_delete_with",
          "ecs_remove_all", "ecs_id", "ecs_query_next", "ecs_shrink", "ecs_struct"}
missing = [w for w in sorted(set(re.findall(r"\becs_[a-z_]+", text)))
           if w not in theirs and not re.search(r"\b" + w + r"\b", headers)]
if result.returncode != 0 or missing:
    sys.exit(result.stderr + "\n".join(f"no manual has {word}" for word in missing))
