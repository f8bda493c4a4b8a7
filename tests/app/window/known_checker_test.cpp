#include "app/window/folder_surveyor.h"

#include "core/cases/library/library.h"
#include "core/methods/registry.h"
#include "core/script/script_method.h"
#include "tests/support/catch.h"

#include <atomic>
#include <chrono>
#include <thread>

using namespace secant;

namespace {

constexpr std::size_t entry_count = 30;

/// A case file whose entries know that the method "mine" hits.
Library with_known_hits()
{
    Library library;
    for (std::size_t i = 0; i < entry_count; ++i) {
        Entry entry;
        entry.name = std::to_string(i);
        entry.query = Query<2>{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
        KnownAnswer known;
        known.method = "mine";
        known.hit = true;
        entry.known.push_back(known);
        library = reduce(std::move(library), AddEntry{std::move(entry)}).library;
    }
    return library;
}

MethodSet with_script(const char* text)
{
    const auto method = script_method(text, "mine");
    REQUIRE(method);
    return built_in_methods().with({&*method, 1});
}

/// The news of a checker, as the frames of a window take them, until every entry has its own.
std::vector<EntryStatus> every_news(KnownChecker& checker)
{
    std::vector<EntryStatus> all;
    for (int i = 0; i < 6000 && all.size() < entry_count; ++i) {
        for (EntryStatus& status : checker.take_news())
            all.push_back(std::move(status));
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    return all;
}

} // namespace

TEST_CASE("entries are checked beside the window with the methods of the last look")
{
    const bool in_threads = GENERATE(true, false);
    CAPTURE(in_threads);
    const Library library = with_known_hits();
    std::atomic<int> wakes = 0;
    KnownChecker checker{[&wakes] { ++wakes; }, in_threads};
    // As a script that is typed while its answers are compared.
    for (const char* text : {"return true", "return 1 > 0", "return true", "return false"}) {
        checker.look_at(library, with_script(text));
        static_cast<void>(checker.take_news());
    }
    checker.look_at(library, with_script("return false"));
    checker.look_at(library, with_script("return 1 < 0"));
    const std::vector<EntryStatus> news = every_news(checker);
    REQUIRE(news.size() == entry_count);
    for (const EntryStatus& status : news)
        CHECK(status.mismatches.size() == 1);
    CHECK(wakes > 0);
}

TEST_CASE("a checker ends while entries wait to be checked")
{
    const Library library = with_known_hits();
    KnownChecker checker{[] {}, true};
    checker.look_at(library, with_script("return true"));
    SUCCEED("it ends");
}
