#include "core/scene/view/handles/gesture.h"
#include "core/scene/view/projection.h"

#include "core/session/document.h"
#include "core/snap/made_exact.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <random>

using namespace secant;

namespace {

/// Oblique queries in space, with a piece of a size near that of the sphere.
class ObliqueQueries {
public:
    Query<3> next() { return {{point(), number(0.25, 2.0)}, {point(), point()}}; }

private:
    double number(double from, double to)
    {
        return std::uniform_real_distribution<double>{from, to}(random_);
    }
    Vec<3> point() { return {number(-3, 3), number(-3, 3), number(-3, 3)}; }

    std::mt19937_64 random_{511};
};

/// The place of the part that a handle moves.
Vec<2>& part_of(Query<2>& query, Handle handle)
{
    if (handle == Handle::start) return query.piece.start;
    return handle == Handle::end ? query.piece.end : query.circle.center;
}

std::vector<Place> places(const Query<2>& query, Handle handle)
{
    const Vec<2> pointer{0.1, 0.2};
    if (handle == Handle::start) return places_of_start(query, pointer);
    return handle == Handle::end ? places_of_end(query, pointer) : places_of_center(query, pointer);
}

/// Checks the query after a snap; true when its degeneracy has sides.
bool is_checked(const Session& session, const Query<2>& beside, Handle handle)
{
    const Moved moved = moved_part(handle).value();
    const auto snap = snapped(beside, moved, {SnapMode::degeneracies, 1e-6, 0.0});
    if (!snap || !snap->degeneracy || snap->second) return false;
    const AnyQuery after = edit(session, *snap, handle, EditPhase::done).query;
    const auto& query = std::get<Query<3>>(after);
    if (!side_of(query, *snap->degeneracy)) return false;
    INFO(name_of(*snap->degeneracy));
    CHECK(residual_of(query, *snap->degeneracy, fields_in<3>(moved), 1));
    // Only the moved part has changed.
    const auto& before = std::get<Query<3>>(session.document.query);
    for (const QueryField field : changed_fields(before, query))
        CHECK(std::ranges::count(fields_in<3>(moved), field) == 1);
    return true;
}

} // namespace

TEST_CASE("after a snap in an oblique section, no neighbouring double in space is nearer")
{
    ObliqueQueries queries;
    int checked = 0;
    for (int i = 0; i < 300; ++i) {
        const Session session = start_session(Document{queries.next(), Target::curve});
        const Query<2> drawn = project(session).query;
        for (const Handle handle : {Handle::start, Handle::end, Handle::center}) {
            for (const Place& place : places(drawn, handle)) {
                Query<2> beside = drawn;
                part_of(beside, handle) = place.at;
                checked += is_checked(session, beside, handle) ? 1 : 0;
            }
        }
        for (const SpecialReach& special : special_reaches(drawn)) {
            Query<2> beside = drawn;
            beside.circle.radius = special.length;
            checked += is_checked(session, beside, Handle::radius) ? 1 : 0;
        }
    }
    CHECK(checked > 1000);
}
