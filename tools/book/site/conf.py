# How Sphinx makes the site of the pages that make_site.py has put together. Nothing in it is fetched when it is read.
project = "Square Eater"
extensions = ["myst_parser", "sphinx_copybutton"]
source_suffix = {".md": "markdown"}
root_doc = "index"
exclude_patterns = ["src/**", "tests/**", "tools/**", "bench/**", "examples/**", "assets/**", "packaging/**", "subprojects/**"]

# Anchors of headings as GitHub makes them.
myst_heading_anchors = 4
suppress_warnings = ["myst.header", "misc.highlighting_failure"]
# Links into the sources are downloads; those to folders stay text (make_site.py).

html_theme = "furo"
html_title = "Square Eater"
html_static_path = ["_static"]
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
copybutton_prompt_text = "$ "
copybutton_only_copy_prompt_lines = True
