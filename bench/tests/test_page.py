#!/usr/bin/env python3
"""test_page.py SOURCE_FOLDER: the page of benchmarks, from figures that are made up."""

import copy
import pathlib
import re
import sys
import unittest

SOURCE = pathlib.Path(sys.argv.pop(1) if len(sys.argv) > 1 else __file__).resolve()
SOURCE = SOURCE if SOURCE.is_dir() else SOURCE.parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(SOURCE / "bench"))

import compare  # noqa: E402
import make_page  # noqa: E402
from page import peers, picture, runs, tables  # noqa: E402


def made_up(slower):
    """Here, the baselines take what they took beside the peers of the first machine, and src/ecs
    takes `slower` times as long as the fastest peer."""
    times = {}
    for machine in reversed(peers.MACHINES):
        for (work, n), line in peers.read_peers(machine).items():
            for base in ("plain", "book"):
                if line[base]:
                    times[base, "one", work, n] = float(line[base]) or 0.01
            times["ecs", "one", work, n] = slower * float(line["best_peer"])
    for line in peers.read_csv("rows.csv"):
        for n in runs.SIZES:
            same = times.get(("ecs", "one", line["workload"], n), 1.0)
            times["ecs", line["variant"], line["workload"], n] = same
            times.setdefault(("book", "one", line["workload"], n), 1.0)
    held = {(who, scene, n): 16 * n * (place + 1) for n in runs.SIZES
            for place, (scene, _) in enumerate(tables.SCENES)
            for who in ("ecs", "book")}
    builds = {(build, who, "one", "get"): 2.0 + place * slower for place, build in enumerate("ab")
              for who in ("plain", "ecs")}
    return {"times": times, "bytes": held, "machine": "a machine", "compiler": "gcc", "rounds": 1,
            "builds": builds, "types": {64: (slower, 100.0)},
            "instructions": {("get", "one"): (slower, 1.0)}}


def structure(text):
    """Without figures: what must not change from run to run."""
    return [(line.split("|")[1:2], line.count("|")) for line in text.splitlines()]


class OneMachine(unittest.TestCase):
    def setUp(self):
        machines = peers.MACHINES
        peers.MACHINES = machines[:1]
        self.addCleanup(setattr, peers, "MACHINES", machines)


class TwoStates(OneMachine):
    def setUp(self):
        super().setUp()
        whole = made_up(1)["times"]
        self.times = {who: {key: ns for key, ns in whole.items() if key[0] == who}
                      for who in ("plain", "book")}
        self.times["base"] = {key: 2 * ns for key, ns in whole.items() if key[0] == "ecs"}
        self.times["new"] = {key: ns for key, ns in whole.items() if key[0] == "ecs"}

    def row(self, *names):
        for line in compare.compared(self.times).splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if cells[:2] == list(names):
                return cells[2:]
        return None

    def test_each_row_is_told_against_the_other_state_and_against_the_peer(self):
        self.assertEqual(self.row("get", "one"), 3 * ["0.50"] + 3 * ["2.0"] + 3 * ["1.00"])

    def test_a_row_that_only_one_state_has_leaves_its_cells_empty(self):
        self.times["base"] = {key: ns for key, ns in self.times["base"].items() if key[2] != "get"}
        self.assertEqual(self.row("get", "one"), 6 * [""] + 3 * ["1.00"])


class Comparing(OneMachine):
    def test_a_peer_is_as_many_times_the_baseline_as_it_was_there(self):
        peer = {"plain": "0.5", "book": "2", "best_peer": "4"}
        self.assertEqual(peers.scaled(peer, "book", 3), 6)
        self.assertEqual(peers.scaled(peer, "plain", 3), 24)

    def test_a_baseline_that_was_too_short_for_the_clock_scales_nothing(self):
        self.assertIsNone(peers.scaled({"plain": "0.0", "best_peer": "4"}, "plain", 3))
        self.assertIsNone(peers.scaled({"plain": "", "best_peer": "4"}, "plain", 3))

    def test_the_ratio_is_that_of_the_times(self):
        for row in peers.compare(made_up(1.5)["times"]):
            for ratio in row.ratios.values():
                self.assertAlmostEqual(ratio, 1.5)

    def test_every_row_of_the_peers_is_on_the_page(self):
        rows = {row.workload for row in peers.compare(made_up(1)["times"]) if row.ratios}
        self.assertEqual(rows, {work for work, _ in peers.read_peers("peers.csv")})

    def test_a_missing_size_is_left_out(self):
        times = made_up(1)["times"]
        del times["ecs", "one", "get", 1024]
        row = next(row for row in peers.compare(times) if row.workload == "get")
        self.assertNotIn(1024, row.ratios)
        self.assertIn(16384, row.ratios)


class TwoMachines(unittest.TestCase):
    def setUp(self):
        rows = peers.compare(made_up(1)["times"])
        self.get = next(row for row in rows if row.workload == "get")

    def test_the_worse_ratio_counts(self):
        for n in (1024, 16384, 1000000):
            self.assertAlmostEqual(self.get.each[n][0], 1)
            self.assertNotAlmostEqual(self.get.each[n][1], 1)
            self.assertEqual(self.get.ratios[n], max(self.get.each[n]))

    def test_a_cell_shows_both(self):
        self.get.each[1024] = [0.5, 1.25]
        self.assertEqual(tables.ratio_cell(self.get, 1024), "**0.50 / 1.25**")
        self.assertEqual(tables.ratio_cell(self.get, 262144), "1.00 / –")

    def test_a_goal_is_missed_by_the_worse_one(self):
        self.get.goals = peers.goals("0.9/3/1.2")
        self.get.each = {1024: [0.5, 0.95], 16384: [2.5, 2], 1000000: [1.1, None]}
        self.assertEqual(peers.missed([self.get]), ["get (one) at 1,024: 0.95, not 0.9"])


class Telling(unittest.TestCase):
    def test_lost_rows_are_bold_and_told_with_a_reason(self):
        rows = peers.compare(made_up(9)["times"])
        lost = " ".join(tables.lost(rows).split())
        for row in rows:
            if row.ratios:
                self.assertTrue(row.is_slower())
                self.assertIn(f"**{row.workload}** ({row.variant})", lost)
                self.assertIn(row.reason, lost)
                self.assertTrue(row.reason, f"{row.workload} needs a reason in rows.csv")
        self.assertIn("**9.0 / ", tables.ratios(rows))

    def test_won_rows_are_neither(self):
        rows = peers.compare(made_up(0.1)["times"])
        self.assertEqual(tables.lost(rows), "None.")
        self.assertNotIn("**", tables.ratios(rows))
        self.assertIn("slower in 0", " ".join(tables.summary(rows).split()))

    def test_a_row_counts_by_its_better_idiom(self):
        results = made_up(0.1)
        results["times"]["ecs", "views", "frame", 1024] = 1000.0
        rows = peers.compare(results["times"])
        self.assertIn("**frame** (views)", tables.lost(rows))
        self.assertIn("slower in 0", " ".join(tables.summary(rows).split()))

    def test_rows_that_differ_between_builds_are_named(self):
        self.assertIn("in 1 of 1 rows. The others differ more: none.",
                      " ".join(tables.builds(made_up(1)).split()))
        self.assertIn("in 0 of 1 rows. The others differ more: get (one) by 2.0 (plain by 2.0).",
                      " ".join(tables.builds(made_up(2)).split()))

    def test_the_picture_shows_every_row_and_marks_the_lost_ones(self):
        for slower, marked in ((9, True), (0.1, False)):
            rows = peers.compare(made_up(slower)["times"])
            drawn = picture.picture(rows)
            for row in rows:
                kind = 'class="lost"' if marked else 'class=""'
                if row.ratios:
                    self.assertRegex(drawn, f'{kind}[^>]*>{row.workload} \\({row.variant}\\)')


class Page(unittest.TestCase):
    def setUp(self):
        self.page = make_page.PAGE.read_text(encoding="utf-8")

    def test_the_page_has_a_mark_for_each_part(self):
        for name in make_page.parts(made_up(1)):
            self.assertIn(f"<!-- measured: {name} -->", self.page)

    def test_nothing_outside_of_the_marks_has_figures_that_grow_old(self):
        page = re.sub(r"<!-- measured.*?<!-- end -->|## Tried and rejected.*", "", self.page,
                      flags=re.DOTALL)
        figures = r"[^.|]*\d[\d,.]* (?:times|ns|ms|milli|nano|micro)[^.|]*"
        self.assertEqual(re.findall(figures, page), [])

    def test_other_figures_change_figures_alone(self):
        one = make_page.fill(self.page, make_page.parts(made_up(1.3)))
        two = make_page.fill(one, make_page.parts(made_up(1.4)))
        self.assertNotEqual(one, two)
        self.assertEqual(structure(one), structure(two))

    def test_the_same_figures_change_nothing(self):
        one = make_page.fill(self.page, make_page.parts(made_up(1.3)))
        self.assertEqual(make_page.fill(one, make_page.parts(copy.deepcopy(made_up(1.3)))), one)

    def test_kept_results_are_read_as_they_were(self):
        path = pathlib.Path(self.id() + ".json")
        self.addCleanup(path.unlink)
        runs.save(made_up(1.3), path)
        self.assertEqual(runs.load(path), made_up(1.3))

    def test_lines_of_the_programs_are_understood(self):
        results = {"times": {}, "bytes": {}, "types": {}, "builds": {}}
        runs.take("ecs,one,get,16,3.5,4.0", results, "clang")
        for line in ("#built,gcc 12", "#check,ecs,one,get,16,0123", "#bytes,book,both,16,640",
                     "#types,64,3.0,99", "#types,64,2.0,99",
                     "ecs,one,get,16,2.5,3.0", "ecs,one,get,16,2.0,9.0"):
            runs.take(line, results)
        self.assertEqual(results, {"times": {("ecs", "one", "get", 16): 2.0}, "compiler": "gcc 12",
                                   "bytes": {("book", "both", 16): 640}, "types": {64: (2.0, 99.0)},
                                   "builds": {("clang", "ecs", "one", "get"): 3.5}})


if __name__ == "__main__":
    unittest.main()
