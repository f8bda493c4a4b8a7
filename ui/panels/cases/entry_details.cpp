#include "ui/panels/cases/entry_details.h"

#include "core/cases/check/propose.h"
#include "core/methods/registry.h"
#include "core/words/case_words.h"
#include "core/words/names.h"
#include "ui/panels/cases/cases_panel.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace secant {
namespace {

using EntryBuffer = std::array<char, 4096>;

/// A text entry whose draft is kept while it is typed in. Returns the text when it is left
/// changed: with Enter, Tab or a click elsewhere. Escape brings the old one back.
std::optional<std::string> text_field(const char* id, const char* hint, const std::string& value,
                                      float lines, std::optional<std::string>& draft)
{
    EntryBuffer buffer{};
    const std::string& text = draft ? *draft : value;
    std::copy_n(text.begin(), std::min(text.size(), buffer.size() - 1), buffer.begin());
    if (lines > 1.0F) {
        const float height =
            lines * ImGui::GetTextLineHeight() + 2.0F * ImGui::GetStyle().FramePadding.y;
        // A draft that nobody types into yet has just been asked for.
        if (draft && !ImGui::IsAnyItemActive()) ImGui::SetKeyboardFocusHere();
        ImGui::InputTextMultiline(id, buffer.data(), buffer.size(), {-1.0F, height},
                                  ImGuiInputTextFlags_CtrlEnterForNewLine);
    } else {
        ImGui::SetNextItemWidth(-1.0F);
        ImGui::InputTextWithHint(id, hint, buffer.data(), buffer.size());
    }
    if (ImGui::IsItemActive()) draft = buffer.data();
    if (!ImGui::IsItemDeactivated() || !draft) return std::nullopt;
    const std::string typed = *std::exchange(draft, std::nullopt);
    if (key_pressed(ImGuiKey_Escape) || typed == value) return std::nullopt;
    return typed;
}

/// A note as it wraps, which a field does not; a click begins to edit it.
void shown_note(const UiModel& model, const std::string& note, std::optional<std::string>& draft)
{
    const ImVec2 padding = ImGui::GetStyle().FramePadding;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float wrap = width - 2.0F * padding.x;
    const ImVec2 words = ImGui::CalcTextSize(note.c_str(), nullptr, false, wrap);
    const ImVec2 extent{width, words.y + 2.0F * padding.y};
    if (ImGui::InvisibleButton("note", extent)) draft = note;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + extent.x, at.y + extent.y},
                       ImGui::IsItemHovered() ? model.theme.hovered : model.theme.raised,
                       ImGui::GetStyle().FrameRounding);
    list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {at.x + padding.x, at.y + padding.y},
                 model.theme.text, note.c_str(), nullptr, wrap);
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

void texts(const UiModel& model, const OpenFile& file, std::size_t index, ViewState& view,
           Wishes& out)
{
    const Entry& entry = file.content.entries[index].value;
    CasesView& cases = view.cases;
    const auto edit = [&](auto change) {
        Entry changed = entry;
        change(changed);
        out.library.emplace_back(EditEntry{index, std::move(changed)});
    };
    const bool taken = cases.name && is_taken(file.content, *cases.name, index);
    {
        const ColorScope color{ImGuiCol_Text, taken ? model.theme.bad : model.theme.text};
        if (const auto name = text_field("##name", "Name", entry.name, 1.0F, cases.name)) {
            if (is_taken(file.content, *name, index)) {
                view.notice =
                    Notice{fmt::format("Not renamed: \"{}\" is the name of another case", *name),
                           NoticeTone::problem,
                           {}};
            } else {
                edit([&](Entry& c) { c.name = *name; });
            }
        }
    }
    const FontScope font{model.fonts.small};
    if (taken) {
        const ColorScope color{ImGuiCol_Text, model.theme.bad};
        paragraph("Another case of this file has that name.");
    }
    if (!entry.note.empty() && !cases.note) {
        shown_note(model, entry.note, cases.note);
    } else if (const auto note = text_field("##note", "Note", entry.note, 3.0F, cases.note)) {
        edit([&](Entry& c) { c.note = *note; });
    }
    if (const auto tags = text_field("##tags", "Tags, with commas between", joined(entry.tags),
                                     1.0F, cases.tags)) {
        edit([&](Entry& c) { c.tags = split_tags(*tags); });
    }
}

void buttons(const OpenFile& file, std::size_t index, ViewState& view, Wishes& out)
{
    const auto small = [](const char* name, const char* meaning, bool enabled) {
        const DisabledScope disabled{!enabled};
        const bool clicked = ImGui::SmallButton(name);
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", meaning);
        ImGui::SameLine();
        return clicked;
    };
    const std::size_t count = file.statuses.size();
    if (small("\u2191", "Move up in the file", index > 0)) {
        out.library.emplace_back(MoveEntry{index, index - 1});
        view.cases.to_current = frames_to_settle;
    }
    if (small("\u2193", "Move down in the file", index + 1 < count)) {
        out.library.emplace_back(MoveEntry{index, index + 1});
        view.cases.to_current = frames_to_settle;
    }
    if (small("Duplicate", "A copy below it", true)) {
        out.library.emplace_back(DuplicateEntry{index});
        view.cases.to_current = frames_to_settle;
    }
    if (small("Delete", "Out of the file; Undo brings it back", true)) {
        out.library.emplace_back(RemoveEntry{index});
    }
    ImGui::NewLine();
}

/// Expected against got, side by side, and why.
void mismatches(const UiModel& model, const Entry& entry, const EntryStatus& status,
                std::size_t index, Wishes& out)
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
    if (ImGui::SmallButton("Expect what is so")) {
        out.library.emplace_back(EditEntry{index, updated(entry)});
    }
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("Writes what is true into the case; Undo takes it back");
    }
}

/// The answers that a case knows to be given, right or wrong.
void known_answers(const UiModel& model, const Entry& entry)
{
    if (entry.known.empty()) return;
    std::string text = "Known:";
    for (const KnownAnswer& known : entry.known) {
        text += fmt::format("{} {} in {}", &known == entry.known.data() ? "" : ";",
                            info_of(known.method).name, name_of(known.scalar));
        if (known.gives_up) text += " gives up";
        if (known.hit) text += *known.hit ? " hits" : " does not hit";
        if (known.kind) text += fmt::format(", {}", case_name(*known.kind));
        if (known.tangent == true) text += ", tangent";
    }
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    paragraph(text);
}

/// When the canvas shows something else than the case.
void scene_has_moved(const UiModel& model, const Entry& entry, std::size_t index, ViewState& view,
                     Wishes& out)
{
    const Document& document = model.session.document;
    if (document_of(entry) == document) return;
    {
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        paragraph(document_of(entry) ? "The scene on the canvas is another one by now."
                                     : "A case in space: the window shows two dimensions.");
    }
    const Query<2>* const query = plane_query(document);
    if (!document_of(entry) || query == nullptr) return;
    if (ImGui::SmallButton("Load again")) load_entry(model.library, index, view, out);
    ImGui::SameLine();
    if (ImGui::SmallButton("Take the scene")) {
        Entry changed = proposed_entry(*query, document.target);
        changed.name = entry.name;
        changed.note = entry.note;
        changed.tags = entry.tags;
        changed.extra = entry.extra;
        out.library.emplace_back(EditEntry{index, std::move(changed)});
    }
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("Replaces the case's scene, and what it expects, by what is shown");
    }
}

} // namespace

void entry_details(const UiModel& model, const OpenFile& file, ViewState& view, Wishes& out)
{
    if (!file.current || *file.current >= file.statuses.size()) return;
    const std::size_t index = *file.current;
    const Entry& entry = file.content.entries[index].value;
    const EntryStatus& status = file.statuses[index];
    CasesView& cases = view.cases;
    if (cases.edited != status.id) {
        cases.edited = status.id;
        cases.name.reset();
        cases.note.reset();
        cases.tags.reset();
    }
    const IdScope id{"case"};
    const StyleScope padding{ImGuiStyleVar_FramePadding,
                             ImVec2{8.0F * model.scale, 3.0F * model.scale}};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{6.0F * model.scale, 4.0F * model.scale}};
    texts(model, file, index, view, out);
    const FontScope font{model.fonts.small};
    buttons(file, index, view, out);
    if (!status.mismatches.empty()) mismatches(model, entry, status, index, out);
    scene_has_moved(model, entry, index, view, out);
    known_answers(model, entry);
}

} // namespace secant
