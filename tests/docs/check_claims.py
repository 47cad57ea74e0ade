#!/usr/bin/env python3
"""Holds the numbers of the documentation against the program and its sources.

    check_claims.py SQUARE_EATER SOURCES

Each row of CLAIMS is a sentence of a page, whose numbers are in groups, and where they come from: a constant of the
program (of the climb, unless it says otherwise), a number in a source, or something measured. A sentence that a page no
longer has is a failure, too, so that a claim is not reworded into one that nothing holds.
"""

import os
import re
import subprocess
import sys
import tempfile

PROGRAM, SOURCES = sys.argv[1:3]
WORDS = {word: number for number, word in enumerate(
    "none one two three four five six seven eight nine ten eleven twelve".split())}
WORDS.update(third=3, fourth=4, fifth=5, sixth=6, eighth=8, tenth=10)

failures = []


def read(path):
    with open(os.path.join(SOURCES, path), encoding="utf-8") as file:
        return file.read().replace("\\-", "-")


def value(text):
    return WORDS[text.lower()] if text.lower() in WORDS else float(text.replace(",", ""))


def run(*options):
    return subprocess.run([PROGRAM, *options], capture_output=True, text=True, check=True).stdout


# ---- where numbers come from ----

CLIMB = "assets/modes/climb.txt"


def constant(*names, mode="climb"):
    table = {row.split()[0]: float(row.split()[2]) for row in run("--list-constants", "--mode", mode).splitlines()[1:]}
    return [table[name] for name in names]


def source(path, *patterns):
    """The number that each pattern finds in the file, an enumerator by its name."""
    text = read(path)
    found = []
    for pattern in patterns:
        expression = pattern if "(" in pattern else pattern + r" = (\d+)"
        match = re.search(expression, text)
        found.append(value(match.group(1)) if match else "nothing like %s in %s" % (pattern, path))
    return found


def count(path, pattern):
    return [len(re.findall(pattern, read(path), re.M))]


def kind(name, word):
    return source(CLIMB, r"\[kind %s\][^[]*?\n%s = (\d+)" % (name, word))


def first_floor(*names):
    """Of each kind; a kind that does not say from which floor it comes is there from the first."""
    return [(number if isinstance(number, float) else 1) for name in names for number in kind(name, "from")]


def seconds_of_power():
    """What `about` covers: the nearest whole second."""
    return [round(constant("POWER_UP_DURATION")[0] / constant("TICKS_PER_SECOND")[0])]


# ---- what is measured ----

def sizes_of_replays():
    """What a bot's minute and the rules take, in thousands of bytes, in each game."""
    minutes, rules = [], []
    with tempfile.TemporaryDirectory() as folder:
        for mode in ("classic", "tower", "climb"):
            for bot in ("still", "wander", "greedy", "human", "clumsy"):
                endless = ("--set", "PLAYER_DAMAGE=0", "--set", "FRIEND_SPAWN_RATE=10") if mode == "classic" else ()
                lengths = []
                for ticks in (1, 3601):
                    name = os.path.join(folder, "%s-%s-%d" % (mode, bot, ticks))
                    run("--headless", "--mode", mode, "--bot", bot, "--seed", "1", "--ticks", str(ticks),
                        "--record", name, *endless)
                    lengths.append(os.path.getsize(name) / 1000)
                rules.append(lengths[0])
                minutes.append(lengths[1] - lengths[0])
    print("a replay: %.1f to %.1f KB a minute, rules %.1f to %.1f KB" % (min(minutes), max(minutes), min(rules), max(rules)))
    return minutes, rules


def check_replays():
    """The bounds of docs/replay-format.md hold for every bot, and are not twice as high as need be.

    That no player exceeds the first one, game-replay_second shows: `a_second_takes_at_most_500_bytes`."""
    page = "docs/replay-format.md"
    match = re.search(r"A minute takes at most (\d+) KB, and the rules (\d+) KB once", " ".join(read(page).split()))
    if not match:
        failures.append("%s no longer says how much a minute of a replay takes" % page)
        return
    for what, told, found in zip(("a minute", "the rules"), map(float, match.groups()), sizes_of_replays()):
        if not max(found) <= told <= 2 * max(found):
            failures.append("%s: %s of a replay takes at most %g KB, but measured is %.1f" % (page, what, told, max(found)))


def check_whole_run():
    """README.md's first headless game has an end."""
    command = re.search(r"No desktop\? `\./play (--headless [^`]*)`", " ".join(read("README.md").split()))
    if not command:
        failures.append("README.md no longer shows a game without a desktop")
    elif "lives left" not in run(*command.group(1).split()) or "--ticks" in command.group(1):
        failures.append("README.md: %s is no whole run" % command.group(1))


# ---- the claims ----

CLAIMS = (
    ("README.md", r"below size (\w+) you lose", lambda: constant("PLAYER_MIN_SIZE")),
    ("README.md", r"for about (\w+) seconds larger squares flee", seconds_of_power),
    ("README.md", r"You have (\w+) lives", lambda: constant("LIVES")),
    ("README.md", r"on every (\w+) floor a boss", lambda: kind("mother", "from")),
    ("README.md", r"a climb by winning (\w+)\.", lambda: constant("CLIMB_FLOORS")),
    ("README.md", r"one of (\w+) deals", lambda: source("src/game/rules/uniques.h", "SQ_DEALS")),
    ("README.md", r"(\w+) small ones: `\./play --mod", lambda: [len(os.listdir(os.path.join(SOURCES, "assets/mods")))]),
    ("docs/square-eater.6", r"smaller than (\d+)\.", lambda: constant("PLAYER_MIN_SIZE")),
    ("docs/square-eater.6", r"You have (\w+) lives;", lambda: constant("LIVES")),
    ("docs/square-eater.6", r"down to its last (\w+) squares", lambda: constant("FLOOR_TAIL")),
    ("docs/square-eater.6", r"Winning floor (\d+) wins the climb", lambda: constant("CLIMB_FLOORS")),
    ("docs/square-eater.6", r"from floor (\w+) on, one of two doors", lambda: constant("DOOR_FIRST_FLOOR")),
    ("docs/square-eater.6", r"a floor takes (\d+) seconds", lambda: [constant("OVERTIME_START")[0] / 60]),
    ("docs/square-eater.6", r"lunges (\d+) units ahead", lambda: constant("LUNGE")),
    ("docs/square-eater.6", r"A lunge costs ([\d.]+) of your size", lambda: constant("LUNGE_COST")),
    ("docs/square-eater.6", r"Power ends after (\w+) red", lambda: constant("POWER_UP_REDS")),
    ("docs/square-eater.6", r"Of the next three, two come, on floors (\d+) and (\d+):",
     lambda: kind("leech", "from") + kind("splitter", "from")),
    ("docs/square-eater.6", r"\.B splitter leaves (\w+)", lambda: source(CLIMB, r"split = into (\d+)")),
    ("docs/square-eater.6", r"Of the next two, one comes, on floor (\d+):", lambda: kind("darter", "from")),
    ("docs/square-eater.6", r"Of the last three, two come, on floors (\d+) and (\d+):",
     lambda: kind("orbiter", "from") + kind("thrower", "from")),
    ("docs/square-eater.6", r"From floor (\d+) on, blocks stand", lambda: constant("BLOCK_FIRST_FLOOR")),
    ("docs/square-eater.6", r"One waits on floors (\d+), (\d+) and (\d+)",
     lambda: kind("mother", "from") + kind("hydra", "from") + kind("eye", "from")),
    ("docs/square-eater.6", r"the (\w+) best runs of each game", lambda: source("src/game/keep/ten_best.h", "SQ_TEN_BEST_RUNS")),
    ("docs/square-eater.6", r"(\w+) goals that give", lambda: count("src/game/keep/goals.h", r"^    (?:GOAL|X)\(")),
    ("docs/square-eater.6", r"Use N threads, (\d+) to (\d+)\.",
     lambda: [1] + source("src/game/platform/threads.h", "PLAT_THREADS_MAX")),
    ("docs/modding.md", r"new kind: 1 to (\d+) letters",
     lambda: [source("src/game/rules/kinds.h", "SQ_KIND_NAME_SIZE")[0] - 1]),
    ("docs/modding.md", r"has at most (\d+) kinds", lambda: source("src/game/rules/components.h", "SQ_KINDS_MAX")),
    ("docs/modding.md", r"made of up to (\d+) rectangles", lambda: source("src/game/rules/kinds.h", "SQ_SHAPE_PARTS_MAX")),
    ("docs/modding.md", r"have at most (\d+) characters, `line` (\d+) and `words` (\d+)",
     lambda: [size - 1 for size in source("src/game/mods/rulebook.h", "SQ_RULEBOOK_TITLE_SIZE", "SQ_RULEBOOK_LINE_SIZE")
              + source("src/game/rules/kinds.h", "SQ_KIND_WORDS_SIZE")]),
    ("docs/modding.md", r"more than (\d+) squares", lambda: source("src/game/mods/rulebook.h", "SQ_RULEBOOK_SQUARES_MAX")),
    ("docs/modding.md", r"(\w+) small mods to start from",
     lambda: [len(os.listdir(os.path.join(SOURCES, "assets/mods")))]),
    ("docs/balance.md", r"sees the game (\d+) ticks late, moves at most (\d+) a tick and aims up to (\d+)",
     lambda: source("src/game/bots/skill.c", *(r"human = \{.*\.%s = (\d+)" % name for name in ("delay", "speed", "error")))),
    ("docs/balance.md", r"who stands for a newcomer, (\d+), (\d+) and (\d+);",
     lambda: source("src/game/bots/skill.c", *(r"CLUMSY\] = \{.*\.%s = (\d+)" % name for name in ("delay", "speed", "error")))),
    ("docs/determinism.md", r"compares (\d+) games", lambda: count("tests/game/golden-hashes.txt", "^0x.*--ticks 20000 ")),
    ("docs/determinism.md", r"golden file for ([\d,]+) ticks each",
     lambda: source("tests/game/golden-hashes.txt", r"--ticks (100000) ")),
    ("docs/determinism.md", r"`--quick` plays ([\d,]+) ticks", lambda: source("tests/game/golden-hashes.txt", r"--ticks (\d+) ")),
    ("docs/design.md", r"If they would exceed (\d+) MB",
     lambda: source("src/game/replay/history.h", r"SQ_HISTORY_BYTES = .* \? (\d+) << 20")),
    ("docs/replay-format.md", r"number of ticks, at most (\d+)",
     lambda: source("src/game/replay/replay_second.h", "SQ_SECOND_TICKS_MAX")),
    ("docs/replay-format.md", r"never below 0 or above (\d+)",
     lambda: [source("src/game/replay/replay_second.h", r"POINTER_MAX = (\d+) \*")[0] * 16]),
)


def check(page, sentence, find):
    matches = re.findall(sentence.replace(" ", r"\s+"), read(page))
    if len(matches) != 1:
        failures.append("%s: %d places say '%s'; one should (tests/docs/check_claims.py)" % (page, len(matches), sentence))
        return
    told = [value(text) for text in (matches[0] if isinstance(matches[0], tuple) else matches)]
    found = find()
    if told != found:
        failures.append("%s: '%s' says %s, but it is %s" % (page, sentence, told, found))


def check_code_map():
    """Each file of the map has about as many lines as it says."""
    for path, said in re.findall(r"\]\(\.\./(src/\S+|tests/\S+)\) \| (\d+) \|", read("docs/code-map.md")):
        lines = read(path).count("\n")
        if abs(lines - int(said)) > max(10, lines / 10):
            failures.append("docs/code-map.md: %s has %d lines, not about %s" % (path, lines, said))


def check_order():
    """README.md names the systems in their order, and what draws them."""
    order = re.findall(r'^    \{\.name = "(\w+)"', read("src/game/rules/tick.c"), re.M)
    told = re.search(r"run in this order: ([^.]*)\.", read("README.md"))
    if not told or re.findall(r"`(\w+)`", told.group(1)) != [*order, "render"]:
        failures.append("README.md names another order than src/game/rules/tick.c: %s, render" % ", ".join(order))


def main():
    for claim in CLAIMS:
        check(*claim)
    check_code_map()
    check_order()
    check_replays()
    check_whole_run()
    print("\n".join(failures) or "%d claims hold" % (len(CLAIMS) + 4))
    sys.exit(bool(failures))


main()
