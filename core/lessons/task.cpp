#include "core/lessons/task.h"

#include "core/goals/goal_parts.h"
#include "core/goals/judge.h"
#include "core/text/text.h"
#include "core/text/whole_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace secant {
namespace {

/// Characters that an address holds as they are.
bool is_plain(char c)
{
    constexpr std::string_view marks = "-._~/,*()";
    return is_letter(c) || is_digit(c) || marks.find(c) != std::string_view::npos;
}

std::string encoded(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == ' ')
            out += '+';
        else if (is_plain(c))
            out += c;
        else
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return out;
}

std::string decoded(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_code = text[i] == '%' && i + 2 < text.size() && is_hex_digit(text[i + 1]) &&
                             is_hex_digit(text[i + 2]);
        if (is_code) {
            out += static_cast<char>(hex_value(text[i + 1]) * 16 + hex_value(text[i + 2]));
            i += 2;
        } else {
            out += text[i] == '+' ? ' ' : text[i];
        }
    }
    return out;
}

std::string names_of(goals::Parts parts)
{
    std::string out;
    for (std::size_t i = 0; i < goals::part_count; ++i) {
        if (!parts.test(i)) continue;
        if (!out.empty()) out += ',';
        out += goals::name_of(static_cast<goals::Part>(i));
    }
    return out.empty() ? "nothing" : out;
}

struct AskedWriter {
    std::string operator()(const std::monostate&) const { return {}; }
    std::string operator()(const Task& task) const
    {
        std::string out = "&goal=" + encoded(goals::text_of(task.goal));
        if (!task.movable.all()) out += "&move=" + names_of(task.movable);
        if (task.hides_answer) out += "&hide=answer";
        return out;
    }
    std::string operator()(const LessonPlace& place) const
    {
        return fmt::format("#lesson={}&step={}", encoded(place.lesson), place.step + 1);
    }
    std::string operator()(const QuizPlace& place) const
    {
        return fmt::format("#quiz={}&level={}&count={}{}", place.seed, place.level, place.count,
                           place.is_in_space ? "&in=space" : "");
    }
};

/// The words of an address behind "#", each with its value.
class Words {
public:
    explicit Words(std::string_view text)
    {
        // An address may be quoted in a mail: it ends at a blank.
        const std::size_t hash = text.find('#');
        if (hash == std::string_view::npos) return;
        std::string_view rest = text.substr(hash + 1);
        rest = rest.substr(0, rest.find_first_of(" \t\r\n<>\""));
        while (!rest.empty()) {
            std::string_view word = take_until(rest, '&');
            const std::string_view name = take_until(word, '=');
            words_.push_back({name, decoded(word)});
        }
    }

    [[nodiscard]] const std::string* find(std::string_view name) const
    {
        const auto found = std::ranges::find(words_, name, &Word::name);
        return found == words_.end() ? nullptr : &found->value;
    }

    /// A whole number in a range; `otherwise` where the word is missing.
    template <class Number>
    [[nodiscard]] Expected<Number, std::string> number(std::string_view name, Number least,
                                                       Number most, Number otherwise) const
    {
        const std::string* const text = find(name);
        if (text == nullptr) return otherwise;
        const auto value = whole_number<Number>(*text);
        if (value && *value >= least && *value <= most) return *value;
        return unexpected(fmt::format("{} in the link: expected a whole number from {} to {}, "
                                      "found \"{}\"",
                                      name, least, most, printable(*text)));
    }

private:
    struct Word {
        std::string_view name;
        std::string value;
    };
    std::vector<Word> words_;
};

Expected<Asked, std::string> task_in(const Words& words, const std::string& text)
{
    auto goal = goals::read_goal(text);
    if (!goal) {
        return unexpected(fmt::format("the goal in the link: {}", goals::text_of(goal.error())));
    }
    if (const auto why = goals::impossible(*goal))
        return unexpected("nobody can meet the goal in the link: " + goals::text_of(*why));
    Task task{*std::move(goal)};
    if (const std::string* const movable = words.find("move")) {
        auto parts = read_parts(*movable);
        if (!parts) return unexpected("move in the link: " + parts.error());
        task.movable = *parts;
    }
    const std::string* const hidden = words.find("hide");
    task.hides_answer = hidden != nullptr && *hidden == "answer";
    return task;
}

} // namespace

Expected<goals::Parts, std::string> read_parts(std::string_view text)
{
    goals::Parts parts;
    if (trimmed(text) == "nothing") return parts;
    while (!text.empty()) {
        const std::string_view name = trimmed(take_until(text, ','));
        const auto part = goals::part_named(name);
        if (!part) {
            return unexpected(
                fmt::format("expected E, L, C, r, s, extent, target, or nothing, found \"{}\"",
                            printable(name)));
        }
        parts.set(static_cast<std::size_t>(*part));
    }
    return parts;
}

std::string text_of(const Asked& asked)
{
    return std::visit(AskedWriter{}, asked);
}

Expected<Asked, std::string> asked_in(std::string_view text)
{
    const Words words{text};
    if (const std::string* const goal = words.find("goal")) return task_in(words, *goal);
    if (const std::string* const lesson = words.find("lesson")) {
        const auto step = words.number<std::size_t>("step", 1, 999, 1);
        if (!step) return unexpected(step.error());
        return LessonPlace{*lesson, *step - 1};
    }
    if (words.find("quiz") == nullptr) return std::monostate{};
    const auto seed = words.number<std::uint64_t>("quiz", 0, UINT64_MAX, 1);
    const auto level = words.number("level", 1, 4, 1);
    const auto count = words.number<std::size_t>("count", 1, most_questions, 10);
    for (const std::string& problem :
         {seed ? "" : seed.error(), level ? "" : level.error(), count ? "" : count.error()}) {
        if (!problem.empty()) return unexpected(problem);
    }
    const std::string* const where = words.find("in");
    if (where != nullptr && *where != "space" && *where != "plane") {
        return unexpected(fmt::format("in in the link: expected plane or space, found \"{}\"",
                                      printable(*where)));
    }
    return QuizPlace{*seed, *level, *count, where != nullptr && *where == "space"};
}

SharedLesson lesson_of(const Task& task, const Document& beginning)
{
    Lesson lesson;
    lesson.name = task_name;
    lesson.title = "A task";
    lesson.aim = goals::sentence_of(task.goal, shape_of(beginning.query));
    LessonStep step;
    step.title = "Your task";
    step.query = beginning;
    step.movable = task.movable;
    step.hides_answer = task.hides_answer;
    step.goal = task.goal;
    ProseBlock hint;
    hint.spans.push_back({SpanKind::plain, goals::how_to(task.goal, shape_of(beginning.query))});
    step.hints.push_back({std::move(hint)});
    lesson.steps.push_back(std::move(step));
    return std::make_shared<const Lesson>(std::move(lesson));
}

std::optional<Task> task_of(const Lesson& lesson)
{
    if (lesson.name != task_name || lesson.steps.size() != 1) return std::nullopt;
    const LessonStep& step = lesson.steps.front();
    if (!step.goal) return std::nullopt;
    return Task{*step.goal, step.movable, step.hides_answer};
}

} // namespace secant
