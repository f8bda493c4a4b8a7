#pragma once

#include <cstddef>
#include <string_view>

namespace secant {

/// What a JSON text holds, by its structure: the members of its first value, whatever the texts in
/// them say.
enum class JsonKind {
    none,      ///< neither an object nor an array
    query,     ///< an object that has E, L or C itself, and no member of an entry but its name
    entry,     ///< an object with "scene", "expect" or "known", or a query with a note, tags ...
    case_file, ///< an object with "cases", or with "version"
    object,    ///< any other object
    array,     ///< an array: of queries, of entries, of numbers
    several,   ///< more than one of these values: JSON lines
};

/// The first value of a text.
struct JsonLook {
    enum class End {
        whole,  ///< the value is complete
        open,   ///< the text ends within the value
        broken, ///< the value is no JSON
    };
    JsonKind kind = JsonKind::none; ///< by what stands before an end that is not whole
    End end = End::broken;
    std::size_t at = 0; ///< where the value ends, or where it is broken: an offset
};

/// Looks at the value that a text begins with, after a byte order mark and blanks.
[[nodiscard]] JsonLook look_at_json(std::string_view text);

/// What a whole text holds. None when it is no JSON, or not from its first byte to its last.
[[nodiscard]] JsonKind kind_of_json(std::string_view text);

/// The text of the value that begins on the first line of a text, without the line feed behind it:
/// all lines of a JSON object or array that goes on over several, else that line.
[[nodiscard]] std::string_view first_value(std::string_view text);

} // namespace secant
