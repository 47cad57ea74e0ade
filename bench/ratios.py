#!/usr/bin/env python3
"""ratios.py FOLDER [--rounds N] [--only ROW,...] [--svg FILE] [--save FILE | --load FILE]

Runs bench_ecs, bench_plain and bench_book of a build folder in turns and takes each row's minimum.
Prints in Markdown the time of src/ecs as a multiple of the baselines, beside that of the fastest peer
(targets.csv). --svg draws the same ratios. --save keeps the times; --load reads them instead of running
anything.

Build with the options that the targets were measured with:
  meson setup build/bench --buildtype=release -Dc_args=-march=x86-64-v2
  ninja -C build/bench bench/bench_ecs bench/bench_plain bench/bench_book
"""

import argparse
import csv
import json
import math
import pathlib
import subprocess
import sys

CONTENDERS = ("ecs", "plain", "book")
SIZES = (16, 1000, 16000, 256000, 1000000)
TARGET_SIZES = (1000, 16000, 1000000)


# ---- measuring ----


def run(program, only):
    """The minimum times of one program: {(row, n): ns}."""
    command = [program, "--csv", "--n", ",".join(map(str, SIZES))]
    if only:
        command += ["--only", only]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return {(row["workload"], int(row["n"])): float(row["ns_min"])
            for row in csv.DictReader(output.splitlines())}


def measure(folder, rounds, only):
    """Runs the programs in turns, so that a phase in which the machine is slow affects all."""
    least = {name: {} for name in CONTENDERS}
    for number in range(rounds):
        for name in CONTENDERS:
            print(f"round {number + 1} of {rounds}: {name}", file=sys.stderr)
            for key, ns in run(folder / f"bench_{name}", only).items():
                least[name][key] = min(ns, least[name].get(key, ns))
    return least


def save(times, path):
    flat = {name: [[row, n, ns] for (row, n), ns in rows.items()] for name, rows in times.items()}
    path.write_text(json.dumps(flat))


def load(path):
    return {name: {(row, n): ns for row, n, ns in rows}
            for name, rows in json.loads(path.read_text()).items()}


# ---- comparing ----


def read_targets():
    with open(pathlib.Path(__file__).with_name("targets.csv"), encoding="utf-8") as file:
        return list(csv.DictReader(file))


def ratio(times, target, n):
    """The time as a multiple of the baseline; None if either was not measured."""
    own = times["ecs"].get((target["workload"], n))
    base = times[target["times"]].get((target["of"], n))
    return own / base if own and base else None


def compare(times):
    """A list of (target, [(n, ratio, the peer's ratio)])."""
    compared = []
    for target in read_targets():
        points = [(n, ratio(times, target, n), float(target[f"n{n}"])) for n in TARGET_SIZES]
        if any(measured for _, measured, _ in points):
            compared.append((target, points))
    return compared


def figure(number):
    return f"{number:.0f}" if number >= 9.95 else f"{number:.1f}" if number >= 1.995 else f"{number:.2f}"


def base_name(target):
    same = target["of"] == target["workload"]
    return target["times"] + ("" if same else f"'s {target['of']}")


def print_ratios(compared):
    head = " | ".join(f"N = {n:,}" for n in TARGET_SIZES)
    print(f"| row | in multiples of | {head} | the fastest peer |")
    print("| --- | --- |" + " --- |" * len(TARGET_SIZES) + " --- |")
    for target, points in compared:
        cells = []
        for _, measured, aim in points:
            own = figure(measured) if measured else "?"
            missed = measured and measured > aim * 1.02
            cells.append(f"{f'**{own}**' if missed else own} ({target_figure(aim)})")
        print(f"| {target['workload']} | {base_name(target)} | {' | '.join(cells)} | {target['who']} |")


def target_figure(aim):
    return f"{aim:g}"


def print_times(times):
    print("| row | N | ecs | plain | book |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for row, n in times["ecs"]:
        cells = [times[name].get((row, n)) for name in CONTENDERS]
        print(f"| {row} | {n:,} | " + " | ".join(f"{ns:.2f}" if ns else "" for ns in cells) + " |")


# ---- drawing ----

WIDTH, LEFT, RIGHT, TOP, STEP = 860, 250, 30, 78, 22
SHAPES = {1000: ("#4477aa", "circle"), 16000: ("#228833", "square"), 1000000: ("#cc6677", "diamond")}


def mark(x, y, n):
    colour, shape = SHAPES[n]
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y}" r="5" fill="{colour}"/>'
    turn = f' transform="rotate(45 {x:.1f} {y})"' if shape == "diamond" else ""
    return f'<rect x="{x - 4.5:.1f}" y="{y - 4.5}" width="9" height="9" fill="{colour}"{turn}/>'


def text(x, y, words, anchor="start", size=12):
    words = words.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{x:.1f}" y="{y}" font-size="{size}" text-anchor="{anchor}">{words}</text>'


def draw(compared, path):
    """A line for each target, a mark for each N: left of the middle is faster than the peer."""
    factors = [measured / aim for _, points in compared for _, measured, aim in points if measured]
    reach = max(2, *(max(f, 1 / f) for f in factors))
    middle = (LEFT + WIDTH - RIGHT) / 2
    scale = (WIDTH - RIGHT - LEFT) / 2 / math.log(reach * 1.1)
    bottom = TOP + STEP * len(compared)

    parts = [text(12, 24, "src/ecs compared with the fastest peer, row by row", size=16)]
    for place, n in enumerate(TARGET_SIZES):
        x = 20 + place * 130
        parts += [mark(x, 44, n), text(x + 12, 48, f"N = {n:,}")]
    for step in range(-8, 9):
        x = middle + scale * step * math.log(2)
        if not LEFT <= x <= WIDTH - RIGHT:
            continue
        parts.append(f'<line x1="{x:.1f}" y1="{TOP - 6}" x2="{x:.1f}" y2="{bottom}" '
                     f'stroke="{"#ddd" if step else "#222"}"/>')
        if step % 2 == 0:
            name = f"{2 ** step} x" if step > 0 else f"1/{2 ** -step}" if step else "as long"
            parts.append(text(x, TOP - 12, name, "middle", 11))
    for place, (target, points) in enumerate(compared):
        y = TOP + STEP * place + STEP // 2
        parts.append(text(LEFT - 12, y + 4, f"{target['workload']} ({target['times']})", "end"))
        parts += [mark(middle + scale * math.log(measured / aim), y, n)
                  for n, measured, aim in points if measured]
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 14}" '
        'font-family="sans-serif" fill="#222">\n'
        f'<rect width="{WIDTH}" height="{bottom + 14}" fill="#fff"/>\n' + "\n".join(parts) + "\n</svg>\n",
        encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--only")
    parser.add_argument("--svg", type=pathlib.Path)
    parser.add_argument("--save", type=pathlib.Path)
    parser.add_argument("--load", type=pathlib.Path)
    options = parser.parse_args()
    if options.load:
        times = load(options.load)
    elif options.folder:
        programs = options.folder / "bench"
        times = measure(programs if programs.is_dir() else options.folder, options.rounds,
                        options.only)
    else:
        parser.error("name a build folder, or times with --load")
    if options.save:
        save(times, options.save)

    compared = compare(times)
    print_ratios(compared)
    print()
    print_times(times)
    if options.svg:
        draw(compared, options.svg)


if __name__ == "__main__":
    main()
