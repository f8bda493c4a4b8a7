#include "python/module/sweeps.h"

#include "core/geometry/moving.h"
#include "core/geometry/path.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <stdexcept>

namespace py = pybind11;

namespace secant::python {
namespace {

using Numbers = py::array_t<double, py::array::c_style | py::array::forcecast>;

/// @pre the package has checked that there are N
template <int N>
Vec<N> point_of(const std::vector<double>& numbers)
{
    Vec<N> out{};
    for (int k = 0; k < N; ++k)
        out[k] = numbers[static_cast<std::size_t>(k)];
    return out;
}

template <int N>
py::tuple tuple_of(const Vec<N>& point)
{
    if constexpr (N == 2)
        return py::make_tuple(point.x, point.y);
    else
        return py::make_tuple(point.x, point.y, point.z);
}

py::dict dict_of(const PathPlace& place)
{
    py::dict out;
    out["piece"] = place.piece;
    out["t"] = place.t;
    out["along"] = place.along();
    return out;
}

template <int N>
py::object dict_of(const std::optional<PathHit<N>>& hit)
{
    if (!hit) return py::none();
    py::dict out = dict_of(hit->place);
    out["point"] = tuple_of<N>(hit->point);
    out["normal"] = tuple_of<N>(hit->normal);
    return out;
}

template <int N>
py::dict solved_path(const Numbers& points, const std::vector<double>& center, double r, double s)
{
    // A vector of GLM is its numbers in a row, as a row of the array is.
    static_assert(sizeof(Vec<N>) == N * sizeof(double));
    const std::span path{reinterpret_cast<const Vec<N>*>(points.data()),
                         static_cast<std::size_t>(points.shape(0))};
    const Circle<N> circle{point_of<N>(center), r};
    PathSolution<N> answer;
    {
        const py::gil_scoped_release others_run;
        answer = solve(circle, Path<N>{path, s});
    }
    py::dict out;
    out["curve_hit"] = answer.classification.curve_hit();
    out["disk_overlap"] = answer.classification.disk_overlap;
    out["hit_count"] = answer.classification.hits;
    out["first"] = dict_of<N>(answer.first);
    out["last"] = dict_of<N>(answer.last);
    out["nearest"] = dict_of(answer.nearest);
    out["closest"] = tuple_of<N>(answer.closest);
    out["distance"] = answer.distance;
    out["depth"] = answer.depth;
    return out;
}

template <int N>
py::object dict_of(const std::optional<Touch<N>>& touch)
{
    if (!touch) return py::none();
    py::dict out;
    out["t"] = touch->t;
    out["A"] = tuple_of<N>(touch->a);
    out["B"] = tuple_of<N>(touch->b);
    out["point"] = touch->has_point ? py::object{tuple_of<N>(touch->point)} : py::none();
    out["normal"] = touch->has_point ? py::object{tuple_of<N>(touch->normal)} : py::none();
    return out;
}

struct GivenMover {
    std::vector<double> at;
    std::vector<double> moves;
    double r;
};

template <int N>
py::dict solved_meeting(const GivenMover& a, const GivenMover& b)
{
    const auto mover = [](const GivenMover& from) {
        return Mover<N>{{point_of<N>(from.at), from.r}, point_of<N>(from.moves)};
    };
    const Meeting<N> answer = solve(mover(a), mover(b));
    const Classification& is = answer.classification;
    const bool meets = has_roots(is.kind);
    py::dict out;
    out["case"] = static_cast<int>(is.kind);
    out["tangent"] = is.tangent;
    out["curve_hit"] = is.curve_hit;
    out["disk_overlap"] = is.disk_overlap;
    out["t1"] = meets ? py::object{py::float_(answer.t1)} : py::none();
    out["t2"] = meets ? py::object{py::float_(answer.t2)} : py::none();
    out["touch"] = dict_of<N>(answer.touch);
    out["nearest_t"] = answer.nearest_t;
    out["distance"] = answer.distance;
    out["depth"] = answer.depth;
    return out;
}

} // namespace

void define_sweeps(py::module_& module)
{
    module.def("solve_path",
               [](const Numbers& points, const std::vector<double>& center, double r, double s) {
                   return center.size() == 2 ? solved_path<2>(points, center, r, s)
                                             : solved_path<3>(points, center, r, s);
               });
    module.def("solve_moving", [](std::vector<double> a, std::vector<double> a_moves, double a_r,
                                  std::vector<double> b, std::vector<double> b_moves, double b_r) {
        const bool in_plane = a.size() == 2;
        const GivenMover first{std::move(a), std::move(a_moves), a_r};
        const GivenMover second{std::move(b), std::move(b_moves), b_r};
        return in_plane ? solved_meeting<2>(first, second) : solved_meeting<3>(first, second);
    });
}

} // namespace secant::python
