#include "app/platform/descriptor.h"

#include <unistd.h>

namespace secant {

void Descriptor::reset() noexcept
{
    if (is_open()) close(number_);
    number_ = -1;
}

} // namespace secant
