#include "app/window/file_news.h"

#include "app/files/case_paths.h"
#include "app/files/state_folder.h"
#include "app/platform/atomic_file.h"
#include "app/window/opened.h"
#include "core/cases/library/library.h"

#include <filesystem>
#include <utility>

namespace secant {

FileNews::FileNews(Interface& ui, std::string state, FilePlace place)
    : ui_(ui), state_(std::move(state)), place_(std::move(place))
{
    if (place_.remembers_files) ui_.apply(TakeNews{RecentFiles{recent_files(state_)}});
}

void FileNews::done(std::string text)
{
    ui_.apply(Notify{{std::move(text), NoticeTone::done, {}}});
}

void FileNews::problem(std::string text, std::vector<NoticeButton> buttons)
{
    ui_.apply(Notify{{std::move(text), NoticeTone::problem, std::move(buttons)}});
}

void FileNews::saved(const std::string& path, const Saved& saved, std::string text)
{
    if (place_.saved) place_.saved(path);
    done(std::move(text));
    if (!saved.warning.empty()) problem(saved.warning);
}

void FileNews::remember(const std::string& path)
{
    if (!place_.remembers_files) return;
    // A failure is ignored: no work is lost with the list.
    static_cast<void>(remember_file(state_, path));
    ui_.apply(TakeNews{RecentFiles{recent_files(state_)}});
}

Expected<Saved, SaveFailure> save_text(const std::string& path, std::string_view text, bool replace,
                                       std::optional<std::uint64_t> on_disk)
{
    if (replace) {
        auto saved = save_atomically(path, text);
        if (!saved) return unexpected(SaveFailure{std::move(saved.error()), false});
        return *std::move(saved);
    }
    if (!on_disk || !is_there(path)) return create_atomically(path, text);
    const auto edited = EditedFile::read(path, longest_case_file);
    if (!edited) return unexpected(SaveFailure{edited.error(), false});
    if (fingerprint(edited->content()) != *on_disk) {
        return unexpected(
            SaveFailure{path + ": another program has changed it since the window read it", true});
    }
    return edited->save(text);
}

FileChooser chooser_at(ChooserPurpose purpose, const std::string& path)
{
    FileChooser chooser{purpose};
    chooser.text = path;
    chooser.starting = false;
    chooser.to_end = true;
    return chooser;
}

namespace {

constexpr std::chrono::seconds pause_between_looks{1};

} // namespace

std::vector<std::uint64_t> DiskWatch::changed(const Library& library, Clock::time_point now)
{
    std::vector<std::uint64_t> found;
    if (now < due_) return found;
    due_ = now + pause_between_looks;
    for (const OpenFile& file : library.files)
        if (file.on_disk && has_changed(file, watched_[file.id])) found.push_back(file.id);
    std::erase_if(watched_, [&](const auto& file) { return !find_file(library, file.first); });
    return found;
}

DiskWatch::Stamp DiskWatch::stamp_of(const std::string& path)
{
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::file_time_type time = fs::last_write_time(path, error);
    if (error) return std::nullopt;
    const std::uintmax_t size = fs::file_size(path, error);
    if (error) return std::nullopt;
    return std::pair{static_cast<std::int64_t>(time.time_since_epoch().count()), size};
}

bool DiskWatch::has_changed(const OpenFile& file, Watched& watched)
{
    const Stamp stamp = stamp_of(file.path);
    if (stamp != watched.stamp) {
        watched.stamp = stamp;
        watched.is_new = true;
        return false;
    }
    if (!stamp || !watched.is_new) return false;
    watched.is_new = false;
    const auto text = read_file(file.path, longest_case_file, Readable::regular_file);
    if (!text) return false;
    const std::uint64_t version = fingerprint(*text);
    if (version == file.on_disk || version == watched.reported) return false;
    watched.reported = version;
    return true;
}

} // namespace secant
