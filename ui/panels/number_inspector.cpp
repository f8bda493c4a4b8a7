#include "ui/panels/number_inspector.h"

#include "core/words/number_bits.h"
#include "core/workspace/document_field.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <span>

namespace secant {
namespace {

/// Groups of bits in one colour, on the next line where they do not fit.
void groups(const UiModel& model, std::span<const std::string> texts, ImU32 color, float right,
            const char* meaning)
{
    const ColorScope ink{ImGuiCol_Text, color};
    const float gap = 5.0F * model.scale;
    for (const std::string& text : texts) {
        const float width = ImGui::CalcTextSize(text.c_str()).x;
        if (ImGui::GetItemRectMax().x + gap + width <= right) ImGui::SameLine(0.0F, gap);
        ImGui::TextUnformatted(text.c_str());
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", meaning);
    }
}

void bits(const UiModel& model, double value)
{
    const BitText text = bit_text(value);
    const FontScope font{model.fonts.mono_small};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing, ImVec2{0.0F, 1.0F * model.scale}};
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    {
        const ColorScope ink{ImGuiCol_Text, color_of(model.theme, Role::offset)};
        ImGui::TextUnformatted(text.sign.c_str());
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("Sign: 1 is minus");
    }
    groups(model, text.exponent, color_of(model.theme, Role::circle), right,
           "Exponent, 1023 more than the power of two");
    groups(model, text.fraction, model.theme.text, right,
           "Fraction: what follows the leading 1 (0 in subnormal numbers)");
}

void button(const char* name, const char* reason, double next, const UiModel& model,
            QueryField field, bool possible, Actions& out)
{
    {
        const DisabledScope disabled{!possible};
        if (ImGui::Button(name)) out.emplace_back(set_field(model.session.document, field, next));
    }
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
        possible ? ImGui::SetTooltip("%s", exact_text(next).c_str())
                 : ImGui::SetTooltip("%s", reason);
    }
}

void neighbours(const UiModel& model, QueryField field, double value, Actions& out)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const double below = std::nextafter(value, -infinity);
    const double above = std::nextafter(value, infinity);
    const bool may_sink = std::isfinite(below) && (below >= 0.0 || sign_of(field) == Sign::any);
    button("\u22121 ulp", "No smaller number is possible here.", below, model, field, may_sink,
           out);
    ImGui::SameLine();
    button("+1 ulp", "There is no larger finite number.", above, model, field, std::isfinite(above),
           out);
}

void roundings(const UiModel& model, QueryField field, double value, Actions& out)
{
    const double rounded = nearest_float(value);
    button("To float",
           rounded == value ? "The number is a float already."
                            : "The number is larger than any float.",
           rounded, model, field, std::isfinite(rounded) && rounded != value, out);
    ImGui::SameLine();
    const Document& document = model.session.document;
    const Document all = rounded_to_float(document);
    const bool possible = is_valid(all.query) && !(all == document);
    {
        const DisabledScope disabled{!possible};
        if (ImGui::Button("All to float")) out.emplace_back(LoadDocument{all});
    }
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
        ImGui::SetTooltip(possible          ? "Round all eight numbers to float"
                          : all == document ? "All numbers are floats already."
                                            : "One number is larger than any float.");
    }
}

} // namespace

void number_inspector(const UiModel& model, Actions& out)
{
    const IdScope id{"inspector"};
    if (!model.panels.inspected) {
        const FontScope font{model.fonts.small};
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        ImGui::TextUnformatted("Click into a number for its bits and its neighbours.");
        return;
    }
    const QueryField field = *model.panels.inspected;
    const double value = value_of(model.session.document, field);
    const StyleScope padding{ImGuiStyleVar_FramePadding,
                             ImVec2{7.0F * model.scale, 2.0F * model.scale}};
    {
        const FontScope font{model.fonts.strong};
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(name_of(field).data());
    }
    ImGui::SameLine();
    {
        const FontScope font{model.fonts.small};
        neighbours(model, field, value, out);
        ImGui::SameLine();
        roundings(model, field, value, out);
        ImGui::SameLine();
        if (ImGui::Button("\u00D7##close")) out.emplace_back(Inspect{});
    }
    const std::string digits = seventeen_digits(value);
    const std::string hex = hex_text(value);
    copyable(model, "digits", digits, digits, hex);
    copyable(model, "hex", hex, hex, digits);
    bits(model, value);
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    paragraph(decimal_note(value));
}

} // namespace secant
