#include "tests/gui/virtual_display.h"

#include "tests/support/process.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace secant::testing {

BackgroundProgram::BackgroundProgram(std::vector<std::string> words, int report)
{
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
    }
    if (report >= 0) posix_spawn_file_actions_adddup2(&actions, report, 3);
    const int error =
        posix_spawnp(&process_, pointers[0], &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) throw std::system_error(error, std::generic_category(), words[0]);
}

BackgroundProgram::~BackgroundProgram()
{
    constexpr std::chrono::milliseconds look{10};
    kill(process_, SIGTERM);
    for (std::chrono::milliseconds waited{0}; waited < std::chrono::seconds{2}; waited += look) {
        if (waitpid(process_, nullptr, WNOHANG) != 0) return;
        std::this_thread::sleep_for(look);
    }
    // Openbox sometimes goes on, and waits for events.
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
}

VirtualDisplay::VirtualDisplay(const std::vector<std::string>& options)
{
    // The server chooses a free display number and reports it. On a busy machine a slow key press
    // would count as a long one and be repeated: -r forbids that.
    std::vector<std::string> words{"Xvfb",         "-displayfd", "3",   "-screen",  "0",
                                   "1400x1000x24", "-nolisten",  "tcp", "-noreset", "-r"};
    words.insert(words.end(), options.begin(), options.end());
    Pipe number;
    server_ = std::make_unique<BackgroundProgram>(std::move(words), number.write_end());
    setenv("DISPLAY", std::string{":"}.append(number.read_line()).c_str(), 1);
    unsetenv("WAYLAND_DISPLAY");
    manager_ =
        std::make_unique<BackgroundProgram>(std::vector<std::string>{"openbox", "--sm-disable"});
    for (int i = 0; i < 100; ++i) {
        if (std::system("xdotool get_num_desktops >/dev/null 2>&1") == 0) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    throw std::runtime_error("the window manager does not answer");
}

VirtualDisplay::~VirtualDisplay()
{
    unsetenv("DISPLAY");
}

} // namespace secant::testing
