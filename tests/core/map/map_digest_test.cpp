#include "core/map/map_job.h"
#include "core/map/map_legend.h"
#include "core/map/map_subject.h"
#include "core/map/microscope.h"
#include "core/methods/registry.h"
#include "core/scene/view/camera.h"
#include "core/scene/view/projection.h"
#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/digests.h"
#include "tests/support/map_values.h"
#include "tests/support/value_text.h"

#include <fmt/format.h>

#include <array>

using namespace secant;
using namespace secant::testing;

namespace {

/// No two numbers of a query are the same, so that each that is read in the place of another shows.
const std::array<AnyQuery, 4> queries{
    {Query<2>{{{0.35, 0.72}, 1.65}, {{-3.9, -1.35}, {3.6, 1.5}, Extent::segment, 0.25}},
     Query<2>{{{0.0, -1e8}, 1e8}, {{-1.0, 1e-9}, {2.0, 3e-9}, Extent::ray}},
     Query<2>{{{0.3, 0.1}, 0.7}, {{0.9, -0.2}, {0.4, 2.0}, Extent::line}},
     Query<3>{{{0.35, 0.72, -0.4}, 1.65}, {{-3.9, -1.35, 0.2}, {3.6, 1.5, 0.3}}}}};

/// Small, but several bands high.
Camera camera_for(const AnyQuery& query)
{
    const Document document{query, Target::curve};
    const Projection drawn = project(document, analyse(document));
    Camera camera = fitted(drawn.query, drawn.answer, {{10.0F, 20.0F}, {46.0F, 56.0F}});
    return zoomed(camera, {28.0, 38.0}, 0.7);
}

std::vector<MapChoice> choices_of(MapPaint painted)
{
    std::vector<MapChoice> out;
    MapChoice choice;
    choice.painted = painted;
    for (const MapPart part : {MapPart::start, MapPart::end, MapPart::center}) {
        choice.part = part;
        out.push_back(choice);
    }
    choice.part = MapPart::radius;
    for (const QueryField field : plane_query_fields) {
        choice.against = field;
        if (!is_radius(field)) out.push_back(choice);
    }
    return out;
}

void add_map(ValueText& out, const MapSubject& subject, const MapCells& cells)
{
    MapJob job{{subject, cells}};
    while (job.work() != MapJob::Worked::nothing) {
    }
    out.add(values_of(job), job.counts());
    const Vec<2> place{cells.xs.back(), cells.ys.front()};
    out.add(answers_text(subject, place), evaluate(subject, place));
    out.add(moved_to(subject.choice, subject.query, place));
    out.add(place_of(subject.choice, subject.query), axes_of(subject.choice));
}

} // namespace

TEST_CASE("maps have the cells that they always had")
{
    Digests digests;
    for (const MapPaint painted :
         {MapPaint::exact_case, MapPaint::verdict, MapPaint::disagreement, MapPaint::error}) {
        for (MapChoice choice : choices_of(painted)) {
            ValueText plain;
            ValueText near;
            std::size_t number = 0;
            for (const Method& method : built_in_methods())
                for (const AnyQuery& query : queries) {
                    if (!asks_method(painted) && number >= queries.size()) break;
                    choice.run = {method, number % 2 == 0 ? Scalar::float64 : Scalar::float32};
                    choice.error_of = static_cast<ErrorOf>(number / 2 % 3);
                    choice.other = number % 3 == 0 ? built_in("ray") : Method{};
                    ++number;
                    const MapSubject subject{query, number % 5 == 0 ? Target::disk : Target::curve,
                                             choice};
                    const Camera camera = camera_for(query);
                    add_map(plain, subject, cells_of(camera, 1.0F));
                    const Microscope microscope =
                        microscope_at(place_of(choice, query), choice.run.scalar);
                    add_map(
                        near, subject,
                        cells_of(microscope, {{0.0F, 0.0F}, {90.0F, 60.0F}}, choice.run.scalar));
                }
            const std::string name =
                fmt::format("paint {}, {}", static_cast<int>(painted), moves_text(choice));
            digests.add(name, plain.text());
            digests.add(name + ", under the microscope", near.text());
        }
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "maps have*"
    CHECK(digests.different_from(SECANT_DIGESTS "/map/maps_digests.txt") == "");
}

TEST_CASE("legends of maps and places under the microscope are those that always were")
{
    Digests digests;
    for (const MapPaint painted :
         {MapPaint::exact_case, MapPaint::verdict, MapPaint::disagreement, MapPaint::error}) {
        ValueText out;
        for (MapChoice choice : choices_of(painted))
            for (const std::string_view other : {"secant", "ray", "closest-point"})
                for (const Scalar scalar : {Scalar::float64, Scalar::float32})
                    for (const ErrorOf error :
                         {ErrorOf::first_root, ErrorOf::second_root, ErrorOf::distance}) {
                        choice.run.scalar = scalar;
                        choice.error_of = error;
                        choice.other = built_in(other);
                        out.add(legend_of(choice), title_of(choice), moves_text(choice));
                        out.add(numbers_text(choice, {1.5, -0.1}, {3, -20}));
                        for (std::size_t palette = 0; palette < palette_count; ++palette)
                            out.add(colors_of(static_cast<Palette>(palette), choice));
                    }
        digests.add(fmt::format("legends of paint {}", static_cast<int>(painted)), out.text());
    }
    const Rect viewport{{7.0F, 11.0F}, {250.0F, 160.0F}};
    for (const Scalar scalar : {Scalar::float64, Scalar::float32}) {
        ValueText out;
        for (const double x : {0.0, 1.0, -1.5, 0x1p-1074, 3e38, 1e308, -2e-40})
            for (const int pixels : {1, 2, 5, 8, 64}) {
                Microscope at = microscope_at({x, -x / 3.0}, scalar);
                at = with_cell_size(at, viewport, {30.0F, 40.0F}, pixels);
                at = moved(at, 3, -100);
                out.add(at, cells_along_x(at, viewport), cells_along_y(at, viewport));
                out.add(area_of(at, viewport), cells_of(at, viewport, scalar));
                out.add(neighbour_size(pixels, true), neighbour_size(pixels, false));
                for (const Pixel pixel : {Pixel{8.0F, 12.0F}, Pixel{120.5F, 77.0F}}) {
                    const auto cell = cell_at(at, viewport, pixel);
                    const Vec<2> place = place_of(at, cell, scalar);
                    out.add(cell, place, cell_of(at, place, scalar), rect_of(at, viewport, cell));
                }
            }
        constexpr std::array<std::int64_t, 6> all_steps{0,    1,          -1,
                                                        1000, -123456789, std::int64_t{1} << 61};
        for (const std::int64_t steps : all_steps)
            out.add(ulps_text(steps), stepped(1.0, steps, scalar), stepped(-0.0, steps, scalar));
        for (int power = -60; power < 60; power += 3) {
            Camera camera;
            camera.viewport = viewport;
            camera.pixels_per_unit = std::ldexp(1.0, power);
            out.add(shows_numbers(camera.pixels_per_unit, {1.0, -3.0}, scalar));
        }
        digests.add(fmt::format("microscope, scalar {}", static_cast<int>(scalar)), out.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "legends of*"
    CHECK(digests.different_from(SECANT_DIGESTS "/map/legends_digests.txt") == "");
}
