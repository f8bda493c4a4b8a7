#include "tests/support/drawn_text.h"

#include "tests/support/imgui_glyphs.h"

#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <vector>

namespace secant::testing {
namespace {

using Corners = std::array<float, 4>; ///< left, top, right, bottom

using Sides = std::array<float, 2>; ///< left, right

/// The sides of all whole glyphs in the font atlas.
std::set<Sides> sides_of_whole_glyphs()
{
    std::set<Sides> sides;
    for (const ImFontGlyph& glyph : glyphs_of(*ImGui::GetIO().Fonts))
        sides.insert({glyph.U0, glyph.U1});
    return sides;
}

/// A glyph of the last frame.
struct DrawnGlyph {
    std::string window;
    Corners at;
    Corners in_atlas;
    ImVec4 clip;
};

std::vector<DrawnGlyph> drawn_glyphs()
{
    std::vector<DrawnGlyph> found;
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        for (const ImDrawCmd& command : list.CmdBuffer) {
            for (unsigned at = 0; at + 6 <= command.ElemCount; at += 3) {
                const ImDrawIdx* index = &list.IdxBuffer[static_cast<int>(command.IdxOffset + at)];
                if (index[3] != index[0] || index[4] != index[2]) continue; // no rectangle
                const ImDrawVert& a =
                    list.VtxBuffer[static_cast<int>(command.VtxOffset) + index[0]];
                const ImDrawVert& c =
                    list.VtxBuffer[static_cast<int>(command.VtxOffset) + index[2]];
                if (a.uv.x == c.uv.x || a.uv.y == c.uv.y) continue; // no glyph
                found.push_back({list._OwnerName,
                                 {a.pos.x, a.pos.y, c.pos.x, c.pos.y},
                                 {a.uv.x, a.uv.y, c.uv.x, c.uv.y},
                                 command.ClipRect});
            }
        }
    }
    return found;
}

/// True when a glyph reaches beyond its clip rectangle to the left or to the right, or was cut
/// there when it was drawn.
bool is_cut(const DrawnGlyph& glyph, const std::set<Sides>& whole)
{
    if (glyph.at[0] < glyph.clip.x - 1.0F || glyph.at[2] > glyph.clip.z + 1.0F) return true;
    return !whole.contains({glyph.in_atlas[0], glyph.in_atlas[2]});
}

} // namespace

std::set<std::string> windows_with_cut_text()
{
    std::set<std::string> found;
    const std::set<Sides> whole = sides_of_whole_glyphs();
    for (const DrawnGlyph& glyph : drawn_glyphs()) {
        if (is_cut(glyph, whole))
            found.insert(glyph.window + " at " + std::to_string(static_cast<int>(glyph.at[1])));
    }
    // Text beyond the edge is not drawn at all.
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        const bool is_drawing = std::string{"Canvas"} == window->Name;
        if (window->Active && !is_drawing && window->ScrollMax.x > 1.0F)
            found.insert(std::string{window->Name} + " is too wide");
    }
    return found;
}

std::set<std::string> windows_with_text_on_text(float scale)
{
    std::vector<DrawnGlyph> glyphs = drawn_glyphs();
    for (DrawnGlyph& glyph : glyphs) {
        const ImVec4& clip = glyph.clip;
        glyph.at = {std::max(glyph.at[0], clip.x), std::max(glyph.at[1], clip.y),
                    std::min(glyph.at[2], clip.z), std::min(glyph.at[3], clip.w)};
    }
    // The drawings put a halo under their texts.
    std::erase_if(glyphs, [](const DrawnGlyph& glyph) {
        const bool has_drawing = glyph.window == "Canvas" || glyph.window == "Plots" ||
                                 glyph.window == "Export a figure";
        return has_drawing || glyph.at[1] >= glyph.at[3];
    });
    std::ranges::sort(glyphs, {}, [](const DrawnGlyph& glyph) { return glyph.at[1]; });
    std::set<std::string> found;
    const float most = 2.0F * scale;
    for (auto first = glyphs.begin(); first != glyphs.end(); ++first) {
        for (auto other = first + 1; other != glyphs.end() && other->at[1] < first->at[3];
             ++other) {
            const Corners& a = first->at;
            const Corners& b = other->at;
            const float width = std::min(a[2], b[2]) - std::max(a[0], b[0]);
            const float height = std::min(a[3], b[3]) - std::max(a[1], b[1]);
            if (first->window == other->window && width > most && height > most)
                found.insert(first->window + " at " + std::to_string(static_cast<int>(a[1])));
        }
    }
    return found;
}

std::map<std::string, std::string> drawn_texts()
{
    std::map<Corners, char> letters;
    for (const ImFontGlyph& glyph : glyphs_of(*ImGui::GetIO().Fonts)) {
        if (glyph.Codepoint > ' ' && glyph.Codepoint < 0x7F)
            letters[{glyph.U0, glyph.V0, glyph.U1, glyph.V1}] = static_cast<char>(glyph.Codepoint);
    }
    std::map<std::string, std::string> texts;
    for (const DrawnGlyph& glyph : drawn_glyphs()) {
        const auto letter = letters.find(glyph.in_atlas);
        if (letter != letters.end()) texts[glyph.window] += letter->second;
    }
    return texts;
}

std::string joined(const std::set<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
        text += name + "; ";
    return text;
}

} // namespace secant::testing
