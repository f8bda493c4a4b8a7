#pragma once

#include "core/text/expected.h"

#include <cstddef>
#include <optional>
#include <string>

namespace secant {

/// Several whole lines of a file.
struct Block {
    std::string text;           ///< ends with the last line's feed, or at the end of the file
    std::size_t first_line = 1; ///< counted from 1
};

/// Cuts the input of a file descriptor into blocks of whole lines, about a megabyte each.
class BlockReader {
public:
    /// A longer line is an error, and ends the reading.
    static constexpr std::size_t longest_line = std::size_t{1} << 24; ///< bytes before its feed

    /// Whether line feeds between quotes belong to a field, as in a CSV file.
    enum class Quotes { plain, hold_lines };

    /// @param descriptor  Open for reading; the caller closes it.
    explicit BlockReader(int descriptor, Quotes quotes = Quotes::plain)
        : descriptor_(descriptor), quotes_(quotes)
    {
    }

    /// The next block; nothing at the end, or after an error.
    [[nodiscard]] std::optional<Block> take();

    /// Appends all that is left, a line that is too long included.
    /// @param longest  A longer text is an error.
    void take_all(std::string& text, std::size_t longest);

    /// The errno of a failed read; EFBIG after a line or a text that is too long; 0 at the regular
    /// end.
    [[nodiscard]] int error() const noexcept { return error_; }
    /// Whether anything was read.
    [[nodiscard]] bool has_read() const noexcept { return has_read_; }
    /// The line that comes next.
    [[nodiscard]] std::size_t next_line() const noexcept { return next_line_; }

private:
    bool read_more(std::string& text);
    [[nodiscard]] std::size_t last_line_end() const;
    [[nodiscard]] std::size_t first_line_length() const;

    int descriptor_;
    Quotes quotes_;
    char separator_ = ','; ///< of a table
    std::string rest_;     ///< read, and not handed out
    std::size_t next_line_ = 1;
    bool has_read_ = false;
    bool at_end_ = false;
    int error_ = 0;
};

/// All that a case file holds; "-" is standard input.
/// @return  Or "PATH: cannot be read: REASON"; a longer text than a case file may have cannot.
[[nodiscard]] Expected<std::string, std::string> case_text_in(const std::string& path);

} // namespace secant
