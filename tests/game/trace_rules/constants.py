"""The constants of the rules, which --set changes, and the checker's own numbers, which it does not.

The kind of a constant (int or float) is the kind that --set accepts.
"""

import math

from .failures import Unusable
from .floats import f32

CONSTANTS = {
    "ARENA_WIDTH": 640.0,
    "ARENA_HEIGHT": 360.0,
    "PLAYER_POINTER_ANCHOR": 0.0,
    "PLAYER_INIT_SIZE": 15.0,
    "PLAYER_MIN_SIZE": 5.0,
    "PLAYER_SIZE_TOLERANCE": 0.001,
    "PLAYER_MAX_SIZE": 24.99,
    "PLAYER_EAT_GROWTH": 2.5,
    "PLAYER_DAMAGE": 2.5,
    "INVINCIBLE_DURATION": 5,
    "POWER_UP_DURATION": 120,
    "FRIEND_INIT_SIZE": 5.0,
    "FRIEND_MAX_SIZE": 25.0,
    "FRIEND_GROWTH_RATE": 0.15,
    "FRIEND_SPEED": 1.5,
    "FRIEND_SEPARATION": 0.05,
    "FRIEND_SPAWN_RATE": 25,
    "PELLET_SPAWN_RATE": 150,
    # The rules give these as plain numbers, without a name.
    "FRIEND_SEPARATION_DIVISOR": 1.5,
    "PELLET_SIZE": 10.0,
    "PELLET_ABSENCE_DIVISOR": 2,
    "CLASSIC_FRIENDS": 5,
    # The tower.
    "TOWER_FIRST_FLOOR": 1,
    "QUOTA_OFFSET": 1,
    "QUOTA_FACTOR": 2,
    "BONUS_START_SIZE": 0.5,
    "BONUS_GROWTH": 0.05,
    "BONUS_SPEED": 0.1,
    "BONUS_NUMBER": 3,
    "BONUS_SPAWN_RATE": 4,
    "BONUS_SPAWN_RATE_CAP": 5,
    "UPGRADE_START_SIZE": 3.0,
    "UPGRADE_START_SIZE_CAP": 3,
    "UPGRADE_DURATION": 10,
    "UPGRADE_DURATION_CAP": 10,
    "UPGRADE_PELLET_RATE": 10,
    "UPGRADE_PELLET_RATE_CAP": 10,
    "UPGRADE_EAT": 0.5,
    "UPGRADE_EAT_CAP": 10,
    "UPGRADE_DEFENSE": 0.4,
    "UPGRADE_DEFENSE_CAP": 5,
}
POSITION_TOLERANCE = 1e-3  # of a friend's place after a step; a float near 640 has a spacing of 6e-5
CENTRE_ERROR = 1.5e-4      # how far float rounding may shift the difference of two centres
FLOAT_ERROR = 2.0 ** -24   # the relative error of one float operation
STATS_MIN_TICKS = 5000     # shorter traces do not allow conclusions about rates
STATS_MIN_VARIANCE = 20.0  # rare events are not normally distributed: small counts get at least this variance
STATS_MAX_DEVIATIONS = 5.0
LEAST_CHANCE = 3e-7        # a result less likely than this (5 standard deviations) is a violation
HIDDEN = "hidden"  # stands for the id of a square that was spawned and eaten within one tick


def typed(name, text):
    """The text of a setting as a number of the kind that the constant has."""
    if name not in CONSTANTS:
        raise Unusable("--set %s: no such constant here; there are %s" % (name, ", ".join(CONSTANTS)))
    kind = type(CONSTANTS[name])
    try:
        number = kind(text)
        fits = math.isfinite(f32(number))
    except (ValueError, OverflowError):
        fits = False
    if not fits:
        raise Unusable("--set %s: expected %s, found %s"
                       % (name, "an integer" if kind is int else "a number", text or "nothing"))
    return number


class Constants:
    """The constants as attributes, floats rounded to 32 bits as the game holds them."""

    def __init__(self, overrides=()):
        values = dict(CONSTANTS)
        values.update(overrides)
        for name, value in values.items():
            setattr(self, name, f32(value) if isinstance(value, float) else value)
        # Floats have a wider spacing in a larger arena, and so have all rounding differences.
        self.rounding_scale = max(1.0, self.ARENA_WIDTH / 1024, self.ARENA_HEIGHT / 1024)

    @classmethod
    def of_texts(cls, settings):
        return cls((name, typed(name, text)) for name, text in settings)
