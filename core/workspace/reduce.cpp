#include "core/workspace/reduce.h"

#include "core/cases/check/check.h"
#include "core/scene/view/projection.h"
#include "core/text/entered_number.h"
#include "core/workspace/animation/animation_effect.h"
#include "core/workspace/document_field.h"
#include "core/workspace/entry_rows.h"
#include "core/workspace/exact_effect.h"
#include "core/workspace/paste_effect.h"

#include <fmt/format.h>

#include <type_traits>
#include <utility>

namespace secant {
namespace {

/// Applies one action. The operators of a group of actions stand together.
class Reducer {
public:
    Reducer(Workspace& workspace, double now)
        : workspace_{workspace}, panels_{workspace.panels}, now_{now}
    {
    }

    // The document, the case files and their timeline.

    void operator()(const DocumentAction& action)
    {
        if (is_dragging(workspace_.interaction) && !std::holds_alternative<LoadDocument>(action)) {
            drag(action);
        } else {
            take(reduce(workspace_.session, action));
        }
    }

    void operator()(const Nudge& action)
    {
        const std::optional<NudgeRun>& run = workspace_.nudges;
        const bool goes_on = run && run->handle == action.handle && now_ - run->last <= nudge_pause;
        if (!goes_on) take(end_gesture(workspace_.session));
        (*this)(DocumentAction{SetQuery{action.query, EditPhase::changing}});
        workspace_.nudges = NudgeRun{action.handle, now_};
    }

    void end_nudges()
    {
        if (std::exchange(workspace_.nudges, std::nullopt)) take(end_gesture(workspace_.session));
    }

    void operator()(const LibraryAction& action)
    {
        LibraryStep step = reduce(std::move(workspace_.library), action);
        workspace_.library = std::move(step.library);
        if (step.closed) forget_file(workspace_.timeline, *step.closed);
        if (step.change) record(workspace_.timeline, std::move(*step.change));
    }

    void operator()(const Undo&)
    {
        take(end_gesture(workspace_.session));
        const auto change = undo(workspace_.timeline);
        if (!change) return;
        if (const auto* document = std::get_if<DocumentChange>(&*change)) {
            bring_back(document->before);
        } else {
            apply_to_library(reversed(std::get<EntryChange>(*change)));
        }
    }

    void operator()(const Redo&)
    {
        take(end_gesture(workspace_.session));
        const auto change = redo(workspace_.timeline);
        if (!change) return;
        if (const auto* document = std::get_if<DocumentChange>(&*change)) {
            bring_back(document->after);
        } else {
            apply_to_library(std::get<EntryChange>(*change));
        }
    }

    void operator()(const KeepQuery&)
    {
        auto made = entry_of(workspace_.session.document);
        if (!made) return;
        (*this)(LibraryAction{AddEntry{*std::move(made)}});
        panels_.entries.files_shown = true;
        panels_.entries.to_current = frames_to_settle;
        if (const Entry* entry = current_entry(workspace_.library)) {
            panels_.notice =
                Notice{fmt::format("Kept: {}", entry->name), NoticeTone::done, {{"Undo", Undo{}}}};
        }
    }

    void operator()(const RetakeEntry& action)
    {
        const Entry* old = entry_at(workspace_.library, action.index);
        auto entry = entry_of(workspace_.session.document);
        if (old == nullptr || !entry) return;
        entry->name = old->name;
        entry->note = old->note;
        entry->tags = old->tags;
        entry->extra = old->extra;
        entry->expected.tolerance = old->expected.tolerance;
        (*this)(LibraryAction{EditEntry{action.index, *std::move(entry)}});
    }

    void operator()(const CorrectExpectation& action)
    {
        if (const Entry* entry = entry_at(workspace_.library, action.index))
            (*this)(LibraryAction{EditEntry{action.index, updated(*entry)}});
    }

    // Loading.

    void operator()(const LoadEntry& action)
    {
        const Entry* entry = entry_at(workspace_.library, action.index);
        if (entry == nullptr) return;
        const auto document = document_of(*entry);
        (*this)(LibraryAction{ShowEntry{action.index}});
        if (document) {
            (*this)(ShowDocument{*document});
        } else {
            panels_.notice = Notice{"An entry in space: the window shows two dimensions."};
        }
    }

    void operator()(const ShowDocument& action)
    {
        (*this)(DocumentAction{LoadDocument{action.document}});
        panels_.explained = action.explained;
        look_at_canvas();
    }

    void operator()(const PasteText& action)
    {
        PasteEffect effect = paste_effect(action.text, workspace_.session.document);
        if (effect.document) (*this)(ShowDocument{*effect.document});
        panels_.notice = std::move(effect.notice);
    }

    void operator()(const MakeExact& action)
    {
        const Document& document = workspace_.session.document;
        if (plane_query(document) == nullptr) return;
        ExactEffect effect = exact_effect(document, action);
        if (effect.document) (*this)(DocumentAction{LoadDocument{*effect.document}});
        panels_.notice = std::move(effect.notice);
    }

    // Panels and settings.

    void operator()(const ShowPanel& action)
    {
        panels_.narrow = action.panel;
        if (!has_tab(action.panel)) return;
        panels_.side = action.panel;
        panels_.opened = true;
        workspace_.settings.side_shown = true;
    }

    void operator()(const PanelShown&) { panels_.opened = false; }

    void operator()(const ShowFiles&)
    {
        panels_.entries.files_shown = true;
        panels_.entries.to_current = frames_to_settle;
        const Panel narrow = panels_.narrow;
        (*this)(ShowPanel{Panel::cases});
        panels_.narrow = narrow;
    }

    void operator()(const ViewAction& action)
    {
        apply(action, workspace_.session, workspace_.interaction, workspace_.views);
    }

    void operator()(const Arrange& action)
    {
        arrange(action.arrangement, workspace_.settings, panels_);
    }

    void operator()(const ShowSettings& action) { panels_.settings_shown = action.shown; }
    void operator()(const SetDisplayScale& action) { workspace_.display_scale = action.scale; }
    void operator()(const SetSettings& action) { workspace_.settings = action.settings; }
    void operator()(const SetInteraction& action)
    {
        workspace_.interaction = action.interaction;
        if (std::exchange(panels_.animation.drag_stopped, false)) {
            workspace_.interaction.drag.reset();
            workspace_.interaction.plot_drag.reset();
        }
    }
    void operator()(const SetStepping& action) { panels_.stepping = action.stepping; }
    void operator()(const ExplainRun& action) { panels_.explained = action.run; }
    void operator()(const PointAtRun& action) { panels_.pointed = action.run; }
    void operator()(const SetEntriesView& action) { panels_.entries = action.entries; }
    void operator()(const SetHuntView& action) { panels_.hunt = action.hunt; }
    void operator()(const Inspect& action) { panels_.inspected = action.number; }
    void operator()(const SetScrub& action) { panels_.scrub = action.scrub; }
    void operator()(const SetExactDigits& action) { panels_.exact_digits = action.digits; }
    void operator()(const SetChooser& action) { panels_.chooser = action.chooser; }
    void operator()(const SetNotice& action) { panels_.notice = action.notice; }
    void operator()(const Notify& action)
    {
        panels_.notice = joined(panels_.notice, action.notice);
    }
    void operator()(const SetListing& action) { workspace_.listing = action.listing; }
    void operator()(const SetRecent& action) { workspace_.recent = action.recent; }
    void operator()(const SetHuntReport& action) { workspace_.hunt = action.report; }

    void operator()(const EnterNumber& action)
    {
        const EnteredNumber number = read_number(action.text, sign_of(action.field));
        panels_.computed.reset();
        if (!number) return (*this)(SetDraft{action.field, action.text});
        (*this)(set_field(workspace_.session.document, action.field, *number));
        (*this)(SetDraft{action.field, std::nullopt});
        if (is_computed(action.text))
            panels_.computed = ComputedNumber{action.field, action.text, *number};
    }

    void operator()(const SetDraft& action)
    {
        panels_.drafts[static_cast<std::size_t>(action.field)] = action.text;
        if (action.text) panels_.computed.reset();
    }

    void operator()(const ShowHelp& action)
    {
        panels_.keys_shown = action.keys;
        panels_.about_shown = action.about;
    }

    void operator()(const ShowReplay& action)
    {
        panels_.hunt.replay = action.replay;
        for (const LoadDocument& load : load_actions(action.replay))
            (*this)(DocumentAction{load});
        // A step of the shrink may make the query a million times smaller.
        look_at_canvas();
    }

    void operator()(const StartReplay& action)
    {
        ShrinkReplay replay = action.replay;
        replay.is_playing = true;
        (*this)(ShowReplay{at_document(std::move(replay), 0, now_)});
    }

    void operator()(const Recall& action)
    {
        workspace_ = recalled(std::move(workspace_), action.memory);
    }

    void operator()(const Reset&)
    {
        const Memory first;
        const bool changes_document = !(workspace_.session.document == first.document);
        workspace_.settings = first.settings;
        panels_ = {};
        (*this)(ShowDocument{first.document});
        Notice notice{"Everything is as at the first start.", NoticeTone::done, {}};
        if (changes_document) notice.buttons = {{"Bring the query back", Undo{}}};
        panels_.notice = notice;
    }

    void operator()(const AnimationAction& action)
    {
        take(effect_of(action, panels_.animation, workspace_.session.document, now_));
    }

    // Requests to the shell.

    void operator()(const SaveShownFile&)
    {
        const OpenFile* file = current_file(workspace_.library);
        if (file != nullptr && !file->path.empty()) {
            (*this)(FileRequest{SaveFile{file->id, {}, false}});
        } else {
            (*this)(OpenChooser{ChooserPurpose::save});
        }
    }

    void operator()(const OpenChooser& action)
    {
        const OpenFile* file = current_file(workspace_.library);
        if (file == nullptr && action.purpose == ChooserPurpose::save) {
            panels_.notice =
                Notice{"There is no file to save. Ctrl+K keeps the query as an entry."};
            return;
        }
        panels_.chooser = chooser_for(action.purpose, file);
    }

    void operator()(const RequestClose& action)
    {
        const OpenFile* file = find_file(workspace_.library, action.file);
        if (file == nullptr) return;
        if (!is_unsaved(*file)) {
            (*this)(LibraryAction{CloseFile{action.file}});
            return;
        }
        panels_.entries.closing = action.file;
        panels_.entries.files_shown = true;
        (*this)(ShowPanel{Panel::cases});
    }

    void operator()(const FileRequest& action) { workspace_.requests.files.push_back(action); }
    void operator()(const HuntRequest& action) { workspace_.requests.hunts.push_back(action); }
    void operator()(const CopyText& action) { workspace_.requests.copied = action.text; }
    void operator()(const PasteClipboard&) { workspace_.requests.paste = true; }
    void operator()(const MoveKeyboard& action) { workspace_.requests.keyboard = action.move; }
    void operator()(const Quit&) { workspace_.requests.quit = true; }

private:
    void take(const SessionStep& step)
    {
        workspace_.session = step.session;
        for (const DocumentChange& change : step.changes)
            record(workspace_.timeline, change);
    }

    void take(AnimationEffect effect)
    {
        panels_.animation = std::move(effect.view);
        if (effect.shown) {
            (*this)(DocumentAction{LoadDocument{*effect.shown, EditPhase::changing}});
            if (effect.ends_step) take(end_gesture(workspace_.session));
        }
        if (effect.notice) panels_.notice = std::move(effect.notice);
    }

    /// Moves what is held, as far as the break rule lets it.
    void drag(const DocumentAction& action)
    {
        if (panels_.animation.drag_stopped) return;
        const auto* edit = std::get_if<SetQuery>(&action);
        const Session& session = workspace_.session;
        const BreakRule& rule = panels_.animation.break_rule;
        std::optional<BreakPlace> place;
        if (edit != nullptr && edit->phase != EditPhase::cancelled) {
            place = break_of_drag(rule, session.document, {edit->query, session.document.target});
        }
        if (!place) return take(reduce(session, action));
        take(reduce(session, SetQuery{place->after.query}));
        panels_.animation.drag_stopped = true;
        panels_.notice = notice_of(*place, rule);
    }

    /// The view stays, unless it would show nothing of the document.
    void bring_back(const Document& document)
    {
        const Session before = workspace_.session;
        workspace_.session = with_document(before, document);
        Interaction& view = workspace_.interaction;
        if (is_elsewhere(before, workspace_.session, view.camera.viewport))
            view = with_pending_fit(view, FitTo::detail);
    }

    void apply_to_library(const EntryChange& change)
    {
        workspace_.library = apply(std::move(workspace_.library), change);
    }

    /// Fits the camera in the next frame; a narrow window shows the canvas.
    void look_at_canvas()
    {
        workspace_.interaction = with_pending_fit(workspace_.interaction, FitTo::detail);
        panels_.narrow = Panel::canvas;
    }

    Workspace& workspace_;
    Panels& panels_;
    double now_;
};

/// Whether nudges before and after an action are one step of the timeline: an action that shows
/// something, or that comes by itself.
struct LeavesNudges {
    template <class A>
    bool operator()(const A&) const
    {
        using std::is_same_v;
        return is_same_v<A, Nudge> || is_same_v<A, SetInteraction> || is_same_v<A, ViewAction> ||
               is_same_v<A, PanelShown> || is_same_v<A, SetSettings> || is_same_v<A, SetStepping> ||
               is_same_v<A, SetEntriesView> || is_same_v<A, SetHuntView> ||
               is_same_v<A, SetNotice> || is_same_v<A, Notify> || is_same_v<A, SetListing> ||
               is_same_v<A, SetRecent> || is_same_v<A, SetDisplayScale> ||
               is_same_v<A, SetHuntReport>;
    }
};

/// Whether the notice is about an action before this frame.
bool has_old_notice(const Workspace& workspace, double now)
{
    const std::optional<Notice>& notice = workspace.panels.notice;
    return notice && notice->tone == NoticeTone::done && notice->shown_since >= 0.0 &&
           notice->shown_since < now;
}

/// Forgets what was typed into numbers: a refused text must not stand where a number has changed.
void forget_entered(Panels& panels)
{
    panels.drafts = {};
    panels.computed.reset();
}

} // namespace

Workspace reduce(Workspace workspace, const Action& action, double now)
{
    const Document before = workspace.session.document;
    const std::size_t steps = workspace.timeline.past.size();
    const bool had_old_notice = has_old_notice(workspace, now);
    const Interaction interaction = workspace.interaction;
    Reducer reducer{workspace, now};
    if (!std::visit(LeavesNudges{}, action)) reducer.end_nudges();
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
    return workspace;
}

Workspace reduce(Workspace workspace, const Actions& actions, double now)
{
    for (const Action& action : actions)
        workspace = reduce(std::move(workspace), action, now);
    return workspace;
}

} // namespace secant
