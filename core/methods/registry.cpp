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

template <class Number, int N, class T>
MethodInput<Number, std::size_t{N}> input_of(const Query<N, T>& query)
{
    const auto& [circle, piece] = query;
    MethodInput<Number, std::size_t{N}> input{
        {}, {}, {}, Number{circle.radius}, Number{piece.radius}, piece.extent};
    for (int i = 0; i < N; ++i) {
        const auto at = static_cast<std::size_t>(i);
        input.start[at] = Number{piece.start[i]};
        input.end[at] = Number{piece.end[i]};
        input.center[at] = Number{circle.center[i]};
    }
    return input;
}

template <class Method, int N, class T>
Outcome<N, T> run_in(const Query<N, T>& query)
{
    NoTrace no_trace;
    return Method::run(input_of<T>(query), no_trace);
}

template <class Method, int N, class T>
TracedOutcome<N, T> trace_in(const Query<N, T>& query)
{
    using Number = std::conditional_t<Method::info.insight == Insight::every_step, Shadowed<T>, T>;
    Recorder<T> recorder;
    const Outcome<N, T> outcome = Method::run(input_of<Number>(query), recorder);
    return {outcome, recorder.take()};
}

template <class Method>
constexpr MethodInfo row()
{
    MethodInfo info = Method::info;
    info.functions = {run_in<Method, 2, float>,    run_in<Method, 3, float>,
                      run_in<Method, 2, double>,   run_in<Method, 3, double>,
                      trace_in<Method, 2, float>,  trace_in<Method, 3, float>,
                      trace_in<Method, 2, double>, trace_in<Method, 3, double>};
    return info;
}

/// One row a method, in the order of MethodId.
constexpr std::array<MethodInfo, method_count> registry{
    row<Secant>(),       row<Quadratic>(),     row<TriangleArea>(), row<MinMaxDistance>(),
    row<Ray>(),          row<ClosestPoint>(),  row<StadiumPoint>(), row<StadiumCircle>(),
    row<GlmRaySphere>(), row<GlmLineSphere>(),
};

constexpr bool is_in_order()
{
    for (std::size_t i = 0; i < registry.size(); ++i) {
        if (static_cast<std::size_t>(registry[i].id) != i || registry[i].name.empty()) return false;
    }
    return true;
}
static_assert(is_in_order(), "a row is missing, or is not where its MethodId is");

constexpr bool has_all_witnesses()
{
    return std::ranges::all_of(registry, [](const MethodInfo& method) {
        return std::ranges::all_of(method.listing, [](const ListingLine& line) {
            return line.symbol.empty() || line.witness.has_value();
        });
    });
}
static_assert(has_all_witnesses(), "a line defines a symbol and does not say its witness");

template <int N, class T>
constexpr RunMethod<N, T> runner_of(const MethodFunctions& functions)
{
    if constexpr (std::is_same_v<T, float>) {
        if constexpr (N == 2) return functions.run_2_float;
        if constexpr (N == 3) return functions.run_3_float;
    } else {
        if constexpr (N == 2) return functions.run_2_double;
        if constexpr (N == 3) return functions.run_3_double;
    }
}

template <int N, class T>
constexpr TraceMethod<N, T> tracer_of(const MethodFunctions& functions)
{
    if constexpr (std::is_same_v<T, float>) {
        if constexpr (N == 2) return functions.trace_2_float;
        if constexpr (N == 3) return functions.trace_3_float;
    } else {
        if constexpr (N == 2) return functions.trace_2_double;
        if constexpr (N == 3) return functions.trace_3_double;
    }
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

bool is_exact(MethodId id) noexcept
{
    return info_of(id).is_exact;
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
    return runner_of<N, T>(info_of(id).functions)({circle, piece});
}

template <int N, class T>
TracedOutcome<N, T> trace_method(MethodId id, const Circle<N, T>& circle, const Piece<N, T>& piece)
{
    return tracer_of<N, T>(info_of(id).functions)({circle, piece});
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
