"""The answer in a few plain lines, and the steps of a method."""
import ast
import contextlib
import io
import sys

from .points import Refusal
from .program import answer_of, link_of, open_window, output_of
from .query import QUERY_FLAGS, QUERY_VALUED, expressions_of, json_line, query_of, query_text, scalar_of, short, words_of

FLAGS = QUERY_FLAGS | {"-w", "-l"}
VALUED = QUERY_VALUED | {"-m"}
NAMES = ("E", "L", "C", "r")
MOST_STEPS = 500


def lines_for(text, evaluate, find_program):
    """What the command prints for its words; raises Refusal. `find_program` gives the path of the program."""
    options, words = words_of(text, FLAGS, VALUED)
    query = query_of(options, expressions_of(words, NAMES), evaluate)
    program = find_program()
    answer, notes = answer_of(program, query, "--no-project", "--margin")
    yield query_text(query)
    for note in [*query.notes, *notes]:
        yield f"note: {note}"
    yield from answer_lines(query, answer)
    if "-m" in options:
        yield from method_lines(program, query, options["-m"])
    if "-l" in options or "-w" in options:
        link = link_of(program, query)
        if "-l" in options:
            yield f"link: {link}"
        if "-w" in options:
            yield f"window: process {open_window(program, link).pid}"


# --- The exact answer ---

PHRASES = {
    "Impale": "in and out again, both on the segment", "Poke": "goes in and stays in",
    "ExitWound": "starts inside and comes out", "FallShort": "stops before the circle",
    "Past": "begins after the circle", "CompletelyInside": "never reaches the edge",
    "Miss": "the line passes by", "Degenerate": "E and L are one point",
}


def answer_lines(query, answer):
    case, is_tangent = answer["case"], answer["tangent"]
    shape = "sphere" if len(query.members["C"]) == 3 else "circle"
    phrase = "touches in one point" if is_tangent and case == "Impale" else PHRASES[case]
    yield f"{case}: {phrase.replace('circle', shape)}"
    if "t1" in answer:
        yield f"t1 = t2 = {answer['t1']}" if is_tangent else f"t1 = {answer['t1']}, t2 = {answer['t2']}"
    yield f"why: {why(query, answer).replace('circle', shape)}"
    for point in answer["hits"]:
        yield f"hit at {point_text(point)}"
    yield f"closest to C: {point_text(answer['closest'])}, distance {answer['distance']}, depth {answer['depth']}"
    filled = f"; the filled {shape} is hit" if answer["disk_overlap"] and not answer["hit"] else ""
    yield f"verdict: {'hit' if answer['hit'] else 'no hit'}; {margin_text(answer['hit_margin'])}{filled}"


def margin_text(margin):
    if margin == "0":
        return "the least change of r may change it"
    return "no change of r changes it" if margin == "inf" else f"no change of r by less than {margin} changes it"


def point_text(numbers):
    return "(" + ", ".join(numbers) + ")"


def why(query, answer):
    """The reason for the case, by what the exact case says of t1 and t2; for a ray or a line also which of them count."""
    t1, t2, is_tangent = answer.get("t1"), answer.get("t2"), answer["tangent"]
    both = f"t1 = t2 = {t1} is" if is_tangent else f"t1 = {t1} and t2 = {t2} are both"
    reason = {
        "Impale": f"{both} on the segment: " + ("it touches the circle in one point and does not go in"
                                                if is_tangent else "it goes in once and comes out once"),
        "Poke": f"t1 = {t1} is on the segment, t2 = {t2} is beyond its end: it goes in and does not come out",
        "ExitWound": f"t1 = {t1} is before the start, t2 = {t2} is on the segment: it starts inside and leaves once",
        "FallShort": f"{both} beyond the end: it stops before it reaches the circle",
        "Past": f"{both} before the start: the circle lies behind the segment",
        "CompletelyInside": f"t1 = {t1} is before the start, t2 = {t2} is beyond the end: the whole segment lies inside",
        "Miss": "there is no root: the whole line misses the circle",
        "Degenerate": "E and L are the same point, so there is no direction and no t",
    }[answer["case"]]
    if query.members["extent"] == "segment" or t1 is None:
        return reason
    rule = "A ray counts every t from 0 on" if query.members["extent"] == "ray" else "A line counts every t"
    counted = len(answer["hits"])
    if is_tangent and counted:
        return f"{reason}. {rule}, so it touches"
    return f"{reason}. {rule}, so {('neither root counts', 'one root counts', 'both roots count')[counted]}"


# --- A method, step by step ---


def method_lines(program, query, method):
    answer, notes = answer_of(program, query, "--method", method, "--why")
    steps, reason = [], ""
    try:
        code = output_of(program, ["snippet", "-", "--as", "python", "--method", method, "--scalar", scalar_of(query)],
                         json_line(query) + "\n")[0]
        steps = steps_of(code, query.is_float)
    except Refusal as refusal:
        reason = str(refusal)
    yield f"{method} in {scalar_of(query)}" + (", step by step:" if steps else f" shows no steps: {reason}")
    yield from (f"  {step}" for step in steps)
    said = [f"{name} {value_text(value)}" for name, value in answer.items() if name not in ("mark", "why", "hit", "error")]
    first = f"gives up: {answer['error']}" if "error" in answer else f"says {'hit' if answer['hit'] else 'no hit'}"
    yield "; ".join([f"{method} {first}", *said])
    if "mark" in answer:
        yield f"that is {answer['mark']}" + (f": {answer['why']}" if answer.get("why") else "")
    for note in notes:
        yield f"note: {note}"


def value_text(value):
    if isinstance(value, list):
        return point_text(value) if value and isinstance(value[0], str) else "[" + ", ".join(map(value_text, value)) + "]"
    return {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else str(value)


class Steps:
    """Runs the function of a snippet in Python and writes down each line with the values that it changed."""

    NAME = "<method>"

    def __init__(self, code, is_float):
        self.is_float = is_float
        self.lines = code.splitlines()
        tree = ast.parse(code)
        self.bodies = {node.lineno: node.body[0].lineno for node in ast.walk(tree) if isinstance(node, ast.If)}
        self.steps, self.function, self.at, self.seen = [], None, None, {}
        tracer = sys.gettrace()
        sys.settrace(self.enter)
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile(tree, self.NAME, "exec"), {"__name__": "method"})  # what our own program wrote
        finally:
            sys.settrace(tracer)

    def enter(self, frame, event, _):
        code, caller = frame.f_code, frame.f_back
        if code.co_filename != self.NAME or code.co_name == "<module>" or self.function not in (None, code) or not caller \
                or caller.f_code.co_filename != self.NAME or caller.f_code.co_name != "<module>":
            return None
        self.function = code
        self.seen = dict(frame.f_locals)
        return self.step

    def step(self, frame, event, value):
        if event in ("line", "return") and self.at is not None:
            self.write(frame, frame.f_lineno if event == "line" else None)
        self.at = frame.f_lineno if event == "line" else None
        return self.step

    def write(self, frame, next_line):
        line = self.lines[self.at - 1].strip()
        if line.startswith("out = ") or line.startswith('out["') and not line.endswith('"'):
            return  # the value has just been shown, as a variable, or will be, as what the method says
        changed = [value for name, value in frame.f_locals.items() if name not in self.seen or self.seen[name] != value]
        self.seen = {name: dict(value) if isinstance(value, dict) else value for name, value in frame.f_locals.items()}
        if self.at in self.bodies:
            shown = "yes" if next_line == self.bodies[self.at] else "no"
        else:
            shown = ", ".join(self.text_of(value) for value in changed if not isinstance(value, dict))
        if len(self.steps) < MOST_STEPS:
            self.steps.append((without_roundings(line), shown))

    def text_of(self, value):
        if isinstance(value, tuple):
            return "(" + ", ".join(map(self.text_of, value)) + ")"
        return short(value, self.is_float) if isinstance(value, float) else repr(value)


class Roundings(ast.NodeTransformer):
    def visit_Call(self, node):
        self.generic_visit(node)
        return node.args[0] if isinstance(node.func, ast.Name) and node.func.id == "float32" else node


def without_roundings(line):
    """The line without the calls that round each operation to float: every value that is shown is rounded."""
    is_test = line.endswith(":")
    try:
        tree = ast.parse(line.removeprefix("el") + " pass" if is_test else "def f():\n " + line)
    except SyntaxError:
        return line
    lines = ast.unparse(Roundings().visit(tree)).splitlines()
    return lines[0] if is_test else lines[1].strip()


def steps_of(code, is_float):
    """The lines that the method runs, each with the value that it gives."""
    try:
        steps = Steps(code, is_float).steps
        width = min(60, max((len(line) for line, _ in steps), default=0))
        return [f"{line:<{width}}  {shown}".rstrip() for line, shown in steps]
    except (SyntaxError, ArithmeticError, ValueError, TypeError, NameError) as error:
        raise Refusal(f"its snippet does not run: {error}") from None
