#include "core/paste/paste.h"

#include "core/paste/forms/forms.h"
#include "core/paste/names/names.h"
#include "core/paste/names/numbers.h"
#include "core/paste/tokens/tokens.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace secant {
namespace {

/// True when a quantity has no name, or one of the labels of a query in the plane, which may stand
/// among numbers without names.
bool is_plain(const PasteQuantity& quantity)
{
    using enum PasteRole;
    if (!quantity.is_named) return true;
    const PasteRole role = quantity.vote.role;
    const bool is_label = role == unknown || role == start || role == end || role == center ||
                          role == radius || role == piece_radius;
    const std::string_view name = quantity.name;
    return is_label && paste_label(name.substr(0, name.find(','))).has_value();
}

/// Reads the labels of a query in the plane and the numbers beside them, in their order.
Pasted pasted_labels(const std::vector<PasteToken>& tokens, const Document& current)
{
    const auto faulty =
        std::ranges::find_if(tokens, [](const PasteToken& token) { return !token.fault.empty(); });
    if (faulty != tokens.end()) return PasteRefusal{faulty->fault};
    const auto numbers = paste_numbers(tokens);
    if (!numbers) return PasteRefusal{numbers.error().why};
    return query_of_numbers(*numbers, current);
}

bool is_same_reading(const Pasted& one, const Pasted& other)
{
    const auto* const first = std::get_if<PastedQuery>(&one);
    const auto* const second = std::get_if<PastedQuery>(&other);
    return first != nullptr && second != nullptr && first->document == second->document;
}

/// True when the numbers of a quantity stand in the query where their names put them. Two or three
/// numbers are a point.
template <int N>
bool agrees(const Query<N>& query, const PasteQuantity& quantity)
{
    const auto is = [&](const Vec<N>& point) {
        if (quantity.count != 2 && quantity.count != N) return true;
        if (quantity.count != N) return false;
        for (int i = 0; i < N; ++i) {
            if (point[i] != quantity.numbers[static_cast<std::size_t>(i)].value) return false;
        }
        return true;
    };
    switch (quantity.is_named ? quantity.vote.role : PasteRole::unknown) {
    case PasteRole::start: return is(query.piece.start);
    case PasteRole::end: return is(query.piece.end);
    case PasteRole::center: return is(query.circle.center);
    default: return true;
    }
}

/// A word that a query of labels has no place for: a direction, a velocity.
std::optional<std::string> foreign_word(const std::vector<PasteToken>& tokens)
{
    using enum PasteRole;
    for (const PasteToken& token : tokens) {
        if (token.kind != PasteToken::Kind::word) continue;
        const NameVote vote = vote_on_name({token.text}, false);
        const bool is_foreign =
            vote.role == direction || vote.role == displacement || vote.role == velocity;
        if (is_foreign && !vote.is_weak) return printable(token.text, 40);
    }
    return std::nullopt;
}

/// True when eight numbers without names stand beside words: "2 hits for 1 2 3 4 5 6 7".
bool has_word_for_one(const std::vector<PasteToken>& tokens,
                      const std::vector<PasteQuantity>& quantities)
{
    const auto count = std::ranges::count_if(
        tokens, [](const PasteToken& token) { return token.kind == PasteToken::Kind::number; });
    const bool has_names = std::ranges::any_of(quantities, &PasteQuantity::is_named);
    return count == 8 && !has_names && std::ranges::any_of(tokens, [](const PasteToken& token) {
               return token.kind == PasteToken::Kind::word && !is_type_name(token.text);
           });
}

/// E, L and C in space and r, without names, get their roles by their order.
bool take_order_in_space(std::vector<PasteQuantity>& quantities)
{
    using enum PasteRole;
    constexpr std::array roles{start, end, center, radius};
    if (quantities.size() != roles.size()) return false;
    for (std::size_t i = 0; i < roles.size(); ++i) {
        const bool fits = quantities[i].count == (roles[i] == radius ? 1 : 3);
        if (!fits || quantities[i].is_named) return false;
    }
    for (std::size_t i = 0; i < roles.size(); ++i)
        quantities[i].vote.role = roles[i];
    return true;
}

/// True when a line of words alone has labels and other words, above numbers that it does not name:
/// the columns of a table which do not fit its rows.
bool has_unfit_header(const std::vector<PasteToken>& tokens)
{
    for (std::size_t i = 0; i < tokens.size();) {
        std::size_t end = i;
        std::size_t labels = 0;
        bool has_words_only = true;
        for (; end < tokens.size() && tokens[end].line == tokens[i].line; ++end) {
            has_words_only = has_words_only && tokens[end].kind == PasteToken::Kind::word;
            labels += has_words_only && paste_label(tokens[end].text) ? 1U : 0U;
        }
        if (has_words_only && labels > 3 && labels < end - i) return true;
        i = end;
    }
    return false;
}

/// A text whose labels stand among numbers without names.
Pasted pasted_mixture(const std::vector<PasteToken>& tokens,
                      const std::vector<PasteQuantity>& quantities, const Document& current)
{
    if (const auto word = foreign_word(tokens))
        return PasteRefusal{fmt::format("which numbers belong to `{}` is not clear", *word)};
    if (has_unfit_header(tokens))
        return PasteRefusal{"which numbers belong to which name of its first line is not clear"};
    Pasted pasted = pasted_labels(tokens, current);
    const auto* const query = std::get_if<PastedQuery>(&pasted);
    if (query == nullptr) return pasted;
    if (has_word_for_one(tokens, quantities))
        return PasteRefusal{"eight numbers, and words that may be about one of them: a query has "
                            "seven (E, L, C and r), or eight with s"};
    for (const PasteQuantity& quantity : quantities) {
        const auto has_it = [&](const auto& of) { return agrees(of, quantity); };
        if (std::visit(has_it, query->document.query)) continue;
        return PasteRefusal{
            fmt::format("which numbers belong to {} is not clear", in_ticks(quantity))};
    }
    return pasted;
}

Pasted pasted_plain_words(std::string_view text, const Document& current)
{
    const auto tokens = paste_tokens(text, has_decimal_commas(text));
    if (!tokens) return PasteRefusal{tokens.error().why};
    const PasteTree tree = paste_tree(*tokens);
    std::vector<PasteQuantity> quantities = paste_quantities(tree);
    if (take_order_in_space(quantities))
        return query_of_quantities(quantities, tree.extent, current);
    const bool are_named = std::ranges::all_of(quantities, &PasteQuantity::is_named);
    const bool are_plain = std::ranges::all_of(quantities, is_plain);
    Pasted by_names = query_of_quantities(quantities, tree.extent, current);
    // Where the names say all, a number without a name is none of a query: the number of a row.
    const bool is_whole = std::holds_alternative<PastedQuery>(by_names);
    if (are_plain && !is_whole && (!are_named || quantities.empty()))
        return pasted_mixture(*tokens, quantities, current);
    if (!are_plain || !are_named) return by_names;
    // Secant's own labels need no more words.
    Pasted by_labels = pasted_labels(*tokens, current);
    if (!is_same_reading(by_names, by_labels)) return by_names;
    std::get<PastedQuery>(by_labels).others = std::move(std::get<PastedQuery>(by_names).others);
    return by_labels;
}

/// True for a line of a sentence: words in a row, and no sign of code.
bool is_sentence(std::string_view line)
{
    if (line.find_first_of(";{}<>|") != std::string_view::npos) return false;
    const int enough = line.find('=') == std::string_view::npos ? 4 : 6;
    int words = 0;
    int most = 0;
    for (line = trimmed(line); !line.empty();) {
        const std::string_view word = take_until(line, ' ');
        const bool is_plain = std::ranges::all_of(
            word.substr(0, word.size() - (word.ends_with(',') || word.ends_with('.') ? 1 : 0)),
            is_letter);
        words = is_plain && !word.empty() ? words + 1 : 0;
        most = std::max(most, words);
    }
    return most >= enough;
}

/// The text without its sentences, in which a line with one is empty. None where it has none.
std::optional<std::string> without_sentences(std::string_view text)
{
    std::string out;
    bool has_sentence = false;
    while (!text.empty()) {
        const std::string_view line = take_until(text, '\n');
        if (is_sentence(line))
            has_sentence = true;
        else
            out += line;
        out += '\n';
    }
    return has_sentence ? std::optional{std::move(out)} : std::nullopt;
}

} // namespace

Pasted pasted_words(std::string_view text, const Document& current)
{
    const std::string plain = spelled_out(text);
    Pasted whole = pasted_plain_words(plain, current);
    if (!std::holds_alternative<PasteRefusal>(whole)) return whole;
    // Code that reads right by its names does so beside sentences about it.
    const std::optional<std::string> code = without_sentences(plain);
    if (!code) return whole;
    const auto tokens = paste_tokens(*code, false);
    if (!tokens) return whole;
    const PasteTree tree = paste_tree(*tokens);
    Pasted of_code = query_of_quantities(paste_quantities(tree), tree.extent, current);
    auto* const query = std::get_if<PastedQuery>(&of_code);
    if (query == nullptr) return whole;
    query->understood += query->understood.find("Left out: ") == std::string::npos
                             ? ". Left out: the sentences"
                             : ", the sentences";
    return of_code;
}

} // namespace secant
