#include "ui/panels/panels.h"

#include "core/hunt/domain.h"
#include "core/hunt/hunt_words.h"
#include "core/hunt/ranking.h"
#include "core/methods/registry.h"
#include "core/text/text.h"
#include "core/workspace/action.h"
#include "core/workspace/effects.h"
#include "core/workspace/state/panels.h"
#include "ui/canvas/canvas.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/touch.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace secant {
namespace {

Run wrong_run(const FindGroup& kind)
{
    return {kind.flaw.mistake.method, kind.flaw.mistake.scalar};
}

/// The Step panel, when it is opened, shows the wrong run at its fault.
void point_at_fault(const UiModel& model, const FindGroup& kind, Actions& out)
{
    Stepping stepping = model.panels.stepping;
    stepping.run = wrong_run(kind);
    stepping.to_fault = true;
    out.emplace_back(SetView{stepping});
}

/// The view without a replay, of that kind.
HuntView with_kind(const UiModel& model, const FindGroup& kind)
{
    HuntView view = model.panels.hunt;
    view.kind = kind.flaw;
    view.replay.reset();
    return view;
}

void load(const UiModel& model, const FindGroup& kind, const Document& simplest, Actions& out)
{
    out.emplace_back(SetView{with_kind(model, kind)});
    out.emplace_back(ShowDocument{simplest, wrong_run(kind)});
    point_at_fault(model, kind, out);
}

/// A row of the list: the texts beside the thumbnail, and the height of the row.
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

/// True when the baseline of the project has the kind.
bool is_known(const UiModel& model, const FindGroup& kind)
{
    const auto& known = model.workspace.project.hunt.known.kinds;
    return !known.empty() && known.contains(kind_of(kind.flaw));
}

Row row_of(const UiModel& model, const FindGroup& kind)
{
    const std::string severity = severity_text(kind);
    Row row{words_of(kind.flaw.mistake),
            fmt::format("{}{} found; {}{}{}", is_known(model, kind) ? "known; " : "",
                        count_text(kind.count), severity, severity.empty() ? "" : "; ",
                        reason_text(kind)),
            numbers_text(kind.finds.front().shrunk, kind.flaw.mistake.scalar)};
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

bool kind_row(const UiModel& model, const FindGroup& kind, const Picture& picture, bool loaded)
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
        draw_thumbnail(model, picture, grown(box, -3.0F * model.scale), list);
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

void replay_controls(const UiModel& model, const ShrinkReplay& replay, Actions& out)
{
    const IdScope id{"replay"};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{4.0F * model.scale, 5.0F * model.scale}};
    const auto button = [&](const char* name, const char* meaning, bool disabled, std::size_t at) {
        if (hinted_button(name, meaning, disabled)) {
            ShrinkReplay paused = replay;
            paused.is_playing = false;
            out.emplace_back(ShowReplay{at_document(std::move(paused), at, model.now)});
        }
        ImGui::SameLine();
    };
    const bool first = replay.at == 0;
    const std::size_t end = replay.documents.size() - 1;
    const bool last = replay.at == end;
    button("|<###start", "The query as it was found", first, 0);
    button("\u2190###back", "One step back", first, replay.at - 1);
    if (hinted_button(replay.is_playing ? "Pause###play" : "Play###play", "Three steps a second",
                      end == 0)) {
        out.emplace_back(ShowReplay{toggled_playing(replay, model.now)});
    }
    ImGui::SameLine();
    button("\u2192###forward", "One step forward", last, replay.at + 1);
    button(">|###end", "The simplest query", last, end);
    ImGui::AlignTextToFramePadding();
    const FontScope font{model.fonts.small};
    const ColorScope dim{ImGuiCol_Text, model.theme.dim};
    const std::string at = first  ? std::string{"as found"}
                           : last ? fmt::format("simplest, after {}", replay.at)
                                  : fmt::format("step {} of {}", replay.at, end);
    ImGui::TextUnformatted(at.c_str());
}

/// The buttons for the kind whose query was loaded.
void kind_tools(const UiModel& model, const FindGroup& kind, const Document& simplest, Actions& out)
{
    const std::optional<ShrinkReplay>& replay = model.panels.hunt.replay;
    if (replay) replay_controls(model, *replay, out);
    const bool is_shown = model.session.document == simplest;
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{4.0F * model.scale, 5.0F * model.scale}};
    if (!replay) {
        if (hinted_button("Watch it shrink###watch",
                          "Show on the canvas how the hunt made the find simpler")) {
            out.emplace_back(SetView{ExplainedRun{wrong_run(kind)}});
            point_at_fault(model, kind, out);
            out.emplace_back(Ask{
                ShrinkFind{kind.finds.front(), kind.flaw, model.workspace.hunt.options.opponents}});
        }
        ImGui::SameLine();
    }
    if (hinted_button("Keep###keep", "Keep the query on the canvas as an entry (Ctrl+K)"))
        out.emplace_back(KeepQuery{});
    ImGui::SameLine();
    if (hinted_button("Step to the fault###step", "Open the Step panel at the fault", !is_shown)) {
        out.emplace_back(ShowPanel{Panel::step});
        point_at_fault(model, kind, out);
    }
}

/// The indices of the kinds: those that the project knows come last.
std::vector<std::size_t> known_last(const UiModel& model)
{
    const std::vector<FindGroup>& kinds = model.workspace.hunt.kinds;
    std::vector<std::size_t> out(kinds.size());
    std::iota(out.begin(), out.end(), std::size_t{0});
    std::stable_partition(out.begin(), out.end(),
                          [&](std::size_t i) { return !is_known(model, kinds[i]); });
    return out;
}

/// The finds of the hunt, the worst first: a row for each kind; a click loads the kind's simplest
/// query. Below the loaded kind: buttons to watch the shrink, to step to the fault, and to keep the
/// find.
void hunt_list(const UiModel& model, Actions& out)
{
    const IdScope id{"kinds"};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{8.0F * model.scale, 4.0F * model.scale}};
    for (const std::size_t i : known_last(model)) {
        const FindGroup& kind = model.workspace.hunt.kinds[i];
        const Picture& picture = model.derived.hunt_pictures[i];
        // A click means the row that was pressed, also when the kinds change places meanwhile.
        const IdScope item{static_cast<int>(kind.place)};
        const bool is_chosen = model.panels.hunt.kind == kind.flaw;
        const bool is_shown = is_chosen && model.session.document == picture.document;
        if (kind_row(model, kind, picture, is_shown)) load(model, kind, picture.document, out);
        if (is_chosen) kind_tools(model, kind, picture.document, out);
    }
}

constexpr std::array scalars{"float", "double"};
constexpr std::array dimensions_chosen{Dimensions::plane, Dimensions::space, Dimensions::both};
constexpr std::array dimensions_shown{"Plane", "Space", "Both"}; ///< in the same order
constexpr std::array places{"Anywhere", "Around the query"};

/// Chooses one opponent; choosing the method of the other opponent exchanges the two.
void choose_opponent(const UiModel& model, const char* id, Method& chosen, Method& other)
{
    const std::string shown{opponent_name(chosen)};
    const FingerRows rows{model};
    if (!ImGui::BeginCombo(id, shown.c_str(), ImGuiComboFlags_HeightLargest)) return;
    for (const Method& method : model.workspace.methods) {
        const std::string name{opponent_name(method)};
        if (!ImGui::Selectable(name.c_str(), method == chosen)) continue;
        if (method == other) std::swap(chosen, other);
        chosen = method;
    }
    ImGui::EndCombo();
}

void choose_opponents(const UiModel& model, HuntView& hunt)
{
    constexpr const char* against = "against";
    const float gap = 6.0F * model.scale;
    const float words = ImGui::CalcTextSize(against).x + 2.0F * gap;
    const float width = std::floor((ImGui::GetContentRegionAvail().x - words) / 2.0F);
    Opponents& opponents = hunt.opponents;
    const auto width_of = [](const Method& method) {
        const std::string name{opponent_name(method)};
        const float edges = 2.0F * ImGui::GetStyle().FramePadding.x + ImGui::GetFrameHeight();
        return ImGui::CalcTextSize(name.c_str()).x + edges;
    };
    // Names that are too long for one row get two. The scroll bar that comes with the finds must
    // not move the buttons, so its width counts before it is there.
    const float bar = ImGui::GetScrollMaxY() > 0.0F ? 0.0F : ImGui::GetStyle().ScrollbarSize;
    const float least = std::floor(width - bar / 2.0F);
    const bool beside = std::max(width_of(opponents.first), width_of(opponents.second)) <= least;
    ImGui::SetNextItemWidth(beside ? width : ImGui::GetContentRegionAvail().x);
    choose_opponent(model, "##first", opponents.first, opponents.second);
    if (beside) ImGui::SameLine(0.0F, gap);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(against);
    ImGui::SameLine(0.0F, gap);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    choose_opponent(model, "##second", opponents.second, opponents.first);
}

/// Continues in the next row when the row has no room for the next part.
void next_part(const UiModel& model, float width)
{
    const float gap = 12.0F * model.scale;
    const ImGuiStyle& style = ImGui::GetStyle();
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    if (ImGui::GetItemRectMax().x + gap + width <= right) {
        ImGui::SameLine(0.0F, gap);
    } else {
        ImGui::Dummy({0.0F, style.ItemSpacing.y}); // choice() leaves no space below
    }
}

/// A query in space leaves a hunt around it no choice.
void choose_dimensions(const UiModel& model, HuntView& hunt)
{
    const bool is_in_space = plane_query(model.session.document) == nullptr;
    const DisabledScope settled{hunt.is_around_query && is_in_space};
    const auto now = std::ranges::find(dimensions_chosen, hunt_dimensions(hunt, model.workspace));
    const int chosen = choice(model, "dimensions", dimensions_shown,
                              static_cast<int>(now - dimensions_chosen.begin()));
    if (chosen >= 0) hunt.dimensions = dimensions_chosen[static_cast<std::size_t>(chosen)];
}

void choose_ground(const UiModel& model, HuntView& hunt)
{
    const int scalar = choice(model, "scalar", scalars, static_cast<int>(hunt.opponents.scalar));
    if (scalar >= 0) hunt.opponents.scalar = static_cast<Scalar>(scalar);
    next_part(model, choice_width(dimensions_shown));
    choose_dimensions(model, hunt);
    next_part(model, choice_width(places));
    const int place = choice(model, "place", places, hunt.is_around_query ? 1 : 0);
    if (place >= 0) hunt.is_around_query = place == 1;
    ImGui::Dummy({0.0F, 0.0F});
}

void label(const UiModel& model, const char* text)
{
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(text);
    ImGui::SameLine(0.0F, 6.0F * model.scale);
}

void hint_field(const char* meaning)
{
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive()) ImGui::SetTooltip("%s", meaning);
}

/// The domain, and beside it the tolerance.
void choose_limits(const UiModel& model, HuntView& hunt, const std::string& why_no_domain)
{
    constexpr const char* plus_minus = "\u00B1";
    HuntLimits limits = hunt_limits(hunt, model.workspace);
    const float gap = 6.0F * model.scale;
    const float number = 64.0F * model.scale;
    label(model, "Where");
    const float beside = ImGui::CalcTextSize(plus_minus).x + number + 2.0F * gap;
    ImGui::SetNextItemWidth(std::max(number, ImGui::GetContentRegionAvail().x - beside));
    if (ImGui::InputTextWithHint("##where", "everywhere", &limits.where)) hunt.where = limits.where;
    hint_field("The queries that are asked: a statement about E, L, C, r and the answer,\n"
               "such as r > 0.01 and length < 1000. Empty: all");
    ImGui::SameLine(0.0F, gap);
    label(model, plus_minus);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (ImGui::InputTextWithHint("##tolerance", "0", &limits.tolerance))
        hunt.tolerance = limits.tolerance;
    mark_number_field();
    hint_field("The tolerance, in world units: what a change of r by no more makes right is no "
               "find");
    if (why_no_domain.empty()) return;
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.bad};
    paragraph(why_no_domain);
}

void choose_seed(const UiModel& model, HuntView& hunt)
{
    label(model, "Seed");
    ImGui::SetNextItemWidth(120.0F * model.scale);
    std::uint64_t number = hunt_seed(hunt, model.workspace);
    if (ImGui::InputScalar("##seed", ImGuiDataType_U64, &number)) hunt.seed = number;
    hint_field("The same seed finds the same queries");
}

/// What is wrong with the domains of the hunt and of its methods; else empty.
std::string why_no_domain(const UiModel& model, const HuntView& hunt)
{
    const std::string where = hunt_limits(hunt, model.workspace).where;
    const auto opponents = limited(hunt.opponents, trimmed(where), 0.0);
    return opponents ? std::string{} : opponents.error();
}

/// The other reasons why no hunt can begin; else empty.
std::string why_not_now(const UiModel& model, const HuntView& hunt)
{
    const std::string tolerance = hunt_limits(hunt, model.workspace).tolerance;
    if (!hunt_tolerance(tolerance)) return "The tolerance must be a number from 0.";
    const std::string why = why_no_hunt(hunt.opponents, hunt_dimensions(hunt, model.workspace));
    return why.empty() ? why : why + '.';
}

StartHunt start_of(const UiModel& model, const HuntView& hunt)
{
    const HuntLimits limits = hunt_limits(hunt, model.workspace);
    StartHunt start;
    start.options.where = trimmed(limits.where);
    start.options.tolerance = hunt_tolerance(limits.tolerance).value_or(0.0);
    start.options.opponents = hunt.opponents;
    start.options.dimensions = hunt_dimensions(hunt, model.workspace);
    start.options.seed = hunt_seed(hunt, model.workspace);
    const HuntDefault& of_project = model.workspace.project.hunt;
    if (of_project.count > 0) start.options.most_finds = of_project.count;
    start.options.known = of_project.known.queries;
    start.seconds = of_project.seconds;
    if (hunt.is_around_query) start.options.from = model.session.document.query;
    return start;
}

/// @param has_domain  the domain can be read
void start_or_stop(const UiModel& model, HuntView& hunt, bool has_domain, Actions& out)
{
    const bool is_running = model.workspace.hunt.is_running;
    const ImVec2 extent{std::min(96.0F * model.scale, ImGui::GetContentRegionAvail().x), 0.0F};
    const ColorScope ground{ImGuiCol_Button, is_running ? model.theme.raised : model.theme.accent};
    const ColorScope ink{ImGuiCol_Text, is_running ? model.theme.text : model.theme.on_accent};
    const std::string why_not = is_running ? std::string{} : why_not_now(model, hunt);
    bool is_clicked = false;
    {
        const DisabledScope never{!why_not.empty() || (!is_running && !has_domain)};
        is_clicked = ImGui::Button(is_running ? "Stop###run" : "Start###run", extent);
    }
    if (!why_not.empty()) {
        const ColorScope color{ImGuiCol_Text, model.theme.bad};
        paragraph(why_not);
    }
    if (!is_clicked) return;
    if (is_running) {
        out.emplace_back(Ask{StopHunt{}});
    } else {
        out.emplace_back(Ask{start_of(model, hunt)});
        hunt.kind.reset();
        hunt.replay.reset();
    }
}

/// Says when the project ends a hunt, and how many kinds it knows.
void tell_limits(const UiModel& model)
{
    const HuntDefault& of_project = model.workspace.project.hunt;
    std::string words;
    const auto add = [&words](std::string_view before, const std::string& part) {
        (words += words.empty() ? "Project: " : before) += part;
    };
    if (of_project.count > 0)
        add("", fmt::format("a hunt ends after {} finds", count_text(of_project.count)));
    if (of_project.seconds > 0.0) {
        add(" or ", words.empty() ? fmt::format("a hunt ends after {} s", of_project.seconds)
                                  : fmt::format("{} s", of_project.seconds));
    }
    if (const std::size_t known = of_project.known.kinds.size(); known > 0)
        add("; ", counted(known, "kind is known", "kinds are known"));
    if (words.empty()) return;
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    paragraph(words + '.');
}

void tally(const UiModel& model)
{
    const std::string tried = tried_text(model.workspace.hunt);
    const std::string found = found_text(model.workspace.hunt);
    if (tried.empty()) {
        const FontScope font{model.fonts.small};
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        paragraph(
            "A hunt searches for queries on which the two methods disagree. It makes each find as "
            "simple as it can. Finds with the same flaw are one kind.");
        return;
    }
    {
        const FontScope font{model.fonts.small};
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        paragraph(tried);
    }
    const std::string outside = text_of_outside(model.workspace.hunt.progress);
    paragraph(outside.empty() ? found : outside);
}

} // namespace

void hunt_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"hunt"};
    HuntView hunt = model.panels.hunt;
    Actions actions;
    const std::string why_no_place = why_no_domain(model, hunt);
    {
        const DisabledScope running{model.workspace.hunt.is_running};
        choose_opponents(model, hunt);
        choose_ground(model, hunt);
        choose_limits(model, hunt, why_no_place);
        choose_seed(model, hunt);
    }
    ImGui::SameLine(0.0F, 12.0F * model.scale);
    start_or_stop(model, hunt, why_no_place.empty(), actions);
    tell_limits(model);
    tally(model);
    ImGui::Spacing();
    hunt_list(model, actions);
    // The choices come first, because the actions below depend on them.
    if (!(hunt == model.panels.hunt)) out.emplace_back(SetView{hunt});
    out.insert(out.end(), actions.begin(), actions.end());
}

} // namespace secant
