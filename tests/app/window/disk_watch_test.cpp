#include "app/window/file_news.h"

#include "core/cases/library/library.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <filesystem>

using namespace secant;
using namespace secant::testing;

namespace {

using Ids = std::vector<std::uint64_t>;

/// A library with one file, and looks that are a second apart.
class WatchedFile {
public:
    WatchedFile()
    {
        write_plain(path, "old");
        library = reduce(library, AddFile{path, new_case_file(), fingerprint("old")}).library;
        CHECK(looks().empty());
    }

    /// The reports of three looks, one after the other.
    Ids looks()
    {
        Ids all;
        for (int i = 0; i < 3; ++i) {
            now += std::chrono::seconds{1};
            const Ids found = watch.changed(library, now);
            all.insert(all.end(), found.begin(), found.end());
        }
        return all;
    }

    TemporaryFolder folder;
    std::string path = folder / "a.json";
    Library library;
    DiskWatch watch;
    DiskWatch::Clock::time_point now{};
};

} // namespace

TEST_CASE("a version that another program wrote is reported once")
{
    WatchedFile file;
    write_plain(file.path, "theirs");
    CHECK(file.looks() == Ids{file.library.files[0].id});
    CHECK(file.looks().empty());
    write_plain(file.path, "theirs again");
    CHECK(file.looks() == Ids{file.library.files[0].id});
}

TEST_CASE("a file that is touched or saved by the window is not reported")
{
    WatchedFile file;
    std::filesystem::last_write_time(file.path, std::filesystem::file_time_type::clock::now() +
                                                    std::chrono::hours{1});
    CHECK(file.looks().empty());
    write_plain(file.path, "mine");
    const std::uint64_t id = file.library.files[0].id;
    file.library = with_news(file.library, FileSaved{id, file.path, 1, fingerprint("mine")});
    CHECK(file.looks().empty());
}

TEST_CASE("a file that is removed is not reported, and reported when another comes in its place")
{
    WatchedFile file;
    std::filesystem::remove(file.path);
    CHECK(file.looks().empty());
    write_plain(file.path, "theirs");
    CHECK(file.looks() == Ids{file.library.files[0].id});
}

TEST_CASE("a file that is still being written is not read")
{
    WatchedFile file;
    Ids all;
    for (const char* text : {"t", "th", "the", "thei"}) {
        write_plain(file.path, text);
        file.now += std::chrono::seconds{1};
        const Ids found = file.watch.changed(file.library, file.now);
        all.insert(all.end(), found.begin(), found.end());
    }
    CHECK(all.empty());
    CHECK(file.looks() == Ids{file.library.files[0].id});
}

TEST_CASE("unsaved work whose file was changed while the program did not run is reported")
{
    const TemporaryFolder folder;
    write_plain(folder / "a.json", "theirs");
    const Library library =
        reduce({}, AddFile{folder / "a.json", new_case_file(), fingerprint("old"), true}).library;
    DiskWatch watch;
    const DiskWatch::Clock::time_point start{};
    CHECK(watch.changed(library, start).empty());
    CHECK(watch.changed(library, start).empty()); // less than a second later
    CHECK(watch.changed(library, start + std::chrono::seconds{1}) == Ids{library.files[0].id});
}
