// No label covers a text, a mark or the part of the piece that is inside while there is free room.
#include "core/cases/shipped.h"
#include "core/scene/canvas/build_scene.h"
#include "core/scene/canvas/labels.h"
#include "core/scene/plots/plots.h"
#include "core/scene/view/camera.h"
#include "core/scene/view/handles/handle.h"
#include "core/session/traces.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"
#include "tests/support/plane.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

using namespace secant;

namespace {

constexpr std::array<Pixel, 5> sizes{
    {{400.0F, 300.0F}, {640.0F, 480.0F}, {678.0F, 494.0F}, {1280.0F, 800.0F}, {1920.0F, 1080.0F}}};
constexpr Pixel corner{30.0F, 40.0F};

/// The drawn parts that a label may cover or not.
struct Drawn {
    explicit Drawn(const Scene& scene)
    {
        for (const Primitive& primitive : scene.primitives) {
            if (const auto* label = std::get_if<Label>(&primitive)) {
                labels.push_back(*label);
            } else if (const auto* marker = std::get_if<Marker>(&primitive)) {
                // Dots of a trail are as small as a line is wide.
                if (marker->radius > 2.0F)
                    marks.push_back(grown(Rect{marker->at, marker->at}, marker->radius));
            } else if (const auto* line = std::get_if<Line>(&primitive)) {
                if (line->role == Role::inside) chord.push_back(*line);
            } else if (const auto* curve = std::get_if<Polyline>(&primitive)) {
                for (std::size_t i = 0; curve->role == Role::inside && i + 1 < curve->points.size();
                     ++i)
                    chord.push_back({curve->points[i], curve->points[i + 1], curve->role});
            }
        }
    }

    [[nodiscard]] bool is_covered(const Rect& box) const
    {
        return std::ranges::any_of(marks, [&](const Rect& mark) { return overlap(mark, box); }) ||
               std::ranges::any_of(chord, [&](const Line& line) { return crosses(line, box); });
    }

    /// The first label that lies on another one.
    [[nodiscard]] std::optional<std::string> text_on_text() const
    {
        for (std::size_t i = 0; i < labels.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (overlap(grown(labels[i].box, -0.01F), labels[j].box))
                    return labels[i].text + " on " + labels[j].text;
            }
        }
        return std::nullopt;
    }

    /// True when a label could stand elsewhere, near its anchor and clear of everything.
    [[nodiscard]] bool has_free_room(const Label& label, const Rect& area) const
    {
        constexpr float step = 9.0F;
        constexpr float farthest = 200.0F;
        const Pixel half = size(label.box) * 0.5F;
        for (float y = -farthest; y <= farthest; y += step) {
            for (float x = -farthest; x <= farthest; x += step) {
                const Pixel at = label.anchor + Pixel{x, y};
                const Rect box = grown(Rect{at - half, at + half}, 6.0F);
                const bool on_text = std::ranges::any_of(labels, [&](const Label& other) {
                    return other.role != Role::grid_label && other.text != label.text &&
                           overlap(other.box, box);
                });
                if (contains(area, box) && !on_text && !is_covered(box)) return true;
            }
        }
        return false;
    }

    std::vector<Label> labels;
    std::vector<Rect> marks;
    std::vector<Line> chord;
};

std::optional<Document> document_of(const Entry& entry)
{
    const auto* query = std::get_if<Query<2>>(&entry.query);
    if (query == nullptr) return std::nullopt;
    return Document{query->circle, query->piece, entry.target};
}

/// The first flaw in the labels of a document in a window; empty when there is none.
std::string fault_on_canvas(const Document& document, Pixel window)
{
    const Analysis analysis = analyse(document);
    SceneView view;
    view.camera = fitted(test::plane(document), test::plane(analysis), {corner, corner + window});
    view.radius_angle_rad =
        radius_angle_rad(test::plane(document), view.camera, view.radius_angle_rad);
    const Drawn drawn{build_scene(document, analysis, view)};
    if (const auto fault = drawn.text_on_text()) return *fault;
    for (const Label& label : drawn.labels) {
        if (!drawn.is_covered(label.box)) continue;
        if (label.role == Role::grid_label)
            return "the number " + label.text + " under the drawing";
        if (drawn.has_free_room(label, view.camera.viewport))
            return label.text + " covers the drawing beside free room";
    }
    return {};
}

std::string fault_in_plots(const Document& document, Pixel window, const MethodRun* told)
{
    PlotView view;
    view.told = told;
    const Rect strip{corner, corner + Pixel{window.x, std::max(0.26F * window.y, 150.0F)}};
    const Drawn drawn{build_plots(document, analyse(document), view, strip)};
    if (const auto fault = drawn.text_on_text()) return *fault;
    for (const Label& label : drawn.labels) {
        if (drawn.is_covered(label.box)) return label.text + " covers the plot";
    }
    return {};
}

} // namespace

TEST_CASE("no label covers a text, a mark or the chord while there is free room")
{
    test::Random random{4711};
    for (int i = 0; i < 1000; ++i) {
        const Document document = test::ordinary_document(random);
        const Pixel window = sizes[static_cast<std::size_t>(i) % sizes.size()];
        CAPTURE(i, window.x, window.y);
        CHECK(fault_on_canvas(document, window) == "");
        CHECK(fault_in_plots(document, window, nullptr) == "");
    }
}

TEST_CASE("in no shipped entry a label covers a text, a mark or the chord while there is free room")
{
    for (const Entry& entry : shipped_entries()) {
        const auto document = document_of(entry);
        if (!document) continue;
        for (const Pixel window : sizes) {
            CAPTURE(entry.name, window.x, window.y);
            CHECK(fault_on_canvas(*document, window) == "");
            CHECK(fault_in_plots(*document, window, nullptr) == "");
        }
    }
}

TEST_CASE(
    "the names of a run that is stepped stand clear of the roots, also where those are far away")
{
    const Document far{{{0.0, 0.0}, 1000.0}, {{-2.0, 0.0}, {2.0, 0.1}}, Target::curve};
    const Document near{{{0.35, 0.72}, 1.65}, {{-3.9, -1.35}, {3.6, 1.5}}, Target::curve};
    for (const Document& document : {far, near}) {
        const auto traces = trace_methods(document);
        for (const MethodRun& run : traces) {
            for (const Pixel window : sizes) {
                CAPTURE(window.x, window.y);
                CHECK(fault_in_plots(document, window, &run) == "");
            }
        }
    }
}
