// Every text is a lesson, or is refused with the lines of its mistakes. A lesson that is read can
// be checked, its live texts can be written, and its sheet has pages of finite size.

#include "core/sheet/sheet.h"
#include "core/text/text.h"
#include "core/workspace/lesson_check.h"
#include "tests/fuzz/require.h"

#include <algorithm>
#include <cmath>
#include <memory>

using namespace secant;
using fuzz::require;

namespace {

void require_told(const std::vector<LessonError>& errors, std::size_t lines)
{
    require(!errors.empty());
    for (const LessonError& error : errors) {
        require(error.line >= 1 && error.line <= lines);
        require(!error.what.empty());
        const std::string told = text_of(error);
        require(told.starts_with(std::to_string(error.line) + ": "));
        require(find_invalid_utf8(told) == std::string_view::npos);
    }
}

void require_written(const Prose& prose, const Document& document, const Analysis& analysis)
{
    const std::string written = plain_text(prose, document, analysis);
    require(find_invalid_utf8(written) == std::string_view::npos);
    for (const ProseBlock& block : with_values(prose, document, analysis)) {
        for (const ProseSpan& span : block.spans)
            require(span.kind != SpanKind::live || !span.text.empty());
    }
}

/// The texts of a lesson, each with the documents that it can be seen with.
void require_texts(const Lesson& lesson)
{
    Document document = first_document();
    for (const LessonStep& step : lesson.steps) {
        document = beginning_of(step, document);
        const Analysis analysis = analyse(document);
        require(is_valid(document.query));
        require_written(step.text, document, analysis);
        require_written(step.done, document, analysis);
        for (const Prose& hint : step.hints)
            require_written(hint, document, analysis);
        if (!step.prediction) continue;
        require_written(step.prediction->question, document, analysis);
        require(!right_answer(*step.prediction).empty());
    }
}

void require_pages(const Lesson& lesson)
{
    const sheet::Sheet sheet = sheet::sheet_of(lesson, false);
    require(sheet.tasks.size() == lesson.steps.size());
    const std::vector<Figure> pages = sheet::pages_of({&sheet, 1}, {});
    require(pages.size() >= 2);
    for (const Figure& page : pages) {
        for (const Painted& painted : page.panes.front().painted) {
            const auto* const text = std::get_if<TextShape>(&painted.shape);
            if (text == nullptr) continue;
            require(std::isfinite(text->length) && contains({{}, page.size}, text->at));
            require(find_invalid_utf8(text->text) == std::string_view::npos);
        }
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    const std::size_t lines = line_feeds_in(text) + 1;
    const auto read = read_lesson(text, "fuzzed");
    if (!read) {
        require_told(read.error(), lines);
        return 0;
    }
    const auto lesson = std::make_shared<const Lesson>(*read);
    require(!lesson->steps.empty());
    require_texts(*lesson);
    const auto errors = check_lesson(lesson);
    if (errors.empty()) {
        require_pages(*lesson);
    } else {
        require_told(errors, lines);
    }
    return 0;
}
