#include "core/cases/form/csv.h"

#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace secant {
namespace {

constexpr std::size_t none = std::string_view::npos;
/// Bytes of a quoted field. A stray quote must not make the rest of a large table one field.
constexpr std::size_t longest_field = std::size_t{1} << 20;

/// The quote that opens a field, if one does.
/// @param at  where the field begins
std::optional<std::size_t> opening_quote(std::string_view row, std::size_t at, char separator)
{
    at = row.find_first_not_of(separator == '\t' ? " \r" : " \t\r", at);
    if (at == none || row[at] != '"') return std::nullopt;
    return at;
}

/// The quote that closes a field; npos when there is none.
std::size_t closing_quote(std::string_view row, std::size_t opening)
{
    std::size_t at = row.find('"', opening + 1);
    while (at != none && at + 1 < row.size() && row[at + 1] == '"')
        at = row.find('"', at + 2);
    return at;
}

/// The place of the separator or the end of the line behind a closing quote and blanks; npos when
/// something else stands there.
std::size_t field_end(std::string_view row, std::size_t closing, char separator)
{
    const std::size_t at = row.find_first_not_of(separator == '\t' ? " \r" : " \t\r", closing + 1);
    if (at == none) return row.size();
    return row[at] == separator || row[at] == '\n' ? at : none;
}

std::string without_doubled_quotes(std::string_view content)
{
    std::string field;
    for (std::size_t at = content.find('"'); at != none; at = content.find('"')) {
        field += content.substr(0, at + 1);
        content.remove_prefix(at + 2);
    }
    return field += content;
}

} // namespace

char csv_separator(std::string_view table) noexcept
{
    std::string_view line;
    while (line.find_first_not_of(" \t\r") == none && !table.empty()) {
        line = take_until(table, '\n');
    }
    char separator = ',';
    for (const char other : {';', '\t'}) {
        if (std::ranges::count(line, other) > std::ranges::count(line, separator))
            separator = other;
    }
    return separator;
}

CsvRowEnd csv_row_end(std::string_view table, char separator) noexcept
{
    const std::size_t line = std::min(table.find('\n'), table.size());
    std::size_t end = line; ///< of the line in which the field begins
    for (std::size_t at = 0;; ++at) {
        if (const auto opening = opening_quote(table.substr(0, end), at, separator)) {
            const std::size_t closing =
                closing_quote(table.substr(0, *opening + longest_field), *opening);
            if (closing == none || closing + 1 == table.size())
                return {closing == none ? line : table.size(),
                        table.size() >= *opening + longest_field};
            at = field_end(table, closing, separator);
            if (at == none) return {line, true};
            end = std::min(table.find('\n', at), table.size());
        } else {
            at = std::min(table.find(separator, at), end);
        }
        if (at >= end) return {end, true};
    }
}

std::string_view take_csv_row(std::string_view& table, char separator)
{
    const std::string_view row = table.substr(0, csv_row_end(table, separator).length);
    table.remove_prefix(std::min(row.size() + 1, table.size()));
    return row;
}

Expected<std::vector<std::string>, std::string> csv_fields(std::string_view row, char separator)
{
    std::vector<std::string> fields;
    for (std::size_t at = 0;; ++at) {
        if (const auto opening = opening_quote(row, at, separator)) {
            const std::size_t closing = closing_quote(row, *opening);
            at = closing == none ? none : field_end(row, closing, separator);
            if (at == none) {
                return unexpected(
                    fmt::format("the quote at column {} begins a field that {}", *opening + 1,
                                closing == none ? "does not end" : "goes on behind its end"));
            }
            fields.push_back(
                without_doubled_quotes(row.substr(*opening + 1, closing - *opening - 1)));
        } else {
            const std::size_t end = std::min(row.find(separator, at), row.size());
            fields.emplace_back(trimmed(row.substr(at, end - at), " \t\r"));
            at = end;
        }
        if (at >= row.size()) return fields;
    }
}

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

CsvStep read_csv_value(const FieldHead& /*head*/, std::string_view text,
                       std::optional<Scalar>& value)
{
    return read_named(text, value, scalar_named);
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
