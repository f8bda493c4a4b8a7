#include "core/goals/goal_parts.h"
#include "core/lessons/document_text.h"
#include "core/lessons/lesson.h"
#include "core/lessons/task.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace secant {
namespace {

/// A line "name: value" of the header or of a step, with the lines that continue it.
struct FieldLine {
    std::size_t line = 1;
    std::string_view name;
    std::string value;
};

/// The spots that a step can point at, by their names.
struct SpotName {
    std::string_view name;
    Spot spot;
};
constexpr std::array spot_names{
    SpotName{"E", Spot::start},        SpotName{"L", Spot::end},
    SpotName{"C", Spot::center},       SpotName{"t1", Spot::first_root},
    SpotName{"t2", Spot::second_root}, SpotName{"closest", Spot::closest}};

/// The words of a list between commas.
std::vector<std::string_view> words_of(std::string_view text)
{
    std::vector<std::string_view> words;
    while (!text.empty())
        words.push_back(trimmed(take_until(text, ',')));
    return words;
}

/// A text that is split at the first "=>".
std::pair<std::string_view, std::string_view> split_at_arrow(std::string_view text)
{
    constexpr std::string_view arrow = "=>";
    const std::size_t at = text.find(arrow);
    if (at == std::string_view::npos) return {trimmed(text), {}};
    return {trimmed(text.substr(0, at)), trimmed(text.substr(at + arrow.size()))};
}

std::string not_one_of(std::string_view expected, std::string_view found)
{
    return fmt::format("expected {}, found \"{}\"", expected, printable(found));
}

/// Reads the lines of a file into a lesson, and keeps every mistake.
class LessonReader {
public:
    LessonReader(std::string_view text, std::string_view name) : rest_{text}
    {
        lesson_.name = name;
    }

    Expected<Lesson, std::vector<LessonError>> read()
    {
        read_header();
        while (has_line()) {
            const std::string_view line = take_line();
            if (line.starts_with("# ")) {
                begin_step(trimmed(line.substr(2)));
            } else if (line.starts_with("```")) {
                read_fence(trimmed(line.substr(3)));
            } else {
                add_text(line);
            }
        }
        end_step();
        if (lesson_.steps.empty())
            add({line_, "", "the lesson has no step: a step begins with \"# \" and its title"});
        if (!errors_.empty()) {
            std::ranges::stable_sort(errors_, {}, &LessonError::line);
            return unexpected(std::move(errors_));
        }
        return std::move(lesson_);
    }

private:
    void add(LessonError error) { errors_.push_back(std::move(error)); }
    void refuse(const FieldLine& field, std::string what)
    {
        add({field.line, std::string{field.name}, std::move(what)});
    }

    [[nodiscard]] bool has_line() const { return !rest_.empty(); }

    std::string_view take_line()
    {
        ++line_;
        std::string_view line = take_until(rest_, '\n');
        if (line.ends_with('\r')) line.remove_suffix(1);
        return line;
    }

    /// The fields up to a line that is `end`. A line that begins with two blanks continues the one
    /// before.
    std::vector<FieldLine> take_fields(std::string_view end)
    {
        const std::size_t begin = line_;
        std::vector<FieldLine> fields;
        while (has_line()) {
            const std::string_view line = take_line();
            if (line == end) return fields;
            if (is_blank(line)) continue;
            const std::size_t colon = line.find(':');
            if (line.starts_with("  ") && !fields.empty()) {
                fields.back().value.append(" ").append(trimmed(line));
            } else if (colon == std::string_view::npos) {
                add({line_, "", not_one_of("a line \"field: value\"", line)});
            } else {
                fields.push_back({line_, trimmed(line.substr(0, colon)),
                                  std::string{trimmed(line.substr(colon + 1))}});
            }
        }
        add({begin, "", fmt::format("a line \"{}\" must end what begins here", end)});
        return fields;
    }

    void read_header()
    {
        if (take_line() != "---") {
            return add({1, "",
                        "a lesson begins with a header: a line \"---\", then lesson: TITLE "
                        "and aim: SENTENCE, then \"---\""});
        }
        const std::vector<FieldLine> fields = take_fields("---");
        for (const FieldLine& field : fields)
            read_header_field(field);
        for (const std::string_view needed : {"lesson", "aim"}) {
            if (std::ranges::find(fields, needed, &FieldLine::name) == fields.end())
                add({1, std::string{needed}, "is missing in the header"});
        }
        refuse_doubles(fields, {"question"});
    }

    void read_header_field(const FieldLine& field)
    {
        if (field.value.empty()) return refuse(field, "is empty");
        if (field.name == "lesson") {
            lesson_.title = field.value;
        } else if (field.name == "number") {
            lesson_.number = read_count(field);
        } else if (field.name == "minutes") {
            lesson_.minutes = read_count(field);
        } else if (field.name == "aim") {
            lesson_.aim = field.value;
        } else if (field.name == "prior") {
            lesson_.prior = field.value;
        } else if (field.name == "question") {
            lesson_.asks.push_back(field.value);
        } else {
            refuse(field, "is no field of the header: expected lesson, number, minutes, aim, prior "
                          "or question");
        }
    }

    int read_count(const FieldLine& field)
    {
        int count = 0;
        const char* const end = field.value.data() + field.value.size();
        const auto [stop, error] = std::from_chars(field.value.data(), end, count);
        if (error != std::errc{} || stop != end || count < 1 || count > 999)
            refuse(field, not_one_of("a whole number from 1 to 999", field.value));
        return count;
    }

    void refuse_doubles(const std::vector<FieldLine>& fields,
                        std::initializer_list<std::string_view> repeated)
    {
        for (auto field = fields.begin(); field != fields.end(); ++field) {
            const bool may_repeat = std::ranges::find(repeated, field->name) != repeated.end();
            const auto before =
                std::find_if(fields.begin(), field,
                             [field](const FieldLine& other) { return other.name == field->name; });
            if (!may_repeat && before != field)
                refuse(*field, fmt::format("is given twice: first in line {}", before->line));
        }
    }

    void begin_step(std::string_view title)
    {
        end_step();
        step_ = LessonStep{};
        step_->title = title;
        step_->line = line_;
        has_fields_ = false;
        text_ = {};
        text_line_ = line_ + 1;
        if (title.empty()) add({line_, "", "the step has no title"});
    }

    void end_step()
    {
        if (!step_) return;
        if (auto prose = prose_at(text_line_, "", text_)) step_->text = *std::move(prose);
        if (lesson_.steps.empty() && !step_->query)
            add({step_->line, "query", "is missing: the first step says with what it begins"});
        if (step_->goal && step_->solution.empty())
            add({step_->line, "solve", "is missing: a step with a goal says how it is met"});
        if (!step_->goal && !step_->solution.empty())
            add({step_->line, "solve", "has no use in a step without a goal"});
        lesson_.steps.push_back(*std::exchange(step_, std::nullopt));
    }

    void add_text(std::string_view line)
    {
        if (step_) {
            text_.append(line).append("\n");
        } else if (!is_blank(line)) {
            add({line_, "",
                 "this text belongs to no step: a step begins with \"# \" and its title"});
        }
    }

    void read_fence(std::string_view info)
    {
        if (info != "step" || !step_) {
            add({line_, "",
                 step_ ? "expected ```step: no other block of code is shown in a lesson"
                       : "a block ```step stands below the title of its step"});
            static_cast<void>(take_fields("```"));
            return;
        }
        if (std::exchange(has_fields_, true))
            add({line_, "", "the step has a block ```step already"});
        const std::vector<FieldLine> fields = take_fields("```");
        for (const FieldLine& field : fields)
            read_step_field(field);
        refuse_doubles(fields, {"choice", "hint", "wrong", "solve"});
        finish_prediction(fields);
        add_text(""); // what follows is another paragraph
        text_ += std::string(line_feeds_to_here(), '\n');
    }

    /// Line feeds that keep the lines of the text in step with those of the file.
    [[nodiscard]] std::size_t line_feeds_to_here() const
    {
        const std::size_t should = line_ + 1 - text_line_;
        return should - std::min(should, line_feeds_in(text_));
    }

    void read_step_field(const FieldLine& field)
    {
        struct Row {
            std::string_view name;
            void (LessonReader::*read)(const FieldLine& field);
        };
        static constexpr std::array rows{
            Row{"query", &LessonReader::read_query},
            Row{"view", &LessonReader::read_view},
            Row{"move", &LessonReader::read_movable},
            Row{"show", &LessonReader::read_shown},
            Row{"hide", &LessonReader::read_hidden},
            Row{"point", &LessonReader::read_pointed},
            Row{"told", &LessonReader::read_told},
            Row{"ask", &LessonReader::read_question},
            Row{"choice", &LessonReader::read_choice},
            Row{"right", &LessonReader::read_choice},
            Row{"number", &LessonReader::read_number_asked},
            Row{"within", &LessonReader::read_within},
            Row{"case", &LessonReader::read_case},
            Row{"because", &LessonReader::read_because},
            Row{"goal", &LessonReader::read_step_goal},
            Row{"hint", &LessonReader::read_hint},
            Row{"wrong", &LessonReader::read_mistake},
            Row{"done", &LessonReader::read_done},
            Row{"solve", &LessonReader::read_solution},
        };
        const auto row = std::ranges::find(rows, field.name, &Row::name);
        if (row == rows.end()) {
            std::vector<std::string> names(rows.size());
            std::ranges::transform(rows, names.begin(), &Row::name);
            const auto near = nearest_word(field.name, names);
            return refuse(field,
                          "is no field of a step" +
                              (near ? fmt::format(": did you mean {}?", *near)
                                    : fmt::format(": expected {}", in_series(names, " or "))));
        }
        if (field.value.empty()) return refuse(field, "is empty");
        (this->*row->read)(field);
    }

    void read_query(const FieldLine& field)
    {
        const auto read = read_document(field.value, Document{Circle<2>{}, Piece<2>{}});
        if (!read) return refuse(field, read.error());
        for (const goals::Part part :
             {goals::Part::start, goals::Part::end, goals::Part::center, goals::Part::radius}) {
            if (!read->named.test(static_cast<std::size_t>(part)))
                return refuse(field, fmt::format("{} is missing", goals::name_of(part)));
        }
        step_->query = read->document;
    }

    void read_view(const FieldLine& field)
    {
        if (field.value != "everything" && field.value != "detail")
            return refuse(field, not_one_of("everything or detail", field.value));
        step_->shows_everything = field.value == "everything";
    }

    void read_movable(const FieldLine& field)
    {
        const auto parts = secant::read_parts(field.value);
        if (!parts) return refuse(field, parts.error());
        step_->movable = *parts;
    }

    void read_shown(const FieldLine& field) { read_parts(field, true); }

    void read_hidden(const FieldLine& field) { read_parts(field, false); }

    void read_parts(const FieldLine& field, bool is_shown)
    {
        for (const std::string_view word : words_of(field.value)) {
            if (word == "plots") {
                step_->parts.plots = is_shown;
            } else if (word == "map") {
                step_->parts.map = is_shown;
            } else if (word == "animation") {
                step_->parts.animation = is_shown;
            } else if (word == "section") {
                step_->parts.section = is_shown;
            } else if (word == "orbit") {
                step_->parts.orbit = is_shown;
            } else if (word == "answer" && !is_shown) {
                step_->hides_answer = true;
            } else {
                refuse(field, not_one_of(is_shown ? "plots, map, animation, section or orbit"
                                                  : "answer, plots, map, animation, section or "
                                                    "orbit",
                                         word));
            }
        }
        if (step_->parts.section == false && step_->parts.orbit == false)
            refuse(field, "hides both drawings of a query in space, section and orbit");
    }

    void read_pointed(const FieldLine& field)
    {
        for (const std::string_view word : words_of(field.value)) {
            const auto found = std::ranges::find(spot_names, word, &SpotName::name);
            if (found == spot_names.end())
                return refuse(field, not_one_of("E, L, C, t1, t2 or closest", word));
            step_->pointed.push_back(found->spot);
        }
    }

    void read_told(const FieldLine& field)
    {
        step_->told = run_named(field.value);
        if (!step_->told)
            refuse(field, not_one_of("METHOD in float or METHOD in double", field.value));
    }

    Prediction& prediction()
    {
        if (!step_->prediction) step_->prediction.emplace();
        return *step_->prediction;
    }

    void read_question(const FieldLine& field)
    {
        if (auto prose = prose_at(field.line, field.name, field.value))
            prediction().question = *std::move(prose);
    }

    void read_choice(const FieldLine& field)
    {
        auto* const chosen = std::get_if<ChosenAnswer>(&prediction().answer);
        if (chosen == nullptr) return; // finish_prediction() says what is wrong
        if (field.name == "right") chosen->right = chosen->answers.size();
        chosen->answers.push_back(field.value);
    }

    std::optional<goals::Number> read_exact(const FieldLine& field)
    {
        auto number = goals::read_number(field.value);
        if (!number) refuse(field, not_one_of("a number as 3, -0.25 or 1/4", field.value));
        return number;
    }

    void read_number_asked(const FieldLine& field)
    {
        if (const auto number = read_exact(field))
            prediction().answer = GuessedNumber{*number, within_};
    }

    void read_within(const FieldLine& field)
    {
        const auto number = read_exact(field);
        if (!number) return;
        if (number->numerator.starts_with('-')) return refuse(field, "is negative");
        within_ = *number;
        if (auto* const guess = std::get_if<GuessedNumber>(&prediction().answer))
            guess->within = within_;
    }

    void read_case(const FieldLine& field)
    {
        for (const Case kind : goals::stated_cases) {
            if (goals::written_case(kind) == field.value) {
                prediction().answer = PredictedCase{kind};
                return;
            }
        }
        std::vector<std::string> names(goals::stated_cases.size());
        std::ranges::transform(goals::stated_cases, names.begin(), goals::written_case);
        refuse(field, not_one_of(in_series(names, " or "), field.value));
    }

    void read_because(const FieldLine& field)
    {
        if (auto prose = prose_at(field.line, field.name, field.value))
            prediction().because = *std::move(prose);
    }

    /// Says where a question and its answers do not fit together.
    void finish_prediction(const std::vector<FieldLine>& fields)
    {
        within_ = {};
        if (!step_->prediction) return;
        const auto count = [&](std::string_view name) {
            return std::ranges::count(fields, name, &FieldLine::name);
        };
        const auto first = [&](std::initializer_list<std::string_view> names) {
            return std::ranges::find_if(fields, [names](const FieldLine& field) {
                return std::ranges::find(names, field.name) != names.end();
            });
        };
        const auto found = first({"ask", "choice", "right", "number", "within", "case", "because"});
        if (found == fields.end()) return; // the question stands in a block before, and was read
        const FieldLine& any = *found;
        if (count("ask") == 0) return refuse(any, "belongs to a question, and there is no ask");
        const bool has_choices = count("choice") + count("right") > 0;
        const auto forms = static_cast<int>(has_choices) + count("number") + count("case");
        if (forms == 0) return refuse(any, "has no answer: choice and right, or number, or case");
        if (forms > 1)
            return refuse(any, "has answers of several forms: choice and right, number, or case");
        if (has_choices && (count("right") != 1 || count("choice") < 1))
            refuse(any, "needs one answer that is right and at least one choice beside it");
        if (count("within") > 0 && count("number") == 0)
            refuse(*first({"within"}), "belongs to a number");
    }

    std::optional<goals::Goal> goal_of(const FieldLine& field, std::string_view text)
    {
        auto goal = goals::read_goal(text);
        if (goal) return *std::move(goal);
        refuse(field, goals::text_of(goal.error()));
        return std::nullopt;
    }

    void read_step_goal(const FieldLine& field) { step_->goal = goal_of(field, field.value); }

    void read_hint(const FieldLine& field)
    {
        if (auto prose = prose_at(field.line, field.name, field.value))
            step_->hints.push_back(*std::move(prose));
    }

    void read_mistake(const FieldLine& field)
    {
        const auto [state, words] = split_at_arrow(field.value);
        if (words.empty()) return refuse(field, "expected GOAL => WORDS");
        auto goal = goal_of(field, state);
        auto prose = prose_at(field.line, field.name, words);
        if (goal && prose) step_->mistakes.push_back({*std::move(goal), *std::move(prose)});
    }

    void read_done(const FieldLine& field)
    {
        if (auto prose = prose_at(field.line, field.name, field.value))
            step_->done = *std::move(prose);
    }

    void read_solution(const FieldLine& field)
    {
        const auto read = read_document(field.value, Document{Circle<2>{}, Piece<2>{}});
        if (!read) return refuse(field, read.error());
        step_->solution.push_back(field.value);
    }

    std::optional<Prose> prose_at(std::size_t line, std::string_view field, std::string_view text)
    {
        auto prose = read_prose(text);
        if (prose) return *std::move(prose);
        add({line + prose.error().line - 1, std::string{field}, prose.error().what});
        return std::nullopt;
    }

    std::string_view rest_;
    std::size_t line_ = 0; ///< that was taken last
    Lesson lesson_;
    std::optional<LessonStep> step_;
    bool has_fields_ = false;
    std::string text_; ///< of the step
    std::size_t text_line_ = 1;
    goals::Number within_{};
    std::vector<LessonError> errors_;
};

} // namespace

Expected<Lesson, std::vector<LessonError>> read_lesson(std::string_view text, std::string_view name)
{
    if (text.size() > longest_lesson) {
        return unexpected(std::vector{
            LessonError{1, "", fmt::format("a lesson has at most {} bytes", longest_lesson)}});
    }
    if (const std::size_t bad = find_invalid_utf8(text); bad != std::string_view::npos) {
        return unexpected(std::vector{
            LessonError{1 + line_feeds_in(text.substr(0, bad)), "", "the text is not UTF-8"}});
    }
    return LessonReader{text.substr(byte_order_mark_length(text)), name}.read();
}

std::string text_of(const LessonError& error)
{
    if (error.field.empty()) return fmt::format("{}: {}", error.line, error.what);
    return fmt::format("{}: {}: {}", error.line, printable(error.field), error.what);
}

} // namespace secant
