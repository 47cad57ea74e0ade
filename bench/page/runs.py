"""Builds and runs everything that is measured here, in turns, and keeps the least times."""

import ast
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import machine  # noqa: E402

SIZES = (1024, 16384, 262144, 1000000)
PARTS = ("times", "bytes", "builds", "types", "instructions")  # tables of results
BASELINES = ("plain", "book", "ecs")
MANY_TYPES = (("64", "8"), ("64", "64"), ("256", "256"))
MANY_TYPES_SIZE = 100000
PROGRAMS = (*(f"bench/bench_{name}" for name in BASELINES),
            *(f"bench/bench_many_types_{most}" for most in ("64", "256")))
# The compiler, and options beside -O3. Everything is measured with the first, as the peers were;
# the others run plain and src/ecs alone, at one size.
BUILDS = {"gcc -O3": ("gcc",), "gcc -O2": ("gcc", "-Doptimization=2"),
          "gcc -O3 -flto": ("gcc", "-Db_lto=true"), "clang -O3": ("clang",)}
BUILDS_SIZE = 16384
OF_BUILDS = ("plain", "ecs")
# What is counted in instructions: {(workload, variant): our function, and book's}.
COUNTED = {("create2", "one"): ("run_create2", "book_run_create2"),
           ("destroy2", "one"): ("run_destroy2", "book_run_destroy2"),
           ("destroy2", "group"): ("run_destroy2", "book_run_destroy2"),
           ("add_remove", "one"): ("run_add_remove", "book_run_add_remove"),
           ("get", "one"): ("run_get", "book_run_get"),
           ("get_checked", "one"): ("run_get_checked", "book_run_get"),
           ("iter1", "each"): ("run_iter1_each", "book_run_iter1"),
           ("iter2", "view"): ("run_iter2_view", "book_run_iter2"),
           ("iter2", "run"): ("run_iter2_run", "book_run_iter2"),
           ("iter2", "group"): ("run_iter2_group", "book_run_iter2"),
           ("iter2_half", "view"): ("run_iter2_view", "book_run_iter2"),
           ("iter2_half", "run"): ("run_iter2_run", "book_run_iter2"),
           ("iter3_mixed", "view"): ("run_iter3_view", "book_run_iter3"),
           ("iter3_mixed", "run"): ("run_iter3_run", "book_run_iter3"),
           ("frame", "views"): ("run_frame_views", "book_run_frame"),
           ("frame", "groups"): ("run_frame_groups", "book_run_frame")}


def builds():
    """Those whose compiler is here."""
    return [name for name, (compiler, *_) in BUILDS.items() if shutil.which(compiler)]


def folder_of(folder, build):
    return folder / build.replace(" ", "")


def build(source, folder):
    """Release builds without checks, as the peers'."""
    for name in builds():
        compiler, *options = BUILDS[name]
        made = folder_of(folder, name)
        if not (made / "build.ninja").exists():
            subprocess.run(["meson", "setup", made, source, "--buildtype=release", *options,
                            "-Dgame=disabled", "-Dtests=disabled"], check=True, stdout=sys.stderr,
                           env={**os.environ, "CC": compiler})
        programs = PROGRAMS if name == builds()[0] else [f"bench/bench_{who}" for who in OF_BUILDS]
        subprocess.run(["ninja", "-C", made, *programs], check=True, stdout=sys.stderr)


def workloads(folder):
    lines = output_of([folder / "bench/bench_ecs", "--list"])
    return dict.fromkeys(line.split(",")[2] for line in lines if not line.startswith("#"))


def commands(folder, quick):
    """What one round runs, and the build that it is of, where all builds run. The contenders take
    turns at each workload, so that a moment in which the machine is slow affects all of them."""
    short = ["--reps", "3", "--budget", "20"] if quick else ["--reps", "9", "--budget", "200"]
    first = folder_of(folder, builds()[0])
    for workload in workloads(first):
        for name in BASELINES:
            yield None, [first / f"bench/bench_{name}", "--workload", workload, "--n",
                         ",".join(map(str, SIZES)), *short]
        for build in builds():
            for name in OF_BUILDS:
                yield build, [folder_of(folder, build) / f"bench/bench_{name}", "--workload",
                              workload, "--n", str(BUILDS_SIZE), "--reps", "9", "--budget", "20"]
    for most, types in MANY_TYPES:
        yield None, [first / f"bench/bench_many_types_{most}", types, str(MANY_TYPES_SIZE)]


def memory_commands(folder):
    for name in ("book", "ecs"):
        yield [folder / f"bench/bench_{name}", "--memory", "--n", ",".join(map(str, SIZES))]


def instructions(program, workload, variant, function):
    """For each entity; None without valgrind, or where the program has no such row."""
    n = BUILDS_SIZE
    if not shutil.which("valgrind"):
        return None
    done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                           f"--toggle-collect={function}", program, "--check", "--workload",
                           workload, "--variant", variant, "--n", str(n)], check=True,
                          capture_output=True, text=True)
    return int(re.search(r"Collected : (\d+)", done.stderr)[1]) / n or None


def count_instructions(folder):
    """{(workload, variant): (ours, book's)}"""
    counted = {}
    for (workload, variant), (ours, book) in COUNTED.items():
        print(f"instructions of {workload} ({variant})", file=sys.stderr)
        counted[workload, variant] = (
            instructions(folder / "bench/bench_ecs", workload, variant, ours),
            instructions(folder / "bench/bench_book", workload, "one,loop", book))
    return {case: two for case, two in counted.items() if all(two)}


def output_of(command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def take(line, results, build=None):
    """Notes one line that a program has printed."""
    fields = line.split(",")
    if fields[0] == "#built":
        results["compiler"] = results.get("compiler", fields[1])
    elif fields[0] == "#bytes":
        who, scene, n, count = fields[1:]
        results["bytes"][who, scene, int(n)] = int(count)
    elif fields[0] == "#types":
        number, ns, size = int(fields[1]), float(fields[2]), float(fields[3])
        results["types"][number] = (min(ns, results["types"].get(number, (ns,))[0]), size)
    elif not line.startswith("#"):
        *what, n, least, _ = fields
        part, key = ("builds", (build, *what)) if build else ("times", (*what, int(n)))
        results[part][key] = min(float(least), results[part].get(key, float("inf")))


def measure(folder, rounds, quick):
    """{"times": {(who, variant, workload, n): ns}, "bytes": {(who, scene, n): bytes},
    "builds": {(build, who, variant, workload): ns}, "types": {types: (ns, bytes)}, ...}"""
    results = {**{part: {} for part in PARTS}, "machine": machine.words(), "rounds": rounds}
    for number in range(rounds):
        for build, command in commands(folder, quick):
            words = " ".join([build or "", command[0].name, *command[1:3]])
            print(f"round {number + 1} of {rounds}: {words}", file=sys.stderr)
            for line in output_of(command):
                take(line, results, build)
    first = folder_of(folder, builds()[0])
    for command in memory_commands(first):
        for line in output_of(command):
            take(line, results)
    results["instructions"] = count_instructions(first)
    return results


def save(results, path):
    """As text that load() reads."""
    flat = {**results, **{part: repr(results[part]) for part in PARTS}}
    path.write_text(json.dumps(flat, indent=0), encoding="utf-8")


def load(path):
    flat = json.loads(path.read_text(encoding="utf-8"))
    return {**flat, **{part: ast.literal_eval(flat[part]) for part in PARTS}}
