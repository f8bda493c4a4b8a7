#include "core/workspace/reducer.h"

#include <utility>

namespace secant {
namespace {

/// Marks of the answer that become hidden are no longer held, typed or pointed at.
void forget_hidden(const Cover& cover, Interaction& view)
{
    for (Handle* const handle : {&view.hovered, &view.focused, &view.labelled})
        if (is_hidden(cover, *handle)) *handle = Handle::none;
    if (view.drag && is_hidden(cover, view.drag->handle)) view.drag.reset();
    if (view.orbit.drag && is_hidden(cover, view.orbit.drag->handle)) view.orbit.drag.reset();
    if (view.editor && is_hidden(cover, view.editor->handle)) view.editor.reset();
    if (is_shown(cover, AnswerPart::plots)) return;
    view.menu.reset();
    view.plot_hovered.reset();
    view.plot_drag.reset();
    view.snap.reset();
}

/// Replaces what one part of the window shows.
struct ViewTaker {
    Workspace& workspace;
    Panels& panels = workspace.panels;

    void operator()(const Interaction& view) const
    {
        workspace.interaction = view;
        if (!std::exchange(panels.animation.drag_stopped, false)) return;
        workspace.interaction.drag.reset();
        workspace.interaction.plot_drag.reset();
        workspace.interaction.orbit.drag.reset();
    }
    void operator()(const Settings& view) const { workspace.settings = view; }
    void operator()(const Stepping& view) const { panels.stepping = view; }
    void operator()(const EntriesView& view) const { panels.entries = view; }
    void operator()(const HuntView& view) const { panels.hunt = view; }
    void operator()(const DerivationView& view) const { panels.derivation = view; }
    void operator()(const MapView& view) const { panels.map = view; }
    void operator()(const AnimationView& view) const { panels.animation = view; }
    void operator()(const Learning& view) const { panels.learning = view; }
    void operator()(const QuizView& view) const { panels.quiz = view; }
    void operator()(const RunView& view) const { panels.run = view; }
    void operator()(const Cover& view) const
    {
        // The quiz reveals the answer when its question is answered.
        if (asked_question(panels.quiz) != nullptr) return;
        panels.cover = view;
        forget_hidden(view, workspace.interaction);
        if (panels.inspected && std::holds_alternative<AnswerField>(*panels.inspected))
            panels.inspected.reset();
    }
    void operator()(const Present& view) const
    {
        const bool ends = panels.present.is_on && !view.is_on;
        panels.present = view;
        if (!ends) return;
        panels.present.covers_next = false;
        panels.present.highlights = false;
        panels.present.has_chalk = false;
        panels.present.chalk.clear();
    }
    void operator()(const ExplainedRun& view) const { panels.explained = view.run; }
    void operator()(const PointedRun& view) const { panels.pointed = view.run; }
    void operator()(const PanelShown&) const { panels.opened = false; }
    void operator()(const Draft& view) const
    {
        panels.drafts[static_cast<std::size_t>(view.field)] = view.text;
        if (view.text) panels.computed.reset();
    }
    void operator()(const DirectionDraft& view) const
    {
        panels.direction.drafts[static_cast<std::size_t>(view.field)] = view.text;
        if (view.text) panels.direction.rounding.clear();
    }
    void operator()(const TypedProgram& view) const { panels.program = view.text; }
    void operator()(const ExactDigits& view) const { panels.exact_digits = view.count; }
    void operator()(const std::optional<InspectedNumber>& view) const { panels.inspected = view; }
    void operator()(const std::optional<Recording>& view) const { panels.recording = view; }
    void operator()(const std::optional<Scrub>& view) const { panels.scrub = view; }
    void operator()(const std::optional<CommandList>& view) const { panels.commands = view; }
    void operator()(const std::optional<FileChooser>& view) const { panels.chooser = view; }
    void operator()(const std::optional<ReloadOffer>& view) const { panels.reload = view; }
    void operator()(const std::optional<Notice>& view) const { panels.notice = view; }
};

struct PanelApplier {
    Workspace& workspace;
    Settings& settings = workspace.settings;
    Panels& panels = workspace.panels;

    void operator()(const ShowPanel& action) const
    {
        panels.present.is_on = false;
        panels.narrow = action.panel;
        if (!has_tab(action.panel)) return;
        // The next panel needs the room of the inspector.
        if (panels.side != action.panel) panels.inspected.reset();
        panels.side = action.panel;
        panels.opened = true;
        settings.side_shown = true;
    }

    void operator()(const ShowShelf& action) const
    {
        if (action.shelf == Shelf::files) panels.entries.to_current = frames_to_settle;
        if (action.shelf == Shelf::folder) panels.entries.grabs_search = action.searches;
        panels.entries.shelf = action.shelf;
        const Panel narrow = action.searches ? Panel::cases : panels.narrow;
        (*this)(ShowPanel{Panel::cases});
        panels.narrow = narrow;
    }

    void operator()(const Arrange& action) const
    {
        panels.present.is_on = false;
        arrange(action.arrangement, settings, panels);
    }

    void operator()(const ShowWindow& action) const
    {
        if (!action.shown) close(action.window);
        if (action.shown && action.window == SmallWindow::scripts)
            workspace.scripts.is_editing = true;
        panels.windows[static_cast<std::size_t>(action.window)] = action.shown;
    }

    void operator()(const SetView& action) const { std::visit(ViewTaker{workspace}, action.view); }

    void operator()(const Notify& action) const
    {
        panels.notice = joined(panels.notice, action.notice);
    }

private:
    void close(SmallWindow window) const
    {
        switch (window) {
        case SmallWindow::chooser: panels.chooser.reset(); break;
        case SmallWindow::reload: panels.reload.reset(); break;
        case SmallWindow::trust: workspace.project.asks = false; break;
        case SmallWindow::commands: panels.commands.reset(); break;
        case SmallWindow::scripts: workspace.scripts.is_editing = false; break;
        default: break;
        }
    }
};

struct ViewMover {
    const Session& session;
    Interaction& view;
    Views& views;

    void operator()(const MoveView& action) const
    {
        switch (action.move) {
        case ViewMove::fit:
            view = with_fit(view, session);
            view.orbit.fit_pending = true;
            break;
        case ViewMove::back: view = went_back(views, view); break;
        case ViewMove::forward: view = went_forward(views, view); break;
        }
    }

    void operator()(const ZoomView& action) const
    {
        OrbitState& orbit = view.orbit;
        if (orbit.has_keys && plane_query(session.document) == nullptr) {
            orbit = with_zoom(orbit, Vec<2>{middle(orbit.view.viewport)}, action.factor);
        } else {
            view = with_zoom(view, Vec<2>{middle(view.camera.viewport)}, action.factor);
        }
    }

    void operator()(const ZoomTo& action) const
    {
        const Projection drawn = project(session);
        if (const auto place = place_of(action.spot, drawn.query, drawn.answer))
            view = with_zoom_to(view, *place);
    }
};

} // namespace

void apply(const ViewAction& action, const Session& session, Interaction& interaction, Views& views)
{
    std::visit(ViewMover{session, interaction, views}, action);
}

void Reducer::operator()(const PanelAction& action)
{
    const bool had_chooser = panels_.chooser.has_value();
    std::visit(PanelApplier{workspace_}, action);
    // A folder may have other files than when it was listed last.
    if (!had_chooser && panels_.chooser) workspace_.listing = {};
}

} // namespace secant
