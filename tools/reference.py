#!/usr/bin/env python3
"""Makes the reference of the ECS from its headers: reference.py FOLDER

A page for ecs.h, and for each manual that ecs_addons.h lists. A comment and what it declares become an entry; the bodies of macros, and names
that end in an underscore, are left out. Functions that the text mentions are links to their entries.
"""

import pathlib
import re
import sys

ECS = pathlib.Path(__file__).resolve().parents[1] / "src" / "ecs"

SECTION = re.compile(r"^ ---- (.*?) -+\s*\n?")
WORD = re.compile(r"`[^`]*`|\becs_\w+|\bECS_\w+|\b(\w+)\.h\b")


def manuals():
    """The kernel's header, and the add-ons' in the order in which ecs_addons.h lists them, with what is said about each."""
    text = (ECS / "ecs_addons.h").read_text(encoding="utf-8")
    found = re.findall(r"^ \*   addons/(\w+)\.h +(.*(?:\n \*   {10,}.*)*)", text, re.M)
    return [("ecs", "the kernel: worlds, entities, components, views, groups")] + \
        [(name, re.sub(r"\s*\n \*\s*", " ", about)) for name, about in found]


def path_of(manual):
    return ECS / ("ecs.h" if manual == "ecs" else f"addons/{manual}.h")


def text_of(comment):
    lines = [re.sub(r"^ ?\* ?", "", line.rstrip()) for line in re.sub(r"^ (?!\*)", "", comment.strip("\n")).splitlines()]
    return "\n".join(lines).strip("\n").rstrip()


# ---- the parts of a header ----


def parts_of(source):
    """Comments and declarations in their order, each as (is_comment, lines, follows): `follows` is false where an empty
    line stands before it."""
    lines = [line for line in source.splitlines() if not re.match(r"#(if|el|en|er|in|pr|un)|ECS_(BEGIN|END)_C_", line)]
    at, follows = 0, False
    while at < len(lines):
        first = at
        if not lines[at] or (lines[at] == "}" and not follows):
            at, follows = at + 1, False
            continue
        is_comment = lines[at].startswith("/*")
        while not ends(lines, first, at, is_comment):
            at += 1
        at += 1
        yield is_comment, lines[first:at], follows
        follows = True


def ends(lines, first, at, is_comment):
    """True if the part that begins in the line `first` ends in the line `at`."""
    if at + 1 == len(lines):
        return True
    if is_comment:
        return lines[at].endswith("*/")
    if lines[first].startswith("#define"):
        return not lines[at].endswith("\\")
    text = re.sub(r"/\*.*?\*/", "", "\n".join(lines[first:at + 1]), flags=re.S)
    return text.count("{") == text.count("}") and text.rstrip().endswith((";", "}"))


def is_public(name):
    return name != "" and not name.endswith("_")


def name_of(text):
    """What a declaration declares; empty if that is nothing for users."""
    macro = re.match(r"#define (\w+)", text)
    if macro:
        return macro[1]
    bare = re.sub(r"\{.*\}", "{}", re.sub(r"/\*.*?\*/", "", text, flags=re.S), flags=re.S)
    for pattern in (r"typedef \w[^(]*?\(?\*?(\w+)(?:\)\(.*\))?;$", r"[\w ]+[ *](\w+)\("):
        found = re.match(pattern, bare, re.S)
        if found:
            return found[1]
    constants = re.findall(r"\b(ECS_\w+)", text) if text.startswith("enum") else []
    return constants[0] if constants else ""


def shown(text):
    """A declaration without what is no business of users: the body of a macro or of an inline function."""
    macro = re.match(r"#define (\w+)(\([^)]*\))?[ \\]*(.*)", text, re.S)
    if macro:
        is_constant = not macro[2] and "\n" not in macro[3] and "_(" not in macro[3] and not macro[3].endswith("_")
        return macro[1] + macro[2] if macro[2] else "#define %s %s" % (macro[1], macro[3]) if is_constant else macro[1]
    if text.startswith("static inline"):
        return re.sub(r"\s*\{.*|;$", "", text[len("static inline "):], flags=re.S) + ";"
    text = re.sub(r"^ +[^\n]*\b\w+_;[^\n]*(\n +(?:\*|[a-z][^;]*\*/)[^\n]*)*\n", "", text, flags=re.M)
    return text


# ---- entries ----


class Entry:
    def __init__(self, title, text, names=(), lines=(), section=False):
        self.title, self.text, self.names, self.lines, self.section = title, text, names, lines, section
        self.anchor = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def entries_of(source):
    """The entries of a header, the first one being its introduction."""
    entries, names, lines, text = [], [], [], ""

    def end_entry():
        if names:
            entries.append(Entry(", ".join(dict.fromkeys(names)), text, list(names), list(lines)))
        elif text and not text.startswith("Behind the macros"):
            entries.append(Entry("", text))
        names.clear()
        lines.clear()

    for is_comment, part, follows in parts_of(source):
        if is_comment:
            end_entry()
            comment = "\n".join(part)[2:-2]
            section = SECTION.match(comment)
            text = text_of(SECTION.sub("", comment) if section else comment)
            if section or not entries:
                entries.append(Entry(section[1].strip() if section else "", text, section=True))
                text = ""
        else:
            declared = "\n".join(part)
            name = name_of(declared)
            if not follows:
                end_entry()
                text = ""
            if is_public(name) and not any(name in entry.names for entry in entries):
                names.append(name)
                lines.append(shown(declared))
    end_entry()
    return entries


# ---- pages ----


def inline(line, links):
    """A line of prose as Markdown: functions become links to where they are described."""
    def linked(match):
        word = match[0]
        if word.startswith("`"):
            name = re.match(r"`(\w+)", word)
            return "[%s](%s)" % (word, links[name[1]]) if name and name[1] in links else word
        name = match[1] + ".h" if match[1] else word
        return "[`%s`](%s)" % (word, links[name]) if name in links else "`%s`" % word

    parts, at = [], 0
    for match in WORD.finditer(line):
        parts += [escape(line[at:match.start()]), linked(match)]
        at = match.end()
    return "".join(parts) + escape(line[at:])


def escape(text):
    return re.sub(r"([*\[\]])", r"\\\1", text).replace("<", "&lt;")


def markdown(text, links):
    """A comment as Markdown: indented lines are code, the others prose."""
    out, code = [], []

    def end_code():
        if code:
            while code[-1] == "":
                code.pop()
            language = "c" if any(mark in "\n".join(code) for mark in (";", "ecs_")) else "text"
            out.extend(["", "```" + language, *code, "```", ""])
            code.clear()

    for line in text.splitlines():
        if line.startswith("    ") or (code and line == ""):
            code.append(line[4:])
        elif re.match(r"  \S", line) and not code:  # goes on with the item of a list
            out.append("  " + inline(line.strip(), links))
        else:
            end_code()
            out.append(re.sub(r"^\\?- ", "- ", inline(line, links)))
    end_code()
    return "\n".join(out)


def page(name, about, entries, links):
    out = ["# %s.h" % name, "", about[0].upper() + about[1:] + ".", ""]
    for index, entry in enumerate(entries):
        if entry.section and entry.title:
            out += ["## " + entry.title, ""]
        elif entry.names:
            out += ["### " + entry.title, "", "```c", "\n".join(entry.lines), "```", ""]
        text = re.sub(r"^addons/\w+\.h: .*?\n\n", "", entry.text, flags=re.S) if index == 0 else entry.text
        out += [markdown(text, links), ""]
    return "\n".join(out)


def links_to(pages):
    links = {}
    for name, _, entries in pages:
        links[name + ".h"] = name + ".md"
        for entry in entries:
            for each in entry.names:
                links.setdefault(each, "%s.md#%s" % (name, entry.anchor))
    return links


def index(pages):
    rows = ["| [%s.h](%s.md) | %s |" % (name, name, about) for name, about, _ in pages]
    alphabet = sorted((link, name) for name, link in links_to(pages).items() if not name.endswith(".h"))
    alphabet.sort(key=lambda pair: pair[1].lower())
    return "\n".join(["# Reference", "", "The manual of the ECS, made from its headers. Each entry says what a call does, what it "
                      "costs, what it invalidates, and what it returns when it fails.", "", "| | |", "| --- | --- |", *rows, "",
                      "## All names", "", ", ".join("[`%s`](%s)" % (name, link) for link, name in alphabet), ""])


def write(folder):
    folder.mkdir(parents=True, exist_ok=True)
    pages = [(name, about, entries_of(path_of(name).read_text(encoding="utf-8")))
             for name, about in manuals()]
    links = links_to(pages)
    for name, about, entries in pages:
        (folder / (name + ".md")).write_text(page(name, about, entries, links), encoding="utf-8")
    (folder / "index.md").write_text(index(pages), encoding="utf-8")
    return [name for name, _, _ in pages]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    write(pathlib.Path(sys.argv[1]))
