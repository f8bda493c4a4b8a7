#pragma once

#include "core/scene/view/camera.h"
#include "core/session/document.h"
#include "core/text/expected.h"
#include "core/workspace/state/interaction.h"
#include "core/workspace/state/panels.h"
#include "core/workspace/state/settings.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

struct Workspace;

/// The memory of the window from one start of the program to the next. The default is the state of
/// the first start.
struct Memory {
    Settings settings;
    Panel side = Panel::answer;   ///< one that has a tab
    Panel narrow = Panel::canvas; ///< the panel that a narrow window shows
    Document document = first_document();
    FitTo fit = Interaction{}.fit_to;    ///< what a camera that was not moved shows
    Run run = Stepping{}.run;            ///< in the Step panel
    MapView map;                         ///< without the microscope, and against the exact answer
    std::vector<LessonProgress> lessons; ///< how far the learner came
    std::optional<WindowPlace> window;   ///< none: not known
    std::optional<Camera> camera;        ///< without its viewport; none: fitted
    OrbitView orbit;                     ///< without its viewport
    bool orbit_is_framed = true;         ///< its pivot and scale are those of the document

    friend bool operator==(const Memory&, const Memory&) = default;
};

[[nodiscard]] Memory memory_of(const Workspace& workspace);

/// True while a gesture or a movement of the camera is under way: the memory is going to change in
/// the next frames.
[[nodiscard]] bool is_in_motion(const Workspace& workspace);

/// Brings back what was remembered. No step of the timeline goes back beyond it.
/// @pre  is_valid(memory.document.query), and memory.side has a tab
[[nodiscard]] Workspace recalled(Workspace workspace, const Memory& memory);

/// The content of a text of the state folder.
struct ReadMemory {
    Memory memory;
    /// Members that a newer version of the program wrote, as they stand there: name and value.
    std::vector<std::string> unknown{};
};

/// A memory as a JSON object, with a line end. Every number reads back to the same bits.
/// @param unknown  Members to be kept, as read_memory returned them.
[[nodiscard]] std::string memory_text(const Memory& memory,
                                      const std::vector<std::string>& unknown = {});

/// Reads a memory. A member that is missing, or whose value has no meaning here, is as at the first
/// start: an older or a newer version of the program may have written the text.
/// @return  Or why the text is no JSON object: it is damaged.
[[nodiscard]] Expected<ReadMemory, std::string> read_memory(std::string_view text);

} // namespace secant
