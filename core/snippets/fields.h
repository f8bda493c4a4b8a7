#pragma once

#include "core/geometry/solve.h"
#include "core/methods/method.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace secant::snippets {

/// The type of a field of an outcome.
enum class FieldType {
    flag, ///< true or false, always there
    word,
    number,
    vector,
    vectors, ///< a list, always there
};
inline constexpr std::size_t field_type_count = 5;

/// The coordinates of a point or vector.
using Numbers = std::vector<double>;

template <int N, class T>
[[nodiscard]] Numbers coordinates_of(const Vec<N, T>& vector)
{
    Numbers out;
    for (int i = 0; i < N; ++i)
        out.push_back(double{vector[i]});
    return out;
}

/// A field of an outcome or an answer with its value; the order of the types is that of FieldType.
struct Field {
    std::string_view name; ///< as docs/command-line.md calls it: "t1"
    std::variant<bool, std::string_view, double, Numbers, std::vector<Numbers>> value;

    [[nodiscard]] FieldType type() const { return static_cast<FieldType>(value.index()); }
};
using Fields = std::vector<Field>;

/// The fields that the outcome of a method has, in the order of the line that `secant eval` prints.
template <int N, class T>
[[nodiscard]] Fields fields_of(const Outcome<N, T>& outcome);

/// The fields of the exact answer.
template <int N, class T>
[[nodiscard]] Fields fields_of(const Solution<N, T>& answer);

/// Reads back to the same bits of the scalar: "0.1", "-0.0", "inf".
[[nodiscard]] std::string text_of(double number, Scalar scalar);

/// The numbers with commas between them.
[[nodiscard]] std::string text_of(const Numbers& numbers, Scalar scalar);

/// A line for each field, and one for each vector of a list: "hits = 1, 2".
[[nodiscard]] std::vector<std::string> lines_of(const Fields& fields, Scalar scalar);

/// The type of the field of that name, in every outcome and answer.
[[nodiscard]] FieldType type_of(std::string_view name);

} // namespace secant::snippets
