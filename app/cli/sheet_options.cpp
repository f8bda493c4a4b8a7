#include "app/cli/grammar.h"
#include "app/cli/sheet_files.h"

#include "core/lessons/task.h"
#include "core/text/number_text.h"
#include "core/text/text.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace secant {
namespace {

constexpr std::string_view quiz_command = "secant quiz";

template <class Names>
std::vector<std::string> as_texts(const Names& names)
{
    return {names.begin(), names.end()};
}

Expected<SheetOptions, PrintedText> options_of(std::string_view command,
                                               const WrittenSheet& written)
{
    SheetOptions options;
    if (written.out.empty())
        return unexpected(wrong(command, "sheet needs --out, the file that it writes"));
    options.out = written.out;
    const auto form = written.out == "-" ? FigureForm::pdf : sheet_form_of(written.out);
    if (!form) {
        return unexpected(
            wrong(command, fmt::format("--out: {} ends neither in .pdf nor in .svg", written.out)));
    }
    options.form = *form;
    if (!written.paper.empty()) {
        const auto paper = paper_choice(command).value<sheet::Paper>(written.paper);
        if (!paper) return unexpected(paper.error());
        options.style.paper = *paper;
    }
    if (!written.answers.empty()) {
        const auto answers = answers_choice(command).value<sheet::Answers>(written.answers);
        if (!answers) return unexpected(answers.error());
        options.style.answers = *answers;
    }
    return options;
}

/// A whole number in a range; the error, if it is none.
template <class Number>
std::optional<PrintedText> take_number(std::string_view command, std::string_view option,
                                       const std::string& written, Number least, Number most,
                                       Number& out)
{
    const auto number = whole_number<Number>(written);
    if (!number || *number < least || *number > most) {
        return refuse_number(command, option,
                             fmt::format("a whole number from {} to {}", least, most), written);
    }
    out = *number;
    return std::nullopt;
}

std::optional<PrintedText> take_seed(std::string_view command, const std::string& written,
                                     std::uint64_t& out)
{
    return take_number<std::uint64_t>(command, "--seed", written, 0, UINT64_MAX, out);
}

/// The kinds of a list, in the order in which a quiz has them.
Expected<std::vector<quiz::Kind>, PrintedText> kinds_in(const std::string& list)
{
    const Choice names = quiz_kind_choice(quiz_command);
    std::vector<quiz::Kind> kinds;
    for (const std::string& name : between_commas(list)) {
        const auto kind = names.value<quiz::Kind>(name);
        if (!kind) return unexpected(kind.error());
        if (std::ranges::find(kinds, *kind) != kinds.end())
            return unexpected(wrong(quiz_command, fmt::format("--kinds: {} is given twice", name)));
        kinds.push_back(*kind);
    }
    std::ranges::sort(kinds);
    return kinds;
}

} // namespace

Choice paper_choice(std::string_view command)
{
    return {command, "--paper", "paper", as_texts(sheet::paper_names)};
}

Choice answers_choice(std::string_view command)
{
    return {command, "--answers", "place of the answers", as_texts(sheet::answers_names)};
}

Choice quiz_kind_choice(std::string_view command)
{
    Choice choice{command, "--kinds", "kind of question", {}};
    for (const quiz::Kind kind : quiz::kinds)
        choice.names.emplace_back(name_of(kind));
    return choice;
}

void describe_sheet(CLI::App& app, WrittenSheet& written, const char* seed_text)
{
    const OptionAdder add{app};
    add("-o,--out", written.out, "OUT",
        "The sheet: a .pdf, or a .svg for each page; - is a PDF on standard output");
    add("--paper", written.paper, "PAPER", "a4 (default) or letter");
    add("--answers", written.answers, "ANSWERS",
        "On pages of their own: last (default), none, or only they");
    add("--seed", written.seed, "N", seed_text);
}

Expected<LessonOptions, PrintedText> understand_lesson_sheet(const WrittenSheet& written)
{
    constexpr std::string_view command = "secant lesson";
    LessonOptions options;
    options.act = LessonOptions::Act::sheet;
    auto sheet = options_of(command, written);
    if (!sheet) return unexpected(std::move(sheet.error()));
    options.sheet = *std::move(sheet);
    if (written.seed.empty()) return options;
    if (auto refusal = take_seed(command, written.seed, options.seed.emplace()))
        return unexpected(*std::move(refusal));
    return options;
}

void describe_quiz(CLI::App& quiz, WrittenQuiz& written)
{
    quiz.add_option("ACT", written.act, "sheet")->type_name("")->required();
    quiz.add_option("FILE", written.file,
                    "A case file whose entries are asked about, as `secant render` reads it; "
                    "without it the questions come from the seed")
        ->type_name("");
    describe_sheet(quiz, written.sheet, "The quiz of this seed; default 1");
    const OptionAdder add{quiz};
    add("--level", written.level, "N", "1 clear (default), 2 near, 3 fine, 4 by a hair");
    quiz.add_flag("--space", written.is_in_space,
                  "Questions about queries in space; without it about those in the plane");
    add("--count", written.count, "N", "Number of questions, 1 to 100; default 10");
    add("--kinds", written.kinds, "KINDS",
        "Only these kinds of question, with commas: case, meetings, side, place, float, closest");
    quiz.footer("Example:\n"
                "  secant quiz sheet --seed 17 --level 2 -o quiz.pdf\n\n"
                "The window, and a link with the same seed, level and count, ask the same.\n"
                "Exit status: 0, or 2 when there is no question, or a file cannot be read or "
                "written.");
}

Command understand_quiz(const WrittenQuiz& written)
{
    const Choice acts{quiz_command, "", "act", {"sheet"}};
    if (!acts.has(written.act)) return acts.refuse(written.act);
    QuizOptions options;
    options.file = written.file;
    auto sheet = options_of(quiz_command, written.sheet);
    if (!sheet) return std::move(sheet.error());
    options.sheet = *std::move(sheet);
    const std::string& seed = written.sheet.seed;
    if (!seed.empty()) {
        if (auto refusal = take_seed(quiz_command, seed, options.plan.seed))
            return *std::move(refusal);
    }
    int level = 1;
    if (auto refusal = take_number(quiz_command, "--level", written.level, 1, 4, level))
        return *std::move(refusal);
    options.plan.level = static_cast<quiz::Level>(level - 1);
    options.plan.is_in_space = written.is_in_space;
    if (auto refusal = take_number<std::size_t>(quiz_command, "--count", written.count, 1,
                                                most_questions, options.plan.count))
        return *std::move(refusal);
    if (written.kinds.empty()) return options;
    auto kinds = kinds_in(written.kinds);
    if (!kinds) return std::move(kinds.error());
    options.plan.asked = *std::move(kinds);
    return options;
}

} // namespace secant
