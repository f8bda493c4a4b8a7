// Preloaded into a program with SDL2, it writes down what its frames cost: LD_PRELOAD this library,
// and SECANT_PROBE names the file. The program itself is not changed.
//
// A line a frame: the milliseconds of the clock since the program began, the microseconds of
// processor that the thread of the frames took since the last frame, and how many of these the
// last frame was handed over in (SDL_GL_SwapWindow).
#include <dlfcn.h>
#include <time.h>

#include <cstdio>
#include <cstdlib>

struct SDL_Window;

namespace {

double seconds(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Probe {
    double began = seconds(CLOCK_MONOTONIC);
    double used = 0.0;    ///< of the processor, when the last frame was handed over
    double handing = 0.0; ///< seconds that this took
    std::FILE* out = nullptr;

    Probe()
    {
        const char* const path = std::getenv("SECANT_PROBE");
        if (path != nullptr) out = std::fopen(path, "we");
        // The next programs are not measured.
        unsetenv("LD_PRELOAD");
        // A caller that knows when it started the program says so: loading its libraries counts.
        if (const char* const start = std::getenv("SECANT_PROBE_BEGAN")) began = std::atof(start);
    }
};

Probe probe;

} // namespace

extern "C" __attribute__((visibility("default"))) void SDL_GL_SwapWindow(SDL_Window* window)
{
    using Swap = void (*)(SDL_Window*);
    static const auto swap = reinterpret_cast<Swap>(dlsym(RTLD_NEXT, "SDL_GL_SwapWindow"));
    const double used = seconds(CLOCK_THREAD_CPUTIME_ID);
    swap(window);
    const double after = seconds(CLOCK_THREAD_CPUTIME_ID);
    if (probe.out != nullptr) {
        std::fprintf(probe.out, "%.3f %.1f %.1f\n", 1e3 * (seconds(CLOCK_MONOTONIC) - probe.began),
                     1e6 * (after - probe.used), 1e6 * (after - used));
        std::fflush(probe.out);
    }
    probe.used = after;
}
