"""Builds and runs everything that is measured here, in turns, and keeps the least times."""

import ast
import json
import os
import pathlib
import shutil
import subprocess
import sys

SIZES = (16, 1024, 16384, 262144, 1000000)
DESIGN_SIZES = (16384, 1000000)
BASELINES = ("plain", "book", "ecs")
PROGRAMS = (*(f"bench/bench_{name}" for name in BASELINES), "bench/designs/bench_designs")
# The compiler, and options beside -O3. The first is what everything is measured with, as the peers
# were; the others run src/ecs alone, at one size.
BUILDS = {"gcc -O3": ("gcc",), "gcc -O2": ("gcc", "-Doptimization=2"),
          "gcc -O3 -flto": ("gcc", "-Db_lto=true"), "clang -O3": ("clang",)}
BUILDS_SIZE = 16384


def builds():
    """Those whose compiler is here."""
    return [name for name, (compiler, *_) in BUILDS.items() if shutil.which(compiler)]


def build(source, folder):
    """Release builds without checks, as the peers'."""
    for name in builds():
        compiler, *options = BUILDS[name]
        made = folder / name.replace(" ", "")
        if not (made / "build.ninja").exists():
            subprocess.run(["meson", "setup", made, source, "--buildtype=release", *options,
                            "-Dgame=disabled", "-Dtests=disabled"], check=True, stdout=sys.stderr,
                           env={**os.environ, "CC": compiler})
        subprocess.run(["ninja", "-C", made, *(PROGRAMS if name == "gcc -O3" else PROGRAMS[2:3])],
                       check=True, stdout=sys.stderr)


def workloads(folder):
    lines = output_of([folder / "bench/bench_ecs", "--list"])
    return dict.fromkeys(line.split(",")[2] for line in lines if not line.startswith("#"))


def commands(folder, quick):
    """What one round runs. The contenders take turns at each workload, so that a moment in which the
    machine is slow affects all of them."""
    short = ["--reps", "3", "--budget", "20"] if quick else ["--reps", "9"]
    sizes = ",".join(map(str, SIZES))
    for workload in workloads(folder):
        for name in BASELINES:
            yield [folder / f"bench/bench_{name}", "--workload", workload, "--n", sizes, *short]
    for n in DESIGN_SIZES:
        yield [folder / "bench/designs/bench_designs", str(n), "3" if quick else "9"]


def memory_commands(folder):
    for name in ("book", "ecs"):
        yield [folder / f"bench/bench_{name}", "--memory", "--n", ",".join(map(str, SIZES))]


def output_of(command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def take(line, results):
    """Notes one line that a program has printed."""
    fields = line.split(",")
    if fields[0] == "#built":
        results["compiler"] = fields[1]
    elif fields[0] == "#bytes":
        who, scene, n, count = fields[1:]
        results["bytes"][who, scene, int(n)] = int(count)
    elif not line.startswith("#"):
        *what, n, least, _ = fields
        key = (*what, int(n))
        results["times"][key] = min(float(least), results["times"].get(key, float("inf")))


def measure(folder, rounds, quick):
    """{"times": {(who, variant, workload, n): ns}, "bytes": {(who, scene, n): bytes}, ...}"""
    results = {"times": {}, "bytes": {}, "machine": machine(), "rounds": rounds}
    for number in range(rounds):
        for command in commands(folder, quick):
            words = " ".join([command[0].name, *command[1:3]])
            print(f"round {number + 1} of {rounds}: {words}", file=sys.stderr)
            for line in output_of(command):
                take(line, results)
    for command in memory_commands(folder):
        for line in output_of(command):
            take(line, results)
    return results


def cache_size(level):
    """As the system writes it ("2048K"), or None."""
    for index in pathlib.Path("/sys/devices/system/cpu/cpu0/cache").glob("index*"):
        if (index / "level").read_text().strip() == str(level):
            if (index / "type").read_text().strip() != "Instruction":
                return (index / "size").read_text().strip()
    return None


def megabytes(size):
    """From "2048K": "2 MB"."""
    number = int(size.rstrip("K"))
    return f"{number // 1024} MB" if number >= 1024 else f"{number} KB"


def machine():
    """The kind of machine in words; nothing that names this one."""
    info = dict(line.split(":", 1) for line in
                pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines() if ":" in line)
    info = {key.strip(): value.strip() for key, value in info.items()}
    kind = info.get("model name", os.uname().machine)
    virtual = "a virtual machine" if "hypervisor" in info.get("flags", "").split() else "a machine"
    caches = [f"{megabytes(size)} of {name} cache" for level, name in
              ((2, "second-level"), (3, "third-level")) if (size := cache_size(level))]
    return f"one core of {virtual} ({', '.join([os.uname().machine, kind, *caches])})"


def save(results, path):
    """As text that load() reads."""
    flat = {**results, **{part: {repr(key): value for key, value in results[part].items()}
                          for part in ("times", "bytes")}}
    path.write_text(json.dumps(flat, indent=0), encoding="utf-8")


def load(path):
    flat = json.loads(path.read_text(encoding="utf-8"))
    return {**flat, **{part: {ast.literal_eval(key): value for key, value in flat[part].items()}
                       for part in ("times", "bytes")}}
