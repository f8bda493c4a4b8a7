#include "app/window/file_news.h"

#include "app/files/case_paths.h"
#include "app/files/state_folder.h"
#include "app/window/folder.h"
#include "core/cases/library/library.h"

#include <utility>

namespace secant {

FileNews::FileNews(Interface& ui, std::string state, FilePlace place)
    : ui_(ui), state_(std::move(state)), place_(std::move(place))
{
    if (place_.remembers_files) ui_.apply(SetRecent{recent_files(state_)});
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
    ui_.apply(SetRecent{recent_files(state_)});
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

} // namespace secant
