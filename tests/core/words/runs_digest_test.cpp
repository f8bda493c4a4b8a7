#include "core/cases/shipped.h"
#include "core/methods/tape/tape.h"
#include "core/session/traces.h"
#include "core/words/compare_words.h"
#include "core/words/names.h"
#include "core/words/step_words.h"
#include "tests/support/catch.h"
#include "tests/support/described_methods.h"
#include "tests/support/digests.h"
#include "tests/support/sampled_queries.h"
#include "tests/support/value_text.h"

#include <fmt/format.h>

#include <map>

using namespace secant;
using namespace secant::testing;

namespace {

/// The texts about the runs of one method in one scalar.
struct RunTexts {
    ValueText outcomes;
    ValueText steps;
    ValueText tapes;
    ValueText words;
};

void add_steps(ValueText& out, const MethodRun& run)
{
    for (std::size_t i = 0; i < run.trace.size(); ++i) {
        const Step& step = run.trace[i];
        out.add(step.line, step.kind, step.truth.computed, step.truth.exact);
        for (const TracedNumber& number : step.numbers)
            out.add(number.computed, true_double(number), number.error_ulps);
    }
    out.add(run.largest_error_ulps, run.first_wrong_step);
}

void add_words(ValueText& out, const MethodRun& run, const Document& document,
               std::span<const MethodMark> marks)
{
    out.add(why(run, document, marks), rounded_case(run, marks), detail_text(run), run_name(run));
    out.add(blame_text(run), tape_note(run), verdict_text(run), truth_text(run), error_text(run));
    out.add(said_text(run), truly_text(run, document, marks), truly_mark(run));
    out.add(returned_text(run, document));
    if (run.mark == Mark::wrong) out.add(wrong_reason(run), truth_noun(run));
    const std::size_t lines = info_of(run.method).listing.size();
    for (std::size_t line = 0; line < lines; ++line)
        out.add(blame_mark(run, static_cast<int>(line)));
    for (std::size_t i = 0; i < run.trace.size(); ++i) {
        const Step& step = run.trace[i];
        out.add(with_numbers(run, i, document), loss_text(run, i), position_text(run.trace, i));
        out.add(verdict_text(step.truth), error_of(step));
        out.add(value_text(step.numbers, run.scalar), brief_value_text(step.numbers));
        if (i % 4 == 0)
            for (std::size_t line = 0; line < lines; ++line)
                out.add(line_state(run, i, static_cast<int>(line)));
        for (const TracedNumber& number : step.numbers)
            out.add(ulps_text(number.error_ulps), error_size_of(number.error_ulps));
        if (i == run.first_wrong_step)
            for (const TracedNumber& number : step.numbers)
                out.add(true_value_text(number), hex_float_text(number.computed));
    }
}

void add_run(RunTexts& out, const MethodRun& run, const Document& document,
             std::span<const MethodMark> marks)
{
    out.outcomes.add(run.mark, run.outcome, run.verdict, run.representable, run.truth,
                     run.expected_hit, run.true_points, run.off);
    add_steps(out.steps, run);
    for (const TapeOperation& operation : run.tape.operations)
        out.tapes.add(operation);
    out.tapes.add(run.tape.trouble, run.blame);
    add_words(out.words, run, document, marks);
}

std::vector<Document> documents()
{
    std::vector<Document> out;
    for (const Entry& entry : shipped_entries())
        out.emplace_back(entry.query, entry.target);
    const auto add = [&](const auto& families, Target target) {
        for (const auto& family : families)
            for (const auto& query : family.queries)
                out.emplace_back(query, target);
    };
    add(sampled_families<2, double>(10), Target::curve);
    add(sampled_families<3, double>(3), Target::disk);
    for (const auto& family : sampled_families<2, float>(7))
        for (const Query<2, float>& query : family.queries)
            out.emplace_back(widen(query), Target::disk);
    return out;
}

} // namespace

TEST_CASE("every run of every method has the steps and the words that it always had")
{
    std::map<std::string, RunTexts> texts;
    for (const Document& document : documents()) {
        const std::vector<MethodMark> marks = mark_methods(document);
        texts["all"].words.add(tally_text(marks));
        const bool is_in_space = document.query.index() == 1;
        for (const MethodRun& run : trace_methods(document)) {
            const std::string name = fmt::format("{} in {}{}", run.method->name,
                                                 name_of(run.scalar), is_in_space ? ", space" : "");
            add_run(texts[name], run, document, marks);
        }
    }
    Digests digests;
    for (const auto& [name, run] : texts) {
        digests.add(name + ": outcomes", run.outcomes.text());
        digests.add(name + ": steps", run.steps.text());
        digests.add(name + ": tapes", run.tapes.text());
        digests.add(name + ": words", run.words.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "every run of*"
    CHECK(digests.different_from(SECANT_DIGESTS "/words/runs_digests.txt") == "");
}

TEST_CASE("runs of the user's methods are judged and told as they always were")
{
    const std::vector<Method> methods = described_methods();
    const MethodSet all = built_in_methods().with(methods);
    std::map<std::string, RunTexts> texts;
    const std::vector<Document> whole = documents();
    for (std::size_t i = 0; i < whole.size(); i += 17) {
        const std::vector<MethodMark> marks = mark_methods(whole[i], all);
        texts["all"].words.add(tally_text(marks), marks.size());
        for (const Method& method : methods)
            for (const Scalar scalar : {Scalar::float64, Scalar::float32}) {
                const MethodRun run = trace_run(method, scalar, whole[i]);
                add_run(texts[std::string{method->name}], run, whole[i], marks);
            }
        const std::vector<MethodRun> runs = trace_methods(whole[i], all);
        const MethodRun* const telling = most_telling_run(runs);
        if (telling != nullptr) texts["all"].words.add(telling->method, telling->scalar);
    }
    Digests digests;
    for (const auto& [name, run] : texts) {
        digests.add(name + ": runs", run.outcomes.text() + run.steps.text() + run.tapes.text());
        digests.add(name + ": words", run.words.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "runs of the user*"
    CHECK(digests.different_from(SECANT_DIGESTS "/words/user_runs_digests.txt") == "");
}
