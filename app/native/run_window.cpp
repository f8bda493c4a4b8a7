#include "app/native/run_window.h"

#include "app/exit_status.h"
#include "app/files/case_paths.h"
#include "app/files/lesson_files.h"
#include "app/native/ear.h"
#include "app/native/run_service.h"
#include "app/native/services.h"
#include "app/native/sheet_service.h"
#include "app/platform/system.h"
#include "app/window/frame_loop.h"
#include "app/window/gui_session.h"
#include "app/window/opened.h"
#include "core/session/document.h"
#include "core/text/text.h"

#include <cstdio>
#include <optional>
#include <utility>

namespace secant {
namespace {

/// The document that the command line asks for; none: the one of the last run.
std::optional<Document> first_shown(const WindowOptions& options, Opened& opened)
{
    if (options.file.empty() || is_method_file(options.file)) return std::nullopt;
    // The document at the start, not a step of Undo.
    return std::exchange(opened.document, std::nullopt).value_or(first_document());
}

/// The requests of the command line. The window is there before the methods are.
MethodRequests requests_of(const WantedMethods& wanted)
{
    MethodRequests requests;
    for (const std::string& file : wanted.files)
        requests.emplace_back(LoadMethodFile{full_path(file)});
    for (const std::string& program : wanted.programs)
        requests.emplace_back(LoadMethodProgram{program});
    return requests;
}

/// The settings of the project. A notice tells why they cannot be read.
std::optional<Project> project_for(const WindowOptions& options, Interface& ui)
{
    if (options.without_project) return std::nullopt;
    auto project = project_of({options.file});
    if (project) return *std::move(project);
    ui.apply(Notify{{project.error(), NoticeTone::problem, {}}});
    return std::nullopt;
}

LoadOptions load_options(const WindowOptions& options, const std::optional<Project>& project)
{
    LoadOptions load = options.methods.options;
    if (project && !options.has_limit) {
        load.limit = project->limit.value_or(load.limit);
        load.limits_start = project->limit.has_value();
    }
    return load;
}

/// Opens the first folder with case files that a project lists; without one its case files. They
/// may lie in another project: that is not asked for.
void open_cases(const Project& project, FileService& files)
{
    std::vector<std::string> paths;
    for (const std::string& written : project.cases) {
        const std::string path = project.full_path(written);
        if (is_folder(path)) return files.show(open_path(path));
        if (is_there(path)) paths.push_back(path);
    }
    for (const std::string& path : paths)
        files.show(open_path(path));
}

} // namespace

int run(const WindowOptions& options)
{
    leave_own_console();
    keep_freed_memory();
    Opened opened;
    const bool is_methods = is_method_file(options.file);
    const bool is_run = !options.file.empty() && !is_methods && !is_link_path(options.file) &&
                        is_record(options.file, options.replay);
    if (!options.file.empty() && !is_methods && !is_run) opened = open_path(options.file);
    if (opened.files.empty() && !opened.document && !opened.lesson && !opened.link &&
        !opened.problems.empty()) {
        for (const std::string& problem : opened.problems)
            std::fprintf(stderr, "%s\n", printable(problem, whole_text).c_str());
        return exit_bad_input;
    }
    try {
        const VideoSystem video;
        SdlWindow window;
        const GuiSession gui{window};
        Interface ui{first_document()};
        const std::string state = state_folder();
        MemoryService memory{ui, state};
        memory.recall(first_shown(options, opened));
        FileService files{ui, state};
        files.recover();
        if (const std::string own = lessons_folder(); !own.empty()) files.use_lessons(own);
        files.use_runs(
            [&options](const std::string& path) { return is_record(path, options.replay); });
        if (is_methods || is_run)
            files.open(full_path(options.file));
        else if (!options.file.empty())
            files.show(std::move(opened));
        DesktopChooser chooser{ui, window.handle()};
        Follower follower{options.follow};
        const std::optional<Project> project = project_for(options, ui);
        if (project && options.file.empty()) open_cases(*project, files);
        MethodService methods{ui, load_options(options, project)};
        methods.carry_out(requests_of(options.methods));
        ProjectService projects{
            ui, methods, state, {options.trusts, options.without_project, options.has_limit}};
        if (project) projects.use(*project);
        DesktopEar ear;
        SheetService sheets{ui, state};
        RunService runs{ui, options.replay};
        window.show(ui.workspace().window);
        FrameLoop loop{window,
                       ui,
                       {files, chooser, memory, follower, &projects, &ear, &sheets, &runs},
                       FrameLoop::Waiting::allowed};
        while (loop.turn()) {
        }
        memory.leave();
        if (const std::size_t count = files.leave(); count > 0) {
            std::fprintf(stderr, "secant: %s with unsaved changes will be back at the next start\n",
                         counted(count, "file", "files").c_str());
        }
    } catch (const WindowError& error) {
        std::fprintf(stderr, "%s\n", printable_lines(error.what()).c_str());
        return exit_no_display;
    }
    return 0;
}

} // namespace secant
