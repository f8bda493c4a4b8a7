#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// One line of a file.
struct InputLine {
    std::string_view text;  ///< without its line feed; valid until the next call of the reader
    std::size_t number = 0; ///< from 1
    bool too_long = false;  ///< longer than LineReader::longest_line; the text is empty then
};

/// Cuts the input of a file descriptor into lines. Memory does not grow with the input: a line that
/// is too long is counted and dropped.
///
/// Lines that have arrived are returned first, so that their answers can be sent before the next
/// wait:
///
///     do {
///         while (const auto line = lines.take()) answer(*line);
///         send_answers();
///     } while (lines.fill());
class LineReader {
public:
    static constexpr std::size_t longest_line = std::size_t{1} << 20; ///< bytes

    /// @param descriptor  Open for reading; the caller closes it.
    explicit LineReader(int descriptor);

    /// The next whole line that has arrived. A last line needs no line feed. A byte order mark
    /// before the first line is dropped.
    [[nodiscard]] std::optional<InputLine> take();

    /// Waits for more input. False when there is none: at the end of the file, or after an error.
    [[nodiscard]] bool fill();

    /// Whether fill() would not wait: more has arrived, or nothing more will.
    [[nodiscard]] bool has_more_now() const noexcept;

    /// The errno of a failed read; 0 at the regular end.
    [[nodiscard]] int error() const noexcept { return error_; }

private:
    [[nodiscard]] std::string_view arrived() const noexcept;
    void drop_long_line() noexcept;
    std::optional<InputLine> take_last();
    InputLine numbered(std::string_view text);

    std::vector<char> buffer_;
    std::size_t begin_ = 0;   ///< of the bytes that were read and not yet returned
    std::size_t end_ = 0;     ///< past it
    std::size_t scanned_ = 0; ///< no line feed in [begin_, scanned_)
    std::size_t lines_ = 0;
    int descriptor_;
    int error_ = 0;
    bool at_end_ = false;
    bool dropping_ = false; ///< inside a line that is too long
};

} // namespace secant
