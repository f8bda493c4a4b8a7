#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

using namespace secant;
using namespace secant::testing;

namespace {

/// The interface of a window that asks whether to trust a folder.
struct TrustDriver : InterfaceDriver {
    TrustDriver()
    {
        apply(TakeNews{ProjectView{
            "/home/me/engine", {"/home/me/engine/libmine.so", "other=./other"}, false, true}});
        settle();
    }
    [[nodiscard]] const ProjectView& project() const { return workspace().project; }
    /// The answer; none when there is none.
    [[nodiscard]] std::optional<bool> answer()
    {
        const Requests requests = take_requests();
        if (requests.methods.empty()) return std::nullopt;
        REQUIRE(requests.methods.size() == 1);
        return std::get<TrustProject>(requests.methods.front()).trusts;
    }
};

} // namespace

TEST_CASE("the question whether to trust a folder is answered once")
{
    TrustDriver ui;
    const auto [button, trusts] =
        GENERATE(table<const char*, bool>({{"Trust", true}, {"Do not run", false}}));
    ui.click(ui.find("###trust", {button}));
    CHECK(ui.answer() == trusts);
    CHECK_FALSE(ui.project().asks);
    CHECK_FALSE(ui.project().is_trusted); // until the service says so
    ui.settle();
    CHECK_FALSE(ui.answer());
}

TEST_CASE("the question about settings that have changed marks what is new and is answered like "
          "the first")
{
    InterfaceDriver ui;
    ProjectView changed{
        "/home/me/engine", {"/home/me/engine/libmine.so", "other=./other -x"}, false, true};
    changed.has_changed = true;
    changed.added = {"other=./other -x"};
    changed.gone = {"other=./other", "old=./old"};
    ui.apply(TakeNews{changed});
    ui.settle();
    ui.click(ui.find("###trust", {"Trust"}));
    const Requests requests = ui.take_requests();
    REQUIRE(requests.methods.size() == 1);
    CHECK(std::get<TrustProject>(requests.methods.front()).trusts);
    CHECK_FALSE(ui.workspace().project.asks);
}

TEST_CASE("Escape puts off whether to trust a folder, and Return does not run anything")
{
    TrustDriver ui;
    SECTION("Escape")
    {
        ui.key(ImGuiKey_Escape);
        CHECK_FALSE(ui.answer());
    }
    SECTION("Return")
    {
        ui.key(ImGuiKey_Enter);
        CHECK(ui.answer() == false);
    }
    CHECK_FALSE(ui.project().asks);
    CHECK(ui.project().runs.size() == 2);
}

TEST_CASE("the window of the methods says what a project lists, and trusts its folder later")
{
    TrustDriver ui;
    ui.key(ImGuiKey_Escape);
    ui.frame({CommandId::show_methods});
    ui.settle();
    ui.click(ui.find("Your methods###methods", {"Trust this folder"}));
    CHECK(ui.answer() == true);
}
