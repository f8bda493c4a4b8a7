#include "core/workspace/heard.h"

#include "core/geometry/elementary.h"
#include "core/goals/judge.h"
#include "core/text/text.h"
#include "core/workspace/spoken.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace secant {

std::optional<double> pitch_of(const Document& document)
{
    const goals::Goal touches = goals::goal_of(goals::RootsAre{goals::Roots::tangent});
    const auto beyond = goals::judge(touches, document, document).statements.front().meter;
    if (!beyond) return std::nullopt;
    constexpr double touching = 440.0;
    if (*beyond == 0.0) return touching;
    // The discriminant in parts of its largest value: 1 through C, 0 at a tangent, negative beyond.
    const double reach = radius_of(document.query) + piece_radius_of(document.query);
    const double distance = reach > 0.0 ? std::clamp(1.0 + *beyond / reach, 0.0, 1e9) : 1e9;
    const double part = 1.0 - distance * distance;
    const double octaves = part >= 0.0 ? part : part / (1.0 - part);
    constexpr double least = 1.5; // Hz: what is no tangent is heard beside one
    const double pitch = touching * binary_power(std::clamp(octaves, -1.0, 1.0));
    return *beyond < 0.0 ? std::max(pitch, touching + least) : std::min(pitch, touching - least);
}

Heard Listener::hear(const Workspace& workspace)
{
    Heard heard;
    const Settings& settings = workspace.settings;
    const bool is_covered = workspace.panels.cover.is_on;
    if (!settings.speaks) {
        said_.clear();
    } else {
        const std::vector<std::string> before = std::exchange(said_, announced(workspace));
        std::vector<std::string> fresh;
        std::ranges::copy_if(said_, std::back_inserter(fresh), [&](const std::string& sentence) {
            return std::ranges::count(before, sentence) == 0;
        });
        heard.words = joined(fresh, " ");
    }
    if (!settings.sounds || is_covered) {
        last_.reset();
        return heard;
    }
    const Classification now = classification_of(workspace.session.analysis);
    heard.clicks = last_ && (last_->kind != now.kind || last_->tangent != now.tangent);
    last_ = now;
    if (is_dragging(workspace.interaction)) heard.pitch = pitch_of(workspace.session.document);
    return heard;
}

} // namespace secant
