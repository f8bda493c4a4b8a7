#include "ui/panels/panels.h"

#include "core/cases/known_answers.h"
#include "core/methods/registry.h"
#include "core/words/case_words.h"
#include "core/words/names.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>

namespace secant {
namespace {

/// A text field with a draft while text is typed. Returns the text when the field is left changed:
/// with Enter, Tab or a click elsewhere. Escape brings the old text back.
/// @param lines  above 1: a field of several lines
std::optional<std::string> text_field(const char* id, const char* hint, const std::string& value,
                                      float lines, std::optional<std::string>& draft)
{
    std::string typed = draft ? *draft : value;
    if (lines > 1.0F) {
        const float height =
            lines * ImGui::GetTextLineHeight() + 2.0F * ImGui::GetStyle().FramePadding.y;
        // A draft without an active field was just begun.
        if (draft && !ImGui::IsAnyItemActive()) ImGui::SetKeyboardFocusHere();
        ImGui::InputTextMultiline(id, &typed, {-1.0F, height},
                                  ImGuiInputTextFlags_CtrlEnterForNewLine);
        // Dear ImGui has no hint for a field of several lines.
        if (typed.empty() && !ImGui::IsItemActive()) {
            const ImVec2 at = ImGui::GetItemRectMin();
            const ImVec2 padding = ImGui::GetStyle().FramePadding;
            ImGui::GetWindowDrawList()->AddText({at.x + padding.x, at.y + padding.y},
                                                ImGui::GetColorU32(ImGuiCol_TextDisabled), hint);
        }
    } else {
        ImGui::SetNextItemWidth(-1.0F);
        ImGui::InputTextWithHint(id, hint, &typed);
    }
    if (ImGui::IsItemActive()) draft = typed;
    if (!ImGui::IsItemDeactivated() || !draft) return std::nullopt;
    draft.reset();
    if (key_pressed(ImGuiKey_Escape) || typed == value) return std::nullopt;
    return typed;
}

/// A note with wrapped lines, because a text field does not wrap. A click begins to edit the note.
void shown_note(const UiModel& model, const std::string& note, std::optional<std::string>& draft)
{
    const ImVec2 padding = ImGui::GetStyle().FramePadding;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float wrap = width - 2.0F * padding.x;
    const std::string lines = in_lines(note, wrap);
    const ImVec2 words = ImGui::CalcTextSize(lines.c_str());
    const ImVec2 extent{width, words.y + 2.0F * padding.y};
    if (ImGui::InvisibleButton("note", extent)) draft = note;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + extent.x, at.y + extent.y},
                       ImGui::IsItemHovered() ? model.theme.hovered : model.theme.raised,
                       ImGui::GetStyle().FrameRounding);
    list.AddText({at.x + padding.x, at.y + padding.y}, model.theme.text, lines.c_str());
}

std::string joined(const std::vector<std::string>& tags)
{
    std::string out;
    for (const std::string& tag : tags)
        out += (out.empty() ? "" : ", ") + tag;
    return out;
}

std::vector<std::string> split_tags(std::string_view text)
{
    std::vector<std::string> tags;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(",#"), text.size());
        std::string_view tag = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        tag.remove_prefix(std::min(tag.find_first_not_of(' '), tag.size()));
        tag = tag.substr(0, tag.find_last_not_of(' ') + 1);
        if (!tag.empty() && std::ranges::find(tags, tag) == tags.end()) tags.emplace_back(tag);
    }
    return tags;
}

void texts(const UiModel& model, const OpenFile& file, std::size_t index, EntriesView& view,
           Actions& out)
{
    const Entry& entry = file.content.entries[index].value;
    const auto edit = [&](auto change) {
        Entry changed = entry;
        change(changed);
        out.emplace_back(EditEntry{index, std::move(changed)});
    };
    const bool taken = view.name && is_taken(file.content, *view.name, index);
    {
        const ColorScope color{ImGuiCol_Text, taken ? model.theme.bad : model.theme.text};
        if (const auto name = text_field("##name", "Name", entry.name, 1.0F, view.name)) {
            if (is_taken(file.content, *name, index)) {
                out.emplace_back(SetView{
                    Notice{fmt::format("Not renamed: \"{}\" is the name of another entry", *name),
                           NoticeTone::problem,
                           {}}});
            } else {
                edit([&](Entry& c) { c.name = *name; });
            }
        }
    }
    const FontScope font{model.fonts.small};
    if (taken) {
        const ColorScope color{ImGuiCol_Text, model.theme.bad};
        paragraph("Another entry of this file has this name.");
    }
    if (!entry.note.empty() && !view.note) {
        shown_note(model, entry.note, view.note);
    } else if (const auto note = text_field("##note", "Note", entry.note, 3.0F, view.note)) {
        edit([&](Entry& c) { c.note = *note; });
    }
    if (const auto tags = text_field("##tags", "Tags, separated by commas", joined(entry.tags),
                                     1.0F, view.tags)) {
        edit([&](Entry& c) { c.tags = split_tags(*tags); });
    }
}

void buttons(const UiModel& model, const OpenFile& file, std::size_t index, EntriesView& view,
             Actions& out)
{
    const auto small = [&](const char* name, const char* meaning, bool enabled) {
        const DisabledScope disabled{!enabled};
        const bool clicked = small_button(model, name);
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", meaning);
        ImGui::SameLine();
        return clicked;
    };
    const std::size_t count = file.statuses.size();
    if (small("\u2191", "Move up in the file", index > 0)) {
        out.emplace_back(MoveEntry{index, index - 1});
        view.to_current = frames_to_settle;
    }
    if (small("\u2193", "Move down in the file", index + 1 < count)) {
        out.emplace_back(MoveEntry{index, index + 1});
        view.to_current = frames_to_settle;
    }
    if (small("Duplicate", "Add a copy below this entry", true)) {
        out.emplace_back(ActOnEntry{EntryAct::duplicate, index});
        view.to_current = frames_to_settle;
    }
    if (small("Delete", "Delete this entry from the file; Undo restores it", true)) {
        out.emplace_back(ActOnEntry{EntryAct::remove, index});
    }
    ImGui::NewLine();
}

/// The expected and the true values side by side, with the reasons.
void mismatches(const UiModel& model, const EntryStatus& status, std::size_t index, Actions& out)
{
    const ImU32 wrong = color_of(model.theme, Mark::wrong);
    if (ImGui::BeginTable("mismatches", 3, ImGuiTableFlags_SizingStretchProp)) {
        ImGui::TableSetupColumn("");
        ImGui::TableSetupColumn("expected");
        ImGui::TableSetupColumn("got");
        ImGui::TableHeadersRow();
        for (const Mismatch& mismatch : status.mismatches) {
            ImGui::TableNextRow();
            for (const std::string* cell : {&mismatch.field, &mismatch.expected, &mismatch.got}) {
                ImGui::TableNextColumn();
                const ColorScope color{ImGuiCol_Text, cell == &mismatch.expected ? wrong
                                                      : cell == &mismatch.got    ? model.theme.good
                                                                                 : model.theme.dim};
                paragraph(*cell);
            }
        }
        ImGui::EndTable();
    }
    const std::string* last = nullptr;
    for (const Mismatch& mismatch : status.mismatches) {
        if (last == nullptr || *last != mismatch.why) paragraph(mismatch.why);
        last = &mismatch.why;
    }
    if (small_button(model, "Correct the expectation")) {
        out.emplace_back(UseEntry{EntryUse::correct, index});
    }
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip(
            "Write into the entry what is exactly true, and what the methods say now");
    }
}

/// The known answers of an entry, right or wrong.
void known_answers(const UiModel& model, const Entry& entry)
{
    if (entry.known.empty()) return;
    std::string text = "Known:";
    for (const KnownAnswer& known : entry.known) {
        text += fmt::format("{} {} in {}: {}", &known == entry.known.data() ? "" : ";",
                            known.method, name_of(known.scalar), words_of(known));
    }
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    paragraph(text);
    for (const std::string& method : missing_methods(entry, model.workspace.methods)) {
        paragraph(fmt::format("The method {} is not loaded, so its known answer is not compared.",
                              method));
    }
}

/// The buttons when the canvas shows another document than the entry's.
void document_has_changed(const UiModel& model, const Entry& entry, std::size_t index, Actions& out)
{
    if (document_of(entry) == model.session.document) return;
    {
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        paragraph("The canvas now shows another query.");
    }
    if (small_button(model, "Load again")) out.emplace_back(UseEntry{EntryUse::load, index});
    ImGui::SameLine();
    if (small_button(model, "Use the query on the canvas"))
        out.emplace_back(UseEntry{EntryUse::retake, index});
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("Replace the query and the expectation of this entry");
    }
}

} // namespace

void entry_details(const UiModel& model, const OpenFile& file, EntriesView& view, Actions& out)
{
    if (!file.current || *file.current >= file.statuses.size()) return;
    const std::size_t index = *file.current;
    const Entry& entry = file.content.entries[index].value;
    const EntryStatus& status = file.statuses[index];
    if (view.edited != status.id) {
        view.edited = status.id;
        view.name.reset();
        view.note.reset();
        view.tags.reset();
    }
    const IdScope id{"entry"};
    if (model.panels.cover.is_on) return covered_note(model, out);
    const StyleScope padding{ImGuiStyleVar_FramePadding,
                             ImVec2{8.0F * model.scale, 3.0F * model.scale}};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{6.0F * model.scale, 4.0F * model.scale}};
    texts(model, file, index, view, out);
    const FontScope font{model.fonts.small};
    buttons(model, file, index, view, out);
    if (!status.mismatches.empty()) mismatches(model, status, index, out);
    document_has_changed(model, entry, index, out);
    known_answers(model, entry);
}

} // namespace secant
