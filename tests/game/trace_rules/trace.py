"""Checks a whole trace, of a classic game or a tower: the first line says which."""

from itertools import chain

from .checker import Checker
from .constants import Constants
from .failures import Failure, Unusable, Violation
from .reading import Object, decode


def check_trace(lines, settings=()):
    """Checks a trace made with `settings`, pairs of texts. Returns the checker, or raises Failure or Unusable."""
    lines = iter(lines)
    first = next(lines, None)
    if first is None:
        raise Unusable("the trace is empty: expected a line of JSON a tick")
    value = decode(first, 1)
    if type(value) is Object and dict(value).get("mode") == "climb":
        raise Unusable("climbs are not checked, only classic games and towers")
    return follow(Checker(Constants.of_texts(settings)), chain([first], lines))


def follow(checker, lines):
    number = 0
    try:
        for number, raw in enumerate(lines, 1):
            checker.take_text(raw, number)
        checker.end()
    except Violation as violation:
        raise Failure(number, violation, checker)
    return checker
