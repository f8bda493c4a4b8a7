#include "tests/support/temporary_folder.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace secant::testing {

TemporaryFolder::TemporaryFolder()
    : path_((std::filesystem::temp_directory_path() / "secant-test-XXXXXX").string())
{
    if (mkdtemp(path_.data()) == nullptr) {
        throw std::system_error(errno, std::generic_category(), "mkdtemp");
    }
}

TemporaryFolder::~TemporaryFolder()
{
    std::error_code ignored; // a failed test may leave a folder that cannot be removed
    std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryFolder::operator/(std::string_view name) const
{
    return path_ + '/' + std::string{name};
}

std::vector<std::string> TemporaryFolder::names() const
{
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator{path_}) {
        names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

void write_plain(const std::string& path, std::string_view text)
{
    std::ofstream file;
    file.exceptions(std::ios::failbit | std::ios::badbit);
    file.open(path, std::ios::binary);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
}

std::string read_plain(const std::string& path)
{
    std::ifstream file;
    file.exceptions(std::ios::badbit);
    file.open(path, std::ios::binary);
    if (!file) throw std::system_error(errno, std::generic_category(), path);
    return {std::istreambuf_iterator<char>{file}, {}};
}

} // namespace secant::testing
