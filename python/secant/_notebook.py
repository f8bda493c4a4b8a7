"""What a notebook shows of an answer: a drawing, and the page of Secant in a frame."""

import html as html_text
import os
import subprocess

from . import _program

_page = None


def set_page(address):
    """Sets the address of the page that answers are embedded from: `_repr_html_` shows it. None: no page, a drawing.

    Without a call it is the environment variable SECANT_PAGE.
    """
    global _page
    if address is not None and not str(address).startswith(("https://", "http://")):
        raise ValueError(f"the address of the page must begin with https:// or http://, and is {address!r}")
    _page = address or ""


def page():
    """The address of the page, or None."""
    return (os.environ.get("SECANT_PAGE") if _page is None else _page) or None


def address_of(query):
    """The address of the page with the query's link."""
    base = page()
    if not base:
        raise ValueError("the address of the page is not known: secant.set_page(address), or SECANT_PAGE")
    return base.split("#")[0] + _program.link(query)


def embedded_address(base, origin=None):
    """The address of the page without its menus. `origin` is that of a page that hears its messages."""
    base = base.split("#")[0]
    return base + ("&" if "?" in base else "?") + "embed" + (f"&origin={origin}" if origin else "")


def html(query):
    """The page in a frame, or None where its address or the program is missing: then a notebook shows the drawing."""
    base = page()
    if not base or not _program.find():
        return None
    try:
        address = embedded_address(base) + _program.link(query)
    except (_program.ProgramFailed, OSError, subprocess.SubprocessError):
        return None
    return (f'<iframe src="{html_text.escape(address)}" width="100%" height="420" style="border:0" '
            'allow="clipboard-write" title="Secant"></iframe>')


def svg(query):
    """The drawing of the program, or a plain one where there is no program."""
    if _program.find():
        try:
            return _program.svg(query)
        except (_program.ProgramFailed, OSError, subprocess.SubprocessError):
            pass
    return plain_svg(query)


def _section(query):
    """E, L and C in the plane through the three: E in the origin, L on the x axis."""
    E, L, C = query["E"], query["L"], query["C"]
    if len(E) == 2:
        return E, L, C
    d = [b - a for a, b in zip(E, L)]
    f = [b - a for a, b in zip(E, C)]
    length = sum(x * x for x in d) ** 0.5
    along = sum(x * y for x, y in zip(d, f)) / length if length else 0.0
    beside = max(0.0, sum(x * x for x in f) - along * along) ** 0.5
    return [0.0, 0.0], [length, 0.0], [along, beside]


def plain_svg(query, size=(480, 360)):
    """The circle, the piece, its ends and the points on the circle. A query in space is drawn in its section."""
    from ._answers import solve

    E, L, C = _section(query)
    r, s, extent = query["r"], query.get("s", 0.0), query.get("extent", "segment")
    answer = solve(tuple(query["E"]), tuple(query["L"]), tuple(query["C"]), r, s, extent=extent)
    at = [tuple(a + t * (b - a) for a, b in zip(E, L)) for t, counts in
          ((answer.t1, answer.counts1), (answer.t2, answer.counts2)) if counts]
    xs = [E[0], L[0], C[0] - r, C[0] + r]
    ys = [E[1], L[1], C[1] - r, C[1] + r]
    largest = max(max(xs) - min(xs), max(ys) - min(ys), s) or 1.0
    if not largest < 1e300:
        return None
    scale = min(size) * 0.8 / largest
    middle = (max(xs) / 2 + min(xs) / 2, max(ys) / 2 + min(ys) / 2)

    def place(point):
        return (size[0] / 2 + (point[0] - middle[0]) * scale, size[1] / 2 - (point[1] - middle[1]) * scale)

    def dot(point, name, colour):
        x, y = place(point)
        label = f'<text x="{x + 7:.2f}" y="{y - 7:.2f}" font-family="sans-serif" font-size="13">{name}</text>'
        return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="4" fill="{colour}"/>' + (label if name else "")

    begin, end, centre = place(E), place(L), place(C)
    reach = ((end[0] - begin[0]) ** 2 + (end[1] - begin[1]) ** 2) ** 0.5
    beyond = 2 * sum(size) / reach if reach else 0.0  # past every edge of the drawing
    ahead = tuple(b + beyond * (b - a) if extent != "segment" else b for a, b in zip(begin, end))
    behind = tuple(a - beyond * (b - a) if extent == "line" else a for a, b in zip(begin, end))
    line = f'x1="{behind[0]:.2f}" y1="{behind[1]:.2f}" x2="{ahead[0]:.2f}" y2="{ahead[1]:.2f}"'
    wide = (f'<line {line} stroke="#9ab" stroke-opacity="0.4" stroke-width="{2 * s * scale:.2f}" '
            'stroke-linecap="round"/>' if s else "")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}"><title>{answer.case.name}</title>',
        f'<rect width="{size[0]}" height="{size[1]}" fill="white"/>',
        f'<circle cx="{centre[0]:.2f}" cy="{centre[1]:.2f}" r="{r * scale:.2f}" fill="#eef4fb" stroke="#246" '
        'stroke-width="2"/>',
        wide, f'<line {line} stroke="#222" stroke-width="2"/>',
        dot(C, "C", "#246"), dot(E, "E", "#222"), dot(L, "L", "#222"),
        *(dot(point, "", "#c22") for point in at), "</svg>"]
    return "".join(parts)
