#!/usr/bin/env python3
"""Draws the figures of the book and of docs/, from figures.txt: figures.py [--check]

A figure lies where the page that shows it looks for it, in book/figures or docs/figures, and what that page says of it are
the words for those who cannot see it. --check fails if a figure is not what this draws, or if no page shows it.
"""

import html
import math
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOP / "tools"))
import steps  # noqa: E402

PAGES = (TOP / "book", TOP / "docs")
WIDTH, HEIGHT = 44, 30  # of a cell
KINDS = {"!": "hot", "~": "cold", "?": "none"}

# Each rule begins with the figure, as the page of how.py has the figures in itself.
STYLE = """<style>
.f rect { fill: #ffffff; stroke: #6b7385 } .f .paper { fill: #fafbfd; stroke: none }
.f text { fill: #24292f; font: 14px sans-serif; text-anchor: middle }
.f .name, .f .say { text-anchor: start } .f .note, .f .say { fill: #57606a }
.f line, .f path { stroke: #57606a; stroke-width: 1.5; fill: none } .f polygon { fill: #57606a }
.f circle { fill: #1653b8 } .f .open { fill: #fafbfd; stroke: #1653b8; stroke-width: 2 }
.f .changed { fill: #c2410c; stroke: none } .f .stream { stroke: #b9cdee; stroke-width: 8 }
.f .player { fill: #4da3ff } .f .green { fill: #3fb96b } .f .gray { fill: #8a93a3 } .f .red { fill: #e5534b } .f .power { fill: #f2c744 }
.f .hot rect { fill: #fde3c8 } .f .cold rect { fill: #d9e6fb } .f .none rect { stroke-dasharray: 3 3; fill: none }
@media (prefers-color-scheme: dark) {
  .f rect { fill: #1e2530; stroke: #8b95a7 } .f .paper { fill: #161b22 } .f text { fill: #e6edf3 } .f .note, .f .say { fill: #aab4c2 }
  .f line, .f path { stroke: #aab4c2 } .f polygon { fill: #aab4c2 }
  .f circle { fill: #8db8ff } .f .open { fill: #161b22; stroke: #8db8ff }
  .f .changed { fill: #ff9a5c } .f .stream { stroke: #2a3b5e }
  .f .hot rect { fill: #6b3d14 } .f .cold rect { fill: #1d3a66 }
}</style>"""


# ---- shapes: each as a line of figures.txt gives it, its numbers first, then its words ----


def text(x, y, words, kind=""):
    return '<text x="%g" y="%g"%s>%s</text>' % (x, y, ' class="%s"' % kind if kind else "", words)


def cell(x, y, words, width):
    kind = KINDS.get(words[-1:], "none" if words == "." else "")
    words = words[:-1] if kind else words
    return '<g%s><rect x="%g" y="%g" width="%g" height="%g"/>%s</g>' % (
        ' class="%s"' % kind if kind else "", x, y, width, HEIGHT, text(x + width / 2, y + 20, words))


def cells(x, y, width, words):
    return "".join(cell(x + i * width, y, each.replace("_", " "), width) for i, each in enumerate(words.split()))


def array(x, y, words):
    name, values = words.split(" ", 1)
    return text(x, y + 20, name, "name") + cells(x + 80, y, WIDTH, values)


def notes(x, y, step, words):
    return "".join(text(x + i * step, y, each.replace("_", " "), "note") for i, each in enumerate(words.split()))


def head(x, y, angle):
    return '<polygon points="0,0 -9,-4.5 -9,4.5" transform="translate(%g %g) rotate(%g)"/>' % (x, y, angle)


def line(x1, y1, x2, y2, _):
    return '<line x1="%g" y1="%g" x2="%g" y2="%g"/>' % (x1, y1, x2, y2)


def arrow(x1, y1, x2, y2, words):
    label = text((x1 + x2) / 2, (y1 + y2) / 2 - 7, words, "note") if words else ""
    return line(x1, y1, x2, y2, "") + head(x2, y2, round(math.degrees(math.atan2(y2 - y1, x2 - x1)), 1)) + label


def arc(x1, x2, y, rise, _):
    return '<path d="M%g %g Q%g %g %g %g"/>' % (x1, y, (x1 + x2) / 2, y - 2 * rise, x2, y) + head(x2, y, 90 if rise > 0 else -90)


SHAPES = {
    "array": (2, array), "cells": (3, cells), "notes": (3, notes), "line": (4, line), "arrow": (4, arrow), "arc": (4, arc),
    "box": (3, lambda x, y, width, words: cell(x, y, words, width)),
    "square": (3, lambda x, y, size, kind: '<rect class="%s" x="%g" y="%g" width="%g" height="%g"/>' % (kind, x, y, size, size)),
    **{kind: (2, lambda x, y, words, kind=kind: text(x, y, words, kind)) for kind in ("name", "note", "say")},
}


def shape(described):
    name, *values = described.split()
    count, draw = SHAPES[name]
    return draw(*map(float, values[:count]), " ".join(values[count:]))


def figures():
    """{name: width, height and shapes}."""
    described = re.sub(r"^#.*\n", "", (TOP / "book/tools/figures.txt").read_text(encoding="utf-8"), flags=re.M)
    found = {}
    for first, *lines in (part.strip().splitlines() for part in described.split("\n= ")[1:]):
        name, width, height = first.split()
        found[name] = int(width), int(height), "".join(map(shape, lines))
    return {**found, "tick": tick()}


# ---- the tick, as its table in chapter 11 of the game declares it ----


COLUMN, ROW = 48, 28
TOUCHES = {"reads": "read", "reads_unique": "read", "writes": "written", "writes_unique": "written", "changes": "changed"}


def systems_of_the_game():
    """(name, {type: how it is touched}) of each system, in the order of the table."""
    chapters = sorted((TOP / "book" / "game").glob("[0-9][0-9]-*.md"))
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


# ---- files ----


def shown_figures():
    """{file: what the page that shows the figure says of it}."""
    return {(page.parent / name).resolve(): words for folder in PAGES for page in sorted(folder.rglob("*.md"))
            for words, name in re.findall(r"!\[([^]]*)\]\(([\w./-]*figures/[\w-]+\.svg)\)", page.read_text(encoding="utf-8"))}


def svg(width, height, shapes, words):
    return ('<svg xmlns="http://www.w3.org/2000/svg" class="f" width="%d" height="%d" viewBox="0 0 %d %d" role="img" aria-label="%s">\n%s\n'
            '<rect class="paper" width="%d" height="%d" rx="6"/>\n%s\n</svg>\n') % (
                width, height, width, height, html.escape(words), STYLE, width, height, shapes)


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    shown = shown_figures()
    drawn = figures()
    names = [path.stem for path in shown]
    if sorted(drawn) != sorted(names):
        sys.exit("drawn and not shown, shown and not drawn, or in two places: %s, %s" % (sorted(drawn), sorted(names)))
    made = {path: svg(*drawn[path.stem], words) for path, words in shown.items()}
    if sys.argv[1:] == []:
        for path, shapes in made.items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(shapes, encoding="utf-8")
    wrong = [path.name for path, shapes in made.items() if not path.exists() or path.read_text(encoding="utf-8") != shapes]
    wrong += [path.name for folder in {path.parent for path in made} for path in folder.glob("*") if path not in made]
    if wrong:
        sys.exit("not what book/tools/figures.py draws: %s" % ", ".join(wrong))


if __name__ == "__main__":
    main()
