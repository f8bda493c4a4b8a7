#include "core/paste/names/names.h"
#include "core/paste/tokens/steps.h"
#include "core/text/text.h"

#include <algorithm>
#include <array>

namespace secant {
namespace {

using Kind = PasteToken::Kind;
using Tokens = std::vector<PasteToken>;

/// What a test does with the answer of a call, without underscores.
constexpr auto check_words = std::to_array<std::string_view>(
    {"assert",        "check",        "checkfalse", "checktrue",   "expect",       "expecteq",
     "expectfalse",   "expecttrue",   "asserteq",   "assertequal", "assertequals", "assertfalse",
     "asserttrue",    "areequal",     "if",         "isfalse",     "isnull",       "istrue",
     "require",       "requirefalse", "return",     "verify",      "while",        "xctassertfalse",
     "xctasserttrue", "not"});

std::string_view text_behind(const Tokens& tokens, std::size_t at)
{
    return at + 1 < tokens.size() ? text_between(tokens[at].text, tokens[at + 1].text)
                                  : std::string_view{};
}

void erase_tokens(Tokens& tokens, std::size_t first, std::size_t count)
{
    const auto begin = tokens.begin() + static_cast<std::ptrdiff_t>(first);
    tokens.erase(begin,
                 begin + static_cast<std::ptrdiff_t>(std::min(count, tokens.size() - first)));
}

/// True when a word, and a bracket right behind it, begin a call with the numbers of a query.
bool begins_call_of_query(const Tokens& tokens, std::size_t at)
{
    if (!is_kind(tokens, at, Kind::word) || !is_kind(tokens, at + 1, Kind::open)) return false;
    if (tokens[at + 1].text != "(" || !text_behind(tokens, at).empty()) return false;
    const std::size_t close = close_of(tokens, at + 1);
    std::size_t numbers = 0;
    for (std::size_t i = at + 2; i < close; ++i)
        numbers += tokens[i].kind == Kind::number ? 1U : 0U;
    return numbers >= 4;
}

/// The last part of a name, in lower case and without underscores: "asserttrue" of
/// "self.assert_true".
std::string last_part(std::string_view word)
{
    std::string out = lowered(word.substr(word.find_last_of(".>") + 1));
    std::erase(out, '_');
    return out;
}

/// "== true", "is None" and ".toBe(true)" behind a call: the tokens; 0 where nothing compares it.
std::size_t comparison_length(const Tokens& tokens, std::size_t at)
{
    std::size_t end = at;
    const bool is_matcher = // ".toEqual([1, 2])"
        is_kind(tokens, at, Kind::word) && is_kind(tokens, at + 1, Kind::open) &&
        tokens[at].text.size() > 2 && tokens[at].text.starts_with("to") &&
        is_upper(tokens[at].text[2]) && text_behind(tokens, at - 1).ends_with('.');
    if (is_matcher) return close_of(tokens, at + 1) + 1 - at;
    while (is_kind(tokens, end, Kind::equals))
        ++end;
    if (end == at && is_kind(tokens, at, Kind::word) && tokens[at].text == "is") ++end;
    if (end == at) return 0;
    if (!is_kind(tokens, end, Kind::word) || tokens[end].line != tokens[at].line) return 0;
    const std::string value = lowered(tokens[end].text.substr(0, 10));
    const bool is_truth = value == "true" || value == "false" || value == "null" ||
                          value == "none" || value == "nullptr" || value == "nil";
    return is_truth ? end + 1 - at : 0;
}

/// Drops the words of a test around a call: "CHECK(... == true)", "assert ...".
void drop_check(Tokens& tokens, std::size_t at)
{
    std::size_t call = at;
    while (is_kind(tokens, call, Kind::word) &&
           std::ranges::find(check_words, last_part(tokens[call].text)) != check_words.end()) {
        const bool has_bracket = is_kind(tokens, call + 1, Kind::open);
        call += has_bracket ? 2 : 1;
    }
    // "ns::call(...)", "Shape.call(...)"
    std::size_t name = call;
    while (is_kind(tokens, name, Kind::word) && text_behind(tokens, name) == "::")
        ++name;
    if (call == at || !begins_call_of_query(tokens, name)) return;
    for (std::size_t i = call; i-- > at;) {
        if (tokens[i].kind == Kind::open) {
            const std::size_t close = close_of(tokens, i);
            if (close < tokens.size()) erase_tokens(tokens, close, 1);
        }
        erase_tokens(tokens, i, 1);
    }
}

constexpr auto words_of_unit =
    std::to_array<std::string_view>({"normalize", "normalized", "normalise", "normalised"});

bool makes_unit(const PasteToken& token)
{
    const std::vector<std::string> words = words_of_name(token.text);
    return !words.empty() &&
           std::ranges::find(words_of_unit, words.back()) != words_of_unit.end() &&
           vote_on_name({token.text}, false).role == PasteRole::unknown;
}

/// Gives the numbers between two brackets a fault, unless they are a vector of length 1.
void mark_normalized(Tokens& tokens, std::size_t open, std::size_t close)
{
    double square = 0.0;
    std::size_t count = 0;
    for (std::size_t i = open; i < close; ++i) {
        if (tokens[i].kind != Kind::number) continue;
        square += tokens[i].value * tokens[i].value;
        ++count;
    }
    if (count > 1 && square == 1.0) return;
    for (std::size_t i = open; i < close; ++i) {
        PasteToken& token = tokens[i];
        if (token.kind != Kind::number || !token.fault.empty()) continue;
        token.fault = "normalize is not computed";
        token.is_normalized = count > 1;
    }
}

/// "normalize(vec3(1, 2, 3))", "vec3(1, 2, 3).normalized()"
bool take_unit(Tokens& tokens, std::size_t at)
{
    if (!is_kind(tokens, at, Kind::word) || !makes_unit(tokens[at])) return false;
    const bool has_value = is_kind(tokens, at + 1, Kind::open) && text_behind(tokens, at).empty();
    const std::size_t close = has_value ? close_of(tokens, at + 1) : 0;
    if (has_value && close > at + 2 && close < tokens.size()) {
        const bool is_of_module =
            at > 0 && tokens[at - 1].kind == Kind::word && text_behind(tokens, at - 1) == "::";
        mark_normalized(tokens, at + 1, close);
        erase_tokens(tokens, at - (is_of_module ? 1U : 0U), is_of_module ? 2 : 1);
        return true;
    }
    const bool is_behind =
        at > 0 && tokens[at - 1].kind == Kind::close && text_behind(tokens, at - 1) == ".";
    if (!is_behind) return false;
    for (std::size_t open = at - 1; open-- > 0;) {
        if (tokens[open].kind != Kind::open || close_of(tokens, open) != at - 1) continue;
        mark_normalized(tokens, open, at - 1);
        break;
    }
    erase_tokens(tokens, at, has_value ? 3 : 1);
    return true;
}

/// True when a "-" right before a value is the sign of it: ", -(1, 2)", "= -vec3(1, 2, 3)".
bool has_minus(const Tokens& tokens, std::size_t at)
{
    if (at == 0) return false;
    std::string_view gap = text_behind(tokens, at - 1);
    while (gap.ends_with("::")) { // "-glm::vec3("
        gap.remove_suffix(2);
        while (!gap.empty() && (is_letter(gap.back()) || is_digit(gap.back()) || gap.back() == '_'))
            gap.remove_suffix(1);
    }
    if (!gap.ends_with('-') || gap.find('\n') != std::string_view::npos) return false;
    gap = trimmed(gap.substr(0, gap.size() - 1));
    const Kind before = tokens[at - 1].kind;
    return gap.ends_with(',') || (gap.empty() && (before == Kind::open || before == Kind::equals));
}

/// "-(1, 2)", "-vec3(1, 2, 3)", "-normalize(...)"
void take_minus(Tokens& tokens, std::size_t at)
{
    const bool is_typed = is_kind(tokens, at, Kind::word) && is_kind(tokens, at + 1, Kind::open) &&
                          text_behind(tokens, at).empty() &&
                          (is_type_name(tokens[at].text) || makes_unit(tokens[at]));
    if ((!is_typed && !is_kind(tokens, at, Kind::open)) || !has_minus(tokens, at)) return;
    const std::size_t open = is_typed ? at + 1 : at;
    const std::size_t close = close_of(tokens, open);
    for (std::size_t i = open; i < close; ++i) {
        if (tokens[i].kind == Kind::number) tokens[i].value = 0.0 - tokens[i].value;
    }
}

/// Gives the radius of a call a fault that may take its square: "glm::intersectRaySphere" has a
/// form with one answer that does, and JOML's always does.
void mark_squared(Tokens& tokens, std::size_t at)
{
    if (!is_kind(tokens, at, Kind::word) || !is_kind(tokens, at + 1, Kind::open)) return;
    const std::string_view name = tokens[at].text;
    const auto has_glm = [&tokens] {
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (tokens[i].text == "glm") return true;
            if (text_behind(tokens, i).find("glm::") != std::string_view::npos) return true;
        }
        return false;
    };
    const bool is_of_glm = name == "intersectRaySphere" && has_glm();
    const bool is_of_joml = name.ends_with("Intersectionf.intersectRaySphere") ||
                            name.ends_with("Intersectiond.intersectRaySphere");
    if (!is_of_glm && !is_of_joml) return;
    const std::size_t close = close_of(tokens, at + 1);
    std::size_t last = 0;
    std::size_t words_behind = 0;
    for (std::size_t i = at + 2; i < close && i < tokens.size(); ++i) {
        if (tokens[i].kind == Kind::open) i = std::min(close_of(tokens, i), close - 1);
        if (tokens[i].kind == Kind::number) last = i;
        words_behind = tokens[i].kind == Kind::word ? words_behind + 1 : 0;
    }
    const bool has_radius = is_of_glm && words_behind == 2;
    if (last == 0 || has_radius || !tokens[last].fault.empty()) return;
    tokens[last].fault = "may be a radius squared";
}

} // namespace

void settle_wrapped_calls(Tokens& tokens)
{
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        mark_squared(tokens, at);
        take_minus(tokens, at);
        while (take_unit(tokens, at)) {
        }
        drop_check(tokens, at);
        if (at >= tokens.size() || tokens[at].kind != Kind::close) continue;
        erase_tokens(tokens, at + 1, comparison_length(tokens, at + 1));
    }
}

} // namespace secant
