#include "core/codec/query_json.h"

#include "core/codec/value_reader.h"
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

struct Fields {
    Coordinates start, end, center;
    Coordinates direction; ///< instead of the end
    std::string_view direction_text;
    std::optional<double> radius, piece_radius, length;
    std::optional<Extent> extent;
    std::string_view name;
};

/// Reads the fields of one line.
class FieldReader : public LineValueReader {
public:
    explicit FieldReader(const JsonCursor& cursor) noexcept : LineValueReader(cursor) {}

    bool read_object()
    {
        return walk_members(cursor_, [this](std::string_view name) { return read_field(name); }) &&
               settle_direction();
    }

    /// Reads an object that nothing follows.
    bool read_whole_object() { return read_object() && ends_here(); }

    [[nodiscard]] bool ignored_fields() const noexcept { return ignored_fields_; }
    [[nodiscard]] const Fields& fields() const noexcept { return fields_; }

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
        if (key == "name") return read_name(fields_.name);
        if (key == "length") {
            has_two_lengths_ = length_at_.has_value();
            length_at_ = cursor_;
        }
        ignored_fields_ = true;
        cursor_.take_value();
        return !cursor_.failed();
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

    Fields fields_;
    std::optional<JsonCursor> length_at_; ///< before the value of the field "length"
    bool has_two_lengths_ = false;
    bool ignored_fields_ = false;
};

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
    if (auto error = invalid_utf8(line)) return unexpected(*std::move(error));
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
