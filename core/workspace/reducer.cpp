#include "core/workspace/reducer.h"

#include "core/scene/view/projection.h"
#include "core/text/entered_number.h"
#include "core/workspace/action.h"
#include "core/workspace/copies.h"
#include "core/workspace/effects.h"
#include "core/workspace/reduce.h"

#include <algorithm>
#include <utility>

namespace secant {
namespace {

/// True when the notice is about an action before this frame.
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
    panels.direction.drafts = {};
    panels.direction.rounding.clear();
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
    const bool was_dragging = is_dragging(interaction);
    Reducer reducer{workspace, now};
    std::visit(reducer, action);
    note_change(workspace.views, interaction, workspace.interaction, now);
    const bool is_edited = !(workspace.session.document == before);
    if (is_edited || was_dragging) reducer.follow_lesson();
    if (is_edited) reducer.follow_quiz();
    const bool is_entered = std::holds_alternative<EnterNumber>(action) ||
                            std::holds_alternative<EnterDirection>(action);
    if (is_edited && !is_entered) forget_entered(workspace.panels);
    if (Trail& trail = workspace.panels.animation.trail; is_edited && trail.is_on) {
        // A jump to another document leaves a gap.
        if (!workspace.session.gesture_start) trail.has_gap = true;
        extend(trail, numbers_alone(workspace.session.analysis.answer));
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

void Reducer::operator()(const DocumentAction& action)
{
    if (is_refused(action)) return;
    end_nudges();
    if (is_dragging(workspace_.interaction) && !std::holds_alternative<LoadDocument>(action)) {
        drag(action);
    } else {
        take(reduce(workspace_.session, action));
    }
}

void Reducer::operator()(const Nudge& action)
{
    const std::optional<NudgeRun>& run = workspace_.nudges;
    if (is_refused(SetQuery{action.query})) return;
    const bool goes_on = run && run->handle == action.handle && now_ - run->last <= nudge_pause;
    if (!goes_on) take(end_gesture(workspace_.session));
    take(reduce(workspace_.session, SetQuery{action.query, EditPhase::changing}));
    workspace_.nudges = NudgeRun{action.handle, now_};
}

void Reducer::end_nudges()
{
    if (std::exchange(workspace_.nudges, std::nullopt)) take(end_gesture(workspace_.session));
}

void Reducer::operator()(const JumpTo& action)
{
    end_nudges();
    take(end_gesture(workspace_.session));
    jump(action.steps);
}

void Reducer::operator()(const ShowDocument& action)
{
    (*this)(LoadDocument{action.document});
    panels_.cover = renewed(panels_.cover);
    panels_.explained = action.explained;
    look_at_canvas();
}

void Reducer::operator()(const PasteText& action)
{
    // A link that asks for something is more than the query in it.
    if (const auto asked = asked_in(action.text);
        asked && !std::holds_alternative<std::monostate>(*asked))
        return (*this)(OpenLink{action.text});
    show(paste_effect(action.text, workspace_.session.document));
}

void Reducer::operator()(const OpenLink& action)
{
    // The address in a browser follows the workspace, so its link often is the workspace's own.
    const auto asked = asked_in(action.text);
    if (action.text.ends_with(address_of(workspace_))) return;
    if (!asked) return (*this)(Notify{{asked.error(), NoticeTone::problem, {}}});
    if (const auto* const place = std::get_if<LessonPlace>(&*asked)) return open(*place);
    if (const auto* const place = std::get_if<QuizPlace>(&*asked)) return open(*place);
    const auto shared = shared_in(action.text);
    const auto* const task = std::get_if<Task>(&*asked);
    if (task != nullptr && shared) return (*this)(StartLesson{lesson_of(*task, shared->document)});
    if (shared && link_of(*shared) == link_of(workspace_)) return;
    show(link_effect(shared));
}

void Reducer::show(PasteEffect effect)
{
    const std::size_t steps = workspace_.timeline.past.size();
    if (effect.document) (*this)(ShowDocument{*effect.document});
    if (effect.shared) {
        (*this)(ShowDocument{effect.shared->document});
        look_as_shared(*effect.shared);
    }
    // Without a step of its own, Undo would take back something else.
    const bool is_shown = effect.document || effect.shared;
    if (is_shown && workspace_.timeline.past.size() == steps) {
        std::erase_if(effect.notice.buttons, [](const NoticeButton& button) {
            return std::holds_alternative<Undo>(button.effect);
        });
    }
    panels_.notice = std::move(effect.notice);
}

void Reducer::look_as_shared(const Shared& shared)
{
    Interaction& view = workspace_.interaction;
    if (const auto* framing = std::get_if<Framing>(&shared.view)) {
        view = with_pending_framing(view, *framing);
    } else {
        view = with_pending_fit(view, std::get<FitTo>(shared.view));
    }
    if (shared.orbit) {
        view.orbit.view = turned_as(view.orbit.view, *shared.orbit);
        view.orbit.has_keys = !shared.orbit->has_section;
        workspace_.settings.space_drawing =
            shared.orbit->has_section ? SpaceDrawing::both : SpaceDrawing::orbit;
    }
    if (const auto* compare = std::get_if<SharedCompare>(&shared.panel)) {
        (*this)(ShowPanel{Panel::compare});
        panels_.explained = compare->explained;
    } else if (const auto* step = std::get_if<SharedStep>(&shared.panel)) {
        (*this)(ShowPanel{Panel::step});
        panels_.stepping = Stepping{};
        panels_.stepping.run = step->run;
        panels_.stepping.step = step->step;
        panels_.stepping.of_next_document = true;
    }
    panels_.narrow = Panel::canvas;
}

void Reducer::operator()(const MakeExact& action)
{
    const Document& document = workspace_.session.document;
    ExactEffect effect = exact_effect(document, action);
    if (effect.document) (*this)(LoadDocument{*effect.document});
    panels_.notice = std::move(effect.notice);
}

void Reducer::operator()(const EnterNumber& action)
{
    if (!has_field(workspace_.session.document.query, action.field)) return;
    const EnteredNumber number = read_number(action.text, sign_of(action.field));
    panels_.computed.reset();
    if (!number) return (*this)(SetView{Draft{action.field, action.text}});
    (*this)(set_field(workspace_.session.document, action.field, *number));
    (*this)(SetView{Draft{action.field, std::nullopt}});
    if (is_computed(action.text))
        panels_.computed = ComputedNumber{action.field, action.text, *number};
}

void Reducer::operator()(const EnterDirection& action)
{
    const AnyQuery& query = workspace_.session.document.query;
    const auto fields = fields_of_direction(query);
    if (std::ranges::find(fields, action.field) == fields.end()) return;
    DirectionForm& form = panels_.direction;
    const auto entered =
        with_direction(query, shown_direction(query, form.entered), action.field, action.text);
    if (!entered) return (*this)(SetView{DirectionDraft{action.field, action.text}});
    (*this)(SetQuery{entered->query});
    (*this)(SetView{DirectionDraft{action.field, std::nullopt}});
    form.entered = entered->piece;
    form.rounding = entered->rounding;
}

void Reducer::operator()(const ShowReplay& action)
{
    ShrinkReplay replay = action.replay;
    if (action.starts) {
        replay.is_playing = true;
        replay = at_document(std::move(replay), 0, now_);
    }
    panels_.hunt.replay = replay;
    for (const LoadDocument& load : load_actions(replay))
        (*this)(load);
    // A step of the shrink may make the query a million times smaller.
    look_at_canvas();
}

void Reducer::operator()(const Reset&)
{
    const Memory first;
    const bool changes_document = !(workspace_.session.document == first.document);
    workspace_.settings = first.settings;
    workspace_.window = first.window;
    Panels first_panels;
    // The lessons in files are there as before.
    Learning& learning = first_panels.learning;
    learning.own = panels_.learning.own;
    learning.folder = panels_.learning.folder;
    learning.can_remove = panels_.learning.can_remove;
    panels_ = std::move(first_panels);
    workspace_.interaction.orbit = {};
    (*this)(ShowDocument{first.document});
    Notice notice{"Everything is as at the first start.", NoticeTone::done, {}};
    if (changes_document) notice.buttons = {{"Bring the query back", Undo{}}};
    panels_.notice = notice;
}

void Reducer::operator()(const AnimationAction& action)
{
    AnimationView view = panels_.animation;
    if (panels_.cover.is_on) view.break_rule = {};
    AnimationEffect effect = effect_of(action, view, workspace_.session.document, now_);
    effect.view.break_rule = panels_.animation.break_rule;
    take(std::move(effect));
}

void Reducer::take(const SessionStep& step)
{
    workspace_.session = step.session;
    for (const DocumentChange& change : step.changes)
        record(workspace_.timeline, change);
}

void Reducer::take(AnimationEffect effect)
{
    panels_.animation = std::move(effect.view);
    if (effect.shown) {
        (*this)(LoadDocument{*effect.shown, EditPhase::changing});
        if (effect.ends_step) take(end_gesture(workspace_.session));
    }
    if (effect.notice) panels_.notice = std::move(effect.notice);
}

void Reducer::move_in_timeline(int step)
{
    end_nudges();
    take(end_gesture(workspace_.session));
    const std::size_t done = workspace_.timeline.past.size();
    if (step > 0) return jump(done + 1);
    if (done > 0) jump(done - 1);
}

void Reducer::jump(std::size_t steps)
{
    Timeline& timeline = workspace_.timeline;
    std::optional<Document> document;
    while (timeline.past.size() > steps) {
        const Change change = *undo(timeline);
        if (const auto* edit = std::get_if<DocumentChange>(&change)) {
            document = edit->before;
        } else {
            apply_to_library(reversed(std::get<EntryChange>(change)));
        }
    }
    while (timeline.past.size() < steps && can_redo(workspace_)) {
        const Change change = *redo(timeline);
        if (const auto* edit = std::get_if<DocumentChange>(&change)) {
            document = edit->after;
        } else {
            apply_to_library(std::get<EntryChange>(change));
        }
    }
    if (!document) return;
    bring_back(*document);
    show_line_of_document();
}

void Reducer::drag(const DocumentAction& action)
{
    if (panels_.animation.drag_stopped) return;
    const auto* edit = std::get_if<SetQuery>(&action);
    const Session& session = workspace_.session;
    const BreakRule& rule = panels_.animation.break_rule;
    std::optional<BreakPlace> place;
    // Where the rule stops it may be where the case changes, which the cover hides.
    if (edit != nullptr && edit->phase != EditPhase::cancelled && !panels_.cover.is_on) {
        place = break_of_drag(rule, session.document, {edit->query, session.document.target});
    }
    if (!place) return take(reduce(session, action));
    take(reduce(session, SetQuery{place->after.query}));
    panels_.animation.drag_stopped = true;
    panels_.notice = notice_of(*place, rule);
}

void Reducer::bring_back(const Document& document)
{
    const Session before = workspace_.session;
    workspace_.session = with_document(before, document);
    Interaction& view = workspace_.interaction;
    if (is_elsewhere(before, workspace_.session, view.camera.viewport))
        view = with_pending_fit(view, FitTo::detail);
}

void Reducer::apply_to_library(const EntryChange& change)
{
    workspace_.library = apply(std::move(workspace_.library), change);
}

void Reducer::look_at_canvas()
{
    workspace_.interaction = with_pending_fit(workspace_.interaction, FitTo::detail);
    panels_.narrow = Panel::canvas;
}

} // namespace secant
