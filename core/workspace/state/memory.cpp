#include "core/workspace/state/memory.h"

#include "core/text/json_cursor.h"
#include "core/text/json_writer.h"
#include "core/text/text.h"
#include "core/workspace/state/memory_values.h"
#include "core/workspace/workspace.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace secant {
namespace {

Interaction interaction_of(const Memory& memory)
{
    Interaction interaction;
    interaction.fit_to = memory.fit;
    if (memory.camera) {
        interaction.camera = *memory.camera;
        interaction.fit_pending = false;
        interaction.keeps_fit = false;
    }
    interaction.orbit.view = memory.orbit;
    interaction.orbit.fit_pending = interaction.orbit.keeps_fit = memory.orbit_is_framed;
    return interaction;
}

} // namespace

Memory memory_of(const Workspace& workspace)
{
    const Interaction& interaction = workspace.interaction;
    Memory memory;
    memory.settings = workspace.settings;
    memory.side = workspace.panels.side;
    memory.narrow = workspace.panels.narrow;
    memory.document = workspace.session.document;
    memory.fit = interaction.fit_to;
    memory.run = workspace.panels.stepping.run;
    memory.map = workspace.panels.map;
    memory.map.microscope.reset();
    memory.map.choice.other = Method{};
    memory.lessons = workspace.panels.learning.progress;
    memory.window = workspace.window;
    if (!interaction.keeps_fit && !interaction.fit_pending)
        memory.camera = resized(interaction.camera, {});
    const OrbitState& orbit = interaction.orbit;
    memory.orbit_is_framed = orbit.keeps_fit || orbit.fit_pending;
    memory.orbit = orbit.view;
    memory.orbit.viewport = {};
    if (memory.orbit_is_framed) {
        memory.orbit.pivot = OrbitView{}.pivot;
        memory.orbit.pixels_per_unit = OrbitView{}.pixels_per_unit;
    }
    return memory;
}

bool is_in_motion(const Workspace& workspace)
{
    const Interaction& interaction = workspace.interaction;
    return is_changed_by_gesture(workspace.session) || is_dragging(interaction) ||
           interaction.panning || interaction.orbit.hand != OrbitHand::none;
}

Workspace recalled(Workspace workspace, const Memory& memory)
{
    assert(is_valid(memory.document.query) && has_tab(memory.side));
    workspace.session = start_session(memory.document);
    workspace.timeline = {};
    workspace.settings = memory.settings;
    workspace.panels.side = memory.side;
    workspace.panels.narrow = memory.narrow;
    workspace.interaction = interaction_of(memory);
    workspace.panels.stepping = {};
    workspace.panels.stepping.run = memory.run;
    workspace.panels.map = memory.map;
    workspace.panels.learning = {};
    workspace.panels.learning.progress = memory.lessons;
    workspace.window = memory.window;
    return workspace;
}

namespace {

/// One row for each value that is remembered.
struct Row {
    std::string_view name;
    void (*write)(std::string& out, const Memory& memory);
    void (*read)(std::string_view json, Memory& memory);
};

/// The row of a member of Memory, or of a member of a member.
template <auto... Members>
constexpr Row row(std::string_view name)
{
    return {
        name,
        [](std::string& out, const Memory& memory) { write_value(out, (memory.*....*Members)); },
        [](std::string_view json, Memory& memory) {
            static_cast<void>(read_value(json, (memory.*....*Members)));
        }};
}

/// The row of a member of the figure's style.
template <auto Member>
constexpr Row figure_row(std::string_view name)
{
    return row<&Memory::settings, &Settings::figure, &FigureChoice::style, Member>(name);
}

/// The row of a member of the map's choice.
template <auto Member>
constexpr Row map_row(std::string_view name)
{
    return row<&Memory::map, &MapView::choice, Member>(name);
}

constexpr std::array rows{
    row<&Memory::settings, &Settings::palette>("theme"),
    row<&Memory::settings, &Settings::interface_scale>("scale"),
    row<&Memory::settings, &Settings::side_shown>("side"),
    row<&Memory::settings, &Settings::plots_shown>("plots"),
    row<&Memory::settings, &Settings::animation_shown>("animation"),
    row<&Memory::settings, &Settings::bars_shown>("bars"),
    row<&Memory::settings, &Settings::side_width>("side_width"),
    row<&Memory::settings, &Settings::plots_height>("plots_height"),
    row<&Memory::settings, &Settings::sheet_height>("sheet_height"),
    row<&Memory::settings, &Settings::full_screen>("full_screen"),
    row<&Memory::settings, &Settings::speaks>("speaks"),
    row<&Memory::settings, &Settings::sounds>("sounds"),
    row<&Memory::settings, &Settings::less_motion>("less_motion"),
    row<&Memory::settings, &Settings::snap>("snap"),
    row<&Memory::settings, &Settings::file_dialog>("file_dialog"),
    row<&Memory::settings, &Settings::space_drawing>("space"),
    row<&Memory::settings, &Settings::by_direction>("direction"),
    row<&Memory::settings, &Settings::orbit_style>("orbit_style"),
    row<&Memory::settings, &Settings::middle_orbits>("middle_orbits"),
    row<&Memory::settings, &Settings::figure, &FigureChoice::form>("figure_form"),
    row<&Memory::settings, &Settings::figure, &FigureChoice::as_shown>("figure_as_shown"),
    row<&Memory::settings, &Settings::figure, &FigureChoice::dpi>("figure_dpi"),
    figure_row<&FigureStyle::size>("figure_size"),
    figure_row<&FigureStyle::scale>("figure_scale"),
    figure_row<&FigureStyle::palette>("figure_theme"),
    figure_row<&FigureStyle::ground>("figure_background"),
    figure_row<&FigureStyle::plots>("figure_plots"),
    figure_row<&FigureStyle::layers>("figure_layers"),
    row<&Memory::side>("tab"),
    row<&Memory::narrow>("narrow_panel"),
    row<&Memory::document, &Document::query>("query"),
    row<&Memory::document, &Document::target>("target"),
    row<&Memory::run>("run"),
    row<&Memory::map, &MapView::is_shown>("map"),
    map_row<&MapChoice::part>("map_moves"),
    map_row<&MapChoice::against>("map_against"),
    map_row<&MapChoice::plane>("map_plane"),
    map_row<&MapChoice::painted>("map_paints"),
    map_row<&MapChoice::run>("map_run"),
    map_row<&MapChoice::error_of>("map_number"),
    row<&Memory::lessons>("lessons"),
    row<&Memory::window>("window"),
    row<&Memory::fit>("fit"),
    row<&Memory::camera>("camera"),
    row<&Memory::orbit>("orbit"),
    row<&Memory::orbit_is_framed>("orbit_is_framed"),
};

constexpr std::string_view version_name = "version";
constexpr JsonLayout one_per_line{"\n  ", "\n  ", " ", "\n"};

/// Values that no version of the window sets.
void refuse_odd_values(Memory& memory)
{
    const Memory first;
    Settings& settings = memory.settings;
    if (settings.interface_scale && (*settings.interface_scale < interface_scales.front() ||
                                     *settings.interface_scale > interface_scales.back()))
        settings.interface_scale.reset();
    for (float* length : {&settings.side_width, &settings.plots_height, &settings.sheet_height}) {
        if (*length < 0.0F || *length > 10'000.0F) *length = 0.0F;
    }
    settings.figure = within_limits(settings.figure);
    if (!has_tab(memory.side)) memory.side = first.side;
    MapChoice& map = memory.map.choice;
    if (is_radius(map.against)) map.against = first.map.choice.against;
}

} // namespace

std::string memory_text(const Memory& memory, const std::vector<std::string>& unknown)
{
    std::string out;
    {
        JsonObject members{out, one_per_line};
        members.count(version_name, 1);
        std::string value;
        for (const Row& row : rows) {
            value.clear();
            row.write(value, memory);
            if (!value.empty()) members.json(row.name, value);
        }
        for (const std::string& member : unknown)
            members.whole_member(member);
    }
    return out += '\n';
}

Expected<ReadMemory, std::string> read_memory(std::string_view text)
{
    if (find_invalid_utf8(text) != std::string_view::npos)
        return unexpected(std::string{"it is not UTF-8"});
    ReadMemory out;
    JsonCursor cursor{text};
    const bool read = walk_members(cursor, [&](std::string_view decoded) {
        const std::string name{decoded};
        const std::string_view value = cursor.take_value();
        if (cursor.failed()) return false;
        const auto known = std::ranges::find(rows, name, &Row::name);
        if (known != rows.end()) {
            known->read(value, out.memory);
        } else if (name != version_name) {
            std::string member;
            append_json_string(member, name);
            out.unknown.push_back(member.append(": ").append(value));
        }
        return true;
    });
    if (read && !cursor.at_end()) cursor.fail("nothing more");
    if (cursor.failed()) return unexpected(cursor.failure_within_line());
    refuse_odd_values(out.memory);
    return out;
}

} // namespace secant
