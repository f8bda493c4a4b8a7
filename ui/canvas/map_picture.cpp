#include "ui/canvas/canvas.h"

#include "core/map/map_legend.h"
#include "core/map/map_subject.h"
#include "core/workspace/map_request.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/widgets/imgui_compat.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace secant {
namespace {

MapChoice choice_of(const UiModel& model)
{
    return map_choice(model.workspace);
}

bool is_behind(const UiModel& model, MapGround ground)
{
    return map_ground(model.workspace) == ground;
}

/// The shares of errors between two rows belong to the upper one.
double count_of(const MapCounts& counts, const std::vector<MapLegendRow>& rows, std::size_t at,
                MapPaint painted)
{
    const MapValue value = rows[at].value;
    if (painted != MapPaint::error || value <= as_value(ErrorValue::no_error)) return counts[value];
    double sum = 0.0;
    for (int v = rows[at - 1].value + 1; v <= value; ++v)
        sum += counts[static_cast<std::size_t>(v)];
    return sum;
}

} // namespace

const std::vector<LegendShare>& legend_shares(const UiModel& model)
{
    const auto shares_of = [](const LegendFrom& from) {
        const std::vector<MapLegendRow> rows = legend_of(from.choice);
        const auto& counts = from.counts;
        const double all = counts ? std::accumulate(counts->begin(), counts->end(), 0.0) : 0.0;
        std::vector<LegendShare> shares;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            std::optional<double> part;
            if (all > 0.0) part = count_of(*counts, rows, i, from.choice.painted) / all;
            if (!part || *part > 0.0) shares.push_back({rows[i].value, rows[i].words, part});
        }
        return shares;
    };
    return model.drawings.legend.get({choice_of(model), model.map.counts}, shares_of);
}

std::string part_text(double part)
{
    const double percent = 100.0 * part;
    if (percent >= 9.95) return fmt::format("{:.0f} %", percent);
    if (percent >= 0.095) return fmt::format("{:.1f} %", percent);
    return percent >= 0.0095 ? fmt::format("{:.2f} %", percent) : std::string{"< 0.01 %"};
}

void map_picture(const UiModel& model, MapGround ground, ImDrawList& list)
{
    if (!is_behind(model, ground) || model.map.texture == 0) return;
    const Rect area = map_area(model.workspace);
    list.AddImage(texture_id(model.map.texture), {area.min.x, area.min.y},
                  {area.max.x, area.max.y});
}

void query_on_map(const UiModel& model, MapGround ground, ImDrawList& list)
{
    const MapSubject subject = map_subject(model.workspace);
    if (!is_behind(model, ground) || subject.choice.part != MapPart::radius) return;
    const Vec<2> place = place_of(subject);
    const Interaction& view = model.interaction;
    const Pixel at{ground == MapGround::orbit
                       ? screen_from_plane(view.orbit.view, subject.choice.plane, place)
                       : screen_from_world(view.camera, place)};
    const float reach = 7.0F * model.scale;
    const auto cross = [&](float width, ImU32 color) {
        list.AddLine({at.x - reach, at.y}, {at.x + reach, at.y}, color, width);
        list.AddLine({at.x, at.y - reach}, {at.x, at.y + reach}, color, width);
    };
    cross(4.0F * model.scale, model.theme.canvas);
    cross(2.0F * model.scale, model.theme.text);
}

namespace {

/// The texts of the legend, and the lengths that it is drawn with.
struct Legend {
    std::string title;
    std::string moves;
    const std::vector<LegendShare>& shares;
    ImFont& face;
    float line; ///< the height of a line, and the side of a colour
    float pad;
    float gap;

    [[nodiscard]] float width_of(const std::string& text) const
    {
        return face.CalcTextSizeA(line, 1e9F, 0.0F, text.c_str()).x;
    }

    [[nodiscard]] Pixel extent() const
    {
        float words = 0.0F;
        float parts = 0.0F;
        for (const LegendShare& share : shares) {
            words = std::max(words, width_of(share.words));
            if (share.part) parts = std::max(parts, width_of(part_text(*share.part)));
        }
        const float rows = line + gap + words + (parts > 0.0F ? 2.0F * gap + parts : 0.0F);
        return {std::max({rows, width_of(title), width_of(moves)}) + 2.0F * pad,
                (static_cast<float>(shares.size()) + 2.0F) * line + 2.0F * pad + gap};
    }

    void write(ImVec2 at, ImU32 color, const std::string& text, ImDrawList& list) const
    {
        list.AddText(&face, line, at, color, text.c_str());
    }
};

Legend legend_with_texts(const UiModel& model)
{
    ImFont& face = *model.fonts.small;
    const MapChoice choice = choice_of(model);
    return {title_of(choice),  moves_text(choice), legend_shares(model), face,
            text_height(face), 8.0F * model.scale, 6.0F * model.scale};
}

/// A colour of the map, what it means, and how much of the map has it.
/// @param right  where the text of the part ends
void legend_row(const UiModel& model, const Legend& legend, const LegendShare& share, ImVec2 at,
                float right, ImDrawList& list)
{
    const Color color = color_of(model.theme.palette, choice_of(model), share.value);
    const float line = legend.line;
    const float inset = 0.12F * line;
    list.AddRectFilled({at.x, at.y + inset}, {at.x + line - 2.0F * inset, at.y + line - inset},
                       packed(color), 2.0F * model.scale);
    list.AddRect({at.x, at.y + inset}, {at.x + line - 2.0F * inset, at.y + line - inset},
                 faded(model.theme.dim, 0.7F), 2.0F * model.scale);
    legend.write({at.x + line + legend.gap, at.y}, model.theme.text, share.words, list);
    if (!share.part) return;
    const std::string part = part_text(*share.part);
    legend.write({right - legend.width_of(part), at.y}, model.theme.dim, part, list);
}

} // namespace

Rect map_legend(const UiModel& model, MapGround ground, const Rect& area, ImDrawList& list)
{
    if (!is_behind(model, ground)) return {};
    const Legend legend = legend_with_texts(model);
    const Pixel extent = legend.extent();
    const Pixel room = size(area);
    const float margin = 10.0F * model.scale;
    if (extent.x + 2.0F * margin > 0.6F * room.x || extent.y + 2.0F * margin > room.y) return {};
    const Rect box{{area.max.x - margin - extent.x, area.max.y - margin - extent.y},
                   {area.max.x - margin, area.max.y - margin}};
    list.AddRectFilled({box.min.x, box.min.y}, {box.max.x, box.max.y}, model.theme.label_ground,
                       6.0F * model.scale);
    list.AddRect({box.min.x, box.min.y}, {box.max.x, box.max.y}, model.theme.line,
                 6.0F * model.scale);
    ImVec2 at{box.min.x + legend.pad, box.min.y + legend.pad};
    legend.write(at, model.theme.text, legend.title, list);
    at.y += legend.line;
    legend.write(at, model.theme.dim, legend.moves, list);
    at.y += legend.line + legend.gap;
    for (const LegendShare& share : legend.shares) {
        legend_row(model, legend, share, at, box.max.x - legend.pad, list);
        at.y += legend.line;
    }
    return box;
}

Vec<2> turned_at(const UiModel& model)
{
    return model.touch.at ? Vec<2>{*model.touch.at} : pointer();
}

bool goes_into_microscope(const UiModel& model, MapGround ground, const Vec<2>& place,
                          double pixels_per_unit, Actions& out)
{
    const bool goes_closer = ImGui::GetIO().MouseWheel > 0.0F || model.touch.pinch > 1.0;
    if (!goes_closer || !is_behind(model, ground)) return false;
    const MapSubject subject = map_subject(model.workspace);
    const AnyQuery there = moved_to(subject, place);
    const Vec<2> numbers = place_of(subject.choice, there);
    if (!shows_numbers(pixels_per_unit, numbers, subject.choice.run.scalar)) return false;
    MapView closer = with_microscope_at(model.panels.map, numbers);
    closer.microscope->cell_px = 16;
    out.emplace_back(SetView{closer});
    return true;
}

} // namespace secant
