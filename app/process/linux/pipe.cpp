#include "app/process/pipe.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace secant {

Expected<Pipe, std::string> Pipe::make()
{
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return unexpected(std::string{std::strerror(errno)});
    return Pipe{Descriptor{ends[0]}, Descriptor{ends[1]}};
}

Descriptor nothing_to_read() noexcept
{
    return Descriptor{open("/dev/null", O_RDONLY | O_CLOEXEC)};
}

void never_wait(int descriptor) noexcept
{
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

void wait_until_ready(std::span<Watched> watched, std::chrono::milliseconds time) noexcept
{
    constexpr std::size_t most = 8;
    std::array<pollfd, most> polled{};
    const std::size_t count = watched.size() < most ? watched.size() : most;
    for (std::size_t i = 0; i < count; ++i) {
        const Watched& each = watched[i];
        polled[i] = {each.descriptor, static_cast<short>(each.for_writing ? POLLOUT : POLLIN), 0};
    }
    const int ready = poll(polled.data(), count, static_cast<int>(time.count()));
    for (std::size_t i = 0; i < count; ++i)
        watched[i].is_ready = ready > 0 && polled[i].revents != 0;
}

long read_now(int descriptor, std::span<char> to) noexcept
{
    const ssize_t count = read(descriptor, to.data(), to.size());
    if (count >= 0) return count;
    return errno == EAGAIN || errno == EINTR ? -1 : 0;
}

std::size_t unread_bytes(int descriptor) noexcept
{
    int count = 0;
    return ioctl(descriptor, FIONREAD, &count) == 0 && count > 0 ? static_cast<std::size_t>(count)
                                                                 : 0;
}

long write_now(int descriptor, std::string_view text) noexcept
{
    const ssize_t count = write(descriptor, text.data(), text.size());
    if (count >= 0) return count;
    return errno == EAGAIN || errno == EINTR ? 0 : -1;
}

} // namespace secant
