#!/usr/bin/env python3
"""compare.py [--quick] [--rounds N] [--only WORKLOAD,...] BASE [NEW]

Two states of src/ecs in one run: builds the commits BASE and NEW (without it, what is in the working
tree) with the benchmarks of the working tree, runs them in turns beside the baselines, and prints a
table: NEW's time in multiples of BASE's, and each of the two in multiples of the fastest peer's
(bench/figures.md says how the peers are scaled). Five rounds take about ten minutes.

A part of the benchmarks that calls what BASE does not have yet is taken from its newest commit that
does without; the list says which. Checksums of both must be equal.
"""

import argparse
import pathlib
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from page import peers, runs, tables

ROOT = pathlib.Path(__file__).resolve().parent.parent
SIZES = (1024, 16384, 1000000)
# As bench/meson.build does in a release.
FLAGS = ["-std=c11", "-O3", "-DNDEBUG", "-fno-stack-protector", "-falign-loops=32",
         "-U_FORTIFY_SOURCE", "-w"]
SHARED = ("harness.c", "bytes.c")


def git(*arguments):
    return subprocess.run(["git", "-C", ROOT, *arguments], check=True, capture_output=True).stdout


def unpack(commit, folder):
    """The commit's src/ecs; that of the working tree without a commit."""
    if not commit:
        return ROOT / "src/ecs"
    shutil.rmtree(folder / "src", ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["tar", "-x", "-C", folder], input=git("archive", commit, "src/ecs"), check=True)
    return folder / "src/ecs"


def compile_file(compiler, source, made, includes):
    """None, or what the compiler complains about. A call of something unknown is an error."""
    made.parent.mkdir(parents=True, exist_ok=True)
    command = [*compiler, *FLAGS, "-Werror=implicit-function-declaration", *includes, "-c", source,
               "-o", made]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stderr if done.returncode else None


def older_versions(source):
    """The subjects of the commits that changed the file, the newest first, and the file as it was."""
    name = source.relative_to(ROOT).as_posix()
    for line in git("log", "--format=%H %s", "--", name).decode().splitlines():
        commit, subject = line.split(" ", 1)
        try:
            yield subject, git("show", f"{commit}:{name}")
        except subprocess.CalledProcessError:  # the commit that removed it
            continue


def compile_bench(compiler, source, made, includes):
    """Compiles a part of the benchmarks, as it is or as it was."""
    complaint = compile_file(compiler, source, made, includes)
    if complaint is None:
        return
    # Beside the others under another name: includes are relative to the folder.
    older = made.with_name(source.name)
    includes = [*includes, "-iquote", source.parent]
    for subject, text in older_versions(source):
        older.write_bytes(text.replace(b'"../', f'"{source.parent.parent}/'.encode()))
        if compile_file(compiler, older, made, includes) is None:
            print(f"{source.name} as of \"{subject}\"", file=sys.stderr)
            return
    sys.exit(f"{source.name}: no version compiles with this src/ecs:\n{complaint}")


def build(compiler, name, folder, ecs=None):
    """bench_NAME, with this src/ecs."""
    sources = [ROOT / "bench" / part for part in SHARED]
    sources += sorted((ROOT / "bench" / name).glob("*.c"))
    includes = ["-I", ecs] if ecs else []
    jobs = [(compile_bench, source) for source in sources]
    jobs += [(compile_file, source) for source in (sorted(ecs.rglob("*.c")) if ecs else [])]
    made = [folder / "objects" / f"{number}-{source.stem}.o"
            for number, (_, source) in enumerate(jobs)]
    with ThreadPoolExecutor() as pool:
        for complaint in pool.map(lambda job, to: job[0](compiler, job[1], to, includes), jobs, made):
            if complaint:
                sys.exit(complaint)
    program = folder / f"bench_{name}"
    subprocess.run([*compiler, *made, "-o", program, "-lm", "-lpthread"], check=True)
    return program


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
    """{who: {(library, variant, workload, n): ns}}: the least of all rounds."""
    times = {who: {} for who in programs}
    short = ["--reps", "3", "--budget", "20"] if quick else ["--reps", "9"]
    workloads = dict.fromkeys(line.split(",")[2] for line in
                              runs.output_of([programs["new"], "--list", *only])
                              if not line.startswith("#"))
    for number in range(rounds):
        for workload in workloads:
            print(f"round {number + 1} of {rounds}: {workload}", file=sys.stderr)
            for who, program in programs.items():
                for line in runs.output_of([program, "--workload", workload, "--n",
                                            ",".join(map(str, SIZES)), *short]):
                    runs.take(line, {"times": times[who], "bytes": {}})
    return times


def against_peers(times, who):
    """{(workload, variant): {n: ratio}}"""
    rows = peers.compare({**times["plain"], **times["book"], **times[who]})
    return {(row.workload, row.variant): row.ratios for row in rows}


def compared(times):
    """The table."""
    base, new = against_peers(times, "base"), against_peers(times, "new")
    lines = []
    for variant, work in dict.fromkeys((key[1], key[2]) for key in times["new"]):
        keys = [("ecs", variant, work, n) for n in SIZES]
        cells = [tables.figure(times["new"][key] / times["base"][key]) if key in times["base"] else ""
                 for key in keys]
        for ratios in (base, new):
            cells += [tables.figure(ratios.get((work, variant), {}).get(n)) for n in SIZES]
        lines.append([work, variant, *cells])
    heads = [f"{what}, {n:,}" for what in ("new / base", "base / peer", "new / peer") for n in SIZES]
    return tables.table(["row", "idiom", *heads], 2, lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("base")
    parser.add_argument("new", nargs="?")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--only", help="workloads, with commas between them")
    parser.add_argument("--compiler", default="cc")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/compare")
    options = parser.parse_args()
    compiler, only = shlex.split(options.compiler), []
    if options.only:
        only = ["--workload", options.only]
    programs = {name: build(compiler, name, options.folder / name) for name in ("plain", "book")}
    for who, commit in (("base", options.base), ("new", options.new)):
        folder = options.folder / who
        programs[who] = build(compiler, "ecs", folder, unpack(commit, folder))
    require_same_results(programs, only)
    rounds = options.rounds or (1 if options.quick else 5)
    print(compared(measure(programs, rounds, options.quick, only)))


if __name__ == "__main__":
    main()
