#pragma once

#include "core/cases/entry.h"
#include "core/text/json_writer.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// How an entry is laid out.
enum class EntryLayout {
    indented, ///< over several lines, as it stands in a case file
    line,     ///< on one line, as in a file of lines
};

/// The line feed and the blanks before the brace of an indented entry, and before its members.
inline constexpr std::string_view entry_indent = "\n    ";
inline constexpr std::string_view member_indent = "\n      ";

/// The blanks of an object or an array within an entry.
[[nodiscard]] constexpr const JsonLayout& layout_within(EntryLayout layout) noexcept
{
    return layout == EntryLayout::indented ? spaced_json : compact_json;
}

/// Appends an entry as a JSON object that read_entry reads back to an equal one, bit for bit.
/// Members that say nothing are left out.
void append_entry(std::string& out, const Entry& entry, EntryLayout layout);

/// The JSON text of a field's value; none when the value is absent or empty.
[[nodiscard]] std::optional<std::string> value_text(const std::string& value, EntryLayout layout);
[[nodiscard]] std::optional<std::string> value_text(bool value, EntryLayout layout);
[[nodiscard]] std::optional<std::string> value_text(const std::optional<bool>& value,
                                                    EntryLayout layout);
[[nodiscard]] std::optional<std::string> value_text(const std::optional<int>& value,
                                                    EntryLayout layout);
[[nodiscard]] std::optional<std::string> value_text(const std::optional<Case>& value,
                                                    EntryLayout layout);
[[nodiscard]] std::optional<std::string> value_text(const std::optional<double>& value,
                                                    EntryLayout layout);
[[nodiscard]] std::optional<std::string> value_text(Scalar value, EntryLayout layout);
[[nodiscard]] std::optional<std::string> value_text(Target value, EntryLayout layout);
[[nodiscard]] std::optional<std::string> value_text(Extent value, EntryLayout layout);
[[nodiscard]] std::optional<std::string> value_text(const AnyQuery& value, EntryLayout layout);
[[nodiscard]] std::optional<std::string> value_text(const std::vector<double>& value,
                                                    EntryLayout layout);
[[nodiscard]] std::optional<std::string> value_text(const std::vector<std::string>& value,
                                                    EntryLayout layout);
[[nodiscard]] std::optional<std::string> value_text(const Expectation& value, EntryLayout layout);
[[nodiscard]] std::optional<std::string> value_text(const KnownAnswer& value, EntryLayout layout);
[[nodiscard]] std::optional<std::string> value_text(const std::vector<KnownAnswer>& value,
                                                    EntryLayout layout);

/// Whether a value is what a reader takes an absent member for, so that it need not be written.
[[nodiscard]] constexpr bool is_default(bool value) noexcept
{
    return !value;
}
[[nodiscard]] constexpr bool is_default(Target value) noexcept
{
    return value == Target::curve;
}
[[nodiscard]] constexpr bool is_default(Extent value) noexcept
{
    return value == Extent::segment;
}
template <class Value>
[[nodiscard]] constexpr bool is_default(const Value& /*value*/) noexcept
{
    return false; // beside these, a value without a text is absent
}

} // namespace secant
