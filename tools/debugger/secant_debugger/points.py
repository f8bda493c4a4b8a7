"""Points and numbers out of the values of a debugger.

A debugger gives its values as objects with these methods; each raises Refusal where the value cannot be read:

    kind()     "number", "pointer", "array", "record", "union", or what else it is, in words
    number()   of a number: its value as a double; True for a float, False for a double, None for a whole number, which
               is both; and whether no rounding was needed
    target()   of a pointer: what it points to
    items(n)   of an array or a pointer: the first n of what it holds
    count()    of an array: how many items it holds
    members()  of a record or a union: (name, value) each; a base class and an anonymous member have the name ""
    shown()    the children that a pretty printer shows, or none
"""
import math


class Refusal(Exception):
    """What cannot be done, and why, in one line for the user."""


FAMILIES = [("x", "y", "z", "w"), ("px", "py", "pz"), ("xp", "yp", "zp"), ("fx", "fy", "fz"), ("mx", "my", "mz"),
            ("vx", "vy", "vz"), ("e0", "e1", "e2"), ("first", "second")]
DEEPEST = 12


class Lost:
    """A member that cannot be read, which matters only where it is needed: an optimised struct often has one."""

    def __init__(self, refusal):
        self.refusal = refusal

    def kind(self):
        raise self.refusal


def or_lost(make, *words):
    try:
        return make(*words)
    except Refusal as refusal:
        return Lost(refusal)


class UnknownCount(Exception):
    """A pointer to numbers, which does not say to how many."""


def number_of(value, depth=0):
    kind = value.kind()
    if kind == "number":
        return value.number()
    if kind == "pointer" and depth < DEEPEST:
        return number_of(value.target(), depth + 1)
    if kind == "record" and depth < DEEPEST:
        members = [member for _, member in flat_members(value)]
        if len(members) == 1:
            return number_of(members[0], depth + 1)
    raise Refusal(f"is {words_for(kind)}, not a number")


def words_for(kind):
    return {"record": "a struct", "array": "an array"}.get(kind, f"a {kind}" if kind in ("union", "pointer", "number") else kind)


def is_empty(value):
    return is_record(value, "record") and not flat_members(value)


def is_record(value, *kinds):
    return not isinstance(value, Lost) and value.kind() in kinds


def flat_members(value, depth=0):
    """The members, with those of base classes and of anonymous members in their place; without empty ones."""
    out = []
    for name, member in value.members():
        if not name and is_record(member, "record", "union") and depth < DEEPEST:
            out += flat_members(member, depth + 1)
        elif not is_empty(member):
            out.append((name, member))
    return out


def plain_name(name):
    return name.lower().removeprefix("m_").strip("_")


def numbers_of(value, count=None, depth=0):
    """The numbers of a point, each as number() gives it. `count` is how many a bare pointer has, if that is known."""
    kind = value.kind()
    if depth > DEEPEST or kind == "number":
        raise Refusal(f"is {words_for(kind)}, not a point")
    if kind == "pointer":
        target = value.target()
        if target.kind() != "number":
            return numbers_of(target, count, depth + 1)
        if count is None:
            raise UnknownCount
        return [item.number() for item in value.items(count)]
    if kind == "array":
        size = value.count()
        if size == 1:
            return numbers_of(value.items(1)[0], count, depth + 1)
        if not 2 <= size <= 4:
            raise Refusal(f"is an array of {size}, not of 2 or 3 numbers")
        return numbers_of_items(value.items(size), depth)
    if kind in ("record", "union"):
        return numbers_of_members(value, count, depth)
    raise Refusal(f"is {kind}, not a point")


def numbers_of_items(items, depth):
    """Of an array of numbers, and of an array whose items hold one number each, such as a matrix of one column."""
    out = []
    for item in items:
        kind = item.kind()
        if kind == "array" and item.count() == 1:
            item = item.items(1)[0]
        out.append(number_of(item, depth + 1))
    return out


def numbers_of_members(value, count, depth):
    members = flat_members(value)
    named = {}
    for name, member in members:
        named.setdefault(plain_name(name), member)
    for family in FAMILIES:
        if family[0] in named and family[1] in named:
            return [number_of(named[name]) for name in family if name in named]
    if len(members) == 1:
        return numbers_of(members[0][1], count, depth + 1)
    if value.kind() == "union" or all(name == "" for name, _ in value.members()):
        for _, member in members:  # other views of the same bytes: the first that is a point
            try:
                return numbers_of(member, count, depth + 1)
            except Refusal:
                continue
    sized = sized_pointer(members)
    if sized:
        return [item.number() for item in sized[0].items(sized[1])]
    shown = value.shown()
    if 2 <= len(shown) <= 4:
        return numbers_of_items(shown, depth)
    names = ", ".join(name for name, _ in members[:6]) or "none"
    raise Refusal(f"has no members x and y, and no 2 or 3 numbers; its members are {names}")


def sized_pointer(members):
    """A pointer to numbers beside their count, such as a vector of Eigen whose size is known at run time."""
    pointers = [member for _, member in members if member.kind() == "pointer"]
    counts = [int(member.number()[0]) for _, member in members if member.kind() == "number"]
    if len(pointers) != 1 or not counts or pointers[0].target().kind() != "number":
        return None
    size = math.prod(counts)
    return (pointers[0], size) if 2 <= size <= 4 else None
