#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

#include <array>
#include <cstddef>

namespace secant {

/// The bar below the canvas that plays and scrubs a quantity, and says when it stops.
void animation_bar(const UiModel& model, Actions& out);

/// True when the range has a row of its own, because the window is too narrow.
[[nodiscard]] constexpr bool has_row_for_range(float width, float scale) noexcept
{
    return width < 480.0F * scale;
}

/// The height of the bar with its two or three rows, in pixels.
[[nodiscard]] constexpr float animation_bar_height(const Density& density, float width) noexcept
{
    const float two_rows = density.by_touch ? 106.0F : 74.0F;
    const float row = density.by_touch ? 46.0F : 30.0F;
    return (has_row_for_range(width, density.scale) ? two_rows + row : two_rows) * density.scale;
}

/// The case, its reason, every number of the answer, and a line on wrong methods that links to the
/// Compare panel. Call inside a window.
void answer_panel(const UiModel& model, Actions& out);

/// The exact answer to the path or the moving circles around the query; nothing where there are
/// none. Call inside a window.
void around_answer(const UiModel& model);

/// What stands in the place of the answer while it is covered, with a button that reveals the next
/// part: in lines, or in one line. Call inside a window.
void covered_note(const UiModel& model, Actions& out);
void covered_line(const UiModel& model, Actions& out);

/// The Cases panel: the open files with their entries, or gallery and pitfalls; a choice at the top
/// says which. Call inside a window.
void cases_panel(const UiModel& model, Actions& out);

/// The current entry of a file: name, note and tags to edit in place, the expectation beside the
/// truth, and buttons. Nothing without a current entry.
/// @param view  Gets the typed texts.
void entry_details(const UiModel& model, const OpenFile& file, EntriesView& view, Actions& out);

/// The entries of the shown file that pass the filter, one in each row, in a scrolling region of
/// the given height. Only visible rows are drawn. A click loads an entry.
/// @param view  Gets the visible rows.
void entry_list(const UiModel& model, const OpenFile& file, float height, EntriesView& view,
                Actions& out);

[[nodiscard]] float entry_row_height(const UiModel& model);

/// The files of the opened folder, with how many of their entries fail; while a text is searched,
/// the entries of all these files and of the open files that hold it. Call inside a window.
void folder_panel(const UiModel& model, EntriesView& view, Actions& out);

/// The lessons to choose from, those of the program before the user's own; a click opens one.
void lesson_list(const UiModel& model, Actions& out);

/// The ways to begin a step of an own lesson: with the drawing of now, or from it to another one.
void record_links(const UiModel& model, Actions& out);

/// The recording of a step for a lesson.
/// @pre  there is one
void recording_panel(const UiModel& model, Actions& out);

/// A picture of every case; a click loads it. Call inside a window.
void gallery_panel(const UiModel& model, Actions& out);

/// The pitfalls, each with its text; a click loads a pitfall. Call inside a window.
void pitfalls_panel(const UiModel& model, Actions& out);

/// Every method in double and in float: its verdict, its mark, and the error of its numbers. The
/// run under the pointer is explained below; a click opens its steps. Call inside a window.
void compare_panel(const UiModel& model, Actions& out);

/// The Hunt panel: the options, the progress, and the finds of a hunt. Call inside a window.
void hunt_panel(const UiModel& model, Actions& out);

/// The lessons, or the step of the one that is open: its text, its question, its goal and how far
/// away that is. Call inside a window.
void learn_panel(const UiModel& model, Actions& out);

/// How an answer follows from the document: one line of a derivation, or all, each as a formula in
/// letters and with the numbers of the document. Call inside a window.
void derivation_panel(const UiModel& model, Actions& out);

/// The quiz, as the Learn panel shows it: the plan of the next one, the question that is asked with
/// its choices and its reveal, or the score. The keys 1 to 9 choose, Return goes on.
void quiz_panel(const UiModel& model, Actions& out);

/// The run that is open: its kinds, how it is judged, and what it says of the line on the canvas.
void run_panel(const UiModel& model, Actions& out);
/// What the run and the exact answer say of the line on the canvas.
void run_line(const UiModel& model, Actions& out);

/// The strip of the run, filling `area`: its lines along time, the gap between circle and piece,
/// and what moves through it.
void run_strip(const UiModel& model, const Rect& area, Actions& out);

/// The drawing of the strip in the rest of the window but for a row of buttons, and the mouse on
/// it.
/// @pre        the strip has lines
/// @param view  Gets what is seen and held.
void run_drawing(const UiModel& model, RunView& view, Actions& out);

/// Chooses what the map moves and paints, says what its colours mean, and opens the microscope.
void map_panel(const UiModel& model, Actions& out);

/// The number that was clicked last: its digits, its bits, and buttons to its neighbours. Call
/// inside a window.
void number_inspector(const UiModel& model, Actions& out);

/// The open scripts, and the text of the one that is shown: its errors at their lines, and under it
/// what it answers to the query.
void script_editor(const UiModel& model, Actions& out);
/// The better formulas for a script, and the errors of both, in so much height.
void script_repair(const UiModel& model, const ScriptDraft& draft, float height, Actions& out);

/// One method, step by step: its pseudo-code with the current line highlighted, and the numbers of
/// the step, as computed and as they truly are. Call inside a window.
void step_panel(const UiModel& model, Actions& out);

/// The pseudo-code of a run's method with the current line highlighted. Beside each line that was
/// executed stands what it gave. A click on a line goes to its step.
/// @param extent  As wide as the panel when the width is 0.
/// @pre step < run.trace.size()
void step_listing(const UiModel& model, const MethodRun& run, std::size_t step, ImVec2 extent,
                  Actions& out);

/// Every number of the document, with all its digits, to edit. Call inside a window.
void values_panel(const UiModel& model, Actions& out);

/// The numbers of the path or of the moving circles that the query does not have, to edit; nothing
/// where there are none. Call inside a window.
void around_values(const UiModel& model, Actions& out);

using DrawPanel = void (*)(const UiModel& model, Actions& out);

struct PanelDrawing {
    Panel panel;
    DrawPanel draw;            ///< null: has a part of the window to itself
    bool tells_answer = false; ///< it is covered with the answer
};

/// Who draws the panels, in the order of `panel_rows`.
inline constexpr auto panel_drawings = std::to_array<PanelDrawing>({
    {Panel::canvas, nullptr},
    {Panel::answer, answer_panel},
    {Panel::learn, learn_panel},
    {Panel::step, step_panel, true},
    {Panel::compare, compare_panel, true},
    {Panel::values, values_panel},
    {Panel::map, map_panel, true},
    {Panel::cases, cases_panel},
    {Panel::hunt, hunt_panel, true},
    {Panel::plots, nullptr},
    {Panel::run, run_panel, true},
});
static_assert(panel_drawings.size() == panel_rows.size());
static_assert(is_in_order(panel_drawings, &PanelDrawing::panel));

} // namespace secant
