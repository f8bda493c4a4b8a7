#include "core/workspace/effects.h"

#include "core/cases/library/known_checks.h"
#include "core/script/script_method.h"
#include "core/session/document.h"
#include "core/workspace/copies.h"
#include "core/workspace/derived.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <string>

using namespace secant;

namespace {

class Scripting {
public:
    void operator()(const Action& action) { workspace = reduce(workspace, action, 0.0); }

    /// The verdict of the method in double; none when there is no such method.
    std::optional<bool> verdict(std::string_view name)
    {
        refresh(derived, workspace);
        const auto found = std::ranges::find(
            derived.marks(), name, [](const MethodMark& mark) { return mark.method->name; });
        return found == derived.marks().end() ? std::nullopt : std::optional{found->verdict};
    }

    [[nodiscard]] const ScriptDraft& draft(std::string_view name) const
    {
        const ScriptDraft* const found = draft_named(workspace.scripts, name);
        REQUIRE(found != nullptr);
        return *found;
    }

    Workspace workspace = start_workspace(first_document());
    Derived derived;
};

} // namespace

TEST_CASE("a script that is opened is a method and its text changes what it answers")
{
    Scripting scripting;
    CHECK_FALSE(scripting.verdict("mine"));
    scripting(OpenScript{"/folder/mine.secant.lua", "return true"});
    CHECK(scripting.workspace.scripts.is_editing);
    CHECK(scripting.workspace.scripts.shown == "mine");
    CHECK(scripting.draft("mine").is_saved);
    CHECK(scripting.verdict("mine") == true);
    scripting(SetScriptText{"mine", "return false"});
    CHECK(scripting.verdict("mine") == false);
    CHECK_FALSE(scripting.draft("mine").is_saved);
    CHECK_FALSE(scripting.draft("mine").problem);
}

TEST_CASE("a script with an error says its line and goes on answering with its last text")
{
    Scripting scripting;
    scripting(OpenScript{"/mine.secant.lua", "return true"});
    scripting(SetScriptText{"mine", "return false\nreturn"});
    REQUIRE(scripting.draft("mine").problem);
    CHECK(scripting.draft("mine").problem->line == 2);
    CHECK(scripting.verdict("mine") == true);
    scripting(SetScriptText{"mine", "return false"});
    CHECK_FALSE(scripting.draft("mine").problem);
    CHECK(scripting.verdict("mine") == false);
    scripting(OpenScript{"/wrong.secant.lua", "return ="});
    CHECK(scripting.draft("wrong").problem);
    CHECK_FALSE(scripting.verdict("wrong"));
}

TEST_CASE("a copy of a published method has a name of its own and the method's answer")
{
    Scripting scripting;
    scripting(NewScript{built_in("ray")});
    CHECK(scripting.workspace.scripts.shown == "ray-copy");
    CHECK(scripting.verdict("ray-copy") == scripting.verdict("ray"));
    CHECK_FALSE(scripting.draft("ray-copy").is_saved);
    scripting(NewScript{built_in("ray")});
    CHECK(scripting.workspace.scripts.shown == "ray-copy-2");
    scripting(NewScript{*scripting.workspace.methods.find("ray-copy")});
    CHECK(scripting.workspace.scripts.shown == "ray-copy-copy");
    CHECK(scripting.draft("ray-copy-copy").text == scripting.draft("ray-copy").text);
    CHECK(scripting.workspace.scripts.drafts.size() == 3);
}

TEST_CASE("a new script answers at once")
{
    Scripting scripting;
    scripting(NewScript{});
    CHECK_FALSE(scripting.draft("mine").problem);
    CHECK(scripting.verdict("mine").has_value());
    scripting(NewScript{});
    CHECK(scripting.workspace.scripts.shown == "mine-2");
}

TEST_CASE("a file is opened once and its name becomes the name of a method")
{
    Scripting scripting;
    scripting(OpenScript{"/a/mine.secant.lua", "return true"});
    scripting(OpenScript{"/b/mine.secant.lua", "return true"});
    CHECK(scripting.workspace.scripts.shown == "mine-2");
    scripting(OpenScript{"/a/mine.secant.lua", "return false"});
    CHECK(scripting.workspace.scripts.shown == "mine");
    CHECK(scripting.draft("mine").text == "return true");
    scripting(OpenScript{"/a/quadratic.secant.lua", "return true"});
    CHECK(scripting.workspace.scripts.shown == "quadratic-2");
    scripting(OpenScript{"my engine's.secant.lua", "return true"});
    CHECK(scripting.workspace.scripts.shown == "my-engine-s");
    scripting(OpenScript{"/a/.secant.lua", "return true"});
    CHECK(scripting.workspace.scripts.shown == "script");
}

TEST_CASE("a script is saved when its file holds its text")
{
    Scripting scripting;
    scripting(NewScript{});
    scripting(SetScriptText{"mine", "return true"});
    scripting(TakeNews{ScriptSaved{"mine", "/mine.secant.lua", "return false"}});
    CHECK(scripting.draft("mine").path == "/mine.secant.lua");
    CHECK_FALSE(scripting.draft("mine").is_saved);
    scripting(TakeNews{ScriptSaved{"mine", "/mine.secant.lua", "return true"}});
    CHECK(scripting.draft("mine").is_saved);
    scripting(SetScriptText{"mine", "return true"});
    CHECK(scripting.draft("mine").is_saved);
}

TEST_CASE("what was chosen of a script follows its text and ends with it")
{
    Scripting scripting;
    scripting(OpenScript{"/mine.secant.lua", "return true"});
    scripting(OpenScript{"/other.secant.lua", "return true"});
    const Method first = *scripting.workspace.methods.find("mine");
    Panels& panels = scripting.workspace.panels;
    panels.stepping.run.method = first;
    panels.explained = Run{first, Scalar::float32};
    panels.pointed = Run{built_in("ray"), Scalar::float32};
    panels.hunt.opponents.first = first;
    panels.hunt.opponents.second = first;
    panels.animation.break_rule.first.method = first;
    panels.animation.break_rule.second.method = first;
    const auto all_are = [&](const Method& method) {
        const Panels& now = scripting.workspace.panels;
        return now.stepping.run.method == method && now.explained->method == method &&
               now.hunt.opponents.first == method && now.hunt.opponents.second == method &&
               now.animation.break_rule.first.method == method &&
               now.animation.break_rule.second.method == method;
    };
    scripting(SetScriptText{"mine", "return false"});
    const Method second = *scripting.workspace.methods.find("mine");
    CHECK_FALSE(first == second);
    CHECK(all_are(second));
    CHECK(scripting.workspace.panels.pointed->method == built_in("ray"));
    scripting(CloseScript{"mine"});
    CHECK(all_are(built_in("quadratic")));
    CHECK_FALSE(scripting.verdict("mine"));
    CHECK(scripting.verdict("other") == true);
    CHECK(scripting.workspace.scripts.shown == "other");
    scripting(CloseScript{"other"});
    CHECK(scripting.workspace.scripts.shown.empty());
    CHECK(scripting.workspace.scripts.drafts.empty());
}

TEST_CASE("the steps of a script are traced anew when its text changes")
{
    Scripting scripting;
    scripting(OpenScript{"/mine.secant.lua", "local d = L - E\nreturn true"});
    Workspace& workspace = scripting.workspace;
    workspace.panels.stepping.run.method = *workspace.methods.find("mine");
    workspace = reduce(workspace, ShowPanel{Panel::step}, 0.0);
    refresh(scripting.derived, workspace);
    REQUIRE(scripting.derived.runs.size() == 1);
    CHECK(scripting.derived.runs[0].trace.size() == 2);
    scripting(SetScriptText{"mine", "local d = L - E\nlocal a = dot(d, d)\nreturn true"});
    refresh(scripting.derived, workspace);
    REQUIRE(scripting.derived.runs.size() == 1);
    CHECK(scripting.derived.runs[0].trace.size() == 3);
    workspace = reduce(workspace, ShowPanel{Panel::compare}, 0.0);
    refresh(scripting.derived, workspace);
    scripting(SetScriptText{"mine", "return true"});
    refresh(scripting.derived, workspace);
    const auto found = std::ranges::find(scripting.derived.runs, "mine",
                                         [](const MethodRun& run) { return run.method->name; });
    REQUIRE(found != scripting.derived.runs.end());
    CHECK(found->trace.size() == 1);
}

TEST_CASE("a link leaves out the run of a method that only its maker has")
{
    Scripting scripting;
    scripting(OpenScript{"/mine.secant.lua", "return true"});
    Workspace& workspace = scripting.workspace;
    const Method mine = *workspace.methods.find("mine");
    const std::string without = link_of(workspace);
    workspace = reduce(workspace, ShowPanel{Panel::step}, 0.0);
    CHECK_FALSE(link_of(workspace) == without);
    workspace.panels.stepping.run.method = mine;
    CHECK(link_of(workspace) == without);
    workspace = reduce(workspace, ShowPanel{Panel::compare}, 0.0);
    const std::string chooses = link_of(workspace);
    workspace.panels.explained = Run{built_in("ray"), Scalar::float32};
    CHECK_FALSE(link_of(workspace) == chooses);
    workspace.panels.explained = Run{mine, Scalar::float32};
    CHECK(link_of(workspace) == chooses);
}

TEST_CASE("an entry is kept with the wrong answers of a script, whose mark ends with its text")
{
    Scripting scripting;
    scripting(OpenScript{"/mine.secant.lua", "return false"});
    scripting.workspace = reduce(scripting.workspace, KeepQuery{}, 0.0);
    const auto file = [&]() -> const OpenFile& { return scripting.workspace.library.files[0]; };
    // In either scalar.
    CHECK(std::ranges::count(file().content.entries[0].value.known, "mine", &KnownAnswer::method) ==
          2);

    CHECK(file().uncompared == 1);
    const VersionedMethods loaded{scripting.workspace.methods, 1};
    std::vector<EntryStatus> statuses;
    for (const KnownCheck& check : checks_due(scripting.workspace.library, loaded))
        statuses.push_back(checked(check, loaded));
    REQUIRE(statuses.size() == 1);
    CHECK(statuses[0].mismatches.empty());
    scripting.workspace = reduce(scripting.workspace, TakeNews{EntriesChecked{statuses}}, 0.0);
    CHECK(file().uncompared == 0);
    statuses[0].mismatches = {{MismatchSubject::method, "mine in double", "", "", ""}};
    scripting.workspace =
        reduce(scripting.workspace, TakeNews{EntriesChecked{std::move(statuses)}}, 0.0);
    REQUIRE(file().failing == 1);
    scripting(SetScriptText{"mine", "return true"});
    CHECK(file().failing == 0);
    CHECK(file().statuses[0].methods == 0);
}

TEST_CASE("an entry that knows what one's own method says is stepped with that method")
{
    Scripting scripting;
    scripting(OpenScript{"/folder/mine.secant.lua", "return true"});
    Workspace& workspace = scripting.workspace;
    workspace = reduce(workspace, KeepQuery{}, 0.0);
    Entry entry = *current_entry(workspace.library);
    const auto stepped_with = [&](std::initializer_list<KnownAnswer> known) {
        entry.known = known;
        workspace = reduce(workspace, EditEntry{0, entry}, 0.0);
        workspace = reduce(workspace, UseEntry{EntryUse::load, 0}, 0.0);
        const Run& run = workspace.panels.stepping.run;
        return std::string{run.method->name} +
               (run.scalar == Scalar::float32 ? " in float" : " in double");
    };
    CHECK(stepped_with({}) == "quadratic in double");
    // Published methods, and what is not loaded, are not what the entry is about.
    CHECK(stepped_with({{"ray", Scalar::float32}, {"foreign", Scalar::float32}}) ==
          "quadratic in double");
    CHECK_FALSE(workspace.panels.stepping.to_fault);
    CHECK(stepped_with({{"quadratic", Scalar::float64}, {"mine", Scalar::float32}}) ==
          "quadratic in double");
    CHECK(stepped_with({{"ray", Scalar::float32}, {"mine", Scalar::float32}}) == "mine in float");
    CHECK(workspace.panels.stepping.to_fault);
    CHECK(stepped_with({{"mine", Scalar::float64}, {"mine", Scalar::float32}}) == "mine in float");
    CHECK(stepped_with({{"ray", Scalar::float64}}) == "mine in float");
}

TEST_CASE("an entry on the screen is stepped with its method when that is loaded after it")
{
    Scripting scripting;
    Workspace& workspace = scripting.workspace;
    workspace = reduce(workspace, KeepQuery{}, 0.0);
    Entry entry = *current_entry(workspace.library);
    entry.known = {{"mine", Scalar::float32}};
    workspace = reduce(workspace, EditEntry{0, entry}, 0.0);
    workspace = reduce(workspace, UseEntry{EntryUse::load, 0}, 0.0);
    const auto stepped_with = [&] {
        const Run& run = workspace.panels.stepping.run;
        return std::string{run.method->name} +
               (run.scalar == Scalar::float32 ? " in float" : " in double");
    };
    const auto load = [&](std::string_view text) {
        workspace = reduce(workspace,
                           TakeNews{MethodsLoaded{{script_method(text, "mine").value()}, {}}}, 0.0);
    };
    REQUIRE(stepped_with() == "quadratic in double");
    SECTION("and at its fault")
    {
        load("return true");
        CHECK(stepped_with() == "mine in float");
        CHECK(workspace.panels.stepping.to_fault);
    }
    SECTION("but not when the method is only rebuilt")
    {
        load("return true");
        workspace.panels.stepping = {};
        load("return false");
        CHECK(stepped_with() == "quadratic in double");
    }
    SECTION("but not when another query is on the screen")
    {
        workspace =
            reduce(workspace, ShowDocument{{{{0, 0}, 5}, {{9, 0}, {0, 0}}, Target::curve}}, 0.0);
        load("return true");
        CHECK(stepped_with() == "quadratic in double");
    }
}

TEST_CASE("a method is copied and repaired and the repaired script opens beside it")
{
    Scripting scripting;
    scripting(NewScript{built_in("quadratic"), true, Scalar::float32});
    CHECK(scripting.workspace.scripts.shown == "quadratic-copy");
    REQUIRE(scripting.draft("quadratic-copy").repair != nullptr);
    CHECK(scripting.draft("quadratic-copy").repair_scalar == Scalar::float32);
    CHECK(scripting.draft("quadratic-copy").repair->repaired.mendings.size() == 4);
    scripting(OpenRepaired{"quadratic-copy"});
    CHECK(scripting.workspace.scripts.shown == "quadratic-repaired");
    CHECK(scripting.draft("quadratic-repaired").text.find("across") != std::string::npos);
    CHECK(scripting.verdict("quadratic-repaired").has_value());
    CHECK(scripting.verdict("quadratic-copy").has_value());

    // What was found is of the text as it was.
    scripting(SetScriptText{"quadratic-copy", "return false"});
    CHECK(scripting.draft("quadratic-copy").repair == nullptr);
    scripting(RepairScript{"quadratic-copy", Scalar::float64});
    REQUIRE(scripting.draft("quadratic-copy").repair != nullptr);
    CHECK(scripting.draft("quadratic-copy").repair->repaired.mendings.empty());
    scripting(CloseRepair{"quadratic-copy"});
    CHECK(scripting.draft("quadratic-copy").repair == nullptr);

    for (const char* const name : {"other", "quadratic-copy"}) {
        scripting(OpenRepaired{name});
        CHECK(scripting.workspace.scripts.drafts.size() == 2);
    }
    scripting(SetScriptText{"quadratic-copy", "return ("});
    scripting(RepairScript{"quadratic-copy", Scalar::float64});
    CHECK(scripting.draft("quadratic-copy").repair == nullptr);
}
