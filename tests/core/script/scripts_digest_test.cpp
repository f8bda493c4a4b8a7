#include "core/methods/registry.h"
#include "core/script/header.h"
#include "core/script/script.h"
#include "core/script/script_method.h"
#include "core/script/source.h"
#include "core/script/source_reader.h"
#include "core/snippets/snippet.h"
#include "tests/support/catch.h"
#include "tests/support/changed_text.h"
#include "tests/support/digests.h"
#include "tests/support/plane_samples.h"
#include "tests/support/value_text.h"

#include <fmt/format.h>

using namespace secant;
using namespace secant::testing;

namespace {

/// Every published method as a script, and scripts with the other parts of the language.
std::vector<std::string> scripts()
{
    std::vector<std::string> out;
    const Query<2> query{{{0.0, 0.0}, 1.0}, {{-2.0, 0.5}, {2.0, 0.0}}};
    for (const Method& method : built_in_methods())
        if (auto text = method_snippet(SnippetForm::lua, query, {method, Scalar::float64}))
            out.push_back(*std::move(text));
    for (const char* const text :
         {"-- title: Mine\n-- target: disk\n-- extent: ray\nlocal d = L - E\nlocal f = E - C\n"
          "local a = dot(d, d)\nif a == 0 then return {hit = false} end\n"
          "local b = 2 * dot(f, d)\nlocal c = dot(f, f) - (r + s)^2\n"
          "local disc = b*b - 4*a*c\nif disc < 0 then return {hit = false} end\n"
          "local t1 = (-b - sqrt(disc)) / (2*a)\nlocal t2 = (-b + sqrt(disc)) / (2*a)\n"
          "return {hit = t1 <= 1 and t2 >= 0, t1 = t1, t2 = t2}",
          "local x = 0\nfor i = 1, 10 do\n  x = x + i * E.x\n  if x > 50 then break end\nend\n"
          "local n = 0\nwhile n < 3 do n = n + 1 end\nrepeat n = n - 1 until n < 2\n"
          "return {hit = x ~= n, distance = abs(x), closest = C + (L - E) * 0.5}",
          "local function half(v) return v / 2 end\nlocal m = half(E + L)\n"
          "local n = max(min(m.x, 3), -3) // 1\nlocal k = n % 2\nlocal z = not (k == 1)\n"
          "return {hit = z or false, offset = m - C, hits = {m, C}, case = \"Poke\"}",
          "return true", "return {hit = false, error = \"none\"}", "local a = \"x\"\nreturn a",
          "-- tolerance: 1e-9\n-- scalars: float\nreturn length(E - C) < r", "x = 1\nreturn x > 0",
          "--[[ long\n comment ]]\nlocal t = {1, 2, 3}\nreturn #t == 3 -- end",
          "local a <const> = 1\ngoto done\n::done::\nreturn a == 1"})
        out.emplace_back(text);
    return out;
}

template <class T>
void add(ValueText& out, const Expected<T, ScriptError>& value)
{
    if (value)
        out.add(*value);
    else
        out.add("refused: ", value.error());
}

void add_runs(ValueText& out, const std::string& text, const std::vector<PlaneSamples>& samples)
{
    const auto source = script::checked_source(text, {});
    if (!source) {
        out.add(source.error());
        return;
    }
    const script::Script script{*source, {}, {}};
    for (const auto& [family, queries] : samples)
        for (const Query<2>& query : queries) {
            const auto traced = script.trace(query);
            out.add(script.run(query), traced.outcome, traced.tape);
            for (const Step& step : traced.trace) {
                out.add(step.line, step.kind, step.truth);
                for (const TracedNumber& number : step.numbers)
                    out.add(number.computed, true_double(number), number.error_ulps);
            }
            const auto narrow = rounded_to<float>(query);
            if (is_valid(narrow)) out.add(script.run(narrow), script.trace(narrow).outcome);
        }
}

} // namespace

TEST_CASE("scripts are read and run as they always were")
{
    Digests digests;
    Chance chance{41};
    const std::vector<PlaneSamples> samples = plane_samples(1);
    const std::vector<std::string> all = scripts();
    for (std::size_t i = 0; i < all.size(); ++i) {
        ValueText read;
        ValueText slips;
        ValueText runs;
        add(read, script::read_source(all[i]));
        add(read, script::read_header(all[i]));
        read.add(script::tokens_of(all[i]));
        for (int slip = 0; slip < 60; ++slip) {
            const std::string text = changed_text(all[i], chance);
            add(slips, script::read_source(text));
            add(slips, script::read_header(text));
        }
        add_runs(runs, all[i], samples);
        digests.add(fmt::format("script {}: read", i), read.text());
        digests.add(fmt::format("script {}: with slips", i), slips.text());
        digests.add(fmt::format("script {}: run", i), runs.text());
    }
    ValueText names;
    for (const char* const path :
         {"a.secant.lua", "/x/My Method.lua", "b", "é.secant.lua", "-.lua"})
        names.add(script_name(path), is_script(path));
    digests.add("names", names.text());
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "scripts are read*"
    CHECK(digests.different_from(SECANT_DIGESTS "/script/scripts_digests.txt") == "");
}
