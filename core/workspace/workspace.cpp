#include "core/workspace/workspace.h"

#include <cassert>
#include <utility>

namespace secant {

Workspace start_workspace(const Document& document)
{
    assert(is_valid(document.query));
    Workspace workspace;
    workspace.session = start_session(document);
    return workspace;
}

bool can_undo(const Workspace& workspace)
{
    return !workspace.timeline.past.empty() || is_changed_by_gesture(workspace.session);
}

bool can_redo(const Workspace& workspace) noexcept
{
    return !workspace.timeline.future.empty();
}

float interface_scale(const Workspace& workspace) noexcept
{
    const Present& present = workspace.panels.present;
    return present.is_on ? present.scale
                         : interface_scale(workspace.settings, workspace.display_scale);
}

bool has_less_motion(const Workspace& workspace) noexcept
{
    return workspace.settings.less_motion || workspace.wants_less_motion;
}

Settings shown_settings(const Workspace& workspace) noexcept
{
    return presented(workspace.settings, workspace.panels.present);
}

SpaceDrawing shown_space_drawing(const Workspace& workspace) noexcept
{
    const bool is_flat = plane_query(workspace.session.document) != nullptr;
    return is_flat || shows_microscope(workspace) ? SpaceDrawing::section
                                                  : workspace.settings.space_drawing;
}

bool is_open(const Workspace& workspace, Panel panel) noexcept
{
    return workspace.panels.side == panel && workspace.settings.side_shown;
}

namespace {

std::optional<Change> move_last(std::vector<Change>& from, std::vector<Change>& to)
{
    if (from.empty()) return std::nullopt;
    to.push_back(std::move(from.back()));
    from.pop_back();
    return to.back();
}

} // namespace

void record(Timeline& timeline, Change change)
{
    timeline.future.clear();
    if (timeline.past.size() == most_changes) timeline.past.erase(timeline.past.begin());
    timeline.past.push_back(std::move(change));
}

void forget_file(Timeline& timeline, std::uint64_t file)
{
    const auto is_of_file = [file](const Change& change) {
        const auto* entry = std::get_if<EntryChange>(&change);
        return entry != nullptr && entry->file == file;
    };
    std::erase_if(timeline.past, is_of_file);
    std::erase_if(timeline.future, is_of_file);
}

std::optional<Change> undo(Timeline& timeline)
{
    return move_last(timeline.past, timeline.future);
}

std::optional<Change> redo(Timeline& timeline)
{
    return move_last(timeline.future, timeline.past);
}

bool shows_microscope(const Workspace& workspace) noexcept
{
    return workspace.panels.map.microscope.has_value() && !workspace.panels.cover.is_on;
}

bool is_offered(const Workspace& workspace, Panel panel) noexcept
{
    return panel != Panel::run || workspace.run.is_open();
}

bool is_open(const Workspace& workspace, SmallWindow window) noexcept
{
    const Panels& panels = workspace.panels;
    switch (window) {
    case SmallWindow::chooser: return panels.chooser.has_value();
    case SmallWindow::reload: return panels.reload.has_value();
    case SmallWindow::trust: return workspace.project.asks;
    case SmallWindow::commands: return panels.commands.has_value();
    case SmallWindow::scripts: return workspace.scripts.is_editing;
    default: return panels.windows[static_cast<std::size_t>(window)];
    }
}

} // namespace secant
