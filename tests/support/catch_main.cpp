// The main function of every test program. With Catch2 3 it comes from the library: a run without a
// test fails, and a run can be a share of the tests. Catch2 2 needs both to be written.
#if __has_include(<catch2/catch_all.hpp>)
#include "tests/support/catch.h"
#else
#define CATCH_CONFIG_RUNNER
#include "tests/support/catch.h"

namespace {

/// The words of the command line that choose one test case by its name, before those of another
/// one.
std::string chosen(const std::string& name)
{
    std::string words = "\"";
    for (const char each : name) {
        if (each == '\\' || each == '"' || each == ',' || each == '[') words += '\\';
        words += each;
    }
    return words + "\",";
}

/// Of the test cases that the command line chooses, each one whose place is `index` behind a
/// multiple of `count`; empty for none.
std::string share_of(const Catch::Config& config, std::size_t index, std::size_t count)
{
    const auto all =
        Catch::filterTests(Catch::getAllTestCasesSorted(config), config.testSpec(), config);
    std::string share;
    for (std::size_t place = index; place < all.size(); place += count)
        share += chosen(all[place].name);
    return share;
}

} // namespace

int main(int argument_count, char* arguments[])
{
    Catch::Session session;
    std::size_t shard_count = 1;
    std::size_t shard_index = 0;
    using Catch::clara::Opt;
    session.cli(
        session.cli() |
        Opt(shard_count, "count")["--shard-count"]("runs one of so many shares of the tests") |
        Opt(shard_index, "index")["--shard-index"]("which share: 0, 1 ..."));
    if (const int wrong = session.applyCommandLine(argument_count, arguments); wrong != 0)
        return wrong;
    using Catch::WarnAbout;
    session.configData().warnings =
        static_cast<WarnAbout::What>(WarnAbout::NoAssertions | WarnAbout::NoTests);
    if (shard_count > 1) {
        Catch::ConfigData data = session.configData();
        data.testsOrTags = {share_of(session.config(), shard_index, shard_count)};
        if (data.testsOrTags.front().empty()) return 0;
        session.useConfigData(data);
    }
    return session.run();
}
#endif
