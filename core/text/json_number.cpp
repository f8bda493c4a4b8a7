#include "core/text/number_text.h"

#include "core/text/text.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace secant {
namespace {

__extension__ using TwoWords = unsigned __int128;

constexpr int most_divided = 27;    ///< 5^27 is the largest that fits
constexpr int most_multiplied = 22; ///< 10^22 is the largest that is exact as a double

constexpr std::array<std::uint64_t, most_divided + 1> powers_of_five = [] {
    std::array<std::uint64_t, most_divided + 1> table{};
    std::uint64_t power = 1;
    for (std::uint64_t& each : table) {
        each = power;
        power *= 5;
    }
    return table;
}();

constexpr std::array<double, most_multiplied + 1> exact_powers_of_ten = [] {
    std::array<double, most_multiplied + 1> table{};
    double power = 1.0;
    for (double& each : table) {
        each = power;
        power *= 10.0;
    }
    return table;
}();

/// 2^exponent. @pre  it is a normal number
double power_of_two(int exponent) noexcept
{
    return std::bit_cast<double>(static_cast<std::uint64_t>(1023 + exponent) << 52);
}

/// digits / 10^power, rounded once: 64 bits of the quotient, the last of which also stands for what
/// is left of the division.
double divided(std::uint64_t digits, int power) noexcept
{
    if (digits == 0) return 0.0;
    const std::uint64_t five = powers_of_five[static_cast<std::size_t>(power)];
    const int up = std::countl_zero(digits);
    const int five_up = std::countl_zero(five);
    const std::uint64_t high = digits << up;
    const std::uint64_t divisor = five << five_up;
    const int halved = high >= divisor ? 1 : 0;
    const TwoWords dividend = TwoWords{high} << (64 - halved);
    const auto quotient = static_cast<std::uint64_t>(dividend / divisor);
    const std::uint64_t rest = static_cast<std::uint64_t>(dividend) - quotient * divisor;
    // Half of it, because a conversion from 63 bits is one instruction.
    const std::uint64_t half = quotient >> 1 | (quotient & 1U) | (rest != 0 ? 1U : 0U);
    return static_cast<double>(static_cast<std::int64_t>(half)) *
           power_of_two(five_up - up - power - 63 + halved);
}

/// Eight characters, the first one in the lowest byte.
std::uint64_t eight_of(const char* text) noexcept
{
    std::uint64_t eight = 0;
    std::memcpy(&eight, text, sizeof eight);
    return eight;
}

/// '0' is 0x30: a digit has a 3 above, and still has it when 6 is added.
bool are_digits(std::uint64_t eight) noexcept
{
    constexpr std::uint64_t above = 0xF0F0'F0F0'F0F0'F0F0;
    constexpr std::uint64_t threes = 0x3030'3030'3030'3030;
    return (eight & above) == threes && ((eight + 0x0606'0606'0606'0606) & above) == threes;
}

/// The number that eight digits are: pairs of digits, side by side, then of pairs, then of these.
/// One after the other they would wait for each other.
std::uint64_t number_of(std::uint64_t eight) noexcept
{
    constexpr std::uint64_t every_fourth = 0xFF'0000'00FF;
    eight -= 0x3030'3030'3030'3030;
    eight = eight * 10 + (eight >> 8);
    const std::uint64_t outer = (eight & every_fourth) * (100 + (std::uint64_t{1'000'000} << 32));
    const std::uint64_t inner = (eight >> 16 & every_fourth) * (1 + (std::uint64_t{10'000} << 32));
    return (outer + inner) >> 32;
}

/// The digits and the point of a number, and then its exponent.
class Scan {
public:
    explicit Scan(std::string_view text) noexcept
        : at_(text.data()), end_(text.data() + text.size())
    {
    }

    /// Whether all of the text is a number of JSON's; its value is then known if it is short.
    bool is_number() noexcept
    {
        is_negative_ = take('-');
        const char* const whole = at_;
        take_digits();
        if (at_ == whole || (*whole == '0' && at_ - whole > 1)) return false;
        count_ = at_ - whole;
        if (take('.')) {
            const char* const fraction = at_;
            take_digits();
            if (at_ == fraction) return false;
            count_ += at_ - fraction;
            power_ = static_cast<int>(fraction - at_);
        }
        return at_ == end_ || take_exponent();
    }

    [[nodiscard]] std::optional<double> value() const noexcept
    {
        constexpr int most_digits = 19; // of 64 bits
        constexpr std::uint64_t most_exact = std::uint64_t{1} << 53;
        if (count_ > most_digits || power_ < -most_divided || power_ > most_multiplied) return {};
        if (power_ > 0 && digits_ > most_exact) return {};
        const double size = power_ < 0 ? divided(digits_, -power_)
                                       : static_cast<double>(digits_) *
                                             exact_powers_of_ten[static_cast<std::size_t>(power_)];
        return is_negative_ ? -size : size;
    }

private:
    bool take(char c) noexcept
    {
        if (at_ == end_ || *at_ != c) return false;
        ++at_;
        return true;
    }

    /// More than 19 digits overflow, and are not asked for.
    void take_digits() noexcept
    {
        if constexpr (std::endian::native == std::endian::little) {
            while (end_ - at_ >= 8 && are_digits(eight_of(at_))) {
                digits_ = digits_ * 100'000'000 + number_of(eight_of(at_));
                at_ += 8;
            }
        }
        for (; at_ != end_ && is_digit(*at_); ++at_)
            digits_ = digits_ * 10 + static_cast<std::uint64_t>(*at_ - '0');
    }

    bool take_exponent() noexcept
    {
        if (!take('e') && !take('E')) return false;
        const bool is_below = take('-');
        if (!is_below) take('+');
        const char* const first = at_;
        int exponent = 0;
        constexpr int saturated = 100'000;
        for (; at_ != end_ && is_digit(*at_); ++at_)
            exponent = exponent < saturated ? exponent * 10 + (*at_ - '0') : exponent;
        power_ += is_below ? -exponent : exponent;
        return at_ != first && at_ == end_;
    }

    const char* at_;
    const char* end_;
    bool is_negative_ = false;
    std::uint64_t digits_ = 0;
    std::ptrdiff_t count_ = 0;
    int power_ = 0; ///< of ten, by which the digits are multiplied
};

} // namespace

std::optional<double> read_short_number(std::string_view text) noexcept
{
    Scan scan{text};
    if (!scan.is_number()) return {};
    return scan.value();
}

} // namespace secant
