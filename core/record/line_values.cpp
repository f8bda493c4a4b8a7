#include "core/record/line.h"

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

} // namespace

/// Whether a value of this column counts beside what the line gave before; nothing when it gave the
/// same twice.
std::optional<bool> LineReader::claimed(const Column& column)
{
    Taken& before = taken_[static_cast<std::size_t>(column.role)];
    const unsigned bits = column.axis < 0 ? Taken::all : 1U << static_cast<unsigned>(column.axis);
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

} // namespace secant::records
