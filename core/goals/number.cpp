#include "core/goals/number.h"

#include "core/geometry/exact/surd.h"
#include "core/geometry/exact/wide.h"
#include "core/text/text.h"

#include <algorithm>
#include <utility>

namespace secant::goals {

using exact::Integer;
using exact::Surd;

namespace {

/// @pre digits, one or more
Integer whole_number(std::string_view digits)
{
    Integer out = 0;
    for (const char c : digits) {
        out *= 10;
        out += c - '0';
    }
    return out;
}

bool are_digits(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, is_digit);
}

Number in_lowest_terms(const Integer& numerator, const Integer& denominator, bool is_decimal)
{
    const Integer divisor = boost::multiprecision::gcd(numerator, denominator);
    const Integer lowest = denominator / divisor;
    return {Integer{numerator / divisor}.str(), lowest.str(), is_decimal && lowest != 1};
}

/// How often the divisor divides the number. @pre the number is not zero
std::size_t multiplicity(Integer number, int divisor)
{
    std::size_t out = 0;
    for (; Integer{number % divisor}.is_zero(); ++out)
        number /= divisor;
    return out;
}

std::string decimal_text(const Number& number)
{
    const auto [p, sigma, m, w, exponent] = surd_of(number);
    const std::size_t places = std::max(multiplicity(w, 2), multiplicity(w, 5));
    Integer scaled = boost::multiprecision::abs(p);
    for (std::size_t i = 0; i < places; ++i)
        scaled *= 10;
    scaled /= w;
    std::string digits = scaled.str();
    if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
    digits.insert(digits.size() - places, ".");
    return p.sign() < 0 ? "-" + digits : digits;
}

/// The sign of sigma sqrt(m) + tau sqrt(n).
int sign_of_roots(int sigma, const Integer& m, int tau, const Integer& n)
{
    const int left = m.is_zero() ? 0 : sigma;
    const int right = n.is_zero() ? 0 : tau;
    if (left == 0 || right == 0 || left == right) return left != 0 ? left : right;
    const int order = m.compare(n);
    return order == 0 ? 0 : order > 0 ? left : right;
}

} // namespace

std::optional<Number> read_number(std::string_view text)
{
    if (text.size() > longest_number) return std::nullopt;
    const bool is_negative = text.starts_with('-');
    if (is_negative) text.remove_prefix(1);
    const std::size_t mark = text.find_first_of("./");
    const std::string_view first = text.substr(0, mark);
    if (!are_digits(first)) return std::nullopt;
    Integer numerator = whole_number(first);
    Integer denominator = 1;
    const bool is_decimal = mark != std::string_view::npos && text[mark] == '.';
    if (mark != std::string_view::npos) {
        const std::string_view second = text.substr(mark + 1);
        if (!are_digits(second)) return std::nullopt;
        if (is_decimal) {
            for (std::size_t i = 0; i < second.size(); ++i)
                denominator *= 10;
            numerator = numerator * denominator + whole_number(second);
        } else {
            denominator = whole_number(second);
        }
        if (denominator.is_zero()) return std::nullopt;
    }
    if (is_negative) numerator = -numerator;
    return in_lowest_terms(numerator, denominator, is_decimal);
}

std::string text_of(const Number& number)
{
    if (number.is_decimal) return decimal_text(number);
    if (number.denominator == "1") return number.numerator;
    return number.numerator + "/" + number.denominator;
}

Surd surd_of(const Number& number)
{
    return {Integer{number.numerator}, 0, 0, Integer{number.denominator}, 0};
}

double rounded(const Number& number)
{
    const Surd value = surd_of(number);
    return exact::to_double(exact::wide(value.p) / exact::wide(value.w), 0);
}

int order_of(const Surd& left, const Surd& right)
{
    // left - right is (p + x - y) / (w v) 2^unit, with the roots x and y of integers.
    const int unit = std::min(left.exponent, right.exponent);
    const auto scaled = [unit](const Surd& number, const Integer& other_denominator) {
        const Integer factor = other_denominator << static_cast<unsigned>(number.exponent - unit);
        return std::pair{Integer{number.p * factor}, Integer{number.m * factor * factor}};
    };
    const auto [left_p, m] = scaled(left, right.w);
    const auto [right_p, n] = scaled(right, left.w);
    const Integer p = left_p - right_p;
    const int sigma = m.is_zero() ? 0 : left.sigma;
    const int tau = n.is_zero() ? 0 : -right.sigma;
    if (sigma == 0 || tau == 0) {
        const bool first = sigma != 0;
        return exact::sign_of(Surd{p, first ? sigma : tau, first ? m : n, 1, 0});
    }
    const int of_roots = sign_of_roots(sigma, m, tau, n);
    if (of_roots == 0 || p.sign() == of_roots) return p.sign();
    if (p.is_zero()) return of_roots;
    // p and the roots have opposite signs: the larger square decides, and that of the roots is
    // m + n + 2 sigma tau sqrt(m n).
    const int of_squares = exact::sign_of(Surd{p * p - m - n, -sigma * tau, 4 * m * n, 1, 0});
    return of_squares * p.sign();
}

} // namespace secant::goals
