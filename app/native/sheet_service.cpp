#include "app/native/sheet_service.h"

#include "app/cli/sheet_files.h"
#include "app/figure/figure_bytes.h"
#include "app/window/opened.h"
#include "core/lessons/lesson.h"
#include "core/text/text.h"
#include "core/workspace/copies.h"
#include "core/workspace/lesson_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

namespace secant {
namespace {

/// Makes the sheet of a lesson or a quiz.
struct SheetMaker {
    const Workspace& workspace;

    Expected<sheet::Sheet, std::string> operator()(const SharedLesson& lesson) const
    {
        const std::span<const SharedLesson> shipped = shipped_lessons();
        const bool is_shipped = std::ranges::find(shipped, lesson) != shipped.end();
        if (!is_shipped) {
            const auto errors = check_lesson(lesson, workspace.methods);
            if (!errors.empty())
                return unexpected("The lesson has a mistake: " + text_of(errors[0]));
        }
        return sheet::sheet_of(*lesson, is_shipped, workspace.methods);
    }

    Expected<sheet::Sheet, std::string> operator()(const BeginQuiz& asked) const
    {
        const QuizView view = begun({}, asked.plan, asked.source, workspace.library);
        if (view.quiz->questions.empty())
            return unexpected(std::string{"No question of this level and of these kinds fits."});
        const bool is_generated =
            asked.source == QuizSource::generated && asked.plan.asked.size() == quiz::kinds.size();
        return sheet::sheet_of(*view.quiz, is_generated);
    }
};

FigureForm usual_form()
{
    return writes(FigureForm::pdf) ? FigureForm::pdf : FigureForm::svg;
}

/// The first of the files that is there already; null: none is.
const SheetFile* first_there(std::span<const SheetFile> files)
{
    const auto found = std::ranges::find_if(files, is_there, &SheetFile::path);
    return found == files.end() ? nullptr : &*found;
}

} // namespace

SheetService::SheetService(Interface& ui, const std::string& state)
    : ui_(ui), news_(ui, state, {.remembers_files = false})
{
    ui_.apply(TakeNews{SheetForm{usual_form()}});
}

Expected<sheet::Sheet, std::string> SheetService::sheet() const
{
    return std::visit(SheetMaker{ui_.workspace()}, *ui_.workspace().panels.sheet);
}

void SheetService::carry_out(const SaveSheet& request)
{
    if (!ui_.workspace().panels.sheet) return;
    const std::string path = full_path(with_ending(request.path, usual_form()));
    const auto refuse = [&](const std::string& why, std::vector<NoticeButton> buttons = {}) {
        buttons.push_back({"Save as...", chooser_at(ChooserPurpose::save_sheet, path)});
        news_.problem("No sheet was written. " + why, std::move(buttons));
    };
    const auto form = sheet_form_of(path);
    if (!form) return refuse(path + " ends neither in .pdf nor in .svg.");
    const auto made = sheet();
    if (!made) return refuse(made.error());
    const auto files = sheet_files(std::span{&*made, 1}, {}, *form, path);
    if (!files) return refuse(files.error() + ".");
    // All pages, or none: the user decides about the first that is there for all of them.
    const SheetFile* const there = request.replace ? nullptr : first_there(files->files);
    if (there != nullptr)
        return refuse(there->path + " is there already.", {{"Replace it", SaveSheet{path, true}}});
    Saved saved;
    for (const SheetFile& file : files->files) {
        auto one = save_text(file.path, file.bytes, request.replace, std::nullopt);
        if (!one) return refuse(one.error().text);
        if (!one->warning.empty()) saved = *std::move(one);
    }
    news_.saved(path, saved,
                fmt::format("Wrote the sheet to {}: {}", files->files.front().path,
                            counted(files->pages, "page", "pages")));
    if (!files->lacking.empty())
        news_.problem(fmt::format("The fonts have no letter for {}: an empty box stands there.",
                                  files->lacking));
}

} // namespace secant
