"""What can be wrong with a trace: it breaks a rule, or it cannot be read."""

class Violation(Exception):
    """A rule is broken. `stage` says how far the recomputation of the tick came before it disagreed."""

    def __init__(self, expected, found, stage=0):
        super().__init__("expected %s, found %s" % (expected, found))
        self.stage = stage


class Unusable(Exception):
    """The input or the command line is no good: nothing can be said about the rules."""


class Failure(Exception):
    """A violation and the tick it is at."""

    def __init__(self, tick, violation, checker):
        super().__init__("tick %d: %s" % (tick, violation))
        self.checker = checker
