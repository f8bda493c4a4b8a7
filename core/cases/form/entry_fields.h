#pragma once

#include "core/cases/entry.h"
#include "core/text/json_cursor.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace secant {

/// The rule of a field beside its type.
enum class FieldRule {
    none,
    needed,         ///< its object cannot be without it
    not_negative,   ///< a number that is finite, too
    text_or_number, ///< a text that may be written as a JSON number
    may_be_nan,     ///< a number, or "nan"
};

struct FieldHead {
    std::string_view name; ///< of the member in JSON, and of the column in a table
    FieldRule rule = FieldRule::none;
};

/// One row for one field: its name, and where its value stands. The reader, the writer, the columns
/// of tables and the test of the schema go through these rows. Each of them has one overload for
/// each type of value, so a new field is a new row.
/// @tparam Places  Pointers to members, or RootPlace.
template <class... Places>
struct Field {
    FieldHead head;
    std::variant<Places...> place;
};

/// The place of t1 or t2 in an expectation or a known answer.
struct RootPlace {
    std::size_t index;
};

using ExpectationField =
    Field<std::optional<Case> Expectation::*, std::optional<bool> Expectation::*,
          std::optional<double> Expectation::*, RootPlace>;

using KnownField = Field<std::string KnownAnswer::*, Scalar KnownAnswer::*, bool KnownAnswer::*,
                         std::optional<bool> KnownAnswer::*, std::optional<Case> KnownAnswer::*,
                         std::optional<int> KnownAnswer::*, std::optional<double> KnownAnswer::*,
                         std::vector<double> KnownAnswer::*, RootPlace>;

using EntryField = Field<std::string Entry::*, std::vector<std::string> Entry::*, AnyQuery Entry::*,
                         Target Entry::*, std::optional<Scalar> Entry::*, Expectation Entry::*,
                         std::vector<KnownAnswer> Entry::*>;

/// The members of "expect", in the order in which they are written.
[[nodiscard]] std::span<const ExpectationField> expectation_fields() noexcept;

/// The members of an element of "known", in the order in which they are written.
[[nodiscard]] std::span<const KnownField> known_fields() noexcept;

/// The members of an entry, in the order in which they are written. Those of its query may stand
/// beside them.
[[nodiscard]] std::span<const EntryField> entry_fields() noexcept;

/// The members of a query, in the order in which they are written: L, or D and its length.
inline constexpr std::array<std::string_view, 8> query_members{"E", "L", "D", "length",
                                                               "C", "r", "s", "extent"};

template <class Owner, class Member>
[[nodiscard]] auto& value_at(Owner& owner, Member member) noexcept
{
    return owner.*member;
}

template <class Owner>
[[nodiscard]] auto& value_at(Owner& owner, RootPlace place) noexcept
{
    return owner.roots[place.index];
}

/// Calls `look` with the value of a field.
template <class Owner, class... Places, class Look>
decltype(auto) with_value(Owner& owner, const Field<Places...>& field, const Look& look)
{
    return std::visit([&](auto place) -> decltype(auto) { return look(value_at(owner, place)); },
                      field.place);
}

/// Rounds the query of an entry to the scalar of the entry. Returns whether each number fits there.
[[nodiscard]] bool round_to_scalar(Entry& entry);

/// Why an entry cannot be read whose query does not fit.
inline constexpr std::string_view not_a_float = "a number of the query is too large for a float";

/// The place of a value: the JSON pointer of its object, and its name there.
struct Where {
    std::string_view object;
    std::string_view name;
    FieldRule rule = FieldRule::none;

    [[nodiscard]] std::string pointer() const
    {
        std::string out{object};
        return (out += '/') += name;
    }
};

/// Reads the values of an entry's fields, one overload for each type. Every step returns whether it
/// went well; if not, error() says why.
class ValueReader {
public:
    explicit ValueReader(std::string_view json) : cursor_(json) {}

    [[nodiscard]] EntryError error() const;

protected:
    bool read_value(const Where& where, std::string& text);
    bool read_text(const Where& where, std::string& text);
    bool read_value(const Where& where, std::vector<std::string>& texts);
    bool read_value(const Where& where, Target& target);
    bool read_value(const Where& where, Scalar& scalar);
    bool read_value(const Where& where, std::optional<Scalar>& scalar);
    bool read_value(const Where& where, std::optional<Case>& kind);
    bool read_value(const Where& where, bool& value);
    bool read_value(const Where& where, std::optional<bool>& value);
    /// Reads a number, a hex float string, or the "inf", "-inf" and "nan" of an answer.
    bool read_number(const Where& where, double& value);
    bool read_value(const Where& where, std::optional<double>& value);
    /// Reads the coordinates of a point or a vector.
    bool read_value(const Where& where, std::vector<double>& values);
    bool read_value(const Where& where, std::optional<int>& value);

    bool wrong(std::string pointer, std::string what);
    /// Refuses the value that comes next by showing it; or its syntax, when it is no value.
    bool wrong_value(std::string_view pointer, const std::string& what);

    JsonCursor cursor_;
    EntryError error_;

private:
    template <class Value, class Lookup>
    bool read_named(const Where& where, Value& value, const Lookup& lookup,
                    std::string_view choices);
    template <class Flag>
    bool read_flag(const Where& where, Flag& value);
};

} // namespace secant
