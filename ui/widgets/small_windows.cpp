#include "ui/widgets/small_windows.h"

namespace secant {

const char* name_of(SmallWindow window) noexcept
{
    switch (window) {
    case SmallWindow::chooser: return "###chooser";
    case SmallWindow::reload: return "Changed on the disk###reload";
    case SmallWindow::trust: return "Trust this folder?###trust";
    case SmallWindow::commands: return "Find a command###commands";
    case SmallWindow::settings: return "Settings";
    case SmallWindow::figure: return "Export a figure";
    case SmallWindow::methods: return "Your methods###methods";
    case SmallWindow::timeline: return "Timeline###timeline";
    case SmallWindow::scripts: return "Scripts###scripts";
    case SmallWindow::keys: return "Keys and mouse";
    case SmallWindow::about: break;
    }
    return "About Secant";
}

bool is_open(const Workspace& workspace, SmallWindow window) noexcept
{
    const Panels& panels = workspace.panels;
    switch (window) {
    case SmallWindow::chooser: return panels.chooser.has_value();
    case SmallWindow::reload: return panels.reload.has_value();
    case SmallWindow::trust: return workspace.project.asks;
    case SmallWindow::commands: return panels.commands.has_value();
    case SmallWindow::settings: return panels.settings_shown;
    case SmallWindow::figure: return panels.figure_shown;
    case SmallWindow::methods: return panels.methods_shown;
    case SmallWindow::timeline: return panels.timeline_shown;
    case SmallWindow::scripts: return workspace.scripts.is_editing;
    case SmallWindow::keys: return panels.keys_shown;
    case SmallWindow::about: break;
    }
    return panels.about_shown;
}

} // namespace secant
