#include "app/sources/library/library.h"
#include "core/methods/tape/blame.h"
#include "core/methods/trace/recorder.h"
#include "core/session/traces.h"
#include "core/words/compare_words.h"

#include "tests/app/methods/asked_library.h"

using namespace secant;
using namespace secant::testing;
using namespace std::chrono_literals;

namespace {

Method traced_method(std::string_view name)
{
    const auto library = LibraryMethods::load(test_library("traced"), test_options(300ms));
    REQUIRE(library);
    const auto methods = library->methods();
    const auto found =
        std::ranges::find_if(methods, [&](const Method& method) { return method->name == name; });
    REQUIRE(found != methods.end());
    return *found;
}

/// The first lines of a listing, up to the one about the traced run.
std::vector<std::string_view> inner_lines(const Method& method)
{
    std::vector<std::string_view> out;
    for (const ListingLine& line : method->listing) {
        if (line.text == "if the traced run answers with the same bits") return out;
        out.push_back(line.text);
    }
    return {};
}

std::string_view text_of(const Method& method, const Step& step)
{
    return method->listing[static_cast<std::size_t>(step.line)].text;
}

/// A ray from far away: the discriminant loses its digits.
const Query<2, float> far_away{{{0.0F, 0.0F}, 1.0F}, {{9000.0F, 0.5F}, {2.0F, 0.25F}}};

} // namespace

TEST_CASE("a traced library lists what it names and compares")
{
    const Method method = traced_method("formula");
    const auto lines = inner_lines(method);
    REQUIRE(lines.size() >= 7);
    CHECK(lines[0].starts_with("a = "));
    CHECK(lines[3] == "disc = b·b - 4·a·c");
    CHECK(lines[4] == "if disc < 0");
    CHECK(lines[5].starts_with("t1 = "));
    // As the function has them, though no run tests all four at its first chance.
    const std::vector<std::string_view> tests{"if 0 <= t1", "if t1 <= 1", "if 0 <= t2",
                                              "if t2 <= 1"};
    CHECK(std::vector(lines.end() - 4, lines.end()) == tests);
    CHECK(method->listing[3].symbol == "disc");
    CHECK(method->listing[3].numbers == "{b}·{b} - 4·{a}·{c}");
    CHECK(method->listing[5].witness == Witness::parameter);
}

TEST_CASE("the steps of a traced library have the values and the true values of its operations")
{
    const Method method = traced_method("formula");
    const auto traced = (*method).trace(far_away);
    REQUIRE(traced.trace.size() > 5);
    const Step& disc = traced.trace[3];
    CHECK(text_of(method, disc).starts_with("disc = "));
    REQUIRE(disc.numbers.size() == 1);
    CHECK(disc.numbers[0].error_ulps > 100.0);
    CHECK(traced.trace.back().kind == StepKind::result);
    CHECK(text_of(method, traced.trace.back()) == "return the answer");
    CHECK(is_valid(traced.tape));
    CHECK(blame(traced.tape).cancellation);
}

TEST_CASE("a traced run answers with the same bits as the other one on hostile queries")
{
    const Method method = traced_method("formula");
    const auto check = [&](const auto& query) {
        const auto traced = (*method).trace(query);
        for (const Step& step : traced.trace) {
            if (text_of(method, step) != "if the traced run answers with the same bits") continue;
            CHECK(step.truth.computed);
            return;
        }
        FAIL("no step compares the runs");
    };
    for (const double size : {0.0, 1e-45, 1e-30, 1e-10, 1.0, 1e10, 1e19, 3e38}) {
        for (const double other : {0.0, 1e-38, 0.1, 1.0, 16777217.0, 1e30}) {
            const auto x = static_cast<float>(size), y = static_cast<float>(other);
            check(Query<2, float>{{{x, y}, x}, {{-y, x}, {y, 0.1F}}});
            check(Query<2>{{{size, other}, size}, {{-other, size}, {other, 0.1}}});
            check(Query<2>{{{size, other}, size}, {{other, size}, {other, size}}});
        }
    }
}

TEST_CASE("a run that names nothing has a step for each operation")
{
    const Method method = traced_method("nameless");
    CHECK(inner_lines(method) ==
          std::vector<std::string_view>{"v1 = E.x·E.x", "v2 = v1 + r", "if 2 < v2"});
    CHECK(method->scalars == Scalars::float32);
}

TEST_CASE("the blame of a traced library names a test that the function makes")
{
    const Method method = traced_method("nameless");
    const MethodRun run =
        trace_run(method, Scalar::float32, {{{0, 0}, 1}, {{2, 0}, {3, 0}}, Target::curve});
    REQUIRE(run.mark == Mark::wrong);
    CHECK(wrong_reason(run) == "In float it takes a miss for a hit.");
    CHECK(blame_text(run) == "Rounding is not to blame: a formula or a tolerance is. The last test "
                             "is \"if 2 < E.x·E.x + r\".");
}

TEST_CASE("the blame of a run that names nothing says its formulas, and no numbers of lines")
{
    const Method method = traced_method("nameless");
    const MethodRun run =
        trace_run(method, Scalar::float32, {{{0, 0}, 2}, {{0.0001, 0}, {3, 0}}, Target::curve});
    REQUIRE(run.mark == Mark::wrong);
    CHECK(blame_text(run) == "E.x·E.x + r is 1e-8 off: all of it comes from its rounding, where "
                             "1.000e-8 is lost beside 2.");
}

TEST_CASE("the blame of a number that a traced library returns is that of its operation")
{
    const Document far{{{0, 0}, 1}, {{5000, 0}, {0, 0}}, Target::curve};
    const Document near{{{0, 0}, 1}, {{5, 0}, {0, 0}}, Target::curve};
    const auto run_of = [](std::string_view name, const Document& document) {
        return trace_run(traced_method(name), Scalar::float32, document);
    };
    const std::string_view lost_digits =
        "E.x + (… - …) / (…·…)·(L.x - E.x) + 0 is 1 off: all of it comes from "
        "2·(…·… + …·…)·(2·(…·… + …·…)) - 4·(…·… + …·…)·(…·… + …·… - r·r), which cancels 7 digits. "
        "It brings out the rounding of (E.x - C.x)·(E.x - C.x) + (E.y - C.y)·(E.y - C.y) - r·r, "
        "where 1 is lost beside 2.5e7.";
    const MethodRun judged = run_of("judged-point", far);
    REQUIRE(judged.mark == Mark::wrong);
    REQUIRE(judged.off == "points");
    CHECK(blame_text(judged) == lost_digits);
    // Without an accuracy the point is no mistake, and its digits are lost all the same.
    const MethodRun loose = run_of("first-point", far);
    REQUIRE(loose.mark == Mark::right);
    CHECK(blame_text(loose) == lost_digits);
    // Rounding loses less than the accuracy.
    const MethodRun shifted = run_of("shifted-point", near);
    REQUIRE(shifted.off == "points");
    CHECK(blame_text(shifted) == "Rounding is not to blame: a formula or a tolerance is.");
    // Nothing is known of a number that is not on the tape.
    const MethodRun unseen = run_of("unseen", far);
    REQUIRE(unseen.off == "distance");
    CHECK_FALSE(unseen.blame);
}

TEST_CASE("a function that rounds doubles to float has the lines of both scalars")
{
    const Method method = traced_method("wide");
    CHECK(inner_lines(method) == std::vector<std::string_view>{"v1 = 0.1·r", "if v1 < E.x",
                                                               "v2 = float(v1)", "if v2 < E.x"});
    const auto lines_of = [&](const auto& query) {
        std::vector<std::string_view> out;
        for (const Step& step : (*method).trace(query).trace)
            out.push_back(text_of(method, step));
        out.resize(3);
        return out;
    };
    using Lines = std::vector<std::string_view>;
    const std::string_view outside = "if the traced run answers with the same bits";
    CHECK(lines_of(far_away) == Lines{"v1 = 0.1·r", "v2 = float(v1)", "if v2 < E.x"});
    CHECK(lines_of(Query<2>{{{0.0, 0.0}, 1.0}, {{9.0, 0.5}, {2.0, 0.25}}}) ==
          Lines{"v1 = 0.1·r", "if v1 < E.x", outside});
}

TEST_CASE("a tape that is full says so and the answer is the same")
{
    const Method method = traced_method("long");
    const Query<2> query{{{0.0, 0.0}, 1.0}, {{0.0, 0.0}, {1.0, 0.0}}};
    const auto traced = (*method).trace(query);
    CHECK(traced.tape.is_cut_off);
    CHECK(traced.tape.operations.size() == most_operations);
    CHECK(traced.outcome.distance == 10000.0);
}

TEST_CASE("a traced run that is none shows the fields of the answer and says why")
{
    const Query<2> query{{{0.0, 0.0}, 1.0}, {{0.0, 0.0}, {1.0, 0.0}}};
    const auto check = [&](const char* name, const std::string& trouble) {
        CAPTURE(name);
        const Method method = traced_method(name);
        const auto traced = (*method).trace(query);
        CHECK(traced.outcome.failure == Failure::none);
        CHECK(traced.tape.trouble == trouble);
        REQUIRE_FALSE(traced.trace.empty());
        CHECK(text_of(method, traced.trace.front()) == "if it says hit");
        CHECK(text_of(method, traced.trace.back()) == "return the answer");
    };
    check("crash", "The traced run crashed: segmentation fault.");
    check("loop", "The traced run took longer than 300 ms.");
    const std::string unreadable = "The tape of the traced run is not readable: ";
    check("count", unreadable + "2147483648 operations are too many.");
    check("kind", unreadable + "operation 1 is of a kind, 99, that this Secant does not know.");
    check("operand", unreadable + "operation 2 has an operand after it.");
}

TEST_CASE("a traced run that answers otherwise says in which field and its steps are shown")
{
    const Query<2> query{{{0.0, 0.0}, 1.0}, {{0.0, 0.0}, {1.0, 0.0}}};
    const Method method = traced_method("other");
    const auto traced = (*method).trace(query);
    REQUIRE_FALSE(traced.trace.empty());
    const Step& first = traced.trace.front();
    CHECK(text_of(method, first) == "if the traced run answers with the same bits");
    CHECK_FALSE(first.truth.computed);
    CHECK(first.truth.exact);
    CHECK(traced.tape.trouble ==
          "The answer of the traced run differs from the plain run's: hit is true, and not false. "
          "Compile both without -ffast-math, and with -ffp-contract=off.");
}

TEST_CASE("the operations of a run that is not the plain run are blamed for nothing")
{
    const Document document{{{0.0, 0.0}, 1.0}, {{0.0, 0.0}, {1.0, 0.0}}, Target::curve};
    const MethodRun run = trace_run(traced_method("other"), Scalar::float64, document);
    REQUIRE(run.mark == Mark::wrong);
    CHECK_FALSE(run.tape.operations.empty());
    CHECK_FALSE(run.blame);
    CHECK(tape_note(run).starts_with("The answer of the traced run differs"));
    const MethodRun full = trace_run(traced_method("long"), Scalar::float64, document);
    CHECK(tape_note(full) == "The tape is full after 4096 operations: what follows has no steps.");
    CHECK(tape_note(trace_run(traced_method("formula"), Scalar::float64, document)).empty());
}

TEST_CASE("a name of any bytes is a name of letters")
{
    const Query<2> query{{{0.0, 0.0}, 1.0}, {{0.0, 0.0}, {1.0, 0.0}}};
    const auto named = (*traced_method("name")).trace(query);
    REQUIRE(named.tape.operations.size() == 1);
    CHECK(named.tape.operations[0].name == std::string(48, '_'));
}
