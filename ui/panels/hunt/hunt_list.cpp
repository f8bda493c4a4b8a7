#include "ui/panels/hunt/hunt_list.h"

#include "core/hunt/hunt_words.h"
#include "ui/canvas/thumbnail.h"
#include "ui/panels/hunt/shrink_film.h"
#include "ui/shell/file_menu.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace secant {
namespace {

Run run_of(const FindGroup& kind)
{
    return {kind.flaw.fault.method, kind.flaw.fault.scalar};
}

/// Has the Step tab, when it is opened, show the run at its fault.
void point_at_fault(const FindGroup& kind, ViewState& view)
{
    const Run run = run_of(kind);
    view.chosen_run = run;
    view.stepping.method = run.method;
    view.stepping.scalar = run.scalar;
    view.stepping.to_fault = true;
}

void load(const FindGroup& kind, const Document& simplest, ViewState& view, Wishes& out)
{
    view.hunt.kind = kind.flaw;
    view.hunt.film.reset();
    point_at_fault(kind, view);
    out.scene.emplace_back(LoadDocument{simplest});
    view.fit_pending = true;
    view.fit_to = FitTo::everything;
    view.page = Page::canvas; // where a narrow window shows it
}

/// A kind in the list: what is written beside its thumbnail, and how high that makes it.
struct Row {
    std::string words;
    std::string reason;
    std::string numbers;
    float pad = 0.0F;
    float indent = 0.0F; ///< of the text
    float wrap = 0.0F;   ///< width of the text
    float words_height = 0.0F;
    float reason_height = 0.0F;
    ImVec2 extent{};
};

Row row_of(const UiModel& model, const FindGroup& kind)
{
    Row row{words_of(kind.flaw.fault),
            fmt::format("{} found; {}", count_text(kind.count), reason_text(kind.flaw)),
            numbers_text(kind.finds.front().shrunk, kind.flaw.fault.scalar)};
    const float width = ImGui::GetContentRegionAvail().x;
    const float picture = std::round(std::clamp(width * 0.26F, 64.0F, 104.0F * model.scale));
    row.pad = 5.0F * model.scale;
    row.indent = picture + 2.0F * row.pad;
    row.wrap = width - row.indent - row.pad;
    const auto height_in = [&row](ImFont& face, const std::string& text) {
        return face.CalcTextSizeA(text_height(face), row.wrap, row.wrap, text.c_str()).y;
    };
    row.words_height = height_in(*model.fonts.body, row.words);
    row.reason_height = height_in(*model.fonts.small, row.reason);
    const float text =
        row.words_height + row.reason_height + height_in(*model.fonts.small, row.numbers);
    row.extent = {width, std::max(text, std::round(picture * 0.6F)) + 2.0F * row.pad};
    return row;
}

bool kind_row(const UiModel& model, const FindGroup& kind, const HuntPicture& picture, bool loaded)
{
    const Row row = row_of(model, kind);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 end{at.x + row.extent.x, at.y + row.extent.y};
    const bool clicked = ImGui::InvisibleButton("kind", row.extent);
    const bool hovered = ImGui::IsItemHovered();
    if (!ImGui::IsItemVisible()) return clicked;
    if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);

    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float rounding = 5.0F * model.scale;
    list.AddRectFilled(at, end,
                       hovered || loaded ? model.theme.hovered : faded(model.theme.raised, 0.45F),
                       rounding);
    if (loaded) list.AddRect(at, end, color_of(model.theme, Role::circle), rounding);
    const Rect box{{at.x + row.pad, at.y + row.pad},
                   {at.x + row.indent - row.pad, end.y - row.pad}};
    list.AddRectFilled({box.min.x, box.min.y}, {box.max.x, box.max.y}, model.theme.canvas,
                       rounding);
    {
        const ClipScope clip{list, {box.min.x, box.min.y}, {box.max.x, box.max.y}};
        draw_thumbnail(model, picture.document, picture.analysis, grown(box, -3.0F * model.scale),
                       list);
    }
    ImVec2 top{at.x + row.indent, at.y + row.pad};
    const auto write = [&](ImFont* face, ImU32 color, const std::string& text) {
        list.AddText(face, text_height(*face), top, color, text.c_str(), nullptr, row.wrap);
    };
    write(model.fonts.body, model.theme.text, row.words);
    top.y += row.words_height;
    write(model.fonts.small, model.theme.dim, row.reason);
    top.y += row.reason_height;
    write(model.fonts.small, model.theme.dim, row.numbers);
    return clicked;
}

void film_controls(const UiModel& model, ViewState& view, Wishes& out)
{
    const IdScope id{"film"};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{4.0F * model.scale, 5.0F * model.scale}};
    // A copy: what is clicked changes the film.
    const ShrinkFilm film = *view.hunt.film;
    const auto show = [&](std::size_t scene) {
        view.hunt.film->is_playing = false;
        show_scene(scene, view, out.scene);
    };
    const bool first = film.at == 0;
    const bool last = film.at + 1 == film.scenes.size();
    if (hinted_button("|<###start", "The scene as it was found", first)) show(0);
    ImGui::SameLine();
    if (hinted_button("\u2190###back", "One step back", first)) show(film.at - 1);
    ImGui::SameLine();
    if (hinted_button(film.is_playing ? "Pause###play" : "Play###play", "Three steps a second",
                      film.scenes.size() < 2)) {
        toggle_film(view, out.scene);
    }
    ImGui::SameLine();
    if (hinted_button("\u2192###forward", "One step forward", last)) show(film.at + 1);
    ImGui::SameLine();
    if (hinted_button(">|###end", "The simplest scene", last)) show(film.scenes.size() - 1);
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    const FontScope font{model.fonts.small};
    const ColorScope dim{ImGuiCol_Text, model.theme.dim};
    const std::string at = first  ? std::string{"as found"}
                           : last ? fmt::format("simplest, after {}", film.at)
                                  : fmt::format("step {} of {}", film.at, film.scenes.size() - 1);
    ImGui::TextUnformatted(at.c_str());
}

void watch(const UiModel& model, const FindGroup& kind, ViewState& view, Wishes& out)
{
    view.hunt.film = film_of(kind.finds.front(), kind.flaw, model.hunt.options.opponents);
    view.hunt.film->is_playing = true;
    point_at_fault(kind, view);
    show_scene(0, view, out.scene);
    view.page = Page::canvas;
}

/// What can be done with the kind whose scene was loaded.
void kind_tools(const UiModel& model, const FindGroup& kind, const Document& simplest,
                ViewState& view, Wishes& out)
{
    if (view.hunt.film) film_controls(model, view, out);
    const bool is_shown = model.session.document == simplest;
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{4.0F * model.scale, 5.0F * model.scale}};
    if (!view.hunt.film && hinted_button("Watch it shrink###watch",
                                         "From the scene as it was found to the simplest, on the "
                                         "canvas")) {
        watch(model, kind, view, out);
    }
    if (!view.hunt.film) ImGui::SameLine();
    if (hinted_button("Keep###keep", "Keep the scene on the canvas as a case (Ctrl+K)"))
        keep_scene(model, view, out);
    ImGui::SameLine();
    if (hinted_button("Step to the fault###step", "Open the run where it goes wrong", !is_shown)) {
        open_tab(view, Tab::step);
        point_at_fault(kind, view);
    }
}

} // namespace

void hunt_list(const UiModel& model, ViewState& view, Wishes& out)
{
    const IdScope id{"kinds"};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{8.0F * model.scale, 4.0F * model.scale}};
    for (std::size_t i = 0; i < model.hunt.kinds.size(); ++i) {
        const FindGroup& kind = model.hunt.kinds[i];
        const HuntPicture& picture = model.hunt_pictures[i];
        const IdScope item{static_cast<int>(i)};
        const bool is_chosen = view.hunt.kind == kind.flaw;
        const bool is_shown = is_chosen && model.session.document == picture.document;
        if (kind_row(model, kind, picture, is_shown)) load(kind, picture.document, view, out);
        if (is_chosen) kind_tools(model, kind, picture.document, view, out);
    }
}

} // namespace secant
