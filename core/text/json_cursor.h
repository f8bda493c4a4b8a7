#pragma once

#include "core/text/json_text.h"
#include "core/text/json_writer.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

    /// Takes a number that a double holds. Nothing, and no failure, if something else comes next.
    [[nodiscard]] std::optional<double> take_number() noexcept;

    /// Takes the characters up to a blank, comma, colon, quote or bracket: a literal, or the text
    /// in its place. Empty if there are none; never a failure.
    std::string_view take_word() noexcept;

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
