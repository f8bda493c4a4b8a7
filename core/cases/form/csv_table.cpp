#include "core/cases/form/csv.h"

#include "core/codec/direction.h"
#include "core/text/number_text.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace secant {
namespace {

constexpr std::size_t radius_index = 9;
constexpr std::size_t piece_radius_index = 10;
constexpr std::size_t direction_index = 11;
constexpr std::size_t length_index = 14;
constexpr std::size_t csv_number_count = 15;
constexpr std::size_t end_index = 3;

/// The columns of numbers, as messages call those that are missing.
constexpr std::array<std::string_view, csv_number_count> number_names{
    "Ex", "Ey", "Ez", "Lx", "Ly", "Lz", "Cx", "Cy", "Cz", "r", "s", "Dx", "Dy", "Dz", "length"};

/// 0 to 2 for 'x' to 'z'.
std::optional<std::size_t> axis_of(char letter)
{
    if (letter < 'x' || letter > 'z') return std::nullopt;
    return static_cast<std::size_t>(letter - 'x');
}

/// The column of the first coordinate of E, L, C or D.
std::optional<std::size_t> point_of(std::string_view name)
{
    if (name == "e" || name == "start") return 0;
    if (name == "l" || name == "end") return end_index;
    if (name == "c" || name == "center" || name == "centre") return 6;
    if (name == "d" || name == "direction") return direction_index;
    return std::nullopt;
}

/// The number that a plain name stands for.
std::optional<CsvNumber> number_column(std::string_view name)
{
    if (name == "r" || name == "radius") return CsvNumber{radius_index};
    if (name == "s") return CsvNumber{piece_radius_index};
    if (name == "length") return CsvNumber{length_index};
    if (name.size() < 2) return std::nullopt;
    if (name == "x1" || name == "y1" || name == "z1" || name == "x2" || name == "y2" ||
        name == "z2") {
        return CsvNumber{(name[1] == '1' ? 0 : end_index) + *axis_of(name[0])};
    }
    const auto axis = axis_of(name.back());
    const auto point = point_of(name.substr(0, name.size() - 1));
    if (!axis || !point) return std::nullopt;
    return CsvNumber{*point + *axis};
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
    const bool is_length = column.index == radius_index || column.index == piece_radius_index ||
                           column.index == length_index;
    auto number = is_length ? csv_radius(text) : csv_number(text);
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

/// The name of a number's column as it stands in the header.
std::string header_name(const CsvHeader& header, std::size_t index)
{
    const auto found = std::ranges::find(header.columns, CsvColumn{CsvNumber{index}});
    if (found == header.columns.end()) return std::string{number_names[index]};
    return header.names[static_cast<std::size_t>(found - header.columns.begin())];
}

/// The index of a coordinate of a row that it has; absent when it has none of the point.
std::optional<std::size_t> coordinate_in(const Row& row, std::size_t point)
{
    for (std::size_t index = point; index < point + 3; ++index)
        if (row.numbers[index]) return index;
    return std::nullopt;
}

/// Reads the query of a row into its entry, by the columns of its header.
template <int N>
class RowQuery {
public:
    RowQuery(const CsvHeader& header, Row& row) : header_(header), row_(row) {}

    Expected<void, EntryError> read()
    {
        Query<N> query;
        query.piece.extent = row_.extent;
        const bool has_end_column =
            std::ranges::count(header_.columns, CsvColumn{CsvNumber{end_index}}) > 0;
        const bool has_direction =
            coordinate_in(row_, direction_index).has_value() || !has_end_column;
        for (const auto& [first, point] :
             {std::pair{std::size_t{0}, &query.piece.start},
              std::pair{has_direction ? direction_index : end_index, &query.piece.end},
              std::pair{std::size_t{6}, &query.circle.center}}) {
            if (auto step = read_point(first, *point); !step) return step;
        }
        if (!row_.numbers[radius_index]) return missing(radius_index);
        query.circle.radius = *row_.numbers[radius_index];
        query.piece.radius = row_.numbers[piece_radius_index].value_or(0.0);
        if (has_direction) {
            if (auto step = read_direction(query); !step) return step;
        }
        row_.entry.query = query;
        return {};
    }

private:
    Expected<void, EntryError> read_point(std::size_t first, Vec<N>& point)
    {
        for (int i = 0; i < N; ++i) {
            const std::size_t index = first + static_cast<std::size_t>(i);
            if (!row_.numbers[index]) return missing(index);
            point[i] = *row_.numbers[index];
        }
        return {};
    }

    /// @param query  whose end is the direction; it becomes the end
    Expected<void, EntryError> read_direction(Query<N>& query)
    {
        if (coordinate_in(row_, end_index))
            return wrong_direction("L is given, too, so a direction cannot stand beside it");
        auto directed =
            end_along<N>(query.piece.start, query.piece.end, row_.numbers[length_index]);
        if (!directed) return wrong_direction(directed.error());
        query.piece.end = directed->end;
        row_.entry.rounding = std::move(directed->rounding);
        return {};
    }

    Expected<void, EntryError> wrong_direction(std::string what)
    {
        const std::size_t index = coordinate_in(row_, direction_index).value_or(direction_index);
        what += ": ";
        append_number(what, *row_.numbers[index]);
        return unexpected(EntryError{header_name(header_, index), std::move(what)});
    }

    Expected<void, EntryError> missing(std::size_t index)
    {
        return unexpected(EntryError{header_name(header_, index), "missing"});
    }

    const CsvHeader& header_;
    Row& row_;
};

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
    const auto has = [&](std::size_t index) {
        return std::ranges::count(header.columns, CsvColumn{CsvNumber{index}}) > 0;
    };
    const bool has_direction =
        has(direction_index) || has(direction_index + 1) || has(direction_index + 2);
    // Without a direction a length is other data.
    if (!has_direction)
        std::ranges::replace(header.columns, CsvColumn{CsvNumber{length_index}}, CsvColumn{});
    const bool has_end = has(end_index) || has(end_index + 1) || !has_direction;
    for (const std::size_t index : std::array<std::size_t, 9>{0, 1, 3, 4, 11, 12, 6, 7, 9}) {
        const bool is_of_end = index == end_index || index == end_index + 1;
        const bool is_of_direction = index == direction_index || index == direction_index + 1;
        const bool is_needed = is_of_end ? has_end : !is_of_direction || has_direction;
        if (is_needed && !has(index))
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
    const bool is_in_space =
        read.numbers[2] || read.numbers[5] || read.numbers[8] || read.numbers[direction_index + 2];
    const auto query =
        is_in_space ? RowQuery<3>{header, read}.read() : RowQuery<2>{header, read}.read();
    if (!query) return unexpected(query.error());
    if (!round_to_scalar(read.entry))
        return unexpected(EntryError{"scalar", std::string{not_a_float}});
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
