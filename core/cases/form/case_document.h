#pragma once

#include "core/cases/entry.h"
#include "core/text/expected.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The newest version of the document form that this program reads, and the one that it writes.
inline constexpr int case_file_version = 1;

/// Why a file, or an entry in it, cannot be read.
struct CaseFileError {
    std::size_t line = 0; ///< counted from 1
    std::string pointer;  ///< JSON pointer into the file, or into the line: "/cases/3/scene/r"
    std::string what;

    /// "12: /cases/3/scene/r: must not be negative: -1"
    [[nodiscard]] std::string text() const;
};

/// Where an entry of a document stands in its text.
struct EntrySpan {
    std::size_t offset = 0;
    std::size_t length = 0;
};

/// A document cut into its entries, which are not read yet. All spans are valid JSON values.
struct CaseDocument {
    std::vector<EntrySpan> entries;
    std::size_t end = 0; ///< offset of the bracket that ends them
};

/// The JSON pointer of a document's entries: "/cases", or "" of a document that is an array.
[[nodiscard]] std::string_view entries_pointer(std::string_view text);

/// Cuts a document into its entries: an object with "version" and "cases", or a bare array, where
/// names may repeat as in JSON Lines.
[[nodiscard]] Expected<CaseDocument, CaseFileError> split_document(std::string_view text);

/// The first byte of a text that belongs to no UTF-8 character, as an error; nothing when there is
/// none.
[[nodiscard]] std::optional<CaseFileError> find_broken_character(std::string_view text);

/// The line that an offset lies in, counted from 1.
[[nodiscard]] std::size_t line_at(std::string_view text, std::size_t offset) noexcept;

} // namespace secant
