"""The tables and lists of the pages, in Markdown."""

import textwrap

from . import peers, runs

SCENES = (
    ("nothing", "no components"),
    ("position", "Position"),
    ("both", "Position and Velocity"),
    ("both_in_16", "Position; one in 16 also Velocity"),
    ("frame", "what the entities of the frame have"),
    ("churn", "Position and Velocity, after churn"),
    ("left", "the same, after all but one in 16 were destroyed"),
)


def wrapped(words, indent=""):
    """At the width of our pages."""
    return textwrap.fill(words, 104, subsequent_indent=indent, break_on_hyphens=False,
                         break_long_words=False)


def figure(number):
    """Two digits that mean something."""
    if number is None:
        return ""
    digits = 0 if number >= 9.95 else 1 if number >= 1.995 else 2
    return f"{number:.{digits}f}"


def table(head, right, lines):
    """Columns from `right` on are numbers."""
    rule = ["---:" if place >= right else "---" for place in range(len(head))]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in (head, rule, *lines))


def sizes_head(sizes):
    return [f"N = {n:,}" for n in sizes]


def names(row):
    """The fastest peers of all sizes, the most frequent ones first."""
    all_names = list(row.peers.values())
    return ", ".join(sorted(set(all_names), key=lambda name: (-all_names.count(name), name)))


def ratio_cell(row, n):
    if n not in row.ratios:
        return ""
    words = figure(row.ratios[n])
    return f"**{words}**" if row.ratios[n] > 1 + peers.LEVEL else words


def ratios(rows):
    """Each row against the fastest peer; bold where the peer is faster."""
    lines = [[row.workload, row.variant, *(ratio_cell(row, n) for n in peers.SIZES), names(row),
              " / ".join(dict.fromkeys(map(str, row.goals.values())))] for row in rows]
    return table(["row", "idiom", *sizes_head(peers.SIZES), "the fastest peer", "goal"], 2, lines)


def raw(rows):
    """The rows that are lost although they are near what the machine can do: beside plain arrays."""
    lines = [[row.workload, row.variant, *(figure(row.raw.get(n)) for n in peers.SIZES)]
             for row in rows if row.raw and row.workload in ("get", "iter1", "iter2")]
    return table(["row", "idiom", *sizes_head(peers.SIZES)], 2, lines)


def since(measured):
    """What has changed since src/ecs was measured beside the peers, by more than a fifth somewhere:
    its time now in multiples of that of then, both in turns in one run."""
    ratios_of = {}
    for line in measured:
        ratio = float(line["now"]) / float(line["before"])
        by_column = ratios_of.setdefault((line["workload"], line["variant"]), {})
        by_column[line["build"], int(line["n"])] = ratio
    first, *others = runs.BUILDS
    columns = [*((first, n) for n in peers.SIZES), *((build, runs.BUILDS_SIZE) for build in others)]
    heads = [f"{build}, {n:,}" for build, n in columns]
    beside = {(row.workload, row.variant) for row in peers.compare()}
    lines = [[*row, *(figure(by_column.get(column)) for column in columns)]
             for row, by_column in ratios_of.items() if row in beside and
             any(abs(by_column.get(column, 1) - 1) > 0.2 for column in columns)]
    return table(["row", "idiom", *heads], 2, lines)


def swarm():
    """The whole program: nanoseconds, and multiples of the time of plain arrays."""
    times = {(line["program"], int(line["n"])): float(line["ns"])
             for line in peers.read_csv("swarm.csv")}
    sizes = sorted({n for _, n in times})
    lines = [[name, *(f"{times[name, n]:.1f} ({figure(times[name, n] / times['plain arrays', n])})"
                      for n in sizes)] for name in dict.fromkeys(name for name, _ in times)]
    return table(["program", *sizes_head(sizes)], 1, lines)


def count_lost(rows):
    """Counts points, of the best idiom of each row."""
    best = {}
    for row in rows:
        for n, ratio in row.ratios.items():
            best[row.workload, n] = min(ratio, best.get((row.workload, n), ratio))
    slower = sum(ratio > 1 + peers.LEVEL for ratio in best.values())
    faster = sum(ratio < 1 - peers.LEVEL for ratio in best.values())
    return faster, slower, len(best)


def summary(rows):
    faster, slower, count = count_lost(rows)
    lost = sorted({row.workload for row in rows if row.is_slower()} -
                  {row.workload for row in rows if not row.is_slower()})
    goals = sum(n in row.ratios for row in rows for n in row.goals)
    missed = peers.missed(rows)
    names_of_missed = dict.fromkeys(words.split(" at ")[0] for words in missed)
    return wrapped(f"In the best of its idioms, src/ecs is faster than the fastest peer in {faster} "
                   f"of {count} points (a row at one N), slower in {slower}, and within 5 % in the "
                   f"others. Rows that it loses at some N: {', '.join(lost) or 'none'}. Of {goals} "
                   f"goals, {len(missed)} are missed, by {', '.join(names_of_missed) or 'none'}.")


def spread(times):
    return max(times) / min(times)


def builds(results):
    """How much the build matters: each build's time in multiples of the fastest one's, where it does."""
    cases = {}
    for (build, who, variant, work), ns in results["builds"].items():
        cases.setdefault((who, variant, work), {})[build] = ns
    ours = {case[1:]: times for case, times in cases.items() if case[0] == "ecs"}
    plain = {work: times for (who, _, work), times in cases.items() if who == "plain"}
    lines = [[work, variant, *(figure(ns / min(times.values())) for ns in times.values())]
             for (variant, work), times in ours.items() if spread(times.values()) >= 1.2]
    wide = [f"{work} ({variant}) by {figure(spread(times.values()))}" +
            (f" (plain by {figure(spread(plain[work].values()))})" if work in plain else "")
            for (variant, work), times in ours.items() if spread(times.values()) > 1.5]
    words = wrapped(f"The slowest build takes at most 1.5 times as long as the fastest in "
                    f"{len(ours) - len(wide)} of {len(ours)} rows. The others differ more: "
                    f"{', '.join(wide) or 'none'}. The table leaves out rows that differ by less "
                    "than a fifth.")
    heads = list(next(iter(ours.values())))
    return f"{words}\n\n{table(['row', 'idiom', *heads], 2, lines)}"


def instructions(counts):
    """Instructions for each entity, of ours and of book's loop."""
    lines = [[work, variant, f"{ours:.1f}", f"{book:.1f}"]
             for (work, variant), (ours, book) in counts.items()]
    return table(["row", "idiom", "src/ecs", "book"], 2, lines)


def types(counts):
    lines = [[str(number), f"{ns:.1f}", f"{size:.0f}"] for number, (ns, size) in counts.items()]
    return table(["types, of which an entity has four", "nanoseconds", "bytes"], 0, lines)


def lost(rows):
    """Why each lost row is lost; the table of ratios says by how much. Rows with the same reason share it."""
    by_reason = {}
    for row in rows:
        if row.is_slower():
            by_reason.setdefault(row.reason, []).append(row)
    items = [wrapped("- %s: %s" % (", ".join(f"**{row.workload}** ({row.variant})" for row in those), reason), "  ")
             for reason, those in by_reason.items()]
    return "\n".join(items) if items else "None."


def idioms(times):
    """All idioms in multiples of a baseline: loops of plain, everything else of book."""
    lines = []
    cases = list(dict.fromkeys((variant, work) for who, variant, work, _ in times if who == "ecs"))
    for variant, work in cases:
        base = "plain" if work.startswith(("iter", "sort")) else "book"
        cells = []
        for n in runs.SIZES:
            ours = peers.time_of(times, "ecs", work, n, variant)
            here = peers.time_of(times, base, work, n)
            cells.append(figure(ours / here) if ours and here else "")
        lines.append([work, variant, *cells])
    return table(["row", "idiom", *sizes_head(runs.SIZES)], 2, lines)


def memory(held, n):
    """Bytes for each entity."""
    lines = [[words, *(f"{held[who, scene, n] / n:.1f}" for who in ("ecs", "book"))] for scene, words in SCENES]
    return table([f"bytes for each of {n:,} entities", "src/ecs", "book"], 1, lines)


def component_overhead(held, n):
    """What an entity costs by itself, and what a Position costs beyond its 8 bytes."""
    lines = []
    for name, who in (("src/ecs", "ecs"), ("book", "book")):
        nothing, position = (held[who, scene, n] / n for scene in ("nothing", "position"))
        lines.append([name, f"{nothing:.1f}", f"{position - nothing - 8:.1f}"])
    head = [f"bytes, with {n:,} entities", "for an entity", "for a component beyond its value"]
    return table(head, 1, lines)
