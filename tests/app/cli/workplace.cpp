#include "tests/app/cli/workplace.h"

#include "core/text/text.h"

#include <cstdlib>
#include <map>

namespace secant::testing {
namespace {

using namespace std::string_literals;

constexpr const char* state_home = "XDG_STATE_HOME";

const std::string good = R"({"name":"good","E":[-2,0],"L":[2,0],"C":[0,0],"r":1})"s + "\n";

const std::string many =
    R"({"name":"through","E":[-2,0],"L":[2,0],"C":[0,0],"r":1}
{"name":7,"E":[-1000,0.52],"L":[1000,0.52],"C":[0,0],"r":0.5}
{"E":[0,3],"L":[8,3],"C":[0,0],"r":5,"extent":"ray"}
{"name":"space","E":[3,4,0],"L":["0x1.8p+2",8,0],"C":[0,0,0],"r":5,"extent":"line"}
{"name":"stadium","E":[-2,1.5],"L":[2,1.5],"C":[0,0],"r":1,"s":0.75}
{"name":"tangent","E":[-2,1],"L":[2,1],"C":[0,0],"r":1}

{"name":"point","E":[1,0],"L":[1,0],"C":[0,0],"r":1}
{"name":"on the centre","E":[-1,0],"L":[1,0],"C":[0,0],"r":0}
{"name":"too large for float","E":[-1e39,0],"L":[1e39,0],"C":[0,0],"r":1e38}
{"name":"overflow","E":[0,0],"L":[1e-300,0],"C":[0,0],"r":1e10}
{"name":"nearly","E":[-1,1e-9],"L":[1,1e-9],"C":[0,-1e8],"r":1e8}
{"name":"lost digits","E":[9000,0],"L":[2,0],"C":[0,0],"r":1,"other":[1,{"a":null}]}
{"name":"\u001b[1m é \u009b","E":[9,3],"L":[14,3],"C":[0,0],"r":5,"note":"behind"}
)";

const std::string bad =
    R"({"name":"b","E":[-2,0],"L":[2,0,0],"C":[0,0],"r":1}
{"name":"c","E":[-2,0],"L":[2,NaN],"C":[0,0],"r":1}
{"name":"d","E":[-2,0],"L":[2,0],"C":[0,0],"r":-1}
{"name":"e","E":[-2,0] "L":[2,0]}
{"E":[-2,0],"L":[2,0],"C":[0,0]}
{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"s":-2}
{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"extent":"arc"}
{"E":[-2,0],"E":[2,0],"L":[2,0],"C":[0,0],"r":1}
{"E":[1e999,0],"L":[2,0],"C":[0,0],"r":1}
{"E":["0x1.8q+2",0],"L":[2,0],"C":[0,0],"r":1}
{"E":[1],"L":[2],"C":[0],"r":1}
{"E":5,"L":[2,0],"C":[0,0],"r":1}
{"name":[1],"E":[-2,0],"L":[2,0],"C":[0,0],"r":1}
{"name":"good","E":[-2,0],"L":[2,0],"C":[0,0],"r":1}
[1,2]
17
words
{"name":"scene","scene":{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"x":1},"expcet":{}}
{"name":"twice","scene":{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1},"r":1}
{"name":"case","E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"expect":{"case":"Impail"}}
{"name":"method","E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"known":[{"hit":true}]}
#1ACbiVdAaCC8UxCwQVVYMQ3w
{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1} and more
{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"name":"cut
)";

const std::string cases = R"({
  "version": 1,
  "name": "Some",
  "cases": [
    {"name": "right", "tags": ["door", "exit"], "scene": {"E":[0,3],"L":[8,3],"C":[0,0],"r":5},
     "expect": {"case": "ExitWound", "tangent": false, "curve_hit": true, "t1": -0.5, "t2": 0.5}},
    {"name": "wrong <case> & \"more\"", "note": "a note", "scene": {"E":[-2,1],"L":[2,1],"C":[0,0],"r":1},
     "expect": {"case": "Miss", "tangent": false, "curve_hit": false, "disk_overlap": false}},
    {"name": "wrong roots", "tags": ["door"], "scene": {"E":[-2,0],"L":[2,0],"C":[0,0],"r":1},
     "expect": {"t1": 0.2, "t2": "0x1.8p-2", "tolerance": 0.01}},
    {"scene": {"E":[-1000,0.52],"L":[1000,0.52],"C":[0,0],"r":0.5}, "expect": {"case": "Miss"},
     "known": [{"method": "quadratic", "scalar": "float", "hit": true, "case": "Impale"},
               {"method": "quadratic", "hit": true}]},
    {"name": "disk", "target": "disk", "scene": {"E":[-1,0],"L":[1,0],"C":[0,0],"r":5},
     "expect": {"disk_overlap": true}, "known": [{"method": "quadratc", "hit": true}]}, {"name": "same line",
     "scene": {"E":[-1,0],"L":[1,0],"C":[0,0],"r":5}, "expect": {"case": "Miss"}},
    {"name": "space", "scene": {"E":[-2,0,0],"L":[2,0,0],"C":[0,0,0],"r":1,"s":0.5,"extent":"line"}, "x-mine": [1]},
    {"name": "gives up", "scene": {"E":[0,0],"L":[0,0],"C":[0,0],"r":1},
     "known": [{"method": "quadratic", "gives_up": true}, {"method": "ray", "gives_up": false, "hit": true},
               {"method": "mine", "scalar": "float", "points": 2}]},
    {"name": "names 2", "scene": {"E":[-2,0],"L":[2,0],"C":[0,0],"r":1},
     "expect": {"t1": 0.25, "t2": 0.75}, "known": [{"method": "ray", "P1": [-1, 0], "points": 1}]}
  ]
}
)";

const std::string table = R"(name,Ex,Ey,Lx,Ly,Cx,Cy,r,case,tags,t1
through,-2,0,2,0,0,0,1,Impale,a b,0.25
"two
lines, one name",-2,1,2,1,0,0,1,Miss,,
bad,-2,x,2,1,0,0,1,Miss,,
short,-2,0

,0,0,0,0,0,0,1,,,
)";

std::string with(std::string text, char from, char to)
{
    for (char& c : text)
        c = c == from ? to : c;
    return text;
}

std::string entries_of(int count, bool are_good)
{
    std::string out;
    for (int i = 0; i < count; ++i)
        out += R"({"E":[-2,)" + std::to_string(i) + R"(],"L":[2,0],"C":[0,0],"r":)" +
               (are_good ? "1" : "-1") + "}\n";
    return out;
}

/// Files that are small: they are written for each command that may change one.
const std::map<std::string, std::string>& inputs()
{
    static const std::map<std::string, std::string> all{
        {"one.jsonl", good},
        {"many.jsonl", many},
        {"bad.jsonl", bad},
        {"cases.json", cases},
        {"entry.json", R"({"name": "alone", "scene": {"E":[-2,0],"L":[2,0],"C":[0,0],"r":1},
 "expect": {"case": "Miss"}})"},
        {"same.json", R"({"version":1,"cases":[)" + good + "," + good + "]}"},
        {"faulty.json", R"({"version":1,"cases":[)" + good +
                            R"(,{"name":"no r","E":[0,0],"L":[1,0],"C":[0,0]},
 5, {"name":"more","scene":{"E":[0,0],"L":[1,0],"C":[0,0],"r":1},"scnee":1}]})"},
        {"cut.json", cases.substr(0, 700)},
        {"later.json", R"({"version":2,"cases":[]})"},
        {"odd.json", R"({"version":1,"cases":[],"nme":"x"})"},
        {"none.json", R"({"version":1,"cases":[]})"},
        {"array.json", "[" + good + ",\n" + good + ", {\"E\":[0,0]}]\n"},
        {"commas.json", "[" + good + "," + good + "]\n"},
        {"behind.json", "[" + good + "] 7\n"},
        {"pretty.json", "{\n \"E\": [-2, 0],\n \"L\": [2, 0],\n \"C\": [0, 0],\n \"r\": 1\n}\n"},
        {"several.json",
         "{\n\"E\": [-2, 0], \"L\": [2, 0],\n\"C\": [0, 0], \"r\": 1}\n{\"E\":\n[-2,"
         "1],\"L\":[2,1],\"C\":[0,0],\"r\":1}\n" +
             cases},
        {"open.json", "{\n\"E\": [-2, 0],\n\"L\": [2, 0]\n"},
        {"table.csv", table},
        {"table.tsv", with(table, ',', '\t')},
        {"semicolon.csv", "\n\n" + with("Ex,Ey,Lx,Ly,Cx,Cy,r\n-2,0,2,0,0,0,1\n", ',', ';')},
        {"lacking.csv", "Ex,Ey,Lx,Ly,Cx,Cy\n-2,0,2,0,0,0\n"},
        {"twice.csv", "Ex,Ey,Lx,Ly,Cx,Cy,r,E.x\n-2,0,2,0,0,0,1,1\n"},
        {"space.csv", "Ex,Ey,Ez,Lx,Ly,Lz,Cx,Cy,Cz,radius,hit\n-2,0,0,2,0,0,0,0,0,1,false\n"},
        {"empty.csv", ""},
        {"empty.json", ""},
        {"empty.jsonl", ""},
        {"blank.jsonl", "\n  \n\t\n"},
        {"mark.jsonl", "\xEF\xBB\xBF" + many},
        {"returns.jsonl", "\r\n" + good.substr(0, good.size() - 1) + "\r\n\r\n" + good},
        {"no-feed.jsonl", good + good.substr(0, good.size() - 1)},
        {"links.txt", "#1ACbiVdAaCC8UxCwQVVYMQ3v\n" + good +
                          "\nsee https://any.host/x/#1ACbiVdAaCC8UxCwQVVYMQ3v or not\n"},
        {"link.txt", "#1ACbiVdAaCC8UxCwQVVYMQ3v\n"},
        {"wrong-link.txt", "#1ACbiVdAaCC8UxCwQVVYMQ3w\n" + good},
        {"latin.jsonl",
         "{\"name\":\"\xE9\",\"E\":[-2,0],\"L\":[2,0],\"C\":[0,0],\"r\":1}\n" + good},
        {"150-bad.jsonl", entries_of(150, false) + good},
        {"700.jsonl", entries_of(700, true)},
        {"700.json", "[" + with(entries_of(700, true), '\n', ',') + "{}]"},
        {"odd name's.json", R"({"version":1,"cases":[{"E":[0,0],"L":[1,0],"C":[0,0],"r":2,
 "expect":{"case":"Miss"}}]})"},
        {"-dash.json", R"({"version":1,"cases":[{"E":[0,0],"L":[1,0],"C":[0,0],"r":2,
 "expect":{"case":"Miss"}}]})"},
        {"\x1B'x.jsonl", R"({"E":[0,0],"L":[1,0],"C":[0,0],"r":2,"expect":{"case":"Miss"}})"},
        {"folder/a.json", cases},
        {"folder/deep/b.jsonl", bad},
        {"folder/.hidden/c.jsonl", bad},
        {"folder/readme.txt", "words"},
        {"bare/readme.txt", "words"},
    };
    return all;
}

} // namespace

Workplace::Workplace() : before_(std::filesystem::current_path())
{
    for (const auto& [name, text] : inputs()) {
        const std::filesystem::path path = folder_ / name;
        std::filesystem::create_directories(path.parent_path());
        write_plain(path, text);
    }
    std::filesystem::create_directory(folder_ / "hollow");
    std::filesystem::create_symlink("nowhere.json", folder_ / "gone.json");
    std::filesystem::current_path(path());
    if (const char* state = std::getenv(state_home)) state_before_ = state;
    setenv(state_home, (folder_ / "state").c_str(), 1);
}

Workplace::~Workplace()
{
    if (state_before_)
        setenv(state_home, state_before_->c_str(), 1);
    else
        unsetenv(state_home);
    std::filesystem::current_path(before_);
}

std::string Workplace::news() const
{
    std::string out;
    std::map<std::string, std::string> left = inputs();
    std::map<std::string, std::string> now;
    for (const auto& file : std::filesystem::recursive_directory_iterator{path()}) {
        if (file.is_regular_file())
            now[file.path().lexically_relative(path()).string()] = read_plain(file.path());
    }
    for (const auto& [name, text] : now) {
        const auto old = left.find(name);
        if (old == left.end() || old->second != text) out += name + ":\n" + text + "\n";
        if (old != left.end()) left.erase(old);
    }
    for (const auto& [name, text] : left)
        out += name + " is gone\n";
    return out;
}

std::vector<std::string> readable_paths()
{
    std::vector<std::string> paths{"folder",       "bare", "hollow",      "gone.json",
                                   "nowhere.json", "-",    "one.jsonl:1", "/dev/null"};
    for (const auto& [name, text] : inputs()) {
        if (name.find('/') == std::string::npos)
            paths.push_back((name.starts_with('-') ? "./" : "") + name);
    }
    return paths;
}

} // namespace secant::testing
