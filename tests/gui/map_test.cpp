#include "core/link/link.h"
#include "core/map/map_job.h"
#include "core/map/map_legend.h"
#include "core/map/map_subject.h"
#include "tests/gui/window_driver.h"
#include "tests/gui/window_picture.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <chrono>
#include <random>
#include <thread>
#include <vector>

using namespace secant;
using namespace secant::testing;

namespace {

bool is_painted(const FollowedLine& line)
{
    return line.map.find("\"painted\":true") != std::string::npos;
}

bool is_microscope(const FollowedLine& line)
{
    return is_painted(line) && line.map.find("\"cell\":") != std::string::npos;
}

Rect canvas_of(const FollowedLine& line)
{
    const auto& [left, top, width, height] = line.screen.canvas;
    const Pixel corner{static_cast<float>(left), static_cast<float>(top)};
    return {corner, corner + Pixel{static_cast<float>(width), static_cast<float>(height)}};
}

/// A pixel of the window, and the colour that it must have.
struct Wanted {
    Pixel at{};
    Color color;
};

/// The number of pixels that have another colour. The frame that was reported may not be on the
/// screen yet.
std::size_t wrong_pixels(const WindowDriver& window, const std::vector<Wanted>& expected,
                         std::size_t accepted)
{
    std::size_t wrong = 0;
    for (int i = 0; i < 100; ++i) {
        const WindowPicture picture{window.id()};
        wrong = static_cast<std::size_t>(std::ranges::count_if(
            expected, [&](const Wanted& each) { return picture.at(each.at) != each.color; }));
        if (wrong <= accepted) return wrong;
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
    }
    return wrong;
}

} // namespace

TEST_CASE("under the microscope each cell on the screen has the colour of its exact case", "[gui]")
{
    // y = 0.5 touches the circle; C moves.
    const Query<2> query{{{0.3, 0.0}, 0.5}, {{-1.0, 0.5}, {1.0, 0.5}}};
    WindowDriver window{{link_of(Shared{{query, Target::curve}})}};
    window.tell("key u");
    const Rect canvas = canvas_of(window.wait_until(is_microscope));
    const Microscope microscope = microscope_at(query.circle.center, Scalar::float64);
    const MapSubject subject{query, Target::curve, {}};
    const auto color_at = [&](const std::array<std::int64_t, 2>& cell) {
        const Vec<2> place = place_of(microscope, cell, Scalar::float64);
        return color_of(Palette::dark, {}, evaluate(subject, place));
    };
    const auto pixel_of = [&](const std::array<std::int64_t, 2>& cell) {
        return middle(rect_of(microscope, canvas, cell));
    };
    std::vector<Wanted> expected;
    std::mt19937 random{11};
    for (int i = 0; i < 300; ++i) {
        // Places beside the edge of the query, the axes, the legend and the values at the pointer.
        const std::array<std::int64_t, 2> cell{static_cast<int>(random() % 16) + 2,
                                               static_cast<int>(random() % 25) - 12};
        expected.push_back({pixel_of(cell), color_at(cell)});
    }
    CHECK(wrong_pixels(window, expected, 0) == 0);
    CHECK(color_at({5, 5}) != color_at({5, -5}));
    CHECK(color_at({5, 0}) != color_at({5, 5})); // exactly a tangent
}

TEST_CASE("each pixel of the map behind the drawing has the colour of its exact case", "[gui]")
{
    const Query<2> query{{{0.0, 0.0}, 1.0}, {{-2.0, 0.1}, {2.0, 0.1}}};
    const Shared shared{{query, Target::curve}, {}, Framing{{0.0, -1.0}, 256}};
    WindowDriver window{{link_of(shared)}};
    window.tell("key m");
    const Rect canvas = canvas_of(window.wait_until(is_painted));
    Camera camera;
    camera.viewport = canvas;
    const auto& screen = window.state().screen;
    // The places of E and L give the scale, and with it the camera.
    camera.pixels_per_unit = (screen.end[0] - screen.start[0]) / 4.0;
    const Vec<2> start = Vec<2>{screen.start[0], screen.start[1]} - Vec<2>{middle(canvas)};
    camera.center = query.piece.start - Vec<2>{start.x, -start.y} / camera.pixels_per_unit;
    const MapCells cells = cells_of(camera, 1.0F);
    const MapSubject subject{query, Target::curve, {}};
    const auto color_at = [&](std::size_t column, std::size_t row) {
        return color_of(Palette::dark, {}, evaluate(subject, {cells.xs[column], cells.ys[row]}));
    };
    const auto pixel_of = [&](std::size_t column, std::size_t row) {
        return canvas.min + Pixel{static_cast<float>(column), static_cast<float>(row)};
    };
    std::vector<Wanted> expected;
    std::mt19937 random{5};
    for (int i = 0; i < 400; ++i) {
        const std::size_t column = 20 + random() % (cells.columns() / 2);
        const std::size_t row = cells.rows() / 2 + random() % (cells.rows() / 3);
        expected.push_back({pixel_of(column, row), color_at(column, row)});
    }
    // Lines of the grid cross some of them.
    CHECK(wrong_pixels(window, expected, 100) <= 100);
}
