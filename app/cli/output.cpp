#include "app/cli/output.h"

#include "app/platform/streams.h"

namespace secant {

void Output::write_when_large()
{
    constexpr std::size_t large = std::size_t{1} << 18;
    if (text_.size() >= large) write_now();
}

void Output::write_now()
{
    if (error_ == 0) error_ = write_all(descriptor_, text_);
    text_.clear();
}

} // namespace secant
