"""The fastest peers, scaled from the machine that they were measured on to this one."""

import csv
import pathlib
from dataclasses import dataclass

SIZES = (1024, 16384, 262144, 1000000)
LEVEL = 0.05  # a ratio within this of 1 is neither faster nor slower
NAMES = {"entt": "EnTT", "flecs": "flecs", "gaia": "gaia-ecs", "pico": "pico_ecs",
         "shipyard": "Shipyard"}
# What the baselines do not do has the time of what they would do instead.
INSTEAD = {"create_bulk": "create", "create2_bulk": "create2", "refill2_bulk": "refill2",
           "destroy2_bulk": "destroy2", "add_remove_bulk": "add_remove"}


@dataclass
class Row:
    """A workload in one idiom of ours."""
    workload: str
    variant: str
    base: str      # the baseline by which the peer is scaled
    reason: str    # why the peer is faster, where it is
    ratios: dict   # {n: our time in multiples of the fastest peer's}; empty: no peer was measured
    of_base: dict  # {n: our time in multiples of the baseline's}
    other: dict    # {n: the ratio if the peer were scaled by the other baseline}
    peers: dict    # {n: (library, variant)}

    def is_slower(self):
        return any(ratio > 1 + LEVEL for ratio in self.ratios.values())


def read_csv(name):
    path = pathlib.Path(__file__).with_name(name)
    with open(path, encoding="utf-8") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def read_peers():
    """{(workload, n): the line of peers.csv}"""
    return {(line["workload"], int(line["n"])): line for line in read_csv("peers.csv")}


def time_of(times, who, workload, n, variant=None):
    """The least time of all variants, or of one; None if it was not measured."""
    found = [ns for (name, its_variant, work, size), ns in times.items()
             if (name, work, size) == (who, workload, n) and variant in (None, its_variant)]
    if not found and workload in INSTEAD:
        return time_of(times, who, INSTEAD[workload], n, variant)
    return min(found, default=None)


def scaled(peer, base, base_here):
    """What the peer would take here: as many times as long as the baseline as it took there."""
    there = float(peer[base] or 0)
    return float(peer["best_peer"]) * base_here / there if there and base_here else None


def make_row(line, times, peers):
    workload, base = line["workload"], line["scaled_by"]
    other_base = "plain" if base == "book" else "book"
    row = Row(workload, line["variant"], base, line["slower_because"], {}, {}, {}, {})
    for n in SIZES:
        ours = time_of(times, "ecs", workload, n, row.variant)
        here = time_of(times, base, workload, n)
        if ours and here:
            row.of_base[n] = ours / here
        peer = peers.get((workload, n))
        if not ours or not peer:
            continue
        if peer_ns := scaled(peer, base, here):
            row.ratios[n] = ours / peer_ns
            row.peers[n] = (NAMES[peer["peer"]], peer["variant"])
        if peer_ns := scaled(peer, other_base, time_of(times, other_base, workload, n)):
            row.other[n] = ours / peer_ns
    return row


def compare(times):
    """The rows of rows.csv that were measured."""
    peers = read_peers()
    rows = [make_row(line, times, peers) for line in read_csv("rows.csv")]
    return [row for row in rows if row.of_base]
