#!/usr/bin/env python3
"""The words of pages whose programs are tested, the book and the recipes: check_text.py FOLDER

A function of the ECS that a page names exists in its headers, or in a program of the page. A link leads to a file that is
there, and to a heading that is in it; one to another machine has the form of an address, and is not asked for. Every
chapter is listed in its part's table of contents.
"""

import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOP / "tools"))
import links  # noqa: E402
import steps  # noqa: E402

NAME = re.compile(r"\b(?:ecs|ECS)_\w*[A-Za-z0-9]\b")
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\[(?:[^\]\[]|\[[^\]]*\])*\]\(([^)\s]+)\)")
AWAY = re.compile(r"https://([a-z0-9-]+\.)+[a-z]{2,}/[\w./~-]*")
HEADING = re.compile(r"^#+ (.*)$", re.M)

failures = []


def fail(path, why):
    failures.append("%s: %s" % (path.relative_to(TOP) if TOP in path.parents else path, why))


def names_of_the_ecs():
    headers = [path for path in (TOP / "src" / "ecs").rglob("*.h*") if path.suffix in (".h", ".hpp")]
    return set(NAME.findall("\n".join(path.read_text(encoding="utf-8") for path in headers)))


def anchors_of(path):
    """The anchors that GitHub and the site give the headings."""
    found = set()
    for heading in HEADING.findall(steps.FENCE.sub("", path.read_text(encoding="utf-8"))):
        slug = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        found.add(slug)
    return found


def check_names(path, prose, known):
    for code in CODE.findall(prose):
        for name in set(NAME.findall(code)) - known:
            fail(path, "%s is not in the ECS" % name)


def check_links(path, prose):
    for link in LINK.findall(prose):
        if ":" in link:
            if not AWAY.fullmatch(link):
                fail(path, "%s is no address: https://HOST/PATH" % link)
            continue
        name, _, anchor = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        if not links.is_there(TOP, target):
            fail(path, "the link %s leads nowhere" % link)
        elif anchor and target.exists() and anchor not in anchors_of(target):
            fail(path, "%s has no heading %s" % (target.name, anchor))


def check_is_listed(path):
    index = path.parent / "index.md"
    if path != index and index.exists() and "(%s)" % path.name not in index.read_text(encoding="utf-8"):
        fail(path, "is not listed in index.md")


def main():
    pages = sorted(pathlib.Path(sys.argv[1]).resolve().rglob("*.md"))
    ecs = names_of_the_ecs()
    for path in pages:
        text = path.read_text(encoding="utf-8")
        try:
            blocks = steps.blocks_of(path.name, text)
        except steps.StepError as error:
            fail(path, error)
            continue
        own = set(NAME.findall("\n".join(line for block in blocks if block.file for line in block.lines)))
        prose = steps.FENCE.sub("", text)
        check_names(path, prose, ecs | own)
        check_links(path, CODE.sub("", prose))
        check_is_listed(path)
    for failure in failures:
        print(failure)
    print("%d pages, %d failures" % (len(pages), len(failures)))
    sys.exit(1 if failures or not pages else 0)


main()
