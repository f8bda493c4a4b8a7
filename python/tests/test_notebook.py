"""What a notebook shows, with the program and without it."""

import xml.etree.ElementTree

import pytest

import secant
from secant import _notebook
from conftest import needs_program

QUERY = {"E": [-2.0, 0.0], "L": [2.0, 0.0], "C": [0.0, 0.0], "r": 1.0}


@pytest.fixture
def no_program(monkeypatch):
    monkeypatch.setenv("SECANT_PROGRAM", "/nowhere/secant")


@pytest.fixture(autouse=True)
def no_page(monkeypatch):
    monkeypatch.delenv("SECANT_PAGE", raising=False)
    monkeypatch.setattr(_notebook, "_page", None)


def circles(svg):
    root = xml.etree.ElementTree.fromstring(svg)
    return [shape for shape in root.iter("{http://www.w3.org/2000/svg}circle")]


@pytest.mark.parametrize("extent", ["segment", "ray", "line"])
def test_without_the_program_the_module_draws(no_program, extent):
    svg = secant.solve((-2, 0), (2, 0), (0, 0), 1, 0.25, extent=extent)._repr_svg_()
    assert len(circles(svg)) == 1 + 3 + 2  # the circle, E L C, two points
    assert "<title>Impale</title>" in svg


def test_a_drawing_is_also_made_of_what_is_degenerate_large_or_in_space(no_program):
    for given in (((1, 1), (1, 1), (1, 1), 0), ((-1e200, 0), (1e200, 0), (0, 0), 1),
                  ((0, 0, 1), (0, 0, 9), (1, 2, 3), 4), ((0, 0), (1e-300, 0), (0, 0), 1e-300)):
        svg = secant.solve(*given)._repr_svg_()
        assert len(circles(svg)) >= 4 and "nan" not in svg and "inf" not in svg
    assert secant.classify([[0, 0], [1, 1]], (2, 2), (0, 0), 1)._repr_svg_() is None


def test_without_a_page_or_the_program_there_is_no_frame(no_program):
    answer = secant.solve((-2, 0), (2, 0), (0, 0), 1)
    assert answer._repr_html_() is None
    secant.set_page("https://host.example/secant/")
    assert answer._repr_html_() is None
    with pytest.raises(secant.ProgramMissing, match="SECANT_PROGRAM is '/nowhere/secant', and that is no program"):
        secant.link(answer.query)


@needs_program
def test_with_the_program_it_draws_and_links():
    answer = secant.solve((-2, 0), (2, 0), (0, 0), 1)
    assert answer.query == QUERY
    assert "<svg" in answer._repr_svg_() and len(circles(answer._repr_svg_())) != 6
    link = secant.link(QUERY)
    assert link.startswith("#1") and secant.query_of(link) == QUERY
    assert answer._repr_html_() is None
    secant.set_page("https://host.example/secant/")
    assert f'src="https://host.example/secant/?embed{link}"' in answer._repr_html_()
    assert secant.address_of(QUERY) == "https://host.example/secant/" + link


@needs_program
def test_a_page_of_the_environment_counts_and_a_wrong_address_is_refused(monkeypatch):
    monkeypatch.setenv("SECANT_PAGE", "https://a.example/?theme=dark#1old")
    html = secant.solve((-2, 0), (2, 0), (0, 0), 1)._repr_html_()
    assert 'src="https://a.example/?theme=dark&amp;embed#1' in html
    with pytest.raises(ValueError, match="https://"):
        secant.set_page("javascript:alert(1)")
    secant.set_page(None)
    assert secant.page() is None
