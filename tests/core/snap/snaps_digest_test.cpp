#include "core/snap/degeneracy.h"
#include "core/snap/made_exact.h"
#include "core/snap/snapped.h"
#include "tests/support/catch.h"
#include "tests/support/digests.h"
#include "tests/support/sampled_queries.h"
#include "tests/support/value_text.h"

using namespace secant;
using namespace secant::testing;

namespace {

constexpr std::array all_moved{Moved::start,  Moved::end,   Moved::center,
                               Moved::radius, Moved::piece, Moved::piece_radius};

void add_near(ValueText& out, const Query<2>& query)
{
    for (const NearDegeneracy& near : degeneracies_near(query))
        out.add(near, near_text(near), residual_text(near.residual),
                moved_by(query, near.residual));
    for (const Degeneracy degeneracy : all_degeneracies) {
        out.add(side_of(query, degeneracy), holds(query, degeneracy));
        for (const Moved moved : {Moved::end, Moved::radius})
            out.add(residual_of(query, degeneracy, fields_of(moved), 40));
    }
}

void add_exact(ValueText& out, const Query<2>& query, Degeneracy degeneracy)
{
    for (const Moved moved : all_moved) {
        const auto exact = made_exact(query, degeneracy, moved);
        out.add(exact, exact_neighbour(query, degeneracy, moved));
        if (exact) out.add(change_text(query, *exact), changed_fields(query, *exact));
        out.add(as_near_as_doubles(query, moved, degeneracy));
    }
    for (const Query<2>& whole : in_whole_numbers(query, degeneracy, Moved::end))
        out.add(whole);
}

void add_snapped(ValueText& out, const Query<2>& query)
{
    const double size = std::min(std::abs(query.piece.end.x) + query.circle.radius, 1e300);
    for (const Moved moved : all_moved)
        for (const SnapMode mode : {SnapMode::off, SnapMode::grid, SnapMode::degeneracies}) {
            const auto snap = snapped(query, moved, {mode, size * 0.3, 0.5});
            out.add(snap);
            if (snap && snap->degeneracy) out.add(snap_text(*snap));
        }
    const Vec<2> pointer = query.piece.start * 0.5 + query.circle.center * 0.5;
    out.add(places_of_start(query, pointer), places_of_end(query, pointer));
    out.add(places_of_center(query, pointer), special_reaches(query));
    for (const double step : {0.1, 2.0, 1e-5})
        out.add(on_grid(query.piece.end.x, step));
}

} // namespace

TEST_CASE("degeneracies near a query, and what is snapped to, are those that always were")
{
    Digests digests;
    for (const auto& [family, queries] : sampled_families<2, double>(16)) {
        ValueText near;
        ValueText exact;
        ValueText snaps;
        std::size_t number = 0;
        for (const Query<2>& query : queries) {
            add_near(near, query);
            add_exact(exact, query, all_degeneracies[number++ % all_degeneracies.size()]);
            add_snapped(snaps, query);
        }
        digests.add(family + ": near", near.text());
        digests.add(family + ": made exact", exact.text());
        digests.add(family + ": snapped", snaps.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "degeneracies near*"
    CHECK(digests.different_from(SECANT_DIGESTS "/snap/snaps_digests.txt") == "");
}
