#!/usr/bin/env python3
"""test_machine_code.py SOURCE_FOLDER: looks into the machine code of the loops of bench/ecs/loops.c.

In each of the builds of figures.md whose compiler is here: the loop around the arithmetic
of a view, a run or a group calls nothing, and is as short as it was when this was written. What a
loop cannot keep in registers, because something in it might have changed the world, shows here:
views once took twice as long under clang as under gcc.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(sys.argv[1]).resolve()
FLAGS = ("-std=c11", "-DNDEBUG", "-DECS_CHECKS=0", "-ffp-contract=off", "-w", "-shared", "-fPIC")
BUILDS = (("gcc", "-O2"), ("gcc", "-O3"), ("gcc", "-O3", "-flto"), ("clang", "-O3"))
# The most instructions of a loop; compilers unroll some.
LOOPS = {"run_iter1_each": 18, "run_iter1_view": 12, "run_iter2_view": 15, "run_iter3_view": 27,
         "run_iter2_run": 12, "run_iter2_group": 12, "run_iter3_group": 21}


def code_of(build, folder):
    """{function: [(address, instruction, operands)]}"""
    compiler, *flags = build
    sources = [SOURCE / "bench/ecs/loops.c"]
    if "-flto" in flags:
        sources += sorted((SOURCE / "src/ecs").rglob("*.c"))
    made = folder / "loops.so"
    subprocess.run([compiler, *FLAGS, *flags, "-I", SOURCE / "src/ecs", *sources, "-o", made],
                   check=True)
    shown = subprocess.run(["objdump", "-d", "--no-show-raw-insn", made], check=True,
                           capture_output=True, text=True).stdout
    functions = {}
    for line in shown.splitlines():
        if begin := re.match(r"[0-9a-f]+ <(\w+)>:", line):
            code = functions.setdefault(begin[1], [])
        elif step := re.match(r" *([0-9a-f]+):\t(\w+) *(.*)", line):
            code.append((int(step[1], 16), step[2], step[3]))
    return functions


def innermost(code):
    """The shortest stretch that ends in a jump back to its beginning, and adds floats."""
    loops = []
    for end, (address, name, operands) in enumerate(code):
        target = re.match(r"([0-9a-f]+) <", operands)
        if name.startswith("j") and target and code[0][0] <= int(target[1], 16) <= address:
            loop = [step for step in code[:end + 1] if step[0] >= int(target[1], 16)]
            if any(re.match(r"v?add[sp]s", step[1]) for step in loop):
                loops.append(loop)
    return min(loops, key=len)


def faults_of(build, folder):
    functions = code_of(build, folder)
    for name, most in LOOPS.items():
        loop = innermost(functions[name])
        calls = [operands for _, instruction, operands in loop if instruction.startswith("call")]
        if calls:
            yield f"the loop of {name} calls {', '.join(calls)}"
        if len(loop) > most:
            yield f"the loop of {name} has {len(loop)} instructions, more than {most}"


def main():
    here = [build for build in BUILDS if shutil.which(build[0])]
    if not here or not shutil.which("objdump"):
        sys.exit(77)  # skipped
    with tempfile.TemporaryDirectory() as folder:
        faults = [f"{' '.join(build)}: {fault}" for build in here
                  for fault in faults_of(build, pathlib.Path(folder))]
    print("\n".join(faults) or f"{len(LOOPS)} loops in {len(here)} builds call nothing")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
