#include "core/workspace/panel_action.h"

namespace secant {
namespace {

struct PanelApplier {
    Settings& settings;
    Panels& panels;

    void operator()(const ShowPanel& action) const
    {
        panels.narrow = action.panel;
        if (!has_tab(action.panel)) return;
        // The next panel needs the room of the inspector.
        if (panels.side != action.panel) panels.inspected.reset();
        panels.side = action.panel;
        panels.opened = true;
        settings.side_shown = true;
    }

    void operator()(const PanelShown&) const { panels.opened = false; }

    void operator()(const ShowFiles&) const
    {
        panels.entries.to_current = frames_to_settle;
        show(Shelf::files);
    }

    void operator()(const ShowFolder& action) const
    {
        panels.entries.grabs_search = action.searches;
        show(Shelf::folder);
        if (action.searches) panels.narrow = Panel::cases;
    }

    void show(Shelf shelf) const
    {
        panels.entries.shelf = shelf;
        const Panel narrow = panels.narrow;
        (*this)(ShowPanel{Panel::cases});
        panels.narrow = narrow;
    }

    void operator()(const Arrange& action) const { arrange(action.arrangement, settings, panels); }
    void operator()(const SetSettings& action) const { settings = action.settings; }
    void operator()(const ShowSettings& action) const { panels.settings_shown = action.shown; }
    void operator()(const ShowMethods& action) const { panels.methods_shown = action.shown; }
    void operator()(const SetProgram& action) const { panels.program = action.text; }
    void operator()(const ShowFigure& action) const { panels.figure_shown = action.shown; }
    void operator()(const ShowTimeline& action) const { panels.timeline_shown = action.shown; }
    void operator()(const SetCommandList& action) const { panels.commands = action.commands; }

    void operator()(const ShowHelp& action) const
    {
        panels.keys_shown = action.keys;
        panels.about_shown = action.about;
    }

    void operator()(const SetStepping& action) const { panels.stepping = action.stepping; }
    void operator()(const ExplainRun& action) const { panels.explained = action.run; }
    void operator()(const PointAtRun& action) const { panels.pointed = action.run; }
    void operator()(const SetEntriesView& action) const { panels.entries = action.entries; }
    void operator()(const SetHuntView& action) const { panels.hunt = action.hunt; }
    void operator()(const SetMapView& action) const { panels.map = action.map; }

    void operator()(const SetDraft& action) const
    {
        panels.drafts[static_cast<std::size_t>(action.field)] = action.text;
        if (action.text) panels.computed.reset();
    }

    void operator()(const SetScrub& action) const { panels.scrub = action.scrub; }
    void operator()(const Inspect& action) const { panels.inspected = action.number; }
    void operator()(const SetExactDigits& action) const { panels.exact_digits = action.digits; }
    void operator()(const SetChooser& action) const { panels.chooser = action.chooser; }
    void operator()(const SetReloadOffer& action) const { panels.reload = action.offer; }
    void operator()(const SetNotice& action) const { panels.notice = action.notice; }
    void operator()(const Notify& action) const
    {
        panels.notice = joined(panels.notice, action.notice);
    }
};

} // namespace

void apply(const PanelAction& action, Settings& settings, Panels& panels)
{
    std::visit(PanelApplier{settings, panels}, action);
}

} // namespace secant
