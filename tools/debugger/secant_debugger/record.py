"""A watch: each stop at a breakpoint becomes a line of a record, and the program goes on."""
import json
import math
import os

from .points import Refusal, number_of
from .query import QUERY_FLAGS, QUERY_VALUED, expressions_of, query_of, unquoted, words_of

FLAGS = QUERY_FLAGS
VALUED = QUERY_VALUED | {"--at", "--if", "--hit", "--t", "--time", "--id"}
NAMES = ("FILE", "E", "L", "C", "r")
TOLD_MOST = 3  # reasons for a stop without a line


class RecordFile:
    """A file that only grows by whole lines, also when others write to it."""

    def __init__(self, path):
        self.path = os.path.abspath(os.path.expanduser(path))
        try:
            self.descriptor = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
            size = os.fstat(self.descriptor).st_size
            if size and os.lseek(self.descriptor, size - 1, os.SEEK_SET) and os.read(self.descriptor, 1) != b"\n":
                os.write(self.descriptor, b"\n")  # ends the line of a writer that was killed
        except OSError as error:
            raise Refusal(f"{path} cannot be written: {error.strerror}") from None

    def append(self, line):
        whole = (line + "\n").encode()
        try:
            written = os.write(self.descriptor, whole)
        except OSError as error:
            raise Refusal(f"{self.path} cannot be written: {error.strerror}") from None
        if written != len(whole):
            raise Refusal(f"{self.path} cannot be written: only a part of the line has room")


class Watch:
    """What `secant-watch` was told: where to stop, and what to write down there."""

    def __init__(self, text):
        self.options, words = words_of(text, FLAGS, VALUED)
        if not words:
            raise Refusal("a file and four expressions are needed: FILE E L C r")
        self.expressions = expressions_of(words[1:], NAMES[1:])
        self.path = unquoted(words[0])
        self.location = self.options.get("--at", "")
        self.file = None
        self.lines = self.without = 0
        self.told, self.is_broken = {}, False

    def begin(self):
        """Opens the file; raises Refusal."""
        self.file = RecordFile(self.path)

    def stop(self, evaluate, source):
        """A stop at `source`. Returns what the user should be told, or nothing."""
        if self.is_broken:
            return ""
        try:
            if "--if" in self.options and not number_of(evaluate(self.options["--if"]))[0]:
                return ""
            line = self.line(evaluate, source)
        except Refusal as refusal:
            self.without += 1
            reason = str(refusal)
            self.told[reason] = self.told.get(reason, 0) + 1
            return f"secant-watch: a stop at {source} has no line: {reason}" \
                if self.told[reason] == 1 and len(self.told) <= TOLD_MOST else ""
        try:
            self.file.append(line)
        except Refusal as refusal:
            self.is_broken = True
            return f"secant-watch: {refusal}; nothing more is recorded"
        self.lines += 1
        return ""

    def line(self, evaluate, source):
        query = query_of(self.options, self.expressions, evaluate)
        members = {"source": source, **query.members}
        if query.is_float:
            members["scalar"] = "float"
        if "--hit" in self.options:
            members["hit"] = self.said("--hit", evaluate)[0] != 0
        if "--t" in self.options and members.get("hit", True):
            t = self.said("--t", evaluate)[0]
            members["t"] = t if math.isfinite(t) else "nan" if math.isnan(t) else "inf" if t > 0 else "-inf"
        for name in ("time", "id"):
            if "--" + name in self.options:
                number = self.said("--" + name, evaluate)[0]
                if not math.isfinite(number):
                    raise Refusal(f"--{name} is {number}")
                members[name] = int(number) if number == int(number) else number
        return json.dumps(members, separators=(",", ":"))

    def said(self, option, evaluate):
        try:
            return number_of(evaluate(self.options[option]))
        except Refusal as refusal:
            raise Refusal(f"{option} ({self.options[option]}) {refusal}") from None

    def summary(self):
        lines = f"{self.lines} line{'' if self.lines == 1 else 's'}"
        without = f", {self.without} stop{'' if self.without == 1 else 's'} without one" if self.without else ""
        return f"secant-watch: {lines} in {self.path}{without}"
