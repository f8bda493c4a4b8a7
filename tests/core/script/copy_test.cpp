#include "core/cases/shipped.h"
#include "core/geometry/solve.h"
#include "core/methods/judgement.h"
#include "core/methods/registry.h"
#include "core/methods/trace/recorder.h"
#include "core/script/script_method.h"
#include "core/snippets/snippet.h"
#include "tests/support/catch.h"
#include "tests/support/generators.h"

#include <bit>
#include <cmath>
#include <string>
#include <utility>
#include <variant>
#include <vector>

using namespace secant;

/// Every published method as a script, held against the method itself.
namespace {

constexpr int queries_a_family = 30;

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
                                   out.kind ? static_cast<std::uint64_t>(*out.kind) : 99U,
                                   static_cast<std::uint64_t>(out.point_count.value_or(77))};
    const auto add = [&](std::uint64_t field, const auto& value) {
        all.push_back(field);
        if (value) all.push_back(bits(*value));
    };
    if (out.disk_overlap) all.push_back(*out.disk_overlap ? 301U : 300U);
    const auto add_vector = [&](std::uint64_t field, const std::optional<Vec<N, T>>& v) {
        all.push_back(field);
        for (int i = 0; v && i < N; ++i)
            all.push_back(bits((*v)[i]));
    };
    for (const std::size_t k : {0U, 1U})
        add(201, out.roots ? std::optional{(*out.roots)[k]} : std::nullopt);
    for (int i = 0; i < out.point_count.value_or(0); ++i)
        add_vector(202, out.points[static_cast<std::size_t>(i)]);
    add_vector(203, out.closest);
    add(204, out.distance);
    add_vector(205, out.offset);
    add(206, out.ray_distance);
    return all;
}

/// The numbers that the steps compute, with their true values and errors, in their order.
std::vector<std::uint64_t> values_of(const Trace& trace)
{
    std::vector<std::uint64_t> out;
    for (const Step& step : trace) {
        for (const TracedNumber& number : step.numbers) {
            out.push_back(bits(number.computed));
            out.push_back(bits(true_double(number)));
            out.push_back(bits(number.error_ulps));
        }
    }
    return out;
}

Method script_named(std::string name, std::string_view text)
{
    auto method = script_method(text, std::move(name));
    if (!method) FAIL(text << '\n' << method.error().line << ": " << method.error().what);
    return *std::move(method);
}

Method copy_of(const Method& method)
{
    const auto text = method_snippet(SnippetForm::lua, Query<2>{}, {method, Scalar::float64});
    REQUIRE(text);
    return script_named(std::string{method->name} + "-copy", *text);
}

template <class Check>
void each_copy(const Check& check)
{
    for (const Method& method : built_in_methods()) {
        if (is_exact(method)) continue;
        CAPTURE(method->name);
        check(method, copy_of(method));
    }
}

/// Queries of every hostile family.
template <int N, class T, class Check>
void each_query(const Check& check)
{
    int seed = 0;
    for (const Family<N, T>& family : families<N, T>()) {
        CAPTURE(family.name);
        rc::Random random{static_cast<std::uint64_t>(++seed)};
        for (int i = 0; i < queries_a_family; ++i)
            check(family.queries(random.split(), i * 100 / queries_a_family).value());
    }
}

template <int N, class T>
void check_same(const Method& copy, const Method& method, const Query<N, T>& query)
{
    const auto published = run_method(method, query.circle, query.piece);
    const auto out = run_method(copy, query.circle, query.piece);
    if (bits_of(out) == bits_of(published)) return;
    CAPTURE(query, out.why);
    CHECK(bits_of(out) == bits_of(published));
}

template <int N, class T>
void check_copies()
{
    each_copy([](const Method& method, const Method& copy) {
        each_query<N, T>([&](const Query<N, T>& query) { check_same(copy, method, query); });
    });
    SUCCEED();
}

template <int N, class T>
void check_marks(Target target)
{
    each_copy([&](const Method& method, const Method& copy) {
        each_query<N, T>([&](const Query<N, T>& query) {
            const auto& [circle, piece] = query;
            const auto mark = [&](const Method& of) {
                return mark_of(of, run_method(of, circle, piece),
                               own_truth(of, circle, piece, target),
                               hit_of(classify(circle, piece), target));
            };
            CAPTURE(query);
            CHECK(mark(copy) == mark(method));
        });
    });
}

template <int N, class T>
void check_traces()
{
    each_copy([](const Method& method, const Method& copy) {
        int count = 0;
        each_query<N, T>([&](const Query<N, T>& query) {
            if (++count % 8 != 0) return;
            const auto& [circle, piece] = query;
            const auto traced = trace_method(copy, circle, piece);
            CHECK(bits_of(traced.outcome) == bits_of(run_method(copy, circle, piece)));
            CHECK_FALSE(traced.trace.empty());
            for (const Step& step : traced.trace)
                CHECK(static_cast<std::size_t>(step.line) < copy->listing.size());
            if (method->insight != Insight::every_step) return;
            const auto published = trace_method(method, circle, piece);
            CAPTURE(query);
            CHECK(values_of(traced.trace) == values_of(published.trace));
        });
    });
}

} // namespace

TEST_CASE("the script of a query returns the exact answer")
{
    const Query<2> query{{{0.5, 0}, 1}, {{-2, -0.0}, {2, 0}, Extent::segment, 0}};
    const auto text = query_snippet(SnippetForm::lua, query);
    REQUIRE(text);
    const Method answers = script_named("answers", *text);
    const auto out = run_method(answers, Query<2>{}.circle, Query<2>{}.piece);
    const auto solution = solve(query);
    CHECK(out.failure == Failure::none);
    CHECK(out.hit);
    CHECK(out.kind == Case::impale);
    CHECK(out.roots == std::array{solution.roots[0].t, solution.roots[1].t});
    CHECK(out.point_count == 2);
    CHECK(out.points[1] == solution.roots[1].point);
    CHECK(out.closest == solution.closest);
    CHECK(out.offset == solution.offset);
}

TEST_CASE("a copy of each published method answers with the same bits in the plane")
{
    check_copies<2, float>();
    check_copies<2, double>();
}

TEST_CASE("a copy of each published method answers with the same bits in space")
{
    check_copies<3, float>();
    check_copies<3, double>();
}

TEST_CASE("a copy of each published method answers the entries that come with the program alike")
{
    REQUIRE(shipped_entries().size() > 200);
    each_copy([](const Method& method, const Method& copy) {
        for (const Entry& entry : shipped_entries()) {
            CAPTURE(entry.name);
            std::visit(
                [&]<int N>(const Query<N>& query) {
                    check_same(copy, method, query);
                    const Query<N, float> narrow = rounded_to<float>(query);
                    if (is_valid(narrow)) check_same(copy, method, narrow);
                },
                entry.query);
        }
    });
    SUCCEED();
}

TEST_CASE("a copy of a published method has the marks of the method")
{
    check_marks<2, double>(Target::curve);
    check_marks<2, float>(Target::disk);
    check_marks<3, double>(Target::disk);
}

TEST_CASE("a traced copy has the bits of one that is not traced and the steps of its method")
{
    check_traces<2, float>();
    check_traces<3, double>();
}
