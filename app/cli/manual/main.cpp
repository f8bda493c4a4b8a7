// Writes the manual and the completions into a folder: secant_manual FOLDER. The build runs it.
#include "app/cli/manual/manual.h"

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace {

void write(const std::filesystem::path& path, const std::string& text)
{
    std::ofstream file{path, std::ios::binary};
    file << text;
    file.close();
    if (!file) throw std::runtime_error{"cannot write " + path.string()};
}

} // namespace

int main(int count, char** arguments)
{
    try {
        if (count != 2) throw std::runtime_error{"usage: secant_manual FOLDER"};
        const std::filesystem::path folder{arguments[1]};
        const std::vector<secant::CommandUsage> usages = secant::command_usages();
        write(folder / "secant.1", secant::man_text(usages, SECANT_VERSION));
        write(folder / "secant.bash", secant::bash_completion(usages));
        write(folder / "_secant", secant::zsh_completion(usages));
        write(folder / "secant.fish", secant::fish_completion(usages));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "secant_manual: %s\n", error.what());
        return 1;
    }
    return 0;
}
