#pragma once

#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

#include <imgui_internal.h>

namespace secant::testing {

/// A part of the canvas of the first document without a handle near it.
inline constexpr Pixel empty_corner{820.0F, 520.0F};

inline void double_click(InterfaceDriver& ui, Pixel at)
{
    ui.click(at);
    ui.press();
    ui.release();
}

inline void right_click(InterfaceDriver& ui, Pixel at)
{
    ui.move(at);
    ui.press(1);
    ui.release(1);
}

/// Clicks an item of the menu that is open.
inline void choose(InterfaceDriver& ui, const char* item)
{
    const auto& stack = ImGui::GetCurrentContext()->OpenPopupStack;
    REQUIRE(stack.Size == 1);
    ui.click(ui.find(stack.back().Window->Name, {item}));
}

inline bool is_popup_open()
{
    return ImGui::GetCurrentContext()->OpenPopupStack.Size > 0;
}

/// Drags from one place to another and checks the undo entries: a click, a drag that comes back and
/// one that is cancelled leave none, and a whole drag leaves one.
inline void check_undo_of_drag(InterfaceDriver& ui, Pixel from, Pixel to)
{
    const Document before = ui.document();
    const auto begin = [&] {
        // Far from the press before, so that two presses are no double click.
        ui.click(empty_corner);
        ui.move(from);
        ui.press();
    };
    const auto is_unchanged = [&] { return ui.document() == before && !can_undo(ui.workspace()); };
    ui.click(from);
    CHECK(is_unchanged());

    begin();
    ui.move(to);
    CHECK_FALSE(ui.document() == before);
    ui.move(from);
    ui.release();
    CHECK(is_unchanged());

    // Escape restores, whatever keys were held meanwhile.
    begin();
    inject_modifiers({false, true, true});
    ui.move(from + 0.6F * (to - from));
    inject_modifiers({});
    ui.move(to);
    CHECK_FALSE(ui.document() == before);
    ui.key(ImGuiKey_Escape);
    ui.release();
    CHECK(is_unchanged());

    ui.click(empty_corner);
    ui.drag(from, to);
    const Document after = ui.document();
    CHECK_FALSE(after == before);
    CHECK_FALSE(is_dragging(ui.interaction()));
    ui.frame({CommandId::undo});
    CHECK(is_unchanged());
    ui.frame({CommandId::redo});
    CHECK(ui.document() == after);
}

} // namespace secant::testing
