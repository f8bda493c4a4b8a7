#pragma once

#include "core/cases/library/library.h"
#include "core/session/analysis.h"
#include "core/workspace/state/entries_view.h"

#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

namespace secant {

/// A scene of the window and what is known of it, for a thumbnail.
struct EntryPicture {
    Document document;
    Analysis analysis;
};

/// What the list of cases shows: derived from the library, and worked out when that changed.
struct EntryRows {
    std::vector<std::size_t> indices; ///< of the shown file, those that pass the filter
    std::unordered_map<std::uint64_t, EntryPicture> pictures; ///< by the id of a case's status

    // What `indices` was made for.
    std::uint64_t file = 0;
    std::uint64_t revision = 0;
    std::string filter;
    bool only_failing = false;
};

/// Brings the rows up to date: the indices when file or filter changed, a picture for every row
/// that is in sight.
void refresh(EntryRows& rows, const Library& library, const EntriesView& view);

/// The current case, when it fails and the document is its scene.
[[nodiscard]] const Entry* shown_failure(const Library& library, const Document& document);

/// t1 and t2 as that case expects them, each where it is not so.
[[nodiscard]] std::array<std::optional<double>, 2> wrong_roots(const Library& library,
                                                               const Document& document);

/// The scene of a case as the window would load it; none when it is one in space.
[[nodiscard]] std::optional<Document> document_of(const Entry& entry);

} // namespace secant
