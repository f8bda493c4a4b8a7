#include "python/module/columns.h"
#include "python/module/sweeps.h"

#include "core/geometry/margin.h"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <span>
#include <string>

/// The functions under the package `secant`, which makes their arrays and checks their shapes. Each
/// returns the first row that is no query, or -1.
namespace py = pybind11;

namespace secant::python {
namespace {

using batch::PackedClassification;

/// Bit 3 of a packed case says that it is none.
constexpr unsigned invalid_bit = static_cast<unsigned>(Case::invalid);
static_assert(invalid_bit == 8 && static_cast<unsigned>(Case::degenerate) < invalid_bit);

std::size_t first_invalid(std::span<const PackedClassification> cases, std::size_t first)
{
    unsigned all = 0;
    for (const PackedClassification one : cases)
        all |= one.bits;
    if ((all & invalid_bit) == 0) return no_row;
    const auto found = std::find_if(cases.begin(), cases.end(), [](PackedClassification one) {
        return one.kind() == Case::invalid;
    });
    return first + static_cast<std::size_t>(found - cases.begin());
}

py::ssize_t as_row(std::size_t row)
{
    return row == no_row ? -1 : static_cast<py::ssize_t>(row);
}

/// An array that the package made for answers: contiguous, of T.
template <class T>
std::span<T> written(py::array& array)
{
    return {static_cast<T*>(array.mutable_data()), static_cast<std::size_t>(array.size())};
}

/// What the functions take first.
struct Given {
    std::vector<Array> arrays;
    int dimensions = 2;
    bool is_float = false;
    Extent extent = Extent::segment;
};

Given given_of(const std::vector<py::array>& columns, const std::vector<std::size_t>& shape,
               bool is_float, int extent)
{
    Given out{{}, columns.size() == 8 ? 2 : 3, is_float, static_cast<Extent>(extent)};
    out.arrays.reserve(columns.size());
    for (const py::array& column : columns)
        out.arrays.emplace_back(column, shape);
    return out;
}

/// Calls `work` with N and T as values.
template <class Work>
auto for_numbers(const Given& given, const Work& work)
{
    using Two = std::integral_constant<int, 2>;
    using Three = std::integral_constant<int, 3>;
    const bool is_float = given.is_float;
    if (given.dimensions == 2) return is_float ? work(Two{}, float{}) : work(Two{}, double{});
    return is_float ? work(Three{}, float{}) : work(Three{}, double{});
}

py::ssize_t classify_rows(const Given& given, py::array bits, unsigned threads)
{
    const auto bytes = written<std::uint8_t>(bits);
    // A PackedClassification is its byte.
    static_assert(sizeof(PackedClassification) == 1);
    const std::span out{reinterpret_cast<PackedClassification*>(bytes.data()), bytes.size()};
    const py::gil_scoped_release others_run;
    return for_numbers(given, [&]<class N, class T>(N, T) {
        const Table<N::value, T> table{given.arrays};
        return as_row(in_blocks(out.size(), threads, [&](std::size_t first, std::size_t count) {
            typename Table<N::value, T>::Gathered gathered;
            const auto cases = out.subspan(first, count);
            batch::classify(table.block(first, count, given.extent, gathered), cases);
            return first_invalid(cases, first);
        }));
    });
}

/// Where a root is missing, its numbers are NaN.
template <int N, class T>
void mark_missing_roots(const batch::Solutions<N, T>& out)
{
    constexpr T none = std::numeric_limits<T>::quiet_NaN();
    for (std::size_t i = 0; i < out.cases.size(); ++i) {
        const PackedClassification is = out.cases[i];
        if (has_roots(is.kind())) continue;
        const bool touches = is.kind() == Case::degenerate && is.curve_hit(); // at t = 0
        for (std::size_t k = touches ? 1 : 0; k < 2; ++k) {
            const auto erase = [i](std::span<T> column) {
                if (!column.empty()) column[i] = none;
            };
            erase(out.t[k]);
            for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
                erase(out.point[k][axis]);
                erase(out.normal[k][axis]);
            }
        }
    }
}

/// The columns of an array of the answer, a row of it each; none when it is not wanted.
template <class T, std::size_t Count>
void take_columns(const py::dict& wanted, const char* name, std::array<std::span<T>, Count>& to)
{
    if (!wanted.contains(name)) return;
    auto array = wanted[name].cast<py::array>();
    const std::span<T> all = written<T>(array);
    const std::size_t rows = all.size() / Count;
    for (std::size_t k = 0; k < Count; ++k)
        to[k] = all.subspan(k * rows, rows);
}

template <int N, class T>
batch::Solutions<N, T> columns_of(const py::dict& wanted)
{
    batch::Solutions<N, T> out;
    const auto number = [&](const char* name, std::span<T>& to) {
        std::array<std::span<T>, 1> one;
        take_columns(wanted, name, one);
        to = one[0];
    };
    number("t1", out.t[0]);
    number("t2", out.t[1]);
    number("distance", out.distance);
    number("depth", out.depth);
    take_columns(wanted, "point1", out.point[0]);
    take_columns(wanted, "point2", out.point[1]);
    take_columns(wanted, "normal1", out.normal[0]);
    take_columns(wanted, "normal2", out.normal[1]);
    take_columns(wanted, "closest", out.closest);
    take_columns(wanted, "offset", out.offset);
    return out;
}

/// Some rows of the answers.
template <int N, class T>
batch::Solutions<N, T> rows_of(const batch::Solutions<N, T>& all, std::size_t first,
                               std::size_t count)
{
    batch::Solutions<N, T> out = all;
    out.cases = all.cases.subspan(first, count);
    out.for_each_pair(out, [&](std::span<T>, std::span<T>& column) {
        if (!column.empty()) column = column.subspan(first, count);
    });
    return out;
}

/// @param wanted  the arrays to be written, by name: numbers have the shape of the queries, points
/// one axis more in front
py::ssize_t solve_rows(const Given& given, py::array bits, const py::dict& wanted, unsigned threads)
{
    const auto bytes = written<std::uint8_t>(bits);
    return for_numbers(given, [&]<class N, class T>(N, T) {
        batch::Solutions<N::value, T> out = columns_of<N::value, T>(wanted);
        out.cases = {reinterpret_cast<PackedClassification*>(bytes.data()), bytes.size()};
        const py::gil_scoped_release others_run;
        const Table<N::value, T> table{given.arrays};
        return as_row(in_blocks(bytes.size(), threads, [&](std::size_t first, std::size_t count) {
            typename Table<N::value, T>::Gathered gathered;
            const auto rows = rows_of(out, first, count);
            batch::solve(table.block(first, count, given.extent, gathered), count, rows);
            mark_missing_roots(rows);
            return first_invalid(rows.cases, first);
        }));
    });
}

/// @param numbers  float64, 6 rows: radius and move of the case, of curve_hit and of disk_overlap
/// @param growth   bool, 3 rows
py::ssize_t margin_rows(const Given& given, py::array numbers, py::array growth, unsigned threads)
{
    const auto lengths = written<double>(numbers);
    const auto grows = written<bool>(growth);
    const std::size_t rows = grows.size() / 3;
    const py::gil_scoped_release others_run;
    return for_numbers(given, [&]<class N, class T>(N, T) {
        const Table<N::value, T> table{given.arrays};
        return as_row(in_blocks(rows, threads, [&](std::size_t first, std::size_t count) {
            typename Table<N::value, T>::Gathered gathered;
            const auto queries = table.block(first, count, given.extent, gathered);
            for (std::size_t i = 0; i < count; ++i) {
                const Query<N::value, T> query = queries[i];
                if (!is_valid(query)) return first + i;
                const Margins all = margins(query);
                const std::array each{all.of_case, all.curve_hit, all.disk_overlap};
                for (std::size_t k = 0; k < each.size(); ++k) {
                    lengths[2 * k * rows + first + i] = each[k].radius;
                    lengths[(2 * k + 1) * rows + first + i] = each[k].move;
                    grows[k * rows + first + i] = each[k].by_growth;
                }
            }
            return no_row;
        }));
    });
}

} // namespace
} // namespace secant::python

PYBIND11_MODULE(_core, module)
{
    using namespace secant::python;
    module.doc() = "The compiled part of secant. Its functions are for the package alone.";
    py::class_<Given>(module, "Given").def(py::init(&given_of));
    module.def("classify_rows", &classify_rows);
    module.def("solve_rows", &solve_rows);
    module.def("margin_rows", &margin_rows);
    define_sweeps(module);
}
