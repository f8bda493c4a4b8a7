#include "ui/panels/panels.h"

#include "core/text/entered_number.h"
#include "core/text/text.h"
#include "ui/canvas/canvas.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <string>

namespace secant {
namespace {

using records::RunColumn;
using records::RunLine;
using records::Sought;
using records::Strip;
using records::Verdict;

/// The places of the axis that the strip shows, from its left to its right.
struct StripAxis {
    double from = 0.0;
    double to = 1.0;
    float left = 0.0F;
    float right = 1.0F;

    [[nodiscard]] float x_of(double place) const
    {
        return left + static_cast<float>((place - from) / (to - from)) * (right - left);
    }
    [[nodiscard]] double place_at(float x) const
    {
        return from + static_cast<double>((x - left) / (right - left)) * (to - from);
    }
};

StripAxis axis_of(const UiModel& model, float left, float right)
{
    const auto [from, to] = model.panels.run.span.value_or(model.derived.strip.ends());
    return {from, to, left, right};
}

/// The part of the axis that is seen after a change: within the run, and no smaller than it can be
/// told apart. The whole of it is none.
std::optional<std::array<double, 2>> span_within(const Strip& strip, double from, double to)
{
    const auto [first, last] = strip.ends();
    const double least = (last - first) * 1e-9;
    const double width = std::max(to - from, least);
    if (!(width < last - first)) return std::nullopt;
    from = std::clamp(from, first, last - width);
    return std::array{from, from + width};
}

/// The line that is nearest to the pointer.
/// @pre  the strip has lines
std::size_t line_at(const Strip& strip, const StripAxis& axis, float x)
{
    const double place = axis.place_at(x);
    const std::size_t next = std::min(strip.lines_before(place), strip.size() - 1);
    if (next == 0) return 0;
    const bool is_nearer = place - strip.place_of(next - 1) < strip.place_of(next) - place;
    return is_nearer ? next - 1 : next;
}

std::string line_words(const UiModel& model, const RunLine& line)
{
    const records::RunReport& report = *model.workspace.run.report;
    std::string out = "line " + records::grouped(line.number);
    if (!std::isnan(line.time)) out += fmt::format(" \u00B7 time {}", number_text(line.time));
    if (line.id != 0) out += " \u00B7 id " + printable(report.ids[line.id]);
    if (line.source != 0) out += " \u00B7 " + printable(report.sources[line.source]);
    return out;
}

std::string verdict_words(const UiModel& model, const RunLine& line)
{
    const records::RunReport& report = *model.workspace.run.report;
    const bool has_kind = line.kind != RunLine::no_kind;
    switch (line.verdict) {
    case Verdict::right:
        return line.is_near ? "right, a near miss: " + records::flip_in_words(line.weight)
                            : "right";
    case Verdict::wrong: return has_kind ? "wrong: " + report.kinds[line.kind].words : "wrong";
    case Verdict::within_tolerance:
        return has_kind ? "within tolerance: " + report.kinds[line.kind].words : "within tolerance";
    case Verdict::not_judged: break;
    }
    return "not judged";
}

ImU32 color_of_lines(const UiModel& model)
{
    return faded(color_of(model.theme, Role::circle), 0.75F);
}

ImU32 color_of_wrong(const UiModel& model)
{
    return color_of(model.theme, Role::expected);
}

ImU32 color_of_near(const UiModel& model)
{
    return color_of(model.theme, Role::root_on);
}

/// The columns of the strip, each some pixels wide.
const StripColumns& columns_of(const UiModel& model, const StripAxis& axis, float width)
{
    const StripFrom from{
        model.derived.strip.revision(), axis.from, axis.to, axis.left, axis.right, width};
    return model.drawings.strip.get(from, [&](const StripFrom&) {
        const Strip& strip = model.derived.strip;
        StripColumns out;
        const auto count = static_cast<std::size_t>((axis.right - axis.left) / width);
        std::size_t first = strip.lines_before(axis.from);
        for (std::size_t i = 0; i < count; ++i) {
            const float x = axis.left + static_cast<float>(i + 1) * width;
            // The last column holds the last line.
            const double end =
                i + 1 == count ? std::nextafter(axis.to, HUGE_VAL) : axis.place_at(x);
            const std::size_t next = std::max(first, strip.lines_before(end));
            out.push_back(strip.column(first, next));
            first = next;
        }
        return out;
    });
}

std::uint32_t accepted_in(const RunColumn& column)
{
    return column.counts[static_cast<std::size_t>(Verdict::within_tolerance)];
}

/// The part of the height that tells a number beside the largest one: a tenfold number is as much
/// higher as the one before. The smallest is seen, too.
float mark_share(std::uint32_t count, std::uint32_t most)
{
    constexpr float least = 0.15F;
    const auto weight = [](std::uint32_t n) { return std::log1p(static_cast<float>(n)); };
    return least + (1.0F - least) * weight(count) / weight(most);
}

/// The columns with their place on the screen. A few lines have wide ones, or the cursor would
/// hide them.
struct ColumnPlaces {
    Rect box;
    float width = 1.0F; ///< of a column
    float mark = 1.0F;  ///< of what is drawn for it

    ColumnPlaces(const StripColumns& columns, const Rect& area, float column, float scale)
        : box(area), width(column)
    {
        const auto is_used = [](const RunColumn& each) { return each.lines() > 0; };
        const auto used = static_cast<float>(std::ranges::count_if(columns, is_used));
        constexpr float roomy = 4.0F;
        const bool is_sparse = roomy * used * 6.0F * scale < size(area).x;
        mark = is_sparse ? std::round(6.0F * scale) : column;
    }
    [[nodiscard]] float left(std::size_t i) const
    {
        const float x = box.min.x + static_cast<float>(i) * width - (mark - width) / 2.0F;
        return std::clamp(x, box.min.x, std::max(box.max.x - mark, box.min.x));
    }
};

/// A bar for each column, as high as it has lines; over them marks that tell how many are near or
/// within tolerance, and from above how many are wrong.
void draw_lines(const UiModel& model, const StripColumns& columns, const ColumnPlaces& places,
                ImDrawList& list)
{
    std::uint32_t most_lines = 1;
    std::uint32_t most_wrong = 1;
    std::uint32_t most_near = 1;
    std::uint32_t most_accepted = 1;
    for (const RunColumn& column : columns) {
        most_lines = std::max(most_lines, column.lines());
        most_wrong = std::max(most_wrong, column.count(Sought::wrong));
        most_near = std::max(most_near, column.near_misses);
        most_accepted = std::max(most_accepted, accepted_in(column));
    }
    const Rect& box = places.box;
    const float height = size(box).y;
    const auto bar = [&](std::size_t i, float share, float gap, ImU32 color) {
        const float x = places.left(i);
        list.AddRectFilled({x, box.max.y - share * height}, {x + places.mark - gap, box.max.y},
                           color);
    };
    const float gap = places.mark > 2.5F ? 1.0F : 0.0F;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::uint32_t lines = columns[i].lines();
        if (lines == 0) continue;
        const float share = std::sqrt(static_cast<float>(lines) / static_cast<float>(most_lines));
        bar(i, 0.12F + 0.6F * share, gap, color_of_lines(model));
    }
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const RunColumn& column = columns[i];
        if (const std::uint32_t near = column.near_misses; near > 0)
            bar(i, 0.6F * mark_share(near, most_near), 0.0F, color_of_near(model));
        if (const std::uint32_t accepted = accepted_in(column); accepted > 0)
            bar(i, 0.4F * mark_share(accepted, most_accepted), 0.0F,
                color_of(model.theme, Role::inside));
        if (const std::uint32_t wrong = column.count(Sought::wrong); wrong > 0) {
            const float x = places.left(i);
            list.AddRectFilled(
                {x, box.min.y},
                {x + places.mark, box.min.y + mark_share(wrong, most_wrong) * height},
                color_of_wrong(model));
        }
    }
}

/// The gap between circle and piece. Square roots keep small gaps visible beside large ones.
struct GapScale {
    Rect box;
    double least = -1.0; ///< square roots with a sign
    double most = 1.0;
    double lowest = 0.0;  ///< gaps, 0 or below
    double highest = 0.0; ///< 0 or above

    static double root(double gap) { return std::copysign(std::sqrt(std::abs(gap)), gap); }
    [[nodiscard]] float y_of(double gap) const
    {
        const double share = (std::clamp(root(gap), least, most) - least) / (most - least);
        return box.max.y - static_cast<float>(share) * size(box).y;
    }
};

GapScale gap_scale(const StripColumns& columns, const Rect& box)
{
    double least = 0.0;
    double most = 0.0;
    for (const RunColumn& column : columns) {
        if (column.lines() == 0) continue;
        if (std::isfinite(column.least)) least = std::min(least, column.least);
        if (std::isfinite(column.most)) most = std::max(most, column.most);
    }
    double low = GapScale::root(least);
    double high = GapScale::root(most);
    if (!(high > low)) return {box};
    const double margin = 0.08 * (high - low);
    return {box, low - margin, high + margin, least, most};
}

/// A small text over what is drawn.
void write_over(const UiModel& model, ImVec2 at, const std::string& text, ImDrawList& list)
{
    ImFont* const face = model.fonts.mono_small;
    const ImVec2 extent = face->CalcTextSizeA(text_height(*face), 1e9F, 0.0F, text.c_str());
    list.AddRectFilled(at, {at.x + extent.x + 2.0F, at.y + extent.y},
                       faded(model.theme.canvas, 0.75F));
    list.AddText(face, text_height(*face), {at.x + 1.0F, at.y}, model.theme.dim, text.c_str());
}

/// Draws into the box alone: the rounding may be far larger than the gaps.
void draw_gap(const UiModel& model, const StripColumns& columns, const ColumnPlaces& places,
              ImDrawList& list)
{
    const Rect& box = places.box;
    list.PushClipRect({box.min.x, box.min.y}, {box.max.x, box.max.y}, true);
    const GapScale scale = gap_scale(columns, box);
    const float zero = scale.y_of(0.0);
    list.AddLine({box.min.x, zero}, {box.max.x, zero}, faded(model.theme.dim, 0.6F));
    const ImU32 color = color_of(model.theme, Role::closest);
    std::optional<ImVec2> last;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const RunColumn& column = columns[i];
        if (column.lines() == 0) continue;
        const float left = places.left(i);
        const float right = left + places.mark;
        const float x = (left + right) / 2.0F;
        const float half =
            std::max(1.0F, (scale.y_of(-column.rounding) - scale.y_of(column.rounding)) / 2.0F);
        list.AddRectFilled({left, zero - half}, {right, zero + half},
                           faded(color_of_near(model), 0.35F));
        const ImVec2 top{x, scale.y_of(column.most)};
        const ImVec2 bottom{x, scale.y_of(column.least)};
        if (last) list.AddLine(*last, {x, (top.y + bottom.y) / 2.0F}, faded(color, 0.6F), 1.0F);
        // Many lines fill a range.
        list.AddRectFilled({left, top.y - 0.5F}, {right, bottom.y + 0.5F},
                           bottom.y - top.y > 3.0F ? faded(color, 0.55F) : color);
        last = ImVec2{x, (top.y + bottom.y) / 2.0F};
    }
    const float high = text_height(*model.fonts.mono_small);
    const float edge = box.min.x + 4.0F * model.scale;
    // The largest and the smallest gap stand where they are.
    const bool has_room = size(box).y > 3.0F * high;
    if (has_room && scale.highest > 0.0)
        write_over(model, {edge, box.min.y}, records::in_short(scale.highest), list);
    if (has_room && scale.lowest < 0.0)
        write_over(model, {edge, box.max.y - high}, records::in_short(scale.lowest), list);
    list.PopClipRect();
}

/// A line through the boxes of the strip at the line on the canvas, with a grip at its top.
void draw_cursor(const UiModel& model, const StripAxis& axis, std::span<const Rect> boxes,
                 ImDrawList& list)
{
    const Strip& strip = model.derived.strip;
    const float x = axis.x_of(strip.place_of(strip.position_of(model.panels.run.line)));
    if (x < axis.left - 1.0F || x > axis.right + 1.0F) return;
    const float grip = 5.0F * model.scale;
    for (const Rect& box : boxes)
        list.AddLine({x, box.min.y}, {x, box.max.y}, model.theme.text, 1.5F);
    const float top = boxes.front().min.y;
    list.AddTriangleFilled({x - grip, top - grip}, {x + grip, top - grip}, {x, top + 0.4F * grip},
                           model.theme.text);
}

/// The mouse on the drawing of the strip: a drag scrubs, the wheel goes closer or along, a double
/// click shows the whole run.
void strip_mouse(const UiModel& model, const StripAxis& axis, RunView& view, Actions& out)
{
    const Strip& strip = model.derived.strip;
    const ImGuiIO& io = ImGui::GetIO();
    const bool was_held = view.is_held;
    view.is_held = ImGui::IsItemActive();
    if (view.is_held || was_held) {
        view.is_playing = view.follows = false;
        const std::size_t line = strip.index_at(line_at(strip, axis, io.MousePos.x));
        // The last one ends the step of the timeline.
        if (line != view.line || view.is_held != was_held) out.emplace_back(ShowRunLine{line});
    }
    if (!ImGui::IsItemHovered()) return;
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) view.span.reset();
    const double width = axis.to - axis.from;
    const auto show = [&](double from, double to) { view.span = span_within(strip, from, to); };
    if (model.touch.pinch != 1.0 || (io.MouseWheel != 0.0F && !io.KeyShift)) {
        const double turned = static_cast<double>(io.MouseWheel);
        const double factor =
            model.touch.pinch * std::pow(1.25, model.touch.scrolls ? 0.0 : turned);
        const double at = axis.place_at(io.MousePos.x);
        show(at - (at - axis.from) / factor, at + (axis.to - at) / factor);
    }
    const float along = io.MouseWheelH + (io.KeyShift ? io.MouseWheel : 0.0F);
    if (along != 0.0F) {
        const double by = -0.1 * width * static_cast<double>(along);
        show(axis.from + by, axis.to + by);
    }
    const RunLine& pointed = strip[line_at(strip, axis, io.MousePos.x)];
    if (!view.is_held)
        ImGui::SetTooltip("%s\n%s", line_words(model, pointed).c_str(),
                          verdict_words(model, pointed).c_str());
}

/// What the colours of the marks say, as far as the run has such.
void draw_legend(const UiModel& model, float left, float right, float top, ImDrawList& list)
{
    struct Row {
        const char* words;
        ImU32 color;
        bool is_there;
    };
    const records::RunReport& report = *model.workspace.run.report;
    const std::array rows{Row{"wrong", color_of_wrong(model), report.count(Verdict::wrong) > 0},
                          Row{"near miss", color_of_near(model), report.near_count > 0},
                          Row{"within tolerance", color_of(model.theme, Role::inside),
                              report.count(Verdict::within_tolerance) > 0},
                          Row{"lines", color_of_lines(model), true}};
    ImFont* const face = model.fonts.mono_small;
    const float high = text_height(*face);
    const float side = std::round(0.5F * high);
    const auto width = [&](const Row& row) {
        return side + 4.0F + face->CalcTextSizeA(high, 1e9F, 0.0F, row.words).x +
               12.0F * model.scale;
    };
    float room = right - left;
    for (const Row& row : rows)
        room -= row.is_there ? width(row) : 0.0F;
    if (room < 0.0F) return;
    float x = left + room / 2.0F;
    for (const Row& row : rows) {
        if (!row.is_there) continue;
        const float y = top + std::round((high - side) / 2.0F);
        list.AddRectFilled({x, y}, {x + side, y + side}, row.color);
        list.AddText(face, high, {x + side + 4.0F, top}, model.theme.dim, row.words);
        x += width(row);
    }
}

/// Between the boxes: what the lower one shows, the legend of the upper one, and the axis.
void strip_labels(const UiModel& model, const StripAxis& axis, const Rect& area, ImDrawList& list)
{
    ImFont* const face = model.fonts.mono_small;
    const auto width = [&](const std::string& text) {
        return face->CalcTextSizeA(text_height(*face), 1e9F, 0.0F, text.c_str()).x;
    };
    const auto write = [&](float x, const std::string& text) {
        list.AddText(face, text_height(*face), {x, area.min.y}, model.theme.dim, text.c_str());
    };
    const bool by_time = model.derived.strip.is_by_time();
    const double first = by_time ? 0.0 : 1.0;
    const std::string what = "gap: distance - r";
    const std::string span =
        fmt::format("{} {} to {}", by_time ? "time" : "lines", brief_text(axis.from + first, 6),
                    brief_text(axis.to + first, 6));
    write(area.min.x, what);
    const float right = area.max.x - width(span);
    write(right, span);
    const float pad = 16.0F * model.scale;
    draw_legend(model, area.min.x + width(what) + pad, right - pad, area.min.y, list);
}

} // namespace

void run_drawing(const UiModel& model, RunView& view, Actions& out)
{
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float below = ImGui::GetFrameHeightWithSpacing();
    const float height = std::max(room.y - below, 24.0F * model.scale);
    const Rect whole{{corner.x, corner.y}, {corner.x + room.x, corner.y + height}};
    ImGui::InvisibleButton("strip", {room.x, height});
    // The pointer stands on whole pixels, the last one included.
    const StripAxis axis = axis_of(model, whole.min.x, whole.max.x - 1.0F);
    strip_mouse(model, axis, view, out);
    const float label = text_height(*model.fonts.mono_small) + 3.0F * model.scale;
    const float top = 6.0F * model.scale;
    const bool has_gap = height > 4.0F * label;
    const float ticks =
        has_gap ? std::max(0.34F * (height - label - top), 20.0F * model.scale) : height - top;
    const Rect lines{{whole.min.x, whole.min.y + top}, {whole.max.x, whole.min.y + top + ticks}};
    const Rect gap{{whole.min.x, lines.max.y + label}, whole.max};
    const float width = std::max(2.0F, std::round(2.0F * model.scale));
    const StripColumns& columns = columns_of(model, axis, width);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto frame = [&](const Rect& box) {
        list.AddRectFilled({box.min.x, box.min.y}, {box.max.x, box.max.y}, model.theme.canvas,
                           3.0F * model.scale);
    };
    frame(lines);
    draw_lines(model, columns, {columns, lines, width, model.scale}, list);
    const std::array boxes{lines, gap};
    if (has_gap) {
        frame(gap);
        strip_labels(model, axis, {{whole.min.x, lines.max.y + 1.0F}, {whole.max.x, gap.min.y}},
                     list);
        draw_gap(model, columns, {columns, gap, width, model.scale}, list);
    }
    draw_cursor(model, axis, std::span{boxes}.first(has_gap ? 2 : 1), list);
}

} // namespace secant
