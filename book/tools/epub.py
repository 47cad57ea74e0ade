#!/usr/bin/env python3
"""Makes the book's EPUB from its site: epub.py SITE FILE

The pages of the book, in their order, become XHTML, with their pictures and without what only a browser can do. Links to
pages that are not in the book become text. Equal sites make equal files.
"""

import html
import html.parser
import os
import pathlib
import posixpath
import re
import sys
import time
import uuid
import zipfile

TITLE = "Square Eater, the book"
FOLDERS = ("book/", "docs/recipes/")
VOID = {"br", "col", "hr", "img"}
# What a page has for its reader in a browser, by element or by class.
LEFT_OUT = {"script", "button", "iframe", "headerlink", "book-game-note"}
KEPT = {"id", "class", "href", "src", "alt", "start", "colspan", "rowspan"}
TYPES = {".xhtml": "application/xhtml+xml", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png"}
CONTAINER = """<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/content.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""
PAGE = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head><title>%s</title><link rel="stylesheet" href="book.css"/></head>
<body>
%s
</body>
</html>
"""
STYLE = """body { line-height: 1.5 }
pre { font-size: 0.8em; white-space: pre-wrap; border-left: 2px solid #8a93a3; padding-left: 0.6em }
pre { margin: 0 } .around, .around span { color: #6a7280 }
.code-block-caption { font-style: italic; margin-top: 1em }
img { max-width: 100% }
td, th { text-align: left; vertical-align: top; padding-right: 1em }
"""


def page_name(path):
    """book/ecs/05-sparse-sets.html becomes ecs-05-sparse-sets.xhtml."""
    return re.sub(r"^(book|docs)/", "", path).removesuffix(".html").replace("/", "-") + ".xhtml"


class Article(html.parser.HTMLParser):
    """The article of a page of the site, as XHTML."""

    def __init__(self, path, pages, pictures):
        super().__init__()
        self.path, self.pages, self.pictures = path, pages, pictures
        self.out, self.title, self.open, self.left_out = [], "", [], 0

    def place(self, address):
        """Where an address of this page leads, from the top of the site, and its part behind a #."""
        path, _, anchor = address.partition("#")
        return posixpath.normpath(posixpath.join(posixpath.dirname(self.path), path)) if path else self.path, anchor

    def link(self, address):
        """The address in the EPUB; None if the page is not there."""
        if ":" in address:
            return address
        path, anchor = self.place(address)
        return page_name(path) + ("#" + anchor if anchor else "") if path in self.pages else None

    def picture(self, address):
        path, _ = self.place(address)
        return self.pictures.setdefault(path, "%d%s" % (len(self.pictures) + 1, pathlib.PurePath(path).suffix))

    def tag(self, name, attributes):
        kept = {key: value or "" for key, value in attributes if key in KEPT}
        if name == "a":
            address = self.link(kept.pop("href", "")) if "href" in kept else None
            kept.update({"href": address} if address else {})
        elif name == "img":
            kept["src"] = self.picture(kept["src"])
        return "<%s%s%s>" % (name, "".join(' %s="%s"' % (key, html.escape(value)) for key, value in kept.items()),
                             "/" if name in VOID else "")

    def handle_starttag(self, name, attributes):
        if name == "article" or self.open:
            classes = (dict(attributes).get("class") or "").split()
            if name not in VOID:
                self.open.append(name)
                self.left_out += self.left_out > 0 or name in LEFT_OUT or not LEFT_OUT.isdisjoint(classes)
            if self.left_out == 0 and name != "article":
                self.out.append(self.tag(name, attributes))

    def handle_endtag(self, name):
        if self.open and name not in VOID:
            self.open.pop()
            if self.left_out == 0 and name != "article":
                self.out.append("</%s>" % name)
            self.left_out -= self.left_out > 0

    def handle_data(self, data):
        if self.open and self.left_out == 0:
            self.out.append(html.escape(data, quote=False))
            if self.open[-1] == "h1":
                self.title += data


class Contents(html.parser.HTMLParser):
    """The pages of the book in the sidebar of the site's first page: (caption, [address]) for each part."""

    def __init__(self):
        super().__init__()
        self.parts, self.seen, self.in_caption = [], set(), False

    def handle_starttag(self, name, attributes):
        attributes = dict(attributes)
        self.in_caption = attributes.get("class") == "caption-text" or (self.in_caption and name != "a")
        address = attributes.get("href") or ""
        if name == "a" and self.parts and address.startswith(FOLDERS) and address not in self.seen:
            self.seen.add(address)
            self.parts[-1][1].append(address)

    def handle_data(self, data):
        if self.in_caption:
            self.parts.append((data, []))
            self.in_caption = False


def parts_of(site):
    contents = Contents()
    contents.feed((site / "index.html").read_text(encoding="utf-8").partition("<article")[0])
    return [(caption, pages) for caption, pages in contents.parts if pages]


def navigation(parts, titles):
    def item(path):
        return '<li><a href="%s">%s</a></li>' % (page_name(path), html.escape(titles[path]))
    lists = "".join("<li><span>%s</span><ol>%s</ol></li>" % (html.escape(caption), "".join(map(item, pages)))
                    for caption, pages in parts)
    return PAGE % (TITLE, '<nav epub:type="toc"><h1>Contents</h1><ol>%s%s</ol></nav>' % (item("index.html"), lists))


def package(files, order, changed):
    items = "\n".join('<item id="i%d" href="%s" media-type="%s"%s/>' % (
        i, name, TYPES[pathlib.PurePath(name).suffix], ' properties="nav"' if name == "nav.xhtml" else "")
        for i, name in enumerate(files))
    places = "\n".join('<itemref idref="i%d"/>' % list(files).index(name) for name in order)
    return """<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:%s</dc:identifier>
<dc:title>%s</dc:title>
<dc:language>en</dc:language>
<meta property="dcterms:modified">%s</meta>
</metadata>
<manifest>
%s
</manifest>
<spine>
%s
</spine>
</package>
""" % (uuid.uuid5(uuid.NAMESPACE_URL, TITLE), TITLE, changed, items, places)


def contents_of(site):
    """{name in the EPUB: bytes}, the pages first, and the names of the pages."""
    parts = parts_of(site)
    order = ["index.html", *(page for _, pages in parts for page in pages)]
    pages, pictures, titles = {}, {}, {}
    for path in order:
        article = Article(path, set(order), pictures)
        article.feed((site / path).read_text(encoding="utf-8"))
        titles[path] = article.title
        pages[page_name(path)] = (PAGE % (html.escape(article.title), "".join(article.out).strip())).encode()
    shown = {name: (site / path).read_bytes() for path, name in pictures.items()}
    return {**pages, "nav.xhtml": navigation(parts, titles).encode(), "book.css": STYLE.encode(), **shown}, list(pages)


def write(site, path):
    files, order = contents_of(site)
    changed = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", (site / "index.html").stat().st_mtime)))
    files = {"mimetype": b"application/epub+zip", "META-INF/container.xml": CONTAINER.encode(),
             "book/content.opf": package(files, order, time.strftime("%Y-%m-%dT%H:%M:%SZ", changed)).encode(),
             **{"book/" + name: data for name, data in files.items()}}
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in files.items():
            kind = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(zipfile.ZipInfo(name), data, kind)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    write(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
