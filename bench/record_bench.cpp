// What it costs a program to write down a cast: secant_record.h beside fprintf with "%a", in turns.
#include <secant_record.h>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <string>
#include <vector>

namespace {

template <class Real>
struct Point {
    Real x, y;
};

template <class Real>
struct Cast {
    Point<Real> start, end, center;
    Real radius, t;
};

template <class Real>
std::vector<Cast<Real>> random_casts()
{
    std::mt19937 random{7};
    std::uniform_real_distribution<Real> any{-10, 10};
    std::vector<Cast<Real>> casts(1000);
    for (auto& [start, end, center, radius, t] : casts) {
        for (Point<Real>* point : {&start, &end, &center})
            *point = {any(random), any(random)};
        radius = std::abs(any(random));
        t = any(random) / 20;
    }
    return casts;
}

secant_record record;

template <class Real>
void write_record(const std::vector<Cast<Real>>& casts, FILE* to)
{
    record.file = to;
    record.time = 0;
    for (const auto& [start, end, center, radius, t] : casts) {
        record.time += 1;
        SECANT_RECORD(&record, 2, &start.x, &end.x, &center.x, radius, true, t);
    }
}

template <class Real>
void write_formatted(const std::vector<Cast<Real>>& casts, FILE* to)
{
    int tick = 0;
    for (const auto& [start, end, center, radius, t] : casts) {
        std::fprintf(to,
                     "{\"hit\":true,\"E\":[\"%a\",\"%a\"],\"L\":[\"%a\",\"%a\"],"
                     "\"C\":[\"%a\",\"%a\"],\"r\":\"%a\",\"t\":\"%a\",\"time\":%d}\n",
                     static_cast<double>(start.x), static_cast<double>(start.y),
                     static_cast<double>(end.x), static_cast<double>(end.y),
                     static_cast<double>(center.x), static_cast<double>(center.y),
                     static_cast<double>(radius), static_cast<double>(t), ++tick);
    }
}

/// The shortest time of a cast in ns, of many rounds: the others were disturbed.
template <class Real>
double shortest(void (*write)(const std::vector<Cast<Real>>&, FILE*), const char* path)
{
    const std::vector<Cast<Real>> casts = random_casts<Real>();
    double best = 1e9;
    for (int round = 0; round < 500; ++round) {
        FILE* file = std::fopen(path, "wb");
        if (file == nullptr) return best;
        const auto began = std::chrono::steady_clock::now();
        write(casts, file);
        const std::chrono::duration<double, std::nano> took =
            std::chrono::steady_clock::now() - began;
        if (write == &write_record<Real>) secant_record_flush(&record);
        std::fclose(file);
        best = std::min(best, took.count() / static_cast<double>(casts.size()));
    }
    return best;
}

template <class Real>
void compare(const char* scalar, const char* path)
{
    const double own = shortest<Real>(write_record<Real>, path);
    const double formatted = shortest<Real>(write_formatted<Real>, path);
    fmt::print("{:<8}{:<14}{:>10.0f}{:>10.0f}{:>10.1f}\n", scalar, path, own, formatted,
               formatted / own);
}

} // namespace

/// secant_record_bench [FILE]: where it writes to; without it /dev/null, so that no disk is timed.
int main(int argc, char** argv)
{
    const char* path = argc > 1 ? argv[1] : "/dev/null";
    secant_record_open(&record, path);
    secant_record_close(&record);
    fmt::print("{:<22}{:>10}{:>10}{:>10}\n", "", "record ns", "\"%a\" ns", "ratio");
    compare<double>("double", path);
    compare<float>("float", path);
}
