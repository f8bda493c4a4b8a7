#include "core/paste/tokens/tokens.h"

#include "core/paste/names/names.h"
#include "core/paste/tokens/steps.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace secant {
namespace {

using Kind = PasteToken::Kind;

/// Many times what the wordiest debugger needs for one query.
constexpr std::size_t most_tokens = 1000;

/// The bytes of the comment that a text begins with; 0 when none begins. A line feed is no part.
std::size_t comment_length(std::string_view text)
{
    const bool to_line_end = text.starts_with("//");
    if (!to_line_end && !text.starts_with("/*")) return 0;
    const std::size_t end = text.find(to_line_end ? "\n" : "*/", 2);
    return end == std::string_view::npos ? text.size() : end + (to_line_end ? 0 : 2);
}

/// The bytes of the template arguments that a text begins with: "vec<2, float, 0>" has numbers that
/// are no coordinates. 0 when none begin.
std::size_t template_length(std::string_view text)
{
    if (!text.starts_with('<')) return 0;
    constexpr std::size_t longest = 200;
    int depth = 0;
    for (std::size_t i = 0; i < std::min(longest, text.size()); ++i) {
        if (text[i] == ';' || text[i] == '\n') return 0;
        depth += text[i] == '<' ? 1 : text[i] == '>' ? -1 : 0;
        if (depth == 0) return i + 1;
    }
    return 0;
}

/// True when an angle bracket, perhaps one of several, stands before a number and has its ">" on
/// the same line: "<1, 2>", "<<1, 2, 3>, 4>"; "r < 7" has none.
bool begins_angles(std::string_view text)
{
    text = text.substr(0, 500);
    const std::size_t count = std::min(text.find_first_not_of('<'), std::size_t{8});
    const std::string_view inside = text.substr(std::min(count, text.size()));
    std::string_view number = inside.substr(std::min(inside.find_first_not_of(' '), inside.size()));
    if (number.starts_with('-') || number.starts_with('+')) number.remove_prefix(1);
    if (number.starts_with('.')) number.remove_prefix(1);
    if (number.empty() || !is_digit(number[0])) return false;
    return text.substr(0, text.find_first_of("\n;")).find('>') != std::string_view::npos;
}

/// Cuts a text into tokens, from its beginning to its end.
class Scanner {
public:
    Scanner(std::string_view text, bool decimal_comma) : text_(text), decimal_comma_(decimal_comma)
    {
    }

    /// False when there are more tokens than one query has.
    bool scan()
    {
        while (at_ < text_.size()) {
            if (tokens_.size() > most_tokens) return false;
            scan_next();
        }
        return true;
    }

    [[nodiscard]] std::vector<PasteToken>& tokens() { return tokens_; }

private:
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }

    [[nodiscard]] char peek(std::size_t ahead = 0) const noexcept
    {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }

    void scan_next()
    {
        if (skip_row_number() || skip_stamp()) return;
        if (begins_number(rest())) return scan_number();
        if (const std::size_t length = name_length(rest()); length > 0) {
            add(Kind::word, length);
            at_ += template_length(rest());
        } else if (!scan_sign()) {
            // Any other character separates its neighbours.
            at_ += character_length();
        }
    }

    [[nodiscard]] std::size_t character_length() const
    {
        return std::max<std::size_t>(utf8_character_length(text_.substr(at_, 4)), 1);
    }

    /// Takes or skips what a sign begins; false when it only separates its neighbours.
    bool scan_sign()
    {
        const char c = peek();
        switch (c) {
        case '(':
        case '[':
        case '{': return add(Kind::open, 1);
        case ')':
        case ']':
        case '}': return add(Kind::close, 1);
        case '=':
        case ':':
            if (peek(1) != ':') return add(Kind::equals, 1);
            at_ += 2; // "::" is part of a name.
            drop_namespace();
            return true;
        case '<':
        case '>': return scan_angle();
        case '\n':
        case ';': line_ += c == '\n' || !parts_cells() ? 1 : 0; return false;
        case '$':
        case '@': return skip_reference();
        case '#': return scan_hash();
        case '/':
            if (const std::size_t length = comment_length(rest()); length > 0) {
                at_ += length;
                return true;
            }
            [[fallthrough]];
        case '+':
        case '-':
        case '*': note_sum(); return false;
        default:
            if (rest().starts_with(unicode_minus)) note_sum();
            return false;
        }
    }

    /// Drops "Ogre" of "Ogre::Vector3", and what it stands in; not the "Ray" of "Ray::new" and of
    /// "Ray::origin".
    void drop_namespace()
    {
        const std::string_view name = rest().substr(0, word_length(rest()));
        const bool is_type = !name.empty() && (is_upper(name[0]) || is_vector_type(name));
        if (!is_type || vote_on_name({name}, false).role != PasteRole::unknown) return;
        const char* end = rest().data();
        while (!tokens_.empty() && tokens_.back().kind == Kind::word) {
            const std::string_view word = tokens_.back().text;
            if (word.data() + word.size() + 2 != end) return;
            end = word.data();
            tokens_.pop_back();
        }
    }

    /// "vec3", "float3"
    static bool is_vector_type(std::string_view name)
    {
        return is_type_name(name) && is_digit(name.back());
    }

    /// "<1, 2>" of C# is a vector. False for any other sign.
    bool scan_angle()
    {
        const bool opens = peek() == '<';
        if (opens && peek(1) == '<' && peek(2) == ' ') { // "std::cout << 5"
            ++at_;
            return false;
        }
        if (opens ? !begins_angles(rest()) : open_angles_ == 0) return false;
        open_angles_ += opens ? 1 : -1;
        return add(opens ? Kind::open : Kind::close, 1);
    }

    /// "#<struct Point x=1, y=2>" of Ruby, and "# a comment"; that with the names of columns is
    /// none.
    bool scan_hash()
    {
        if (peek(1) == '<') {
            ++open_angles_;
            return add(Kind::open, 2);
        }
        if (peek(1) != ' ') return false;
        const std::size_t length = std::min(rest().find('\n'), rest().size());
        if (is_header(rest().substr(1, length - 1))) return false;
        at_ += length;
        return true;
    }

    /// True when the semicolons of the line here part the cells of a table.
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

    /// Skips what a log writes before its words: a time, "[12:30:01.5]", "main.cpp:42:".
    bool skip_stamp()
    {
        // A time may also stand within a line: "DEBUG 12:30:01 start".
        const bool is_time = at_ > 0 && text_[at_ - 1] == ' ' && is_digit(peek());
        const bool follows = at_ > 0 && at_ == stamp_end_;
        if (at_ > 0 && text_[at_ - 1] != '\n' && !follows && !is_time) return false;
        const std::size_t length = log_stamp_length(text_.substr(at_, 200), follows);
        at_ += length;
        if (length > 0) stamp_end_ = at_;
        return length > 0;
    }

    /// Skips "$1" of gdb, "$0" of lldb, and the address "@0x7ffe..." of a reference.
    bool skip_reference()
    {
        const bool is_of_word =
            at_ > 0 && (begins_word(text_[at_ - 1]) || is_digit(text_[at_ - 1]));
        const bool is_result = peek(1) == 'R' && is_digit(peek(2)); // "$R0" of Swift
        ++at_;
        // "$start" and "@start" are names in PHP, Perl and Ruby.
        if (begins_word(peek()) && !is_of_word && !is_result) return true;
        while (begins_word(peek()) || is_digit(peek()))
            ++at_;
        return true;
    }

    /// Marks the number before an operator that a number follows.
    void note_sum()
    {
        if (tokens_.empty() || tokens_.back().kind != Kind::number) return;
        PasteToken& number = tokens_.back();
        const std::string_view gap = text_between(number.text, rest());
        if (gap.find_first_not_of(" \t") != std::string_view::npos) return;
        std::size_t next = character_length();
        while (peek(next) == ' ' || peek(next) == '\t')
            ++next;
        const bool is_sum = is_digit(peek(next)) || peek(next) == '.';
        if (is_sum && number.fault.empty())
            number.fault =
                fmt::format("sums are not computed: {}", printable(text_.substr(at_, 40), 24));
    }

    void scan_number()
    {
        NumberToken number = number_token(rest(), decimal_comma_);
        if (const auto length = address_length(text_, number.token.text, tokens_, line_)) {
            at_ += length;
            return;
        }
        number.token.line = line_;
        tokens_.push_back(std::move(number.token));
        at_ += number.length;
    }

    bool add(Kind kind, std::size_t length)
    {
        PasteToken token;
        token.kind = kind;
        token.text = text_.substr(at_, length);
        token.line = line_;
        tokens_.push_back(std::move(token));
        at_ += length;
        return true;
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
};

} // namespace

Expected<std::vector<PasteToken>, PasteError> paste_tokens(std::string_view text,
                                                           bool decimal_comma)
{
    Scanner scanner{text, decimal_comma};
    if (!scanner.scan()) return unexpected(PasteError{"too long to be one query"});
    settle_computed(scanner.tokens());
    return std::move(scanner.tokens());
}

} // namespace secant
