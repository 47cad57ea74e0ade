"""Where the links of pages lead: is_there(TOP, PATH). Each product is a folder that a copy of the repository may do without;
links into a product that is not there are no fault."""

PRODUCTS = ("bench", "book", "packaging", "web")


def is_there(top, path):
    """True if the file or folder is there, or in a product that is not."""
    top, path = top.resolve(), path.resolve()
    first = path.relative_to(top).parts[0] if top in path.parents else ""
    return path.exists() or (first in PRODUCTS and not (top / first).exists())
