#pragma once

#include "core/script/script_method.h"
#include "core/text/text.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace secant::script {

/// A word, a number, a text or a sign of Lua.
struct Token {
    enum class Kind { name, keyword, number, text, sign, end };
    Kind kind = Kind::end;
    std::string_view text{}; ///< as it is written
    std::size_t at = 0;      ///< its first byte
    int line = 0;            ///< of its first byte, from 1
};

/// The tokens of a text without its comments, and one of the kind `end` after them. A text that is
/// no Lua has tokens, too; which ones does not matter.
[[nodiscard]] std::vector<Token> tokens_of(std::string_view text);

/// The runs that an edit is for.
enum class EditFor { every_run, traced_run };

/// The texts that are put before, after and in place of the tokens of a text.
class Edits {
public:
    explicit Edits(std::size_t tokens) : around_(tokens) {}

    /// The later call stands further out.
    void before(std::size_t token, std::string_view text, EditFor run = EditFor::every_run)
    {
        for_runs(run, token, [&](Around& around) { around.before.insert(0, text); });
    }
    void after(std::size_t token, std::string_view text, EditFor run = EditFor::every_run)
    {
        for_runs(run, token, [&](Around& around) { around.after += text; });
    }
    void replace(std::size_t token, std::string_view text)
    {
        for_runs(EditFor::every_run, token, [&](Around& around) { around.instead = text; });
    }

    /// The text with the edits for a run. Every token stays on its line.
    [[nodiscard]] std::string text(std::string_view original, const std::vector<Token>& tokens,
                                   EditFor run) const
    {
        std::string out;
        std::size_t at = 0;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const Token& token = tokens[i];
            const Around& around = run == EditFor::every_run ? around_[i].plain : around_[i].traced;
            out += original.substr(at, token.at - at);
            append(out, around.before);
            append(out, around.instead.empty() ? token.text : std::string_view{around.instead});
            append(out, around.after);
            at = token.at + token.text.size();
        }
        return out;
    }

private:
    struct Around {
        std::string before{};
        std::string instead{};
        std::string after{};
    };
    struct Both {
        Around plain{};
        Around traced{};
    };

    /// Keeps words apart: "return#t" has no blank.
    static void append(std::string& out, std::string_view text)
    {
        const auto is_of_word = [](char c) { return is_letter(c) || is_digit(c) || c == '_'; };
        if (!out.empty() && !text.empty() && is_of_word(out.back()) && is_of_word(text.front()))
            out += ' ';
        out += text;
    }

    template <class Change>
    void for_runs(EditFor run, std::size_t token, const Change& change)
    {
        if (run == EditFor::every_run) change(around_[token].plain);
        change(around_[token].traced);
    }

    std::vector<Both> around_;
};

/// A statement that the trace writes down.
struct Noted {
    std::size_t first = 0; ///< its tokens, of a choice and a loop those of the head
    std::size_t last = 0;
    std::size_t value_first = 0; ///< the tokens of the expression that it computes or tests
    std::size_t value_last = 0;
    std::string symbol{}; ///< what it gives a value to, if it does
    int indent = 0;
};

/// True when "out.t1" or "out.points[n]" is a field of the outcome.
[[nodiscard]] bool is_answer_member(std::string_view member);

/// Reads the statements of a script, and edits its text on the way. The text is right for Lua, so
/// it only looks for where things end.
class SourceReader {
public:
    SourceReader(const std::vector<Token>& tokens, Edits& edits);

    void read();

    [[nodiscard]] const std::vector<Noted>& noted() const { return noted_; }
    [[nodiscard]] const std::vector<int>& indents() const { return indents_; }
    [[nodiscard]] const std::set<std::string_view>& answers() const { return answers_; }
    [[nodiscard]] const std::vector<std::string>& numerals() const { return numerals_; }
    [[nodiscard]] const std::optional<ScriptError>& error() const { return error_; }

private:
    struct Expression {
        std::size_t first = 0;
        std::size_t last = 0;
        bool is_condition = false; ///< it compares, or joins truths
        bool is_pure = true;       ///< asking twice changes nothing
    };
    struct Operand {
        bool is_call = false;
        bool is_condition = false;
    };

    // Statements: source_reader.cpp
    void block();
    void statement();
    void local();
    void function();
    void loop();
    void choice();
    void give_back();
    void assignment_or_call();
    void function_body();
    void assigned(std::size_t first, const std::vector<std::string>& symbols);
    void condition(std::size_t first);
    bool note_answer(std::string_view member, const Expression& value);

    // Expressions: source_expressions.cpp
    Expression value();
    std::vector<Expression> values();
    Expression expression();
    Operand operand();
    void comparison(Expression& whole, std::size_t& side, bool& is_compared, bool& asks_equal);
    void recall();
    void recall(std::size_t name);
    void table();
    void field();
    void arguments();
    void index();
    Operand suffixed();
    void numeral();
    [[nodiscard]] bool is_pure_function(std::size_t token) const;

    // Tokens
    [[nodiscard]] const Token& here() const { return tokens_[at_]; }
    [[nodiscard]] bool is(std::string_view text, std::size_t ahead = 0) const;
    bool takes(std::string_view text);
    void advance();
    void fail(std::string what);

    std::size_t note(Noted noted);
    /// Lets the trace see the value of an expression.
    void watch(const Expression& expression, std::size_t index, std::string_view otherwise);

    const std::vector<Token>& tokens_;
    Edits& edits_;
    std::size_t at_ = 0;
    int depth_ = 0;     ///< of blocks
    int functions_ = 0; ///< around the statement
    bool is_pure_ = true;
    std::vector<Noted> noted_{};
    std::vector<int> indents_{};           ///< of each token
    std::set<std::string_view> answers_{}; ///< the names that become fields of the outcome
    std::vector<std::string> numerals_{};
    std::optional<ScriptError> error_{};
};

} // namespace secant::script
