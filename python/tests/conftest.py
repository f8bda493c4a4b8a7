import pytest

from secant import _program

pytest_plugins = ["pytester"]

needs_program = pytest.mark.skipif(not _program.find(), reason="there is no program `secant`")
