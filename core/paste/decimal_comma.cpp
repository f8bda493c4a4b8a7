#include "core/paste/decimal_comma.h"

#include "core/paste/tokens.h"
#include "core/text/ascii.h"

#include <algorithm>

namespace secant {
namespace {

/// Whether a text is one number, perhaps with a decimal comma; counts the comma.
bool is_comma_number(std::string_view text, int& commas)
{
    if (text.starts_with(unicode_minus))
        text.remove_prefix(unicode_minus.size());
    else if (text.starts_with('-') || text.starts_with('+'))
        text.remove_prefix(1);
    if (text.empty() || !is_digit(text.front()) || !is_digit(text.back())) return false;
    if (text.find_first_not_of("0123456789,eE+-") != std::string_view::npos) return false;
    const auto found = std::count(text.begin(), text.end(), ',');
    commas += static_cast<int>(found);
    return found <= 1;
}

} // namespace

bool has_decimal_commas(std::string_view text)
{
    text = trimmed(text);
    const char separator = text.find(';') != std::string_view::npos ? ';' : '\t';
    if (text.ends_with(separator)) text.remove_suffix(1);
    int fields = 0;
    int commas = 0;
    while (true) {
        const std::size_t end = text.find(separator);
        if (!is_comma_number(trimmed(text.substr(0, end)), commas) || ++fields > 8) return false;
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return fields >= 7 && commas > 0;
}

} // namespace secant
