#pragma once

#include "core/text/eight_bytes.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace secant {

/// Walks once through a JSON text and returns its tokens as views of the text, so that a message
/// can show them and a name can be echoed unchanged. Allocates nothing.
///
/// A text that breaks RFC 8259 is a failure: the failure stays, and no further token is taken.
class JsonCursor {
public:
    /// @param text   Valid UTF-8. Must outlive the cursor and every token.
    /// @param start  Where the walk begins.
    explicit JsonCursor(std::string_view text, std::size_t start = 0) noexcept
        : text_(text), at_(start)
    {
    }

    /// The next character that is not blank; NUL at the end, where at_end() is true.
    [[nodiscard]] char peek() noexcept
    {
        if (at_ < text_.size() && text_[at_] > ' ') return text_[at_]; // nearly always
        while (at_ < text_.size() && is_blank(text_[at_]))
            ++at_;
        return at_ < text_.size() ? text_[at_] : '\0';
    }
    [[nodiscard]] bool at_end() noexcept
    {
        static_cast<void>(peek());
        return at_ == text_.size();
    }

    /// Takes `c` if it comes next.
    [[nodiscard]] bool take(char c) noexcept
    {
        if (failed() || peek() != c || at_ == text_.size()) return false;
        ++at_;
        return true;
    }

    /// Takes a string, quotes included. Empty, and a failure, if there is none.
    std::string_view take_string() noexcept;

    /// Takes the characters up to a blank, comma, colon, quote or bracket: a number, a literal, or
    /// whatever was written in their place. Empty if there are none; never a failure.
    std::string_view take_word() noexcept
    {
        static_cast<void>(peek());
        const std::size_t start = at_;
        if (failed()) return {};
        at_ = after_digits(text_, at_);
        while (at_ < text_.size() && !ends_word(text_[at_]))
            ++at_;
        return since(start);
    }

    /// Takes any value, checked to its last byte. Empty, and a failure, if there is none.
    std::string_view take_value() noexcept;

    /// The text between two offsets.
    [[nodiscard]] std::size_t offset() const noexcept { return at_; }
    [[nodiscard]] std::string_view since(std::size_t start) const noexcept
    {
        return text_.substr(start, at_ - start);
    }

    /// Records that `what` was expected here. Only the first failure counts.
    void fail(const char* what) noexcept;
    /// The same, for a function that returns whether all went well.
    bool refuse(const char* what) noexcept
    {
        fail(what);
        return false;
    }
    [[nodiscard]] bool failed() const noexcept { return expected_ != nullptr; }

    /// The failure in words: the expected token, the found one, and the column in bytes from 1.
    [[nodiscard]] std::string failure() const;

    /// The failure of a text with several lines: the column counts from the start of its line.
    [[nodiscard]] std::string failure_within_line() const;
    [[nodiscard]] std::size_t failed_at() const noexcept { return failed_at_; }

private:
    [[nodiscard]] static bool is_blank(char c) noexcept
    {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    /// Whether a byte ends a word. A table, because most of a line's bytes are digits of a word.
    [[nodiscard]] static bool ends_word(char c) noexcept
    {
        static constexpr std::array<bool, 256> ends = [] {
            std::array<bool, 256> table{};
            for (const char end : {' ', '\t', '\r', '\n', ',', ':', '"', '[', ']', '{', '}'})
                table[static_cast<unsigned char>(end)] = true;
            return table;
        }();
        return ends[static_cast<unsigned char>(c)];
    }

    /// Passes over digits, points and minus signs, eight characters at a time.
    [[nodiscard]] static std::size_t after_digits(std::string_view text, std::size_t at) noexcept
    {
        return skip_unmarked(text, at, [](std::uint64_t eight) {
            constexpr std::uint64_t above = 0x7F - '9';
            return (eight - '-' * every_byte) | (eight + above * every_byte) | eight;
        });
    }

    void skip_value(int depth) noexcept;
    void skip_members(int depth) noexcept;
    void skip_elements(int depth) noexcept;
    bool skip_escape() noexcept;
    [[nodiscard]] std::string failure_at(std::size_t column, const char* end) const;

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t failed_at_ = 0;
    const char* expected_ = nullptr;
};

} // namespace secant
