"""The commands `secant` and `secant-watch` for lldb: write `command script import PATH/secant_lldb.py` into ~/.lldbinit.

docs/debugger.md describes them. What gdb and lldb share is in secant_debugger/, beside this file.
"""
import math
import os
import re
import sys
from fractions import Fraction

import lldb

if not hasattr(lldb, "SBValue"):  # Debian 12: docs/debugger.md
    raise ImportError("lldb does not find its own Python module; start it with PYTHONPATH set to the folder that holds "
                      "lldb/__init__.py, such as /usr/lib/llvm-14/lib/python3.11/dist-packages")

writes_bytecode, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # nothing beside files that are installed
sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))
from secant_debugger import help as help_texts  # noqa: E402
from secant_debugger.answer import lines_for  # noqa: E402
from secant_debugger.points import Refusal, or_lost  # noqa: E402
from secant_debugger.program import program_of  # noqa: E402
from secant_debugger.record import Watch  # noqa: E402

sys.path.pop(0)
sys.dont_write_bytecode = writes_bytecode

KINDS = {lldb.eTypeClassPointer: "pointer", lldb.eTypeClassArray: "array", lldb.eTypeClassVector: "array",
         lldb.eTypeClassStruct: "record", lldb.eTypeClassClass: "record", lldb.eTypeClassUnion: "union",
         lldb.eTypeClassFunction: "a function", lldb.eTypeClassEnumeration: "number"}
FLOATS = {lldb.eBasicTypeFloat: "GetFloat", lldb.eBasicTypeDouble: "GetDouble"}
NO_NUMBERS = (lldb.eBasicTypeInvalid, lldb.eBasicTypeVoid, lldb.eBasicTypeHalf, lldb.eBasicTypeOther)
EXPRESSION_MICROSECONDS = 2_000_000


def checked(value):
    """The value, or a Refusal where lldb cannot read it."""
    error = value.GetError()
    if value.IsValid() and error.Success():
        return value
    text = error.GetCString() or "it is not there"
    compiled = re.search(r"error: <user expression \d+>:\d+:\d+: (.*)", text)
    reason = " ".join((compiled[1] if compiled else text.replace("error:", "").strip().split("\n")[0]).split())
    if any(sign in reason for sign in ("optimized out", "not available", "DW_OP_", "unknown error")):
        raise Refusal("is optimized out here; compile with -Og or -O0, or look at another frame (up)")
    raise Refusal(f"cannot be read: {reason}")


class LldbValue:
    """A value as secant_debugger/points.py asks for it."""

    def __init__(self, value):
        value = checked(value)
        while value.GetType().GetCanonicalType().IsReferenceType():
            value = checked(value.Dereference())
        self.value = value.GetNonSyntheticValue() if value.IsSynthetic() else value
        self.type = value.GetType().GetCanonicalType().GetUnqualifiedType()
        self.basic = self.type.GetBasicType()

    def kind(self):
        if self.type.GetTypeClass() == lldb.eTypeClassComplexFloat:
            return "array"
        if self.type.GetTypeClass() == lldb.eTypeClassBuiltin and self.basic not in NO_NUMBERS:
            return "number"
        return KINDS.get(self.type.GetTypeClass(), f"a value of the type {self.type.GetName()}")

    def number(self):
        error = lldb.SBError()
        if self.basic == lldb.eBasicTypeLongDouble and self.type.GetByteSize() > 8:
            return self.long_number()
        if self.basic in FLOATS or self.basic == lldb.eBasicTypeLongDouble:
            number = getattr(self.value.GetData(), FLOATS.get(self.basic, "GetDouble"))(error, 0)
            self.refuse(error)
            return number, self.basic == lldb.eBasicTypeFloat, True
        signed = self.value.GetValueAsSigned(error)
        self.refuse(error)
        whole = signed if self.type.GetTypeFlags() & lldb.eTypeIsSigned else self.value.GetValueAsUnsigned(error)
        return float(whole), None if abs(whole) <= 1 << 24 else False, int(float(whole)) == whole

    def long_number(self):
        """Of a long double of x86, which lldb gives to Python as bytes only: 64 bits of digits, then the exponent."""
        if not re.match(r"(x86_64|i\d86)-", self.value.GetTarget().GetTriple()):
            raise Refusal("is a long double of a processor whose form is not known here")
        error = lldb.SBError()
        raw = self.value.GetData().ReadRawData(error, 0, 10)
        self.refuse(error)
        digits, top = int.from_bytes(raw[:8], "little"), int.from_bytes(raw[8:], "little")
        if top & 0x7FFF == 0x7FFF:
            return (math.nan if digits << 1 & (1 << 64) - 1 else math.inf if top < 0x8000 else -math.inf), False, True
        exact = Fraction(digits) * Fraction(2) ** (max(top & 0x7FFF, 1) - 16446) * (-1 if top & 0x8000 else 1)
        try:
            number = float(exact)
        except OverflowError:
            raise Refusal("is too large for a double") from None
        return number, False, Fraction(number) == exact

    def refuse(self, error):
        if error.Fail() or self.value.GetValue() is None:
            checked(self.value)
            raise Refusal(f"cannot be read: {error.GetCString() or 'it has no value'}")

    def address(self):
        error = lldb.SBError()
        address = self.value.GetValueAsUnsigned(error)
        self.refuse(error)
        if not address:
            raise Refusal("is a null pointer")
        return address

    def target(self):
        address = self.address()
        target = LldbValue(self.value.Dereference())
        if target.kind() == "number" and target.value.GetValue() is None:
            raise Refusal(f"cannot be read: there is no memory at {address:#x}")
        return target

    def count(self):
        return 2 if self.type.GetTypeClass() == lldb.eTypeClassComplexFloat else self.value.GetNumChildren()

    def items(self, count):
        if self.type.GetTypeClass() == lldb.eTypeClassComplexFloat:
            size = self.type.GetByteSize() // 2
            part = self.value.GetTarget().GetBasicType(lldb.eBasicTypeFloat if size == 4 else lldb.eBasicTypeDouble)
            return [LldbValue(self.value.CreateChildAtOffset(str(at), at * size, part)) for at in range(2)]
        if self.kind() == "pointer":
            first, item = self.address(), self.type.GetPointeeType()
            return [LldbValue(self.value.CreateValueFromAddress(f"[{at}]", first + at * item.GetByteSize(), item))
                    for at in range(count)]
        return [LldbValue(self.value.GetChildAtIndex(at)) for at in range(count)]

    def members(self):
        bases = {self.type.GetDirectBaseClassAtIndex(at).GetName() for at in range(self.type.GetNumberOfDirectBaseClasses())}
        out = []
        for at in range(self.value.GetNumChildren()):
            child = self.value.GetChildAtIndex(at)
            name = child.GetName() or ""
            out.append(("" if name in bases and at < len(bases) else name, or_lost(LldbValue, child)))
        return out

    def shown(self):
        value = self.value.GetSyntheticValue() if hasattr(self.value, "GetSyntheticValue") else None
        if value is None or not value.IsValid() or not value.IsSynthetic():
            return []
        return [LldbValue(value.GetChildAtIndex(at)) for at in range(min(5, value.GetNumChildren()))]


class Expressions:
    """The values of expressions in a frame."""

    def __init__(self, frame):
        self.frame = frame

    def __call__(self, expression):
        if not self.frame or not self.frame.IsValid():
            raise Refusal("cannot be read: the program is not stopped")
        value = self.frame.GetValueForVariablePath(expression)  # much quicker than the compiler
        if not value.IsValid() or value.GetError().Fail():
            options = lldb.SBExpressionOptions()
            options.SetIgnoreBreakpoints(True)
            options.SetTimeoutInMicroSeconds(EXPRESSION_MICROSECONDS)
            evaluated = self.frame.EvaluateExpression(expression, options)
            if not value.IsValid() or evaluated.GetError().Success():
                value = evaluated
        return LldbValue(value)


def selected_frame(debugger):
    return debugger.GetSelectedTarget().GetProcess().GetSelectedThread().GetSelectedFrame()


def place_of(frame):
    """The file and the line of a frame, as "raycast.cpp:88"; where they are not known, its address."""
    entry = frame.GetLineEntry()
    if not entry.IsValid() or not entry.GetLine():
        return hex(frame.GetPC())
    return f"{entry.GetFileSpec().GetFilename()}:{entry.GetLine()}"


class Command:
    """A command of lldb: what goes wrong is one line, and no traceback."""

    def __init__(self, debugger, internal_dict):
        pass

    def __call__(self, debugger, command, context, result):
        try:
            for line in self.lines(debugger, command, context.GetFrame()):
                result.AppendMessage(line)
        except Refusal as refusal:
            result.SetError(f"secant: {refusal}")
        except Exception as error:  # a fault of this file must not fill the user's screen
            result.SetError(f"secant: a fault of its own: {type(error).__name__}: {error}")

    def get_short_help(self):
        return self.HELP.splitlines()[0]

    def get_long_help(self):
        return self.HELP


class Secant(Command):
    HELP = help_texts.SECANT

    def lines(self, debugger, command, frame):
        yield from lines_for(command, Expressions(frame), lambda: program_of(SecantProgram.chosen))


class SecantProgram(Command):
    HELP = help_texts.PROGRAM
    chosen = ""

    def lines(self, debugger, command, frame):
        SecantProgram.chosen = command.strip()
        if SecantProgram.chosen:
            return
        yield f"the program is {program_of('')}"


class SecantWatch(Command):
    HELP = help_texts.WATCH
    watches = {}  # by the target and the number of the breakpoint

    def lines(self, debugger, command, frame):
        target = debugger.GetSelectedTarget()
        if not command.strip():
            for (_, number), watch in self.watches.items():
                yield f"{watch.summary()} (breakpoint {number})"
            return
        watch = Watch(command)
        point = self.breakpoint(target, watch.location, frame)
        try:
            watch.begin()
        except Refusal:
            target.BreakpointDelete(point.GetID())
            raise
        self.watches[key_of(target, point)] = watch
        point.SetScriptCallbackFunction(f"{__name__}.stopped")
        yield f"Breakpoint {point.GetID()}: {point.GetNumLocations()} places" + (
            "" if point.GetNumLocations() else "; it waits until there is one")

    @staticmethod
    def breakpoint(target, place, frame):
        if not target.IsValid():
            raise Refusal("there is no program: \"target create\" names one")
        if not place:
            entry = frame.GetLineEntry() if frame and frame.IsValid() else None
            if entry is None or not entry.IsValid():
                raise Refusal("there is no line of the source here; --at PLACE names one")
            return target.BreakpointCreateByLocation(entry.GetFileSpec(), entry.GetLine())
        file, _, line = place.rpartition(":")
        if file and line.isdecimal() and not file.endswith(":"):
            return target.BreakpointCreateByLocation(file, int(line))
        return target.BreakpointCreateByName(place)


def key_of(target, point):
    return target.GetExecutable().fullpath, point.GetID()


def stopped(frame, location, internal_dict):
    """lldb calls it at each stop of a watch. False: the program goes on."""
    point = location.GetBreakpoint()
    watch = SecantWatch.watches.get(key_of(frame.GetThread().GetProcess().GetTarget(), point))
    if watch is None:
        return False
    try:
        told = watch.stop(Expressions(frame), place_of(frame))
    except Exception as error:  # as above; the program goes on
        told = f"secant-watch: a fault of its own: {type(error).__name__}: {error}"
    if told:
        print(told)
    return False


def __lldb_init_module(debugger, internal_dict):
    for kind, name in ((Secant, "secant"), (SecantWatch, "secant-watch"), (SecantProgram, "secant-program")):
        debugger.HandleCommand(f"command script add -o -c {__name__}.{kind.__name__} {name}")
