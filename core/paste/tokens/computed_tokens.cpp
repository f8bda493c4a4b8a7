#include "core/paste/tokens/steps.h"

#include "core/paste/names/names.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace secant {
namespace {

using Kind = PasteToken::Kind;
using Tokens = std::vector<PasteToken>;

/// Functions whose value is another one than their argument.
constexpr auto functions = std::to_array<std::string_view>(
    {"sqrt",   "sqrtf", "abs",   "fabs", "fabsf",   "sin",     "cos",     "tan",
     "sinf",   "cosf",  "tanf",  "asin", "acos",    "atan",    "atan2",   "hypot",
     "hypotf", "pow",   "powf",  "exp",  "log2",    "log10",   "ln",      "floor",
     "ceil",   "round", "trunc", "cbrt", "radians", "degrees", "deg2rad", "rsqrt"});

/// The units of quantities other than a length, a position, and a time in seconds.
constexpr auto other_units = std::to_array<std::string_view>(
    {"ms",     "us",      "ns",     "min",     "fps",    "hz",    "Hz",
     "deg",    "degrees", "hits",   "hit",     "bytes",  "times", "tests",
     "passed", "failed",  "errors", "entries", "points", "rows",  "lines"});

constexpr auto words_of_truth = std::to_array<std::string_view>(
    {"true", "false", "null", "none", "nil", "nullptr", "undefined", "yes", "no"});

class ComputedSettling {
public:
    explicit ComputedSettling(Tokens& tokens) : tokens_(tokens) {}

    void settle()
    {
        for (at_ = 0; at_ < tokens_.size();) {
            const bool is_changed = take_function() || take_formula() || drop_out_argument() ||
                                    drop_word_value() || mark_number();
            if (!is_changed) ++at_;
        }
    }

private:
    [[nodiscard]] bool is(std::size_t ahead, Kind kind) const
    {
        return is_kind(tokens_, at_ + ahead, kind);
    }

    [[nodiscard]] std::string_view text(std::size_t ahead) const
    {
        return tokens_[at_ + ahead].text;
    }

    /// The text between two neighbours.
    [[nodiscard]] std::string_view gap_behind(std::size_t ahead) const
    {
        return text_between(text(ahead), text(ahead + 1));
    }

    /// Makes one token of this one and the `more` behind it.
    void join(std::size_t more, Kind kind)
    {
        tokens_[at_].text = text_from_to(text(0), text(more));
        tokens_[at_].kind = kind;
        erase(1, more);
    }

    void erase(std::size_t ahead, std::size_t count)
    {
        const auto first = tokens_.begin() + static_cast<std::ptrdiff_t>(at_ + ahead);
        tokens_.erase(first, first + static_cast<std::ptrdiff_t>(count));
    }

    /// "sqrt(2)", "Math.abs(-3)"
    bool take_function()
    {
        if (!is(0, Kind::word) || !is(1, Kind::open) || text(1) != "(" || !gap_behind(0).empty())
            return false;
        const std::string_view name = text(0).substr(text(0).find_last_of(".>") + 1);
        if (std::ranges::find(functions, lowered(name.substr(0, 8))) == functions.end())
            return false;
        const std::size_t close = close_of(tokens_, at_ + 1);
        if (close >= tokens_.size()) return false;
        join(close - at_, Kind::number);
        tokens_[at_].fault = fmt::format("{} is not computed", printable(text(0), 24));
        ++at_;
        return true;
    }

    /// "r^2", "r ** 2", "r*r", "1/r"
    bool take_formula()
    {
        if (at_ + 1 >= tokens_.size() || tokens_[at_].line != tokens_[at_ + 1].line) return false;
        const std::string_view gap = gap_behind(0);
        const std::string_view sign = trimmed(gap);
        const bool is_power = (sign == "^" || sign == "**") && is(1, Kind::number);
        const bool is_product = (gap == "*" || gap == "^" || gap == "/") &&
                                (is(0, Kind::word) ? gap != "/" : is(0, Kind::number)) &&
                                is(1, Kind::word);
        if (!(is(0, Kind::word) && is_power) && !is_product) return take_power_sign(gap);
        join(1, Kind::word);
        return true;
    }

    /// The "²" of "r²".
    bool take_power_sign(std::string_view gap)
    {
        if (!is(0, Kind::word) || is_formula(text(0))) return false;
        const std::size_t length = power_sign_length(gap);
        if (length == 0) return false;
        tokens_[at_].text = text_from_to(text(0), gap.substr(0, length));
        return true;
    }

    /// "out hit", "out RaycastHit hit": an argument of C# that takes an answer.
    bool drop_out_argument()
    {
        if (!is(0, Kind::word) || text(0) != "out" || !is(1, Kind::word) || at_ == 0) return false;
        const std::size_t count = is(2, Kind::word) ? 3 : 2;
        const PasteToken& before = tokens_[at_ - 1];
        const bool is_first = before.kind == Kind::open;
        const bool is_next = trimmed(text_between(before.text, text(0))) == ",";
        const bool is_last = is(count, Kind::close);
        const bool has_next =
            at_ + count < tokens_.size() && trimmed(gap_behind(count - 1)).starts_with(',');
        if (!(is_first || is_next) || !(is_last || has_next)) return false;
        erase(0, count);
        return true;
    }

    /// "type = sphere" before "pos = ...": the shape is the owner of what follows.
    bool keep_shape_alone()
    {
        const bool is_shape =
            text(0) == "type" && shape_word(lowered(text(2).substr(0, 20))) != PasteShape::none;
        if (is_shape) erase(0, 2);
        return is_shape;
    }

    /// "hit = false", and "mode = fast start = ..."
    bool drop_word_value()
    {
        if (!is(0, Kind::word) || !is(1, Kind::equals) || !is(2, Kind::word)) return false;
        if (tokens_[at_].line != tokens_[at_ + 2].line) return false;
        const bool is_truth =
            text(2).size() < 10 &&
            std::ranges::find(words_of_truth, lowered(text(2))) != words_of_truth.end();
        const bool is_before_name =
            text(1) == "=" && is(3, Kind::word) && is(4, Kind::equals) &&
            tokens_[at_].line == tokens_[at_ + 3].line &&
            gap_behind(2).find_first_not_of(" \t,|\"'") == std::string_view::npos;
        if (!is_truth && !is_before_name) return false;
        if (keep_shape_alone()) return true;
        erase(0, 3);
        return true;
    }

    /// "1+1", "50%", "r > 7"
    bool mark_number()
    {
        if (!is(0, Kind::number) || !tokens_[at_].fault.empty()) return false;
        const std::string_view number = text(0);
        const bool has_sign = !number.empty() && !is_digit(number[0]) && number[0] != '.';
        const bool is_term = has_sign && at_ > 0 && tokens_[at_ - 1].kind == Kind::number &&
                             text_between(tokens_[at_ - 1].text, number).empty();
        if (is_term) {
            PasteToken& sum = tokens_[at_ - 1];
            sum.text = text_from_to(sum.text, number);
            sum.fault = fmt::format("sums are not computed: {}", printable(sum.text, 24));
            erase(0, 1);
            return true;
        }
        if (is_compared()) {
            tokens_[at_].fault = "a comparison gives no value";
        } else if (has_other_unit()) {
            tokens_[at_].fault = fmt::format("{} has a unit of its own",
                                             printable(text_from_to(number, text(1)), 24));
        }
        return false;
    }

    /// "7 hits", "16 ms", "45 deg"
    [[nodiscard]] bool has_other_unit() const
    {
        return is(1, Kind::word) && !is(2, Kind::equals) && !is(2, Kind::open) &&
               tokens_[at_ + 1].line == tokens_[at_].line && trimmed(gap_behind(0)).empty() &&
               std::ranges::find(other_units, text(1)) != other_units.end();
    }

    /// True when a sign of comparison stands before a number.
    [[nodiscard]] bool is_compared() const
    {
        if (at_ == 0) return false;
        const bool has_equals = tokens_[at_ - 1].kind == Kind::equals && at_ > 1;
        const std::size_t before = at_ - (has_equals ? 2 : 1);
        if (tokens_[before].kind != Kind::word) return false;
        const std::string_view sign =
            trimmed(text_between(tokens_[before].text, tokens_[before + 1].text));
        if (has_equals) return sign == "!" || sign == "<" || sign == ">";
        return sign == "<" || sign == ">" || sign == "\u2260" || sign == "\u2264" ||
               sign == "\u2265";
    }

    Tokens& tokens_;
    std::size_t at_ = 0;
};

} // namespace

void settle_computed(std::vector<PasteToken>& tokens)
{
    settle_units(tokens);
    settle_wrapped_calls(tokens);
    drop_calls(tokens);
    drop_result(tokens);
    ComputedSettling{tokens}.settle();
}

} // namespace secant
