#pragma once

#include "core/text/json_text.h"
#include "core/text/json_writer.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// A byte times this is eight of it.
inline constexpr std::uint64_t every_byte = 0x0101'0101'0101'0101;

/// The offset of the first character from `at` on that `mark` marks, or one before it where fewer
/// than eight characters are left.
/// @param mark  Sets the highest bit of each byte that it marks. It may borrow from, and carry to,
///              the bytes above a marked one: only the lowest is looked at.
template <class Mark>
[[nodiscard]] std::size_t skip_unmarked(std::string_view text, std::size_t at,
                                        const Mark& mark) noexcept
{
    if constexpr (std::endian::native == std::endian::little) {
        std::uint64_t eight = 0;
        for (; text.size() - at >= sizeof eight; at += sizeof eight) {
            std::memcpy(&eight, text.data() + at, sizeof eight);
            const std::uint64_t marks = mark(eight) & 0x80 * every_byte;
            if (marks != 0) return at + static_cast<std::size_t>(std::countr_zero(marks)) / 8;
        }
    }
    return at;
}

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

/// A member of an object, or an element of an array, as it is written.
struct JsonPart {
    std::string before; ///< blanks
    std::string name;   ///< decoded; empty for an element
    std::string head;   ///< of a member: its name as it is written, the colon and the blanks
    std::string value;
    std::string after; ///< blanks before the comma or the bracket
};

/// A JSON object or array that is cut into parts, so that a part can be changed and every other
/// byte stays.
class JsonParts {
public:
    /// @param text    A JSON object or array that JsonCursor accepts, without blanks around it.
    /// @param layout  Of a new part where no other part shows the layout.
    JsonParts(std::string_view text, const JsonLayout& layout);

    [[nodiscard]] std::size_t size() const noexcept { return parts_.size(); }
    [[nodiscard]] JsonPart& operator[](std::size_t index) { return parts_[index]; }

    /// The first member of that name; null when there is none.
    [[nodiscard]] JsonPart* find(std::string_view name) noexcept;
    /// Its index. @pre  of these parts
    [[nodiscard]] std::size_t index_of(const JsonPart& part) const noexcept
    {
        return static_cast<std::size_t>(&part - parts_.data());
    }

    /// Inserts a part, laid out as its neighbours are.
    /// @param index  in [0, size()]
    /// @param name   of a member; needs no escapes. Empty for an element.
    void insert(std::size_t index, std::string_view name, std::string value);
    /// Removes a part with its comma. @pre index < size()
    void erase(std::size_t index);

    [[nodiscard]] std::string text() const;

private:
    [[nodiscard]] std::string blanks_between(std::size_t index) const;
    [[nodiscard]] std::string colon() const;

    bool is_object_;
    JsonLayout layout_;
    std::string only_blanks_; ///< between the brackets of a text without parts
    std::vector<JsonPart> parts_;
};

/// Walks through the object that comes next and hands every member's name to `member`, which takes
/// the value from the cursor. The name is decoded, and valid until `member` returns.
/// @return  Whether the object was read to its end. If not, the cursor has failed, or `member`
///          returned false.
template <class Member>
bool walk_members(JsonCursor& cursor, const Member& member)
{
    if (!cursor.take('{')) return cursor.refuse("an object {...}");
    if (cursor.take('}')) return true;
    std::string storage;
    do {
        if (cursor.peek() != '"') return cursor.refuse("a field name in quotes");
        const std::string_view token = cursor.take_string();
        if (!cursor.take(':')) return cursor.refuse("':' after the field name");
        if (!member(json_string_content(token, storage))) return false;
    } while (cursor.take(','));
    return cursor.take('}') || cursor.refuse("',' or '}'");
}

/// Walks through the array that comes next and calls `element`, which takes a value from the
/// cursor, for each of its elements.
/// @return  As of walk_members.
template <class Element>
bool walk_elements(JsonCursor& cursor, const Element& element)
{
    if (!cursor.take('[')) return cursor.refuse("an array [...]");
    if (cursor.take(']')) return true;
    do {
        if (!element()) return false;
    } while (cursor.take(','));
    return cursor.take(']') || cursor.refuse("',' or ']'");
}

} // namespace secant
