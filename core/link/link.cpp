#include "core/link/link.h"

#include "core/geometry/elementary.h"
#include "core/link/bits.h"
#include "core/text/number_text.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>
#include <utility>

namespace secant {
namespace {

constexpr double spans_per_octave = 64.0;

/// The nearest multiple of 2^exponent; x itself where that is no double.
double on_grid(double x, int exponent) noexcept
{
    const double multiple = std::ldexp(x, -exponent);
    if (std::abs(multiple) >= 0x1p52) return x; // it has no digits below the grid, or overflowed
    const double nearest = std::ldexp(nearest_whole(multiple), exponent);
    return std::isfinite(nearest) ? nearest + 0.0 : x; // + 0.0 makes -0 a zero
}

double shorter_side(const Rect& viewport) noexcept
{
    const Pixel sides = size(viewport);
    return static_cast<double>(std::min(sides.x, sides.y));
}

} // namespace

int framing_grid(int span) noexcept
{
    constexpr int finer = 12;
    return static_cast<int>(std::floor(span / spans_per_octave)) - finer;
}

Framing framing_of(const Camera& camera) noexcept
{
    assert(is_visible(camera.viewport));
    // A difference of logarithms cannot overflow.
    const double octaves =
        binary_logarithm(shorter_side(camera.viewport)) - binary_logarithm(camera.pixels_per_unit);
    const auto span = static_cast<int>(nearest_whole(octaves * spans_per_octave));
    const int grid = framing_grid(span);
    const Vec<2> middle = camera.center + camera.remainder;
    return {{on_grid(middle.x, grid), on_grid(middle.y, grid)}, span};
}

Camera camera_of(const Framing& framing, const Rect& viewport) noexcept
{
    assert(is_visible(viewport));
    const double scale = shorter_side(viewport) * binary_power(-framing.span / spans_per_octave);
    return within_limits({framing.center, scale, viewport, {}});
}

SharedOrbit shared_orbit(const OrbitView& view, bool has_section) noexcept
{
    const auto tenths = [](double angle_deg) {
        return static_cast<int>(nearest_whole(angle_deg * 10.0));
    };
    const auto turn = [&](double angle_deg) {
        const int angle = tenths(angle_deg);
        return angle == -1800 ? 1800 : angle;
    };
    return {has_section, view.lens, turn(view.yaw_deg), tenths(view.pitch_deg),
            turn(view.roll_deg)};
}

OrbitView turned_as(OrbitView view, const SharedOrbit& orbit) noexcept
{
    view.lens = orbit.lens;
    view.yaw_deg = orbit.yaw / 10.0;
    view.pitch_deg = orbit.pitch / 10.0;
    view.roll_deg = orbit.roll / 10.0;
    return view;
}

namespace {

using enum LinkError::What;

/// The first character of a link, and of one that begins with an orbit view.
constexpr char version = '1';
constexpr char version_with_orbit = '2';

bool is_known(char first) noexcept
{
    return first == version || first == version_with_orbit;
}

constexpr std::size_t checksum_length = 4;

/// A text of this length after "#" is taken for a link, wherever it stands. No link is shorter:
/// this is the length of one whose numbers are all 0.
constexpr std::size_t shortest_noticed = 11;

/// The checksum is a number below this prime, so that its last character is a letter or a digit. A
/// link with one wrong character, or with two characters in each other's place, always has another.
constexpr std::uint64_t modulus = 16'252'919;
constexpr std::uint64_t multiplier = 5'000'011; // a primitive root
constexpr std::uint64_t letters_and_digits = 62;
static_assert(modulus <= letters_and_digits * 64 * 64 * 64);

/// The four characters behind all others. Links of all versions must keep to it: it tells a newer
/// link from a damaged one.
std::string checksum(std::string_view characters)
{
    std::uint64_t sum = 0;
    for (const char c : characters)
        sum = (sum * multiplier + link_characters.find(c) + 1) % modulus;
    std::string out(checksum_length, '\0');
    out[3] = link_characters[sum % letters_and_digits];
    sum /= letters_and_digits;
    for (const std::size_t i : {2U, 1U, 0U}) {
        out[i] = link_characters[sum % 64];
        sum /= 64;
    }
    return out;
}

bool is_link_character(char c) noexcept
{
    return link_characters.find(c) != std::string_view::npos;
}

/// The text with the characters of a link that are written as "%2D".
std::string with_plain_characters(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size() && is_hex_digit(text[i + 1]) &&
            is_hex_digit(text[i + 2])) {
            const auto c = static_cast<char>(hex_value(text[i + 1]) * 16 + hex_value(text[i + 2]));
            if (c == '#' || is_link_character(c)) {
                out += c;
                i += 2;
                continue;
            }
        }
        out += text[i];
    }
    return out;
}

/// The characters of a link at the beginning of a text. A link does not end in "-" or "_": these
/// are marks around it.
std::string_view leading_link(std::string_view text)
{
    const auto end = std::ranges::find_if_not(text, is_link_character);
    const std::string_view run = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    return run.substr(0, run.find_last_not_of("-_") + 1);
}

/// The end of a link for a message: "...x9Qd".
std::string end_of(std::string_view link)
{
    constexpr std::size_t shown = 8;
    if (link.size() <= shown) return fmt::format("\"#{}\"", link);
    return fmt::format("\"...{}\"", link.substr(link.size() - shown));
}

/// Reads what stands behind the version.
Shared take_link(char first, BitReader& in, bool& is_newer)
{
    std::optional<SharedOrbit> orbit;
    if (first == version_with_orbit) orbit = take_orbit(in);
    Shared out = take_shared(in, is_newer);
    if (orbit && !std::holds_alternative<Query<3>>(out.document.query)) in.fail();
    out.orbit = orbit;
    return out;
}

/// True when the last characters are missing: the text before them is right so far, and needs more.
bool is_cut_off(std::string_view link)
{
    BitReader in{link.substr(1)};
    bool ignored = false;
    static_cast<void>(take_link(link.front(), in, ignored));
    if (in.ran_out()) return true;
    return !in.has_failed() && in.characters_read() + checksum_length > link.size() - 1;
}

LinkError newer_error(std::string_view why)
{
    return {newer, fmt::format("the link was made by a newer Secant: {}", why)};
}

/// @param link  Without "#"; not empty.
Expected<Shared, LinkError> shared_of_link(std::string_view link)
{
    const std::size_t length = link.size() - std::min(link.size(), checksum_length);
    const bool is_whole = length > 0 && checksum(link.substr(0, length)) == link.substr(length);
    if (!is_whole && is_known(link.front()) && is_cut_off(link)) {
        return unexpected(
            LinkError{cut_off, fmt::format("the link is cut off: something is missing behind {}",
                                           end_of(link))});
    }
    const LinkError wrong{
        damaged,
        fmt::format("the link that ends in {} is damaged: a character is wrong", end_of(link))};
    if (!is_whole) return unexpected(wrong);
    if (!is_known(link.front())) {
        return unexpected(
            newer_error(fmt::format("it has version {}, and this one reads versions {} and {}",
                                    link.front(), version, version_with_orbit)));
    }
    BitReader in{link.substr(1, length - 1)};
    bool is_newer = false;
    const Shared shared = take_link(link.front(), in, is_newer);
    if (in.has_failed() || !in.at_end()) return unexpected(wrong);
    if (is_newer) return unexpected(newer_error("it names a method that this one does not know"));
    return shared;
}

} // namespace

std::string link_of(const Shared& shared)
{
    assert(is_valid(shared.document.query));
    assert(!shared.orbit || std::holds_alternative<Query<3>>(shared.document.query));
    BitWriter bits;
    if (shared.orbit) put_orbit(bits, *shared.orbit);
    bits.put(bits_of_shared(shared));
    const std::string link = (shared.orbit ? version_with_orbit : version) + bits.characters();
    return '#' + link + checksum(link);
}

Expected<Shared, LinkError> shared_in(std::string_view text)
{
    const std::string plain = with_plain_characters(trimmed(text));
    const bool is_alone = plain.find_first_of(blanks) == std::string::npos;
    std::optional<LinkError> first_error;
    for (std::size_t hash = plain.find('#'); hash != std::string::npos;
         hash = plain.find('#', hash + 1)) {
        const std::string_view link = leading_link(std::string_view{plain}.substr(hash + 1));
        if (link.empty() || !is_digit(link.front()) || link.front() == '0') continue;
        if (link.size() < shortest_noticed && !is_alone) continue;
        auto shared = shared_of_link(link);
        if (shared) return shared;
        if (!first_error) first_error = std::move(shared.error());
    }
    return unexpected(first_error.value_or(LinkError{no_link, "there is no link in it"}));
}

} // namespace secant
