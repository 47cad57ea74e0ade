"""Checks a whole trace, of any mode: the first line says which."""

from itertools import chain

from .checker import Checker
from .climb import ClimbChecker
from .climb_rules import Rules
from .constants import Constants
from .failures import Failure, Unusable, Violation
from .reading import Object, decode


def check_trace(lines, settings=()):
    """Checks a trace made with `settings`, pairs of texts. Returns the checker, or raises Failure or Unusable."""
    lines = iter(lines)
    first = next(lines, None)
    if first is None:
        raise Unusable("the trace is empty: expected a line of JSON a tick")
    return follow(checker_for(first, settings), chain([first], lines))


def checker_for(first, settings):
    value = decode(first, 1)
    mode = dict(value).get("mode") if type(value) is Object else None
    return ClimbChecker(Rules.of_sources(settings)) if mode == "climb" else Checker(Constants.of_texts(settings))


def follow(checker, lines):
    number = 0
    try:
        for number, raw in enumerate(lines, 1):
            checker.take_text(raw, number)
        checker.end()
    except Violation as violation:
        raise Failure(number, violation, checker)
    return checker
