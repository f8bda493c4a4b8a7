#include "tests/app/cli/command_runs.h"
#include "tests/support/catch.h"

using namespace secant::testing;

// After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/cli_tests "*as it always did"

namespace {

const std::string_view standard_input =
    R"({"name":"in","E":[-2,0],"L":[2,0],"C":[0,0],"r":1}
#1ACbiVdAaCC8UxCwQVVYMQ3v
{"name":"wrong","E":[-2,0],"L":[2,0],"C":[0,0]}
)";

const Words methods{
    "secant",        "quadratic",     "triangle-area",  "min-max-distance", "ray",
    "closest-point", "stadium-point", "stadium-circle", "glm-ray-sphere",   "glm-line-sphere"};

/// Values behind the name of an option, right and wrong.
const std::vector<std::pair<std::string, Words>> values{
    {"--method", {"all", "secnat", "quadratic,ray", "ALL"}},
    {"--scalar",
     {"float", "double", "float,double", "double,float", "double,double", "half", ",", "float,"}},
    {"--extent", {"segment", "ray", "line", "Line", "arc"}},
    {"--jobs", {"1", "2", "1024", "0", "1025", "-1", "two", "1.5"}},
    {"--method-limit", {"0.001", "3600", "0.0009", "3601", "1e3", "x", "inf"}},
    {"--methods", {"nowhere.lua", "bare/readme.txt", "folder"}},
    {"--method-command", {"mine", "=cat", "mine=", "a b=cat", "all=cat", "secant=cat"}},
    {"--filter", {"door", "wrong", "nothing", "\x1B"}},
};

Words values_of(const std::string& option)
{
    for (const auto& [name, texts] : values)
        if (name == option) return texts;
    return {};
}

} // namespace

TEST_CASE("eval answers every file with every option as it always did")
{
    CommandRuns runs;
    for (const std::string& path : readable_paths()) {
        runs.read({"eval", path}, standard_input);
        runs.read({"eval", path, "--method", "all", "--scalar", "double,float", "--jobs", "2"},
                  standard_input);
    }
    const auto all_of = [&runs](const Words& options) {
        for (const char* path : {"many.jsonl", "cases.json", "bad.jsonl"})
            runs.read(joined({"eval", path}, options));
    };
    for (const std::string& method : methods) {
        all_of({"--method", method});
        all_of({"--method", method, "--scalar", "float", "--extent", "line", "--why"});
    }
    for (const char* option : {"--method", "--scalar", "--extent", "--jobs", "--method-limit",
                               "--methods", "--method-command"}) {
        for (const std::string& value : values_of(option))
            all_of({option, value});
    }
    all_of({"--method", "all", "--why", "--scalar", "float,double"});
    all_of({"--method", "ray", "--method", "quadratic"});
    runs.read({"eval"}, standard_input);
    runs.read({"eval", "#1ACbiVdAaCC8UxCwQVVYMQ3v"});
    runs.read({"eval", "#1ACbiVdAaCC8UxCwQVVYMQ3w"});
    runs.read({"eval", "https://any.host/x/#1ACbiVdAaCC8UxCwQVVYMQ3v", "--why", "--method", "ray"});
    runs.read({"eval", "--", "-dash.json"});
    CHECK(runs.different_from("eval.txt") == "");
}

TEST_CASE("check judges every file with every option as it always did")
{
    CommandRuns runs;
    for (const std::string& path : readable_paths()) {
        runs.read({"check", path}, standard_input);
        runs.write({"check", path, "--junit", "report.xml", "--method", "all"}, standard_input);
        runs.write({"check", path, "--update"}, standard_input);
    }
    for (const std::string& method : methods)
        runs.read({"check", "many.jsonl", "cases.json", "--method", method, "--why"});
    for (const char* option : {"--method", "--scalar", "--jobs", "--method-limit", "--methods",
                               "--method-command", "--filter"}) {
        for (const std::string& value : values_of(option)) {
            runs.write({"check", "cases.json", "table.csv", "folder", option, value});
            runs.write({"check", "cases.json", "--update", option, value});
            runs.write({"check", "cases.json", "--method", "quadratic", "--why", option, value});
        }
    }
    for (const char* out : {"cases.json", "./folder/../cases.json", "-", "./-",
                            "nowhere/report.xml", "folder", "folder/report.xml", "gone.json"})
        runs.write({"check", "cases.json", "bad.jsonl", "--junit", out});
    runs.write({"check", "cases.json", "many.jsonl", "folder", "nowhere.json", "hollow", "bare",
                "--junit", "report.xml", "--filter", "door"});
    runs.write({"check", "cases.json", "folder", "gone.json", "table.csv", "--update"});
    runs.read({"check"});
    runs.read({"check", "--why", "cases.json"});
    runs.read({"check", "cases.json", "cases.json", "./cases.json"});
    runs.read({"check", "--", "-dash.json"});
    runs.read({"check", "--update", "--junit", "a.xml", "cases.json"});
    runs.read({"check", "--update", "--method", "ray", "cases.json"});
    CHECK(runs.different_from("check.txt") == "");
}

TEST_CASE("link converts every file as it always did")
{
    CommandRuns runs;
    for (const std::string& path : readable_paths())
        runs.read({"link", path}, standard_input);
    for (const char* text :
         {R"({"E":[-2,0],"L":[2,0],"C":[0,0],"r":1})", R"({"E":[-2,0],"L":[2,0],"C":[0,0]})",
          R"( {"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"target":"disk"})",
          R"({"scene":{"E":[-2,0,1],"L":[2,0,1],"C":[0,0,0],"r":1,"s":2},"target":"disk"})",
          R"({"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"x":1})", "#1ACbiVdAaCC8UxCwQVVYMQ3v", "#",
          "https://any.host/x/#1ACbiVdAaCC8UxCwQVVYMQ3v", "#1ACbiVdAaCC8UxCwQVVYMQ3",
          "#2ACbiVdAaCC8UxCwQVVYMQ3v", ""})
        runs.read({"link", text});
    runs.read({"link"}, standard_input);
    CHECK(runs.different_from("link.txt") == "");
}

TEST_CASE("snippet writes every form of every method as it always did")
{
    const Words queries{R"({"E":[-2,0.5],"L":[2,0],"C":[0,0.1],"r":1})",
                        R"({"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"s":0.25,"extent":"ray"})",
                        R"({"E":[-2,0,1],"L":[2,0,-1e-3],"C":[0,0,0],"r":1,"extent":"line"})",
                        R"({"E":[-2e39,0],"L":["0x1p-1074",0],"C":[0,0],"r":1})"};
    CommandRuns runs;
    for (const char* form : {"cpp", "c", "python", "javascript", "lua", "catch2", "pytest", "json",
                             "desmos", "geogebra"}) {
        for (const char* scalar : {"float", "double"}) {
            for (const std::string& query : queries)
                runs.read({"snippet", query, "--as", form, "--scalar", scalar});
            for (const std::string& method : methods)
                runs.read(
                    {"snippet", queries[0], "--as", form, "--method", method, "--scalar", scalar});
        }
    }
    for (const std::string& path : readable_paths())
        runs.read({"snippet", path, "--as", "json"}, standard_input);
    runs.read({"snippet", "--as", "c"}, standard_input);
    for (const Words& wrong : std::vector<Words>{{"--as", "rust"},
                                                 {"--as", "pyton"},
                                                 {},
                                                 {"--as", "c", "--method", "all"},
                                                 {"--as", "c", "--method", "qadratic"},
                                                 {"--as", "c", "--scalar", "float,double"}})
        runs.read(joined({"snippet", "one.jsonl"}, wrong));
    CHECK(runs.different_from("snippet.txt") == "");
}

TEST_CASE("render draws every file with every option as it always did")
{
    CommandRuns runs;
    for (const std::string& path : readable_paths()) {
        runs.read({"render", path, "-o", "-"}, standard_input);
        runs.write({"render", path, "-o", "figure-%n.svg", "--size", "128x96"}, standard_input);
        runs.read({"render", path, "-o", "-", "--method", "quadratic", "--step", "3", "--scalar",
                   "float"},
                  standard_input);
    }
    const std::vector<std::pair<std::string, Words>> options{
        {"--size",
         {"64x64", "8192x64", "63x64", "64x63", "8193x64", "64x8193", "800", "x", "800x", "-1x100",
          "100x100x100", "320x240"}},
        {"--scale", {"0.25", "8", "0.2499", "8.01", "1.5", "x", "1x", "nan"}},
        {"--dpi", {"24", "1200", "23.9", "1201", "x"}},
        {"--theme", {"light", "dark", "contrast", "projector", "Dark", "drak"}},
        {"--background", {"white", "transparent", "theme", "black"}},
        {"--layers",
         {"none", "grid", "grid,numbers,fill,beyond", "handles,roots", "normals,closest",
          "offset,labels,caption", "gird", ",", "grid,"}},
        {"--without", {"none", "grid", "numbers,labels", "caption,gird", ","}},
        {"--view", {"fit", "detail", "all"}},
        {"--from", {"front", "30,20", "frnt"}},
        {"--method",
         {"secant", "ray", "closest-point", "stadium-circle", "glm-line-sphere", "all"}},
        {"--scalar", {"float", "half", "float,double"}},
        {"--step", {"1", "0"}},
        {"--entry", {"1", "2", "10", "11", "0", "space", "wrong roots", "names 2", "no such"}},
        {"--form", {"svg", "gif"}},
    };
    for (const auto& [option, texts] : options) {
        for (const std::string& text : texts) {
            const Words words{"render", "cases.json", "-o", "-"};
            runs.write(joined(words, {option, text}));
            runs.read(joined(
                words, {option, text, "--theme", "dark", "--plots", "--method", "quadratic"}));
        }
    }
    for (const char* step : {"1", "2", "5", "13", "14", "x", "-1", "99999999999999999999"})
        runs.read({"render", "Impale", "-o", "-", "--method", "quadratic", "--step", step});
    for (const char* name : {"impale", "Exit wound", "TANGENT", "no entry",
                             "#1ACbiVdAaCC8UxCwQVVYMQ3v", "#1ACbiVdAaCC8UxCwQVVYMQ3w"}) {
        runs.read({"render", name, "-o", "-"});
        runs.read({"render", name, "-o", "-", "--view", "fit", "--method", "ray"});
    }
    for (const char* out : {"a.svg", "A.SVG", "a.gif", "svg", "nowhere/a.svg", "folder",
                            "%n-%n.svg", "cases.json", ".svg", "a.svg.x"}) {
        runs.write({"render", "cases.json", "-o", out});
        runs.write({"render", "cases.json", "-o", out, "--entry", "3", "--form", "svg"});
    }
    runs.read({"render", "cases.json", "-o", "-", "--layers", "grid", "--without", "labels"});
    CHECK(runs.different_from("render.txt") == "");
}

TEST_CASE("hunt finds what it always did")
{
    CommandRuns runs;
    for (const std::string& method : methods) {
        if (method == "secant") continue;
        for (const char* seed : {"1", "18446744073709551615"})
            runs.read({"hunt", "--between", method + ",secant", "--scalar", "float", "--seed", seed,
                       "--count", "4", "--seconds", "600"});
    }
    for (const char* out :
         {"found.json", "found.jsonl", "found.ndjson", "found.csv", "-", "./-",
          "nowhere/found.json", "one.jsonl", "./one.jsonl", "folder", "many.jsonl"})
        runs.write({"hunt", "--between", "quadratic,ray", "--count", "4", "--scalar", "float",
                    "--from", "one.jsonl", "--out", out});
    for (const std::string& path : readable_paths())
        // With the sanitizers one of them takes half a minute, and more beside other work.
        runs.read({"hunt", "--between", "secant,quadratic", "--scalar", "float", "--count", "1",
                   "--seconds", "600", "--from", path},
                  standard_input);
    for (const char* between : {"", "secant", "secant,secant", "secant,qadratic", "a,b", ",",
                                "quadratic,ray,secant", "ray,glm-ray-sphere", "secant,ray"})
        runs.read({"hunt", "--between", between, "--count", "2"});
    const std::vector<std::pair<std::string, Words>> options{
        {"--scalar", {"half", "float,double"}},
        {"--dimensions", {"2", "3", "both", "4", ""}},
        {"--seed", {"0", "-1", "1.5", "18446744073709551616", "x"}},
        {"--count", {"1", "2", "-1", "x", "1e3"}},
        {"--seconds", {"0", "1e9", "-1", "x", "nan"}},
        {"--jobs", {"1", "3", "0", "1025"}},
        {"--method-limit", {"0", "0.001", "x"}},
    };
    for (const auto& [option, texts] : options) {
        for (const std::string& text : texts)
            runs.read({"hunt", "--between", "secant,quadratic", "--scalar", "float", "--count", "5",
                       option, text});
    }
    runs.read({"hunt"});
    CHECK(runs.different_from("hunt.txt") == "");
}
