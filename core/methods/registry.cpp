#include "core/methods/registry.h"

#include "core/methods/published/closest_point.h"
#include "core/methods/published/glm_peers.h"
#include "core/methods/published/min_max_distance.h"
#include "core/methods/published/quadratic.h"
#include "core/methods/published/ray.h"
#include "core/methods/published/secant_method.h"
#include "core/methods/published/stadium.h"
#include "core/methods/published/triangle_area.h"
#include "core/methods/trace/recorder.h"
#include "core/methods/trace/trace_method.h"

#include <algorithm>

namespace secant {
namespace {

constexpr std::array registry{
    Secant::info,       Quadratic::info,     TriangleArea::info, MinMaxDistance::info,
    Ray::info,          ClosestPoint::info,  StadiumPoint::info, StadiumCircle::info,
    GlmRaySphere::info, GlmLineSphere::info,
};

template <class Number, int N, class T>
MethodInput<Number, std::size_t{N}> input_of(const Circle<N, T>& circle, const Piece<N, T>& piece)
{
    MethodInput<Number, std::size_t{N}> input{
        {}, {}, {}, Number{circle.radius}, Number{piece.radius}};
    for (int i = 0; i < N; ++i) {
        const auto at = static_cast<std::size_t>(i);
        input.start[at] = Number{piece.start[i]};
        input.end[at] = Number{piece.end[i]};
        input.center[at] = Number{circle.center[i]};
    }
    return input;
}

/// A published method takes any number type, so that a shadow can go with it.
template <class Number, class Notes, int N, class T>
Outcome<N, T> run_with(Notes& note, MethodId id, const Circle<N, T>& circle,
                       const Piece<N, T>& piece)
{
    // What is not ours to look into, or decides by other means, runs in plain T.
    const auto plain = [&] { return input_of<T>(circle, piece); };
    const auto input = [&] { return input_of<Number>(circle, piece); };
    switch (id) {
    case MethodId::secant: return Secant::run(plain(), piece.extent, note);
    case MethodId::quadratic: return Quadratic::run(input(), note);
    case MethodId::triangle_area: return TriangleArea::run(input(), note);
    case MethodId::min_max_distance: return MinMaxDistance::run(input(), note);
    case MethodId::ray: return Ray::run(input(), note);
    case MethodId::closest_point: return ClosestPoint::run(input(), note);
    case MethodId::stadium_point: return StadiumPoint::run(input(), note);
    case MethodId::stadium_circle: return StadiumCircle::run(input(), note);
    case MethodId::glm_ray_sphere: return GlmRaySphere::run(plain(), note);
    case MethodId::glm_line_sphere: return GlmLineSphere::run(plain(), note);
    }
    return {};
}

} // namespace

std::span<const MethodInfo> methods() noexcept
{
    return registry;
}

const MethodInfo& info_of(MethodId id) noexcept
{
    return registry[static_cast<std::size_t>(id)];
}

std::optional<MethodId> method_named(std::string_view name) noexcept
{
    const auto found = std::ranges::find(registry, name, &MethodInfo::name);
    if (found == registry.end()) return std::nullopt;
    return found->id;
}

template <int N, class T>
Outcome<N, T> run_method(MethodId id, const Circle<N, T>& circle, const Piece<N, T>& piece)
{
    NoTrace no_trace;
    return run_with<T>(no_trace, id, circle, piece);
}

template <int N, class T>
TracedOutcome<N, T> trace_method(MethodId id, const Circle<N, T>& circle, const Piece<N, T>& piece)
{
    Recorder<T> recorder;
    const Outcome<N, T> outcome = run_with<Shadowed<T>>(recorder, id, circle, piece);
    return {outcome, recorder.take()};
}

template Outcome<2, float> run_method(MethodId, const Circle<2, float>&, const Piece<2, float>&);
template Outcome<3, float> run_method(MethodId, const Circle<3, float>&, const Piece<3, float>&);
template Outcome<2, double> run_method(MethodId, const Circle<2>&, const Piece<2>&);
template Outcome<3, double> run_method(MethodId, const Circle<3>&, const Piece<3>&);
template TracedOutcome<2, float> trace_method(MethodId, const Circle<2, float>&,
                                              const Piece<2, float>&);
template TracedOutcome<3, float> trace_method(MethodId, const Circle<3, float>&,
                                              const Piece<3, float>&);
template TracedOutcome<2, double> trace_method(MethodId, const Circle<2>&, const Piece<2>&);
template TracedOutcome<3, double> trace_method(MethodId, const Circle<3>&, const Piece<3>&);

} // namespace secant
