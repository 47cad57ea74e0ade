#!/usr/bin/env python3
"""Checks a trace of a climb against the rules of the game.

    check_climb.py [--set NAME=VALUE ...] --constants FILE --mode FILE TRACE|-

FILE of --constants is the program's output of --list-constants, FILE of --mode the text of the mode
(assets/modes/climb.txt). The rules are recomputed by code that shares nothing with the game; trace_rules/climb.py says
how exactly.

Exit status: 0 the trace follows the rules; 1 it breaks one (a line says which, at which tick); 2 the trace cannot be
read, or the command line is wrong.
"""

import argparse
import json
import sys

from trace_rules.climb import ClimbChecker
from trace_rules.climb_rules import Rules
from trace_rules.failures import Unusable, Violation


def parse_arguments(arguments):
    parser = argparse.ArgumentParser(prog="check_climb.py", description="Checks a trace of a climb against the rules.")
    parser.add_argument("--set", metavar="NAME=VALUE", action="append", default=[], dest="settings")
    parser.add_argument("--constants", metavar="FILE", required=True)
    parser.add_argument("--mode", metavar="FILE", required=True)
    parser.add_argument("file", metavar="TRACE")
    return parser.parse_args(arguments)


def read_rules(options):
    with open(options.constants) as constants, open(options.mode) as mode:
        return Rules(constants.read(), mode.read(), [item.split("=", 1) for item in options.settings])


def check_lines(lines, rules):
    checker = ClimbChecker(rules)
    for number, text in enumerate(lines, 1):
        try:
            line = json.loads(text)
        except ValueError:
            raise Unusable("line %d is no JSON" % number)
        checker.take(line)
    return checker


def main(arguments):
    options = parse_arguments(arguments)
    checker = None
    try:
        rules = read_rules(options)
        checker = ClimbChecker(rules)
        with (sys.stdin if options.file == "-" else open(options.file)) as lines:
            for number, text in enumerate(lines, 1):
                try:
                    line = json.loads(text)
                except ValueError:
                    raise Unusable("line %d is no JSON" % number)
                checker.take(line)
    except (Unusable, OSError) as error:
        print("check_climb.py: %s" % error, file=sys.stderr)
        return 2
    except Violation as violation:
        print("tick %d: %s" % (checker.ticks, violation))
        return 1
    if checker.before is None:
        print("check_climb.py: the trace is empty", file=sys.stderr)
        return 2
    print("%d ticks follow the rules (%d eaten, %d hits, %d floors won, outcome %s)"
          % (checker.ticks, checker.eaten, checker.hits, checker.floors_won, checker.before["outcome"]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
