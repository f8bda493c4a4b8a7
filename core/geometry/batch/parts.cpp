#include "core/geometry/batch/parts.h"

#include <algorithm>
#include <system_error>
#include <thread>
#include <vector>

namespace secant::batch {

void in_parts(std::size_t count, unsigned threads,
              const std::function<void(std::size_t first, std::size_t count)>& work)
{
    constexpr std::size_t least = 4096; // a few times what it takes to start a thread
    constexpr std::size_t multiple = 256;
    const std::size_t most =
        std::max<std::size_t>(1, std::min<std::size_t>(threads, count / least));
    const std::size_t part = (count / most + multiple) / multiple * multiple;
    std::vector<std::jthread> others;
    std::size_t first = 0;
    while (others.size() + 1 < most && first + part < count) {
        try {
            others.emplace_back([&work, first, part] { work(first, part); });
        } catch (const std::system_error&) {
            break;
        }
        first += part;
    }
    work(first, count - first);
}

} // namespace secant::batch
