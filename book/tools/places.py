"""The steps of a page as the site shows them: the place above each, and in gray the lines of the file around it.

shown() writes a step as a code block that emphasises its own lines. split() takes these and the lines around them apart
in the page that Sphinx has made, so that one can copy the step alone.
"""

import re

import steps

SOLUTION = re.compile(r"^(?=## Chapter (\d+), exercise \d+$)", re.M)
EMPTY = "<span></span>"  # as Pygments has it: without, a browser drops a blank line at the beginning
EMPHASISED = re.compile(r'<pre><span></span>(?P<before>(?:(?!</?pre>|<span class="hll">).)*)'
                        r'(?P<step>(?:<span class="hll">[^\n]*\n</span>)+)(?P<after>(?:(?!</?pre>).)*)</pre>', re.S)


def quoted(text):
    """A value of a directive's option."""
    return "'%s'" % text.replace("'", "''")


def code_block(block):
    before, after = block.around
    lines = "\n".join([*before, *block.lines, *after]).strip("\n").split("\n")
    fence = "````" if any(line.startswith("```") for line in lines) else "```"
    emphasised = [":emphasize-lines: %d-%d" % (len(before) + 1, len(lines) - len(after))] if before or after else []
    deleted = [":class: delete"] if "delete" in block.places else []
    return "\n".join([fence + "{code-block} " + (block.language or "text"), ":caption: " + quoted(steps.words_for(block)),
                      *deleted, *emphasised, "", *lines, fence, ""])


def with_places(name, text, files):
    """The text, whose steps change these files."""
    blocks = steps.blocks_of(name, text)
    for block in filter(steps.is_step, blocks):
        steps.apply(block, files)
    for block in reversed(blocks):
        if steps.is_step(block):
            shown = code_block(block)
        elif "run" in block.attributes:
            shown = "\n".join(["```" + block.language, *block.lines, "```", ""])
        else:
            continue
        text = text[:block.start] + shown + text[block.end:]
    return text


def shown(path):
    """A page of the book for Sphinx. A chapter goes on from the one before it, a solution from its own chapter."""
    chapters = sorted(path.parent.glob("[0-9][0-9]-*.md"))
    first, *solutions = SOLUTION.split(path.read_text(encoding="utf-8"))
    done = chapters[:chapters.index(path)] if path in chapters else []
    parts = [(first, done), *((text, chapters[:int(number)]) for number, text in zip(solutions[::2], solutions[1::2]))]
    return "".join(with_places(path.name, text, steps.program_after(done)) for text, done in parts)


def split(page):
    """The page with its emphasised lines, and those around them, in elements of their own."""
    def apart(match):
        step = re.sub(r'<span class="hll">([^\n]*\n)</span>', r"\1", match["step"])
        parts = (' class="around"', match["before"]), ("", step), (' class="around"', match["after"])
        return "".join("<pre%s>%s%s</pre>" % (kind, EMPTY, text) for kind, text in parts if text)
    return EMPHASISED.sub(apart, page)
