#include "core/scene/view/around_drawing.h"

#include "core/scene/canvas/parts.h"
#include "core/scene/view/projection.h"
#include "core/text/entered_number.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace secant {
namespace {

struct ToDrawing {
    const Section& section;

    Vec<2> operator()(const Vec<2>& point) const { return point; }
    Vec<2> operator()(const Vec<3>& point) const
    {
        return project(AnyQuery{Query<3>{{}, {point, point}}}, section).piece.start;
    }
};

template <int N>
DrawnMover drawn_mover(const Mover<N>& mover, double t, const ToDrawing& drawn)
{
    const auto at = [&](double when) { return drawn(mover.circle.center + when * mover.moves); };
    return {{drawn(mover.circle.center), mover.circle.radius}, at(1.0), at(t)};
}

struct Drawer {
    const Swept& swept;
    ToDrawing drawn;

    template <int N>
    DrawnAround operator()(const PathQuery<N>& query) const
    {
        DrawnAround out;
        out.points.reserve(query.points.size());
        for (const Vec<N>& point : query.points)
            out.points.push_back(drawn(point));
        for (const PathHit<N>& hit : std::get<std::vector<PathHit<N>>>(swept.hits)) {
            out.hits.push_back(drawn(hit.point));
            out.pieces.push_back(hit.place.piece);
        }
        return out;
    }
    template <int N>
    DrawnAround operator()(const MovingQuery<N>& query) const
    {
        const auto& meeting = std::get<Meeting<N>>(swept.answer);
        const double t = meeting.touch ? meeting.touch->t : meeting.nearest_t;
        DrawnAround out;
        out.movers = {drawn_mover(query.a, t, drawn), drawn_mover(query.b, t, drawn)};
        if (meeting.touch && meeting.touch->has_point) out.touch = drawn(meeting.touch->point);
        return out;
    }
};

double distance_px(const Vec<2>& from, const Vec<2>& to, const Vec<2>& pixel)
{
    const Vec<2> along = to - from;
    const double square = glm::dot(along, along);
    const double t =
        square > 0.0 ? std::clamp(glm::dot(pixel - from, along) / square, 0.0, 1.0) : 0;
    return glm::length(from + t * along - pixel);
}

} // namespace

DrawnAround drawn_around(const Around& around, const Section& section)
{
    if (around.get() == nullptr) return {};
    return std::visit(Drawer{*around.get(), ToDrawing{section}}, around.get()->sweep);
}

std::optional<std::size_t> piece_near(const DrawnAround& drawn, const Camera& camera,
                                      const Vec<2>& pixel, double reach)
{
    std::optional<std::size_t> out;
    for (std::size_t k = 0; k + 1 < drawn.points.size(); ++k) {
        const double away = distance_px(screen_from_world(camera, drawn.points[k]),
                                        screen_from_world(camera, drawn.points[k + 1]), pixel);
        if (away > reach) continue;
        reach = away;
        out = k;
    }
    return out;
}

Vec<2> handle_place(const DrawnAround& drawn, std::size_t handle, const Camera& camera, float scale)
{
    if (drawn.movers.empty()) return screen_from_world(camera, drawn.points.at(handle));
    const DrawnMover& b = drawn.movers.at(1);
    const Vec<2> center = screen_from_world(camera, b.start.center);
    const Vec<2> tip = screen_from_world(camera, b.end);
    const double away = glm::distance(tip, center);
    const double clear = static_cast<double>(3.0F * handle_radius * scale);
    if (away >= clear) return tip;
    return center + (away > 0.0 ? (tip - center) / away : Vec<2>{0.0, -1.0}) * clear;
}

std::optional<std::size_t> handle_near(const DrawnAround& drawn, std::size_t shown,
                                       const Camera& camera, const Vec<2>& pixel, float scale)
{
    const bool is_path = drawn.movers.empty();
    const std::size_t count = is_path ? drawn.points.size() : 1;
    if (count > most_drawn_joints) return std::nullopt;
    double reach = (is_path ? 8.0 : 14.0) * static_cast<double>(scale);
    std::optional<std::size_t> out;
    for (std::size_t k = 0; k < count; ++k) {
        if (is_path && (k == shown || k == shown + 1)) continue;
        const double away = glm::distance(handle_place(drawn, k, camera, scale), pixel);
        if (!(away <= reach)) continue;
        reach = away;
        out = k;
    }
    return out;
}

namespace {

/// A vector of the drawing in the world.
template <int N>
Vec<N> vector_in_world(const Vec<2>& by, const Section& section)
{
    if constexpr (N == 2)
        return by;
    else
        return section.right * by.x + section.up * by.y;
}

struct HandleMover {
    std::size_t handle;
    const Vec<2>& by;
    const Section& section;

    /// False where a number would not be finite.
    template <int N>
    bool operator()(PathQuery<N>& query) const
    {
        return is_finite<N>(query.points.at(handle) += vector_in_world<N>(by, section));
    }
    template <int N>
    bool operator()(MovingQuery<N>& query) const
    {
        return is_finite<N>(query.b.moves += vector_in_world<N>(by, section));
    }
};

} // namespace

Around dragged(const AroundDrag& drag, const Camera& camera, const Section& section)
{
    const Vec<2> px = reached(drag.drag, drag.drag.last, drag.drag.keys) - drag.drag.press;
    Vec<2> by = Vec<2>{px.x, -px.y} / camera.pixels_per_unit;
    if (drag.drag.keys.straight) by = in_steps_of_15_degrees(by, 0.0);
    if (by == Vec<2>{} || drag.at_start.get() == nullptr) return drag.at_start;
    Sweep sweep = drag.at_start.get()->sweep;
    if (!std::visit(HandleMover{drag.handle, by, section}, sweep)) return drag.at_start;
    return Around{std::move(sweep)}.showing(drag.at_start.piece());
}

namespace {

struct HandleText {
    std::size_t handle;

    template <int N>
    static std::string numbers(const Vec<N>& v)
    {
        std::string out = "(" + exact_text(v.x) + ", " + exact_text(v.y);
        if constexpr (N == 3) out += ", " + exact_text(v.z);
        return out + ")";
    }
    template <int N>
    std::string operator()(const PathQuery<N>& query) const
    {
        return fmt::format("P{} = {}", handle, numbers<N>(query.points.at(handle)));
    }
    template <int N>
    std::string operator()(const MovingQuery<N>& query) const
    {
        return "B moves " + numbers<N>(query.b.moves);
    }
};

} // namespace

std::string handle_text(const Around& around, std::size_t handle)
{
    return around.get() == nullptr ? "" : std::visit(HandleText{handle}, around.get()->sweep);
}

Camera with_around(const Camera& camera, const Session& session, FitTo what)
{
    if (session.document.around.get() == nullptr) return camera;
    const DrawnAround drawn = drawn_around(session.document.around, session.section);
    const Vec<2> shown = Vec<2>{size(camera.viewport)} / (2.0 * camera.pixels_per_unit);
    constexpr double margin = 0.85; // as much of the viewport is used
    Vec<2> low = camera.center - margin * shown;
    Vec<2> high = camera.center + margin * shown;
    const auto add = [&](const Vec<2>& point, double radius = 0.0) {
        low = glm::min(low, point - radius);
        high = glm::max(high, point + radius);
    };
    for (const Vec<2>& point : drawn.points)
        add(point);
    for (const auto& [start, end, then] : drawn.movers) {
        for (const Vec<2>& center : {start.center, end, then})
            add(center, start.radius);
    }
    const Vec<2> half = (high - low) / 2.0;
    const Vec<2> larger = half / (margin * shown);
    const double factor = std::max(larger.x, larger.y);
    constexpr double vastly = 30.0;
    if (!(factor > 1.0) || (what == FitTo::detail && factor > vastly)) return camera;
    return within_limits({low + half, camera.pixels_per_unit / factor, camera.viewport, Vec<2>{}});
}

} // namespace secant
