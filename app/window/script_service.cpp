#include "app/window/script_service.h"

#include "app/window/folder.h"
#include "core/script/script_path.h"

#include <fmt/format.h>

#include <utility>

namespace secant {

void ScriptService::recover()
{
    std::string names;
    for (BringBackScript& script : backup_.recover()) {
        ui_.apply(std::move(script));
        names += (names.empty() ? "" : ", ") + ui_.workspace().scripts.shown;
    }
    if (!names.empty()) news_.problem("Unsaved scripts of the last time are back: " + names);
}

void ScriptService::open(const std::string& path)
{
    auto text = read_file(path, longest_script, Readable::regular_file);
    if (!text) return news_.problem(std::move(text.error()));
    news_.remember(path);
    ui_.apply(OpenScript{path, *std::move(text)});
}

void ScriptService::save(const SaveScript& request)
{
    const ScriptDraft* const draft = draft_named(ui_.workspace().scripts, request.name);
    if (draft == nullptr) return;
    const std::string path = full_path(
        is_script(request.path) ? request.path : std::string{request.path}.append(script_ending));
    const std::string name = draft->name;
    const std::string text = draft->text;
    const bool to_own = path == draft->path;
    const auto saved =
        save_text(path, text, request.replace, to_own ? draft->on_disk : std::nullopt);
    if (!saved) {
        FileChooser elsewhere = chooser_at(ChooserPurpose::save_script, path);
        elsewhere.script = name;
        std::vector<NoticeButton> buttons{{"Save as...", elsewhere}};
        if (saved.error().is_conflict)
            buttons.insert(buttons.begin(), {"Replace it", SaveScript{name, path, true}});
        return news_.problem("Not saved. " + saved.error().text, std::move(buttons));
    }
    news_.remember(path);
    ui_.apply(ScriptSaved{name, path, text});
    news_.saved(path, *saved, fmt::format("Saved the script {} to {}", name, path));
}

} // namespace secant
