#include "core/paste/names/name_words.h"

#include "core/text/utf8.h"

#include <algorithm>
#include <array>

namespace secant {
namespace {

/// The bytes of a letter of another alphabet: "d\u00E9part", "\u534A\u5F84".
std::size_t foreign_letter_length(std::string_view text)
{
    if (text.empty() || is_ascii(text[0])) return 0;
    const Character first = take_character(text);
    if (!first.code) return 0;
    const char32_t code = *first.code;
    const bool is_latin = code >= 0xC0 && code <= 0x24F && code != 0xD7 && code != 0xF7;
    const bool is_cyrillic = code >= 0x400 && code <= 0x52F;
    const bool is_eastern = (code >= 0x3041 && code <= 0x30FF) ||
                            (code >= 0x3400 && code <= 0x9FFF) ||
                            (code >= 0xAC00 && code <= 0xD7A3);
    return is_latin || is_cyrillic || is_eastern ? first.bytes.size() : 0;
}

/// What makes a formula of a name, behind it: U+00B2 and U+00B3 are powers.
constexpr std::array<std::string_view, 2> powers{"\u00B2", "\u00B3"};

} // namespace

std::size_t word_length(std::string_view text)
{
    std::size_t end = 0;
    while (end < text.size()) {
        const bool belongs = begins_word(text[end]) || (end > 0 && is_digit(text[end]));
        const std::size_t length = belongs ? 1 : foreign_letter_length(text.substr(end, 4));
        if (length == 0) break;
        end += length;
    }
    return end;
}

std::size_t name_length(std::string_view text)
{
    std::size_t end = word_length(text);
    while (end > 0) {
        const std::string_view rest = text.substr(end);
        const std::size_t link = rest.starts_with('.') ? 1 : rest.starts_with("->") ? 2 : 0;
        if (link == 0 || rest.size() == link || !begins_word(rest[link])) break;
        end += link + word_length(rest.substr(link));
    }
    return end;
}

std::vector<std::string> words_of_name(std::string_view name)
{
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        // The bytes of another alphabet belong to their word.
        const bool is_part = is_letter(c) || is_digit(c) || !is_ascii(c);
        const char before = i > 0 ? name[i - 1] : '_';
        const char next = i + 1 < name.size() ? name[i + 1] : '_';
        const bool begins = (is_upper(c) && (is_lower(before) || is_digit(before))) ||
                            (is_upper(c) && is_upper(before) && is_lower(next)) ||
                            (is_digit(c) != is_digit(before));
        if ((!is_part || begins) && !words.back().empty()) words.emplace_back();
        if (is_part) words.back() += lowered(c);
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

bool is_formula(std::string_view word)
{
    return word.find_first_of("^*/") != std::string_view::npos ||
           std::ranges::any_of(powers, [word](std::string_view power) {
               return word.find(power) != std::string_view::npos;
           });
}

std::size_t power_sign_length(std::string_view text)
{
    const auto found = std::ranges::find_if(
        powers, [text](std::string_view power) { return text.starts_with(power); });
    return found == powers.end() ? 0 : found->size();
}

void append_word(std::string& words, std::string_view word)
{
    if (!words.empty()) words += ' ';
    words += word;
}

} // namespace secant
