#pragma once

#include "app/cli/input.h"
#include "app/cli/replay_part.h"
#include "app/platform/file_facts.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace secant {

/// Where the whole lines of a record end: of a table, line feeds between quotes belong to a field.
/// @param header  null: of JSON lines
[[nodiscard]] std::size_t end_of_lines(std::string_view text, const RecordHeader* header);

/// A record that is read while its writer goes on.
class GrowingRecord {
public:
    /// @param options  its file and columns; "-" is standard input
    explicit GrowingRecord(const ReplayOptions& options);

    [[nodiscard]] int error() const noexcept { return error_ != 0 ? error_ : input_.error(); }
    [[nodiscard]] int descriptor() const noexcept { return input_.descriptor(); }
    [[nodiscard]] std::uint64_t bytes() const noexcept; ///< of the file
    /// True when the path leads to another file, or this one was begun anew.
    [[nodiscard]] bool is_another() const;

    /// Reads what has come, a megabyte at most. Returns whether there was more; of a file that was
    /// begun anew nothing is read any more.
    bool read_more();
    /// What was read and not taken.
    [[nodiscard]] std::string_view rest() const noexcept { return rest_; }

    struct Part {
        Block block;
        std::uint64_t place = 0; ///< of its first byte in the file
        std::uint64_t end = 0;
    };
    /// The whole lines that were read; nothing when there are none below the header.
    [[nodiscard]] std::optional<Part> take_lines();
    /// A last line without a line feed, too; nothing when only blanks are left.
    [[nodiscard]] std::optional<Part> take_rest();

    /// Of a table, as soon as its first line is whole.
    [[nodiscard]] const std::shared_ptr<const RecordHeader>& header() const noexcept
    {
        return header_;
    }

private:
    void begin();
    [[nodiscard]] bool is_as_it_was(std::uint64_t place) const;
    void drop(std::size_t count);

    const ReplayOptions& options_;
    FileStamp stamp_; ///< before it was opened
    InputFile input_;
    std::shared_ptr<const RecordHeader> header_{};
    std::string rest_{};
    std::uint64_t place_ = 0;   ///< of `rest_` in the file
    std::size_t next_line_ = 1; ///< its first one
    std::string read_before_{}; ///< the last bytes that were read
    bool has_begun_ = false;
    bool is_begun_anew_ = false; ///< and has grown past what was read
    int error_ = 0;
};

} // namespace secant
