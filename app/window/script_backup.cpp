#include "app/window/script_backup.h"

#include <utility>

namespace secant {

std::vector<BringBackScript> ScriptBackup::recover()
{
    std::vector<BringBackScript> scripts;
    for (AbandonedWork& abandoned : find_abandoned_work(folder_)) {
        const UnsavedWork& work = abandoned.work();
        scripts.push_back({work.base, work.path, work.text});
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
