#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/text.h"

#include <algorithm>

using namespace secant::testing;

namespace {

const std::string numbers = R"("E":[-2,0],"L":[2,0],"C":[0,0],"r":1)";

/// Two texts of one kind: the query alone, and with another one behind it.
struct Form {
    const char* name;
    std::string alone;
    std::string with_another;
};

std::vector<Form> forms()
{
    const std::string line = "{" + numbers + R"(,"name":"a","note of mine":"\"cases\" \"scene\""})";
    const std::string entry =
        R"({"name":"a","scene":{)" + numbers + R"(},"expect":{"curve_hit":true}})";
    const std::string other = R"({"name":"b","E":[5,0],"L":[6,0],"C":[0,0],"r":1})";
    const std::string printed = "{\n  \"E\": [\n    -2,\n    0\n  ],\n  \"L\": [2, 0],\n"
                                "  \"C\": [0, 0],\n  \"r\": 1,\n  \"name\": \"a\"\n}\n";
    const std::string document = "{\"version\": 1, \"cases\": [";
    return {
        {"a line", line, line + "\n" + other},
        {"an entry on a line", entry, entry + "\n" + other + "\n"},
        {"a query over lines", printed, printed + printed},
        {"an array on a line", "[" + line + "]", "[" + line + "," + other + "]"},
        {"an array over lines", "[\n" + printed + "]\n", "[\n" + line + ",\n" + entry + "]\n"},
        {"an array with its commas in front", "[" + line + "\n]\n",
         "[" + line + "\n," + other + "\n]"},
        {"a case file on a line", document + entry + "]}", document + entry + "," + other + "]}"},
        {"a case file over lines", "{\n\"cases\": [\n" + entry + "\n],\n\"version\": 1\n}\n",
         document + "\n" + line + ",\n" + other + "\n]}\n"}};
}

std::ptrdiff_t lines_in(const std::string& text)
{
    return std::count(text.begin(), text.end(), '\n');
}

} // namespace

TEST_CASE("a text means the same through every door, from a file and from standard input")
{
    for (const auto& [name, alone, with_another] : forms()) {
        CAPTURE(name);
        const TemporaryFile file{alone};
        const TemporaryFile several{with_another};

        const ProcessResult answered = run_secant({"eval", file.path()});
        CHECK(answered.err.empty());
        CHECK(answered.status == 0);
        CHECK(lines_in(answered.out) == 1);
        CHECK(contains(answered.out, R"("name":"a","case":"Impale")"));
        CHECK(run_secant({"eval", "-"}, alone).out == answered.out);
        const ProcessResult both = run_secant({"eval", "-", "--jobs", "3"}, with_another);
        CHECK(both.out.starts_with(answered.out));
        CHECK(lines_in(both.out) == 2);
        CHECK(both.err.empty());

        const ProcessResult drawn = run_secant({"render", file.path(), "-o", "-"});
        CHECK(drawn.err.empty());
        CHECK(contains(drawn.out, "Segment (-2, 0) to (2, 0), circle (0, 0) r 1: Impale"));
        CHECK(run_secant({"render", "-", "-o", "-"}, with_another).out == drawn.out);

        const ProcessResult linked = run_secant({"link", file.path()});
        CHECK(linked.err.empty());
        CHECK(linked.status == 0);
        CHECK(linked.out == "#1ACBb22AHAsgZ0\n");
        CHECK(run_secant({"link", "-"}, alone).out == linked.out);
        const ProcessResult links = run_secant({"link"}, with_another);
        CHECK(links.out.starts_with(linked.out));
        CHECK(lines_in(links.out) == 2);

        const ProcessResult code = run_secant({"snippet", "--as", "json", file.path()});
        CHECK(contains(code.out, "\"E\":[-2,0]"));
        const ProcessResult first = run_secant({"snippet", "--as", "json", "-"}, with_another);
        CHECK(first.out == code.out);
        CHECK(first.err == "secant snippet: standard input: the first of 2 queries is taken\n");

        const std::vector<std::string> hunt{"hunt",    "--between", "quadratic,secant",
                                            "--count", "5",         "--from"};
        auto from_file = hunt;
        from_file.push_back(several.path());
        auto from_input = hunt;
        from_input.push_back("-");
        const ProcessResult hunted = run_secant(from_input, alone);
        CHECK(hunted.status == 0);
        CHECK(run_secant(from_file).out == hunted.out);
    }
}

TEST_CASE("a link among lines means its query through every door")
{
    const std::string query = "{" + numbers + "}\n";
    const std::string link = run_secant({"link"}, query).out;
    const std::string other = R"({"E":[5,0],"L":[6,0],"C":[0,0],"r":1})"
                              "\n";
    const std::string drawn = run_secant({"render", "-", "-o", "-"}, query).out;
    CHECK(contains(drawn, "Impale"));
    for (const std::string& text : {link, "\n" + link, "see https://any.host/" + link}) {
        CAPTURE(text);
        CHECK(run_secant({"eval"}, text).out == run_secant({"eval"}, query).out);
        CHECK(run_secant({"snippet", "--as", "json"}, text).out ==
              run_secant({"snippet", "--as", "json"}, query).out);
        CHECK(contains(run_secant({"render", "-", "-o", "-"}, text).out, "Impale"));
        CHECK(run_secant({"hunt", "--between", "quadratic,secant", "--count", "5", "--from", "-"},
                         text)
                  .out ==
              run_secant({"hunt", "--between", "quadratic,secant", "--count", "5", "--from", "-"},
                         query)
                  .out);
    }
    CHECK(run_secant({"render", "-", "--entry", "2", "-o", "-"}, other + link).out == drawn);
    CHECK(run_secant({"render", "-", "-o", "-"}, other + link.substr(0, 8)).status == 2);
}

TEST_CASE("check reads arrays and queries over lines, and names an entry of an array by its index")
{
    for (const auto& [name, alone, with_another] : forms()) {
        CAPTURE(name);
        const ProcessResult checked = run_secant({"check", "-"}, alone);
        // Only check refuses members that it does not know: a slip of the pen would expect nothing.
        const bool is_refused = contains(alone, "note of mine");
        CHECK(checked.status == (is_refused ? 2 : 0));
        if (!is_refused) CHECK(checked.out.starts_with("1 entry in 1 file: 1 passed"));
        CHECK(contains(checked.err, "/note of mine: no such field") == is_refused);
    }
    const std::string wrong =
        "[\n{" + numbers + "},\n{" + numbers + R"(,"expect":{"case":"Miss"}}])" + "\n";
    CHECK(contains(run_secant({"check", "-"}, wrong).out, "-:3: (no name)"));
    CHECK(run_secant({"check", "-"}, "[\n{" + numbers + "},\n{}]").err.starts_with("-:3: /1/E: "));
}

TEST_CASE("JSON of any length on one line is answered, and a long line among lines is not")
{
    const std::string entry = "{" + numbers + "}";
    std::string document = R"({"version":1,"note":")" + std::string(17'000'000, 'n') +
                           R"(","cases":[)" + entry + "," + entry + "]}";
    const TemporaryFile file{document};
    const ProcessResult answered = run_secant({"eval", file.path()});
    CHECK(answered.err.empty());
    CHECK(lines_in(answered.out) == 2);
    CHECK(run_secant({"eval"}, document).out == answered.out);

    const std::string longer = "{" + numbers + R"(,"other":")" + std::string(1 << 20, 'o') + "\"}";
    CHECK(lines_in(run_secant({"eval"}, longer + "\n\n").out) == 1);
    const ProcessResult among = run_secant({"eval"}, longer + "\n" + entry + "\n");
    CHECK(among.err == "-:1: JSON: the line is longer than 1048576 bytes; skipped\n");
    CHECK(lines_in(among.out) == 1);
}

TEST_CASE("JSON over lines that is broken is one error, and a line that is cut off is one, too")
{
    const std::string line = "{" + numbers + "}";
    CHECK(
        run_secant({"eval"}, "{\"version\":1,\n\"cases\":[\n" + line + "\n" + line + "\n]}").err ==
        "-:4: JSON: expected ',' or ']' at column 1, found " + line.substr(0, 24) + "...\n");
    CHECK(run_secant({"eval"}, "{\n\"E\":[-2,0],\n\"L\" 7\n}\n").err ==
          "-:3: JSON: expected ':' at column 5, found 7\\x0a}\\x0a\n");
    CHECK(
        run_secant({"eval"}, "[\n" + line + ",\n{\"E\":3}\n]").err.starts_with("-:3: E: must be"));
    for (const std::string& cut : {line.substr(0, line.size() - 1), std::string{R"({"E":)"}}) {
        CAPTURE(cut);
        const ProcessResult result = run_secant({"eval"}, cut + "\n" + line + "\n" + line + "\n");
        CHECK(lines_in(result.out) == 2);
        CHECK(lines_in(result.err) == 1);
        CHECK(result.err.starts_with("-:1: JSON: "));
    }
}

TEST_CASE("a program that sends a line that is cut off gets its complaint before the next line")
{
    Pipe input;
    const Pipe output;
    const Pipe complaints;
    const pid_t process =
        start_secant({"eval"}, {input.read_end(), output.write_end(), complaints.write_end()});
    input.write("{\"E\":[-2,0]\n{" + numbers + "}\n");
    CHECK(contains(output.read_line(), "\"case\":\"Impale\""));
    CHECK(complaints.read_line().starts_with("-:1: JSON: "));
    input.close_write_end();
    CHECK(wait_for(process).status == 2);
}
