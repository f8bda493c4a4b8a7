#pragma once

#include "core/methods/method.h"
#include "core/snippets/fields.h"
#include "core/snippets/routine.h"

#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace secant::snippets {

/// The pattern of a field of one type in a language. $field is its name, $member the name of the
/// member, $value its new value.
struct FieldPatterns {
    std::string_view declare; ///< in the type or the first value of the outcome; empty: not there
    std::string_view set;
    std::string_view print;
};

/// The patterns and words with which a language writes methods. Most texts are patterns.
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

/// The part that C, C++ and JavaScript share.
[[nodiscard]] Language language_with_braces();
/// The part that C and C++ share.
[[nodiscard]] Language c_like_language(Scalar scalar);

/// @param dimensions  2 or 3
[[nodiscard]] Language cpp_language(Scalar scalar, int dimensions);
[[nodiscard]] Language c_language(Scalar scalar);
[[nodiscard]] Language python_language(Scalar scalar);
[[nodiscard]] Language javascript_language(Scalar scalar);
[[nodiscard]] Language lua_language();

/// A parameter of a method, or a part of the query: E, L, C, r or s.
struct Part {
    std::string_view name;
    Numbers numbers; ///< one for r and s
};

/// A number of the scalar, which reads back to the same bits in that language.
[[nodiscard]] std::string literal(double number, const Language& language);

/// The same of a point or a vector.
[[nodiscard]] std::string literal(const Numbers& vector, const Language& language);

/// The parts of the query as constants.
[[nodiscard]] std::string constants_text(const std::vector<Part>& parts, const Language& language);

/// A name for a symbol of a listing that every language takes: "Δ" is "disc", "to E" is "to_E".
[[nodiscard]] std::string identifier_of(std::string_view symbol);

/// The formula as the language writes it. Operations on vectors are functions where the
/// language has no operators for them.
[[nodiscard]] std::string formula_text(const Formula& formula, const Language& language);

/// The member that holds the field; "case" is a word of most languages.
[[nodiscard]] std::string_view member_of(std::string_view field);

[[nodiscard]] std::string field_text(std::string_view pattern, std::string_view field,
                                     const Language& language, std::string_view value = {});

/// The fields that an outcome of these statements may have, in the order of the line that
/// `secant eval` prints.
[[nodiscard]] std::vector<std::string_view> fields_of(const Block& method);

/// The method as a function that returns its outcome.
[[nodiscard]] std::string function_text(std::string_view name, const Block& method,
                                        const std::vector<Part>& parts, const Language& language);

/// A function without parameters that returns these fields.
[[nodiscard]] std::string function_text(std::string_view name, const Fields& fields,
                                        const Language& language);

/// The definitions of the functions that the method calls and the language lacks: those of vectors,
/// and "larger" and "smaller", which treat NaN as std::max does.
/// @param dimensions  2 or 3
[[nodiscard]] std::string helpers_text(const Block& method, const Language& language,
                                       int dimensions);

/// The content of a snippet in a programming language.
struct Program {
    std::optional<Method> method{}; ///< none: the exact answer
    Scalar scalar = Scalar::float64;
    int dimensions = 2;
    std::string name{};                 ///< of the function
    std::vector<std::string> heading{}; ///< comments
    std::vector<Part> query{};          ///< the constants
    std::vector<Part> parameters{};     ///< those that the method takes
    Block statements{};                 ///< of the method
    Fields expected{};                  ///< what Secant shows
};

/// A program that prints the outcome, a line for each field: "t1 = 0.25".
[[nodiscard]] std::string cpp_program(const Program& program);
[[nodiscard]] std::string c_program(const Program& program);
[[nodiscard]] std::string python_program(const Program& program);
[[nodiscard]] std::string javascript_program(const Program& program);

/// A script of Secant (docs/scripts.md). That of a method answers any query.
[[nodiscard]] std::string lua_script(const Program& program);

/// A test that the outcome is what Secant shows.
[[nodiscard]] std::string catch2_test(const Program& program);
[[nodiscard]] std::string pytest_test(const Program& program);

} // namespace secant::snippets

/// The parts of the programs of all languages.
namespace secant::snippets {

/// The fields that the outcome of the program's function may have.
[[nodiscard]] std::vector<std::string_view> fields_of(const Program& program);

[[nodiscard]] bool has_type(const Program& program, FieldType type);

/// The comments at the beginning.
[[nodiscard]] std::string heading_text(const Program& program, const Language& language,
                                       std::string_view advice = {});

/// The helpers and the function.
[[nodiscard]] std::string routine_text(const Program& program, const Language& language);

/// "quadratic(E, L, C, r)".
[[nodiscard]] std::string call_text(const Program& program);

/// The print pattern of each field, filled, one a line.
[[nodiscard]] std::string print_text(const Program& program, const Language& language);

/// The members of the type of the outcome.
[[nodiscard]] std::string members_text(const Program& program, const Language& language);

/// A text, and a line that a program needs when it contains the text.
using Need = std::pair<std::string_view, std::string_view>;

/// The lines that the program needs, each once.
[[nodiscard]] std::string needed_lines(std::string_view program, std::span<const Need> needs);

} // namespace secant::snippets

namespace secant::snippets {

/// A name of a pattern, and the text in its place.
using Filling = std::pair<std::string_view, std::string_view>;

/// The pattern with each "$name" replaced. A name ends before the first character that is no small
/// letter; a name that has no filling is left out.
[[nodiscard]] std::string filled(std::string_view pattern, std::initializer_list<Filling> fillings);

} // namespace secant::snippets
