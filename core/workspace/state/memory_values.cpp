#include "core/workspace/state/memory_values.h"

#include "core/codec/query_json.h"
#include "core/methods/registry.h"
#include "core/text/json_cursor.h"
#include "core/text/json_writer.h"
#include "core/words/names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace secant {
namespace {

// In the order of the enumerators.
constexpr auto panel_names = [] {
    std::array<std::string_view, panel_rows.size()> names;
    std::ranges::transform(panel_rows, names.begin(), &PanelRow::name);
    return names;
}();
constexpr std::array<std::string_view, 3> snap_names{"off", "grid", "degeneracies"};
constexpr std::array<std::string_view, 2> dialog_names{"desktop", "secant"};
constexpr std::array<std::string_view, 3> space_names{"section", "orbit", "both"};
constexpr std::array<std::string_view, 2> orbit_names{"turntable", "trackball"};
constexpr std::array<std::string_view, 2> lens_names{"perspective", "parallel"};
constexpr std::array<std::string_view, 3> ground_names{"theme", "white", "transparent"};
constexpr std::array<std::string_view, 2> fit_names{"everything", "detail"};
constexpr std::array<std::string_view, 4> map_part_names{"E", "L", "C", "r"};
constexpr std::array<std::string_view, 4> map_plane_names{"section", "xy", "yz", "zx"};
constexpr std::array<std::string_view, 4> paint_names{"case", "verdict", "mistakes", "error"};
constexpr std::array<std::string_view, 3> error_names{"t1", "t2", "distance"};
constexpr auto field_names = [] {
    std::array<std::string_view, query_field_count> names;
    for (std::size_t i = 0; i < names.size(); ++i)
        names[i] = name_of(static_cast<QueryField>(i));
    return names;
}();

/// The text of a JSON string; empty for another value.
std::string word_of(std::string_view json)
{
    return json.starts_with('"') ? decoded_json_string(json) : std::string{};
}

bool read_number(JsonCursor& cursor, double& value)
{
    const ParsedNumber number = parse_json_number(cursor.take_value());
    value = number.value;
    return number.error == NumberError::none;
}

void write_point(std::string& out, const Vec<2>& point)
{
    JsonArray numbers{out, spaced_json};
    append_exact_number(numbers.next(), point.x);
    append_exact_number(numbers.next(), point.y);
}

bool read_point(JsonCursor& cursor, Vec<2>& point)
{
    std::array<double, 2> numbers{};
    std::size_t count = 0;
    const bool read = walk_elements(
        cursor, [&] { return count < numbers.size() && read_number(cursor, numbers[count++]); });
    point = {numbers[0], numbers[1]};
    return read && count == numbers.size();
}

struct PlaceMember {
    std::string_view name;
    int WindowPlace::*member;
};

constexpr std::array place_members{
    PlaceMember{"x", &WindowPlace::x}, PlaceMember{"y", &WindowPlace::y},
    PlaceMember{"width", &WindowPlace::width}, PlaceMember{"height", &WindowPlace::height}};

/// Desktops are smaller; with such numbers no sum of two overflows.
constexpr double farthest_pixel = 100'000.0;

bool read_coordinate(JsonCursor& cursor, int& value)
{
    double number = 0.0;
    if (!read_number(cursor, number)) return false;
    if (!(std::abs(number) <= farthest_pixel) || number != std::floor(number)) return false;
    value = static_cast<int>(number);
    return true;
}

} // namespace

void write_value(std::string& out, bool value)
{
    out += value ? "true" : "false";
}

bool read_value(std::string_view json, bool& value)
{
    if (json != "true" && json != "false") return false;
    value = json == "true";
    return true;
}

void write_value(std::string& out, float value)
{
    append_number(out, value);
}

bool read_value(std::string_view json, float& value)
{
    const ParsedNumber number = parse_json_number(json);
    const auto nearest = static_cast<float>(number.value);
    if (number.error != NumberError::none || !std::isfinite(nearest)) return false;
    value = nearest;
    return true;
}

void write_value(std::string& out, std::optional<float> value)
{
    if (value) write_value(out, *value);
}

bool read_value(std::string_view json, std::optional<float>& value)
{
    float number = 0.0F;
    const bool read = read_value(json, number);
    if (read) value = number;
    return read;
}

std::span<const std::string_view> names_of(Palette)
{
    return palette_names;
}

std::span<const std::string_view> names_of(SnapMode)
{
    return snap_names;
}

std::span<const std::string_view> names_of(FileDialog)
{
    return dialog_names;
}

std::span<const std::string_view> names_of(SpaceDrawing)
{
    return space_names;
}

std::span<const std::string_view> names_of(OrbitStyle)
{
    return orbit_names;
}

std::span<const std::string_view> names_of(Lens)
{
    return lens_names;
}

std::span<const std::string_view> names_of(FigureForm)
{
    return form_names;
}

std::span<const std::string_view> names_of(FigureGround)
{
    return ground_names;
}

std::span<const std::string_view> names_of(Panel)
{
    return panel_names;
}

std::span<const std::string_view> names_of(FitTo)
{
    return fit_names;
}

std::span<const std::string_view> names_of(MapPart)
{
    return map_part_names;
}

std::span<const std::string_view> names_of(MapPlane)
{
    return map_plane_names;
}

std::span<const std::string_view> names_of(MapPaint)
{
    return paint_names;
}

std::span<const std::string_view> names_of(ErrorOf)
{
    return error_names;
}

std::span<const std::string_view> names_of(QueryField)
{
    return field_names;
}

void write_word(std::string& out, std::string_view word)
{
    out.append(1, '"').append(word).append(1, '"');
}

std::optional<std::size_t> index_of(std::string_view json, std::span<const std::string_view> names)
{
    const auto found = std::ranges::find(names, word_of(json));
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

void write_value(std::string& out, MapPlane value)
{
    if (value != MapPlane::section)
        write_word(out, names_of(value)[static_cast<std::size_t>(value)]);
}

void write_value(std::string& out, Pixel value)
{
    write_point(out, Vec<2>{value});
}

bool read_value(std::string_view json, Pixel& value)
{
    Vec<2> point{};
    JsonCursor cursor{json};
    const bool read = read_point(cursor, point);
    if (read) value = Pixel{point};
    return read;
}

void write_value(std::string& out, const Layers& value)
{
    JsonArray words{out, spaced_json};
    for (std::size_t i = 0; i < layer_count; ++i) {
        const auto layer = static_cast<Layer>(i);
        if (value.has(layer)) write_word(words.next(), name_of(layer));
    }
}

bool read_value(std::string_view json, Layers& value)
{
    Layers layers;
    JsonCursor cursor{json};
    const bool read = walk_elements(cursor, [&] {
        if (const auto layer = layer_named(word_of(cursor.take_value()))) layers.show(*layer, true);
        return true;
    });
    if (read) value = layers;
    return read;
}

void write_value(std::string& out, const Run& value)
{
    JsonArray words{out, spaced_json};
    write_word(words.next(), info_of(value.method).name);
    write_word(words.next(), name_of(value.scalar));
}

bool read_value(std::string_view json, Run& value)
{
    std::vector<std::string> words;
    JsonCursor cursor{json};
    const bool read = walk_elements(cursor, [&] {
        words.push_back(word_of(cursor.take_value()));
        return true;
    });
    if (!read || words.size() != 2) return false;
    const Method* const method = built_in_methods().find(words[0]);
    const auto scalar = scalar_named(words[1]);
    if (method != nullptr && scalar) value = {*method, *scalar};
    return method != nullptr && scalar;
}

void write_value(std::string& out, const std::vector<LessonProgress>& value)
{
    if (value.empty()) return;
    JsonObject members{out, spaced_json};
    for (const LessonProgress& progress : value) {
        std::string member;
        append_json_string(member, progress.name);
        members.whole_member(member.append(": ").append(std::to_string(progress.done)));
    }
}

bool read_value(std::string_view json, std::vector<LessonProgress>& value)
{
    constexpr double most_steps = 1000.0;
    std::vector<LessonProgress> all;
    JsonCursor cursor{json};
    const bool read = walk_members(cursor, [&](std::string_view name) {
        std::string lesson{name};
        double done = 0.0;
        if (!read_number(cursor, done)) return false;
        if (done >= 1.0 && done <= most_steps)
            all.push_back({std::move(lesson), static_cast<std::size_t>(done)});
        return true;
    });
    if (read) value = std::move(all);
    return read;
}

void write_value(std::string& out, const std::optional<WindowPlace>& value)
{
    if (!value) return;
    JsonObject members{out, spaced_json};
    for (const auto& [name, member] : place_members)
        members.number(name, static_cast<double>((*value).*member));
    write_value(members.member("maximised"), value->maximised);
}

bool read_value(std::string_view json, std::optional<WindowPlace>& value)
{
    WindowPlace place;
    JsonCursor cursor{json};
    const bool read = walk_members(cursor, [&](std::string_view name) {
        const auto row = std::ranges::find(place_members, name, &PlaceMember::name);
        if (row != place_members.end()) return read_coordinate(cursor, place.*(row->member));
        if (name == "maximised") return read_value(cursor.take_value(), place.maximised);
        return !cursor.take_value().empty();
    });
    if (!read || place.width <= 0 || place.height <= 0) return false;
    value = place;
    return true;
}

void write_value(std::string& out, Target value)
{
    write_word(out, name_of(value));
}

bool read_value(std::string_view json, Target& value)
{
    const auto target = target_named(word_of(json));
    value = target.value_or(value);
    return target.has_value();
}

void write_value(std::string& out, const AnyQuery& value)
{
    append_query(out, value);
}

bool read_value(std::string_view json, AnyQuery& value)
{
    const auto read = read_query(json, Extent::segment);
    if (read) value = read->query;
    return read.has_value();
}

void write_value(std::string& out, const std::optional<Camera>& value)
{
    if (!value) return;
    JsonObject members{out, spaced_json};
    write_point(members.member("center"), value->center);
    write_point(members.member("remainder"), value->remainder);
    members.number("pixels_per_unit", value->pixels_per_unit);
}

bool read_value(std::string_view json, std::optional<Camera>& value)
{
    Camera camera;
    JsonCursor cursor{json};
    const bool read = walk_members(cursor, [&](std::string_view name) {
        if (name == "center") return read_point(cursor, camera.center);
        if (name == "remainder") return read_point(cursor, camera.remainder);
        if (name == "pixels_per_unit") return read_number(cursor, camera.pixels_per_unit);
        return !cursor.take_value().empty();
    });
    if (!read || !(camera.pixels_per_unit > 0.0)) return false;
    value = within_limits(camera);
    return true;
}

void write_value(std::string& out, const OrbitView& value)
{
    JsonObject members{out, spaced_json};
    {
        JsonArray pivot{members.member("pivot"), spaced_json};
        for (int i = 0; i < 3; ++i)
            append_exact_number(pivot.next(), value.pivot[i]);
    }
    members.number("pixels_per_unit", value.pixels_per_unit);
    members.number("yaw_deg", value.yaw_deg);
    members.number("pitch_deg", value.pitch_deg);
    members.number("roll_deg", value.roll_deg);
    write_value(members.member("lens"), value.lens);
}

bool read_value(std::string_view json, OrbitView& value)
{
    OrbitView view;
    JsonCursor cursor{json};
    const bool read = walk_members(cursor, [&](std::string_view name) {
        if (name == "pivot") {
            int count = 0;
            return walk_elements(
                cursor, [&] { return count < 3 && read_number(cursor, view.pivot[count++]); });
        }
        if (name == "pixels_per_unit") return read_number(cursor, view.pixels_per_unit);
        if (name == "yaw_deg") return read_number(cursor, view.yaw_deg);
        if (name == "pitch_deg") return read_number(cursor, view.pitch_deg);
        if (name == "roll_deg") return read_number(cursor, view.roll_deg);
        if (name == "lens") return read_value(cursor.take_value(), view.lens);
        return !cursor.take_value().empty();
    });
    if (!read || !(view.pixels_per_unit > 0.0)) return false;
    value = within_limits(view);
    return true;
}

} // namespace secant
