#include "core/paste/tokens/steps.h"

#include "core/paste/names/labels.h"
#include "core/text/ascii.h"

#include <algorithm>

namespace secant {
namespace {

constexpr std::string_view between_names = " \t\r,;|";

} // namespace

std::size_t row_number_length(std::string_view line, bool follows)
{
    const bool has_sign = line.starts_with('#');
    std::size_t end = has_sign ? 1 : 0;
    while (end < line.size() && is_digit(line[end]))
        ++end;
    if (end == (has_sign ? 1 : 0)) return 0;
    if (has_sign) return end;
    if (end >= line.size() || std::string_view{":)."}.find(line[end]) == std::string_view::npos)
        return 0;
    const std::size_t next = line.find_first_not_of(" \t", end + 1);
    if (next == end + 1 || next == std::string_view::npos) return 0;
    const bool is_bracket = std::string_view{"([{<"}.find(line[next]) != std::string_view::npos;
    const bool is_number = is_digit(line[next]) || line[next] == '-' || line[next] == '.';
    // "1. 2. 3." are numbers.
    return is_bracket || (is_number && (follows || line[end] != '.')) ? end + 1 : 0;
}

bool is_row_of_cells(std::string_view line)
{
    constexpr std::ptrdiff_t fewest = 5;
    if (std::ranges::count(line, ';') < fewest) return false;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(';'), line.size());
        const std::string_view cell = trimmed(line.substr(0, end), " \t\r\"'");
        const bool is_plain = std::ranges::all_of(cell, [](char c) {
            return is_letter(c) || is_digit(c) || c == '_' || c == '.' || c == '+' || c == '-';
        });
        if (!is_plain) return false;
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return true;
}

bool is_header(std::string_view comment)
{
    std::size_t labels = 0;
    for (comment = trimmed(comment, between_names); !comment.empty();
         comment = trimmed(comment, between_names)) {
        const std::size_t end = std::min(comment.find_first_of(between_names), comment.size());
        const std::string_view word = comment.substr(0, end);
        const bool is_name = is_letter(word[0]) && std::ranges::all_of(word, [](char c) {
                                 return is_letter(c) || is_digit(c) || c == '_' || c == '.';
                             });
        if (!is_name) return false;
        labels += paste_label(word) ? 1U : 0U;
        comment.remove_prefix(end);
    }
    return labels > 3;
}

} // namespace secant
