#pragma once

// The differences between Dear ImGui 1.86 (Debian 12) and the 1.92 series, in one place.

#include <imgui.h>

#include <cstddef>

#include <cstdint>

namespace secant {

#if IMGUI_VERSION_NUM < 18700
inline constexpr ImGuiKey keypad_enter = ImGuiKey_KeyPadEnter;
#else
inline constexpr ImGuiKey keypad_enter = ImGuiKey_KeypadEnter;
#endif

/// The digit from 1 to 9 that was typed in this frame, outside of a field; 0 for none.
[[nodiscard]] inline std::size_t typed_digit()
{
    const ImGuiIO& io = ImGui::GetIO();
    if (io.WantTextInput) return 0;
    for (const ImWchar letter : io.InputQueueCharacters) {
        if (letter >= '1' && letter <= '9') return static_cast<std::size_t>(letter - '0');
    }
    return 0;
}

/// True when a named key went down in this frame (or repeats, when `repeat`).
[[nodiscard]] inline bool key_pressed(ImGuiKey key, bool repeat = false)
{
#if IMGUI_VERSION_NUM < 18700
    const int index = ImGui::GetKeyIndex(key);
    return index >= 0 && ImGui::IsKeyPressed(index, repeat);
#else
    return ImGui::IsKeyPressed(key, repeat);
#endif
}

[[nodiscard]] inline bool key_down(ImGuiKey key)
{
#if IMGUI_VERSION_NUM < 18700
    const int index = ImGui::GetKeyIndex(key);
    return index >= 0 && ImGui::IsKeyDown(index);
#else
    return ImGui::IsKeyDown(key);
#endif
}

/// A texture of the graphics card, for AddImage.
[[nodiscard]] inline ImTextureID texture_id(std::uintptr_t texture)
{
#if IMGUI_VERSION_NUM < 19140
    return reinterpret_cast<ImTextureID>(texture); // NOLINT: it is a pointer there
#else
    return static_cast<ImTextureID>(texture);
#endif
}

/// The height of a line of text in a face, in the window's coordinates.
[[nodiscard]] inline float text_height(const ImFont& font)
{
#if IMGUI_VERSION_NUM < 19200
    return font.FontSize * ImGui::GetIO().FontGlobalScale;
#else
    return font.LegacySize * ImGui::GetStyle().FontScaleMain;
#endif
}

/// Where a line of a text ends that wraps at `width`, in the present face; `at` when not even a
/// letter fits.
[[nodiscard]] inline const char* wrapped_line_end(const char* at, const char* end, float width)
{
#if IMGUI_VERSION_NUM < 19200
    const ImFont& face = *ImGui::GetFont();
    return face.CalcWordWrapPositionA(ImGui::GetFontSize() / face.FontSize, at, end, width);
#else
    return ImGui::GetFont()->CalcWordWrapPosition(ImGui::GetFontSize(), at, end, width);
#endif
}

/// True when letters are drawn when they are first shown, and not all at the start.
inline constexpr bool letters_come_when_shown = IMGUI_VERSION_NUM >= 19200;

/// True when a vertex is the upper left one of the sign for a letter that a face does not have.
[[nodiscard]] inline bool is_of_missing_letter([[maybe_unused]] const ImDrawVert& vertex,
                                               [[maybe_unused]] const ImFont& face)
{
#if IMGUI_VERSION_NUM < 19200
    const ImFontGlyph* const sign = face.FallbackGlyph;
    return sign != nullptr && vertex.uv.x == sign->U0 && vertex.uv.y == sign->V0;
#else
    return false;
#endif
}

/// Draws every face `factor` times as large as it was loaded.
inline void set_font_scale(float factor)
{
#if IMGUI_VERSION_NUM < 19200
    ImGui::GetIO().FontGlobalScale = factor;
#else
    ImGui::GetStyle().FontScaleMain = factor;
#endif
}

inline void push_font(ImFont* font)
{
#if IMGUI_VERSION_NUM < 19200
    ImGui::PushFont(font);
#else
    ImGui::PushFont(font, font->LegacySize);
#endif
}

} // namespace secant
