#include "core/script/header.h"

#include "core/goals/domain.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace secant::script {
namespace {

/// Takes the value of one word. Returns which values are right when this one is not.
using TakeValue = std::string_view (*)(Header& header, std::string_view value);

struct Word {
    std::string_view name;
    TakeValue take;
};

std::string_view take_radii(Header& header, std::string_view value)
{
    if (value == "circle") header.radii = Radii::circle;
    if (value == "piece") header.radii = Radii::piece;
    if (value == "both") header.radii = Radii::both;
    return header.radii ? "" : "circle, piece or both";
}

std::string_view take_size(double& size, std::string_view value, std::string_view rule)
{
    const LeadingLiteral number = leading_literal(value);
    if (number.length == 0 || number.length != value.size() || !std::isfinite(number.value))
        return rule;
    size = number.value;
    return "";
}

std::string_view take_scalars(Header& header, std::string_view value)
{
    if (value == "float") header.scalars = Scalars::float32;
    if (value == "double") header.scalars = Scalars::float64;
    if (value == "both") header.scalars = Scalars::both;
    const bool is_known = value == "float" || value == "double" || value == "both";
    return is_known ? "" : "float, double or both";
}

std::string_view take_dimensions(Header& header, std::string_view value)
{
    const auto known = dimensions_named(value);
    header.dimensions = known.value_or(header.dimensions);
    return known ? "" : "2, 3 or both";
}

std::string_view take_points(Header& header, std::string_view value)
{
    header.first_hit_only = value == "first";
    return value == "first" || value == "all" ? "" : "first or all";
}

std::string_view take_judged(Header& header, std::string_view value)
{
    header.judged_on_hit = value == "hit";
    return value == "hit" || value == "all" ? "" : "hit or all";
}

std::string_view take_takes(Header& header, std::string_view value)
{
    header.takes_unit_direction = value == "unit-direction";
    return value == "unit-direction" || value == "ends" ? "" : "ends or unit-direction";
}

/// What is wrong with it is said by why_no_domain().
std::string_view take_domain(Header& header, std::string_view value)
{
    header.domain = value;
    return "";
}

constexpr std::array<Word, 13> words{{
    {"title",
     [](Header& header, std::string_view value) -> std::string_view {
         header.title = well_formed(value);
         return value.empty() ? "a few words" : "";
     }},
    {"extent",
     [](Header& header, std::string_view value) -> std::string_view {
         header.extent = extent_named(value);
         return header.extent ? "" : "segment, ray or line";
     }},
    {"target",
     [](Header& header, std::string_view value) -> std::string_view {
         header.target = target_named(value);
         return header.target ? "" : "curve or disk";
     }},
    {"radii", take_radii},
    {"scalars", take_scalars},
    {"dimensions", take_dimensions},
    {"takes", take_takes},
    {"points", take_points},
    {"judged", take_judged},
    {"tolerance",
     [](Header& header, std::string_view value) {
         return take_size(header.tolerance, value, "a number of at least 0, in world units");
     }},
    {"accuracy",
     [](Header& header, std::string_view value) {
         return take_size(header.accuracy, value,
                          "a number of at least 0, a part of the largest number of the query");
     }},
    {"domain", take_domain},
    {"source",
     [](Header& header, std::string_view value) -> std::string_view {
         header.source = well_formed(value);
         return value.empty() ? "a few words" : "";
     }},
}};

/// The word of a name, in capitals or not; words.end() when there is none.
const Word* word_named(std::string_view name)
{
    return std::ranges::find(words, lowered(name), &Word::name);
}

std::string all_words()
{
    std::string out;
    for (const Word& word : words)
        out += (out.empty() ? "" : ", ") + std::string{word.name};
    return out;
}

/// A header that is read word by word.
class HeaderReader {
public:
    /// Takes what one word says. Returns what is wrong; empty when nothing is.
    std::string take(std::string_view name, std::string_view value)
    {
        const auto* const word = word_named(name);
        if (word == words.end())
            return fmt::format("the header has no word '{}': it has {}", name, all_words());
        if (!said_.insert(word->name).second) return fmt::format("'{}' is said twice", name);
        const std::string_view right = word->take(header_, value);
        if (word->take == take_domain) {
            const std::string why = why_no_domain(value);
            return why.empty() ? "" : "domain: " + why;
        }
        return right.empty() ? "" : fmt::format("{} is '{}'; it is {}", name, value, right);
    }

    [[nodiscard]] const Header& header() const noexcept { return header_; }

private:
    Header header_;
    std::set<std::string_view> said_;
};

/// "extent" and "ray" of "extent: ray"; nothing for another text.
std::optional<std::pair<std::string_view, std::string_view>> word_and_value(std::string_view line)
{
    line = trimmed(line);
    std::size_t length = 0;
    while (length < line.size() && is_letter(line[length]))
        ++length;
    if (length == 0 || length >= line.size() || line[length] != ':') return std::nullopt;
    // "TODO: mend it" is a remark; "Extent: ray" is not.
    const std::string_view name = line.substr(0, length);
    if (!std::ranges::all_of(name, is_lower) && word_named(name) == words.end())
        return std::nullopt;
    const std::string_view value = line.substr(length + 1);
    if (!value.empty() && !value.starts_with(' ')) return std::nullopt; // "-- https://..."
    return std::pair{name, trimmed(value)};
}

} // namespace

void describe(MethodInfo& info, const Header& header) noexcept
{
    info.extent = header.extent;
    info.target = header.target.value_or(Target::curve);
    info.reply = header.judged_on_hit ? Reply::verdict : Reply::any_field;
    info.dimensions = header.dimensions;
    info.scalars = header.scalars;
    info.first_hit_only = header.first_hit_only;
    info.takes_unit_direction = header.takes_unit_direction;
    info.tolerance = header.tolerance;
    info.accuracy = header.accuracy;
    info.domain = header.domain;
}

std::string why_no_domain(std::string_view text)
{
    const auto domain = goals::read_domain(text);
    return domain ? "" : domain.error();
}

Expected<Header, std::string> read_words(std::string_view text)
{
    HeaderReader reader;
    while (!text.empty()) {
        const std::string_view part = trimmed(take_until(text, ','));
        const auto read = word_and_value(part);
        if (!read) return unexpected(fmt::format("'{}' is not like 'extent: ray'", part));
        if (std::string wrong = reader.take(read->first, read->second); !wrong.empty())
            return unexpected(std::move(wrong));
    }
    return reader.header();
}

Expected<Header, ScriptError> read_header(std::string_view text)
{
    HeaderReader reader;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = trimmed(take_until(text, '\n'));
        if (line.empty()) continue;
        if (!line.starts_with("--") || line.starts_with("--[[")) break;
        const auto read = word_and_value(line.substr(2));
        if (!read) continue;
        if (std::string wrong = reader.take(read->first, read->second); !wrong.empty())
            return unexpected(ScriptError{number, std::move(wrong)});
    }
    return reader.header();
}

} // namespace secant::script

namespace secant {

std::string script_name(std::string_view path)
{
    std::string name{path.substr(path.find_last_of('/') + 1)};
    for (const std::string_view ending : {".lua", ".secant"}) {
        if (name.ends_with(ending)) name.erase(name.size() - ending.size());
    }
    std::ranges::replace_if(
        name,
        [](char c) {
            return !is_method_name(std::string{'a', c});
        },
        '-');
    const auto first = std::ranges::find_if(name, [](char c) { return is_method_name({&c, 1}); });
    name.erase(name.begin(), first);
    return name;
}

} // namespace secant
