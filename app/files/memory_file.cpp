#include "app/files/memory_file.h"

#include "app/files/state_folder.h"
#include "app/platform/atomic_file.h"

#include <filesystem>
#include <system_error>

namespace secant {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_text = std::size_t{1} << 20;

} // namespace

Expected<std::string, std::string> MemoryFile::read() const
{
    std::error_code error;
    const bool is_there = fs::symlink_status(path(), error).type() != fs::file_type::not_found;
    if (state_.empty() || !is_there) return std::string{};
    return read_file(path(), longest_text, Readable::regular_file);
}

Expected<std::string, std::string> MemoryFile::set_aside() const
{
    const std::string aside = path() + ".damaged";
    std::error_code error;
    fs::rename(path(), aside, error);
    if (error) return unexpected(path() + ": " + error.message());
    return aside;
}

bool MemoryFile::keep(const std::string& text, Clock::time_point now)
{
    if (state_.empty() || text == written_text_) return true;
    if (written_ && now < *written_ + shortest_pause) return false;
    written_ = now;
    if (auto created = create_private(state_); !created) {
        problem_ = std::move(created.error());
        return false;
    }
    if (auto saved = save_atomically(path(), text); !saved) {
        problem_ = std::move(saved.error());
        return false;
    }
    problem_.clear();
    written_text_ = text;
    return true;
}

} // namespace secant
