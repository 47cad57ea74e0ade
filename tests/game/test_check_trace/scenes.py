"""Short games that each show one rule."""

from .simulation import FAR, Game, Tower

FAST = {"FRIEND_GROWTH_RATE": 0.5, "FRIEND_SPAWN_RATE": 10, "PELLET_SPAWN_RATE": 60}


def feast():
    """The player eats all friends, one after the other."""
    game = Game().play(2)
    for place in FAR:
        game.tick(place)
    return game


DUEL = {"FRIEND_GROWTH_RATE": 5.0}  # friends are at their largest after four ticks
DUEL_FRIENDS = ((100.0, 100.0), (600.0, 10.0), (600.0, 110.0), (600.0, 210.0), (600.0, 310.0))
# The tenth hit leaves the smallest size, except for rounding: 4.999999 in floats.
ROUNDED = {**DUEL, "PLAYER_INIT_SIZE": 22.0, "PLAYER_DAMAGE": 1.7}


def duel(ticks, bug=None, pellet=None, settings=DUEL):
    """From the fifth tick on, a friend at its largest comes to a player standing near it."""
    game = Game(DUEL_FRIENDS, bug, **settings).play(4, (320.0, 180.0))
    game.tick((120.0, 100.0), pellet=pellet)
    while game.now < ticks and game.outcome == "playing":
        game.tick((120.0, 100.0))
    return game


EQUALS = {"FRIEND_INIT_SIZE": 15.0, "FRIEND_GROWTH_RATE": 0.0}


def equals(bug=None):
    """Friends of exactly the player's size, one of which the player touches."""
    return Game(FAR, bug, **EQUALS).play(2).tick((395.0, 50.0))


def border_pellet(bug=None):
    """The player's right border comes to lie exactly on a pellet's left border."""
    return Game(FAR, bug).play(1).tick(pellet=(115.0, 100.0)).tick((100.0, 100.0))


def pair(bug=None):
    """Two friends are eaten in one tick: the order of the others shows the order of the deletions."""
    return Game(((100.0, 100.0), (104.0, 100.0)) + FAR[:3], bug).play(2).tick((100.0, 100.0))


def powered_hunt(bug=None):
    """A player with power chases a friend at its largest."""
    return duel(5, bug, pellet=(130.0, 110.0)).tick((100.0, 100.0))


def pellet_and_friend(bug=None):
    """In one tick the player touches a pellet and a friend at its largest."""
    return duel(5, bug).tick((100.0, 100.0), pellet=(105.0, 105.0))


GROWING = {"FRIEND_GROWTH_RATE": 1.0}


def larger_after_smaller(bug=None):
    """The player eats a friend and becomes large enough for the next one it touches in the same tick."""
    game = Game(FAR, bug, **GROWING).play(1).tick(friend=(505.0, 105.0))
    game.tick(FAR[0])  # deletes the first, so that the small one precedes all others
    return game.play(9).tick(FAR[1])


def two_floors(bug=None, pellet=None, **settings):
    """Floor 1 is won, with a pellet left behind; the shop; some ticks of floor 2."""
    game = Tower(bug=bug, **settings).tick().tick(pellet=(200.0, 200.0)).win()
    return game.next_floor(bonus="growth", upgrade="start_size").play(4)


def lost_floor(bug=None, then=4, **settings):
    """Floor 1 is lost to a friend that is at its largest from the fourth tick on."""
    game = Tower(((100.0, 100.0),), bug, **DUEL, **settings).play(4, (320.0, 180.0))
    while game.outcome == "playing" and game.now < 100:
        game.tick((120.0, 100.0))
    return game.next_floor(upgrade="defense").play(then)
