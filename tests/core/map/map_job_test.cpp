#include "core/map/map_job.h"
#include "core/map/map_legend.h"
#include "core/workspace/map_request.h"
#include "tests/support/catch.h"
#include "tests/support/colors.h"

#include <set>
#include <vector>

using namespace secant;
using namespace secant::testing;

namespace {

const Query<2> job_query{{{0.35, 0.72}, 1.65}, {{-3.9, -1.35}, {3.6, 1.5}}};

/// A map of 75 by 53 cells: neither is a multiple of a coarse cell.
MapTask small_task()
{
    Camera camera;
    camera.viewport = {{0.0F, 0.0F}, {75.0F, 53.0F}};
    camera.pixels_per_unit = 7.0;
    return {{job_query, Target::curve, {}}, cells_of(camera, 1.0F)};
}

MapValue value_at(const MapTask& task, std::size_t column, std::size_t row)
{
    return evaluate(task.subject, {task.cells.xs[column], task.cells.ys[row]});
}

/// True when each cell has the value that it has in a level of this coarseness.
bool is_painted(const MapJob& job, std::size_t coarseness)
{
    const MapTask& task = job.task();
    std::vector<MapValue> values(task.cells.columns());
    for (std::size_t row = 0; row < task.cells.rows(); ++row) {
        job.copy_row(row, values);
        for (std::size_t column = 0; column < values.size(); ++column) {
            const auto corner = [coarseness](std::size_t i) { return i / coarseness * coarseness; };
            if (values[column] != value_at(task, corner(column), corner(row))) return false;
        }
    }
    return true;
}

} // namespace

TEST_CASE("a map is painted coarsely first, and each level is whole before the next is")
{
    MapJob job{small_task()};
    CHECK(job.band_count() == 4);
    CHECK(job.levels_of(0) == 0);
    for (std::size_t level = 0; level < MapJob::level_count; ++level) {
        for (std::size_t band = 0; band < job.band_count(); ++band) {
            CHECK_FALSE(job.has_level(level));
            const bool is_last = band + 1 == job.band_count();
            CHECK(job.work() == (is_last ? MapJob::Worked::level : MapJob::Worked::part));
        }
        CHECK(job.has_level(level));
        CHECK(is_painted(job, MapJob::coarseness[level]));
    }
    CHECK(job.is_done());
    CHECK(job.work() == MapJob::Worked::nothing);
}

TEST_CASE("a cancelled map is given up, and keeps what it has")
{
    MapJob job{small_task()};
    static_cast<void>(job.work());
    job.cancel();
    CHECK(job.work() == MapJob::Worked::nothing);
    CHECK(job.levels_of(0) == 1);
    CHECK(job.levels_of(1) == 0);
}

TEST_CASE("a map without cells is done at once")
{
    MapTask task = small_task();
    task.cells = {};
    MapJob job{std::move(task)};
    CHECK(job.is_done());
    CHECK(job.work() == MapJob::Worked::nothing);
}

TEST_CASE("the classroom example has a false hit wherever the rounded expression is zero")
{
    const ClassroomExample example = classroom_example({{0.0F, 0.0F}, {256.0F, 256.0F}});
    const Scalar scalar = Scalar::float64;
    MapTask task{{example.document.query, example.document.target, example.view.choice},
                 cells_of(*example.view.microscope, {{0.0F, 0.0F}, {256.0F, 256.0F}}, scalar)};
    REQUIRE(task.cells.columns() == 256);
    REQUIRE(task.cells.rows() == 256);
    // The doubles from 0.5 on are 2^-53 apart, as in the printed picture.
    CHECK(task.cells.xs.front() == 0.5);
    CHECK(task.cells.xs.back() == 0.5 + 255 * 0x1p-53);
    CHECK(task.cells.ys.back() == 0.5);
    MapJob job{task};
    while (job.work() != MapJob::Worked::nothing) {
    }
    std::vector<MapValue> values(256);
    int false_hits = 0;
    for (std::size_t row = 0; row < 256; ++row) {
        job.copy_row(row, values);
        for (std::size_t column = 0; column < 256; ++column) {
            const double x = task.cells.xs[column];
            const double y = task.cells.ys[row];
            const double rounded = (12.0 - x) * (24.0 - y) - (12.0 - y) * (24.0 - x);
            // Truly, the point is on the line x = y only.
            const bool is_false_hit = rounded == 0.0 && x != y;
            false_hits += is_false_hit ? 1 : 0;
            CHECK(values[column] ==
                  as_value(is_false_hit ? MistakeValue::false_hit : MistakeValue::right));
        }
    }
    CHECK(false_hits > 5000);
}

TEST_CASE("the legend has a row, and one only, for each value that a map has")
{
    for (const MapPaint painted :
         {MapPaint::exact_case, MapPaint::verdict, MapPaint::disagreement, MapPaint::error}) {
        for (const std::string_view other : {"secant", "ray"}) {
            MapTask task = small_task();
            task.subject.choice.painted = painted;
            task.subject.choice.other = built_in(other);
            const auto rows = legend_of(task.subject.choice);
            std::set<MapValue> listed;
            for (const MapLegendRow& row : rows) {
                CHECK(listed.insert(row.value).second);
                CHECK_FALSE(row.words.empty());
            }
            for (std::size_t row = 0; row < task.cells.rows(); ++row) {
                for (std::size_t column = 0; column < task.cells.columns(); ++column) {
                    const MapValue value = value_at(task, column, row);
                    const bool is_error = painted == MapPaint::error && value > 3;
                    if (!is_error) CHECK(listed.contains(value));
                }
            }
        }
    }
}

TEST_CASE("the colours of a legend can be told apart by every kind of eye")
{
    constexpr std::array palettes{Palette::dark, Palette::light, Palette::contrast,
                                  Palette::projector};
    // Of the same map, so that a place is known by the colour beside it in the legend.
    for (const Palette palette : palettes) {
        for (const Vision vision :
             {Vision::usual, Vision::protanopia, Vision::deuteranopia, Vision::tritanopia}) {
            for (const MapPaint painted : {MapPaint::verdict, MapPaint::disagreement}) {
                MapChoice choice;
                choice.painted = painted;
                const auto rows = legend_of(choice);
                for (const MapLegendRow& a : rows) {
                    for (const MapLegendRow& b : rows) {
                        if (a.value <= b.value || b.value == no_query) continue;
                        CAPTURE(static_cast<int>(palette), static_cast<int>(vision), a.words,
                                b.words);
                        CHECK(difference(color_of(palette, choice, a.value),
                                         color_of(palette, choice, b.value), vision) >= 8.0);
                    }
                }
            }
        }
    }
}

TEST_CASE("cases that touch on a map have colours that every kind of eye tells apart")
{
    constexpr auto neighbours = std::to_array<std::pair<Case, Case>>({
        {Case::miss, Case::impale},
        {Case::miss, Case::poke},
        {Case::miss, Case::exit_wound},
        {Case::miss, Case::fall_short},
        {Case::miss, Case::past},
        {Case::impale, Case::poke},
        {Case::impale, Case::exit_wound},
        {Case::poke, Case::fall_short},
        {Case::exit_wound, Case::past},
        {Case::completely_inside, Case::poke},
        {Case::completely_inside, Case::exit_wound},
    });
    for (const Palette palette :
         {Palette::dark, Palette::light, Palette::contrast, Palette::projector}) {
        for (const Vision vision :
             {Vision::usual, Vision::protanopia, Vision::deuteranopia, Vision::tritanopia}) {
            for (const auto& [a, b] : neighbours) {
                CAPTURE(static_cast<int>(palette), static_cast<int>(vision), static_cast<int>(a),
                        static_cast<int>(b));
                const auto color = [palette](Case kind) {
                    return color_of(palette, MapChoice{}, value_of({kind}));
                };
                CHECK(difference(color(a), color(b), vision) >= 9.0);
            }
        }
    }
}

TEST_CASE("from each error of the legend to the next the lightness goes on evenly")
{
    for (const Palette palette :
         {Palette::dark, Palette::light, Palette::contrast, Palette::projector}) {
        MapChoice choice;
        choice.painted = MapPaint::error;
        const bool is_light = palette == Palette::light || palette == Palette::projector;
        double last = -1.0;
        for (const MapLegendRow& row : legend_of(choice)) {
            if (row.value < as_value(ErrorValue::no_error)) break;
            const double lightness =
                lab(linear(color_of(palette, choice, row.value)))[0] * (is_light ? -1.0 : 1.0);
            CAPTURE(static_cast<int>(palette), row.words);
            if (row.value != as_value(ErrorValue::no_error)) {
                CHECK(lightness - last > 3.0);
                CHECK(lightness - last < 9.0);
            }
            last = lightness;
        }
    }
}

TEST_CASE("a map says what moves, in space along which axes")
{
    MapChoice choice;
    choice.part = MapPart::end;
    CHECK(moves_text(choice) == "L moves");
    choice.plane = MapPlane::yz;
    CHECK(moves_text(choice) == "L moves in y and z");
    choice.plane = MapPlane::zx;
    choice.part = MapPart::start;
    CHECK(moves_text(choice) == "E moves in x and z");
    CHECK(numbers_text(choice, {0.5, 0.25}, {0, 0}) == "E.x = 0.5\nE.z = 0.25");
    choice.part = MapPart::radius;
    choice.against = QueryField::center_z;
    CHECK(moves_text(choice) == "r against C.z");
    CHECK(numbers_text(choice, {0.5, 0.25}, {0, 0}) == "r = 0.5\nC.z = 0.25");
}
