#include "core/workspace/reduce.h"
#include "core/workspace/state/memory.h"
#include "tests/support/catch.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

using namespace secant;

namespace {

/// A choice in which no value is as at the first start.
FigureChoice unusual_figure()
{
    FigureChoice choice;
    choice.form = FigureForm::pdf;
    choice.as_shown = false;
    choice.dpi = 144.5F;
    choice.style.size = {1000.0F, 333.0F};
    choice.style.scale = 1.75F;
    choice.style.palette = Palette::contrast;
    choice.style.ground = FigureGround::transparent;
    choice.style.plots = true;
    choice.style.layers.show(Layer::grid, false);
    return choice;
}

/// A memory in which no value is as at the first start.
Memory unusual_memory()
{
    Memory memory;
    memory.settings = {Palette::projector,
                       1.75F,
                       false,
                       false,
                       true,
                       false,
                       333.25F,
                       1.0F / 3.0F,
                       222.5F,
                       true,
                       true,
                       true,
                       true,
                       SnapMode::grid,
                       FileDialog::secant,
                       SpaceDrawing::both,
                       OrbitStyle::trackball,
                       true,
                       true,
                       unusual_figure()};
    memory.side = Panel::hunt;
    memory.narrow = Panel::plots;
    memory.document = {
        Query<2>{{{-0.0, 0x1.fffffffffffffp-1}, 5e-324},
                 {{1.7976931348623157e308, 0.1}, {-1e-300, 1.0 / 3.0}, Extent::ray, 0.25}},
        Target::disk};
    memory.fit = memory.fit == FitTo::detail ? FitTo::everything : FitTo::detail;
    memory.run = {built_in("closest-point"), Scalar::float32};
    memory.map.is_shown = true;
    memory.map.choice = {
        MapPart::radius, QueryField::start_y, MapPaint::error, {built_in("ray"), Scalar::float32},
        Method{},        ErrorOf::distance,   MapPlane::yz};
    memory.window = WindowPlace{-1920, 27, 801, 599, true};
    memory.camera = Camera{{1.0 / 3.0, -0.0}, 1.0e10 / 3.0, {}, {1e-20, 0.0}};
    memory.orbit = {{1.0 / 3.0, -7.0, 1e-9}, 12.5, -33.0, 0.1, 1e3 / 7.0, Lens::parallel, {}};
    memory.orbit_is_framed = false;
    return memory;
}

Memory read(std::string_view text)
{
    const auto read = read_memory(text);
    REQUIRE(read);
    return read->memory;
}

std::string problem(std::string_view text)
{
    const auto read = read_memory(text);
    return read ? "none" : read.error();
}

} // namespace

TEST_CASE("an axis of the map beside r is a coordinate, whatever a file says")
{
    CHECK(read(R"({"version": 1, "map_against": "s"})").map == MapView{});
    CHECK(read(R"({"version": 1, "map_against": "L.y"})").map.choice.against == QueryField::end_y);
    CHECK(read(R"({"version": 1, "map_against": "L.z"})").map.choice.against == QueryField::end_z);
    CHECK(read(R"({"version": 1, "map_plane": "zx"})").map.choice.plane == MapPlane::zx);
    CHECK(read(R"({"version": 1, "map_plane": "zy"})").map == MapView{});
}

TEST_CASE("every value that is remembered reads back to the same bits")
{
    const Memory memory = unusual_memory();
    CHECK(read(memory_text(memory)) == memory);
    const auto query = std::get<Query<2>>(read(memory_text(memory)).document.query);
    CHECK(std::signbit(query.circle.center.x));
    CHECK(std::signbit(read(memory_text(memory)).camera->center.y));
    CHECK(read(memory_text({})) == Memory{});
}

TEST_CASE("what was remembered is what the workspace shows at the next start")
{
    const Memory memory = unusual_memory();
    Workspace workspace = start_workspace(first_document());
    CHECK(memory_of(workspace) == Memory{});
    workspace = reduce(std::move(workspace), Action{TakeNews{memory}}, 0.0);
    CHECK(memory_of(workspace) == memory);
    CHECK_FALSE(can_undo(workspace));
    CHECK_FALSE(workspace.interaction.fit_pending);
    // A view that was not moved is fitted again, whatever size the window has then.
    workspace = reduce(std::move(workspace), Action{MoveView{ViewMove::fit}}, 0.0);
    CHECK_FALSE(memory_of(workspace).camera);
}

TEST_CASE(
    "members of a newer version are kept and values without a meaning are as at the first start")
{
    const std::string newer =
        R"({"version": 7, "theme": "sepia", "scale": 1e9, "side_width": -1, "plots_height": 1e30, "tab": "canvas",
        "side": 3, "plots": false, "query": {"E":[0,0],"L":[1,0],"C":[0,0],"r":-1}, "target": null,
        "run": ["quadratic", "half"], "window": {"x": 0, "y": 0.5, "width": 800, "height": 600},
        "camera": {"center": [0, 1, 2], "pixels_per_unit": 7}, "fit": [],
        "smell": {"of": ["roses", 1e999]}, "a\"b": 1})";
    Memory expected;
    expected.settings.plots_shown = false;
    const auto first = read_memory(newer);
    REQUIRE(first);
    CHECK(first->memory == expected);
    const std::string written = memory_text(first->memory, first->unknown);
    CHECK(written.find(R"("smell": {"of": ["roses", 1e999]})") != std::string::npos);
    CHECK(written.find(R"("a\"b": 1)") != std::string::npos);
    const auto second = read_memory(written);
    REQUIRE(second);
    CHECK(second->memory == expected);
    CHECK(second->unknown == first->unknown);
}

TEST_CASE("a query in space is remembered as one in the plane is")
{
    const std::string_view text =
        R"({"query": {"E": [-2, 0, 1], "L": [2, 0, 1], "C": [0, 0, 0], "r": 1}})";
    const auto read = read_memory(text);
    REQUIRE(read);
    CHECK(read->memory.document.query ==
          AnyQuery{Query<3>{{{0, 0, 0}, 1.0}, {{-2, 0, 1}, {2, 0, 1}}}});
    CHECK(read_memory(R"({"query": {"E": [-2, 0], "L": [2, 0], "C": [0, 0], "r": 3}})")
              ->memory.document.query != Memory{}.document.query);
}

TEST_CASE("a window that no desktop can show is not remembered")
{
    const auto window = [](std::string_view x, std::string_view width) {
        return read(fmt::format(R"({{"window": {{"x": {}, "y": 1, "width": {}, "height": 600}}}})",
                                x, width))
            .window;
    };
    CHECK(window("-5", "800") == WindowPlace{-5, 1, 800, 600, false});
    CHECK_FALSE(window("1e9", "800"));
    CHECK_FALSE(window("null", "800"));
    CHECK_FALSE(window("0", "0"));
    CHECK_FALSE(window("0", "-800"));
    CHECK_FALSE(read(R"({"window": {}})").window);
    CHECK(read(R"({"run": ["ray"]})").run == Memory{}.run);
    CHECK(read(R"({"run": ["ray", "float"]})").run == Run{built_in("ray"), Scalar::float32});
}

TEST_CASE("a camera that would show nothing is not remembered")
{
    for (const char* scale : {"0", "-1", "1e999", "\"7\""}) {
        const std::string camera = std::string{R"({"center": [0, 1], "remainder": [0, 0], )"} +
                                   "\"pixels_per_unit\": " + scale + "}";
        CHECK_FALSE(read("{\"camera\": " + camera + "}").camera);
    }
    CHECK(read(R"({"camera": {"center": [0, 1], "pixels_per_unit": 7}})").camera);
}

TEST_CASE("a text that is no JSON object is damaged, and the reason is said")
{
    const std::string whole = memory_text(unusual_memory());
    for (std::size_t length = 0; length + 2 < whole.size(); ++length)
        CHECK_FALSE(read_memory(whole.substr(0, length)));
    CHECK(problem("") == "expected an object {...} at column 1, the file ends");
    CHECK(problem("[]").starts_with("expected an object {...} at column 1"));
    CHECK(problem("{} {}").find("nothing more") != std::string::npos);
    CHECK(problem("{\"theme\": \"\xFF\"}") == "it is not UTF-8");
    CHECK_FALSE(read_memory(std::string(100'000, '[')));
}

TEST_CASE("a gesture and a moving camera are motion: what they leave is remembered at their end")
{
    Workspace workspace = start_workspace(first_document());
    CHECK_FALSE(is_in_motion(workspace));
    auto query = std::get<Query<2>>(first_document().query);
    query.circle.radius = 7.0;
    workspace = reduce(std::move(workspace), Action{SetQuery{query, EditPhase::changing}}, 0.0);
    CHECK(is_in_motion(workspace));
    workspace = reduce(std::move(workspace), Action{SetQuery{query, EditPhase::done}}, 0.0);
    CHECK_FALSE(is_in_motion(workspace));
    Interaction interaction = workspace.interaction;
    interaction.panning = true;
    workspace = reduce(std::move(workspace), Action{SetView{interaction}}, 0.0);
    CHECK(is_in_motion(workspace));
}

TEST_CASE("Reset goes back to the first start, and Undo brings the query back")
{
    Workspace workspace = start_workspace(first_document());
    workspace = reduce(std::move(workspace), Action{TakeNews{unusual_memory()}}, 0.0);
    workspace = reduce(std::move(workspace), Action{Reset{}}, 0.0);
    CHECK(memory_of(workspace) == Memory{});
    REQUIRE(workspace.panels.notice);
    REQUIRE(workspace.panels.notice->buttons.size() == 1);
    workspace = reduce(std::move(workspace), Action{Undo{}}, 0.0);
    CHECK(workspace.session.document == unusual_memory().document);
    CHECK(workspace.settings == Settings{});
}
