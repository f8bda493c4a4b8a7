#pragma once

#include "core/cases/form/entry_fields.h"
#include "core/text/expected.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// A step of reading a row: done, or what is wrong, without the column's name.
using CsvStep = Expected<void, std::string>;

/// Small letters and digits only: "E.x" is "ex".
[[nodiscard]] std::string plain_csv_name(std::string_view name);

/// A finite number, decimal or a hex float.
[[nodiscard]] Expected<double, std::string> csv_number(std::string_view text);

/// The same, and not negative.
[[nodiscard]] Expected<double, std::string> csv_radius(std::string_view text);

// What a field of a row says, by the type of the value that it stands for. An error leaves the
// value as it was.

[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text,
                                     std::string& value);
/// Blanks, commas and semicolons part the texts.
[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text,
                                     std::vector<std::string>& value);
[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text, Target& value);
[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text, Extent& value);
[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text,
                                     std::optional<Case>& value);
[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text,
                                     std::optional<bool>& value);
[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text,
                                     std::optional<double>& value);

/// A type of value that one field of a row can say.
template <class Value>
concept CsvValue = requires(const FieldHead& head, std::string_view text, Value& value)
{
    read_csv_value(head, text, value);
};

} // namespace secant
