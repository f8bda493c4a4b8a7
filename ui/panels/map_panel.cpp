#include "ui/panels/panels.h"

#include "core/hunt/hunt_words.h"
#include "core/map/map_job.h"
#include "core/map/map_legend.h"
#include "core/workspace/commands/command.h"
#include "core/workspace/commands/orbit_effects.h"
#include "core/workspace/map_request.h"
#include "ui/canvas/canvas.h"
#include "ui/panels/learn_parts.h"
#include "ui/widgets/widgets.h"

#include <array>
#include <string>
#include <vector>

namespace secant {
namespace {

constexpr std::array parts{"E", "L", "C", "r"};
constexpr std::array part_hints{
    "Each place of the map is the query with E there.",
    "Each place of the map is the query with L there.",
    "Each place of the map is the query with C there.",
    "One axis of the map is r, the other one a coordinate. Beside a coordinate x, r is y."};
constexpr const char* radius_hint_in_space =
    "One axis of the map is r, the other one a coordinate of the plane.";
constexpr std::array planes{"Section", "xy", "yz", "zx"};
constexpr std::array plane_hints{"The plane of the section",
                                 "x and y move, z stays: seen from above, without perspective",
                                 "y and z move, x stays: seen from the right, without perspective",
                                 "x and z move, y stays: seen from the front, without perspective"};
constexpr std::array paints{"Case", "Verdict", "Mistakes", "Error"};
constexpr std::array paint_hints{
    "The case, decided exactly", "Hit or miss, as the method says",
    "Where the method is wrong, or differs from another one",
    "By how many ulps a number of the method is off: steps to the next number"};
constexpr std::array map_scalars{"float", "double"};
constexpr std::array errors{"t1", "t2", "Distance"};

/// A quiet name before a row of choices.
void name(const UiModel& model, const char* text)
{
    const ColorScope dim{ImGuiCol_Text, model.theme.dim};
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(text);
    ImGui::SameLine(69.0F * model.scale);
}

void choose_method(const UiModel& model, const char* id, Method& chosen)
{
    const std::string shown{opponent_name(chosen)};
    const FingerRows rows{model};
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (!ImGui::BeginCombo(id, shown.c_str(), ImGuiComboFlags_HeightLargest)) return;
    for (const Method& method : model.workspace.methods) {
        const std::string title{opponent_name(method)};
        if (ImGui::Selectable(title.c_str(), method == chosen)) chosen = method;
    }
    ImGui::EndCombo();
}

/// The coordinates of the map's plane.
std::vector<QueryField> coordinates_of(const UiModel& model, const MapChoice& choice)
{
    std::vector<QueryField> out;
    for (const QueryField field : fields_of(model.session.document.query)) {
        if (is_radius(field)) continue;
        MapChoice there = choice;
        there.against = field;
        if (choice_for(there, model.session.document.query) == there) out.push_back(field);
    }
    return out;
}

void choose_against(const UiModel& model, MapChoice& choice)
{
    name(model, "Against");
    const std::string shown{name_of(choice.against)};
    const FingerRows rows{model};
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (!ImGui::BeginCombo("##against", shown.c_str(), ImGuiComboFlags_HeightLargest)) return;
    for (const QueryField field : coordinates_of(model, choice)) {
        const std::string title{name_of(field)};
        if (ImGui::Selectable(title.c_str(), field == choice.against)) choice.against = field;
    }
    ImGui::EndCombo();
}

/// The choices leave no space below.
void next_row(const UiModel& model)
{
    ImGui::Dummy({0.0F, 2.0F * model.scale});
}

template <std::size_t Count, class Value>
void choose(const UiModel& model, const char* id, const std::array<const char*, Count>& names,
            Value& value, std::span<const char* const> hints = {})
{
    const int clicked = choice(model, id, names, static_cast<int>(value), hints);
    if (clicked >= 0) value = static_cast<Value>(clicked);
    next_row(model);
}

/// Of a query in space. Another plane than the section turns the orbit view, so that it is seen.
void choose_plane(const UiModel& model, MapChoice& choice, Actions& out)
{
    name(model, "Plane");
    const int clicked =
        secant::choice(model, "plane", planes, static_cast<int>(choice.plane), plane_hints);
    next_row(model);
    if (clicked < 0) return;
    choice.plane = static_cast<MapPlane>(clicked);
    choice = choice_for(choice, model.session.document.query);
    if (const auto side = side_of(choice.plane))
        command_effects::look_straight({model.workspace, model.derived}, *side, out);
}

void choices(const UiModel& model, MapChoice& choice, Actions& out)
{
    name(model, "Moves");
    const bool is_flat = plane_query(model.session.document) != nullptr;
    auto hints = part_hints;
    if (!is_flat) hints.back() = radius_hint_in_space;
    choose(model, "part", parts, choice.part, hints);
    if (!is_flat) choose_plane(model, choice, out);
    if (choice.part == MapPart::radius) choose_against(model, choice);
    name(model, "Paints");
    choose(model, "paints", paints, choice.painted, paint_hints);
    if (asks_method(choice.painted)) {
        name(model, "Method");
        choose_method(model, "##method", choice.run.method);
    }
    if (choice.painted == MapPaint::disagreement) {
        name(model, "Against");
        choose_method(model, "##other", choice.other);
    }
    if (choice.painted == MapPaint::error) {
        name(model, "Number");
        choose(model, "number", errors, choice.error_of);
    }
    name(model, "In");
    choose(model, "scalar", map_scalars, choice.run.scalar);
}

/// Says in one line why no map is seen.
void hidden_line(const UiModel& model)
{
    const MapView& map = model.panels.map;
    if (!map.is_shown || model.panels.cover.is_on || map_ground(model.workspace) != MapGround::none)
        return;
    constexpr std::array lines{
        "Seen in the section only.", "Seen along z only, without perspective.",
        "Seen along x only, without perspective.", "Seen along y only, without perspective."};
    const MapPlane plane = map_choice(model.workspace).plane;
    quiet(model, lines[static_cast<std::size_t>(plane)]);
}

void color_list(const UiModel& model)
{
    const MapChoice shown = map_choice(model.workspace);
    heading(model, "COLOURS");
    const float line = ImGui::GetTextLineHeight();
    const float right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
    for (const LegendShare& share : legend_shares(model)) {
        const Color color = color_of(model.theme.palette, shown, share.value);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const ImVec2 end{at.x + line, at.y + line};
        list.AddRectFilled(at, end, packed(color), 3.0F * model.scale);
        list.AddRect(at, end, faded(model.theme.dim, 0.7F), 3.0F * model.scale);
        ImGui::Dummy({line, line});
        ImGui::SameLine();
        ImGui::TextUnformatted(share.words.c_str());
        if (!share.part) continue;
        const std::string part = part_text(*share.part);
        ImGui::SameLine(right - ImGui::CalcTextSize(part.c_str()).x);
        const ColorScope dim{ImGuiCol_Text, model.theme.dim};
        ImGui::TextUnformatted(part.c_str());
    }
}

} // namespace

void map_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"map"};
    MapView map = model.panels.map;
    {
        const BoxEdges edges{model};
        ImGui::Checkbox("Map behind the drawing", &map.is_shown);
    }
    const MapChoice before = map_choice(model.workspace);
    map.choice = before;
    choices(model, map.choice, out);
    // Other numbers, or numbers of another scalar: the cells begin at the query again.
    const bool has_other_cells =
        map.choice.part != before.part || map.choice.plane != before.plane ||
        map.choice.against != before.against || map.choice.run.scalar != before.run.scalar;
    // In the plane, the choice for space is kept.
    const AnyQuery& query = model.session.document.query;
    const MapChoice& kept = model.panels.map.choice;
    if (map.choice.against == before.against && map.choice.plane == before.plane) {
        map.choice.against = kept.against;
        map.choice.plane = kept.plane;
    }
    if (map.microscope && has_other_cells) map = with_microscope(map, query);
    if (hinted_button("Microscope###microscope", hint_of(CommandId::microscope).c_str(),
                      map.microscope.has_value()))
        map = with_microscope(map, query);
    ImGui::SameLine();
    if (hinted_button("Classroom example###classroom",
                      "A famous picture of rounding, 256 by 256 neighbouring doubles"))
        command_of(CommandId::classroom_example).run({model.workspace, model.derived}, out);
    else if (!(map == model.panels.map))
        out.emplace_back(SetView{map});
    ImGui::Spacing();
    hidden_line(model);
    if (map.is_shown || map.microscope) return color_list(model);
    const FontScope font{model.fonts.small};
    const ColorScope dim{ImGuiCol_Text, model.theme.dim};
    paragraph("The map colours the plane behind the drawing: each pixel is the query with one part "
              "moved there. Under the microscope each cell is one number, and its neighbour the "
              "next number.");
}

} // namespace secant
