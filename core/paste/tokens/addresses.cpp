#include "core/paste/tokens/steps.h"

#include "core/text/ascii.h"

#include <algorithm>

namespace secant {
namespace {

using Kind = PasteToken::Kind;
using Tokens = std::vector<PasteToken>;

/// Whether "(Circle *)" or "at" stands before an address.
bool is_of_pointer(std::string_view text_before) noexcept
{
    const std::string_view before = trimmed(text_before);
    const std::string_view type = trimmed(before.substr(0, before.find_last_not_of(')') + 1));
    return before.ends_with(" at") || (type.size() < before.size() && type.ends_with('*'));
}

/// Whether a name has an address for its value: "id = 0x7ffe0010". That of "$1 =" has none.
bool is_of_name(const Tokens& before, int line) noexcept
{
    const std::size_t count = before.size();
    return count > 1 && before[count - 1].kind == Kind::equals &&
           before[count - 2].kind == Kind::word && before[count - 2].line == line;
}

/// Whether nothing stands between that name, its ":" and the address.
bool is_beside_name(const Tokens& before, std::string_view number) noexcept
{
    const PasteToken& sign = before.back();
    return sign.text == ":" && text_between(before[before.size() - 2].text, sign.text).empty() &&
           text_between(sign.text, number).empty();
}

} // namespace

std::size_t address_length(std::string_view text, std::string_view number, Tokens& tokens, int line)
{
    const std::string_view digits = number.substr(number.starts_with('+') ? 1 : 0);
    if (!digits.starts_with("0x") || digits.find_first_of(".,#pP") != std::string_view::npos)
        return 0;
    const auto begin = static_cast<std::size_t>(number.data() - text.data());
    const bool is_pointer = is_of_pointer(text.substr(0, begin));
    if (digits.size() < 8 && !is_pointer) return 0;
    constexpr std::size_t longest_number = 10; // "0xffffffff"
    const bool is_alone = is_pointer || number.size() > longest_number;
    const bool is_named = is_of_name(tokens, line);
    // "#<Circle:0x000055d5c8a0b1c8 @center=...>" of Ruby: a type and where the object is
    const bool is_of_type = is_alone && is_named && is_beside_name(tokens, number);
    if (is_of_type) tokens.resize(tokens.size() - 2);
    if (is_of_type || (is_alone && !is_named)) return number.size();
    const std::string_view behind = text.substr(begin + number.size());
    const std::size_t gap = std::min(behind.find_first_not_of(' '), behind.size());
    const std::string_view rest = behind.substr(gap, 200);
    if (rest.starts_with('<'))
        return number.size() + gap + std::min(rest.find('>'), rest.size() - 1) + 1;
    return rest.starts_with('{') || rest.starts_with('(') ? number.size() + gap : 0;
}

} // namespace secant
