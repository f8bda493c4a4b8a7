#include "core/script/source_reader.h"

#include "core/text/text.h"

#include <algorithm>
#include <array>
#include <string>

namespace secant::script {
namespace {

constexpr std::array<std::string_view, 22> keywords{
    "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
    "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
    "repeat",   "return", "then", "true", "until",  "while"};

/// Those of several characters; a longer one stands before its beginning.
constexpr std::array<std::string_view, 10> long_signs{
    "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"};

bool begins_name(char c)
{
    return is_letter(c) || c == '_';
}

/// Walks through a text once.
class TokenReader {
public:
    explicit TokenReader(std::string_view text) : text_(text) {}

    std::vector<Token> all()
    {
        std::vector<Token> out;
        while (true) {
            skip_blanks();
            out.push_back(next());
            if (out.back().kind == Token::Kind::end) return out;
        }
    }

private:
    [[nodiscard]] char at(std::size_t offset = 0) const
    {
        return at_ + offset < text_.size() ? text_[at_ + offset] : '\0';
    }

    [[nodiscard]] bool is_next(std::string_view sign) const
    {
        return text_.substr(at_).starts_with(sign);
    }

    void advance(std::size_t count)
    {
        const std::size_t end = std::min(at_ + count, text_.size());
        line_ += static_cast<int>(line_feeds_in(text_.substr(at_, end - at_)));
        at_ = end;
    }

    void skip_blanks()
    {
        while (at_ < text_.size()) {
            if (is_next("--")) {
                advance(2);
                const std::size_t bracket = long_bracket();
                advance(bracket > 0 ? bracket : text_.find('\n', at_) - at_);
            } else if (blanks.find(at()) != std::string_view::npos || at() == '\v' ||
                       at() == '\f') {
                advance(1);
            } else {
                return;
            }
        }
    }

    /// The bytes of the "[[...]]" or "[==[...]==]" that begins here; 0 when none does.
    [[nodiscard]] std::size_t long_bracket() const
    {
        if (at() != '[') return 0;
        std::size_t equals = 0;
        while (at(1 + equals) == '=')
            ++equals;
        if (at(1 + equals) != '[') return 0;
        const std::string close = ']' + std::string(equals, '=') + ']';
        const std::size_t end = text_.find(close, at_ + equals + 2);
        return end == std::string_view::npos ? text_.size() - at_ : end + close.size() - at_;
    }

    /// The bytes of the text in quotes that begins here.
    [[nodiscard]] std::size_t quoted() const
    {
        std::size_t length = 1;
        while (at_ + length < text_.size() && at(length) != at()) {
            length += at(length) == '\\' ? std::size_t{2} : std::size_t{1};
        }
        return length + 1;
    }

    /// The bytes of the number that begins here, as Lua's own reader finds its end.
    [[nodiscard]] std::size_t number() const
    {
        const bool is_hex = at() == '0' && lowered(at(1)) == 'x';
        std::size_t length = is_hex ? 2 : 0;
        while (true) {
            const char c = at(length);
            if (lowered(c) == (is_hex ? 'p' : 'e')) {
                const char sign = at(length + 1);
                length += sign == '+' || sign == '-' ? std::size_t{2} : std::size_t{1};
            } else if (is_hex_digit(c) || c == '.') {
                ++length;
            } else {
                return length;
            }
        }
    }

    [[nodiscard]] std::size_t name() const
    {
        std::size_t length = 0;
        while (begins_name(at(length)) || is_digit(at(length)))
            ++length;
        return length;
    }

    Token next()
    {
        if (at_ >= text_.size()) return taken(Token::Kind::end, 0);
        if (begins_name(at())) {
            const std::size_t length = name();
            const bool is_keyword =
                std::ranges::find(keywords, text_.substr(at_, length)) != keywords.end();
            return taken(is_keyword ? Token::Kind::keyword : Token::Kind::name, length);
        }
        if (is_digit(at()) || (at() == '.' && is_digit(at(1))))
            return taken(Token::Kind::number, number());
        if (at() == '"' || at() == '\'') return taken(Token::Kind::text, quoted());
        if (const std::size_t length = long_bracket()) return taken(Token::Kind::text, length);
        const auto* const sign =
            std::ranges::find_if(long_signs, [&](std::string_view s) { return is_next(s); });
        return taken(Token::Kind::sign, sign == long_signs.end() ? 1 : sign->size());
    }

    Token taken(Token::Kind kind, std::size_t length)
    {
        Token token{kind, text_.substr(at_, length), at_, line_};
        advance(length);
        return token;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
};

} // namespace

std::vector<Token> tokens_of(std::string_view text)
{
    return TokenReader{text}.all();
}

} // namespace secant::script
