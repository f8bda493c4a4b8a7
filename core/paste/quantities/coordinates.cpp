#include "core/paste/quantities/coordinates.h"

#include "core/paste/names/name_words.h"
#include "core/text/ascii.h"

#include <vector>

namespace secant {
namespace {

using Words = std::vector<std::string>;

std::optional<int> axis_of(std::string_view word)
{
    constexpr std::string_view axes = "xyzw";
    if (word.size() != 1) return std::nullopt;
    const std::size_t axis = axes.find(lowered(word[0]));
    return axis == std::string_view::npos ? std::nullopt : std::optional{static_cast<int>(axis)};
}

/// The first words of a name with "_" between.
std::string joined(const Words& words, std::size_t count)
{
    std::string out;
    for (std::size_t i = 0; i < count; ++i)
        (out += out.empty() ? "" : "_") += words[i];
    return out;
}

} // namespace

std::optional<int> axis_named(std::string_view name)
{
    if (is_index(name) && name[1] <= '3') return name[1] - '0';
    return axis_of(name);
}

bool is_index(std::string_view name)
{
    return name.size() == 3 && name.front() == '[' && is_digit(name[1]);
}

std::optional<Coordinate> coordinate_of(std::string_view name)
{
    if (const auto axis = axis_named(name)) return Coordinate{{}, *axis};
    Words words = words_of_name(name);
    if (words.empty()) return std::nullopt;
    if (const auto axis = axis_of(words.back()))
        return Coordinate{joined(words, words.size() - 1), *axis};
    // "x1"
    const std::size_t count = words.size();
    const bool is_numbered = count >= 2 && is_digit(words.back()[0]) && words.back().size() == 1;
    if (is_numbered && axis_of(words[count - 2])) {
        const int axis = *axis_of(words[count - 2]);
        words[count - 2] = "point";
        return Coordinate{joined(words, words.size()), axis};
    }
    // "xStart", "x_start"
    if (words.size() == 2 && axis_of(words[0]) && words[0] != "w")
        return Coordinate{words[1], *axis_of(words[0])};
    // "cx", "dx", "p1x" as "p", "1x" are letters of one word.
    const std::string& last = words.back();
    const bool is_pair = last.size() == 2 && is_letter(last[0]) && last[1] != 'w';
    if (!is_pair) return std::nullopt;
    // "xc"
    if (count == 1 && axis_of(last.substr(0, 1)) && !axis_of(last.substr(1)) && last[0] != 'w')
        return Coordinate{last.substr(1), *axis_of(last.substr(0, 1))};
    const auto axis = axis_of(last.substr(1));
    if (!axis || axis_of(last.substr(0, 1))) return std::nullopt;
    words.back().resize(1);
    return Coordinate{joined(words, words.size()), *axis};
}

} // namespace secant
