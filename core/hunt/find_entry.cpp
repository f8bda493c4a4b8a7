#include "core/hunt/find_entry.h"

#include "core/cases/check/check.h"
#include "core/cases/check/known_answers.h"
#include "core/hunt/flaw_words.h"
#include "core/methods/registry.h"
#include "core/words/blame_words.h"
#include "core/words/decimal_case.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace secant {
namespace {

/// Why the method is wrong, as a tag; empty when no more is known than that it is.
std::string_view tag_of(const Flaw& flaw)
{
    const bool hidden = is_hidden(flaw.mistake.method);
    if (flaw.mistake.sort == MistakeSort::unsteady) return "unsteady";
    switch (flaw.cause) {
    case Cause::as_published: return "as-published";
    case Cause::rounding: return "rounding";
    case Cause::underflow: return hidden ? "small-numbers" : "underflow";
    case Cause::overflow: return hidden ? "large-numbers" : "overflow";
    case Cause::out_of_sight: break;
    }
    return hidden ? tag_of(flaw.circumstance) : "library-function";
}

/// The wrong answers of all methods that come with the program; but of the opponents alone where
/// one is the user's: then the others are not what the case file is about.
std::vector<KnownAnswer> known_answers(const Query<2>& query, const Opponents& opponents)
{
    const std::array both{opponents.first, opponents.second};
    std::vector<Method> loaded;
    std::ranges::copy_if(both, std::back_inserter(loaded), &MethodInfo::is_loaded, info_of);
    std::vector<KnownAnswer> known = wrong_answers(query, built_in_methods().with(loaded));
    if (loaded.empty()) return known;
    std::erase_if(known, [&both](const KnownAnswer& answer) {
        return std::ranges::none_of(
            both, [&](const Method& method) { return method->name == answer.method; });
    });
    return known;
}

} // namespace

std::string blame_text(const FindGroup& group, const HuntOptions& options)
{
    const Mistake& mistake = group.flaw.mistake;
    // Nothing is computed after a crash, and to ask again takes its time.
    const bool is_broken = mistake.sort == MistakeSort::gives_up && mistake.method->is_loaded;
    if (is_broken || mistake.sort == MistakeSort::unsteady) return {};
    return blame_text(trace_run(mistake.method, mistake.scalar,
                                {group.finds.front().shrunk, target_of(options.opponents)}));
}

Entry entry_of(const FindGroup& group, const HuntOptions& options)
{
    const Find& simplest = group.finds.front();
    const Mistake& mistake = group.flaw.mistake;
    Entry entry;
    entry.name = words_of(group.flaw);
    entry.note = fmt::format("Found by hunting between {} and {} with seed {}.",
                             info_of(options.opponents.first).name,
                             info_of(options.opponents.second).name, options.seed);
    if (const std::string blame = blame_text(group, options); !blame.empty())
        entry.note += ' ' + blame;
    if (const std::string note = decimal_case_note(simplest.shrunk); !note.empty())
        entry.note += ' ' + note;
    entry.tags = {"hunt", std::string{info_of(mistake.method).name},
                  std::string{name_of(mistake.scalar)}};
    if (const auto tag = tag_of(group.flaw); !tag.empty()) entry.tags.emplace_back(tag);
    entry.query = simplest.shrunk;
    entry.target = target_of(options.opponents);
    entry.expected = expectation_of(entry.query);
    entry.known = known_answers(simplest.shrunk, options.opponents);
    return entry;
}

std::vector<Entry> entries_of(std::span<const FindGroup> groups, const HuntOptions& options)
{
    std::vector<Entry> entries;
    entries.reserve(groups.size());
    for (const FindGroup& group : groups)
        entries.push_back(entry_of(group, options));
    return entries;
}

} // namespace secant
