# How Sphinx makes the site of the pages that make_site.py has put together. Nothing in it is fetched when it is read.
import html
import os
import pathlib

from docutils import nodes

project = "Square Eater"
extensions = ["myst_parser", "sphinx_copybutton"]
source_suffix = {".md": "markdown"}
root_doc = "index"
exclude_patterns = ["src/**", "tests/**", "tools/**", "examples/**", "assets/**", "subprojects/**"]

# Anchors of headings as GitHub makes them.
myst_heading_anchors = 4
suppress_warnings = ["myst.header", "misc.highlighting_failure"]
# Links into the sources are downloads; those to folders stay text (make_site.py).

html_theme = "furo"
html_title = "Square Eater"
html_baseurl = os.environ.get("BOOK_ADDRESS", "")  # where the site will lie: https://...
html_static_path = ["_static"]
templates_path = ["_templates"]
html_css_files = ["book.css"]
html_js_files = ["play.js", "from_disk.js"]
html_favicon = "assets/icons/square-eater.svg"
html_logo = "assets/icons/square-eater.svg"
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
pygments_style = "default"  # both with a contrast of 4.5 to 1
pygments_dark_style = "github-dark"

# What is copied from a console are its commands.
copybutton_selector = "div.highlight pre:not(.around)"
copybutton_prompt_text = "$ "
copybutton_only_copy_prompt_lines = True


# ---- pages ----


def picture_of(pagename):
    """What is shown beside a link to the page: the chapter's game, or that of the last chapter."""
    names = (pathlib.PurePath(pagename).name, "15-kinds")
    return next(path for path in ("_static/games/%s/game.png" % name for name in names)
                if (pathlib.Path(__file__).parent / path).exists())


def describe(pagename, context, doctree):
    """For those who find a link to the page elsewhere: its title, its first paragraph and, as that needs the whole address,
    a picture where BOOK_ADDRESS is known."""
    paragraphs = (each.astext().replace("\n", " ") for each in doctree.findall(nodes.paragraph)) if doctree else ()
    words = next(filter(None, paragraphs), project)
    tags = {"title": context.get("title", project), "type": "article", "site_name": project, "description": words}
    if html_baseurl:
        tags["image"] = html_baseurl.rstrip("/") + "/" + picture_of(pagename)
    context["metatags"] = context.get("metatags", "") + "".join(
        '<meta property="og:%s" content="%s">\n' % (name, html.escape(text)) for name, text in tags.items())


def picture_neighbours(context):
    """A chapter of the game is seen in the links to it."""
    for each in (context.get("prev"), context.get("next")):
        name = pathlib.PurePath(each["link"]).stem if each else ""
        picture = pathlib.Path(__file__).parent / "_static" / "games" / name / "game.png"
        if name and picture.exists():
            each["title"] = '<img src="%s" alt="" width="128" height="72">%s' % (
                context["pathto"]("_static/games/%s/game.png" % name, 1), each["title"])


def finish_page(app, pagename, templatename, context, doctree):
    describe(pagename, context, doctree)
    picture_neighbours(context)


def setup(app):
    app.connect("html-page-context", finish_page)
