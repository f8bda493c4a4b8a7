#include "app/process/child_process.h"

#include "app/platform/windows/native.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <system_error>
#include <utility>

#include <io.h>

namespace secant {
namespace {

// The numbers that signals have on Linux, for ends that Windows tells by a status.
constexpr int illegal_instruction = 4;
constexpr int trap = 5;
constexpr int aborted = 6;
constexpr int wrong_arithmetic = 8;
constexpr int killed = 9;
constexpr int wrong_address = 11;
constexpr int interrupted = 2;

constexpr DWORD status_of_kill = 0xE0'5E'CA'07;           // by this program
constexpr DWORD status_of_abort = 0xC000'0409;            // as Windows itself ends who gives up
constexpr DWORD status_of_stack = 0xC000'00FD;            // it is full
constexpr DWORD status_of_exception_of_gcc = 0x2047'4343; // of C++, which nobody caught
constexpr DWORD status_of_exception_of_microsoft = 0xE06D'7363;
constexpr DWORD status_of_control_c = 0xC000'013A;

Ending ending_of(DWORD status) noexcept
{
    switch (status) {
    case status_of_kill: return {killed, 0};
    case status_of_exception_of_gcc:
    case status_of_exception_of_microsoft:
    case status_of_abort: return {aborted, 0};
    case status_of_control_c: return {interrupted, 0};
    case static_cast<DWORD>(EXCEPTION_ACCESS_VIOLATION):
    case static_cast<DWORD>(EXCEPTION_IN_PAGE_ERROR):
    case static_cast<DWORD>(EXCEPTION_DATATYPE_MISALIGNMENT):
    case status_of_stack: return {wrong_address, 0};
    case static_cast<DWORD>(EXCEPTION_ILLEGAL_INSTRUCTION):
    case static_cast<DWORD>(EXCEPTION_PRIV_INSTRUCTION): return {illegal_instruction, 0};
    case static_cast<DWORD>(EXCEPTION_INT_DIVIDE_BY_ZERO):
    case static_cast<DWORD>(EXCEPTION_INT_OVERFLOW):
    case static_cast<DWORD>(EXCEPTION_FLT_DIVIDE_BY_ZERO):
    case static_cast<DWORD>(EXCEPTION_FLT_INVALID_OPERATION):
    case static_cast<DWORD>(EXCEPTION_FLT_OVERFLOW): return {wrong_arithmetic, 0};
    case static_cast<DWORD>(EXCEPTION_BREAKPOINT): return {trap, 0};
    default: return {0, static_cast<int>(status)};
    }
}

/// A word of a command line, as CommandLineToArgvW and main() read it.
void append_word(std::wstring& line, const std::wstring& word)
{
    if (!line.empty()) line += L' ';
    if (!word.empty() && word.find_first_of(L" \t\n\v\"") == std::wstring::npos) {
        line += word;
        return;
    }
    line += L'"';
    std::size_t backslashes = 0; // just before
    for (const wchar_t letter : word) {
        if (letter == L'"') line.append(backslashes + 1, L'\\');
        backslashes = letter == L'\\' ? backslashes + 1 : 0;
        line += letter;
    }
    line.append(backslashes, L'\\'); // the quote that follows is the end
    line += L'"';
}

/// The environment of this process with some values in place of others, sorted as Windows wants it.
std::wstring environment_with(const std::vector<std::string>& changes)
{
    std::vector<std::wstring> all;
    for (const std::string& change : changes)
        all.push_back(wide(change));
    wchar_t* const block = GetEnvironmentStringsW();
    for (const wchar_t* each = block; each != nullptr && *each != L'\0';) {
        const std::wstring_view old{each};
        const std::wstring_view name = old.substr(0, old.find(L'=', 1) + 1);
        const bool is_replaced = std::ranges::any_of(changes, [&](const std::string& change) {
            const std::wstring text = wide(change);
            return text.size() >= name.size() &&
                   CompareStringOrdinal(text.data(), static_cast<int>(name.size()), name.data(),
                                        static_cast<int>(name.size()), TRUE) == CSTR_EQUAL;
        });
        if (!is_replaced) all.emplace_back(old);
        each += old.size() + 1;
    }
    FreeEnvironmentStringsW(block);
    std::ranges::sort(all, [](const std::wstring& one, const std::wstring& other) {
        return CompareStringOrdinal(one.c_str(), -1, other.c_str(), -1, TRUE) == CSTR_LESS_THAN;
    });
    std::wstring out;
    for (const std::wstring& each : all)
        out.append(each).append(1, L'\0');
    return out.append(1, L'\0');
}

bool has_place(const std::string& program)
{
    return program.find_first_of("/\\:") != std::string::npos;
}

std::string in_folder(const std::string& folder, const std::string& path)
{
    const bool is_whole =
        path.starts_with('/') || path.starts_with('\\') || (path.size() > 1 && path[1] == ':');
    return folder.empty() || is_whole ? path : folder + '/' + path;
}

/// The file of a program, with the ending that it was written without; empty, with errno, when
/// there is none.
std::wstring file_of(const std::string& program, const std::string& folder)
{
    std::array<wchar_t, 32768> found{};
    const std::wstring name =
        native_path(has_place(program) ? in_folder(folder, program) : program);
    for (const wchar_t* const ending : {L".exe", L".com", L".bat", L".cmd"}) {
        // The ending is taken for a name without one.
        const DWORD length = SearchPathW(nullptr, name.c_str(), ending,
                                         static_cast<DWORD>(found.size()), found.data(), nullptr);
        if (length == 0 || length >= found.size()) continue;
        const DWORD attributes = GetFileAttributesW(found.data());
        if (attributes == INVALID_FILE_ATTRIBUTES) continue;
        if ((attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) {
            errno = EACCES;
            return {};
        }
        return found.data();
    }
    errno = ENOENT;
    return {};
}

/// The handles that a process gets, ready to be inherited, and the words in which the C library of
/// the new process finds those after the standard streams.
class Inherited {
public:
    explicit Inherited(std::span<const int> descriptors)
    {
        for (const int descriptor : descriptors) {
            HANDLE copy = nullptr;
            const HANDLE self = GetCurrentProcess();
            if (DuplicateHandle(self, handle_of(descriptor), self, &copy, 0, TRUE,
                                DUPLICATE_SAME_ACCESS) == 0)
                copy = nullptr;
            handles_.push_back(copy);
        }
        constexpr char open = 0x01;
        constexpr char pipe = 0x08; // the library asks no more about it
        const int count = static_cast<int>(handles_.size());
        words_.assign(reinterpret_cast<const char*>(&count), sizeof count);
        words_.append(handles_.size(), static_cast<char>(open | pipe));
        words_.append(reinterpret_cast<const char*>(handles_.data()),
                      handles_.size() * sizeof(HANDLE));
    }
    ~Inherited()
    {
        for (const HANDLE handle : handles_)
            if (handle != nullptr) CloseHandle(handle);
        if (has_list_) DeleteProcThreadAttributeList(list());
    }
    Inherited(const Inherited&) = delete;
    Inherited& operator=(const Inherited&) = delete;
    Inherited(Inherited&&) = delete;
    Inherited& operator=(Inherited&&) = delete;

    /// False, with the error of Windows, when the handles cannot be passed on.
    [[nodiscard]] bool put_into(STARTUPINFOEXW& start)
    {
        if (std::ranges::find(handles_, nullptr) != handles_.end()) return false;
        SIZE_T size = 0;
        InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        storage_.resize(size);
        has_list_ = InitializeProcThreadAttributeList(list(), 1, 0, &size) != 0;
        if (!has_list_ ||
            UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                      handles_.size() * sizeof(HANDLE), nullptr, nullptr) == 0)
            return false;
        start.lpAttributeList = list();
        STARTUPINFOW& info = start.StartupInfo;
        info.dwFlags = STARTF_USESTDHANDLES;
        info.hStdInput = handles_[0];
        info.hStdOutput = handles_[1];
        info.hStdError = handles_[2];
        constexpr std::size_t standard_streams = 3;
        if (handles_.size() == standard_streams) return true;
        info.cbReserved2 = static_cast<WORD>(words_.size());
        info.lpReserved2 = reinterpret_cast<BYTE*>(words_.data());
        return true;
    }

private:
    [[nodiscard]] LPPROC_THREAD_ATTRIBUTE_LIST list() noexcept
    {
        return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(storage_.data());
    }

    std::vector<HANDLE> handles_;
    std::string words_;
    std::vector<char> storage_;
    bool has_list_ = false;
};

/// A job ends all its processes when its last handle is closed, so also when this process ends.
/// What crashes in it opens no window.
HANDLE new_job() noexcept
{
    const HANDLE job = CreateJobObjectW(nullptr, nullptr);
    if (job == nullptr) return nullptr;
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags =
        JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    if (SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits) !=
        0)
        return job;
    CloseHandle(job);
    return nullptr;
}

/// A descriptor that is readable once the process has ended: the end of a pipe, whose other end is
/// closed then.
Descriptor end_of(HANDLE process) noexcept
{
    struct Wait {
        HANDLE registered = nullptr;
        HANDLE pipe = nullptr;
    };
    HANDLE out = nullptr;
    auto* const wait = new Wait;
    if (CreatePipe(&out, &wait->pipe, nullptr, 0) == 0) {
        delete wait;
        return Descriptor{};
    }
    const auto ended = [](void* of_process, BOOLEAN) {
        auto* const done = static_cast<Wait*>(of_process);
        CloseHandle(done->pipe);
        delete done;
    };
    HANDLE registered = nullptr; // ends with its only call
    if (RegisterWaitForSingleObject(&registered, process, ended, wait, INFINITE,
                                    WT_EXECUTEONLYONCE) == 0) {
        CloseHandle(wait->pipe);
        CloseHandle(out);
        delete wait;
        return Descriptor{};
    }
    return descriptor_of(out);
}

Unexpected<std::string> why_not(DWORD error)
{
    const int number = errno_of(error);
    return unexpected(number == EIO ? words_of_error(error)
                                    : std::generic_category().message(number));
}

} // namespace

Expected<ChildProcess, std::string> ChildProcess::start(const std::vector<std::string>& words,
                                                        const std::vector<std::string>& environment,
                                                        std::span<const int> descriptors,
                                                        const std::string& folder)
{
    const std::wstring file = file_of(words.front(), folder);
    if (file.empty()) return unexpected(std::generic_category().message(errno));
    std::wstring line;
    for (const std::string& word : words)
        append_word(line, wide(word));
    std::wstring block = environment_with(environment);
    const std::wstring place = folder.empty() ? std::wstring{} : native_path(folder);
    // From here on other threads start no process that would inherit the copies.
    static std::mutex mutex;
    const std::lock_guard lock{mutex};
    Inherited inherited{descriptors};
    STARTUPINFOEXW start{};
    start.StartupInfo.cb = sizeof start;
    if (!inherited.put_into(start)) return why_not(GetLastError());
    const HANDLE job = new_job();
    if (job == nullptr) return why_not(GetLastError());
    constexpr DWORD flags = CREATE_SUSPENDED | CREATE_UNICODE_ENVIRONMENT | CREATE_NO_WINDOW |
                            EXTENDED_STARTUPINFO_PRESENT | CREATE_NEW_PROCESS_GROUP;
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
    PROCESS_INFORMATION made{};
    const bool is_made =
        CreateProcessW(file.c_str(), line.data(), nullptr, nullptr, TRUE, flags, block.data(),
                       place.empty() ? nullptr : place.c_str(), &start.StartupInfo, &made) != 0;
    if (!is_made || AssignProcessToJobObject(job, made.hProcess) == 0) {
        const DWORD error = GetLastError();
        if (is_made) TerminateProcess(made.hProcess, status_of_kill);
        if (is_made) CloseHandle(made.hThread);
        if (is_made) CloseHandle(made.hProcess);
        CloseHandle(job);
        return why_not(error);
    }
    ChildProcess child{reinterpret_cast<std::intptr_t>(job), end_of(made.hProcess)};
    child.handle_ = reinterpret_cast<std::intptr_t>(made.hProcess);
    child.id_ = static_cast<int>(made.dwProcessId);
    ResumeThread(made.hThread);
    CloseHandle(made.hThread);
    if (!child.ended_.is_open()) return unexpected(std::string{"its end cannot be seen"});
    return child;
}

std::optional<Ending> ChildProcess::ending() noexcept
{
    if (ending_ || guardian_ < 0) return ending_;
    const auto process = reinterpret_cast<HANDLE>(handle_); // NOLINT(performance-no-int-to-ptr)
    if (WaitForSingleObject(process, 0) != WAIT_OBJECT_0) return std::nullopt;
    return end();
}

Ending ChildProcess::end() noexcept
{
    if (guardian_ < 0) return {};
    if (ending_) return *ending_;
    const auto job = reinterpret_cast<HANDLE>(guardian_);   // NOLINT(performance-no-int-to-ptr)
    const auto process = reinterpret_cast<HANDLE>(handle_); // NOLINT(performance-no-int-to-ptr)
    constexpr DWORD patience_ms = 5'000;
    DWORD status = status_of_kill;
    TerminateJobObject(job, status_of_kill); // one that has ended by itself keeps its status
    if (WaitForSingleObject(process, patience_ms) == WAIT_OBJECT_0)
        GetExitCodeProcess(process, &status);
    CloseHandle(process);
    CloseHandle(job);
    ending_ = ending_of(status);
    return *ending_;
}

std::string this_program()
{
    std::array<wchar_t, 32768> path{};
    GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size()));
    return narrow(path.data());
}

std::string why_no_program(const std::string& program, const std::string& folder)
{
    return file_of(program, folder).empty() ? std::generic_category().message(errno)
                                            : std::string{};
}

std::string words_of(const Ending& ending)
{
    switch (ending.signal) {
    case 0: break;
    case wrong_address: return "segmentation fault";
    case aborted: return "aborted";
    case wrong_arithmetic: return "floating-point exception";
    case illegal_instruction: return "illegal instruction";
    case trap: return "trap";
    case killed: return "killed";
    case interrupted: return "interrupted";
    default: return "ended by signal " + std::to_string(ending.signal);
    }
    const auto status = static_cast<unsigned>(ending.status);
    constexpr unsigned first_error = 0xC000'0000;
    if (status < first_error) return "exited with status " + std::to_string(ending.status);
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "ended with status 0x%08X", status);
    return text.data();
}

namespace {

LONG WINAPI end_with_status(EXCEPTION_POINTERS* exception)
{
    TerminateProcess(GetCurrentProcess(), exception->ExceptionRecord->ExceptionCode);
    return EXCEPTION_EXECUTE_HANDLER;
}

} // namespace

void crash_plainly() noexcept
{
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
    SetUnhandledExceptionFilter(end_with_status);
    static_cast<void>(
        std::signal(SIGABRT, [](int) { TerminateProcess(GetCurrentProcess(), status_of_abort); }));
}

void leave_at_once(int status) noexcept
{
    TerminateProcess(GetCurrentProcess(), static_cast<UINT>(status));
    std::abort(); // not reached
}

} // namespace secant
