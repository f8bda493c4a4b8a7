#include "tests/app/cli/entry_texts.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/text.h"

#include <algorithm>

using namespace secant::testing;

namespace {

const std::string impale_line = R"({"name":"a","E":[-2,0],"L":[2,0],"C":[0,0],"r":"0x1p+0"})";
const std::string impale_answer =
    R"({"name":"a","case":"Impale","tangent":false,"hit":true,"curve_hit":true,)"
    R"("disk_overlap":true,"t1":0.25,"t2":0.75,"hits":[[-1,0],[1,0]],"normals":[[-1,0],[1,0]],)"
    R"("closest":[0,0],"distance":0,"depth":1,"offset":[0,1],"offset_defined":false})";

auto lines_in(const std::string& text)
{
    return std::count(text.begin(), text.end(), '\n');
}

} // namespace

TEST_CASE("eval answers standard input when no file is given, and when the file is -")
{
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"eval"}, std::vector<std::string>{"eval", "-"}}) {
        const ProcessResult result = run_secant(arguments, impale_line + '\n');
        CHECK(result.status == 0);
        CHECK(result.out == impale_answer + '\n');
        CHECK(result.err.empty());
    }
}

TEST_CASE("eval answers a file, in the plane and in space side by side")
{
    const TemporaryFile file{impale_line + R"(
{"E":[3,0,0],"L":[2,0,0],"C":[0,0,0],"r":1}
)"};
    const ProcessResult result = run_secant({"eval", file.path()});
    CHECK(result.status == 0);
    CHECK(result.out == impale_answer +
                            R"(
{"case":"FallShort","tangent":false,"hit":false,"curve_hit":false,"disk_overlap":false,"t1":2,"t2":4,"hits":[],"normals":[],"closest":[2,0,0],"distance":2,"depth":-1,"offset":[0,0,0],"offset_defined":true}
)");
}

TEST_CASE("eval says by how much an answer holds, of the exact answer alone")
{
    const std::string line = R"({"E":[-2,0.1],"L":[2,0.1],"C":[0,0],"r":0.1})";
    const ProcessResult result = run_secant(
        {"eval", "--margin", "--method", "all", "--scalar", "double"}, impale_line + '\n' + line);
    CHECK(result.status == 0);
    CHECK(contains(result.out, R"("depth":1,"margin":1,"hit_margin":1,"disk_margin":"inf",)"
                               R"("move_margin":1,"hit_move_margin":1,"offset":)"));
    CHECK(contains(result.out, R"("depth":0,"margin":0,"hit_margin":0,"disk_margin":0,)"
                               R"("move_margin":0,"hit_move_margin":0,"offset":)"));
    std::size_t count = 0;
    for (std::size_t at = 0; (at = result.out.find("\"margin\"", at)) != std::string::npos; ++at)
        ++count;
    CHECK(count == 2);
}

TEST_CASE("the margins of an answer in float are those of the numbers in float")
{
    const std::string line = R"({"E":[-2,0.1],"L":[2,0.1],"C":[0,0],"r":0.10000000149011612})";
    CHECK(contains(run_secant({"eval", "--margin"}, line).out, R"("margin":1.490116)"));
    CHECK(contains(run_secant({"eval", "--margin", "--scalar", "float"}, line).out,
                   R"("margin":0,)"));
}

TEST_CASE("blank lines, carriage returns, a byte order mark and a missing last line feed are fine")
{
    const ProcessResult result =
        run_secant({"eval"}, "\xEF\xBB\xBF" + impale_line + "\r\n\r\n \t\n\n" + impale_line);
    CHECK(result.status == 0);
    CHECK(result.out == impale_answer + '\n' + impale_answer + '\n');
    CHECK(result.err.empty());
}

TEST_CASE("an empty input is no error")
{
    const std::string input = GENERATE("", "\n", "\xEF\xBB\xBF", "\r\n\r\n");
    const ProcessResult result = run_secant({"eval"}, input);
    CHECK(result.status == 0);
    CHECK(result.out.empty());
    CHECK(result.err.empty());
}

TEST_CASE("the extent of a line replaces the extent of the option")
{
    const std::string short_of = R"({"E":[-4,0],"L":[-3,0],"C":[0,0],"r":1)";
    const ProcessResult result =
        run_secant({"eval", "--extent", "ray"},
                   short_of + "}\n" + short_of + R"(,"extent":"segment"})" + "\n");
    CHECK(result.status == 0);
    CHECK(contains(result.out, R"("case":"FallShort","tangent":false,"hit":true)"));
    CHECK(contains(result.out, R"("hits":[[-1,0],[1,0]])"));
    CHECK(contains(result.out, R"("case":"FallShort","tangent":false,"hit":false)"));
}

TEST_CASE("a tangent lists its one point once")
{
    const ProcessResult result = run_secant({"eval"}, R"({"E":[-2,1],"L":[2,1],"C":[0,0],"r":1})");
    CHECK(contains(result.out, R"("case":"Impale","tangent":true,"hit":true)"));
    CHECK(contains(result.out, R"("t1":0.5,"t2":0.5,"hits":[[0,1]],"normals":[[0,1]])"));
}

TEST_CASE("a point on the circle is a hit without roots")
{
    const ProcessResult result = run_secant({"eval"}, R"({"E":[1,0],"L":[1,0],"C":[0,0],"r":1})");
    CHECK(contains(result.out, R"("case":"Degenerate","tangent":false,"hit":true)"));
    CHECK(contains(result.out, R"("disk_overlap":true,"hits":[[1,0]],"normals":[[1,0]])"));
    CHECK_FALSE(contains(result.out, "\"t1\""));
}

TEST_CASE("a value that overflows is a string")
{
    const ProcessResult result =
        run_secant({"eval"}, R"({"E":[0,1e300],"L":[1e-300,1e300],"C":[0,1e300],"r":1e10})");
    CHECK(result.status == 0);
    CHECK(contains(result.out, R"("case":"CompletelyInside")"));
    CHECK(contains(result.out, R"("t1":"-inf","t2":"inf")"));
}

TEST_CASE("with --why an answer has its mark, and its reasons with what is to blame")
{
    const std::string stops_short = R"({"E":[9000,0],"L":[2,0],"C":[0,0],"r":1})";
    const auto quadratic_says = [&](const std::string& query, const std::string& scalar) {
        return run_secant({"eval", "--why", "--method", "quadratic", "--scalar", scalar},
                          query + '\n')
            .out;
    };
    CHECK(quadratic_says(stops_short, "float") ==
          R"({"mark":"wrong","why":"t1 is computed as 0.99993616, its true value is 1.0001111: in )"
          R"(float it takes a fall short for a poke. t1 is 0.000175 off: all of it comes from )"
          R"(b·b - 4·a·c, which cancels 7 digits. It brings out the rounding of d.x·d.x.",)"
          R"("hit":true,"case":"Poke","t1":0.99993616,"t2":1.0005084})"
          "\n");
    CHECK(quadratic_says(stops_short, "double") ==
          R"({"mark":"right","why":"The method says \"miss\". That is right.","hit":false,)"
          R"("t1":1.0001111358079573,"t2":1.000333407423872})"
          "\n");
    // Before the query is rounded it is a miss: the reason says so.
    CHECK(contains(
        quadratic_says(R"({"E":[-2,1.00000001],"L":[2,1.00000001],"C":[0,0],"r":1})", "float"),
        "Rounding to float changes the query: it is a tangent then, and a miss before."));
    // The exact answer needs no reason; a query that does not fit says why itself.
    CHECK(run_secant({"eval", "--why"}, impale_line).out == impale_answer + '\n');
    CHECK(quadratic_says(R"({"E":[-1e60,0],"L":[2,0],"C":[0,0],"r":1})", "float") ==
          run_secant({"eval", "--method", "quadratic", "--scalar", "float"},
                     R"({"E":[-1e60,0],"L":[2,0],"C":[0,0],"r":1})")
              .out);
}

TEST_CASE("eval answers the entries of a case file, and lines that are entries")
{
    const TemporaryFolder folder;
    const std::string entry =
        R"({"name":"a","scene":{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1},"expect":{"case":"Poke"}})";
    const std::string document = put(folder, "cases.json",
                                     "{\n  \"version\": 1,\n  \"cases\": [\n    " + entry +
                                         ",\n    {\"name\":\"b\",\"scene\":{\"E\":[1,0,0],\n"
                                         "     \"L\":[2,0,0],\"C\":[0,0,0],\"r\":1}}\n  ]\n}\n");
    const ProcessResult result = run_secant({"eval", document, "--method", "glm-line-sphere"});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    CHECK(result.out == R"({"name":"a","hit":true,"hits":[[-1,0],[1,0]]}
{"name":"b","hit":true,"hits":[[1,0,0],[-1,0,0]]}
)");
    CHECK(run_secant({"eval"}, entry + '\n').out == impale_answer + '\n');

    const ProcessResult wrong = run_secant({"eval"}, R"({"name":"a","scene":{"E":[-2,0]}})");
    CHECK(wrong.status == 2);
    CHECK(wrong.err == "-:1: /scene/L: missing\n");
    const std::string broken =
        put(folder, "broken.json", "{\n\"version\": 1,\n\"cases\": [\n{\"name\": 7}]}\n");
    const ProcessResult refused = run_secant({"eval", broken});
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
    CHECK(contains(refused.err, "broken.json:4: /cases/0"));
    CHECK(lines_in(refused.err) == 1);
}

TEST_CASE("with --scalar float the query is rounded to float first")
{
    // Beside the circle in double, and on the circle once rounded.
    const std::string near = R"({"E":[-1,1.00000001],"L":[1,1.00000001],"C":[0,0],"r":1})";
    CHECK(contains(run_secant({"eval"}, near).out, R"("case":"Miss")"));
    const ProcessResult result = run_secant({"eval", "--scalar", "float"}, near);
    CHECK(contains(result.out, R"({"case":"Impale","tangent":true)"));
}

TEST_CASE("every method in every scalar gives one answer, with method and scalar")
{
    const ProcessResult result =
        run_secant({"eval", "--method", "all", "--scalar", "double,float"}, impale_line);
    CHECK(result.status == 0);
    CHECK(lines_in(result.out) == 20);
    CHECK(result.out.starts_with(
        R"({"name":"a","method":"secant","scalar":"double","case":"Impale")"));
    CHECK(contains(result.out,
                   "\n{\"name\":\"a\",\"method\":\"secant\",\"scalar\":\"float\",\"case\":"));
}

TEST_CASE("a query that does not fit into float has an error in float and an answer in double")
{
    const ProcessResult result = run_secant({"eval", "--scalar", "float,double"},
                                            R"({"E":[0,0],"L":[1,0],"C":[0,0],"r":1e39})"
                                            "\n" +
                                                impale_line);
    CHECK(result.status == 0);
    CHECK(lines_in(result.out) == 4);
    CHECK_THAT(result.out,
               Catch::Matchers::StartsWith(R"({"method":"secant","scalar":"float","hit":false,)"
                                           R"("error":"r: 1e+39 is too large for a float"})"
                                           "\n"));
    CHECK(result.err.empty());
}

TEST_CASE("a bad line is named by file, line and field, and the others are answered")
{
    const TemporaryFile file{impale_line + "\n{\"E\":[1,NaN]}\n\n" + impale_line + "\nhello\n" +
                             impale_line};
    const ProcessResult result = run_secant({"eval", file.path()});
    CHECK(result.status == 2);
    CHECK(result.out == impale_answer + '\n' + impale_answer + '\n' + impale_answer + '\n');
    CHECK(result.err == file.path() + ":2: E: must be a finite number, not NaN\n" + file.path() +
                            ":5: JSON: expected an object {...} at column 1, found hello\n");
}

TEST_CASE("binary junk is refused line by line, printably")
{
    std::string junk;
    for (int i = 0; i < 4096; ++i)
        junk += static_cast<char>(i * 7919 >> 3);
    const ProcessResult result = run_secant({"eval"}, junk + '\n' + impale_line + '\n' + junk);
    CHECK(result.status == 2);
    CHECK(result.out == impale_answer + '\n');
    CHECK(lines_in(result.err) > 2);
    CHECK(std::none_of(result.err.begin(), result.err.end(),
                       [](unsigned char c) { return c != '\n' && c < 0x20; }));
}

TEST_CASE("eval prints the same with one thread and with four, good lines and bad")
{
    std::string lines;
    for (int i = 0; i < 20'000; ++i) {
        lines += "{\"name\":" + std::to_string(i) + R"(,"E":[-2,0],"L":[2,)" + std::to_string(i) +
                 R"(.5],"C":[0,1e-3],"r":1})" + '\n';
        if (i % 777 == 0) lines += "no query\n\n";
    }
    const TemporaryFile file{lines};
    const ProcessResult one = run_secant({"eval", "--jobs", "1", file.path()});
    const ProcessResult four = run_secant({"eval", "--jobs", "4", file.path()});
    CHECK(lines_in(one.out) == 20'000);
    CHECK(lines_in(one.err) == 26);
    CHECK((four.out == one.out));
    CHECK((four.err == one.err));
    CHECK(four.status == 2);
    const ProcessResult piped = run_secant({"eval", "--jobs", "4"}, lines);
    CHECK((piped.out == one.out));
}

TEST_CASE("endless nesting is an error of its line only")
{
    const std::string deep = R"({"x":)" + std::string(500'000, '[') + '\n';
    const ProcessResult result = run_secant({"eval"}, deep + impale_line);
    CHECK(result.status == 2);
    CHECK(result.out == impale_answer + '\n');
    CHECK(contains(result.err, "-:1: JSON: expected no deeper nesting"));
}

TEST_CASE("a file that cannot be read is named with the reason")
{
    const ProcessResult missing = run_secant({"eval", "no-such-file.jsonl"});
    CHECK(missing.status == 2);
    CHECK(missing.err == "no-such-file.jsonl: cannot be read: No such file or directory\n");

    const ProcessResult folder = run_secant({"eval", "/"});
    CHECK(folder.status == 2);
    CHECK(folder.err == "/: cannot be read: is a folder\n");
}

TEST_CASE("what stands behind a value of several lines is told with its place")
{
    for (const std::string command : {"eval", "link", "snippet", "hunt"}) {
        std::vector<std::string> words{command};
        if (command == "snippet") words.insert(words.end(), {"--as", "json"});
        if (command == "hunt")
            words.insert(words.end(), {"--between", "ray,secant", "--from", "-"});
        const ProcessResult result =
            run_secant(words, "[{\"E\":[-2,0],\"L\":[2,0],\"C\":[0,0],\"r\":1}\n] 7\n");
        CAPTURE(command);
        CHECK(result.status == 2);
        CHECK(contains(result.err, "expected nothing after the value at column 3, found 7"));
    }
}

TEST_CASE("eval answers a direction, and says what is rounded without an error")
{
    const std::string exact = R"({"E":[-2,0],"D":[8,0],"length":0.5,"C":[0,0],"r":1})";
    const ProcessResult plain = run_secant({"eval"}, exact + '\n');
    CHECK(plain.status == 0);
    CHECK(plain.out == run_secant({"eval"}, R"({"E":[-2,0],"L":[2,0],"C":[0,0],"r":1})").out);
    CHECK(plain.err.empty());

    const std::string rounded = R"({"E":[0,0],"D":[0.1,1],"length":0.1,"C":[0,0],"r":1})";
    const std::string words = "L.x is rounded: E.x + 0.1 × D.x is no double\n";
    const ProcessResult lines = run_secant({"eval"}, exact + '\n' + rounded + '\n');
    CHECK(lines.status == 0);
    CHECK(lines_in(lines.out) == 2);
    CHECK(lines.err == "-:2: " + words);
    // As an entry, and in a case file behind others.
    CHECK(run_secant({"eval"}, R"({"note":"n","scene":)" + rounded + "}\n").err == "-:1: " + words);
    CHECK(
        run_secant({"eval"}, "\n{\"version\":1,\n\"cases\":[\n{\"scene\":" + rounded + "}]}").err ==
        "-:4: " + words);
    const ProcessResult both =
        run_secant({"eval"}, R"({"E":[0,0],"D":[1,0],"L":[1,0],"C":[0,0],"r":1})");
    CHECK(both.status == 2);
    CHECK(both.err == "-:1: D: L is given, too, so a direction cannot stand beside it: [1,0]\n");
}

TEST_CASE("every command that takes a query says what is rounded")
{
    const std::string rounded = R"({"E":[0,0],"D":[0.1,1],"length":0.1,"C":[0,0],"r":1})";
    const std::string words = "L.x is rounded: E.x + 0.1 × D.x is no double\n";
    const ProcessResult link = run_secant({"link"}, '\n' + rounded + '\n');
    CHECK(link.status == 0);
    CHECK(link.err == "-:2: " + words);
    const ProcessResult snippet = run_secant({"snippet", "--as", "json", "-"}, rounded);
    CHECK(snippet.status == 0);
    CHECK(snippet.err == "secant snippet: standard input:1: " + words);
    const ProcessResult check = run_secant({"check", "-"}, "\n" + rounded + "\n");
    CHECK(check.status == 0);
    CHECK(check.err == "-:2: " + words);
    const TemporaryFile file{rounded};
    const ProcessResult drawn = run_secant({"render", file.path(), "-o", "-"});
    CHECK(drawn.status == 0);
    CHECK(drawn.err == "secant render: " + words);
}

TEST_CASE("check says at most a hundred times what is rounded, and the number of the rest")
{
    std::string lines;
    for (int i = 0; i < 130; ++i)
        lines += "{\"E\":[0,0],\"D\":[0.1,1],\"length\":0.1,\"C\":[0,0],\"r\":1}\n";
    for (const std::string jobs : {"1", "4"}) {
        const ProcessResult check = run_secant({"check", "--jobs", jobs, "-"}, lines);
        CHECK(check.status == 0);
        CHECK(lines_in(check.err) == 101);
        CHECK(check.err.ends_with("-: L is rounded in 30 more entries\n"));
    }
}

TEST_CASE("eval answers paths and moving circles between its queries, in order")
{
    const std::string path = R"({"name":"p","path":[[-2,0],[0,0]],"C":[0,0],"r":1})";
    const std::string moving = R"({"A":{"at":[0,0],"moves":[4,0],"r":1},"B":{"at":[3,0],"r":1}})";
    const std::string answers = run_secant({"eval"}, path + '\n' + impale_line + '\n' + moving).out;
    CHECK(lines_in(answers) == 3);
    CHECK(contains(answers, R"({"name":"p","hit":true,)"));
    CHECK(contains(answers, R"("hit_count":1,"first":{"piece":0,"t":0.5,)"));
    CHECK(answers.find(impale_answer) > answers.find("hit_count"));
    CHECK(answers.find("\"touch\":{\"t\":0.25,") > answers.find(impale_answer));
    // In an array, and over several lines.
    CHECK(run_secant({"eval"}, "[" + path + ",\n" + impale_line + ",\n" + moving + "]").out ==
          answers);
    const std::string laid_out = "{\n\"A\":{\"at\":[0,0],\"moves\":[4,0],\n\"r\":1},\n"
                                 "\"B\":{\"at\":[3,0],\"r\":1}}\n";
    CHECK(contains(run_secant({"eval"}, laid_out).out, "\"t1\":0.25,"));
}

TEST_CASE("a wrong path or mover is named with its line, and other methods do not answer one")
{
    const std::string lines = R"({"path":[[0,0],[1]],"C":[0,0],"r":1})"
                              "\n"
                              R"({"A":{"at":[0,0],"r":-1},"B":{"at":[0,0],"r":1}})"
                              "\n";
    const ProcessResult wrong = run_secant({"eval"}, lines);
    CHECK(wrong.status == 2);
    CHECK(wrong.err == "-:1: path[1]: must have 2 or 3 numbers, not 1: [1]\n"
                       "-:2: A.r: must not be negative: -1\n");
    const std::string path = R"({"path":[[0,0],[1,1]],"C":[0,0],"r":1})";
    for (const std::vector<std::string>& options :
         {std::vector<std::string>{"--method", "quadratic"},
          {"--scalar", "float"},
          {"--scalar", "double,float"},
          {"--method", "all"}}) {
        std::vector<std::string> arguments{"eval"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const ProcessResult other = run_secant(arguments, path);
        CHECK(other.status == 2);
        CHECK(other.out.empty());
        CHECK(other.err == "-:1: path: is answered by the method secant in double alone\n");
    }
}
