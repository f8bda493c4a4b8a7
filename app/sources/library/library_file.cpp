#include "app/sources/library/library_file.h"

namespace secant {
namespace {

// The time of a file may stay the same while it is written to its end.
constexpr int most_tries = 5;
constexpr std::chrono::milliseconds pause_between_tries{200};

} // namespace

std::shared_ptr<LibraryVersion> LibraryFile::last_good() const
{
    const std::lock_guard lock{mutex_};
    return last_good_;
}

Expected<std::shared_ptr<LibraryVersion>, std::string> LibraryFile::newest()
{
    const std::lock_guard lock{loading_};
    if (auto good = last_good(); good && !differs_from(*good)) return good;
    return load();
}

Expected<std::shared_ptr<LibraryVersion>, std::string> LibraryFile::load()
{
    const FileStamp stamp = stamp_of_file(path_);
    const auto now = std::chrono::steady_clock::now();
    const bool is_known = stamp == refused_.stamp && refused_.times > 0;
    if (is_known && (refused_.times >= most_tries || now < refused_.next))
        return unexpected(refused_.why);
    auto loaded = LibraryVersion::load(path_, options_);
    for (int tries = 1; !loaded && tries < most_tries && stamp_of_file(path_) != stamp; ++tries)
        loaded = LibraryVersion::load(path_, options_); // it changed while it was loaded
    if (!loaded) {
        refused_ = {stamp, loaded.error(), is_known ? refused_.times + 1 : 1,
                    std::chrono::steady_clock::now() + pause_between_tries};
        return loaded;
    }
    refused_ = {};
    const std::lock_guard lock{mutex_};
    last_good_ = *loaded;
    return loaded;
}

} // namespace secant
