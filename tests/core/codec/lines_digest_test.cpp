#include "core/codec/answer_json.h"
#include "core/codec/query_json.h"
#include "core/methods/registry.h"
#include "tests/support/catch.h"
#include "tests/support/changed_text.h"
#include "tests/support/digests.h"
#include "tests/support/sampled_queries.h"
#include "tests/support/value_text.h"

using namespace secant;
using namespace secant::testing;

namespace {

void add_read_line(ValueText& out, std::string_view line)
{
    for (const Extent extent : {Extent::segment, Extent::line}) {
        const auto read = read_query(line, extent);
        if (read)
            out.add(*read);
        else
            out.add(read.error());
        JsonCursor cursor{line};
        out.add(take_query(cursor, extent));
        out.add(cursor.offset());
    }
}

template <int N, class T>
void add_outcome(ValueText& out, std::string_view line)
{
    const auto read = read_outcome<N, T>(line);
    if (read)
        out.add(*read);
    else
        out.add("refused: ", read.error());
}

template <int N, class T>
void add_lines(Digests& digests, const std::string& form, Chance& chance)
{
    for (const auto& [family, queries] : sampled_families<N, T>(8)) {
        ValueText written;
        ValueText read;
        ValueText outcomes;
        for (const Query<N, T>& query : queries) {
            std::string line;
            append_query(line, widen(query), ExtentMember::always);
            add_read_line(read, line);
            for (int slip = 0; slip < 12; ++slip)
                add_read_line(read, changed_text(line, chance));
            append_query(line, widen(query));
            const auto rounded = rounded_to_float(widen(query));
            if (rounded)
                written.add(*rounded);
            else
                written.add(rounded.error());
            const AnswerLabels labels{"\"a\"", "secant", "float", "wrong", "why\n"};
            append_answer(line, {}, solve(query));
            append_answer(line, labels, solve(query));
            written.add(line);
            for (const Method& method : built_in_methods()) {
                std::string outcome;
                append_outcome(outcome, labels, run_method(method, query.circle, query.piece));
                written.add(outcome);
                add_outcome<N, T>(outcomes, outcome);
                add_outcome<N, T>(outcomes, changed_text(outcome, chance));
            }
        }
        digests.add(form + ", " + family + ": written", written.text());
        digests.add(form + ", " + family + ": read", read.text());
        digests.add(form + ", " + family + ": outcomes read", outcomes.text());
    }
}

} // namespace

TEST_CASE("lines of queries, answers and outcomes are those that always were")
{
    Digests digests;
    Chance chance{12};
    add_lines<2, double>(digests, "plane", chance);
    add_lines<3, double>(digests, "space", chance);
    add_lines<2, float>(digests, "float plane", chance);
    std::string refusal;
    append_refusal(refusal, {"1", "mine"}, "no \"file\"\n");
    digests.add("refusal", refusal);
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "lines of queries*"
    CHECK(digests.different_from(SECANT_DIGESTS "/codec/lines_digests.txt") == "");
}
