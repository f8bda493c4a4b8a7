#include "core/paste/name_words.h"

#include "core/text/ascii.h"

namespace secant {

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

} // namespace secant
