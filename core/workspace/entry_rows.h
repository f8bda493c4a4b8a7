#pragma once

#include "core/cases/library/library.h"
#include "core/session/analysis.h"
#include "core/workspace/state/entries_view.h"

#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

namespace secant {

/// A document and its answer, for a thumbnail.
struct EntryPicture {
    Document document;
    Analysis analysis;
};

/// The rows of the list of entries: derived from the library, and updated when the library changes.
struct EntryRows {
    std::vector<std::size_t> indices; ///< of the entries of the shown file that pass the filter
    std::unordered_map<std::uint64_t, EntryPicture> pictures; ///< by the id of an entry's status

    // What `indices` was made for.
    std::uint64_t file = 0;
    std::uint64_t revision = 0;
    std::uint64_t checks = 0;
    std::string filter;
    bool only_failing = false;
};

/// Updates the rows: the indices when file or filter changed, and a picture for every visible row.
void refresh(EntryRows& rows, const Library& library, const EntriesView& view);

/// The current entry, when it fails and the document holds its query.
[[nodiscard]] const Entry* shown_failure(const Library& library, const Document& document);

/// t1 and t2 as the failing entry expects them, each only where the answer differs.
[[nodiscard]] std::array<std::optional<double>, 2> wrong_roots(const Library& library,
                                                               const Document& document);

/// The document of an entry; none for an entry in space.
[[nodiscard]] std::optional<Document> document_of(const Entry& entry);

/// The entry that a document makes, with a proposed name and the wrong answers of the methods; none
/// for a document in space.
[[nodiscard]] std::optional<Entry> entry_of(const Document& document, const MethodSet& methods);

} // namespace secant
