#!/usr/bin/env python3
"""Measures the storages of the book's second part, and keeps its figures in step: measure.py [--check | --write]

Types the programs into build/book-measured, runs "make measure" there 25 times and keeps the least times in
book/ecs/measured.csv. Draws them by the reader's own script, and writes them into the chapters, between marks:

    <!-- measured: optionals masks at 16384 -->           a table of these storages at these sizes
    <!-- ratio: masks get 16384 / optionals get 16384 --> how many times as long the first one takes
    <!-- measured: machine -->                            what it was measured on

each of which ends with <!-- end -->. Behind a paragraph that compares stands what must hold for it:

    <!-- claim: masks get * > 1.5 x optionals get * -->  with any number of entities
    <!-- claim: optionals get * = best get * -->         within a tenth of the best, or the worst, of all storages

--write does the last part alone, from measured.csv. --check only looks, and fails if a figure or the picture is not
what measured.csv says. Both fail if a claim does not hold.
"""

import csv
import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOP / "tools"))
import machine  # noqa: E402
import steps  # noqa: E402

PART = TOP / "book" / "ecs"
FOLDER = TOP / "build" / "book-measured"
ROUNDS = 25
CLAIM = re.compile(r"<!-- claim: (.*?) -->")
MARK = re.compile(r"(<!-- (measured|ratio): ([^>]*?) -->)(.*?)(<!-- end -->)", re.S)


def read(path):
    with open(path, encoding="utf-8") as lines:
        return {(storage, work, int(n)): float(ns) for storage, work, n, ns in csv.reader(lines)}


def write(path, times):
    rows = ["%s,%s,%d,%.3f\n" % (*key, ns) for key, ns in times.items()]
    path.write_text("".join(rows), encoding="utf-8")


def type_programs(folder):
    steps.write(folder, steps.program_after(sorted(PART.glob("[0-9][0-9]-*.md"))))


def measure():
    type_programs(FOLDER)
    least = {}
    for _ in range(ROUNDS):
        subprocess.run(["make", "-s", "measure"], cwd=FOLDER, stdout=subprocess.DEVNULL, check=True)
        for key, ns in read(FOLDER / "measured.csv").items():
            least[key] = min(ns, least.get(key, ns))
    write(PART / "measured.csv", least)


def picture():
    """What the script of the last chapter draws of measured.csv."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        type_programs(folder)
        (folder / "measured.csv").write_bytes((PART / "measured.csv").read_bytes())
        subprocess.run([sys.executable, "picture.py"], cwd=folder, check=True)
        return (folder / "measured.svg").read_text(encoding="utf-8")


# ---- figures in the text ----


def rounded(value):
    return "%.0f" % value if value >= 10 else "%.1f" % value if value >= 0.1 else "%.2f" % value


def ratio(words, times):
    over, under = (part.split() for part in words.split(" / "))
    return rounded(times[over[0], over[1], int(over[2])] / times[under[0], under[1], int(under[2])])


def table(words, times):
    storages, sizes = (part.split() for part in words.split(" at "))
    columns = [(storage, int(n)) for n in sizes for storage in storages]
    names = [storage if len(sizes) == 1 else "%s entities" % format(n, ",") for storage, n in columns]
    works = list(dict.fromkeys(work for _, work, _ in times))
    lines = ["| nanoseconds | %s |" % " | ".join(names), "| --- |%s" % (" ---: |" * len(columns))]
    for work in works:
        cells = [rounded(times[storage, work, n]) for storage, n in columns]
        lines.append("| %s | %s |" % (work, " | ".join(cells)))
    return "\n%s\n" % "\n".join(lines)


def time_of(words, work, n, times):
    """What one side of a claim says for this work and number of entities."""
    factor, storage = words[:-3], words[-3]
    all_of_them = [ns for key, ns in times.items() if key[1:] == (work, n)]
    ns = {"best": min(all_of_them), "worst": max(all_of_them)}.get(storage) or times[storage, work, n]
    return ns * float(factor[0]) if factor else ns


def holds(claim, times):
    """True if the claim holds for each work and number of entities that its left side names."""
    left, sign, right = re.fullmatch(r"(.*) ([<>=]) (.*)", claim).groups()
    left, right = left.replace(" x ", " ").split(), right.replace(" x ", " ").split()
    compare = {"<": lambda a, b: a < b, ">": lambda a, b: a > b, "=": lambda a, b: abs(a - b) <= b / 10}[sign]
    cases = {(work, n) for _, work, n in times if left[-2] in ("*", work) and left[-1] in ("*", str(n))}
    either = lambda words, work, n: (work if words[-2] == "*" else words[-2], n if words[-1] == "*" else int(words[-1]))
    return cases and all(compare(time_of(left, *case, times), time_of(right, *either(right, *case), times)) for case in cases)


def measured_by():
    compiler = subprocess.run(["gcc", "-dumpfullversion"], stdout=subprocess.PIPE, universal_newlines=True, check=True)
    words = "Measured on %s, gcc %s, `-O3`; the least of %d rounds. Yours will differ." % (
        machine.words(), compiler.stdout.strip(), ROUNDS)
    return "\n%s\n" % textwrap.fill(words, 109)


def begins_lines(text):
    """True if Markdown would end a paragraph at a ratio: at the beginning of a line, a comment does that."""
    return re.search(r"^<!-- ratio", text, re.M) is not None


def filled(text, times, measured_on):
    def fill(match):
        if match[2] == "ratio":
            found = ratio(match[3], times)
        elif match[3] == "machine":
            found = measured_on or match[4]
        else:
            found = table(match[3], times)
        return match[1] + found + match[5]
    return MARK.sub(fill, text)


def main():
    checks = sys.argv[1:] == ["--check"]
    if sys.argv[1:] not in ([], ["--check"], ["--write"]):
        sys.exit(__doc__)
    if sys.argv[1:] == []:
        measure()
    times = read(PART / "measured.csv")
    made = {PART / "measured.svg": picture()}
    for path in sorted(PART.glob("*.md")):
        made[path] = filled(path.read_text(encoding="utf-8"), times, None if checks else measured_by())
    broken = [path.name for path, text in made.items() if begins_lines(text)]
    if broken:
        sys.exit("a ratio at the beginning of a line would end the paragraph: " + ", ".join(broken))
    untrue = ["%s: %s" % (path.name, claim) for path, text in made.items() for claim in CLAIM.findall(text)
              if not holds(claim, times)]
    if untrue:
        sys.exit("measured.csv says otherwise:\n" + "\n".join(untrue))
    wrong = [path.name for path, text in made.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if not checks:
        for path, text in made.items():
            path.write_text(text, encoding="utf-8")
    elif wrong:
        sys.exit("not what measured.csv says: %s; book/tools/measure.py writes it anew" % ", ".join(wrong))


if __name__ == "__main__":
    main()
