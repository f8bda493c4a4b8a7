#include "core/record/line.h"

#include "core/cases/form/csv.h"
#include "core/codec/direction.h"
#include "core/text/json_text.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace secant::records {
namespace {

double rounded(double value, Scalar scalar) noexcept
{
    return scalar == Scalar::float32 ? double{rounded_to<float>(value)} : value;
}

template <int N>
Vec<N> vector_of(const std::array<double, 3>& at, Scalar scalar) noexcept
{
    Vec<N> out{};
    for (int i = 0; i < N; ++i)
        out[i] = rounded(at[static_cast<std::size_t>(i)], scalar);
    return out;
}

} // namespace

std::string LineReader::Guess::text() const
{
    constexpr std::array<std::string_view, 3> axes{".x", ".y", ".z"};
    const auto axis = static_cast<std::size_t>(column.axis);
    return fmt::format("{}{}={}", name_of(column.role), column.axis < 0 ? "" : axes[axis], name);
}

bool LineReader::wrong(std::string_view field, std::string what)
{
    error_ = {std::string{field}, std::move(what)};
    return false;
}

void LineReader::begin()
{
    taken_.fill({});
    line_.said = {};
    line_.scalar = defaults_.scalar;
    line_.time.reset();
    line_.id.clear();
    line_.source.clear();
    line_.around = {};
    extent_.reset();
    next_ = 0;
}

/// The names of a record come in the same order on each line, so the next one is nearly always the
/// one that followed before.
const Column& LineReader::column_of(std::string_view name)
{
    if (next_ < known_.size() && known_[next_].name == name) return known_[next_++].column;
    auto found = std::ranges::find(known_, name, &Known::name);
    if (found == known_.end()) {
        const Column column = columns_.of(name);
        known_.push_back({std::string{name}, column});
        found = known_.end() - 1;
    }
    next_ = static_cast<std::size_t>(found - known_.begin()) + 1;
    return found->column;
}

bool LineReader::has_seen(std::string_view name) const noexcept
{
    return std::ranges::any_of(
        known_, [&](const Known& known) { return Columns::is_of(known.name, name); });
}

bool LineReader::read_object(std::string_view line)
{
    begin();
    path_.clear();
    if (const std::size_t at = find_invalid_utf8(line); at != std::string_view::npos)
        return wrong("JSON", fmt::format("not UTF-8 at column {}: {}", at + 1,
                                         printable(line.substr(at), 24)));
    JsonCursor cursor{line};
    error_ = {};
    const bool is_read =
        read_members(cursor, 0) && (cursor.at_end() || cursor.refuse("nothing after the object"));
    if (cursor.failed()) return wrong("JSON", cursor.failure());
    if (!is_read) return false;
#ifndef __EMSCRIPTEN__
    if (const auto around = read_around(line)) return *around;
#endif
    return finish();
}

/// @param within  how much of the path names the object that is read
bool LineReader::read_members(JsonCursor& cursor, std::size_t within)
{
    return walk_members(cursor,
                        [&](std::string_view name) { return read_member(cursor, name, within); });
}

bool LineReader::read_member(JsonCursor& cursor, std::string_view name, std::size_t within)
{
    if (within != 0) {
        path_.resize(within);
        (path_ += '.') += name;
    }
    const std::string_view full = within == 0 ? name : path_;
    const Column column = column_of(full); // a copy: the names may move
    const char first = cursor.peek();
    constexpr std::size_t deepest = 200;
    if (column.role == Role::none && first == '{' && columns_.has_within(full) &&
        within < deepest) {
        if (within == 0) path_ = name;
        return read_members(cursor, path_.size());
    }
    const bool is_whole_point = is_point(column.role) && column.axis < 0;
    const bool fits = is_whole_point == (first == '[' || first == '{');
    if (column.role == Role::none || (!fits && column.sureness == Sureness::guessed)) {
        cursor.take_value();
        return !cursor.failed();
    }
    if (column.sureness == Sureness::guessed) {
        const Guess guess{std::string{full}, column};
        if (std::ranges::find(guesses_, guess) == guesses_.end()) guesses_.push_back(guess);
    }
    return read_value(cursor, column);
}

bool LineReader::read_header(std::string_view row, char separator)
{
    separator_ = separator;
    header_.clear();
    const auto fields = csv_fields(row, separator);
    if (!fields) return wrong("header", fields.error());
    begin();
    for (const std::string& name : *fields) {
        const Column column = column_of(name);
        header_.push_back(column);
        if (column.role == Role::none) continue;
        if (!claimed(column)) return false;
        if (column.sureness == Sureness::guessed) guesses_.push_back({name, column});
    }
    return !has_gap();
}

bool LineReader::read_row(std::string_view row)
{
    begin();
    if (const std::size_t at = find_invalid_utf8(row); at != std::string_view::npos)
        return wrong("row", fmt::format("not UTF-8 at column {}", at + 1));
    if (row.ends_with('\r')) row.remove_suffix(1);
    std::size_t count = 0;
    const auto take = [&](std::string_view text) {
        if (count >= header_.size())
            return wrong("row", fmt::format("has more than {} fields", header_.size()));
        const Column& column = header_[count++];
        const std::string_view value = trimmed(text);
        if (column.role == Role::none || value.empty()) return true;
        return take_text(column, value);
    };
    if (row.find('"') != std::string_view::npos) {
        const auto fields = csv_fields(row, separator_);
        if (!fields) return wrong("row", fields.error());
        if (!std::ranges::all_of(*fields, take)) return false;
    } else {
        bool is_more = true;
        while (is_more) {
            is_more = row.find(separator_) != std::string_view::npos;
            if (!take(take_until(row, separator_))) return false;
        }
    }
    if (count < header_.size())
        return wrong("row", fmt::format("has {} fields, and the header {}", count, header_.size()));
    return finish();
}

int LineReader::dimension_of(Role role) const noexcept
{
    const unsigned bits = taken_[static_cast<std::size_t>(role)].bits;
    return bits == Taken::all ? 3 : bits == 3 ? 2 : 0;
}

std::optional<double> LineReader::number(Role role) const noexcept
{
    if (!has(role)) return std::nullopt;
    return values_[static_cast<std::size_t>(role)][0];
}

bool LineReader::has_gap()
{
    const bool has_end = has(Role::end);
    if (!has(Role::start)) return !wrong("E", "missing");
    if (!has_end && !has(Role::direction)) return !wrong("L", "missing, and so is D");
    if (!has(Role::center)) return !wrong("C", "missing");
    if (!has(Role::radius)) return !wrong("r", "missing");
    return false;
}

bool LineReader::finish()
{
    if (has_gap()) return false;
    const int count = dimension_of(Role::start);
    if (count == 0) return wrong("E", "a coordinate is missing");
    const Role end = has(Role::end) ? Role::end : Role::direction;
    for (const Role role : {end, Role::center}) {
        if (dimension_of(role) != count)
            return wrong(name_of(role), fmt::format("must have {} numbers, as E has", count));
    }
    return count == 2 ? finish_in<2>() : finish_in<3>();
}

template <int N>
bool LineReader::finish_in()
{
    const Scalar scalar = line_.scalar;
    const auto vector = [&](Role role) { return vector_of<N>(at(role), scalar); };
    Query<N> query{{vector(Role::center), rounded(at(Role::radius)[0], scalar)},
                   {vector(Role::start),
                    {},
                    extent_.value_or(defaults_.extent),
                    rounded(number(Role::piece_radius).value_or(0.0), scalar)}};
    double end_at = 1.0; // the parameter of L, as the line counts
    if (has(Role::end)) {
        query.piece.end = vector(Role::end);
    } else {
        auto length = number(Role::length);
        if (length && std::isinf(*length)) {
            length.reset();
            query.piece.extent = Extent::ray;
        }
        if (!length && query.piece.extent == Extent::segment) has_bare_direction_ = true;
        if (length) end_at = *length = rounded(*length, scalar);
        const auto directed = end_along<N>(query.piece.start, vector(Role::direction), length);
        if (!directed) return wrong("D", directed.error());
        query.piece.end = directed->end;
    }
    if (!is_valid(query)) return wrong("query", "a number is too large for a float");
    line_.query = query;
    line_.time = number(Role::time);
    settle_said(end_at);
    return true;
}

/// @param end_at  the parameter of L, as the line counts
void LineReader::settle_said(double end_at)
{
    Said& said = line_.said;
    const auto parameter = [&](Role role) {
        auto value = number(role);
        if (value && end_at != 1.0) *value /= end_at;
        return value;
    };
    said.t = parameter(Role::t);
    said.t1 = parameter(Role::t1);
    said.t2 = parameter(Role::t2);
    said.distance = number(Role::distance);
    if (dimension_of(Role::point) != 0) said.point = at(Role::point);
    if (said.point && dimension_of(Role::point) == 2) (*said.point)[2] = 0.0;
}

} // namespace secant::records
