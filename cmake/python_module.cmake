# The compiled part of the Python package (python/), where pybind11 and Python's headers are there. A plain Python cannot
# load code that a sanitizer has instrumented.
option(SECANT_PYTHON_MODULE "Build the compiled part of the Python package, where pybind11 is there" ${SECANT_TESTS})
if(NOT SECANT_PYTHON_MODULE OR SECANT_SANITIZE OR SECANT_FUZZ OR CMAKE_CROSSCOMPILING)
  return()
endif()
# Debian's Python comes first, because NumPy and pytest are packages of Debian.
if(NOT Python_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python_EXECUTABLE /usr/bin/python3)
endif()
set(PYBIND11_FINDPYTHON ON)
find_package(Python 3.9 QUIET COMPONENTS Interpreter Development)
if(Python_FOUND)
  find_package(pybind11 CONFIG QUIET)
endif()
if(pybind11_FOUND)
  add_subdirectory(python/module)
endif()
