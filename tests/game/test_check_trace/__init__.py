"""Tests check_trace.py: right traces must pass, and every broken rule must be caught at the tick it is broken at.

The right traces come from a simulation of its own. A game can be given one named bug, and a right trace can be changed
by hand; both must be found. tests/game is in sys.path: `python3 -m unittest discover -s test_check_trace -t .`
"""
