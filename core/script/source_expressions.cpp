#include "core/script/error_words.h"
#include "core/script/source_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace secant::script {
namespace {

/// The functions that change nothing. docs/scripts.md lists all.
constexpr std::array<std::string_view, 12> pure_functions{"abs",       "ceil",   "cross",  "dot",
                                                          "floor",     "length", "max",    "min",
                                                          "normalize", "sqrt",   "vector", "type"};

constexpr std::array<std::string_view, 18> operators{"+",  "-",  "*",  "/", "//", "%",
                                                     "^",  "..", "&",  "|", "~",  "<<",
                                                     ">>", "<",  "<=", ">", ">=", "=="};

constexpr std::array<std::string_view, 7> answer_fields{
    "t1", "t2", "points", "closest", "distance", "offset", "ray_distance"};

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& words, std::string_view word)
{
    return std::ranges::find(words, word) != words.end();
}

bool compares(std::string_view sign)
{
    return sign == "<" || sign == "<=" || sign == ">" || sign == ">=" || sign == "==" ||
           sign == "~=";
}

} // namespace

bool is_answer_member(std::string_view member)
{
    const std::size_t point = member.find('.');
    if (point == std::string_view::npos) return false;
    member.remove_prefix(point + 1);
    return contains(answer_fields, member.substr(0, member.find('[')));
}

/// An expression that a statement computes.
SourceReader::Expression SourceReader::value()
{
    const bool outer = is_pure_;
    is_pure_ = true;
    Expression out = expression();
    out.is_pure = is_pure_;
    is_pure_ = outer;
    return out;
}

std::vector<SourceReader::Expression> SourceReader::values()
{
    std::vector<Expression> out;
    do {
        out.push_back(value());
    } while (takes(","));
    return out;
}

/// Ends "a == b", which begins at the token `side`.
void SourceReader::comparison(Expression& whole, std::size_t& side, bool& is_compared,
                              bool& asks_equal)
{
    if (is("and") || is("or")) {
        if (asks_equal) edits_.after(at_ - 1, ")");
        is_compared = asks_equal = false;
        side = at_ + 1;
        whole.is_condition = true;
    } else if (compares(here().text)) {
        if (is_compared) fail("a comparison of a comparison needs parentheses");
        is_compared = whole.is_condition = true;
        asks_equal = is("==") || is("~=");
        if (!asks_equal) return;
        edits_.before(side, fmt::format("{}{}(", is("~=") ? "not " : "", hidden::equal));
        edits_.replace(at_, ",");
    }
}

SourceReader::Expression SourceReader::expression()
{
    Expression out{.first = at_};
    std::size_t side = at_;
    bool is_compared = false;
    bool asks_equal = false;
    while (!error_) {
        const Operand read = operand();
        recall();
        out.is_condition = out.is_condition || read.is_condition;
        const bool goes_on = is("and") || is("or") || is("~=") ||
                             (here().kind == Token::Kind::sign && contains(operators, here().text));
        if (!goes_on) break;
        comparison(out, side, is_compared, asks_equal);
        advance();
    }
    if (asks_equal) edits_.after(at_ - 1, ")");
    out.last = at_ - 1;
    return out;
}

/// Lets a name that is an operand of "and", "or" or "not" give its exact truth, too: it is the last
/// token.
void SourceReader::recall()
{
    const auto joins = [&](std::size_t token) {
        const std::string_view text = tokens_[token].text;
        return text == "and" || text == "or" || text == "not";
    };
    const std::size_t name = at_ - 1;
    if (name == 0 || tokens_[name].kind != Token::Kind::name) return;
    const std::string_view before = tokens_[name - 1].text;
    if (before == "." || before == ":") return;
    if (joins(name - 1) || joins(at_)) recall(name);
}

void SourceReader::recall(std::size_t name)
{
    edits_.before(name, fmt::format("{}(\"{}\", ", hidden::recalled, tokens_[name].text),
                  EditFor::traced_run);
    edits_.after(name, ")", EditFor::traced_run);
}

SourceReader::Operand SourceReader::operand()
{
    Operand out;
    while (is("not") || is("-") || is("#") || is("~")) {
        if (is("not")) out.is_condition = true;
        if (is("#")) edits_.replace(at_, fmt::format("{}^", hidden::size));
        advance();
    }
    if (here().kind == Token::Kind::number) {
        numeral();
    } else if (here().kind == Token::Kind::text || is("nil") || is("true") || is("false")) {
        advance();
    } else if (takes("...")) {
        is_pure_ = false;
    } else if (is("{")) {
        table();
    } else if (takes("function")) {
        function_body();
    } else {
        const Operand inner = suffixed();
        out.is_condition = out.is_condition || inner.is_condition;
    }
    return out;
}

void SourceReader::numeral()
{
    const std::string text{here().text};
    auto found = std::ranges::find(numerals_, text);
    if (found == numerals_.end()) found = numerals_.insert(numerals_.end(), text);
    edits_.replace(at_, fmt::format("{}{}", hidden::numeral, found - numerals_.begin()));
    // The number ends a statement there, and would be called as a name.
    if (is("(", 1)) edits_.after(at_, ";");
    advance();
}

bool SourceReader::is_pure_function(std::size_t token) const
{
    const std::string_view name = tokens_[token].text;
    if (!contains(pure_functions, name)) return false;
    for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
        if (tokens_[i].kind != Token::Kind::name || tokens_[i].text != name) continue;
        const bool is_defined = i > 0 && tokens_[i - 1].text == "function";
        if (tokens_[i + 1].text != "(" || is_defined) return false;
    }
    return true;
}

/// A name or parentheses, and the indexes and calls after it.
SourceReader::Operand SourceReader::suffixed()
{
    Operand out;
    const std::size_t first = at_;
    if (takes("(")) {
        out.is_condition = expression().is_condition;
        takes(")");
    } else if (here().kind == Token::Kind::name) {
        advance();
    } else {
        return out;
    }
    while (!error_) {
        if (is(".") || is(":")) {
            advance();
            advance();
        } else if (is("[")) {
            index();
        } else if (is("(") || is("{") || here().kind == Token::Kind::text) {
            if (at_ != first + 1 || !is_pure_function(first)) is_pure_ = false;
            arguments();
            out = {.is_call = true};
            continue;
        } else {
            return out;
        }
        out = {};
    }
    return out;
}

void SourceReader::index()
{
    edits_.after(at_, fmt::format("{}(", hidden::index));
    advance();
    expression();
    edits_.before(at_, ")");
    takes("]");
}

void SourceReader::arguments()
{
    if (is("{")) return table();
    if (!takes("(")) return advance();
    while (!error_ && !is(")") && here().kind != Token::Kind::end) {
        expression();
        if (!takes(",")) break;
    }
    takes(")");
}

void SourceReader::table()
{
    advance();
    while (!error_ && !is("}") && here().kind != Token::Kind::end) {
        field();
        if (!takes(",") && !takes(";")) break;
    }
    takes("}");
}

void SourceReader::field()
{
    const auto is_sole_name = [&] {
        return here().kind == Token::Kind::name && (is(",", 1) || is(";", 1) || is("}", 1));
    };
    if (is("[")) {
        index();
        takes("=");
    } else if (here().kind == Token::Kind::name && is("=", 1)) {
        const bool is_answer = contains(answer_fields, here().text);
        advance();
        advance();
        if (is_answer && is_sole_name()) answers_.insert(here().text);
    } else if (is_sole_name()) {
        answers_.insert(here().text); // a point of "points = {P1, P2}"
    }
    expression();
}

} // namespace secant::script
