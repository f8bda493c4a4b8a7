#include "core/paste/tokens/steps.h"

#include "core/paste/names/names.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace secant {
namespace {

using Kind = PasteToken::Kind;

/// The units of lengths. A velocity, a time and an angle are other numbers in another unit.
constexpr auto units =
    std::to_array<std::string_view>({"m", "mm", "cm", "km", "px", "pt", "in", "ft", "units"});

class UnitSettling {
public:
    explicit UnitSettling(std::vector<PasteToken>& tokens) : tokens_(tokens) {}

    void settle()
    {
        std::string_view only;
        bool have_all = true;
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            const std::string_view unit = unit_of(i);
            if (tokens_[i].kind == Kind::number && unit.empty()) have_all = false;
            if (!unit.empty() && !only.empty() && unit != only) return mark_units(only, unit);
            if (!unit.empty()) only = unit;
        }
        if (!only.empty() && have_all) drop_units();
    }

private:
    /// The unit of a number: "mm" of "7 mm", "7mm" and "(7, 8) mm"; empty when there is none.
    [[nodiscard]] std::string_view unit_of(std::size_t index) const
    {
        const PasteToken& number = tokens_[index];
        if (number.kind != Kind::number) return {};
        if (!number.fault.empty()) {
            const std::string_view unit =
                number.text.substr(number.text.find_last_of("0123456789.") + 1);
            return is_unit(unit) ? unit : std::string_view{};
        }
        if (const auto unit = unit_behind(index); !unit.empty()) return unit;
        while (is_kind(tokens_, index + 1, Kind::number))
            ++index;
        const bool is_in_brackets = is_kind(tokens_, index + 1, Kind::close);
        return is_in_brackets ? unit_behind(index + 1) : std::string_view{};
    }

    /// The unit that is the word behind a token, and the last token of its value.
    [[nodiscard]] std::string_view unit_behind(std::size_t index) const
    {
        if (!is_kind(tokens_, index + 1, Kind::word)) return {};
        const PasteToken& word = tokens_[index + 1];
        const bool is_beside = word.line == tokens_[index].line &&
                               text_between(tokens_[index].text, word.text).size() <= 1;
        const bool is_last = index + 2 >= tokens_.size() || tokens_[index + 2].line != word.line ||
                             tokens_[index + 2].kind == Kind::close ||
                             tokens_[index + 2].kind == Kind::word || has_comma_behind(index + 1);
        return is_beside && is_last && is_unit(word.text) ? word.text : std::string_view{};
    }

    [[nodiscard]] bool has_comma_behind(std::size_t index) const
    {
        const std::string_view gap = text_between(tokens_[index].text, tokens_[index + 1].text);
        return trimmed(gap).starts_with(',');
    }

    static bool is_unit(std::string_view word)
    {
        return std::ranges::find(units, word) != units.end();
    }

    void mark_units(std::string_view one, std::string_view other)
    {
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            if (unit_of(i).empty()) continue;
            tokens_[i].fault = fmt::format("the units differ: {} and {}", one, other);
        }
    }

    /// Behind a number, or behind the bracket that it ends in.
    void drop_unit_behind(std::size_t index)
    {
        if (unit_behind(index).empty() && is_kind(tokens_, index + 1, Kind::close)) ++index;
        if (!unit_behind(index).empty())
            tokens_.erase(tokens_.begin() + static_cast<std::ptrdiff_t>(index) + 1);
    }

    void drop_units()
    {
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            PasteToken& number = tokens_[i];
            const std::string_view unit = unit_of(i);
            if (unit.empty()) continue;
            if (number.fault.empty()) {
                drop_unit_behind(i);
                continue;
            }
            const std::string_view written =
                number.text.substr(0, number.text.size() - unit.size());
            const ParsedNumber parsed = parse_literal(written);
            if (parsed.error != NumberError::none) continue;
            number.text = written;
            number.value = parsed.value;
            number.fault.clear();
        }
    }

    std::vector<PasteToken>& tokens_;
};

} // namespace

void settle_units(std::vector<PasteToken>& tokens)
{
    UnitSettling{tokens}.settle();
}

namespace {

using Tokens = std::vector<PasteToken>;

bool is_number_token(const PasteToken& token)
{
    return token.kind == Kind::number;
}

/// "intersects(", "hit!("
bool begins_call(const Tokens& tokens, std::size_t at)
{
    if (!is_kind(tokens, at, Kind::word) || !is_kind(tokens, at + 1, Kind::open)) return false;
    const std::string_view gap = text_between(tokens[at].text, tokens[at + 1].text);
    return tokens[at + 1].text == "(" && (gap.empty() || gap == "!");
}

/// True when a call has a direction, or may have the circle first and its brackets do not show it.
/// @param end  the index behind the last number
bool tells_order(const Tokens& tokens, std::size_t call, std::size_t end)
{
    const auto told = arguments_of_call(tokens[call].text.substr(0, 80));
    const bool has_direction = std::ranges::any_of(
        told, [](const CallArgument& argument) { return argument.role == PasteRole::direction; });
    if (has_direction) return true;
    const std::string words = lowered(tokens[call].text.substr(0, 80));
    const std::size_t circle = std::min(words.find("circle"), words.find("sphere"));
    const std::size_t piece = std::min({words.find("line"), words.find("seg"), words.find("ray")});
    const bool is_shown =
        is_kind(tokens, end, Kind::close) && is_kind(tokens, end + 1, Kind::close);
    const bool has_points =
        std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(call + 2), tokens.end(),
                    [](const PasteToken& token) { return token.kind == Kind::open; });
    const bool is_alone = circle != std::string::npos && piece == std::string::npos;
    return !is_shown && circle < piece && !(is_alone && has_points);
}

} // namespace

std::size_t close_of(const Tokens& tokens, std::size_t open)
{
    std::size_t close = open + 1;
    for (int depth = 1; close < tokens.size(); ++close) {
        if (tokens[close].kind == Kind::open) ++depth;
        if (tokens[close].kind == Kind::close) --depth;
        if (depth == 0) break;
    }
    return close;
}

void drop_calls(Tokens& tokens)
{
    const auto count = std::ranges::count_if(tokens, is_number_token);
    if (count != 7 && count != 8) return;
    const auto first = std::ranges::find_if(tokens, is_number_token);
    const auto last = std::find_if(tokens.rbegin(), tokens.rend(), is_number_token).base();
    auto begin = static_cast<std::size_t>(first - tokens.begin());
    auto end = static_cast<std::size_t>(last - tokens.begin());
    for (std::size_t at = 0; at < begin;) {
        const bool holds_all = begins_call(tokens, at) && close_of(tokens, at + 1) >= end;
        if (!holds_all || tells_order(tokens, at, end)) {
            ++at;
            continue;
        }
        const auto told = arguments_of_call(tokens[at].text.substr(0, 80));
        for (const CallArgument& argument : told) {
            if (argument.extent) tokens[begin].extent = argument.extent;
        }
        // "float t = intersects(...)"
        const bool is_assigned =
            at > 1 && tokens[at - 1].kind == Kind::equals && tokens[at - 2].kind == Kind::word;
        const std::size_t dropped = is_assigned ? 3 : 1;
        at -= dropped - 1;
        const auto from = tokens.begin() + static_cast<std::ptrdiff_t>(at);
        tokens.erase(from, from + static_cast<std::ptrdiff_t>(dropped));
        begin -= dropped;
        end -= dropped;
    }
}

void drop_result(Tokens& tokens)
{
    const std::size_t count = tokens.size();
    const bool has_equals = count == 9 && tokens[7].kind == Kind::equals;
    if (count != 8 && !has_equals) return;
    if (!std::all_of(tokens.begin(), tokens.begin() + 7, is_number_token)) return;
    const std::string_view gap = text_between(tokens[6].text, tokens[7].text);
    const bool has_arrow = !has_equals && gap.find('>') != std::string_view::npos;
    if (is_number_token(tokens.back()) && (has_equals || has_arrow)) tokens.resize(7);
}

} // namespace secant
