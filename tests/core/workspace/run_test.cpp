#include "core/session/document.h"
#include "core/workspace/commands/command.h"
#include "core/workspace/derived.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"

#include <cmath>
#include <memory>
#include <utility>

using namespace secant;
using namespace secant::records;

namespace {

/// A workspace with its derived values, to which the shell gives a run of some lines.
struct Watched {
    Workspace workspace = start_workspace(first_document());
    Derived derived;
    double now = 0.0;

    void apply(const Action& action)
    {
        workspace = reduce(std::move(workspace), action, now);
        refresh(derived, workspace);
    }
    void run(CommandId id)
    {
        Actions actions;
        const CommandContext context{workspace, derived};
        REQUIRE(is_enabled(command_of(id), context));
        command_of(id).run(context, actions);
        for (const Action& action : actions)
            apply(action);
    }
    [[nodiscard]] bool may(CommandId id) const
    {
        return is_enabled(command_of(id), CommandContext{workspace, derived});
    }
    /// The line that the workspace asks the shell for; it is asked no more.
    [[nodiscard]] std::optional<std::size_t> asked()
    {
        const RunRequests requests = std::exchange(workspace.requests.runs, {});
        if (requests.empty()) return std::nullopt;
        const auto* const line = std::get_if<ReadRunLine>(&requests.back());
        return line == nullptr ? std::nullopt : std::optional{line->line};
    }
    /// Gives the line that was asked for.
    void answer()
    {
        const auto line = asked();
        REQUIRE(line);
        RunMoment moment;
        moment.index = *line;
        moment.edition = workspace.run.report->edition;
        moment.told.line.query = query_of(*line);
        moment.told.number = *line + 1;
        apply(TakeNews{std::move(moment)});
    }
    [[nodiscard]] static AnyQuery query_of(std::size_t line)
    {
        return Query<2>{{{static_cast<double>(line), 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    }
};

/// Lines at each whole time; the third and the sixth are wrong, the fourth is near, at the fifth
/// the case changes.
RunNews run_of(std::size_t lines, std::uint64_t edition = 1)
{
    auto run = std::make_shared<RunReport>();
    run->path = "/a.jsonl";
    run->edition = edition;
    for (std::size_t i = 0; i < lines; ++i) {
        RunLine line;
        line.number = static_cast<std::uint32_t>(i + 1);
        line.time = static_cast<double>(i);
        line.verdict = i == 2 || i == 5 ? Verdict::wrong : Verdict::right;
        line.kind = line.verdict == Verdict::wrong ? 0 : RunLine::no_kind;
        line.is_near = i == 3;
        line.changes = i == 4;
        run->lines.add(line);
    }
    run->kinds = {{"says miss, truly a hit", 2, 2, 5, 0.5}};
    return run;
}

} // namespace

TEST_CASE("a run opens with its panel and its first line")
{
    Watched watched;
    CHECK_FALSE(watched.may(CommandId::next_wrong));
    CHECK_FALSE(is_offered(watched.workspace, Panel::run));
    auto begun = std::make_shared<RunReport>();
    begun->path = "/a.jsonl";
    begun->edition = 1;
    watched.apply(TakeNews{RunNews{begun}});
    CHECK(is_open(watched.workspace, Panel::run));
    CHECK(is_offered(watched.workspace, Panel::run));
    CHECK_FALSE(watched.asked()); // there is no line yet
    watched.apply(TakeNews{run_of(8)});
    watched.answer();
    CHECK(watched.workspace.session.document.query == Watched::query_of(0));
    REQUIRE(told_of(watched.workspace.run, watched.workspace.panels.run) != nullptr);
    // More lines change nothing on the canvas.
    watched.apply(TakeNews{run_of(9)});
    CHECK_FALSE(watched.asked());
}

TEST_CASE("commands go to the next wrong line, near miss and case change, and back")
{
    Watched watched;
    watched.apply(TakeNews{run_of(8)});
    watched.answer();
    watched.run(CommandId::next_wrong);
    watched.answer();
    CHECK(watched.workspace.panels.run.line == 2);
    CHECK(watched.workspace.session.document.query == Watched::query_of(2));
    watched.run(CommandId::next_near_miss);
    CHECK(watched.asked() == 3);
    watched.run(CommandId::next_case_change);
    CHECK(watched.asked() == 4);
    watched.run(CommandId::next_wrong);
    CHECK(watched.asked() == 5);
    CHECK_FALSE(watched.may(CommandId::next_wrong));
    watched.run(CommandId::previous_wrong);
    CHECK(watched.asked() == 2);
    watched.run(CommandId::next_line);
    CHECK(watched.asked() == 3);
    watched.run(CommandId::previous_line);
    CHECK(watched.asked() == 2);
    CHECK_FALSE(watched.may(CommandId::previous_wrong));
}

TEST_CASE("a filter leaves out lines, also that on the canvas")
{
    Watched watched;
    watched.apply(TakeNews{run_of(8)});
    watched.answer();
    RunView view = watched.workspace.panels.run;
    view.filter.kind = 0;
    watched.apply(SetView{view});
    CHECK(watched.derived.strip.size() == 2);
    watched.run(CommandId::next_line);
    CHECK(watched.asked() == 2); // the next one that is shown
    watched.run(CommandId::next_line);
    CHECK(watched.asked() == 5);
}

TEST_CASE("lines that are scrubbed through are one step of the timeline")
{
    Watched watched;
    watched.apply(TakeNews{run_of(8)});
    watched.answer();
    const std::size_t steps = watched.workspace.timeline.past.size();
    RunView view = watched.workspace.panels.run;
    view.is_held = true;
    watched.apply(SetView{view});
    for (std::size_t line = 1; line <= 4; ++line) {
        watched.apply(ShowRunLine{line});
        watched.answer();
    }
    CHECK(watched.workspace.timeline.past.size() == steps);
    view = watched.workspace.panels.run;
    view.is_held = false;
    watched.apply(SetView{view});
    watched.apply(ShowRunLine{view.line});
    watched.answer();
    CHECK(watched.workspace.timeline.past.size() == steps + 1);
    watched.apply(Undo{});
    CHECK(watched.workspace.session.document.query == Watched::query_of(0));
    CHECK(watched.workspace.timeline.past.size() == steps);
}

TEST_CASE("Undo and Redo take the line of the run along, and make no step")
{
    Watched watched;
    watched.apply(TakeNews{run_of(8)});
    watched.answer();
    for (const std::size_t line : {std::size_t{3}, std::size_t{6}}) {
        watched.apply(ShowRunLine{line});
        watched.answer();
    }
    const std::size_t steps = watched.workspace.timeline.past.size();
    watched.apply(Undo{});
    CHECK(watched.workspace.panels.run.line == 3);
    watched.answer();
    CHECK(watched.workspace.timeline.past.size() == steps - 1);
    REQUIRE(told_of(watched.workspace.run, watched.workspace.panels.run) != nullptr);
    watched.apply(Redo{});
    CHECK(watched.workspace.panels.run.line == 6);
    watched.answer();
    CHECK(watched.workspace.session.document.query == Watched::query_of(6));
    CHECK(watched.workspace.timeline.past.size() == steps);
    // What was on the canvas before the run is no line of it.
    while (!watched.workspace.timeline.past.empty())
        watched.apply(Undo{});
    CHECK(watched.workspace.session.document == first_document());
    // Another edition has other lines.
    static_cast<void>(watched.asked());
    watched.apply(TakeNews{run_of(8, 2)});
    watched.answer();
    watched.apply(Undo{});
    CHECK_FALSE(watched.asked());
}

TEST_CASE("the canvas is fitted to the first line when that is there, not before")
{
    Watched watched;
    watched.apply(TakeNews{run_of(0)}); // it is being read
    watched.apply(TakeNews{run_of(8)});
    // A frame shows the document that was there.
    Interaction view = watched.workspace.interaction;
    view.camera.viewport = {{0.0F, 0.0F}, {800.0F, 600.0F}};
    watched.apply(SetView{with_settled_view(view, watched.workspace.session)});
    CHECK_FALSE(watched.workspace.interaction.fit_pending);
    watched.answer();
    CHECK(watched.workspace.interaction.fit_pending);
    CHECK(watched.workspace.interaction.fit_to == FitTo::everything);
    // The next one lies beside it.
    watched.apply(
        SetView{with_settled_view(watched.workspace.interaction, watched.workspace.session)});
    watched.apply(ShowRunLine{1});
    watched.answer();
    CHECK_FALSE(watched.workspace.interaction.fit_pending);
}

TEST_CASE("a path in a run that reaches out of view is fitted")
{
    Watched watched;
    watched.apply(TakeNews{run_of(8)});
    watched.answer();
    Interaction view = watched.workspace.interaction;
    view.camera.viewport = {{0.0F, 0.0F}, {800.0F, 600.0F}};
    watched.apply(SetView{with_settled_view(view, watched.workspace.session)});
    const auto show = [&](std::size_t line, double reach) {
        watched.apply(ShowRunLine{line});
        static_cast<void>(watched.asked());
        RunMoment moment;
        moment.index = line;
        moment.edition = 1;
        moment.told.line.around =
            Around{PathQuery<2>{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}, {reach, 0.0}}}};
        moment.told.line.query = query_of(moment.told.line.around);
        watched.apply(TakeNews{std::move(moment)});
    };
    show(1, 2.125);
    CHECK_FALSE(watched.workspace.interaction.fit_pending);
    show(2, 8.0);
    CHECK(watched.workspace.interaction.fit_pending);
    watched.apply(
        SetView{with_settled_view(watched.workspace.interaction, watched.workspace.session)});
    // Who looks closer than that stays there.
    watched.apply(SetView{with_zoom(watched.workspace.interaction, {400.0, 300.0}, 3.0)});
    show(3, 9.0);
    CHECK_FALSE(watched.workspace.interaction.fit_pending);
}

TEST_CASE("a line that is kept says what it was")
{
    Watched watched;
    watched.apply(TakeNews{run_of(8)});
    static_cast<void>(watched.asked());
    RunMoment moment;
    moment.index = 0;
    moment.edition = 1;
    Told& told = moment.told;
    told.number = 7;
    told.line.query = Watched::query_of(0);
    told.line.scalar = Scalar::float32;
    told.line.said.hit = false;
    told.line.time = 12.0;
    told.line.id = "bul\nlet";
    told.line.source = "cast.cpp:88";
    told.judged.verdict = Verdict::wrong;
    told.judged.kind.sort = MistakeSort::false_miss;
    told.judged.kind.scalar = Scalar::float32;
    told.judged.severity = 0.5;
    watched.apply(TakeNews{moment});
    watched.apply(KeepQuery{});
    const Entry* entry = current_entry(watched.workspace.library);
    REQUIRE(entry != nullptr);
    CHECK(entry->name == "says miss, truly a hit; in float");
    CHECK(entry->kind == entry->name);
    CHECK(entry->scalar == Scalar::float32);
    CHECK(entry->note == "a.jsonl: line 7, time 12, id bul\\x0alet, source cast.cpp:88: says miss, "
                         "truly a hit; in float; flips when r changes by 0.5 (0.5 r). "
                         "The run says miss.");
    CHECK(entry->tags == std::vector<std::string>{"replay"});
    // Another query is no line of the run.
    watched.apply(SetQuery{Watched::query_of(1)});
    watched.apply(KeepQuery{});
    entry = current_entry(watched.workspace.library);
    CHECK(entry->note.empty());
    CHECK_FALSE(entry->scalar);
}

TEST_CASE("the domain and the tolerance of the project stand in the fields, for each run")
{
    Watched watched;
    ProjectView project;
    project.folder = "/p";
    project.run = {"r > 5", "0.001"};
    watched.apply(TakeNews{project});
    CHECK(watched.workspace.requests.runs.empty()); // the shell judges so from the start
    watched.apply(TakeNews{run_of(8)});
    const RunView& view = watched.workspace.panels.run;
    CHECK(view.where == "r > 5");
    CHECK(view.tolerance == "0.001");
    watched.apply(CloseRun{});
    watched.apply(TakeNews{run_of(8)});
    CHECK(view.where == "r > 5");
    static_cast<void>(watched.asked());
    // The file of the settings is changed.
    project.run.where = "r > 6";
    watched.apply(TakeNews{project});
    REQUIRE(watched.workspace.requests.runs.size() == 1);
    CHECK(std::get<JudgeRun>(watched.workspace.requests.runs[0]).where == "r > 6");
    CHECK(view.where == "r > 6");
    // What somebody chose stays.
    RunView chosen = view;
    chosen.where = "r > 1";
    watched.apply(SetView{chosen});
    project.run.where = "r > 7";
    watched.apply(TakeNews{project});
    CHECK(view.where == "r > 1");
}

TEST_CASE("an answer that comes too late changes nothing")
{
    Watched watched;
    watched.apply(TakeNews{run_of(8)});
    watched.answer();
    const AnyQuery before = watched.workspace.session.document.query;
    RunMoment late;
    late.index = 3; // not the line of the view
    late.edition = 1;
    late.told.line.query = Watched::query_of(3);
    watched.apply(TakeNews{late});
    CHECK(watched.workspace.session.document.query == before);
    late.index = 0;
    late.edition = 7;
    watched.apply(TakeNews{late});
    CHECK(watched.workspace.session.document.query == before);
}

TEST_CASE("who follows a run sees each new line; who looks elsewhere stays there")
{
    Watched watched;
    watched.apply(TakeNews{run_of(4)});
    watched.answer();
    watched.run(CommandId::follow_run);
    CHECK(watched.asked() == 3);
    watched.apply(TakeNews{run_of(6)});
    CHECK(watched.asked() == 5);
    watched.run(CommandId::previous_line);
    CHECK(watched.asked() == 4);
    CHECK_FALSE(watched.workspace.panels.run.follows);
    watched.apply(TakeNews{run_of(9)});
    CHECK_FALSE(watched.asked());
}

TEST_CASE("a run that is judged anew keeps its line, and shows all kinds")
{
    Watched watched;
    watched.apply(TakeNews{run_of(8)});
    watched.apply(ShowRunLine{5});
    watched.answer();
    RunView view = watched.workspace.panels.run;
    view.filter.kind = 0;
    view.span = {4.0, 7.0};
    watched.apply(SetView{view});
    watched.apply(TakeNews{run_of(3, 2)});
    CHECK(watched.workspace.panels.run.filter.shows_all());
    CHECK_FALSE(watched.workspace.panels.run.span); // the run may be shorter than it was
    CHECK(told_of(watched.workspace.run, watched.workspace.panels.run) == nullptr);
    CHECK_FALSE(watched.asked()); // the sixth line is not there yet
    watched.apply(TakeNews{run_of(8, 2)});
    CHECK(watched.asked() == 5);
}

TEST_CASE("P plays a run from its line, and from its first one at the end")
{
    Watched watched;
    watched.apply(TakeNews{run_of(8)});
    watched.answer();
    watched.run(CommandId::play_animation);
    CHECK(watched.workspace.panels.run.is_playing);
    CHECK(watched.workspace.panels.run.played_from == 0.0);
    CHECK_FALSE(watched.workspace.panels.animation.animation.is_playing);
    watched.run(CommandId::play_animation);
    CHECK_FALSE(watched.workspace.panels.run.is_playing);
    CHECK(watched.asked() == 0); // which ends the step of the timeline
    watched.apply(ShowRunLine{7});
    watched.run(CommandId::play_animation);
    CHECK(watched.workspace.panels.run.played_from == 0.0);
}

TEST_CASE("closing a run brings the other panels back, and the shell reads no more")
{
    Watched watched;
    watched.apply(TakeNews{run_of(8)});
    watched.answer();
    watched.run(CommandId::close_run);
    CHECK_FALSE(watched.workspace.run.is_open());
    CHECK(watched.workspace.panels.side == Panel::answer);
    REQUIRE(watched.workspace.requests.runs.size() == 1);
    CHECK(std::get<ReadRun>(watched.workspace.requests.runs[0]).path.empty());
    CHECK_FALSE(watched.may(CommandId::next_line));
}

TEST_CASE("a line that cannot be read any more is told")
{
    Watched watched;
    watched.apply(TakeNews{run_of(8)});
    static_cast<void>(watched.asked());
    RunMoment lost;
    lost.edition = 1;
    lost.problem = "a.jsonl: line 1 is not there any more.";
    watched.apply(TakeNews{lost});
    REQUIRE(watched.workspace.panels.notice);
    CHECK(watched.workspace.panels.notice->text == lost.problem);
    CHECK(told_of(watched.workspace.run, watched.workspace.panels.run) == nullptr);
}
