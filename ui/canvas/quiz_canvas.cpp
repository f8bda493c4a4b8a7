#include "ui/canvas/canvas_parts.h"

#include "ui/widgets/imgui_compat.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace secant {
namespace {

/// Where the cross of the keyboard is on the canvas: in its middle before it was moved.
Vec<2> aim_of(const UiModel& model)
{
    const Camera& camera = model.interaction.camera;
    const auto& aim = model.panels.quiz.aim;
    return aim ? seen_point(model.session.section, *aim)
               : world_from_screen(camera, Vec<2>{middle(camera.viewport)});
}

void draw_cross(ImVec2 at, float reach, float gap, ImU32 color, float width, ImDrawList& list)
{
    for (const ImVec2 way : {ImVec2{1, 0}, ImVec2{-1, 0}, ImVec2{0, 1}, ImVec2{0, -1}}) {
        list.AddLine({at.x + way.x * gap, at.y + way.y * gap},
                     {at.x + way.x * reach, at.y + way.y * reach}, color, width);
    }
}

} // namespace

bool asks_for_place(const UiModel& model)
{
    const quiz::Question* const question = asked_question(model.panels.quiz);
    return question != nullptr && question->place.has_value();
}

void answer_place(const UiModel& model, const Interaction& view, Actions& out)
{
    if (!asks_for_place(model) || !ImGui::IsMouseReleased(ImGuiMouseButton_Left)) return;
    const float moved = 6.0F * reach_of(model);
    if (ImGui::GetIO().MouseDragMaxDistanceSqr[ImGuiMouseButton_Left] > moved * moved) return;
    out.emplace_back(AnswerQuestion{
        point_in_space(model.session.section, world_from_screen(view.camera, pointer()))});
}

bool quiz_keys(const UiModel& model, Actions& out)
{
    if (!asks_for_place(model)) return false;
    struct Arrow {
        ImGuiKey key;
        Vec<2> direction;
    };
    constexpr std::array arrows{
        Arrow{ImGuiKey_LeftArrow, {-1.0, 0.0}}, Arrow{ImGuiKey_RightArrow, {1.0, 0.0}},
        Arrow{ImGuiKey_UpArrow, {0.0, 1.0}}, Arrow{ImGuiKey_DownArrow, {0.0, -1.0}}};
    Vec<2> way{};
    for (const Arrow& arrow : arrows)
        if (key_pressed(arrow.key, true)) way += arrow.direction;
    const ImGuiIO& io = ImGui::GetIO();
    const double step = io.KeyShift ? 40.0 : io.KeyCtrl || io.KeyAlt ? 1.0 : 8.0;
    if (way != Vec<2>{}) {
        QuizView moved = model.panels.quiz;
        const double world =
            step * static_cast<double>(model.scale) / model.interaction.camera.pixels_per_unit;
        moved.aim = point_in_space(model.session.section, aim_of(model) + way * world);
        out.emplace_back(SetView{moved});
    }
    if (model.panels.quiz.aim && (key_pressed(ImGuiKey_Enter) || key_pressed(keypad_enter)))
        out.emplace_back(AnswerQuestion{*model.panels.quiz.aim});
    return true;
}

void quiz_marks(const UiModel& model, ImDrawList& list)
{
    const QuizView& view = model.panels.quiz;
    const quiz::Question* const question = shown_question(view);
    if (question == nullptr || !question->place) return;
    const Camera& camera = model.interaction.camera;
    const auto on_screen = [&](const Vec<3>& place) {
        const Pixel at{screen_from_world(camera, seen_point(model.session.section, place))};
        return ImVec2{at.x, at.y};
    };
    const float scale = model.scale;
    if (asked_question(view) != nullptr) {
        if (!view.aim) return;
        draw_cross(on_screen(*view.aim), 18.0F * scale, 5.0F * scale, model.theme.focus,
                   2.0F * scale, list);
        return;
    }
    const std::size_t index = static_cast<std::size_t>(question - view.quiz->questions.data());
    const auto& attempts = view.quiz->attempts;
    const auto attempt = view.looked_at
                             ? std::ranges::find(attempts, index, &quiz::Attempt::question)
                             : std::prev(attempts.end());
    if (attempt == attempts.end()) return;
    const auto near = static_cast<float>(question->place->near * camera.pixels_per_unit);
    const ImU32 good = color_of(model.theme, Mark::right);
    list.AddCircleFilled(on_screen(question->place->at), near, faded(good, 0.18F), 48);
    list.AddCircle(on_screen(question->place->at), near, good, 48, 2.0F * scale);
    if (const auto* const picked = std::get_if<Vec<3>>(&attempt->pick)) {
        draw_cross(on_screen(*picked), 12.0F * scale, 0.0F,
                   color_of(model.theme, attempt->right ? Mark::right : Mark::wrong), 3.0F * scale,
                   list);
    }
}

} // namespace secant
