#include "core/link/bits.h"

#include "core/text/number_text.h"

#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

namespace secant {
namespace {

constexpr int fraction_bits = 52;
constexpr int exponent_bits = 11;
constexpr std::uint64_t fraction_mask = (std::uint64_t{1} << fraction_bits) - 1;

std::uint64_t bits_of(double x) noexcept
{
    return std::bit_cast<std::uint64_t>(x);
}

int exponent_of(double x) noexcept
{
    return static_cast<int>(bits_of(x) >> fraction_bits & 0x7FFU);
}

/// ±digits / 10^places, in the shortest way.
struct Decimal {
    bool is_negative = false;
    std::uint64_t digits = 0;
    int places = 0;
};

/// The shortest decimal that reads back to the bits of x. A whole number of up to 16 digits is
/// written out, with its zeros.
Decimal decimal_of(double x)
{
    const ShortestDecimal shortest = shortest_decimal(x);
    Decimal out{std::signbit(x), shortest.digits, -shortest.exponent};
    for (; out.places < 0 && shortest.exponent + shortest.count <= 16; ++out.places)
        out.digits *= 10;
    return out;
}

double value_of(const Decimal& decimal)
{
    const std::string text = std::to_string(decimal.digits) + 'e' + std::to_string(-decimal.places);
    const double magnitude = leading_decimal<double>(text).value;
    return decimal.is_negative ? -magnitude : magnitude;
}

// The number of decimal places is written in three bits, 0 to 5; an escape marks more places, or
// zeros at the end.
constexpr int most_places = 5;
constexpr int escape_more = 6;
constexpr int escape_zeros = 7;

void put_decimal(BitWriter& out, const Decimal& decimal)
{
    out.put(0, 1);
    out.put(decimal.is_negative ? 1 : 0, 1);
    if (decimal.places < 0) {
        out.put(escape_zeros, 3);
        out.put_groups(static_cast<std::uint64_t>(-decimal.places - 1));
    } else if (decimal.places <= most_places) {
        out.put(static_cast<std::uint64_t>(decimal.places), 3);
    } else {
        out.put(escape_more, 3);
        out.put_groups(static_cast<std::uint64_t>(decimal.places - most_places - 1));
    }
    out.put_groups(decimal.digits);
}

double take_decimal(BitReader& in)
{
    constexpr std::uint64_t most = 1000; // no double needs as many
    Decimal decimal;
    decimal.is_negative = in.take_bit();
    const auto places = static_cast<int>(in.take(3));
    const std::uint64_t beyond = places > most_places ? in.take_groups() : 0;
    decimal.digits = in.take_groups();
    if (beyond > most) in.fail();
    if (in.has_failed()) return 0.0;
    decimal.places = places == escape_zeros  ? -1 - static_cast<int>(beyond)
                     : places == escape_more ? most_places + 1 + static_cast<int>(beyond)
                                             : places;
    return value_of(decimal);
}

void add(Earlier& earlier, double x)
{
    earlier.numbers.push_back(x);
    if (x != 0.0) earlier.exponent = exponent_of(x);
}

int index_bits(const Earlier& earlier) noexcept
{
    return earlier.numbers.empty() ? 0
                                   : static_cast<int>(std::bit_width(earlier.numbers.size() - 1));
}

/// Sign, exponent from that of the number before, and the fraction without the zeros at its end.
void put_binary(BitWriter& out, double x, int exponent_before)
{
    const std::uint64_t fraction = bits_of(x) & fraction_mask;
    const int length = fraction == 0 ? 0 : fraction_bits - std::countr_zero(fraction);
    out.put(0b10, 2);
    out.put(std::signbit(x) ? 1 : 0, 1);
    out.put_groups(folded(exponent_of(x) - exponent_before));
    out.put(static_cast<std::uint64_t>(length), 6);
    out.put(fraction >> static_cast<unsigned>(fraction_bits - length), length);
}

double take_binary(BitReader& in, int exponent_before)
{
    const std::uint64_t sign = in.take(1);
    const std::uint64_t difference = in.take_groups();
    const auto length = static_cast<int>(in.take(6));
    constexpr std::uint64_t beyond_every_difference = 1U << 13U;
    if (length > fraction_bits || difference >= beyond_every_difference) in.fail();
    if (in.has_failed()) return 0.0;
    const std::int64_t exponent = exponent_before + unfolded(difference);
    if (exponent < 0 || exponent >= 0x7FF) {
        in.fail();
        return 0.0;
    }
    const std::uint64_t fraction = in.take(length) << static_cast<unsigned>(fraction_bits - length);
    return std::bit_cast<double>(sign << 63U |
                                 static_cast<std::uint64_t>(exponent) << fraction_bits | fraction);
}

void put_shorter(std::optional<BitWriter>& best, BitWriter other)
{
    if (!best || other.size() < best->size()) best = std::move(other);
}

/// A number that came before, or its opposite.
void put_repeated(std::optional<BitWriter>& best, double x, const Earlier& earlier)
{
    for (const std::uint64_t opposite : {0U, 1U}) {
        const std::uint64_t wanted = bits_of(opposite != 0 ? -x : x);
        for (std::size_t i = 0; i < earlier.numbers.size(); ++i) {
            if (bits_of(earlier.numbers[i]) != wanted) continue;
            BitWriter repeated;
            repeated.put(0b1110 | opposite, 4);
            repeated.put(i, index_bits(earlier));
            put_shorter(best, std::move(repeated));
        }
    }
}

double take_repeated(BitReader& in, const Earlier& earlier)
{
    const bool opposite = in.take_bit();
    const auto index = static_cast<std::size_t>(in.take(index_bits(earlier)));
    if (index >= earlier.numbers.size()) {
        in.fail();
        return 0.0;
    }
    return opposite ? -earlier.numbers[index] : earlier.numbers[index];
}

} // namespace

void put_number(BitWriter& out, double x, Earlier& earlier)
{
    std::optional<BitWriter> best;
    if (bits_of(x) == 0) {
        best.emplace();
        best->put(0b110, 3);
    }
    put_repeated(best, x, earlier);
    if (x != 0.0) {
        Decimal decimal = decimal_of(x);
        const auto put_as = [&best](const Decimal& way) {
            BitWriter written;
            put_decimal(written, way);
            put_shorter(best, std::move(written));
        };
        put_as(decimal);
        constexpr std::uint64_t tenth = std::numeric_limits<std::uint64_t>::max() / 10;
        while (decimal.places < 0 && decimal.digits < tenth) { // 100 instead of 1 and two zeros
            decimal.digits *= 10;
            ++decimal.places;
        }
        put_as(decimal);
    }
    BitWriter binary;
    put_binary(binary, x, earlier.exponent);
    put_shorter(best, std::move(binary));
    out.put(*best);
    add(earlier, x);
}

double take_number(BitReader& in, Earlier& earlier)
{
    double x = 0.0;
    if (!in.take_bit()) {
        x = take_decimal(in);
    } else if (!in.take_bit()) {
        x = take_binary(in, earlier.exponent);
    } else if (in.take_bit()) {
        x = take_repeated(in, earlier);
    }
    if (!std::isfinite(x)) in.fail();
    add(earlier, x);
    return x;
}

} // namespace secant
