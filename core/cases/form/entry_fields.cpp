#include "core/cases/form/entry_fields.h"

#include "core/methods/registry.h"
#include "core/text/json_cursor.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <cmath>
#include <limits>

namespace secant {

std::span<const ExpectationField> expectation_fields() noexcept
{
    static constexpr std::array fields{
        ExpectationField{{"case"}, &Expectation::kind},
        ExpectationField{{"tangent"}, &Expectation::tangent},
        ExpectationField{{"curve_hit"}, &Expectation::curve_hit},
        ExpectationField{{"disk_overlap"}, &Expectation::disk_overlap},
        ExpectationField{{"t1"}, RootPlace{0}},
        ExpectationField{{"t2"}, RootPlace{1}},
        ExpectationField{{"tolerance", FieldRule::not_negative}, &Expectation::tolerance},
    };
    return fields;
}

std::span<const KnownField> known_fields() noexcept
{
    static constexpr std::array fields{
        KnownField{{"method", FieldRule::needed}, &KnownAnswer::method},
        KnownField{{"scalar"}, &KnownAnswer::scalar},
        KnownField{{"gives_up"}, &KnownAnswer::gives_up},
        KnownField{{"hit"}, &KnownAnswer::hit},
        KnownField{{"case"}, &KnownAnswer::kind},
        KnownField{{"tangent"}, &KnownAnswer::tangent},
        KnownField{{"points", FieldRule::not_negative}, &KnownAnswer::points},
        KnownField{{"t1", FieldRule::may_be_nan}, RootPlace{0}},
        KnownField{{"t2", FieldRule::may_be_nan}, RootPlace{1}},
        KnownField{{"P1", FieldRule::may_be_nan}, &KnownAnswer::point1},
        KnownField{{"P2", FieldRule::may_be_nan}, &KnownAnswer::point2},
        KnownField{{"closest", FieldRule::may_be_nan}, &KnownAnswer::closest},
        KnownField{{"distance", FieldRule::may_be_nan}, &KnownAnswer::distance},
        KnownField{{"ray_distance", FieldRule::may_be_nan}, &KnownAnswer::ray_distance},
        KnownField{{"offset", FieldRule::may_be_nan}, &KnownAnswer::offset},
    };
    return fields;
}

std::span<const EntryField> entry_fields() noexcept
{
    static constexpr std::array fields{
        EntryField{{"name", FieldRule::text_or_number}, &Entry::name},
        EntryField{{"note"}, &Entry::note},
        EntryField{{"tags"}, &Entry::tags},
        EntryField{{"kind"}, &Entry::kind},
        EntryField{{"scene"}, &Entry::query},
        EntryField{{"target"}, &Entry::target},
        EntryField{{"scalar"}, &Entry::scalar},
        EntryField{{"expect"}, &Entry::expected},
        EntryField{{"known"}, &Entry::known},
    };
    return fields;
}

bool round_to_scalar(Entry& entry)
{
    if (entry.scalar != Scalar::float32) return true;
    return std::visit(
        [](auto& query) {
            const auto rounded = rounded_to<float>(query);
            if (!is_valid(rounded)) return false;
            query = widen(rounded);
            return true;
        },
        entry.query);
}

EntryError ValueReader::error() const
{
    return cursor_.failed() ? EntryError{"", cursor_.failure()} : error_;
}

template <class Value, class Lookup>
bool ValueReader::read_named(const Where& where, Value& value, const Lookup& lookup,
                             std::string_view choices)
{
    if (cursor_.peek() != '"')
        return wrong_value(where.pointer(), fmt::format("must be {}, not ", choices));
    const std::string_view token = cursor_.take_string();
    if (cursor_.failed()) return false;
    std::string storage;
    const auto found = lookup(json_string_content(token, storage));
    if (!found)
        return wrong(where.pointer(), fmt::format("must be {}, not {}", choices, printable(token)));
    value = *found;
    return true;
}

template <class Flag>
bool ValueReader::read_flag(const Where& where, Flag& value)
{
    const char first = cursor_.peek();
    if (first != 't' && first != 'f')
        return wrong_value(where.pointer(), "must be true or false, not ");
    const std::string_view word = cursor_.take_word();
    if (word != "true" && word != "false")
        return wrong(where.pointer(), "must be true or false, not " + printable(word));
    value = word == "true";
    return true;
}

bool ValueReader::read_value(const Where& where, std::string& text)
{
    const char first = cursor_.peek();
    if (first == '"') return read_text(where, text);
    if (where.rule != FieldRule::text_or_number)
        return wrong_value(where.pointer(), "must be a string, not ");
    if (first != '-' && !is_digit(first))
        return wrong_value(where.pointer(), "must be a string or a number, not ");
    text = cursor_.take_value();
    return !cursor_.failed();
}

bool ValueReader::read_text(const Where& where, std::string& text)
{
    if (cursor_.peek() != '"') return wrong_value(where.pointer(), "must be a string, not ");
    const std::string_view token = cursor_.take_string();
    if (cursor_.failed()) return false;
    text = decoded_json_string(token);
    return true;
}

bool ValueReader::read_value(const Where& where, std::vector<std::string>& texts)
{
    if (cursor_.peek() != '[')
        return wrong_value(where.pointer(), "must be an array of strings, not ");
    const std::string pointer = where.pointer();
    return walk_elements(cursor_, [&] {
        const std::string index = std::to_string(texts.size());
        return read_text({pointer, index}, texts.emplace_back());
    });
}

bool ValueReader::read_value(const Where& where, Target& target)
{
    return read_named(where, target, target_named, "\"curve\" or \"disk\"");
}
bool ValueReader::read_value(const Where& where, Scalar& scalar)
{
    return read_named(where, scalar, scalar_named, "\"float\" or \"double\"");
}
bool ValueReader::read_value(const Where& where, std::optional<Scalar>& scalar)
{
    return read_value(where, scalar.emplace());
}
bool ValueReader::read_value(const Where& where, std::optional<Case>& kind)
{
    constexpr std::string_view choices =
        "\"Impale\", \"Poke\", \"ExitWound\", \"FallShort\", \"Past\", \"CompletelyInside\", "
        "\"Miss\" or \"Degenerate\"";
    return read_named(where, kind, case_named, choices);
}

bool ValueReader::read_value(const Where& where, bool& value)
{
    return read_flag(where, value);
}

bool ValueReader::read_value(const Where& where, std::optional<bool>& value)
{
    return read_flag(where, value);
}

/// Reads a number, a hex float string, or the "inf", "-inf" and "nan" of an answer.
bool ValueReader::read_number(const Where& where, double& value)
{
    const bool may_be_nan = where.rule == FieldRule::may_be_nan;
    const std::string what =
        fmt::format("must be a number, a hex float string, {}, not ",
                    may_be_nan ? R"("inf", "-inf" or "nan")" : R"("inf" or "-inf")");
    const bool quoted = cursor_.peek() == '"';
    const std::string_view token = quoted ? cursor_.take_string() : cursor_.take_word();
    if (cursor_.failed()) return false;
    std::string storage;
    const std::string_view word = quoted ? json_string_content(token, storage) : token;
    using Limits = std::numeric_limits<double>;
    if (quoted && (word == "inf" || word == "-inf")) {
        value = word[0] == '-' ? -Limits::infinity() : Limits::infinity();
    } else if (quoted && may_be_nan && word == "nan") {
        value = Limits::quiet_NaN();
    } else {
        const ParsedNumber number = quoted ? parse_hex_float(word) : parse_json_number(word);
        if (number.error == NumberError::overflow)
            return wrong(where.pointer(), printable(token) + " is not finite as a double");
        if (token.empty()) return wrong_value(where.pointer(), what);
        if (number.error != NumberError::none)
            return wrong(where.pointer(), what + printable(token));
        value = number.value;
    }
    const bool fits =
        where.rule != FieldRule::not_negative || (value >= 0.0 && std::isfinite(value));
    return fits || wrong(where.pointer(), "must be finite and not negative: " + printable(token));
}
bool ValueReader::read_value(const Where& where, std::optional<double>& value)
{
    return read_number(where, value.emplace());
}

/// Reads the coordinates of a point or a vector.
bool ValueReader::read_value(const Where& where, std::vector<double>& values)
{
    if (cursor_.peek() != '[')
        return wrong_value(where.pointer(), "must be an array of 2 or 3 numbers, not ");
    const std::size_t start = cursor_.offset();
    const std::string pointer = where.pointer();
    const auto element = [&] {
        const std::string index = std::to_string(values.size());
        return read_number({pointer, index, where.rule}, values.emplace_back());
    };
    if (!walk_elements(cursor_, element)) return false;
    const bool fits = values.size() == 2 || values.size() == 3;
    return fits || wrong(pointer, fmt::format("must have 2 or 3 numbers, not {}: {}", values.size(),
                                              printable(cursor_.since(start))));
}

bool ValueReader::read_value(const Where& where, std::optional<int>& value)
{
    constexpr double most = 1e9;
    constexpr const char* what = "must be a whole number from 0 to 1000000000, not ";
    const char first = cursor_.peek();
    if (first != '-' && !is_digit(first)) return wrong_value(where.pointer(), what);
    const std::string_view word = cursor_.take_word();
    const ParsedNumber number = parse_json_number(word);
    const bool fits = number.error == NumberError::none && number.value >= 0.0 &&
                      number.value <= most && std::floor(number.value) == number.value;
    if (!fits) return wrong(where.pointer(), what + printable(word));
    value = static_cast<int>(number.value);
    return true;
}

bool ValueReader::wrong(std::string pointer, std::string what)
{
    error_ = {std::move(pointer), std::move(what)};
    return false;
}

/// Refuses the value that comes next by showing it; or its syntax, when it is no value.
bool ValueReader::wrong_value(std::string_view pointer, const std::string& what)
{
    const std::string_view token = cursor_.take_value();
    if (cursor_.failed()) return false;
    return wrong(std::string{pointer}, what + printable(token));
}

} // namespace secant
