#include "core/words/decimal_case.h"

#include "core/geometry/classify.h"
#include "core/words/mistake_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <climits>
#include <cmath>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace secant {
namespace {

constexpr std::int64_t largest_whole = std::int64_t{1} << 53;

/// digits * 10^power.
struct Decimal {
    std::int64_t digits = 0;
    int power = 0;
};

/// The shortest decimal that reads back to `x`. @pre x is finite
Decimal shortest_decimal(double x)
{
    std::array<char, 32> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), x, std::chars_format::scientific);
    const char* const mark = std::find(text.data(), end.ptr, 'e');
    Decimal out;
    const char* const power = mark + (mark[1] == '+' ? 2 : 1);
    std::from_chars(power, end.ptr, out.power);
    const char* const rest = std::from_chars(text.data(), mark, out.digits).ptr;
    if (rest == mark) return out; // no point
    const bool is_negative = text.front() == '-';
    for (const char* digit = rest + 1; digit != mark; ++digit) {
        const int value = *digit - '0';
        out.digits = 10 * out.digits + (is_negative ? -value : value);
        --out.power;
    }
    return out;
}

template <int N>
std::vector<double*> numbers_in(Query<N>& query)
{
    std::vector<double*> out{&query.circle.radius, &query.piece.radius};
    for (Vec<N>* point : {&query.piece.start, &query.piece.end, &query.circle.center}) {
        for (int i = 0; i < N; ++i)
            out.push_back(&(*point)[i]);
    }
    return out;
}

/// The decimals of a query as multiples of one power of ten, which changes no case.
template <int N>
std::optional<Query<N>> in_whole_numbers(Query<N> query)
{
    const auto numbers = numbers_in(query);
    int unit = INT_MAX;
    for (const double* number : numbers) {
        const Decimal decimal = shortest_decimal(*number);
        if (decimal.digits != 0) unit = std::min(unit, decimal.power);
    }
    for (double* number : numbers) {
        auto [digits, power] = shortest_decimal(*number);
        for (; digits != 0 && power > unit; --power) {
            if (std::abs(digits) > largest_whole / 10) return std::nullopt;
            digits *= 10;
        }
        if (std::abs(digits) > largest_whole) return std::nullopt;
        *number = static_cast<double>(digits);
    }
    return query;
}

/// A point has no case of its own, whatever the target: it lies somewhere.
std::string noun_of(const Classification& is)
{
    if (is.kind != Case::degenerate) return case_noun(is.kind, is.tangent);
    if (is.curve_hit) return "a point on the circle";
    return is.disk_overlap ? "a point inside the circle" : "a point outside the circle";
}

template <int N>
std::string note_on(const Query<N>& query)
{
    const auto whole = in_whole_numbers(query);
    if (!whole) return {};
    const std::string in_decimal = noun_of(classify(*whole));
    const std::string in_double = noun_of(classify(query));
    if (in_decimal == in_double) return {};
    return fmt::format("In decimal, this is {}; as doubles, {}.", in_decimal, in_double);
}

} // namespace

std::string decimal_case_note(const AnyQuery& query)
{
    if (!is_valid(query)) return {};
    return std::visit([](const auto& q) { return note_on(q); }, query);
}

} // namespace secant
