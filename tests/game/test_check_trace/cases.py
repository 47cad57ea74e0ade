"""The assertions of all tests of check_trace.py."""

import unittest

from trace_rules.checker import Checker
from trace_rules.constants import Constants
from trace_rules.failures import Failure
from trace_rules.trace import follow
from .simulation import dump


class Cases(unittest.TestCase):
    def check(self, lines, **settings):
        """The checker after these lines. A line is a dict, or text if its exact form is tested."""
        texts = [line if isinstance(line, str) else dump(line) for line in lines]
        return follow(Checker(Constants(settings)), texts)

    def caught(self, lines, tick, phrase, **settings):
        with self.assertRaises(Failure) as caught:
            self.check(lines, **settings)
        message = str(caught.exception)
        self.assertTrue(message.startswith("tick %d: expected " % tick), message)
        self.assertIn(phrase, message)
        self.assertIn(", found ", message)
        self.assertNotIn("\n", message)
