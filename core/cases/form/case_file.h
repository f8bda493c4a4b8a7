#pragma once

#include "core/cases/form/case_document.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The form in which a file holds its entries.
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

/// The rule for a member of a query that neither an entry nor a query has.
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

[[nodiscard]] std::string written(const CaseFile& file);

/// An entry as it would be laid out at `index`: as the entry before it, with the line ends of the
/// file.
[[nodiscard]] FiledEntry laid_out(const CaseFile& file, std::size_t index, Entry value);

/// Puts an entry at `index`, laid out for that place.
void insert_entry(CaseFile& file, std::size_t index, Entry value);

/// Replaces the values that differ; all other bytes stay.
void edit_entry(FiledEntry& filed, Entry value);

/// A message that the reading of entries has rounded L, which they give by a direction.
class RoundingNote {
public:
    /// @param place     of the entry: "line 12"
    /// @param rounding  of the entry; empty when nothing was rounded
    void add(std::string_view place, std::string_view rounding);

    /// "line 12: L.x is rounded: E.x + 0.1 × D.x is no double; so is the end of 3 more entries";
    /// empty when nothing was rounded.
    [[nodiscard]] std::string text() const;

private:
    std::string first_;
    std::size_t count_ = 0;
};

[[nodiscard]] std::string rounding_note(const CaseFile& file);

/// The content of a JSON text by its structure: the members of its first value count, and the text
/// inside their strings does not.
enum class JsonKind {
    none,      ///< neither an object nor an array
    query,     ///< an object that has E, L or C itself, and no member of an entry but its name
    entry,     ///< an object with "scene", "expect" or "known", or a query with a note, tags ...
    case_file, ///< an object with "cases", or with "version"
    object,    ///< any other object
    array,     ///< an array: of queries, of entries, of numbers
    several,   ///< more than one of these values: JSON lines
};

/// The first value of a text.
struct JsonLook {
    enum class End {
        whole,  ///< the value is complete
        open,   ///< the text ends within the value
        broken, ///< the value is no JSON
    };
    JsonKind kind = JsonKind::none; ///< by the text before an end that is not whole
    End end = End::broken;
    std::size_t at = 0; ///< where the value ends, or where it is broken: an offset
};

/// Looks at the value that a text begins with, after a byte order mark and blanks.
[[nodiscard]] JsonLook look_at_json(std::string_view text);

/// The kind of a whole text. None when it is no JSON, or not from its first byte to its last.
[[nodiscard]] JsonKind kind_of_json(std::string_view text);

/// The text of the value that begins on the first line of a text, without the line feed behind it:
/// all lines of a JSON object or array that goes on over several, else that line.
[[nodiscard]] std::string_view first_value(std::string_view text);

} // namespace secant
