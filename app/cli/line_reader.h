#pragma once

#include "core/text/utf8.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace secant {

/// One line of a file.
struct InputLine {
    std::string_view text;  ///< without its line feed; valid as long as those of InputLines
    std::size_t number = 0; ///< from 1
    bool too_long = false;  ///< longer than LineReader::longest_line; the text is empty then
};

/// Whole lines of a file that follow each other.
struct InputLines {
    std::string_view text; ///< valid until the next call of the reader
    std::size_t first = 1; ///< the number of the first one
    bool is_rest = false;  ///< one line whose beginning was too long and was dropped; no text then
};

/// Takes whole lines from the input of a file descriptor. Memory does not grow with the input: a
/// line that is too long is counted and dropped.
///
/// Lines that have arrived are returned first, so that their answers can be sent before the next
/// wait:
///
///     do {
///         while (const auto lines = reader.take()) for_each_line(*lines, answer);
///         send_answers();
///     } while (reader.fill());
class LineReader {
public:
    static constexpr std::size_t longest_line = std::size_t{1} << 20; ///< bytes

    /// @param descriptor  Open for reading; the caller closes it.
    /// @param begun       What was read of it already.
    explicit LineReader(int descriptor, std::string_view begun = {});

    /// The whole lines that have arrived. A last line needs no line feed.
    [[nodiscard]] std::optional<InputLines> take();

    /// Waits for more input. False when there is none: at the end of the file, or after an error.
    [[nodiscard]] bool fill();

    /// Whether fill() would not wait: more has arrived, or nothing more will.
    [[nodiscard]] bool has_more_now() const noexcept;

    /// The errno of a failed read; 0 at the regular end.
    [[nodiscard]] int error() const noexcept { return error_; }

private:
    std::optional<InputLines> take_rest();

    std::vector<char> buffer_;
    std::size_t begin_ = 0;   ///< of the bytes that were read and not yet returned
    std::size_t end_ = 0;     ///< past it
    std::size_t scanned_ = 0; ///< no line feed in [begin_, scanned_)
    std::size_t next_line_ = 1;
    int descriptor_;
    int error_ = 0;
    bool at_end_ = false;
    bool dropping_ = false; ///< inside a line that is too long
};

/// Calls `look` with each InputLine. A byte order mark before the first line of a file is dropped.
template <class Look>
void for_each_line(const InputLines& lines, const Look& look)
{
    if (lines.is_rest) return look(InputLine{{}, lines.first, true});
    std::string_view rest = lines.text;
    for (std::size_t number = lines.first; !rest.empty(); ++number) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string_view text = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const bool too_long = text.size() > LineReader::longest_line;
        if (too_long) text = {};
        if (number == 1) text.remove_prefix(byte_order_mark_length(text));
        look(InputLine{text, number, too_long});
    }
}

} // namespace secant
