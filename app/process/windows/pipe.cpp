#include "app/process/pipe.h"

#include "app/platform/windows/native.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <map>
#include <mutex>

namespace secant {
namespace {

/// What a pipe holds: more than any text that waits for its reader here, so writing never waits.
constexpr DWORD pipe_bytes = 1 << 20;

/// Windows tells only the reader how full a pipe is, so each writer of a pipe has a reader's
/// handle.
class Readers {
public:
    void add(int writer, HANDLE reader)
    {
        const std::lock_guard lock{mutex_};
        // Those of pipes that were closed since; a number that was given back is given again.
        std::erase_if(all_, [writer](const auto& each) {
            const auto& [number, ends] = each;
            const bool is_old = number == writer || handle_of(number) != ends.writer;
            if (is_old) CloseHandle(ends.reader);
            return is_old;
        });
        all_[writer] = {reader, handle_of(writer)};
    }

    /// The bytes that wait; nothing where no pipe of this program ends.
    [[nodiscard]] bool unread(int writer, DWORD& count)
    {
        const std::lock_guard lock{mutex_};
        const auto found = all_.find(writer);
        if (found == all_.end() || found->second.writer != handle_of(writer)) return false;
        return PeekNamedPipe(found->second.reader, nullptr, 0, nullptr, &count, nullptr) != 0;
    }

private:
    struct Ends {
        HANDLE reader, writer;
    };
    std::mutex mutex_;
    std::map<int, Ends> all_;
};

Readers& readers()
{
    static Readers all;
    return all;
}

DWORD room_in(int descriptor)
{
    DWORD count = 0;
    if (!readers().unread(descriptor, count)) return pipe_bytes;
    return count < pipe_bytes ? pipe_bytes - count : 0;
}

bool is_ready(const Watched& each) noexcept
{
    if (each.descriptor < 0) return false;
    if (each.for_writing) return room_in(each.descriptor) > 0;
    DWORD count = 0;
    return PeekNamedPipe(handle_of(each.descriptor), nullptr, 0, nullptr, &count, nullptr) == 0 ||
           count > 0;
}

} // namespace

Expected<Pipe, std::string> Pipe::make()
{
    HANDLE out = nullptr;
    HANDLE in = nullptr;
    if (CreatePipe(&out, &in, nullptr, pipe_bytes) == 0)
        return unexpected(words_of_error(GetLastError()));
    HANDLE copy = nullptr;
    const HANDLE self = GetCurrentProcess();
    const bool is_copied =
        DuplicateHandle(self, out, self, &copy, 0, FALSE, DUPLICATE_SAME_ACCESS) != 0;
    Pipe pipe{descriptor_of(out), descriptor_of(in)};
    if (is_copied) readers().add(pipe.in.number(), copy);
    return pipe;
}

Descriptor nothing_to_read() noexcept
{
    return open_native("NUL", GENERIC_READ, OPEN_EXISTING);
}

void never_wait(int /*descriptor*/) noexcept {} // read_now and write_now look first

void wait_until_ready(std::span<Watched> watched, std::chrono::milliseconds time) noexcept
{
    using Clock = std::chrono::steady_clock;
    // An answer mostly comes at once, and a pause of Windows takes a millisecond at the least.
    constexpr std::chrono::microseconds hurry{200};
    const auto began = Clock::now();
    while (true) {
        bool is_any = false;
        for (Watched& each : watched) {
            each.is_ready = is_ready(each);
            is_any = is_any || each.is_ready;
        }
        const auto passed = Clock::now() - began;
        if (is_any || passed >= time) return;
        if (passed < hurry)
            SwitchToThread();
        else
            Sleep(1);
    }
}

long read_now(int descriptor, std::span<char> to) noexcept
{
    const HANDLE pipe = handle_of(descriptor);
    DWORD count = 0;
    if (PeekNamedPipe(pipe, nullptr, 0, nullptr, &count, nullptr) == 0) return 0;
    if (count == 0) return -1;
    const auto most = static_cast<DWORD>(std::min<std::size_t>(count, to.size()));
    if (ReadFile(pipe, to.data(), most, &count, nullptr) == 0) return 0;
    return count == 0 ? -1 : static_cast<long>(count);
}

std::size_t unread_bytes(int descriptor) noexcept
{
    DWORD count = 0;
    if (readers().unread(descriptor, count)) return count;
    return PeekNamedPipe(handle_of(descriptor), nullptr, 0, nullptr, &count, nullptr) != 0 ? count
                                                                                           : 0;
}

long write_now(int descriptor, std::string_view text) noexcept
{
    const auto size = static_cast<DWORD>(std::min<std::size_t>(text.size(), room_in(descriptor)));
    DWORD count = 0;
    if (size == 0) return 0;
    if (WriteFile(handle_of(descriptor), text.data(), size, &count, nullptr) == 0) return -1;
    return static_cast<long>(count);
}

} // namespace secant
