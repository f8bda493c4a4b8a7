#include "core/cases/form/csv.h"

#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace secant {
namespace {

constexpr std::size_t radius_index = 9;
constexpr std::size_t piece_radius_index = 10;
constexpr std::size_t csv_number_count = 11;

/// The columns of numbers, as messages call those that are missing.
constexpr std::array<std::string_view, csv_number_count> number_names{
    "Ex", "Ey", "Ez", "Lx", "Ly", "Lz", "Cx", "Cy", "Cz", "r", "s"};

/// 0 to 2 for 'x' to 'z'.
std::optional<std::size_t> axis_of(char letter)
{
    if (letter < 'x' || letter > 'z') return std::nullopt;
    return static_cast<std::size_t>(letter - 'x');
}

/// 0 to 2 for the names of E, L and C.
std::optional<std::size_t> point_of(std::string_view name)
{
    if (name == "e" || name == "start") return 0;
    if (name == "l" || name == "end") return 1;
    if (name == "c" || name == "center" || name == "centre") return 2;
    return std::nullopt;
}

/// The number that a plain name stands for.
std::optional<CsvNumber> number_column(std::string_view name)
{
    if (name == "r" || name == "radius") return CsvNumber{radius_index};
    if (name == "s") return CsvNumber{piece_radius_index};
    if (name.size() < 2) return std::nullopt;
    if (name == "x1" || name == "y1" || name == "z1" || name == "x2" || name == "y2" ||
        name == "z2") {
        return CsvNumber{(name[1] == '1' ? 0U : 3U) + *axis_of(name[0])};
    }
    const auto axis = axis_of(name.back());
    const auto point = point_of(name.substr(0, name.size() - 1));
    if (!axis || !point) return std::nullopt;
    return CsvNumber{*point * 3 + *axis};
}

/// True when a column of a table can hold the field.
bool has_text_form(const EntryField& field)
{
    Entry any;
    return with_value(any, field,
                      []<class Value>(const Value& /*value*/) { return CsvValue<Value>; });
}

CsvColumn column_of(std::string_view name)
{
    CsvColumn
        column; // assigned, because GCC 14 warns of a variant that is returned from each branch
    std::string key = plain_csv_name(name);
    constexpr std::string_view prefix = "expect";
    if (key.starts_with(prefix)) key.erase(0, prefix.size());
    if (const auto number = number_column(key)) {
        column = *number;
    } else if (key == "extent") {
        column = CsvExtent{};
    } else if (key == "hit") {
        column = CsvHit{};
    }
    for (const EntryField& field : entry_fields()) {
        if (has_text_form(field) && plain_csv_name(field.head.name) == key) column = &field;
    }
    for (const ExpectationField& field : expectation_fields()) {
        if (plain_csv_name(field.head.name) == key) column = &field;
    }
    return column;
}

/// A row while it is being read.
struct Row {
    std::array<std::optional<double>, csv_number_count> numbers;
    Extent extent = Extent::segment;
    std::optional<bool> hit; ///< of the target, which another column may name
    Entry entry;
};

CsvStep read_column(std::monostate /*column*/, std::string_view /*text*/, Row& /*row*/)
{
    return {};
}

CsvStep read_column(CsvNumber column, std::string_view text, Row& row)
{
    auto number = column.index < radius_index ? csv_number(text) : csv_radius(text);
    if (!number) return unexpected(std::move(number.error()));
    row.numbers[column.index] = *number;
    return {};
}

CsvStep read_column(CsvExtent /*column*/, std::string_view text, Row& row)
{
    return read_csv_value({}, text, row.extent);
}

CsvStep read_column(CsvHit /*column*/, std::string_view text, Row& row)
{
    return read_csv_value({}, text, row.hit);
}

CsvStep read_column(const EntryField* field, std::string_view text, Row& row)
{
    return with_value(row.entry, *field, [&]<class Value>(Value& value) -> CsvStep {
        if constexpr (CsvValue<Value>)
            return read_csv_value(field->head, text, value);
        else
            return {};
    });
}

CsvStep read_column(const ExpectationField* field, std::string_view text, Row& row)
{
    return with_value(row.entry.expected, *field,
                      [&](auto& value) { return read_csv_value(field->head, text, value); });
}

/// The query of a row, or the index of the first number that it lacks.
template <int N>
Expected<AnyQuery, std::size_t> query_of(const Row& row)
{
    Query<N> query;
    query.piece.extent = row.extent;
    const std::array points{&query.piece.start, &query.piece.end, &query.circle.center};
    for (std::size_t index = 0; index < radius_index; ++index) {
        const auto axis = static_cast<int>(index % 3);
        if (axis >= N) continue;
        if (!row.numbers[index]) return unexpected(index);
        (*points[index / 3])[axis] = *row.numbers[index];
    }
    if (!row.numbers[radius_index]) return unexpected(radius_index);
    query.circle.radius = *row.numbers[radius_index];
    query.piece.radius = row.numbers[piece_radius_index].value_or(0.0);
    return query;
}

/// The name of a number's column as it stands in the header.
std::string header_name(const CsvHeader& header, std::size_t index)
{
    const auto found = std::ranges::find(header.columns, CsvColumn{CsvNumber{index}});
    if (found == header.columns.end()) return std::string{number_names[index]};
    return header.names[static_cast<std::size_t>(found - header.columns.begin())];
}

std::optional<EntryError> broken_character(std::string_view text)
{
    const std::size_t at = find_invalid_utf8(text);
    if (at == std::string_view::npos) return std::nullopt;
    return EntryError{
        "", fmt::format("not UTF-8 at column {}: {}", at + 1, printable(text.substr(at), 24))};
}

} // namespace

Expected<CsvHeader, EntryError> read_csv_header(std::string_view row)
{
    const auto refuse = [](std::string what) {
        return unexpected(EntryError{"header", std::move(what)});
    };
    if (auto broken = broken_character(row)) return unexpected(*std::move(broken));
    row.remove_prefix(byte_order_mark_length(row));
    CsvHeader header;
    header.separator = csv_separator(row);
    const auto fields = csv_fields(row, header.separator);
    if (!fields) return refuse(fields.error());
    for (const std::string& field : *fields) {
        const CsvColumn column = column_of(field);
        const bool is_known = !std::holds_alternative<std::monostate>(column);
        if (is_known && std::ranges::count(header.columns, column) > 0)
            return refuse(fmt::format("two columns mean the same: {}", printable(field)));
        header.columns.push_back(column);
        header.names.push_back(printable(field));
    }
    for (std::size_t index = 0; index <= radius_index; ++index) {
        const bool is_in_plane = index == radius_index || index % 3 < 2;
        if (is_in_plane && std::ranges::count(header.columns, CsvColumn{CsvNumber{index}}) == 0)
            return refuse(fmt::format("no column {} (there are: {})", number_names[index],
                                      printable(row, 200)));
    }
    return header;
}

Expected<Entry, EntryError> read_csv_row(const CsvHeader& header, std::string_view row)
{
    if (auto broken = broken_character(row)) return unexpected(*std::move(broken));
    const auto fields = csv_fields(row, header.separator);
    if (!fields) return unexpected(EntryError{"", fields.error()});
    if (fields->size() > header.columns.size()) {
        return unexpected(EntryError{"", fmt::format("has {} fields, but the header has {}",
                                                     fields->size(), header.columns.size())});
    }
    Row read;
    for (std::size_t i = 0; i < fields->size(); ++i) {
        const std::string_view text = (*fields)[i];
        if (text.empty()) continue;
        auto step = std::visit([&](auto column) { return read_column(column, text, read); },
                               header.columns[i]);
        if (!step) return unexpected(EntryError{header.names[i], std::move(step.error())});
    }
    const bool is_in_space = read.numbers[2] || read.numbers[5] || read.numbers[8];
    auto query = is_in_space ? query_of<3>(read) : query_of<2>(read);
    if (!query) return unexpected(EntryError{header_name(header, query.error()), "missing"});
    read.entry.query = *query;
    Expectation& expected = read.entry.expected;
    if (read.hit) {
        auto& of_target =
            read.entry.target == Target::disk ? expected.disk_overlap : expected.curve_hit;
        if (of_target && of_target != read.hit)
            return unexpected(EntryError{"hit", "contradicts the column beside it"});
        of_target = read.hit;
    }
    return std::move(read.entry);
}

} // namespace secant
