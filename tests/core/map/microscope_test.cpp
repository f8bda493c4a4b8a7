#include "core/map/map_job.h"
#include "core/map/map_legend.h"
#include "core/map/microscope.h"
#include "tests/support/catch.h"

#include <cmath>
#include <limits>

using namespace secant;

namespace {

const Rect canvas{{10.0F, 20.0F}, {811.0F, 533.0F}};

bool are_neighbours(double low, double high, Scalar scalar)
{
    if (scalar == Scalar::float64)
        return std::nextafter(low, std::numeric_limits<double>::infinity()) == high;
    return std::nextafter(static_cast<float>(low), std::numeric_limits<float>::infinity()) ==
           static_cast<float>(high);
}

} // namespace

TEST_CASE("neighbouring cells of the microscope are neighbouring numbers, also across zero")
{
    const auto scalar = GENERATE(Scalar::float32, Scalar::float64);
    const auto origin = GENERATE(0.0, 1.0, -0.35, 1e30, -1e-30, 0x1p20);
    const Microscope microscope = microscope_at({origin, origin}, scalar);
    const MapCells cells = cells_of(microscope, canvas, scalar);
    for (std::size_t i = 1; i < cells.columns(); ++i)
        CHECK(are_neighbours(cells.xs[i - 1], cells.xs[i], scalar));
    for (std::size_t i = 1; i < cells.rows(); ++i)
        CHECK(are_neighbours(cells.ys[i], cells.ys[i - 1], scalar)); // y grows upwards
}

TEST_CASE("no cell of the microscope lies beyond the largest number")
{
    constexpr double largest = std::numeric_limits<double>::max();
    CHECK(stepped(largest, 1, Scalar::float64) == largest);
    CHECK(stepped(-largest, -5, Scalar::float64) == -largest);
    constexpr double largest_float{std::numeric_limits<float>::max()};
    CHECK(stepped(largest_float, farthest_cell, Scalar::float32) == largest_float);
    CHECK(microscope_at({1e300, -1e300}, Scalar::float32).origin ==
          Vec<2>{largest_float, -largest_float});
}

TEST_CASE("a place lies in the cell of its nearest number")
{
    const auto scalar = GENERATE(Scalar::float32, Scalar::float64);
    const Microscope microscope = microscope_at({0.35, -0.72}, scalar);
    using Cell = std::array<std::int64_t, 2>;
    for (const Cell& cell : {Cell{0, 0}, Cell{3, -7}, Cell{-100, 1'000'000}}) {
        CHECK(cell_of(microscope, place_of(microscope, cell, scalar), scalar) == cell);
    }
    // A double between two floats.
    const double near = double{0.35F} + 1e-12;
    CHECK(cell_of(microscope_at({0.35, 0.0}, Scalar::float32), {near, 0.0}, Scalar::float32)[0] ==
          0);
}

TEST_CASE("a place on the far side of zero is outside of every view, and no sum overflows")
{
    constexpr double largest = std::numeric_limits<double>::max();
    const auto far = cell_of(microscope_at({largest, -largest}, Scalar::float64),
                             {-largest, largest}, Scalar::float64);
    CHECK(far == std::array<std::int64_t, 2>{-farthest_cell, farthest_cell});
}

TEST_CASE("the cells cover the whole canvas, begin on whole pixels, and lie where they are found")
{
    const auto cell_px = GENERATE(1, 2, 3, 8, 64);
    Microscope microscope = microscope_at({0.5, 0.5}, Scalar::float64);
    microscope.cell_px = cell_px;
    microscope.middle = {17, -4};
    const MapCells cells = cells_of(microscope, canvas, Scalar::float64);
    CHECK(cells.area.min.x <= canvas.min.x);
    CHECK(cells.area.min.y <= canvas.min.y);
    CHECK(cells.area.max.x >= canvas.max.x);
    CHECK(cells.area.max.y >= canvas.max.y);
    CHECK(cells.area.min.x == std::floor(cells.area.min.x));
    for (const Pixel at : {Pixel{10.5F, 20.5F}, Pixel{400.0F, 300.0F}, Pixel{810.0F, 532.0F}}) {
        const auto cell = cell_at(microscope, canvas, at);
        CHECK(contains(rect_of(microscope, canvas, cell), at));
        const auto column =
            static_cast<std::size_t>((at.x - cells.area.min.x) / static_cast<float>(cell_px));
        const auto row =
            static_cast<std::size_t>((at.y - cells.area.min.y) / static_cast<float>(cell_px));
        CHECK(place_of(microscope, cell, Scalar::float64) ==
              Vec<2>{cells.xs[column], cells.ys[row]});
    }
    CHECK(cell_at(microscope, canvas, middle(canvas)) == microscope.middle);
}

TEST_CASE("a pointer outside of the window is over a far cell")
{
    const Microscope microscope = microscope_at({0.5, 0.5}, Scalar::float64);
    constexpr float farthest = std::numeric_limits<float>::max();
    const auto cell = cell_at(microscope, canvas, {-farthest, farthest});
    CHECK(cell[0] < -100'000);
    CHECK(cell[1] < -100'000);
}

TEST_CASE("a zoom keeps the cell under the pointer")
{
    Microscope microscope = microscope_at({0.5, 0.5}, Scalar::float64);
    microscope.cell_px = 8;
    const Pixel at{700.0F, 100.0F};
    const auto kept = cell_at(microscope, canvas, at);
    for (const int size : {12, 64, 8, 1}) {
        microscope = with_cell_size(microscope, canvas, at, size);
        CHECK(microscope.cell_px == size);
        CHECK(cell_at(microscope, canvas, at) == kept);
    }
}

TEST_CASE("the sizes of cells end at a pixel and at the largest")
{
    CHECK(neighbour_size(1, false) == 1);
    CHECK(neighbour_size(1, true) == 2);
    CHECK(neighbour_size(8, false) == 6);
    CHECK(neighbour_size(7, false) == 6);
    CHECK(neighbour_size(largest_cell_px, true) == largest_cell_px);
}

TEST_CASE("a view that is moved again and again stays within all numbers")
{
    Microscope microscope = microscope_at({0.5, 0.5}, Scalar::float64);
    for (int i = 0; i < 4; ++i)
        microscope = moved(microscope, farthest_cell, -farthest_cell);
    CHECK(microscope.middle == std::array<std::int64_t, 2>{farthest_cell, -farthest_cell});
    const MapCells cells = cells_of(microscope, canvas, Scalar::float64);
    for (const double x : cells.xs)
        CHECK(std::isfinite(x));
}

TEST_CASE("each pixel of the canvas is a cell at its middle, at every zoom")
{
    Camera camera;
    camera.viewport = {{0.0F, 0.0F}, {101.0F, 51.0F}};
    camera.center = {0.3, 1e15};
    camera.pixels_per_unit = 10.0;
    const MapCells cells = cells_of(camera, 2.0F);
    CHECK(cells.columns() == 202);
    CHECK(cells.rows() == 102);
    CHECK(cells.xs[0] == world_from_screen(camera, {0.25, 0.0}).x);
    CHECK(cells.ys[101] == world_from_screen(camera, {0.0, 50.75}).y);
}

TEST_CASE("at the closest view of the canvas neighbouring pixels lie on the same few numbers")
{
    Camera camera;
    camera.viewport = {{0.0F, 0.0F}, {800.0F, 500.0F}};
    camera.center = {0.35, 0.72};
    camera.pixels_per_unit = 1e300;
    camera = within_limits(camera);
    const MapCells cells = cells_of(camera, 1.0F);
    for (std::size_t i = 1; i < cells.columns(); ++i) {
        const double step = cells.xs[i] - cells.xs[i - 1];
        CHECK((step == 0.0 || are_neighbours(cells.xs[i - 1], cells.xs[i], Scalar::float64)));
    }
    CHECK(cells.xs.front() < cells.xs.back());
}

TEST_CASE("the microscope goes on where the canvas shows each number of the scalar")
{
    Camera camera;
    camera.viewport = {{0.0F, 0.0F}, {800.0F, 500.0F}};
    camera.center = {0.35, 0.72};
    CHECK_FALSE(shows_numbers(camera.pixels_per_unit, camera.center, Scalar::float32));
    camera.pixels_per_unit = 0x1p28; // floats near 0.72 are 2^-24 apart
    CHECK(shows_numbers(camera.pixels_per_unit, camera.center, Scalar::float32));
    CHECK_FALSE(shows_numbers(camera.pixels_per_unit, camera.center, Scalar::float64));
    camera.pixels_per_unit = 1e300;
    CHECK(shows_numbers(within_limits(camera).pixels_per_unit, camera.center, Scalar::float64));
}

TEST_CASE("a place is told by its numbers, with the ulps from the origin")
{
    MapChoice choice;
    choice.run.scalar = Scalar::float32;
    CHECK(numbers_text(choice, {double{0.1F}, 0.5}, {0, -3}) == "C.x = 0.1\nC.y = 0.5  (-3 ulp)");
    choice.part = MapPart::radius;
    choice.against = QueryField::start_x;
    CHECK(numbers_text(choice, {0.25, 2.0}, {12, 0}) == "E.x = 0.25  (+12 ulp)\nr = 2");
}

TEST_CASE("a cell says what the method and the other one say, and what is true")
{
    const Query<2> near_miss{{{0.0, -1e8}, 1e8}, {{-1.0, 1e-9}, {1.0, 1e-9}}};
    MapSubject subject{near_miss, Target::curve, {}};
    const Vec<2> there = near_miss.circle.center;
    CHECK(answers_text(subject, there) == "exact: Miss");
    subject.choice.painted = MapPaint::disagreement;
    CHECK(answers_text(subject, there) == "quadratic, double: impale\ntruly: miss");
    subject.choice.other = built_in("ray");
    CHECK(answers_text(subject, there) ==
          "quadratic, double: impale\nray, double: 2 points\n"
          "truly, of the query of the first: miss\ntruly, of the query of the second: no point");
    subject.choice.part = MapPart::radius;
    CHECK(answers_text(subject, {0.0, -1.0}) == "no query: r is negative");
}

TEST_CASE("under an error map a cell also says both numbers")
{
    const Query<2> through{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    MapSubject subject{through, Target::curve, {}};
    subject.choice.painted = MapPaint::error;
    CHECK(answers_text(subject, {0.0, 0.0}) ==
          "quadratic, double: impale, t1 = 0.25\ntruly: impale, t1 = 0.25");
    subject.choice.error_of = ErrorOf::second_root;
    CHECK(answers_text(subject, {0.0, 0.0}) ==
          "quadratic, double: impale, t2 = 0.75\ntruly: impale, t2 = 0.75");
}
