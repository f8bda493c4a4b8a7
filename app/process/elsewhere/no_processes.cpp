// In the place of other processes, on systems whose own calls for them are not known here, such as
// macOS: compiled methods and programs under test are refused, scripts run.
#include "app/platform/posix/file_attributes.h"
#include "app/process/child_process.h"
#include "app/process/pipe.h"
#include "app/process/shared_library.h"
#include "app/process/shared_memory.h"

#include <cstdlib>

#include <unistd.h>

namespace secant {
namespace {

constexpr const char* refusal =
    "on this system Secant runs methods in Lua only: it starts no other processes here";

} // namespace

Expected<ChildProcess, std::string> ChildProcess::start(const std::vector<std::string>&,
                                                        const std::vector<std::string>&,
                                                        std::span<const int>, const std::string&)
{
    return unexpected(std::string{refusal});
}

std::optional<Ending> ChildProcess::ending() noexcept
{
    return ending_;
}

Ending ChildProcess::end() noexcept
{
    return {};
}

std::string this_program()
{
    return {};
}

std::string words_of(const Ending& ending)
{
    return "exited with status " + std::to_string(ending.status);
}

std::string why_no_program(const std::string&, const std::string&)
{
    return refusal;
}

void crash_plainly() noexcept {}

void leave_at_once(int status) noexcept
{
    std::_Exit(status);
}

Expected<Pipe, std::string> Pipe::make()
{
    return unexpected(std::string{refusal});
}

Descriptor nothing_to_read() noexcept
{
    return Descriptor{};
}

void never_wait(int) noexcept {}

void wait_until_ready(std::span<Watched>, std::chrono::milliseconds) noexcept {}

long read_now(int, std::span<char>) noexcept
{
    return 0;
}

std::size_t unread_bytes(int) noexcept
{
    return 0;
}

long write_now(int, std::string_view) noexcept
{
    return -1;
}

Expected<SharedMemory, std::string> SharedMemory::make(std::size_t, Others)
{
    return unexpected(std::string{refusal});
}

Expected<SharedMemory, std::string> SharedMemory::open(int, std::size_t, Others)
{
    return unexpected(std::string{refusal});
}

SharedMemory::~SharedMemory() = default;

bool begins_as_library(std::string_view) noexcept
{
    return true; // so that the refusal is what is said
}

Expected<void*, std::string> symbol_of_library(const std::string&, const char*)
{
    return unexpected(std::string{refusal});
}

void keep_as_loaded(const void*) noexcept {}

// Owner, group and mode are those of POSIX; access lists and attributes are not.
std::vector<std::string> take_over_attributes(int descriptor, const std::string&,
                                              const struct stat& old)
{
    struct stat own {};
    std::vector<std::string> lost;
    constexpr mode_t rights = S_IRWXU | S_IRWXG | S_IRWXO;
    if (fstat(descriptor, &own) != 0) return {"its owner, group and mode"};
    const bool has_owner = own.st_uid == old.st_uid && own.st_gid == old.st_gid;
    if (!has_owner && fchown(descriptor, old.st_uid, old.st_gid) != 0)
        lost.emplace_back("its owner and group");
    // Nobody gets more rights than before: another group has those that everybody has.
    const mode_t both = old.st_mode & (old.st_mode >> 3U) & S_IRWXO;
    const mode_t mode =
        lost.empty() ? old.st_mode & rights : (old.st_mode & S_IRWXU) | (both << 3U) | both;
    if (fchmod(descriptor, mode) != 0 || !lost.empty()) lost.emplace_back("its mode");
    return lost;
}

} // namespace secant
