#include "core/paste/labels/simplified_tokens.h"

#include <algorithm>
#include <array>
#include <optional>

namespace secant {
namespace {

using Kind = PasteToken::Kind;
using Tokens = std::vector<PasteToken>;

bool is_word(const Tokens& tokens, std::size_t i, std::string_view text)
{
    return i < tokens.size() && tokens[i].kind == Kind::word && tokens[i].text == text;
}

bool is_value(const Tokens& tokens, std::size_t i, std::string_view name)
{
    return is_word(tokens, i, name) && is_kind(tokens, i + 1, Kind::equals) &&
           is_kind(tokens, i + 2, Kind::number);
}

/// A debugger shows the unions of GLM's vectors with all their names: "{x = 1, r = 1, s = 1}".
/// @return  The number of tokens after the first value that repeat it.
std::size_t repetitions(const Tokens& tokens, std::size_t i)
{
    constexpr std::array<std::array<std::string_view, 3>, 3> unions{
        {{"x", "r", "s"}, {"y", "g", "t"}, {"z", "b", "p"}}};
    const auto matches = [&](const auto& names) {
        return is_value(tokens, i, names[0]) && is_value(tokens, i + 3, names[1]) &&
               is_value(tokens, i + 6, names[2]) && is_kind(tokens, i + 9, Kind::close);
    };
    return std::any_of(unions.begin(), unions.end(), matches) ? 6 : 0;
}

/// An index is a name for a coordinate ("E[0] = -2"), or the size of an array ("E[2] = {",
/// "(float[2]) E").
/// @return  The token that replaces the index; with an empty text when the index is dropped.
std::optional<PasteToken> index_at(const Tokens& tokens, std::size_t i)
{
    const bool is_index = is_kind(tokens, i, Kind::open) && tokens[i].text == "[" &&
                          is_kind(tokens, i + 1, Kind::number) &&
                          is_kind(tokens, i + 2, Kind::close);
    if (!is_index) return std::nullopt;
    PasteToken token = tokens[i];
    token.kind = Kind::word;
    token.text = {};
    const std::string_view number = tokens[i + 1].text;
    const bool has_value = is_kind(tokens, i + 3, Kind::equals);
    const bool follows_word = i > 0 && is_kind(tokens, i - 1, Kind::word) &&
                              text_between(tokens[i - 1].text, tokens[i].text).empty();
    const std::size_t next = has_value ? i + 4 : i + 3;
    const bool is_size =
        follows_word &&
        (is_kind(tokens, next, Kind::open) ||
         (!has_value && (is_kind(tokens, next, Kind::close) || is_kind(tokens, next, Kind::word))));
    if (is_size) return token;
    if (!has_value) return std::nullopt;
    constexpr std::string_view axes = "xyz";
    if (number != "0" && number != "1" && number != "2") return std::nullopt;
    token.text = axes.substr(static_cast<std::size_t>(number[0] - '0'), 1);
    return token;
}

} // namespace

std::vector<PasteToken> simplified(const std::vector<PasteToken>& tokens)
{
    Tokens result;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (const auto index = index_at(tokens, i)) {
            if (!index->text.empty()) result.push_back(*index);
            i += 2;
            continue;
        }
        result.push_back(tokens[i]);
        if (const std::size_t more = repetitions(tokens, i); more > 0) {
            result.push_back(tokens[i + 1]);
            result.push_back(tokens[i + 2]);
            i += 2 + more;
        }
    }
    return result;
}

} // namespace secant
