#pragma once

#include "tests/support/temporary_folder.h"

#include <filesystem>
#include <string>
#include <string_view>

/// Texts of case files, for the tests of `secant check`.
namespace secant::testing {

inline constexpr const char* impale = R"("scene":{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1})";

inline std::string expecting(std::string_view name, std::string_view kind)
{
    return R"({"name":")" + std::string{name} + R"(",)" + impale + R"(,"expect":{"case":")" +
           std::string{kind} + "\"}}";
}

inline std::string document(const std::string& cases)
{
    return "{\"version\":1,\n\"cases\":[\n" + cases + "\n]}\n";
}

inline std::string put(const TemporaryFolder& folder, const std::string& name,
                       std::string_view text)
{
    const std::string path = folder / name;
    std::filesystem::create_directories(std::filesystem::path{path}.parent_path());
    write_plain(path, text);
    return path;
}

} // namespace secant::testing
