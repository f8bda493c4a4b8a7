#include "core/hunt/hunt.h"
#include "tests/support/catch.h"
#include "tests/support/drawn_windows.h"
#include "tests/support/interface_driver.h"

#include <fmt/format.h>

#include <array>
#include <limits>
#include <string>
#include <utility>
#include <vector>

using namespace secant;
using namespace secant::testing;

namespace {

using State = std::pair<std::string, Actions>;
using States = std::vector<State>;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// A query of each case, each extent, and what is no query.
const std::array<Query<2>, 14> each_query{
    {{{{0.0, 0.0}, 1.0}, {{-2.0, 0.5}, {2.0, 0.25}}},
     {{{0.0, 0.0}, 1.0}, {{-2.0, 0.5}, {0.5, 0.25}}},
     {{{0.0, 0.0}, 1.0}, {{0.5, 0.5}, {2.0, 0.25}}},
     {{{0.0, 0.0}, 1.0}, {{-3.0, 0.5}, {-2.0, 0.25}}},
     {{{0.0, 0.0}, 1.0}, {{2.0, 0.5}, {3.0, 0.25}}},
     {{{0.0, 0.0}, 3.0}, {{-1.0, 0.5}, {1.0, 0.25}}},
     {{{0.0, 0.0}, 1.0}, {{-2.0, 2.0}, {2.0, 3.0}}},
     {{{0.0, 0.0}, 1.0}, {{-2.0, 1.0}, {2.0, 1.0}}},
     {{{0.0, 0.0}, 1.0}, {{2.0, 1.0}, {3.0, 1.0}, Extent::ray}},
     {{{0.0, 0.0}, 1.0}, {{2.0, 0.5}, {3.0, 0.25}, Extent::line}},
     {{{0.0, 0.0}, 1.0}, {{1.0, 0.0}, {1.0, 0.0}}},
     {{{0.0, 0.0}, 1.0}, {{-2.0, 1.2}, {2.0, 1.2}, Extent::ray, 0.3}},
     {{{1e8, 1e8}, 0.0}, {{1e8, 1e8}, {1e8 + 3.0, 1e8}, Extent::line}},
     {{{0.0, nan}, -1.0}, {{-2.0, 1.0}, {2.0, 1.0}}}}};

/// Away from the origin: each number of the query counts.
Query<2> moved(Query<2> query)
{
    for (Vec<2>* const point : {&query.circle.center, &query.piece.start, &query.piece.end})
        *point += Vec<2>{0.75, -1.5};
    return query;
}

Document document_of(const Query<2>& query, Target target = Target::curve)
{
    Document document;
    document.query = query;
    document.target = target;
    return document;
}

Entry entry_of(std::string name, const Query<2>& query, Case expected)
{
    Entry entry;
    entry.name = std::move(name);
    entry.note = "What it is kept for.";
    entry.tags = {"kept", "wide"};
    entry.query = query;
    entry.expected.kind = expected;
    return entry;
}

/// The three entries of a file, of which one fails.
CaseFile some_cases()
{
    CaseFile file = new_case_file();
    for (const std::size_t i : {0U, 7U, 2U})
        insert_entry(file, file.entries.size(),
                     entry_of(fmt::format("entry {}", i), each_query[i], Case::impale));
    return file;
}

Actions with_file(Actions actions)
{
    Actions out{AddFile{"/cases/some.json", some_cases(), 1}};
    out.insert(out.end(), actions.begin(), actions.end());
    return out;
}

States states_of_queries()
{
    States out;
    for (const Query<2>& query : each_query)
        for (const Target target : {Target::curve, Target::disk}) {
            const bool is_first = target == Target::curve;
            for (std::size_t panel = 0; panel < (is_first ? panel_rows.size() : 2); ++panel)
                out.push_back(
                    {fmt::format("query {}, target {}, panel {}", &query - each_query.data(),
                                 static_cast<int>(target), panel),
                     {LoadDocument{document_of(moved(query), target)}, MoveView{ViewMove::fit},
                      ShowPanel{static_cast<Panel>(panel)}}});
        }
    return out;
}

States states_of_steps()
{
    States out;
    for (const Method& method : built_in_methods())
        for (const Scalar scalar : {Scalar::float32, Scalar::float64})
            for (const std::size_t step : {1U, 6U, 99U})
                out.push_back(
                    {fmt::format("steps of {} in {}, {}", method->name, static_cast<int>(scalar),
                                 step),
                     {ShowPanel{Panel::step}, SetView{Stepping{Run{method, scalar}, step}}}});
    return out;
}

States states_of_maps()
{
    States out;
    for (const MapPart part : {MapPart::start, MapPart::end, MapPart::center, MapPart::radius})
        for (const MapPaint painted :
             {MapPaint::exact_case, MapPaint::verdict, MapPaint::disagreement, MapPaint::error})
            for (const bool is_magnified : {false, true}) {
                MapView map;
                map.is_shown = true;
                map.choice.part = part;
                map.choice.against = QueryField::start_y;
                map.choice.painted = painted;
                map.choice.run.scalar = Scalar::float32;
                map.choice.error_of = ErrorOf::distance;
                if (is_magnified) map.microscope = Microscope{{1.0, 0.5}, {3, -2}, 16};
                out.push_back({fmt::format("map of {}, {}, {}", static_cast<int>(part),
                                           static_cast<int>(painted), is_magnified),
                               {SetView{map}, ShowPanel{Panel::map}}});
            }
    return out;
}

States states_of_hunts()
{
    HuntReport report;
    report.options.opponents = {built_in("quadratic"), built_in("secant"), Scalar::float32};
    report.options.most_tries = 3000;
    Hunt hunt{report.options};
    hunt.run({});
    report.progress = hunt.progress();
    report.progress.seconds = 0.5;
    report.kinds = hunt.groups();
    REQUIRE(!report.kinds.empty());
    const FindGroup& kind = report.kinds.front();
    ShrinkReplay replay = replay_of(kind.finds.front(), kind.flaw, report.options.opponents);
    replay.at = replay.documents.size() / 2;
    HuntView around;
    around.is_around_query = true;
    around.seed = 7;
    around.kind = kind.flaw;
    HuntReport running = report;
    running.progress.is_done = false;
    return {{"hunt, done", {ShowPanel{Panel::hunt}, TakeNews{report}}},
            {"hunt, running", {ShowPanel{Panel::hunt}, TakeNews{running}}},
            {"hunt, around the query", {ShowPanel{Panel::hunt}, SetView{around}}},
            {"hunt, a replay", {TakeNews{report}, ShowReplay{replay, true}}}};
}

States states_of_cases()
{
    States out;
    for (const Shelf shelf : {Shelf::gallery, Shelf::files, Shelf::folder})
        for (const char* const search : {"", "tangent", "no such entry"}) {
            EntriesView entries;
            entries.shelf = shelf;
            entries.search = search;
            entries.filter = shelf == Shelf::files ? search : "";
            out.push_back({fmt::format("shelf {}, search '{}'", static_cast<int>(shelf), search),
                           with_file({ShowPanel{Panel::cases}, UseEntry{EntryUse::load, 1},
                                      SetView{entries}})});
        }
    EntriesView failing;
    failing.shelf = Shelf::files;
    failing.only_failing = true;
    out.push_back({"only failing", with_file({ShowPanel{Panel::cases}, SetView{failing}})});
    FolderSurvey folder;
    CaseFile other = some_cases();
    insert_entry(other, 0, entry_of("new", each_query[3], Case::past));
    out.push_back({"a file has changed",
                   with_file({SetView{ReloadOffer{
                       1, other, 2, {{"new"}, {"entry 2"}, {"entry 7", "entry 0"}, true}}}})});
    return out;
}

States states_of_windows()
{
    States out;
    for (const ChooserPurpose purpose :
         {ChooserPurpose::open, ChooserPurpose::open_folder, ChooserPurpose::save,
          ChooserPurpose::save_figure, ChooserPurpose::save_script, ChooserPurpose::save_sheet})
        out.push_back(
            {fmt::format("chooser {}", static_cast<int>(purpose)),
             with_file(
                 {SetView{FileChooser{purpose, 1, "mine", "/cases/so"}},
                  TakeNews{FolderListing{
                      "/cases", "/cases/", {{"old", true}, {"some.json"}, {"table.csv"}}, ""}}})});
    out.push_back(
        {"chooser, no folder",
         {SetView{FileChooser{}}, TakeNews{FolderListing{"/x", "/x/", {}, "It is gone."}}}});
    for (const FigureForm form : {FigureForm::svg, FigureForm::png, FigureForm::pdf})
        for (const bool as_shown : {true, false}) {
            Settings settings;
            settings.figure.form = form;
            settings.figure.as_shown = as_shown;
            out.push_back({fmt::format("figure {}, as shown {}", static_cast<int>(form), as_shown),
                           {SetView{settings}, ShowWindow{SmallWindow::figure, true}}});
        }
    for (const char* const text : {"s", "zoom", "no such command"})
        out.push_back({fmt::format("commands with '{}'", text), {SetView{CommandList{text, 2}}}});
    const LoadedSource good{"libmine.so", {"mine", "ours"}, 3, "12:03:04"};
    const LoadedSource bad{"theirs=./run it", {}, 1, "12:03:05", "/game", "It does not answer."};
    out.push_back({"methods",
                   {TakeNews{MethodsLoaded{{}, {good, bad}}}, SetView{TypedProgram{"a=b"}},
                    ShowWindow{SmallWindow::methods, true}}});
    ProjectView project{"/game", {"libmine.so", "theirs=./run it"}};
    project.asks = true;
    out.push_back({"project, asked", {TakeNews{project}}});
    project.has_changed = true;
    project.added = {"theirs=./run it"};
    project.gone = {"old.so"};
    out.push_back({"project, changed", {TakeNews{project}}});
    project.is_trusted = true;
    project.asks = false;
    out.push_back(
        {"project, trusted", {TakeNews{project}, ShowWindow{SmallWindow::methods, true}}});
    out.push_back({"timeline",
                   {LoadDocument{document_of(each_query[3])}, SetExtent{Extent::ray},
                    SetTarget{Target::disk}, Undo{}, ShowWindow{SmallWindow::timeline, true}}});
    out.push_back({"keys", {ShowWindow{SmallWindow::keys, true}}});
    AnimationView plays;
    plays.animation.is_playing = true;
    plays.trail = {true, {{0.25, 0.75, false}, {0.5, 1.5, true}, {-0.5, 1.0, false}}, false};
    Settings with_animation;
    with_animation.animation_shown = true;
    out.push_back({"a trail", {SetView{with_animation}, SetView{plays}}});
    out.push_back({"recent files", {TakeNews{RecentFiles{{"/cases/a.json", "/cases/b.json"}}}}});
    for (const NoticeTone tone : {NoticeTone::done, NoticeTone::offer, NoticeTone::problem})
        out.push_back({fmt::format("notice {}", static_cast<int>(tone)),
                       {SetView{Notice{"Something happened that takes a few words to be told.",
                                       tone,
                                       {{"Undo", Undo{}}, {"Compare", CompareWithDisk{}}}}}}});
    return out;
}

States states_of_settings()
{
    States out;
    const auto add = [&](std::string name, auto change) {
        Settings settings;
        change(settings);
        out.push_back({"settings, " + std::move(name),
                       {SetView{settings}, ShowWindow{SmallWindow::settings, true}}});
    };
    add("no side", [](Settings& s) { s.side_shown = false; });
    add("no plots", [](Settings& s) { s.plots_shown = false; });
    add("animation", [](Settings& s) { s.animation_shown = true; });
    add("no bars", [](Settings& s) { s.bars_shown = false; });
    add("wide side", [](Settings& s) { s.side_width = 700.0F; });
    add("tall plots", [](Settings& s) { s.plots_height = 400.0F; });
    add("tall sheet", [](Settings& s) { s.sheet_height = 300.0F; });
    add("snap to the grid", [](Settings& s) { s.snap = SnapMode::grid; });
    add("snap to degeneracies", [](Settings& s) { s.snap = SnapMode::degeneracies; });
    add("own dialog", [](Settings& s) { s.file_dialog = FileDialog::secant; });
    for (const float scale : interface_scales)
        add(fmt::format("scale {}", scale), [=](Settings& s) { s.interface_scale = scale; });
    return out;
}

States states_of_numbers()
{
    States out;
    for (const QueryField field : {QueryField::start_x, QueryField::radius}) {
        const int number = static_cast<int>(field);
        out.push_back({fmt::format("number {}, refused", number),
                       {ShowPanel{Panel::values}, EnterNumber{field, "1/0"}}});
        out.push_back({fmt::format("number {}, computed", number),
                       {ShowPanel{Panel::values}, EnterNumber{field, "sqrt(2)"}}});
        out.push_back({fmt::format("number {}, its bits", number),
                       {ShowPanel{Panel::values},
                        SetView{std::optional<InspectedNumber>{InspectedNumber{field}}},
                        SetView{ExactDigits{60}}}});
    }
    return out;
}

void check_states(Pixel size, const std::string& name)
{
    const std::string path = file_of_drawn(name);
    if (path.empty()) {
        WARN("skipped: no picture of these fonts is known");
        return;
    }
    Drawn drawn;
    InterfaceDriver ui{size};
    Interface saved = ui.interface();
    for (const States& states :
         {states_of_queries(), states_of_steps(), states_of_maps(), states_of_hunts(),
          states_of_cases(), states_of_windows(), states_of_settings(), states_of_numbers()}) {
        for (const auto& [state, actions] : states) {
            ui.bring_back(saved);
            for (const Action& action : actions)
                ui.apply(action);
            ui.settle();
            drawn.add(state);
        }
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/ui_tests "every state of*"
    CHECK(drawn.digests().different_from(path) == "");
}

} // namespace

TEST_CASE("every state of a wide window is drawn as it always was", "[drawn]")
{
    check_states({1280.0F, 800.0F}, "wide");
}

TEST_CASE("every state of a narrow window is drawn as it always was", "[drawn]")
{
    check_states({390.0F, 844.0F}, "narrow");
}
