#include "core/scene/figure/figure.h"

#include "core/text/text.h"

#include <glm/common.hpp>

namespace secant {
namespace {

constexpr float halo_width = 1.5F;

bool is_grid(Role role) noexcept
{
    return role == Role::grid_minor || role == Role::grid_major || role == Role::grid_axis;
}

/// Turns primitives into shapes; visits the variant.
class ScenePainter {
public:
    explicit ScenePainter(const Paint& paint) : paint_{paint} {}

    void operator()(const Line& line)
    {
        std::vector points{line.from, line.to};
        if (is_grid(line.role)) {
            // On whole pixels a thin line stays sharp.
            for (Pixel& p : points)
                p = glm::floor(p) + 0.5F;
        }
        add(line.role, stroked(stroke_of(paint_.palette, line.role, line.emphasis)),
            PathShape{std::move(points), false});
    }

    void operator()(const Polyline& path)
    {
        if (path.points.size() < 2) return;
        add(path.role, stroked(stroke_of(paint_.palette, path.role, path.emphasis)),
            PathShape{path.points, path.closed});
    }

    void operator()(const Polygon& polygon)
    {
        if (polygon.points.size() < 3) return;
        add(polygon.role, filled(faded(color(polygon.role), polygon.opacity)),
            PathShape{polygon.points, true});
    }

    void operator()(const ArrowHead& head)
    {
        const Pixel base = head.tip - head.direction * head.length;
        const Pixel side = Pixel{-head.direction.y, head.direction.x} * (head.length * 0.38F);
        add(head.role, filled(color(head.role)),
            PathShape{{head.tip, base + side, base - side}, true});
    }

    void operator()(const Marker& marker)
    {
        const Color own = color(marker.role);
        const bool pointed_at = marker.emphasis != Emphasis::normal;
        if (pointed_at) {
            const float halo = marker.emphasis == Emphasis::active ? 0.34F : 0.2F;
            add(marker.role, filled(faded(own, halo)), RoundShape{marker.at, 14.0F * scale()});
        }
        const float radius = marker.radius + (pointed_at ? 1.5F * scale() : 0.0F);
        if (marker.shape == MarkerShape::diamond) return add_diamond(marker, own, radius);
        const Color inside = marker.filled ? own : paint_.ground;
        if (marker.shape == MarkerShape::ring || !marker.filled) {
            add(marker.role, {inside, own, 2.2F * scale()}, RoundShape{marker.at, radius});
            return;
        }
        // Its rim of the ground sets it off from the strokes below.
        add(marker.role, {{}, paint_.ground, 1.4F * scale()},
            RoundShape{marker.at, radius + scale()});
        add(marker.role, filled(inside), RoundShape{marker.at, radius});
    }

    void operator()(const Label& label)
    {
        const Color own = color(label.role);
        if (label.leader) {
            add(label.role, {{}, faded(own, 0.5F), scale()},
                PathShape{{label.leader_end, label.anchor}, false});
        }
        if (label.boxed) {
            add(label.role, {label_ground(paint_.palette), faded(own, 0.55F), scale()},
                BoxShape{label.box, 4.0F * scale()});
        }
        Ink ink = filled(own);
        if (label.halo && paint_.halos) {
            ink.stroke = paint_.ground;
            ink.width = 2.0F * halo_width * scale();
        }
        const float em = paint_.em;
        const float length =
            label_metrics(em).advance * static_cast<float>(utf8_characters(label.text));
        const Pixel at = middle(label.box) + Pixel{0.0F, below_middle(Face::mono, em)};
        add(label.role, ink,
            TextShape{printable(label.text, whole_text), at, true, Face::mono, em, length});
    }

    std::vector<Painted> take() { return std::move(out_); }

private:
    [[nodiscard]] float scale() const { return paint_.scale; }
    [[nodiscard]] Color color(Role role) const { return stroke_of(paint_.palette, role).color; }

    static Ink filled(Color color) { return {color}; }

    [[nodiscard]] Ink stroked(const Stroke& stroke) const
    {
        return {{},
                stroke.color,
                stroke.thickness * scale(),
                stroke.dash * scale(),
                stroke.gap * scale()};
    }

    void add(Role role, const Ink& ink, Shape shape)
    {
        out_.push_back({meaning_of(role), ink, std::move(shape)});
    }

    void add_diamond(const Marker& marker, Color own, float radius)
    {
        const Pixel at = marker.at;
        PathShape corners{{{at.x, at.y - radius},
                           {at.x + radius, at.y},
                           {at.x, at.y + radius},
                           {at.x - radius, at.y}},
                          true};
        add(marker.role,
            {marker.filled ? own : paint_.ground, marker.filled ? paint_.ground : own,
             1.4F * scale()},
            std::move(corners));
    }

    const Paint& paint_;
    std::vector<Painted> out_;
};

} // namespace

float line_height(Face face) noexcept
{
    return face == Face::mono ? 1.32F : 1.21F; // as the fonts say of themselves
}

TextMetrics label_metrics(float em) noexcept
{
    return {0.6F * em, line_height(Face::mono) * em};
}

float below_middle(Face face, float em) noexcept
{
    // Half of the difference between the heights above and below the base line.
    return (face == Face::mono ? 0.36F : 0.364F) * em;
}

std::vector<Painted> painted(const Scene& scene, const Paint& paint)
{
    ScenePainter painter{paint};
    for (const Primitive& primitive : scene.primitives)
        std::visit(painter, primitive);
    return painter.take();
}

std::string_view meaning_of(Role role) noexcept
{
    // In the order of the enumerators.
    constexpr auto meanings = std::to_array<std::string_view>({"grid-minor",
                                                               "grid-major",
                                                               "grid-axis",
                                                               "grid-label",
                                                               "disk",
                                                               "disk-edge",
                                                               "circle",
                                                               "stadium",
                                                               "reach",
                                                               "outside",
                                                               "inside",
                                                               "beyond",
                                                               "root-on",
                                                               "root-off",
                                                               "normal",
                                                               "closest",
                                                               "closest-link",
                                                               "offset",
                                                               "ghost",
                                                               "segment-handle",
                                                               "impale",
                                                               "poke",
                                                               "exit-wound",
                                                               "fall-short",
                                                               "past",
                                                               "completely-inside",
                                                               "snap",
                                                               "witness",
                                                               "witness-past",
                                                               "witness-area",
                                                               "witness-belief",
                                                               "witness-truth",
                                                               "expected",
                                                               "outcome",
                                                               "inset-ground",
                                                               "hidden",
                                                               "hidden-inside",
                                                               "great-circle",
                                                               "hidden-circle",
                                                               "section-circle",
                                                               "hidden-section-circle",
                                                               "sheet",
                                                               "sheet-edge",
                                                               "axis-x",
                                                               "axis-y",
                                                               "axis-z",
                                                               "axis-name"});
    static_assert(meanings.size() == role_count);
    return meanings[static_cast<std::size_t>(role)];
}

} // namespace secant
