"""The page of Secant in a notebook, as a widget: what is dragged there comes back. It needs the package anywidget.

    from secant.widget import Secant
    widget = Secant((-2, 0), (2, 0), (0, 0), 1)
    widget            # shows it
    widget.scene      # the query that is shown now
    widget.answer     # and its answer, as `secant eval` prints it
"""

import json
import pathlib

from . import _notebook
from ._answers import classify

try:
    import anywidget
    import traitlets
except ImportError as error:
    raise ImportError("secant.widget needs the package anywidget; without it, answers show a drawing") from error


class Secant(anywidget.AnyWidget):
    """A query in the page of Secant. `page` is its address; without it that of secant.set_page()."""

    _esm = pathlib.Path(__file__).parent / "widget.js"

    address = traitlets.Unicode("").tag(sync=True)
    height = traitlets.Int(420).tag(sync=True)
    query = traitlets.Unicode("").tag(sync=True)
    scene = traitlets.Dict().tag(sync=True)
    answer = traitlets.Dict().tag(sync=True)
    link = traitlets.Unicode("").tag(sync=True)

    def __init__(self, E=None, L=None, C=None, r=None, s=0.0, *, extent="segment", page=None, **others):
        base = page or _notebook.page()
        if not base:
            raise ValueError("the address of the page is not known: Secant(..., page=address), or secant.set_page(address)")
        super().__init__(address=_notebook.embedded_address(base), **others)
        if E is not None:
            self.show(E, L, C, r, s, extent=extent)

    def show(self, E, L, C, r, s=0.0, *, extent="segment"):
        """Shows another query."""
        self.query = json.dumps(classify(E, L, C, r, s, extent=extent).query)

    def solution(self):
        """The exact answer to what is shown now, a secant.Solution."""
        from ._answers import solve
        if not self.scene:
            raise ValueError("the page has not shown a query yet")
        given = {name: tuple(map(_number, self.scene[name])) for name in "ELC"}
        return solve(**given, r=_number(self.scene["r"]), s=_number(self.scene.get("s", 0.0)),
                     extent=self.scene.get("extent", "segment"))


def _number(value):
    return float.fromhex(value) if isinstance(value, str) else float(value)
