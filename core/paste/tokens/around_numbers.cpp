#include "core/paste/tokens/steps.h"

#include "core/text/ascii.h"

#include <algorithm>

namespace secant {
namespace {

using Kind = PasteToken::Kind;
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

/// Whether a call may have the circle first, and its brackets do not show it.
/// @param end  the index behind the last number
bool tells_order(const Tokens& tokens, std::size_t call, std::size_t end)
{
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
