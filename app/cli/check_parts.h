#pragma once

#include "app/cli/block_reader.h"
#include "app/cli/check.h"
#include "app/cli/check_report.h"
#include "core/cases/form/case_document.h"
#include "core/cases/form/csv_table.h"

#include <string>
#include <vector>

namespace secant {

/// The facts of a file that every thread needs.
struct FilePart {
    std::string file;
    const CheckOptions* options;

    [[nodiscard]] bool with_junit() const { return !options->junit.empty(); }
};

/// A document in memory, shared by the threads that check its parts.
struct LoadedDocument {
    std::string text;
    std::vector<EntrySpan> spans;
};

// Each checks a part of a file, in any thread.

/// A block of lines, each of which is an entry or blank.
[[nodiscard]] CheckReport check_lines(const FilePart& part, const Block& block);

/// A block of rows of a table.
[[nodiscard]] CheckReport check_rows(const FilePart& part, const Block& block,
                                     const CsvHeader& header);

/// Why a line cannot be read that is longer than BlockReader takes.
[[nodiscard]] std::string line_too_long();

/// The entries [first, last) of a document.
/// @param line  where the entry `first` begins, from 1
[[nodiscard]] CheckReport check_spans(const FilePart& part, const LoadedDocument& document,
                                      std::size_t first, std::size_t last, std::size_t line);

} // namespace secant
