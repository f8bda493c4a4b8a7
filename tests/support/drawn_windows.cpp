#include "tests/support/drawn_windows.h"

#include <fmt/format.h>

#include <imgui_internal.h>

#include <cstdlib>
#include <filesystem>
#include <iterator>

namespace secant::testing {

std::map<std::string, std::string> drawn_windows()
{
    std::map<std::string, std::string> out;
    for (const ImGuiWindow* const window : ImGui::GetCurrentContext()->Windows) {
        if (!window->Active || window->Hidden || window->DrawList->VtxBuffer.empty()) continue;
        std::string picture = std::string{window->Name} + '\n';
        const auto text = std::back_inserter(picture);
        for (const ImDrawCmd& command : window->DrawList->CmdBuffer)
            fmt::format_to(text, "{:.0f} {:.0f} {:.0f} {:.0f} {}\n", command.ClipRect.x,
                           command.ClipRect.y, command.ClipRect.z, command.ClipRect.w,
                           command.ElemCount);
        for (const ImDrawVert& corner : window->DrawList->VtxBuffer)
            fmt::format_to(text, "{:.0f} {:.0f} {:.0f} {:.0f} {:x}\n", corner.pos.x * 16.0F,
                           corner.pos.y * 16.0F, corner.uv.x * 4096.0F, corner.uv.y * 4096.0F,
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
