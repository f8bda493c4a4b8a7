#include "ui/shell/small_window.h"

#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace secant {
namespace {

std::string_view folder_of(std::string_view path)
{
    return path.substr(0, path.find_last_of('/') + 1);
}

std::string_view name_in(std::string_view path)
{
    return path.substr(folder_of(path).size());
}

bool begins_alike(std::string_view text, std::string_view beginning)
{
    return text.size() >= beginning.size() &&
           std::ranges::equal(text.substr(0, beginning.size()), beginning, [](char a, char b) {
               return std::tolower(static_cast<unsigned char>(a)) ==
                      std::tolower(static_cast<unsigned char>(b));
           });
}

bool is_called_like_cases(std::string_view name)
{
    constexpr std::array endings{".json", ".jsonl", ".ndjson", ".csv", ".tsv"};
    return std::ranges::any_of(endings, [&](const char* end) { return name.ends_with(end); });
}

bool is_called_like_figure(std::string_view name)
{
    return std::ranges::any_of(form_names, [&](std::string_view form) {
        return name.ends_with(form) && name.substr(0, name.size() - form.size()).ends_with('.');
    });
}

bool is_called_like_sheet(std::string_view name)
{
    return name.ends_with(".pdf") || name.ends_with(".svg");
}

bool is_called_like_methods(std::string_view name)
{
    constexpr std::array endings{".lua", ".so", ".dylib"};
    return std::ranges::any_of(endings, [&](const char* end) { return name.ends_with(end); });
}

bool is_meant(std::string_view name, ChooserPurpose purpose)
{
    if (purpose == ChooserPurpose::save_figure) return is_called_like_figure(name);
    if (purpose == ChooserPurpose::save_script) return name.ends_with(".lua");
    if (purpose == ChooserPurpose::save_sheet) return is_called_like_sheet(name);
    return is_called_like_cases(name) ||
           (purpose == ChooserPurpose::open && is_called_like_methods(name));
}

/// The paths whose names begin with the text behind the last slash. Without such a text, only
/// folders and files that are likely to be meant.
std::vector<const FolderEntry*> matching(const FolderListing& listing, std::string_view typed,
                                         ChooserPurpose purpose)
{
    std::vector<const FolderEntry*> found;
    for (const FolderEntry& entry : listing.entries) {
        const bool hidden = entry.name.starts_with('.') && !typed.starts_with('.');
        if (purpose == ChooserPurpose::open_folder && !entry.is_folder) continue;
        const bool likely = entry.is_folder || is_meant(entry.name, purpose);
        if (!hidden && (likely || !typed.empty()) && begins_alike(entry.name, typed))
            found.push_back(&entry);
    }
    return found;
}

std::string path_to(const FolderListing& listing, const FolderEntry& entry)
{
    return listing.folder + entry.name + (entry.is_folder ? "/" : "");
}

/// The common beginning of all matching names, which Tab completes.
std::string completed(const FolderListing& listing, const std::string& text, ChooserPurpose purpose)
{
    const auto found = matching(listing, name_in(text), purpose);
    if (found.empty()) return text;
    if (found.size() == 1) return path_to(listing, *found.front());
    std::string_view common = found.front()->name;
    for (const FolderEntry* entry : found) {
        const auto [end, other] = std::ranges::mismatch(common, entry->name);
        common = common.substr(0, static_cast<std::size_t>(end - common.begin()));
    }
    return std::max(listing.folder + std::string{common}, text,
                    [](const auto& a, const auto& b) { return a.size() < b.size(); });
}

struct FieldContext {
    const FolderListing& listing;
    ChooserPurpose purpose;
    bool& to_end;
};

/// Marks the name without its ending, so that a typed name takes its place.
void mark_name(ImGuiInputTextCallbackData& data)
{
    const std::string_view text{data.Buf, static_cast<std::size_t>(data.BufTextLen)};
    const std::string_view name = name_in(text);
    const std::size_t dot = name.find_last_of('.');
    const std::size_t start = text.size() - name.size();
    data.SelectionStart = static_cast<int>(start);
    data.SelectionEnd = static_cast<int>(start + std::min(dot, name.size()));
    data.CursorPos = data.SelectionEnd;
}

int on_edit(ImGuiInputTextCallbackData* data)
{
    FieldContext& context = *static_cast<FieldContext*>(data->UserData);
    if (data->EventFlag == ImGuiInputTextFlags_CallbackCompletion) {
        const std::string text = completed(context.listing, data->Buf, context.purpose);
        data->DeleteChars(0, data->BufTextLen);
        data->InsertChars(0, text.c_str());
    } else if (context.to_end) {
        data->CursorPos = data->SelectionStart = data->SelectionEnd = data->BufTextLen;
        if (saves(context.purpose)) mark_name(*data);
        context.to_end = false;
    }
    return 0;
}

const char* title_of(ChooserPurpose purpose)
{
    switch (purpose) {
    case ChooserPurpose::open: return "Open###chooser";
    case ChooserPurpose::open_folder: return "Open a folder###chooser";
    case ChooserPurpose::save_script: return "Save the script###chooser";
    case ChooserPurpose::save_figure: return "Export a figure###chooser";
    case ChooserPurpose::save_sheet: return "Save the sheet###chooser";
    case ChooserPurpose::save: break;
    }
    return "Save as###chooser";
}

class Chooser {
public:
    Chooser(const UiModel& model, FileChooser& state, Actions& out)
        : model_(model), listing_(model.workspace.listing), state_(state), out_(out)
    {
    }

    /// Returns whether the chooser is done.
    bool show()
    {
        const std::string folder{folder_of(state_.text)};
        if (state_.starting) {
            start();
        } else if (!is_listed()) {
            out_.emplace_back(Ask{ListFolder{folder}});
        }
        const bool entered = field() || (state_.entered && is_listed());
        const float below = ImGui::GetFrameHeightWithSpacing() + ImGui::GetStyle().ItemSpacing.y;
        entries(ImGui::GetContentRegionAvail().y - below);
        buttons();
        if (entered) choose();
        return done_;
    }

private:
    [[nodiscard]] bool is_listed() const
    {
        const std::string_view folder = folder_of(state_.text);
        return listing_.asked == folder || listing_.folder == folder;
    }

    [[nodiscard]] bool picks_folder() const
    {
        return state_.purpose == ChooserPurpose::open_folder;
    }

    /// Begins the text with the working folder.
    void start()
    {
        if (!listing_.asked.empty() || listing_.folder.empty()) {
            out_.emplace_back(Ask{ListFolder{}});
            return;
        }
        state_.text = listing_.folder + state_.text;
        state_.starting = false;
        focus();
    }

    void focus()
    {
        state_.grab_focus = true;
        state_.to_end = true;
    }

    bool field()
    {
        std::string text = state_.text;
        // A field with the keyboard's focus keeps its own text, so the focus waits for the first
        // text.
        const DisabledScope disabled{state_.starting};
        if (state_.grab_focus && !state_.starting) {
            ImGui::SetKeyboardFocusHere();
            state_.grab_focus = false;
        }
        FieldContext context{listing_, state_.purpose, state_.to_end};
        const FontScope font{model_.fonts.mono_small};
        ImGui::SetNextItemWidth(-1.0F);
        const bool entered = ImGui::InputText("##path", &text,
                                              ImGuiInputTextFlags_EnterReturnsTrue |
                                                  ImGuiInputTextFlags_CallbackCompletion |
                                                  ImGuiInputTextFlags_CallbackAlways,
                                              on_edit, &context);
        if (!state_.starting) state_.text = text;
        return entered;
    }

    void entries(float height)
    {
        const FingerRows rows{model_};
        begin_flat_child("entries", {0.0F, height});
        if (!listing_.problem.empty()) {
            const ColorScope color{ImGuiCol_Text, model_.theme.bad};
            paragraph(listing_.problem);
        } else if (!state_.missing.empty() && state_.missing == state_.text) {
            const ColorScope color{ImGuiCol_Text, model_.theme.bad};
            paragraph(std::string{name_in(state_.text)} + ": " +
                      (picks_folder() ? "no folder has this name." : "no file has this name."));
        }
        if (listing_.folder.size() > 1 && ImGui::Selectable("../")) {
            const std::string_view here{listing_.folder};
            state_.text = folder_of(here.substr(0, here.size() - 1));
            focus();
        }
        const auto found = matching(listing_, name_in(state_.text), state_.purpose);
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(found.size()));
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
                entry(i, *found[static_cast<std::size_t>(i)]);
        }
        if (found.empty() && listing_.problem.empty() && is_listed() && !state_.starting) {
            const ColorScope color{ImGuiCol_Text, model_.theme.dim};
            paragraph(!name_in(state_.text).empty() ? "No name in this folder begins like this."
                      : picks_folder()              ? "No folder in this folder."
                      : state_.purpose == ChooserPurpose::save_figure ? "No figure in this folder."
                      : state_.purpose == ChooserPurpose::save_sheet
                          ? "No sheet in this folder."
                          : "No case file in this folder.");
        }
        ImGui::EndChild();
    }

    void entry(int i, const FolderEntry& entry)
    {
        const IdScope id{i};
        const std::string name = entry.name + (entry.is_folder ? "/" : "");
        const ColorScope color{ImGuiCol_Text,
                               entry.is_folder ? model_.theme.dim : model_.theme.text};
        if (!ImGui::Selectable(name.c_str())) return;
        state_.text = path_to(listing_, entry);
        if (entry.is_folder || saves(state_.purpose)) {
            focus();
        } else {
            choose();
        }
    }

    void buttons()
    {
        const bool opens = !saves(state_.purpose);
        const bool is_folder = name_in(state_.text).empty();
        const DisabledScope nothing{state_.text.empty() || (is_folder && !opens)};
        if (ImGui::Button(!opens                        ? "Save"
                          : is_folder || picks_folder() ? "Open the folder"
                                                        : "Open")) {
            opens ? open(state_.text) : choose();
        }
    }

    void open(const std::string& path)
    {
        out_.emplace_back(Ask{OpenPath{path}});
        done_ = true;
    }

    void save()
    {
        if (state_.purpose == ChooserPurpose::save_figure) {
            out_.emplace_back(Ask{SaveFigure{state_.text, false}});
        } else if (state_.purpose == ChooserPurpose::save_script) {
            out_.emplace_back(Ask{SaveScript{state_.script, state_.text, false}});
        } else if (state_.purpose == ChooserPurpose::save_sheet) {
            out_.emplace_back(Ask{SaveSheet{state_.text, false}});
        } else {
            out_.emplace_back(Ask{SaveFile{state_.file, state_.text, false}});
        }
        done_ = true;
    }

    /// Return: opens the folder or chooses the file of the text. A path that leads nowhere stays in
    /// the field, to be corrected.
    void choose()
    {
        state_.entered = !is_listed();
        const std::string_view name = name_in(state_.text);
        const bool opens = !saves(state_.purpose);
        const auto found = std::ranges::find(listing_.entries, name, &FolderEntry::name);
        const bool is_there = found != listing_.entries.end();
        if (picks_folder() && name.empty() && !state_.entered && listing_.problem.empty()) {
            open(state_.text);
        } else if (name == "." || name == ".." || (is_there && found->is_folder)) {
            state_.text += '/';
            focus();
        } else if (state_.entered || name.empty() || !listing_.problem.empty()) {
            focus();
        } else if (opens && (!is_there || picks_folder()) &&
                   listing_.entries.size() < most_listed) {
            state_.missing = state_.text;
            focus();
        } else if (opens) {
            open(state_.text);
        } else {
            save();
        }
    }

    const UiModel& model_;
    const FolderListing& listing_;
    FileChooser& state_;
    Actions& out_;
    bool done_ = false;
};

} // namespace

bool file_chooser_window(const UiModel& model, Actions& out)
{
    FileChooser chooser = *model.panels.chooser;
    const bool stays = pinned_window(
        model, SmallWindow::chooser, main_part(model.layout), {560.0F, 360.0F},
        [&] {
            return !Chooser{model, chooser, out}.show();
        },
        title_of(chooser.purpose));
    if (stays && !(chooser == *model.panels.chooser)) out.emplace_back(SetView{chooser});
    return stays;
}

} // namespace secant
