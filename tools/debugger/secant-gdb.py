"""The commands `secant` and `secant-watch` for gdb: write `source PATH/secant-gdb.py` into ~/.gdbinit.

docs/debugger.md describes them. What gdb and lldb share is in secant_debugger/, beside this file.
"""
import os
import sys

import gdb

writes_bytecode, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # nothing beside files that are installed
sys.path.insert(0, os.path.dirname(os.path.realpath(os.path.expanduser(__file__))))
from secant_debugger import help as help_texts  # noqa: E402
from secant_debugger.answer import lines_for  # noqa: E402
from secant_debugger.points import Refusal, or_lost  # noqa: E402
from secant_debugger.program import program_of  # noqa: E402
from secant_debugger.record import Watch  # noqa: E402

sys.path.pop(0)
sys.dont_write_bytecode = writes_bytecode

INTEGERS = (gdb.TYPE_CODE_INT, gdb.TYPE_CODE_CHAR, gdb.TYPE_CODE_BOOL, gdb.TYPE_CODE_ENUM, gdb.TYPE_CODE_RANGE)
REFERENCES = (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF)
KINDS = {gdb.TYPE_CODE_PTR: "pointer", gdb.TYPE_CODE_ARRAY: "array", gdb.TYPE_CODE_STRUCT: "record",
         gdb.TYPE_CODE_UNION: "union", gdb.TYPE_CODE_FLT: "number", gdb.TYPE_CODE_COMPLEX: "array",
         gdb.TYPE_CODE_FUNC: "a function", gdb.TYPE_CODE_VOID: "nothing (void)"}


def read(action):
    """What `action` reads of the program; a Refusal where gdb cannot read it."""
    try:
        return action()
    except (gdb.error, RuntimeError, MemoryError, ValueError, OverflowError, TypeError) as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        if "optimized out" in reason:
            reason = "is optimized out here; compile with -Og or -O0, or look at another frame (up)"
        elif "Cannot access memory" in reason:
            reason = f"cannot be read: {reason[0].lower()}{reason[1:]}"
        else:
            reason = f"cannot be read: {reason}"
        raise Refusal(reason) from None


class GdbValue:
    """A value as secant_debugger/points.py asks for it."""

    def __init__(self, value):
        def stripped():
            seen = value
            while seen.type.strip_typedefs().code in REFERENCES:
                seen = seen.referenced_value()
            # Of a struct only some members may be lost; then they say so.
            if seen.is_optimized_out and KINDS.get(seen.type.strip_typedefs().code) not in ("array", "record", "union"):
                raise gdb.error("value has been optimized out")
            return seen
        self.value = read(stripped)
        self.type = self.value.type.strip_typedefs()

    def kind(self):
        if self.type.code in INTEGERS:
            return "number"
        return KINDS.get(self.type.code, f"a value of the type {self.value.type}")

    def number(self):
        def converted():
            if self.type.code != gdb.TYPE_CODE_FLT:
                whole = int(self.value)
                return float(whole), None if abs(whole) <= 1 << 24 else False, int(float(whole)) == whole
            number = float(self.value)
            is_exact = self.type.sizeof <= 8 or number != number or gdb.Value(number).cast(self.type) == self.value
            return number, self.type.sizeof <= 4, bool(is_exact)
        return read(converted)

    def target(self):
        if read(lambda: int(self.value)) == 0:
            raise Refusal("is a null pointer")
        return GdbValue(read(self.value.dereference))

    def count(self):
        if self.type.code == gdb.TYPE_CODE_COMPLEX:
            return 2
        first, last = read(self.type.range)
        return last - first + 1

    def items(self, count):
        if self.type.code == gdb.TYPE_CODE_COMPLEX:
            gdb.set_convenience_variable("secant_complex", self.value)
            return [GdbValue(read(lambda call=call: gdb.parse_and_eval(call)))
                    for call in ("$_creal($secant_complex)", "$_cimag($secant_complex)")]
        if self.type.code == gdb.TYPE_CODE_PTR and read(lambda: int(self.value)) == 0:
            raise Refusal("is a null pointer")
        first = self.type.range()[0] if self.type.code == gdb.TYPE_CODE_ARRAY else 0
        return [GdbValue(read(lambda at=at: self.value[first + at])) for at in range(count)]

    def members(self):
        out = []
        for field in read(self.type.fields):
            if hasattr(field, "bitpos") or field.is_base_class:  # a static member has no place
                name = "" if field.is_base_class or not field.name else field.name
                out.append((name, or_lost(lambda field=field: GdbValue(read(lambda: self.value[field])))))
        return out

    def shown(self):
        printer = gdb.default_visualizer(self.value)
        if printer is None or not hasattr(printer, "children"):
            return []
        out = []
        for _, child in read(lambda: list(limited(printer.children(), 5))):
            if not isinstance(child, gdb.Value):
                return []
            out.append(GdbValue(child))
        return out


def limited(children, most):
    for at, child in enumerate(children):
        if at == most:
            return
        yield child


def evaluate(expression):
    return GdbValue(read(lambda: gdb.parse_and_eval(expression)))


def place_of(frame):
    """The file and the line of a frame, as "raycast.cpp:88"; where they are not known, its address."""
    place = frame.find_sal()
    if place.symtab is None or not place.line:
        return hex(frame.pc())
    return f"{os.path.basename(place.symtab.filename)}:{place.line}"


def in_one_line(action):
    """Runs a command: what goes wrong is one line, and no traceback."""
    try:
        action()
    except Refusal as refusal:
        raise gdb.GdbError(f"secant: {refusal}") from None
    except (gdb.error, RuntimeError, MemoryError) as error:
        raise gdb.GdbError(f"secant: {error}") from None
    except (gdb.GdbError, KeyboardInterrupt):
        raise
    except Exception as error:  # a fault of this file must not fill the user's screen
        raise gdb.GdbError(f"secant: a fault of its own: {type(error).__name__}: {error}") from None


class Program(gdb.Parameter):
    __doc__ = help_texts.PROGRAM
    set_doc = "Set where the program secant is."
    show_doc = "Show where the program secant is."

    def __init__(self):
        super().__init__("secant-program", gdb.COMMAND_SUPPORT, gdb.PARAM_OPTIONAL_FILENAME)

    def get_set_string(self):
        return ""

    def get_show_string(self, value):
        return f"The program secant is {value or 'found by SECANT_PROGRAM, where this is installed, or on the PATH'}."


class Secant(gdb.Command):
    __doc__ = help_texts.SECANT

    def __init__(self):
        super().__init__("secant", gdb.COMMAND_DATA, gdb.COMPLETE_EXPRESSION)

    def invoke(self, argument, from_tty):
        def answer():
            for line in lines_for(argument, evaluate, lambda: program_of(PROGRAM.value)):
                gdb.write(line + "\n")
        in_one_line(answer)


class WatchPoint(gdb.Breakpoint):
    """The breakpoint of a watch: the program does not stop there."""

    def __init__(self, watch, place):
        super().__init__(place)
        self.watch = watch

    def stop(self):
        try:
            told = self.watch.stop(evaluate, place_of(gdb.newest_frame()))
        except Exception as error:  # as above; the program goes on
            told = f"secant-watch: a fault of its own: {type(error).__name__}: {error}"
        if told:
            gdb.write(told + "\n")
        return False


class SecantWatch(gdb.Command):
    __doc__ = help_texts.WATCH

    def __init__(self):
        super().__init__("secant-watch", gdb.COMMAND_BREAKPOINTS, gdb.COMPLETE_FILENAME)
        self.points = []
        gdb.events.exited.connect(lambda event: self.tell())

    def invoke(self, argument, from_tty):
        in_one_line(lambda: self.begin(argument) if argument.strip() else self.tell())

    def begin(self, argument):
        watch = Watch(argument)
        place = watch.location
        if not place:
            sal = read(gdb.selected_frame).find_sal()
            if sal.symtab is None:
                raise Refusal("there is no line of the source here; --at PLACE names one")
            place = f"{sal.symtab.fullname()}:{sal.line}"
        watch.begin()
        point = read(lambda: WatchPoint(watch, place))
        self.points.append(point)
        if point.pending:
            gdb.write(f"secant-watch: {place} is not known yet; the watch waits until it is loaded\n")

    def tell(self):
        for point in self.points:
            gdb.write(point.watch.summary() + ("" if point.is_valid() else " (deleted)") + "\n")
        self.points = [point for point in self.points if point.is_valid()]


PROGRAM = Program()
Secant()
SecantWatch()
