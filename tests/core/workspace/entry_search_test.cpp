#include "core/workspace/derived.h"

#include "core/cases/library/library.h"
#include "tests/support/catch.h"

using namespace secant;

namespace {

Entry searched(std::string name, std::string note, std::vector<std::string> tags)
{
    Entry entry;
    entry.name = std::move(name);
    entry.note = std::move(note);
    entry.tags = std::move(tags);
    entry.query = Query<2>{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    return entry;
}

/// An open file and a folder with this file and another one.
struct TwoFiles {
    TwoFiles()
    {
        CaseFile file = new_case_file();
        insert_entry(file, 0, searched("Door", "", {}));
        insert_entry(file, 1, searched("wall", "beside the door", {"indoor"}));
        library = reduce({}, AddFile{"/f/open.json", std::move(file), 1}).library;
        FileSurvey closed;
        closed.entries = {{"gate", "", {}, true}, {"gate", "A DOOR", {}, false}};
        FileSurvey stale;
        stale.entries = {{"door of yesterday", "", {}, true}};
        folder = {"/f",
                  {{"/f/closed.json", std::make_shared<FileSurvey>(closed)},
                   {"/f/open.json", std::make_shared<FileSurvey>(stale)},
                   {"/f/unread.json", {}}},
                  {},
                  false,
                  1};
    }
    Library library;
    FolderSurvey folder;
};

} // namespace

TEST_CASE("a search finds names and tags and notes in the open files and in the folder")
{
    const TwoFiles files;
    const EntrySearch search = search_entries(files.library, files.folder, "door");
    REQUIRE(search.hits.size() == 3);
    CHECK(search.hits[0].name == "Door");
    CHECK(search.hits[0].where.empty());
    CHECK(search.hits[0].file == files.library.files[0].id);
    CHECK(search.hits[1].where == "#indoor");
    CHECK(search.hits[1].index == 1);
    CHECK(search.hits[2].path == "/f/closed.json");
    CHECK(search.hits[2].where == "A DOOR");
    CHECK(search.hits[2].index == 1);
    CHECK(search.hits[2].file == 0);
    CHECK_FALSE(search.hits[2].passes);
    CHECK(search_entries(files.library, files.folder, "").hits.empty());
    CHECK(search_entries(files.library, files.folder, "nothing").hits.empty());
}

TEST_CASE("a search is made anew when its text or a file or the folder changes")
{
    TwoFiles files;
    EntrySearch search;
    refresh(search, files.library, files.folder, "door");
    CHECK(search.hits.size() == 3);
    refresh(search, files.library, files.folder, "gate");
    CHECK(search.hits.size() == 2);
    files.library = reduce(files.library, AddEntry{searched("gate", "", {})}).library;
    refresh(search, files.library, files.folder, "gate");
    CHECK(search.hits.size() == 3);
    files.folder.files.clear();
    refresh(search, files.library, files.folder, "gate");
    CHECK(search.hits.size() == 3);
    ++files.folder.version;
    refresh(search, files.library, files.folder, "gate");
    CHECK(search.hits.size() == 1);
}

TEST_CASE("hits beyond the limit are counted")
{
    FileSurvey many;
    many.entries.resize(most_hits + 5, {"x", "", {}, true});
    const FolderSurvey folder{
        "/f", {{"/f/a.json", std::make_shared<FileSurvey>(many)}}, {}, false, 1};
    const EntrySearch search = search_entries({}, folder, "X");
    CHECK(search.hits.size() == most_hits);
    CHECK(search.more == 5);
}

TEST_CASE("a path within a folder is told by what comes after the folder")
{
    CHECK(path_within("/f", "/f/deep/a.json") == "deep/a.json");
    CHECK(path_within("/f", "/folder/a.json") == "/folder/a.json");
    CHECK(path_within("/", "/a.json") == "a.json");
    CHECK_FALSE(is_within("", "/a.json"));
    CHECK_FALSE(is_within("/f", "/f/"));
}
