#pragma once

#include "core/cases/form/case_document.h"
#include "core/cases/form/entry_names.h"

#include <cstddef>
#include <deque>
#include <string_view>
#include <vector>

namespace secant {

/// A document cut into batches of entries, which are not read yet. A list of all its entries may
/// take several times the memory of the text, as when the text holds ten million times `{}`.
struct DocumentBatches {
    /// The number of entries of each batch but the last.
    static constexpr std::size_t batch_size = 1000;

    std::vector<std::size_t> offsets; ///< where the first entry of each batch begins
    /// Entries that cannot be told apart by their names, in order. Entries that are too short for a
    /// query do not count: they are refused for that.
    std::deque<SameName> same_names;
};

/// Cuts a document into batches.
[[nodiscard]] Expected<DocumentBatches, CaseFileError> batch_document(std::string_view text);

/// The entries of a document from an offset on.
/// @param text    of which batch_document() has made batches
/// @param offset  where an entry begins
/// @param most    how many entries are wanted
[[nodiscard]] std::vector<EntrySpan> entries_from(std::string_view text, std::size_t offset,
                                                  std::size_t most);

} // namespace secant
