"""The widget in Python, with stand-ins where anywidget and traitlets are missing. widget.test.js tests its other half."""

import importlib
import pathlib
import sys
import types

import pytest

import secant


class Trait:
    def __init__(self, default=None):
        self.default = default

    def tag(self, **_):
        return self

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, widget, owner):
        return self if widget is None else widget.__dict__.get(self.name, self.default)

    def __set__(self, widget, value):
        widget.__dict__[self.name] = value


class AnyWidget:
    def __init__(self, **values):
        for name, value in values.items():
            setattr(self, name, value)


@pytest.fixture
def widget_module(monkeypatch):
    kinds = {"Unicode": Trait, "Int": Trait, "Dict": lambda: Trait({})}
    monkeypatch.setitem(sys.modules, "anywidget", types.SimpleNamespace(AnyWidget=AnyWidget))
    monkeypatch.setitem(sys.modules, "traitlets", types.SimpleNamespace(**kinds))
    sys.modules.pop("secant.widget", None)
    yield importlib.import_module("secant.widget")
    sys.modules.pop("secant.widget", None)


def test_a_widget_shows_a_query_and_answers_what_comes_back(widget_module):
    widget = widget_module.Secant((-2, 0), (2, 0), (0, 0), 1, page="https://host.example/secant/")
    assert widget.address == "https://host.example/secant/?embed"
    assert widget.query == '{"E": [-2.0, 0.0], "L": [2.0, 0.0], "C": [0.0, 0.0], "r": 1.0}'
    with pytest.raises(ValueError, match="has not shown a query yet"):
        widget.solution()
    widget.scene = {"E": [0, 0], "L": ["0x1p+1", 0], "C": [0, 0], "r": 1, "extent": "ray"}
    assert widget.solution().case is secant.Case.ExitWound and widget.solution().extent == "ray"
    with pytest.raises(ValueError, match="r: must not be negative"):
        widget.show((0, 0), (1, 0), (0, 0), -1)


def test_a_widget_without_a_page_says_so(widget_module, monkeypatch):
    monkeypatch.delenv("SECANT_PAGE", raising=False)
    with pytest.raises(ValueError, match="the address of the page is not known"):
        widget_module.Secant((-2, 0), (2, 0), (0, 0), 1)


def test_without_anywidget_its_name_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "anywidget", None)
    sys.modules.pop("secant.widget", None)
    with pytest.raises(ImportError, match="needs the package anywidget"):
        importlib.import_module("secant.widget")


def test_the_module_of_the_browser_is_in_the_package():
    assert "export default" in (pathlib.Path(secant.__file__).parent / "widget.js").read_text(encoding="utf-8")
