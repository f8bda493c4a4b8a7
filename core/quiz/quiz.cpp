#include "core/quiz/quiz.h"

#include "core/text/entered_number.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <deque>

namespace secant::quiz {
namespace {

/// How many other questions come before one that was answered wrongly comes again.
constexpr std::size_t others_between = 3;

/// A field of a table: in quotes where it needs them.
std::string field(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string{text};
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    return out += '"';
}

std::string_view yes_or_no(bool value) noexcept
{
    return value ? "yes" : "no";
}

} // namespace

Quiz begun(const Plan& plan)
{
    assert(!plan.asked.empty() && plan.count > 0);
    Quiz quiz{plan, {}};
    for (std::size_t i = 0; i < plan.count; ++i)
        quiz.questions.push_back(generated(plan.seed, i, plan.level, plan.asked, plan.is_in_space));
    return quiz;
}

Quiz begun(const Plan& plan, std::span<const NamedDocument> documents)
{
    assert(!plan.asked.empty() && plan.count > 0);
    Selection selection =
        selected(documents, plan.seed, plan.count, plan.level, plan.asked, plan.is_in_space);
    return {plan, std::move(selection.questions), selection.left_out};
}

std::optional<Turn> next_turn(const Quiz& quiz)
{
    std::deque<Turn> ahead;
    for (std::size_t i = 0; i < quiz.questions.size(); ++i)
        ahead.push_back({i});
    for (const Attempt& attempt : quiz.attempts) {
        Turn turn = ahead.front();
        ahead.pop_front();
        if (attempt.right) continue;
        turn.counts = false;
        ++turn.tries;
        const std::size_t at = std::min(others_between, ahead.size());
        ahead.insert(ahead.begin() + static_cast<std::ptrdiff_t>(at), turn);
    }
    if (ahead.empty()) return std::nullopt;
    return ahead.front();
}

std::string_view text_of(const Turn& turn) noexcept
{
    return turn.counts ? "This question counts." : "This question comes again. It does not count.";
}

Quiz answered(Quiz quiz, const Pick& pick, std::optional<double> seconds)
{
    const auto turn = next_turn(quiz);
    if (!turn) return quiz;
    if (!quiz.plan.is_timed) seconds.reset();
    const bool right = is_right(quiz.questions[turn->question], pick);
    quiz.attempts.push_back({turn->question, pick, right, turn->counts, turn->tries, seconds});
    return quiz;
}

Score score_of(const Quiz& quiz)
{
    Score score;
    for (const Attempt& attempt : quiz.attempts) {
        if (attempt.seconds) score.seconds = score.seconds.value_or(0.0) + *attempt.seconds;
        if (!attempt.counts) continue;
        ++(attempt.right ? score.right : score.wrong);
        score.streak = attempt.right ? score.streak + 1 : 0;
        score.best_streak = std::max(score.best_streak, score.streak);
    }
    return score;
}

std::vector<std::size_t> mistakes_of(const Quiz& quiz)
{
    std::vector<std::size_t> out;
    for (const Attempt& attempt : quiz.attempts) {
        if (attempt.counts && !attempt.right) out.push_back(attempt.question);
    }
    std::ranges::sort(out);
    return out;
}

std::string summary_of(const Quiz& quiz)
{
    const Score score = score_of(quiz);
    std::string out = fmt::format("{} of {} right, best streak {}", score.right,
                                  quiz.questions.size(), score.best_streak);
    if (score.seconds) out += fmt::format(", in {:.0f} s", *score.seconds);
    return out;
}

std::vector<std::string> lines_of(const Quiz& quiz)
{
    std::vector<std::string> out;
    for (const Attempt& attempt : quiz.attempts) {
        const Question& question = quiz.questions[attempt.question];
        std::string line = fmt::format("{}. {} {}: ", attempt.question + 1, question.sentence,
                                       text_of(question, attempt.pick));
        line += attempt.right ? std::string{"right"}
                              : "wrong, it is " + text_of(question, right_pick(question));
        if (!attempt.counts) line += " (again, does not count)";
        out.push_back(std::move(line));
    }
    out.push_back(summary_of(quiz) + ".");
    return out;
}

std::string csv_of(const Quiz& quiz)
{
    std::string out = "number,kind,question,answer,right answer,right,counts,tries,seconds\n";
    for (const Attempt& attempt : quiz.attempts) {
        const Question& question = quiz.questions[attempt.question];
        out += fmt::format("{},{},{},{},{},{},{},{},{}\n", attempt.question + 1,
                           name_of(question.kind), field(question.sentence),
                           field(text_of(question, attempt.pick)),
                           field(text_of(question, right_pick(question))), yes_or_no(attempt.right),
                           yes_or_no(attempt.counts), attempt.tries,
                           attempt.seconds ? brief_text(*attempt.seconds, 4) : std::string{});
    }
    return out;
}

} // namespace secant::quiz
