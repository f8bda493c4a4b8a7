#include "core/cases/form/entry_reader.h"

#include "core/cases/form/entry_fields.h"
#include "core/codec/query_reader.h"
#include "core/methods/registry.h"
#include "core/text/ascii.h"
#include "core/text/json_walk.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant {
namespace {

/// The place of a value: the JSON pointer of its object, and its name there.
struct Where {
    std::string_view object;
    std::string_view name;
    FieldRule rule = FieldRule::none;

    [[nodiscard]] std::string pointer() const { return fmt::format("{}/{}", object, name); }
};

/// Walks through one entry. Every step returns whether it went well; if not, error() says why.
class EntryReader {
public:
    explicit EntryReader(std::string_view json) : json_(json), cursor_(json) {}

    bool read()
    {
        // The members of a query that stands in the entry itself are read with it.
        const auto other = [this](std::string_view name) {
            const auto found = std::ranges::find(query_members, name);
            if (found != query_members.end()) {
                query_member_ = *found;
                return skip();
            }
            return name.starts_with("x-") ? read_extra(name) : unknown("", name, entry_fields());
        };
        if (!read_fields("", entry_, entry_fields(), other)) return false;
        if (!cursor_.at_end()) return cursor_.refuse("nothing after the entry");
        if (!has_query_) return read_query_in(json_, "", entry_.query);
        return query_member_.empty() ||
               wrong(fmt::format("/{}", query_member_),
                     "the query is in \"scene\", so it cannot stand beside it, too");
    }

    [[nodiscard]] Entry& result() { return entry_; }
    [[nodiscard]] EntryError error() const
    {
        return cursor_.failed() ? EntryError{"", cursor_.failure()} : error_;
    }

private:
    /// Reads an object by the rows of its fields.
    /// @param other  Takes the value of a member that has no row.
    template <class Owner, class Row, class Other>
    bool read_fields(std::string_view pointer, Owner& owner, std::span<const Row> fields,
                     const Other& other)
    {
        if (cursor_.peek() != '{') return wrong_value(pointer, "must be an object {...}, not ");
        unsigned seen = 0;
        const auto member = [&](std::string_view name) {
            std::size_t index = 0;
            while (index < fields.size() && fields[index].head.name != name)
                ++index;
            if (index == fields.size()) return other(name);
            const Where where{pointer, fields[index].head.name, fields[index].head.rule};
            if ((seen >> index & 1U) != 0) return wrong(where.pointer(), "given twice");
            seen |= 1U << index;
            return with_value(owner, fields[index],
                              [&](auto& value) { return read_value(where, value); });
        };
        if (!walk_members(cursor_, member)) return false;
        for (std::size_t index = 0; index < fields.size(); ++index) {
            const FieldHead& head = fields[index].head;
            if (head.rule == FieldRule::needed && (seen >> index & 1U) == 0)
                return wrong(fmt::format("{}/{}", pointer, head.name), "missing");
        }
        return true;
    }

    template <class Row>
    bool unknown(std::string_view pointer, std::string_view name, std::span<const Row> fields)
    {
        std::string known;
        for (const Row& field : fields)
            (known += known.empty() ? "" : ", ") += field.head.name;
        return wrong(fmt::format("{}/{}", pointer, printable(name)),
                     fmt::format("no such field (known: {})", known));
    }

    bool read_value(const Where& where, std::string& text)
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

    bool read_text(const Where& where, std::string& text)
    {
        if (cursor_.peek() != '"') return wrong_value(where.pointer(), "must be a string, not ");
        const std::string_view token = cursor_.take_string();
        if (cursor_.failed()) return false;
        text = decoded_json_string(token);
        return true;
    }

    bool read_value(const Where& where, std::vector<std::string>& texts)
    {
        if (cursor_.peek() != '[')
            return wrong_value(where.pointer(), "must be an array of strings, not ");
        const std::string pointer = where.pointer();
        return walk_elements(cursor_, [&] {
            const std::string index = std::to_string(texts.size());
            return read_text({pointer, index}, texts.emplace_back());
        });
    }

    bool read_value(const Where& where, AnyQuery& query)
    {
        if (cursor_.peek() != '{')
            return wrong_value(where.pointer(), "must be an object {...}, not ");
        const std::string_view query_text = cursor_.take_value();
        if (cursor_.failed()) return false;
        has_query_ = true;
        return read_query_in(query_text, where.pointer(), query);
    }

    /// Reads the query of an object.
    bool read_query_in(std::string_view object, std::string_view pointer, AnyQuery& query)
    {
        auto read = read_query(object, Extent::segment);
        if (read) {
            query = read->query;
            return true;
        }
        QueryError& error = read.error();
        const bool is_syntax = error.field == "JSON";
        return wrong(is_syntax ? std::string{pointer} : fmt::format("{}/{}", pointer, error.field),
                     std::move(error.what));
    }

    bool read_value(const Where& where, Target& target)
    {
        return read_named(where, target, target_named, "\"curve\" or \"disk\"");
    }
    bool read_value(const Where& where, MethodId& method)
    {
        return read_named(where, method, method_named, "a method that `secant methods` lists");
    }
    bool read_value(const Where& where, Scalar& scalar)
    {
        return read_named(where, scalar, scalar_named, "\"float\" or \"double\"");
    }
    bool read_value(const Where& where, std::optional<Case>& kind)
    {
        constexpr std::string_view choices =
            "\"Impale\", \"Poke\", \"ExitWound\", \"FallShort\", \"Past\", \"CompletelyInside\", "
            "\"Miss\" or \"Degenerate\"";
        return read_named(where, kind, case_named, choices);
    }

    bool read_value(const Where& where, Expectation& expected)
    {
        const std::string pointer = where.pointer();
        return read_fields(pointer, expected, expectation_fields(), [&](std::string_view name) {
            return unknown(pointer, name, expectation_fields());
        });
    }

    bool read_value(const Where& where, std::vector<KnownAnswer>& known)
    {
        if (cursor_.peek() != '[')
            return wrong_value(where.pointer(), "must be an array of objects, not ");
        return walk_elements(cursor_, [&] {
            const std::string pointer = fmt::format("{}/{}", where.pointer(), known.size());
            const auto other = [&](std::string_view name) {
                return unknown(pointer, name, known_fields());
            };
            return read_fields(pointer, known.emplace_back(), known_fields(), other);
        });
    }

    bool read_extra(std::string_view name)
    {
        const std::string_view value = cursor_.take_value();
        if (cursor_.failed()) return false;
        std::string& member = entry_.extra.emplace_back();
        append_json_string(member, name);
        (member += ": ") += value;
        return true;
    }

    /// Reads one of several names.
    template <class Value, class Lookup>
    bool read_named(const Where& where, Value& value, const Lookup& lookup,
                    std::string_view choices)
    {
        if (cursor_.peek() != '"')
            return wrong_value(where.pointer(), fmt::format("must be {}, not ", choices));
        const std::string_view token = cursor_.take_string();
        if (cursor_.failed()) return false;
        std::string storage;
        const auto found = lookup(json_string_content(token, storage));
        if (!found)
            return wrong(where.pointer(),
                         fmt::format("must be {}, not {}", choices, printable(token)));
        value = *found;
        return true;
    }

    template <class Bool>
    bool read_flag(const Where& where, Bool& value)
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
    bool read_value(const Where& where, bool& value) { return read_flag(where, value); }
    bool read_value(const Where& where, std::optional<bool>& value)
    {
        return read_flag(where, value);
    }

    /// Reads a number, a hex float string, or the "inf", "-inf" and "nan" of an answer.
    bool read_number(const Where& where, double& value)
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
        return fits ||
               wrong(where.pointer(), "must be finite and not negative: " + printable(token));
    }
    bool read_value(const Where& where, std::optional<double>& value)
    {
        return read_number(where, value.emplace());
    }

    /// Reads the coordinates of a point or a vector.
    bool read_value(const Where& where, std::vector<double>& values)
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
        return fits || wrong(pointer, fmt::format("must have 2 or 3 numbers, not {}: {}",
                                                  values.size(), printable(cursor_.since(start))));
    }

    /// Reads a count.
    bool read_value(const Where& where, std::optional<int>& value)
    {
        constexpr double most = 1e9;
        constexpr const char* what = "must be a whole number from 0 on, not ";
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

    bool skip()
    {
        cursor_.take_value();
        return !cursor_.failed();
    }

    bool wrong(std::string pointer, std::string what)
    {
        error_ = {std::move(pointer), std::move(what)};
        return false;
    }

    /// Refuses the value that comes next by showing it; or its syntax, when it is no value.
    bool wrong_value(std::string_view pointer, const std::string& what)
    {
        const std::string_view token = cursor_.take_value();
        if (cursor_.failed()) return false;
        return wrong(std::string{pointer}, what + printable(token));
    }

    std::string_view json_;
    JsonCursor cursor_;
    bool has_query_ = false;        ///< whether the query stands in a member of its own
    std::string_view query_member_; ///< the last member of a query that stands in the entry itself
    Entry entry_;
    EntryError error_;
};

} // namespace

Expected<Entry, EntryError> read_entry(std::string_view json)
{
    if (const std::size_t at = find_invalid_utf8(json); at != std::string_view::npos) {
        return unexpected(EntryError{
            "", fmt::format("not UTF-8 at column {}: {}", at + 1, printable(json.substr(at), 24))});
    }
    EntryReader reader{json};
    if (!reader.read()) return unexpected(reader.error());
    return std::move(reader.result());
}

} // namespace secant
