#include "core/geometry/solve.h"
#include "core/session/document.h"

#include <cassert>

namespace secant {
namespace {

struct SweepSolver {
    template <int N>
    SweepAnswer operator()(const PathQuery<N>& query) const
    {
        return solve(query.circle, query.path());
    }
    template <int N>
    SweepAnswer operator()(const MovingQuery<N>& query) const
    {
        return solve(query.a, query.b);
    }
};

template <int N>
Piece<N> piece_at(const PathQuery<N>& query, std::size_t k)
{
    return {query.points[k], query.points[k + 1], Extent::segment, query.radius};
}

/// The hits of the pieces one after the other. A joint on the circle is the end of two pieces, and
/// is one hit; so are pieces without length in a row.
template <int N>
std::vector<PathHit<N>> hits_of(const PathQuery<N>& query)
{
    std::vector<PathHit<N>> out;
    const auto add = [&](const PathHit<N>& hit) {
        if (out.empty() || out.back().point != hit.point) out.push_back(hit);
    };
    for (std::size_t k = 0; k + 1 < query.points.size(); ++k) {
        const Piece<N> piece = piece_at(query, k);
        if (!classify(query.circle, piece).curve_hit) continue;
        const Solution<N> solution = solve(query.circle, piece);
        for (const Root<N>& root : solution.roots)
            if (root.counts) add({{k, root.t}, root.point, root.normal});
    }
    return out;
}

struct HitsOf {
    std::variant<std::vector<PathHit<2>>, std::vector<PathHit<3>>>
    operator()(const PathQuery<2>& query) const
    {
        return hits_of(query);
    }
    std::variant<std::vector<PathHit<2>>, std::vector<PathHit<3>>>
    operator()(const PathQuery<3>& query) const
    {
        return hits_of(query);
    }
    template <int N>
    std::variant<std::vector<PathHit<2>>, std::vector<PathHit<3>>>
    operator()(const MovingQuery<N>& /*query*/) const
    {
        return {};
    }
};

struct FirstPiece {
    template <int N>
    std::size_t operator()(const PathSolution<N>& answer) const
    {
        return answer.first ? answer.first->place.piece : answer.nearest.piece;
    }
    template <int N>
    std::size_t operator()(const Meeting<N>& /*answer*/) const
    {
        return 0;
    }
};

struct QueryAt {
    std::size_t piece;

    template <int N>
    AnyQuery operator()(const PathQuery<N>& query) const
    {
        return Query<N>{query.circle, piece_at(query, piece)};
    }
    template <int N>
    AnyQuery operator()(const MovingQuery<N>& query) const
    {
        const Vec<N>& start = query.a.circle.center;
        const Vec<N> end = start + (query.a.moves - query.b.moves);
        return Query<N>{query.b.circle, {start, end, Extent::segment, query.a.circle.radius}};
    }
};

/// Changes the sweep so that its shown piece is this query.
template <int N>
struct Follow {
    const Query<N>& query;
    std::size_t piece;

    void operator()(PathQuery<N>& path) const
    {
        path.circle = query.circle;
        path.points[piece] = query.piece.start;
        path.points[piece + 1] = query.piece.end;
        path.radius = query.piece.radius;
    }
    void operator()(MovingQuery<N>& moving) const
    {
        // Where E and L stay as they were, so does the motion of A, to the bit.
        const auto [circle, before] = std::get<Query<N>>(QueryAt{piece}(moving));
        if (query.piece.start != before.start || query.piece.end != before.end)
            moving.a.moves = (query.piece.end - query.piece.start) + moving.b.moves;
        moving.a.circle = {query.piece.start, query.piece.radius};
        moving.b.circle = query.circle;
    }
    template <class Other>
    void operator()(Other& /*sweep*/) const
    {
        assert(false);
    }
};

bool is_of(const Sweep& sweep, const AnyQuery& query)
{
    const bool is_plane = std::holds_alternative<PathQuery<2>>(sweep) ||
                          std::holds_alternative<MovingQuery<2>>(sweep);
    return is_plane == std::holds_alternative<Query<2>>(query);
}

} // namespace

Around::Around(Sweep sweep)
{
    const SweepAnswer answer = std::visit(SweepSolver{}, sweep);
    auto hits = std::visit(HitsOf{}, sweep);
    piece_ = std::visit(FirstPiece{}, answer);
    swept_ = std::make_shared<const Swept>(Swept{std::move(sweep), answer, std::move(hits)});
}

Around Around::showing(std::size_t piece) const
{
    assert(piece < piece_count(*this));
    Around out = *this;
    out.piece_ = piece;
    return out;
}

bool operator==(const Around& a, const Around& b)
{
    if (a.piece_ != b.piece_) return false;
    if (a.swept_ == b.swept_) return true;
    return a.get() != nullptr && b.get() != nullptr && a.get()->sweep == b.get()->sweep;
}

std::size_t piece_count(const Around& around) noexcept
{
    if (around.get() == nullptr) return 0;
    const Sweep& sweep = around.get()->sweep;
    if (const auto* const path = std::get_if<PathQuery<2>>(&sweep)) return path->points.size() - 1;
    if (const auto* const path = std::get_if<PathQuery<3>>(&sweep)) return path->points.size() - 1;
    return 1;
}

AnyQuery query_of(const Around& around)
{
    assert(around.get() != nullptr);
    return std::visit(QueryAt{around.piece()}, around.get()->sweep);
}

Document document_around(const Around& around, Target target)
{
    return {query_of(around), target, around};
}

Around around_after(const Around& around, const AnyQuery& query)
{
    if (around.get() == nullptr || !is_valid(query) || extent_of(query) != Extent::segment ||
        !is_of(around.get()->sweep, query))
        return {};
    Sweep sweep = around.get()->sweep;
    std::visit(
        [&]<int N>(const Query<N>& of) {
            std::visit(Follow<N>{of, around.piece()}, sweep);
        },
        query);
    return Around{std::move(sweep)}.showing(around.piece());
}

} // namespace secant
