#pragma once

#include <chrono>
#include <fstream>
#include <string>
#include <thread>

#include <sys/types.h>

namespace secant::testing {

/// True when a process has ended; its parent may not have noticed yet.
inline bool has_ended(pid_t process)
{
    std::ifstream status{"/proc/" + std::to_string(process) + "/stat"};
    std::string number, name, state;
    return !(status >> number >> name >> state) || state == "Z";
}

/// Waits for its end, up to ten seconds.
inline bool ends_soon(pid_t process)
{
    for (int i = 0; i < 1000 && !has_ended(process); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    return has_ended(process);
}

} // namespace secant::testing
