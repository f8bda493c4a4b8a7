#include "app/platform/system.h"

#include "app/platform/windows/native.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <vector>

#include <shellapi.h>

namespace secant {

void keep_freed_memory() noexcept {} // the heap of Windows keeps it

namespace {

std::atomic<bool> interrupted = false;

BOOL WINAPI on_control(DWORD event)
{
    const bool is_known = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
    return is_known && !interrupted.exchange(true) ? TRUE
                                                   : FALSE; // the second one ends the program
}

std::string with_slashes(std::string path)
{
    std::ranges::replace(path, '\\', '/');
    return path;
}

/// True for an argument that can only be a path: it begins as one, or there is such a file or
/// folder. Others, such as a pattern or a command line, keep their '\\'.
bool is_written_path(const std::string& argument)
{
    if (argument.find('\\') == std::string::npos) return false;
    if (is_absolute_path(argument) || argument.starts_with(".\\") || argument.starts_with("..\\"))
        return true;
    const std::string folder = argument.substr(0, argument.rfind('\\'));
    return GetFileAttributesW(native_path(folder).c_str()) != INVALID_FILE_ATTRIBUTES;
}

} // namespace

std::tm local_time() noexcept
{
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_s(&local, &now);
    return local;
}

InterruptListener::InterruptListener()
{
    interrupted = false;
    SetConsoleCtrlHandler(on_control, TRUE);
}

InterruptListener::~InterruptListener()
{
    SetConsoleCtrlHandler(on_control, FALSE);
}

bool InterruptListener::was_interrupted() noexcept
{
    return interrupted;
}

void take_arguments(int& count, char**& arguments)
{
    static std::vector<std::string> texts; // as long as the program
    static std::vector<char*> pointers;
    int given = 0;
    wchar_t** const words = CommandLineToArgvW(GetCommandLineW(), &given);
    if (words == nullptr) return;
    for (int i = 0; i < given; ++i) {
        std::string text = narrow(words[i]);
        texts.push_back(is_written_path(text) ? with_slashes(std::move(text)) : std::move(text));
    }
    LocalFree(words);
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    count = given;
    arguments = pointers.data();
}

void leave_own_console() noexcept
{
    std::array<DWORD, 2> processes{};
    if (GetConsoleProcessList(processes.data(), static_cast<DWORD>(processes.size())) == 1)
        FreeConsole();
}

namespace {

/// A folder of the user.
std::string user_folder(const char* variable)
{
    const wchar_t* const value = _wgetenv(wide(variable).c_str());
    const std::string folder = value == nullptr ? std::string{} : with_slashes(narrow(value));
    return is_absolute_path(folder) ? folder : std::string{};
}

} // namespace

bool is_absolute_path(std::string_view path) noexcept
{
    const auto is_slash = [](char letter) { return letter == '/' || letter == '\\'; };
    if (path.size() >= 2 && is_slash(path[0]) && is_slash(path[1])) return true;
    return path.size() >= 3 && path[1] == ':' && is_slash(path[2]);
}

std::string home_folder()
{
    return user_folder("USERPROFILE");
}

std::string state_home()
{
    std::string chosen =
        user_folder("XDG_STATE_HOME"); // also here, for tests and the portable form
    return chosen.empty() ? user_folder("LOCALAPPDATA") : chosen;
}

std::string data_home()
{
    std::string chosen = user_folder("XDG_DATA_HOME");
    return chosen.empty() ? user_folder("APPDATA") : chosen;
}

} // namespace secant
