#include "core/cases/form/case_file.h"
#include "core/text/json_cursor.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

using namespace secant;
using namespace secant::testing;

namespace {

/// A line whose segment goes through the middle of a circle of radius 1, `beside` of it.
std::string line(int time, double beside, std::string_view said)
{
    return fmt::format(
        "{{\"time\":{},\"id\":\"b{}\",\"E\":[0,{}],\"L\":[10,{}],\"C\":[5,0],\"r\":1,"
        "{}}}\n",
        time, time % 3, beside, beside, said);
}

/// 5 right lines, 2 false misses, of which the second is worse, and a false hit.
std::string some_lines()
{
    return line(1, 0, "\"hit\":true") + line(2, 0.75, "\"hit\":false") +
           line(3, 0.25, "\"hit\":false") + line(4, 3, "\"hit\":true") +
           line(5, 3, "\"hit\":false") + line(6, -3, "\"hit\":false") +
           line(7, 0.5, "\"hit\":true") + line(8, 0, "\"hit\":true,\"t\":0.4");
}

std::vector<std::string> replay(std::vector<std::string> more)
{
    more.insert(more.begin(), "replay");
    return more;
}

} // namespace

TEST_CASE("a record is judged: counts, kinds by their worst line, and when it went wrong")
{
    const ProcessResult result = run_secant(replay({"-"}), some_lines());
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    CHECK(result.out ==
          "-: 8 queries: 5 right, 3 wrong in 2 kinds, 0 within tolerance\n"
          "        1  says hit, truly a miss\n"
          "           first: line 4, time 4, id b1\n"
          "           worst: line 4, time 4, id b1; flips when r changes by 2 (2 r)\n"
          "           simplest: {\"E\":[0,3],\"L\":[10,3],\"C\":[5,0],\"r\":1}\n"
          "        2  says miss, truly a hit\n"
          "           first: line 2, time 2, id b2\n"
          "           worst: line 3, time 3, id b0; flips when r changes by 0.75 (0.75 r)\n"
          "           simplest: {\"E\":[0,0.25],\"L\":[10,0.25],\"C\":[5,0],\"r\":1}\n"
          "wrong over time\n"
          "           1\n"
          "           2          1  ########################################\n"
          "           3          1  ########################################\n"
          "           4          1  ########################################\n"
          "           5\n"
          "           6\n"
          "           7\n"
          "           8\n");
}

TEST_CASE("the report is one JSON object with every count")
{
    const ProcessResult result = run_secant(replay({"-", "--json", "--worst", "1"}), some_lines());
    CHECK(result.status == 0);
    JsonCursor cursor{result.out};
    cursor.take_value();
    CHECK(cursor.at_end());
    CHECK(contains(result.out, "\"lines\":8,\"right\":5,\"wrong\":3,\"within_tolerance\":0,"
                               "\"not_judged\":0,\"bad_lines\":0,"));
    CHECK(contains(result.out, "{\"kind\":\"says miss, truly a hit\",\"count\":2,\"first_line\":2,"
                               "\"first_time\":2,\"worst_line\":3,\"severity\":0.75,"));
    CHECK(contains(result.out, "\"worst\":[{\"line\":4,\"time\":4,\"id\":\"b1\","));
}

TEST_CASE("too many wrong lines fail, and lines that cannot be read are bad input")
{
    const auto status = [](const std::string& text, std::vector<std::string> more) {
        more.insert(more.begin(), "-");
        return run_secant(replay(std::move(more)), text).status;
    };
    CHECK(status(some_lines(), {"--fail-above", "3"}) == 0);
    CHECK(status(some_lines(), {"--fail-above", "2"}) == 1);
    CHECK(status(some_lines() + "{\"E\":[0]}\n", {"--fail-above", "2"}) == 2);
    CHECK(status(some_lines(), {"--from", "4", "--to", "5", "--fail-above", "1"}) == 0);
    CHECK(status(some_lines(), {"--from", "4", "--to", "5", "--fail-above", "0"}) == 1);
    CHECK(status(some_lines(), {"--tolerance", "0.75", "--fail-above", "1"}) == 0);
    CHECK(status(some_lines(), {"--map", "t=nowhere"}) == 2);
    CHECK(status("a,b\n1,2\n", {}) == 2);
    CHECK(status("", {}) == 0);
    CHECK(status("", {"--fail-above", "0"}) == 2); // nothing was guarded
}

TEST_CASE("a line that the end of the file cuts is left out, and said")
{
    const std::string text = some_lines();
    const ProcessResult result =
        run_secant(replay({"-", "--json"}), std::string_view{text}.substr(0, text.size() - 20));
    CHECK(result.status == 0);
    CHECK(result.err == "-:8: the file ends within this line, which is left out\n");
    CHECK(contains(result.out, "\"lines\":7,"));
}

TEST_CASE("a record may be a table, whose columns are guessed and shown")
{
    const ProcessResult result =
        run_secant(replay({"-"}),
                   "tick;x1;y1;x2;y2;cx;cy;radius;hit\n1;0;0;10;0;5;0;1;0\n\n2;0;0;10;0;5;0;1;1\n");
    CHECK(result.status == 0);
    CHECK(result.err == "-: guessed: --map time=tick,E.x=x1,E.y=y1,L.x=x2,L.y=y2,C.x=cx,C.y=cy,"
                        "r=radius\n");
    CHECK(contains(result.out, "2 queries: 1 right, 1 wrong in 1 kind"));
    CHECK(contains(result.out, "first: line 2, time 1"));
}

TEST_CASE("a byte order mark before a record is no part of it")
{
    const std::string mark = "\xEF\xBB\xBF";
    CHECK(run_secant(replay({"-"}), mark + some_lines()).out ==
          run_secant(replay({"-"}), some_lines()).out);
    const ProcessResult table =
        run_secant(replay({"-"}), mark + "Ex,Ey,Lx,Ly,Cx,Cy,r,hit\n0,0,10,0,5,0,1,true\n");
    CHECK(table.status == 0);
    CHECK(contains(table.out, "1 query: 1 right"));
}

TEST_CASE("the report for machines and the entries name each kind")
{
    const TemporaryFolder folder;
    const std::string junit = folder / "report.xml";
    const std::string cases = folder / "cases.json";
    const ProcessResult result =
        run_secant(replay({"-", "--junit", junit, "--out", cases}), some_lines());
    CHECK(result.status == 0);
    const std::string report = read_plain(junit);
    CHECK(contains(report, "<testsuites tests=\"3\" failures=\"2\">"));
    CHECK(
        contains(report, "name=\"says miss, truly a hit\">\n      <failure message=\"2 lines\">"));
    auto kept = read_case_file(read_plain(cases));
    REQUIRE(kept);
    REQUIRE(kept->entries.size() == 2);
    CHECK(kept->entries[0].value.name == "says hit, truly a miss");
    CHECK(run_secant({"check", cases}).status == 0);
    // The record itself is never replaced.
    const std::string record = folder / "record.jsonl";
    write_plain(record, some_lines());
    CHECK(run_secant(replay({record, "--out", record})).status == 2);
    CHECK(read_plain(record) == some_lines());
}

TEST_CASE("known kinds pass, and new ones fail")
{
    const TemporaryFolder folder;
    const std::string known = folder / "known.json";
    const std::string misses = line(2, 0.75, "\"hit\":false");
    const auto replayed = [&](const std::string& text, std::vector<std::string> more) {
        more.insert(more.begin(), {"-", "--baseline", known});
        return run_secant(replay(std::move(more)), text);
    };
    CHECK(replayed(misses, {}).status == 2); // there is no such file
    CHECK(run_secant(replay({"-", "--out", known}), misses).status == 0);
    CHECK(replayed(misses, {}).status == 0);
    const ProcessResult both = replayed(some_lines(), {});
    CHECK(both.status == 1);
    CHECK(contains(both.out, "  new: says hit, truly a miss\n"));
    CHECK(contains(both.out, "  known: says miss, truly a hit\n"));
    CHECK(contains(replayed(some_lines(), {"--json"}).out, "\"new\":true"));
    CHECK(replayed(some_lines(), {"--fail-above", "1"}).status == 0);
    // The new kind joins the known ones.
    CHECK(replayed(some_lines(), {"--out", known}).status == 1);
    CHECK(replayed(some_lines(), {}).status == 0);
    auto kept = read_case_file(read_plain(known));
    REQUIRE(kept);
    CHECK(kept->entries.size() == 2);
    const std::string junit = folder / "report.xml";
    CHECK(replayed(some_lines(), {"--junit", junit}).status == 0);
    CHECK(contains(read_plain(junit), "<testsuites tests=\"3\" failures=\"0\">"));
}

TEST_CASE("lines outside of the domain are not judged, and a project has a domain and a map")
{
    const ProcessResult result =
        run_secant(replay({"-", "--where", "distance <= 1", "--json"}), some_lines());
    CHECK(contains(result.out, "\"right\":3,\"wrong\":2,\"within_tolerance\":0,\"not_judged\":3,"));
    CHECK(run_secant(replay({"-", "--where", "r <"}), some_lines()).status == 2);
    const TemporaryFolder folder;
    write_plain(folder / ".secant.json",
                R"({"version":1,"defaults":{"replay":{"map":"hit=ok","where":"distance <= 1"}}})");
    const std::string record = folder / "record.jsonl";
    write_plain(record, line(1, 0, "\"ok\":false") + line(2, 3, "\"ok\":true"));
    CHECK(contains(run_secant(replay({record, "--json"})).out,
                   "\"right\":0,\"wrong\":1,\"within_tolerance\":0,\"not_judged\":1,"));
}

TEST_CASE("a method is asked the same queries as the program of the record")
{
    const ProcessResult result = run_secant(replay({"-", "--against", "quadratic"}), some_lines());
    CHECK(contains(result.out, "quadratic says the same of 5 lines, something else of 3, first of "
                               "line 2; it is wrong with 0 of the 3 wrong ones\n"));
    CHECK(run_secant(replay({"-", "--against", "nobody"}), some_lines()).status == 2);
}

TEST_CASE("a line of a kind is like a published method, and one beside it has kinds of its own")
{
    // quadratic in float says hit: b² - 4ac loses its digits.
    const std::string first =
        R"({"E":[9000,0],"L":[0,0],"C":[0,2],"r":1,"scalar":"float","hit":true})";
    const std::string second =
        R"({"E":[18000,0],"L":[0,0],"C":[0,4],"r":2,"scalar":"float","hit":true})";
    const std::string text = first + '\n' + second + '\n' + line(2, 0.75, "\"hit\":false");
    const ProcessResult alone = run_secant(replay({"-"}), text);
    CHECK(contains(alone.out, "\n           first: line 1; as "));
    CHECK(contains(alone.out, "quadratic"));
    CHECK(contains(alone.out, " in float say"));
    CHECK(contains(alone.out, ", too: digits are lost, at `"));
    CHECK(contains(alone.out, "           first: line 3, time 2, id b2\n"));
    const TemporaryFolder folder;
    const std::string out = folder / "out.json";
    const auto against = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"-", "--against", "quadratic"});
        return run_secant(replay(std::move(more)), text);
    };
    const std::string beside = against({"--out", out}).out;
    const std::string kind =
        "quadratic in float says hit, the truth is miss; digits are lost, at `if Δ < 0`";
    CHECK(contains(beside, "it is wrong with 2 of the 3 wrong ones\n        2  " + kind +
                               "\n           first: line 1\n"));
    CHECK(contains(against({"--json"}).out, "\"kinds\":[{\"kind\":\"" + kind + "\",\"count\":2,"));
    auto kept = read_case_file(read_plain(out));
    REQUIRE(kept);
    REQUIRE(kept->entries.size() == 3);
    CHECK(contains(kept->entries[0].value.note, "nobody can ask the program again"));
    const Entry& shrunk = kept->entries[2].value;
    CHECK(shrunk.kind == kind);
    CHECK(contains(shrunk.note, ": line 1, which says the same; one of 2 lines; shrunk."));
    CHECK(shrunk.tags.front() == "replay");
    CHECK(run_secant({"check", out}).status == 0);
}

TEST_CASE("a record has the same report with any number of threads")
{
    std::string text;
    for (int i = 0; i < 30000; ++i)
        text += line(i, i % 7 * 0.4, i % 11 < 5 ? "\"hit\":true,\"t\":0.41" : "\"hit\":false");
    const auto report = [&](const char* jobs) {
        const ProcessResult result =
            run_secant(replay({"-", "--jobs", jobs, "--tolerance", "0.2", "--worst", "9"}), text);
        CHECK(result.status == 0);
        return result.out;
    };
    CHECK(contains(report("1"), "-: 30,000 queries: "));
    CHECK(report("1") == report("2"));
}

TEST_CASE("a file that is followed is told as it grows, also after its writer begins again")
{
    const TemporaryFolder folder;
    const std::string record = folder / "record.jsonl";
    const std::string text = some_lines();
    const auto append = [&](std::string_view more) {
        std::ofstream{record, std::ios::app | std::ios::binary} << more << std::flush;
    };
    append(text.substr(0, 150));
    Pipe out;
    const TemporaryFile in;
    const TemporaryFile err;
    const pid_t process = start_secant(replay({record, "--follow"}),
                                       {in.descriptor(), out.write_end(), err.descriptor()});
    out.close_write_end();
    append(text.substr(150, 100)); // ends within line 3
    CHECK(contains(out.read_line(), "line 2, time 2, id b2: says miss, truly a hit"));
    append(text.substr(250));
    CHECK(contains(out.read_line(), "line 3, time 3, id b0: says miss, truly a hit"));
    CHECK(contains(out.read_line(), "line 4, time 4, id b1: says hit, truly a miss"));
    const std::string other = folder / "other.jsonl";
    write_plain(other, line(1, 0, "\"hit\":true") + line(9, 0, "\"hit\":false"));
    std::filesystem::rename(other, record);
    CHECK(contains(out.read_line(), "line 2, time 9, id b0: says miss, truly a hit"));
    kill(process, SIGINT);
    CHECK(contains(out.read_line(), "10 queries: 6 right, 4 wrong in 2 kinds"));
    while (true) {
        if (contains(out.read_line(), "           9")) break;
    }
    CHECK(wait_for(process).status == 0);
}

TEST_CASE("a table that is followed may have line feeds in its fields")
{
    const TemporaryFolder folder;
    const std::string record = folder / "record.csv";
    write_plain(record, "id,E.x,E.y,L.x,L.y,C.x,C.y,r,hit\n\"a,\n");
    Pipe out;
    const TemporaryFile in;
    const TemporaryFile err;
    const pid_t process = start_secant(replay({record, "--follow"}),
                                       {in.descriptor(), out.write_end(), err.descriptor()});
    out.close_write_end();
    std::this_thread::sleep_for(std::chrono::milliseconds{200}); // it reads half of the row
    std::ofstream{record, std::ios::app | std::ios::binary} << "b\",-2,0,2,0,0,0.5,1,false\n"
                                                            << std::flush;
    CHECK(contains(out.read_line(), "says miss, truly a hit"));
    kill(process, SIGINT);
    CHECK(contains(out.read_line(), "1 query: 0 right, 1 wrong in 1 kind"));
    CHECK(wait_for(process).status == 0);
}

TEST_CASE("a table that is followed without the columns of a query ends")
{
    const TemporaryFolder folder;
    const std::string record = folder / "record.csv";
    write_plain(record, "\nid,E.x,E.y\n1,2,3\n");
    const ProcessResult result = run_secant(replay({record, "--follow"}), "");
    CHECK(result.status == 2);
    CHECK(contains(result.err, record + ":2: L: missing, and so is D; a record has JSON lines, or "
                                        "a table with a header\n"));
}

TEST_CASE("a map of a point has the columns of its coordinates")
{
    const std::string table = "alpha_x,alphaY,to.x,to.y,C.x,C.y,r,hit\n-2,0,2,0,0,0.5,1,true\n";
    const ProcessResult result = run_secant(replay({"-", "--map", "E=alpha"}), table);
    CHECK(result.status == 0);
    CHECK(contains(result.out, "1 query: 1 right"));
    // It may also be what a guess is.
    CHECK(run_secant(replay({"-", "--map", "E=alpha,L=to"}), table).status == 0);
    const ProcessResult missed = run_secant(replay({"-", "--map", "E=alpha,L=beta"}), table);
    CHECK(missed.status == 2);
    CHECK(contains(missed.err, "no line has the column beta"));
}

TEST_CASE("a record without a query cannot pass as a guard, and one that fails says why")
{
    const std::string wrong = line(1, 0, "\"hit\":false");
    const ProcessResult failed = run_secant(replay({"-", "--fail-above", "0"}), wrong);
    CHECK(failed.status == 1);
    CHECK(contains(failed.err, "secant replay: fails: 1 line wrong\n"));
    const ProcessResult empty = run_secant(replay({"-", "--fail-above", "0"}), "");
    CHECK(empty.status == 2);
    CHECK(contains(empty.err, "secant replay: no query was judged\n"));
    CHECK(run_secant(replay({"-"}), "").status == 0);
    CHECK(contains(run_secant(replay({"-", "--kind", "zzz"}), wrong).err,
                   "--kind: no kind has zzz in its words"));
}

TEST_CASE("the first baseline is the file that is written")
{
    const TemporaryFolder folder;
    const std::string known = folder / "known.json";
    const std::string wrong = line(1, 0, "\"hit\":false");
    const auto guarded = [&] {
        return run_secant(replay({"-", "--baseline", known, "--out", known}), wrong).status;
    };
    CHECK(guarded() == 1); // a new kind
    CHECK(guarded() == 0);
    CHECK(run_secant(replay({"-", "--baseline", folder / "none.json"}), wrong).status == 2);
}

TEST_CASE("of many bad lines the first hundred are told")
{
    std::string text;
    for (int i = 0; i < 150; ++i)
        text += "{\"E\":[0\n";
    const ProcessResult result = run_secant(replay({"-"}), text);
    CHECK(result.status == 2);
    CHECK(std::ranges::count(result.err, '\n') == 101);
    CHECK(contains(result.err, "-: and 50 lines more cannot be read\n"));
}

TEST_CASE("a direction without a length is told to be a segment")
{
    const std::string text = R"({"E":[0,0],"D":[1,0],"C":[5,0],"r":1,"hit":true})"
                             "\n";
    CHECK(contains(run_secant(replay({"-"}), text).err, "a direction without a length: the piece"));
    const ProcessResult ray = run_secant(replay({"-", "--extent", "ray"}), text);
    CHECK(ray.err.empty());
    CHECK(contains(ray.out, "1 right"));
}
