#include "core/cases/form/csv_fields.h"

#include "core/text/ascii.h"

#include <fmt/format.h>

#include <algorithm>
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

/// Behind a closing quote, and the blanks there: where a separator or the end of the line stands;
/// npos when something else does.
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
        line = table.substr(0, table.find('\n'));
        table.remove_prefix(std::min(line.size() + 1, table.size()));
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

} // namespace secant
