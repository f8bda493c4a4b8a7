#include "core/record/line.h"

#include "core/cases/form/csv.h"
#include "core/codec/direction.h"
#include "core/text/json_text.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant::records {
namespace {

constexpr unsigned all_bits = 7;

/// True for what a program may only say, not ask: it may be NaN or an infinity.
bool is_said(Role role) noexcept
{
    return role == Role::t || role == Role::t1 || role == Role::t2 || role == Role::point ||
           role == Role::distance;
}

bool is_word(Role role) noexcept
{
    return role == Role::extent || role == Role::scalar || role == Role::kind ||
           role == Role::hit || role == Role::id || role == Role::source;
}

/// Words for a number that is none, as languages write them.
std::optional<double> not_finite(std::string_view word)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const std::string small = lowered(word);
    if (small == "nan" || small == "-nan") return std::numeric_limits<double>::quiet_NaN();
    if (small == "inf" || small == "infinity") return infinity;
    if (small == "-inf" || small == "-infinity") return -infinity;
    return std::nullopt;
}

/// A decimal, a hex float, NaN or an infinity, that takes up all of the text.
std::optional<double> number_in(std::string_view text)
{
    const bool is_negative = text.starts_with('-');
    const LeadingLiteral literal = leading_literal(text.substr(is_negative ? 1 : 0));
    if (literal.length == 0 || literal.length + (is_negative ? 1 : 0) != text.size())
        return not_finite(text);
    return is_negative ? -literal.value : literal.value;
}

/// 0 for x, 1 for y, 2 for z; -1 for another name.
int axis_of(std::string_view name) noexcept
{
    const char c = name.size() == 1 ? lowered(name.front()) : '\0';
    return c >= 'x' && c <= 'z' ? c - 'x' : -1;
}

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
    return std::ranges::find(known_, name, &Known::name) != known_.end();
}

/// Whether a value of this column counts beside what the line gave before; nothing when it gave the
/// same twice.
std::optional<bool> LineReader::claimed(const Column& column)
{
    Taken& before = taken_[static_cast<std::size_t>(column.role)];
    const unsigned bits = column.axis < 0 ? all_bits : 1U << static_cast<unsigned>(column.axis);
    if (before.bits == 0 || column.sureness > before.sureness) {
        before = {bits, column.sureness};
        return true;
    }
    if (column.sureness < before.sureness) return false;
    if ((before.bits & bits) != 0) {
        wrong(name_of(column.role),
              column.sureness == Sureness::guessed
                  ? fmt::format("two columns may be it; '--map {}=COLUMN' names one",
                                name_of(column.role))
                  : "given twice");
        return std::nullopt;
    }
    before.bits |= bits;
    return true;
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

bool LineReader::read_value(JsonCursor& cursor, const Column& column)
{
    if (is_point(column.role) && column.axis < 0) return read_point(cursor, column);
    if (!is_word(column.role)) {
        if (const auto number = cursor.take_number()) return take_number(column, *number);
    }
    const char first = cursor.peek();
    if (first == '[' || first == '{')
        return wrong(name_of(column.role),
                     fmt::format("must be one value, not {}", printable(cursor.take_value())));
    if (first != '"') {
        const std::string_view word = cursor.take_word();
        if (word.empty()) return cursor.refuse("a value");
        return take_text(column, word);
    }
    std::string storage;
    const std::string_view token = cursor.take_string();
    return !cursor.failed() && take_text(column, json_string_content(token, storage));
}

/// A value as a text; one that is absent counts as not there.
bool LineReader::take_text(const Column& column, std::string_view text)
{
    if (text == "null" || (text.empty() && !is_point(column.role))) return true;
    if (is_word(column.role)) return take_word(column, text);
    const auto number = number_in(text);
    if (!number) {
        return wrong(name_of(column.role),
                     fmt::format("must be a number, not {}", printable(text)));
    }
    return take_number(column, *number);
}

bool LineReader::take_number(const Column& column, double value)
{
    const Role role = column.role;
    if (!is_said(role) && !std::isfinite(value) && !(role == Role::length && value > 0.0))
        return wrong(name_of(role), fmt::format("must be a finite number, not {}", value));
    const bool is_size = role == Role::radius || role == Role::piece_radius || role == Role::length;
    if (is_size && value < 0.0)
        return wrong(name_of(role), fmt::format("must not be negative: {}", number_text(value)));
    const auto counts = claimed(column);
    if (!counts) return false;
    if (*counts) at(role)[column.axis < 0 ? 0 : static_cast<std::size_t>(column.axis)] = value;
    return true;
}

bool LineReader::read_point(JsonCursor& cursor, const Column& column)
{
    const Role role = column.role;
    const char first = cursor.peek();
    std::array<double, 3> read{};
    int count = 0;
    const auto read_one = [&](int axis) {
        std::optional<double> number = cursor.take_number();
        if (!number) {
            const std::string_view token =
                cursor.peek() == '"' ? cursor.take_string() : cursor.take_word();
            number = number_in(trimmed(token, "\""));
            // Within a point JavaScript's NaN is null.
            if (!number && token == "null" && is_said(role))
                number = std::numeric_limits<double>::quiet_NaN();
            if (!number || (!is_said(role) && !std::isfinite(*number)))
                return wrong(name_of(role),
                             fmt::format("must be a finite number, not {}", printable(token)));
        }
        if (axis < 3) read[static_cast<std::size_t>(axis)] = *number;
        ++count;
        return true;
    };
    if (first == '[') {
        if (!walk_elements(cursor, [&] { return read_one(count); })) return false;
    } else if (first == '{') {
        const auto member = [&](std::string_view name) {
            const int axis = axis_of(name);
            if (axis >= 0) return read_one(axis);
            cursor.take_value();
            return !cursor.failed();
        };
        if (!walk_members(cursor, member)) return false;
    } else {
        const std::string_view word = first == '"' ? cursor.take_string() : cursor.take_word();
        if (word == "null") return true;
        return wrong(name_of(role),
                     fmt::format("must be an array of 2 or 3 numbers, not {}", printable(word)));
    }
    if (count < 2 || count > 3)
        return wrong(name_of(role), fmt::format("must have 2 or 3 numbers, not {}", count));
    const auto counts = claimed(column);
    if (!counts) return false;
    if (!*counts) return true;
    at(role) = read;
    if (count == 2) taken_[static_cast<std::size_t>(role)].bits = 3;
    return true;
}

bool LineReader::take_word(const Column& column, std::string_view word)
{
    const auto counts = claimed(column);
    if (!counts) return false;
    if (!*counts) return true;
    const auto refuse = [&](std::string_view wanted) {
        return wrong(name_of(column.role),
                     fmt::format("must be {}, not {}", wanted, printable(word)));
    };
    switch (column.role) {
    case Role::extent:
        extent_ = extent_named(word);
        return extent_ || refuse("segment, ray or line");
    case Role::scalar: {
        const auto scalar = scalar_named(word);
        if (!scalar) return refuse("float or double");
        line_.scalar = *scalar;
        return true;
    }
    case Role::kind:
        line_.said.kind = case_named(word);
        return line_.said.kind || refuse("a case, such as Impale");
    case Role::hit: {
        const std::string small = lowered(word);
        const bool is_hit = small == "true" || small == "1" || small == "hit" || small == "yes";
        line_.said.hit = is_hit;
        return is_hit || small == "false" || small == "0" || small == "miss" || small == "no" ||
               refuse("true or false");
    }
    case Role::id: line_.id = word; return true;
    default: line_.source = word; return true;
    }
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
    return bits == all_bits ? 3 : bits == 3 ? 2 : 0;
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
