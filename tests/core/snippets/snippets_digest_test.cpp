#include "core/snippets/snippet.h"

#include "core/methods/registry.h"
#include "core/snippets/fields.h"
#include "tests/support/catch.h"
#include "tests/support/digests.h"
#include "tests/support/sampled_queries.h"
#include "tests/support/value_text.h"

#include <fmt/format.h>

using namespace secant;
using namespace secant::testing;

namespace {

/// Of every family in the plane and in space, with each extent.
std::vector<AnyQuery> varied_queries()
{
    std::vector<AnyQuery> out{Query<2>{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}}};
    std::size_t number = 0;
    const auto add = [&](const auto& families) {
        for (const auto& family : families)
            for (auto query : family.queries) {
                query.piece.extent = static_cast<Extent>(++number % 3);
                out.emplace_back(query);
            }
    };
    add(sampled_families<2, double>(1));
    add(sampled_families<3, double>(1));
    return out;
}

void add_snippet(ValueText& out, const Expected<std::string, std::string>& snippet)
{
    if (snippet)
        out.add(*snippet);
    else
        out.add("none: ", snippet.error());
}

} // namespace

TEST_CASE("snippets have the text that they always had")
{
    const std::vector<AnyQuery> queries = varied_queries();
    Digests digests;
    for (const SnippetInfo& form : snippet_forms()) {
        for (const Scalar scalar : {Scalar::float64, Scalar::float32}) {
            const std::string in = scalar == Scalar::float32 ? ", float" : "";
            ValueText answers;
            for (const AnyQuery& query : queries)
                add_snippet(answers, query_snippet(form.form, query, scalar));
            digests.add(fmt::format("{}{}", form.name, in), answers.text());
            for (const Method& method : built_in_methods()) {
                ValueText runs;
                for (const AnyQuery& query : queries)
                    add_snippet(runs, method_snippet(form.form, query, {method, scalar}));
                digests.add(fmt::format("{} of {}{}", form.name, method->name, in), runs.text());
            }
        }
    }
    ValueText fields;
    for (const AnyQuery& query : queries)
        std::visit(
            [&](const auto& q) {
                fields.add(snippets::lines_of(snippets::fields_of(solve(q)), Scalar::float64));
                for (const Method& method : built_in_methods())
                    fields.add(snippets::lines_of(
                        snippets::fields_of(run_method(method, q.circle, q.piece)),
                        Scalar::float32));
            },
            query);
    digests.add("fields", fields.text());
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "snippets have*"
    CHECK(digests.different_from(SECANT_DIGESTS "/snippets/snippets_digests.txt") == "");
}
