#include "app/cli/output.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <string_view>

namespace secant {

void Output::write_when_large()
{
    constexpr std::size_t large = std::size_t{1} << 18;
    if (text_.size() >= large) write_now();
}

void Output::write_now()
{
    std::string_view rest = text_;
    while (!rest.empty() && error_ == 0) {
        const ssize_t count = write(descriptor_, rest.data(), rest.size());
        if (count >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            pollfd wait{descriptor_, POLLOUT, 0};
            poll(&wait, 1, -1);
        } else if (errno != EINTR) {
            error_ = errno;
        }
    }
    text_.clear();
}

} // namespace secant
