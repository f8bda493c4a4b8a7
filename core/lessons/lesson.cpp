#include "core/lessons/lesson.h"

#include "core/geometry/exact/surd.h"
#include "core/lessons/document_text.h"
#include "core/text/text.h"
#include "core/words/case_words.h"

#include <fmt/format.h>

#include <stdexcept>

namespace secant {
namespace {

struct AnswerJudge {
    const PredictedAnswer& given;

    bool operator()(const ChosenAnswer& asked) const
    {
        const auto* const index = std::get_if<std::size_t>(&given);
        return index != nullptr && *index == asked.right;
    }
    bool operator()(const GuessedNumber& asked) const
    {
        const auto* const number = std::get_if<goals::Number>(&given);
        if (number == nullptr) return false;
        // |n/d - p/q| <= v/w, in integers: all denominators are positive.
        const exact::Surd said = surd_of(*number);
        const exact::Surd right = surd_of(asked.right);
        const exact::Surd within = surd_of(asked.within);
        const exact::Integer difference = abs(exact::Integer{said.p * right.w - right.p * said.w});
        return exact::Integer{difference * within.w} <= exact::Integer{within.p * said.w * right.w};
    }
    bool operator()(const PredictedCase& asked) const
    {
        const auto* const kind = std::get_if<Case>(&given);
        return kind != nullptr && *kind == asked.right;
    }
};

struct AnswerWriter {
    std::string operator()(const ChosenAnswer& asked) const { return asked.answers[asked.right]; }
    std::string operator()(const GuessedNumber& asked) const { return goals::text_of(asked.right); }
    std::string operator()(const PredictedCase& asked) const
    {
        return std::string{case_name(asked.right)};
    }
};

std::vector<SharedLesson> read_shipped()
{
    std::vector<SharedLesson> lessons;
    for (const ShippedLesson& shipped : shipped_lesson_texts()) {
        auto lesson = read_lesson(shipped.text, shipped.name);
        if (!lesson) {
            // The tests read the same bytes, so this happens only in a broken build.
            throw std::logic_error(fmt::format("{}{}:{}", shipped.name, lesson_ending,
                                               text_of(lesson.error().front())));
        }
        lessons.push_back(std::make_shared<const Lesson>(*std::move(lesson)));
    }
    return lessons;
}

} // namespace

bool is_right(const Prediction& prediction, const PredictedAnswer& answer)
{
    return std::visit(AnswerJudge{answer}, prediction.answer);
}

std::string right_answer(const Prediction& prediction)
{
    return std::visit(AnswerWriter{}, prediction.answer);
}

std::string movable_words(const LessonStep& step)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < goals::part_count; ++i) {
        if (step.movable.test(i)) names.emplace_back(goals::name_of(static_cast<goals::Part>(i)));
    }
    if (names.empty()) return "Nothing moves in this step.";
    if (names.size() == goals::part_count) return {};
    if (names.size() == 1) return fmt::format("Only {} moves.", names.front());
    return fmt::format("Only {} move.", in_series(names));
}

Document beginning_of(const LessonStep& step, const Document& before)
{
    return step.query.value_or(before);
}

Document solved(const LessonStep& step, const Document& beginning)
{
    Document document = beginning;
    for (const std::string& edit : step.solution) {
        if (const auto read = read_document(edit, document)) document = read->document;
    }
    return document;
}

std::span<const SharedLesson> shipped_lessons()
{
    static const std::vector<SharedLesson> lessons = read_shipped();
    return lessons;
}

} // namespace secant
