#include "app/sources/sources.h"

#include "app/methods/loaded_methods.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <filesystem>

using namespace secant;
using namespace secant::testing;

namespace {

constexpr Query<2> through{{{0, 0}, 1}, {{-2, 0}, {2, 0}, Extent::segment, 0}};

/// Puts a file in the place of another, as editors and compilers do.
void replace(const TemporaryFolder& folder, const std::string& name, const std::string& text)
{
    write_plain(folder / "new", text);
    std::filesystem::rename(folder / "new", folder / name);
}

} // namespace

TEST_CASE("a script is loaded again when its file changes, and the last good one stays")
{
    const TemporaryFolder folder;
    replace(folder, "mine.secant.lua", "return true\n");
    LoadedMethods loaded;
    REQUIRE(loaded.add_file(folder / "mine.secant.lua"));
    const Method first = *loaded.methods().find("mine");
    CHECK((*first).run(through).hit);
    CHECK_FALSE(loaded.has_changed());

    replace(folder, "mine.secant.lua", "return true +\n");
    CHECK(loaded.has_changed());
    const auto refused = loaded.look_again();
    CHECK(refused.loaded.empty());
    REQUIRE(refused.complaints.size() == 1);
    CHECK(refused.complaints.front().why.starts_with(folder / "mine.secant.lua" + ":"));
    CHECK(*loaded.methods().find("mine") == first);
    CHECK_FALSE(loaded.has_changed()); // it is not looked at again until it changes again

    replace(folder, "mine.secant.lua", "return false\n");
    const auto taken = loaded.look_again();
    CHECK(taken.loaded == std::vector{folder / "mine.secant.lua"});
    CHECK(taken.complaints.empty());
    const Method second = *loaded.methods().find("mine");
    CHECK(second != first);
    CHECK_FALSE((*second).run(through).hit);
    CHECK((*first).run(through).hit);
}

TEST_CASE("two sources cannot have methods of one name")
{
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "other");
    write_plain(folder / "mine.lua", "return true\n");
    write_plain(folder / "other/mine.lua", "return true\n");
    LoadedMethods loaded;
    REQUIRE(loaded.add_file(folder / "mine.lua"));
    REQUIRE(loaded.add_file(folder / "mine.lua")); // it is loaded already
    CHECK(loaded.sources().size() == 1);
    const auto same = loaded.add_file(folder / "other/mine.lua");
    REQUIRE_FALSE(same);
    CHECK(same.error() == folder / "other/mine.lua" + ": " + (folder / "mine.lua") +
                              " has a method of the name mine, too");
    loaded.remove(folder / "mine.lua");
    CHECK(loaded.add_file(folder / "other/mine.lua"));
}
