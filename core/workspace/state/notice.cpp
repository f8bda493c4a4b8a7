#include "core/workspace/state/notice.h"

#include <algorithm>

namespace secant {

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

} // namespace secant
