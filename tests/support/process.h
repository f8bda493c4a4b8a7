#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace secant::testing {

/// The result of a program that has ended.
struct ProcessResult {
    int status = -1; ///< exit status; 128 + n when signal n ended it
    std::string out;
    std::string err;
    /// Largest resident memory, never less than the test's own at its start. A test that needs it
    /// has the tag [own process], because other tests before it enlarge it.
    long peak_kib = 0;
};

/// Where a program reads and writes; a negative one is closed. The caller closes the descriptors.
struct Streams {
    int in = -1;
    int out = -1;
    int err = -1;
};

/// Starts the secant program of this build. Throws std::system_error when it cannot be started.
[[nodiscard]] pid_t start_secant(const std::vector<std::string>& arguments, const Streams& streams);

/// Waits for a program that was started; `out` and `err` stay empty.
[[nodiscard]] ProcessResult wait_for(pid_t process);

/// Runs the program with that text on standard input, and collects what it prints.
[[nodiscard]] ProcessResult run_secant(const std::vector<std::string>& arguments,
                                       std::string_view input = {});

/// The two ends of a pipe, closed by the destructor; programs started later inherit neither.
class Pipe {
public:
    Pipe();
    ~Pipe();
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    Pipe(Pipe&&) = delete;
    Pipe& operator=(Pipe&&) = delete;

    [[nodiscard]] int read_end() const noexcept { return ends_[0]; }
    [[nodiscard]] int write_end() const noexcept { return ends_[1]; }
    void close_read_end();
    void close_write_end();

    void write(std::string_view text) const;

    /// The next line without its line feed; waits for it at most ten seconds, then throws.
    [[nodiscard]] std::string read_line() const;

private:
    int ends_[2] = {-1, -1};
};

/// A file with a given content, removed by the destructor.
class TemporaryFile {
public:
    explicit TemporaryFile(std::string_view content = {});
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    TemporaryFile(TemporaryFile&&) = delete;
    TemporaryFile& operator=(TemporaryFile&&) = delete;

    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
    void append(std::string_view text) const;
    void rewind() const;
    [[nodiscard]] std::string content() const;

private:
    std::string path_;
    int descriptor_ = -1;
};

} // namespace secant::testing
