#include "core/scene/canvas/drawing.h"

#include "core/methods/registry.h"
#include "core/scene/canvas/labels.h"
#include "core/session/traces.h"
#include "core/text/short_number.h"
#include "core/words/drawing_words.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <string>

namespace secant {
namespace {

constexpr float outcome_radius = 8.5F;

/// A place that the run returned, and its name.
struct Returned {
    Vec<2> at{}; ///< in world units; may be infinite
    std::string name;
};

/// A coordinate along which the piece does not run stays, also where t is infinite.
Vec<2> at_parameter(const Piece<2>& piece, double t)
{
    const auto along = [t](double from, double to) {
        return from == to ? from : std::isinf(t) ? (to - from) * t : from * (1.0 - t) + to * t;
    };
    return {along(piece.start.x, piece.end.x), along(piece.start.y, piece.end.y)};
}

std::vector<Returned> returned(const SceneInput& in)
{
    std::vector<Returned> out;
    const MethodRun* run = in.view.told;
    if (run == nullptr) return out;
    const Piece<2>& piece = in.query.piece;
    if (const auto roots = own_roots(*run); roots && piece.start != piece.end) {
        const auto texts = parameter_texts((*roots)[0], (*roots)[1]);
        for (std::size_t i = 0; i < 2; ++i) {
            const double t = (*roots)[i];
            out.push_back({at_parameter(piece, t), (i == 0 ? "t1 = " : "t2 = ") + texts[i]});
        }
        return out;
    }
    for (const Vec<3>& point : own_points(*run))
        out.push_back(
            {in.space == nullptr ? Vec<2>{point} : seen_point(in.space->section, point), {}});
    return out;
}

/// The way from the middle of the canvas to a place, on the screen; unit length.
Vec<2> way_to(const SceneInput& in, const Vec<2>& at)
{
    const auto sign = [](double x) { return std::isinf(x) ? std::copysign(1.0, x) : 0.0; };
    const Vec<2> way = is_finite<2>(at) ? screen_from_world(in.view.camera, at) -
                                              Vec<2>{middle(in.view.camera.viewport)}
                                        : Vec<2>{sign(at.x), -sign(at.y)};
    return way / std::max(glm::length(way), 1e-300);
}

/// An arrow at the border of the canvas.
ArrowHead pointer(const SceneInput& in, const Vec<2>& way)
{
    const Rect room = grown(in.view.camera.viewport, -6.0F * in.view.scale);
    const Vec<2> half = Vec<2>{size(room)} * 0.5;
    const double reach = std::min(half.x / std::max(std::abs(way.x), 1e-12),
                                  half.y / std::max(std::abs(way.y), 1e-12));
    return {Pixel{Vec<2>{middle(room)} + way * reach}, Pixel{way}, arrow_length * in.view.scale,
            Role::outcome};
}

bool is_true(const SceneInput& in, const Vec<2>& at_px)
{
    const auto near = [&](const Vec<2>& truth) {
        return is_finite<2>(truth) && glm::distance(screen_from_world(in.view.camera, truth),
                                                    at_px) < visible_difference_px;
    };
    const auto& roots = in.answer.roots;
    return near(in.answer.closest) ||
           std::any_of(roots.begin(), roots.begin() + in.answer.root_count,
                       [&](const Root<2>& root) { return near(root.point); });
}

/// True when the current step is drawn with a name for its place already.
bool is_named_by_step(const SceneView& view)
{
    return view.run != nullptr && view.step < view.run->trace.size() &&
           view.run->trace[view.step].kind == StepKind::value;
}

} // namespace

void add_outcome(const SceneInput& in, Scene& scene)
{
    const float radius = outcome_radius * in.view.scale;
    for (const Returned& mark : returned(in)) {
        if (std::isnan(mark.at.x) || std::isnan(mark.at.y)) continue;
        if (is_finite<2>(mark.at)) {
            const Pixel at{screen_from_world(in.view.camera, mark.at)};
            if (contains(in.view.camera.viewport, at)) {
                scene.primitives.emplace_back(
                    Marker{at, radius, MarkerShape::ring, false, Role::outcome});
                continue;
            }
        }
        scene.primitives.emplace_back(pointer(in, way_to(in, mark.at)));
    }
}

std::vector<LabelRequest> outcome_labels(const SceneInput& in)
{
    std::vector<LabelRequest> labels;
    if (in.view.told == nullptr || is_named_by_step(in.view)) return labels;
    const Vec<2> along = direction_on_screen(in.query.piece);
    for (const Returned& mark : returned(in)) {
        if (!is_finite<2>(mark.at)) continue;
        const Vec<2> at = screen_from_world(in.view.camera, mark.at);
        if (is_true(in, at)) continue;
        std::string text{info_of(in.view.told->method).name};
        if (!mark.name.empty()) text += ": " + mark.name;
        // The label of the true root is on the other side of the piece.
        auto label = label_request(in.view, std::move(text), at, outcome_radius,
                                   Vec<2>{-along.y, along.x}, Role::outcome);
        if (label) labels.push_back(std::move(*label));
    }
    return labels;
}

namespace {

constexpr float expected_radius = 8.0F;

/// The place of an expected root; none when the place is out of view.
std::optional<Vec<2>> expected_place(const SceneInput& in, std::size_t i)
{
    const std::optional<double>& t = in.view.expected_roots[i];
    if (!t) return std::nullopt;
    const Piece<2>& piece = in.query.piece;
    const Vec<2> point = piece.start + (piece.end - piece.start) * *t;
    if (!is_finite<2>(point)) return std::nullopt;
    return screen_from_world(in.view.camera, point);
}

} // namespace

void add_expected_roots(const SceneInput& in, Scene& scene)
{
    for (std::size_t i = 0; i < in.view.expected_roots.size(); ++i) {
        const auto at = expected_place(in, i);
        const float radius = expected_radius * in.view.scale;
        if (!at || !contains(grown(in.view.camera.viewport, radius), Pixel{*at})) continue;
        scene.primitives.emplace_back(
            Marker{Pixel{*at}, radius, MarkerShape::ring, false, Role::expected, Emphasis::normal});
    }
}

std::vector<LabelRequest> expected_root_labels(const SceneInput& in)
{
    std::vector<LabelRequest> labels;
    const Vec<2> along = direction_on_screen(in.query.piece);
    for (std::size_t i = 0; i < in.view.expected_roots.size(); ++i) {
        const auto at = expected_place(in, i);
        if (!at) continue;
        std::string text{drawing_words::expected};
        text += i == 0 ? " t1 = " : " t2 = ";
        text += parameter_text(*in.view.expected_roots[i]);
        // The label of the true root is on the other side of the piece.
        auto label = label_request(in.view, std::move(text), *at, expected_radius,
                                   Vec<2>{-along.y, along.x}, Role::expected);
        if (label) labels.push_back(std::move(*label));
    }
    return labels;
}

} // namespace secant
