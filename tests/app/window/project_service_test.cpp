#include "app/native/services.h"

#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/imgui_state.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <filesystem>

using namespace secant;
using namespace secant::testing;

namespace {

/// Remembers what is requested: "load TITLE" and "drop TITLE".
class RequestedMethods : public MethodLoader {
public:
    void carry_out(const MethodRequests& requests) override
    {
        for (const MethodRequest& request : requests) {
            if (const auto* const file = std::get_if<LoadMethodFile>(&request))
                said.push_back("load " + file->path + " for " + file->project + in(file->limit));
            else if (const auto* const program = std::get_if<LoadMethodProgram>(&request))
                said.push_back("load " + program->definition + " for " + program->project +
                               in(program->limit));
            else if (const auto* const drop = std::get_if<DropMethods>(&request))
                said.push_back("drop " + drop->title);
            else
                FAIL("trust and projects are not for it");
        }
    }
    bool report() override { return false; }

    std::vector<std::string> said;

private:
    static std::string in(std::optional<std::chrono::milliseconds> limit)
    {
        return limit ? " in " + std::to_string(limit->count()) + " ms" : "";
    }
};

using Said = std::vector<std::string>;

/// The interface with a project, without a window.
class ServedProject {
public:
    explicit ServedProject(ProjectRules rules = {})
        : service{ui, methods, state.path(), rules},
          root{std::filesystem::canonical(folder.path()).string()}
    {
    }

    void put(const std::string& members)
    {
        write_plain(folder / "new", R"({"version":1,)" + members + "}");
        std::filesystem::rename(folder / "new", folder / ".secant.json");
    }
    void use(const std::string& members)
    {
        put(members);
        const auto project = project_above(folder.path());
        REQUIRE(project);
        REQUIRE(*project);
        service.use(**project);
    }
    /// Looks as often as a settled file needs.
    void look()
    {
        for (int i = 0; i < 2; ++i)
            static_cast<void>(service.look(now += ProjectService::look_pause));
    }
    void answer(bool trusts) { service.carry_out({TrustProject{trusts}}); }
    [[nodiscard]] const ProjectView& shown() const { return ui.workspace().project; }
    [[nodiscard]] Said take_said() { return std::exchange(methods.said, {}); }
    [[nodiscard]] std::string notice() const
    {
        const auto& shown = ui.workspace().panels.notice;
        return shown ? shown->text : std::string{};
    }

    TemporaryFolder folder, state;
    ImGuiState imgui;
    Interface ui{first_document()};
    RequestedMethods methods;
    ProjectService service;
    std::string root;
    ProjectService::Clock::time_point now{};
};

constexpr ProjectRules trusting{.trusts = true};

/// Puts a project's file in a folder below another; returns the path of a case file in it.
std::string put_below(const ServedProject& served, const std::string& name,
                      const std::string& members)
{
    const std::filesystem::path below = std::filesystem::path{served.root} / name;
    std::filesystem::create_directories(below / "cases");
    write_plain(below / ".secant.json", R"({"version":1,)" + members + "}");
    return below / "cases" / "some.json";
}

constexpr const char* lists_mine =
    R"("methods":["mine.lua"],"method_commands":{"other":"./other"})";

} // namespace

TEST_CASE("nothing of a project is loaded before its folder is trusted")
{
    ServedProject served;
    served.use(lists_mine);
    CHECK(served.shown() ==
          ProjectView{served.root, {served.root + "/mine.lua", "other=./other"}, false, true});
    served.look();
    CHECK(served.take_said().empty());
    served.answer(true);
    CHECK(served.take_said() == Said{"load " + served.root + "/mine.lua for " + served.root,
                                     "load other=./other for " + served.root});
    CHECK(served.shown().is_trusted);
    CHECK_FALSE(served.shown().asks);
    CHECK(served.notice().empty());
}

TEST_CASE("the answer about a folder is remembered")
{
    ServedProject served;
    const bool trusts = GENERATE(true, false);
    served.use(lists_mine);
    served.answer(trusts);
    CHECK(served.take_said().empty() == !trusts);
    Interface other{first_document()};
    ProjectService again{other, served.methods, served.state.path(), {}};
    again.use(**project_above(served.folder.path()));
    CHECK_FALSE(other.workspace().project.asks);
    CHECK(other.workspace().project.is_trusted == trusts);
    CHECK(served.take_said().empty() == !trusts);
}

TEST_CASE("a refused project is asked about again only when it lists something else to run")
{
    ServedProject served;
    served.use(lists_mine);
    served.answer(false);
    served.put(std::string{lists_mine} + R"(,"cases":["cases"])");
    served.look();
    CHECK_FALSE(served.shown().asks);
    served.put(R"("methods":["mine.lua","more.lua"])");
    served.look();
    CHECK(served.shown().asks);
    CHECK(served.shown().runs.size() == 2);
    CHECK(served.take_said().empty());
}

TEST_CASE("what a trusted project lists is followed and what is new is asked about")
{
    const bool is_remembered = GENERATE(true, false);
    CAPTURE(is_remembered);
    ServedProject project{is_remembered ? ProjectRules{} : trusting};
    project.use(lists_mine);
    if (is_remembered) project.answer(true);
    const std::string load = "load " + project.root + "/more.lua for " + project.root;
    CHECK(project.take_said().size() == 2);
    // A trusted file stays loaded; a file that is not listed any more is dropped.
    project.put(R"("methods":["mine.lua","more.lua"])");
    project.look();
    CHECK(project.take_said() == Said{"drop other=./other"});
    CHECK(project.shown().asks);
    CHECK_FALSE(project.shown().is_trusted);
    CHECK(project.shown().has_changed);
    CHECK(project.shown().added == std::vector{project.root + "/more.lua"});
    CHECK(project.shown().gone == std::vector<std::string>{"other=./other"});
    project.look();
    CHECK(project.take_said().empty());
    project.answer(true);
    CHECK(project.take_said() == Said{load});
    CHECK(project.shown().is_trusted);
    CHECK_FALSE(project.shown().has_changed);
    project.put(R"("methods":7)");
    project.look();
    CHECK(
        contains(project.notice(), "/.secant.json:1: /methods: must be an array of paths, not 7"));
    CHECK(project.shown().runs.size() == 2);
    CHECK(project.take_said().empty());
    // Fewer of those that were seen need no question.
    project.put(R"("methods":["more.lua"])");
    project.look();
    CHECK_FALSE(project.shown().asks);
    CHECK(project.shown().is_trusted);
    CHECK(project.take_said() == Said{"drop " + project.root + "/mine.lua"});
}

TEST_CASE("what is new and not to run drops the project and is remembered")
{
    ServedProject served;
    served.use(lists_mine);
    served.answer(true);
    CHECK(served.take_said().size() == 2);
    served.put(R"("methods":["mine.lua","more.lua"])");
    served.look();
    CHECK(served.take_said().size() == 1);
    served.answer(false);
    CHECK(served.take_said() == Said{"drop " + served.root + "/mine.lua"});
    served.look();
    CHECK(served.take_said().empty());
    CHECK_FALSE(served.shown().asks);
}

TEST_CASE("trust for one run is not remembered")
{
    ServedProject served{trusting};
    served.use(lists_mine);
    CHECK(served.take_said().size() == 2);
    CHECK(TrustedFolders{served.state.path()}.trust_in(**project_above(served.root)) ==
          Trust::unknown);
}

TEST_CASE("a listed file that is not there yet is loaded once it is built")
{
    ServedProject served{trusting};
    served.use(R"("methods":["mine.lua","dropped.lua"])");
    CHECK(served.take_said().size() == 2);
    served.service.carry_out({DropMethods{served.root + "/dropped.lua"}});
    CHECK(served.take_said().size() == 1);
    write_plain(served.folder / "mine.lua", "return true\n");
    write_plain(served.folder / "dropped.lua", "return true\n");
    served.look();
    CHECK(served.take_said() == Said{"load " + served.root + "/mine.lua for " + served.root});
    // Once it is loaded, its own service follows it.
    served.ui.apply(TakeNews{MethodsLoaded{{}, {LoadedSource{served.root + "/mine.lua"}}}});
    write_plain(served.folder / "mine.lua", "return false -- longer\n");
    served.look();
    CHECK(served.take_said().empty());
}

TEST_CASE("trust that the command line gives is noticed")
{
    ServedProject served;
    served.use(lists_mine);
    REQUIRE(TrustedFolders{served.state.path()}.set(**project_above(served.root), Trust::trusted));
    served.look();
    CHECK(served.take_said().size() == 2);
    CHECK(served.shown().is_trusted);
    CHECK_FALSE(served.shown().asks);
}

TEST_CASE("a project that runs nothing asks nothing, and an answer that cannot be kept is told")
{
    ServedProject served;
    served.use(R"("cases":["cases"])");
    CHECK(served.shown() == ProjectView{served.root, {}, false, false});
    Interface other{first_document()};
    ProjectService homeless{other, served.methods, {}, {}};
    served.put(lists_mine);
    homeless.use(**project_above(served.root));
    homeless.carry_out({TrustProject{true}});
    REQUIRE(other.workspace().panels.notice);
    CHECK(contains(other.workspace().panels.notice->text, "The answer will not be remembered: "));
    CHECK(served.take_said().size() == 2);
}

TEST_CASE("the project of a file that is opened takes the place of the one before")
{
    ServedProject served{trusting};
    served.use(lists_mine);
    CHECK(served.take_said().size() == 2);
    const std::string opened = put_below(served, "other", R"("methods":["theirs.lua"])");
    served.service.carry_out({FindProject{opened}});
    const std::string other = served.root + "/other";
    CHECK(served.shown().folder == other);
    CHECK(served.take_said() == Said{"drop " + served.root + "/mine.lua", "drop other=./other"});
    // Trust for one run, or in one project, is not trust in the next.
    CHECK(served.shown().asks);
    served.answer(true);
    CHECK(served.take_said() == Said{"load " + other + "/theirs.lua for " + other});
    // A file without a project, or of the same one, changes nothing.
    served.service.carry_out({FindProject{opened}, FindProject{served.state.path()}});
    CHECK(served.take_said().empty());
    CHECK(served.shown().folder == other);
}

TEST_CASE("the window finds its first project when a file of it is opened")
{
    ServedProject served;
    const std::string opened = put_below(served, "other", lists_mine);
    SECTION("and asks about it")
    {
        served.service.carry_out({FindProject{opened}});
        CHECK(served.shown().asks);
        CHECK(served.take_said().empty());
    }
    SECTION("and says why its settings cannot be read")
    {
        put_below(served, "other", R"("methods":7)");
        served.service.carry_out({FindProject{opened}});
        CHECK(contains(served.notice(), "other/.secant.json:1: /methods: must be an array"));
        CHECK(served.shown() == ProjectView{});
    }
    SECTION("unless the command line does without it")
    {
        ProjectService without{
            served.ui, served.methods, served.state.path(), {.without_project = true}};
        without.carry_out({FindProject{opened}});
        CHECK(served.shown() == ProjectView{});
    }
}

TEST_CASE("a method that a project lists has the limit of the project")
{
    const bool keeps_limit = GENERATE(false, true);
    ServedProject served{{.trusts = true, .keeps_limit = keeps_limit}};
    const std::string load = "load " + served.root + "/mine.lua for " + served.root;
    const auto in = [&](const std::string& words) { return keeps_limit ? load : load + words; };
    served.use(R"("methods":["mine.lua"],"method_limit":0.5)");
    CHECK(served.take_said() == Said{in(" in 500 ms")});
    served.put(R"("methods":["mine.lua"],"method_limit":2)");
    served.look();
    const std::string drop = "drop " + served.root + "/mine.lua";
    CHECK(served.take_said() == (keeps_limit ? Said{} : Said{drop, in(" in 2000 ms")}));
}

TEST_CASE("the project says who is hunted in the window")
{
    ServedProject served;
    served.use(R"("defaults":{"hunt":{"between":"mine,closest-point","scalar":"double"}})");
    CHECK(served.shown().hunt == HuntDefault{"mine", "closest-point", Scalar::float64});
    served.put(R"("defaults":{"hunt":{"scalar":"double"}})");
    served.look();
    CHECK(served.shown().hunt == HuntDefault{"", "", Scalar::float64});
    served.put(
        R"("defaults":{"hunt":{"where":"r > 1","tolerance":0.5,"seed":18446744073709551615}})");
    served.look();
    CHECK(served.shown().hunt.where == "r > 1");
    CHECK(served.shown().hunt.tolerance == "0.5");
    CHECK(served.shown().hunt.seed == 18446744073709551615U);
    served.put(R"("defaults":{"hunt":{"count":300,"seconds":2.5}})");
    served.look();
    CHECK(served.shown().hunt.count == 300);
    CHECK(served.shown().hunt.seconds == 2.5);
}

TEST_CASE("the baseline of a project is read, and read again when a hunt has written it")
{
    ServedProject served;
    const std::string settings = R"("defaults":{"hunt":{"baseline":"known.json"}})";
    served.use(settings);
    CHECK(contains(served.notice(), "known.json: cannot be read"));
    CHECK(served.shown().hunt.known == KnownFinds{});
    const auto entry = [](const std::string& name) {
        return R"({"name":")" + name + R"(","kind":"it is wrong; )" + name +
               R"(","E":[0,0],"L":[1,0],"C":[0,0],"r":1})";
    };
    const auto put = [&](const std::string& entries) {
        write_plain(served.folder / "known.json", R"({"version":1,"cases":[)" + entries + "]}");
    };
    put(entry("a"));
    served.look();
    CHECK(served.shown().hunt.known.kinds == std::set<std::string, std::less<>>{"it is wrong; a"});
    CHECK(served.shown().hunt.known.queries.size() == 1);
    put(entry("a") + "," + entry("b"));
    served.look();
    CHECK(served.shown().hunt.known.kinds.size() == 2);
    served.put(R"("defaults":{"hunt":{}})");
    served.look();
    CHECK(served.shown().hunt.known == KnownFinds{});
}
