#include "app/files/state_folder.h"

#include "app/platform/atomic_file.h"
#include "app/platform/file_facts.h"
#include "app/platform/system.h"
#include "core/text/text.h"

#include <algorithm>
#include <filesystem>
#include <random>
#include <system_error>

namespace secant {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_recent = 10;
constexpr std::size_t longest_list = std::size_t{1} << 20;
constexpr std::size_t longest_work = std::size_t{1} << 30;

constexpr std::string_view lock_extension = ".lock";
constexpr std::string_view work_extension = ".work";

std::string list_path(const std::string& state)
{
    return state + "/recent-files";
}

std::string slots_path(const std::string& state)
{
    return state + "/unsaved";
}

std::string slot_name()
{
    std::random_device random;
    return std::to_string(random()) + '-' + std::to_string(random());
}

std::string with(const std::string& slot, std::string_view extension)
{
    return std::string{slot}.append(extension);
}

/// The path, the base and then the text. A zero byte parts them: neither of the first has one.
std::string text_of(const UnsavedWork& work)
{
    return std::string{work.path}.append(1, '\0').append(work.base).append(1, '\0').append(
        work.text);
}

std::optional<UnsavedWork> work_of(const std::string& text)
{
    const std::size_t path = text.find('\0');
    const std::size_t base = path == std::string::npos ? path : text.find('\0', path + 1);
    if (base == std::string::npos) return std::nullopt;
    return UnsavedWork{text.substr(0, path), text.substr(base + 1),
                       text.substr(path + 1, base - path - 1)};
}

void remove_file(const std::string& path)
{
    std::error_code ignored; // the next start finds a slot that cannot be removed
    fs::remove(path, ignored);
}

/// Removes a slot, with the rest of a save that was killed; the lock last, so that
/// no other program takes the rest for a slot in use.
void remove_slot(const std::string& slot)
{
    remove_unfinished_saves(with(slot, work_extension));
    remove_file(with(slot, work_extension));
    remove_file(with(slot, lock_extension));
}

} // namespace

std::string state_folder()
{
    const std::string home = state_home();
    return home.empty() ? home : home + "/secant";
}

Expected<void, std::string> create_private(const std::string& folder)
{
    const int error = create_private_folder(folder);
    if (error == 0) return {};
    return unexpected(folder + ": cannot be created: " + std::generic_category().message(error));
}

std::vector<std::string> recent_files(const std::string& state)
{
    std::vector<std::string> files;
    const auto read = read_file(list_path(state), longest_list, Readable::regular_file);
    if (!read) return files;
    std::string_view rest = *read;
    while (!rest.empty() && files.size() < most_recent) {
        const std::string line{take_until(rest, '\n')};
        const bool is_new = std::find(files.begin(), files.end(), line) == files.end();
        const bool is_path = is_absolute_path(line) && line.find('\0') == std::string::npos;
        if (is_path && is_new) files.push_back(line);
    }
    return files;
}

Expected<void, std::string> remember_file(const std::string& state, const std::string& path)
{
    // A path is a line of the list.
    if (state.empty() || path.find('\n') != std::string::npos) return {};
    if (auto created = create_private(state); !created) return created;
    std::error_code error;
    const std::string absolute = fs::absolute(path, error).lexically_normal().generic_string();
    if (error) return unexpected(path + ": " + error.message());

    std::vector<std::string> files = recent_files(state);
    files.erase(std::remove(files.begin(), files.end(), absolute), files.end());
    files.insert(files.begin(), absolute);
    files.resize(std::min(files.size(), most_recent));
    std::string text;
    for (const std::string& file : files)
        text.append(file).append("\n");
    if (auto saved = save_atomically(list_path(state), text); !saved)
        return unexpected(std::move(saved.error()));
    return {};
}

Autosave::Autosave(const std::string& state)
{
    if (state.empty()) {
        problem_ = "there is no home folder to keep unsaved work in";
        return;
    }
    const std::string folder = slots_path(state);
    for (const std::string& needed : {state, folder}) {
        const auto created = create_private(needed);
        if (created) continue;
        problem_ = created.error();
        return;
    }
    constexpr int most_tries = 100;
    CreatedLock created;
    for (int tries = 0; tries == 0 || (created.try_again && tries < most_tries); ++tries) {
        slot_ = folder + '/' + slot_name();
        created = LockFile::create(with(slot_, lock_extension));
    }
    lock_ = std::move(created.lock);
    if (lock_.is_held()) return;
    slot_.clear();
    problem_ =
        folder + ": unsaved work cannot be kept: " + std::generic_category().message(created.error);
}

Autosave::~Autosave()
{
    if (!slot_.empty()) remove_slot(slot_);
}

bool Autosave::keep(const UnsavedWork& work, Clock::time_point now)
{
    if (kept_ == work) return true;
    if (slot_.empty() || now < due()) return false;
    written_ = now;
    if (auto saved = save_atomically(with(slot_, work_extension), text_of(work)); !saved) {
        problem_ = std::move(saved.error());
        return false;
    }
    problem_.clear();
    kept_ = work;
    return true;
}

void Autosave::drop()
{
    if (!kept_) return;
    kept_.reset();
    remove_file(with(slot_, work_extension));
}

void Autosave::leave_behind() noexcept
{
    slot_.clear();
    lock_.release();
    kept_.reset();
}

Autosave::Clock::time_point Autosave::due() const noexcept
{
    return written_ ? *written_ + shortest_pause : Clock::time_point::min();
}

void AbandonedWork::discard()
{
    if (!slot_.empty()) remove_slot(slot_);
    slot_.clear();
    lock_.release();
}

std::vector<AbandonedWork> find_abandoned_work(const std::string& state)
{
    std::vector<AbandonedWork> found;
    if (state.empty()) return found;
    const auto entries = entries_of_folder(slots_path(state));
    if (!entries) return found;
    for (const fs::directory_entry& entry : *entries) {
        if (entry.path().extension() != lock_extension) continue;
        AbandonedWork abandoned;
        // A process that is alive holds its lock.
        abandoned.lock_ = LockFile::take(entry.path().generic_string());
        if (!abandoned.lock_.is_held()) continue;
        abandoned.slot_ = (entry.path().parent_path() / entry.path().stem()).generic_string();
        const auto read =
            read_file(with(abandoned.slot_, work_extension), longest_work, Readable::regular_file);
        auto work = read ? work_of(*read) : std::nullopt;
        if (!work) {
            abandoned.discard();
            continue;
        }
        abandoned.work_ = *std::move(work);
        found.push_back(std::move(abandoned));
    }
    return found;
}

} // namespace secant
