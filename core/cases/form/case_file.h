#pragma once

#include "core/cases/form/case_document.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// How a file holds its entries.
enum class CaseFileForm {
    document, ///< one JSON object with a version and an array of entries, or a bare array
    lines,    ///< JSON Lines: one entry a line; one that goes on over more lines is read, too
};

/// The form of a file by its beginning: lines if it begins with a query or an entry, on one line or
/// over several.
[[nodiscard]] CaseFileForm form_of(std::string_view beginning);

/// The same for a file with a name: .jsonl and .ndjson have lines, whatever the file begins with.
[[nodiscard]] CaseFileForm form_of_file(std::string_view name, std::string_view beginning);

/// An entry and how it stands in its file.
struct FiledEntry {
    std::string before; ///< blanks between the separator and the entry
    std::string text;   ///< as it was read; an edit changes only the edited values
    std::string after;  ///< blanks between the entry and the next separator
    Entry value;
    std::size_t line = 0; ///< where the entry was read, counted from 1; 0 for a new entry
};

/// A case file in memory. Writing it changes no byte but those of edited entries.
struct CaseFile {
    CaseFileForm form = CaseFileForm::document;
    std::string head; ///< all that stands before the entries
    std::vector<FiledEntry> entries;
    std::string tail; ///< the text after the entries
};

/// A document without entries.
[[nodiscard]] CaseFile new_case_file();

/// What becomes of a member of a query that neither an entry nor a query has.
enum class OtherMembers {
    refused, ///< so that what a check expects is never lost by a slip of the pen
    ignored, ///< as `secant eval` ignores them
};

/// Reads a whole file of either form. Fails at the first thing that is wrong with it; in a
/// document, two entries of one name are.
[[nodiscard]] Expected<CaseFile, CaseFileError> read_case_file(std::string_view text);
[[nodiscard]] Expected<CaseFile, CaseFileError>
read_case_file(std::string_view text, CaseFileForm form,
               OtherMembers others = OtherMembers::refused);

/// The text of a file.
[[nodiscard]] std::string written(const CaseFile& file);

/// An entry as it would be laid out at `index`: as the entry before it, with the line ends of the
/// file.
[[nodiscard]] FiledEntry laid_out(const CaseFile& file, std::size_t index, Entry value);

/// Puts an entry at `index`, laid out for that place.
void insert_entry(CaseFile& file, std::size_t index, Entry value);

/// Replaces the values that differ; all other bytes stay.
void edit_entry(FiledEntry& filed, Entry value);

} // namespace secant
