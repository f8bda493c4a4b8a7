#include "tests/support/documents.h"

#include <cmath>
#include <limits>

namespace secant::test {
namespace {

double between(Random& random, double low, double high)
{
    return std::uniform_real_distribution<double>{low, high}(random);
}

int pick(Random& random, int count)
{
    return std::uniform_int_distribution<int>{0, count - 1}(random);
}

Extent any_extent(Random& random)
{
    return static_cast<Extent>(pick(random, 3));
}

double any_number(Random& random)
{
    switch (pick(random, 6)) {
    case 0: return 0.0;
    case 1: return between(random, -2.0, 2.0);
    case 2: return std::ldexp(between(random, -1.0, 1.0), pick(random, 80) - 20);
    case 3: return 1e15 + between(random, -8.0, 8.0);
    default: return std::ldexp(between(random, -1.0, 1.0), pick(random, 2098) - 1073);
    }
}

} // namespace

Document ordinary_document(Random& random)
{
    const auto number = [&] { return between(random, -5.0, 5.0); };
    Query<2> out;
    out.piece = {{number(), number()}, {number(), number()}, any_extent(random), 0.0};
    out.circle = {{number(), number()}, std::exp(between(random, -4.0, 2.0))};
    if (pick(random, 8) == 0) out.piece.end = out.piece.start;
    if (pick(random, 8) == 0) out.circle.center = out.piece.start;
    if (pick(random, 8) == 0) out.piece.radius = between(random, 0.0, 2.0);
    return {out, Target::curve};
}

Document hostile_document(Random& random)
{
    const auto number = [&] { return any_number(random); };
    Query<2> out;
    out.piece = {{number(), number()}, {number(), number()}, any_extent(random), 0.0};
    out.circle = {{number(), number()}, std::abs(number())};
    if (pick(random, 4) == 0) out.piece.end = out.piece.start + Vec<2>{number(), 0.0} * 1e-12;
    if (pick(random, 4) == 0) out.circle.center = out.piece.end;
    if (pick(random, 8) == 0) out.piece.radius = std::abs(number());
    return is_valid(out) ? Document{out, Target::curve} : Document{};
}

std::vector<Document> extreme_documents()
{
    constexpr double largest = std::numeric_limits<double>::max();
    constexpr double smallest = std::numeric_limits<double>::denorm_min();
    const auto document = [](Vec<2> start, Vec<2> end, Vec<2> center, double radius) {
        return Document{{center, radius}, {start, end}, Target::curve};
    };
    return {
        document({0, 0}, {0, 0}, {0, 0}, 0),
        document({0, 0}, {smallest, 0}, {0, smallest}, smallest),
        document({-largest, -largest}, {largest, largest}, {largest, -largest}, largest),
        document({-largest, 0}, {largest, 0}, {0, 0}, smallest),
        document({1e-300, 0}, {2e-300, 1e-300}, {1e-300, 1e-300}, 1e-300),
        document({-1e300, 1}, {1e300, 1}, {0, 0}, 1e-300),
        document({1e15, 1e15}, {1e15 + 7, 1e15 + 1}, {1e15, 1e15}, 5),
        document({-1, 1e-9}, {1, 1e-9}, {0, -1e8}, 1e8),
        document({0, 0.3}, {1, 0.3}, {0.5, 0.1}, 0.2),
    };
}

} // namespace secant::test
