#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

#include <filesystem>

using namespace secant::testing;

namespace {

const std::string query_line =
    R"({"E":[-2,0],"L":[2,-0.0],"C":[0.1,0],"r":1,"s":0.5,"extent":"ray"})";
const std::string disk_line = R"({"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"target":"disk"})";
const std::string space_line = R"({"E":[3,0,0],"L":[2,0,0],"C":[0,0,0],"r":1})";

std::string without_line_end(std::string text)
{
    if (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

std::string link_to(const std::string& line)
{
    const ProcessResult result = run_secant({"link", line}, "");
    REQUIRE(result.status == 0);
    CHECK(result.err.empty());
    CHECK(result.out.starts_with("#1"));
    return without_line_end(result.out);
}

} // namespace

TEST_CASE("link makes a link of a query and the query of the link again")
{
    for (const std::string& line : {query_line, disk_line, space_line}) {
        const ProcessResult back = run_secant({"link", link_to(line)}, "");
        CHECK(back.status == 0);
        CHECK(back.out == line + '\n');
    }
}

TEST_CASE("link reads a file or standard input line by line")
{
    const std::string lines = query_line + "\n\n" + link_to(disk_line) + "\r\n" + space_line;
    const std::string expected =
        link_to(query_line) + '\n' + disk_line + '\n' + link_to(space_line) + '\n';
    CHECK(run_secant({"link"}, lines).out == expected);
    CHECK(run_secant({"link", "-"}, lines).out == expected);
    const TemporaryFile file{lines};
    const ProcessResult result = run_secant({"link", file.path()}, "");
    CHECK(result.out == expected);
    CHECK(result.status == 0);
}

TEST_CASE("link names a line that is neither and converts the others")
{
    const std::string link = link_to(disk_line);
    const ProcessResult result =
        run_secant({"link"}, link.substr(0, 9) + "\n{\"E\":1}\nhello\n" + link + '\n');
    CHECK(result.status == 2);
    CHECK(result.out == disk_line + '\n');
    CHECK(result.err.starts_with("-:1: the link is cut off: something is missing behind "));
    CHECK(result.err.find("\n-:2: ") != std::string::npos);
    CHECK(result.err.ends_with("\n-:3: there is no link in it\n"));
    CHECK(run_secant({"link", "no such file"}, "").status == 2);
}

TEST_CASE("eval answers a link as it answers its query")
{
    const std::string answer = run_secant({"eval"}, query_line).out;
    const std::string link = link_to(query_line);
    CHECK_FALSE(answer.empty());
    CHECK(run_secant({"eval"}, link).out == answer);
    CHECK(run_secant({"eval"}, "https://any.host/x/" + link + "\n").out == answer);
    CHECK(run_secant({"eval", link}, "").out == answer);
    CHECK(run_secant({"eval", "https://any.host/x/" + link}, "").out == answer);
}

TEST_CASE("snippet writes the query of a link as it writes the query")
{
    const std::string link = link_to(query_line);
    const ProcessResult result = run_secant({"snippet", link, "--as", "json"}, "");
    CHECK(result.status == 0);
    CHECK_FALSE(result.out.empty());
    CHECK(result.out == run_secant({"snippet", query_line, "--as", "json"}, "").out);
    const ProcessResult broken = run_secant({"snippet", link + "x", "--as", "json"}, "");
    CHECK(broken.status == 2);
    CHECK(broken.out.empty());
    CHECK(broken.err.find(": the link that ends in ") != std::string::npos);
}

TEST_CASE("eval refuses a broken link as it refuses other lines")
{
    const std::string link = link_to(query_line);
    const ProcessResult result = run_secant({"eval"}, link.substr(0, 9) + '\n' + link + '\n');
    CHECK(result.status == 2);
    CHECK(result.err.starts_with("-:1: link: the link is cut off"));
    CHECK(result.out == run_secant({"eval"}, query_line).out);
    const ProcessResult alone = run_secant({"eval", link + "x"}, "");
    CHECK(alone.status == 2);
    CHECK(alone.out.empty());
    CHECK(alone.err.find(": link: the link that ends in ") != std::string::npos);
}

TEST_CASE("a broken link opens no window")
{
    const ProcessResult cut = run_secant({link_to(query_line).substr(0, 9)}, "");
    CHECK(cut.status == 2);
    CHECK(cut.err.find("the link is cut off") != std::string::npos);
    CHECK(run_secant({"https://any.host/x/"}, "").err ==
          "https://any.host/x/: there is no link in it\n");
}

TEST_CASE("a file that is called like a link is opened as a file")
{
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "a:");
    write_plain(folder / "a:/#1", query_line + "\n");
    const std::string path = folder / "a://#1";
    CHECK(run_secant({"eval", path}, "").out == run_secant({"eval"}, query_line).out);
    CHECK(run_secant({"link", path}, "").out == link_to(query_line) + '\n');
}
