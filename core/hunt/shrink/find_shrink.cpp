#include "core/hunt/shrink/find_shrink.h"

#include <utility>

namespace secant {

FindShrink::FindShrink(const Opponents& opponents, const Query<2>& found, const Flaw& flaw,
                       SimpleFinds* finds)
    : opponents_(opponents), flaw_(flaw), finds_(finds), shrinker_(opponents, found, flaw)
{
}

bool FindShrink::advance()
{
    // Which of two queries is as flawed cannot be told when the answers change.
    if (flaw_.mistake.sort == MistakeSort::unsteady) return false;
    if (search_) {
        if (search_->advance()) return true;
        simple_ = search_->found();
        flaw_.mistake.said = search_->said();
        search_.reset();
        if (!simple_) return false;
        ++steps_;
        shrinker_ = Shrinker{opponents_, *simple_, flaw_};
        return true;
    }
    switch (shrinker_.try_some()) {
    case Shrinker::Tried::simpler: ++steps_; return true;
    case Shrinker::Tried::none: return true;
    case Shrinker::Tried::all: break;
    }
    if (finds_ == nullptr) return false;
    search_.emplace(*std::exchange(finds_, nullptr), shrinker_.current(), flaw_);
    return true;
}

} // namespace secant
