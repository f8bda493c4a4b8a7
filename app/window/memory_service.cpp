#include "app/window/memory_service.h"

#include <fmt/format.h>

namespace secant {

void MemoryService::set_aside(const std::string& reason)
{
    const auto aside = file_.set_aside();
    ui_.apply(Notify{{fmt::format("The settings of the last time cannot be read: {}. {}", reason,
                                  aside ? "The file is now " + *aside : aside.error()),
                      NoticeTone::problem,
                      {}}});
}

void MemoryService::recall(const std::optional<Document>& instead)
{
    const Memory first;
    Memory memory = first;
    const auto text = file_.read();
    if (!text) {
        set_aside(text.error());
    } else if (!text->empty()) {
        if (auto read = read_memory(*text)) {
            memory = read->memory;
            unknown_ = std::move(read->unknown);
        } else {
            set_aside(read.error());
        }
    }
    written_ = memory; // what a start without this file would show as well
    if (instead) {
        memory.document = *instead;
        memory.camera.reset();
        memory.fit = first.fit;
    }
    ui_.apply(Recall{memory});
}

bool MemoryService::write(Clock::time_point now)
{
    const Memory memory = memory_of(ui_.workspace());
    if (written_ == memory) return true;
    if (!file_.keep(memory_text(memory, unknown_), now)) return false;
    written_ = memory;
    return true;
}

bool MemoryService::keep(Clock::time_point now)
{
    if (is_in_motion(ui_.workspace())) return false;
    if (write(now)) {
        reported_.clear();
        return false;
    }
    if (file_.problem() == reported_) return false;
    reported_ = file_.problem();
    ui_.apply(Notify{{"The window will not be remembered: " + reported_, NoticeTone::problem, {}}});
    return true;
}

} // namespace secant
