#include "core/workspace/reduce.h"

#include "core/scene/view/projection.h"
#include "core/text/foreign_text.h"
#include "core/text/utf8.h"
#include "core/workspace/reducer.h"

#include <utility>

namespace secant {
namespace {

/// Whether the notice is about an action before this frame.
bool has_old_notice(const Workspace& workspace, double now)
{
    const std::optional<Notice>& notice = workspace.panels.notice;
    return notice && notice->tone != NoticeTone::problem && notice->shown_since >= 0.0 &&
           notice->shown_since < now;
}

/// Forgets what was typed into numbers: a refused text must not stand where a number has changed.
void forget_entered(Panels& panels)
{
    panels.drafts = {};
    panels.computed.reset();
}

/// A notice that was not shown yet may have texts of others in it.
void make_printable(Notice& notice)
{
    if (notice.shown_since >= 0.0) return;
    notice.text = printable_lines(notice.text);
    for (NoticeButton& button : notice.buttons)
        button.label = printable(button.label, whole_text);
}

} // namespace

Workspace reduce(Workspace workspace, const Action& action, double now)
{
    const Document before = workspace.session.document;
    const std::size_t steps = workspace.timeline.past.size();
    const bool had_old_notice = has_old_notice(workspace, now);
    const Interaction interaction = workspace.interaction;
    Reducer reducer{workspace, now};
    std::visit(reducer, action);
    note_change(workspace.views, interaction, workspace.interaction, now);
    const bool is_edited = !(workspace.session.document == before);
    if (is_edited && !std::holds_alternative<EnterNumber>(action)) forget_entered(workspace.panels);
    if (Trail& trail = workspace.panels.animation.trail; is_edited && trail.is_on) {
        // A jump to another document leaves a gap.
        if (!workspace.session.gesture_start) trail.has_gap = true;
        extend(trail, project(workspace.session.analysis.answer));
    }
    const bool changed = is_edited || workspace.timeline.past.size() != steps;
    if (changed && had_old_notice && has_old_notice(workspace, now))
        workspace.panels.notice.reset();
    if (workspace.panels.notice) make_printable(*workspace.panels.notice);
    return workspace;
}

Workspace reduce(Workspace workspace, const Actions& actions, double now)
{
    for (const Action& action : actions)
        workspace = reduce(std::move(workspace), action, now);
    return workspace;
}

} // namespace secant
