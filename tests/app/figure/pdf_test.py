"""Reads PDF figures with the programs of Poppler.

    pdf_test.py SECANT

Exits with 77 when Poppler is not there, or the program writes no PDF.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main(secant):
    if not shutil.which("pdftotext") or not shutil.which("pdfinfo"):
        print("pdftotext or pdfinfo is missing")
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        out = str(pathlib.Path(folder, "figure.pdf"))
        rendered = subprocess.run(
            [secant, "render", "Impale", "-o", out, "--size", "960x480", "--plots", "--method", "quadratic"],
            capture_output=True, text=True)
        if "has no Cairo" in rendered.stderr:
            print(rendered.stderr)
            return SKIPPED
        assert rendered.returncode == 0, rendered.stderr
        info = output_of("pdfinfo", out)
        # 960 pixels of 1/96 inch are 720 points.
        assert "720 x 360 pts" in info, info
        assert "Title:           Impale" in info, info
        assert "CreationDate" not in info, info
        text = output_of("pdftotext", out, "-")
        for words in ("Impale", "in and out again, both on the segment", "t1 = 0.25", "closest, depth 2",
                      "q(t)", "(t1, t2) plane", "quadratic, double"):
            assert words in text, f"{words!r} is not in the text: {text}"
        # Letters beyond ASCII: the step names Δ.
        subprocess.run([secant, "render", "Impale", "-o", out, "--method", "quadratic", "--step", "6"], check=True)
        text = output_of("pdftotext", out, "-")
        assert "Δ" in text, text
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
