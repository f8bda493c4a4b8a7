#include "ui/panels/panels.h"

#include "core/words/number_bits.h"
#include "core/workspace/effects.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

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
        const bool is_plane = plane_query(document) != nullptr;
        ImGui::SetTooltip(all == document ? "All numbers are floats already."
                          : !possible     ? "One number is larger than any float."
                          : is_plane      ? "Round all eight numbers to float"
                                          : "Round all eleven numbers to float");
    }
}

/// The number that is inspected.
struct Inspected {
    std::string_view name;
    double value = 0.0;
    std::optional<QueryField> field{}; ///< none for a number of the answer, which cannot be changed
};

/// None when the answer has no such number.
std::optional<Inspected> inspected(const UiModel& model, const InspectedNumber& number)
{
    if (const auto* field = std::get_if<QueryField>(&number)) {
        if (!has_field(model.session.document.query, *field)) return std::nullopt;
        const double value = value_of(model.session.document, *field);
        return Inspected{name_of(*field), value, *field};
    }
    const auto field = std::get<AnswerField>(number);
    const AnySolution& answer = model.session.analysis.answer;
    if (model.panels.cover.is_on || !has_number(answer, field)) return std::nullopt;
    return Inspected{name_of(field), number_of(answer, field)};
}

void close_button(Actions& out)
{
    ImGui::SameLine();
    if (ImGui::Button("\u00D7##close")) out.emplace_back(SetView{std::optional<InspectedNumber>{}});
}

void head(const UiModel& model, std::string_view name)
{
    const FontScope font{model.fonts.strong};
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(name.data(), name.data() + name.size());
}

/// The row above the digits: their number, and a button that copies them.
void exact_head(const UiModel& model, const InspectedValue& value, Actions& out)
{
    constexpr std::array counts{30, 100, 1000};
    constexpr std::array<const char*, 3> names{"30", "100", "1000"};
    const FontScope font{model.fonts.small};
    const int shown = model.panels.exact_digits;
    ImGui::AlignTextToFramePadding();
    {
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        ImGui::TextUnformatted(value.is_complete ? "Exact value" : "Exact value, cut off after");
    }
    ImGui::SameLine();
    if (!value.is_complete || shown > counts.front()) {
        const auto chosen = std::ranges::find(counts, shown) - counts.begin();
        const int clicked = choice(model, "digits", names, static_cast<int>(chosen));
        if (clicked >= 0)
            out.emplace_back(SetView{ExactDigits{counts[static_cast<std::size_t>(clicked)]}});
        ImGui::SameLine();
    }
    if (ImGui::Button("Copy##exact")) out.emplace_back(Ask{CopyText{value.digits}});
}

/// The digits of the true value.
void exact_value(const UiModel& model, const InspectedValue& value, Actions& out)
{
    exact_head(model, value, out);
    const FontScope font{model.fonts.mono_small};
    constexpr float most_lines = 6.0F;
    const std::string text = value.digits + (value.is_complete ? "" : "\u2026");
    const float width = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    const float height = ImGui::CalcTextSize(text.c_str(), nullptr, false, width).y;
    const float most = most_lines * ImGui::GetTextLineHeight();
    ImGui::BeginChild("exact", {0.0F, std::min(height, most) + 1.0F});
    {
        const WrapScope wrap{width};
        ImGui::TextUnformatted(text.c_str());
    }
    ImGui::EndChild();
}

void number_head(const UiModel& model, const Inspected& number, Actions& out)
{
    head(model, number.name);
    const FontScope font{model.fonts.small};
    ImGui::SameLine();
    if (number.field) {
        neighbours(model, *number.field, number.value, out);
        ImGui::SameLine();
        roundings(model, *number.field, number.value, out);
    } else {
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        ImGui::TextUnformatted("of the answer");
    }
    close_button(out);
}

void number_texts(const UiModel& model, const Inspected& number,
                  const std::optional<InspectedValue>& truth)
{
    const std::string digits = seventeen_digits(number.value);
    const std::string hex = hex_text(number.value);
    copyable(model, "digits", digits, digits, hex);
    ImGui::SameLine(0.0F, 12.0F * model.scale);
    copyable(model, "hex", hex, hex, digits);
    bits(model, number.value);
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    if (number.field) {
        paragraph(decimal_note(number.value));
    } else if (truth) {
        paragraph(truth->note);
    }
}

} // namespace

void number_inspector(const UiModel& model, Actions& out)
{
    const IdScope id{"inspector"};
    if (!model.panels.inspected) {
        // The other panels need the line.
        if (model.panels.side != Panel::answer && model.panels.narrow != Panel::values) return;
        const FontScope font{model.fonts.small};
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        ImGui::TextUnformatted("Click into a number for its bits and its digits.");
        return;
    }
    const StyleScope padding{ImGuiStyleVar_FramePadding,
                             ImVec2{7.0F * model.scale, 2.0F * model.scale}};
    if (const auto number = inspected(model, *model.panels.inspected)) {
        number_head(model, *number, out);
        const std::optional<InspectedValue>& truth =
            model.derived.inspected_value({*model.panels.inspected, model.panels.exact_digits});
        number_texts(model, *number, truth);
        if (truth) exact_value(model, *truth, out);
        return;
    }
    const auto* const field = std::get_if<QueryField>(&*model.panels.inspected);
    head(model, field != nullptr ? name_of(*field)
                                 : name_of(std::get<AnswerField>(*model.panels.inspected)));
    const FontScope font{model.fonts.small};
    ImGui::SameLine();
    ImGui::TextUnformatted(field != nullptr ? "The query in the plane has no such number."
                                            : "The answer has no such number.");
    close_button(out);
}

} // namespace secant
