#include "core/workspace/state/cover.h"

#include <array>

namespace secant {
namespace {

struct PartWords {
    std::string_view sentence; ///< "Show the case"
    std::string_view list;
};

// In the order of the enumerators.
constexpr std::array<PartWords, answer_part_count> part_words{{
    {"the case", "case"},
    {"t1 and t2", "t1, t2"},
    {"the closest point", "closest point"},
    {"the plots", "plots"},
}};

} // namespace

Cover revealed_next(const Cover& cover) noexcept
{
    if (!cover.is_on) return covered_all();
    if (cover.revealed + 1 >= answer_part_count) return {};
    return {true, cover.revealed + 1};
}

Cover renewed(const Cover& cover) noexcept
{
    return cover.is_on ? covered_all() : cover;
}

std::string_view next_part_words(const Cover& cover) noexcept
{
    return cover.is_on && cover.revealed < answer_part_count ? part_words[cover.revealed].sentence
                                                             : std::string_view{};
}

std::string hidden_parts_words(const Cover& cover)
{
    std::string words;
    if (!cover.is_on) return words;
    for (std::size_t i = cover.revealed; i < answer_part_count; ++i) {
        if (!words.empty()) words += " \u00B7 ";
        words += part_words[i].list;
    }
    return words;
}

Projection seen(Projection drawn, const Cover& cover) noexcept
{
    if (!is_shown(cover, AnswerPart::roots)) drawn = without_roots(drawn);
    if (!is_shown(cover, AnswerPart::closest)) drawn = without_closest(drawn);
    return drawn;
}

bool is_hidden(const Cover& cover, Handle handle) noexcept
{
    switch (handle) {
    case Handle::root1:
    case Handle::root2: return !is_shown(cover, AnswerPart::roots);
    case Handle::closest:
    case Handle::offset: return !is_shown(cover, AnswerPart::closest);
    case Handle::none:
    case Handle::start:
    case Handle::end:
    case Handle::center:
    case Handle::radius:
    case Handle::segment:
    case Handle::stadium:
    case Handle::disk: return false;
    }
    return false;
}

} // namespace secant
