#include "core/map/map_subject.h"

#include "core/geometry/solve.h"
#include "core/methods/judgement.h"
#include "tests/support/catch.h"

#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

using namespace secant;

namespace {

const Query<2> through{{{0.35, 0.72}, 1.65}, {{-3.9, -1.35}, {3.6, 1.5}}};
/// A miss by 1e-9, which the published methods take for a hit.
const Query<2> near_miss{{{0.0, -1e8}, 1e8}, {{-1.0, 1e-9}, {1.0, 1e-9}}};

MapChoice painting(MapPaint painted, std::string_view method, Scalar scalar = Scalar::float64)
{
    MapChoice choice;
    choice.painted = painted;
    choice.run = {built_in(method), scalar};
    return choice;
}

/// Places around the query: some near, some at its own numbers, some far.
std::vector<Vec<2>> places_around(const Vec<2>& at)
{
    std::mt19937_64 random{7};
    std::uniform_real_distribution<double> away{-4.0, 4.0};
    std::vector<Vec<2>> places{at, {at.x, 0.0}, {0.0, at.y}, {1e300, -1e300}, {-0.0, 0.0}};
    for (int i = 0; i < 200; ++i) {
        const double scale = std::ldexp(1.0, -i % 60);
        places.push_back(at + scale * Vec<2>{away(random), away(random)});
    }
    return places;
}

} // namespace

TEST_CASE("a map puts the part that moves at each place, and r beside a coordinate")
{
    const Vec<2> place{5.0, 7.0};
    MapChoice choice;
    choice.part = MapPart::start;
    CHECK(moved_to(choice, through, place).piece.start == place);
    choice.part = MapPart::end;
    CHECK(moved_to(choice, through, place).piece.end == place);
    choice.part = MapPart::center;
    CHECK(moved_to(choice, through, place).circle.center == place);

    choice.part = MapPart::radius;
    choice.against = QueryField::end_x;
    const Query<2> beside_x = moved_to(choice, through, place);
    CHECK(beside_x.piece.end == Vec<2>{5.0, 1.5});
    CHECK(beside_x.circle.radius == 7.0);
    choice.against = QueryField::start_y;
    const Query<2> beside_y = moved_to(choice, through, place);
    CHECK(beside_y.piece.start == Vec<2>{-3.9, 7.0});
    CHECK(beside_y.circle.radius == 5.0);
}

TEST_CASE("the query itself lies where it is put back unchanged")
{
    for (const MapPart part : {MapPart::start, MapPart::end, MapPart::center, MapPart::radius}) {
        for (const QueryField against : {QueryField::center_x, QueryField::end_y}) {
            MapChoice choice;
            choice.part = part;
            choice.against = against;
            CHECK(moved_to(choice, through, place_of(choice, through)) == through);
        }
    }
}

TEST_CASE("a map of a query in space moves x and y, and leaves z")
{
    Query<3> query{{{1.0, 2.0, 3.0}, 1.0}, {{-5.0, 0.0, 3.5}, {5.0, 0.0, 3.5}}};
    const MapChoice choice;
    CHECK(moved_to(choice, query, {8.0, 9.0}).circle.center == Vec<3>{8.0, 9.0, 3.0});
    const MapSubject subject{query, Target::curve, choice};
    query.circle.center = {0.0, 0.5, 3.0};
    CHECK(evaluate(subject, {0.0, 0.5}) == value_of(classify(query)));
}

namespace {

/// Its numbers differ, and none is short.
const Query<3> in_space{{{0.1, 0.2, 0.3}, 1.1},
                        {{-1.0 / 3.0, 2.0 / 3.0, -0.7}, {1.3, -0.6, 0.9}, Extent::ray}};

constexpr std::array world_planes{MapPlane::xy, MapPlane::yz, MapPlane::zx};

} // namespace

TEST_CASE("along two axes of the world a point moves, and its third coordinate stays bit for bit")
{
    const Vec<2> place{5.0, 7.0};
    for (const MapPart part : {MapPart::start, MapPart::end, MapPart::center}) {
        const auto moved = [&](MapPlane plane) {
            MapChoice choice;
            choice.part = part;
            choice.plane = plane;
            Query<3> query = moved_to(MapSubject{in_space, Target::curve, choice}, in_space, place);
            const Vec<3> there =
                point_of(choice, query.piece.start, query.piece.end, query.circle.center);
            // Nothing else moves.
            Query<3> back = in_space;
            point_of(choice, back.piece.start, back.piece.end, back.circle.center) = there;
            CHECK(back == query);
            return there;
        };
        Query<3> query = in_space;
        MapChoice choice;
        choice.part = part;
        const Vec<3> before =
            point_of(choice, query.piece.start, query.piece.end, query.circle.center);
        CHECK(moved(MapPlane::xy) == Vec<3>{5.0, 7.0, before.z});
        CHECK(moved(MapPlane::yz) == Vec<3>{before.x, 5.0, 7.0});
        CHECK(moved(MapPlane::zx) == Vec<3>{5.0, before.y, 7.0});
    }
}

TEST_CASE("r is beside a coordinate of the plane: upwards beside what lies across")
{
    struct Row {
        MapPlane plane;
        QueryField against;
        Vec<3> center;
        double radius;
    };
    for (const Row& row : {Row{MapPlane::yz, QueryField::center_y, {0.1, 5.0, 0.3}, 7.0},
                           Row{MapPlane::yz, QueryField::center_z, {0.1, 0.2, 7.0}, 5.0},
                           Row{MapPlane::zx, QueryField::center_x, {5.0, 0.2, 0.3}, 7.0},
                           Row{MapPlane::zx, QueryField::center_z, {0.1, 0.2, 7.0}, 5.0},
                           Row{MapPlane::xy, QueryField::center_y, {0.1, 7.0, 0.3}, 5.0}}) {
        MapChoice choice;
        choice.part = MapPart::radius;
        choice.plane = row.plane;
        choice.against = row.against;
        CHECK(choice_for(choice, in_space) == choice);
        const MapSubject subject{in_space, Target::curve, choice};
        const Query<3> moved = moved_to(subject, in_space, {5.0, 7.0});
        CHECK(moved.circle.center == row.center);
        CHECK(moved.circle.radius == row.radius);
        CHECK(moved.piece == in_space.piece);
        CHECK(place_of(MapSubject{moved, Target::curve, choice}) == Vec<2>{5.0, 7.0});
    }
}

TEST_CASE("a choice fits the query: one plane in the plane, and r beside what the plane has")
{
    MapChoice choice;
    choice.plane = MapPlane::yz;
    choice.against = QueryField::end_z;
    CHECK(choice_for(choice, in_space) == choice);
    CHECK(choice_for(choice, through).plane == MapPlane::section);
    CHECK(choice_for(choice, through).against == QueryField::end_x);
    choice.plane = MapPlane::section;
    CHECK(choice_for(choice, in_space).against == QueryField::end_x);
    choice.plane = MapPlane::zx;
    CHECK(choice_for(choice, in_space).against == QueryField::end_z);
    choice.against = QueryField::start_y;
    CHECK(choice_for(choice, in_space).against == QueryField::start_x);
    choice.plane = MapPlane::yz;
    CHECK(choice_for(choice, in_space).against == QueryField::start_y);
    choice.against = QueryField::center_x;
    CHECK(choice_for(choice, in_space).against == QueryField::center_y);
}

TEST_CASE("each place of a plane along two axes has the case of its own query")
{
    for (const MapPlane plane : world_planes) {
        for (const MapPart part :
             {MapPart::start, MapPart::end, MapPart::center, MapPart::radius}) {
            MapChoice choice;
            choice.part = part;
            choice.plane = plane;
            choice = choice_for(choice, in_space);
            for (const Scalar scalar : {Scalar::float32, Scalar::float64}) {
                choice.run.scalar = scalar;
                const MapSubject subject{in_space, Target::curve, choice};
                const auto place = place_of(subject);
                CHECK(moved_to(subject, in_space, place) == in_space);
                for (const Vec<2>& at : places_around(place)) {
                    const Query<3> moved = moved_to(subject, in_space, at);
                    const auto narrow = rounded_to<float>(moved);
                    const bool is_narrow = scalar == Scalar::float32;
                    MapValue expected = no_query;
                    if (is_narrow && is_valid(narrow)) expected = value_of(classify(narrow));
                    if (!is_narrow && is_valid(moved)) expected = value_of(classify(moved));
                    CHECK(evaluate(subject, at) == expected);
                }
            }
        }
    }
}

TEST_CASE("the exact case of each place is that of its own query, in float and in double")
{
    for (const Query<2>& query : {through, near_miss}) {
        for (const MapPart part : {MapPart::start, MapPart::end, MapPart::center}) {
            MapSubject subject{query, Target::curve, {}};
            subject.choice.part = part;
            for (const Vec<2>& place : places_around(place_of(subject.choice, query))) {
                const Query<2> moved = moved_to(subject.choice, query, place);
                subject.choice.run.scalar = Scalar::float64;
                CHECK(evaluate(subject, place) == value_of(classify(moved)));
                subject.choice.run.scalar = Scalar::float32;
                const auto narrow = rounded_to<float>(moved);
                const MapValue expected = is_valid(narrow) ? value_of(classify(narrow)) : no_query;
                CHECK(evaluate(subject, place) == expected);
            }
        }
    }
}

TEST_CASE("a tangent has a value of its own")
{
    const MapSubject subject{
        Query<2>{{{0.0, 0.0}, 1.0}, {{-1.0, 1.0}, {1.0, 1.0}}}, Target::curve, {}};
    CHECK(evaluate(subject, {0.0, 0.0}) == value_of({Case::impale, true}));
    CHECK(evaluate(subject, {0.0, 0x1p-53}) == value_of({Case::impale}));
    CHECK(evaluate(subject, {0.0, -0x1p-53}) == value_of({Case::miss}));
}

TEST_CASE("a place with a negative radius is no query")
{
    MapSubject subject{through, Target::curve, {}};
    subject.choice.part = MapPart::radius;
    CHECK(evaluate(subject, {0.0, -1e-300}) == no_query);
    CHECK(evaluate(subject, {0.0, 0.0}) != no_query);
}

TEST_CASE("a row of places has the values that the places have alone")
{
    MapSubject subject{through, Target::curve, painting(MapPaint::disagreement, "quadratic")};
    std::vector<double> xs;
    for (int i = 0; i < 300; ++i)
        xs.push_back(-6.0 + 0.04 * i);
    std::vector<MapValue> row(xs.size());
    evaluate(subject, xs, 0.25, row);
    for (std::size_t i = 0; i < xs.size(); ++i)
        CHECK(row[i] == evaluate(subject, {xs[i], 0.25}));
}

TEST_CASE("the verdict of a method is painted as the method says it, wrong or not")
{
    const MapSubject subject{near_miss, Target::curve, painting(MapPaint::verdict, "quadratic")};
    CHECK(evaluate(subject, near_miss.circle.center) == as_value(VerdictValue::hit));
    CHECK(evaluate(subject, {0.0, -2e8}) == as_value(VerdictValue::miss));
}

TEST_CASE("a method that refuses a query gives up there, and where it is right it is right")
{
    const Query<2> inside{{{0.0, 0.0}, 2.0}, {{-1.0, 0.0}, {1.0, 0.0}}};
    MapSubject subject{inside, Target::disk, painting(MapPaint::disagreement, "closest-point")};
    CHECK(evaluate(subject, {0.0, 0.0}) == as_value(MistakeValue::gives_up)); // C on the piece
    CHECK(evaluate(subject, {0.0, 0.5}) == as_value(MistakeValue::right));
    subject.choice.painted = MapPaint::verdict;
    CHECK(evaluate(subject, {0.0, 0.0}) == as_value(VerdictValue::gives_up));
}

TEST_CASE("mistakes are told apart: false hits, false misses and wrong cases")
{
    const auto mistake = [](const Query<2>& query, Scalar scalar, std::string_view method) {
        const MapChoice choice = painting(MapPaint::disagreement, method, scalar);
        return evaluate(MapSubject{query, Target::curve, choice}, place_of(choice, query));
    };
    CHECK(mistake(near_miss, Scalar::float64, "quadratic") == as_value(MistakeValue::false_hit));
    CHECK(mistake(through, Scalar::float64, "quadratic") == as_value(MistakeValue::right));
    const Query<2> huge{{{0.0, 0.0}, 1e160}, {{-3e160, 0.0}, {3e160, 0.0}}};
    CHECK(mistake(huge, Scalar::float64, "quadratic") == as_value(MistakeValue::false_miss));
    CHECK(mistake(huge, Scalar::float32, "quadratic") == no_query); // too large for a float
    // A poke, which the quadratic method takes for an impale.
    const Query<2> poke{{{0.0, 0.0}, 1.0}, {{5000.0, 0.0}, {0.0, 0.0}}};
    CHECK(mistake(poke, Scalar::float32, "quadratic") == as_value(MistakeValue::wrong_case));
}

TEST_CASE("two methods differ where their verdicts differ, and not where their queries do")
{
    MapChoice choice = painting(MapPaint::disagreement, "quadratic");
    choice.other = built_in("min-max-distance");
    const auto at = [&](const Query<2>& query) {
        return evaluate(MapSubject{query, Target::curve, choice}, query.circle.center);
    };
    CHECK(at(through) == as_value(DifferenceValue::same));
    const Query<2> inside{{{0.0, 0.0}, 2.0}, {{-1.0, 0.0}, {1.0, 0.0}}};
    choice.other = built_in("closest-point"); // refuses a centre on the piece
    CHECK(at(inside) == as_value(DifferenceValue::second_gives_up));
    std::swap(choice.run.method, choice.other);
    CHECK(at(inside) == as_value(DifferenceValue::first_gives_up));
    std::swap(choice.run.method, choice.other);
    choice.other = built_in("ray");
    // Beyond L the ray goes on.
    const Query<2> short_of{{{5.0, 0.0}, 1.0}, {{0.0, 0.0}, {1.0, 0.0}}};
    CHECK(at(short_of) == as_value(DifferenceValue::other_queries));
    std::swap(choice.run.method, choice.other);
    CHECK(at(short_of) == as_value(DifferenceValue::other_queries));
}

TEST_CASE("the error of a number is that to the exact answer of the method's own query")
{
    const auto error = [](const Query<2>& query, Scalar scalar, ErrorOf which) {
        MapChoice choice = painting(MapPaint::error, "quadratic", scalar);
        choice.error_of = which;
        return evaluate(MapSubject{query, Target::curve, choice}, query.circle.center);
    };
    const Query<2> plain{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    CHECK(error(plain, Scalar::float64, ErrorOf::first_root) == as_value(ErrorValue::no_error));
    CHECK(error(plain, Scalar::float32, ErrorOf::second_root) == as_value(ErrorValue::no_error));
    // The quadratic method has no distance, and a miss no roots.
    CHECK(error(plain, Scalar::float64, ErrorOf::distance) ==
          as_value(ErrorValue::nothing_to_compare));
    CHECK(error(near_miss, Scalar::float64, ErrorOf::first_root) ==
          as_value(ErrorValue::nothing_to_compare));
    // t1 cancels: E lies close to the circle, and L far from it.
    const Query<2> cancelling{{{0.0, 0.0}, 1.0}, {{-1.000001, 0.0}, {1000.0, 0.0}}};
    CHECK(error(cancelling, Scalar::float64, ErrorOf::first_root) > error_value(8));
    CHECK(error(cancelling, Scalar::float64, ErrorOf::second_root) <= error_value(3));
}

TEST_CASE("errors are counted in ulps of the true number, as bits")
{
    const double one_up = std::nextafter(1.0, 2.0);
    CHECK(error_bits(1.0, 1.0) == 0);
    CHECK(error_bits(one_up, 1.0) == 1);
    CHECK(error_bits(1.0 + 5.0 * std::numeric_limits<double>::epsilon(), 1.0) == 3);
    CHECK(error_bits(-1.0, 1.0) == 54); // 2^53 ulps
    CHECK(error_bits(1e300, 1.0) == most_error_bits);
    CHECK(error_bits(std::numeric_limits<double>::max(), std::numeric_limits<double>::lowest()) ==
          most_error_bits);
    CHECK(error_bits(std::numeric_limits<double>::denorm_min(), 0.0) == 1);
    // The true number has more digits than a float.
    const double nearly_half = 1.0 + 0.49 * double{std::numeric_limits<float>::epsilon()};
    CHECK(error_bits(1.0F, nearly_half) == 0);
    CHECK(error_bits(std::nextafter(1.0F, 2.0F), nearly_half) == 1);
}
