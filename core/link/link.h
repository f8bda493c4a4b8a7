#pragma once

#include "core/methods/method.h"
#include "core/scene/orbit/orbit_view.h"
#include "core/scene/view/camera.h"
#include "core/session/document.h"
#include "core/text/expected.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace secant {

/// The part of the world that a canvas of any size shows. A camera that comes from a framing has
/// this framing again.
struct Framing {
    Vec<2> center{}; ///< a multiple of `framing_grid`, where a double can hold one
    /// The logarithm of the length that the canvas shows along its shorter side: 2^(span / 64)
    /// world units.
    int span = 0;

    friend bool operator==(const Framing&, const Framing&) = default;
};

/// The spans that a link can write are -span_limit to span_limit - 1; no camera has another.
inline constexpr int span_limit = 1 << 17;

/// The exponent of the grid that the centre lies on: 2^this world units, a 4,096th to an 8,192nd of
/// the shorter side.
[[nodiscard]] int framing_grid(int span) noexcept;

/// The framing of a camera: the span to half a percent, the middle to a small part of a pixel.
/// Where the canvas shows single doubles, the nearest double is the middle.
/// @pre The viewport is not empty.
[[nodiscard]] Framing framing_of(const Camera& camera) noexcept;

/// The camera that shows the same in another viewport, within the limits of Camera.
/// @pre The viewport is not empty.
[[nodiscard]] Camera camera_of(const Framing& framing, const Rect& viewport) noexcept;

/// The Compare panel is open.
struct SharedCompare {
    std::optional<Run> explained{}; ///< the run that the panel explains; none: it chooses one

    friend bool operator==(const SharedCompare&, const SharedCompare&) = default;
};

/// A link writes the steps after this one as this one.
inline constexpr std::size_t last_shared_step = 127;

/// The Step panel is open.
struct SharedStep {
    Run run;
    std::size_t step = 0; ///< index into the trace; beyond its end means the last step

    friend bool operator==(const SharedStep&, const SharedStep&) = default;
};

/// The panel that shows a run; none: the panels stay as they are.
using SharedPanel = std::variant<std::monostate, SharedCompare, SharedStep>;

/// The run that the panel shows; null: none, or the panel chooses one.
[[nodiscard]] inline const Run* shared_run(const SharedPanel& panel) noexcept
{
    if (const auto* step = std::get_if<SharedStep>(&panel)) return &step->run;
    const auto* compare = std::get_if<SharedCompare>(&panel);
    return compare != nullptr && compare->explained ? &*compare->explained : nullptr;
}

/// The view of the canvas: fitted to the query, or a place.
using SharedView = std::variant<FitTo, Framing>;

/// What a link holds of the orbit view of a document in space: where it is seen from, in tenths of
/// a degree, and how. The view is framed when it is opened.
struct SharedOrbit {
    bool has_section = false; ///< the section is shown, too
    Lens lens = Lens::perspective;
    int yaw = 0;   ///< -1799 to 1800
    int pitch = 0; ///< -900 to 900
    int roll = 0;  ///< -1799 to 1800

    friend bool operator==(const SharedOrbit&, const SharedOrbit&) = default;
};

/// The nearest that a link can hold.
[[nodiscard]] SharedOrbit shared_orbit(const OrbitView& view, bool has_section) noexcept;

/// The view turned as a link says; where its pivot is, and its scale, stay.
[[nodiscard]] OrbitView turned_as(OrbitView view, const SharedOrbit& orbit) noexcept;

/// The content of a link.
struct Shared {
    Document document;
    SharedPanel panel{};
    SharedView view = FitTo::detail;
    std::optional<SharedOrbit> orbit{}; ///< in space, where the orbit view is shown

    friend bool operator==(const Shared&, const Shared&) = default;
};

/// Every link in the plane has at most this many characters, "#" included; so has every link in
/// space without s whose view is fitted.
inline constexpr std::size_t longest_plane_link = 119;
inline constexpr std::size_t longest_space_link = 152;
/// The same with the orbit view.
inline constexpr std::size_t longest_orbit_link = 158;

/// The reason why a text gives no link.
struct LinkError {
    enum class What {
        no_link, ///< nothing in the text looks like a link
        cut_off, ///< its end is missing
        damaged, ///< a character is wrong
        newer,   ///< only a newer Secant can read it
    };
    What what = What::no_link;
    std::string why; ///< a sentence without its end: "the link is cut off behind \"...x9Qd\""

    friend bool operator==(const LinkError&, const LinkError&) = default;
};

/// The link of a document and its view: "#1", or "#2" with the orbit view, and letters, digits, "-"
/// and "_"; the last one is a letter or a digit. docs/links.md describes it.
/// @pre is_valid(shared.document.query), the span of a Framing is within its limit, and an orbit
/// view is of a document in space
[[nodiscard]] std::string link_of(const Shared& shared);

/// Finds and reads the link in a text: the link alone, an address that ends in it, or other text
/// around it, perhaps with "%23" for "#". Of several links the first that can be read counts.
/// Every bit of the document is as it was.
[[nodiscard]] Expected<Shared, LinkError> shared_in(std::string_view text);

} // namespace secant
