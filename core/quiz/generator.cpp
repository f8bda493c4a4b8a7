#include "core/quiz/question.h"

#include "core/hunt/ground.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

namespace secant::quiz {
namespace {

/// A multiple of an eighth.
double eighths(Dice& dice, double low, double high)
{
    return dice.between(static_cast<int>(low * 8.0), static_cast<int>(high * 8.0)) / 8.0;
}

/// The extents that a kind of question is about.
Extent some_extent(Kind kind, Level level, Dice& dice)
{
    const bool any =
        kind == Kind::meetings || (kind == Kind::closest_point && level != Level::by_a_hair);
    if (!any || dice.one_in(2)) return Extent::segment;
    return dice.one_in(3) ? Extent::line : Extent::ray;
}

/// Calls for each coordinate in turn.
template <int N, class Number>
Vec<N> point_of(const Number& number)
{
    Vec<N> point{};
    for (int i = 0; i < N; ++i)
        point[i] = number();
    return point;
}

/// A query with plain numbers around the origin.
template <int N>
Query<N> plain_query(Dice& dice)
{
    const auto point = [&](double reach) {
        return point_of<N>([&] { return eighths(dice, -reach, reach); });
    };
    Query<N> query;
    query.piece.start = point(6.0);
    // A short piece fits between the ends of a chord, or ends before a circle.
    query.piece.end = dice.one_in(2) ? point(6.0) : query.piece.start + point(3.0);
    query.circle.center = point(4.0);
    query.circle.radius = eighths(dice, 0.5, 6.0);
    return query;
}

/// The same picture with numbers that float may not hold, or not multiply.
template <int N>
Query<N> with_float_trouble(Query<N> query, Dice& dice)
{
    constexpr std::array offsets{1e3, 1e5, 1e6, 1e7, 2e7, 5e7, 1e8, 1e9};
    constexpr std::array scales{1e-25, 1e-20, 1e-12, 1e-6, 1e6, 1e12, 1e18, 1e19, 1e20};
    switch (dice.between(0, 3)) {
    case 0: break;
    case 1: {
        const double scale =
            scales.at(static_cast<std::size_t>(dice.between(0, scales.size() - 1)));
        for_each_number(query, [&](double& x) { x *= scale; });
        break;
    }
    default: {
        const double by = offsets.at(static_cast<std::size_t>(dice.between(0, offsets.size() - 1)));
        Vec<N> offset{};
        offset.x = dice.one_in(2) ? by : -by;
        for (int i = 1; i < N; ++i)
            offset[i] = dice.one_in(2) ? by : 0.0;
        for (Vec<N>* const p : {&query.piece.start, &query.piece.end, &query.circle.center})
            *p += offset;
    }
    }
    return query;
}

/// The number beside x, on either side. Zero stays: its neighbours are too small to be read.
double beside(double x, Dice& dice)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return x == 0.0 ? x : std::nextafter(x, dice.one_in(2) ? infinity : -infinity);
}

/// Half of the time one number is moved to its neighbour.
template <int N>
Query<N> perhaps_beside(Query<N> query, Dice& dice)
{
    switch (dice.between(0, 7)) {
    case 0: query.piece.end.x = beside(query.piece.end.x, dice); break;
    case 1: query.piece.start.y = beside(query.piece.start.y, dice); break;
    case 2:
    case 3: query.circle.radius = beside(query.circle.radius, dice); break;
    default: break;
    }
    return query;
}

/// Two perpendicular vectors in integers, of the same length.
template <int N>
struct Cross {
    Vec<N> along{};
    Vec<N> across{};
    double length = 1.0;
};

Cross<2> cross_in_plane(Dice& dice)
{
    struct Triple {
        double x, y, length;
    };
    constexpr std::array<Triple, 4> triples{
        {{1.0, 0.0, 1.0}, {3.0, 4.0, 5.0}, {5.0, 12.0, 13.0}, {8.0, 15.0, 17.0}}};
    const Triple triple = triples.at(static_cast<std::size_t>(dice.between(0, 3)));
    Vec<2> along{triple.x * (dice.one_in(2) ? 1.0 : -1.0),
                 triple.y * (dice.one_in(2) ? 1.0 : -1.0)};
    if (dice.one_in(2)) along = {along.y, along.x};
    return {along, {-along.y, along.x}, triple.length};
}

Cross<3> cross_in_space(Dice& dice)
{
    struct Axes {
        std::array<Vec<3>, 3> axes; ///< each perpendicular to the others
        double length;
    };
    constexpr std::array<Axes, 5> all{{
        {{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, 1.0},
        {{{{1, 2, 2}, {2, 1, -2}, {2, -2, 1}}}, 3.0},
        {{{{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}}}, 5.0},
        {{{{2, 3, 6}, {3, -6, 2}, {6, 2, -3}}}, 7.0},
        {{{{1, 4, 8}, {4, 7, -4}, {8, -4, 1}}}, 9.0},
    }};
    const auto& [axes, length] = all.at(static_cast<std::size_t>(dice.between(0, 4)));
    const int first = dice.between(0, 2);
    const int second = (first + dice.between(1, 2)) % 3;
    Cross<3> out{axes.at(static_cast<std::size_t>(first)),
                 axes.at(static_cast<std::size_t>(second)), length};
    // Each coordinate as any other, and either way.
    const int turn = dice.between(0, 2);
    const Vec<3> signs = point_of<3>([&] { return dice.one_in(2) ? 1.0 : -1.0; });
    for (Vec<3>* const v : {&out.along, &out.across})
        *v = signs * Vec<3>{(*v)[turn], (*v)[(turn + 1) % 3], (*v)[(turn + 2) % 3]};
    return out;
}

/// A query in integers in which something lies exactly on a border, or beside one by a hair: the
/// line touches, E, L or the middle is on the circle, or the foot of C is at an end.
template <int N>
Query<N> bordering_query(const Cross<N>& cross, Dice& dice)
{
    const auto& [along, across, length] = cross;
    const auto whole = [&](int low, int high) { return double(dice.between(low, high)); };
    Query<N> query;
    const double side = whole(1, 3);
    query.circle = {point_of<N>([&] { return whole(-9, 9); }), side * length};
    const Vec<N> on_circle = query.circle.center + side * across;
    Vec<N>& start = query.piece.start;
    Vec<N>& end = query.piece.end;
    const Vec<N> step = point_of<N>([&] { return whole(-5, 5); });
    switch (dice.between(0, 4)) {
    case 0: // the line touches
        start = on_circle + whole(-6, 6) * along;
        end = on_circle + whole(-6, 6) * along;
        break;
    case 1: // E is on the circle
        start = on_circle;
        end = start + whole(1, 3) * step;
        break;
    case 2: // L is
        end = on_circle;
        start = end + whole(1, 3) * step;
        break;
    case 3: { // a point at a quarter, a half or three quarters is
        const double quarters = whole(1, 3);
        start = on_circle - quarters * step;
        end = on_circle + (4.0 - quarters) * step;
        break;
    }
    default: { // the foot of C is at an end, or the piece lies anywhere on a line that crosses
        const double from_foot = whole(-2, 2);
        const double height = whole(-2, 2);
        start = query.circle.center + height * across + from_foot * along;
        end = start + whole(-4, 4) * along;
    }
    }
    return perhaps_beside(query, dice);
}

/// @param cross  makes one from dice
template <int N, class MakeCross>
Document some_document(Kind kind, Level level, const MakeCross& cross, Dice& dice)
{
    Query<N> query =
        level == Level::by_a_hair ? bordering_query<N>(cross(dice), dice) : plain_query<N>(dice);
    query.piece.extent = some_extent(kind, level, dice);
    if (kind == Kind::float_agrees && level != Level::by_a_hair)
        query = with_float_trouble(query, dice);
    return {AnyQuery{query}, Target::curve};
}

/// The largest margin of a generated question: a question that is near should not be clear.
double most_margin(const Question& question) noexcept
{
    if (question.level == Level::by_a_hair) return hair;
    if (question.place || question.kind == Kind::float_agrees) return 1.0;
    if (question.level == Level::near) return 0.10;
    return question.level == Level::fine ? 0.05 : 1.0;
}

template <class Value>
void shuffle(std::vector<Value>& values, Dice& dice)
{
    for (std::size_t i = values.size(); i > 1; --i)
        std::swap(values[i - 1], values[static_cast<std::size_t>(dice.next() % i)]);
}

/// The kind at an index: each block of as many questions has every kind once.
Kind kind_at(std::uint64_t seed, std::size_t index, std::span<const Kind> asked)
{
    std::vector<Kind> block{asked.begin(), asked.end()};
    Dice dice{seed, 2 * (index / block.size())};
    shuffle(block, dice);
    return block[index % block.size()];
}

} // namespace

Question generated(std::uint64_t seed, std::size_t index, Level level, std::span<const Kind> asked,
                   bool is_in_space)
{
    assert(!asked.empty());
    const Kind kind = kind_at(seed, index, asked);
    Dice dice{seed, 2 * ((index * kinds.size() + static_cast<std::size_t>(kind)) * levels.size() +
                         static_cast<std::size_t>(level)) +
                        1};
    const auto sorts = static_cast<int>(sort_count(kind, level));
    std::size_t wanted = 0;
    // One of some hundred documents fits; after some time another sort is wanted.
    constexpr int patience = 5'000;
    for (int i = 0;; ++i) {
        if (i % patience == 0) wanted = static_cast<std::size_t>(dice.between(0, sorts - 1));
        const Document document = is_in_space ? some_document<3>(kind, level, cross_in_space, dice)
                                              : some_document<2>(kind, level, cross_in_plane, dice);
        const auto question = question_about(document, kind, level, dice.next());
        if (question && sort_of(*question) == wanted && question->margin <= most_margin(*question))
            return with_reveal(*question);
    }
}

Selection selected(std::span<const NamedDocument> documents, std::uint64_t seed, std::size_t count,
                   Level level, std::span<const Kind> asked, bool is_in_space)
{
    Dice dice{seed};
    std::vector<std::size_t> order(documents.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    shuffle(order, dice);
    Selection out;
    // The questions about each document, in the order in which its kinds come.
    std::vector<std::vector<Question>> about;
    for (const std::size_t at : order) {
        std::vector<Kind> mixed{asked.begin(), asked.end()};
        shuffle(mixed, dice);
        std::vector<Question>& questions = about.emplace_back();
        const Document& document = documents[at].document;
        const bool is_wanted = (plane_query(document) == nullptr) == is_in_space;
        for (const Kind kind : mixed) {
            const std::uint64_t chance = dice.next();
            if (!is_wanted) continue;
            auto question = question_about(document, kind, level, chance);
            if (!question) continue;
            question->name = documents[at].name;
            questions.push_back(std::move(*question));
        }
        if (questions.empty()) ++out.left_out;
    }
    for (std::size_t round = 0; round < asked.size(); ++round) {
        for (const std::vector<Question>& questions : about) {
            if (out.questions.size() < count && round < questions.size())
                out.questions.push_back(with_reveal(questions[round]));
        }
    }
    return out;
}

} // namespace secant::quiz
