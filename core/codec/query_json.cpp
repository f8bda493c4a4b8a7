#include "core/codec/query_json.h"

#include "core/text/json_cursor.h"
#include "core/text/json_writer.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace secant {
namespace {

/// The first number of the query that is too large for a float.
template <int N>
QueryError too_large_in(const Query<N>& query)
{
    const auto& [circle, piece] = query;
    const auto error = [](const char* field, double value) {
        return QueryError{field, fmt::format("{} is too large for a float", value)};
    };
    const auto is_too_large = [](double value) { return std::abs(value) >= too_large_for_float; };
    const std::array points{std::pair{"E", &piece.start}, std::pair{"L", &piece.end},
                            std::pair{"C", &circle.center}};
    for (const auto& [field, point] : points) {
        for (int i = 0; i < N; ++i) {
            if (is_too_large((*point)[i])) return error(field, (*point)[i]);
        }
    }
    return is_too_large(circle.radius) ? error("r", circle.radius) : error("s", piece.radius);
}

} // namespace

template <int N>
Expected<Query<N, float>, QueryError> rounded_to_float(const Query<N>& query)
{
    const Query<N, float> rounded = rounded_to<float>(query);
    if (!is_valid(rounded)) return unexpected(too_large_in(query));
    return rounded;
}

template Expected<Query<2, float>, QueryError> rounded_to_float(const Query<2>&);
template Expected<Query<3, float>, QueryError> rounded_to_float(const Query<3>&);

namespace {

/// A point before the number of dimensions of the line is known.
struct Coordinates {
    std::array<double, 3> values{};
    int count = 0; ///< 0 until the field was read
};

struct Fields {
    Coordinates start, end, center;
    Coordinates direction; ///< instead of the end
    std::string_view direction_text;
    std::optional<double> radius, piece_radius, length;
    std::optional<Extent> extent;
    std::string_view name;
};

/// True when a word is a number that JSON does not allow: ".5", "+1", "0x10".
bool looks_like_number(std::string_view word)
{
    if (word.starts_with('+') || word.starts_with('-')) word.remove_prefix(1);
    if (word.starts_with('.')) word.remove_prefix(1);
    return !word.empty() && is_digit(word.front());
}

/// Reads the fields of one line. Every step returns whether it went well; if not, error() says why.
class FieldReader {
public:
    explicit FieldReader(const JsonCursor& cursor) noexcept : cursor_(cursor) {}

    bool read_object()
    {
        return walk_members(cursor_, [this](std::string_view name) { return read_field(name); }) &&
               settle_direction();
    }

    /// Reads an object that nothing follows.
    bool read_whole_object()
    {
        if (!read_object()) return false;
        return cursor_.at_end() || cursor_.refuse("nothing after the object");
    }

    [[nodiscard]] const JsonCursor& cursor() const noexcept { return cursor_; }
    [[nodiscard]] bool ignored_fields() const noexcept { return ignored_fields_; }
    [[nodiscard]] const Fields& fields() const noexcept { return fields_; }
    [[nodiscard]] QueryError error() const
    {
        return cursor_.failed() ? QueryError{"JSON", cursor_.failure()} : error_;
    }

private:
    bool read_field(std::string_view key)
    {
        switch (key.size() == 1 ? key.front() : '\0') {
        case 'E': return read_point("E", fields_.start);
        case 'L': return read_point("L", fields_.end);
        case 'C': return read_point("C", fields_.center);
        case 'D': return read_direction();
        case 'r': return read_radius("r", fields_.radius);
        case 's': return read_radius("s", fields_.piece_radius);
        default: break; // a longer name
        }
        if (key == "extent") return read_extent();
        if (key == "name") return read_name();
        if (key == "length") {
            has_two_lengths_ = length_at_.has_value();
            length_at_ = cursor_;
        }
        ignored_fields_ = true;
        cursor_.take_value();
        return !cursor_.failed();
    }

    bool read_point(const char* field, Coordinates& point)
    {
        if (point.count != 0) return wrong(field, "given twice");
        if (cursor_.peek() != '[') {
            return wrong_value(field, "must be an array of 2 or 3 numbers, not ");
        }
        const std::size_t start = cursor_.offset();
        int count = 0;
        const auto element = [&] {
            double value = 0.0;
            if (!read_number(field, value)) return false;
            if (count < 3) point.values[static_cast<std::size_t>(count)] = value;
            ++count;
            return true;
        };
        if (!walk_elements(cursor_, element)) return false;
        if (count < 2 || count > 3) {
            return wrong(field, fmt::format("must have 2 or 3 numbers, not {}: {}", count,
                                            printable(cursor_.since(start))));
        }
        point.count = count;
        return true;
    }

    bool read_direction()
    {
        static_cast<void>(cursor_.peek());
        const std::size_t start = cursor_.offset();
        if (!read_point("D", fields_.direction)) return false;
        fields_.direction_text = cursor_.since(start);
        return true;
    }

    /// A field "length" is other data, as any field without a meaning, unless there is a direction.
    bool settle_direction()
    {
        if (fields_.direction.count == 0) return true;
        if (fields_.end.count != 0)
            return wrong("D", "L is given, too, so a direction cannot stand beside it: " +
                                  printable(fields_.direction_text));
        if (!length_at_) return true;
        if (has_two_lengths_) return wrong("length", "given twice");
        const JsonCursor behind = std::exchange(cursor_, *length_at_);
        if (!read_radius("length", fields_.length)) return false;
        cursor_ = behind;
        return true;
    }

    bool read_radius(const char* field, std::optional<double>& radius)
    {
        if (radius) return wrong(field, "given twice");
        double value = 0.0;
        static_cast<void>(cursor_.peek()); // blanks are not part of the value
        const std::size_t start = cursor_.offset();
        if (!read_number(field, value)) return false;
        if (value < 0.0) {
            return wrong(field,
                         fmt::format("must not be negative: {}", printable(cursor_.since(start))));
        }
        radius = value;
        return true;
    }

    static ParsedNumber number_in_string(std::string_view token)
    {
        std::string storage;
        return parse_hex_float(json_string_content(token, storage));
    }

    bool read_number(const char* field, double& value)
    {
        if (const auto number = cursor_.take_number()) {
            value = *number;
            return true;
        }
        const bool quoted = cursor_.peek() == '"';
        const std::size_t start = cursor_.offset();
        const std::string_view token = quoted ? cursor_.take_string() : cursor_.take_word();
        if (cursor_.failed()) return false;
        const ParsedNumber number = quoted ? number_in_string(token) : parse_json_number(token);
        value = number.value;
        switch (number.error) {
        case NumberError::none: return true;
        case NumberError::overflow:
            return wrong(field, fmt::format("{} is not finite as a double", printable(token)));
        case NumberError::malformed: break;
        }
        if (token.empty()) return wrong_value(field, "must be a number, not ");
        if (!quoted && looks_like_number(token)) {
            return wrong(field, "must be a number as JSON writes it (0.5, 1, 1e3), not " +
                                    printable(token));
        }
        const char* const what = quoted ? "must be a number, or a hex float string such as "
                                          "\"0x1.8p+1\", not "
                                        : "must be a finite number, not ";
        return wrong(field, what + printable(cursor_.since(start)));
    }

    bool read_extent()
    {
        if (fields_.extent) return wrong("extent", "given twice");
        constexpr const char* what = "must be \"segment\", \"ray\" or \"line\", not ";
        if (cursor_.peek() != '"') return wrong_value("extent", what);
        const std::string_view token = cursor_.take_string();
        if (cursor_.failed()) return false;
        std::string storage;
        fields_.extent = extent_named(json_string_content(token, storage));
        return fields_.extent || wrong("extent", what + printable(token));
    }

    bool read_name()
    {
        if (!fields_.name.empty()) return wrong("name", "given twice");
        const char first = cursor_.peek();
        const bool is_number = first == '-' || is_digit(first);
        if (first != '"' && !is_number) {
            return wrong_value("name", "must be a string or a number, not ");
        }
        fields_.name = cursor_.take_value();
        return !cursor_.failed();
    }

    bool wrong(const char* field, std::string what)
    {
        error_ = {field, std::move(what)};
        return false;
    }

    /// Refuses the next value with a message that shows it, or with a message on its syntax when it
    /// is no JSON value.
    bool wrong_value(const char* field, const std::string& what)
    {
        const char first = cursor_.peek();
        const bool composed = first == '"' || first == '[' || first == '{';
        const std::string_view token = composed ? cursor_.take_value() : cursor_.take_word();
        if (token.empty()) return cursor_.refuse("a value");
        return wrong(field, what + printable(token));
    }

    JsonCursor cursor_;
    Fields fields_;
    QueryError error_;
    std::optional<JsonCursor> length_at_; ///< before the value of the field "length"
    bool has_two_lengths_ = false;
    bool ignored_fields_ = false;
};

template <int N>
Vec<N> point_of(const Coordinates& point)
{
    Vec<N> result{};
    for (int i = 0; i < N; ++i)
        result[i] = point.values[static_cast<std::size_t>(i)];
    return result;
}

template <int N>
Query<N> query_of(const Fields& fields, Extent default_extent)
{
    return {{point_of<N>(fields.center), *fields.radius},
            {point_of<N>(fields.start), point_of<N>(fields.end),
             fields.extent.value_or(default_extent), fields.piece_radius.value_or(0.0)}};
}

template <int N>
Expected<NamedQuery, QueryError> named_query_of(const Fields& fields, Extent default_extent)
{
    Query<N> query = query_of<N>(fields, default_extent);
    if (fields.direction.count == 0) return NamedQuery{fields.name, query};
    auto directed = end_along<N>(query.piece.start, point_of<N>(fields.direction), fields.length);
    if (!directed) {
        return unexpected(QueryError{
            "D", fmt::format("{}: {}", directed.error(), printable(fields.direction_text))});
    }
    query.piece.end = directed->end;
    return NamedQuery{fields.name, query, std::move(directed->rounding)};
}

std::optional<QueryError> find_gap(const Fields& fields)
{
    if (fields.start.count == 0) return QueryError{"E", "missing"};
    const bool has_direction = fields.direction.count != 0;
    if (fields.end.count == 0 && !has_direction) return QueryError{"L", "missing"};
    if (fields.center.count == 0) return QueryError{"C", "missing"};
    if (!fields.radius) return QueryError{"r", "missing"};
    const auto differs = [&](const char* field, const Coordinates& point) {
        return QueryError{
            field, fmt::format("has {} numbers, but E has {}", point.count, fields.start.count)};
    };
    if (has_direction && fields.direction.count != fields.start.count)
        return differs("D", fields.direction);
    if (!has_direction && fields.end.count != fields.start.count) return differs("L", fields.end);
    if (fields.center.count != fields.start.count) return differs("C", fields.center);
    return std::nullopt;
}

} // namespace

Expected<NamedQuery, QueryError> read_query(std::string_view line, Extent default_extent)
{
    if (const std::size_t at = find_invalid_utf8(line); at != std::string_view::npos) {
        return unexpected(QueryError{"JSON", fmt::format("not UTF-8 at column {}: {}", at + 1,
                                                         printable(line.substr(at), 24))});
    }
    FieldReader reader{JsonCursor{line}};
    if (!reader.read_whole_object()) return unexpected(reader.error());
    const Fields& fields = reader.fields();
    if (auto gap = find_gap(fields)) return unexpected(*std::move(gap));
    return fields.start.count == 2 ? named_query_of<2>(fields, default_extent)
                                   : named_query_of<3>(fields, default_extent);
}

std::optional<AnyQuery> take_query(JsonCursor& cursor, Extent default_extent)
{
    FieldReader reader{cursor};
    if (!reader.read_object() || reader.ignored_fields()) return {};
    const Fields& fields = reader.fields();
    if (fields.direction.count != 0 || find_gap(fields)) return {};
    cursor = reader.cursor();
    if (fields.start.count == 2) return query_of<2>(fields, default_extent);
    return query_of<3>(fields, default_extent);
}

std::optional<SaidDirection> direction_in(std::string_view object)
{
    FieldReader reader{JsonCursor{object}};
    const bool is_read = reader.read_whole_object();
    const Coordinates& direction = reader.fields().direction;
    if (!is_read || direction.count == 0) return std::nullopt;
    return SaidDirection{{direction.values.begin(), direction.values.begin() + direction.count},
                         reader.fields().length};
}

namespace {

template <int N>
void append_point(std::string& out, const Vec<N>& point)
{
    JsonArray coordinates{out};
    for (int i = 0; i < N; ++i)
        append_exact_number(coordinates.next(), point[i]);
}

} // namespace

void append_exact_number(std::string& out, double value)
{
    if (value == 0.0 && std::signbit(value)) {
        out += "-0.0";
    } else {
        append_number(out, value);
    }
}

namespace {

/// @param append_end  appends L, or what stands in its place
template <int N, class AppendEnd>
void append_members(std::string& out, const Query<N>& query, ExtentMember extent,
                    const AppendEnd& append_end)
{
    JsonObject members{out};
    append_point<N>(members.member("E"), query.piece.start);
    append_end(members);
    append_point<N>(members.member("C"), query.circle.center);
    append_exact_number(members.member("r"), query.circle.radius);
    if (query.piece.radius != 0.0) {
        append_exact_number(members.member("s"), query.piece.radius);
    }
    if (extent == ExtentMember::always || query.piece.extent != Extent::segment) {
        members.word("extent", name_of(query.piece.extent));
    }
}

} // namespace

template <int N>
void append_query(std::string& out, const Query<N>& query, ExtentMember extent)
{
    append_members(out, query, extent, [&](JsonObject& members) {
        append_point<N>(members.member("L"), query.piece.end);
    });
}

template <int N>
void append_query(std::string& out, const Query<N>& query, const PieceDirection<N>& direction,
                  ExtentMember extent)
{
    append_members(out, query, extent, [&](JsonObject& members) {
        append_point<N>(members.member("D"), direction.along);
        if (direction.length) append_exact_number(members.member("length"), *direction.length);
    });
}

template void append_query(std::string&, const Query<2>&, const PieceDirection<2>&, ExtentMember);
template void append_query(std::string&, const Query<3>&, const PieceDirection<3>&, ExtentMember);
template void append_query(std::string&, const Query<2>&, ExtentMember);
template void append_query(std::string&, const Query<3>&, ExtentMember);

void append_query(std::string& out, const AnyQuery& query, ExtentMember extent)
{
    std::visit([&](const auto& q) { append_query(out, q, extent); }, query);
}

} // namespace secant
