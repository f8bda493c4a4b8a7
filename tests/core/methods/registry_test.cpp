#include "core/methods/registry.h"

#include "core/methods/trace/exact_number.h"
#include "core/methods/trace/recorder.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

using namespace secant;

namespace {

template <class T>
Outcome<2, T> run(const Method& id, Vec<2> from, Vec<2> to, Vec<2> center, double radius)
{
    return run_method(id, Circle<2, T>{Vec<2, T>{center}, static_cast<T>(radius)},
                      Piece<2, T>{Vec<2, T>{from}, Vec<2, T>{to}});
}

/// The lines of a method's listing that some query executes.
std::set<int> lines_reached(const Method& id)
{
    const Circle<2> unit{{0.0, 0.0}, 1.0};
    std::set<int> reached;
    for (const Vec<2> from : {Vec<2>{-3, 0}, {0, 0}, {3, 0}, {-3, 1}, {-3, 2}, {1, 0}, {2, 2}}) {
        for (const Vec<2> to :
             {Vec<2>{3, 0}, {0.5, 0}, {-2, 0}, {5, 0}, {3, 1}, {3, 0.5}, {2, 2}}) {
            const Piece<2> piece{from, to, Extent::segment, 1.0};
            for (const Step& step : trace_method(id, unit, piece).trace)
                reached.insert(step.line);
        }
    }
    return reached;
}

} // namespace

TEST_CASE("every method has a name, a title, what it returns, a source, pseudo-code and a trace")
{
    std::set<std::string_view> names;
    int number = 0;
    for (const Method& method : built_in_methods()) {
        CAPTURE(method->name);
        CHECK(method->number == number++);
        CHECK(names.insert(method->name).second);
        CHECK(built_in(method->name) == method);
        CHECK_FALSE(method->title.empty());
        CHECK_FALSE(method->returns.empty());
        CHECK_FALSE(method->source.empty());
        CHECK_FALSE(method->listing.empty());
        CHECK(lines_reached(method).size() == method->listing.size());
    }
    CHECK(built_in_methods().find("nonsense") == nullptr);
}

TEST_CASE("a step that computes has a symbol and a right side, other steps have neither")
{
    for (const Method& method : built_in_methods()) {
        const auto trace =
            trace_method(method, Circle<2>{{0.5, 0.25}, 1.0}, Piece<2>{{-3, 0}, {3, 1}}).trace;
        for (const Step& step : trace) {
            const ListingLine& line = method->listing[static_cast<std::size_t>(step.line)];
            CAPTURE(method->name, line.text);
            CHECK(line.symbol.empty() == (step.kind != StepKind::value));
            CHECK(line.numbers.empty() == (step.kind == StepKind::result));
        }
    }
}

TEST_CASE("the quadratic calls a miss by four hundredths of r a tangent in float, not in double")
{
    const auto in_float = run<float>(built_in("quadratic"), {-1000, .52}, {1000, .52}, {0, 0}, .5);
    CHECK(in_float.hit);
    CHECK(in_float.kind == Case::impale);
    CHECK((*in_float.roots)[0] == 0.5F);
    CHECK((*in_float.roots)[1] == 0.5F);
    CHECK_FALSE(run<double>(built_in("quadratic"), {-1000, .52}, {1000, .52}, {0, 0}, .5).hit);
}

TEST_CASE("the trace of that miss names the discriminant as the first step to lose its digits")
{
    const Circle<2, float> circle{{0, 0}, .5F};
    const Piece<2, float> piece{{-1000, .52F}, {1000, .52F}};
    const auto trace = trace_method(built_in("quadratic"), circle, piece).trace;
    const auto lossy = std::ranges::find_if(trace, [](const Step& step) {
        return std::ranges::any_of(step.numbers,
                                   [](const TracedNumber& n) { return n.error_ulps > 4.0; });
    });
    REQUIRE(lossy != trace.end());
    const auto& listing = info_of(built_in("quadratic")).listing;
    CHECK(listing[static_cast<std::size_t>(lossy->line)].symbol == "Δ");
    CHECK(lossy->numbers[0].computed == 0.0);
    CHECK(exact_of(lossy->numbers[0]) < 0);
    CHECK_FALSE(std::next(lossy)->truth.computed);
    CHECK(std::next(lossy)->truth.exact);
}

TEST_CASE("all four published methods call a miss by 1e-9 of a circle of 1e8 a hit")
{
    const auto method = GENERATE(built_in("quadratic"), built_in("triangle-area"),
                                 built_in("min-max-distance"), built_in("closest-point"));
    CAPTURE(info_of(method).name);
    CHECK(run<double>(method, {-1, 1e-9}, {1, 1e-9}, {0, -1e8}, 1e8).hit);
    CHECK_FALSE(run<double>(built_in("secant"), {-1, 1e-9}, {1, 1e-9}, {0, -1e8}, 1e8).hit);
}

TEST_CASE("two hits 0.06 apart collapse into one in float")
{
    const auto out = run<float>(built_in("quadratic"), {-1e7, .095}, {1e7, .095}, {0, 0}, .1);
    REQUIRE(out.roots);
    CHECK((*out.roots)[0] == (*out.roots)[1]);
}

TEST_CASE("at 1e160 the quadratic computes NaN and finds no intersection")
{
    const auto out = run<double>(built_in("quadratic"), {-3e160, 0}, {3e160, 0}, {0, 0}, 1e160);
    CHECK_FALSE(out.hit);
    REQUIRE(out.roots);
    CHECK(std::isnan((*out.roots)[0]));
    CHECK(run<double>(built_in("secant"), {-3e160, 0}, {3e160, 0}, {0, 0}, 1e160).hit);
}

TEST_CASE("at 1e-170 squares underflow: one method divides by zero, another finds no length")
{
    const auto at = [](const Method& id) {
        return run<double>(id, {-3e-170, 0}, {3e-170, 0}, {0, 0}, 1e-170);
    };
    CHECK(at(built_in("quadratic")).failure == Failure::division_by_zero);
    CHECK(at(built_in("triangle-area")).failure == Failure::division_by_zero);
    CHECK(at(built_in("closest-point")).failure == Failure::zero_length);
    CHECK(at(built_in("secant")).hit);
}

TEST_CASE(
    "a segment without length divides by zero or is refused, except where a dot test saves it")
{
    const auto at = [](const Method& id) {
        return run<double>(id, {2, 2}, {2, 2}, {0, 0}, 1).failure;
    };
    CHECK(at(built_in("quadratic")) == Failure::division_by_zero);
    CHECK(at(built_in("triangle-area")) == Failure::division_by_zero);
    CHECK(at(built_in("min-max-distance")) == Failure::none);
    CHECK(at(built_in("ray")) == Failure::division_by_zero);
    CHECK(at(built_in("closest-point")) == Failure::zero_length);
    CHECK(run<double>(built_in("glm-line-sphere"), {2, 2}, {2, 2}, {0, 0}, 1).hit); // by NaN
}

TEST_CASE("the offset method gives up when the centre is on the segment")
{
    CHECK(run<double>(built_in("closest-point"), {-1, 0}, {1, 0}, {0, 0}, 2).failure ==
          Failure::center_on_piece);
}

TEST_CASE("touching is a hit for the listing that excludes only distances beyond r")
{
    const auto out = run<double>(built_in("closest-point"), {-1, 1}, {1, 1}, {0, 0}, 1);
    CHECK(out.hit);
    REQUIRE(out.offset);
    CHECK(*out.offset == Vec<2>{0, 0});
}

TEST_CASE("the ray keeps hits beyond L and lists the farther root first")
{
    const auto out = run<double>(built_in("ray"), {-3, 0}, {-2, 0}, {0, 0}, 1);
    REQUIRE(out.point_count == 2);
    CHECK(out.points[0] == Vec<2>{1, 0});
    CHECK(out.points[1] == Vec<2>{-1, 0});
}

TEST_CASE("a stadium is the closest-point method with its own radius, or with both added")
{
    const Circle<2> circle{{0, 1.5}, 1.0};
    const Piece<2> piece{{-2, 0}, {2, 0}, Extent::segment, 0.75};
    const auto point = run_method(built_in("stadium-point"), circle, piece);
    CHECK_FALSE(point.hit);
    const auto both = run_method(built_in("stadium-circle"), circle, piece);
    CHECK(both.hit);
    REQUIRE(both.offset);
    CHECK(*both.offset == Vec<2>{0, 0.25});
}

TEST_CASE("the ray counts a hit at its start")
{
    const auto outwards = run<double>(built_in("ray"), {1, 0}, {3, 0}, {0, 0}, 1);
    CHECK(outwards.hit);
    CHECK(outwards.point_count == 1);
}

TEST_CASE("an infinity is right for a true value of its sign beyond the range")
{
    const double infinity = std::numeric_limits<double>::infinity();
    const ExactNumber beyond{"1e400"};
    CHECK(error_in_ulps(infinity, beyond) == 0.0);
    CHECK(error_in_ulps(-infinity, ExactNumber{-beyond}) == 0.0);
    CHECK(std::isinf(error_in_ulps(-infinity, beyond)));
    CHECK(std::isinf(error_in_ulps(infinity, ExactNumber{"1e300"})));
}
