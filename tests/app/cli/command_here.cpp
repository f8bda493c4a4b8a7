#include "tests/app/cli/command_here.h"

#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/exit_status.h"
#include "core/text/text.h"

#include <array>
#include <cstdio>
#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

namespace secant::testing {
namespace {

/// A standard stream that reads or writes another file, until the destructor.
class Redirected {
public:
    Redirected(int stream, int to) : stream_(stream), before_(dup(stream)) { dup2(to, stream); }
    ~Redirected()
    {
        dup2(before_, stream_);
        close(before_);
    }
    Redirected(const Redirected&) = delete;
    Redirected& operator=(const Redirected&) = delete;
    Redirected(Redirected&&) = delete;
    Redirected& operator=(Redirected&&) = delete;

private:
    int stream_;
    int before_;
};

void print(int stream, const std::string& text)
{
    if (write(stream, text.data(), text.size()) != static_cast<ssize_t>(text.size())) std::abort();
}

struct Runner {
    int operator()(const WindowOptions& options) const
    {
        std::string text = fmt::format(
            "window: {} follow {} has_limit {} trusts {} without_project {} limit {} start {}\n",
            options.file, options.follow, options.has_limit, options.trusts,
            options.without_project, options.methods.options.limit.count(),
            options.methods.options.limits_start);
        text += fmt::format("files {}; folder {}\n", fmt::join(options.methods.files, " "),
                            options.methods.folder);
        for (const auto& program : options.methods.programs)
            text += fmt::format("program {}\n", program);
        print(STDOUT_FILENO, text);
        return exit_success;
    }
    template <class Options>
    int operator()(const Options& options) const
    {
        return run(options);
    }
    int operator()(const MethodsOptions& options) const
    {
        print(STDOUT_FILENO, list_methods(options.methods));
        return exit_success;
    }
    int operator()(const PrintedText& text) const
    {
        print(text.exit_status == exit_success ? STDOUT_FILENO : STDERR_FILENO, text.text);
        return text.exit_status;
    }
};

int run_words(const std::vector<std::string>& arguments)
{
    std::vector<const char*> words{"secant"};
    for (const std::string& argument : arguments)
        words.push_back(argument.c_str());
    words.push_back(nullptr);
    try {
        return std::visit(Runner{},
                          parse_command_line(static_cast<int>(arguments.size() + 1), words.data()));
    } catch (const std::exception& error) {
        print(STDERR_FILENO, fmt::format("secant: {}\n", error.what()));
        return exit_bad_input;
    }
}

} // namespace

ProcessResult run_here(const std::vector<std::string>& arguments, std::string_view input)
{
    std::cout.flush();
    const TemporaryFile in{input};
    const TemporaryFile out;
    const TemporaryFile err;
    in.rewind();
    ProcessResult result;
    {
        const Redirected reads{STDIN_FILENO, in.descriptor()};
        const Redirected prints{STDOUT_FILENO, out.descriptor()};
        const Redirected complains{STDERR_FILENO, err.descriptor()};
        result.status = run_words(arguments);
    }
    result.out = out.content();
    result.err = err.content();
    return result;
}

std::string as_text(const ProcessResult& result)
{
    return fmt::format("{}\n{}\n{}", result.status, result.out, result.err);
}

std::string with_folder_named(std::string text, const std::string& folder)
{
    for (std::size_t at = text.find(folder); at != std::string::npos; at = text.find(folder, at))
        text.replace(at, folder.size(), "FOLDER");
    return text;
}

std::string as_line(const std::vector<std::string>& arguments)
{
    return printable(fmt::format("{}", fmt::join(arguments, " ")), whole_text);
}

} // namespace secant::testing
