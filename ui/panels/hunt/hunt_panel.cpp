#include "ui/panels/hunt/hunt_panel.h"

#include "core/hunt/hunt_words.h"
#include "core/methods/registry.h"
#include "ui/panels/hunt/hunt_list.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace secant {
namespace {

constexpr std::array scalars{"float", "double"};
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

void choose_ground(const UiModel& model, HuntView& hunt)
{
    const int scalar = choice(model, "scalar", scalars, static_cast<int>(hunt.opponents.scalar));
    if (scalar >= 0) hunt.opponents.scalar = static_cast<Scalar>(scalar);
    next_part(model, choice_width(places));
    const int place = choice(model, "place", places, hunt.is_around_query ? 1 : 0);
    if (place >= 0) hunt.is_around_query = place == 1;
    ImGui::Dummy({0.0F, 0.0F});
}

void choose_seed(const UiModel& model, HuntView& hunt)
{
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("Seed");
    ImGui::SameLine(0.0F, 6.0F * model.scale);
    ImGui::SetNextItemWidth(120.0F * model.scale);
    ImGui::InputScalar("##seed", ImGuiDataType_U64, &hunt.seed);
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive())
        ImGui::SetTooltip("The same seed finds the same queries");
}

StartHunt start_of(const UiModel& model, const HuntView& hunt)
{
    StartHunt start;
    start.options.opponents = hunt.opponents;
    start.options.seed = hunt.seed;
    const Query<2>* const query = plane_query(model.session.document);
    if (hunt.is_around_query && query != nullptr) start.options.from = *query;
    return start;
}

void start_or_stop(const UiModel& model, HuntView& hunt, Actions& out)
{
    const bool is_running = model.workspace.hunt.is_running;
    const ImVec2 extent{std::min(96.0F * model.scale, ImGui::GetContentRegionAvail().x), 0.0F};
    const ColorScope ground{ImGuiCol_Button, is_running ? model.theme.raised : model.theme.accent};
    const ColorScope ink{ImGuiCol_Text, is_running ? model.theme.text : model.theme.on_accent};
    const std::string why_not = is_running ? std::string{} : why_no_hunt(hunt.opponents);
    bool is_clicked = false;
    {
        const DisabledScope never{!why_not.empty()};
        is_clicked = ImGui::Button(is_running ? "Stop###run" : "Start###run", extent);
    }
    if (!why_not.empty()) {
        const ColorScope color{ImGuiCol_Text, model.theme.bad};
        paragraph(why_not + '.');
    }
    if (!is_clicked) return;
    if (is_running) {
        out.emplace_back(HuntRequest{StopHunt{}});
    } else {
        out.emplace_back(HuntRequest{start_of(model, hunt)});
        hunt.kind.reset();
        hunt.replay.reset();
    }
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
    paragraph(found);
}

} // namespace

void hunt_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"hunt"};
    HuntView hunt = model.panels.hunt;
    Actions actions;
    {
        const DisabledScope running{model.workspace.hunt.is_running};
        choose_opponents(model, hunt);
        choose_ground(model, hunt);
        choose_seed(model, hunt);
    }
    ImGui::SameLine(0.0F, 12.0F * model.scale);
    start_or_stop(model, hunt, actions);
    tally(model);
    ImGui::Spacing();
    hunt_list(model, actions);
    // The choices come first, because the actions below depend on them.
    if (!(hunt == model.panels.hunt)) out.emplace_back(SetHuntView{hunt});
    out.insert(out.end(), actions.begin(), actions.end());
}

} // namespace secant
