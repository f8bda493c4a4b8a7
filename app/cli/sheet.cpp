#include "core/sheet/sheet.h"
#include "app/cli/commands.h"
#include "app/cli/input.h"
#include "app/cli/lessons.h"
#include "app/cli/output.h"
#include "app/cli/sheet_files.h"
#include "app/exit_status.h"
#include "app/files/lesson_files.h"
#include "app/platform/atomic_file.h"
#include "app/platform/streams.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <span>
#include <utility>

namespace secant {
namespace {

/// Writes sheets, and says what went wrong.
class PrintedSheets {
public:
    PrintedSheets(std::string_view command, const SheetOptions& options)
        : command_{command}, options_{options}, out_{standard_output, options.out == "-"
                                                                          ? Output::Holds::data
                                                                          : Output::Holds::lines}
    {
    }

    void say(std::string_view what)
    {
        err_.text() += fmt::format("{}: {}\n", command_, printable(what, whole_text));
    }

    [[nodiscard]] Output& err() { return err_; }

    int fail() { return status_after(out_, err_, exit_bad_input); }
    int fail(std::string_view what)
    {
        say(what);
        return fail();
    }

    int write(std::span<const sheet::Sheet> sheets)
    {
        const auto made = sheet_files(sheets, options_.style, options_.form, options_.out);
        if (!made) return fail(made.error());
        if (!made->lacking.empty())
            say(fmt::format("the fonts have no letter for {}: an empty box stands there",
                            made->lacking));
        if (options_.out == "-") {
            out_.add(made->files.front().bytes);
            return status_after(out_, err_, exit_success);
        }
        for (const SheetFile& file : made->files) {
            const auto saved = save_atomically(file.path, file.bytes);
            if (!saved) return fail(saved.error());
            if (!saved->warning.empty()) say(saved->warning);
        }
        out_.text() += fmt::format("{}: {}\n", printable(options_.out, whole_text),
                                   counted(made->pages, "page", "pages"));
        return status_after(out_, err_, exit_success);
    }

private:
    std::string_view command_;
    const SheetOptions& options_;
    Output out_;
    Output err_{standard_error};
};

/// A lesson that was checked.
struct Placed {
    SharedLesson lesson;
    bool is_shipped = false;
};

/// True for the file of a lesson that comes with the program, as it comes.
bool is_as_shipped(const std::string& path, std::string_view name)
{
    const auto& texts = shipped_lesson_texts();
    const auto shipped = std::ranges::find(texts, name, &ShippedLesson::name);
    if (shipped == texts.end()) return false;
    const auto text = read_file(path, longest_lesson);
    return text && *text == shipped->text;
}

/// The lessons at a path; where no file is there, the shipped one of this name.
std::vector<Placed> lessons_at(const std::string& given, Output& err, bool& all_good)
{
    std::vector<Placed> out;
    std::error_code ignored; // a path that cannot be read is refused when it is read
    if (!std::filesystem::exists(given, ignored)) {
        for (const SharedLesson& lesson : shipped_lessons()) {
            if (lesson->name == given) return {{lesson, true}};
        }
    }
    const auto paths = lesson_paths(given);
    if (!paths) {
        err.text() += printable(paths.error(), whole_text) + "\n";
        all_good = false;
        return out;
    }
    for (const std::string& path : *paths) {
        const SharedLesson lesson = checked_lesson(path, err);
        all_good = all_good && lesson != nullptr;
        if (lesson != nullptr) out.push_back({lesson, is_as_shipped(path, lesson->name)});
    }
    return out;
}

} // namespace

int run_sheet(const LessonOptions& options)
{
    PrintedSheets writer{"secant lesson", options.sheet};
    std::vector<sheet::Sheet> sheets;
    bool all_good = true;
    for (const std::string& given : options.files) {
        for (const Placed& placed : lessons_at(given, writer.err(), all_good)) {
            sheet::Sheet sheet = sheet::sheet_of(*placed.lesson, placed.is_shipped);
            if (options.seed) sheet = mixed(std::move(sheet), *options.seed);
            sheets.push_back(std::move(sheet));
        }
    }
    return all_good ? writer.write(sheets) : writer.fail();
}

int run(const QuizOptions& options)
{
    PrintedSheets writer{"secant quiz", options.sheet};
    quiz::Quiz quiz;
    if (options.file.empty()) {
        quiz = quiz::begun(options.plan);
    } else {
        const auto source = drawn_source(options.file);
        if (!source) return writer.fail(source.error());
        std::vector<quiz::NamedDocument> documents;
        documents.reserve(source->entries.size());
        RoundingNote note;
        for (const Entry& entry : source->entries) {
            documents.push_back({entry.name, {entry.query, entry.target}});
            note.add(entry.name.empty() ? "an entry" : entry.name, entry.rounding);
        }
        if (const std::string text = note.text(); !text.empty())
            writer.say(fmt::format("{}: {}", options.file, text));
        quiz = quiz::begun(options.plan, documents);
        const std::string entries = counted(documents.size(), "entry", "entries");
        if (quiz.questions.empty()) {
            return writer.fail(fmt::format("{}: no question of this level and of these kinds "
                                           "fits any of its {}",
                                           options.file, entries));
        }
        if (quiz.questions.size() < options.plan.count) {
            writer.say(fmt::format("{}: its {} give only {}", options.file, entries,
                                   counted(quiz.questions.size(), "question", "questions")));
        }
    }
    const bool is_generated =
        options.file.empty() && options.plan.asked.size() == quiz::kinds.size();
    const std::vector sheets{sheet::sheet_of(quiz, is_generated)};
    return writer.write(sheets);
}

} // namespace secant
