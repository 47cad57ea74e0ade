#!/usr/bin/env python3
"""beside.py [--folder FOLDER] [--rounds N] [--only NAME,...] [--save FILE]

The whole program of bench/swarm on plain arrays, src/ecs, EnTT and flecs, in turns on this machine.
Fetches the peers from their own repositories by git, at the versions below, and needs git, gcc and
g++ beside that. A peer that it cannot fetch is left out, and a line says so. Prints a table: the
least time of each for an entity and a tick, and that in multiples of the time of plain arrays. All
must come to the same checksum. --save keeps the figures as bench/page/swarm.csv has them.
"""

import argparse
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SWARM = ROOT / "bench/swarm"
SIZES = {1000: 1000, 10000: 300, 100000: 60}  # {N: ticks}
REPOSITORIES = {"entt": ("https://github.com/skypjack/entt", "v3.15.0"),
                "flecs": ("https://github.com/SanderMertens/flecs", "v4.1.1")}
C = ("gcc", "-std=gnu11", "-O3", "-DNDEBUG")
CXX = ("g++", "-std=c++17", "-O3", "-DNDEBUG")
# {name: (the compiler, the source, macros, the peer that it needs)}
PROGRAMS = {"plain arrays": (C, "plain.c", (), None),
            "src/ecs runs": (C, "ours.c", (), None),
            "src/ecs group": (C, "ours.c", ("-DGROUP",), None),
            "src/ecs views": (C, "ours.c", ("-DVIEWS",), None),
            "EnTT group": (CXX, "entt.cpp", ("-DGROUP",), "entt"),
            "EnTT views": (CXX, "entt.cpp", (), "entt"),
            "flecs": (C, "flecs.c", (), "flecs"),
            "flecs dontfragment": (C, "flecs.c", ("-DSPARSE",), "flecs")}


def run(command):
    subprocess.run(list(map(str, command)), check=True, stdout=sys.stderr)


def fetch(peer, folder):
    """The repository's files, once. False, and a line that says so, if they cannot be had."""
    if (folder / peer).exists():
        return True
    address, version = REPOSITORIES[peer]
    done = subprocess.run(["git", "clone", "--quiet", "--depth", "1", "--branch", version, address,
                           folder / peer], capture_output=True, text=True)
    if done.returncode:
        print(f"without {peer}: {' '.join(done.stderr.split())}", file=sys.stderr)
    return done.returncode == 0


def compile_to(folder, compiler, sources, options):
    """Objects of C sources; what they are called says which."""
    objects = []
    for source in sources:
        made = folder / f"{source.parent.name}-{source.stem}.o"
        run([*compiler, *options, "-w", "-c", source, "-o", made])
        objects.append(made)
    return objects


def library(peer, folder, made):
    """What the program is compiled and linked with."""
    if peer == "entt":
        return ["-I", folder / "entt/single_include", "-I", folder / "entt/src"], []
    if peer == "flecs":
        distribution = folder / "flecs/distr"
        options = ["-I", distribution]
        if "flecs" not in made:
            made["flecs"] = compile_to(folder, C, [distribution / "flecs.c"], options)
        return options, [*made["flecs"], "-lpthread", "-lm"]
    options = ["-I", ROOT / "src/ecs"]
    if "ours" not in made:
        made["ours"] = compile_to(folder, C, sorted((ROOT / "src/ecs").rglob("*.c")), options)
    return options, made["ours"]


def build(folder, only):
    """{name: program}"""
    folder.mkdir(parents=True, exist_ok=True)
    made, programs = {}, {}
    needed = {peer for name, (*_, peer) in PROGRAMS.items() if peer and name in (only or PROGRAMS)}
    there = {None, *filter(lambda peer: fetch(peer, folder), sorted(needed))}
    for name, (compiler, source, macros, peer) in PROGRAMS.items():
        if name not in (only or PROGRAMS) or peer not in there:
            continue
        options, linked = library(peer, folder, made)
        programs[name] = folder / name.replace(" ", "_").replace("/", "_")
        run([*compiler, *macros, *options, SWARM / source, *linked, "-o", programs[name]])
    return programs


def measure(programs, rounds):
    """{(name, n): ns}, the least of all rounds. Ends the program where checksums differ."""
    times, checksums = {}, {}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr)
        for n, ticks in SIZES.items():
            for name, program in programs.items():
                line = subprocess.run([program, str(n), str(ticks)], check=True,
                                      capture_output=True, text=True).stdout.strip()
                _, _, ns, checksum = line.split(",")
                times[name, n] = min(float(ns), times.get((name, n), float("inf")))
                if checksums.setdefault(n, checksum) != checksum:
                    sys.exit(f"{name} comes to another result than the others, with {n} entities")
    return times


def table(times, names):
    base = "plain arrays" if "plain arrays" in names else names[0]
    lines = [f"{'ns, and in multiples of ' + base:34}" + "".join(f"{n:>16,}" for n in SIZES)]
    for name in names:
        cells = (f"{times[name, n]:8.1f} {times[name, n] / times[base, n]:6.2f} " for n in SIZES)
        lines.append(f"{name:34}" + "".join(cells))
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/beside")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", type=lambda words: words.split(","), default=[])
    parser.add_argument("--save", type=pathlib.Path)
    options = parser.parse_args()
    programs = build(options.folder, options.only)
    if not programs:
        parser.error(f"nothing to measure: --only takes some of {', '.join(PROGRAMS)}")
    times = measure(programs, options.rounds)
    print(table(times, list(programs)))
    if options.save:
        rows = [f"{name},{n},{ns}" for (name, n), ns in times.items()]
        options.save.write_text("\n".join(["program,n,ns", *rows]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
