#!/usr/bin/env python3
"""Draws the figures of the book, docs/book/figures/*.svg: figures.py [--check]

--check fails if a figure is not what this draws.
"""

import math
import pathlib
import re
import sys

sys.dont_write_bytecode = True
import steps

TOP = pathlib.Path(__file__).resolve().parents[2]
FOLDER = TOP / "docs" / "book" / "figures"
WIDTH, HEIGHT = 44, 30  # of a cell

# Each rule begins with the figure, as the page of how.py has the figures in itself.
STYLE = """<style>
.f rect { fill: #ffffff; stroke: #6b7385 } .f .paper { fill: #fafbfd; stroke: none }
.f text { fill: #24292f; font: 14px sans-serif; text-anchor: middle } .f .name { text-anchor: start } .f .note { fill: #57606a }
.f line, .f path { stroke: #57606a; stroke-width: 1.5; fill: none } .f polygon { fill: #57606a }
.f circle, .f .changed { fill: #1653b8; stroke: none } .f .open { fill: #fafbfd; stroke: #1653b8; stroke-width: 2 } .f .changed { fill: #c2410c }
.f .stream { stroke: #b9cdee; stroke-width: 8 } .f .hot rect { fill: #fde3c8 } .f .cold rect { fill: #d9e6fb } .f .none rect { stroke-dasharray: 3 3; fill: none }
@media (prefers-color-scheme: dark) {
  .f rect { fill: #1e2530; stroke: #8b95a7 } .f .paper { fill: #161b22 } .f text { fill: #e6edf3 } .f .note { fill: #aab4c2 }
  .f line, .f path { stroke: #aab4c2 } .f polygon { fill: #aab4c2 }
  .f circle { fill: #8db8ff } .f .open { fill: #161b22; stroke: #8db8ff } .f .changed { fill: #ff9a5c } .f .stream { stroke: #2a3b5e }
  .f .hot rect { fill: #6b3d14 } .f .cold rect { fill: #1d3a66 }
}</style>"""


# ---- shapes ----


def text(x, y, words, kind=""):
    return '<text x="%g" y="%g"%s>%s</text>' % (x, y, ' class="%s"' % kind if kind else "", words)


def cell(x, y, words="", kind="", width=WIDTH):
    return '<g%s><rect x="%g" y="%g" width="%g" height="%g"/>%s</g>' % (
        ' class="%s"' % kind if kind else "", x, y, width, HEIGHT, text(x + width / 2, y + 20, words))


def array(x, y, name, cells, width=WIDTH):
    """A named array. A cell is words, or words and a kind: hot, cold or none."""
    cells = [(each, "") if isinstance(each, str) else each for each in cells]
    return text(x, y + 20, name, "name") + "".join(
        cell(x + 80 + i * width, y, words, kind, width) for i, (words, kind) in enumerate(cells))


def head(x, y, angle):
    return '<polygon points="0,0 -9,-4.5 -9,4.5" transform="translate(%g %g) rotate(%g)"/>' % (x, y, angle)


def arrow(x1, y1, x2, y2):
    return '<line x1="%g" y1="%g" x2="%g" y2="%g"/>' % (x1, y1, x2, y2) + head(
        x2, y2, round(math.degrees(math.atan2(y2 - y1, x2 - x1)), 1))


def arc(x1, x2, y, rise):
    """An arrow from above one cell to above another, or with a negative rise from below."""
    return '<path d="M%g %g Q%g %g %g %g"/>' % (x1, y, (x1 + x2) / 2, y - 2 * rise, x2, y) + head(x2, y, 90 if rise > 0 else -90)


def cell_x(x, i):
    return x + 80 + i * WIDTH + WIDTH / 2


# ---- figures ----


def swap_and_remove():
    def state(x, title, sparse, dense, values):
        return (text(x, 22, title, "name") + array(x, 52, "sparse", sparse) + array(x, 122, "dense", dense)
                + array(x, 152, "values", values)
                + "".join(text(cell_x(x, i), 45, str(i), "note") + text(cell_x(x, i), 200, str(i), "note") for i in range(4)))
    before = state(10, "Before", [("1", "hot"), "–", "0", "2"], ["2", ("0", "hot"), ("3", "cold"), ("", "none")],
                   ["c", ("a", "hot"), ("d", "cold"), ("", "none")])
    after = state(370, "After", ["–", "–", "0", ("1", "cold")], ["2", ("3", "cold"), ("", "none"), ("", "none")],
                  ["c", ("d", "cold"), ("", "none"), ("", "none")])
    move = arc(cell_x(10, 2), cell_x(10, 1), 183, -10)
    return 640, 215, before + move + arrow(286, 150, 350, 150) + after


def pages():
    shown = array(10, 20, "pages", [("", "cold"), ("–", "none"), ("–", "none"), ("", "cold"), ("–", "none")])
    first = array(-70, 100, "", ["–", "2", "–", "…", "0"]) + text(120, 152, "entities 0 to 1,023", "note")
    second = array(240, 100, "", ["1", "–", "–", "…", "–"]) + text(430, 152, "entities 3,072 to 4,095", "note")
    return 560, 170, (shown + first + second + arrow(cell_x(10, 0), 50, 100, 98) + arrow(cell_x(10, 3), 50, 400, 98)
                      + text(330, 40, "–: no page", "name note"))


def generations():
    times = [("Bob", 1, "cold"), ("", 2, "none"), ("Cleo", 2, "hot"), ("", 3, "none")]
    strip = "".join(cell(10 + i * 150, 50, name, kind, 150) + text(85 + i * 150, 100, "generation %d" % count, "note")
                    for i, (name, count, kind) in enumerate(times))
    events = "".join(arrow(10 + i * 150, 28, 10 + i * 150, 48) + text(14 + i * 150, 22, words, "name")
                     for i, words in enumerate(("create", "destroy", "create", "destroy")))
    handles = array(10, 130, "handle", [("1, 1", "cold")]) + text(148, 150, "valid in generation 1, stale ever after", "name note")
    return 620, 175, events + strip + handles


def backward_shift():
    def slots(y, title, cells):
        return array(10, y, title, cells) + "".join(text(cell_x(10, i), y + 46, str(i), "note") for i in range(8))
    before = slots(44, "before", [("", "none"), ("", "none"), ("k", "hot"), ("m", "cold"), "n", ("p", "cold"), ("", "none"), ("", "none")])
    after = slots(124, "after", [("", "none"), ("", "none"), ("m", "cold"), ("p", "cold"), "n", ("", "none"), ("", "none"), ("", "none")])
    moves = arc(cell_x(10, 3), cell_x(10, 2), 42, 8) + arc(cell_x(10, 5), cell_x(10, 3), 42, 14)
    notes = (text(450, 65, "m and p begin at slot 2,", "name note") + text(450, 84, "n at slot 4, where it stays", "name note"))
    return 640, 185, before + after + moves + notes


def archetype_move():
    def table(x, y, title, columns, rows):
        lines = text(x, y - 8, title, "name")
        for row, kind in enumerate(rows):
            lines += "".join(cell(x + i * 62, y + row * HEIGHT, words, kind[1], 62) for i, words in enumerate(kind[0]))
        return lines + "".join(text(x + 31 + i * 62, y + len(rows) * HEIGHT + 18, name, "note") for i, name in enumerate(columns))
    old = table(10, 40, "Position", ["entity", "Position"],
                [(["4", "p4"], ""), (["7", "p7"], "hot"), (["9", "p9"], "cold")])
    new = table(330, 40, "Position, Velocity", ["entity", "Position", "Velocity"],
                [(["2", "p2", "v2"], ""), (["7", "p7", "v7"], "hot")])
    hole = '<path d="M134 115 Q170 100 136 87"/>' + head(135, 86, 200)
    return 540, 160, old + new + arrow(136, 82, 328, 86) + text(232, 72, "gains a Velocity", "note") + hole + text(
        160, 124, "fills the hole", "name note")


def partial_order():
    def rows(y, name, cells):
        return array(10, y, name, cells)
    group = "".join(text(cell_x(10, i), 18, str(i), "note") for i in range(6))
    first = rows(26, "Position", [("7", "cold"), ("2", "cold"), ("9", "cold"), "0", "4", "1"])
    second = rows(66, "Velocity", [("7", "cold"), ("2", "cold"), ("9", "cold"), "5", ("", "none"), ("", "none")])
    x = 90 + 3 * WIDTH
    return 440, 130, group + first + second + '<line x1="%g" y1="6" x2="%g" y2="108"/>' % (x, x) + text(
        x - 66, 122, "both", "note") + text(x + 66, 122, "one of the two", "note")


# ---- the tick, as its table in chapter 11 of the game declares it ----


COLUMN, ROW = 48, 28
TOUCHES = {"reads": "read", "reads_unique": "read", "writes": "written", "writes_unique": "written", "changes": "changed"}


def systems_of_the_game():
    """(name, {type: how it is touched}) of each system, in the order of the table."""
    chapters = sorted((TOP / "docs" / "book" / "game").glob("[0-9][0-9]-*.md"))
    files = steps.program_after([str(path) for path in chapters if path.stem < "12"])
    components = re.findall(r"ECS_COMPONENT\((\w+)\)", "\n".join(files["rules.h"]))
    table = re.search(r"ecs_system systems\[\] = \{\n(.*?)\n\};", "\n".join(files["rules.c"]), re.S)[1]
    for row in re.findall(r"^    \{\n(.*?)\n    \},", table, re.M | re.S):
        touched = dict.fromkeys(components, "changed") if ".destroys" in row else {}
        touched.update({kind: TOUCHES[field] for field, kinds in re.findall(r"\.(\w+) = ecs_(?:unique_)?mask\((.*?)\)", row)
                        for kind in kinds.split(", ")})
        yield re.search(r'\.name = "(\w+)"', row)[1], touched


def mark(x, y, how):
    if how == "read":
        return '<circle class="open" cx="%g" cy="%g" r="5"/>' % (x, y)
    if how == "written":
        return '<circle cx="%g" cy="%g" r="6"/>' % (x, y)
    return '<rect class="changed" x="%g" y="%g" width="12" height="12"/>' % (x - 6, y - 6)


def tick():
    systems = list(systems_of_the_game())
    uniques = ["Pointer", "Player", "Round", "Random"]
    kinds = uniques + sorted({kind for _, touched in systems for kind in touched if kind not in uniques})
    place = {kind: 150 + i * COLUMN for i, kind in enumerate(kinds)}
    bottom = 96 + ROW * len(systems)
    shapes = ['<line class="stream" x1="%g" y1="80" x2="%g" y2="%g"/>' % (x, x, bottom) for x in place.values()]
    shapes += ['<text class="name" transform="translate(%g 74) rotate(-50)">%s</text>' % (x, kind) for kind, x in place.items()]
    for i, (name, touched) in enumerate(systems):
        y = 96 + ROW * i
        shapes.append(text(10, y + 5, name, "name"))
        shapes += [mark(place[kind], y, how) for kind, how in touched.items()]
    y = bottom + 24
    legend = mark(150, y, "read") + text(162, y + 5, "reads", "name") + mark(250, y, "written") + text(
        264, y + 5, "writes", "name") + mark(350, y, "changed") + text(364, y + 5, "adds or removes", "name")
    return 170 + COLUMN * len(kinds), bottom + 44, "".join(shapes) + legend


FIGURES = {
    "swap-and-remove": (swap_and_remove, "A sparse set before and after entity 0 loses its value: the last row fills the hole"),
    "pages": (pages, "A sparse array in pages: only two of five pages exist"),
    "generations": (generations, "An index through four generations: a handle is valid in its own alone"),
    "backward-shift": (backward_shift, "Slots of a map before and after a removal: two keys shift back, one stays"),
    "archetype-move": (archetype_move, "An entity moves to a table with one more column, and the last row fills its hole"),
    "tick": (tick, "The twelve systems of a tick, from top to bottom, and what each reads, writes, adds or removes"),
    "partial-order": (partial_order, "Two sets whose first three rows belong to the same entities"),
}


def drawn(name):
    draw, words = FIGURES[name]
    width, height, shapes = draw()
    return ('<svg xmlns="http://www.w3.org/2000/svg" class="f" width="%d" height="%d" viewBox="0 0 %d %d" role="img" aria-label="%s">\n%s\n'
            '<rect class="paper" width="%d" height="%d" rx="6"/>\n%s\n</svg>\n') % (
                width, height, width, height, words, STYLE, width, height, shapes.replace("</g><g", "</g>\n<g"))


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    made = {FOLDER / (name + ".svg"): drawn(name) for name in FIGURES}
    if sys.argv[1:] == []:
        FOLDER.mkdir(exist_ok=True)
        for path, shapes in made.items():
            path.write_text(shapes, encoding="utf-8")
    wrong = [path.name for path, shapes in made.items() if not path.exists() or path.read_text(encoding="utf-8") != shapes]
    wrong += [path.name for path in FOLDER.glob("*") if path not in made]
    if wrong:
        sys.exit("not what tools/book/figures.py draws: %s" % ", ".join(wrong))


if __name__ == "__main__":
    main()
