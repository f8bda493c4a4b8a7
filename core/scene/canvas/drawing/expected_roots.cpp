#include "core/scene/canvas/drawing/expected_roots.h"

#include "core/scene/canvas/labels/label_requests.h"
#include "core/text/short_number.h"
#include "core/words/drawing_words.h"

#include <string>

namespace secant {
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
