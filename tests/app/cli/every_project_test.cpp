#include "tests/app/cli/command_runs.h"
#include "tests/app/cli/loaded_methods.h"
#include "tests/support/catch.h"

#include <filesystem>

#include <fmt/format.h>

using namespace secant::testing;
using namespace std::string_literals;

// After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/cli_tests "*as it always did"

namespace {

/// A project below the folder, with the settings; it is the working folder.
void put_project(const Workplace& place, std::string_view settings)
{
    const std::filesystem::path folder = std::filesystem::path{place.path()} / "project";
    std::filesystem::create_directories(folder / "sub");
    write_plain((folder / ".secant.json").string(), settings);
    write_plain((folder / "mine.secant.lua").string(), quadratic_script);
    write_plain((folder / "both.lua").string(), "-- target: disk\nreturn r > 1\n");
    write_plain((folder / "a.json").string(),
                R"({"version":1,"cases":[{"name":"a","E":[-2,0],"L":[2,0],"C":[0,0],"r":1,
 "expect":{"case":"Miss"},"known":[{"method":"mine","hit":false},{"method":"both","hit":true}]}]})");
    std::filesystem::current_path(folder);
}

/// Members that may follow the version.
const std::vector<std::string> members{
    "",
    R"("$schema":"x")",
    R"("$schema":5)",
    R"("x-mine":{"a":[1]})",
    R"("x-mine":[)",
    R"("version":1)",
    R"("methds":[])",
    R"("other":1)",
    R"("methods":["mine.secant.lua"])",
    R"("methods":["mine.secant.lua","both.lua","./both.lua"])",
    R"("methods":["sub/../mine.secant.lua"],"cases":["a.json"])",
    R"("methods":["nowhere.lua"])",
    R"("methods":"mine.secant.lua")",
    R"("methods":["mine.secant.lua",5])",
    R"("methods":[""])",
    R"("methods":["a\u0000b"])",
    R"("method_commands":{"other":"cat"})",
    R"("method_commands":{"other":"cat","other":"cat"})",
    R"-("method_commands":{"other(extent: ray, target: disk)":"cat"})-",
    R"-("method_commands":{"other(extent: arc)":"cat"})-",
    R"("method_commands":{"all":"cat"})",
    R"("method_commands":{"two words":"cat"})",
    R"("method_commands":{"other":""})",
    R"("method_commands":{"other":7})",
    R"("method_commands":["cat"])",
    R"("method_limit":0.001)",
    R"("method_limit":3600)",
    R"("method_limit":0.0009)",
    R"("method_limit":3600.1)",
    R"("method_limit":"1")",
    R"("cases":["a.json"])",
    R"("cases":["."])",
    R"("cases":["sub"])",
    R"("cases":["nowhere.json","a.json"])",
    R"("cases":[])",
    R"("cases":["../folder"])",
    R"("defaults":{})",
    R"("defaults":5)",
    R"("defaults":{"link":{}})",
    R"("defaults":{"evl":{}})",
    R"("defaults":{"eval":{"method":"mine"}},"methods":["mine.secant.lua"])",
    R"("defaults":{"eval":{"method":"all","scalar":"double,float","extent":"ray"}})",
    R"("defaults":{"eval":{"method":"secant","scalar":"float,double","extent":"line"}})",
    R"("defaults":{"eval":{"scalar":"half"}})",
    R"("defaults":{"eval":{"extent":"arc"}})",
    R"("defaults":{"eval":{"method":"two words"}})",
    R"("defaults":{"eval":{"method":""}})",
    R"("defaults":{"eval":{"method":5}})",
    R"("defaults":{"eval":{"method":"ray","method":"ray"}})",
    R"("defaults":{"eval":{"mehtod":"ray"}})",
    R"("defaults":{"check":{"method":"mine","scalar":"float"}},"cases":["a.json"],"methods":["mine.secant.lua"])",
    R"("defaults":{"check":{"method":"all"}},"cases":["a.json"])",
    R"("defaults":{"check":{"scalar":"float"}},"cases":["a.json"])",
    R"("defaults":{"check":{"extent":"ray"}})",
    R"("defaults":{"hunt":{"between":"quadratic,ray","scalar":"float"}})",
    R"("defaults":{"hunt":{"between":"quadratic"}})",
    R"("defaults":{"hunt":{"between":"quadratic,two words"}})",
    R"("defaults":{"hunt":{"between":",ray"}})",
    R"("defaults":{"hunt":{"scalar":"double,float"}})",
    R"("defaults":{"hunt":{"between":"quadratic,ray","dimensions":"3"}})",
    R"("defaults":{"hunt":{"dimensions":"plane"}})",
    R"("cases":["a.json"] "methods":[])",
    R"("cases":["a.json")",
};

} // namespace

TEST_CASE("every setting of a project counts as it always did")
{
    CommandRuns runs;
    for (const std::string& member : members) {
        const std::string comma = member.empty() ? "" : ",\n ";
        const Workplace place;
        put_project(place, "{\"version\": 1" + comma + member + "}\n");
        runs.read_in(place, "with " + member,
                     {{"eval", "../one.jsonl"},
                      {"eval", "a.json", "--trust"},
                      {"check"},
                      {"check", "--trust"},
                      {"check", "--no-project", "a.json"},
                      {"methods", "--trust"},
                      {"hunt", "--count", "1"},
                      {"trust"}});
    }
    for (const char* text :
         {"", "[]", "{}", "{\"version\":2}", "{\"version\":\"1\"}", "\xEF\xBB\xBF{\"version\":1}",
          "{\"version\":1}\n\n7", "{\n\n\"version\":1,\"\xE9\":1}", "{\"version\":1,}"}) {
        const Workplace place;
        put_project(place, text);
        runs.read_in(place, "file " + std::string{text}, {{"methods"}, {"trust"}, {"check"}});
    }
    CHECK(runs.different_from("project.txt") == "");
}

TEST_CASE("trust is given, asked for again and taken as it always did")
{
    CommandRuns runs;
    const Workplace place;
    int step = 0;
    const auto run = [&](const Words& words) {
        runs.read_in(place, fmt::format("{:02} {}", ++step, as_line(words)), {words});
    };
    put_project(place, R"({"version":1,"methods":["mine.secant.lua"],"cases":["a.json"]})");
    run({"methods"});
    run({"trust"});
    run({"methods"});
    run({"eval", "--method", "mine", "../one.jsonl"});
    run({"check"});
    run({"trust", "sub"});
    run({"trust", "../folder"});
    run({"trust", "nowhere"});
    run({"trust", "--forget", "nowhere"});
    put_project(place,
                R"({"version":1,"methods":["both.lua","mine.secant.lua"],"cases":["a.json"]})");
    run({"methods"});
    run({"eval", "--method", "quadratic", "../one.jsonl"});
    run({"eval", "--method", "mine", "../one.jsonl"});
    run({"trust", "."});
    run({"trust"});
    run({"methods"});
    put_project(place, R"({"version":1,"methods":["both.lua"],"method_commands":{"other":"cat"}})");
    run({"methods"});
    run({"trust"});
    put_project(place, R"({"version":1,"methods":["both.lua"]})");
    run({"methods"});
    run({"methods", "--methods", "mine.secant.lua"});
    run({"methods", "--methods", "both.lua"});
    run({"methods", "--methods", "nowhere.lua"});
    run({"methods", "--method-command", "both=cat"});
    run({"methods", "--method-command", "a=cat", "--method-command", "a=cat"});
    run({"trust", "--forget"});
    run({"trust", "--forget"});
    run({"methods"});
    run({"methods", "--no-project"});
    // A list that is damaged, and one that cannot be written.
    std::filesystem::create_directories("../state/secant");
    write_plain("../state/secant/trusted-folders",
                fmt::format("rubbish\ntrusted\n+ \"early\"\ntrusted {0}/project/more\n+ \"a\"\n"
                            "refused {0}/project\n+ 5\n+ \"x\" y\n+ \"cut\ntrusted {0}/project\n",
                            place.path()));
    run({"methods"});
    run({"trust"});
    run({"trust", "--forget"});
    // A run that follows another folder, or is no text, was not seen.
    for (const std::string& said :
         {"trusted {0}/project\n+ \"{0}/project/both.lua\" y\n"s,
          "trusted {0}/project\n+ \"{0}/project/both.lua\"\n"s,
          "trusted {0}/project/more\n+ \"{0}/project/both.lua\"\ntrusted {0}/project\n"s,
          "trusted {0}/project\nrubbish\n+ \"{0}/project/both.lua\"\n"s,
          "refused {0}/project\ntrusted {0}/project\n+ \"{0}/project/both.lua\"\n"s,
          "+ \"{0}/project/both.lua\"\ntrusted {0}/project"s,
          "trusted {0}/project\n+ \"{0}/project/both.lua\"\n+ \"{0}/project/gone.lua\""s,
          "trusted  {0}/project\n+ \"{0}/project/both.lua\"\n"s}) {
        write_plain("../state/secant/trusted-folders",
                    fmt::format(fmt::runtime(said), place.path()));
        run({"methods"});
    }
    std::filesystem::remove_all("../state");
    write_plain("../state", "a file in the way");
    run({"trust"});
    run({"methods"});
    std::filesystem::create_directory("dir");
    std::filesystem::create_directory("dir/.secant.json");
    run({"trust", "dir"});
    run({"eval", "dir"});
    CHECK(runs.different_from("trust.txt") == "");
}
