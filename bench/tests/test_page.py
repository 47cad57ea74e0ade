#!/usr/bin/env python3
"""test_page.py SOURCE_FOLDER: the page of benchmarks, from figures that are made up."""

import contextlib
import copy
import io
import pathlib
import re
import sys
import tempfile
import unittest
from unittest import mock

SOURCE = pathlib.Path(sys.argv.pop(1) if len(sys.argv) > 1 else __file__).resolve()
SOURCE = SOURCE if SOURCE.is_dir() else SOURCE.parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(SOURCE / "bench"))

import beside as side_by_side  # noqa: E402
import compare  # noqa: E402
import make_page  # noqa: E402
from page import peers, picture, runs, tables  # noqa: E402


def made_up(slower):
    """A time for each case that the page tells of; src/ecs takes longer in some builds."""
    times = {}
    for line in peers.read_csv("rows.csv"):
        for n in runs.SIZES:
            times["ecs", line["variant"], line["workload"], n] = slower
            for base in ("plain", "book"):
                times[base, "one", line["workload"], n] = 1.0
    held = {(who, scene, n): 16 * n * (place + 1) for n in runs.SIZES
            for place, (scene, _) in enumerate(tables.SCENES)
            for who in ("ecs", "book")}
    builds = {(build, who, "one", "get"): 2.0 + place * slower for place, build in enumerate("ab")
              for who in ("plain", "ecs")}
    return {"times": times, "bytes": held, "machine": "a machine", "compiler": "gcc", "rounds": 1,
            "builds": builds, "types": {64: (slower, 100.0)},
            "instructions": {("get", "one"): (slower, 1.0)}}


def beside(slower):
    """As if src/ecs had taken `slower` times as long as the fastest peer of each row."""
    measured = peers.read_beside()
    for line in peers.read_csv("rows.csv"):
        work, _, variant = line["beside"].partition("/")
        for n in peers.SIZES:
            peer = peers.fastest(measured, work, n, variant in peers.BULK)
            if ("ours", variant, work, n) in measured:
                measured["ours", variant, work, n] = slower * peer[0]
    return measured


def structure(text):
    """Without figures: what must not change from run to run."""
    return [(line.split("|")[1:2], line.count("|")) for line in text.splitlines()]


class TwoStates(unittest.TestCase):
    def setUp(self):
        ours = {key: ns for key, ns in made_up(1)["times"].items() if key[0] == "ecs"}
        self.times = {"base": {key: 2 * ns for key, ns in ours.items()}, "new": ours}

    def row(self, *names):
        for line in compare.compared(self.times).splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if cells[:2] == list(names):
                return cells[2:]
        return None

    def test_each_row_is_told_against_the_other_state(self):
        self.assertEqual(self.row("get", "one"), 3 * ["0.50"])

    def test_a_row_that_only_one_state_has_leaves_its_cells_empty(self):
        self.times["base"] = {key: ns for key, ns in self.times["base"].items() if key[2] != "get"}
        self.assertEqual(self.row("get", "one"), 3 * [""])

    def test_what_both_have_is_kept(self):
        path = pathlib.Path(self.id() + ".csv")
        self.addCleanup(path.unlink)
        del self.times["base"]["ecs", "one", "get", 1024]
        for compiler in (["gcc"], ["gcc", "-O2"], ["gcc"]):
            compare.save(self.times, compare.words_of(compiler), path)
        lines = path.read_text(encoding="utf-8").splitlines()
        self.assertEqual(lines[0], "build,workload,variant,n,before,now")
        for build in ("gcc -O3", "gcc -O2"):
            self.assertEqual(lines.count(build + ",get,one,16384,2,1"), 1)
        self.assertFalse([line for line in lines if ",get,one,1024," in line])


    def test_a_slow_moment_of_one_state_changes_no_ratio(self):
        key = "ecs", "one", "get", 1024
        pairs = ((2, 1), (4, 2), (2, 2), (2, 1), (1, 2))
        times = compare.middle([{"base": {key: base}, "new": {key: new, "other": 1}} for base, new in pairs])
        self.assertEqual(times["new"][key] / times["base"][key], 0.5)
        self.assertNotIn("other", times["base"])


class Building(unittest.TestCase):
    def test_benchmarks_that_do_not_compile_or_link_are_taken_as_they_were(self):
        said = io.StringIO()
        with tempfile.TemporaryDirectory() as name, contextlib.redirect_stderr(said):
            folder, ecs = pathlib.Path(name), pathlib.Path(name) / "src"
            ecs.mkdir()
            made = []
            for subject, words in ((None, "int main(void) { return unknown(); }"),
                                   ("first", "int gone(void); int main(void) { return gone(); }"),
                                   ("second", "int main(void) { return 0; }"), ("third", "?")):
                made.append((subject, folder / f"bench-{subject}"))
                made[-1][1].mkdir()
                (made[-1][1] / "harness.c").write_text(words, encoding="utf-8")
                (made[-1][1] / "bytes.c").write_text("", encoding="utf-8")
            with mock.patch.object(compare, "versions", lambda _: made):
                self.assertTrue(compare.build(["cc"], folder, ecs).exists())
        self.assertIn('the benchmarks as of "second"', said.getvalue())


class WholeProgram(unittest.TestCase):
    def test_a_peer_that_cannot_be_fetched_is_left_out_and_a_line_says_so(self):
        said = io.StringIO()
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stderr(said), \
                mock.patch.dict(side_by_side.REPOSITORIES, entt=(f"{folder}/nowhere", "v1")):
            programs = side_by_side.build(pathlib.Path(folder), ["EnTT group"])
        self.assertEqual(programs, {})
        self.assertRegex(said.getvalue(), r"\Awithout entt: .*\n\Z")


class Comparing(unittest.TestCase):
    def test_the_ratio_is_that_of_the_times(self):
        for row in peers.compare(beside(1.5)):
            for ratio in row.ratios.values():
                self.assertAlmostEqual(ratio, 1.5)

    def test_every_row_of_the_list_was_measured_beside_a_peer(self):
        self.assertEqual([(row.workload, row.variant) for row in peers.compare()],
                         [(line["workload"], line["variant"]) for line in peers.read_csv("rows.csv")])

    def test_one_call_for_many_stands_beside_one_call_for_many(self):
        measured = {("flecs", "bulk", "create", 1024): 1.0, ("pico", "nosys", "create", 1024): 3.0,
                    ("ours", "bulk", "create", 1024): 2.0, ("ours", "one", "create", 1024): 3.0}
        rows = {row.workload: row for row in peers.compare(measured)}
        self.assertEqual(rows["create"].ratios, {1024: 1.0})
        self.assertEqual(rows["create_bulk"].ratios, {1024: 2.0})
        self.assertEqual(rows["create_bulk"].peers, {1024: "flecs"})

    def test_a_missing_size_is_left_out(self):
        measured = peers.read_beside()
        del measured["ours", "one", "get", 1024]
        row = next(row for row in peers.compare(measured) if row.workload == "get")
        self.assertNotIn(1024, row.ratios)
        self.assertIn(16384, row.ratios)

    def test_a_goal_is_missed_where_the_ratio_is_larger(self):
        get = next(row for row in peers.compare() if row.workload == "get")
        get.goals = peers.goals("0.9/3/1.2")
        get.ratios = {1024: 0.95, 16384: 2.5, 1000000: 1.1}
        self.assertEqual(peers.missed([get]), ["get (one) at 1,024: 0.95, not 0.9"])


class Telling(unittest.TestCase):
    def test_lost_rows_are_bold_and_told_with_a_reason(self):
        rows = peers.compare(beside(9))
        lost = " ".join(tables.lost(rows).split())
        for row in rows:
            if row.ratios:
                self.assertTrue(row.is_slower())
                self.assertIn(f"**{row.workload}** ({row.variant})", lost)
                self.assertIn(row.reason, lost)
                self.assertTrue(row.reason, f"{row.workload} needs a reason in rows.csv")
        self.assertIn("**9.0**", tables.ratios(rows))

    def test_won_rows_are_neither(self):
        rows = peers.compare(beside(0.1))
        self.assertEqual(tables.lost(rows), "None.")
        self.assertNotIn("**", tables.ratios(rows))
        self.assertIn("slower in 0", " ".join(tables.summary(rows).split()))

    def test_a_row_counts_by_its_better_idiom(self):
        measured = beside(0.1)
        measured["ours", "view", "frame", 1024] = 1000.0
        rows = peers.compare(measured)
        self.assertIn("**frame** (views)", tables.lost(rows))
        self.assertIn("slower in 0", " ".join(tables.summary(rows).split()))

    def test_rows_that_differ_between_builds_are_named(self):
        self.assertIn("in 1 of 1 rows. The others differ more: none.",
                      " ".join(tables.builds(made_up(1)).split()))
        self.assertIn("in 0 of 1 rows. The others differ more: get (one) by 2.0 (plain by 2.0).",
                      " ".join(tables.builds(made_up(2)).split()))

    def test_only_what_has_changed_by_more_than_a_fifth_and_has_a_peer_is_told(self):
        names = ("build", "workload", "variant", "n", "before", "now")
        told = tables.since([dict(zip(names, line)) for line in (
            ("gcc -O3", "sort", "sort", "1024", "10", "5"), ("gcc -O3", "get", "one", "1024", "10", "11.9"),
            ("clang -O3", "sort", "sort", "16384", "10", "6"),
            ("gcc -O3", "create2", "adds", "1024", "10", "5"))])
        self.assertIn("| sort | sort | 0.50 |  |  |  |  | 0.60 |", told)
        self.assertNotIn("get", told)
        self.assertNotIn("create2", told)

    def test_the_picture_shows_every_row_and_marks_the_lost_ones(self):
        for slower, marked in ((9, True), (0.1, False)):
            rows = peers.compare(beside(slower))
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
