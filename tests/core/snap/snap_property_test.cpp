#include "core/geometry/classify.h"
#include "core/snap/degeneracy.h"
#include "core/snap/made_exact.h"
#include "core/snap/snapped.h"
#include "tests/support/catch.h"
#include "tests/support/dice.h"
#include "tests/support/generators.h"

#include <algorithm>
#include <cmath>

using namespace secant;

namespace {

constexpr std::array parts{Moved::start,  Moved::end,   Moved::center,
                           Moved::radius, Moved::piece, Moved::piece_radius};

/// A hostile query of a family, a part of it that is moved, and a degeneracy.
struct Attempt {
    Query<2> query;
    Moved moved = Moved::start;
    Degeneracy degeneracy = Degeneracy::tangent;
    double reach = 0.0;
};

/// The same attempts in every run, each given to `check` with its family's name captured.
template <class Check>
void for_attempts(int count, Check check)
{
    constexpr int seed = 1;
    for (const Family<2, double>& family : families<2, double>()) {
        CAPTURE(family.name);
        rc::Random random{seed};
        for (int i = 0; i < count; ++i) {
            const rc::Random of_query = random.split();
            QueryDice dice{random.split()};
            Attempt attempt;
            attempt.query = family.queries(of_query, 10).value();
            attempt.moved = parts[static_cast<std::size_t>(dice.between(0, 5))];
            attempt.degeneracy = all_degeneracies[static_cast<std::size_t>(dice.between(0, 6))];
            attempt.reach = attempt.query.circle.radius * dice.real(0.0, 2.0);
            check(attempt);
        }
    }
}

/// True when only numbers of the part differ.
bool only_moved(const Query<2>& before, const Query<2>& after, Moved moved)
{
    const auto fields = fields_of(moved);
    return before.piece.extent == after.piece.extent &&
           std::ranges::all_of(changed_fields(before, after), [&](QueryField field) {
               return std::ranges::find(fields, field) != fields.end();
           });
}

} // namespace

TEST_CASE("a snap gives a valid query and changes only the moved part")
{
    int count = 0;
    for_attempts(60, [&](const Attempt& attempt) {
        const auto snap =
            snapped(attempt.query, attempt.moved, {SnapMode::degeneracies, attempt.reach, 0.0});
        if (!snap) return;
        ++count;
        REQUIRE(is_valid(snap->query));
        REQUIRE(only_moved(attempt.query, snap->query, attempt.moved));
        if (is_of_two_points(*snap->degeneracy)) REQUIRE(holds(snap->query, *snap->degeneracy));
    });
    CHECK(count > 300);
}

TEST_CASE("what is made exact is valid and exact and near")
{
    int count = 0;
    for_attempts(40, [&](const Attempt& attempt) {
        const auto& [query, moved, degeneracy, reach] = attempt;
        const auto snap = snapped(query, moved, {SnapMode::degeneracies, reach, 0.0});
        const Query<2>& before = snap ? snap->query : query;
        const Degeneracy wanted = snap ? *snap->degeneracy : degeneracy;
        const auto exact = made_exact(before, wanted, moved);
        if (!exact) return;
        ++count;
        REQUIRE(is_valid(*exact));
        REQUIRE(holds(*exact, wanted));
        REQUIRE(exact->piece.extent == before.piece.extent);
        if (wanted == Degeneracy::tangent) REQUIRE(classify(*exact).tangent);
        double largest = 0.0;
        for (const QueryField field : plane_query_fields)
            largest = std::max(largest, std::abs(number_of(before, field)));
        for (const QueryField field : changed_fields(before, *exact)) {
            const double change = number_of(*exact, field) / 2 - number_of(before, field) / 2;
            REQUIRE(std::abs(change) <= std::max(largest * 0x1p-17, 0x1p-1060));
        }
    });
    CHECK(count > 100);
}

TEST_CASE("an exact neighbour changes only the moved part")
{
    int count = 0;
    for_attempts(20, [&](const Attempt& attempt) {
        const auto& [query, moved, degeneracy, reach] = attempt;
        const auto snap = snapped(query, moved, {SnapMode::degeneracies, reach, 0.0});
        if (!snap || is_of_two_points(*snap->degeneracy)) return;
        const auto exact = exact_neighbour(snap->query, *snap->degeneracy, moved);
        if (!exact) return;
        ++count;
        REQUIRE(holds(*exact, *snap->degeneracy));
        REQUIRE(only_moved(snap->query, *exact, moved));
    });
    CHECK(count > 10);
}

TEST_CASE("a residual leads to the other side or onto the degeneracy")
{
    int count = 0;
    for_attempts(60, [&](const Attempt& attempt) {
        for (const NearDegeneracy& near : degeneracies_near(attempt.query)) {
            ++count;
            const Query<2> beyond = moved_by(attempt.query, near.residual);
            REQUIRE(is_valid(beyond));
            if (near.residual.ulps == 0) {
                REQUIRE(holds(attempt.query, near.degeneracy));
            } else {
                REQUIRE(side_of(beyond, near.degeneracy) !=
                        side_of(attempt.query, near.degeneracy));
            }
        }
    });
    CHECK(count > 300);
}
