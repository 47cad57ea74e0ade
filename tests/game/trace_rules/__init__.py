"""The rules of the game as check_trace.py recomputes them; shares no code with the game."""
