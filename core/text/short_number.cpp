#include "core/text/short_number.h"

#include "core/text/number_text.h"
#include "core/text/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace secant {
namespace {

/// The digits of a finite, non-zero number: 0.d1d2d3... * 10^point.
struct Digits {
    bool negative = false;
    std::string digits; ///< no leading zero
    int point = 0;
};

/// Plain notation reaches from 0.0001 to 999999; beyond, a reader would have to count zeros.
constexpr int lowest_plain_point = -3;
constexpr int highest_plain_point = 6;

void trim_zeros(std::string& digits)
{
    while (digits.size() > 1 && digits.back() == '0')
        digits.pop_back();
}

void append_scientific(std::string& out, const Digits& number)
{
    out += number.digits.front();
    if (number.digits.size() > 1) out += '.';
    out.append(number.digits, 1);
    out += 'e';
    out += std::to_string(number.point - 1);
}

void append_plain(std::string& out, const Digits& number)
{
    const auto count = static_cast<int>(number.digits.size());
    if (number.point <= 0) {
        out += "0.";
        out.append(static_cast<std::size_t>(-number.point), '0');
        out += number.digits;
    } else if (number.point >= count) {
        out += number.digits;
        out.append(static_cast<std::size_t>(number.point - count), '0');
    } else {
        const auto whole = static_cast<std::size_t>(number.point);
        out.append(number.digits, 0, whole);
        out += '.';
        out.append(number.digits, whole);
    }
}

std::string text_of(const Digits& number, int highest_point = highest_plain_point)
{
    std::string out = number.negative ? "-" : "";
    const bool is_plain = number.point >= lowest_plain_point && number.point <= highest_point;
    is_plain ? append_plain(out, number) : append_scientific(out, number);
    return out;
}

/// x rounded to `count` significant digits.
Digits rounded(double x, int count)
{
    std::array<char, 64> buffer{};
    // std::to_chars would bring 100 kB of tables into the program for browsers.
    const int length = std::snprintf(buffer.data(), buffer.size(), "%.*e", count - 1, std::abs(x));
    const std::string_view text{buffer.data(), static_cast<std::size_t>(length)};
    const std::size_t e = text.find('e');
    Digits out{std::signbit(x), {}, std::atoi(text.data() + e + 1) + 1};
    for (const char c : text.substr(0, e)) {
        if (is_digit(c)) out.digits += c; // the point is that of the locale
    }
    return out;
}

double value_of(const Digits& number)
{
    std::string text = number.negative ? "-" : "";
    append_scientific(text, number);
    return leading_decimal<double>(text).value;
}

/// Digits that distinguish every double from its neighbours.
constexpr int all_digits = 17;

/// x in `count` digits; in the shortest that read back to x when `count` is more than any decimal
/// keeps.
Digits readable(double x, int count)
{
    constexpr int kept = 15;
    Digits number = rounded(x, std::min(count, kept));
    for (int more = kept + 1; more <= count && value_of(number) != x; ++more)
        number = rounded(x, more);
    return number;
}

std::string number_text(double x, int count)
{
    if (std::isnan(x)) return "nan";
    if (std::isinf(x)) return x > 0.0 ? "inf" : "-inf";
    if (x == 0.0) return "0";
    Digits number = readable(x, count);
    if (value_of(number) == x) {
        trim_zeros(number.digits);
        return text_of(number);
    }
    // Up to six digits of a whole part are easier to read than an exponent.
    if (number.point > count && number.point <= highest_plain_point) {
        number = rounded(x, number.point);
    }
    return text_of(number);
}

/// A number near 1 by its distance from 1.
std::string parameter_text(double t, int count)
{
    std::string text = number_text(t, count);
    const bool looks_like_one = t != 1.0 && text.find_first_not_of("10.") == std::string::npos &&
                                text.front() == '1' && std::abs(t - 1.0) < 0.5;
    if (!looks_like_one) return text;
    const double beyond = t - 1.0; // exact this near to 1
    text = beyond > 0.0 ? "1 + " : "1 - ";
    return text += number_text(std::abs(beyond), std::max(2, count - 2));
}

} // namespace

std::string short_number(double x)
{
    return number_text(x, 4);
}

std::string short_number(double x, double size, int digits)
{
    if (!(size > 0.0) || !std::isfinite(size) || !std::isfinite(x) || x == 0.0)
        return number_text(x, digits);
    const int point = rounded(x, all_digits).point;
    const int last_place = decimal_place(size) - 3; // a thousandth
    const int count = std::clamp(point - last_place, digits, all_digits);
    if (count < point || count == digits) return number_text(x, count);
    Digits number = readable(x, count);
    if (value_of(number) == x) trim_zeros(number.digits);
    return text_of(number, all_digits);
}

std::string parameter_text(double t)
{
    return parameter_text(t, 4);
}

std::array<std::string, 2> parameter_texts(double t1, double t2)
{
    std::array texts{parameter_text(t1), parameter_text(t2)};
    for (int count = 5; texts[0] == texts[1] && t1 != t2 && count <= all_digits; ++count) {
        texts = {parameter_text(t1, count), parameter_text(t2, count)};
    }
    return texts;
}

std::string decimal_text(std::int64_t mantissa, int exponent)
{
    if (mantissa == 0) return "0";
    Digits number{mantissa < 0, std::to_string(mantissa), 0};
    if (number.negative) number.digits.erase(0, 1);
    number.point = static_cast<int>(number.digits.size()) + exponent;
    trim_zeros(number.digits);
    return text_of(number);
}

} // namespace secant
