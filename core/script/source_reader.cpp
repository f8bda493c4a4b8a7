#include "core/script/source_reader.h"

#include "core/script/error_words.h"

#include <fmt/format.h>

#include <utility>

namespace secant::script {

SourceReader::SourceReader(const std::vector<Token>& tokens, Edits& edits)
    : tokens_(tokens), edits_(edits), indents_(tokens.size(), 0)
{
    for (const Token& token : tokens) {
        if (token.kind != Token::Kind::name || !token.text.starts_with(hidden::prefix)) continue;
        error_ = ScriptError{token.line,
                             fmt::format("the name '{}' begins with two underscores", token.text)};
        return;
    }
}

void SourceReader::read()
{
    while (!error_ && here().kind != Token::Kind::end) {
        block();
        advance(); // a text that is no Lua: an "end" too many
    }
}

bool SourceReader::is(std::string_view text, std::size_t ahead) const
{
    const std::size_t i = at_ + ahead;
    return i < tokens_.size() && tokens_[i].kind != Token::Kind::text && tokens_[i].text == text;
}

bool SourceReader::takes(std::string_view text)
{
    if (!is(text)) return false;
    advance();
    return true;
}

void SourceReader::advance()
{
    indents_[at_] = depth_;
    if (at_ + 1 < tokens_.size()) ++at_;
}

void SourceReader::fail(std::string what)
{
    if (!error_) error_ = ScriptError{here().line, std::move(what)};
}

std::size_t SourceReader::note(Noted noted)
{
    noted.indent = indents_[noted.first];
    noted_.push_back(std::move(noted));
    return noted_.size() - 1;
}

void SourceReader::watch(const Expression& expression, std::size_t index,
                         std::string_view otherwise)
{
    const bool twice = expression.is_condition && expression.is_pure;
    edits_.before(expression.first,
                  twice ? fmt::format("{}({}, function() return ", hidden::condition, index)
                        : fmt::format("{}({}, ", otherwise, index),
                  EditFor::traced_run);
    edits_.after(expression.last, twice ? " end)" : ")", EditFor::traced_run);
}

void SourceReader::block()
{
    while (!error_ && here().kind != Token::Kind::end && !is("end") && !is("else") &&
           !is("elseif") && !is("until")) {
        statement();
    }
}

void SourceReader::statement()
{
    const auto inner_block = [&] {
        ++depth_;
        block();
        --depth_;
    };
    if (is("if")) return choice();
    if (is("for")) return loop();
    if (is("return")) return give_back();
    if (takes("local")) return local();
    if (takes("function")) return function();
    if (const std::size_t first = at_; takes("while")) {
        condition(first);
        takes("do");
        inner_block();
        takes("end");
    } else if (takes("do")) {
        inner_block();
        takes("end");
    } else if (takes("repeat")) {
        inner_block();
        const std::size_t until = at_;
        takes("until");
        condition(until);
    } else if (takes("::")) {
        advance();
        takes("::");
    } else if (takes("goto")) {
        advance();
    } else if (!takes(";") && !takes("break")) {
        assignment_or_call();
    }
}

/// Reads the text behind "local".
void SourceReader::local()
{
    const std::size_t first = at_ - 1;
    if (takes("function")) {
        advance();
        return function_body();
    }
    std::vector<std::string> names;
    do {
        names.emplace_back(here().text);
        advance();
        if (takes("<")) {
            advance();
            takes(">");
        }
    } while (takes(","));
    if (takes("=")) assigned(first, names);
}

/// Reads the text behind "function" as a statement.
void SourceReader::function()
{
    do {
        advance();
    } while (takes(".") || takes(":"));
    function_body();
}

void SourceReader::function_body()
{
    takes("(");
    while (here().kind != Token::Kind::end && !takes(")"))
        advance();
    ++functions_;
    ++depth_;
    block();
    --depth_;
    --functions_;
    takes("end");
}

void SourceReader::choice()
{
    do {
        const std::size_t first = at_;
        advance();
        condition(first);
        noted_.back().last = at_;
        takes("then");
        ++depth_;
        block();
        --depth_;
    } while (is("elseif"));
    if (takes("else")) {
        ++depth_;
        block();
        --depth_;
    }
    takes("end");
}

/// The condition of the statement that begins with the token.
void SourceReader::condition(std::size_t first)
{
    Expression expression = value();
    expression.is_condition = true;
    if (expression.first == expression.last && tokens_[expression.first].kind == Token::Kind::name)
        recall(expression.first);
    const std::size_t index = note({.first = first,
                                    .last = expression.last,
                                    .value_first = expression.first,
                                    .value_last = expression.last});
    watch(expression, index, hidden::test);
}

void SourceReader::loop()
{
    const std::size_t first = at_;
    advance();
    const std::size_t name = at_;
    advance();
    const bool counts = is("=");
    if (counts) {
        edits_.replace(at_, fmt::format(" in {}(", hidden::range));
        advance();
        const std::vector<Expression> bounds = values();
        if (bounds.size() < 2 || bounds.size() > 3)
            fail("a loop counts from a first to a last number, and perhaps by a step");
        edits_.after(bounds.back().last, ")");
    } else {
        while (takes(","))
            advance();
        takes("in");
        values();
    }
    const std::size_t does = at_;
    takes("do");
    if (counts) {
        const std::size_t index = note({.first = first,
                                        .last = does,
                                        .value_first = name,
                                        .value_last = name,
                                        .symbol = std::string{tokens_[name].text}});
        edits_.after(does, fmt::format(" {}({}, {});", hidden::value, index, tokens_[name].text),
                     EditFor::traced_run);
    }
    ++depth_;
    block();
    --depth_;
    takes("end");
}

void SourceReader::give_back()
{
    const std::size_t first = at_;
    advance();
    std::vector<Expression> expressions;
    const bool is_bare = is(";") || is("end") || is("else") || is("elseif") || is("until") ||
                         here().kind == Token::Kind::end;
    if (!is_bare) expressions = values();
    if (functions_ == 0) {
        const std::size_t index = note({.first = first, .last = at_ - 1});
        if (expressions.empty()) {
            edits_.after(first, fmt::format(" {}({})", hidden::answered, index),
                         EditFor::traced_run);
        } else {
            noted_.back().value_first = expressions.front().first;
            noted_.back().value_last = expressions.back().last;
            if (expressions.size() == 1 && expressions.front().is_condition)
                watch(expressions.front(), index, hidden::test);
            edits_.before(expressions.front().first,
                          fmt::format("{}({}, ", hidden::answered, index), EditFor::traced_run);
            edits_.after(expressions.back().last, ")", EditFor::traced_run);
        }
    }
    takes(";");
}

void SourceReader::assignment_or_call()
{
    const std::size_t first = at_;
    std::vector<std::string> symbols;
    do {
        const std::size_t begin = at_;
        suffixed();
        std::string symbol;
        for (std::size_t i = begin; i < at_; ++i)
            symbol += tokens_[i].text;
        symbols.push_back(std::move(symbol));
        if (at_ == begin) return advance(); // a text that is no Lua
    } while (takes(","));
    if (takes("=")) assigned(first, symbols);
}

/// Reads the text behind the "=" of the statement that begins with the token.
void SourceReader::assigned(std::size_t first, const std::vector<std::string>& symbols)
{
    const std::vector<Expression> expressions = values();
    if (expressions.size() != symbols.size()) return;
    for (std::size_t i = 0; i < symbols.size(); ++i) {
        const Expression& expression = expressions[i];
        // "out.t1 = t1" works nothing out.
        const bool is_member = symbols[i].find_first_of(".[") != std::string::npos;
        if (is_member && note_answer(symbols[i], expression)) continue;
        const std::size_t index = note({.first = i == 0 ? first : expression.first,
                                        .last = expression.last,
                                        .value_first = expression.first,
                                        .value_last = expression.last,
                                        .symbol = symbols[i]});
        watch(expression, index, hidden::value);
    }
}

/// Notes which name becomes a field of the outcome. Returns whether the value has only one token.
bool SourceReader::note_answer(std::string_view member, const Expression& value)
{
    if (value.first != value.last) return false;
    const Token& token = tokens_[value.first];
    if (token.kind == Token::Kind::name && is_answer_member(member)) answers_.insert(token.text);
    return true;
}

} // namespace secant::script
