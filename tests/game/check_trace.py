#!/usr/bin/env python3
"""Checks a trace of a classic game or a tower against the rules of Square Eater.

    check_trace.py [--stats] [--set NAME=VALUE ...] FILE|-

A trace is JSON lines, one object a tick (the game's `--trace FILE`); the first names the mode. Each line is
recomputed from the line before it and from its own pointer, by code that shares nothing with the game. What is random
(the spawns) is read from the line and checked for what the rules allow.

Exit status: 0 the trace follows the rules; 1 it breaks one (a line says which, at which tick); 2 the trace cannot be
read, is no JSON, is of a mode that is not checked, or the command line is wrong.

How exact it is:
- Sizes, counters, the player's place, the pellets' places, and the places of friends that do not step are recomputed
  in 32-bit floats and must be equal bit for bit. An operation done in doubles and rounded to a float is the correctly
  rounded float operation for + - * / and sqrt, so no float arithmetic is needed for that.
- The places of friends that step are compared within POSITION_TOLERANCE: the rules leave open in which order the
  separation vectors are summed, how the unit vector is formed and in which order the parts of a step are added. Since
  every tick starts from the line before, such differences do not pile up.
- A friend that is spawned and eaten within one tick is in no line. It shows in the player's size, but not where the
  player is at its largest. In the tower such a one may be what spent a floor's quota; how often that is believed is
  left to chance. And where the friends of a floor stood before its first tick is in no line either.
- Whether a friend that is still there touched the player is decided bit for bit, from the places in the line. For one
  that is gone its last place was never written, so within the tolerance both answers are accepted.
"""

import argparse
import sys

from trace_rules.failures import Failure, Unusable
from trace_rules.trace import check_trace


def setting(argument):
    """NAME=VALUE as a pair of texts."""
    name, equals, value = argument.partition("=")
    if not equals:
        raise Unusable("--set %s: expected NAME=VALUE" % argument)
    return name, value


class Parser(argparse.ArgumentParser):
    def error(self, message):  # one line, where argparse prints the usage too
        raise Unusable("%s (see --help)" % message)


def parse_arguments(arguments):
    parser = Parser(prog="check_trace.py", description="Checks a trace of Square Eater against the rules.")
    parser.add_argument("--set", metavar="NAME=VALUE", action="append", default=[], dest="settings",
                        help="a constant of the rules that the trace was made with; may be given several times")
    parser.add_argument("--stats", action="store_true", help="print how often things spawned")
    parser.add_argument("file", metavar="FILE", help="the trace, or - for standard input")
    return parser.parse_args(arguments)


def check_file(name, settings):
    try:
        if name == "-":
            return check_trace(decoded(sys.stdin.buffer), settings)
        with open(name, "rb") as file:
            return check_trace(decoded(file), settings)
    except OSError as error:
        raise Unusable("cannot be read: %s" % (error.strerror or error))


def decoded(file):
    for number, raw in enumerate(file, 1):
        try:
            yield raw.decode("utf-8")
        except UnicodeDecodeError:
            raise Unusable("line %d is no UTF-8 text" % number)


def print_stats(checker):
    for row in checker.rows():
        print(row)


def main(arguments):
    prefix = "check_trace.py"
    try:
        options = parse_arguments(arguments)
        settings = [setting(item) for item in options.settings]
        prefix = options.file
        checker = check_file(options.file, settings)
    except Unusable as error:
        print("%s: %s" % (prefix, error), file=sys.stderr)
        return 2
    except Failure as failure:
        if options.stats:
            print_stats(failure.checker)
        print(failure)
        return 1
    if options.stats:
        print_stats(checker)
    print("%d ticks follow the rules (%s)" % (checker.ticks, checker.summary()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
