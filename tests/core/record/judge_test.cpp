#include "core/record/judge.h"

#include "core/geometry/margin.h"
#include "core/geometry/solve.h"
#include "core/methods/judgement.h"
#include "core/record/summary.h"
#include "tests/support/catch.h"
#include "tests/support/oracle.h"
#include "tests/support/sampled_queries.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <limits>
#include <random>

using namespace secant;
using namespace secant::records;

namespace {

const Query<2> through{{{5, 0}, 1}, {{0, 0}, {10, 0}}};

Line line_of(const AnyQuery& query, Said said)
{
    Line line;
    line.query = query;
    line.said = std::move(said);
    return line;
}

Said says(bool hit)
{
    Said said;
    said.hit = hit;
    return said;
}

} // namespace

TEST_CASE("a verdict is right or wrong as the exact answer of wide numbers has it")
{
    for (const Target target : {Target::curve, Target::disk}) {
        for (const auto& [name, queries] : testing::sampled_families<2, double>(60)) {
            for (const Query<2>& query : queries) {
                CAPTURE(name, query);
                const Classification truth =
                    oracle::truth<2>(query.circle, query.piece).classification;
                const bool is_hit = target == Target::curve ? truth.curve_hit : truth.disk_overlap;
                for (const bool said : {false, true}) {
                    const Judged judged = judge(line_of(query, says(said)), {target});
                    CHECK((judged.verdict == Verdict::right) == (said == is_hit));
                    if (said == is_hit) continue;
                    CHECK(judged.kind.sort ==
                          (said ? MistakeSort::false_hit : MistakeSort::false_miss));
                    const Margins is = margins(query);
                    CHECK(judged.severity ==
                          (target == Target::curve ? is.curve_hit : is.disk_overlap).radius);
                }
            }
        }
    }
}

TEST_CASE("near misses are those whose margin is small, and no other")
{
    for (const Target target : {Target::curve, Target::disk}) {
        for (const auto& [name, queries] : testing::sampled_families<2, double>(60)) {
            for (const Query<2>& query : queries) {
                CAPTURE(name, query);
                const Margins all = margins(query);
                const double margin =
                    (target == Target::curve ? all.curve_hit : all.disk_overlap).radius;
                const bool is_hit = hit_of(classify(query), target);
                for (const double near : {0.0, 1e-9, 0.01, 1.0, 1e6}) {
                    const Judged judged =
                        judge(line_of(query, says(is_hit)), {target, 0.0, 0.0, near, 0.0});
                    CHECK(judged.is_near == (margin <= near));
                    if (judged.is_near) CHECK(judged.margin == margin);
                }
            }
        }
    }
}

TEST_CASE("a hit may be said by t, by the case or by a point")
{
    const auto verdict = [](Said said) {
        return judge(line_of(through, std::move(said)), {}).verdict;
    };
    Said t;
    t.t = 0.4;
    CHECK(verdict(t) == Verdict::right);
    t.t = 1.5;
    CHECK(verdict(t) == Verdict::wrong);
    t.t = std::numeric_limits<double>::quiet_NaN();
    CHECK(verdict(t) == Verdict::wrong);
    Said kind;
    kind.kind = Case::impale;
    CHECK(verdict(kind) == Verdict::right);
    kind.kind = Case::miss;
    CHECK(verdict(kind) == Verdict::wrong);
    kind.kind = Case::poke;
    CHECK(verdict(kind) == Verdict::wrong);
    Said point;
    point.point = {4, 0, 0};
    CHECK(verdict(point) == Verdict::right);
    CHECK(verdict({}) == Verdict::not_judged);
}

TEST_CASE("numbers are judged by an accuracy or a tolerance, in world units")
{
    Said said = says(true);
    said.t = 0.4001; // off by 0.001
    const Line line = line_of(through, said);
    const Judged unjudged = judge(line, {});
    CHECK(unjudged.verdict == Verdict::right);
    CHECK(unjudged.furthest == Role::t);
    CHECK(unjudged.off == Approx(0.001));
    CHECK(judge(line, {Target::curve, 1e-3}).verdict == Verdict::right);
    const Judged wrong = judge(line, {Target::curve, 1e-5});
    CHECK(wrong.verdict == Verdict::wrong);
    CHECK(wrong.kind.sort == MistakeSort::number_off);
    CHECK(wrong.kind.number == Role::t);
    CHECK(wrong.severity == Approx(0.001));
    CHECK(judge(line, {Target::curve, 0.0, 0.01}).verdict == Verdict::within_tolerance);
    CHECK(judge(line, {Target::curve, 0.0, 0.0001}).verdict == Verdict::wrong);
    Said exact = says(true);
    exact.t = 0.4;
    exact.t2 = 0.6;
    exact.point = {4, 0, 0};
    exact.distance = 0.0;
    CHECK(judge(line_of(through, exact), {Target::curve, 0.0, 1e-9}).verdict == Verdict::right);
    exact.distance = 0.25;
    const Judged distance = judge(line_of(through, exact), {Target::curve, 0.0, 1e-9});
    CHECK(distance.kind.number == Role::distance);
    CHECK(distance.severity == 0.25);
    Said not_a_number = says(true);
    not_a_number.t = std::numeric_limits<double>::quiet_NaN();
    CHECK(std::isinf(judge(line_of(through, not_a_number), {Target::curve, 0.0, 1.0}).severity));
}

TEST_CASE("a wrong verdict that a small change of r makes true is within the tolerance")
{
    const Query<2> near{{{5, 1.001}, 1}, {{0, 0}, {10, 0}}};
    CHECK(judge(line_of(near, says(true)), {}).verdict == Verdict::wrong);
    CHECK(judge(line_of(near, says(true)), {Target::curve, 0.0, 0.01}).verdict ==
          Verdict::within_tolerance);
    CHECK(judge(line_of(near, says(true)), {Target::curve, 0.0, 0.0001}).verdict == Verdict::wrong);
}

TEST_CASE("of the disk the first point is E, where E lies inside")
{
    const Query<2> inside{{{0, 0}, 2}, {{0, 0}, {10, 0}}};
    Said said = says(true);
    said.t = 0.0;
    CHECK(judge(line_of(inside, said), {Target::disk, 1e-9}).verdict == Verdict::right);
    CHECK(judge(line_of(inside, said), {Target::curve, 1e-9}).verdict == Verdict::wrong);
    said.t = 0.2;
    CHECK(judge(line_of(inside, said), {Target::curve, 1e-9}).verdict == Verdict::right);
}

TEST_CASE("kinds differ by what is special about the query, and have words of their own")
{
    const auto words = [](const AnyQuery& query, bool said) {
        return words_of(judge(line_of(query, says(said)), {}).kind);
    };
    CHECK(words(through, false) == "says miss, truly a hit");
    CHECK(words(Query<2>{{{5, 3}, 1}, {{0, 0}, {10, 0}}}, true) == "says hit, truly a miss");
    CHECK(words(Query<2>{{{0, 0}, 1}, {{0, 0}, {10, 0}}}, false) ==
          "says miss, truly a hit; E lies inside the circle");
    CHECK(words(Query<3>{{{5, 1, 0}, 1}, {{0, 0, 0}, {10, 0, 0}}}, false) ==
          "says miss, truly a hit; the line only touches the circle; in space");
    Line in_float = line_of(through, says(false));
    in_float.scalar = Scalar::float32;
    CHECK(words_of(judge(in_float, {}).kind) == "says miss, truly a hit; in float");
    Said poke;
    poke.kind = Case::poke;
    CHECK(words_of(judge(line_of(through, poke), {}).kind) == "says Poke, truly Impale");
}

TEST_CASE("a summary of parts is the summary of the whole")
{
    std::mt19937 random{7};
    std::uniform_real_distribution<double> place{-4.0, 4.0};
    const Wanted wanted{5, 4};
    Summary whole{wanted};
    Summary joined{wanted};
    Summary part{wanted};
    for (std::size_t number = 1; number <= 3000; ++number) {
        const Query<2> query{{{place(random), place(random)}, 1.0},
                             {{place(random), place(random)}, {place(random), place(random)}}};
        Said said = says(random() % 2 == 0);
        said.t = 0.5;
        Line line = line_of(query, said);
        line.time = std::floor(static_cast<double>(number) / 7.0) * 1e3 - 5e4;
        const Judged judged = judge(line, {Target::curve, 0.0, 0.05, 0.1});
        whole.add(number, line, judged);
        part.add(number, line, judged);
        if (random() % 50 == 0) {
            joined.add(part);
            part = Summary{wanted};
        }
    }
    joined.add(part);
    CHECK(whole.lines() == 3000);
    CHECK(whole.count(Verdict::wrong) > 500);
    for (const Verdict verdict : {Verdict::right, Verdict::wrong, Verdict::within_tolerance})
        CHECK(whole.count(verdict) == joined.count(verdict));
    const auto a = whole.kinds();
    const auto b = joined.kinds();
    REQUIRE(a.size() == b.size());
    REQUIRE(a.size() >= 3);
    for (std::size_t i = 0; i < a.size(); ++i) {
        CHECK(a[i].kind == b[i].kind);
        CHECK(a[i].count == b[i].count);
        CHECK(a[i].first.number == b[i].first.number);
        CHECK(a[i].worst.number == b[i].worst.number);
        CHECK(a[i].simplest.number == b[i].simplest.number);
        if (i > 0) CHECK(a[i - 1].worst.judged.severity >= a[i].worst.judged.severity);
    }
    const auto numbers = [](const std::vector<Told>& lines) {
        std::vector<std::size_t> out;
        for (const Told& told : lines)
            out.push_back(told.number);
        return out;
    };
    CHECK(whole.worst().size() == 5);
    CHECK(numbers(whole.worst()) == numbers(joined.worst()));
    CHECK(whole.near_count() == joined.near_count());
    CHECK(whole.near_count() > 0);
    CHECK(numbers(whole.nearest()) == numbers(joined.nearest()));
    CHECK(whole.furthest()->number == joined.furthest()->number);
    const auto bins = whole.histogram().bins();
    const auto others = joined.histogram().bins();
    CHECK(whole.histogram().width() == joined.histogram().width());
    REQUIRE(bins.size() == others.size());
    CHECK(bins.size() <= 32);
    std::uint64_t wrong = 0;
    for (std::size_t i = 0; i < bins.size(); ++i) {
        CHECK(bins[i].from == others[i].from);
        CHECK(bins[i].counts == others[i].counts);
        wrong += bins[i].counts[static_cast<std::size_t>(Verdict::wrong)];
    }
    CHECK(wrong == whole.count(Verdict::wrong));
}
