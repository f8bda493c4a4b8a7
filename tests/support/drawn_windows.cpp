#include "tests/support/drawn_windows.h"

#include <fmt/format.h>

#include <imgui_internal.h>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <filesystem>

namespace secant::testing {

std::map<std::string, std::string> drawn_windows(std::string_view names)
{
    std::map<std::string, std::string> out;
    for (const ImGuiWindow* const window : ImGui::GetCurrentContext()->Windows) {
        if (!window->Active || window->Hidden || window->DrawList->VtxBuffer.empty()) continue;
        if (!std::string_view{window->Name}.starts_with(names)) continue;
        std::string picture = std::string{window->Name} + '\n';
        const auto add = [&picture](auto... values) {
            for (const std::int64_t value : {static_cast<std::int64_t>(values)...})
                picture.append(reinterpret_cast<const char*>(&value), sizeof value);
        };
        for (const ImDrawCmd& command : window->DrawList->CmdBuffer)
            add(std::llround(command.ClipRect.x), std::llround(command.ClipRect.y),
                std::llround(command.ClipRect.z), std::llround(command.ClipRect.w),
                command.ElemCount);
        for (const ImDrawVert& corner : window->DrawList->VtxBuffer)
            add(std::llround(corner.pos.x * 16.0F), std::llround(corner.pos.y * 16.0F),
                std::llround(corner.uv.x * 4096.0F), std::llround(corner.uv.y * 4096.0F),
                corner.col);
        out.emplace(window->Name, std::move(picture));
    }
    return out;
}

std::string file_of_drawn(const std::string& name)
{
    std::string path = fmt::format(SECANT_DRAWN "/{}, imgui-{}.txt", name, IMGUI_VERSION);
    const bool is_there =
        std::getenv("SECANT_WRITE_DIGESTS") != nullptr || std::filesystem::exists(path);
    return is_there ? path : "";
}

} // namespace secant::testing
