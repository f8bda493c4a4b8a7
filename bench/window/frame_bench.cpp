// What it costs to build a frame, without a window: from the input to the draw lists of Dear ImGui.
// The drivers of a screen, and OpenGL, are not in these times.
#include "core/scene/view/projection.h"
#include "core/session/document.h"
#include "tests/support/injected_input.h"
#include "ui/shell/interface.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

namespace secant::bench {
namespace {

constexpr Pixel window_size{1280.0F, 800.0F};

/// Microseconds of processor that this thread took.
double thread_us()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

/// Dear ImGui without a window.
struct Context {
    Context()
    {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {window_size.x, window_size.y};
        io.DeltaTime = 1.0F / 60.0F;
        testing::prepare_input();
#if IMGUI_VERSION_NUM >= 19200
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
#endif
    }
    ~Context()
    {
        ImGui::DestroyContext();
    }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
};

/// The whole interface, and where its pointer is.
class Window {
public:
    explicit Window(Panel side, const Document& document = first_document(),
                    SpaceDrawing drawing = SpaceDrawing::section)
        : ui_(document)
    {
        if (ui_.restyle(1.0F)) ImGui::GetIO().Fonts->Build();
        Settings settings;
        settings.animation_shown = true; // every part of the window
        settings.space_drawing = drawing;
        ui_.apply(SetView{settings});
        ui_.apply(ShowPanel{side});
        for (int i = 0; i < 10; ++i)
            frame();
    }

    /// Microseconds of processor.
    double frame()
    {
        const double before = thread_us();
        ImGui::NewFrame();
        ui_.frame({});
        ImGui::Render();
        for (const RunRequest& request : ui_.take_requests().runs) {
            if (const auto* const wanted = std::get_if<ReadRunLine>(&request))
                ui_.apply(TakeNews{moment_of(wanted->line)});
        }
        return thread_us() - before;
    }

    /// Opens a run, or one that has grown.
    void take(const RunNews& run) { ui_.apply(TakeNews{run}); }

    void hold(bool down)
    {
        testing::inject_button(0, down);
        frame();
    }

    double move(Pixel to)
    {
        testing::inject_mouse(to.x, to.y);
        return frame();
    }

    [[nodiscard]] Pixel start_place() const
    {
        const Interaction& view = ui_.workspace().interaction;
        return Pixel{
            position(handles(project(ui_.workspace().session), view.camera, view.radius_angle_rad),
                     Handle::start)};
    }

    /// A place of the orbit view without a handle.
    [[nodiscard]] Pixel ground_place() const
    {
        const Rect& area = ui_.workspace().interaction.orbit.view.viewport;
        return {area.min.x + 80.0F, area.max.y - 80.0F};
    }

private:
    /// A line of a run, and those before it, without the reading.
    [[nodiscard]] RunMoment moment_of(std::size_t line) const
    {
        const auto query_at = [](std::size_t i) {
            const double height = std::sin(static_cast<double>(i));
            return Query<2>{{{0.0, height}, 1.0}, {{-3.0, 0.0}, {3.0, height}}};
        };
        RunMoment out;
        out.index = line;
        out.edition = ui_.workspace().run.report->edition;
        out.told.number = line + 1;
        out.told.line.query = query_at(line);
        out.told.line.said.hit = true;
        for (std::size_t i = 1; i <= 20; ++i)
            out.trail.emplace_back(query_at(line + i));
        return out;
    }

    Context context_;
    Interface ui_;
};

struct Times {
    std::vector<double> us;
    int vertices = 0; ///< of the last frame

    [[nodiscard]] double at(double share)
    {
        std::ranges::sort(us);
        return us[static_cast<std::size_t>(share * static_cast<double>(us.size() - 1))];
    }
};

/// On a circle, so that each frame has another place, and none is far away.
Pixel around(Pixel middle, int step)
{
    const float angle = 0.05F * static_cast<float>(step);
    return middle + 60.0F * Pixel{std::cos(angle), std::sin(angle)};
}

Times at_rest(Panel side, int frames)
{
    Window window{side};
    Times times;
    for (int i = 0; i < frames; ++i)
        times.us.push_back(window.frame());
    times.vertices = ImGui::GetDrawData()->TotalVtxCount;
    return times;
}

Times hover(Panel side, int frames)
{
    Window window{side};
    Times times;
    for (int i = 0; i < frames; ++i)
        times.us.push_back(window.move(around({430.0F, 330.0F}, i)));
    times.vertices = ImGui::GetDrawData()->TotalVtxCount;
    return times;
}

Times drag(Panel side, int frames)
{
    Window window{side};
    const Pixel start = window.start_place();
    window.move(start);
    window.hold(true);
    Times times;
    for (int i = 0; i < frames; ++i)
        times.us.push_back(window.move(around(start + Pixel{60.0F, 0.0F}, i)));
    times.vertices = ImGui::GetDrawData()->TotalVtxCount;
    window.hold(false);
    return times;
}

/// The first document, lifted and turned, so that its section is oblique.
Document document_in_space()
{
    return {Query<3>{{{0.35, 0.72, 0.4}, 1.65}, {{-3.9, -1.1, 1.3}, {4.1, 2.3, -1.9}}},
            Target::curve};
}

Times drag_in_space(SpaceDrawing drawing, bool turns, int frames)
{
    Window window{Panel::answer, document_in_space(), drawing};
    const Pixel from = turns ? window.ground_place() : window.start_place();
    window.move(from);
    window.hold(true);
    Times times;
    for (int i = 0; i < frames; ++i)
        times.us.push_back(window.move(around(from + Pixel{60.0F, 0.0F}, i)));
    times.vertices = ImGui::GetDrawData()->TotalVtxCount;
    window.hold(false);
    return times;
}

/// A run of so many lines, of which each thousandth is wrong.
std::shared_ptr<records::RunReport> run_of(std::size_t count)
{
    auto run = std::make_shared<records::RunReport>();
    run->path = "run.jsonl";
    run->edition = 1;
    run->kinds = {{"says hit, truly a miss", count / 1000, 0, 0, 0.1}};
    run->worst_first = {0};
    for (std::size_t i = 0; i < count; ++i) {
        records::RunLine line;
        line.number = static_cast<std::uint32_t>(i + 1);
        line.time = static_cast<double>(i);
        line.gap = std::sin(static_cast<double>(i) / 5000.0);
        line.verdict = i % 1000 == 0 ? records::Verdict::wrong : records::Verdict::right;
        if (i % 1000 == 0) line.kind = 0;
        ++run->counts[static_cast<std::size_t>(line.verdict)];
        run->lines.add(line);
    }
    return run;
}

/// Each frame shows another line of the run; or the run has grown by one.
Times in_run(std::size_t lines, bool grows, int frames)
{
    Window window{Panel::run};
    const auto run = run_of(lines);
    window.take(run);
    for (int i = 0; i < 10; ++i)
        window.frame();
    Times times;
    const float strip = window_size.y - 155.0F; // within the bars of the lines
    window.move({100.0F, strip});
    if (!grows) window.hold(true);
    for (int i = 0; i < frames; ++i) {
        if (grows) {
            auto next = std::make_shared<records::RunReport>(*run);
            next->lines = run->lines.snapshot();
            for (int more = 0; more <= i; ++more)
                next->lines.add(run->lines[0]);
            const double before = thread_us();
            window.take(next);
            const double taken = thread_us() - before;
            times.us.push_back(taken + window.frame());
        } else {
            times.us.push_back(window.move({100.0F + static_cast<float>(7 * i % 700), strip}));
        }
    }
    times.vertices = ImGui::GetDrawData()->TotalVtxCount;
    window.hold(false);
    return times;
}

/// A window with a line of text.
Times minimal(int frames)
{
    const Context context;
    ImGui::GetIO().Fonts->Build();
    Times times;
    for (int i = 0; i < frames; ++i) {
        const double before = thread_us();
        ImGui::NewFrame();
        ImGui::Begin("Minimal");
        ImGui::TextUnformatted("The least that these libraries do.");
        ImGui::End();
        ImGui::Render();
        times.us.push_back(thread_us() - before);
    }
    times.vertices = ImGui::GetDrawData()->TotalVtxCount;
    return times;
}

struct NamedPanel {
    std::string_view name;
    Panel panel;
};

constexpr std::array panels{NamedPanel{"Answer", Panel::answer}, NamedPanel{"Step", Panel::step},
                            NamedPanel{"Compare", Panel::compare},
                            NamedPanel{"Cases", Panel::cases}, NamedPanel{"Hunt", Panel::hunt}};

void print(const std::string& name, Times times)
{
    fmt::print("{:<28}{:>12.1f}{:>12.1f}{:>12}\n", name, times.at(0.5), times.at(0.95),
               times.vertices);
}

} // namespace
} // namespace secant::bench

/// frame_bench [FRAMES [PART]]: prints the times of the parts whose names hold PART.
int main(int argc, char** argv)
{
    using namespace secant::bench;
    const int frames = argc > 1 ? std::atoi(argv[1]) : 400;
    const std::string_view wanted = argc > 2 ? argv[2] : "";
    using Work = Times (*)(secant::Panel, int);
    fmt::print("{:<28}{:>12}{:>12}{:>12}\n", "microseconds a frame", "median", "95 %", "vertices");
    const auto show = [&](const std::string& name, auto work) {
        if (name.find(wanted) != std::string::npos) print(name, work());
    };
    show("minimal", [&] { return minimal(frames); });
    for (const auto& [name, panel] : panels) {
        for (const auto& [deed, work] : {std::pair<std::string_view, Work>{"at rest", at_rest},
                                         {"hover", hover},
                                         {"drag", drag}}) {
            show(fmt::format("{}, {}", name, deed),
                 [&, run = work, side = panel] { return run(side, frames); });
        }
    }
    using secant::SpaceDrawing;
    show("space, section, drag",
         [&] { return drag_in_space(SpaceDrawing::section, false, frames); });
    show("space, both, drag", [&] { return drag_in_space(SpaceDrawing::both, false, frames); });
    show("space, both, turn", [&] { return drag_in_space(SpaceDrawing::both, true, frames); });
    show("space, orbit, turn", [&] { return drag_in_space(SpaceDrawing::orbit, true, frames); });
    for (const int millions : {1, 10}) {
        const std::size_t lines = 1'000'000 * static_cast<std::size_t>(millions);
        show(fmt::format("run, {} million, scrub", millions),
             [&] { return in_run(lines, false, frames); });
        show(fmt::format("run, {} million, growing", millions),
             [&] { return in_run(lines, true, frames); });
    }
}
