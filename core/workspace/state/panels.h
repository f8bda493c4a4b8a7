#pragma once

#include "core/geometry/answer_field.h"
#include "core/geometry/query_field.h"
#include "core/scene/figure/figure.h"
#include "core/workspace/animation/animation_view.h"
#include "core/workspace/state/command_list.h"
#include "core/workspace/state/entries_view.h"
#include "core/workspace/state/file_chooser.h"
#include "core/workspace/state/hunt_view.h"
#include "core/workspace/state/map_view.h"
#include "core/workspace/state/notice.h"
#include "core/workspace/state/reload_offer.h"
#include "core/workspace/state/stepping.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>

namespace secant {

/// The parts of the window that have a name. A wide window shows the canvas, the values and the
/// plots at once, and one of the others at its side; a narrow window shows one panel at a time.
enum class Panel { canvas, answer, step, compare, values, map, cases, hunt, plots };

inline constexpr std::size_t panel_count = 9;

/// Whether a wide window shows the panel at its side, under a tab.
[[nodiscard]] constexpr bool has_tab(Panel panel) noexcept
{
    return panel != Panel::canvas && panel != Panel::values && panel != Panel::plots;
}

/// An expression that was entered, and its value.
struct ComputedNumber {
    QueryField field = QueryField::start_x;
    std::string text;
    double value = 0.0;
};

/// A number whose bits and digits can be shown: one of the query, or one of the answer.
using InspectedNumber = std::variant<QueryField, AnswerField>;

/// A number of the query that the mouse changes in its field.
struct Scrub {
    enum class By { press, drag, wheel };
    QueryField field = QueryField::start_x;
    By by = By::press;   ///< a press becomes a drag when the pointer moves
    float from_x = 0.0F; ///< where the pointer was, in pixels: for a press or a drag
};

/// What the panels show, with the typed texts and the choices. Not part of the timeline.
struct Panels {
    Panel side = Panel::answer;   ///< at the side of a wide window; one that has a tab
    Panel narrow = Panel::canvas; ///< the panel that a narrow window shows
    bool opened = false;          ///< the panel was opened in this frame: it starts at its top
    /// Text that is being typed into a number, or that was refused.
    std::array<std::optional<std::string>, query_field_count> drafts;
    std::optional<ComputedNumber> computed; ///< entered last; none after the next edit
    std::optional<Scrub> scrub;
    std::optional<InspectedNumber> inspected; ///< the number whose bits are shown
    int exact_digits = 30;                    ///< of the exact value of that number
    Stepping stepping;
    std::optional<Run> explained; ///< the run that the Compare panel explains
    std::optional<Run> pointed;   ///< the run under the pointer in the Compare panel
    EntriesView entries;
    HuntView hunt;
    MapView map;
    AnimationView animation;
    std::optional<Notice> notice;
    std::optional<FileChooser> chooser;
    std::optional<ReloadOffer> reload;
    std::optional<CommandList> commands; ///< while the window is open
    bool timeline_shown = false;
    bool keys_shown = false;
    bool about_shown = false;
    bool settings_shown = false;
    bool methods_shown = false;     ///< the window of the loaded methods
    std::string program{};          ///< typed there: "name=command line"
    bool figure_shown = false;      ///< the window that exports a figure
    std::optional<Figure> exported; ///< to be saved at the path that is chosen
};

} // namespace secant
