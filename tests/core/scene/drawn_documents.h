#pragma once

#include "core/cases/shipped.h"
#include "core/scene/view/camera.h"
#include "core/scene/view/projection.h"
#include "core/session/document.h"
#include "tests/support/sampled_queries.h"

#include <string>
#include <vector>

namespace secant::testing {

/// Documents of one kind, for digests of their drawings.
struct DrawnDocuments {
    std::string name;
    std::vector<Document> documents;
};

/// Those of every family in the plane, and of some in space, and the shipped entries.
inline std::vector<DrawnDocuments> drawn_documents(std::size_t count)
{
    std::vector<DrawnDocuments> out{{"shipped", {}}};
    for (std::size_t i = 0; i < shipped_entries().size(); i += 4) {
        const Entry& entry = shipped_entries()[i];
        out.back().documents.emplace_back(entry.query, entry.target);
    }
    const auto add = [&](const std::string& form, const auto& families) {
        for (const auto& [name, queries] : families) {
            out.push_back({form + name, {}});
            for (const auto& query : queries)
                out.back().documents.emplace_back(
                    query, out.back().documents.size() % 2 == 0 ? Target::curve : Target::disk);
        }
    };
    add("", sampled_families<2, double>(count));
    add("space, ", sampled_families<3, double>(1));
    return out;
}

/// Views of a drawing: fitted, of all of it, small, near to an end, far off, beside it.
inline std::vector<Camera> cameras_for(const Projection& drawn)
{
    const Rect viewport{{300.0F, 40.0F}, {1080.0F, 640.0F}};
    const Camera detail = fitted(drawn.query, drawn.answer, viewport, FitTo::detail);
    const Camera whole = fitted(drawn.query, drawn.answer, viewport);
    Camera plain; // a pixel for each unit
    plain.viewport = viewport;
    plain.pixels_per_unit = 1.0;
    return {detail,
            whole,
            plain,
            fitted(drawn.query, drawn.answer, {{0.0F, 0.0F}, {240.0F, 320.0F}}),
            zoomed(detail, screen_from_world(detail, drawn.query.piece.end), 1e6),
            zoomed(whole, {700.0, 300.0}, 1e-3),
            panned(detail, {350.0, -200.0}),
            zoomed(detail, screen_from_world(detail, drawn.query.circle.center), 30.0)};
}

} // namespace secant::testing
