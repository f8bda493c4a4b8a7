#include "core/workspace/state/shrink_replay.h"

#include <algorithm>
#include <utility>

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

ReplayMaker::ReplayMaker(const Find& find, const Flaw& flaw, const Opponents& opponents)
    : opponents_(opponents), flaw_(flaw), simple_(find.simple),
      shrinker_(opponents, find.found, flaw)
{
    add_document();
}

void ReplayMaker::add_document()
{
    replay_.documents.push_back(document_of(shrinker_.current(), opponents_));
}

bool ReplayMaker::advance()
{
    switch (shrinker_.try_some()) {
    case Shrinker::Tried::none: return true;
    case Shrinker::Tried::simpler: add_document(); return true;
    case Shrinker::Tried::all: break;
    }
    if (!simple_) return false;
    shrinker_ = Shrinker{opponents_, *std::exchange(simple_, std::nullopt), flaw_};
    add_document();
    return true;
}

ShrinkReplay replay_of(const Find& find, const Flaw& flaw, const Opponents& opponents)
{
    ReplayMaker maker{find, flaw, opponents};
    while (maker.advance()) {
    }
    return maker.replay();
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
