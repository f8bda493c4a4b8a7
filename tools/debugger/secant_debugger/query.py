"""The words of a command, and the query of its expressions."""
import collections
import json
import math
import struct

from .points import Refusal, UnknownCount, number_of, numbers_of

OPENING, CLOSING = "([{", ")]}"


def tokens_of(text):
    """The words of a text, cut at blanks, and the expressions of it, cut at commas; brackets and quotes stay whole."""
    words, parts, depth, quote, word_at, part_at = [], [], [], "", None, 0
    for at, letter in enumerate(text + " "):
        if quote:
            if letter == quote and text[at - 1] != "\\":
                quote = ""
            continue
        if letter in "\"'" and not (letter == "'" and at and text[at - 1].isalnum()):  # as in 1'000
            quote = letter
        elif letter in OPENING:
            depth.append(letter)
        elif letter in CLOSING:
            if not depth or OPENING.index(depth.pop()) != CLOSING.index(letter):
                raise Refusal(f"a bracket is closed that was not opened: {text}")
        if letter == "," and not depth:
            parts.append(text[part_at:at].strip())
            part_at = at + 1
        if letter.isspace() and not depth:
            if word_at is not None:
                words.append((word_at, at))
            word_at = None
        elif word_at is None:
            word_at = at
    if quote or depth:
        raise Refusal(f"a {'quote' if quote else 'bracket'} is not closed: {text}")
    return [text[start:end] for start, end in words], parts + [text[part_at:].strip()]


def unquoted(word):
    """The word without the quotes around it; a character such as 'a' keeps its own."""
    return word[1:-1] if len(word) > 3 and word[0] == word[-1] and word[0] in "\"'" else word


def words_of(text, flags, valued):
    """The options before and after the expressions, and the expressions; `--` ends the options before them."""
    words, _ = tokens_of(text)
    options, ended = {}, False
    while words and not ended and (words[0] in flags or words[0] in valued or words[0] == "--" or words[0][:2] == "--"):
        word = words.pop(0)
        if word == "--":
            ended = True
        elif word in flags:
            options[word] = True
        elif word not in valued:
            raise Refusal(f"unknown option {word}; \"help secant\" lists them")
        elif not words:
            raise Refusal(f"{word} needs a value behind it")
        else:
            options[word] = unquoted(words.pop(0))
    while len(words) > 1 and (words[-1] in flags or words[-2] in valued):
        if words[-1] in flags:
            options[words.pop()] = True
        else:
            value = words.pop()
            options[words.pop()] = unquoted(value)
    if len(words) > 1 and words[-1] in valued and words[-1].startswith("--"):
        raise Refusal(f"{words[-1]} needs a value behind it")
    return options, words


def expressions_of(words, names):
    """As many expressions as there are names: with commas between them, or else with blanks."""
    text = " ".join(words)
    found = tokens_of(text)[1]
    if len(found) == 1:
        found = words
    if len(found) > 1 and not found[-1]:
        found.pop()
    if len(found) != len(names) or not all(found):
        raise Refusal(f"{len(names)} expressions are needed, {' '.join(names)}, and there are {len(found) if text else 0}"
                      + (f": {' | '.join(found)}" if text else "")
                      + ("; put commas between them if one has blanks in it" if len(found) > len(names) else ""))
    return [unquoted(expression) for expression in found]


Query = collections.namedtuple("Query", "members is_float notes")
AXES = "xyz"
EXTENTS = {"--segment": "segment", "--ray": "ray", "--line": "line"}
QUERY_FLAGS = {*EXTENTS, "-d", "--2d", "--3d"}
QUERY_VALUED = {"-s", "--length"}


class Reading:
    """Reads the values of a query, and names the one that is at fault."""

    def __init__(self, evaluate):
        self.evaluate = evaluate  # the value of an expression; it raises Refusal
        self.notes = []
        self.are_floats = []

    def named(self, name, expression, read):
        try:
            return read(self.evaluate(expression))
        except Refusal as refusal:
            raise Refusal(f"{name} ({expression}) {refusal}") from None

    def checked(self, name, expression, numbers):
        for axis, (number, _, is_exact) in zip(AXES if len(numbers) > 1 else [""], numbers):
            place = f"{name}.{axis}" if axis else name
            if not math.isfinite(number):
                what = "NaN" if math.isnan(number) else number
                raise Refusal(f"{place} ({expression}) must be a finite number, not {what}")
            if not is_exact:
                self.notes.append(f"{place} is rounded to the nearest double, {number!r}")
        return [number for number, _, _ in numbers]

    def length(self, name, expression):
        numbers = [self.named(name, expression, number_of)]
        self.checked(name, expression, numbers)
        if numbers[0][0] < 0:
            raise Refusal(f"{name} ({expression}) must not be negative: {short(numbers[0][0], numbers[0][1])}")
        is_no_float = numbers[0][1] is False and not is_float(numbers[0][0])
        if is_no_float and True in self.are_floats and False not in self.are_floats:
            self.notes.append(f"{name} is a double, and no float; a constant of a float ends with f: 0.1f")
        self.are_floats.append(False if is_no_float else None)
        return numbers[0][0]

    def point(self, name, expression, pointed, count):
        """@param pointed  how many numbers a bare pointer has, if that is known."""
        numbers = self.named(name, expression, lambda value: numbers_of(value, pointed))
        if len(numbers) == 4:
            if numbers[3][0] not in (0, 1) and count is None:
                fourth = short(*numbers[3][:2])
                raise Refusal(f"{name} ({expression}) has four numbers, and the fourth, {fourth}, is neither 0 nor 1; "
                              "--3d leaves it out")
            numbers = numbers[:3]
        numbers = numbers[:count] if count else numbers
        if count and len(numbers) < count:
            raise Refusal(f"{name} ({expression}) has {len(numbers)} numbers, not {count}")
        self.are_floats += [number[1] for number in numbers]
        return self.checked(name, expression, numbers)

    def points(self, expressions, count):
        """The three points. A pointer to numbers has as many as the other points."""
        read, unknown = {}, {}
        for name, expression in expressions.items():
            try:
                read[name] = self.point(name, expression, count, count)
            except UnknownCount:
                unknown[name] = expression
        if unknown and not read:
            raise Refusal(f"{', '.join(unknown)}: a pointer does not say to how many numbers; --2d or --3d says it")
        for name, expression in unknown.items():
            read[name] = self.point(name, expression, len(next(iter(read.values()))), count)
        for name in expressions:
            if len(read[name]) != len(read["E"]):
                raise Refusal(f"{name} has {len(read[name])} numbers, but E has {len(read['E'])}; "
                              "--2d takes x and y of each")
        return {name: read[name] for name in expressions}


def query_of(options, expressions, evaluate):
    """The query of four expressions, by the options of QUERY_FLAGS and QUERY_VALUED."""
    extents = [option for option in EXTENTS if option in options]
    if len(extents) > 1 or ("--2d" in options and "--3d" in options):
        raise Refusal(f"{' and '.join(extents if len(extents) > 1 else ['--2d', '--3d'])} exclude each other")
    if "--length" in options and "-d" not in options:
        raise Refusal("--length belongs to -d, a direction")
    count = 2 if "--2d" in options else 3 if "--3d" in options else None
    reading = Reading(evaluate)
    second = "D" if "-d" in options else "L"
    members = reading.points(dict(zip(("E", second, "C"), expressions)), count)
    members["r"] = reading.length("r", expressions[3])
    for option, name in (("-s", "s"), ("--length", "length")):
        if option in options:
            members[name] = reading.length(name, options[option])
    is_ray = "-d" in options and "--length" not in options
    members["extent"] = EXTENTS[extents[0]] if extents else "ray" if is_ray else "segment"
    return Query(members, True in reading.are_floats and False not in reading.are_floats, reading.notes)


def is_float(number):
    try:
        return struct.unpack("f", struct.pack("f", number))[0] == number
    except OverflowError:
        return False


def short(number, of_float):
    """The fewest digits that read back to the same bits."""
    if of_float and math.isfinite(number):
        for digits in range(1, 10):
            text = f"{number:.{digits}g}"
            if is_float(number) and struct.pack("f", float(text)) == struct.pack("f", number):
                number = float(text)
                break
    return repr(int(number)) if number == int(number) and abs(number) < 1e16 else repr(number)


def query_text(query):
    """A sentence on the query, as the program under the debugger has it."""
    def text(value):
        if isinstance(value, list):
            return "(" + ", ".join(short(number, query.is_float) for number in value) + ")"
        return value if isinstance(value, str) else short(value, query.is_float)
    parts = [f"{name} {text(value)}" for name, value in query.members.items() if name != "extent"]
    return f"{'  '.join(parts)}: a {query.members['extent']}, in {scalar_of(query)}"


def scalar_of(query):
    return "float" if query.is_float else "double"


def json_line(query):
    """A line as `secant eval` reads it. A number has the digits of its double, so that every bit can be read back."""
    return json.dumps(query.members, separators=(",", ":"))
