#include "core/cases/form/csv_table.h"

#include "core/text/ascii.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace secant {
namespace {

using Column = CsvHeader::Column;

constexpr std::string_view field_blanks = " \t\r";

/// A row cut into its fields, quotes resolved. Nothing when a quoted field does not end.
std::optional<std::vector<std::string>> fields_of(std::string_view row, char separator)
{
    std::vector<std::string> fields;
    std::size_t at = 0;
    while (true) {
        std::string& field = fields.emplace_back();
        const std::size_t first =
            row.find_first_not_of(separator == '\t' ? " \r" : field_blanks, at);
        if (first != std::string_view::npos && row[first] == '"') {
            at = first + 1;
            while (true) {
                const std::size_t quote = row.find('"', at);
                if (quote == std::string_view::npos) return std::nullopt;
                field += row.substr(at, quote - at);
                at = quote + 1;
                if (at >= row.size() || row[at] != '"') break;
                field += '"'; // doubled within quotes
                ++at;
            }
            at = std::min(row.find(separator, at), row.size());
        } else {
            const std::size_t end = std::min(row.find(separator, at), row.size());
            field = trimmed(row.substr(at, end - at), field_blanks);
            at = end;
        }
        if (at >= row.size()) return fields;
        ++at;
    }
}

/// Small letters and digits only: "E.x" is "ex".
std::string plain(std::string_view name)
{
    std::string out;
    for (const char c : name) {
        if (is_letter(c) || is_digit(c)) out += lowered(c);
    }
    return out;
}

struct NamedColumn {
    std::string_view name;
    Column column;
};

constexpr std::array known_columns{
    NamedColumn{"ex", Column::start_x},
    NamedColumn{"ey", Column::start_y},
    NamedColumn{"ez", Column::start_z},
    NamedColumn{"startx", Column::start_x},
    NamedColumn{"starty", Column::start_y},
    NamedColumn{"startz", Column::start_z},
    NamedColumn{"x1", Column::start_x},
    NamedColumn{"y1", Column::start_y},
    NamedColumn{"z1", Column::start_z},
    NamedColumn{"lx", Column::end_x},
    NamedColumn{"ly", Column::end_y},
    NamedColumn{"lz", Column::end_z},
    NamedColumn{"endx", Column::end_x},
    NamedColumn{"endy", Column::end_y},
    NamedColumn{"endz", Column::end_z},
    NamedColumn{"x2", Column::end_x},
    NamedColumn{"y2", Column::end_y},
    NamedColumn{"z2", Column::end_z},
    NamedColumn{"cx", Column::center_x},
    NamedColumn{"cy", Column::center_y},
    NamedColumn{"cz", Column::center_z},
    NamedColumn{"centerx", Column::center_x},
    NamedColumn{"centery", Column::center_y},
    NamedColumn{"centerz", Column::center_z},
    NamedColumn{"centrex", Column::center_x},
    NamedColumn{"centrey", Column::center_y},
    NamedColumn{"centrez", Column::center_z},
    NamedColumn{"r", Column::radius},
    NamedColumn{"radius", Column::radius},
    NamedColumn{"s", Column::piece_radius},
    NamedColumn{"name", Column::name},
    NamedColumn{"note", Column::note},
    NamedColumn{"tags", Column::tags},
    NamedColumn{"extent", Column::extent},
    NamedColumn{"target", Column::target},
    NamedColumn{"case", Column::kind},
    NamedColumn{"tangent", Column::tangent},
    NamedColumn{"curvehit", Column::curve_hit},
    NamedColumn{"diskoverlap", Column::disk_overlap},
    NamedColumn{"t1", Column::t1},
    NamedColumn{"t2", Column::t2},
    NamedColumn{"tolerance", Column::tolerance},
};

Column column_of(std::string_view name)
{
    std::string key = plain(name);
    constexpr std::string_view prefix = "expect";
    if (key.starts_with(prefix)) key.erase(0, prefix.size());
    const auto found = std::ranges::find(known_columns, key, &NamedColumn::name);
    return found == known_columns.end() ? Column::ignored : found->column;
}

/// A row while it is being read: fields by what they mean.
class RowReader {
public:
    RowReader(const CsvHeader& header, const std::vector<std::string>& fields)
        : header_(header), fields_(fields)
    {
    }

    bool read(Entry& out)
    {
        out.name = text(Column::name);
        out.note = text(Column::note);
        read_tags(out.tags);
        return read_scene(out) && read_named(Column::target, out.target, target_named) &&
               read_expectation(out.expected);
    }

    [[nodiscard]] EntryError& error() { return error_; }

private:
    [[nodiscard]] std::size_t index_of(Column column) const
    {
        return static_cast<std::size_t>(std::ranges::find(header_.columns, column) -
                                        header_.columns.begin());
    }
    [[nodiscard]] std::string_view text(Column column) const
    {
        const std::size_t at = index_of(column);
        return at < fields_.size() ? std::string_view{fields_[at]} : std::string_view{};
    }

    bool wrong(Column column, std::string what)
    {
        const std::size_t at = index_of(column);
        error_ = {at < header_.names.size() ? header_.names[at] : "", std::move(what)};
        return false;
    }

    bool read_number(Column column, double& value)
    {
        std::string_view field = text(column);
        if (field.empty()) return wrong(column, "missing");
        const std::string_view shown = field;
        ParsedNumber number = parse_hex_float(field);
        const bool is_hex = field.find_first_of("xX") != std::string_view::npos;
        if (!is_hex) {
            if (field.front() == '+') field.remove_prefix(1);
            const auto [end, code] =
                std::from_chars(field.data(), field.data() + field.size(), number.value);
            number.fault = NumberFault::none;
            if (code == std::errc::result_out_of_range) {
                // Too small is zero, too large is an error; a JSON number says which.
                number = parse_json_number(field);
            } else if (code != std::errc{} || end != field.data() + field.size()) {
                number.fault = NumberFault::malformed;
            }
        }
        if (number.fault == NumberFault::overflow || std::isinf(number.value)) {
            return wrong(column, fmt::format("{} is not finite as a double", printable(shown)));
        }
        if (number.fault != NumberFault::none || std::isnan(number.value)) {
            return wrong(column,
                         fmt::format("must be a finite number, not \"{}\"", printable(shown)));
        }
        value = number.value;
        return true;
    }

    bool read_radius(Column column, double& value)
    {
        if (!read_number(column, value)) return false;
        return value >= 0.0 ||
               wrong(column, fmt::format("must not be negative: {}", printable(text(column))));
    }

    template <int N>
    bool read_query(Entry& out)
    {
        constexpr std::array starts{Column::start_x, Column::start_y, Column::start_z};
        constexpr std::array ends{Column::end_x, Column::end_y, Column::end_z};
        constexpr std::array centers{Column::center_x, Column::center_y, Column::center_z};
        Query<N> query;
        for (int i = 0; i < N; ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (!read_number(starts[at], query.piece.start[i])) return false;
            if (!read_number(ends[at], query.piece.end[i])) return false;
            if (!read_number(centers[at], query.circle.center[i])) return false;
        }
        if (!read_radius(Column::radius, query.circle.radius)) return false;
        if (!text(Column::piece_radius).empty() &&
            !read_radius(Column::piece_radius, query.piece.radius)) {
            return false;
        }
        if (!read_named(Column::extent, query.piece.extent, extent_named)) return false;
        out.query = query;
        return true;
    }

    bool read_scene(Entry& out)
    {
        const bool is_sphere = !text(Column::start_z).empty() || !text(Column::end_z).empty() ||
                               !text(Column::center_z).empty();
        return is_sphere ? read_query<3>(out) : read_query<2>(out);
    }

    void read_tags(std::vector<std::string>& tags) const
    {
        std::string_view rest = text(Column::tags);
        while (!(rest = trimmed(rest, field_blanks)).empty()) {
            const std::size_t end = std::min(rest.find_first_of(" \t;,"), rest.size());
            if (end > 0) tags.emplace_back(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }

    template <class Value, class Lookup>
    bool read_named(Column column, Value& value, const Lookup& lookup)
    {
        const std::string_view field = text(column);
        if (field.empty()) return true;
        const auto found = lookup(field);
        if (!found) {
            return wrong(column, fmt::format("knows no \"{}\"", printable(field)));
        }
        value = *found;
        return true;
    }

    bool read_flag(Column column, std::optional<bool>& value)
    {
        const std::string field = plain(text(column));
        if (field.empty()) return true;
        const bool yes = field == "true" || field == "1" || field == "yes";
        const bool no = field == "false" || field == "0" || field == "no";
        if (!yes && !no) {
            return wrong(column,
                         fmt::format("must be true or false, not \"{}\"", printable(text(column))));
        }
        value = yes;
        return true;
    }

    bool read_parameter(Column column, std::optional<double>& value)
    {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        const std::string_view field = text(column);
        if (field.empty()) return true;
        if (field == "inf" || field == "-inf") {
            value = field[0] == '-' ? -infinity : infinity;
            return true;
        }
        double number = 0.0;
        if (!read_number(column, number)) return false;
        value = number;
        return true;
    }

    bool read_expectation(Expectation& expected)
    {
        if (!text(Column::kind).empty()) {
            Case kind = Case::invalid;
            if (!read_named(Column::kind, kind, case_named)) return false;
            expected.kind = kind;
        }
        if (!read_flag(Column::tangent, expected.tangent) ||
            !read_flag(Column::curve_hit, expected.curve_hit) ||
            !read_flag(Column::disk_overlap, expected.disk_overlap) ||
            !read_parameter(Column::t1, expected.roots[0]) ||
            !read_parameter(Column::t2, expected.roots[1])) {
            return false;
        }
        double tolerance = 0.0;
        if (text(Column::tolerance).empty()) return true;
        if (!read_radius(Column::tolerance, tolerance)) return false;
        expected.tolerance = tolerance;
        return true;
    }

    const CsvHeader& header_;
    const std::vector<std::string>& fields_;
    EntryError error_;
};

std::optional<EntryError> broken_character(std::string_view text)
{
    const std::size_t at = find_invalid_utf8(text);
    if (at == std::string_view::npos) return std::nullopt;
    return EntryError{
        "", fmt::format("not UTF-8 at column {}: {}", at + 1, printable(text.substr(at), 24))};
}

} // namespace

Expected<CsvHeader, EntryError> read_csv_header(std::string_view line)
{
    if (auto broken = broken_character(line)) return unexpected(*std::move(broken));
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (line.starts_with(byte_order_mark)) line.remove_prefix(byte_order_mark.size());
    CsvHeader header;
    for (const char separator : {';', '\t'}) {
        if (std::ranges::count(line, separator) > std::ranges::count(line, header.separator)) {
            header.separator = separator;
        }
    }
    const auto fields = fields_of(line, header.separator);
    if (!fields) return unexpected(EntryError{"header", "a quoted field does not end"});
    for (const std::string& field : *fields) {
        const Column column = column_of(field);
        if (column != Column::ignored && std::ranges::count(header.columns, column) > 0) {
            return unexpected(EntryError{
                "header", fmt::format("two columns mean the same: {}", printable(field))});
        }
        header.columns.push_back(column);
        header.names.push_back(printable(field));
    }
    constexpr std::array needed{
        NamedColumn{"Ex", Column::start_x},  NamedColumn{"Ey", Column::start_y},
        NamedColumn{"Lx", Column::end_x},    NamedColumn{"Ly", Column::end_y},
        NamedColumn{"Cx", Column::center_x}, NamedColumn{"Cy", Column::center_y},
        NamedColumn{"r", Column::radius},
    };
    for (const NamedColumn& column : needed) {
        if (std::ranges::count(header.columns, column.column) == 0) {
            return unexpected(EntryError{"header", fmt::format("no column {} (there are: {})",
                                                               column.name, printable(line, 200))});
        }
    }
    return header;
}

std::string_view take_csv_row(std::string_view& table)
{
    bool quoted = false;
    std::size_t end = 0;
    for (; end < table.size() && (quoted || table[end] != '\n'); ++end) {
        if (table[end] == '"') quoted = !quoted;
    }
    const std::string_view row = table.substr(0, end);
    table.remove_prefix(std::min(end + 1, table.size()));
    return row;
}

Expected<Entry, EntryError> read_csv_row(const CsvHeader& header, std::string_view row)
{
    if (auto broken = broken_character(row)) return unexpected(*std::move(broken));
    const auto fields = fields_of(row, header.separator);
    if (!fields) return unexpected(EntryError{"", "a quoted field does not end"});
    if (fields->size() > header.columns.size()) {
        return unexpected(EntryError{"", fmt::format("has {} fields, but the header has {}",
                                                     fields->size(), header.columns.size())});
    }
    Entry entry;
    RowReader reader{header, *fields};
    if (!reader.read(entry)) return unexpected(std::move(reader.error()));
    return entry;
}

} // namespace secant
