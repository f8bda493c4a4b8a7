#include "core/words/number_bits.h"

#include "core/geometry/exact/surd.h"
#include "core/geometry/rounding.h"
#include "core/methods/trace/exact_number.h"
#include "core/text/entered_number.h"

#include <fmt/format.h>

#include <bit>
#include <bitset>
#include <cmath>

namespace secant {

std::string seventeen_digits(double value)
{
    return fmt::format("{:.17g}", value);
}

double nearest_float(double value)
{
    return double{rounded_to<float>(value)};
}

BitText bit_text(double value)
{
    const std::string bits = std::bitset<64>{std::bit_cast<std::uint64_t>(value)}.to_string();
    BitText text;
    text.sign = bits.substr(0, 1);
    text.exponent = {bits.substr(1, 3), bits.substr(4, 4), bits.substr(8, 4)};
    for (std::size_t i = 12; i < bits.size(); i += 4)
        text.fraction.push_back(bits.substr(i, 4));
    return text;
}

std::string decimal_note(double value)
{
    const std::string decimal = exact_text(value);
    const ExactNumber difference = ExactNumber{value} - ExactNumber{decimal};
    if (difference == 0) return fmt::format("The number is exactly {}.", decimal);
    // The exponent of a subnormal number's ulp would be too small for a double.
    return fmt::format("The number is not exactly {}: {} {}.", decimal,
                       abs(difference).str(1, std::ios_base::scientific),
                       difference > 0 ? "more" : "less");
}

std::string true_value_note(double value, const exact::Surd& truth)
{
    if (!std::isfinite(value)) return "The true value is too large for a double.";
    exact::Surd difference = exact::difference(truth, value);
    const int sign = exact::sign_of(difference);
    if (sign == 0) return "The number is exactly the true value.";
    if (sign < 0) {
        difference.p = -difference.p;
        difference.sigma = -difference.sigma;
    }
    return fmt::format("The number is rounded: the true value is {} {}.",
                       exact::leading_digits(difference, 2).text, sign > 0 ? "more" : "less");
}

} // namespace secant
