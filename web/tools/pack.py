#!/usr/bin/env python3
"""Puts the page together: pack.py PROGRAM FOLDER [--zip FILE] [--single FILE]

PROGRAM is the folder of square-eater.js and square-eater.wasm. FOLDER becomes the page: what a web
server needs, and nothing else. --zip also packs that folder, and --single also makes one HTML file of
it, which needs no server. The same sources give the same bytes.

The ES modules of web/ become one script, page.js. So the folder and the single file run the same text,
and the browser asks for one file instead of one after the other.
"""

import argparse
import base64
import gzip
import hashlib
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

TOP = pathlib.Path(__file__).resolve().parents[2]
WEB = TOP / "web"
ICON = TOP / "assets" / "icons" / "square-eater.svg"
PROGRAM = ["square-eater.js", "square-eater.wasm"]
COPIED = ["page.css", "manifest.webmanifest"]
WORKER = "sw.js"
PREVIEWS = {"preview.png": "boss.png", "deals.png": "deals.png"}  # for those who have not played yet

IMPORT = re.compile(r"^import\s*\{([^}]*)\}\s*from\s*'\./(\w+)\.js';\n", re.M)
EXPORT = re.compile(r"^export ((?:async )?(?:function|const|class) (\w+))", re.M)


def fail(why):
    sys.exit(f"pack.py: {why}")


def read(path):
    return path.read_text(encoding="utf-8")


# ---- the script ---------------------------------------------------------------------------------


def module_names(name, found, path=()):
    """Appends the module and what it imports, directly or not, in an order in which they can run."""
    if name in path:
        fail("modules import each other: " + ", ".join((*path, name)))
    if name in found:
        return
    for match in IMPORT.finditer(read(WEB / f"{name}.js")):
        module_names(match[2], found, (*path, name))
    found.append(name)


def imported(match):
    """An import as a declaration: the module is an object with what it exports."""
    return f"const {{{match[1].replace(' as ', ': ')}}} = module_{match[2]};\n"


def module(name):
    """A module as a function that is called once, so that its names stay its own."""
    text = IMPORT.sub(imported, read(WEB / f"{name}.js"))
    exported = [match[2] for match in EXPORT.finditer(text)]
    text = EXPORT.sub(r"\1", text)
    left = re.search(r"^(import|export)\b.*", text, re.M)
    if left:
        fail(f"web/{name}.js: cannot pack this line: {left[0]}")
    return f"const module_{name} = (() => {{\n{text}return {{{', '.join(exported)}}};\n}})();\n"


def page_script(program_size):
    names = []
    module_names("main", names)
    script = "'use strict';\n(() => {\n" + "\n".join(map(module, names)) + "})();\n"
    return fill_in(without_comments(script), "PROGRAM_SIZE", program_size)


def without_comments(script):
    """Without lines that are comments, and without indentation: no text of ours spans lines."""
    return re.sub(r"^\s*(//.*\n)*\s*", "", script, flags=re.M)


def fill_in(text, name, value):
    if text.count(f"@{name}@") != 1:
        fail(f"@{name}@ occurs {text.count(f'@{name}@')} times instead of once")
    return text.replace(f"@{name}@", str(value))


# ---- the icons ----------------------------------------------------------------------------------


def maskable(svg):
    """The icon with a margin, since systems cut such an icon to a circle."""
    svg, count = re.subn(r'viewBox="0 0 64 64">', 'viewBox="-16 -16 96 96">'
                         '<rect x="-16" y="-16" width="96" height="96" fill="#14182b"/>', svg)
    return svg if count == 1 else fail(f"{ICON} has another size than 64 x 64")


def render(svg, size):
    command = ["rsvg-convert", "--width", str(size), "--height", str(size)]
    return subprocess.run(command, input=svg.encode(), stdout=subprocess.PIPE, check=True).stdout


def icons():
    svg = read(ICON)
    files = {"icon.svg": svg.encode(), "icon-maskable-512.png": render(maskable(svg), 512)}
    files |= {f"icon-{size}.png": render(svg, size) for size in (32, 180, 192, 512)}
    return files


# ---- the folder ---------------------------------------------------------------------------------


def version_of(files):
    """A name for the content of all files."""
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def start_page(address):
    guard = "(() => {\n" + read(WEB / "guard.js") + "})();\n"
    page = fill_in(fill_in(read(WEB / "index.html"), "GUARD", guard), "ADDRESS", address)
    page = fill_in(page, "CANONICAL", address)
    if not address:  # previews take no relative one
        page = re.sub(r'^<(link rel="canonical"|meta property="og:image|meta name="twitter:card").*\n', "", page,
                      flags=re.M)
    return swap(page, "'@GUARD_HASH@'", source_of(guard))


def page_files(program, address=""):
    files = {name: (program / name).read_bytes() for name in PROGRAM}
    files |= {name: (WEB / name).read_bytes() for name in COPIED} | icons()
    files["index.html"] = start_page(address).encode()
    files["page.js"] = page_script(len(files["square-eater.wasm"])).encode()
    worker = fill_in(read(WEB / WORKER), "FILES", " ".join(sorted(files)))
    files[WORKER] = fill_in(worker, "VERSION", version_of(files)).encode()
    return files | {name: (TOP / "docs" / "pictures" / source).read_bytes() for name, source in PREVIEWS.items()}


def write_folder(folder, files):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)


def write_zip(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name)  # of 1980
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)


# ---- the single file ----------------------------------------------------------------------------


def source_of(text):
    """How a Content-Security-Policy names a script or style of exactly this text."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def inline(text, tag):
    if f"</{tag}" in text.lower():
        fail(f"a {tag} that contains </{tag} cannot be inlined")
    return f"<{tag}>{text}</{tag}>"


def swap(text, old, new):
    """Replaces what occurs exactly once."""
    if text.count(old) != 1:
        fail(f"index.html has {text.count(old)} times instead of once: {old}")
    return text.replace(old, new)


def single_page(files):
    """index.html with all that it loads in it; what a browser fetches only from a server is left out."""
    text = {name: files[name].decode() for name in ("index.html", "page.css", "page.js", PROGRAM[0])}
    scripts = [text["page.js"], text[PROGRAM[0]]]
    page = re.sub(r'^<(link rel="(manifest|icon|apple-touch-icon|preload)"|meta property="og:image).*\n', "",
                  text["index.html"], flags=re.M)
    page = swap(page, "script-src 'self'", "script-src " + " ".join(map(source_of, scripts)))
    page = swap(page, "style-src 'self'", "style-src " + source_of(text["page.css"]))
    page = swap(page, " manifest-src 'self'; worker-src 'self';", "")
    page = swap(page, '<link rel="stylesheet" href="page.css">', inline(text["page.css"], "style"))
    for name in ("page.js", PROGRAM[0]):
        page = swap(page, f'<script src="{name}" defer></script>\n', "")
    program = base64.b64encode(gzip.compress(files["square-eater.wasm"], 9, mtime=0)).decode()
    parts = [f'<script type="text/plain" id="program">{program}</script>']
    parts += [inline(script, "script") for script in scripts]
    return swap(page, "</body>", "\n".join(parts) + "\n</body>")


def main():
    parser = argparse.ArgumentParser(description="Puts the page together.")
    parser.add_argument("program", type=pathlib.Path, metavar="PROGRAM",
                        help="the folder of square-eater.js and square-eater.wasm")
    parser.add_argument("folder", type=pathlib.Path, metavar="FOLDER",
                        help="becomes the page: what a web server needs, and nothing else")
    parser.add_argument("--address", default="", metavar="URL",
                        help="where the page will be, such as https://example.org/square-eater/: previews of "
                        "a link show its picture only by a full address, and a page in a frame shares this one")
    parser.add_argument("--zip", type=pathlib.Path, metavar="FILE", help="also packs that folder")
    parser.add_argument("--single", type=pathlib.Path, metavar="FILE",
                        help="also makes one HTML file of it, which needs no server")
    arguments = parser.parse_args()
    if arguments.address and not re.fullmatch(r'https?://[^\s"<>]+', arguments.address):
        parser.error("--address takes a full address, such as https://example.org/square-eater/")
    files = page_files(arguments.program, arguments.address)
    write_folder(arguments.folder, files)
    if arguments.zip:
        write_zip(arguments.zip, files)
    if arguments.single:
        arguments.single.write_text(single_page(files), encoding="utf-8")


if __name__ == "__main__":
    main()
