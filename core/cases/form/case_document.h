#pragma once

#include "core/cases/entry.h"
#include "core/text/expected.h"

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The newest version of the document form that this program reads, and the one that it writes.
inline constexpr int case_file_version = 1;

/// The reason why a file, or an entry in it, cannot be read.
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

/// The name of an entry as it stands in its text, quotes included; empty without one.
/// @param text  begins with the entry
[[nodiscard]] std::string_view name_in(std::string_view text);

/// An entry of a document that has the name of an earlier one.
struct SameName {
    std::size_t index = 0; ///< the later entry
    std::size_t other = 0; ///< the first entry of this name
};

/// The reason why an entry is refused that has the name of an earlier one.
/// @param entry  begins with its text
[[nodiscard]] std::string same_name_refusal(std::string_view entry, std::size_t other);

/// The names of a document's entries, which may be millions. Their hashes take less memory than a
/// map of names, and a deque needs no second copy of them when it grows.
class EntryNames {
public:
    /// @param text  the document; outlives this
    explicit EntryNames(std::string_view text) : text_(text) {}

    void add(const EntrySpan& span, std::size_t index);

    /// The entries that have the name of an earlier one, in order. Names are compared as they are
    /// read: "ab" is "a\u0062", and 7 is "7".
    [[nodiscard]] std::deque<SameName> take_same();

private:
    struct HashedName {
        std::size_t hash;
        std::size_t index;
        std::size_t offset;
    };

    [[nodiscard]] std::string_view name_of(const HashedName& entry, std::string& storage) const;

    std::string_view text_;
    std::deque<HashedName> names_;
    std::string storage_;
};

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

[[nodiscard]] Expected<DocumentBatches, CaseFileError> batch_document(std::string_view text);

/// The entries of a document from an offset on.
/// @param text    of which batch_document() has made batches
/// @param offset  where an entry begins
/// @param most    how many entries are wanted
[[nodiscard]] std::vector<EntrySpan> entries_from(std::string_view text, std::size_t offset,
                                                  std::size_t most);

} // namespace secant
