#!/usr/bin/env python3
"""Makes the book's site: make_site.py FOLDER [--games]

FOLDER/site becomes the site: the book, also as an EPUB, the reference of the ECS, the other documents. It can be served,
or opened from the disk. Each chapter of the game begins with a picture of its program.
With --games, the page plays the program in place of its picture, which needs emscripten.
"""

import os
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP / "book" / "tools"), str(TOP / "tools")]
import epub  # noqa: E402
import games  # noqa: E402
import how  # noqa: E402
import pictures  # noqa: E402
import places  # noqa: E402
import reference  # noqa: E402
import stepper  # noqa: E402
import theme  # noqa: E402

DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs")
PRODUCTS = ("bench", "packaging", "web")  # their pages are documents, too; a copy of the repository may do without
CHAPTERS = ("README.md", "game", "ecs", "figures")
LINKED = ("src", "tests", "tools", "examples", "assets", "subprojects", "LICENSE", "meson.build")
PARTS = {"book/game": "Part one: the game", "book/ecs": "Part two: the ECS", "docs/recipes": "Part three: recipes"}
# Who plays, learns or uses the ECS finds these; the other documents are for those who change the program.
LEARNING = ("docs/coming-from", "docs/modding", "bench/figures", "docs/performance", "docs/stability")
LINK = re.compile(r"\[((?:[^\]\[]|\[[^\]]*\])*)\]\(([^)\s#]+)(#[^)\s]*)?\)")


# ---- the pages ----


def linked(path, text, source):
    """A page with the links of the site: those to folders, which it has not, become text, and the book begins at its top."""
    def kept(match):
        words, target = match[1], match[2]
        if re.match(r"\w+:", target):
            return match[0]
        if (path.parent / target).resolve() == source / "book" / "README.md":
            return "[%s](%s)" % (words, os.path.relpath(source / "index.md", path.parent))
        return match[0] if (path.parent / target).is_file() else words

    parts = re.split(r"(^```.*?^```[^\n]*$)", text, flags=re.M | re.S)
    return "".join(part if part.startswith("```") else LINK.sub(kept, part) for part in parts)


def copy_sources(source):
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir(parents=True)
    (source / "book").mkdir()
    for name in (*DOCUMENTS, *("book/" + chapter for chapter in CHAPTERS)):
        (shutil.copytree if (TOP / name).is_dir() else shutil.copy)(TOP / name, source / name)
    for name in filter(lambda name: (TOP / name).exists(), PRODUCTS):
        shutil.copytree(TOP / name, source / name)
    for name in filter(lambda name: (TOP / name).exists(), LINKED):
        (source / name).symlink_to(TOP / name)
    shutil.copytree(TOP / "book" / "tools" / "site", source / "_static")
    (source / "_static" / "conf.py").replace(source / "conf.py")
    (source / "_static" / "templates").replace(source / "_templates")


def rewrite(source):
    for path in [*source.glob("*.md"), *(path for name in ("book", "docs", *PRODUCTS) for path in (source / name).rglob("*.md"))]:
        name = path.relative_to(source)
        text = places.shown(TOP / name) if name.parent.as_posix() in PARTS else (TOP / name).read_text(encoding="utf-8")
        path.write_text(linked(path, text, source), encoding="utf-8")


def toctree(caption_text, pages):
    return "\n".join(["```{toctree}", ":hidden:", ":caption: " + places.quoted(caption_text), "", *pages, "```", ""])


def chapters_of(source, part):
    """The pages of a part, in the order of its table of contents, which has all of them (check_text.py)."""
    folder = source / part
    index = folder / "index.md"
    if not index.exists():
        return []
    pages = [folder / match[2] for match in LINK.finditer(index.read_text(encoding="utf-8"))]
    return ["/" + page.relative_to(source).as_posix() for page in [index, *pages] if page.parent == folder]


FOR_MAKERS = "\n## To change it\n"  # from here on, book/README.md is not for the reader of the book
EPUB = """
```{raw} html
<p>For a reader of electronic books there is <a href="square-eater-book.epub">an EPUB</a>.</p>
```
"""
HOW = """
```{raw} html
<p>In a hurry? %s is one page, with a live sparse set at its top.</p>
```
"""


def write_index(source, manuals, has_games):
    """The site begins with the book's first page, and leads to everything."""
    book = source / "book" / "README.md"
    text = book.read_text(encoding="utf-8").partition(FOR_MAKERS)[0]
    text = LINK.sub(lambda match: "[%s](%s)" % (match[1], match[2] if ":" in match[2] else posixpath.normpath("book/" + match[2])),
                    text)
    book.unlink()
    text += EPUB + HOW % ('<a href="how-an-ecs-works.html">How does an ECS work?</a>' if has_games else
                          '"How does an ECS work?", which <code>book/make --games</code> makes,')
    text += """
## Beside the book

| | |
| --- | --- |
| [Square Eater](README.md) | the game and its ECS: how to get, play and change them |
| [Reference](reference/index.md) | every function of the ECS: what it does, costs and invalidates, and how it fails |
| [Benchmarks](bench/figures.md) | what the ECS costs, with pictures |
| [Modding](docs/modding.md) | change the game without a compiler |

[The design](docs/design.md) and the documents after it are for those who change the program itself.
"""
    pages = [*(source / "docs").glob("*.md"), *(page for name in PRODUCTS for page in sorted((source / name).rglob("*.md")))]
    documents = [page.relative_to(source).with_suffix("").as_posix() for page in pages]
    for part, words in PARTS.items():
        pages = chapters_of(source, part)
        if pages:
            text += toctree(words, pages)
    text += toctree("Reference", ["reference/index", *("reference/" + name for name in manuals)])
    text += toctree("Beside the book", ["README", *(name for name in LEARNING if name in documents)])
    text += toctree("For maintainers", ["docs/design", *sorted({*documents} - {*LEARNING, "docs/design"}),
                                        "CONTRIBUTING", "CHANGELOG"])
    (source / "index.md").write_text(linked(source / "index.md", text, source), encoding="utf-8")


# ---- the games ----


HOW_TO_PLAY = ('<p class="book-game-note">When you have typed this chapter, <code>make</code> and <code>./game</code> play '
               'it. <code>book/make --games</code> makes these pages with the games in them.</p>')


def show_game(path, name, has_game):
    """Puts the chapter's picture below its first paragraph, with its game to be played or words on how to play it."""
    text = path.read_text(encoding="utf-8")
    heading, first, rest = text.split("\n\n", 2)
    page = ' data-game="../../_static/games/%s/game.html"' % name if has_game else ""
    shown = ('<div class="book-game"%s><img src="../../_static/games/%s/game.png" width="640" height="360" '
             'alt="%s">%s</div>' % (page, name, pictures.SHOWN[name][1], "" if has_game else HOW_TO_PLAY))
    path.write_text("\n\n".join([heading, first, "```{raw} html\n%s\n```" % shown, rest]), encoding="utf-8")


def offer_live(path, figure, link, words):
    """Below this figure of a chapter, a link to a page on which it runs."""
    text = path.read_text(encoding="utf-8")
    shown = '\n```{raw} html\n<p class="book-game-note"><a href="../../%s">%s</a></p>\n```\n' % (link, words)
    image = r"^!\[.*\]\(\.\./figures/%s\.svg\)\n" % figure
    path.write_text(re.sub(image, lambda match: match[0] + shown, text, count=1, flags=re.M), encoding="utf-8")


def add_games(source, folder, has_games):
    for path in sorted((source / "book" / "game").glob("[0-9]*.md")):
        shown = source / "_static" / "games" / path.stem
        shown.mkdir(parents=True)
        shutil.copy(pictures.PICTURES / (path.stem + ".png"), shown / "game.png")
        if has_games:
            shutil.copy(games.make(path.stem, folder), shown)
            shutil.copy(source / "_static" / "game.html", shown)
        show_game(path, path.stem, has_games)
    if has_games:
        offer_live(source / "book" / "game" / "11-outcome.md", "tick", "one-tick.html",
                   "Step through a tick of this game, one system at a time.")


def python_with_sphinx():
    """The system's Python, for which distributions install Sphinx, even if another one comes first in PATH."""
    for python in ("/usr/bin/python3", sys.executable):
        if subprocess.run([python, "-c", "import sphinx, myst_parser, furo, sphinx_copybutton"], check=False,
                          stderr=subprocess.DEVNULL).returncode == 0:
            return python
    return sys.exit("The book needs Sphinx with MyST, Furo and sphinx-copybutton, for Python.")


def main():
    if len(sys.argv) < 2 or sys.argv[2:] not in ([], ["--games"]):
        sys.exit(__doc__)
    has_games = "--games" in sys.argv
    if has_games and not games.can_make():
        sys.exit("The games need emscripten and the libraries that web/tools/libraries.sh builds.")
    folder = pathlib.Path(sys.argv[1]).absolute()
    source = folder / "source"
    copy_sources(source)
    manuals = reference.write(source / "reference")
    rewrite(source)
    add_games(source, folder / "games", has_games)
    if has_games:
        offer_live(source / "book" / "ecs" / "05-sparse-sets.md", "swap-and-remove", "how-an-ecs-works.html",
                   "Try it: add and remove values in a live sparse set.")
    write_index(source, manuals, has_games)
    shutil.rmtree(folder / "site", ignore_errors=True)
    done = subprocess.run([python_with_sphinx(), "-m", "sphinx", "-q", "-W", "--keep-going", "-j", "auto", "-d",
                           str(folder / "doctrees"), str(source), str(folder / "site")], check=False)
    if done.returncode != 0:
        sys.exit("The site has warnings; see above.")
    for path in [path for part in PARTS for path in (folder / "site" / part).glob("*.html")]:
        path.write_text(places.split(path.read_text(encoding="utf-8")), encoding="utf-8")
    theme.mend(folder / "site")
    epub.write(folder / "site", folder / "site" / "square-eater-book.epub")
    if has_games:
        how.write(folder / "site" / "how-an-ecs-works.html")
        stepper.write(folder / "site" / "one-tick.html", folder / "games")


if __name__ == "__main__":
    main()
