#include "app/window/folder.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <tuple>

namespace secant {
namespace {

namespace fs = std::filesystem;

fs::path with_home(const std::string& path)
{
    if (path != "~" && !path.starts_with("~/")) return path;
    const char* home = std::getenv("HOME");
    return home == nullptr ? fs::path{path}
                           : fs::path{home} / path.substr(std::min(path.size(), std::size_t{2}));
}

} // namespace

FolderListing list_folder(const std::string& asked)
{
    FolderListing listing;
    listing.asked = asked;
    std::error_code error;
    const fs::path folder = asked.empty() ? fs::current_path(error) : fs::path{full_path(asked)};
    listing.folder = folder.string();
    if (!listing.folder.ends_with('/')) listing.folder += '/';
    fs::directory_iterator entries;
    if (!error) entries = fs::directory_iterator{folder, error};
    while (!error && entries != fs::directory_iterator{} && listing.entries.size() < most_listed) {
        std::error_code ignored; // a broken link counts as a file
        listing.entries.push_back(
            {entries->path().filename().string(), entries->is_directory(ignored)});
        entries.increment(error);
    }
    if (error) listing.problem = listing.folder + ": " + error.message();
    std::ranges::sort(listing.entries, [](const FolderEntry& a, const FolderEntry& b) {
        return std::tuple{!a.is_folder, std::string_view{a.name}} <
               std::tuple{!b.is_folder, std::string_view{b.name}};
    });
    return listing;
}

std::string full_path(const std::string& path)
{
    std::error_code error;
    const fs::path full = fs::absolute(with_home(path), error);
    return error ? path : full.lexically_normal().string();
}

bool is_there(const std::string& path)
{
    std::error_code error;
    return fs::exists(path, error);
}

bool is_folder(const std::string& path)
{
    std::error_code error;
    return fs::is_directory(path, error);
}

} // namespace secant
