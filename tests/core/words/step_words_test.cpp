#include "core/words/step_words.h"

#include "core/cases/shipped.h"
#include "core/methods/registry.h"
#include "core/methods/trace/exact_number.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"

#include <limits>
#include <string>

using namespace secant;

namespace {

Document grazing_miss()
{
    return {{{0.0, 0.0}, 0.5}, {{-1000.0, 0.52}, {1000.0, 0.52}}, Target::curve};
}

MethodRun run_of(const Document& document, const Method& method, Scalar scalar)
{
    return trace_run(method, scalar, document);
}

std::size_t step_of(const MethodRun& run, std::string_view symbol)
{
    for (std::size_t i = 0; i < run.trace.size(); ++i) {
        if (line_of(run.method, run.trace[i]).symbol == symbol) return i;
    }
    FAIL("no such symbol");
    return 0;
}

void check_all_words(const Document& document)
{
    for (const MethodRun& run : trace_methods(document)) {
        for (std::size_t step = 0; step < run.trace.size(); ++step) {
            const std::string text = with_numbers(run, step, document);
            const bool has_formula = !line_of(run.method, run.trace[step]).numbers.empty();
            CAPTURE(info_of(run.method).name, step, text);
            CHECK(text.empty() != has_formula);
            CHECK(text.find_first_of("{}") == std::string::npos);
            for (const TracedNumber& number : run.trace[step].numbers) {
                CHECK_FALSE(true_value_text(number).empty());
                CHECK_FALSE(ulps_text(number.error_ulps).empty());
            }
            if (run.trace[step].kind == StepKind::give_up) {
                CHECK_FALSE(failure_text(run.outcome.failure).empty());
            }
            static_cast<void>(loss_text(run, step));
        }
    }
}

} // namespace

TEST_CASE("formulas are filled in with the numbers of the trace up to the step")
{
    const Document document{{{0.0, 1.0}, 2.0}, {{-4.0, 0.0}, {4.0, 0.5}}, Target::curve};
    const auto run = run_of(document, built_in("quadratic"), Scalar::float64);
    const auto filled = [&](std::string_view symbol) {
        return with_numbers(run, step_of(run, symbol), document);
    };
    CHECK(filled("d") == "(4, 0.5) - (-4, 0)");
    CHECK(filled("f") == "(-4, 0) - (0, 1)");
    CHECK(filled("a") == "(8, 0.5)·(8, 0.5)");
    CHECK(filled("c") == "(-4, -1)·(-4, -1) - 2·2");
    CHECK(filled("Δ") == "-65·(-65) - (4·64.25)·13");
}

TEST_CASE("a negative number has brackets after a minus")
{
    const Document document{{{0.0, 0.0}, 5.0}, {{-8.0, 3.0}, {8.0, 3.0}}, Target::curve};
    const auto run = run_of(document, built_in("quadratic"), Scalar::float64);
    CHECK(with_numbers(run, step_of(run, "t1"), document) == "(-(-256) - 128) / (2·256)");
}

TEST_CASE("the inputs of a float run are the floats of the query")
{
    const Document document{{{0.1, 0.0}, 0.5}, {{-1.0, 0.0}, {1.0, 0.0}}, Target::curve};
    const auto run = run_of(document, built_in("quadratic"), Scalar::float32);
    CHECK(with_numbers(run, step_of(run, "f"), document) == "(-1, 0) - (0.1, 0)");
    CHECK(hex_float_text(run.trace[step_of(run, "f")].numbers[0].computed) == "-0x1.19999ap+0");
}

TEST_CASE("no symbol is left without a number, whatever the query")
{
    test::Random random{20};
    for (const Document& document : test::extreme_documents())
        check_all_words(document);
    for (const GalleryItem& item : gallery())
        check_all_words(item.document);
    for (int i = 0; i < 60; ++i)
        check_all_words(test::hostile_document(random));
}

TEST_CASE("numbers read back to the same bits in their scalar")
{
    CHECK(decimal_text(0.1, Scalar::float64) == "0.1");
    CHECK(decimal_text(double{0.1F}, Scalar::float32) == "0.1");
    CHECK(decimal_text(1.0 / 3.0, Scalar::float64) == "0.3333333333333333");
    CHECK(hex_float_text(1.5) == "0x1.8p+0");
    CHECK(hex_float_text(-std::numeric_limits<double>::quiet_NaN()) == "nan");
    CHECK(decimal_text(std::numeric_limits<double>::infinity(), Scalar::float64) == "inf");
}

TEST_CASE("true values have about twenty digits")
{
    const auto text = [](const ExactNumber& number) {
        return true_value_text({0.0, held(number), 0.0});
    };
    CHECK(text(ExactNumber{1} / 3) == "0.33333333333333333333");
    CHECK(text(ExactNumber{-0.5}) == "-0.5");
    CHECK(text(ExactNumber{0}) == "0");
    CHECK(text(ExactNumber{-0.0}) == "0");
    CHECK(text(ExactNumber{0} / 0) == "undefined");
}

TEST_CASE("an error is measured in ulps, and has a size")
{
    CHECK(ulps_text(0.0) == "exact");
    CHECK(ulps_text(0.434) == "0.43 ulp");
    CHECK(ulps_text(12.0) == "12 ulp");
    CHECK(ulps_text(std::numeric_limits<double>::infinity()) == "infinite error");
    CHECK(error_size_of(1.0) == ErrorSize::fine);
    CHECK(error_size_of(4.0) == ErrorSize::some);
    CHECK(error_size_of(4.1) == ErrorSize::lossy);
    CHECK(error_size_of(std::numeric_limits<double>::infinity()) == ErrorSize::not_finite);
}

TEST_CASE("the words of a wrong test say the truth")
{
    CHECK(verdict_text({true, true}) == "yes");
    CHECK(verdict_text({false, false}) == "no");
    CHECK(verdict_text({false, true}) == "no, but the true answer is yes");
    CHECK(verdict_text({true, false}) == "yes, but the true answer is no");
}

TEST_CASE("a loss is explained by the terms that cancel, or by a number that was wrong before")
{
    const auto run = run_of(grazing_miss(), built_in("quadratic"), Scalar::float32);
    CHECK(loss_text(run, step_of(run, "Δ")) ==
          "b·b and 4 a c agree in their first 7 digits, about the 7 that a float holds: the "
          "difference holds only rounding errors.");
    CHECK(loss_text(run, step_of(run, "√Δ")) ==
          "This step uses Δ, which has an error already (" +
              ulps_text(run.trace[step_of(run, "Δ")].numbers[0].error_ulps) + ").");
    CHECK(loss_text(run, step_of(run, "a")).empty());
}
