#!/usr/bin/env python3
"""test_results.py BENCH_PLAIN BENCH_BOOK BENCH_ECS

Each workload gives the same result in each variant of each contender, with few entities: the one in
checksums.csv, with which the peers were measured. Prints the cases that do not as lines of TAP.
"""

import csv
import pathlib
import subprocess
import sys

SIZES = "17,100"


def lines_of(program, *options):
    return subprocess.run([program, *options], check=True, capture_output=True,
                          text=True).stdout.splitlines()


def checksums(programs):
    """[(contender, variant, workload, n, checksum)] of all cases."""
    lines = [line for program in programs for line in lines_of(program, "--check", "--n", SIZES)]
    return [tuple(line.split(",")[1:]) for line in lines if line.startswith("#check,")]


def expected_checksums():
    with open(pathlib.Path(__file__).with_name("checksums.csv"), encoding="utf-8") as file:
        return {(row["workload"], row["n"]): row["checksum"] for row in csv.DictReader(file)}


def wrong_results(found, expected):
    return [f"{who}'s {workload} ({variant}) with {n} entities: {got} instead of "
            f"{expected.get((workload, n))}"
            for who, variant, workload, n, got in found if got != expected.get((workload, n))]


def missing_workloads(found, expected):
    """Plain and ecs do everything; book lacks what it has no call for."""
    done = {(who, workload, n) for who, _, workload, n, _ in found}
    return [f"{who} does not run {workload} with {n} entities"
            for workload, n in expected for who in ("plain", "ecs")
            if (who, workload, n) not in done]


def missing_rows(program):
    """The page would leave out a row whose variant was renamed."""
    path = pathlib.Path(__file__).parents[1] / "page/rows.csv"
    with open(path, encoding="utf-8") as file:
        rows = [(row["variant"], row["workload"]) for row in csv.DictReader(file)]
    cases = {tuple(line.split(",")[1:]) for line in lines_of(program, "--list")}
    return [f"{program} has no variant {variant} of {workload}" for variant, workload in rows
            if not {(variant, workload), (variant, workload.removesuffix("_bulk"))} & cases]


def wrong_times(program):
    """A measured line for each case, with a median that is not below the least."""
    cases = [line for line in lines_of(program, "--list") if not line.startswith("#")]
    lines = [line.split(",") for line in
             lines_of(program, "--n", "17", "--reps", "1", "--budget", "0")
             if not line.startswith("#")]
    measured = [",".join(line[:3]) for line in lines if float(line[4]) <= float(line[5])]
    return [] if measured == cases else [f"{program} measured {measured}, not {cases}"]


def wrong_bytes(program):
    """More components take more bytes; what was churned takes what it took before."""
    held = {line.split(",")[2]: int(line.split(",")[4])
            for line in lines_of(program, "--memory", "--n", "1000") if line.startswith("#bytes,")}
    rising = ["nothing", "position", "both_in_16", "both", "frame"]
    faults = [f"{program}: {less} takes {held[less]} bytes, {more} {held[more]}"
              for less, more in zip(rising, rising[1:]) if held[less] >= held[more]]
    return faults + [f"{program}: {scene} takes {held[scene]} bytes, both {held['both']}"
                     for scene in ("churn", "left") if held[scene] > held["both"]]


def report(name, faults):
    for fault in faults:
        print(f"# {fault}")
    print("not ok" if faults else "ok", "-", name, flush=True)


def main():
    programs = sys.argv[1:]
    found, expected = checksums(programs), expected_checksums()
    print("TAP version 13\n1..5")
    report("all variants of all contenders give the same results", wrong_results(found, expected))
    report("plain and ecs run all workloads", missing_workloads(found, expected))
    report("each row of the page is measured", missing_rows(programs[-1]))
    report("each case is measured",
           [fault for program in programs for fault in wrong_times(program)])
    report("bytes rise with the components and not with churn",
           [fault for program in programs[1:] for fault in wrong_bytes(program)])


if __name__ == "__main__":
    main()
