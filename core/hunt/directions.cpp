#include "core/hunt/directions.h"

#include <utility>

namespace secant {
namespace {

/// Three directions at right angles, in whole numbers, and the length of each.
struct Frame {
    std::array<std::array<int, 3>, 3> rows;
    int length;
};

constexpr Frame axes{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, 1};
constexpr std::array frames{axes,
                            axes,
                            Frame{{{{3, 4, 0}, {4, -3, 0}, {0, 0, 5}}}, 5},
                            Frame{{{{1, 2, 2}, {2, 1, -2}, {2, -2, 1}}}, 3},
                            Frame{{{{2, 3, 6}, {3, -6, 2}, {6, 2, -3}}}, 7},
                            Frame{{{{1, 4, 8}, {4, 7, -4}, {8, -4, 1}}}, 9}};

/// The axes in any order.
std::array<std::size_t, 3> any_order(Dice& dice)
{
    std::array<std::size_t, 3> order{0, 1, 2};
    std::swap(order[0], order[static_cast<std::size_t>(dice.between(0, 2))]);
    if (dice.one_in(2)) std::swap(order[1], order[2]);
    return order;
}

} // namespace

Directions<3> directions_in_space(Dice& dice)
{
    const Frame& frame =
        frames[static_cast<std::size_t>(dice.between(0, static_cast<int>(frames.size()) - 1))];
    const auto order = any_order(dice); // of the coordinates
    const auto row = static_cast<std::size_t>(dice.between(0, 2));
    const auto other = (row + static_cast<std::size_t>(dice.between(1, 2))) % 3;
    Directions<3> out{{}, {}, frame.length};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const int sign = dice.one_in(2) ? 1 : -1;
        out.along[axis] = sign * frame.rows[row][order[axis]];
        out.across[axis] = sign * frame.rows[other][order[axis]];
    }
    return out;
}

QueryNumbers<3> placed_in_space(const QueryNumbers<2>& n, bool is_at_origin, Dice& dice)
{
    const auto order = any_order(dice);
    const double height = is_at_origin ? 0.0 : dice.between(-99, 99) / 8.0;
    QueryNumbers<3> out{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const double sign = dice.one_in(2) ? 1.0 : -1.0;
        for (std::size_t point = 0; point < at_points<3>.size(); ++point) {
            double& x = out[at_points<3>[point] + axis];
            x = order[axis] == 2 ? height : sign * n[at_points<2>[point] + order[axis]] + 0.0;
        }
    }
    out[at_radius<3>] = n[at_radius<2>];
    out[at_piece_radius<3>] = n[at_piece_radius<2>];
    return out;
}

} // namespace secant
