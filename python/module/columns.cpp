#include "python/module/columns.h"

namespace secant::python {

Array::Array(const pybind11::array& given, const std::vector<std::size_t>& whole)
    : data(static_cast<const char*>(given.data())), is_float(given.itemsize() == sizeof(float))
{
    const std::size_t lacking = whole.size() - static_cast<std::size_t>(given.ndim());
    for (std::size_t axis = 0; axis < whole.size(); ++axis) {
        const std::size_t rows = whole[axis];
        if (rows == 1) continue;
        const auto own = static_cast<pybind11::ssize_t>(axis - lacking);
        const bool repeats = axis < lacking || given.shape(own) == 1;
        const std::ptrdiff_t stride = repeats ? 0 : given.strides(own);
        if (!shape.empty() && strides.back() == stride * static_cast<std::ptrdiff_t>(rows)) {
            shape.back() *= rows;
            strides.back() = stride;
        } else {
            shape.push_back(rows);
            strides.push_back(stride);
        }
    }
}

} // namespace secant::python
