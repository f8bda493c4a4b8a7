#include "app/native/services.h"

#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/imgui_state.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <chrono>
#include <filesystem>
#include <functional>

using namespace secant;
using namespace secant::testing;

namespace {

/// The interface with its service of methods, without a window.
class ServedMethods {
public:
    [[nodiscard]] const Workspace& workspace() const { return ui.workspace(); }

    /// Reports like the frames of a window until something is so; fails after 20 s.
    void report_until(const std::function<bool()>& is_so)
    {
        const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds{20};
        while (!is_so()) {
            static_cast<void>(service.report());
            if (std::chrono::steady_clock::now() > give_up) FAIL("it does not come to it");
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        }
    }

    /// Puts a script in the place of another, as editors do.
    std::string put(const std::string& name, const std::string& text)
    {
        write_plain(folder / "new", text);
        std::filesystem::rename(folder / "new", folder / name);
        return folder / name;
    }

    [[nodiscard]] std::string notice() const
    {
        const auto& shown = workspace().panels.notice;
        return shown ? shown->text : std::string{};
    }

    [[nodiscard]] const Method* mine() const { return workspace().methods.find("mine"); }

    TemporaryFolder folder;
    ImGuiState imgui;
    Interface ui{first_document()};
    MethodService service{ui, {}};
};

/// The method's verdict on the document, once it has an answer.
bool hits(ServedMethods& served, const Method& method)
{
    const auto& query = std::get<Query<2>>(served.workspace().session.document.query);
    Outcome<2, double> outcome;
    served.report_until([&] {
        outcome = (*method).run(query);
        return outcome.failure != Failure::at_work;
    });
    return outcome.hit;
}

} // namespace

TEST_CASE("a requested script becomes a method, and its file is followed")
{
    ServedMethods served;
    const std::string path = served.put("mine.secant.lua", "return true\n");
    served.service.carry_out({LoadMethodFile{path}});
    served.report_until([&] { return served.mine() != nullptr; });
    CHECK(served.notice() == "Loaded mine.secant.lua: mine");
    REQUIRE(served.workspace().sources.size() == 1);
    CHECK(served.workspace().sources.front().title == path);
    CHECK(served.workspace().sources.front().loads == 1);
    const Method first = *served.mine();
    CHECK(hits(served, first));
    served.ui.apply(SetView{Stepping{{first, Scalar::float64}}});

    served.put("mine.secant.lua", "return false\n");
    served.report_until([&] { return *served.mine() != first; });
    CHECK_FALSE(hits(served, *served.mine()));
    CHECK(served.workspace().sources.front().loads == 2);
    CHECK(contains(served.notice(), "Rebuilt, loaded again: mine.secant.lua: mine"));
    // The chosen method is now the new one.
    CHECK(served.workspace().panels.stepping.run.method == *served.mine());
}

TEST_CASE("a file that is opened again and has not changed is not said to be rebuilt")
{
    ServedMethods served;
    const std::string path = served.put("mine.secant.lua", "return true\n");
    served.service.carry_out({LoadMethodFile{path}});
    served.report_until([&] { return served.mine() != nullptr; });
    const Method first = *served.mine();
    served.ui.apply(SetView{std::optional<Notice>{}});
    served.service.carry_out({LoadMethodFile{path}});
    served.report_until([&] { return !served.notice().empty(); });
    CHECK(served.notice() == "Loaded already: mine.secant.lua: mine");
    CHECK(served.workspace().sources.front().loads == 1);
    CHECK(*served.mine() == first);
}

TEST_CASE("a method is given the time that its request says")
{
    ServedMethods served;
    const std::string path = served.put("mine.secant.lua", "while true do end\n");
    served.service.carry_out({LoadMethodFile{path, {}, std::chrono::milliseconds{70}}});
    served.report_until([&] { return served.mine() != nullptr; });
    CHECK_FALSE(hits(served, *served.mine()));
    const auto& query = std::get<Query<2>>(served.workspace().session.document.query);
    CHECK((**served.mine()).run(query).why == "line 1: took longer than 0.07 s");
}

TEST_CASE("the problem of a file stays with it until the file can be loaded")
{
    ServedMethods served;
    const std::string other = served.put("other.secant.lua", "return true\n");
    const std::string path = served.put("mine.secant.lua", "return true\n");
    served.service.carry_out({LoadMethodFile{path}, LoadMethodFile{other}});
    served.report_until([&] { return served.workspace().sources.size() == 2; });
    served.put("mine.secant.lua", "return false +\n");
    const auto problem = [&] { return served.workspace().sources.front().problem; };
    served.report_until([&] { return !problem().empty(); });
    // Another request leaves the problem as it is.
    served.service.carry_out({DropMethods{other}});
    served.report_until([&] { return served.workspace().sources.size() == 1; });
    CHECK_FALSE(problem().empty());
    served.put("mine.secant.lua", "return false\n");
    served.report_until([&] { return problem().empty(); });
}

TEST_CASE("a script in the editor gives its name to a method that is loaded, and stays a method")
{
    ServedMethods served;
    served.ui.apply(NewScript{});
    REQUIRE(served.mine() != nullptr);
    const Method edited = *served.mine();
    served.service.carry_out(
        {LoadMethodFile{served.put("mine.secant.lua", "-- source: a file\nreturn true\n")}});
    served.report_until([&] { return *served.mine() != edited; });
    REQUIRE(served.workspace().scripts.drafts.size() == 1);
    CHECK(served.workspace().scripts.drafts.front().name == "mine-2");
    CHECK(served.workspace().scripts.shown == "mine-2");
    CHECK(served.workspace().methods.find("mine-2") != nullptr);
    served.ui.apply(SetScriptText{"mine-2", "return false\n"});
    CHECK((*served.mine())->source == "a file");
}

TEST_CASE("a file that cannot be loaded again is named, and its last good methods stay")
{
    ServedMethods served;
    const std::string path = served.put("mine.secant.lua", "return true\n");
    served.service.carry_out({LoadMethodFile{path}});
    served.report_until([&] { return served.mine() != nullptr; });
    served.put("mine.secant.lua", "return true +\n");
    served.report_until([&] { return !served.workspace().sources.front().problem.empty(); });
    CHECK(contains(served.workspace().sources.front().problem, path + ":"));
    CHECK(contains(served.notice(), path + ":"));
    CHECK(hits(served, *served.mine()));
    served.put("mine.secant.lua", "return false\n");
    served.report_until([&] { return served.workspace().sources.front().problem.empty(); });
    CHECK_FALSE(hits(served, *served.mine()));
}

TEST_CASE("what is not there is not loaded, and a notice says why")
{
    ServedMethods served;
    served.service.carry_out(
        {LoadMethodFile{served.folder / "no.lua"}, LoadMethodProgram{"no program"}});
    served.report_until([&] { return contains(served.notice(), "no program"); });
    CHECK(contains(served.notice(), "Not loaded. "));
    CHECK(contains(served.notice(), served.folder / "no.lua"));
    CHECK(served.workspace().methods == built_in_methods());
}

TEST_CASE("methods are dropped, and what was chosen of them is another method then")
{
    ServedMethods served;
    const std::string path = served.put("mine.secant.lua", "return true\n");
    served.service.carry_out({LoadMethodFile{path}});
    served.report_until([&] { return served.mine() != nullptr; });
    served.ui.apply(SetView{Stepping{{*served.mine(), Scalar::float64}}});
    served.service.carry_out({DropMethods{path}});
    served.report_until([&] { return served.mine() == nullptr; });
    CHECK(served.workspace().sources.empty());
    CHECK_FALSE(served.workspace().panels.stepping.run.method->is_loaded);
}

TEST_CASE("the window does not wait for a method without end, and shows its answer later")
{
    ServedMethods served;
    served.service.carry_out(
        {LoadMethodFile{served.put("mine.secant.lua", "while true do end\n")}});
    served.report_until([&] { return served.mine() != nullptr; });
    const auto& query = std::get<Query<2>>(served.workspace().session.document.query);
    CHECK((**served.mine()).run(query).failure == Failure::at_work);
    const std::uint64_t answers = served.workspace().answers;
    served.report_until([&] { return served.workspace().answers > answers; });
    CHECK((**served.mine()).run(query).failure == Failure::too_slow);
}
