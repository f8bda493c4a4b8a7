#include "app/cli/sheet_files.h"

#include "app/figure/figure_bytes.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

namespace secant {
namespace {

/// The file of a page: "sheet.svg" becomes "sheet-2.svg".
std::string page_path(const std::string& out, std::size_t page, std::size_t count)
{
    const std::size_t dot = out.find_last_of('.');
    const std::size_t digits = fmt::formatted_size("{}", count);
    return fmt::format("{}-{:0{}}{}", out.substr(0, dot), page + 1, digits, out.substr(dot));
}

/// The characters on the pages that the fonts lack.
std::string lacking_letters(std::span<const Figure> pages, const LetterMeasure& letters)
{
    std::vector<char32_t> lacking;
    for (const Figure& page : pages) {
        for (const Painted& painted : page.panes.front().painted) {
            const auto* const text = std::get_if<TextShape>(&painted.shape);
            if (text == nullptr) continue;
            std::string_view rest = text->text;
            while (!rest.empty()) {
                const auto code = take_character(rest).code;
                const bool is_known =
                    !code || *code < 0x80 || std::ranges::find(lacking, *code) != lacking.end();
                if (!is_known && letters.lacks(*code, text->face)) lacking.push_back(*code);
            }
        }
    }
    std::vector<std::string> names;
    names.reserve(lacking.size());
    for (const char32_t code : lacking)
        names.push_back(fmt::format("U+{:04X}", static_cast<unsigned>(code)));
    return joined(names, ", ");
}

} // namespace

std::optional<FigureForm> sheet_form_of(std::string_view path)
{
    const std::size_t dot = path.find_last_of('.');
    const std::string ending = dot == std::string_view::npos ? "" : lowered(path.substr(dot + 1));
    if (ending == "pdf") return FigureForm::pdf;
    if (ending == "svg") return FigureForm::svg;
    return std::nullopt;
}

Expected<SheetFiles, std::string> sheet_files(std::span<const sheet::Sheet> sheets,
                                              const sheet::Style& style, FigureForm form,
                                              const std::string& path)
{
    const LetterMeasure letters;
    const auto width = [&](std::string_view text, Face face, float em) {
        const auto measured = letters.width(std::string{text}, face, em);
        return measured.value_or(sheet::usual_text_width(text, face, em));
    };
    const std::vector<Figure> pages = sheet::pages_of(sheets, style, width);
    SheetFiles out;
    out.pages = pages.size();
    out.lacking = lacking_letters(pages, letters);
    if (form == FigureForm::svg) {
        for (std::size_t i = 0; i < pages.size(); ++i)
            out.files.push_back({page_path(path, i, pages.size()), svg_text(pages[i])});
        return out;
    }
    auto bytes = pdf_of(pages);
    if (!bytes) return unexpected(std::move(bytes.error()));
    out.files.push_back({path, *std::move(bytes)});
    return out;
}

} // namespace secant
