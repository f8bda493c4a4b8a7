#include "app/cli/commands.h"
#include "app/cli/lessons.h"
#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/files/lesson_files.h"
#include "app/platform/atomic_file.h"
#include "app/platform/streams.h"
#include "core/text/text.h"
#include "core/workspace/lesson_check.h"

#include <fmt/format.h>

namespace secant {
namespace {

/// A lesson of two steps, to be written over.
constexpr std::string_view first_text = R"(---
lesson: {title}
minutes: 5
aim: Say in one sentence what a learner can do afterwards.
---

# The first step

Write what there is to see: t1 = {{t1}}, t2 = {{t2}}. Names in braces stand for values of the drawing.

```step
query: E (-4, -1), L (4, 1), C (0, 0), r 2
move: L
ask: What happens to t2 when L moves into the circle?
choice: It stays
right: It grows above 1
because: The crossing stays where it is, but now it lies behind L.
goal: case is poke
hint: Pull L to the left.
wrong: case is fall short => Too far: now the segment ends before the circle.
done: It enters, and ends inside: t2 = {{t2}}.
solve: L (0, 0)
```

# The second step

A step without a query begins with what the last one left. This one has its own.

```step
query: E (-4, -1), L (4, -1), C (0, 0), r 2
move: r
goal: tangent
hint: Hold Ctrl while you drag the circle's edge.
done: One double root: t1 = t2 = {{t1}}.
solve: r 1
```
)";

/// What one file gives: a line on standard output, or its mistakes on standard error.
bool check_file(const std::string& path, Output& out, Output& err)
{
    const SharedLesson lesson = checked_lesson(path, err);
    if (lesson == nullptr) return false;
    out.text() += fmt::format("{}: {}, and every goal can be met\n", printable(path, whole_text),
                              counted(lesson->steps.size(), "step", "steps"));
    return true;
}

int check(const LessonOptions& options)
{
    Output out{standard_output};
    Output err{standard_error};
    bool all_pass = true;
    for (const std::string& given : options.files) {
        const auto paths = lesson_paths(given);
        if (!paths) {
            err.text() += printable(paths.error(), whole_text) + "\n";
            all_pass = false;
            continue;
        }
        for (const std::string& path : *paths)
            all_pass = check_file(path, out, err) && all_pass;
    }
    return status_after(out, err, all_pass ? exit_success : exit_bad_input);
}

int create(const LessonOptions& options)
{
    Output out{standard_output};
    Output err{standard_error};
    for (const std::string& given : options.files) {
        std::string path = given;
        if (!path.ends_with(lesson_ending)) path += lesson_ending;
        std::string title = lesson_name_of(path);
        if (!title.empty() && is_lower(title.front()))
            title.front() = static_cast<char>(title.front() - 'a' + 'A');
        const auto saved = create_atomically(
            path, fmt::format(fmt::runtime(first_text), fmt::arg("title", title)));
        if (!saved) {
            err.text() += printable(saved.error().text, whole_text) + "\n";
            return status_after(out, err, exit_bad_input);
        }
        out.text() += printable(path, whole_text) + "\n";
    }
    return status_after(out, err, exit_success);
}

} // namespace

SharedLesson checked_lesson(const std::string& path, Output& err)
{
    auto lesson = read_lesson_file(path, Readable::anything);
    if (!lesson) {
        for (const std::string& problem : lesson.error())
            err.text() += problem + "\n";
        return nullptr;
    }
    const auto errors = check_lesson(*lesson);
    for (const LessonError& error : errors)
        err.text() += fmt::format("{}:{}\n", printable(path, whole_text), text_of(error));
    return errors.empty() ? *lesson : nullptr;
}

int run(const LessonOptions& options)
{
    switch (options.act) {
    case LessonOptions::Act::check: return check(options);
    case LessonOptions::Act::create: return create(options);
    case LessonOptions::Act::sheet: break;
    }
    return run_sheet(options);
}

} // namespace secant
