#include "bench/geometry/own.h"
#include "bench/geometry/rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <random>

namespace secant::bench {
namespace {

constexpr int rounds = 51;

double cpu_time()
{
    std::timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

/// ns. The time of a short run holds that of one reading.
double cost_of_the_clock()
{
    std::vector<double> costs;
    for (int i = 0; i < 1001; ++i) {
        const double start = cpu_time();
        costs.push_back(cpu_time() - start);
    }
    std::ranges::nth_element(costs, costs.begin() + 500);
    return costs[500];
}

template <int N, class T>
std::uint8_t expected(Asked asked, Query<N, T> query)
{
    if (asked == Asked::ray) query.piece.extent = Extent::ray;
    if (asked == Asked::line) query.piece.extent = Extent::line;
    const Classification exact = classify(query);
    switch (asked) {
    case Asked::kind: return static_cast<std::uint8_t>(exact.kind);
    case Asked::disk: return exact.disk_overlap ? 1 : 0;
    case Asked::entered: return exact.kind == Case::impale || exact.kind == Case::poke ? 1 : 0;
    case Asked::curve:
    case Asked::ray:
    case Asked::line: break;
    }
    return exact.curve_hit ? 1 : 0;
}

struct Timing {
    double nanoseconds = 0.0; ///< for a row
    std::size_t wrong = 0;
};

template <int N, class T>
std::size_t wrong_answers(const Contestant& contestant, const Rows<N, T>& rows)
{
    std::vector<std::uint8_t> answers(rows.size());
    contestant.run(answers.data());
    if (contestant.give) contestant.give(answers.data());
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < rows.size(); ++i)
        wrong += answers[i] != expected(contestant.asked, rows[i]) ? 1U : 0U;
    return wrong;
}

/// Fills the processor's memory of branches with random ones: what it learned of the rows is lost.
void forget_branches()
{
    std::mt19937_64 random{2};
    for (int i = 0; i < 2000; ++i) {
        std::uint64_t bits = random();
        for (int bit = 0; bit < 64; ++bit) {
            if ((bits & 1) != 0) asm volatile("nop"); // NOLINT
            bits >>= 1;
        }
    }
}

/// All contestants take turns, so that each sees the same machine. Each has seen the rows once
/// before, so that they are in the cache. But no processor has seen a query before it is asked, so
/// it must not know which row takes which branch: the rows come in another order in each round, and
/// between both times it sees other branches.
/// @param add      adds the contestants for the rows as they are
/// @param shuffle  whether the branches are to be random
template <int N, class T, class Add>
std::vector<Timing> timings(const Add& add, Rows<N, T>& rows, bool shuffle,
                            std::vector<std::string>& names)
{
    const double reading_the_clock = cost_of_the_clock();
    std::mt19937_64 random{1};
    std::vector<Timing> out;
    std::vector<std::vector<double>> times;
    std::vector<std::uint8_t> answers(rows.size());
    for (int round = 0; round < rounds; ++round) {
        if (shuffle) std::shuffle(rows.begin(), rows.end(), random);
        std::vector<Contestant> all;
        add(all, rows);
        out.resize(all.size());
        times.resize(all.size());
        names.resize(all.size());
        for (std::size_t c = 0; c < all.size(); ++c) {
            names[c] = all[c].name;
            if (round == 0) out[c].wrong = wrong_answers(all[c], rows);
            all[c].run(answers.data());
            if (shuffle) forget_branches();
            const double start = cpu_time();
            all[c].run(answers.data());
            times[c].push_back(cpu_time() - start - reading_the_clock);
        }
    }
    for (std::size_t c = 0; c < out.size(); ++c) {
        std::ranges::nth_element(times[c], times[c].begin() + rounds / 2);
        out[c].nanoseconds = times[c][rounds / 2] / static_cast<double>(rows.size());
    }
    return out;
}

/// A table in Markdown: each contestant with its time, the ratio to the first, and wrong answers.
template <int N, class T, class Add>
void print_group(
    const char* title, const Add& add,
    const std::function<void(Rows<N, T>&)>& change = [](auto&) {})
{
    std::vector<std::string> names;
    std::vector<std::string> cells;
    for (const Mix mix : {Mix::ordinary, Mix::sorted, Mix::hostile}) {
        Rows<N, T> rows = rows_of<N, T>(mix);
        change(rows);
        const std::vector<Timing> found = timings(add, rows, mix != Mix::sorted, names);
        cells.resize(found.size());
        for (std::size_t c = 0; c < found.size(); ++c) {
            cells[c] += fmt::format(" {:.2f} | {:.2f} | {} |", found[c].nanoseconds,
                                    found[c].nanoseconds / found[0].nanoseconds, found[c].wrong);
        }
    }
    fmt::print("\n| {} | ordinary, ns | ratio | wrong | sorted, ns | ratio | wrong | hostile, ns | "
               "ratio | wrong |\n| --- |",
               title);
    for (int i = 0; i < 9; ++i)
        fmt::print(" ---: |");
    fmt::print("\n");
    for (std::size_t c = 0; c < names.size(); ++c)
        fmt::print("| {} |{}\n", names[c], cells[c]);
}

template <int N, class T>
void add_ours(std::vector<Contestant>& all, const Rows<N, T>& rows)
{
    add_naive(all, rows);
    add_single(all, rows);
    add_batch(all, rows);
}

/// The piece of every row becomes a stadium. r + s is not a double.
template <int N, class T>
void give_radius(Rows<N, T>& rows)
{
    for (Query<N, T>& row : rows)
        row.piece.radius = T{0.3};
}

/// The circle of every row becomes that of one.
template <int N, class T>
void give_one_circle(Rows<N, T>& rows)
{
    for (Query<N, T>& row : rows)
        row.circle = {Vec<N, T>{T{1}}, T{5}};
}

void print_all()
{
    print_group<2, double>("2D double", [](auto& all, const auto& rows) {
        add_ours(all, rows);
#if SECANT_BENCH_CGAL
        add_cgal(all, rows);
#endif
#if SECANT_BENCH_BOOST
        add_boost(all, rows);
#endif
#if SECANT_BENCH_EIGEN
        add_eigen(all, rows);
#endif
    });
    print_group<2, double>(
        "2D double, stadiums", [](auto& all, const auto& rows) { add_ours(all, rows); },
        give_radius<2, double>);
    print_group<2, float>("2D float", [](auto& all, const auto& rows) {
        add_ours(all, rows);
        add_glm(all, rows);
#if SECANT_BENCH_BOX2D
        add_box2d(all, rows);
#endif
    });
    print_group<3, double>("3D double", [](auto& all, const auto& rows) {
        add_ours(all, rows);
        add_glm(all, rows);
    });
    print_group<3, float>(
        "3D float, one sphere",
        [](auto& all, const auto& rows) {
            add_ours(all, rows);
#if SECANT_BENCH_EMBREE
            add_embree(all, rows);
#endif
        },
        give_one_circle<3, float>);
}

} // namespace
} // namespace secant::bench

int main()
{
    secant::bench::print_all();
}
