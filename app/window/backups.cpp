#include "app/window/backups.h"

#include "core/text/text.h"

#include <fmt/format.h>

#include <charconv>
#include <utility>

namespace secant {
namespace {

/// The fingerprint of the file on the disk when the work began, as text.
std::string base_text(const std::optional<std::uint64_t>& on_disk)
{
    return on_disk ? std::to_string(*on_disk) : std::string{};
}

std::optional<std::uint64_t> base_of(const std::string& text)
{
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (text.empty() || stop != end || error != std::errc{}) return std::nullopt;
    return value;
}

} // namespace

std::vector<AddFile> WorkBackup::recover(std::vector<std::string>& problems)
{
    std::vector<AddFile> files;
    for (AbandonedWork& abandoned : find_abandoned_work(state_)) {
        const UnsavedWork& work = abandoned.work();
        auto read = read_case_file(work.text);
        if (!read) {
            const std::string name = work.path.empty() ? "an untitled file" : work.path;
            problems.push_back(fmt::format("Unsaved work of {} cannot be read: {}",
                                           printable(name, 197), read.error().text()));
            continue;
        }
        files.push_back({work.path, *std::move(read), base_of(work.base), true});
        recovered_.push_back(std::move(abandoned));
    }
    return files;
}

bool WorkBackup::keep(const Library& library, Clock::time_point now)
{
    bool all = true;
    for (const OpenFile& file : library.files) {
        if (is_unsaved(file)) {
            all = keep_file(file, now) && all;
        } else if (const auto slot = slots_.find(file.id); slot != slots_.end()) {
            slot->second.autosave->drop();
            slot->second.revision = 0;
        }
    }
    std::erase_if(slots_, [&](const auto& slot) { return !find_file(library, slot.first); });
    if (all) {
        for (AbandonedWork& abandoned : recovered_)
            abandoned.discard();
        recovered_.clear();
        problem_.clear();
    }
    return all;
}

bool WorkBackup::keep_file(const OpenFile& file, Clock::time_point now)
{
    Slot& slot = slots_[file.id];
    if (slot.revision == file.revision) return true;
    if (!slot.autosave) slot.autosave = std::make_unique<Autosave>(state_);
    Autosave& autosave = *slot.autosave;
    if (now < autosave.due()) return false;
    if (!autosave.keep({file.path, written(file.content), base_text(file.on_disk)}, now)) {
        problem_ = autosave.problem();
        return false;
    }
    slot.revision = file.revision;
    return true;
}

std::size_t WorkBackup::leave(const Library& library)
{
    keep(library, Clock::time_point::max());
    std::size_t count = 0;
    for (const OpenFile& file : library.files) {
        const auto slot = slots_.find(file.id);
        const bool is_kept = slot != slots_.end() && slot->second.revision != 0;
        if (!is_unsaved(file) || !is_kept) continue;
        slot->second.autosave->leave_behind();
        ++count;
    }
    return count;
}

std::vector<OpenScript> ScriptBackup::recover()
{
    std::vector<OpenScript> scripts;
    for (AbandonedWork& abandoned : find_abandoned_work(folder_)) {
        const UnsavedWork& work = abandoned.work();
        scripts.push_back({work.path, work.text, work.base});
        recovered_.push_back(std::move(abandoned));
    }
    return scripts;
}

bool ScriptBackup::keep(const Scripts& scripts, Clock::time_point now)
{
    bool all = true;
    for (const ScriptDraft& draft : scripts.drafts) {
        const auto slot = slots_.find(draft.name);
        if (draft.is_saved) {
            if (slot != slots_.end()) slot->second->drop();
            continue;
        }
        auto& autosave = slots_[draft.name];
        if (!autosave) {
            // A folder above the one of the scripts must be private, too. The slot says why not.
            if (!state_.empty()) static_cast<void>(create_private(state_));
            autosave = std::make_unique<Autosave>(folder_);
        }
        if (autosave->keep({draft.path, draft.text, draft.name}, now)) continue;
        all = false;
        problem_ = autosave->problem();
    }
    std::erase_if(slots_, [&](const auto& slot) { return !draft_named(scripts, slot.first); });
    if (all) {
        for (AbandonedWork& abandoned : recovered_)
            abandoned.discard();
        recovered_.clear();
        problem_.clear();
    }
    return all;
}

std::size_t ScriptBackup::leave(const Scripts& scripts)
{
    keep(scripts, Clock::time_point::max());
    std::size_t count = 0;
    for (const ScriptDraft& draft : scripts.drafts) {
        const auto slot = slots_.find(draft.name);
        if (draft.is_saved || slot == slots_.end()) continue;
        slot->second->leave_behind();
        ++count;
    }
    return count;
}

} // namespace secant
