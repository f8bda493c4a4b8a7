#include "core/text/json_cursor.h"

#include "core/text/number_text.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <utility>

namespace secant {
namespace {

/// Deeper nesting is refused: the walk recurses, and no line may exhaust the stack.
constexpr int deepest_nesting = 200;

bool is_scalar(std::string_view word) noexcept
{
    return word == "true" || word == "false" || word == "null" ||
           parse_json_number(word).error != NumberError::malformed;
}

constexpr std::string_view word_ends = " \t\r\n,:\"[]{}";

bool ends_word(char c) noexcept
{
    return c == ',' || c == ']' || word_ends.find(c) != std::string_view::npos;
}

/// Passes over characters of a string that stand for themselves, eight at a time: the offset of the
/// first other one, or one before it where fewer than eight characters are left.
std::size_t after_plain(std::string_view text, std::size_t at) noexcept
{
    if constexpr (std::endian::native == std::endian::little) {
        constexpr std::uint64_t every_byte = 0x0101'0101'0101'0101; // times a byte: eight of it
        std::uint64_t eight = 0;
        for (; text.size() - at >= sizeof eight; at += sizeof eight) {
            std::memcpy(&eight, text.data() + at, sizeof eight);
            const auto zeros = [](std::uint64_t bytes) { return (bytes - every_byte) & ~bytes; };
            const std::uint64_t others = zeros(eight ^ '"' * every_byte) |
                                         zeros(eight ^ '\\' * every_byte) |
                                         ((eight - 0x20 * every_byte) & ~eight);
            // A borrow marks only bytes above one that is marked rightly.
            const std::uint64_t marks = others & 0x80 * every_byte;
            if (marks != 0) return at + static_cast<std::size_t>(std::countr_zero(marks)) / 8;
        }
    }
    return at;
}

} // namespace

std::string_view JsonCursor::take_string() noexcept
{
    if (peek() != '"') fail("a string");
    if (failed()) return {};
    const std::size_t start = at_++;
    while (true) {
        at_ = after_plain(text_, at_);
        if (at_ == text_.size()) break;
        const char c = text_[at_];
        if (c == '"') {
            ++at_;
            return since(start);
        }
        if (static_cast<unsigned char>(c) < 0x20) {
            fail("no control character in a string (write it as \\u00XX)");
            return {};
        }
        ++at_;
        if (c == '\\' && !skip_escape()) return {};
    }
    fail("the end of the string");
    return {};
}

bool JsonCursor::skip_escape() noexcept
{
    constexpr std::string_view single = "\"\\/bfnrt";
    const std::string_view rest = text_.substr(at_);
    std::size_t length = 0;
    if (!rest.empty() && single.find(rest[0]) != std::string_view::npos) length = 1;
    if (rest.size() >= 5 && rest[0] == 'u' && is_hex_digit(rest[1]) && is_hex_digit(rest[2]) &&
        is_hex_digit(rest[3]) && is_hex_digit(rest[4])) {
        length = 5;
    }
    if (length == 0) fail("an escape that JSON knows after the backslash");
    at_ += length;
    return length != 0;
}

std::optional<double> JsonCursor::take_number() noexcept
{
    static_cast<void>(peek());
    if (failed()) return std::nullopt;
    const auto [value, length] = leading_json_number(text_.substr(at_));
    const std::size_t end = at_ + length;
    if (length == 0 || std::isinf(value)) return std::nullopt;
    if (end < text_.size() && !ends_word(text_[end])) return std::nullopt;
    at_ = end;
    return value;
}

std::string_view JsonCursor::take_word() noexcept
{
    static_cast<void>(peek());
    const std::size_t start = at_;
    if (failed()) return {};
    at_ = std::min(text_.find_first_of(word_ends, at_), text_.size());
    return since(start);
}

std::string_view JsonCursor::take_value() noexcept
{
    static_cast<void>(peek());
    const std::size_t start = at_;
    skip_value(0);
    return failed() ? std::string_view{} : since(start);
}

void JsonCursor::skip_value(int depth) noexcept
{
    const char first = peek();
    if (depth > deepest_nesting) return fail("no deeper nesting (200 levels at most)");
    if (first == '{') return skip_members(depth);
    if (first == '[') return skip_elements(depth);
    if (first == '"') {
        take_string();
        return;
    }
    if (take_number()) return;
    const std::size_t start = at_;
    if (!is_scalar(take_word())) {
        at_ = start;
        fail("a value");
    }
}

void JsonCursor::skip_members(int depth) noexcept
{
    ++at_;
    if (take('}')) return;
    do {
        if (peek() != '"') return fail("a field name in quotes");
        take_string();
        if (!take(':')) return fail("':'");
        skip_value(depth + 1);
    } while (take(','));
    if (!take('}')) fail("',' or '}'");
}

void JsonCursor::skip_elements(int depth) noexcept
{
    ++at_;
    if (take(']')) return;
    do {
        skip_value(depth + 1);
    } while (take(','));
    if (!take(']')) fail("',' or ']'");
}

void JsonCursor::fail(const char* what) noexcept
{
    if (failed()) return;
    expected_ = what;
    failed_at_ = at_;
}

std::string JsonCursor::failure() const
{
    return failure_at(failed_at_ + 1, "the line ends");
}

std::string JsonCursor::failure_within_line() const
{
    // npos + 1 is 0: the first line begins there.
    const std::size_t line_start = text_.substr(0, failed_at_).rfind('\n') + 1;
    return failure_at(failed_at_ - line_start + 1, "the file ends");
}

std::string JsonCursor::failure_at(std::size_t column, const char* end) const
{
    const std::string_view rest = text_.substr(failed_at_);
    const std::string found =
        rest.empty() ? std::string{end} : fmt::format("found {}", printable(rest, 24));
    return fmt::format("expected {} at column {}, {}", expected_, column, found);
}

namespace {

/// Takes the blanks that come next.
std::string take_blanks(JsonCursor& cursor)
{
    const std::size_t start = cursor.offset();
    static_cast<void>(cursor.peek());
    return std::string{cursor.since(start)};
}

JsonPart take_part(JsonCursor& cursor, bool is_member)
{
    JsonPart part;
    part.before = take_blanks(cursor);
    if (is_member) {
        const std::size_t start = cursor.offset();
        part.name = decoded_json_string(cursor.take_string());
        static_cast<void>(cursor.take(':'));
        static_cast<void>(cursor.peek());
        part.head = cursor.since(start);
    }
    part.value = cursor.take_value();
    part.after = take_blanks(cursor);
    return part;
}

} // namespace

JsonParts::JsonParts(std::string_view text, const JsonLayout& layout)
    : is_object_(text.starts_with('{')), layout_(layout)
{
    JsonCursor cursor{text};
    static_cast<void>(cursor.take(is_object_ ? '{' : '['));
    std::string first_blanks = take_blanks(cursor);
    if (const char next = cursor.peek(); next == '}' || next == ']') {
        only_blanks_ = std::move(first_blanks);
        return;
    }
    do
        parts_.push_back(take_part(cursor, is_object_));
    while (cursor.take(','));
    parts_.front().before = std::move(first_blanks);
}

JsonPart* JsonParts::find(std::string_view name) noexcept
{
    const auto found = std::ranges::find(parts_, name, &JsonPart::name);
    return found == parts_.end() ? nullptr : &*found;
}

/// The blanks between a comma and a part that goes to `index`.
std::string JsonParts::blanks_between(std::size_t index) const
{
    if (parts_.size() >= 2)
        return parts_[std::clamp<std::size_t>(index, 2, parts_.size()) - 1].before;
    const std::string& first = parts_.front().before;
    return first.find('\n') == std::string::npos ? std::string{layout_.between} : first;
}

/// The colon with its blanks, as the members have it.
std::string JsonParts::colon() const
{
    if (parts_.empty()) return ":" + std::string{layout_.after_colon};
    const std::string& head = parts_.back().head;
    return head.substr(head.rfind('"') + 1);
}

void JsonParts::insert(std::size_t index, std::string_view name, std::string value)
{
    JsonPart part;
    part.name = name;
    if (is_object_) part.head = "\"" + part.name + "\"" + colon();
    part.value = std::move(value);
    if (parts_.empty()) {
        part.before = layout_.before_first;
        part.after = layout_.before_end;
    } else if (index == 0) {
        part.before = std::exchange(parts_.front().before, blanks_between(1));
    } else {
        part.before = blanks_between(index);
        if (index == parts_.size()) part.after = std::exchange(parts_.back().after, {});
    }
    parts_.insert(parts_.begin() + static_cast<std::ptrdiff_t>(index), std::move(part));
}

void JsonParts::erase(std::size_t index)
{
    if (index == 0 && parts_.size() > 1) {
        parts_[1].before = std::move(parts_[0].before);
    } else if (index > 0 && index + 1 == parts_.size()) {
        parts_[index - 1].after = std::move(parts_[index].after);
    }
    parts_.erase(parts_.begin() + static_cast<std::ptrdiff_t>(index));
}

std::string JsonParts::text() const
{
    std::string out{is_object_ ? "{" : "["};
    for (const JsonPart& part : parts_) {
        if (&part != parts_.data()) out += ',';
        ((out += part.before) += part.head) += part.value;
        out += part.after;
    }
    if (parts_.empty()) out += only_blanks_;
    return out += is_object_ ? '}' : ']';
}

} // namespace secant
