#!/usr/bin/env python3
"""test_profile.py PROGRAM has_window|no_window: --profile writes one complete JSON array, whatever
is played, and --threads changes only the threads."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM, HAS_WINDOW = sys.argv[1], sys.argv[2] == "has_window"
TICK = {"floor_time", "move_player", "chase", "ahead", "cross", "leech", "drift", "dart", "orbit", "armour", "magnet", "push", "move", "grow", "brood", "split", "counters", "spawn", "throw", "shard", "collision", "molt", "clean_up",
        "check_game_over"}


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=60)


class Profile(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.path = os.path.join(folder.name, "profile.json")

    def profile(self, *arguments):
        """The events of the profile, without the first, which names the process."""
        ran = run("--data-dir", self.folder, "--profile", self.path, *arguments)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        with open(self.path, encoding="utf-8") as file:
            events = json.load(file)
        self.assertEqual(events[0]["ph"], "M")
        self.assertEqual(events[0]["args"], {"name": "square-eater"})
        for event in events[1:]:
            self.assertEqual(event["ph"], "X")
            self.assertGreaterEqual(event["dur"], 0)
        return events[1:]

    def count(self, events, name):
        return sum(event["name"] == name for event in events)

    def test_a_profile_contains_each_system_of_each_tick(self):
        events = self.profile("--headless", "--mode", "tower", "--bot", "greedy", "--seed", "1", "--ticks", "500")
        self.assertEqual({event["name"] for event in events}, TICK)
        for name in TICK:
            self.assertEqual(self.count(events, name), 500)
        self.assertEqual({event["cat"] for event in events}, {"tick"})

    def test_runs_follow_each_other(self):
        events = self.profile("--headless", "--bot", "still", "--ticks", "100")
        begins = [event["ts"] for event in events]
        self.assertEqual(begins, sorted(begins))

    def test_no_ticks_make_an_empty_profile(self):
        self.assertEqual(self.profile("--headless", "--ticks", "0"), [])

    def test_the_hash_is_the_same_with_a_profile(self):
        arguments = ["--headless", "--bot", "greedy", "--seed", "3", "--ticks", "2000", "--hash"]
        self.assertEqual(run(*arguments).stdout,
                         run(*arguments, "--profile", self.path).stdout)

    def test_a_replay_is_profiled(self):
        replay = os.path.join(self.folder, "a.replay")
        self.assertEqual(
            run("--headless", "--mode", "tower", "--ticks", "70", "--record", replay).returncode, 0)
        events = self.profile("--headless", "--replay", replay)
        self.assertEqual(self.count(events, "spawn"), 70)

    @unittest.skipUnless(HAS_WINDOW, "it has no window")
    def test_a_game_in_a_window_is_profiled_with_its_frames(self):
        events = self.profile("--ticks", "20", "--bot", "greedy")
        self.assertEqual(self.count(events, "spawn"), 20)
        self.assertGreater(self.count(events, "render"), 0)
        self.assertEqual(self.count(events, "render_warnings"), self.count(events, "render"))
        self.assertEqual({event["cat"] for event in events}, {"tick", "frame", "warnings"})

    def test_a_file_that_cannot_be_written_is_refused_at_once(self):
        path = os.path.join(self.folder, "no", "such", "folder")
        ran = run("--headless", "--ticks", "5", "--profile", path)
        self.assertEqual((ran.returncode, ran.stdout), (1, ""))
        self.assertEqual(ran.stderr.count("\n"), 1)
        self.assertIn(f"cannot write {path}: ", ran.stderr)

    @unittest.skipUnless(os.path.exists("/dev/full"), "nothing is full here")
    def test_a_full_disk_is_reported(self):
        ran = run("--headless", "--ticks", "500", "--profile", "/dev/full")
        self.assertEqual(ran.returncode, 1)
        self.assertEqual(ran.stderr.count("\n"), 1)
        self.assertIn("cannot write /dev/full: ", ran.stderr)


class Threads(unittest.TestCase):
    CROWD = ["--headless", "--mode", "classic", "--bot", "greedy", "--ticks", "60", "--seed", "4",
             "--hash",
             "--set", "CLASSIC_FRIENDS=3000", "--set", "PLAYER_DAMAGE=0", "--set",
             "FRIEND_INIT_SIZE=20", "--set", "PLAYER_INIT_SIZE=10"]

    @unittest.skipUnless(HAS_WINDOW, "it has one thread")
    def test_a_crowd_is_the_same_on_any_number_of_threads(self):
        one = run(*self.CROWD)
        self.assertEqual((one.returncode, one.stderr), (0, ""))
        for number in ("1", "2", "7", "64"):
            self.assertEqual(run(*self.CROWD, "--threads", number).stdout, one.stdout)

    @unittest.skipIf(HAS_WINDOW, "it has threads")
    def test_a_build_without_threads_is_reported(self):
        ran = run(*self.CROWD, "--threads", "2")
        self.assertEqual((ran.returncode, ran.stdout), (1, ""))
        self.assertEqual(ran.stderr.count("\n"), 1)
        self.assertIn("this build has one thread", ran.stderr)

    def test_one_thread_always_works(self):
        ran = run(*self.CROWD, "--threads=1")
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        self.assertEqual(ran.stdout, run(*self.CROWD).stdout)


unittest.main(argv=sys.argv[:1])
