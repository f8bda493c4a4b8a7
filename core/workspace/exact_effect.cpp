#include "core/workspace/exact_effect.h"

#include "core/snap/made_exact.h"
#include "core/snap/snap_words.h"
#include "core/words/reasons.h"

#include <fmt/format.h>

#include <algorithm>

namespace secant {
namespace {

/// "Tangent", "E = L".
std::string as_beginning(std::string text)
{
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() -= 'a' - 'A';
    return text;
}

/// What is left of a degeneracy after a snap, as the Answer panel says it.
std::string remaining_text(const Query<2>& query, Degeneracy degeneracy)
{
    const std::vector<NearDegeneracy> near = degeneracies_near(query);
    const auto found = std::ranges::find(near, degeneracy, &NearDegeneracy::degeneracy);
    if (found != near.end()) return near_text(*found);
    if (holds(query, degeneracy)) return near_text({degeneracy, {}});
    return fmt::format("{} but for more than {} ulps", name_of(degeneracy), near_ulps);
}

} // namespace

ExactEffect exact_effect(const Document& document, const MakeExact& action)
{
    const Query<2>& query = *plane_query(document);
    const std::string_view name = name_of(action.degeneracy);
    const std::optional<Query<2>> exact = made_exact(query, action.degeneracy, action.moved);
    if (!exact) {
        return {
            {},
            Notice{fmt::format("No doubles near these make it exactly so: {}. Searched: {} ulps "
                               "of what was moved last, and small changes of all numbers.",
                               name, searched_ulps)}};
    }
    if (*exact == query) return {{}, Notice{as_beginning(fmt::format("{}, exactly.", name))}};
    return {Document{*exact, document.target},
            {as_beginning(fmt::format("{}, exactly. Moved: {}.", name, change_text(query, *exact))),
             NoticeTone::done,
             {{"Undo", Undo{}}}}};
}

Notice snap_notice(const Snap& snap, Moved moved)
{
    Notice notice;
    for (const auto& degeneracy : {snap.degeneracy, snap.second}) {
        if (!degeneracy) continue;
        if (!notice.text.empty()) notice.text += ". ";
        notice.text += as_beginning(remaining_text(snap.query, *degeneracy));
        if (notice.buttons.empty() && !holds(snap.query, *degeneracy))
            notice.buttons.push_back({"Make it exact", MakeExact{*degeneracy, moved}});
    }
    return notice;
}

std::optional<MakeExact> next_exact(std::span<const NearDegeneracy> degeneracies,
                                    Moved moved) noexcept
{
    const auto found = std::ranges::find_if(
        degeneracies, [](const NearDegeneracy& near) { return near.residual.ulps != 0; });
    if (found == degeneracies.end()) return std::nullopt;
    return MakeExact{found->degeneracy, moved};
}

} // namespace secant
