#!/usr/bin/env python3
"""Make the font of Square Eater from its drawing.

    make_font.py            writes ../square-eater.ttf and src/game/draw/advances.h,
                            how wide its characters are, from glyphs.txt
    make_font.py --check    says whether both are up to date

Exit status: 0 all is well, 1 the drawing has a mistake or a file is not what
the drawing makes, 2 wrong usage, 77 fontTools is not installed.

The format of the drawing is explained at the top of glyphs.txt.
"""

import argparse
import io
import itertools
import math
import os
import pathlib
import re
import sys

try:
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import TTFont
except ImportError:
    print("make_font.py: needs the Python package fontTools", file=sys.stderr)
    sys.exit(77)

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE / "glyphs.txt"
FONT = HERE.parent / "square-eater.ttf"

# The cell, in squares. The baseline is the lower edge of row BASELINE - 1.
COLUMNS = 6
ROWS = 12
BASELINE = 9

SQUARE = 100  # font units
SPACE = 3  # squares

# In squares: the width of the pen, the points of a fine grid on one, the lines
# of a bend, and what is flat.
PEN = 1
FINE = 8
BENDS = 6
FLAT = 0.012

ASCENT = BASELINE * SQUARE
DESCENT = (ROWS - BASELINE) * SQUARE
STROKE = SQUARE  # underline, strikeout
X_HEIGHT = 5 * SQUARE
CAP_HEIGHT = 7 * SQUARE

FAMILY = "Square Eater"
STYLE = "Regular"
VERSION = "1.000"
# 2026-11-21 00:00 UTC in seconds since 1904, the way fonts count. It is a
# constant so that the same drawing always makes the same bytes.
MADE = 3_878_064_000

# How a font says in its panose digits that it is latin text.
PANOSE = {
    "bFamilyType": 2,
    "bSerifStyle": 0,
    "bWeight": 0,
    "bProportion": 0,
    "bContrast": 0,
    "bStrokeVariation": 0,
    "bArmStyle": 0,
    "bLetterForm": 0,
    "bMidline": 0,
    "bXHeight": 0,
}

TABLE = HERE.parent.parent / "src" / "game" / "draw" / "advances.h"
TABLE_HEAD = """/* advances: how far it is from one character of Latin-1 or Latin Extended-A to the next, in
 * squares; 0: the font does not have it. Made by assets/font/make_font.py. */
#pragma once

#include <stdint.h>

/* clang-format off */
static const uint8_t advances[384] = {
"""

REQUIRED = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x2192]
NOTDEF = "notdef"
UNSEEN = {" ": "space", "\u00a0": "no-break-space", "\u00ad": "soft-hyphen"}


class SourceError(Exception):
    """A mistake in glyphs.txt; says the line and what is wrong with it."""

    def __init__(self, line, problem):
        super().__init__(f"{SOURCE.name}:{line}: {problem}")


# ---- Reading the drawing ----------------------------------------------------
#
# A shape is a frozenset of inked squares (column, row), row 0 at the top.


class Drawing:
    """The shapes of glyphs.txt by name: characters and parts."""

    def __init__(self):
        self.shapes = {}
        self.lines = {}

    def add(self, name, shape, line):
        """Take a shape in, once: of two drawings one would be a forgotten one."""
        if name in self.shapes:
            first = self.lines[name]
            raise SourceError(line, f"{name!r} is already drawn in line {first}")
        self.shapes[name] = shape
        self.lines[name] = line

    def find(self, word, line):
        """Look up a shape. Only those further up are known, so no composition
        can go round in a circle."""
        name = word
        if re.fullmatch(r"U\+[0-9A-F]{4,6}", word):
            name = character(word, line)
        if name not in self.shapes:
            raise SourceError(line, f"there is no shape {word!r} above this line")
        return self.shapes[name]

    def characters(self):
        """The code points and their shapes, in order; parts left out."""
        return sorted(
            (ord(name), shape) for name, shape in self.shapes.items() if len(name) == 1
        )


def character(word, line):
    """The character of a word like U+0041."""
    if not re.fullmatch(r"U\+[0-9A-F]{4,6}", word) or int(word[2:], 16) > 0x10FFFF:
        raise SourceError(line, f"{word!r} is not a code point like U+0041")
    return chr(int(word[2:], 16))


def source_lines():
    """The lines of glyphs.txt."""
    data = SOURCE.read_bytes()
    try:
        return data.decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SourceError(line, "is not UTF-8 text") from None


def read_drawing(lines):
    """Read and validate the whole drawing."""
    drawing = Drawing()
    at = 0
    while at < len(lines):
        header, number = lines[at].rstrip(), at + 1
        at += 1
        if not header or header.startswith(";"):
            continue
        name, recipe = read_header(header, number)
        if recipe is None:
            shape = read_rows(lines[at : at + ROWS], number)
            at += ROWS
        else:
            shape = compose(recipe, drawing, number)
        drawing.add(name, shape, number)
    require_all(drawing, len(lines))
    return drawing


def read_header(header, line):
    """Split a header into the name of the shape and, if it is composed, the
    words of its recipe (None if it is drawn)."""
    words = header.split()
    if words[0] == "part":
        if len(words) != 2 or not re.fullmatch(r"[a-z][a-z-]+", words[1]):
            raise SourceError(line, "a part has one name, in small letters")
        return words[1], None
    if not words[0].startswith("U+"):
        raise SourceError(line, f"{header!r} is no header, and no row below one")
    name = character(words[0], line)
    seen = UNSEEN.get(name, name)
    if words[1:2] != [seen]:
        raise SourceError(line, f"{words[0]} must be followed by {seen!r}")
    if len(words) == 2:
        return name, None
    if words[2] != "=" or len(words) == 3:
        raise SourceError(line, "composed looks like this: U+00E9 é = e + acute")
    return name, words[3:]


def read_rows(rows, header_line):
    """Read the rows below a header."""
    shape = set()
    for row in range(ROWS):
        squares = rows[row].rstrip() if row < len(rows) else ""
        line = header_line + 1 + row
        if not squares or squares.startswith(("U+", "part ", ";")):
            raise SourceError(header_line, f"has {row} rows, not {ROWS}")
        if not set(squares) <= {"#", "."}:
            raise SourceError(line, f"only # and . can be in a row, not {squares!r}")
        if len(squares) != COLUMNS:
            raise SourceError(line, f"has {len(squares)} squares, not {COLUMNS}")
        shape.update((column, row) for column, ink in enumerate(squares) if ink == "#")
    return frozenset(shape)


def compose(words, drawing, line):
    """Put a recipe's shapes together: e less row 3 + acute up 1."""
    shape = set()
    for term in " ".join(words).split(" + "):
        word, *change = term.split(" ")
        shape |= changed(drawing.find(word, line), change, line)
    return frozenset(shape)


def changed(shape, change, line):
    """Apply what a recipe says after the name of a shape."""
    if not change:
        return shape
    match = re.fullmatch(r"(up|down|less row) ([0-9]+)", " ".join(change))
    if not match:
        raise SourceError(line, f"cannot read {' '.join(change)!r}")
    how, count = match[1], int(match[2])
    if how == "less row":
        if count >= ROWS:
            raise SourceError(line, f"there is no row {count}")
        return less_row(shape, count)
    down = -count if how == "up" else count
    moved = {(column, row + down) for column, row in shape}
    if not all(0 <= row < ROWS for _, row in moved):
        raise SourceError(line, f"{how} {count} moves the shape out of its cell")
    return moved


def less_row(shape, gone):
    """Take one row out and let what is above it sink: makes room for an
    accent without a second drawing of the letter."""
    return {
        (column, row + 1 if row < gone else row) for column, row in shape if row != gone
    }


def require_all(drawing, last_line):
    """Refuse a drawing that lacks something the game may have to show."""
    for code in REQUIRED:
        if chr(code) not in drawing.shapes:
            seen = UNSEEN.get(chr(code), chr(code))
            raise SourceError(last_line, f"U+{code:04X} {seen} is missing")
    if NOTDEF not in drawing.shapes:
        raise SourceError(last_line, f"part {NOTDEF} is missing")


# ---- From squares to outlines -----------------------------------------------
#
# A glyph is drawn with a round pen that goes from the middle of one square to
# the middle of the next. Its outline is where the distance from the way of the
# pen is half the width of a stroke.


def joined(shape):
    """The squares with those that the pen goes on to from each."""
    others = {square: [] for square in shape}
    for column, row in shape:
        for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
            end = (column + dx, row + dy)
            sides = ((column + dx, row) in shape, (column, row + dy) in shape)
            # Round a corner, the pen takes no short cut; through a block it does.
            if end in shape and (dx * dy == 0 or sides[0] == sides[1]):
                others[column, row].append(end)
                others[end].append((column, row))
    return others


def way_of_pen(shape):
    """Short lines, with bends instead of corners."""
    for square, others in joined(shape).items():
        middles = [between(square, other, 0.5) for other in others]
        if len(middles) == 2:
            yield from bend(middles[0], square, middles[1])
        else:
            yield from ((square, middle) for middle in middles or [square])


def between(one, other, share):
    """A point of the line from one point to another."""
    return tuple(a + (b - a) * share for a, b in zip(one, other))


def bend(start, corner, end):
    """A curve past a corner, as short lines."""
    shares = [step / BENDS for step in range(BENDS + 1)]
    points = [
        between(between(start, corner, share), between(corner, end, share), share)
        for share in shares
    ]
    return zip(points, points[1:])


def distance(x, y, line):
    """From a point to a line."""
    (ax, ay), (bx, by) = line
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    share = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0
    return math.hypot(x - ax - share * dx, y - ay - share * dy)


def field(shape):
    """How far the points of a fine grid are outside the ink, near its edge."""
    far = {}
    for line in way_of_pen(shape):
        spans = [
            range(math.floor((min(ends) - PEN) * FINE), math.ceil((max(ends) + PEN) * FINE) + 1)
            for ends in zip(*line)
        ]
        for x, y in itertools.product(*spans):
            away = distance(x / FINE, y / FINE, line) - PEN / 2
            far[x, y] = min(far.get((x, y), PEN), away)
    return far


def steps_along(far):
    """The outline as steps across the cells of the grid, the ink on the right.
    Each goes from one side of a cell to another, which are pairs of points,
    the one in the ink first."""
    steps = {}
    for x, y in far:
        ring = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        inked = [far.get(point, PEN) < 0 for point in ring]
        for last in range(4):
            if inked[last] and not inked[last - 3]:
                first = next(i for i in range(last, last - 4, -1) if not inked[i - 1])
                steps[ring[last], ring[last - 3]] = ring[first], ring[first - 1]
    return steps


def outlines(shape, left):
    """The closed polygons of a shape in font units. Outer edges run clockwise,
    those of holes counter-clockwise, as TrueType wants it."""
    far = field(shape)
    steps = steps_along(far)
    while steps:
        polygon = []
        at = min(steps)
        while at in steps:
            one, other = (far[point] for point in at)
            x, y = between(*at, one / (one - other))
            polygon.append((x / FINE - left + 0.5, BASELINE - y / FINE - 0.5))
            at = steps.pop(at)
        yield [(round(x * SQUARE), round(y * SQUARE)) for x, y in simplified(polygon)]


def simplified(polygon):
    """A polygon without the points that hardly change it."""
    half = len(polygon) // 2
    there, back = polygon[: half + 1], polygon[half:] + polygon[:1]
    return without_flat(there)[:-1] + without_flat(back)[:-1]


def without_flat(points):
    """Keep the ends, and what lies farther from the line between them."""
    line = points[0], points[-1]
    away, middle = max((distance(*point, line), i) for i, point in enumerate(points))
    if away < FLAT:
        return [points[0], points[-1]]
    return without_flat(points[: middle + 1])[:-1] + without_flat(points[middle:])


def glyph(shape, left):
    """The TrueType glyph of a shape that begins in this column."""
    pen = TTGlyphPen(None)
    for first, *others in outlines(shape, left):
        pen.moveTo(first)
        for point in others:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def extent(name, shape):
    """The first column of a character and the columns to the next one. Figures
    are as wide as each other, so that numbers keep their places."""
    if not shape:
        return 0, SPACE
    columns = [column for column, _ in shape]
    left = 0 if name.isdecimal() else min(columns)
    return left, COLUMNS if name.isdecimal() else max(columns) + 2 - left


# ---- The font file ----------------------------------------------------------


def make_font(drawing):
    """The bytes of the TrueType font of a drawing."""
    names = {code: f"uni{code:04X}" for code, _ in drawing.characters()}
    glyphs = {".notdef": glyph(drawing.shapes[NOTDEF], 0)}
    widths = {".notdef": COLUMNS}
    for code, shape in drawing.characters():
        left, widths[names[code]] = extent(chr(code), shape)
        glyphs[names[code]] = glyph(shape, left)

    builder = FontBuilder(SQUARE * ROWS, isTTF=True)
    builder.updateHead(created=MADE, modified=MADE, fontRevision=float(VERSION))
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(names)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(
        {name: (widths[name] * SQUARE, outline.xMin) for name, outline in glyphs.items()}
    )
    builder.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT, lineGap=0)
    builder.setupNameTable(naming(), mac=False)
    builder.setupOS2(**windows_metrics())
    builder.setupPost(
        keepGlyphNames=False,  # nobody reads them: the code points are enough
        underlinePosition=-SQUARE,
        underlineThickness=STROKE,
    )
    builder.font.recalcTimestamp = False
    file = io.BytesIO()
    builder.save(file)
    return file.getvalue()


def naming():
    """What the font calls itself."""
    return {
        "familyName": FAMILY,
        "styleName": STYLE,
        "uniqueFontIdentifier": f"{FAMILY} {STYLE} {VERSION}",
        "fullName": FAMILY,
        "version": f"Version {VERSION}",
        "psName": f"{FAMILY.replace(' ', '')}-{STYLE}",
    }


def windows_metrics():
    """The OS/2 table. Everything is given here, as the defaults of fontTools
    are not the same in all its versions."""
    return {
        "version": 4,
        "xAvgCharWidth": COLUMNS * SQUARE,
        "usWeightClass": 400,
        "fsType": 0,  # may be embedded anywhere
        "panose": PANOSE,
        "ulUnicodeRange1": 0b111,  # Basic Latin, Latin-1, Latin Extended-A
        "ulUnicodeRange2": 1 << (37 - 32),  # arrows
        "ulCodePageRange1": 1,  # Latin 1
        "achVendID": "NONE",
        "fsSelection": 1 << 6 | 1 << 7,  # regular; line height as in sTypo...
        "sTypoAscender": ASCENT,
        "sTypoDescender": -DESCENT,
        "sTypoLineGap": 0,
        "usWinAscent": ASCENT,
        "usWinDescent": DESCENT,
        "sxHeight": X_HEIGHT,
        "sCapHeight": CAP_HEIGHT,
        "yStrikeoutPosition": X_HEIGHT // 2,
        "yStrikeoutSize": STROKE,
    }


def make_table(drawing):
    """The C source of how wide the characters of the first three blocks are."""
    widths = {code: extent(chr(code), shape)[1] for code, shape in drawing.characters()}
    rows = [
        "    " + " ".join(f"{widths.get(code, COLUMNS if code < 256 else 0)}," for code in range(row, row + 16))
        for row in range(0, 384, 16)
    ]
    return TABLE_HEAD + "\n".join(rows) + "\n};\n/* clang-format on */\n"


def contents(data):
    """What each table of a font says, as text: {tag: XML}.

    Text, because another fontTools may pack the same outlines into other
    bytes; without the checksum, which depends on the bytes.
    """
    font = TTFont(io.BytesIO(data))
    tables = {}
    for tag in font.keys():
        file = io.BytesIO()
        font.saveXML(file, writeVersion=False, tables=[tag])
        tables[tag] = re.sub(rb"<checkSumAdjustment .*/>", b"", file.getvalue())
    return tables


def difference(data, table):
    """Say which file differs from what was just made; None if none does."""
    try:
        there = contents(FONT.read_bytes())
        table_there = TABLE.read_text(encoding="utf-8")
    except OSError as error:
        return f"{error.filename} cannot be read ({error.strerror})"
    except Exception as error:  # a damaged font trips fontTools up in many ways
        return f"{FONT.name} is not a sound font ({type(error).__name__})"
    if table_there != table:
        return f"{TABLE.name} is not what {SOURCE.name} makes"
    made = contents(data)
    tags = [tag for tag in made | there if made.get(tag) != there.get(tag)]
    if tags:
        return f"{FONT.name} is not what {SOURCE.name} makes (differs in: {', '.join(tags)})"
    return None


def write(file, data):
    """Put a file in place in one step: a reader never sees half of it."""
    unfinished = file.with_name(file.name + ".new")
    try:
        unfinished.write_bytes(data)
        os.replace(unfinished, file)
    finally:
        unfinished.unlink(missing_ok=True)


def main():
    """Do what the command line asks; return what sys.exit() is to get."""
    parser = argparse.ArgumentParser(
        description=f"Make {FONT.name} and {TABLE.name} from {SOURCE.name}.",
        epilog="Exit status: 0 well, 1 not, 77 fontTools is not installed.",
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing; are both up to date?"
    )
    check = parser.parse_args().check
    try:
        drawing = read_drawing(source_lines())
        data, table = make_font(drawing), make_table(drawing)
        if not check:
            write(FONT, data)
            write(TABLE, table.encode())
    except SourceError as error:
        return str(error)
    except OSError as error:
        return f"{error.filename}: {error.strerror}"
    problem = difference(data, table) if check else None
    return f"{problem}; run make_font.py" if problem else 0


if __name__ == "__main__":
    sys.exit(main())
