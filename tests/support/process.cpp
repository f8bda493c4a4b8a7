#include "tests/support/process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace secant::testing {
namespace {

void require(bool success, const char* what, int error = errno)
{
    if (!success) throw std::system_error(error, std::generic_category(), what);
}

void write_all(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t count = write(descriptor, text.data(), text.size());
        require(count >= 0, "write");
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

void close_once(int& descriptor)
{
    if (descriptor >= 0) close(descriptor);
    descriptor = -1;
}

} // namespace

pid_t start_secant(const std::vector<std::string>& arguments, const Streams& streams)
{
    std::vector<std::string> words{SECANT_PROGRAM};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    const auto connect = [&actions](int descriptor, int stream) {
        if (descriptor >= 0) {
            posix_spawn_file_actions_adddup2(&actions, descriptor, stream);
        } else {
            posix_spawn_file_actions_addclose(&actions, stream);
        }
    };
    connect(streams.in, STDIN_FILENO);
    connect(streams.out, STDOUT_FILENO);
    connect(streams.err, STDERR_FILENO);
    // Who starts the tests in the background, or with nohup, ignores these.
    sigset_t heard;
    sigemptyset(&heard);
    for (const int signal : {SIGINT, SIGQUIT, SIGHUP})
        sigaddset(&heard, signal);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &heard);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    pid_t process = -1;
    const int error =
        posix_spawn(&process, SECANT_PROGRAM, &actions, &attributes, pointers.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    require(error == 0, SECANT_PROGRAM, error);
    return process;
}

ProcessResult wait_for(pid_t process)
{
    int status = 0;
    rusage usage{};
    require(wait4(process, &status, 0, &usage) == process, "wait4");
    ProcessResult result;
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    result.peak_kib = usage.ru_maxrss;
    return result;
}

ProcessResult run_secant(const std::vector<std::string>& arguments, std::string_view input)
{
    const TemporaryFile in{input};
    const TemporaryFile out;
    const TemporaryFile err;
    in.rewind();
    ProcessResult result =
        wait_for(start_secant(arguments, {in.descriptor(), out.descriptor(), err.descriptor()}));
    result.out = out.content();
    result.err = err.content();
    return result;
}

Pipe::Pipe()
{
    require(pipe2(ends_, O_CLOEXEC) == 0, "pipe2");
}

Pipe::~Pipe()
{
    close_read_end();
    close_write_end();
}

void Pipe::close_read_end()
{
    close_once(ends_[0]);
}

void Pipe::close_write_end()
{
    close_once(ends_[1]);
}

void Pipe::write(std::string_view text) const
{
    write_all(write_end(), text);
}

std::string Pipe::read_line() const
{
    constexpr int patience_ms = 10'000;
    std::string line;
    while (true) {
        pollfd wait{read_end(), POLLIN, 0};
        if (poll(&wait, 1, patience_ms) != 1) throw std::runtime_error("no line came");
        char c = 0;
        if (read(read_end(), &c, 1) != 1) throw std::runtime_error("the pipe ended");
        if (c == '\n') return line;
        line += c;
    }
}

TemporaryFile::TemporaryFile(std::string_view content)
    : path_((std::filesystem::temp_directory_path() / "secant-test-XXXXXX").string())
{
    descriptor_ = mkostemp(path_.data(), O_CLOEXEC);
    require(descriptor_ >= 0, path_.c_str());
    append(content);
}

TemporaryFile::~TemporaryFile()
{
    close_once(descriptor_);
    unlink(path_.c_str());
}

void TemporaryFile::append(std::string_view text) const
{
    write_all(descriptor_, text);
}

void TemporaryFile::rewind() const
{
    require(lseek(descriptor_, 0, SEEK_SET) == 0, "lseek");
}

std::string TemporaryFile::content() const
{
    rewind();
    std::string text;
    std::array<char, 65536> block{};
    ssize_t count = 0;
    while ((count = read(descriptor_, block.data(), block.size())) > 0) {
        text.append(block.data(), static_cast<std::size_t>(count));
    }
    require(count == 0, "read");
    return text;
}

} // namespace secant::testing
