"""src/ecs beside the other libraries: beside.csv, from one run on one machine."""

import csv
import pathlib
from dataclasses import dataclass

SIZES = (1024, 16384, 1000000)
LEVEL = 0.05  # a ratio within this of 1 is neither faster nor slower
NAMES = {"entt": "EnTT", "entt_nomixin": "EnTT", "flecs": "flecs", "gaia": "gaia-ecs",
         "pico": "pico_ecs", "shipyard": "Shipyard"}
# Variants that do many entities in one call: they stand beside ours that do.
BULK = ("bulk", "table", "all")
HAVE_BULK = ("create", "create2", "refill2", "destroy2", "add_remove")
# What the baselines do not do has the time of what they would do instead.
INSTEAD = {"create_bulk": "create", "create2_bulk": "create2", "refill2_bulk": "refill2",
           "destroy2_bulk": "destroy2"}


@dataclass
class Row:
    """A workload in one idiom of ours."""
    workload: str
    variant: str
    reason: str   # why the peer is faster, where it is
    goals: dict   # {n: the ratio that we want}
    ratios: dict  # {n: our time in multiples of the fastest peer's}
    raw: dict     # {n: our time in multiples of that of plain arrays}, where they were measured
    peers: dict   # {n: the fastest one}

    def is_slower(self):
        return any(ratio > 1 + LEVEL for ratio in self.ratios.values())


def read_csv(name):
    path = pathlib.Path(__file__).with_name(name)
    with open(path, encoding="utf-8") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def read_beside():
    """{(library, variant, workload, n): ns}"""
    return {(line["library"], line["variant"], line["workload"], int(line["n"])): float(line["ns"])
            for line in read_csv("beside.csv")}


def time_of(times, who, workload, n, variant=None):
    """The least time of all variants, or of one; None if it was not measured."""
    found = [ns for (name, its_variant, work, size), ns in times.items()
             if (name, work, size) == (who, workload, n) and variant in (None, its_variant)]
    if not found and workload in INSTEAD:
        return time_of(times, who, INSTEAD[workload], n, variant)
    return min(found, default=None)


def fastest(beside, workload, n, is_bulk):
    """(ns, library) among the peers; None: there is none."""
    return min(((ns, library) for (library, variant, work, size), ns in beside.items()
                if library in NAMES and (work, size) == (workload, n) and
                (workload not in HAVE_BULK or (variant in BULK) == is_bulk)), default=None)


def goals(words):
    """One for all sizes, "1.6", or one for each, "4.0/3.5/1.6"."""
    each = [float(word) for word in words.split("/") if word]
    return dict(zip(SIZES, each * len(SIZES) if len(each) == 1 else each))


def make_row(line, beside):
    work, _, variant = line["beside"].partition("/")
    row = Row(line["workload"], line["variant"], line["slower_because"], goals(line["goal"]), {}, {},
              {})
    for n in SIZES:
        ours = beside.get(("ours", variant, work, n))
        peer = fastest(beside, work, n, variant in BULK)
        raw = time_of(beside, "raw", work, n)
        if not ours or not peer:
            continue
        row.ratios[n] = ours / peer[0]
        row.peers[n] = NAMES[peer[1]]
        if raw:
            row.raw[n] = ours / raw
    return row


def compare(beside=None):
    """The rows of rows.csv that were measured beside a peer."""
    beside = read_beside() if beside is None else beside
    rows = [make_row(line, beside) for line in read_csv("rows.csv")]
    return [row for row in rows if row.ratios]


def missed(rows):
    """The goals that are not reached, in words."""
    return [f"{row.workload} ({row.variant}) at {n:,}: {row.ratios[n]:.2f}, not {goal}"
            for row in rows for n, goal in row.goals.items() if row.ratios.get(n, 0) > goal]
