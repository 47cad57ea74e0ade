#!/usr/bin/env python3
"""make_page.py [--quick] [--rounds N] [--folder FOLDER] [--save FILE | --load FILE]

Builds and runs everything that is measured of src/ecs, in turns, and writes what came of it into
bench/figures.md and bench/ratios.svg: the parts between marks, and nothing else. Three rounds take
under ten minutes on an otherwise idle machine. --quick is one short round, to see whether it works.
Goals that are missed are printed.

--save keeps the figures in a file; --load reads them instead of running anything.
"""

import argparse
import pathlib
import re

from page import peers, picture, runs, tables

BENCH = pathlib.Path(__file__).resolve().parent
ROOT = BENCH.parent
PAGE = BENCH / "figures.md"


def parts(results):
    """What stands between the marks: {name: Markdown}."""
    times, held = results["times"], results["bytes"]
    rows = peers.compare()
    rounds = results["rounds"]
    how = f"the least of {rounds} rounds in turns" if rounds > 1 else "one round"
    made = {
        "machine": tables.wrapped(f"Measured on {results['machine']}, {results['compiler']}, `-O3`; "
                                  f"{how}."),
        "summary": tables.summary(rows),
        "ratios": tables.ratios(rows),
        "since": tables.since(peers.read_csv("since.csv")),
        "raw": tables.raw(rows),
        "swarm": tables.swarm(),
        "lost": tables.lost(rows),
        "idioms": tables.idioms(times),
        "builds": tables.builds(results),
        "instructions": tables.instructions(results["instructions"]),
        "types": tables.types(results["types"]),
        "overhead": tables.component_overhead(held, 1000000),
        "memory": tables.memory(held, 1000000),
    }
    return made


def fill(page, made):
    """The page with the parts that it has marks for; a mark that is unknown is an error."""
    def part(found):
        return f"<!-- measured: {found[1]} -->\n{made[found[1]]}\n<!-- end -->"
    return re.sub(r"<!-- measured: ([\w ]+) -->\n.*?<!-- end -->", part, page, flags=re.DOTALL)


def write(results):
    made = parts(results)
    PAGE.write_text(fill(PAGE.read_text(encoding="utf-8"), made), encoding="utf-8")
    rows = peers.compare()
    (BENCH / "ratios.svg").write_text(picture.picture(rows), encoding="utf-8")
    print("\n".join(f"missed: {words}" for words in peers.missed(rows)))


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/page-of-benchmarks")
    parser.add_argument("--save", type=pathlib.Path)
    parser.add_argument("--load", type=pathlib.Path)
    options = parser.parse_args()
    if options.load:
        results = runs.load(options.load)
    else:
        runs.build(ROOT, options.folder)
        results = runs.measure(options.folder, options.rounds or (1 if options.quick else 3),
                               options.quick)
    if options.save:
        runs.save(results, options.save)
    write(results)


if __name__ == "__main__":
    main()
