#pragma once

#include "app/cli/block_reader.h"
#include "app/cli/check.h"
#include "app/cli/check_report.h"
#include "core/cases/form/csv_table.h"
#include "core/cases/form/document_batches.h"

#include <deque>
#include <string>

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
    std::deque<SameName> same_names;
};

// Each checks a part of a file, in any thread.

/// A block of lines, each of which is an entry or blank.
[[nodiscard]] CheckReport check_lines(const FilePart& part, const Block& block);

/// A block of rows of a table.
[[nodiscard]] CheckReport check_rows(const FilePart& part, const Block& block,
                                     const CsvHeader& header);

/// Why a line cannot be read that is longer than BlockReader takes.
[[nodiscard]] std::string line_too_long();

/// Several entries of a document, one after the other.
struct EntryBatch {
    std::size_t first = 0;  ///< index of the first entry
    std::size_t offset = 0; ///< where it begins
    std::size_t line = 1;   ///< of that place, counted from 1
};

/// The entries of a batch.
[[nodiscard]] CheckReport check_batch(const FilePart& part, const LoadedDocument& document,
                                      const EntryBatch& batch);

} // namespace secant
