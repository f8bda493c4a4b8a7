#include "core/hunt/hunt_words.h"

#include "core/cases/check.h"
#include "core/cases/known_answers.h"
#include "core/methods/loaded.h"
#include "core/methods/registry.h"
#include "core/words/compare_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace secant {
namespace {

/// The cause of the mistake, as a tag; empty when the cause is not known.
std::string_view tag_of(const Flaw& flaw)
{
    const bool hidden = is_hidden(flaw.mistake.method);
    // Its numbers are not seen: only what becomes of the query in another size.
    const bool is_outside = is_seen_from_outside(flaw.mistake.method);
    if (flaw.mistake.sort == MistakeSort::unsteady) return "unsteady";
    switch (flaw.cause) {
    case Cause::as_published: return "as-published";
    case Cause::rounding: return "rounding";
    case Cause::underflow: return is_outside ? "not-when-larger" : "underflow";
    case Cause::overflow: return is_outside ? "not-when-smaller" : "overflow";
    case Cause::out_of_sight: break;
    }
    return hidden ? tag_of(flaw.circumstance) : "library-function";
}

/// The wrong answers of all methods that come with the program; but of the opponents alone where
/// one is the user's: then the others are not what the case file is about. A method that was too
/// slow for the query is not asked about it again.
std::vector<KnownAnswer> known_answers(const AnyQuery& query, const Opponents& opponents,
                                       const Mistake& mistake)
{
    const bool was_slow = mistake.failure == Failure::too_slow;
    std::vector<Method> loaded;
    for (const Method& method : {opponents.first, opponents.second}) {
        if (method->is_loaded && !(was_slow && method == mistake.method)) loaded.push_back(method);
    }
    std::vector<KnownAnswer> known = wrong_answers(query, built_in_methods().with(loaded));
    if (!may_break_down(opponents)) return known;
    std::erase_if(known, [&](const KnownAnswer& answer) {
        return answer.method != opponents.first->name && answer.method != opponents.second->name;
    });
    if (was_slow) known.push_back({std::string{mistake.method->name}, mistake.scalar, true});
    return known;
}

} // namespace

std::string blame_text(const FindGroup& group, const HuntOptions& options)
{
    const Mistake& mistake = group.flaw.mistake;
    // Nothing is computed after a crash, and to ask again takes its time.
    const bool is_broken = mistake.sort == MistakeSort::gives_up && mistake.method->is_loaded;
    if (is_broken || mistake.sort == MistakeSort::unsteady) return {};
    // So it does where there is no tape to tell anything.
    const bool has_no_tape =
        is_hidden(mistake.method) && mistake.method->listing.size() <= outside_listing().size();
    if (has_no_tape) return {};
    return blame_text(trace_run(mistake.method, mistake.scalar,
                                {group.finds.front().shrunk, target_of(options.opponents)}));
}

Entry entry_of(const FindGroup& group, const HuntOptions& options)
{
    return entry_of(group, options,
                    fmt::format("Found by hunting between {} and {} with seed {}.",
                                info_of(options.opponents.first).name,
                                info_of(options.opponents.second).name, options.seed));
}

Entry entry_of(const FindGroup& group, const HuntOptions& options, std::string origin)
{
    const Find& simplest = group.finds.front();
    const Mistake& mistake = group.flaw.mistake;
    Entry entry;
    entry.name = words_of(group.flaw);
    entry.note = std::move(origin);
    if (const std::string blame = blame_text(group, options); !blame.empty())
        entry.note += ' ' + blame;
    if (const std::string probe = probe_text(group); !probe.empty())
        entry.note += fmt::format(" As the same query at other sizes and places tells: {}.", probe);
    if (const std::string note = decimal_case_note(simplest.shrunk); !note.empty())
        entry.note += ' ' + note;
    entry.tags = {"hunt", std::string{info_of(mistake.method).name},
                  std::string{name_of(mistake.scalar)}};
    entry.kind = kind_of(group.flaw);
    if (const auto tag = tag_of(group.flaw); !tag.empty()) entry.tags.emplace_back(tag);
    entry.query = simplest.shrunk;
    entry.target = target_of(options.opponents);
    entry.expected = expectation_of(entry.query);
    entry.known = known_answers(simplest.shrunk, options.opponents, mistake);
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
