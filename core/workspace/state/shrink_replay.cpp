#include "core/workspace/state/shrink_replay.h"

#include "core/hunt/shrink/shrink.h"

#include <algorithm>

namespace secant {
namespace {

constexpr double seconds_per_document = 1.0 / 3.0;

bool is_last(const ShrinkReplay& replay, std::size_t at)
{
    return at + 1 == replay.documents.size();
}

} // namespace

Document document_of(const Query<2>& query, const Opponents& opponents)
{
    return {query, target_of(opponents)};
}

Document document_of(const FindGroup& kind, const Opponents& opponents)
{
    return document_of(kind.finds.front().shrunk, opponents);
}

ShrinkReplay replay_of(const Find& find, const Flaw& flaw, const Opponents& opponents)
{
    ShrinkReplay replay;
    const auto shrink = [&](const Query<2>& query) {
        Shrinker shrinker{opponents, query, flaw};
        do {
            replay.documents.push_back(document_of(shrinker.current(), opponents));
        } while (shrinker.step());
    };
    shrink(find.found);
    if (find.simple) shrink(*find.simple);
    return replay;
}

ShrinkReplay at_document(ShrinkReplay replay, std::size_t at, double now)
{
    replay.at = at;
    replay.is_playing = replay.is_playing && !is_last(replay, at);
    replay.next_time = now + seconds_per_document;
    return replay;
}

ShrinkReplay toggled_playing(ShrinkReplay replay, double now)
{
    replay.is_playing = !replay.is_playing && replay.documents.size() > 1;
    if (!replay.is_playing) return replay;
    const std::size_t next = is_last(replay, replay.at) ? 0 : replay.at + 1;
    return at_document(std::move(replay), next, now);
}

std::vector<LoadDocument> load_actions(const ShrinkReplay& replay)
{
    const Document& document = replay.documents[replay.at];
    std::vector<LoadDocument> actions{{document, EditPhase::changing}};
    if (is_last(replay, replay.at)) actions.push_back({document, EditPhase::done});
    return actions;
}

double seconds_to_next_document(const ShrinkReplay& replay, double now) noexcept
{
    return replay.is_playing ? std::max(0.0, replay.next_time - now) : -1.0;
}

} // namespace secant
