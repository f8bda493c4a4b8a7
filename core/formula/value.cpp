#include "core/formula/value.h"

#include "core/text/number_text.h"
#include "core/text/short_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>

namespace secant::formula {
namespace {

using Integer = boost::multiprecision::cpp_int;

Integer numerator_of(const Rational& x)
{
    return boost::multiprecision::numerator(x);
}

Integer denominator_of(const Rational& x)
{
    return boost::multiprecision::denominator(x);
}

/// x * 2^power.
Rational scaled(const Rational& x, int power)
{
    const Integer factor = Integer{1} << static_cast<unsigned>(std::abs(power));
    return power < 0 ? Rational{x / factor} : Rational{x * factor};
}

/// About the logarithm to the base 2; off by one at most. @pre x > 0
int log_2(const Rational& x)
{
    return static_cast<int>(msb(numerator_of(x))) - static_cast<int>(msb(denominator_of(x)));
}

/// "1.797e310": four digits of a number that no double holds. @pre x > 0
std::string scientific(const Rational& x)
{
    auto exponent = static_cast<int>(std::floor(0.30103 * log_2(x)));
    for (;;) {
        const int shift = 3 - exponent;
        const Integer power =
            boost::multiprecision::pow(Integer{10}, static_cast<unsigned>(std::abs(shift)));
        const Rational moved = shift < 0 ? Rational{x / power} : Rational{x * power};
        const Integer digits =
            (numerator_of(moved) * 2 + denominator_of(moved)) / (denominator_of(moved) * 2);
        if (digits >= 10'000) {
            ++exponent;
        } else if (digits < 1'000) {
            --exponent;
        } else {
            const std::string text = digits.str();
            return fmt::format("{}.{}e{}", text[0], std::string_view{text}.substr(1), exponent);
        }
    }
}

std::optional<Rational> rational_root(const Rational& x)
{
    if (x < 0) return std::nullopt;
    const Integer above = sqrt(numerator_of(x));
    const Integer below = sqrt(denominator_of(x));
    if (above * above != numerator_of(x) || below * below != denominator_of(x)) return std::nullopt;
    return Rational{above, below};
}

Rational decimal(std::string_view text)
{
    Integer digits = 0;
    int places = 0;
    bool is_behind_point = false;
    const std::string_view mantissa = text.substr(0, text.find('e'));
    for (const char c : mantissa) {
        if (c == '.') {
            is_behind_point = true;
            continue;
        }
        digits = digits * 10 + (c - '0');
        if (is_behind_point) ++places;
    }
    int exponent = 0;
    if (mantissa.size() < text.size()) {
        std::string_view written = text.substr(mantissa.size() + 1);
        const bool is_negative = written.front() == '-';
        if (is_negative || written.front() == '+') written.remove_prefix(1);
        // A longer exponent is that of no number which the program shows.
        for (const char c : written.substr(0, 4))
            exponent = exponent * 10 + (c - '0');
        if (is_negative) exponent = -exponent;
    }
    exponent -= places;
    const Integer power =
        boost::multiprecision::pow(Integer{10}, static_cast<unsigned>(std::abs(exponent)));
    return exponent < 0 ? Rational{digits, power} : Rational{digits * power};
}

/// With a relative error below 2^-100. @pre x >= 0
Rational root_of_rational(const Rational& x)
{
    if (x == 0) return 0;
    if (const auto root = rational_root(x)) return *root;
    int shift = 220 - log_2(x);
    shift += shift % 2;
    const Rational moved = scaled(x, shift);
    return scaled(Rational{sqrt(Integer{numerator_of(moved) / denominator_of(moved)})}, -shift / 2);
}

using Valued = std::optional<Value>;

Valued dot(const Value& left, const Value& right)
{
    if (left.size() != right.size()) return std::nullopt;
    Rational sum = 0;
    for (std::size_t i = 0; i < left.size(); ++i)
        sum += left[i] * right[i];
    return Value{sum};
}

Valued product(const Value& left, const Value& right)
{
    if (left.size() > 1 && right.size() > 1) return std::nullopt;
    const Value& factor = left.size() == 1 ? left : right;
    Value out = left.size() == 1 ? right : left;
    for (Rational& coordinate : out)
        coordinate *= factor.front();
    return out;
}

Valued cross(const Value& u, const Value& v)
{
    if (u.size() != v.size()) return std::nullopt;
    if (u.size() == 1) return product(u, v);
    if (u.size() == 2) return Value{u[0] * v[1] - u[1] * v[0]};
    if (u.size() != 3) return std::nullopt;
    return Value{u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
}

Valued sum(const Value& left, const Value& right, bool is_difference)
{
    if (left.size() != right.size()) return std::nullopt;
    Value out = left;
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] += is_difference ? Rational{-right[i]} : right[i];
    return out;
}

/// The product that the parts from `place` on begin with; moves `place` behind it.
Valued value_of_product(const Formula& row, std::size_t& place)
{
    Valued out = exact_value(row.parts[place++]);
    while (out && place < row.parts.size()) {
        const Formula& part = row.parts[place];
        const bool is_sign = part.kind == Kind::sign;
        if (is_sign && part.text != "*" && part.text != "cross") break;
        if (is_sign) ++place;
        const Valued factor = exact_value(row.parts[place++]);
        if (!factor) return std::nullopt;
        out = !is_sign                                  ? product(*out, *factor)
              : part.text == "cross"                    ? cross(*out, *factor)
              : factor->size() == 1 || out->size() == 1 ? product(*out, *factor)
                                                        : dot(*out, *factor);
    }
    return out;
}

/// The value of the parts [first, last) of a row: a sum.
Valued value_of_sum(const Formula& row, std::size_t first, std::size_t last)
{
    Formula parts{Kind::row, {}, {}};
    for (std::size_t i = first; i < last; ++i)
        parts.parts.push_back(row.parts[i]);
    Valued out;
    for (std::size_t i = 0; i < parts.parts.size();) {
        const Formula& part = parts.parts[i];
        if (part.kind == Kind::relation || part.text == "+-") return std::nullopt;
        const bool is_sign = part.kind == Kind::sign;
        if (is_sign && ++i == parts.parts.size()) return std::nullopt;
        Valued term = value_of_product(parts, i);
        if (!term) return std::nullopt;
        const bool is_difference = is_sign && part.text == "-";
        out = sum(out ? *out : Value(term->size(), Rational{0}), *term, is_difference);
        if (!out) return std::nullopt;
    }
    return out;
}

/// The values between the commas of a row, each a number.
std::optional<std::vector<Rational>> values_between_commas(const Formula& list)
{
    std::vector<Rational> out;
    if (list.kind != Kind::row) {
        const Valued value = exact_value(list);
        if (!value || value->size() != 1) return std::nullopt;
        return *value;
    }
    std::size_t first = 0;
    for (std::size_t i = 0; i <= list.parts.size(); ++i) {
        if (i < list.parts.size() && list.parts[i].kind != Kind::comma) continue;
        const Valued value = value_of_sum(list, first, i);
        if (!value || value->size() != 1) return std::nullopt;
        out.push_back(value->front());
        first = i + 1;
    }
    return out;
}

Valued value_of_function(const Formula& applied)
{
    const auto values = values_between_commas(applied.parts[1].parts.front());
    if (!values) return std::nullopt;
    if (applied.parts[0].text == "min") return Value{*std::ranges::min_element(*values)};
    if (applied.parts[0].text == "max") return Value{*std::ranges::max_element(*values)};
    return std::nullopt;
}

Valued value_of_power(const Value& base, const Value& exponent)
{
    if (base.size() != 1 || exponent.size() != 1 || denominator_of(exponent.front()) != 1 ||
        exponent.front() < 0 || exponent.front() > 9)
        return std::nullopt;
    Rational out = 1;
    for (Rational i = 0; i < exponent.front(); ++i)
        out *= base.front();
    return Value{out};
}

} // namespace

Rational rational(double x)
{
    int exponent = 0;
    const double mantissa = std::ldexp(std::frexp(x, &exponent), 53);
    return scaled(Rational{static_cast<long long>(mantissa)}, exponent - 53);
}

double nearest_double(const Rational& x)
{
    if (x == 0) return 0.0;
    const Rational size = abs(x);
    const int shift = 60 - log_2(size);
    const Rational moved = scaled(size, shift);
    Integer digits = numerator_of(moved) / denominator_of(moved);
    // What is cut off counts only beside a half.
    if (digits * denominator_of(moved) != numerator_of(moved)) digits |= 1;
    const double out =
        std::ldexp(static_cast<double>(static_cast<unsigned long long>(digits)), -shift);
    return x < 0 ? -out : out;
}

Number number_of(double x)
{
    const std::string text = number_text(std::abs(x));
    const Rational size = decimal(text);
    return {rational(x), x < 0.0 ? Rational{-size} : size};
}

Number quotient(const Number& x, const Number& y)
{
    const Rational exact = x.exact / y.exact;
    return {exact, y.decimal == 0 ? exact : Rational{x.decimal / y.decimal}};
}

Number root_of(const Number& x)
{
    const Rational exact = root_of_rational(x.exact);
    return {exact, x.decimal < 0 ? exact : root_of_rational(x.decimal)};
}

bool agrees(const Number& x)
{
    constexpr long long fineness = 1'000'000'000'000;
    return abs(Rational{x.exact - x.decimal}) * fineness <= abs(x.decimal);
}

std::optional<std::string> short_decimal(const Number& x)
{
    constexpr int digits = 6;
    if (!agrees(x)) return std::nullopt;
    const double nearest = nearest_double(x.decimal);
    if (!std::isfinite(nearest)) return std::nullopt;
    std::string text = short_number(nearest, 0.0, digits);
    const Rational size = decimal(std::string_view{text}.substr(text.front() == '-' ? 1 : 0));
    if (size != abs(x.decimal)) return std::nullopt;
    return text;
}

ShownNumber shown(const Number& x, double size)
{
    if (auto text = short_decimal(x)) return {std::move(*text)};
    const double nearest = nearest_double(x.exact);
    const bool is_lost = nearest == 0.0 ? x.exact != 0 : !std::isfinite(nearest);
    if (is_lost) return {(x.exact < 0 ? "-" : "") + scientific(abs(x.exact)), false, agrees(x)};
    return {short_number(nearest, size), false, agrees(x)};
}

ShownNumber shown_parameter(const Number& t)
{
    if (auto text = short_decimal(t)) return {std::move(*text)};
    const double nearest = nearest_double(t.exact);
    const bool is_lost = nearest == 0.0 ? t.exact != 0 : !std::isfinite(nearest);
    return is_lost ? shown(t) : ShownNumber{parameter_text(nearest), false, agrees(t)};
}

std::optional<Value> exact_value(const Formula& formula)
{
    const auto inner = [&] { return exact_value(formula.parts.front()); };
    switch (formula.kind) {
    case Kind::number: return Value{decimal(formula.text)};
    case Kind::row: return value_of_sum(formula, 0, formula.parts.size());
    case Kind::brackets: {
        const Formula& part = formula.parts.front();
        const bool is_list =
            std::ranges::find(part.parts, Kind::comma, &Formula::kind) != part.parts.end();
        return part.kind == Kind::row && is_list ? values_between_commas(part) : inner();
    }
    case Kind::applied: return value_of_function(formula);
    case Kind::fraction: {
        const Valued above = inner();
        const Valued below = exact_value(formula.parts[1]);
        if (!above || !below || below->size() != 1 || below->front() == 0) return std::nullopt;
        return product(*above, {Rational{1 / below->front()}});
    }
    case Kind::power: {
        const Valued base = inner();
        const Valued exponent = exact_value(formula.parts[1]);
        if (!base || !exponent) return std::nullopt;
        return value_of_power(*base, *exponent);
    }
    case Kind::root:
    case Kind::norm:
    case Kind::absolute: {
        const Valued part = inner();
        if (!part) return std::nullopt;
        if (part->size() == 1 && formula.kind != Kind::root) return Value{abs(part->front())};
        const Valued square = formula.kind == Kind::root ? part : dot(*part, *part);
        if (square->size() != 1) return std::nullopt;
        const auto root = rational_root(square->front());
        if (!root) return std::nullopt;
        return Value{*root};
    }
    case Kind::letter:
    case Kind::word:
    case Kind::sign:
    case Kind::relation:
    case Kind::comma:
    case Kind::index:
    case Kind::vector: break;
    }
    return std::nullopt;
}

} // namespace secant::formula
