"""Builds the compiled part with CMake. pyproject.toml has the rest.

SECANT_BUILT_MODULE names one that a build of the project has made already: then nothing is compiled.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = pathlib.Path(__file__).resolve().parent


def version():
    """That of the project: tools/build_wheel writes it down, a clone has it in its CMakeLists.txt."""
    written = HERE / "VERSION"
    if written.exists():
        return written.read_text().strip()
    return re.search(r"project\(secant VERSION (\S+)", (HERE.parent / "CMakeLists.txt").read_text())[1]


class BuildWithCMake(build_ext):
    """The one extension of the package."""

    def build_extension(self, ext):
        target = pathlib.Path(self.get_ext_fullpath(ext.name)).resolve()
        target.parent.mkdir(parents=True, exist_ok=True)
        built = os.environ.get("SECANT_BUILT_MODULE") or self.compiled()
        shutil.copy2(built, target)
        if shutil.which("strip"):
            subprocess.run(["strip", "--strip-unneeded", str(target)], check=True)

    def compiled(self):
        folder = pathlib.Path(self.build_temp).resolve() / "cmake"
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        subprocess.run(["cmake", "-S", str(HERE), "-B", str(folder), *generator, "-DCMAKE_BUILD_TYPE=Release",
                        "-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG", f"-DPython_EXECUTABLE={sys.executable}"], check=True)
        jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL") or str(os.cpu_count() or 1)
        subprocess.run(["cmake", "--build", str(folder), "--target", "secant_python", "--parallel", jobs], check=True)
        return folder / "python" / ("_core" + sysconfig.get_config_var("EXT_SUFFIX"))


setup(version=version(), ext_modules=[Extension("secant._core", [])], cmdclass={"build_ext": BuildWithCMake})
