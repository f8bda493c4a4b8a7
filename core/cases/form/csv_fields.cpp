#include "core/cases/form/csv_fields.h"

#include "core/text/ascii.h"

#include <algorithm>

namespace secant {
namespace {

/// Takes the content of a quoted field. A doubled quote stands for one.
/// @param at  Behind the opening quote; afterwards behind the closing one.
/// @return    Whether there is a closing one.
bool take_quoted(std::string_view row, std::size_t& at, std::string& field)
{
    while (true) {
        const std::size_t quote = row.find('"', at);
        if (quote == std::string_view::npos) return false;
        field += row.substr(at, quote - at);
        at = quote + 1;
        if (at >= row.size() || row[at] != '"') return true;
        field += '"';
        ++at;
    }
}

} // namespace

std::optional<std::vector<std::string>> csv_fields(std::string_view row, char separator)
{
    std::vector<std::string> fields;
    std::size_t at = 0;
    while (true) {
        std::string& field = fields.emplace_back();
        const std::size_t first = row.find_first_not_of(separator == '\t' ? " \r" : " \t\r", at);
        if (first != std::string_view::npos && row[first] == '"') {
            at = first + 1;
            if (!take_quoted(row, at, field)) return std::nullopt;
            at = std::min(row.find(separator, at), row.size());
        } else {
            const std::size_t end = std::min(row.find(separator, at), row.size());
            field = trimmed(row.substr(at, end - at), " \t\r");
            at = end;
        }
        if (at >= row.size()) return fields;
        ++at;
    }
}

} // namespace secant
