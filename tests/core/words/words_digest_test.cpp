#include "core/geometry/exact/surd.h"
#include "core/session/document.h"
#include "core/words/case_words.h"
#include "core/words/compare_words.h"
#include "core/words/number_bits.h"
#include "tests/support/catch.h"
#include "tests/support/digests.h"
#include "tests/support/sampled_queries.h"
#include "tests/support/value_text.h"

using namespace secant;
using namespace secant::testing;

namespace {

template <int N>
void add_words(ValueText& out, const Query<N>& query)
{
    out.add(reason_for(query));
    for (const Target target : {Target::curve, Target::disk}) {
        const Document document{query, target};
        const Analysis analysis = analyse(document);
        out.add(why(document, analysis), stadium_note(document), curve_verdict(analysis));
        out.add(disk_verdict(analysis), state_line(document, analysis));
        out.add(case_phrase(classification_of(analysis)), decimal_case_note(document.query));
    }
}

void add_numbers(ValueText& out, const Query<2>& query)
{
    const Solution<2> answer = solve(query);
    for (std::size_t i = 0; i < answer_field_count; ++i) {
        const auto field = static_cast<AnswerField>(i);
        if (!has_number(answer, field)) continue;
        const double number = number_of(answer, field);
        out.add(answer_text(query, answer, field), seventeen_digits(number));
        if (!std::isfinite(number)) continue;
        out.add(nearest_float(number), bit_text(number), decimal_note(number));
        out.add(true_value_note(number, exact::exact_answer(query, field)));
        out.add(reason_for_root(number, number * 1.5));
    }
}

} // namespace

TEST_CASE("queries and numbers are told as they always were")
{
    Digests digests;
    for (const auto& [family, queries] : sampled_families<2, double>(30)) {
        ValueText words;
        ValueText numbers;
        for (const Query<2>& query : queries) {
            add_words(words, query);
            add_numbers(numbers, query);
        }
        digests.add(family + ": words", words.text());
        digests.add(family + ": numbers", numbers.text());
    }
    for (const auto& [family, queries] : sampled_families<3, double>(15)) {
        ValueText words;
        for (const Query<3>& query : queries)
            add_words(words, query);
        digests.add("space, " + family, words.text());
    }
    ValueText cases;
    for (int kind = 0; kind <= static_cast<int>(Case::invalid); ++kind)
        cases.add(words_for(static_cast<Case>(kind)));
    digests.add("cases", cases.text());
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "queries and
    // numbers*"
    CHECK(digests.different_from(SECANT_DIGESTS "/words/words_digests.txt") == "");
}
