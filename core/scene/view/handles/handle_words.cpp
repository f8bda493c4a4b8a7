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

/// t and the point. A root at the end that does not move cannot be dragged.
std::string root_text(const Root<2>& root, std::string_view name, double fixed)
{
    std::string text = fmt::format("{} = {}\n{}", name, exact_text(root.t), point_text(root.point));
    if (root.t != fixed) return text;
    text += '\n';
    return text += fixed == 1.0 ? drawing_words::t1_is_at_end : drawing_words::t2_is_at_start;
}

} // namespace

std::string handle_text(const Projection& drawn, Handle handle)
{
    const Piece<2>& piece = drawn.query.piece;
    const Circle<2>& circle = drawn.query.circle;
    const Solution<2>& answer = drawn.answer;
    switch (handle) {
    case Handle::none: return {};
    case Handle::start: return fmt::format("E = {}", point_text(piece.start));
    case Handle::end: return fmt::format("L = {}", point_text(piece.end));
    case Handle::center:
    case Handle::disk: return fmt::format("C = {}", point_text(circle.center));
    case Handle::radius: return fmt::format("r = {}", exact_text(circle.radius));
    case Handle::stadium:
        if (piece.radius > 0.0) return fmt::format("s = {}", exact_text(piece.radius));
        return fmt::format("s = {}\n{}", exact_text(piece.radius), drawing_words::drag_for_width);
    case Handle::segment:
        return fmt::format("E = {}\nL = {}", point_text(piece.start), point_text(piece.end));
    case Handle::root1: return root_text(answer.roots[0], "t1", 1.0);
    case Handle::root2: return root_text(answer.roots[1], "t2", 0.0);
    case Handle::closest:
        return fmt::format("{} {}\n{} {}", drawing_words::closest, point_text(answer.closest),
                           drawing_words::distance, exact_text(answer.distance));
    case Handle::offset:
        return fmt::format("{} {}\n{} {}", drawing_words::offset, point_text(answer.offset),
                           drawing_words::depth, exact_text(answer.depth));
    }
    return {};
}

} // namespace secant
