#include "core/scene/plots/plot_drag.h"
#include "core/scene/view/handles/gesture.h"
#include "core/scene/view/handles/handle.h"
#include "tests/core/scene/drawn_documents.h"
#include "tests/support/catch.h"
#include "tests/support/digests.h"
#include "tests/support/value_text.h"

using namespace secant;
using namespace secant::testing;

namespace {

constexpr int handle_count = static_cast<int>(Handle::disk) + 1;

/// Angles come from functions whose last bit no library promises.
float without_last_bits(double x)
{
    return static_cast<float>(x);
}

/// Places all over a view, and some at its handles.
std::vector<Vec<2>> cursors_in(const Rect& area, const Handles& at)
{
    std::vector<Vec<2>> out;
    for (int i = 0; i < 35; ++i)
        out.emplace_back(area.min.x + (area.max.x - area.min.x) * static_cast<float>(i % 7) / 6.0F,
                         area.min.y + (area.max.y - area.min.y) * static_cast<float>(i / 7) / 4.0F);
    for (int handle = 1; handle < handle_count; ++handle)
        if (is_present(at, static_cast<Handle>(handle)))
            out.push_back(position(at, static_cast<Handle>(handle)) +
                          Vec<2>{handle % 3 * 4.0, handle % 4 * 3.0});
    return out;
}

void add_handles(ValueText& out, const Projection& drawn, const Camera& camera)
{
    const double angle = radius_angle_rad(drawn.query, camera, usual_angle_rad);
    out.add(without_last_bits(angle));
    const Handles at = handles(drawn, camera, angle);
    const Handles bare = without_answer(at);
    for (int i = 0; i < handle_count; ++i) {
        const auto handle = static_cast<Handle>(i);
        out.add(is_present(at, handle), is_present(bare, handle), changes_circle(handle));
        out.add(next_handle(at, handle, false), next_handle(at, handle, true));
        if (is_present(at, handle)) {
            const Vec<2> place = position(at, handle);
            out.add(without_last_bits(place.x), without_last_bits(place.y));
        }
        out.add(handle_text(drawn, handle), moved_part(handle));
    }
    for (const Vec<2>& cursor : cursors_in(camera.viewport, at))
        for (const double scale : {1.0, 2.5}) {
            const Handle handle = handle_at(at, cursor, scale);
            out.add(handle, pointer_shape(at, handle, cursor));
        }
}

void add_numbers(ValueText& out, const Projection& drawn)
{
    for (int i = 0; i < handle_count; ++i) {
        const auto handle = static_cast<Handle>(i);
        std::vector<double> numbers;
        for (const HandleNumber& number : handle_numbers(drawn, handle)) {
            out.add(number);
            numbers.push_back(number.value);
        }
        for (const double change : {0.0, 0.25, -3.0, 1e200}) {
            for (double& number : numbers)
                number += change;
            const auto typed = with_numbers(drawn, handle, numbers);
            if (typed)
                out.add(*typed);
            else
                out.add(typed.error());
        }
        const std::vector<std::string> texts(numbers.size(), i % 2 == 0 ? "1/4" : "x");
        const auto typed = with_texts(drawn, handle, texts);
        if (typed)
            out.add(*typed);
        else
            out.add(typed.error());
    }
}

void add_moves(ValueText& out, const Query<2>& query, const Camera& camera)
{
    constexpr std::array<DragKeys, 3> all_keys{{{}, {false, true, false}, {false, false, true}}};
    for (int i = 1; i < handle_count; ++i) {
        const auto handle = static_cast<Handle>(i);
        Drag drag = begin_drag(handle, query, {500.0, 300.0});
        for (std::size_t step = 1; step < 7; ++step) {
            const Vec<2> cursor{500.0 + 37.0 * static_cast<double>(step),
                                300.0 - 9.0 * static_cast<double>(step * step)};
            const DragKeys& keys = all_keys[step / 2 % 3];
            const Query<2> changed = dragged(drag, camera, cursor, keys);
            drag = continued(drag, cursor, keys);
            out.add(changed, drag, reached(drag, cursor, keys));
            for (const SnapMode mode : {SnapMode::grid, SnapMode::degeneracies})
                out.add(snap_of(drag, changed, camera, mode, 1.0F));
        }
        for (const NudgeStep step :
             {NudgeStep::fine, NudgeStep::grid, NudgeStep::coarse, NudgeStep::ulp})
            for (const Vec<2>& direction : {Vec<2>{1.0, 0.0}, Vec<2>{0.0, -1.0}})
                out.add(nudged(query, handle, direction, step, 0.5));
    }
}

void add_root_moves(ValueText& out, const Projection& drawn)
{
    const auto& [query, answer, space] = drawn;
    out.add(has_movable_roots(query, answer), closest_parameter(query, answer));
    if (has_movable_roots(query, answer)) {
        for (const double t : {-2.5, 0.0, 0.3, 1.0, 7.0}) {
            out.add(with_t1(query, t, 1e-3), with_t2(query, t, 1e-3));
            out.add(with_roots(query, t, t + 1.5, 1e-3));
        }
    }
    for (const Handle root : {Handle::root1, Handle::root2})
        for (const Snap& snap : root_snaps(query, root))
            out.add(snap);
    if (query.piece.start != query.piece.end)
        for (const double t : {0.0, 0.4, 1.0})
            out.add(with_closest(query, t));
}

void add_plot_marks(ValueText& out, const Document& document)
{
    const Analysis analysis = analyse(document);
    const Projection drawn = project(document, analysis);
    const Rect area{{300.0F, 640.0F}, {1080.0F, 840.0F}};
    const PlotView view;
    const PlotMarks marks = plot_marks(document, analysis, view, area);
    const PlotAreas areas = plot_areas(area, 1.0F);
    out.add(marks.marks, marks.q_in_pixel, why_no_marks(drawn), areas);
    for (const TScale* const scale : {&marks.axis, &marks.plane_t1, &marks.plane_t2})
        for (const double t : {-1e9, -3.0, 0.0, 0.5, 1.0, 2.0, 1e6}) {
            const float place = scale->place(t);
            out.add(place, scale->place_apart(t), scale->parameter(place),
                    scale->moved_place(t, 3.0), scale->t_in_pixel(place));
        }
    for (int i = 0; i < 60; ++i) {
        const Pixel cursor{300.0F + 78.0F * static_cast<float>(i % 10),
                           640.0F + 35.0F * static_cast<float>(i / 10)};
        out.add(plot_mark_at(marks, cursor, 1.0F), plot_place_at(marks, areas, cursor, 1.0F));
    }
    for (const PlotMark& mark : marks.marks) {
        out.add(plot_mark_at(marks, mark.at + Pixel{3.0F, 3.0F}, 1.0F), same_mark(marks, mark));
        out.add(mark_text(drawn, mark.part), handle_of(mark.part));
        PlotDrag held{mark, begin_drag(handle_of(mark.part), drawn.query, Vec<2>{mark.at})};
        for (const double away : {5.0, -30.0, 200.0}) {
            const Vec<2> cursor = Vec<2>{mark.at} + Vec<2>{away, away / 2.0};
            out.add(dragged(held, marks, cursor, {}));
            held.drag = continued(held.drag, cursor, {});
            for (const SnapMode mode : {SnapMode::grid, SnapMode::degeneracies})
                out.add(snap_of(held, marks, mode, 1.0F));
        }
    }
}

} // namespace

TEST_CASE("handles and marks are found and moved as they always were")
{
    Digests digests;
    for (const auto& [name, documents] : drawn_documents(4)) {
        ValueText places;
        ValueText numbers;
        ValueText moves;
        ValueText roots;
        ValueText marks;
        for (const Document& document : documents) {
            const Projection drawn = project(document, analyse(document));
            std::size_t number = 0;
            for (const Camera& camera : cameras_for(drawn)) {
                add_handles(places, drawn, camera);
                if (number++ % 3 == 0) add_moves(moves, drawn.query, camera);
            }
            add_numbers(numbers, drawn);
            add_root_moves(roots, drawn);
            add_plot_marks(marks, document);
            Query<2> changed = drawn.query;
            changed.circle.center.x += 1.0;
            numbers.add(lifted(changed, document.query, Section{}),
                        lifted(drawn.query, document.query, Section{}));
        }
        digests.add(name + ": places", places.text());
        digests.add(name + ": numbers", numbers.text());
        digests.add(name + ": moves", moves.text());
        digests.add(name + ": roots", roots.text());
        digests.add(name + ": plots", marks.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "handles and marks*"
    CHECK(digests.different_from(SECANT_DIGESTS "/scene/handles_digests.txt") == "");
}
