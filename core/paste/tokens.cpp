#include "core/paste/tokens.h"

#include "core/paste/computed_tokens.h"
#include "core/paste/literal.h"
#include "core/paste/log_stamp.h"
#include "core/paste/rows.h"
#include "core/text/ascii.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace secant {
namespace {

using Kind = PasteToken::Kind;

/// Many times what the wordiest debugger needs for one query.
constexpr std::size_t most_tokens = 1000;

bool begins_word(char c) noexcept
{
    return is_letter(c) || c == '_';
}

/// The bytes of a letter of another alphabet than ASCII's, which is part of a name: "d\u00E9part",
/// "\u534A\u5F84". 0 for signs and for Greek letters, which stand before a name as signs do:
/// "\u0394t".
std::size_t foreign_letter_length(std::string_view text)
{
    if (text.empty() || is_ascii(text[0])) return 0;
    const Character first = take_character(text);
    if (!first.code) return 0;
    const char32_t code = *first.code;
    const bool is_latin = code >= 0xC0 && code <= 0x24F && code != 0xD7 && code != 0xF7;
    const bool is_cyrillic = code >= 0x400 && code <= 0x52F;
    const bool is_eastern = (code >= 0x3041 && code <= 0x30FF) ||
                            (code >= 0x3400 && code <= 0x9FFF) ||
                            (code >= 0xAC00 && code <= 0xD7A3);
    return is_latin || is_cyrillic || is_eastern ? first.bytes.size() : 0;
}

/// Cuts a text into tokens, from its beginning to its end.
class Scanner {
public:
    Scanner(std::string_view text, bool decimal_comma) : text_(text), decimal_comma_(decimal_comma)
    {
    }

    /// False when the text is wrong; error() says why.
    bool scan()
    {
        while (at_ < text_.size()) {
            if (tokens_.size() > most_tokens) return wrong("too long to be one query");
            if (!scan_next()) return false;
        }
        return true;
    }

    [[nodiscard]] std::vector<PasteToken>& tokens() { return tokens_; }
    [[nodiscard]] PasteError& error() { return error_; }

private:
    [[nodiscard]] char peek(std::size_t ahead = 0) const noexcept
    {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }

    bool scan_next()
    {
        const char c = peek();
        if (skip_row_number() || (is_line_begin() && skip_stamp())) return true;
        if (begins_number()) return scan_number();
        if (begins_word(c) || foreign_letter_length(text_.substr(at_, 4)) > 0) return scan_word();
        switch (c) {
        case '(':
        case '[':
        case '{': add(Kind::open, 1); return true;
        case ')':
        case ']':
        case '}': add(Kind::close, 1); return true;
        case '=':
        case ':':
            // "::" is part of a name.
            if (peek(1) == ':')
                at_ += 2;
            else
                add(Kind::equals, 1);
            return true;
        case '<':
        case '>':
            if (scan_angle()) return true;
            break;
        case '\n':
        case ';': line_ += c == '\n' || !parts_cells() ? 1 : 0; break;
        case '$':
        case '@': skip_reference(); return true;
        case '#':
            if (peek(1) == '<') { // "#<struct Point x=1, y=2>" of Ruby
                ++open_angles_;
                add(Kind::open, 2);
                return true;
            }
            if (peek(1) == ' ' && !is_header(physical_line().substr(1))) return skip_to_line_end();
            break;
        case '/':
            if (skip_comment()) return true;
            [[fallthrough]];
        case '+':
        case '*': note_sum(); break;
        default: break;
        }
        const bool is_minus = c == '-' || text_.substr(at_).starts_with(unicode_minus);
        if (is_minus) note_sum();
        // Any other character separates its neighbours.
        at_ += std::max<std::size_t>(utf8_character_length(text_.substr(at_, 4)), 1);
        return true;
    }

    [[nodiscard]] std::string shown() const { return printable(text_.substr(at_, 40), 24); }

    /// "<1, 2>" of C# is a vector, "<<1, 2, 3>, 4>" a sphere. False for any other sign.
    bool scan_angle()
    {
        const bool opens = peek() == '<';
        // "std::cout << 5"
        if (opens && peek(1) == '<' && peek(2) == ' ') {
            ++at_;
            return false;
        }
        if (opens ? !is_angle_bracket() : open_angles_ == 0) return false;
        open_angles_ += opens ? 1 : -1;
        add(opens ? Kind::open : Kind::close, 1);
        return true;
    }

    /// Whether the "<" here, perhaps one of several, stands before a number and has its ">" on the
    /// same line: "r < 7" has none.
    [[nodiscard]] bool is_angle_bracket() const
    {
        std::size_t number = 1;
        while (peek(number) == '<' && number < 8)
            ++number;
        if (!begins_number_after(number)) return false;
        const std::string_view rest = text_.substr(at_, 500);
        return rest.substr(0, rest.find_first_of("\n;")).find('>') != std::string_view::npos;
    }

    /// The rest of the line, up to its line feed.
    [[nodiscard]] std::string_view physical_line() const
    {
        return text_.substr(at_, std::min(text_.find('\n', at_), text_.size()) - at_);
    }

    /// Whether the semicolons of the line here part the cells of a table.
    bool parts_cells()
    {
        if (at_ >= cells_end_) {
            const std::size_t begin = text_.rfind('\n', at_) + 1;
            cells_end_ = std::min(text_.find('\n', at_), text_.size());
            has_cells_ = is_row_of_cells(text_.substr(begin, cells_end_ - begin));
        }
        return has_cells_;
    }

    bool skip_row_number()
    {
        if (at_ > 0 && text_[at_ - 1] != '\n') return false;
        const std::size_t length = row_number_length(text_.substr(at_, 40), has_row_numbers_);
        at_ += length;
        has_row_numbers_ = length > 0;
        return length > 0;
    }

    /// Marks the number before an operator that a number follows.
    void note_sum()
    {
        if (is_between_numbers() && tokens_.back().fault.empty())
            tokens_.back().fault = "sums are not computed: " + shown();
    }

    [[nodiscard]] bool is_line_begin() const noexcept
    {
        // A time may also stand within a line: "DEBUG 12:30:01 start".
        const bool is_time = at_ > 0 && text_[at_ - 1] == ' ' && is_digit(text_[at_]);
        return at_ == 0 || text_[at_ - 1] == '\n' || at_ == stamp_end_ || is_time;
    }

    bool skip_to_line_end()
    {
        at_ = std::min(text_.find('\n', at_), text_.size());
        return true;
    }

    /// Skips what a log writes before its words: a time, "[12:30:01.5]", "main.cpp:42:".
    bool skip_stamp()
    {
        const std::size_t length =
            log_stamp_length(text_.substr(at_, 200), at_ == stamp_end_ && at_ > 0);
        at_ += length;
        if (length > 0) stamp_end_ = at_;
        return length > 0;
    }

    /// "$1" of gdb, "$0" of lldb, and the address "@0x7ffe..." of a reference.
    void skip_reference()
    {
        const bool is_of_word =
            at_ > 0 && (begins_word(text_[at_ - 1]) || is_digit(text_[at_ - 1]));
        const bool is_result = peek(1) == 'R' && is_digit(peek(2)); // "$R0" of Swift
        ++at_;
        // "$start" and "@start" are names in PHP, Perl and Ruby.
        if (begins_word(peek()) && !is_of_word && !is_result) return;
        while (begins_word(peek()) || is_digit(peek()))
            ++at_;
    }

    bool skip_comment()
    {
        const std::string_view rest = text_.substr(at_);
        if (!rest.starts_with("//") && !rest.starts_with("/*")) return false;
        const bool to_line_end = rest[1] == '/';
        const std::size_t end = rest.find(to_line_end ? "\n" : "*/", 2);
        at_ = end == std::string_view::npos ? text_.size() : at_ + end + (to_line_end ? 0 : 2);
        return true;
    }

    /// The number of bytes of the sign at this place.
    [[nodiscard]] std::size_t sign_length() const noexcept
    {
        if (peek() == '-' || peek() == '+') return 1;
        return text_.substr(at_).starts_with(unicode_minus) ? unicode_minus.size() : 0;
    }

    [[nodiscard]] bool begins_number_after(std::size_t ahead) const noexcept
    {
        while (peek(ahead) == ' ')
            ++ahead;
        if (peek(ahead) == '-' || peek(ahead) == '+') ++ahead;
        return is_digit(peek(ahead)) || (peek(ahead) == '.' && is_digit(peek(ahead + 1)));
    }

    /// A digit, or a point and a digit, or one of them after a sign.
    [[nodiscard]] bool begins_number() const noexcept
    {
        const std::size_t sign = sign_length();
        const char first = peek(sign);
        const bool begins = is_digit(first) || (first == '.' && is_digit(peek(sign + 1)));
        if (begins) return true;
        return sign > 0 && is_special(word_at(at_ + sign));
    }

    [[nodiscard]] bool is_between_numbers() const noexcept
    {
        if (tokens_.empty() || tokens_.back().kind != Kind::number) return false;
        const auto* const end = tokens_.back().text.data() + tokens_.back().text.size();
        const std::string_view gap{end, static_cast<std::size_t>(text_.data() + at_ - end)};
        if (gap.find_first_not_of(" \t") != std::string_view::npos) return false;
        std::size_t next = at_ + std::max<std::size_t>(sign_length(), 1);
        while (next < text_.size() && (text_[next] == ' ' || text_[next] == '\t'))
            ++next;
        return next < text_.size() && (is_digit(text_[next]) || text_[next] == '.');
    }

    [[nodiscard]] std::string_view word_at(std::size_t start) const noexcept
    {
        std::size_t end = start;
        while (end < text_.size()) {
            const bool belongs = begins_word(text_[end]) || (end > start && is_digit(text_[end]));
            const std::size_t length = belongs ? 1 : foreign_letter_length(text_.substr(end, 4));
            if (length == 0) break;
            end += length;
        }
        return text_.substr(start, end - start);
    }

    /// Takes the text of a number that is not finite.
    [[nodiscard]] static bool is_special(std::string_view word)
    {
        if (word.size() > 8) return false;
        const std::string name = lowered(word);
        return name == "nan" || name == "inf" || name == "inff" || name == "infinity";
    }

    bool scan_special(std::size_t sign, std::string_view word)
    {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        const bool negative = sign > 0 && peek() != '+';
        double value = std::numeric_limits<double>::quiet_NaN();
        if (lowered(word[0]) == 'i') value = negative ? -infinity : infinity;
        add(Kind::number, sign + word.size());
        tokens_.back().value = value;
        // "nan(0x8000000000000)", "-nan(ind)"
        if (peek() == '(' && lowered(word[0]) == 'n') {
            const std::size_t close = text_.substr(at_, 32).find(')');
            if (close != std::string_view::npos) at_ += close + 1;
        }
        return true;
    }

    bool scan_number()
    {
        const std::size_t sign = sign_length();
        if (const std::string_view word = word_at(at_ + sign); is_special(word)) {
            return scan_special(sign, word);
        }
        const std::size_t length = number_length(sign);
        std::string written{text_.substr(at_ + sign, length - sign)};
        // Microsoft's library prints "1.#INF" and "-1.#IND".
        if (peek(length) == '#') return scan_microsoft_special(sign, length);
        if (decimal_comma_) std::replace(written.begin(), written.end(), ',', '.');
        if (sign > 0 && peek() != '+') written.insert(0, 1, '-');

        const ParsedNumber number = parse_literal(written);
        if (is_address(written) && skip_address(length)) return true;
        const bool is_percentage = peek(length) == '%';
        add(Kind::number, length);
        PasteToken& token = tokens_.back();
        if (number.error == NumberError::malformed)
            token.fault = printable(token.text) + " is not a number";
        else if (is_percentage)
            token.fault = printable(token.text) + "% is not a number";
        token.overflows = number.error == NumberError::overflow;
        token.value = number.value;
        // A length without an end may be printed as more than the largest double.
        if (token.overflows)
            token.value = std::copysign(std::numeric_limits<double>::infinity(),
                                        written.starts_with('-') ? -1.0 : 1.0);
        return true;
    }

    /// "0x7ffe0010", which stands before the value that a pointer points to, or for itself.
    [[nodiscard]] bool is_address(std::string_view written) const noexcept
    {
        const bool is_hex =
            written.starts_with("0x") && written.find_first_of(".pP") == std::string_view::npos;
        return is_hex && (written.size() >= 8 || is_of_pointer());
    }

    /// Whether "(Circle *)" or "at" stands before this place.
    [[nodiscard]] bool is_of_pointer() const noexcept
    {
        const std::string_view before = trimmed(text_.substr(0, at_));
        const std::string_view type = trimmed(before.substr(0, before.find_last_not_of(')') + 1));
        return before.ends_with(" at") || (type.size() < before.size() && type.ends_with('*'));
    }

    /// Whether a name has the address for its value: "id = 0x7ffe0010". That of "$1 =" has none.
    [[nodiscard]] bool is_of_name() const noexcept
    {
        const std::size_t count = tokens_.size();
        return count > 1 && tokens_[count - 1].kind == Kind::equals &&
               tokens_[count - 2].kind == Kind::word && tokens_[count - 2].line == line_;
    }

    /// Whether nothing stands between that name, its ":" and this place.
    [[nodiscard]] bool is_beside_name() const noexcept
    {
        const std::string_view name = tokens_[tokens_.size() - 2].text;
        return tokens_.back().text == ":" && name.data() + name.size() + 1 == text_.data() + at_;
    }

    /// Skips an address with the name of what is there, "<vtable for Circle+16>".
    /// @return  False for the value of a name, and for a number that may be short for an address.
    bool skip_address(std::size_t length)
    {
        constexpr std::size_t longest_number = 10; // "0xffffffff"
        const bool is_alone = is_of_pointer() || length > longest_number;
        // "#<Circle:0x000055d5c8a0b1c8 @center=...>" of Ruby: a type and where the object is
        const bool is_of_type = is_alone && is_of_name() && is_beside_name();
        if (is_of_type) tokens_.resize(tokens_.size() - 2);
        if (is_alone && (is_of_type || !is_of_name())) {
            at_ += length;
            return true;
        }
        std::size_t next = at_ + length;
        while (next < text_.size() && text_[next] == ' ')
            ++next;
        const std::string_view rest = text_.substr(next, 200);
        if (!rest.starts_with('{') && !rest.starts_with('(') && !rest.starts_with('<'))
            return false;
        at_ = next;
        if (rest.starts_with('<')) at_ += std::min(rest.find('>'), rest.size() - 1) + 1;
        return true;
    }

    bool scan_microsoft_special(std::size_t sign, std::size_t length)
    {
        const std::string_view kind = word_at(at_ + length + 1);
        if (!lowered(kind.substr(0, 8)).starts_with("inf")) {
            add(Kind::number, length + 1 + kind.size());
            tokens_.back().value = std::numeric_limits<double>::quiet_NaN();
            return true;
        }
        const bool negative = sign > 0 && peek() != '+';
        add(Kind::number, length + 1 + kind.size());
        const double infinity = std::numeric_limits<double>::infinity();
        tokens_.back().value = negative ? -infinity : infinity;
        return true;
    }

    /// The number of bytes without a gap from here, number or not.
    [[nodiscard]] std::size_t number_length(std::size_t sign) const noexcept
    {
        const bool is_hex = peek(sign) == '0' && lowered(peek(sign + 1)) == 'x';
        std::size_t length = sign;
        while (at_ + length < text_.size()) {
            const char c = peek(length);
            const char before = length > sign ? lowered(peek(length - 1)) : '\0';
            const bool is_exponent_sign =
                (c == '-' || c == '+') && before == (is_hex ? 'p' : 'e') && length > sign + 1;
            const bool groups = c == '\'' && is_digit(before) && is_digit(peek(length + 1));
            const bool is_comma = decimal_comma_ && c == ',' && is_digit(peek(length + 1));
            const bool belongs =
                is_digit(c) || begins_word(c) || c == '.' || is_exponent_sign || groups || is_comma;
            if (!belongs) break;
            ++length;
        }
        return length;
    }

    bool scan_word()
    {
        std::string_view word = word_at(at_);
        if (is_special(word)) return scan_special(0, word);
        const std::size_t start = at_;
        at_ += word.size();
        // A name includes its members: "self.start", "segment->end".
        while (true) {
            const std::size_t link = peek() == '.'                         ? 1
                                     : text_.substr(at_).starts_with("->") ? 2
                                                                           : 0;
            if (link == 0 || !begins_word(peek(link))) break;
            at_ += link + word_at(at_ + link).size();
        }
        const std::size_t length = at_ - start;
        at_ = start;
        add(Kind::word, length);
        skip_template_arguments();
        return true;
    }

    /// "vec<2, float, 0>" has numbers that are no coordinates.
    void skip_template_arguments()
    {
        if (peek() != '<') return;
        constexpr std::size_t longest = 200;
        int depth = 0;
        for (std::size_t i = 0; i < longest && at_ + i < text_.size(); ++i) {
            const char c = peek(i);
            if (c == ';' || c == '\n') return;
            depth += c == '<' ? 1 : c == '>' ? -1 : 0;
            if (depth > 0) continue;
            at_ += i + 1;
            return;
        }
    }

    void add(Kind kind, std::size_t length)
    {
        PasteToken token;
        token.kind = kind;
        token.text = text_.substr(at_, length);
        token.line = line_;
        tokens_.push_back(token);
        at_ += length;
    }

    bool wrong(std::string why)
    {
        error_.why = std::move(why);
        return false;
    }

    std::string_view text_;
    bool decimal_comma_;
    std::size_t at_ = 0;
    int line_ = 0;
    int open_angles_ = 0;
    std::size_t cells_end_ = 0; ///< of the line that has_cells_ is about
    bool has_cells_ = false;
    bool has_row_numbers_ = false; ///< the line before
    std::size_t stamp_end_ = 0;
    std::vector<PasteToken> tokens_;
    PasteError error_;
};

} // namespace

Expected<std::vector<PasteToken>, PasteError> paste_tokens(std::string_view text,
                                                           bool decimal_comma)
{
    Scanner scanner{text, decimal_comma};
    if (!scanner.scan()) return unexpected(std::move(scanner.error()));
    settle_computed(scanner.tokens());
    return std::move(scanner.tokens());
}

} // namespace secant
