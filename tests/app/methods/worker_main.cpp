// The process of a library, without the rest of the program. As `method_worker hold LIBRARY` it is
// a program that uses a library: it prints the number of the library's process, and waits for an
// endless loop in it.
#include "app/sources/library/library.h"
#include "app/sources/library/wire.h"

#include <algorithm>
#include <cstdio>
#include <string_view>

namespace {

double ask_one(secant::LibraryVersion& library, std::string_view name)
{
    const auto& methods = library.methods();
    const auto found = std::ranges::find(methods, name, &secant::LibraryVersion::Described::name);
    double said = -1.0;
    library.ask(static_cast<std::size_t>(found - methods.begin()),
                {1,
                 [](std::size_t, secant_query& query) {
                     query = {};
                     query.E[0] = 5.0;
                 },
                 [&](std::size_t, const secant::wire::Slot& slot) { said = slot.answer.distance; },
                 [](std::size_t, const secant::Breakdown&) {}});
    return said;
}

int hold(const char* path)
{
    const auto library = secant::LibraryVersion::load(path, {std::chrono::hours{1}});
    if (!library) return 3;
    std::printf("%.0f\n", ask_one(**library, "process"));
    std::fflush(stdout);
    ask_one(**library, "loop");
    return 0;
}

} // namespace

int main(int argument_count, char** arguments)
{
    if (secant::is_method_worker(argument_count, arguments))
        return secant::run_method_worker(arguments);
    const bool holds = argument_count == 3 && std::string_view{arguments[1]} == "hold";
    return holds ? hold(arguments[2]) : 2;
}
