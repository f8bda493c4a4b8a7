#pragma once

#include "core/quiz/question.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace secant::quiz {

/// What a quiz is made from: the same plan and documents give the same quiz.
struct Plan {
    std::uint64_t seed = 1;
    Level level = Level::clear;
    bool is_in_space = false; ///< the documents are in space, else in the plane
    std::vector<Kind> asked{kinds.begin(), kinds.end()}; ///< one or more, none twice
    std::size_t count = 10;                              ///< of questions, 1 or more
    bool is_timed = false;                               ///< attempts have seconds

    friend bool operator==(const Plan&, const Plan&) = default;
};

/// A pick for one question.
struct Attempt {
    std::size_t question = 0; ///< index
    Pick pick;
    bool right = false;
    bool counts = true;              ///< false when the question comes again
    std::size_t tries = 1;           ///< which attempt at this question it is, from 1
    std::optional<double> seconds{}; ///< from the question to the pick, when the quiz is timed

    friend bool operator==(const Attempt&, const Attempt&) = default;
};

/// A quiz: its questions, and the attempts so far. All else follows from them.
struct Quiz {
    Plan plan;
    std::vector<Question> questions;
    std::size_t left_out = 0; ///< given documents that no question fits
    std::vector<Attempt> attempts{};

    friend bool operator==(const Quiz&, const Quiz&) = default;
};

/// A quiz of generated questions.
[[nodiscard]] Quiz begun(const Plan& plan);

/// A quiz of questions from given documents; it has fewer than planned where fewer fit.
[[nodiscard]] Quiz begun(const Plan& plan, std::span<const NamedDocument> documents);

/// The question that comes next.
struct Turn {
    std::size_t question = 0; ///< index
    bool counts = true;       ///< for the score; false when it comes again after a mistake
    std::size_t tries = 1;    ///< which attempt at it comes next, from 1

    friend bool operator==(const Turn&, const Turn&) = default;
};

/// None when the quiz is finished: each question was answered rightly. A question that was answered
/// wrongly comes again after three others, or at the end where fewer are left.
[[nodiscard]] std::optional<Turn> next_turn(const Quiz& quiz);

/// "This question counts.", "This question comes again. It does not count."
[[nodiscard]] std::string_view text_of(const Turn& turn) noexcept;

/// The quiz with a pick for the next question; the same quiz when it is finished.
/// @param seconds  kept when the quiz is timed, >= 0
[[nodiscard]] Quiz answered(Quiz quiz, const Pick& pick, std::optional<double> seconds = {});

/// What a quiz counts. Questions that come again count for none of it, but for the seconds.
struct Score {
    std::size_t right = 0;
    std::size_t wrong = 0;
    std::size_t streak = 0; ///< right ones in a row, up to now
    std::size_t best_streak = 0;
    std::optional<double> seconds{}; ///< of all attempts, when the quiz is timed

    friend bool operator==(const Score&, const Score&) = default;
};

[[nodiscard]] Score score_of(const Quiz& quiz);

/// The indices of the questions whose first attempt was wrong, in order.
[[nodiscard]] std::vector<std::size_t> mistakes_of(const Quiz& quiz);

/// "7 of 10 right, best streak 4". With a timed quiz also "in 83 s".
[[nodiscard]] std::string summary_of(const Quiz& quiz);

/// A line for each attempt, for people: "3. Which case is it? Poke: right", and the summary.
[[nodiscard]] std::vector<std::string> lines_of(const Quiz& quiz);

/// A table with a row for each attempt: number (of the question, from 1), kind, question, answer,
/// right answer, right, counts (yes or no), tries, seconds (empty when not timed). RFC 4180, with
/// line feeds.
[[nodiscard]] std::string csv_of(const Quiz& quiz);

} // namespace secant::quiz
