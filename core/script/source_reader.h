#pragma once

#include "core/script/edits.h"
#include "core/script/script_error.h"
#include "core/script/tokens.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace secant::script {

/// A statement that the trace writes down.
struct Noted {
    std::size_t first = 0; ///< its tokens, of a choice and a loop those of the head
    std::size_t last = 0;
    std::size_t value_first = 0; ///< the tokens of what it computes or tests
    std::size_t value_last = 0;
    std::string symbol{}; ///< what it gives a value to, if it does
    int indent = 0;
};

/// Whether "out.t1" or "out.points[n]" is a field of the outcome.
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
