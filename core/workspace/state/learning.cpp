#include "core/workspace/state/learning.h"

#include "core/goals/goal_parts.h"
#include "core/lessons/task.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace secant {
namespace {

LessonProgress& progress_in(Learning& learning, const std::string& name)
{
    std::vector<LessonProgress>& all = learning.progress;
    const auto found = std::ranges::find(all, name, &LessonProgress::name);
    if (found == all.end()) {
        all.insert(all.begin(), LessonProgress{name, 0});
    } else {
        std::rotate(all.begin(), found, found + 1);
    }
    return all.front();
}

/// True for a statement that is true only at a border, which a hand misses, and that has a snap.
struct SnapsTo {
    bool operator()(const goals::EndPlace& place) const { return place.side == goals::Side::on; }
    bool operator()(const goals::CenterOn& place) const
    {
        return place.part == goals::Straight::line;
    }
    bool operator()(const goals::RootsAre& roots) const
    {
        return roots.roots == goals::Roots::tangent;
    }
    template <class Other>
    bool operator()(const Other&) const
    {
        return false;
    }
};

} // namespace

bool can_remove(const Learning& learning, const Lesson& lesson)
{
    return learning.can_remove && !learning.folder.empty() &&
           lesson.path.starts_with(learning.folder);
}

Learning with_own(Learning learning, const SharedLesson& lesson)
{
    const std::span<const SharedLesson> shipped = shipped_lessons();
    const bool is_shipped = std::ranges::find(shipped, lesson) != shipped.end();
    if (is_shipped || lesson->name == task_name) return learning;
    const auto name_in = [](const SharedLesson& each) -> const std::string& { return each->name; };
    const auto found = std::ranges::find(learning.own, lesson->name, name_in);
    if (found == learning.own.end()) {
        learning.own.push_back(lesson);
    } else {
        *found = lesson;
    }
    return learning;
}

Recording held(Recording recording, const Document& drawing)
{
    if (!recording.beginning) recording.beginning = drawing;
    if (!recording.end) recording.end = drawing;
    return recording;
}

bool leaves_plane(const Recording& recording) noexcept
{
    return recording.beginning->query.index() != recording.end->query.index();
}

SpaceDrawing drawing_in(const LessonParts& parts, SpaceDrawing now) noexcept
{
    if (!parts.section && !parts.orbit) return now;
    const bool has_section = parts.section.value_or(true);
    const bool has_orbit = parts.orbit.value_or(!has_section || now != SpaceDrawing::section);
    if (!has_orbit) return SpaceDrawing::section;
    return has_section ? SpaceDrawing::both : SpaceDrawing::orbit;
}

std::optional<RecordedStep> recorded_step(const Recording& recording,
                                          std::span<const SeenGoal> seen, SpaceDrawing drawing)
{
    goals::Goal all{goals::Joint::conjunction, {}, {}};
    for (const SeenGoal& each : seen) {
        const bool is_first = &each == seen.data() && !each.at_beginning;
        const bool is_chosen =
            recording.chosen ? std::ranges::count(*recording.chosen, each.goal) > 0 : is_first;
        if (is_chosen) all.parts.push_back(each.goal);
    }
    if (all.parts.empty()) return std::nullopt;
    const Document& beginning = *recording.beginning;
    const Document& end = *recording.end;
    if (leaves_plane(recording) || !is_valid(beginning.query) || !is_valid(end.query))
        return std::nullopt;
    LessonParts parts;
    if (plane_query(end) == nullptr) {
        parts.section = drawing != SpaceDrawing::orbit;
        parts.orbit = drawing != SpaceDrawing::section;
    }
    const std::string title{trimmed(recording.title)};
    return RecordedStep{title.empty() ? "My step" : title,
                        recording.text,
                        beginning,
                        end,
                        all.parts.size() == 1 ? all.parts.front() : all,
                        parts};
}

const LessonStep* current_step(const Learning& learning) noexcept
{
    const bool has_step = learning.lesson && learning.step < learning.lesson->steps.size();
    return has_step ? &learning.lesson->steps[learning.step] : nullptr;
}

const LessonStep* acting_step(const Learning& learning) noexcept
{
    return learning.left ? nullptr : current_step(learning);
}

bool asks_first(const Learning& learning) noexcept
{
    const LessonStep* const step = acting_step(learning);
    return step != nullptr && step->prediction && !learning.predicted && !learning.was_shown;
}

goals::Parts held_parts(const Learning& learning) noexcept
{
    const LessonStep* const step = acting_step(learning);
    if (step == nullptr) return {};
    return asks_first(learning) ? goals::Parts{}.set() : ~step->movable;
}

std::bitset<handle_count> fixed_handles(const Learning& learning) noexcept
{
    std::bitset<handle_count> fixed;
    const goals::Parts held = held_parts(learning);
    if (held.none()) return fixed;
    const auto fix = [&](goals::Part part, std::initializer_list<Handle> handles) {
        if (!held.test(static_cast<std::size_t>(part))) return;
        for (const Handle handle : handles)
            fixed.set(static_cast<std::size_t>(handle));
    };
    fix(goals::Part::start, {Handle::start, Handle::segment, Handle::root1});
    fix(goals::Part::end, {Handle::end, Handle::segment, Handle::root2});
    fix(goals::Part::center, {Handle::center, Handle::disk, Handle::closest});
    fix(goals::Part::radius, {Handle::radius, Handle::offset});
    fix(goals::Part::piece_radius, {Handle::stadium});
    return fixed;
}

std::string why_held(const Learning& learning)
{
    if (asks_first(learning)) return "The lesson asks first: answer its question, then move.";
    const LessonStep* const step = acting_step(learning);
    if (step == nullptr) return {};
    return movable_words(*step) + " Free play leaves the lesson for a while.";
}

std::size_t done_in(const Learning& learning, const Lesson& lesson) noexcept
{
    const auto found = std::ranges::find(learning.progress, lesson.name, &LessonProgress::name);
    return found == learning.progress.end() ? 0 : std::min(found->done, lesson.steps.size());
}

SharedLesson next_lesson(const Lesson& lesson)
{
    const std::span<const SharedLesson> all = shipped_lessons();
    const auto found =
        std::ranges::find(all, lesson.name, [](const SharedLesson& each) { return each->name; });
    return found == all.end() || std::next(found) == all.end() ? nullptr : *std::next(found);
}

ShownStep shown_step(const Learning& learning, const Document& document, const Analysis& analysis,
                     const MethodSet& methods)
{
    const LessonStep& step = *current_step(learning);
    const auto valued = [&](const Prose& prose) {
        return with_values(prose, document, analysis, methods);
    };
    ShownStep shown;
    shown.text = valued(step.text);
    if (step.prediction) {
        shown.question = valued(step.prediction->question);
        shown.because = valued(step.prediction->because);
    }
    for (std::size_t i = 0; i < std::min(learning.hints, step.hints.size()); ++i)
        shown.hints.push_back(valued(step.hints[i]));
    shown.done = valued(step.done);
    if (!step.goal) return shown;
    shown.judgement = judge(*step.goal, document, learning.beginning, methods);
    for (const goals::Statement& statement : goals::statements_of(*step.goal))
        shown.wants_snapping = shown.wants_snapping || std::visit(SnapsTo{}, statement);
    if (shown.judgement.met) return shown;
    for (const TypicalMistake& mistake : step.mistakes) {
        if (judge(mistake.state, document, learning.beginning, methods).met) {
            shown.mistake = valued(mistake.words);
            break;
        }
    }
    return shown;
}

Learning followed(Learning learning, const Document& document, const MethodSet& methods)
{
    const LessonStep* const step = acting_step(learning);
    if (step == nullptr || learning.met || asks_first(learning)) return learning;
    learning.met = !step->goal || judge(*step->goal, document, learning.beginning, methods).met;
    if (learning.met) {
        LessonProgress& progress = progress_in(learning, learning.lesson->name);
        progress.done = std::max(progress.done, learning.step + 1);
    }
    return learning;
}

} // namespace secant
