#include "core/geometry/path.h"

#include "core/geometry/batch/batch.h"
#include "core/geometry/exact/integers.h"
#include "core/geometry/exact/surd.h"
#include "core/geometry/solve.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>
#include <vector>

namespace secant {
namespace {

using exact::Foot;
using exact::Integer;

template <int N>
std::size_t pieces_of(const Path<N>& path)
{
    return path.points.size() - 1;
}

template <int N>
Piece<N> piece_of(const Path<N>& path, std::size_t k)
{
    return {path.points[k], path.points[k + 1], Extent::segment, path.radius};
}

/// True when a point of the path is on the circle, exactly.
template <int N>
bool is_on(const Circle<N>& circle, const Path<N>& path, std::size_t point)
{
    const Vec<N>& at = path.points[point];
    return classify(circle, Piece<N>{at, at, Extent::segment, path.radius}).curve_hit;
}

/// On how many places a piece with a hit, its ends included, is on the circle.
std::size_t places_on(Case kind, bool tangent)
{
    return kind == Case::impale && !tangent ? 2 : 1;
}

/// The hits of a path, and the pieces where they begin and end.
struct Scan {
    PathClassification is;
    std::size_t first = 0; ///< the first piece that, with its ends, has a hit
    std::size_t last = 0;
};

/// Classifies the pieces, many at once.
template <int N>
class Scanner {
public:
    Scanner(const Circle<N>& circle, const Path<N>& path) : circle_{circle}, path_{path} {}

    /// Each joint on the circle is counted by both of its pieces, and taken back once. So a piece
    /// without length, which takes back one of its two joints, adds nothing to its neighbours.
    [[nodiscard]] Scan scanned()
    {
        if (path_.points.size() < 2) return {};
        out_.is.is_valid = true;
        const std::size_t pieces = pieces_of(path_);
        const std::size_t most = std::min(pieces, block);
        const std::size_t room = most + 1;
        std::vector<double> numbers(std::size_t{N} * room);
        std::vector<batch::PackedClassification> cases(most);
        batch::Queries<N> queries =
            batch::repeated(Query<N>{circle_, {{}, {}, Extent::segment, path_.radius}});
        for (std::size_t from = 0; from < pieces; from += block) {
            const std::size_t count = std::min(block, pieces - from);
            for (std::size_t i = 0; i <= count; ++i) {
                const Vec<N>& point = path_.points[from + i];
                numbers[i] = point.x;
                numbers[room + i] = point.y;
                if constexpr (N == 3) numbers[2 * room + i] = point.z;
            }
            for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
                const auto column = std::span<const double>{numbers}.subspan(axis * room);
                queries.start[axis] = column.first(count);
                queries.end[axis] = column.subspan(1, count);
            }
            const auto found = std::span{cases}.first(count);
            batch::classify(queries, found);
            count_in(found, from);
        }
        return out_.is.is_valid ? out_ : Scan{};
    }

private:
    /// Pieces at once: the columns fit into the first-level cache.
    static constexpr std::size_t block = 1024;

    void count_in(std::span<const batch::PackedClassification> cases, std::size_t from)
    {
        constexpr std::size_t together = sizeof(std::uint64_t);
        std::size_t i = 0;
        while (i < cases.size()) {
            // Most pieces of a long path are far from the circle: eight at a time.
            if (i + together <= cases.size() && are_apart(cases.subspan(i, together))) {
                i += together;
                continue;
            }
            count(cases[i], from + i);
            ++i;
        }
    }

    static bool are_apart(std::span<const batch::PackedClassification> eight)
    {
        constexpr std::uint64_t in_each = ~std::uint64_t{0} / 0xFF;
        constexpr auto invalid = static_cast<std::uint64_t>(Case::invalid);
        static_assert(static_cast<std::uint64_t>(Case::degenerate) < invalid && invalid == 8);
        constexpr std::uint64_t near = in_each * (batch::PackedClassification::curve_bit |
                                                  batch::PackedClassification::disk_bit | invalid);
        std::uint64_t bits = 0;
        std::memcpy(&bits, eight.data(), sizeof bits);
        return (bits & near) == 0;
    }

    void count(batch::PackedClassification is, std::size_t piece)
    {
        if (is.kind() == Case::invalid) out_.is.is_valid = false;
        out_.is.disk_overlap = out_.is.disk_overlap || is.disk_overlap();
        if (!is.curve_hit()) return;
        const bool begins = out_.is.hits == 0;
        out_.is.hits += places_on(is.kind(), is.tangent());
        if (begins) {
            out_.first = piece;
        } else if (out_.last + 1 == piece && is_on(circle_, path_, piece)) {
            --out_.is.hits;
        }
        out_.last = piece;
    }

    const Circle<N>& circle_;
    const Path<N>& path_;
    Scan out_;
};

/// The place of a point of the path.
template <int N>
PathPlace place_of_point(const Path<N>& path, std::size_t point)
{
    while (point > 0 && path.points[point - 1] == path.points[point])
        --point;
    if (point == pieces_of(path)) return {point - 1, 1.0};
    return {point, 0.0};
}

/// The first hit, or the last one, of a piece that has hits.
template <int N>
PathHit<N> hit_of(const Circle<N>& circle, const Path<N>& path, std::size_t piece, bool is_first)
{
    const Solution<N> solution = solve(circle, piece_of(path, piece));
    const auto& [kind, tangent, unused, disk] = solution.classification;
    const bool wants_second = is_first ? !solution.roots[0].counts : solution.roots[1].counts;
    const Root<N>& root = solution.roots[wants_second ? 1 : 0];
    const bool is_alone = places_on(kind, tangent) == 1;
    const auto at_point = [&](std::size_t point) {
        return PathHit<N>{place_of_point(path, point), path.points[point] + 0.0, root.normal};
    };
    // Where both ends are on the circle, the first hit is at the near one.
    const std::size_t near = is_first ? piece : piece + 1;
    const std::size_t far = is_first ? piece + 1 : piece;
    if (is_on(circle, path, near)) return at_point(near);
    if (is_alone && is_on(circle, path, far)) return at_point(far);
    return {{piece, root.t}, root.point, root.normal};
}

// ---- the nearest place

/// The square of the distance of C to a piece, in plain double, and a bound on its error.
///
/// The error of t is of no weight: where the square is least, it grows with the square of that
/// error. The rounding of f + t d has up to 12 u of |f|^2 + |d|^2; where |d|^2 is subnormal, the
/// place is on the piece still, and |d| is below 2^-510.
struct NearSquare {
    double is = 0.0;
    double off = 0.0;
};

/// @param most  of the least square: of a piece that is certainly farther, nothing is computed
template <int N>
std::optional<NearSquare> near_square(const Vec<N>& center, const Vec<N>& start, const Vec<N>& end,
                                      double most)
{
    double a = 0.0;
    double b = 0.0;
    double size = 0.0;
    for (int i = 0; i < N; ++i) {
        const double d = end[i] - start[i];
        const double f = start[i] - center[i];
        a += d * d;
        b += f * d;
        size += f * f;
    }
    // |f| > |d| + x where |f|^2 > 2 (|d|^2 + x^2); the excess is more than all rounding errors.
    if (size > 2.0000001 * (a + most)) return std::nullopt;
    const double t = a > 0.0 ? std::min(std::max(-b / a, 0.0), 1.0) : 0.0;
    double square = 0.0;
    for (int i = 0; i < N; ++i) {
        const double v = (start[i] - center[i]) + t * (end[i] - start[i]);
        square += v * v;
    }
    return NearSquare{square, 0x1p-48 * (size + a) + 0x1p-950};
}

/// The pieces that may be the nearest one, in their order.
template <int N>
std::vector<std::size_t> perhaps_nearest(const Circle<N>& circle, const Path<N>& path)
{
    std::vector<std::pair<std::size_t, double>> found; // and the least that its square may be
    double most = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < pieces_of(path); ++k) {
        const auto near = near_square(circle.center, path.points[k], path.points[k + 1], most);
        if (!near) continue;
        const auto [is, off] = *near;
        if (is - off > most) continue; // false for NaN, after an overflow
        found.emplace_back(k, is - off);
        most = std::min(most, std::isnan(is + off) ? most : is + off);
    }
    std::vector<std::size_t> out;
    for (const auto& [piece, least] : found)
        if (!(least > most)) out.push_back(piece);
    return out;
}

/// A place of a piece that is nearest to C.
template <int N>
struct Nearest {
    std::size_t piece = 0;
    PathPlace place;
    Reasoned<N> of_piece;
};

/// -b / a, rounded once. @pre the foot is interior
template <int N>
double foot_of(const Circle<N>& circle, const Piece<N>& piece)
{
    const auto whole = exact::integer_frame(circle, piece);
    const Integer a = exact::dot(whole.frame.direction, whole.frame.direction);
    const Integer b = exact::dot(whole.frame.from_start, whole.frame.direction);
    return exact::nearest_double({Integer{-b}, 0, 0, a, 0});
}

template <int N>
Nearest<N> nearest_of(const Circle<N>& circle, const Path<N>& path, std::size_t k)
{
    const Piece<N> piece = piece_of(path, k);
    Nearest<N> out{k, {k, 0.0}, solve_with_reasons(circle, piece)};
    switch (out.of_piece.layout.foot) {
    case Foot::start: out.place = place_of_point(path, k); break;
    case Foot::end: out.place = place_of_point(path, k + 1); break;
    case Foot::interior: out.place.t = foot_of(circle, piece); break;
    }
    return out;
}

/// True when the first of two distances is less, exactly.
bool is_less(const exact::Surd& one, const exact::Surd& other)
{
    // sqrt(m) / w 2^exponent, squared
    Integer left = one.m * other.w * other.w;
    Integer right = other.m * one.w * one.w;
    const int shift = 2 * (one.exponent - other.exponent);
    (shift >= 0 ? left : right) <<= static_cast<unsigned>(std::abs(shift));
    return left < right;
}

template <int N>
Nearest<N> nearest_on(const Circle<N>& circle, const Path<N>& path)
{
    const auto distance = [&](std::size_t k) {
        return exact::exact_answer(Query<N>{circle, piece_of(path, k)}, AnswerField::distance);
    };
    std::optional<Nearest<N>> best;
    for (const std::size_t k : perhaps_nearest(circle, path)) {
        Nearest<N> next = nearest_of(circle, path, k);
        if (best) {
            // Each rounded distance is within an ulp of the true one.
            const double mine = next.of_piece.solution.distance;
            const double least = best->of_piece.solution.distance;
            const double above = std::nextafter(std::nextafter(least, HUGE_VAL), HUGE_VAL);
            if (mine > above || next.place == best->place) continue;
            if (std::nextafter(std::nextafter(mine, HUGE_VAL), HUGE_VAL) >= least &&
                !is_less(distance(k), distance(best->piece)))
                continue;
        }
        best = next;
    }
    assert(best);
    return *best;
}

} // namespace

template <int N>
PathClassification classify(const Circle<N>& circle, const Path<N>& path)
{
    return Scanner<N>{circle, path}.scanned().is;
}

template <int N>
PathSolution<N> solve(const Circle<N>& circle, const Path<N>& path)
{
    PathSolution<N> out;
    const Scan scan = Scanner<N>{circle, path}.scanned();
    out.classification = scan.is;
    if (!scan.is.is_valid) {
        constexpr double nan = std::numeric_limits<double>::quiet_NaN();
        out.nearest.t = nan;
        out.closest = Vec<N>{nan};
        out.distance = nan;
        out.depth = nan;
        return out;
    }
    if (scan.is.curve_hit()) {
        out.first = hit_of(circle, path, scan.first, true);
        out.last = hit_of(circle, path, scan.last, false);
    }
    const Nearest<N> nearest = nearest_on(circle, path);
    out.nearest = nearest.place;
    out.closest = nearest.of_piece.solution.closest;
    out.distance = nearest.of_piece.solution.distance;
    out.depth = nearest.of_piece.solution.depth;
    return out;
}

#define SECANT_PATH(N)                                                                             \
    template PathClassification classify(const Circle<N>&, const Path<N>&);                        \
    template PathSolution<N> solve(const Circle<N>&, const Path<N>&);
SECANT_PATH(2)
SECANT_PATH(3)
#undef SECANT_PATH

} // namespace secant
