"""Reads POSIX shell scripts: which commands they run, in which function.

    commands(text)    a list of Command(function, words)

Quotes are removed from words, and what the shell would fill in is left as it stands: "$compile". The scripts inside of
$(...), of `sh -c '...'` and of traps are read, too.
"""

import collections
import re

Command = collections.namedtuple("Command", "function words")

OPENING = {"if", "then", "else", "elif", "do", "while", "until", "!", "{"}
CLOSING = {"fi", "done", "esac", "}"}
OPERATOR = re.compile(r"&&|\|\||;;|[;&|()\n]")
REDIRECTION = re.compile(r"\d*(<<-?|>>|[<>]&|<>|>\||[<>])")
ASSIGNMENT = re.compile(r"[A-Za-z_]\w*=")


class Reader:
    def __init__(self, text, function=""):
        self.text, self.at, self.function = text, 0, function
        self.found, self.heredocs = [], []

    # ---- words ----

    def substitution(self):
        """At "$(": reads the commands in it."""
        if self.text.startswith("$((", self.at):
            self.arithmetic()
            return
        self.at += 2
        self.list_until(")")

    def arithmetic(self):
        self.at += 3
        depth = 2
        while depth:
            if self.text.startswith("$(", self.at):
                self.substitution()
                continue
            depth += {"(": 1, ")": -1}.get(self.text[self.at], 0)
            self.at += 1

    def braces(self):
        """At "${"."""
        self.at += 2
        while self.text[self.at] != "}":
            if self.text.startswith("$(", self.at):
                self.substitution()
            elif self.text.startswith("${", self.at):
                self.braces()
            else:
                self.at += 2 if self.text[self.at] == "\\" else 1
        self.at += 1

    def expansion(self):
        """At "$": moves behind it, and returns its text."""
        start = self.at
        if self.text.startswith("$(", self.at):
            self.substitution()
        elif self.text.startswith("${", self.at):
            self.braces()
        else:
            self.at += 1
            self.at += len(re.match(r"\w*|[@*#?$!-]", self.text[self.at:])[0]) or 1
        return self.text[start:self.at]

    def double_quoted(self, end='"'):
        out = []
        while self.at < len(self.text) and not (end and self.text.startswith(end, self.at)):
            char = self.text[self.at]
            if char == "$":
                out.append(self.expansion())
            else:
                self.at += 2 if char == "\\" else 1
                out.append(self.text[self.at - 1])
        self.at += len(end)
        return "".join(out)

    def word(self):
        out = []
        while self.at < len(self.text) and self.text[self.at] not in " \t\n;&|<>()":
            char = self.text[self.at]
            if char == "$":
                out.append(self.expansion())
            elif char == '"':
                self.at += 1
                out.append(self.double_quoted())
            elif char == "'":
                end = self.text.index("'", self.at + 1)
                out.append(self.text[self.at + 1:end])
                self.at = end + 1
            else:
                self.at += 2 if char == "\\" else 1
                out.append(self.text[self.at - 1])
        return "".join(out)

    def skip_blanks(self):
        blanks = re.compile(r"(?:[ \t]|\\\n|(?:(?<=\s)|^)#[^\n]*)*", re.M)
        self.at = blanks.match(self.text, self.at).end()

    # ---- commands ----

    def redirect(self, operator):
        self.skip_blanks()
        is_quoted = self.text[self.at:self.at + 1] in "'\""
        target = self.word()
        if operator.startswith("<<"):
            self.heredocs.append((target, is_quoted))

    def read_heredocs(self):
        """Behind the end of a line."""
        for delimiter, is_quoted in self.heredocs:
            end = re.compile(r"^\t*%s$" % re.escape(delimiter), re.M).search(self.text, self.at)
            if not is_quoted:
                inner = Reader(self.text[self.at:end.start()], self.function)
                inner.double_quoted("")
                self.found += inner.found
            self.at = end.end()
        self.heredocs = []

    def keep(self, words):
        while words and ASSIGNMENT.match(words[0]):
            words = words[1:]
        if not words:
            return
        self.found.append(Command(self.function, words))
        script = {"sh": words[2:3] if words[1:2] == ["-c"] else [], "trap": words[1:2]}.get(words[0], [])
        for text in script:
            self.found += commands(text, self.function)

    def pattern(self):
        """In a case, before a pattern: moves behind its ")", or to esac."""
        while True:
            self.skip_blanks()
            if re.match(r"esac\b", self.text[self.at:]):
                return
            if self.text[self.at] in "(|\n":
                self.at += 1
            elif self.text[self.at] == ")":
                self.at += 1
                return
            else:
                self.word()

    def list_until(self, end):
        """Reads commands up to an unmatched ")", or to the end of the text."""
        words, depth, cases, function_depth = [], 0, [], None
        while True:
            self.skip_blanks()
            redirection = REDIRECTION.match(self.text, self.at)
            operator = OPERATOR.match(self.text, self.at)
            if self.at >= len(self.text):
                self.keep(words)
                return
            if redirection:
                self.at = redirection.end()
                self.redirect(redirection[1])
                continue
            if operator:
                self.at = operator.end()
                if operator[0] == "(" and len(words) == 1 and re.match(r"\s*\)", self.text[self.at:]):
                    self.at = self.text.index(")", self.at) + 1
                    self.function, words, function_depth = words[0], [], depth
                    continue
                self.keep(words)
                words = []
                if operator[0] == "\n":
                    self.read_heredocs()
                elif operator[0] == "(":
                    depth += 1
                elif operator[0] == ")":
                    if depth == 0 and end == ")":
                        return
                    depth -= 1
                elif operator[0] == ";;":
                    self.pattern()
                continue
            word = self.word()
            if words:
                words.append(word)
            elif word in OPENING:
                depth += word == "{"
            elif word in CLOSING:
                depth -= word == "}"
                if word == "}" and depth == function_depth:
                    self.function, function_depth = "", None
            elif word == "case":
                self.skip_blanks()
                self.word()
                self.at = re.compile(r"\s*in\b").match(self.text, self.at).end()
                self.pattern()
            elif word == "for":
                self.at = re.compile(r"(?:[^;\n\\]|\\\n|\\.)*").match(self.text, self.at).end()
            else:
                words.append(word)


def commands(text, function=""):
    reader = Reader(text, function)
    reader.list_until("")
    return reader.found
