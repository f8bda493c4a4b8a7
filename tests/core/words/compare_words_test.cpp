#include "core/words/compare_words.h"

#include "core/cases/shipped.h"
#include "core/methods/registry.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"

#include <string>

using namespace secant;

namespace {

/// "A" and "B" of "... it takes A for B." or "... it finds B where the ray has A.".
std::array<std::string, 2> mistaken(const std::string& reason)
{
    const auto part = [&](std::string_view from, std::string_view to) {
        const auto begin = reason.find(from);
        const auto end = reason.find(to, begin);
        if (begin == std::string::npos || end == std::string::npos) return std::string{};
        return reason.substr(begin + from.size(), end - begin - from.size());
    };
    if (reason.find("it finds ") != std::string::npos)
        return {part("where the ray has ", "."), part("it finds ", " where")};
    return {part("it takes ", " for "), part(" for ", ".")};
}

void check_wrong(const MethodRun& run, const std::string& reason)
{
    const auto [truth, taken] = mistaken(reason);
    CHECK_FALSE(truth.empty());
    CHECK_FALSE(taken.empty());
    CHECK(truth != taken);
    CHECK(reason.find("Every test is right") == std::string::npos);
    CHECK(detail_text(run) == "truly " + truth_text(run));
    CHECK(truth_text(run) != verdict_text(run));
    CHECK((taken.find("tangent") != std::string::npos) == says_tangent(run));
}

void check_right(const MethodRun& run, const std::string& reason)
{
    CHECK(reason.find('"' + verdict_text(run) + '"') != std::string::npos);
    CHECK((verdict_text(run).find("tangent") == std::string::npos || run.truth.tangent));
    const Reply reply = info_of(run.method).reply;
    if (reply == Reply::verdict || reply == Reply::ray_points || !run.expected_hit)
        CHECK((verdict_text(run) == truth_text(run) || reply == Reply::segment_case));
}

/// The cell and the card of a run say the same, and the mark is that of both.
void check_words(const MethodRun& run, const Document& document, std::span<const MethodMark> marks)
{
    const std::string reason = why(run, document, marks);
    CAPTURE(run_name(run), verdict_text(run), detail_text(run), reason);
    CHECK(reason.ends_with('.'));
    if (!run.representable) return;
    switch (run.mark) {
    case Mark::right: check_right(run, reason); break;
    case Mark::wrong: check_wrong(run, reason); break;
    case Mark::another_query: CHECK(reason.size() > 20); break;
    case Mark::gives_up:
        CHECK(verdict_text(run) == "gives up");
        CHECK(reason.size() > 20);
        CHECK(detail_text(run) == "truly " + truth_text(run));
        break;
    case Mark::within_tolerance:
    case Mark::at_work:
    case Mark::not_asked:
        FAIL(
            "a method that comes with the program has no tolerance and answers each query at once");
    }
}

void check_document(const Document& document)
{
    const auto marks = mark_methods(document);
    for (const MethodMark& mark : marks) {
        // A right run has no step to be explained, and tracing takes long.
        const bool plain = mark.mark == Mark::right || !mark.representable;
        check_words(plain ? MethodRun{mark} : trace_run(mark.method, mark.scalar, document),
                    document, marks);
    }
}

MethodMark equal_roots(Document document)
{
    MethodMark mark = mark_method(built_in("quadratic"), Scalar::float64, document);
    mark.outcome.kind = Case::impale;
    mark.outcome.roots = {0.5, 0.5};
    return mark;
}

} // namespace

TEST_CASE("in Compare no cell contradicts its card: in every shipped entry and pitfall")
{
    for (const Entry& entry : shipped_entries()) {
        CAPTURE(entry.name);
        for (const Target target : {Target::curve, Target::disk})
            check_document({entry.query, target});
    }
    for (const Pitfall& pitfall : pitfalls())
        check_document(pitfall.document);
}

TEST_CASE("in Compare no cell contradicts its card: in hostile and ordinary queries")
{
    test::Random random{17};
    for (int i = 0; i < 100; ++i) {
        check_document(test::hostile_document(random));
        check_document(test::ordinary_document(random));
    }
    for (const Document& document : test::extreme_documents())
        check_document(document);
}

TEST_CASE("below a wrong verdict stands the truth, also where every number is exact")
{
    const Document touching{{{0, 0.25}, 0.25}, {{-1, 0.0}, {1, 0.0}}, Target::curve};
    MethodRun run = trace_run(built_in("ray"), Scalar::float64, touching);
    REQUIRE(run.mark == Mark::right);
    CHECK(detail_text(run) == "exact");
    run.outcome.point_count = 2;
    run.mark = Mark::wrong;
    CHECK(verdict_text(run) == "2 points");
    CHECK(detail_text(run) == "truly 1 point");
    CHECK(why(run, touching, {}) ==
          "Every test is right, but in double it finds 2 points where the ray has 1 point.");
}

TEST_CASE("a test on numbers that are truly equal is right only when it finds them equal")
{
    // C is on the segment: the true distance is 0, of which roots leave the last bits.
    const Document through{{{-1, -1}, 0}, {{-3, 1}, {1, -3}}, Target::disk};
    const MethodRun run = trace_run(built_in("closest-point"), Scalar::float64, through);
    CHECK(run.mark == Mark::wrong);
    CHECK(why(run, through, {}) == "|dist| is computed as 6.2803698e-16, its true value is 0: in "
                                   "double it takes an overlap for a gap.");
}

TEST_CASE("the true maximum is the true one of both, whichever is computed as larger")
{
    const Document large{{{0, 0}, 1e200}, {{0, 5e199}, {3e200, 5e199}}, Target::curve};
    const MethodRun run = trace_run(built_in("min-max-distance"), Scalar::float64, large);
    CHECK(run.mark == Mark::wrong);
    CHECK(why(run, large, {}).find("Every test is right") == std::string::npos);
}

TEST_CASE("a method that sees a point only after rounding says so")
{
    const Document near{{{0, 0}, 1}, {{1, 0}, {1.00000001, 0}}, Target::curve};
    CHECK(why(trace_run(built_in("quadratic"), Scalar::float32, near), near, {}) ==
          "Rounded to float, E = L, so 2a is zero: the method divides by zero.");
}

TEST_CASE("t1 = t2 is a tangent, but not where two roots are so close that they round to one")
{
    const Document two{{{0, 0}, 1}, {{-2, 0}, {2, 0}}, Target::curve};
    CHECK(verdict_text(equal_roots(two)) == "impale");
    const Document none{{{0, 0}, 1}, {{-2, 3}, {2, 3}}, Target::curve};
    CHECK(verdict_text(equal_roots(none)) == "tangent");
    CHECK(truth_text(equal_roots(none)) == "miss");
    const Document one{{{0, 0}, 1}, {{-2, 1}, {2, 1}}, Target::curve};
    CHECK(verdict_text(equal_roots(one)) == "tangent");
}
