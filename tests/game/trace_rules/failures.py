"""The failures of a trace: it breaks a rule, or it cannot be read."""

class Violation(Exception):
    """A rule is broken. `stage` tells how far the recomputation of the tick got before it differed."""

    def __init__(self, expected, found, stage=0):
        super().__init__("expected %s, found %s" % (expected, found))
        self.stage = stage


class Unusable(Exception):
    """The input or the command line is invalid, so the rules cannot be checked."""


class Failure(Exception):
    """A violation and the tick it is at."""

    def __init__(self, tick, violation, checker):
        super().__init__("tick %d: %s" % (tick, violation))
        self.checker = checker
