#include "core/map/map_legend.h"

#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "core/words/compare_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

/// The colour with a part of another one in it, 0 to 1.
Color mixed(Color a, Color b, double part) noexcept
{
    const auto channel = [part](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(nearest_whole(from + (to - from) * part));
    };
    return {channel(a.red, b.red), channel(a.green, b.green), channel(a.blue, b.blue), 255};
}

/// The colour, so much of it on the canvas's ground that the drawing over it can still be seen.
Color on_ground(Palette palette, Color color, double part) noexcept
{
    return mixed(canvas_ground(palette), color, part);
}

constexpr double quiet = 0.10; ///< for the values that fill most of a map
constexpr double calm = 0.50;
constexpr double loud = 0.85;

Color case_color(Palette palette, MapValue value) noexcept
{
    const Color ink = color_of(palette, Case::miss);
    if (value > first_tangent_value) return ink; // a tangent is a line, of few cells
    const auto kind = static_cast<Case>(value - 1);
    // As light as the others, the gray of a past would look like an exit wound to some eyes.
    const double part = kind == Case::miss ? quiet : kind == Case::past ? 0.4 : calm;
    return on_ground(palette, color_of(palette, kind), part);
}

Color verdict_color(Palette palette, VerdictValue value) noexcept
{
    switch (value) {
    case VerdictValue::miss: return on_ground(palette, color_of(palette, Case::miss), quiet);
    case VerdictValue::hit: return on_ground(palette, color_of(palette, Case::exit_wound), calm);
    case VerdictValue::gives_up: return on_ground(palette, color_of(palette, Mark::gives_up), loud);
    case VerdictValue::not_asked: break;
    }
    return on_ground(palette, color_of(palette, Case::past), 0.35);
}

Color mistake_color(Palette palette, MistakeValue value) noexcept
{
    const auto of_case = [palette](Case kind, double part) {
        return on_ground(palette, color_of(palette, kind), part);
    };
    switch (value) {
    case MistakeValue::right: return of_case(Case::miss, quiet);
    case MistakeValue::false_hit: return of_case(Case::poke, loud);
    case MistakeValue::false_miss: return of_case(Case::completely_inside, loud);
    case MistakeValue::wrong_case: return of_case(Case::degenerate, loud);
    case MistakeValue::number_off: return of_case(Case::exit_wound, calm);
    case MistakeValue::gives_up: return of_case(Case::fall_short, loud);
    case MistakeValue::accepted: return of_case(Case::completely_inside, 0.3);
    case MistakeValue::not_asked: break;
    }
    return of_case(Case::past, 0.35);
}

Color difference_color(Palette palette, DifferenceValue value) noexcept
{
    switch (value) {
    case DifferenceValue::same: return mistake_color(palette, MistakeValue::right);
    case DifferenceValue::only_first_hits: return mistake_color(palette, MistakeValue::false_hit);
    case DifferenceValue::only_second_hits: return mistake_color(palette, MistakeValue::false_miss);
    case DifferenceValue::other_case: return mistake_color(palette, MistakeValue::wrong_case);
    case DifferenceValue::first_gives_up: return mistake_color(palette, MistakeValue::gives_up);
    case DifferenceValue::second_gives_up:
        return on_ground(palette, color_of(palette, Case::exit_wound), calm);
    case DifferenceValue::other_queries: return mistake_color(palette, MistakeValue::accepted);
    case DifferenceValue::not_asked: break;
    }
    return mistake_color(palette, MistakeValue::not_asked);
}

/// A colour in the space OKLab of B. Ottosson (2020), in which equal steps look equally large.
struct OkLab {
    double lightness = 0.0;
    double green_red = 0.0;
    double blue_yellow = 0.0;
};

std::uint8_t srgb_channel(double linear) noexcept
{
    const double x = std::clamp(linear, 0.0, 1.0);
    const double encoded = x <= 0.0031308 ? 12.92 * x : 1.055 * std::pow(x, 1.0 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(nearest_whole(255.0 * encoded));
}

Color srgb(const OkLab& lab) noexcept
{
    const auto cube = [](double x) { return x * x * x; };
    const double l =
        cube(lab.lightness + 0.3963377774 * lab.green_red + 0.2158037573 * lab.blue_yellow);
    const double m =
        cube(lab.lightness - 0.1055613458 * lab.green_red - 0.0638541728 * lab.blue_yellow);
    const double s =
        cube(lab.lightness - 0.0894841775 * lab.green_red - 1.2914855480 * lab.blue_yellow);
    return {srgb_channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            srgb_channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            srgb_channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), 255};
}

/// The errors that the legend names, in bits: each stands for those after the one before. Small
/// ones lie closer, as most of a map has few wrong bits.
constexpr std::array error_steps{0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 52};

/// The error in bits as a colour from blue to yellow, the pair that nearly every eye tells apart.
/// From each step of the legend to the next the lightness grows by the same amount; no error is the
/// nearest to the ground.
Color error_color(Palette palette, int bits) noexcept
{
    const auto step = std::ranges::lower_bound(error_steps, bits) - error_steps.begin();
    const double part = static_cast<double>(step) / static_cast<double>(error_steps.size());
    const OkLab dark{0.26, -0.01, -0.10};
    const OkLab light{0.92, -0.03, 0.16};
    const double at = is_light(palette) ? 1.0 - part : part;
    const auto between = [at](double a, double b) { return a + (b - a) * at; };
    return srgb({between(dark.lightness, light.lightness), between(dark.green_red, light.green_red),
                 between(dark.blue_yellow, light.blue_yellow)});
}

Color error_color(Palette palette, MapValue value) noexcept
{
    if (value == as_value(ErrorValue::nothing_to_compare))
        return on_ground(palette, color_of(palette, Case::miss), quiet);
    if (value == as_value(ErrorValue::not_finite))
        return on_ground(palette, color_of(palette, Mark::gives_up), loud);
    return error_color(palette, value - as_value(ErrorValue::no_error));
}

template <class Value>
MapLegendRow row(Value value, std::string words)
{
    return {as_value(value), std::move(words)};
}

std::vector<MapLegendRow> case_rows()
{
    std::vector<MapLegendRow> rows;
    for (const bool tangent : {false, true}) {
        for (int kind = 0; kind < static_cast<int>(Case::invalid); ++kind) {
            const auto it = static_cast<Case>(kind);
            if (tangent && words_for(it).tangent_phrase.empty()) continue;
            const std::string name{case_name(it)};
            rows.push_back({value_of({it, tangent}), tangent ? name + ", tangent" : name});
        }
    }
    return rows;
}

std::vector<MapLegendRow> mistake_rows()
{
    return {row(MistakeValue::right, "right"),
            row(MistakeValue::false_hit, "says hit, truly a miss"),
            row(MistakeValue::false_miss, "says miss, truly a hit"),
            row(MistakeValue::wrong_case, "another case, or number of points"),
            row(MistakeValue::number_off, "a number is off"),
            row(MistakeValue::accepted, "within its tolerance"),
            row(MistakeValue::gives_up, "gives up"),
            row(MistakeValue::not_asked, "answers no such query")};
}

std::vector<MapLegendRow> difference_rows(const MapChoice& choice)
{
    const std::string_view first = choice.run.method->name;
    const std::string_view second = choice.other->name;
    return {row(DifferenceValue::same, "both say the same"),
            row(DifferenceValue::only_first_hits, fmt::format("only {} says hit", first)),
            row(DifferenceValue::only_second_hits, fmt::format("only {} says hit", second)),
            row(DifferenceValue::other_case, "another case"),
            row(DifferenceValue::first_gives_up, fmt::format("{} gives up", first)),
            row(DifferenceValue::second_gives_up, fmt::format("{} gives up", second)),
            row(DifferenceValue::other_queries, "each answers a query of its own"),
            row(DifferenceValue::not_asked, "one answers no such query")};
}

std::vector<MapLegendRow> error_rows()
{
    std::vector<MapLegendRow> rows;
    for (const int bits : error_steps) {
        const bool is_short = bits <= 16;
        const std::int64_t most = (std::int64_t{1} << bits) - 1;
        rows.push_back(
            {error_value(bits), bits < 2   ? counted(static_cast<std::size_t>(most), "ulp", "ulps")
                                : is_short ? fmt::format("up to {} ulps", most)
                                           : fmt::format("below 2^{} ulps", bits)});
    }
    rows.push_back({error_value(most_error_bits), "2^52 ulps and more"});
    rows.push_back(row(ErrorValue::not_finite, "infinite or no number"));
    rows.push_back(row(ErrorValue::nothing_to_compare, "no number to compare"));
    return rows;
}

std::string_view name_of(ErrorOf number) noexcept
{
    switch (number) {
    case ErrorOf::first_root: return "t1";
    case ErrorOf::second_root: return "t2";
    case ErrorOf::distance: break;
    }
    return "distance";
}

} // namespace

std::vector<MapLegendRow> legend_of(const MapChoice& choice)
{
    std::vector<MapLegendRow> rows;
    switch (choice.painted) {
    case MapPaint::exact_case: rows = case_rows(); break;
    case MapPaint::verdict:
        rows = {row(VerdictValue::hit, "hit"), row(VerdictValue::miss, "miss"),
                row(VerdictValue::gives_up, "gives up"),
                row(VerdictValue::not_asked, "answers no such query")};
        break;
    case MapPaint::disagreement:
        rows = is_exact(choice.other) ? mistake_rows() : difference_rows(choice);
        break;
    case MapPaint::error: rows = error_rows(); break;
    }
    rows.push_back({no_query, "no query"});
    return rows;
}

std::string title_of(const MapChoice& choice)
{
    const std::string scalar{name_of(choice.run.scalar)};
    if (choice.painted == MapPaint::exact_case) return fmt::format("Exact case in {}", scalar);
    const std::string run = fmt::format("{} in {}", choice.run.method->title, scalar);
    switch (choice.painted) {
    case MapPaint::exact_case:
    case MapPaint::verdict: break;
    case MapPaint::disagreement:
        return is_exact(choice.other) ? fmt::format("{}: right or wrong", run)
                                      : fmt::format("{} against {}", run, choice.other->title);
    case MapPaint::error: return fmt::format("{}: error of {}", run, name_of(choice.error_of));
    }
    return fmt::format("{}: its verdict", run);
}

std::string moves_text(const MapChoice& choice)
{
    if (choice.part == MapPart::radius) return fmt::format("r against {}", name_of(choice.against));
    const std::string_view point = member_of(axes_of(choice).x);
    const auto [across, up] = axes_of(choice.plane);
    if (choice.plane == MapPlane::section) return fmt::format("{} moves", point);
    return fmt::format("{} moves in {} and {}", point, "xyz"[across], "xyz"[up]);
}

Color color_of(Palette palette, const MapChoice& choice, MapValue value) noexcept
{
    if (value == no_query) return canvas_ground(palette);
    switch (choice.painted) {
    case MapPaint::exact_case: return case_color(palette, value);
    case MapPaint::verdict: return verdict_color(palette, static_cast<VerdictValue>(value));
    case MapPaint::disagreement: break;
    case MapPaint::error: return error_color(palette, value);
    }
    return is_exact(choice.other) ? mistake_color(palette, static_cast<MistakeValue>(value))
                                  : difference_color(palette, static_cast<DifferenceValue>(value));
}

MapColors colors_of(Palette palette, const MapChoice& choice) noexcept
{
    MapColors colors{};
    for (std::size_t value = 0; value < colors.size(); ++value)
        colors[value] = color_of(palette, choice, static_cast<MapValue>(value));
    return colors;
}

} // namespace secant
