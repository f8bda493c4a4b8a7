#include "core/scene/view/handles/handle_words.h"

#include "core/text/entered_number.h"
#include "core/words/drawing_words.h"

#include <fmt/format.h>

namespace secant {
namespace {

std::string point_text(const Vec<2>& p)
{
    return fmt::format("({}, {})", exact_text(p.x), exact_text(p.y));
}

} // namespace

std::string handle_text(const Query<2>& query, Handle handle)
{
    const Piece<2>& piece = query.piece;
    const Circle<2>& circle = query.circle;
    switch (handle) {
    case Handle::none: return {};
    case Handle::start: return fmt::format("E = {}", point_text(piece.start));
    case Handle::end: return fmt::format("L = {}", point_text(piece.end));
    case Handle::center: return fmt::format("C = {}", point_text(circle.center));
    case Handle::radius: return fmt::format("r = {}", exact_text(circle.radius));
    case Handle::stadium:
        if (piece.radius > 0.0) return fmt::format("s = {}", exact_text(piece.radius));
        return fmt::format("s = {}\n{}", exact_text(piece.radius), drawing_words::drag_for_width);
    case Handle::segment:
        return fmt::format("E = {}\nL = {}", point_text(piece.start), point_text(piece.end));
    }
    return {};
}

} // namespace secant
