"""Rules that change one place of a C++ file, as a slip of the hand would. A change keeps the number of lines.

The code is read line by line, without its texts and comments, and without a grammar: the compiler decides
which changes are code. The layout of clang-format is relied upon (`a < b` compares, `map<a, b>` does not).
"""

import dataclasses
import re


@dataclasses.dataclass(frozen=True)
class Change:
    rule: str
    line: int  # from 1
    begin: int  # columns of the line, from 0, half open
    end: int
    new: str

    def applied_to(self, text):
        lines = text.split("\n")
        old = lines[self.line - 1]
        lines[self.line - 1] = old[:self.begin] + self.new + old[self.end:]
        return "\n".join(lines)


def blank(match):
    return " " * len(match.group())


def code_of(text):
    """The lines of a file, with spaces for its comments and for what its texts hold."""
    lines = []
    raw = False  # inside of R"(...)"
    for line in text.split("\n"):
        if raw:
            before, end, after = line.partition(')"')
            raw = not end
            line = " " * len(before + end) + after
        line = re.sub(r'R"\(.*?\)"', blank, line)
        line = re.sub(r"(?<=\")(?:\\.|[^\"\\])*(?=\")|(?<=')(?:\\.|[^'\\])(?=')",
                      lambda match: "_" * len(match.group()), line) if line.count('"') % 2 == 0 else line
        opened = line.find('R"(')
        if opened >= 0:
            raw = True
            line = line[:opened].ljust(len(line))
        line = re.sub(r"//.*", blank, line)
        lines.append(blank(re.match(".*", line)) if line.lstrip().startswith("#") else line)
    return lines


def closing(line, opening):
    """The column of the bracket that closes the one at `opening`, or None when another line has it."""
    depth = 0
    for column in range(opening, len(line)):
        depth += (line[column] in "([{") - (line[column] in ")]}")
        if depth == 0:
            return column
    return None


def start_of_condition(line, end):
    """The column where the condition of a `?` begins that stands at `end`."""
    depth = 0
    for column in range(end - 1, -1, -1):
        depth += (line[column] in ")]}") - (line[column] in "([{")
        before = line[:column + 1]
        if depth < 0 or depth == 0 and before.endswith((", ", " = ", "return ", " ? ", " : ", "; ")):
            return column + 1
    return len(line) - len(line.lstrip())


def deleted_statements(code, _):
    before = ";"
    for number, line in enumerate(code, 1):
        text = line.strip()
        whole = before[-1] in ";{}:" or re.match(r"(?:if|for|while) \(.*\)$", before) or before == "else"
        one = re.match(r"(?:break|continue|\+\+[\w.\->]+|--[\w.\->]+|[\w.\->:\[\]*]+(?:\(.*\)| [-+*/|&^%]?= .*));$", text)
        if whole and one and not text.startswith(("return", "using", "static_assert", "co_")):
            begin = line.index(text)
            yield Change("statement deleted", number, begin, begin + len(text), ";")
        before = text or before


def moved_bounds(code, _):
    other = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
    for number, line in enumerate(code, 1):
        for match in re.finditer(r"(?<= )[<>]=?(?= )", line):
            yield Change("bound moved", number, *match.span(), other[match.group()])


def decided_conditions(code, _):
    for number, line in enumerate(code, 1):
        for match in re.finditer(r"\b(if|while) \(", line):
            end = closing(line, match.end() - 1)
            if end is None or re.search(r" = |;", line[match.end():end]):
                continue
            for value in ("true", "false") if match.group(1) == "if" else ("false",):
                yield Change("condition decided", number, match.end(), end, value)
        for match in re.finditer(r" \? ", line):
            for value in ("true", "false"):
                yield Change("condition decided", number, start_of_condition(line, match.start()), match.start(), value)
        for match in re.finditer(r" (&&|\|\|) (?!\w+[,;)])", line):
            yield Change("condition decided", number, *match.span(1), "||" if match.group(1) == "&&" else "&&")


def tenfold_constants(code, _):
    for number, line in enumerate(code, 1):
        for match in re.finditer(r"(?<![\w.'<])(\d+)(\.\d+)?(?=(?:[FfUuLl]|zu|uz)*(?![\w.'>]))", line):
            if float(match.group()) != 0:
                whole, fraction = match.group(1), match.group(2)
                tenfold = whole + "0" if fraction is None else whole + fraction[1] + "." + (fraction[2:] or "0")
                yield Change("constant times ten", number, *match.span(), tenfold.lstrip("0") if fraction is None
                             else re.sub(r"^0+(?=\d)", "", tenfold))


def arguments(line, opening, end):
    """The columns of the arguments between two brackets."""
    begin, depth = opening + 1, 0
    for column in range(opening + 1, end + 1):
        if column == end or depth == 0 and line[column] == ",":
            yield begin + (line[begin] == " "), column
            begin = column + 1
        depth += (line[column] in "([{") - (line[column] in ")]}")


def swapped_arguments(code, text):
    """Not those of std::min and std::max, which are the same either way."""
    for number, (line, raw) in enumerate(zip(code, text), 1):
        for opening in re.finditer(r"(?<=\w)(?<!std::min)(?<!std::max)\(", line):
            end = closing(line, opening.start())
            columns = list(arguments(line, opening.start(), end)) if end else []
            for (a, b), (c, d) in zip(columns, columns[1:]):
                first, second = line[a:b], line[c:d]
                if first != second and not re.search(r"^[^(\[{]* |^$", first) and not re.search(r"^[^(\[{]* |^$", second):
                    yield Change("arguments swapped", number, a, d, f"{raw[c:d]}, {raw[a:b]}")


# Each gets the lines as code_of makes them, and as they are.
RULES = (deleted_statements, moved_bounds, decided_conditions, tenfold_constants, swapped_arguments)


def changes(text):
    """The changes of a file, a list for each of the rules."""
    code = code_of(text)
    return [list(rule(code, text.split("\n"))) for rule in RULES]
