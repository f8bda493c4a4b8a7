#include "core/scene/plots/parabola.h"

#include "core/scene/canvas/parts.h"
#include "core/scene/plots/inset.h"
#include "core/scene/plots/outcome_marks.h"
#include "core/scene/plots/parabola_shape.h"
#include "core/scene/plots/vertex.h"
#include "core/words/drawing_words.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <variant>

namespace secant {
namespace {

constexpr float vertex_radius = 4.5F;

/// The heights that a plot shows: while the vertex is held, those of when its drag began.
Heights heights_of(const PlotInput& in, const Parabola& parabola)
{
    if (in.view.held == nullptr) return heights(parabola);
    const Parabola held = parabola_of(*in.view.held, solve(*in.view.held));
    const double units = held.unit / parabola.unit;
    const Heights out = heights(held);
    return {out.top * units * units, out.bottom * units * units};
}

/// Draws in the area of a plot.
class Curve {
public:
    Curve(const PlotInput& in, const Parabola& parabola)
        : scale_{shared_scale(in)}, parabola_{parabola}, heights_{heights_of(in, parabola)},
          area_{in.area}
    {
        const double width = std::sqrt(std::max(heights_.top - parabola.lowest(), 0.0));
        const float from = scale_.place(parabola.parameter(-width));
        const float to = scale_.place(parabola.parameter(width));
        constexpr int steps = 64;
        for (int i = -steps; i <= steps; ++i)
            offsets_.push_back(width * i / steps);
        // Near t = 0, even steps of t are far apart on the axis.
        for (float x = from; x < to; x += 2.0F) {
            const double offset = parabola.offset(scale_.parameter(x));
            if (std::abs(offset) < width) offsets_.push_back(offset);
        }
        std::ranges::sort(offsets_);
    }

    [[nodiscard]] float height(double q) const noexcept
    {
        const double share = (q - heights_.bottom) / (heights_.top - heights_.bottom);
        const double span = static_cast<double>(size(area_).y);
        return area_.max.y - static_cast<float>(span * std::clamp(share, 0.0, 1.0));
    }

    /// Pixels for one unit of q.
    [[nodiscard]] double px_per_unit() const noexcept
    {
        return static_cast<double>(size(area_).y) / (heights_.top - heights_.bottom);
    }

    [[nodiscard]] Polyline part(const Stretch& stretch) const
    {
        Polyline out{{}, false, stretch.role};
        const double from = std::max(offset(stretch.from), offsets_.front());
        const double to = std::min(offset(stretch.to), offsets_.back());
        if (!(from <= to)) return out;
        out.points.push_back(point(from));
        for (const double offset : offsets_) {
            if (offset > from && offset < to) out.points.push_back(point(offset));
        }
        out.points.push_back(point(to));
        return out;
    }

private:
    [[nodiscard]] double offset(double t) const noexcept { return parabola_.offset(t); }
    [[nodiscard]] Pixel point(double offset) const noexcept
    {
        return {scale_.place(parabola_.parameter(offset)), height(parabola_.at(offset))};
    }

    TScale scale_;
    const Parabola& parabola_;
    Heights heights_;
    Rect area_;
    std::vector<double> offsets_;
};

/// What the drawing of a curve tells the rest of the plot.
struct DrawnCurve {
    float zero = 0.0F;            ///< the height of q = 0 on the screen
    std::optional<Inset> inset{}; ///< where the vertex is too near to zero to be seen
};

/// The magnified part of a curve whose vertex is too near to zero to be seen.
std::optional<Inset> inset_of(const PlotInput& in, const Parabola& parabola, const Curve& curve)
{
    constexpr float visible_dip = 3.0F;
    const float zero = curve.height(0.0);
    if (std::abs(curve.height(parabola.lowest()) - zero) >= visible_dip * in.view.scale)
        return std::nullopt;
    const TScale scale = shared_scale(in);
    const Pixel vertex{scale.place(parabola.vertex), zero};
    const auto box = inset_box(in, vertex.x);
    if (!box) return std::nullopt;
    // The slope of the axis there, over a step that floats can tell.
    const double step = 0.01 * std::max(1.0, std::abs(parabola.vertex));
    const double px = static_cast<double>(scale.place(parabola.vertex + step)) -
                      static_cast<double>(scale.place(parabola.vertex - step));
    return Inset{*box, vertex, px / (2.0 * step),
                 curve.px_per_unit() / parabola.unit / parabola.unit};
}

DrawnCurve add_curve(const PlotInput& in, Scene& scene)
{
    const Parabola parabola = parabola_of(in.query, in.answer);
    const Curve curve{in, parabola};
    for (const Stretch& stretch : stretches(in.query, in.answer)) {
        Polyline part = curve.part(stretch);
        if (!part.points.empty()) scene.primitives.emplace_back(std::move(part));
    }
    return {curve.height(0.0), inset_of(in, parabola, curve)};
}

/// E = L: q is the same for every t.
DrawnCurve add_constant(const PlotInput& in, Scene& scene)
{
    const Classification& c = in.answer.classification;
    const float zero = std::round(middle(in.area).y);
    const float shift = c.curve_hit ? 0.0F : 0.25F * size(in.area).y;
    const float y = c.disk_overlap ? zero + shift : zero - shift;
    const TScale scale = shared_scale(in);
    for (const Stretch& stretch : stretches(in.query, in.answer)) {
        scene.primitives.emplace_back(
            Line{{scale.place(stretch.from), y}, {scale.place(stretch.to), y}, stretch.role});
    }
    return {zero};
}

/// The words beside the zero line and at the corners, where they cover nothing.
void add_words(const PlotInput& in, float zero, PlotTexts& texts, Scene& scene)
{
    const float gap = 3.0F * in.view.scale;
    const float line = in.view.text.line_height;
    const auto add = [&](std::string_view text, std::initializer_list<float> heights, bool right) {
        std::vector<Label> forms;
        for (const bool at_right : {right, !right}) {
            for (const float y : heights) {
                const float x =
                    at_right ? in.area.max.x - text_size(in.view, text).x : in.area.min.x;
                forms.push_back(plain_text(in.view, std::string{text}, {x, y}, Role::grid_label));
            }
        }
        texts.add(std::move(forms), scene);
    };
    add(drawing_words::outside, {zero - gap - line}, true);
    add(drawing_words::inside, {zero + gap}, true);
    add("q(t)", {in.area.min.y, in.area.max.y - line}, false);
    add("q = 0", {zero + gap, zero - gap - line}, false);
}

} // namespace

void add_parabola(const PlotInput& in, Scene& scene)
{
    const TScale scale = shared_scale(in);
    for (const double t : {0.0, 1.0}) {
        const float x = scale.place(t);
        scene.primitives.emplace_back(
            Line{{x, in.area.min.y}, {x, in.area.max.y}, Role::grid_major});
    }
    Scene curve;
    const bool degenerate = in.answer.classification.kind == Case::degenerate;
    const auto [zero, inset] = degenerate ? add_constant(in, curve) : add_curve(in, curve);
    if (const auto vertex = movable_vertex(in)) {
        curve.primitives.emplace_back(Marker{vertex->at, vertex_radius * in.view.scale,
                                             MarkerShape::diamond, true, Role::closest});
    }
    add_own_roots(in, scale, zero, curve);
    for (int i = 0; i < in.answer.root_count; ++i) {
        const Root<2>& root = in.answer.roots[static_cast<std::size_t>(i)];
        curve.primitives.emplace_back(Marker{{scale.place_apart(root.t), zero},
                                             root_radius * in.view.scale,
                                             MarkerShape::dot,
                                             root.counts,
                                             root.counts ? Role::root_on : Role::root_off});
    }
    Scene magnified;
    const bool has_inset = inset && add_inset(in, *inset, magnified);
    scene.primitives.emplace_back(
        Line{{in.area.min.x, zero}, {in.area.max.x, zero}, Role::grid_axis});
    PlotTexts texts{in, curve};
    if (has_inset) texts.reserve(inset->box);
    add_words(in, zero, texts, scene);
    std::ranges::move(curve.primitives, std::back_inserter(scene.primitives));
    std::ranges::move(magnified.primitives, std::back_inserter(scene.primitives));
}

std::optional<VertexPlace> movable_vertex(const PlotInput& in)
{
    const auto* query = std::get_if<Query<2>>(&in.query);
    if (query == nullptr || in.answer.classification.kind == Case::degenerate) return std::nullopt;
    const Parabola parabola = parabola_of(in.query, in.answer);
    constexpr double farthest = 1e6;
    if (!(std::abs(parabola.vertex) <= farthest)) return std::nullopt;
    const Curve curve{in, parabola};
    const Pixel at{shared_scale(in).place(parabola.vertex), curve.height(parabola.lowest())};
    const VertexPlace out{at, parabola.unit * parabola.unit / curve.px_per_unit()};
    const Vec<2> d = query->piece.end - query->piece.start;
    const double square_in_pixel = out.q_in_pixel * (d.x * d.x + d.y * d.y);
    const double reach = query->circle.radius + query->piece.radius;
    const bool is_in_range = std::isnormal(square_in_pixel) && std::isfinite(reach * reach);
    return is_in_range ? std::optional{out} : std::nullopt;
}

float zero_height(const PlotInput& in)
{
    Scene unused;
    const bool degenerate = in.answer.classification.kind == Case::degenerate;
    return (degenerate ? add_constant(in, unused) : add_curve(in, unused)).zero;
}

} // namespace secant
