#include "tests/support/catch.h"
#include "tests/support/drawn_text.h"
#include "tests/support/interface_driver.h"
#include "ui/shell/layout.h"
#include "ui/shell/shell.h"
#include "ui/widgets/theme.h"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

using namespace secant;
using namespace secant::testing;
using records::RunLine;
using records::RunReport;
using records::Verdict;

namespace {

constexpr std::size_t lines_of_run = 1000;

/// A run of two ids; each hundredth line is wrong, of two kinds.
RunNews some_run(std::uint64_t edition = 1)
{
    auto run = std::make_shared<RunReport>();
    run->path = "/runs/match.jsonl";
    run->edition = edition;
    run->ids = {"", "left", "right"};
    run->kinds = {{"says hit, truly a miss", 5, 0, 200, 0.1},
                  {"says miss, truly a hit", 5, 100, 300, 0.9}};
    run->sort_kinds();
    for (std::size_t i = 0; i < lines_of_run; ++i) {
        RunLine line;
        line.number = static_cast<std::uint32_t>(i + 1);
        line.time = static_cast<double>(i);
        line.gap = std::sin(static_cast<double>(i) / 50.0);
        line.id = static_cast<std::uint16_t>(1 + i % 2);
        if (i % 100 == 0) {
            line.verdict = Verdict::wrong;
            line.kind = static_cast<std::uint32_t>(i / 100 % 2);
        } else {
            line.verdict = Verdict::right;
        }
        ++run->counts[static_cast<std::size_t>(line.verdict)];
        run->lines.add(line);
    }
    return run;
}

/// The window with a run, and a shell that reads the lines that are asked for.
struct RunWindow {
    InterfaceDriver ui;
    std::size_t asked = 0; ///< how often a line was read

    explicit RunWindow(Pixel size = {1280.0F, 800.0F}) : ui{size}
    {
        ui.apply(TakeNews{some_run()});
        settle();
    }
    void serve()
    {
        for (const RunRequest& request : ui.take_requests().runs) {
            const auto* const wanted = std::get_if<ReadRunLine>(&request);
            if (wanted == nullptr) continue;
            ++asked;
            RunMoment moment;
            moment.index = wanted->line;
            moment.edition = ui.workspace().run.report->edition;
            moment.told.number = wanted->line + 1;
            moment.told.line.query = query_of(wanted->line);
            moment.told.line.said.hit = false;
            moment.told.judged.verdict = ui.workspace().run.report->lines[wanted->line].verdict;
            moment.trail = {query_of(wanted->line + 1), query_of(wanted->line + 2)};
            ui.apply(TakeNews{std::move(moment)});
        }
    }
    void settle()
    {
        ui.settle();
        serve();
        ui.settle();
    }
    static AnyQuery query_of(std::size_t line)
    {
        return Query<2>{{{0.001 * static_cast<double>(line), 0.0}, 1.0}, {{-2.0, 0.5}, {2.0, 0.0}}};
    }
    [[nodiscard]] std::size_t line() const { return ui.panels().run.line; }
    [[nodiscard]] const Rect strip() const { return frame_layout(layout_from(ui.workspace())).run; }
    /// A place on the drawing of the strip, at a share of its width.
    [[nodiscard]] Pixel at(float share) const
    {
        const Rect area = strip();
        return {area.min.x + 8.0F + share * (size(area).x - 16.0F),
                area.min.y + 0.5F * size(area).y};
    }
};

/// What the strip draws in a colour: its rectangles, as far as they are seen.
std::vector<Rect> drawn_on_strip(ImU32 color)
{
    std::vector<Rect> out;
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        if (std::string{list._OwnerName} != "Run strip") continue;
        for (const ImDrawCmd& command : list.CmdBuffer) {
            for (unsigned at = 0; at + 6 <= command.ElemCount; at += 3) {
                const ImDrawIdx* index = &list.IdxBuffer[static_cast<int>(command.IdxOffset + at)];
                if (index[3] != index[0] || index[4] != index[2]) continue;
                const auto corner = [&](int which) {
                    return list.VtxBuffer[static_cast<int>(command.VtxOffset) + index[which]];
                };
                if (corner(0).col != color) continue;
                const ImVec4& clip = command.ClipRect;
                out.push_back(
                    {{std::max(corner(0).pos.x, clip.x), std::max(corner(0).pos.y, clip.y)},
                     {std::min(corner(2).pos.x, clip.z), std::min(corner(2).pos.y, clip.w)}});
            }
        }
    }
    return out;
}

/// A run with so many lines, and of these so many wrong, at each of some times.
RunNews run_with(const std::vector<std::array<int, 2>>& at_times)
{
    auto run = std::make_shared<RunReport>();
    run->path = "/runs/some.jsonl";
    run->edition = 1;
    run->kinds = {{"says hit, truly a miss", 1, 0, 0, 0.1}};
    double time = 0.0;
    for (const auto& [lines, wrong] : at_times) {
        for (int i = 0; i < lines; ++i) {
            RunLine line;
            line.number = static_cast<std::uint32_t>(run->lines.size() + 1);
            line.time = time;
            line.gap = 1e-3;
            line.rounding = 0.5; // far more than the gaps
            line.verdict = i < wrong ? Verdict::wrong : Verdict::right;
            line.kind = i < wrong ? 0 : RunLine::no_kind;
            ++run->counts[static_cast<std::size_t>(line.verdict)];
            run->lines.add(line);
        }
        time += 1.0;
    }
    return run;
}

Theme dark()
{
    return make_theme(Palette::dark);
}

} // namespace

TEST_CASE("the rounding is drawn into its box alone, and not over the buttons")
{
    RunWindow window;
    window.ui.apply(TakeNews{run_with({{5, 0}, {5, 5}, {5, 0}})});
    window.settle();
    const Rect strip = window.strip();
    const float buttons = window.ui.find("Run strip", {"run", "###play"}).y;
    const auto band = drawn_on_strip(faded(color_of(dark(), Role::root_on), 0.35F));
    REQUIRE_FALSE(band.empty());
    for (const Rect& each : band) {
        CHECK(each.max.y <= buttons);
        CHECK(each.min.y > strip.min.y + 0.3F * size(strip).y);
    }
}

TEST_CASE("a mark on the strip tells by its height how many lines are wrong")
{
    RunWindow window;
    window.ui.apply(TakeNews{run_with({{500, 1}, {500, 20}, {500, 0}, {500, 400}})});
    window.settle();
    const auto marks = drawn_on_strip(color_of(dark(), Role::expected));
    REQUIRE_FALSE(marks.empty());
    std::vector<float> heights;
    for (const Rect& mark : marks) // the legend has the colour, too
        if (mark.min.y == marks.front().min.y) heights.push_back(size(mark).y);
    REQUIRE(heights.size() == 3);
    CHECK(heights[0] < 0.8F * heights[1]);
    CHECK(heights[1] < 0.8F * heights[2]);
    CHECK(heights[0] > 0.2F * heights[2]);
}

TEST_CASE("the only line of a run is seen beside the cursor")
{
    RunWindow window;
    window.ui.apply(TakeNews{run_with({{1, 1}})});
    window.settle();
    const auto marks = drawn_on_strip(color_of(dark(), Role::expected));
    const auto widest = std::ranges::max(marks, {}, [](const Rect& mark) { return size(mark).y; });
    CHECK(size(widest).x >= 5.0F);
}

TEST_CASE("Step a method opens the scalar of the line, and the method that its kind is like")
{
    RunWindow window;
    auto run = std::make_shared<RunReport>(*some_run());
    run->edition = 2;
    run->kinds[1].like = {"as ray in float says, too", "ray", Scalar::float32};
    window.ui.apply(TakeNews{RunNews{run}});
    window.settle();
    window.ui.apply(ShowRunLine{300}); // of that kind
    window.settle();
    window.ui.click(window.ui.find("Panel", {"run", "###step"}));
    window.ui.settle();
    CHECK(is_open(window.ui.workspace(), Panel::step));
    CHECK(window.ui.panels().stepping.run == Run{built_in("ray"), Scalar::float32});
    // A line of no kind: the method stays, and its own scalar counts.
    window.ui.apply(ShowPanel{Panel::run});
    window.ui.apply(ShowRunLine{7});
    window.settle();
    window.ui.click(window.ui.find("Panel", {"run", "###step"}));
    window.ui.settle();
    CHECK(window.ui.panels().stepping.run == Run{built_in("ray"), Scalar::float64});
}

TEST_CASE("the panel says that a line is not judged, and by how much a number is off in units")
{
    RunWindow window;
    const auto show = [&](records::Said said, Verdict verdict) {
        RunMoment moment;
        moment.index = window.line();
        moment.edition = 1;
        moment.told.number = 1;
        moment.told.line.query = Query<2>{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
        moment.told.line.said = said;
        moment.told.judged.verdict = verdict;
        moment.told.judged.hit = true;
        moment.told.judged.is = Case::impale;
        moment.told.judged.furthest = records::Role::t;
        moment.told.judged.off = 0.5;
        window.ui.apply(TakeNews{std::move(moment)});
        window.ui.settle();
        return drawn_texts()["Panel"];
    };
    const auto has = [](const std::string& text, const char* words) {
        CAPTURE(text);
        return text.find(words) != std::string::npos;
    };
    CHECK(has(show({.hit = false}, Verdict::not_judged), "notjudgedoutsidethedomain"));
    CHECK(has(show({}, Verdict::not_judged), "notjudgedthelinesaysnothingthatcanbejudged"));
    const std::string right = show({.hit = true, .t = 0.375}, Verdict::right);
    CHECK_FALSE(has(right, "notjudged"));
    CHECK(has(right, "exacthit,impale,t0.25"));
    CHECK(has(right, "offby0.5unitsint"));
}

TEST_CASE("why a domain is refused stands under its field, and is seen")
{
    RunWindow window;
    window.ui.click(window.ui.find("Panel", {"run", "##where"}));
    window.ui.type("r >");
    window.ui.settle();
    const std::string text = drawn_texts()["Panel"];
    CAPTURE(text);
    const std::size_t why = text.find("expectedaterm");
    REQUIRE(why != std::string::npos);
    CHECK(text.find("foundtheend") != std::string::npos);
    CHECK(why < text.find("Tolerance"));
}

TEST_CASE("a drag on the strip goes through the lines, and is one step of Undo")
{
    RunWindow window;
    REQUIRE(window.line() == 0);
    const std::size_t steps = window.ui.workspace().timeline.past.size();
    window.ui.move(window.at(0.25F));
    window.ui.press();
    window.serve();
    CHECK(std::abs(static_cast<double>(window.line()) - 250.0) < 4.0);
    for (const float share : {0.3F, 0.5F, 0.75F}) {
        window.ui.move(window.at(share));
        window.serve();
    }
    CHECK(std::abs(static_cast<double>(window.line()) - 750.0) < 4.0);
    CHECK(window.ui.document().query == RunWindow::query_of(window.line()));
    CHECK(window.ui.workspace().timeline.past.size() == steps);
    window.ui.release();
    window.settle();
    CHECK(window.ui.workspace().timeline.past.size() == steps + 1);
    // At both ends are the first and the last line.
    window.ui.click(window.at(0.0001F));
    window.settle();
    CHECK(window.line() == 0);
    window.ui.click(window.at(0.9999F));
    window.settle();
    CHECK(window.line() == lines_of_run - 1);
}

TEST_CASE("the wheel goes closer to the place under it, and a double click shows the whole run")
{
    RunWindow window;
    window.ui.wheel(window.at(0.5F), 4.0F);
    window.settle();
    const auto near = window.ui.panels().run.span;
    REQUIRE(near);
    CHECK((*near)[1] - (*near)[0] < 0.5 * lines_of_run);
    CHECK(std::abs(0.5 * ((*near)[0] + (*near)[1]) - 500.0) < 5.0);
    window.ui.wheel(window.at(0.5F), 1.0F, {.shift = true});
    window.settle();
    CHECK((*window.ui.panels().run.span)[0] < (*near)[0]);
    // Far enough away the whole run is seen, and no more than that.
    window.ui.wheel(window.at(0.5F), -20.0F);
    window.settle();
    CHECK_FALSE(window.ui.panels().run.span);
    window.ui.wheel(window.at(0.5F), 3.0F);
    window.ui.click(window.at(0.5F));
    window.ui.press();
    window.ui.release();
    window.settle();
    CHECK_FALSE(window.ui.panels().run.span);
}

TEST_CASE("a click on a kind goes to its worst line, and shows its lines alone")
{
    RunWindow window;
    // The worst kind is the first row; the rows have the numbers of the kinds.
    window.ui.click(window.ui.find("Panel", {"run", 1, "kind"}));
    window.settle();
    CHECK(window.line() == 300);
    CHECK(window.ui.panels().run.filter.kind == 1);
    CHECK(window.ui.interface().derived().strip.size() == 5);
    window.ui.click(window.ui.find("Panel", {"run", 1, "kind"}));
    window.settle();
    CHECK(window.ui.panels().run.filter.shows_all());
    CHECK(window.line() == 300);
}

TEST_CASE("a domain and a tolerance are entered, and a wrong one is refused under its field")
{
    RunWindow window;
    const auto requests = [&](const char* field, const char* text) {
        window.ui.click(window.ui.find("Panel", {"run", field}));
        window.ui.type(text);
        window.ui.key(ImGuiKey_Enter);
        window.ui.settle();
        return window.ui.take_requests().runs;
    };
    const RunRequests right = requests("##tolerance", "0.001");
    REQUIRE(right.size() == 1);
    CHECK(std::get<JudgeRun>(right[0]).tolerance == "0.001");
    const RunRequests both = requests("##where", "r > 0.5");
    REQUIRE(both.size() == 1);
    CHECK(std::get<JudgeRun>(both[0]).where == "r > 0.5");
    CHECK(std::get<JudgeRun>(both[0]).tolerance == "0.001");
    CHECK(requests("##where", " and nonsense").empty());
}

TEST_CASE("a run plays on through its lines, and ends at the last one")
{
    RunWindow window;
    RunView view = window.ui.panels().run;
    view.speed = 100.0;
    window.ui.apply(SetView{view});
    window.ui.frame({CommandId::play_animation});
    window.ui.wait(2.0);
    window.serve();
    CHECK(std::abs(static_cast<double>(window.line()) - 200.0) < 20.0);
    CHECK(window.ui.panels().run.is_playing);
    window.ui.wait(20.0);
    window.settle();
    CHECK(window.line() == lines_of_run - 1);
    CHECK_FALSE(window.ui.panels().run.is_playing);
}

TEST_CASE("the strip has room in every window, and gives it back when the run is closed")
{
    for (const Pixel size :
         {Pixel{1280.0F, 800.0F}, Pixel{800.0F, 600.0F}, Pixel{390.0F, 844.0F}}) {
        RunWindow window{size};
        const Rect strip = window.strip();
        CHECK(is_shown(strip));
        CHECK(strip.max.y <= size.y);
        const Layout layout = frame_layout(layout_from(window.ui.workspace()));
        CHECK(is_shown(layout.canvas));
        CHECK_FALSE(is_shown(layout.animation));
        CHECK(joined(windows_with_cut_text()) == "");
        CHECK(joined(windows_with_text_on_text(1.0F)) == "");
        // In a narrow window, too.
        window.ui.apply(ShowPanel{Panel::run});
        window.settle();
        CHECK(joined(windows_with_cut_text()) == "");
        CHECK(joined(windows_with_text_on_text(1.0F)) == "");
        window.ui.apply(CloseRun{});
        window.ui.settle();
        CHECK_FALSE(is_shown(window.strip()));
    }
}

namespace {

/// How many corners the triangles of a drawing have.
int corners_in(const char* window)
{
    for (const ImGuiWindow* const each : ImGui::GetCurrentContext()->Windows)
        if (each->WasActive && std::string_view{each->Name} == window)
            return each->DrawList->VtxBuffer.Size;
    return 0;
}

} // namespace

TEST_CASE("a run in space has a trail in the section and in the orbit view")
{
    InterfaceDriver ui;
    ui.apply(TakeNews{some_run()});
    Settings settings = ui.workspace().settings;
    settings.space_drawing = SpaceDrawing::both;
    ui.set(settings);
    ui.settle();
    const auto at = [](double x) {
        return Query<3>{{{x, 0.0, 0.3 * x}, 1.0}, {{x - 3.0, 0.5, 0.1}, {x + 3.0, 0.4, 0.0}}};
    };
    const auto corners_with = [&](std::vector<AnyQuery> trail) {
        RunMoment moment;
        moment.edition = ui.workspace().run.report->edition;
        moment.told.line.query = at(0.0);
        moment.trail = std::move(trail);
        ui.apply(TakeNews{std::move(moment)});
        ui.settle();
        return std::array{corners_in("Canvas"), corners_in("Orbit")};
    };
    const auto alone = corners_with({});
    const auto trail = corners_with({at(1.0), at(0.6)});
    REQUIRE(alone[1] > 0);
    CHECK(trail[0] > alone[0] + 40);
    CHECK(trail[1] > alone[1] + 40);
    // One in the plane is no neighbour of it.
    CHECK(corners_with({RunWindow::query_of(3)}) == alone);
    // A cover hides what was said before, too.
    CHECK_FALSE(corners_with({at(1.0), at(0.6)}) == alone);
    ui.frame({CommandId::cover_answer});
    ui.settle();
    const auto covered = std::array{corners_in("Canvas"), corners_in("Orbit")};
    CHECK(corners_with({}) == covered);
}

TEST_CASE("a run in the plane has the trail of its lines in the plane")
{
    InterfaceDriver ui;
    ui.apply(TakeNews{some_run()});
    ui.settle();
    const auto corners_with = [&](std::vector<AnyQuery> trail) {
        RunMoment moment;
        moment.edition = ui.workspace().run.report->edition;
        moment.told.line.query = RunWindow::query_of(0);
        moment.trail = std::move(trail);
        ui.apply(TakeNews{std::move(moment)});
        ui.settle();
        return corners_in("Canvas");
    };
    const int alone = corners_with({});
    CHECK(corners_with({Query<3>{{{0, 0, 0}, 1}, {{1, 0, 0}, {2, 0, 0}}}}) == alone);
    CHECK(corners_with({RunWindow::query_of(300)}) > alone + 20);
}

TEST_CASE("a run without lines, and one that cannot be read, are drawn")
{
    InterfaceDriver ui;
    for (const bool is_reading : {true, false}) {
        auto run = std::make_shared<RunReport>();
        run->path = "/a.jsonl";
        run->edition = is_reading ? 1 : 2;
        run->is_reading = is_reading;
        if (!is_reading) run->problem = "It cannot be read: permission denied";
        ui.apply(TakeNews{RunNews{run}});
        ui.settle();
        CHECK(ui.take_requests().runs.empty());
    }
}
