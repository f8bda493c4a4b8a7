#include "app/window/memory_service.h"

#include "app/files/state_folder.h"
#include "app/platform/atomic_file.h"

#include <fmt/format.h>

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
    ui_.apply(TakeNews{memory});
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
