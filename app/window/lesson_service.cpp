#include "app/window/lesson_service.h"

#include "app/files/lesson_files.h"
#include "core/cases/library/library.h"
#include "core/lessons/recorded_step.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace secant {
namespace {

namespace fs = std::filesystem;

/// When a file was written last; none of a file that is not there.
std::optional<fs::file_time_type> time_of(const std::string& path)
{
    std::error_code error;
    const auto time = fs::last_write_time(path, error);
    return error ? std::nullopt : std::optional{time};
}

/// Another number for other files, and for other times of them.
std::uint64_t print_of(const std::string& folder)
{
    std::string facts;
    if (const auto paths = lessons_in(folder)) {
        for (const std::string& path : *paths) {
            const auto time = time_of(path);
            facts += fmt::format("{}\n{}\n", path, time ? time->time_since_epoch().count() : 0);
        }
    }
    return fingerprint(facts);
}

} // namespace

void LessonService::use(const std::string& folder)
{
    listed_ = print_of(folder);
    list(folder);
}

void LessonService::keep_in(const std::string& folder)
{
    keeps_ = true;
    use(folder);
}

void LessonService::list(const std::string& folder)
{
    LessonsFound found{{}, folder, keeps_};
    std::vector<std::string> problems;
    read_lessons_of(folder, found.lessons, problems);
    ui_.apply(TakeNews{std::move(found)});
    if (!problems.empty()) news_.problem(problems.front());
}

SharedLesson LessonService::kept(const SharedLesson& lesson)
{
    const std::string folder = ui_.workspace().panels.learning.folder;
    if (!keeps_ || lesson->path.empty() || lesson->path.starts_with(folder)) return lesson;
    const auto refuse = [&](const std::string& why) {
        news_.problem("The next start will not list this lesson. " + why);
        return lesson;
    };
    const auto text = read_file(lesson->path, longest_lesson, Readable::regular_file);
    if (!text) return refuse(text.error());
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return refuse(folder + ": " + error.message());
    const std::string path = folder + fs::path{lesson->path}.filename().generic_string();
    const auto saved = save_text(path, *text, true, std::nullopt);
    if (!saved) return refuse(saved.error().text);
    const auto copy = read_lesson_file(path);
    if (!copy) return refuse(copy.error().front());
    listed_ = print_of(folder);
    return *copy;
}

void LessonService::show(const SharedLesson& lesson)
{
    const SharedLesson shown = kept(lesson);
    path_ = shown->path;
    seen_ = time_of(path_).value_or(fs::file_time_type{});
    ui_.apply(StartLesson{shown});
}

void LessonService::remove(const RemoveLesson& request)
{
    const std::string folder = ui_.workspace().panels.learning.folder;
    if (!keeps_ || !request.path.starts_with(folder)) return;
    std::error_code error;
    fs::remove(request.path, error);
    if (error) return news_.problem("Not removed. " + request.path + ": " + error.message());
    use(folder);
    news_.done(fmt::format("Removed the lesson {}", lesson_name_of(request.path)));
}

void LessonService::add(const AddStep& request)
{
    const auto refuse = [this](const std::string& why) { news_.problem("Not added. " + why); };
    std::string before;
    std::optional<std::uint64_t> on_disk;
    std::error_code error;
    if (fs::exists(request.path, error)) {
        auto read = read_file(request.path, longest_lesson, Readable::regular_file);
        if (!read) return refuse(read.error());
        before = *std::move(read);
        on_disk = fingerprint(before);
    } else {
        fs::create_directories(fs::path{request.path}.parent_path(), error);
        if (error) return refuse(request.path + ": " + error.message());
    }
    const std::string text = with_step(before, request.step, "My lesson");
    const auto lesson = read_lesson(text, lesson_name_of(request.path));
    if (!lesson) return refuse(request.path + ":" + text_of(lesson.error().front()));
    const auto saved = save_text(request.path, text, false, on_disk);
    if (!saved) return refuse(saved.error().text);
    const auto shown = read_lesson_file(request.path);
    if (!shown) return refuse(shown.error().front());
    show(*shown);
    ui_.apply(SetView{std::optional<Recording>{}});
    ui_.apply(StartLesson{*shown, (*shown)->steps.size() - 1});
    news_.saved(request.path, *saved, "Added the step to " + request.path);
}

bool LessonService::reload()
{
    if (path_.empty()) return false;
    const auto time = time_of(path_); // a file that is gone keeps its time until it is back
    if (!time || std::exchange(seen_, *time) == *time) return false;
    const Learning& learning = ui_.workspace().panels.learning;
    if (learning.lesson == nullptr || learning.lesson->path != path_) return false;
    if (const auto lesson = read_lesson_file(path_)) {
        ui_.apply(StartLesson{*lesson, learning.step});
    } else {
        news_.problem(lesson.error().front());
    }
    return true;
}

bool LessonService::watch(Clock::time_point now)
{
    if (now < due_) return false;
    due_ = now + std::chrono::seconds{1};
    const Learning& learning = ui_.workspace().panels.learning;
    const std::string folder = learning.folder;
    const bool is_new = !folder.empty() && std::exchange(listed_, print_of(folder)) != listed_;
    if (is_new) list(folder);
    // A lesson of the list may have been opened meanwhile.
    if (learning.lesson != nullptr && learning.lesson->path != path_) {
        path_ = learning.lesson->path;
        seen_ = time_of(path_).value_or(fs::file_time_type{});
    }
    return reload() || is_new;
}

} // namespace secant
