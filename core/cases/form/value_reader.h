#pragma once

#include "core/cases/entry.h"
#include "core/cases/form/entry_fields.h"
#include "core/text/json_cursor.h"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

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
    bool read_value(const Where& where, std::optional<Case>& kind);
    bool read_value(const Where& where, bool& value);
    bool read_value(const Where& where, std::optional<bool>& value);
    /// Reads a number, a hex float string, or the "inf", "-inf" and "nan" of an answer.
    bool read_number(const Where& where, double& value);
    bool read_value(const Where& where, std::optional<double>& value);
    /// Reads the coordinates of a point or a vector.
    bool read_value(const Where& where, std::vector<double>& values);
    /// Reads a count.
    bool read_value(const Where& where, std::optional<int>& value);

    bool wrong(std::string pointer, std::string what);
    /// Refuses the value that comes next by showing it; or its syntax, when it is no value.
    bool wrong_value(std::string_view pointer, const std::string& what);

    JsonCursor cursor_;
    EntryError error_;

private:
    /// Reads one of several names.
    template <class Value, class Lookup>
    bool read_named(const Where& where, Value& value, const Lookup& lookup,
                    std::string_view choices);
    template <class Bool>
    bool read_flag(const Where& where, Bool& value);
};

} // namespace secant
