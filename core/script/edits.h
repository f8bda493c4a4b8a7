#pragma once

#include "core/script/tokens.h"
#include "core/text/ascii.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant::script {

/// Whether an edit is for every run, or only for those that are traced.
enum class EditFor { every_run, traced_run };

/// What is put before, after and in place of the tokens of a text.
class Edits {
public:
    explicit Edits(std::size_t tokens) : around_(tokens) {}

    /// The later call stands further out.
    void before(std::size_t token, std::string_view text, EditFor run = EditFor::every_run)
    {
        for_runs(
            run, [&](Around& around) { around.before.insert(0, text); }, token);
    }
    void after(std::size_t token, std::string_view text, EditFor run = EditFor::every_run)
    {
        for_runs(
            run, [&](Around& around) { around.after += text; }, token);
    }
    void replace(std::size_t token, std::string_view text)
    {
        for_runs(
            EditFor::every_run, [&](Around& around) { around.instead = text; }, token);
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
    void for_runs(EditFor run, const Change& change, std::size_t token)
    {
        if (run == EditFor::every_run) change(around_[token].plain);
        change(around_[token].traced);
    }

    std::vector<Both> around_;
};

} // namespace secant::script
