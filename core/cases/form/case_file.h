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

/// How a file holds its cases.
enum class CaseFileForm {
    document, ///< one JSON object with a version and an array of cases
    lines,    ///< JSON Lines: one case a line
};

/// The form of a file by how it begins: by its first line, if that is JSON on its own.
[[nodiscard]] CaseFileForm form_of(std::string_view beginning);

/// Why a file, or a case in it, cannot be read.
struct CaseFileError {
    std::size_t line = 0; ///< counted from 1
    std::string pointer;  ///< JSON pointer into the file, or into the line: "/cases/3/scene/r"
    std::string what;

    /// "12: /cases/3/scene/r: must not be negative: -1"
    [[nodiscard]] std::string text() const;
};

/// Where the cases of a document stand in its text.
struct EntrySpan {
    std::size_t offset = 0;
    std::size_t length = 0;
};

/// Cuts a document into its cases without reading them. All spans are valid JSON values.
[[nodiscard]] Expected<std::vector<EntrySpan>, CaseFileError> split_document(std::string_view text);

/// Two cases of a document that have one name.
struct DoubleName {
    std::size_t index = 0; ///< the later one
    std::size_t other = 0; ///< the first one of that name
    std::string name;      ///< as it stands in the text, quotes included
};

/// Cases that cannot be told apart by their names, in order.
/// @param spans  of `text`, by split_document
[[nodiscard]] std::vector<DoubleName> double_names(std::string_view text,
                                                   const std::vector<EntrySpan>& spans);

/// A case and how it stands in its file.
struct FiledEntry {
    std::string before; ///< blanks between the separator and the case
    std::string text;   ///< as it was read; empty once it has been edited, and then written anew
    std::string after;  ///< blanks between the case and the next separator
    Entry value;
    std::size_t line = 0; ///< where it was read, counted from 1; 0 for a new one
};

/// A case file in memory. Written again, it is the same to the byte but for what was edited.
struct CaseFile {
    CaseFileForm form = CaseFileForm::document;
    std::string head; ///< all that stands before the cases
    std::vector<FiledEntry> entries;
    std::string tail; ///< all that stands after them
};

/// A document without cases.
[[nodiscard]] CaseFile new_case_file();

/// Reads a whole file of either form. Fails at the first thing that is wrong with it; in a
/// document, two cases of one name are.
[[nodiscard]] Expected<CaseFile, CaseFileError> read_case_file(std::string_view text);
[[nodiscard]] Expected<CaseFile, CaseFileError> read_case_file(std::string_view text,
                                                               CaseFileForm form);

/// The text of a file.
[[nodiscard]] std::string written(const CaseFile& file);

/// Puts a case at `index`, as it is laid out in a file of that form.
void insert_entry(CaseFile& file, std::size_t index, Entry value);

/// Replaces a case; what stands around it stays.
void edit_entry(FiledEntry& filed, Entry value);

/// The line that an offset lies in, counted from 1.
[[nodiscard]] std::size_t line_at(std::string_view text, std::size_t offset) noexcept;

} // namespace secant
