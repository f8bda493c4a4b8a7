#pragma once

#include "core/methods/method.h"
#include "core/snippets/fields.h"

#include <array>
#include <string>
#include <string_view>

namespace secant::snippets {

/// How a language writes a field of one type. $field is its name, $member the name of the member,
/// $value what it becomes.
struct FieldPatterns {
    std::string_view declare; ///< in the type or the first value of the outcome; empty: not there
    std::string_view set;
    std::string_view print;
};

/// How a language writes what methods are made of. Most texts are patterns (filled.h).
struct Language {
    std::string_view comment;   ///< before each line of a comment
    std::string_view scalar;    ///< the type
    std::string_view vector;    ///< the type, and in C++ its constructor
    std::string_view value;     ///< a vector with $coordinates
    std::string_view component; ///< of the vector $vector, with $index from 0 or $letter
    std::string_view literal_end;
    std::string_view infinity;
    std::string_view not_a_number;
    bool has_vector_operators = false;
    std::string_view dot = "dot";     ///< the names of the functions of vectors
    std::string_view cross = "cross"; ///< that gives a vector
    std::string_view norm = "norm";

    std::string_view round; ///< $value to the scalar; empty where the arithmetic does so
    std::string_view square_root;
    std::string_view absolute;
    std::string_view larger; ///< the name of the function, as of the others above
    std::string_view smaller;
    std::string_view over_any; ///< $first by $second, which may be zero
    std::string_view epsilon;
    std::string_view both; ///< stands between two conditions
    std::string_view equals;
    std::string_view yes; ///< true, false
    std::string_view no;
    std::string_view conditional; ///< $condition, $first, $second

    std::string_view constant;        ///< $type $name $value, outside of functions
    std::string_view constant_vector; ///< the same with $coordinates
    std::string_view define;          ///< $type $name $value, in a function
    std::string_view declare;         ///< without a value; empty where nothing needs to be written
    std::string_view assign;
    std::string_view choose; ///< $condition
    std::string_view choose_again;
    std::string_view otherwise;
    std::string_view end;      ///< of a block; empty where the indent ends it
    std::string_view function; ///< $type $name $parameters; empty where the text is the function
    std::string_view end_function;
    std::string_view parameter;     ///< $type $name
    std::string_view give_back;     ///< $value
    std::string_view outcome;       ///< the type of the outcome
    std::string_view begin_outcome; ///< $members
    std::string_view has_points;    ///< whether the outcome has any
    std::array<FieldPatterns, field_type_count> fields;
};

/// What C, C++ and JavaScript share.
[[nodiscard]] Language language_with_braces();
/// What C and C++ share.
[[nodiscard]] Language c_like_language(Scalar scalar);

/// @param dimensions  2 or 3
[[nodiscard]] Language cpp_language(Scalar scalar, int dimensions);
[[nodiscard]] Language c_language(Scalar scalar);
[[nodiscard]] Language python_language(Scalar scalar);
[[nodiscard]] Language javascript_language(Scalar scalar);
[[nodiscard]] Language lua_language();

} // namespace secant::snippets
