#include "ui/widgets/prose.h"

#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace secant {
namespace {

/// A run of letters without a blank, in one face.
struct Fragment {
    std::string letters;
    ImFont* face = nullptr;
    ImU32 color = 0;
    float width = 0.0F;
    bool begins_word = false; ///< a blank stands before it
};

/// Cuts spans into fragments and places them word by word.
class ProseFlow {
public:
    ProseFlow(const UiModel& model, ImU32 color, float width)
        : model_{model}, color_{color}, from_{ImGui::GetCursorScreenPos()},
          width_{width > 0.0F ? width : ImGui::GetContentRegionAvail().x}, blank_{width_of(
                                                                               " ",
                                                                               *model.fonts.body)}
    {
        line_ = ImGui::GetTextLineHeight() * 1.18F;
    }

    void add(const ProseBlock& block)
    {
        indent_ = static_cast<float>(block.depth) * 18.0F * model_.scale;
        if (y_ > 0.0F) y_ += block.kind == BlockKind::paragraph ? 0.45F * line_ : 0.1F * line_;
        x_ = indent_;
        const std::string sign = block.kind == BlockKind::numbered
                                     ? std::to_string(block.number) + "."
                                     : std::string{"\u2022"};
        if (block.kind != BlockKind::paragraph)
            draw({sign, model_.fonts.body, model_.theme.dim}, indent_ - 15.0F * model_.scale);
        const std::vector<Fragment> fragments = fragments_of(block);
        for (std::size_t i = 0; i < fragments.size();) {
            std::size_t end = i + 1;
            while (end < fragments.size() && !fragments[end].begins_word)
                ++end;
            place({fragments.begin() + static_cast<std::ptrdiff_t>(i),
                   fragments.begin() + static_cast<std::ptrdiff_t>(end)});
            i = end;
        }
        y_ += line_;
    }

    void end() { ImGui::Dummy({width_, y_}); }

private:
    static float width_of(std::string_view letters, ImFont& face)
    {
        return face
            .CalcTextSizeA(text_height(face), 1e9F, 0.0F, letters.data(),
                           letters.data() + letters.size())
            .x;
    }

    [[nodiscard]] ImFont* face_of(SpanKind kind) const
    {
        switch (kind) {
        case SpanKind::strong:
        case SpanKind::emphasis: return model_.fonts.strong;
        case SpanKind::code:
        case SpanKind::live: return model_.fonts.mono;
        case SpanKind::plain: break;
        }
        return model_.fonts.body;
    }

    [[nodiscard]] ImU32 color_of_span(SpanKind kind) const
    {
        if (kind == SpanKind::live) return color_of(model_.theme, Role::root_on);
        return kind == SpanKind::plain ? color_ : model_.theme.text;
    }

    [[nodiscard]] std::vector<Fragment> fragments_of(const ProseBlock& block) const
    {
        std::vector<Fragment> out;
        bool after_blank = true;
        for (const ProseSpan& span : block.spans) {
            std::string_view rest = span.text;
            while (!rest.empty()) {
                const std::size_t blanks = std::min(rest.find_first_not_of(" \n"), rest.size());
                after_blank = after_blank || blanks > 0;
                rest.remove_prefix(blanks);
                const std::size_t letters = std::min(rest.find_first_of(" \n"), rest.size());
                if (letters == 0) continue;
                ImFont* const face = face_of(span.kind);
                const std::string_view word = rest.substr(0, letters);
                out.push_back({std::string{word}, face, color_of_span(span.kind),
                               width_of(word, *face), after_blank});
                rest.remove_prefix(letters);
                after_blank = false;
            }
        }
        return out;
    }

    /// Places the fragments of one word, on the next line when they do not fit into this one.
    void place(const std::vector<Fragment>& word)
    {
        float width = 0.0F;
        for (const Fragment& fragment : word)
            width += fragment.width;
        const float gap = x_ > indent_ ? blank_ : 0.0F;
        if (x_ > indent_ && x_ + gap + width > width_) {
            x_ = indent_;
            y_ += line_;
        } else {
            x_ += gap;
        }
        for (const Fragment& fragment : word) {
            draw(fragment, x_);
            x_ += fragment.width;
        }
    }

    void draw(const Fragment& fragment, float x) const
    {
        // Faces of different heights share a middle.
        const float height = text_height(*fragment.face);
        const float down = (ImGui::GetTextLineHeight() - height) / 2.0F;
        ImGui::GetWindowDrawList()->AddText(fragment.face, height,
                                            {from_.x + x, from_.y + y_ + down}, fragment.color,
                                            fragment.letters.c_str());
    }

    const UiModel& model_;
    ImU32 color_;
    ImVec2 from_;
    float width_;
    float blank_;
    float line_ = 0.0F;
    float indent_ = 0.0F;
    float x_ = 0.0F;
    float y_ = 0.0F;
};

} // namespace

void write_prose(const UiModel& model, const Prose& prose, ImU32 color, float width)
{
    ProseFlow flow{model, color, width};
    for (const ProseBlock& block : prose)
        flow.add(block);
    flow.end();
}

} // namespace secant
