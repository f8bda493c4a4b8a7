#include "app/native/run_service.h"
#include "tests/app/window/served_workspace.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <fstream>
#include <random>
#include <string>
#include <thread>

using namespace secant;
using namespace secant::testing;
using records::RunReport;
using records::Verdict;

namespace {

/// A window that reads runs.
struct WithRuns {
    ServedWorkspace served;
    std::string path = served.folder / "run.jsonl";
    RunService runs{served.ui, options()};

    static ReplayOptions options()
    {
        ReplayOptions options;
        options.jobs = 2;
        return options;
    }
    [[nodiscard]] const RunReport* report() const { return served.workspace().run.report.get(); }
    void serve()
    {
        runs.carry_out(served.ui.take_requests().runs);
        static_cast<void>(runs.report());
    }
    void open()
    {
        served.ui.apply(Ask{ReadRun{path}});
        serve();
    }
    /// Waits until the run is as it is to be, ten seconds at most.
    template <class Is>
    void wait_until(const Is& is)
    {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{10};
        while (true) {
            serve();
            if (report() != nullptr && is(*report())) break;
            REQUIRE(std::chrono::steady_clock::now() < end);
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        }
        serve(); // the line that it asks for
    }
    void wait_for(std::size_t lines)
    {
        wait_until(
            [&](const RunReport& now) { return !now.is_reading && now.lines.size() == lines; });
    }
    void append(const std::string& text) const
    {
        std::ofstream{path, std::ios::app | std::ios::binary} << text;
    }
};

/// A line of a segment along x and a circle of radius 1 at this height.
std::string line_at(double height, bool hit, int time, const std::string& id = "a")
{
    return fmt::format(R"({{"time":{},"id":"{}","E":[-2,0],"L":[2,0],"C":[0,{}],"r":1,"hit":{}}})",
                       time, id, height, hit) +
           "\n";
}

} // namespace

TEST_CASE("a run in the window has the verdicts of its lines, in their order")
{
    WithRuns window;
    std::mt19937 dice{5};
    std::string text;
    std::size_t wrong = 0;
    constexpr int count = 40'000; // several parts
    for (int i = 0; i < count; ++i) {
        const bool is_wrong = dice() % 100 == 0;
        wrong += is_wrong ? 1 : 0;
        const double height = i % 2 == 0 ? 0.5 : 3.0;
        text += line_at(height, (height < 1.0) != is_wrong, i, i % 3 == 0 ? "a" : "b");
    }
    write_plain(window.path, text);
    CHECK(is_record(window.path, WithRuns::options()));
    window.open();
    window.wait_for(count);
    const RunReport& run = *window.report();
    CHECK(run.count(Verdict::wrong) == wrong);
    CHECK(run.count(Verdict::right) == count - wrong);
    CHECK(run.kinds.size() == 2);
    CHECK(run.is_in_order);
    CHECK(run.ids == std::vector<std::string>{"", "a", "b"});
    CHECK(run.bytes_read == text.size());
    for (std::size_t i = 0; i < run.lines.size(); ++i) {
        const records::RunLine& line = run.lines[i];
        if (line.number != i + 1 || line.time != static_cast<double>(i) ||
            line.gap != (i % 2 == 0 ? -0.5 : 2.0))
            FAIL("line " << i + 1 << ": number " << line.number << ", gap " << line.gap);
    }
    // The lines before with the same id are the trail.
    window.served.ui.apply(ShowRunLine{30'000});
    window.serve();
    const auto& moment = window.served.workspace().run.moment;
    REQUIRE(moment);
    CHECK(moment->told.number == 30'001);
    CHECK(moment->told.line.time == 30'000.0);
    CHECK(moment->trail.size() == 20);
    CHECK(window.served.workspace().session.document.query == moment->told.line.query);
}

TEST_CASE("a run grows with its file, however its writer cuts the lines")
{
    WithRuns window;
    std::string text;
    for (int i = 0; i < 300; ++i)
        text += line_at(i % 2 == 0 ? 0.5 : 3.0, i % 2 == 0, i);
    std::mt19937 dice{9};
    std::size_t written = 0;
    write_plain(window.path, "");
    window.append(text.substr(0, 200));
    written = 200;
    window.open();
    while (written < text.size()) {
        const std::size_t more = std::min<std::size_t>(1 + dice() % 3000, text.size() - written);
        window.append(text.substr(written, more));
        written += more;
        window.serve();
        std::this_thread::sleep_for(std::chrono::milliseconds{dice() % 15});
    }
    window.wait_for(300);
    CHECK(window.report()->count(Verdict::right) == 300);
    CHECK(window.report()->bad_lines == 0);
    // A last line needs no line feed.
    const std::string last = line_at(0.5, false, 300);
    window.append(last.substr(0, last.size() - 1));
    window.wait_for(301);
    CHECK(window.report()->count(Verdict::wrong) == 1);
    window.append("\n" + line_at(0.5, true, 301));
    window.wait_for(302);
    CHECK(window.report()->bad_lines == 0);
}

TEST_CASE("a file that is begun anew is read from its beginning")
{
    WithRuns window;
    write_plain(window.path, line_at(0.5, true, 0) + line_at(0.5, true, 1));
    window.open();
    window.wait_for(2);
    write_plain(window.path, line_at(0.5, false, 0));
    window.wait_for(1);
    CHECK(window.report()->count(Verdict::wrong) == 1);
}

TEST_CASE("a table is a run, too, with its quotes and its line feeds")
{
    WithRuns window;
    window.path = window.served.folder / "run.csv";
    write_plain(window.path, "tick,id,E.x,E.y,L.x,L.y,C.x,C.y,r,hit\n"
                             "1,\"a,\nb\",-2,0,2,0,0,0.5,1,true\n"
                             "2,c,-2,0,2,0,0,0.5,1,false\n");
    CHECK(is_record(window.path, WithRuns::options()));
    window.open();
    window.wait_for(2);
    const RunReport& run = *window.report();
    CHECK(run.ids == std::vector<std::string>{"", "a,\nb", "c"});
    CHECK(run.lines[1].number == 4);
    CHECK(run.guessed == "time=tick");
    window.served.ui.apply(ShowRunLine{1});
    window.serve();
    CHECK(window.served.workspace().run.moment->told.line.said.hit == false);
    CHECK(window.served.workspace().run.moment->told.judged.verdict == Verdict::wrong);
}

TEST_CASE("a header that is written in two pieces is read whole")
{
    WithRuns window;
    window.path = window.served.folder / "run.csv";
    write_plain(window.path, "tick,E.x,E.y,L.x");
    window.open();
    std::this_thread::sleep_for(std::chrono::milliseconds{300}); // it looks for more meanwhile
    window.append(",L.y,C.x,C.y,r,hit\n1,-2,0,2,0,0,0.5,1,true\n");
    window.wait_for(1);
    CHECK(window.report()->problem.empty());
    CHECK(window.report()->count(Verdict::right) == 1);
}

TEST_CASE("a kind of a run says which method answers so, too, and the worst kind comes first")
{
    WithRuns window;
    // In float, b^2 - 4ac of this line loses its digits.
    write_plain(window.path,
                line_at(0.5, false, 0) +
                    R"({"id":"a","time":1,"E":[9000,0],"L":[0,0],"C":[0,2],"r":1,"hit":true,)"
                    R"("scalar":"float"})"
                    "\n");
    window.open();
    window.wait_for(2);
    const RunReport& run = *window.report();
    REQUIRE(run.kinds.size() == 2);
    CHECK(run.kinds[0].like.words.empty());
    CHECK(run.kinds[0].like.method.empty());
    CHECK(run.kinds[1].like.words.starts_with("as quadratic in float says, too: "));
    CHECK(run.kinds[1].like.method == "quadratic");
    CHECK(run.kinds[1].like.scalar == Scalar::float32);
    CHECK(run.worst_first == std::vector<std::size_t>{1, 0});
}

TEST_CASE("lines that cannot be read are counted, and the first one is told")
{
    WithRuns window;
    write_plain(window.path,
                line_at(0.5, true, 0) + "{\"E\":[0\n" + "\n" + "null\n" + line_at(0.5, true, 1));
    window.open();
    window.wait_for(2);
    CHECK(window.report()->bad_lines == 2);
    CHECK(window.report()->complaint.find("run.jsonl:2: ") != std::string::npos);
    CHECK(window.report()->lines[1].number == 5);
}

TEST_CASE("a run is judged anew within a domain and a tolerance")
{
    WithRuns window;
    write_plain(window.path, line_at(0.5, false, 0) + line_at(1.0009765625, true, 1));
    window.open();
    window.wait_for(2);
    CHECK(window.report()->count(Verdict::wrong) == 2);
    window.served.ui.apply(Ask{JudgeRun{"", "0.001"}});
    window.serve();
    window.wait_for(2);
    CHECK(window.report()->count(Verdict::wrong) == 1);
    CHECK(window.report()->count(Verdict::within_tolerance) == 1);
    REQUIRE(window.report()->kinds.size() == 2);
    CHECK(window.report()->kinds[1].is_accepted);
    window.served.ui.apply(Ask{JudgeRun{"r > 5", ""}});
    window.serve();
    window.wait_for(2);
    CHECK(window.report()->count(Verdict::not_judged) == 2);
    // The line on the canvas is judged by the same domain.
    CHECK(window.served.workspace().run.moment->told.judged.verdict == Verdict::not_judged);
}

TEST_CASE("what is no record is not opened as one")
{
    WithRuns window;
    const auto is = [&](const std::string& text) {
        write_plain(window.path, text);
        return is_record(window.path, WithRuns::options());
    };
    CHECK_FALSE(is(one_entry("a")));
    CHECK_FALSE(is(R"({"E":[0,0],"L":[4,0],"C":[2,0],"r":1})"
                   "\n"));
    CHECK_FALSE(is("name,E.x,E.y,L.x,L.y,C.x,C.y,r\na,0,0,4,0,2,0,1\n"));
    // The entries of case files say what is expected.
    CHECK_FALSE(is("name,E.x,E.y,L.x,L.y,C.x,C.y,r,hit\na,0,0,4,0,2,0,1,true\n"));
    CHECK_FALSE(
        is(R"({"scene":{"E":[0,0],"L":[4,0],"C":[2,0],"r":1},"expect":{"case":"Impale"}})"));
    CHECK_FALSE(
        is(R"({"name":"a","E":[0,0],"L":[4,0],"C":[2,0],"r":1,"expect":{"curve_hit":true}})"));
    CHECK_FALSE(is("function f() end"));
    CHECK_FALSE(is("{\n\"entries\":[\n" + line_at(0.5, true, 0) + "]}\n"));
    CHECK_FALSE(is_record(window.served.folder / "none", WithRuns::options()));
    CHECK(is(R"({"E":[0,0],"L":[4,0],"C":[2,0],"r":1,"hit":true})"));
    CHECK(is("\xEF\xBB\xBF\n" + line_at(0.5, true, 0)));
    CHECK(is(R"({"time":1,"E":["nan",0],"L":[4,0],"C":[2,0],"r":1,"hit":true})"
             "\n" +
             line_at(0.5, true, 0)));
    // A recorder begins with an empty file.
    CHECK(is(""));
    write_plain(window.served.folder / "cases.json", "");
    CHECK_FALSE(is_record(window.served.folder / "cases.json", WithRuns::options()));
}

TEST_CASE("a file that is begun anew, and is longer by then, is read from its beginning")
{
    WithRuns window;
    write_plain(window.path, line_at(0.5, true, 0));
    window.open();
    window.wait_for(1);
    write_plain(window.path, line_at(3.0, true, 10) + line_at(3.0, true, 11));
    window.wait_for(2);
    CHECK(window.report()->lines[0].time == 10.0);
    CHECK(window.report()->count(Verdict::wrong) == 2);
}

TEST_CASE("a file that is gone, or no table, says so in the strip")
{
    WithRuns window;
    window.open();
    window.wait_until([](const RunReport& now) { return !now.is_reading; });
    CHECK(window.report()->problem.find("cannot be read") != std::string::npos);
    write_plain(window.path, "a,b\n1,2\n");
    window.open();
    window.wait_until([](const RunReport& now) {
        return !now.problem.empty() && !now.is_reading && now.problem.find("line 1") == 0;
    });
    window.served.ui.apply(CloseRun{});
    window.serve();
    CHECK(window.report() == nullptr);
}
