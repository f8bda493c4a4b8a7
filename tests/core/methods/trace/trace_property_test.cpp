#include "core/methods/trace/recorder.h"

#include "core/methods/registry.h"
#include "tests/support/catch.h"
#include "tests/support/generators.h"

#include <bit>
#include <cmath>

using namespace secant;

namespace {

/// Bits, with every NaN alike: which NaN an operation gives is the compiler's choice.
template <class T>
std::uint64_t bits(T value)
{
    return std::bit_cast<std::uint64_t>(std::isnan(value) ? std::nan("") : double{value});
}

template <int N, class T>
std::vector<std::uint64_t> bits_of(const Outcome<N, T>& out)
{
    std::vector<std::uint64_t> all{static_cast<std::uint64_t>(out.failure), out.hit ? 1U : 0U,
                                   out.tangent ? 1U : 0U,
                                   out.kind ? static_cast<std::uint64_t>(*out.kind) : 99U};
    const auto add = [&](const auto& value) {
        if (value) all.push_back(bits(*value));
    };
    const auto add_vector = [&](const Vec<N, T>& v) {
        for (int i = 0; i < N; ++i)
            all.push_back(bits(v[i]));
    };
    if (out.roots) {
        for (const T root : *out.roots)
            all.push_back(bits(root));
    }
    for (int i = 0; i < out.point_count.value_or(0); ++i) {
        add_vector(out.points[static_cast<std::size_t>(i)]);
    }
    if (out.closest) add_vector(*out.closest);
    add(out.distance);
    if (out.offset) add_vector(*out.offset);
    add(out.ray_distance);
    return all;
}

template <int N, class T>
void check_trace_changes_nothing()
{
    for (const Method& method : built_in_methods()) {
        const bool holds = rc::check(std::string{method->name}, [&] {
            const Query<N, T> query = *any_query<N, T>();
            const auto traced = trace_method(method, query.circle, query.piece);
            const auto plain = run_method(method, query.circle, query.piece);
            RC_ASSERT(bits_of(traced.outcome) == bits_of(plain));
            RC_ASSERT(!traced.trace.empty());
        });
        CHECK(holds);
    }
}

} // namespace

TEST_CASE("a traced method gives the bits of an untraced one, in double")
{
    check_trace_changes_nothing<2, double>();
    check_trace_changes_nothing<3, double>();
}

TEST_CASE("a traced method gives the bits of an untraced one, in float")
{
    check_trace_changes_nothing<2, float>();
    check_trace_changes_nothing<3, float>();
}
