#include "core/workspace/state/panels.h"

#include "core/session/traces.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace secant {

FileChooser chooser_for(ChooserPurpose purpose, const OpenFile* file)
{
    FileChooser chooser{purpose};
    if (file == nullptr) return chooser;
    chooser.file = file->id;
    chooser.to_end = true;
    const std::string folder = file->path.substr(0, file->path.find_last_of('/') + 1);
    if (purpose == ChooserPurpose::save) {
        chooser.text = file->path.empty() ? "cases.json" : file->path;
        chooser.starting = file->path.empty();
    } else if (!folder.empty()) {
        chooser.text = folder;
        chooser.starting = false;
    }
    return chooser;
}

double seconds_to_notice_end(const std::optional<Notice>& notice, double now) noexcept
{
    if (!notice || notice->tone != NoticeTone::done) return -1.0;
    if (notice->shown_since < 0.0) return notice_seconds;
    return std::max(0.0, notice->shown_since + notice_seconds - now);
}

Notice joined(const std::optional<Notice>& last, Notice next)
{
    if (!last || last->shown_since >= 0.0) return next;
    next.text = last->text + "\n" + next.text;
    next.tone = std::max(next.tone, last->tone);
    next.buttons.insert(next.buttons.begin(), last->buttons.begin(), last->buttons.end());
    return next;
}

namespace {

constexpr double seconds_per_step = 1.0;

} // namespace

const MethodRun* stepped_run(std::span<const MethodRun> runs, const Stepping& stepping) noexcept
{
    const auto found = std::ranges::find(runs, stepping.run, run_of);
    return found == runs.end() ? nullptr : &*found;
}

std::size_t current_step(const MethodRun& run, const Stepping& stepping) noexcept
{
    return run.trace.empty() ? 0 : std::min(stepping.step, run.trace.size() - 1);
}

Stepping at_step(Stepping stepping, std::size_t step) noexcept
{
    stepping.step = step;
    stepping.playing = false;
    return stepping;
}

Stepping step_forward(const MethodRun& run, const Stepping& stepping) noexcept
{
    const std::size_t step = current_step(run, stepping);
    return at_step(stepping, step + 1 < run.trace.size() ? step + 1 : step);
}

Stepping step_back(const MethodRun& run, const Stepping& stepping) noexcept
{
    const std::size_t step = current_step(run, stepping);
    return at_step(stepping, step > 0 ? step - 1 : 0);
}

Stepping step_to_end(const MethodRun& run, const Stepping& stepping) noexcept
{
    return at_step(stepping, run.trace.empty() ? 0 : run.trace.size() - 1);
}

Stepping toggled_playing(const MethodRun& run, Stepping stepping, double now) noexcept
{
    if (stepping.playing || run.trace.empty()) {
        stepping.playing = false;
        return stepping;
    }
    const std::size_t step = current_step(run, stepping);
    stepping.step = step + 1 < run.trace.size() ? step + 1 : 0;
    stepping.playing = stepping.step + 1 < run.trace.size();
    stepping.next_step_time = now + seconds_per_step;
    return stepping;
}

Stepping played(const MethodRun& run, Stepping stepping, double now) noexcept
{
    if (!stepping.playing || now < stepping.next_step_time) return stepping;
    const std::size_t step = current_step(run, stepping) + 1;
    stepping.step = step;
    stepping.playing = step + 1 < run.trace.size();
    stepping.next_step_time = now + seconds_per_step;
    return stepping;
}

double seconds_to_next_step(const Stepping& stepping, double now) noexcept
{
    return stepping.playing ? std::max(0.0, stepping.next_step_time - now) : -1.0;
}

Stepping followed(std::span<const MethodRun> before, Stepping stepping,
                  std::span<const MethodRun> after) noexcept
{
    const MethodRun* old_run = stepped_run(before, stepping);
    const MethodRun* new_run = stepped_run(after, stepping);
    if (old_run == nullptr || new_run == nullptr) return stepping;
    if (old_run->trace.empty() || new_run->trace.empty()) return stepping;
    stepping.step = matching_step(old_run->trace, stepping.step, new_run->trace);
    return stepping;
}

namespace {

constexpr double seconds_per_document = 1.0 / 3.0;

bool is_last(const ShrinkReplay& replay, std::size_t at)
{
    return at + 1 == replay.documents.size();
}

} // namespace

Document document_of(const AnyQuery& query, const Opponents& opponents)
{
    return {query, target_of(opponents)};
}

Document document_of(const FindGroup& kind, const Opponents& opponents)
{
    return document_of(kind.finds.front().shrunk, opponents);
}

ReplayMaker::ReplayMaker(const Find& find, const Flaw& flaw, const Opponents& opponents)
    : opponents_(opponents), flaw_(flaw), simple_(find.simple), shrinker_(shrinker_of(find.found))
{
    add_document();
}

ReplayMaker::AnyShrinker ReplayMaker::shrinker_of(const AnyQuery& query) const
{
    return std::visit(
        [this](const auto& q) {
            return AnyShrinker{Shrinker{opponents_, q, flaw_}};
        },
        query);
}

void ReplayMaker::add_document()
{
    std::visit(
        [this](const auto& shrinker) {
            replay_.documents.push_back(document_of(shrinker.current(), opponents_));
        },
        shrinker_);
}

bool ReplayMaker::advance()
{
    switch (std::visit([](auto& shrinker) { return shrinker.try_some(); }, shrinker_)) {
    case Tried::none: return true;
    case Tried::simpler: add_document(); return true;
    case Tried::all: break;
    }
    if (!simple_) return false;
    shrinker_ = shrinker_of(*std::exchange(simple_, std::nullopt));
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
    assert(at < replay.documents.size());
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

namespace {

struct ShownParts {
    Panel side; ///< at the side, when that is shown
    bool side_shown;
    bool plots_shown;
    bool bars_shown;
};

// In the order of the enumerators.
constexpr std::array<ShownParts, 4> shown_parts{{
    {Panel::answer, true, true, true},
    {Panel::step, true, true, true},
    {Panel::cases, true, false, true},
    {Panel::answer, false, true, false},
}};

const ShownParts& parts_of(Arrangement arrangement) noexcept
{
    return shown_parts[static_cast<std::size_t>(arrangement)];
}

} // namespace

bool derives(const Panels& panels) noexcept
{
    return panels.derivation.is_shown && panels.learning.lesson == nullptr && !panels.quiz.quiz;
}

void arrange(Arrangement arrangement, Settings& settings, Panels& panels) noexcept
{
    const ShownParts& parts = parts_of(arrangement);
    settings.side_shown = parts.side_shown;
    settings.plots_shown = parts.plots_shown;
    settings.bars_shown = parts.bars_shown;
    panels.narrow = Panel::canvas;
    if (!parts.side_shown) return;
    panels.side = parts.side;
    panels.narrow = parts.side;
    panels.opened = true;
    if (arrangement == Arrangement::regress) panels.entries.shelf = Shelf::files;
}

bool is_arranged(Arrangement arrangement, const Settings& settings, const Panels& panels) noexcept
{
    const ShownParts& parts = parts_of(arrangement);
    return settings.side_shown == parts.side_shown && settings.plots_shown == parts.plots_shown &&
           settings.bars_shown == parts.bars_shown &&
           (!parts.side_shown || panels.side == parts.side);
}

} // namespace secant
