#include "core/formula/formula.h"

#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace secant::formula {
namespace {

/// What one character, or a few, of a text stand for.
struct Spelling {
    std::string_view written;
    std::string_view meant;
};

// Longer ones come before those that they begin with.
constexpr auto spelled_relations = std::to_array<Spelling>({
    {"=>", "=>"},
    {"=", "="},
    {"~=", "~="},
    {"\u2248", "~="},
    {"!=", "!="},
    {"\u2260", "!="},
    {"<=", "<="},
    {"\u2264", "<="},
    {"<", "<"},
    {">=", ">="},
    {"\u2265", ">="},
    {">", ">"},
});

constexpr auto spelled_signs = std::to_array<Spelling>({
    {"+-", "+-"},
    {"\u00B1", "+-"},
    {"+", "+"},
    {"-", "-"},
    {"\u2212", "-"},
    {"*", "*"},
    {"\u00B7", "*"},
    {"\u00D7", "cross"},
});

constexpr std::string_view delta = "\u0394";

enum class TokenKind { letter, word, number, sign, relation, punctuation, unknown, end };

struct Token {
    TokenKind kind = TokenKind::end;
    std::string_view written;
    std::string_view meant; ///< a sign or a relation as trees have it
    std::size_t start = 0;
};

std::size_t letters_at(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::find_if_not(text, is_letter) - text.begin());
}

std::size_t digits_at(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin());
}

/// The length of "12", "0.5" or "1.2e-5" at the beginning of a text.
std::size_t number_at(std::string_view text)
{
    std::size_t length = digits_at(text);
    if (length + 1 < text.size() && text[length] == '.' && is_digit(text[length + 1]))
        length += 1 + digits_at(text.substr(length + 1));
    std::size_t exponent = length;
    if (exponent < text.size() && text[exponent] == 'e') ++exponent;
    if (exponent < text.size() && (text[exponent] == '-' || text[exponent] == '+')) ++exponent;
    const std::size_t digits = exponent > length ? digits_at(text.substr(exponent)) : 0;
    return digits > 0 ? exponent + digits : length;
}

Token token_at(std::string_view text, std::size_t start)
{
    const std::string_view rest = text.substr(start);
    const auto token = [&](TokenKind kind, std::size_t length, std::string_view meant = {}) {
        const std::string_view written = rest.substr(0, length);
        return Token{kind, written, meant.empty() ? written : meant, start};
    };
    if (rest.empty()) return token(TokenKind::end, 0);
    if (is_letter(rest.front())) {
        const std::size_t length = letters_at(rest);
        if (rest.substr(0, length) == "cross") return token(TokenKind::sign, length);
        if (rest.substr(0, length) == "Delta") return token(TokenKind::letter, length, delta);
        return token(length == 1 ? TokenKind::letter : TokenKind::word, length);
    }
    if (rest.starts_with(delta)) return token(TokenKind::letter, delta.size());
    if (is_digit(rest.front())) return token(TokenKind::number, number_at(rest));
    for (const Spelling& relation : spelled_relations) {
        if (rest.starts_with(relation.written))
            return token(TokenKind::relation, relation.written.size(), relation.meant);
    }
    for (const Spelling& sign : spelled_signs) {
        if (rest.starts_with(sign.written))
            return token(TokenKind::sign, sign.written.size(), sign.meant);
    }
    if (std::string_view{"()|/^_,"}.find(rest.front()) != std::string_view::npos)
        return token(TokenKind::punctuation, 1);
    return token(TokenKind::unknown, std::max<std::size_t>(utf8_character_length(rest), 1));
}

using Read = Expected<Formula, FormulaError>;

constexpr std::string_view an_operand = "a number, a letter, \"(\", \"|\" or \"sqrt(\"";

class FormulaReader {
public:
    explicit FormulaReader(std::string_view text) : text_{text} { next(); }

    [[nodiscard]] Read whole()
    {
        Read formula = list();
        if (formula && now_.kind != TokenKind::end) return fail("a sign, a relation or the end");
        return formula;
    }

private:
    void next()
    {
        const std::size_t past = now_.start + now_.written.size();
        const std::size_t start = std::min(text_.find_first_not_of(blanks, past), text_.size());
        touches_ = start == past && past > 0;
        now_ = token_at(text_, start);
        ++tokens_;
    }

    [[nodiscard]] FormulaError error(std::string_view expected) const
    {
        return {now_.start + 1, printable(now_.written, 24), std::string{expected}};
    }

    [[nodiscard]] Unexpected<FormulaError> fail(std::string_view expected) const
    {
        return unexpected(error(expected));
    }

    [[nodiscard]] bool at(std::string_view punctuation) const
    {
        return now_.kind == TokenKind::punctuation && now_.written == punctuation;
    }

    bool take(std::string_view punctuation)
    {
        if (!at(punctuation)) return false;
        next();
        return true;
    }

    [[nodiscard]] bool at_operand() const
    {
        return now_.kind == TokenKind::letter || now_.kind == TokenKind::word ||
               now_.kind == TokenKind::number || at("(") || (at("|") && !in_bars_);
    }

    [[nodiscard]] bool at_sign(bool between) const
    {
        if (now_.kind != TokenKind::sign) return false;
        return between || now_.meant == "-" || now_.meant == "+-";
    }

    Formula taken_token(Kind kind)
    {
        Formula out{kind, std::string{now_.meant}, {}};
        next();
        return out;
    }

    /// A row of these parts; one part is itself.
    static Formula row_of(std::vector<Formula> parts)
    {
        if (parts.size() == 1) return std::move(parts.front());
        return row(std::move(parts));
    }

    /// Sums with relations and commas between them. It may begin with a relation, as a line does
    /// that goes on from the one before.
    [[nodiscard]] Read list()
    {
        std::vector<Formula> parts;
        if (now_.kind == TokenKind::relation) parts.push_back(taken_token(Kind::relation));
        for (;;) {
            if (auto wrong = add_sum(parts)) return unexpected(std::move(*wrong));
            if (now_.kind == TokenKind::relation) {
                parts.push_back(taken_token(Kind::relation));
            } else if (take(",")) {
                parts.push_back({Kind::comma, {}, {}});
            } else {
                return row_of(std::move(parts));
            }
        }
    }

    /// Operands with signs between them, appended to a row.
    [[nodiscard]] std::optional<FormulaError> add_sum(std::vector<Formula>& parts)
    {
        if (at_sign(false)) parts.push_back(taken_token(Kind::sign));
        bool is_first = true;
        for (;;) {
            if (!at_operand()) return error(an_operand);
            if (!is_first && now_.kind == TokenKind::number && parts.back().kind != Kind::sign)
                return error("a sign before a number");
            Read operand = quotient();
            if (!operand) return operand.error();
            parts.push_back(std::move(*operand));
            is_first = false;
            if (tokens_ > most_tokens)
                return error(fmt::format("at most {} letters, numbers and signs", most_tokens));
            if (at_sign(true)) {
                parts.push_back(taken_token(Kind::sign));
            } else if (!at_operand()) {
                return std::nullopt;
            }
        }
    }

    /// Brackets that only say what belongs together are not drawn.
    static Formula without_brackets(Formula part)
    {
        if (part.kind != Kind::brackets) return part;
        Formula inner = std::move(part.parts.front());
        return inner;
    }

    [[nodiscard]] Read quotient()
    {
        Read above = scripted();
        if (!above || !take("/")) return above;
        Read below = scripted();
        if (!below) return below;
        if (at("/")) return fail("a sign or a relation: a fraction of a fraction needs brackets");
        return fraction(without_brackets(std::move(*above)), without_brackets(std::move(*below)));
    }

    [[nodiscard]] Read scripted()
    {
        Read base = operand();
        if (!base) return base;
        if (take("_")) {
            Read below = script();
            if (!below) return below;
            base = index(std::move(*base), std::move(*below));
        }
        if (take("^")) {
            Read exponent = script();
            if (!exponent) return exponent;
            base = power(std::move(*base), std::move(*exponent));
        }
        if (at("_")) return fail("\"_\" before \"^\", and each once");
        if (at("^")) return fail("one \"^\": a power of a power needs brackets");
        return base;
    }

    /// What stands behind "^" or "_".
    [[nodiscard]] Read script()
    {
        switch (now_.kind) {
        case TokenKind::number: return taken_token(Kind::number);
        case TokenKind::letter: return taken_token(Kind::letter);
        case TokenKind::word:
            if (!is_function()) return taken_token(Kind::word);
            break;
        default: break;
        }
        if (!at("(")) return fail("a number, a letter or \"(\"");
        return between("(", ")");
    }

    /// True for the words that are followed by brackets and are drawn otherwise.
    [[nodiscard]] bool is_function() const
    {
        return now_.written == "sqrt" || now_.written == "abs" || now_.written == "vec";
    }

    /// The formula between two signs.
    [[nodiscard]] Read between(std::string_view open, std::string_view close)
    {
        if (depth_ == deepest_formula)
            return fail(fmt::format("at most {} brackets within each other", deepest_formula));
        if (!take(open)) return fail(fmt::format("\"{}\"", open));
        ++depth_;
        const bool outer = std::exchange(in_bars_, close == "|");
        Read inner = list();
        in_bars_ = outer;
        --depth_;
        if (!inner) return inner;
        if (!take(close)) return fail(fmt::format("a sign, a relation or \"{}\"", close));
        return inner;
    }

    [[nodiscard]] Read enclosed(Kind kind, std::string_view open, std::string_view close)
    {
        Read inner = between(open, close);
        if (!inner) return inner;
        return Formula{kind, {}, {std::move(*inner)}};
    }

    [[nodiscard]] Read function()
    {
        const std::string_view name = now_.written;
        next();
        if (name == "sqrt") return enclosed(Kind::root, "(", ")");
        if (name == "abs") return enclosed(Kind::absolute, "(", ")");
        Read inner = between("(", ")");
        if (!inner) return inner;
        if (inner->kind != Kind::letter) return fail("a letter between the brackets of \"vec\"");
        return Formula{Kind::vector, {}, {std::move(*inner)}};
    }

    [[nodiscard]] Read operand()
    {
        if (at("(")) return enclosed(Kind::brackets, "(", ")");
        if (at("|")) return enclosed(Kind::norm, "|", "|");
        if (now_.kind == TokenKind::word && is_function()) return function();
        if (now_.kind == TokenKind::number) return taken_token(Kind::number);
        if (now_.kind != TokenKind::letter && now_.kind != TokenKind::word) return fail(an_operand);
        const bool is_letter = now_.kind == TokenKind::letter;
        Formula name = taken_token(is_letter ? Kind::letter : Kind::word);
        if (touches_ && now_.kind == TokenKind::number)
            return fail(fmt::format("\"_\" before the number below a letter: {}_{}", name.text,
                                    now_.written));
        if (!touches_ || !at("(")) return name;
        Read argument = enclosed(Kind::brackets, "(", ")");
        if (!argument) return argument;
        Formula out{Kind::applied, {}, {}};
        out.parts.push_back(std::move(name));
        out.parts.push_back(std::move(*argument));
        return out;
    }

    std::string_view text_;
    Token now_;
    bool touches_ = false; ///< the token follows the one before without a blank
    bool in_bars_ = false; ///< a "|" closes
    int depth_ = 0;
    int tokens_ = 0;
};

} // namespace

std::string text_of(const FormulaError& error)
{
    return fmt::format("column {}: expected {}, found {}", error.column, error.expected,
                       error.found.empty() ? "the end" : fmt::format("\"{}\"", error.found));
}

Expected<Formula, FormulaError> read_formula(std::string_view text)
{
    return FormulaReader{text}.whole();
}

bool is_before_one(const Formula& row, std::size_t place)
{
    if (place == 0) return true;
    const Kind before = row.parts[place - 1].kind;
    return before == Kind::relation || before == Kind::comma || before == Kind::sign;
}

} // namespace secant::formula
