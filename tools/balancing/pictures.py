"""Pictures of runs as SVG: floors and scores as distributions, one column for each case, beside each other."""

import html

from . import numbers

WIDTH, HEIGHT, MARGIN, GAP = 150, 260, 60, 24
BINS = 24
COLOURS = ("#3b6ea5", "#c0562f")


def text(x, y, words, size=12, anchor="start"):
    return '<text x="%.1f" y="%.1f" font-size="%d" text-anchor="%s">%s</text>' % (x, y, size, anchor,
                                                                                 html.escape(words))


def bins_of(values, high):
    counts = [0] * BINS
    for value in values:
        counts[min(int(value / high * BINS), BINS - 1)] += 1
    return counts


def column(x, top, values, high, name, colour):
    """A distribution as bars to the right, with its median as a line."""
    counts = bins_of(values, high)
    most, step = max(counts), HEIGHT / BINS
    yield text(x, top - 8, name)
    for at, count in enumerate(counts):
        if count:
            yield '<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"/>' % (
                x, top + HEIGHT - (at + 1) * step, count / most * WIDTH, step - 1, colour)
    y = top + HEIGHT - numbers.percentile(values, 0.5) / high * HEIGHT
    yield '<line x1="%.1f" x2="%.1f" y1="%.1f" y2="%.1f" stroke="black"/>' % (x, x + WIDTH, y, y)


def panel(top, title, columns):
    """A row of distributions with one scale."""
    high = max((max(values) for _, values, _ in columns), default=1) or 1
    yield text(10, top - 28, title, 15)
    for part in (0, 0.5, 1):
        yield text(MARGIN - 8, top + HEIGHT * (1 - part) + 4, "%g" % round(high * part), 11, "end")
    for at, (name, values, colour) in enumerate(columns):
        yield from column(MARGIN + at * (WIDTH + GAP), top, values, high, name, colour)


def picture(runs, before=None):
    """`runs` and `before`: {name: runs}. What has the same name in both stands side by side."""
    columns = []
    for name, played in runs.items():
        if before and name in before:
            columns.append(("%s, before" % name, before[name], COLOURS[1]))
        columns.append((name, played, COLOURS[0]))
    width = MARGIN + len(columns) * (WIDTH + GAP)
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif">' % (
        width, 2 * (HEIGHT + 70)), '<rect width="100%" height="100%" fill="white"/>']
    parts += panel(60, "highest floor", [(name, [run.floor for run in played], colour)
                                         for name, played, colour in columns])
    parts += panel(HEIGHT + 130, "score", [(name, [run.score for run in played], colour)
                                           for name, played, colour in columns])
    return "\n".join(parts) + "\n</svg>\n"
