#include "app/window/opened.h"

#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <filesystem>

using namespace secant;
using namespace secant::testing;

namespace {

const std::string impale = R"({"E":[-2,0],"L":[2,0],"C":[0,0],"r":1})";

/// A case file of one entry.
std::string case_file(const std::string& name)
{
    return R"({"version":1,"cases":[{"name":")" + name + R"(","scene":)" + impale +
           R"(,"expect":{"case":"Impale"}}]})" + "\n";
}

const Entry& first_entry(const AddFile& file)
{
    REQUIRE_FALSE(file.content.entries.empty());
    return file.content.entries.front().value;
}

} // namespace

TEST_CASE("a case file is opened under its full path, with the fingerprint of its text")
{
    const TemporaryFolder folder;
    write_plain(folder / "a.json", case_file("one"));
    const Opened opened = open_path(folder / "./a.json");
    REQUIRE(opened.files.size() == 1);
    CHECK(opened.files[0].path == folder / "a.json");
    CHECK(opened.files[0].on_disk == fingerprint(case_file("one")));
    CHECK_FALSE(opened.files[0].unsaved);
    CHECK(first_entry(opened.files[0]).name == "one");
    CHECK_FALSE(opened.document);
    CHECK(opened.problems.empty());
}

TEST_CASE("a link is a document and says why when it is none")
{
    const std::string link = "#1ACbiVdAaCC8UxCwQVVYMQ3v";
    const Opened opened = open_path("https://any.host/x/" + link);
    REQUIRE(opened.document);
    CHECK(plane_query(*opened.document)->circle.radius == 1.65);
    CHECK(opened.link == "https://any.host/x/" + link);
    CHECK(opened.files.empty());
    CHECK(opened.problems.empty());
    const Opened broken = open_path(link + "x");
    CHECK_FALSE(broken.link);
    CHECK_FALSE(broken.document);
    REQUIRE(broken.problems.size() == 1);
    CHECK(broken.problems.front().starts_with(link + "x: the link that ends in "));
    const Opened in_space = open_path("#1kCBYAfN62CUL8w99P");
    REQUIRE(in_space.document);
    CHECK(std::holds_alternative<Query<3>>(in_space.document->query));
    CHECK(in_space.problems.empty());
}

TEST_CASE("a file that holds one query and nothing else is a document")
{
    const TemporaryFolder folder;
    write_plain(folder / "query.json", impale + "\n");
    const Opened opened = open_path(folder / "query.json");
    REQUIRE(opened.document);
    CHECK(plane_query(*opened.document)->circle.radius == 1.0);
    CHECK(opened.files.empty());
    CHECK(opened.problems.empty());
}

TEST_CASE(
    "a file with a path or with moving circles and nothing else is a document around its query")
{
    const TemporaryFolder folder;
    write_plain(folder / "path.json", "{\"path\":[[0,9],[0,0],[4,1]],\n\"C\":[3,1],\"r\":2}\n");
    const Opened path = open_path(folder / "path.json");
    REQUIRE(path.document);
    CHECK(piece_count(path.document->around) == 2);
    CHECK(path.files.empty());
    write_plain(folder / "circles.json", R"({"A":{"at":[0,0],"r":1},"B":{"at":[3,0],"r":1}})");
    const Opened circles = open_path(folder / "circles.json");
    REQUIRE(circles.document);
    CHECK(piece_count(circles.document->around) == 1);
    write_plain(folder / "wrong.json", R"({"path":[[0,9]],"C":[3,1],"r":2})");
    const Opened wrong = open_path(folder / "wrong.json");
    CHECK_FALSE(wrong.document);
    REQUIRE(wrong.problems.size() == 1);
    CHECK(wrong.problems.front().ends_with("path: must have 2 points or more, not 1"));
}

TEST_CASE("a query over several lines with members of its own, and an array is opened")
{
    const TemporaryFolder folder;
    const std::string members = impale.substr(1);
    const std::string printed = "{\n  \"id\": \"\\\"scene\\\"\",\n  " + members + "\n";
    write_plain(folder / "printed.json", printed);
    const Opened opened = open_path(folder / "printed.json");
    CHECK(opened.problems.empty());
    REQUIRE(opened.document);
    CHECK(plane_query(*opened.document)->circle.radius == 1.0);

    write_plain(folder / "array.json", "[" + impale + ",\n" + impale + "]\n");
    const Opened array = open_path(folder / "array.json#/1");
    REQUIRE(array.files.size() == 1);
    CHECK(array.index == std::size_t{1});
    CHECK(array.files[0].content.entries.size() == 2);
    CHECK(written(array.files[0].content) == "[" + impale + ",\n" + impale + "]\n");
}

TEST_CASE("a query in space is opened as one in the plane is")
{
    const TemporaryFolder folder;
    write_plain(folder / "space.json", R"({"E":[-2,0,0],"L":[2,0,0],"C":[0,0,0],"r":1})");
    const Opened opened = open_path(folder / "space.json");
    CHECK(opened.problems.empty());
    CHECK(opened.files.empty());
    REQUIRE(opened.document);
    CHECK(opened.document->query == AnyQuery{Query<3>{{{0, 0, 0}, 1.0}, {{-2, 0, 0}, {2, 0, 0}}}});
}

TEST_CASE("FILE:LINE opens the file and names the line, unless a file is called so")
{
    const TemporaryFolder folder;
    write_plain(folder / "a.json", case_file("one"));
    const Opened at_line = open_path(folder / "a.json:3");
    CHECK(at_line.line == std::size_t{3});
    REQUIRE(at_line.files.size() == 1);
    CHECK(at_line.files[0].path == folder / "a.json");

    write_plain(folder / "a.json:3", case_file("other"));
    const Opened whole = open_path(folder / "a.json:3");
    CHECK_FALSE(whole.line);
    REQUIRE(whole.files.size() == 1);
    CHECK(first_entry(whole.files[0]).name == "other");
}

TEST_CASE("FILE#/cases/INDEX opens the file and names the entry unless a file is called so")
{
    const TemporaryFolder folder;
    write_plain(folder / "a.json", case_file("one"));
    for (const std::string pointer : {"#/cases/0", "#/cases/0/scene/r"}) {
        const Opened at_index = open_path(folder / "a.json" + pointer);
        CHECK(at_index.index == std::size_t{0});
        REQUIRE(at_index.files.size() == 1);
        CHECK(at_index.files[0].path == folder / "a.json");
    }
    const auto problem = [&](const std::string& pointer) {
        const Opened opened = open_path(folder / "a.json" + pointer);
        CHECK(opened.files.empty());
        REQUIRE(opened.problems.size() == 1);
        return opened.problems.front().substr(folder.path().size() + 1);
    };
    CHECK(problem("#/cases/1") == "a.json: there is no /cases/1: the file has 1 entry");
    CHECK(problem("#/cases/99999999999999999999").starts_with("a.json: '/cases/9"));
    CHECK(problem("#/cases/0x").starts_with("a.json: '/cases/0x' is no entry"));
    CHECK(problem("#3") == "a.json: '3' is no entry; an entry is " + (folder / "a.json#/cases/0"));

    write_plain(folder / "b#3.json", case_file("other"));
    REQUIRE(open_path(folder / "b#3.json").files.size() == 1);
    CHECK(open_path(folder / "b#3.json#/cases/0").index == std::size_t{0});
}

TEST_CASE("a byte order mark is no part of what a file says")
{
    const TemporaryFolder folder;
    const std::string mark = "\xEF\xBB\xBF";
    write_plain(folder / "a.json", mark + case_file("one"));
    write_plain(folder / "b.json", mark + impale);
    write_plain(folder / "c.csv", mark + "Ex,Ey,Lx,Ly,Cx,Cy,r\n-2,0,2,0,0,0,1\n");
    CHECK(open_path(folder / "a.json").files.size() == 1);
    CHECK(open_path(folder / "b.json").document);
    CHECK(open_path(folder / "c.csv").files.size() == 1);
}

TEST_CASE("the name of a file of lines decides its form in the window too")
{
    const TemporaryFolder folder;
    write_plain(folder / "a.jsonl", "{\"E\":\n" + impale);
    const Opened opened = open_path(folder / "a.jsonl");
    REQUIRE(opened.problems.size() == 1);
    CHECK(opened.problems[0].starts_with(folder / "a.jsonl:1: expected a value"));
}

TEST_CASE("of a folder only the path is taken, and no file is read")
{
    const TemporaryFolder folder;
    write_plain(folder / "b.json", case_file("b"));
    for (const char* end : {"", "/", "//", "/."}) {
        const Opened opened = open_path(folder.path() + end);
        CHECK(opened.folder == folder.path());
        CHECK(opened.files.empty());
        CHECK(opened.problems.empty());
    }
    CHECK(open_path("/").folder == "/");
}

TEST_CASE("a table is opened as a file that was not saved yet")
{
    const TemporaryFolder folder;
    write_plain(folder / "t.csv", "E.x,E.y,L.x,L.y,C.x,C.y,r\n-2,0,2,0,0,0,1\n\n-2,5,2,5,0,0,1\n");
    const Opened opened = open_path(folder / "t.csv");
    INFO((opened.problems.empty() ? "" : opened.problems.front()));
    REQUIRE(opened.files.size() == 1);
    CHECK(opened.files[0].path.empty());
    CHECK_FALSE(opened.files[0].on_disk);
    REQUIRE(opened.files[0].content.entries.size() == 2);
    CHECK(opened.files[0].content.entries[1].line == 4);
}

TEST_CASE("the rows of a table get names of their own, however many have the same")
{
    const TemporaryFolder folder;
    std::string table = "name,E.x,E.y,L.x,L.y,C.x,C.y,r\na (3),-2,0,2,0,0,0,1\n";
    constexpr std::size_t rows = 50'000; // a search through all names for each row would not end
    for (std::size_t i = 1; i < rows; ++i)
        table += "a,-2,0,2,0,0,0,1\n";
    write_plain(folder / "t.csv", table);
    const Opened opened = open_path(folder / "t.csv");
    REQUIRE(opened.files.size() == 1);
    const auto& entries = opened.files[0].content.entries;
    REQUIRE(entries.size() == rows);
    const auto name = [&entries](std::size_t i) { return entries[i].value.name; };
    CHECK(name(0) == "a (3)");
    CHECK(name(1) == "a");
    CHECK(name(2) == "a (2)");
    CHECK(name(3) == "a (4)");
    CHECK(name(rows - 1) == "a (50000)");
}

TEST_CASE("a file that cannot be read is a problem that names the file, the field and the reason")
{
    const TemporaryFolder folder;
    write_plain(folder / "bad.json", R"({"E":[0,0],"L":[1,0],"C":[0,0],"r":-1})");
    const Opened bad = open_path(folder / "bad.json");
    REQUIRE(bad.problems.size() == 1);
    CHECK(bad.problems[0].starts_with(folder / "bad.json:1: r: "));

    const Opened missing = open_path(folder / "missing.json");
    REQUIRE(missing.problems.size() == 1);
    CHECK(missing.problems[0].starts_with(folder / "missing.json: cannot be read: "));
    CHECK(missing.files.empty());
}
