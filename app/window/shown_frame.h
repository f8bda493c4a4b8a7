#pragma once

#include <imgui.h>

#include <vector>

namespace secant {

/// What the last frame that was shown drew. A pointer that moves over the drawing changes nothing
/// of it most of the time, and then the frame need not go to the screen again.
class ShownFrame {
public:
    /// Whether a frame draws the same. Who changes a picture that frames show must call `forget`.
    [[nodiscard]] bool has_same(const ImDrawData& frame) const;

    void keep(const ImDrawData& frame);

    /// The next frame must be shown, whatever it draws.
    void forget() { lists_.clear(); }

private:
    struct List {
        std::vector<ImDrawCmd> commands;
        std::vector<ImDrawIdx> indices;
        std::vector<ImDrawVert> vertices;
    };
    std::vector<List> lists_;
};

} // namespace secant
