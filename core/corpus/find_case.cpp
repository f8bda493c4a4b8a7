#include "core/corpus/find_case.h"

#include "core/codec/names.h"
#include "core/corpus/check.h"
#include "core/methods/registry.h"

#include <fmt/format.h>

#include <algorithm>

namespace secant {
namespace {

std::string_view tag_of(Cause cause)
{
    switch (cause) {
    case Cause::as_published: return "as-published";
    case Cause::rounding: return "rounding";
    case Cause::underflow: return "underflow";
    case Cause::overflow: return "overflow";
    case Cause::out_of_sight: break;
    }
    return "out-of-sight";
}

} // namespace

CorpusCase case_of(const FindGroup& group, const HuntOptions& options)
{
    const Find& simplest = group.finds.front();
    const Fault& fault = group.flaw.fault;
    CorpusCase kept;
    kept.name = words_of(fault);
    kept.note = fmt::format("{}. Found by hunting between {} and {} with seed {}.",
                            words_of(group.flaw), info_of(options.opponents.first).name,
                            info_of(options.opponents.second).name, options.seed);
    kept.tags = {"hunt", std::string{info_of(fault.method).name},
                 std::string{name_of(fault.scalar)}, std::string{tag_of(group.flaw.cause)}};
    kept.query = simplest.shrunk;
    kept.target = target_of(options.opponents);
    kept.expected = expectation_of(kept.query);
    kept.known = wrong_answers(kept.query);
    return kept;
}

std::vector<CorpusCase> cases_of(std::span<const FindGroup> groups, const HuntOptions& options)
{
    std::vector<CorpusCase> cases;
    for (const FindGroup& group : groups) {
        CorpusCase kept = case_of(group, options);
        const auto like_it = std::ranges::count_if(cases, [&](const CorpusCase& other) {
            return other.name == kept.name || other.name.starts_with(kept.name + " (");
        });
        if (like_it > 0) kept.name += fmt::format(" ({})", like_it + 1);
        cases.push_back(std::move(kept));
    }
    return cases;
}

} // namespace secant
