#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace secant {

/// The parts of the window that have a name. A wide window shows the canvas, the values and the
/// plots at once, and one of the others at its side; a narrow window shows one panel at a time.
enum class Panel { canvas, answer, learn, step, compare, values, map, cases, hunt, plots, run };

struct PanelRow {
    Panel panel;
    const char* title;     ///< on its tab
    std::string_view name; ///< in what the next start remembers
    bool has_tab = true;   ///< a wide window shows it at its side
};

/// Every panel, in the order of the tabs.
inline constexpr auto panel_rows = std::to_array<PanelRow>({
    {Panel::canvas, "Canvas", "canvas", false},
    {Panel::answer, "Answer", "answer"},
    {Panel::learn, "Learn", "learn"},
    {Panel::step, "Step", "step"},
    {Panel::compare, "Compare", "compare"},
    {Panel::values, "Values", "values", false},
    {Panel::map, "Map", "map"},
    {Panel::cases, "Cases", "cases"},
    {Panel::hunt, "Hunt", "hunt"},
    {Panel::plots, "Plots", "plots", false},
    {Panel::run, "Run", "run"}, // the last one: it is there only while a run is open
});

[[nodiscard]] constexpr bool has_tab(Panel panel) noexcept
{
    return panel_rows[static_cast<std::size_t>(panel)].has_tab;
}

/// The windows that lie over the panels.
enum class SmallWindow {
    chooser,
    reload,
    trust,
    commands,
    settings,
    figure,
    methods,
    timeline,
    scripts,
    keys,
    about,
};

struct SmallWindowRow {
    SmallWindow window;
    const char* name; ///< the title, and behind "###" what stays when the title changes
    bool is_closed_by_escape = true; ///< false: it stays beside the work
};

/// Every small window, in the order of F6. The chooser says its purpose in its title.
inline constexpr auto small_window_rows = std::to_array<SmallWindowRow>({
    {SmallWindow::chooser, "###chooser"},
    {SmallWindow::reload, "Changed on the disk###reload"},
    {SmallWindow::trust, "Trust this folder?###trust"},
    {SmallWindow::commands, "Find a command###commands"},
    {SmallWindow::settings, "Settings"},
    {SmallWindow::figure, "Export a figure"},
    {SmallWindow::methods, "Your methods###methods"},
    {SmallWindow::timeline, "Timeline###timeline"},
    {SmallWindow::scripts, "Scripts###scripts", false},
    {SmallWindow::keys, "Keys and mouse"},
    {SmallWindow::about, "About Secant"},
});

/// The row of a panel or a small window stands at the place of its enumerator.
template <class Rows>
constexpr bool is_in_order(const Rows& rows, auto member)
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (static_cast<std::size_t>(rows[i].*member) != i) return false;
    }
    return true;
}
static_assert(is_in_order(panel_rows, &PanelRow::panel));
static_assert(is_in_order(small_window_rows, &SmallWindowRow::window));

[[nodiscard]] constexpr const SmallWindowRow& row_of(SmallWindow window) noexcept
{
    return small_window_rows[static_cast<std::size_t>(window)];
}

} // namespace secant
