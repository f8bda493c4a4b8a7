#include "core/record/run.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>

using namespace secant;
using namespace secant::records;

namespace {

/// A run of lines with everything that a strip looks at, from a seed.
std::shared_ptr<RunReport> random_run(std::size_t count, unsigned seed)
{
    std::mt19937 dice{seed};
    auto run = std::make_shared<RunReport>();
    run->path = "a.jsonl";
    run->edition = 1;
    for (std::size_t i = 0; i < count; ++i) {
        RunLine line;
        line.time = std::floor(static_cast<double>(i) / 3.0);
        line.number = static_cast<std::uint32_t>(2 * i + 1);
        line.gap = static_cast<double>(dice() % 2001) - 1000.0;
        line.verdict = dice() % 40 == 0 ? Verdict::wrong : Verdict::right;
        line.is_near = dice() % 70 == 0;
        line.changes = dice() % 90 == 0;
        line.kind = line.verdict == Verdict::wrong ? static_cast<std::uint32_t>(dice() % 3)
                                                   : RunLine::no_kind;
        line.id = static_cast<std::uint16_t>(dice() % 5);
        run->lines.add(line);
    }
    return run;
}

bool is_sought(const RunLine& line, Sought sought)
{
    switch (sought) {
    case Sought::line: return true;
    case Sought::wrong: return line.verdict == Verdict::wrong;
    case Sought::near_miss: return line.is_near;
    case Sought::case_change: return line.changes;
    }
    return false;
}

} // namespace

TEST_CASE("a snapshot of the lines keeps what it has while more are added")
{
    RunLines lines;
    for (std::uint32_t i = 0; i < RunLines::chunk_size + 10; ++i) {
        RunLine line;
        line.number = i + 1;
        lines.add(line);
    }
    const RunLines before = lines.snapshot();
    for (std::uint32_t i = 0; i < 2 * RunLines::chunk_size; ++i)
        lines.add({});
    REQUIRE(before.size() == RunLines::chunk_size + 10);
    CHECK(before[RunLines::chunk_size + 9].number == RunLines::chunk_size + 10);
    CHECK(lines.size() == 3 * RunLines::chunk_size + 10);
}

TEST_CASE("a strip counts, finds and places the lines that its filter shows")
{
    const auto run = random_run(1000, 7);
    const RunFilter filter = GENERATE(RunFilter{}, RunFilter{{}, 3, {}}, RunFilter{1, {}, {}});
    Strip strip;
    strip.follow(run, filter);
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < run->lines.size(); ++i)
        if (filter.shows(run->lines[i])) shown.push_back(i);
    REQUIRE(strip.size() == shown.size());
    REQUIRE(strip.size() > 3);

    for (std::size_t at = 0; at < shown.size(); ++at) {
        CHECK(strip.index_at(at) == shown[at]);
        CHECK(strip.position_of(shown[at]) == at);
    }
    // Of a line that is hidden, the next one.
    CHECK(strip.position_of(shown[1] - (shown[1] > shown[0] + 1 ? 1 : 0)) == 1);
    CHECK(strip.position_of(run->lines.size()) == shown.size() - 1);

    std::mt19937 dice{3};
    for (int i = 0; i < 200; ++i) {
        const std::size_t end = dice() % (shown.size() + 1);
        const std::size_t first = dice() % (end + 1);
        RunColumn expected;
        for (std::size_t at = first; at < end; ++at)
            expected.add(run->lines[shown[at]]);
        const RunColumn column = strip.column(first, end);
        CHECK(column.counts == expected.counts);
        CHECK(column.near_misses == expected.near_misses);
        CHECK(column.changes == expected.changes);
        CHECK(column.least == expected.least);
        CHECK(column.most == expected.most);
    }
    for (const Sought sought :
         {Sought::line, Sought::wrong, Sought::near_miss, Sought::case_change}) {
        for (std::size_t from = 0; from < shown.size(); ++from) {
            std::optional<std::size_t> behind;
            for (std::size_t at = from + 1; at < shown.size() && !behind; ++at)
                if (is_sought(run->lines[shown[at]], sought)) behind = at;
            std::optional<std::size_t> before;
            for (std::size_t at = from; at > 0 && !before; --at)
                if (is_sought(run->lines[shown[at - 1]], sought)) before = at - 1;
            CHECK(strip.next(from, true, sought) == behind);
            CHECK(strip.next(from, false, sought) == before);
        }
    }
}

TEST_CASE("a strip lies along time where no time goes back, and else along its lines")
{
    const auto run = random_run(100, 1);
    Strip strip;
    strip.follow(run, {});
    CHECK(strip.ends() == std::array{0.0, 33.0});
    CHECK(strip.lines_before(0.0) == 0);
    CHECK(strip.lines_before(0.5) == 3);
    CHECK(strip.lines_before(33.0) == 99);
    CHECK(strip.lines_before(34.0) == 100);

    auto disordered = std::make_shared<RunReport>(*run);
    disordered->edition = 2;
    disordered->is_in_order = false;
    strip.follow(disordered, {});
    CHECK(strip.ends() == std::array{0.0, 99.0});
    CHECK(strip.lines_before(10.0) == 10);
}

TEST_CASE("a strip that follows a run as it grows is the strip of the whole")
{
    const auto whole = random_run(500, 11);
    for (const RunFilter& filter : {RunFilter{}, RunFilter{{}, 2, {}}}) {
        Strip grown;
        auto part = std::make_shared<RunReport>();
        part->edition = 1;
        for (std::size_t i = 0; i < whole->lines.size(); ++i) {
            part->lines.add(whole->lines[i]);
            if (i % 37 != 0 && i + 1 < whole->lines.size()) continue;
            auto now = std::make_shared<RunReport>(*part);
            now->lines = part->lines.snapshot();
            grown.follow(now, filter);
        }
        Strip fresh;
        fresh.follow(whole, filter);
        REQUIRE(grown.size() == fresh.size());
        CHECK(grown.column(0, grown.size()).counts == fresh.column(0, fresh.size()).counts);
        CHECK(grown.index_at(grown.size() - 1) == fresh.index_at(fresh.size() - 1));
        // Another edition has other lines.
        auto anew = std::make_shared<RunReport>();
        anew->edition = 2;
        anew->lines.add({});
        grown.follow(anew, {});
        CHECK(grown.size() == 1);
        grown.follow(nullptr, {});
        CHECK(grown.size() == 0);
    }
}

TEST_CASE("kinds that are wrong come before those within tolerance, the most severe first")
{
    RunReport run;
    run.kinds = {{"a", 1, 0, 0, 5.0, true}, {"b", 1, 0, 0, 1.0}, {"c", 1, 0, 0, 2.0}};
    run.sort_kinds();
    CHECK(run.worst_first == std::vector<std::size_t>{2, 1, 0});
}
