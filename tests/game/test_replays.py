#!/usr/bin/env python3
"""test_replays.py PROGRAM: compares replays of many games, read by check_replay.py, with their traces, and the
header with the program's version and constants; and checks that wrong replays are detected."""

import pathlib
import struct
import subprocess
import sys
import tempfile

import check_replay

GAMES = [
    (mode, bot, seed, sets)
    for mode in ("classic", "tower", "climb")
    for bot in ("still", "wander", "greedy")
    for seed in (1, 2**64 - 1)
    for sets in ((), ("FRIEND_GROWTH_RATE=0.02", "FRIEND_SPAWN_RATE=2", "TICKS_PER_SECOND=11"))
]


def record(program, game, replay, trace):
    mode, bot, seed, sets = game
    command = [program, "--headless", "--mode", mode, "--bot", bot, "--seed", str(seed)]
    command += ["--ticks", "3001", "--record", replay, "--trace", trace]
    subprocess.run(command + [f"--set={one}" for one in sets], check=True, stdout=subprocess.DEVNULL)


def constants_of(program, mode, sets):
    """The constants of --list-constants, as text, because it rounds."""
    listing = [program, "--list-constants", "--mode", mode] + [f"--set={one}" for one in sets]
    text = subprocess.run(listing, check=True, capture_output=True, text=True).stdout
    return {line.split()[0]: line.split()[2] for line in text.splitlines()[1:]}


def check_header(program, game, header):
    mode, _, seed, sets = game
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True)
    assert version.stdout.split()[1] == header["program"]
    assert (header["mode"], header["seed"], header["checkpoint"]) == (mode, seed, "")
    constants = {name: f"{value:.7g}" for name, value in header["constants"].items()}
    assert constants == constants_of(program, mode, sets), constants


def check_game(program, game, folder):
    replay, trace = folder / "run.replay", folder / "run.jsonl"
    record(program, game, replay, trace)
    header, seconds = check_replay.read_replay(replay.read_bytes())
    check_header(program, game, header)
    checker = pathlib.Path(__file__).with_name("check_replay.py")
    subprocess.run([sys.executable, checker, replay, trace], check=True)
    return sum(len(second["choices"]) for second in seconds)


def check_the_checker(program, folder):
    """Checks the checker: it must reject another run's trace and detect an inverted bit."""
    replay, trace = folder / "run.replay", folder / "run.jsonl"
    record(program, ("tower", "wander", 1, ()), replay, trace)
    record(program, ("tower", "wander", 2, ()), folder / "other.replay", trace)
    checker = pathlib.Path(__file__).with_name("check_replay.py")
    command = [sys.executable, checker, replay, trace]
    assert subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 1
    data = bytearray(replay.read_bytes())
    for at in range(8, len(data), 97):
        data[at] ^= 4
        try:
            check_replay.read_replay(bytes(data))
        except check_replay.Fault:
            data[at] ^= 4
            continue
        sys.exit(f"an inverted bit in byte {at} is not detected")


SECOND_BEFORE_PRESSES = bytes([3, 1, 1, 4, 1, 0, 1])  # three ticks, an upgrade, a pointer at rest
SECOND_AFTER_PRESSES = struct.pack("<3HQ", 7, 8, 9, 9)


def second_with(*presses):
    content = SECOND_BEFORE_PRESSES + bytes(presses) + SECOND_AFTER_PRESSES
    return check_replay.Reader(content)


def check_presses():
    """No bot presses anything, so these seconds are made by hand."""
    assert check_replay.read_second(second_with(0), 2)["presses"] == set()
    assert check_replay.read_second(second_with(2, 0, 2), 2)["presses"] == {0, 2}
    older = check_replay.read_second(second_with(), 1)
    assert (older["presses"], older["choices"]) == (set(), {1: 4})
    for presses in ((), (1, 3), (2, 1, 0), (2, 0)):
        try:
            check_replay.read_second(second_with(*presses), 2)
        except check_replay.Fault:
            continue
        sys.exit(f"the presses {presses} are not found to be wrong")


def main():
    program = sys.argv[1]
    check_presses()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        choices = sum(check_game(program, game, folder) for game in GAMES)
        assert choices > 20, choices
        check_the_checker(program, folder)


main()
