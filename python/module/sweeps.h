#pragma once

#include <pybind11/pybind11.h>

namespace secant::python {

/// Paths and moving circles: one at a time, as dictionaries.
void define_sweeps(pybind11::module_& module);

} // namespace secant::python
