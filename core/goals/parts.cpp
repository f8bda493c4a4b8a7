#include "core/goals/parts.h"

#include <type_traits>

namespace secant::goals {

Parts changed_parts(const Document& before, const Document& after)
{
    Parts out;
    const auto note = [&](Part part, bool is_changed) {
        out.set(static_cast<std::size_t>(part), is_changed);
    };
    const auto compare = [&](const auto& old, const auto& now) {
        if constexpr (std::is_same_v<decltype(old), decltype(now)>) {
            note(Part::start, old.piece.start != now.piece.start);
            note(Part::end, old.piece.end != now.piece.end);
            note(Part::center, old.circle.center != now.circle.center);
            note(Part::radius, old.circle.radius != now.circle.radius);
            note(Part::piece_radius, old.piece.radius != now.piece.radius);
            note(Part::extent, old.piece.extent != now.piece.extent);
            note(Part::target, before.target != after.target);
        } else {
            out.set();
        }
    };
    std::visit(compare, before.query, after.query);
    return out;
}

} // namespace secant::goals
