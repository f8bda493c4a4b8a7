"""Every link of a page leads to a file that exists, and to a heading that exists.

Pages are those of the top folder, of docs/ and of examples/. A link to another site is not followed.
`[text](path#anchor)` and `src="path"` are links; text in backticks and in fenced blocks is not. An anchor is a
heading as GitHub writes it: in small letters, without punctuation, with hyphens for blanks; a second heading of
the same words has -1 behind it.
"""
import functools
import pathlib
import re
import tempfile
import unittest
import urllib.parse

SOURCE = pathlib.Path(__file__).resolve().parents[2]
PAGES = [*sorted(SOURCE.glob("*.md")), *sorted((SOURCE / "docs").rglob("*.md")),
         *sorted((SOURCE / "examples").rglob("*.md"))]
FENCE = re.compile(r"^( *)(```|~~~).*?^\1\2$", re.S | re.M)
LINK = re.compile(
    r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)"  # [text](path "title")
    r"|\b(?:src|href)=\"([^\"]+)\""
    r"|^\[[^\]]+\]:\s*(\S+)",  # [name]: path
    re.M,
)


def blanked(text, pattern):
    """The text with blanks in place of what the pattern finds, and with its lines."""
    return re.sub(pattern, lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def links_of(page):
    """The links of a page, each with its line."""
    text = blanked(blanked(page.read_text(), FENCE), r"(`+)(?!`)[^\n]*?(?<!`)\1(?!`)")
    for found in LINK.finditer(text):
        yield text.count("\n", 0, found.start()) + 1, found[1] or found[2] or found[3]


@functools.cache
def anchors_of(page):
    anchors = set()
    text = blanked(page.read_text(), FENCE)
    for heading in re.findall(r"^#{1,6} +(.+?)(?: +#+)? *$", text, re.M):
        words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        words = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        number = 0
        while (anchor := words if number == 0 else f"{words}-{number}") in anchors:
            number += 1
        anchors.add(anchor)
    return anchors | set(re.findall(r"<\w+ (?:id|name)=\"([^\"]+)\"", text))


def fault_of(page, link):
    """The reason why a link leads nowhere; empty when it leads somewhere."""
    parts = urllib.parse.urlsplit(link)
    if parts.scheme or parts.netloc:
        return ""
    path = urllib.parse.unquote(parts.path)
    target = page if not path else page.parent / path
    if not target.exists():
        return "there is no such file"
    anchor = urllib.parse.unquote(parts.fragment)
    if anchor and target.suffix == ".md" and anchor not in anchors_of(target.resolve()):
        return "there is no such heading"
    return ""


def faults_of(page):
    name = page.relative_to(SOURCE) if page.is_relative_to(SOURCE) else page.name
    return [f"{name}:{line}: {link}: {fault}" for line, link in links_of(page) if (fault := fault_of(page, link))]


class Links(unittest.TestCase):
    def test_every_link_of_a_page_leads_somewhere(self):
        self.assertGreater(sum(1 for page in PAGES for _ in links_of(page)), 100)
        faults = [fault for page in PAGES for fault in faults_of(page)]
        self.assertEqual(faults, [], "\n".join(["", *faults]))

    def test_a_wrong_link_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder) / "page.md"
            page.write_text(
                "# One `word`, two\n\n## Again\n## Again\n"
                "[a](#one-word-two) [b](#again-1) [c](#again-2)\n"
                "[d](page.md#again) [e](none.md#again) ![f](none.png \"title\")\n"
                "`[g](none.md)` [h](https://example.org/none.md) [i](page.md#Again)\n"
                "```md\n[j](none.md)\n# No heading\n```\n"
                "[k](#no-heading)\n<img src=\"none.svg\">\n"
            )
            self.assertEqual(
                faults_of(page),
                [
                    "page.md:5: #again-2: there is no such heading",
                    "page.md:6: none.md#again: there is no such file",
                    "page.md:6: none.png: there is no such file",
                    "page.md:7: page.md#Again: there is no such heading",
                    "page.md:12: #no-heading: there is no such heading",
                    "page.md:13: none.svg: there is no such file",
                ],
            )


if __name__ == "__main__":
    unittest.main()
