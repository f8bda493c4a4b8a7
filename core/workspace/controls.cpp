#include "core/workspace/controls.h"

#include "core/geometry/query_field.h"
#include "core/scene/view/grid.h"
#include "core/scene/view/handles/gesture.h"
#include "core/text/entered_number.h"
#include "core/text/json_writer.h"
#include "core/words/drawing_words.h"
#include "core/workspace/effects.h"
#include "core/workspace/spoken.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace secant {
namespace {

/// A handle that the page has an element for, while the drawing has it.
struct HandleRow {
    std::string_view key;
    std::string_view name;
    Handle handle;
    std::optional<Spot> mark{}; ///< of the answer; it is read where it cannot be moved
};

constexpr std::array handle_rows{
    HandleRow{"point E", "Point E", Handle::start},
    HandleRow{"point L", "Point L", Handle::end},
    HandleRow{"centre C", "Circle centre C", Handle::center},
    HandleRow{"radius r", "Radius r", Handle::radius},
    HandleRow{"root t1", "Root t1", Handle::root1, Spot::first_root},
    HandleRow{"root t2", "Root t2", Handle::root2, Spot::second_root},
    HandleRow{"closest point", "Closest point", Handle::closest, Spot::closest},
};

// In the order of their enumerators.
constexpr std::array<std::string_view, 3> extents{"segment", "ray", "line"};
constexpr std::array<std::string_view, 2> targets{"curve", "disk"};

/// As it can be seen: without what is covered.
Projection drawn_of(const Workspace& workspace)
{
    return seen(project(workspace.session), workspace.panels.cover);
}

template <int N>
std::string place_text(const Vec<N>& place)
{
    std::string out = fmt::format("x {}, y {}", exact_text(place.x), exact_text(place.y));
    if constexpr (N == 3) out += ", z " + exact_text(place.z);
    return out;
}

/// Of t1, t2 and the closest point.
template <int N>
std::string mark_value(const Solution<N>& answer, Handle handle)
{
    if (handle == Handle::closest)
        return fmt::format("{}, {} {}", place_text(answer.closest), drawing_words::distance,
                           exact_text(answer.distance));
    const Root<N>& root = answer.roots[handle == Handle::root1 ? 0 : 1];
    return fmt::format("t {}, {}", exact_text(root.t), place_text(root.point));
}

/// "x 1.5, y 2", or the number of a radius; of a root t and its place.
std::string value_of(const Projection& drawn, Handle handle)
{
    if (handle == Handle::root1 || handle == Handle::root2 || handle == Handle::closest)
        return drawn.space ? mark_value(drawn.space->answer, handle)
                           : mark_value(drawn.answer, handle);
    std::string out;
    for (const HandleNumber& number : handle_numbers(drawn, handle)) {
        if (!out.empty()) out += ", ";
        const std::size_t dot = number.name.find('.');
        if (dot != std::string_view::npos) (out += number.name.substr(dot + 1)) += ' ';
        out += exact_text(number.value);
    }
    return out;
}

/// "Circle centre C", in space "Sphere centre C".
std::string name_in(const Projection& drawn, const HandleRow& row)
{
    return row.handle == Handle::center && drawn.space ? "Sphere centre C" : std::string{row.name};
}

Control handle_control(const HandleRow& row, const Workspace& workspace, const Projection& drawn)
{
    const bool is_held =
        fixed_handles(workspace.panels.learning).test(static_cast<std::size_t>(row.handle));
    Control control{ControlKind::handle, std::string{row.key}, name_in(drawn, row),
                    value_of(drawn, row.handle)};
    control.is_enabled = !is_held && asked_question(workspace.panels.quiz) == nullptr;
    return control;
}

/// The handles that are there, and the marks of the answer that are seen and cannot be moved.
void add_handles(const Workspace& workspace, std::vector<Control>& out)
{
    const Projection drawn = drawn_of(workspace);
    const Interaction& view = workspace.interaction;
    const Handles present = handles(drawn, view.camera, view.radius_angle_rad);
    for (const HandleRow& row : handle_rows) {
        if (is_present(present, row.handle)) {
            out.push_back(handle_control(row, workspace, drawn));
        } else if (row.mark && place_of(*row.mark, drawn.query, drawn.answer)) {
            out.push_back({ControlKind::text, fmt::format("place of {}", row.key),
                           std::string{row.name}, value_of(drawn, row.handle)});
        }
    }
}

Control number_control(QueryField field, const Workspace& workspace)
{
    std::string name{name_of(field)};
    std::ranges::replace(name, '.', ' ');
    Control control{ControlKind::field, std::string{name_of(field)}, std::move(name),
                    exact_text(value_of(workspace.session.document, field))};
    const auto& draft = workspace.panels.drafts[static_cast<std::size_t>(field)];
    if (!draft) return control;
    control.value = *draft;
    const EnteredNumber entered = read_number(*draft, sign_of(field));
    if (!entered) control.problem = entered.error();
    return control;
}

Control direction_control(DirectionField field, const Workspace& workspace)
{
    const AnyQuery& query = workspace.session.document.query;
    const DirectionForm& form = workspace.panels.direction;
    const DirectedPiece shown = shown_direction(query, form.entered);
    std::string name{name_of(field)};
    std::ranges::replace(name, '.', ' ');
    Control control{ControlKind::field, std::string{name_of(field)}, std::move(name),
                    exact_text(number_of(shown, field))};
    const auto& draft = form.drafts[static_cast<std::size_t>(field)];
    if (!draft) return control;
    control.value = *draft;
    const auto entered = with_direction(query, shown, field, *draft);
    if (!entered) control.problem = entered.error();
    return control;
}

Control choice_control(std::string_view name, std::span<const std::string_view> choices,
                       std::size_t chosen)
{
    Control control{ControlKind::choice, std::string{name}, std::string{name},
                    std::to_string(chosen)};
    control.choices.assign(choices.begin(), choices.end());
    return control;
}

Control command_control(std::string_view name, bool is_enabled, const Action& action)
{
    Control control{ControlKind::button, std::string{name}, std::string{name}};
    control.is_enabled = is_enabled;
    control.actions.push_back(action);
    return control;
}

/// The view that has a handle for the arrow keys, and shows it.
Interaction with_focus(const Workspace& workspace, Handle handle)
{
    Interaction view = workspace.interaction;
    view.focused = handle;
    view.view_moved = false;
    const Handles places = handles(drawn_of(workspace), view.camera, view.radius_angle_rad);
    if (is_visible(view.camera.viewport) &&
        !contains(view.camera.viewport, Pixel{position(places, handle)})) {
        view = with_fit(std::move(view), workspace.session);
    }
    return view;
}

Actions use_of_handle(const Workspace& workspace, Handle handle, std::string_view text)
{
    Interaction view = with_focus(workspace, handle);
    Actions out;
    if (text == "leave") {
        view = workspace.interaction;
        view.focused = Handle::none;
    }
    out.emplace_back(SetView{view});
    NudgeStep step = NudgeStep::grid;
    const std::size_t plus = text.find('+');
    if (plus != std::string_view::npos) {
        step = text.starts_with("Shift") ? NudgeStep::coarse
               : text.starts_with("Alt") ? NudgeStep::fine
                                         : NudgeStep::ulp;
        text.remove_prefix(plus + 1);
    }
    const Vec<2> way = text == "left"    ? Vec<2>{-1.0, 0.0}
                       : text == "right" ? Vec<2>{1.0, 0.0}
                       : text == "up"    ? Vec<2>{0.0, 1.0}
                       : text == "down"  ? Vec<2>{0.0, -1.0}
                                         : Vec<2>{};
    if (way != Vec<2>{})
        out.emplace_back(nudge_of(workspace, view, drawn_of(workspace), way, step));
    return out;
}

Actions use_of_direction(const Workspace& workspace, std::string_view key, std::string_view text)
{
    const auto fields = fields_of_direction(workspace.session.document.query);
    const auto found =
        std::ranges::find(fields, key, [](DirectionField field) { return name_of(field); });
    if (found == fields.end()) return use_of_learn_control(workspace, key, text);
    Actions out;
    if (text == "\x1b") {
        out.emplace_back(SetView{DirectionDraft{*found, std::nullopt}});
    } else {
        out.emplace_back(EnterDirection{*found, std::string{text}});
    }
    return out;
}

Actions use_of_field(const Workspace& workspace, std::string_view key, std::string_view text)
{
    const std::span<const QueryField> fields = fields_of(workspace.session.document.query);
    const auto found =
        std::ranges::find(fields, key, [](QueryField field) { return name_of(field); });
    if (found == fields.end()) return use_of_direction(workspace, key, text);
    Actions out;
    if (text == "\x1b") {
        out.emplace_back(SetView{Draft{*found, std::nullopt}});
    } else {
        out.emplace_back(EnterNumber{*found, std::string{text}});
    }
    return out;
}

/// @param index  one digit, of a value that there is
Actions use_of_choice(const Workspace& workspace, std::string_view key, std::string_view index)
{
    Actions out;
    const int chosen = index.front() - '0';
    if (key == "Piece") {
        out.emplace_back(SetExtent{static_cast<Extent>(chosen)});
    } else if (key == "Target") {
        out.emplace_back(SetTarget{static_cast<Target>(chosen)});
    } else {
        return use_of_learn_control(workspace, key, index);
    }
    return out;
}

/// The words of a notice, with its buttons.
ControlGroup notice_controls(const Notice& notice)
{
    ControlGroup group{"Notice", {}};
    group.controls.push_back({ControlKind::text, "notice", "Notice", notice.text});
    const auto add = [&](std::string key, std::string name, Actions actions) {
        Control control{ControlKind::button, std::move(key), std::move(name)};
        control.actions = std::move(actions);
        group.controls.push_back(std::move(control));
    };
    for (std::size_t i = 0; i < notice.buttons.size(); ++i)
        add(fmt::format("notice {}", i), notice.buttons[i].label, actions_of(notice.buttons[i]));
    add("close notice", "Close the notice", {SetView{std::optional<Notice>{}}});
    return group;
}

void append(std::string& out, const Control& control)
{
    constexpr std::array<std::string_view, 5> kinds{"text", "button", "choice", "field", "handle"};
    JsonObject members{out};
    members.text("key", control.key);
    members.word("kind", kinds.at(static_cast<std::size_t>(control.kind)));
    members.text("name", control.name);
    if (!control.value.empty()) members.text("value", control.value);
    if (!control.problem.empty()) members.text("problem", control.problem);
    if (!control.is_enabled) members.flag("enabled", false);
    if (control.choices.empty()) return;
    JsonArray choices{members.member("choices")};
    for (const std::string& choice : control.choices)
        choices.text(choice);
}

} // namespace

ControlGroup drawing_controls(const Workspace& workspace)
{
    const Document& document = workspace.session.document;
    ControlGroup group{"Scene", {}};
    std::vector<Control>& out = group.controls;
    out.push_back({ControlKind::text, "case", "Case", spoken_case(workspace)});
    out.push_back({ControlKind::text, "drawing", "Drawing", spoken_document(workspace)});
    add_handles(workspace, out);
    for (const QueryField field : fields_of(document.query))
        out.push_back(number_control(field, workspace));
    if (workspace.settings.by_direction) {
        for (const DirectionField field : fields_of_direction(document.query))
            out.push_back(direction_control(field, workspace));
    }
    const Extent extent =
        std::visit([](const auto& query) { return query.piece.extent; }, document.query);
    out.push_back(choice_control("Piece", extents, static_cast<std::size_t>(extent)));
    out.push_back(choice_control("Target", targets, static_cast<std::size_t>(document.target)));
    out.push_back(command_control("Undo", can_undo(workspace), Undo{}));
    out.push_back(command_control("Redo", can_redo(workspace), Redo{}));
    return group;
}

std::vector<ControlGroup> controls_of(const Workspace& workspace)
{
    std::vector<ControlGroup> out{drawing_controls(workspace), learn_controls(workspace)};
    if (workspace.panels.notice) out.push_back(notice_controls(*workspace.panels.notice));
    return out;
}

std::string controls_json(const Workspace& workspace)
{
    std::string out;
    {
        JsonObject members{out};
        const std::optional<Notice>& notice = workspace.panels.notice;
        if (notice) members.text("notice", notice->text);
        JsonArray groups{members.member("groups")};
        for (const ControlGroup& group : controls_of(workspace)) {
            JsonObject of_group{groups.next()};
            of_group.text("name", group.name);
            JsonArray controls{of_group.member("controls")};
            for (const Control& control : group.controls)
                append(controls.next(), control);
        }
    }
    return printable_json(out);
}

Actions use_of_control(const Workspace& workspace, std::string_view key, std::string_view text)
{
    for (const ControlGroup& group : controls_of(workspace)) {
        const auto found = std::ranges::find(group.controls, key, &Control::key);
        if (found == group.controls.end()) continue;
        const Control& control = *found;
        switch (control.kind) {
        case ControlKind::text: return {};
        case ControlKind::button: return control.is_enabled ? control.actions : Actions{};
        case ControlKind::choice:
            if (text.size() != 1 || text.front() < '0' ||
                text.front() >= '0' + static_cast<int>(control.choices.size()))
                return {};
            return use_of_choice(workspace, key, text);
        case ControlKind::field: return use_of_field(workspace, key, text);
        case ControlKind::handle:
            return use_of_handle(
                workspace, std::ranges::find(handle_rows, key, &HandleRow::key)->handle, text);
        }
    }
    return {};
}

} // namespace secant
