#include "app/platform/streams.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <system_error>

namespace secant {

void Descriptor::reset() noexcept
{
    if (is_open()) close(number_);
    number_ = -1;
}

std::string reading_reason(int error)
{
    return error == EISDIR ? "is a folder" : std::generic_category().message(error);
}

InputFile::InputFile(const std::string& name)
    : opened_(name == "-" ? -1 : open(name.c_str(), O_RDONLY | O_CLOEXEC)),
      descriptor_(name == "-" ? standard_input : opened_.number()),
      error_(descriptor_ < 0 ? errno : 0)
{
}

namespace {

static_assert(standard_input == STDIN_FILENO && standard_output == STDOUT_FILENO &&
              standard_error == STDERR_FILENO);

/// Waits until a failed call can be tried again. False when the failure is final; errno says why.
bool wait_for(int descriptor, short event) noexcept
{
    if (errno == EINTR) return true;
    if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
    pollfd wait{descriptor, event, 0};
    poll(&wait, 1, -1);
    return true;
}

} // namespace

bool standard_error_is_terminal() noexcept
{
    return isatty(STDERR_FILENO) == 1;
}

void reserve_standard_streams() noexcept
{
    for (const int stream : {standard_input, standard_output, standard_error}) {
        if (fcntl(stream, F_GETFD) >= 0) continue;
        // Open for the wrong direction, so that its use fails. The lowest free number is taken.
        static_cast<void>(open("/dev/null", stream == standard_input ? O_WRONLY : O_RDONLY));
    }
}

void survive_failed_writes() noexcept
{
    for (const int number : {SIGPIPE, SIGXFSZ})
        std::signal(number, SIG_IGN);
}

ReadResult read_some(int descriptor, std::span<char> to) noexcept
{
    while (true) {
        const ssize_t count = read(descriptor, to.data(), to.size());
        if (count >= 0) return {static_cast<std::size_t>(count), 0};
        if (!wait_for(descriptor, POLLIN)) return {0, errno};
    }
}

ReadResult read_some_at(int descriptor, std::uint64_t place, std::span<char> to) noexcept
{
    while (true) {
        const ssize_t count = pread(descriptor, to.data(), to.size(), static_cast<off_t>(place));
        if (count >= 0) return {static_cast<std::size_t>(count), 0};
        if (errno != EINTR) return {0, errno};
    }
}

bool has_arrived(int descriptor) noexcept
{
    pollfd look{descriptor, POLLIN, 0};
    return poll(&look, 1, 0) > 0;
}

int write_all(int descriptor, std::string_view text) noexcept
{
    while (!text.empty()) {
        const ssize_t count = write(descriptor, text.data(), text.size());
        if (count > 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (count == 0) {
            return EIO; // the system writes at least one byte, or fails
        } else if (!wait_for(descriptor, POLLOUT)) {
            return errno;
        }
    }
    return 0;
}

} // namespace secant
