#pragma once

#include "core/lessons/task.h"
#include "core/text/text.h"
#include "core/workspace/action.h"
#include "core/workspace/effects.h"
#include "core/workspace/map_request.h"
#include "core/workspace/workspace.h"

namespace secant {

/// Applies one action to a workspace, for `reduce`.
class Reducer {
public:
    Reducer(Workspace& workspace, double now)
        : workspace_{workspace}, panels_{workspace.panels}, now_{now}
    {
    }

    // The document and the timeline.
    void operator()(const DocumentAction& action);
    void operator()(const Nudge& action);
    void operator()(const Undo&) { move_in_timeline(-1); }
    void operator()(const Redo&) { move_in_timeline(1); }
    void operator()(const JumpTo& action);
    void operator()(const EnterNumber& action);
    void operator()(const EnterDirection& action);
    void operator()(const MakeExact& action);
    void operator()(const AnimationAction& action);

    // The actions that show another document.
    void operator()(const ShowDocument& action);
    void operator()(const PasteText& action);
    void operator()(const OpenLink& action);
    void operator()(const ShowReplay& action);
    void operator()(const Reset& action);

    // The case files: reducer_files.cpp.
    void operator()(const LibraryAction& action);
    void operator()(const KeepQuery& action);
    void operator()(const UseEntry& action);
    void operator()(const SaveShownFile& action);
    void operator()(const OpenChooser& action);
    void operator()(const ChoosePath& action);
    void operator()(const ExportFigure& action);
    void operator()(const ExportSheet& action);
    void operator()(const SaveShownScript& action);
    void operator()(const RequestClose& action);

    // The actions that change the view.
    void operator()(const PanelAction& action);
    void operator()(const ViewAction& action)
    {
        if (shows_microscope(workspace_)) return apply(action, workspace_.session, panels_.map);
        apply(action, workspace_.session, workspace_.interaction, workspace_.views);
    }
    void operator()(const ScriptAction& action) { apply(action, workspace_); }

    // The lesson: reducer_lesson.cpp.
    void operator()(const LessonAction& action);
    /// The step of the lesson is done when its goal is met and nothing is held. Call after each
    /// change of the document, and when a drag has ended.
    void follow_lesson();

    // The quiz: reducer_quiz.cpp.
    void operator()(const QuizAction& action);
    /// The quiz waits when its question is no longer on the canvas. Call after each change of the
    /// document.
    void follow_quiz();

    // The run: reducer_run.cpp.
    void operator()(const RunAction& action);
    void take(const RunNews& news);
    void take(const RunMoment& news);

    // Reports of the shell, and requests to it.
    void operator()(const TakeNews& action);
    void operator()(const Ask& action);

private:
    /// Opens what a link asks for; a notice says why not.
    void open(const LessonPlace& place);
    void open(const QuizPlace& place);
    void start(const StartLesson& action);
    void start(const BeginQuiz& action);
    /// Shows the document of the quiz's question, and covers its answer while it is asked.
    void show_question();
    /// Shows a document without a step in the timeline.
    void show_in_passing(const Document& document);
    void leave_quiz();
    void move(LessonMove move);
    /// True for an edit of what the quiz asks about, or of a part that the step of the lesson
    /// holds: a notice says so. A document that is loaded over the lesson's makes the lesson wait
    /// instead.
    bool is_refused(const DocumentAction& action);
    void close_run();
    void show(const ShowRunLine& action);
    /// After Undo and Redo: the line whose query is the document is the shown one.
    void show_line_of_document();
    void remember_line(const OpenRun::Step& step);
    void begin_step();
    void solve_step();
    /// Shows a document of the lesson, as one step of the timeline.
    void show_in_lesson(const Document& document);
    /// The next nudge is a step of its own in the timeline. Whatever else changes the document or
    /// the case files calls it first.
    void end_nudges();
    void take(const SessionStep& step);
    void take(AnimationEffect effect);
    /// Goes a step forward in the timeline, or back when negative.
    void move_in_timeline(int step);
    /// Undoes or redoes steps until so many are done, or no more can be.
    void jump(std::size_t steps);
    /// Moves what is held, as far as the break rule lets it.
    void drag(const DocumentAction& action);
    /// The view stays, unless it would show nothing of the document.
    void bring_back(const Document& document);
    void apply_to_library(const EntryChange& change);
    void load(std::size_t index);
    void retake(std::size_t index);
    void correct(std::size_t index);
    /// Shows what was read from a text, and says so in a notice.
    void show(PasteEffect effect);
    /// Shows what a link holds beside its document.
    void look_as_shared(const Shared& shared);
    /// Fits the camera in the next frame; a narrow window shows the canvas.
    void look_at_canvas();

    Workspace& workspace_;
    Panels& panels_;
    double now_;
};

} // namespace secant
