#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// Characters and texts, and the gates that make the texts of others valid and printable.

namespace secant {

// Characters of ASCII, whatever the locale. Bytes of other characters belong to no class.

/// The blanks of JSON, and of all texts that the program reads.
inline constexpr std::string_view blanks = " \t\r\n";

/// True for a byte that is a character of ASCII, and not a part of another one.
[[nodiscard]] constexpr bool is_ascii(char c) noexcept
{
    return static_cast<unsigned char>(c) < 0x80;
}

[[nodiscard]] constexpr bool is_digit(char c) noexcept
{
    return c >= '0' && c <= '9';
}

[[nodiscard]] constexpr bool is_upper(char c) noexcept
{
    return c >= 'A' && c <= 'Z';
}

[[nodiscard]] constexpr bool is_lower(char c) noexcept
{
    return c >= 'a' && c <= 'z';
}

[[nodiscard]] constexpr bool is_letter(char c) noexcept
{
    return is_lower(c) || is_upper(c);
}

[[nodiscard]] constexpr bool is_hex_digit(char c) noexcept
{
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// 0 to 15. @pre is_hex_digit(c)
[[nodiscard]] constexpr unsigned hex_value(char c) noexcept
{
    return static_cast<unsigned>(is_digit(c) ? c - '0' : is_lower(c) ? c - 'a' + 10 : c - 'A' + 10);
}

[[nodiscard]] constexpr char lowered(char c) noexcept
{
    return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The same text in small letters.
[[nodiscard]] inline std::string lowered(std::string_view text)
{
    std::string out{text};
    std::ranges::transform(out, out.begin(), [](char c) { return lowered(c); });
    return out;
}

[[nodiscard]] constexpr bool is_blank(std::string_view text) noexcept
{
    return text.find_first_not_of(blanks) == std::string_view::npos;
}

/// The number of line feeds in a text. It searches from feed to feed: lines are long, and a
/// comparison of each byte takes several times as long.
[[nodiscard]] constexpr std::size_t line_feeds_in(std::string_view text) noexcept
{
    std::size_t feeds = 0;
    for (std::size_t at = text.find('\n'); at != std::string_view::npos;
         at = text.find('\n', at + 1))
        ++feeds;
    return feeds;
}

/// A text without the blanks around it.
/// @param trim  The characters to be taken off.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text,
                                                 std::string_view trim = blanks) noexcept
{
    const std::size_t first = text.find_first_not_of(trim);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(trim) + 1 - first);
}

/// Takes what stands before the first `end` off the front of a text, and the `end` itself; all of a
/// text that has none.
[[nodiscard]] constexpr std::string_view take_until(std::string_view& text, char end) noexcept
{
    const std::string_view front = text.substr(0, text.find(end));
    text.remove_prefix(std::min(front.size() + 1, text.size()));
    return front;
}

/// "(1, 2)": the texts of the values.
template <class Values, class TextOf>
[[nodiscard]] std::string in_brackets(const Values& values, const TextOf& text_of)
{
    std::string out;
    for (const auto& value : values)
        (out += out.empty() ? "(" : ", ") += text_of(value);
    return out += ')';
}

/// The parts with a text between each two.
[[nodiscard]] inline std::string joined(std::span<const std::string> parts,
                                        std::string_view between)
{
    std::string out;
    for (const std::string& part : parts)
        (out += &part == parts.data() ? std::string_view{} : between) += part;
    return out;
}

/// "1 entry", "2 entries"
[[nodiscard]] inline std::string counted(std::size_t count, std::string_view one,
                                         std::string_view several)
{
    return std::to_string(count).append(" ").append(count == 1 ? one : several);
}

/// "a", "a and b", "a, b and c"; empty without items. @param last  between the last two items
[[nodiscard]] inline std::string in_series(std::span<const std::string> items,
                                           std::string_view last = " and ")
{
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) out += i + 1 == items.size() ? last : std::string_view{", "};
        out += items[i];
    }
    return out;
}

// Texts that others wrote: names, notes, titles, messages, paths, output of programs. They are made
// valid where they enter, and printable where they leave; docs/architecture.md lists the entries
// and the exits. Beside these, `append_json_string` (json_text.h) is for JSON.

/// Makes a text that enters valid UTF-8. Each byte that belongs to no character becomes U+FFFD.
[[nodiscard]] std::string well_formed(std::string_view text);

/// Makes lines that leave for a terminal or a notice printable: as `printable`, but line feeds and
/// tabs stay.
[[nodiscard]] std::string printable_lines(std::string_view text);

/// Makes a text that leaves for XML 1.0 fit, between tags or in an attribute. Characters that XML
/// cannot express, and bytes that belong to no character, become U+FFFD; control characters become
/// references, so that a terminal may print the file.
[[nodiscard]] std::string xml_text(std::string_view text);

/// The number of letters to add, remove, replace or swap with a neighbour to turn one word into the
/// other.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate that was probably meant: at most a third of its letters are wrong, or it begins
/// with the given word. None when no candidate is so near.
[[nodiscard]] std::optional<std::string> nearest_word(std::string_view written,
                                                      std::span<const std::string> candidates);

/// Bytes of the well-formed UTF-8 character that `text` begins with, 1 to 4; 0 when it begins
/// with none. Overlong forms, surrogates and values beyond U+10FFFF are not well-formed.
[[nodiscard]] std::size_t utf8_character_length(std::string_view text) noexcept;

/// The number of characters of a well-formed text.
[[nodiscard]] std::size_t utf8_characters(std::string_view text) noexcept;

/// Offset of the first byte that belongs to no UTF-8 character; npos when there is none.
[[nodiscard]] std::size_t find_invalid_utf8(std::string_view text) noexcept;

/// The mark with which other programs begin a file of UTF-8. It is no part of the text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Bytes of the byte order mark that `text` begins with: 3, or 0 when it begins with none.
[[nodiscard]] constexpr std::size_t byte_order_mark_length(std::string_view text) noexcept
{
    return text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
}

/// A character, or a byte that belongs to none.
struct Character {
    std::string_view bytes;
    std::optional<char32_t> code; ///< nothing for a byte that belongs to no character
};

/// Takes the first character off the front of a text that is not empty.
[[nodiscard]] Character take_character(std::string_view& text) noexcept;

/// True when a character must not reach a terminal or a drawing. A terminal acts on C0, DEL and C1.
/// The controls of the direction of writing and the separators of lines show a text as another one.
/// XML and Cairo refuse the codes that Unicode never gives to a character, such as U+FFFE.
[[nodiscard]] bool is_control(char32_t code) noexcept;

/// The limit of `printable` for the name of a file, which is shown whole.
inline constexpr std::size_t whole_text = std::string_view::npos;

/// `text` for a message on a terminal: control characters and broken UTF-8 become \xNN, and the
/// part beyond `limit` bytes becomes "...". A text that it returned stays the same.
[[nodiscard]] std::string printable(std::string_view text, std::size_t limit = 60);

} // namespace secant
