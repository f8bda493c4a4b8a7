#include "core/cases/form/csv_values.h"

#include "core/text/ascii.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant {
namespace {

template <class Value, class Lookup>
CsvStep read_named(std::string_view text, Value& value, const Lookup& lookup)
{
    const auto found = lookup(text);
    if (!found) return unexpected(fmt::format("unknown value \"{}\"", printable(text)));
    value = *found;
    return {};
}

} // namespace

std::string plain_csv_name(std::string_view name)
{
    std::string out;
    for (const char c : name) {
        if (is_letter(c) || is_digit(c)) out += lowered(c);
    }
    return out;
}

Expected<double, std::string> csv_number(std::string_view text)
{
    ParsedNumber number = parse_hex_float(text);
    if (text.find_first_of("xX") == std::string_view::npos) {
        const std::string_view unsigned_text = text.starts_with('+') ? text.substr(1) : text;
        const auto [value, length] = leading_decimal<double>(unsigned_text);
        const bool has_two_signs = text.starts_with("+-");
        const bool is_number = length > 0 && length == unsigned_text.size() && !has_two_signs;
        number = {value, is_number ? NumberError::none : NumberError::malformed};
        if (is_number && std::isinf(value)) number.error = NumberError::overflow;
    }
    switch (number.error) {
    case NumberError::none: return number.value;
    case NumberError::overflow:
        return unexpected(fmt::format("{} is not finite as a double", printable(text)));
    case NumberError::malformed: break;
    }
    return unexpected(fmt::format("must be a finite number, not \"{}\"", printable(text)));
}

Expected<double, std::string> csv_radius(std::string_view text)
{
    auto number = csv_number(text);
    if (number && *number < 0.0)
        return unexpected(fmt::format("must not be negative: {}", printable(text)));
    return number;
}

CsvStep read_csv_value(const FieldHead& /*head*/, std::string_view text, std::string& value)
{
    value = text;
    return {};
}

CsvStep read_csv_value(const FieldHead& /*head*/, std::string_view text,
                       std::vector<std::string>& value)
{
    constexpr std::string_view separators = " \t\r;,";
    while (!(text = trimmed(text, separators)).empty()) {
        const std::size_t end = std::min(text.find_first_of(separators), text.size());
        value.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return {};
}

CsvStep read_csv_value(const FieldHead& /*head*/, std::string_view text, Target& value)
{
    return read_named(text, value, target_named);
}

CsvStep read_csv_value(const FieldHead& /*head*/, std::string_view text, Extent& value)
{
    return read_named(text, value, extent_named);
}

CsvStep read_csv_value(const FieldHead& /*head*/, std::string_view text, std::optional<Case>& value)
{
    return read_named(text, value, case_named);
}

CsvStep read_csv_value(const FieldHead& /*head*/, std::string_view text, std::optional<bool>& value)
{
    const std::string word = plain_csv_name(text);
    const bool yes = word == "true" || word == "1" || word == "yes";
    const bool no = word == "false" || word == "0" || word == "no";
    if (!yes && !no)
        return unexpected(fmt::format("must be true or false, not \"{}\"", printable(text)));
    value = yes;
    return {};
}

CsvStep read_csv_value(const FieldHead& head, std::string_view text, std::optional<double>& value)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const bool is_length = head.rule == FieldRule::not_negative;
    if (!is_length && (text == "inf" || text == "-inf")) {
        value = text[0] == '-' ? -infinity : infinity;
        return {};
    }
    const auto number = is_length ? csv_radius(text) : csv_number(text);
    if (!number) return unexpected(number.error());
    value = *number;
    return {};
}

} // namespace secant
