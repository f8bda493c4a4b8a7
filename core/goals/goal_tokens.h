#pragma once

#include <cstddef>
#include <string_view>

namespace secant::goals {

/// Cuts a text into words, signs of comparisons, commas and parentheses. Any other byte belongs to
/// a word, so that a mistake can name it. Holds a reference to the text.
class GoalTokens {
public:
    explicit GoalTokens(std::string_view text);

    /// The present one; empty at the end.
    [[nodiscard]] std::string_view word() const { return word_; }
    /// Its place in bytes, from 1.
    [[nodiscard]] std::size_t column() const { return start_ + 1; }
    void next();
    /// Goes on if the present one is this word.
    bool take(std::string_view word);
    /// The one after the present one.
    [[nodiscard]] std::string_view following() const;

private:
    void cut();

    std::string_view text_;
    std::size_t start_ = 0;
    std::size_t end_ = 0; ///< of the one before
    std::string_view word_;
};

} // namespace secant::goals
