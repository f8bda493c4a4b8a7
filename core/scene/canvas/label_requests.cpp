#include "core/scene/canvas/labels.h"

#include "core/text/short_number.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "core/words/drawing_words.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace secant {
namespace {

/// Room between a label's text and its box's edge, in unscaled pixels.
constexpr Pixel padding{7.0F, 3.0F};

class Requests {
public:
    explicit Requests(const SceneInput& in) : in_{in} {}

    /// Requests a label unless its anchor is out of view.
    void add(std::string text, const Vec<2>& anchor, float clearance, const Vec<2>& preferred,
             Role role)
    {
        auto request = label_request(in_.view, std::move(text), anchor, clearance, preferred, role);
        if (request) requests_.push_back(std::move(*request));
    }

    std::vector<LabelRequest> take() { return std::move(requests_); }

private:
    const SceneInput& in_;
    std::vector<LabelRequest> requests_;
};

std::string offset_text(const SceneInput& in)
{
    const auto number = [](double x) { return short_number(x); };
    if (in.space == nullptr)
        return in_brackets(std::array{in.answer.offset.x, in.answer.offset.y}, number);
    const Vec<3>& v = in.space->answer.offset;
    return in_brackets(std::array{v.x, v.y, v.z}, number);
}

/// The lengths of the query in world units, whatever the units of the drawing.
struct Lengths {
    double radius = 0.0;
    double piece_radius = 0.0;
    double detail = 0.0;
};

Lengths lengths_of(const SceneInput& in)
{
    const auto lengths = [](const auto& query) {
        return Lengths{query.circle.radius, query.piece.radius, detail_length(query)};
    };
    return in.space != nullptr ? lengths(in.space->query) : lengths(in.query);
}

/// True when E = L. In the orbit view different points may look the same.
bool has_equal_ends(const SceneInput& in)
{
    if (in.space == nullptr) return in.query.piece.start == in.query.piece.end;
    return in.space->query.piece.start == in.space->query.piece.end;
}

std::string with_words(std::string_view words, const std::string& number)
{
    std::string text{words};
    text += ' ';
    return text += number;
}

void add_names(const SceneInput& in, const Handles& at, const Vec<2>& along, Requests& out)
{
    const Vec<2> down{-along.y, along.x};
    const Vec<2> below = down.y < 0.0 ? -down : down;
    if (has_equal_ends(in)) {
        out.add("E = L", at.end, handle_radius, below, Role::outside);
    } else {
        out.add("E", at.start, handle_radius, below - 0.3 * along, Role::outside);
        out.add("L", at.end, handle_radius, below + 0.3 * along, Role::outside);
    }
    out.add("C", at.center, handle_radius, Vec<2>{-1.0, -0.5}, Role::circle);
    const Vec<2> outward = at.radius - at.center;
    const Lengths lengths = lengths_of(in);
    out.add("r = " + short_number(lengths.radius, lengths.detail), at.radius, handle_radius,
            glm::length(outward) > 0.0 ? outward : Vec<2>{1.0, 0.0}, Role::circle);
    if (at.has_stadium) {
        out.add("s = " + short_number(lengths.piece_radius, lengths.detail), at.stadium,
                handle_radius, at.stadium - at.segment, Role::stadium);
    }
}

void add_root_names(const SceneInput& in, const Vec<2>& along, Requests& out)
{
    const Solution<2>& answer = in.answer;
    const Vec<2> left{along.y, -along.x};
    const auto [first, second] = parameter_texts(answer.roots[0].t, answer.roots[1].t);
    const auto add = [&](std::string text, const Root<2>& root, const Vec<2>& preferred) {
        if (!is_finite<2>(root.point)) return;
        out.add(std::move(text), screen_from_world(in.view.camera, root.point), root_radius,
                preferred, root.counts ? Role::root_on : Role::root_off);
    };
    if (answer.root_count == 1) {
        add("t = " + first, answer.roots[0], left);
    } else if (answer.root_count == 2 && answer.classification.tangent) {
        add("t1 = t2 = " + first, answer.roots[0], left);
    } else if (answer.root_count == 2) {
        add("t1 = " + first, answer.roots[0], left - along);
        add("t2 = " + second, answer.roots[1], along - left);
    }
}

void add_measures(const SceneInput& in, const Vec<2>& along, Requests& out)
{
    const Solution<2>& answer = in.answer;
    const Camera& camera = in.view.camera;
    if (is_finite<2>(answer.closest)) {
        const bool apart = answer.depth < 0.0;
        out.add(
            with_words(apart ? drawing_words::closest_gap : drawing_words::closest_depth,
                       short_number(apart ? -answer.depth : answer.depth, lengths_of(in).detail)),
            screen_from_world(camera, answer.closest), closest_radius,
            Vec<2>{1.0, 1.0} + 0.5 * along, Role::closest);
    }
    const Vec<2> moved = in.query.circle.center + answer.offset;
    if (answer.offset == Vec<2>{} || !is_finite<2>(moved)) return;
    out.add(with_words(drawing_words::offset, offset_text(in)), screen_from_world(camera, moved),
            4.0F, Vec<2>{1.0, -0.4}, Role::offset);
}

Rect box_around(const Vec<2>& at, float radius) noexcept
{
    return grown(Rect{Pixel{at}, Pixel{at}}, radius);
}

} // namespace

std::optional<LabelRequest> label_request(const SceneView& view, std::string text,
                                          const Vec<2>& anchor, float clearance,
                                          const Vec<2>& preferred, Role role)
{
    const Pixel at{anchor};
    if (text.empty() || !contains(view.camera.viewport, at)) return std::nullopt;
    const Pixel size{view.text.advance * static_cast<float>(utf8_characters(text)),
                     view.text.line_height};
    return LabelRequest{std::move(text),
                        size + 2.0F * padding * view.scale,
                        at,
                        clearance * view.scale,
                        Pixel{preferred},
                        role};
}

std::vector<LabelRequest> label_requests(const SceneInput& in, const Handles& at)
{
    Requests out{in};
    const Vec<2> along = direction_on_screen(in.query.piece);
    add_names(in, at, along, out);
    if (!tells_how(in.view)) {
        add_root_names(in, along, out);
        add_measures(in, along, out);
    }
    return out.take();
}

LabelSurroundings surroundings(const SceneInput& in, const Handles& at, const Scene& scene)
{
    const float scale = in.view.scale;
    LabelSurroundings out{in.view.camera.viewport, scale, in.view.reserved, {}, {}, {}};
    for (const Vec<2>& handle : {at.start, at.end, at.center, at.radius}) {
        out.handles.push_back(box_around(handle, (handle_radius + 2.0F) * scale));
    }
    if (at.has_stadium) {
        out.handles.push_back(box_around(at.stadium, (handle_radius + 2.0F) * scale));
    }
    keep_clear_of(scene, out);
    return out;
}

} // namespace secant
