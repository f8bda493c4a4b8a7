#pragma once

#include "core/cases/entry.h"
#include "core/text/expected.h"
#include "core/text/json_writer.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// Reads one entry from its JSON object (docs/case-files.md):
///
///     {"name":"a", "scene":{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1}, "expect":{"case":"Impale"}}
///
/// A line that `secant eval` reads is an entry too: without "scene", its own members are the query.
/// Everything but the query may be left out. A member of any other name is an error, so that what
/// is misspelt is not passed over, unless it begins with "x-".
[[nodiscard]] Expected<Entry, EntryError> read_entry(std::string_view json);

/// The layout of an entry's text.
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
[[nodiscard]] std::optional<std::string> value_text(const std::optional<Scalar>& value,
                                                    EntryLayout layout);
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

/// True when a reader takes an absent member for this value, so that it need not be written.
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

/// The text of an entry after an edit. Only the values in which `after` differs from `before`
/// change, by the bits of their numbers: other members, names with escapes, hex floats and blanks
/// stay. A changed number is a hex float where the old one was.
/// @param text    as read_entry has read it
/// @param before  what read_entry made of the text
[[nodiscard]] std::string edited_entry(std::string_view text, const Entry& before,
                                       const Entry& after);

/// The text with other blanks at the beginning of its lines.
/// @param from, to  a line feed, and the blanks of the first level after it
[[nodiscard]] std::string reindented(std::string text, std::string_view from, std::string_view to);

/// The last line feed of some blanks and what follows; with the carriage return before it. Empty
/// when there is none.
[[nodiscard]] std::string_view indent_in(std::string_view blanks) noexcept;

} // namespace secant
