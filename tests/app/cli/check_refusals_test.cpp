#include "tests/app/cli/entry_texts.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <filesystem>

#include <sys/stat.h>

using namespace secant::testing;

TEST_CASE("what is no file with entries is named and counted as what it is")
{
    const TemporaryFolder folder;
    put(folder, "some/a.json", document(expecting("a", "Impale")));
    const std::string pipe = folder / "some/pipe&.json";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    const std::string bare = folder / "bare";
    std::filesystem::create_directory(bare);
    const std::string report = folder / "report.xml";
    const ProcessResult result =
        run_secant({"check", "--junit", report, folder / "some", bare, bare + "/"});
    CHECK(result.status == 2);
    CHECK(result.err == pipe + ": is not a regular file\n" + bare +
                            ": no case files in this folder\n" + bare +
                            "/: no case files in this folder\n");
    CHECK(result.out == "1 entry in 2 files: 1 passed, 1 file could not be read, 2 folders have no "
                        "case files\n");
    const std::string xml = read_plain(report);
    const std::string shown = folder / "some/pipe&amp;.json";
    CHECK(contains(xml, "<testsuite name=\"" + shown +
                            "\" tests=\"1\" failures=\"0\" "
                            "errors=\"1\">\n    <testcase classname=\"" +
                            shown +
                            "\" name=\"the whole file\">\n      <error message=\"is not a "
                            "regular file\"/>"));
    CHECK(contains(xml, "<testsuite name=\"" + bare + "\" tests"));
    CHECK(contains(xml, "<testcase classname=\"" + bare +
                            "\" name=\"the whole folder\">\n      <error message=\"no case "
                            "files in this folder\"/>"));
}

TEST_CASE("an entry that cannot be read is reported, and the rest is checked")
{
    const TemporaryFolder folder;
    const std::string broken =
        put(folder, "a.json", document(expecting("a", "Impale") + ",\n{\"scene\":{\"r\":-1}}"));
    const std::string newer = put(folder, "b.json", "{\"version\":9,\"cases\":[]}");
    const std::string binary = put(folder, "c.json", std::string_view{"\x00\xFF\x01", 3});
    const std::string gone = folder / "gone.json";
    const ProcessResult result = run_secant({"check", broken, newer, binary, gone});
    CHECK(result.status == 2);
    CHECK(result.err.find(broken + ":4: /cases/1/scene/r: must not be negative: -1\n") !=
          std::string::npos);
    CHECK(result.err.find(newer + ":1: /version: 9 is newer") != std::string::npos);
    CHECK(result.err.find(binary + ":1: not UTF-8") != std::string::npos);
    CHECK(result.err.ends_with(gone + ": cannot be read: No such file or directory\n"));
    CHECK(result.out == "1 entry in 4 files: 1 passed, 1 entry and 3 files could not be read\n");
}

TEST_CASE("two entries of a document with the same name are reported")
{
    const TemporaryFolder folder;
    const std::string file = put(
        folder, "a.json", document(expecting("a", "Impale") + ",\n" + expecting("a", "Impale")));
    const ProcessResult result = run_secant({"check", file});
    CHECK(result.status == 2);
    CHECK(result.err == file + ":4: /cases/1/name: \"a\" is the name of /cases/0 already\n");
    CHECK(result.out == "1 entry in 1 file: 1 passed, 1 entry could not be read\n");
}

TEST_CASE("entries that are refused for their names or values are reported in order and once")
{
    // More than one batch of entries; the names of a batch are also found in others.
    const TemporaryFolder folder;
    std::string entries = expecting("0", "Impale");
    for (int i = 1; i < 2500; ++i)
        entries += ",\n" + expecting(std::to_string(i % 2490), "Impale");
    entries += ",\n{},\n" + std::string{R"({"name":7,)"} + impale + "},{}";
    const std::string file = put(folder, "a.json", document(entries));
    const std::string report = folder / "out.xml";
    const ProcessResult result = run_secant({"check", "--junit", report, file});
    std::string expected;
    for (int i = 0; i < 10; ++i) {
        expected += file + ":" + std::to_string(2493 + i) + ": /cases/" + std::to_string(2490 + i) +
                    "/name: \"" + std::to_string(i) + "\" is the name of /cases/" +
                    std::to_string(i) + " already\n";
    }
    expected += file + ":2503: /cases/2500/E: missing\n" + file +
                ":2504: /cases/2501/name: 7 is the name of /cases/7 already\n" + file +
                ":2504: /cases/2502/E: missing\n";
    CHECK(result.err == expected);
    CHECK(result.out == "2490 entries in 1 file: 2490 passed, 13 entries could not be read\n");
    CHECK(contains(read_plain(report), "<testsuites tests=\"2503\" failures=\"0\" errors=\"13\">"));
}

TEST_CASE("of the entries that cannot be read the first 100 of a file are reported")
{
    const TemporaryFolder folder;
    const std::string good = expecting("", "Impale");
    std::string lines;
    std::string entries = good;
    std::string of_lines;
    std::string of_document;
    const std::string lines_path = folder / "a.jsonl";
    const std::string document_path = folder / "b.json";
    for (int i = 1; i <= 2101; ++i) {
        const std::string number = std::to_string(i);
        lines += "{}\n";
        entries += ",\n{}";
        if (i > 100) continue;
        of_lines += lines_path + ":" + number + ": /E: missing\n";
        of_document +=
            document_path + ":" + std::to_string(i + 3) + ": /cases/" + number + "/E: missing\n";
    }
    put(folder, "a.jsonl", lines + good);
    put(folder, "b.json", document(entries + "," + good));
    of_lines += lines_path + ": 2001 more entries could not be read\n";
    of_document += document_path + ": 2001 more entries could not be read\n";
    const std::string report = folder / "out.xml";
    for (const std::string jobs : {"1", "4"}) {
        const ProcessResult result =
            run_secant({"check", "--jobs", jobs, lines_path, document_path, "--junit", report});
        CHECK(result.status == 2);
        CHECK(result.err == of_lines + of_document);
        CHECK(result.out == "3 entries in 2 files: 3 passed, 4202 entries could not be read\n");
    }
    const std::string xml = read_plain(report);
    CHECK(contains(xml, "<testsuites tests=\"4205\" failures=\"0\" errors=\"4202\">"));
    CHECK(contains(xml, "name=\"line 2101\""));

    put(folder, "c.jsonl", lines.substr(0, 3 * 101));
    CHECK(run_secant({"check", folder / "c.jsonl"})
              .err.ends_with(": 1 more entry could not be read\n"));
}

TEST_CASE("a filter that lets no entry through is a wrong command line")
{
    const std::string line = expecting("a", "Impale");
    const ProcessResult result = run_secant({"check", "-", "--filter", "b\x1B"}, line);
    CHECK(result.status == 2);
    CHECK(result.out == "0 entries in 1 file: 0 passed\n");
    CHECK(result.err == "secant check: --filter: no entry has 'b\\x1b' in its name, and none has "
                        "the tag 'b\\x1b'\n");
    const TemporaryFile file{line};
    const ProcessResult update =
        run_secant({"check", "--update", file.path(), "--filter", "b\x1B"});
    CHECK(update.status == 2);
    CHECK(update.out == "0 entries updated\n");
    CHECK(update.err == result.err);
}

TEST_CASE("a file without entries is named")
{
    const TemporaryFolder folder;
    const std::string lines = put(folder, "a.jsonl", "\n \n");
    const std::string cases = put(folder, "b.json", document(""));
    const std::string table = put(folder, "c.csv", "Ex,Ey,Lx,Ly,Cx,Cy,r\n");
    const ProcessResult without = run_secant({"check", lines, cases, table});
    CHECK(without.status == 0);
    CHECK(without.err == lines + ": has no entries\n" + cases + ": has no entries\n" + table +
                             ": has no entries\n");
    const std::string empty = put(folder, "d.json", "");
    const ProcessResult nothing = run_secant({"check", empty});
    CHECK(nothing.status == 2);
    CHECK(nothing.err == empty + ":1: the file is empty\n");
}

TEST_CASE("a document may stand on one line of any length")
{
    // The longest line of JSON Lines is 16 MiB.
    const TemporaryFolder folder;
    std::string entries = expecting("0", "Impale");
    for (int i = 1; entries.size() < (std::size_t{17} << 20); ++i)
        entries += "," + expecting(std::to_string(i) + std::string(10'000, ' '), "Impale");
    const std::string text = R"({"version":1,"cases":[)" + entries + "]}";
    const std::string file = put(folder, "a.json", text);
    const ProcessResult result = run_secant({"check", file});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    CHECK(run_secant({"check", "-"}, text).out == result.out);

    const std::string lines = put(folder, "a.jsonl", expecting(entries, "Impale"));
    const ProcessResult refused = run_secant({"check", lines});
    CHECK(refused.status == 2);
    CHECK(refused.err == lines + ":1: the line is longer than 16777216 bytes\n");
}

TEST_CASE("a line of JSON Lines has 16 MiB at most for a check and for an update")
{
    constexpr std::size_t limit = std::size_t{1} << 24;
    const TemporaryFolder folder;
    const std::string good = expecting("a", "Impale");
    const std::string padding(limit - good.size(), ' ');
    for (const bool is_second : {false, true}) {
        CAPTURE(is_second);
        const std::string end = is_second ? "" : "\n"; // not part of the line
        std::string text = (is_second ? good + "\n" : "") + good + padding + end;
        const std::string file = put(folder, "a.jsonl", text);
        CHECK(run_secant({"check", file}).status == 0);
        CHECK(run_secant({"check", "--update", file}).status == 0);

        text.insert(text.size() - end.size(), " ");
        write_plain(file, text);
        const std::string why =
            file + (is_second ? ":2" : ":1") + ": the line is longer than 16777216 bytes";
        CHECK(run_secant({"check", file}).err == why + "\n");
        const ProcessResult update = run_secant({"check", "--update", file});
        CHECK(update.status == 2);
        CHECK(update.err == why + "; the file is not updated\n");
    }
}
