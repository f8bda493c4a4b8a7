#include "app/desktop/desktop.h"

#include "tests/support/catch.h"
#include "tests/support/fake_portal.h"

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <thread>

using namespace secant;
using namespace secant::testing;

namespace {

using Kind = DialogReply::Kind;

constexpr DialogPatience short_patience{300, 300};

/// A dialog whose reply can be waited for.
class AskedDialog {
public:
    explicit AskedDialog(DialogPatience patience = {}) : dialog{[this] { wake(); }, patience} {}

    /// The reply, for which the test waits ten seconds at most.
    DialogReply reply()
    {
        std::unique_lock lock{mutex_};
        REQUIRE(changed_.wait_for(lock, std::chrono::seconds{10}, [&] { return woken_ > 0; }));
        --woken_;
        const auto taken = dialog.take_reply();
        REQUIRE(taken);
        return *taken;
    }

private:
    void wake()
    {
        const std::lock_guard lock{mutex_};
        ++woken_;
        changed_.notify_one();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    int woken_ = 0;

public:
    PortalDialog dialog; // the last member: its threads call `wake`
};

/// Waits until a number is as expected, ten seconds at most.
template <class Number>
bool becomes(Number number, int expected)
{
    for (int i = 0; i < 1000; ++i) {
        if (number() == expected) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    return false;
}

} // namespace

TEST_CASE("a file that the desktop's dialog chooses is replied as a path")
{
    const FakePortal portal{PortalConduct::chooses, "/cases/\u00E9 100%.json"};
    AskedDialog asked;
    REQUIRE(has_desktop());
    asked.dialog.open(
        {DialogRequest::Purpose::open, "Open a case file", "/cases/", "no", "x11:1a"});
    const DialogReply reply = asked.reply();
    CHECK(reply.kind == Kind::chosen);
    CHECK(reply.text == "/cases/\u00E9 100%.json");
    CHECK_FALSE(asked.dialog.take_reply());
    const PortalCallSeen seen = portal.seen();
    CHECK(seen.method == "OpenFile");
    CHECK(seen.parent == "x11:1a");
    CHECK(seen.title == "Open a case file");
    CHECK(seen.folder == "/cases/");
    CHECK(seen.name.empty());
    CHECK_FALSE(seen.picks_folder);
    CHECK(seen.patterns ==
          std::vector<std::string>{"*.json", "*.jsonl", "*.ndjson", "*.csv", "*.tsv"});
}

TEST_CASE("the desktop's dialog is asked for a folder and for a name to save under")
{
    const FakePortal portal{PortalConduct::chooses, "/cases"};
    AskedDialog asked;
    SECTION("a folder")
    {
        asked.dialog.open({DialogRequest::Purpose::open_folder, "Open", "", "", ""});
        CHECK(asked.reply().text == "/cases");
        CHECK(portal.seen().method == "OpenFile");
        CHECK(portal.seen().picks_folder);
    }
    SECTION("a name")
    {
        asked.dialog.open({DialogRequest::Purpose::save, "Save", "/cases", "a.json", ""});
        CHECK(asked.reply().kind == Kind::chosen);
        CHECK(portal.seen().method == "SaveFile");
        CHECK(portal.seen().name == "a.json");
        CHECK(portal.seen().folder == "/cases");
    }
    SECTION("a name that is no text is not suggested")
    {
        asked.dialog.open({DialogRequest::Purpose::save, "Save", "/cases", "\xFF.json", ""});
        CHECK(asked.reply().kind == Kind::chosen);
        CHECK(portal.seen().name.empty());
    }
}

TEST_CASE("a dialog that is cancelled and one that fails are told apart")
{
    const auto [conduct, kind] = GENERATE(table<PortalConduct, Kind>({
        {PortalConduct::cancels, Kind::cancelled},
        {PortalConduct::fails, Kind::ended},
        {PortalConduct::chooses_remote, Kind::ended},
        {PortalConduct::refuses, Kind::absent},
        {PortalConduct::dies, Kind::ended},
    }));
    const FakePortal portal{conduct};
    AskedDialog asked;
    asked.dialog.open({});
    const DialogReply reply = asked.reply();
    INFO(reply.text);
    CHECK(reply.kind == kind);
    CHECK(reply.text.empty() == (kind == Kind::cancelled));
}

TEST_CASE("a portal that does not answer is absent after a while")
{
    const auto conduct = GENERATE(PortalConduct::is_silent, PortalConduct::ignores_call);
    const FakePortal portal{conduct};
    AskedDialog asked{short_patience};
    asked.dialog.open({});
    CHECK(asked.reply().kind == Kind::absent);
}

TEST_CASE("a dialog may stay open for longer than the portal may be silent")
{
    const FakePortal portal{PortalConduct::waits};
    AskedDialog asked{short_patience};
    asked.dialog.open({});
    REQUIRE(becomes([&] { return portal.open_dialogs(); }, 1));
    std::this_thread::sleep_for(std::chrono::milliseconds{700});
    CHECK_FALSE(asked.dialog.take_reply());
}

TEST_CASE("without a portal and without a bus the dialog is absent at once")
{
    AskedDialog asked;
    SECTION("a bus without a portal")
    {
        const BareBus bus;
        CHECK(has_desktop());
        asked.dialog.open({});
        CHECK(asked.reply().kind == Kind::absent);
    }
    SECTION("the address of a bus that is not there")
    {
        setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus", 1);
        asked.dialog.open({});
        CHECK(asked.reply().kind == Kind::absent);
        unsetenv("DBUS_SESSION_BUS_ADDRESS");
    }
    SECTION("no address")
    {
        unsetenv("DBUS_SESSION_BUS_ADDRESS");
        setenv("XDG_RUNTIME_DIR", "/nowhere", 1);
        CHECK_FALSE(has_desktop());
        asked.dialog.open({});
        CHECK(asked.reply().kind == Kind::absent);
    }
}

TEST_CASE("a dialog that is closed gives no reply, and the portal closes it")
{
    FakePortal portal{PortalConduct::waits};
    AskedDialog asked;
    asked.dialog.open({});
    REQUIRE(becomes([&] { return portal.open_dialogs(); }, 1));
    SECTION("by the program")
    {
        asked.dialog.close();
        CHECK_FALSE(asked.dialog.take_reply());
    }
    SECTION("by the next one, which replies")
    {
        portal.set(PortalConduct::cancels);
        asked.dialog.open({});
        std::optional<DialogReply> reply;
        CHECK(becomes([&] { return (reply = asked.dialog.take_reply()) ? 1 : 0; }, 1));
        CHECK(reply->kind == Kind::cancelled);
    }
    CHECK(becomes([&] { return portal.open_dialogs(); }, 0));
}

TEST_CASE("the end of the program does not wait for a dialog or a portal")
{
    const auto conduct =
        GENERATE(PortalConduct::waits, PortalConduct::is_silent, PortalConduct::ignores_call);
    const FakePortal portal{conduct};
    const auto start = std::chrono::steady_clock::now();
    {
        AskedDialog asked;
        asked.dialog.open({});
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds{2});
}
