#include "app/window/shown_frame.h"

#include "ui/widgets/imgui_compat.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>

namespace secant {
namespace {

std::span<ImDrawList* const> lists_of(const ImDrawData& frame)
{
    // An array up to Dear ImGui 1.89, an ImVector since.
    return {&frame.CmdLists[0], static_cast<std::size_t>(frame.CmdListsCount)};
}

/// Compares the bytes of numbers without gaps between them.
template <class Number>
bool same_bytes(const ImVector<Number>& now, const std::vector<Number>& before)
{
    const auto count = static_cast<std::size_t>(now.Size);
    return count == before.size() &&
           (count == 0 || std::memcmp(now.Data, before.data(), count * sizeof(Number)) == 0);
}

bool same_command(const ImDrawCmd& a, const ImDrawCmd& b)
{
    return a.ClipRect.x == b.ClipRect.x && a.ClipRect.y == b.ClipRect.y &&
           a.ClipRect.z == b.ClipRect.z && a.ClipRect.w == b.ClipRect.w &&
           a.GetTexID() == b.GetTexID() && a.VtxOffset == b.VtxOffset &&
           a.IdxOffset == b.IdxOffset && a.ElemCount == b.ElemCount && a.UserCallback == nullptr &&
           b.UserCallback == nullptr;
}

} // namespace

bool ShownFrame::has_same(const ImDrawData& frame) const
{
    // Later versions change the picture of the fonts whenever a new letter is shown.
    if (letters_come_when_shown) return false;
    const auto lists = lists_of(frame);
    return std::ranges::equal(lists, lists_, [](const ImDrawList* now, const List& before) {
        return std::ranges::equal(now->CmdBuffer, before.commands, same_command) &&
               same_bytes(now->IdxBuffer, before.indices) &&
               same_bytes(now->VtxBuffer, before.vertices);
    });
}

void ShownFrame::keep(const ImDrawData& frame)
{
    const auto lists = lists_of(frame);
    lists_.resize(lists.size());
    for (std::size_t i = 0; i < lists.size(); ++i) {
        const ImDrawList& list = *lists[i];
        lists_[i].commands.assign(list.CmdBuffer.begin(), list.CmdBuffer.end());
        lists_[i].indices.assign(list.IdxBuffer.begin(), list.IdxBuffer.end());
        lists_[i].vertices.assign(list.VtxBuffer.begin(), list.VtxBuffer.end());
    }
}

} // namespace secant
