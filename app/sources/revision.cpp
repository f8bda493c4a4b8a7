#include "app/sources/revision.h"

#include <atomic>

namespace secant {

std::uint64_t next_revision() noexcept
{
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

} // namespace secant
