#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/widgets.h"

#include <string>
#include <string_view>

// What lessons and quizzes are drawn of.

namespace secant {

/// While it lives, what is drawn stands on a ground of its own, with an edge.
class Card {
public:
    Card(const UiModel& model, ImU32 ground, ImU32 edge)
        : model_{model}, ground_{ground}, edge_{edge}, pad_{12.0F * model.scale},
          from_{ImGui::GetCursorScreenPos()}, width_{ImGui::GetContentRegionAvail().x},
          list_{*ImGui::GetWindowDrawList()}
    {
        list_.ChannelsSplit(2);
        list_.ChannelsSetCurrent(1);
        ImGui::Dummy({width_, pad_ - ImGui::GetStyle().ItemSpacing.y});
        ImGui::Indent(pad_);
        ImGui::BeginGroup();
    }
    ~Card()
    {
        ImGui::EndGroup();
        ImGui::Unindent(pad_);
        ImGui::Dummy({width_, pad_ - ImGui::GetStyle().ItemSpacing.y});
        const ImVec2 to{from_.x + width_, ImGui::GetItemRectMax().y};
        const float rounding = 6.0F * model_.scale;
        list_.ChannelsSetCurrent(0);
        list_.AddRectFilled(from_, to, ground_, rounding);
        list_.AddRect(from_, to, edge_, rounding, 0, 1.2F * model_.scale);
        list_.ChannelsMerge();
    }
    Card(const Card&) = delete;
    Card& operator=(const Card&) = delete;

    /// The width of what stands on the card, in pixels.
    [[nodiscard]] float width() const noexcept { return width_ - 2.0F * pad_; }

private:
    const UiModel& model_;
    ImU32 ground_;
    ImU32 edge_;
    float pad_;
    ImVec2 from_;
    float width_;
    ImDrawList& list_;
};

/// The title of a card, in its colour.
void card_title(const UiModel& model, const char* title, ImU32 color);

/// A mark with words beside it.
void marked(const UiModel& model, Mark mark, const std::string& words, float width);

/// Two texts in a line, at its left and its right edge.
void sides(const UiModel& model, const std::string& left, const std::string& right);

/// Words that matter less: small and dim.
void quiet(const UiModel& model, std::string_view words, float width = 0.0F);

/// A button that is as wide as its share of a row.
[[nodiscard]] bool shared_button(const char* name, int place, int count, float width,
                                 bool disabled = false);

/// Offers to write a sheet, where sheets can be written.
void sheet_link(const UiModel& model, const SheetSource& source, Actions& out);

} // namespace secant
