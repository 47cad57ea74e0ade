"""The fastest peers, scaled from the two machines that they were measured on to this one."""

import csv
import pathlib
from dataclasses import dataclass

SIZES = (1024, 16384, 262144, 1000000)
MACHINES = ("peers.csv", "peers-xeon.csv")
LEVEL = 0.05  # a ratio within this of 1 is neither faster nor slower
NAMES = {"entt": "EnTT", "flecs": "flecs", "gaia": "gaia-ecs", "pico": "pico_ecs",
         "shipyard": "Shipyard"}
# What the baselines do not do has the time of what they would do instead.
INSTEAD = {"create_bulk": "create", "create2_bulk": "create2", "refill2_bulk": "refill2",
           "destroy2_bulk": "destroy2", "add_remove_bulk": "add_remove"}
# Where the peers were measured without the baselines' row, that of another.
SCALED_BY_ROW = {"refill2": "create2", "refill2_bulk": "create2"}


@dataclass
class Row:
    """A workload in one idiom of ours."""
    workload: str
    variant: str
    reason: str    # why the peer is faster, where it is
    goals: dict    # {n: the ratio that we want}
    each: dict     # {n: for each machine of the peers, our time in multiples of the fastest one's}
    of_base: dict  # {n: our time in multiples of the baseline's}
    peers: dict    # {n: the libraries}

    @property
    def ratios(self):
        """The worse one of each N; empty: no peer was measured."""
        return {n: max(ratio for ratio in two if ratio) for n, two in self.each.items() if any(two)}

    def is_slower(self):
        return any(ratio > 1 + LEVEL for ratio in self.ratios.values())


def read_csv(name):
    path = pathlib.Path(__file__).with_name(name)
    with open(path, encoding="utf-8") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def read_peers(name):
    """{(workload, n): the line of the peers}"""
    return {(line["workload"], int(line["n"])): line for line in read_csv(name)}


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


def goals(words):
    """For the N of both machines: "1.6" for all, or "4.0/3.5/1.6"."""
    each = [float(word) for word in words.split("/") if word]
    sizes = (1024, 16384, 1000000)
    return dict(zip(sizes, each * 3 if len(each) == 1 else each))


def make_row(line, times, machines):
    workload, base = line["workload"], line["scaled_by"]
    row = Row(workload, line["variant"], line["slower_because"], goals(line["goal"]), {}, {}, {})
    for n in SIZES:
        ours = time_of(times, "ecs", workload, n, row.variant)
        here = time_of(times, base, workload, n)
        scale = time_of(times, base, SCALED_BY_ROW.get(workload, workload), n)
        if not ours or not here:
            continue
        row.of_base[n] = ours / here
        there = [peers.get((workload, n)) for peers in machines]
        times_here = [peer and scaled(peer, base, scale) for peer in there]
        row.each[n] = [ns and ours / ns for ns in times_here]
        row.peers[n] = [NAMES[peer["peer"]] for peer, ns in zip(there, times_here) if ns]
    return row


def compare(times):
    """The rows of rows.csv that were measured."""
    machines = [read_peers(name) for name in MACHINES]
    rows = [make_row(line, times, machines) for line in read_csv("rows.csv")]
    return [row for row in rows if row.of_base]


def missed(rows):
    """The goals that are not reached, in words."""
    return [f"{row.workload} ({row.variant}) at {n:,}: {row.ratios[n]:.2f}, not {goal}"
            for row in rows for n, goal in row.goals.items() if row.ratios.get(n, 0) > goal]
