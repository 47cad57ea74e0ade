#!/usr/bin/env python3
"""compare.py [--quick] [--rounds N] [--only WORKLOAD,...] [--save FILE] BASE [NEW]

Two states of src/ecs in one run: builds the commits BASE and NEW (without it, what is in the working
tree) with the benchmarks of the working tree, runs them in turns, and prints a table: NEW's time in
multiples of BASE's, the median of all rounds. --save keeps both as bench/page/since.csv has them,
beside those of other builds. Fifteen rounds take about ten minutes.

Where the benchmarks call what BASE does not have yet, they are taken from the newest commit that
does without; a line says which. Checksums of both must be equal.
"""

import argparse
import pathlib
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from page import runs, tables

ROOT = pathlib.Path(__file__).resolve().parent.parent
SIZES = (1024, 16384, 1000000)
# As bench/meson.build does in a release.
FLAGS = ["-std=c11", "-O3", "-DNDEBUG", "-fno-stack-protector", "-falign-loops=32",
         "-U_FORTIFY_SOURCE", "-w"]
SHARED = ("harness.c", "bytes.c")
HEAD = "build,workload,variant,n,before,now"


def git(*arguments):
    return subprocess.run(["git", "-C", ROOT, *arguments], check=True, capture_output=True).stdout


def unpack(commit, part, folder):
    """A folder of the commit; that of the working tree without a commit."""
    if not commit:
        return ROOT / part
    shutil.rmtree(folder / part, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["tar", "-x", "-C", folder], input=git("archive", commit, part), check=True)
    return folder / part


def complaint_of(command):
    """None, or what the compiler complains about."""
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stderr if done.returncode else None


def compile_all(compiler, sources, ecs, program):
    """None, or a complaint. A call of something unknown is an error."""
    made = [program.parent / "objects" / f"{number}-{source.stem}.o"
            for number, source in enumerate(sources)]
    made[0].parent.mkdir(parents=True, exist_ok=True)
    options = ["-Werror=implicit-function-declaration", "-I", ecs]
    commands = [[compiler[0], *FLAGS, *compiler[1:], *options, "-c", source, "-o", to]
                for source, to in zip(sources, made)]
    with ThreadPoolExecutor() as pool:
        complaints = [complaint for complaint in pool.map(complaint_of, commands) if complaint]
    if complaints:
        return complaints[0]
    return complaint_of([*compiler, *made, "-o", program, "-lm", "-lpthread"])


def versions(folder):
    """The benchmarks as they are, and as they were: (subject of the commit, their folder)."""
    yield None, ROOT / "bench"
    changed = git("log", "--format=%H %s", "--", "bench/ecs", "bench/harness.c").decode()
    for line in changed.splitlines():
        commit, subject = line.split(" ", 1)
        yield subject, unpack(commit, "bench", folder)


def build(compiler, folder, ecs):
    """bench_ecs, with this src/ecs."""
    first = None
    for subject, bench in versions(folder):
        sources = [bench / part for part in SHARED] + sorted((bench / "ecs").glob("*.c"))
        complaint = compile_all(compiler, sources + sorted(ecs.rglob("*.c")), ecs,
                                folder / "bench_ecs")
        if complaint is None:
            if subject:
                print(f"{folder.name}: the benchmarks as of \"{subject}\"", file=sys.stderr)
            return folder / "bench_ecs"
        first = first or complaint
    sys.exit(f"no version of the benchmarks compiles with this src/ecs:\n{first}")


def checksums(program, only):
    """{(workload, variant, n): checksum} of a few entities."""
    lines = runs.output_of([program, "--check", "--n", "17,1000", *only])
    return {line.rsplit(",", 1)[0]: line.rsplit(",", 1)[1] for line in lines
            if line.startswith("#check")}


def require_same_results(programs, only):
    base, new = (checksums(programs[name], only) for name in ("base", "new"))
    differing = [what for what in base if what in new and base[what] != new[what]]
    if not base or differing:
        sys.exit("the results differ: " + "; ".join(differing or ["nothing was checked"]))


def measure(programs, rounds, quick, only):
    """[{who: {(library, variant, workload, n): ns}}], one for each round."""
    all_rounds = []
    short = ["--reps", "3", *(["--budget", "20"] if quick else [])]
    workloads = dict.fromkeys(line.split(",")[2] for line in
                              runs.output_of([programs["new"], "--list", *only])
                              if not line.startswith("#"))
    for number in range(rounds):
        times = {who: {} for who in programs}
        order = list(programs.items())[::1 if number % 2 else -1]
        for workload in workloads:
            print(f"round {number + 1} of {rounds}: {workload}", file=sys.stderr)
            for who, program in order:
                for line in runs.output_of([program, "--workload", workload, "--n",
                                            ",".join(map(str, SIZES)), *short]):
                    runs.take(line, {"times": times[who], "bytes": {}})
        all_rounds.append(times)
    return all_rounds


def middle(all_rounds):
    """{who: {key: ns}} of the round whose ratio is the median, for each key. A machine that others
    use, too, is twice as slow for minutes: those who run one right after the other share its moods,
    and the least of each would not."""
    times = {"base": {}, "new": {}}
    for key in all_rounds[0]["new"]:
        pairs = sorted(((one["base"][key], one["new"][key]) for one in all_rounds
                        if key in one["base"]), key=lambda pair: pair[1] / pair[0])
        if pairs:
            times["base"][key], times["new"][key] = pairs[len(pairs) // 2]
        else:
            times["new"][key] = all_rounds[0]["new"][key]
    return times


def compared(times):
    """The table."""
    lines = []
    for variant, work in dict.fromkeys((key[1], key[2]) for key in times["new"]):
        keys = [("ecs", variant, work, n) for n in SIZES]
        cells = [tables.figure(times["new"][key] / times["base"][key]) if key in times["base"] else ""
                 for key in keys]
        lines.append([work, variant, *cells])
    heads = [f"new / base, {n:,}" for n in SIZES]
    return tables.table(["row", "idiom", *heads], 2, lines)


def words_of(compiler):
    """The build, as bench/page/tables.py calls it."""
    level = [] if any(word.startswith("-O") for word in compiler) else ["-O3"]
    return " ".join([compiler[0], *level, *compiler[1:]])


def save(times, build, path):
    """The cases that both have, in place of what the file has of this build."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else [HEAD]
    rows = [f"{build},{work},{variant},{n},{before},{times['new'][who, variant, work, n]}"
            for (who, variant, work, n), before in times["base"].items()
            if (who, variant, work, n) in times["new"]]
    others = [line for line in lines if not line.startswith(f"{build},")]
    path.write_text("\n".join([*others, *rows]) + "\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("base")
    parser.add_argument("new", nargs="?")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--only", help="workloads, with commas between them")
    parser.add_argument("--compiler", default="gcc", help="with options of its own: \"gcc -O2\"")
    parser.add_argument("--save", type=pathlib.Path)
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/compare")
    options = parser.parse_args()
    compiler, only = shlex.split(options.compiler), []
    if options.only:
        only = ["--workload", options.only]
    programs = {}
    for who, commit in (("base", options.base), ("new", options.new)):
        folder = options.folder / who
        programs[who] = build(compiler, folder, unpack(commit, "src/ecs", folder))
    require_same_results(programs, only)
    rounds = options.rounds or (1 if options.quick else 15)
    times = middle(measure(programs, rounds, options.quick, only))
    print(compared(times))
    if options.save:
        save(times, words_of(compiler), options.save)


if __name__ == "__main__":
    main()
