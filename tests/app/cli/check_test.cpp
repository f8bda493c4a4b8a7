#include "tests/app/cli/entry_texts.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <filesystem>

using namespace secant::testing;

TEST_CASE("check counts the entries that pass")
{
    const TemporaryFolder folder;
    const std::string file = put(folder, "a.json", document(expecting("a", "Impale")));
    const ProcessResult result = run_secant({"check", file});
    CHECK(result.status == 0);
    CHECK(result.out == "1 entry in 1 file: 1 passed\n");
    CHECK(result.err.empty());
}

TEST_CASE("check says which entry fails, why, and how to open it")
{
    const TemporaryFolder folder;
    const std::string file = put(
        folder, "a.json", document(expecting("good", "Impale") + ",\n" + expecting("bad", "Poke")));
    const ProcessResult result = run_secant({"check", file});
    CHECK(result.status == 1);
    CHECK(result.out == file +
                            ":4: bad\n  case: expected Poke, got Impale: t1 = 0.25 is on the "
                            "segment, t2 = 0.75 is on the segment\n  open: secant " +
                            file + ":4\n2 entries in 1 file: 1 passed, 1 failed\n");
}

TEST_CASE("known answers of a method that is not loaded are passed over, and check says so")
{
    const TemporaryFolder folder;
    const auto knowing = [](const std::string& name, const std::string& method) {
        return "{" + std::string{impale} + R"(,"name":")" + name + R"(","known":[{"method":")" +
               method + R"(","hit":false}]})";
    };
    const std::string file =
        put(folder, "a.json",
            document(knowing("a", "mine") + ",\n" + knowing("b", "mine") + ",\n" +
                     knowing("c", "quadratc") + ",\n" + knowing("d", "quadratic")));
    const std::string words =
        file +
        ": the method mine is not loaded; its known answers in 2 entries are not compared\n" +
        file +
        ": the method quadratc is not loaded; its known answers in 1 entry are not compared; did "
        "you mean quadratic?\n";
    const ProcessResult result = run_secant({"check", file});
    CHECK(result.status == 1);
    CHECK(result.out.ends_with("4 entries in 1 file: 3 passed, 1 failed\n"));
    CHECK(result.err == words);
    const ProcessResult update = run_secant({"check", "--update", file});
    CHECK(update.status == 0);
    CHECK(update.out.ends_with("1 entry updated\n"));
    CHECK(update.err == words);
}

TEST_CASE("a file that begins with a dash is opened as a file")
{
    const TemporaryFolder folder;
    put(folder, "-dash.jsonl", expecting("a", "Miss"));
    put(folder, "-d/a b.jsonl", expecting("a", "Miss"));
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    const ProcessResult result = run_secant({"check", "--", "-dash.jsonl", "-d"});
    std::filesystem::current_path(before);
    CHECK(contains(result.out, "  open: secant ./-dash.jsonl:1\n"));
    CHECK(contains(result.out, "  open: secant './-d/a b.jsonl':1\n"));
}

TEST_CASE("an entry without a name is called the same by a check and an update")
{
    const TemporaryFolder folder;
    const std::string file =
        put(folder, "a.jsonl", "{" + std::string{impale} + R"(,"expect":{"case":"Miss"}})" + "\n");
    CHECK(run_secant({"check", file}).out.starts_with(file + ":1: (no name)\n"));
    CHECK(run_secant({"check", "--update", file}).out.starts_with(file + ":1: (no name)\n"));
}

TEST_CASE("folders are searched, and every form of file is read")
{
    const TemporaryFolder folder;
    put(folder, "b/one.json", document(expecting("a", "Impale")));
    put(folder, "a/two.jsonl", expecting("b", "Impale") + "\n\n" + expecting("b", "Miss") + "\n");
    put(folder, "three.csv",
        "name,Ex,Ey,Lx,Ly,Cx,Cy,r,case\n\"x\ny\",-2,0,2,0,0,0,1,Impale\n"
        "z,-2,0,2,0,0,0,1,Miss\n");
    put(folder, "readme.txt", "no cases");
    put(folder, ".hidden/four.json", "rubbish");
    const ProcessResult result = run_secant({"check", folder.path()});
    CHECK(result.status == 1);
    CHECK(result.out.find("a/two.jsonl:3: b\n") < result.out.find("three.csv:4: z\n"));
    CHECK(result.out.ends_with("5 entries in 3 files: 3 passed, 2 failed\n"));
    CHECK(result.err.empty());
}

TEST_CASE("a column's name may go on over a line, as in the window")
{
    const TemporaryFolder folder;
    const std::string file =
        put(folder, "a.csv",
            "\n\"the\nname\",Ex,Ey,Lx,Ly,Cx,Cy,r,case\nx,-2,0,2,0,0,0,1,Impale\n"
            "y,-2,0,2,0,0,0,1,Miss\n");
    const ProcessResult result = run_secant({"check", file});
    CHECK(result.status == 1);
    CHECK(result.out.starts_with(file + ":5: "));
    CHECK(result.out.ends_with("2 entries in 1 file: 1 passed, 1 failed\n"));
    CHECK(result.err.empty());
}

TEST_CASE("a filter picks entries by name or tag")
{
    const TemporaryFolder folder;
    const std::string file =
        put(folder, "a.jsonl",
            expecting("first one", "Impale") + "\n" + R"({"name":"x","tags":["far"],)" + impale +
                "}\n" + expecting("far off", "Miss"));
    CHECK(run_secant({"check", file, "--filter", "first"}).out == "1 entry in 1 file: 1 passed\n");
    CHECK(run_secant({"check", file, "--filter", "far"})
              .out.ends_with("2 entries in 1 file: 1 passed, 1 failed (1 expected nothing)\n"));
}

TEST_CASE("an entry that shares its line is opened by its place in the document")
{
    const TemporaryFolder folder;
    const std::string file =
        put(folder, "a.json",
            "{\"version\":1,\"cases\":[" + expecting("a", "Miss") + "," + expecting("b", "Miss") +
                ",\n" + expecting("c", "Miss") + "]}");
    const ProcessResult result = run_secant({"check", file});
    CHECK(result.status == 1);
    for (const std::string open : {"#/cases/0\n", ":1\n", ":2\n"}) {
        CAPTURE(open);
        CHECK(contains(result.out, "  open: secant " + file + open));
    }
}

TEST_CASE("an entry of standard input fails without a command, because nothing could open it again")
{
    const std::string why =
        "case: expected Miss, got Impale: t1 = 0.25 is on the segment, t2 = 0.75 is on the "
        "segment\n";
    const ProcessResult lines = run_secant({"check", "-"}, expecting("bad", "Miss") + "\n");
    CHECK(lines.status == 1);
    CHECK(lines.out == "-:1: bad\n  " + why + "1 entry in 1 file: 0 passed, 1 failed\n");
    const ProcessResult shared_line =
        run_secant({"check", "-"}, document(expecting("a", "Miss") + "," + expecting("b", "Miss")));
    CHECK(shared_line.status == 1);
    CHECK_FALSE(contains(shared_line.out, "open:"));
}

TEST_CASE("methods are checked on request")
{
    const std::string line =
        R"({"name":"a","scene":{"E":[-1000,0.52],"L":[1000,0.52],"C":[0,0],"r":0.5}})";
    CHECK(run_secant({"check", "-"}, line).status == 0);
    CHECK(run_secant({"check", "-", "--method", "quadratic", "--scalar", "double"}, line).status ==
          0);
    const ProcessResult result = run_secant({"check", "-", "--method", "quadratic"}, line);
    CHECK(result.status == 1);
    CHECK(result.out.find("quadratic in float: expected no hit") != std::string::npos);
    CHECK(result.out.find("comes from") == std::string::npos);
    const ProcessResult why = run_secant({"check", "-", "--method", "quadratic", "--why"}, line);
    CHECK(why.status == 1);
    CHECK(why.out.find("comes from") != std::string::npos);
    const ProcessResult of_nothing = run_secant({"check", "-", "--why"}, line);
    CHECK(of_nothing.status == 2);
    CHECK(of_nothing.err.starts_with("secant check: --why needs --method\n"));
    CHECK(run_secant({"check", "-", "--method", "magic"}, line).status == 2);
    CHECK(run_secant({"check"}).status == 2);
}

TEST_CASE("a report in JUnit's XML is written")
{
    const TemporaryFolder folder;
    const std::string file = put(folder, "a.jsonl",
                                 expecting("a <b> & \\\"c\\\"", "Miss") + "\n" +
                                     expecting("d", "Impale") + "\nrubbish\n");
    const std::string report = folder / "out.xml";
    CHECK(run_secant({"check", file, "--junit", report}).status == 2);
    const std::string xml = read_plain(report);
    CHECK(xml.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"3\" "
                          "failures=\"1\" errors=\"1\">\n"));
    CHECK(xml.find("name=\"a &lt;b&gt; &amp; &quot;c&quot;\">\n      <failure message=\"case: "
                   "expected Miss, got Impale\">") != std::string::npos);
    CHECK(xml.find("name=\"d\"/>") != std::string::npos);
    CHECK(xml.find("<error message=") != std::string::npos);
}

TEST_CASE("an update changes the mismatches and nothing else")
{
    const TemporaryFolder folder;
    const std::string odd = "{ \"name\":\"odd\" , " + std::string{impale} + " }";
    const std::string file =
        put(folder, "a.json", document(odd + ",\n" + expecting("bad", "Poke") + " "));
    const ProcessResult shown = run_secant({"check", "--update", file});
    CHECK(shown.status == 0);
    CHECK(shown.out.find("case: Poke becomes Impale") != std::string::npos);
    CHECK(shown.out.ends_with("1 entry updated\n"));
    const std::string text = read_plain(file);
    CHECK(text.starts_with("{\"version\":1,\n\"cases\":[\n" + odd + ",\n{"));
    CHECK(text.ends_with(" \n]}\n"));
    CHECK(run_secant({"check", file}).status == 0);
    CHECK(run_secant({"check", "--update", file}).out == "0 entries updated\n");
    CHECK(read_plain(file) == text);
}

TEST_CASE("a large file is checked in flat memory", "[own process]")
{
#ifdef __SANITIZE_ADDRESS__
    constexpr long flat_kib = 524'288; // the sanitizer keeps what was freed for a while
#else
    constexpr long flat_kib = 32'768; // less than the size of the file
#endif
    const TemporaryFile file;
    constexpr int count = 400'000;
    std::string text;
    for (int i = 0; i < count; ++i) {
        text += expecting("case " + std::to_string(i), i == 150'000 ? "Miss" : "Impale") + "\n";
        if (text.size() < 1'000'000 && i + 1 < count) continue;
        file.append(text);
        text.clear();
    }
    const ProcessResult result = run_secant({"check", "--jobs", "2", file.path()});
    CHECK(result.status == 1);
    CHECK(result.out.starts_with(file.path() + ":150001: case 150000\n"));
    CHECK(result.out.ends_with("400000 entries in 1 file: 399999 passed, 1 failed\n"));
    CHECK(result.peak_kib < flat_kib);
}
