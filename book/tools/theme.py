"""Mends Furo where a distribution has changed it: mend(SITE).

Debian compiles the style with another tool, which drops the colours for readers whose system is dark and who have
chosen nothing, and it fetches normalize.css from the top of a web server, where no site has it. Its script imports
another one, although pages load it as a plain script: it stops there, and nothing in it works. In Furo itself there is
nothing to mend.
"""

import pathlib
import re

DARK = re.compile(r'body\[data-theme="dark"\] \{([^{}]*--color-[^{}]*)\}')
IMPORT = re.compile(r"@import url\((/javascript/[^)]*)\);\n?")
AUTOMATIC = """
@media not print {
  @media (prefers-color-scheme: dark) {
    body[data-theme="auto"] {%s}
    html body[data-theme="auto"] .only-light { display: none !important; }
    body[data-theme="auto"] .only-dark { display: block !important; } } }
"""


def with_dark(style):
    dark = DARK.search(style)
    if "prefers-color-scheme" in style or not dark:
        return style
    return style + AUTOMATIC % dark[1]


def with_imports(style):
    """Distributions put what their packages share on servers below /usr/share."""
    return IMPORT.sub(lambda match: pathlib.Path("/usr/share" + match[1]).read_text(encoding="utf-8"), style)


def with_gumshoe(script, folder):
    """The other script sets a global of the name that is imported."""
    line = 'import Gumshoe from "./gumshoe-patched.js";'
    return script.replace(line, (folder / "gumshoe-patched.js").read_text(encoding="utf-8")) if line in script else script


def with_heading(page):
    """Furo's page of results begins with a heading of the second level."""
    return page if "<h1" in page else page.replace("<noscript>", "<h1>Search</h1>\n<noscript>", 1)


def with_name(page):
    """Furo's main part has no name to which a link could skip."""
    return page.replace('<article role="main">', '<article role="main" id="content" tabindex="-1">', 1)


def mend(site):
    for path in site.rglob("*.html"):
        path.write_text(with_name(path.read_text(encoding="utf-8")), encoding="utf-8")
    path = site / "_static" / "styles" / "furo.css"
    path.write_text(with_dark(with_imports(path.read_text(encoding="utf-8"))), encoding="utf-8")
    path = site / "_static" / "scripts" / "furo.js"
    path.write_text(with_gumshoe(path.read_text(encoding="utf-8"), path.parent), encoding="utf-8")
    path = site / "search.html"
    path.write_text(with_heading(path.read_text(encoding="utf-8")), encoding="utf-8")
