#pragma once

#include "app/cli/commands.h"
#include "app/cli/input.h"
#include "app/cli/replay_report.h"
#include "core/record/run.h"
#include "core/record/summary.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// A part of a record: some of its lines, judged by one thread.

namespace secant {

/// The columns of a table; none of JSON lines.
struct RecordHeader {
    std::string row;
    char separator = ',';
    std::size_t line = 1; ///< the last one of the row
    std::vector<records::LineReader::Guess> guesses{};
    std::string problem{}; ///< why no query can be read below it; empty: it can
};

/// True when a record begins as a table does, and not with a JSON object.
[[nodiscard]] bool begins_as_table(std::string_view text);

/// Takes the header of a table off the front of a text, and reads it.
[[nodiscard]] std::shared_ptr<const RecordHeader> header_off(std::string_view& text,
                                                             const ReplayOptions& options);

/// A line of a part, for a window.
struct PartLine {
    records::RunLine line{}; ///< its place from the beginning of the part; without kind and texts
    records::Kind kind{};
    std::string id{};
    std::string source{};
};

/// What was found in some lines.
struct RecordPart {
    records::Summary summary{};
    Beside beside{};
    std::uint64_t bad_lines = 0;
    std::string complaints{};
    std::string told{};            ///< the wrong lines, as they are told while the record grows
    std::vector<PartLine> lines{}; ///< where the options keep them
    std::vector<records::LineReader::Guess> guesses{};
    bool has_bare_direction = false; ///< LineReader::has_seen_bare_direction()
    std::vector<std::string> seen{}; ///< of the columns that the user maps
};

/// Judges the lines of a block.
/// @param header  null: of JSON lines
[[nodiscard]] RecordPart part_of(const ReplayOptions& options, const Block& block,
                                 const std::shared_ptr<const RecordHeader>& header);

} // namespace secant
