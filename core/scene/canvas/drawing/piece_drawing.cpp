#include "core/scene/canvas/drawing/piece_drawing.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

constexpr double far_px = 1e12;

/// An interval of the line, in pixels along the line; empty unless from < to.
struct Span {
    double from = 0.0;
    double to = 0.0;
};

Span shared(const Span& a, const Span& b) noexcept
{
    return {std::max(a.from, b.from), std::min(a.to, b.to)};
}

Span extent_span(Extent extent, double start, double end) noexcept
{
    switch (extent) {
    case Extent::segment: return {start, end};
    case Extent::ray: return {start, far_px};
    case Extent::line: return {-far_px, far_px};
    }
    return {};
}

double root_px(const Root<2>& root, const VisibleLine& line, const Camera& camera) noexcept
{
    if (is_finite<2>(root.point)) return along_px(line, camera, root.point);
    return root.t < 0.0 ? -far_px : far_px;
}

class PiecePainter {
public:
    PiecePainter(const SceneView& view, const VisibleLine& line, Scene& scene)
        : view_{view}, line_{line}, scene_{scene}
    {
    }

    void add(const Span& span, Role role)
    {
        if (!(span.from < span.to)) return;
        const PixelSegment stroke{line_.nearest + line_.along * span.from,
                                  line_.nearest + line_.along * span.to};
        add_line(view_, stroke, role, emphasis_of(view_, Handle::segment), scene_);
    }

private:
    const SceneView& view_;
    const VisibleLine& line_;
    Scene& scene_;
};

} // namespace

void add_piece(const SceneInput& in, Scene& scene)
{
    const Piece<2>& piece = in.query.piece;
    const Camera& camera = in.view.camera;
    const std::optional<VisibleLine> line = visible_line(piece, camera);
    if (!line) return;

    const double start = along_px(*line, camera, piece.start);
    const double end = along_px(*line, camera, piece.end);
    const Span counted = extent_span(piece.extent, start, end);
    PiecePainter painter{in.view, *line, scene};
    painter.add({-far_px, counted.from}, Role::beyond);
    painter.add({counted.to, far_px}, Role::beyond);
    if (in.answer.root_count == 2) {
        const Span inside{root_px(in.answer.roots[0], *line, camera),
                          root_px(in.answer.roots[1], *line, camera)};
        painter.add(shared(counted, {-far_px, inside.from}), Role::outside);
        painter.add(shared(counted, {inside.to, far_px}), Role::outside);
        painter.add(shared(counted, inside), Role::inside);
    } else {
        painter.add(counted, Role::outside);
    }

    const float end_radius = in.view.with_handles ? handle_radius : point_radius;
    const double clear = static_cast<double>(end_radius * in.view.scale);
    const double head = static_cast<double>(arrow_length * in.view.scale);
    if (end - start < 2.0 * clear + head) return;
    const Pixel tip{line->nearest + line->along * (end - clear)};
    if (!contains(grown(camera.viewport, arrow_length * in.view.scale), tip)) return;
    scene.primitives.emplace_back(ArrowHead{tip, Pixel{line->along}, arrow_length * in.view.scale,
                                            Role::outside, emphasis_of(in.view, Handle::segment)});
}

} // namespace secant
