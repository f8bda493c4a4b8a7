#pragma once

#include "core/codec/query_json.h"
#include "core/text/json_cursor.h"
#include "core/text/number_text.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace secant {

/// A point before the number of dimensions of the line is known.
struct Coordinates {
    std::array<double, 3> values{};
    int count = 0; ///< 0 until the field was read
};

template <int N>
Vec<N> point_of(const Coordinates& point)
{
    Vec<N> result{};
    for (int i = 0; i < N; ++i)
        result[i] = point.values[static_cast<std::size_t>(i)];
    return result;
}

/// True when a word is a number that JSON does not allow: ".5", "+1", "0x10".
inline bool looks_like_number(std::string_view word)
{
    if (word.starts_with('+') || word.starts_with('-')) word.remove_prefix(1);
    if (word.starts_with('.')) word.remove_prefix(1);
    return !word.empty() && is_digit(word.front());
}

/// The refusal of a line that is no UTF-8.
inline std::optional<QueryError> invalid_utf8(std::string_view line)
{
    const std::size_t at = find_invalid_utf8(line);
    if (at == std::string_view::npos) return std::nullopt;
    return QueryError{
        "JSON", fmt::format("not UTF-8 at column {}: {}", at + 1, printable(line.substr(at), 24))};
}

/// Reads the values of a line's fields: numbers, points, radii, names. Every step returns whether
/// it went well; if not, error() says why.
class LineValueReader {
public:
    explicit LineValueReader(const JsonCursor& cursor) noexcept : cursor_(cursor) {}

    [[nodiscard]] const JsonCursor& cursor() const noexcept { return cursor_; }
    [[nodiscard]] QueryError error() const
    {
        return cursor_.failed() ? QueryError{"JSON", cursor_.failure()} : error_;
    }

protected:
    bool ends_here() { return cursor_.at_end() || cursor_.refuse("nothing after the object"); }

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

    bool read_name(std::string_view& name)
    {
        if (!name.empty()) return wrong("name", "given twice");
        const char first = cursor_.peek();
        const bool is_number = first == '-' || is_digit(first);
        if (first != '"' && !is_number) {
            return wrong_value("name", "must be a string or a number, not ");
        }
        name = cursor_.take_value();
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
    QueryError error_;

private:
    static ParsedNumber number_in_string(std::string_view token)
    {
        std::string storage;
        return parse_hex_float(json_string_content(token, storage));
    }
};

} // namespace secant
