#include "core/sheet/parts.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace secant::sheet {
namespace {

// Lengths in pixels of 1/96 inch.
constexpr float margin = 57.0F;
constexpr float foot_height = 26.0F; ///< above the lower margin
constexpr float between_tasks = 22.0F;
constexpr float between_answers = 14.0F;
constexpr Setting foot_setting{10.0F, Face::sans, gray};

Pixel size_of(Paper paper) noexcept
{
    constexpr float per_mm = 96.0F / 25.4F;
    return paper == Paper::letter ? Pixel{816.0F, 1056.0F} : Pixel{210.0F, 297.0F} * per_mm;
}

/// Puts rows on pages.
class PageMaker {
public:
    explicit PageMaker(const Style& style)
        : size_{size_of(style.paper)}, bottom_{size_.y - margin - foot_height}
    {
    }

    [[nodiscard]] float width() const { return size_.x - 2.0F * margin; }
    [[nodiscard]] std::size_t count() const { return pages_.size(); }

    void begin_page()
    {
        Figure& page = pages_.emplace_back();
        page.size = size_;
        page.ground = rgb(0xFFFFFF);
        page.panes.push_back({"page", {{}, size_}, {}});
        y_ = margin;
    }

    /// Rows that stay on one page where they can. The first stays with the second always.
    void add(const Rows& rows)
    {
        if (rows.empty()) return;
        const float height = height_of(rows);
        if (y_ + height > bottom_ && y_ > margin && height <= bottom_ - margin) begin_page();
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const float next = i == 0 && rows.size() > 1 ? rows[1].height : 0.0F;
            if (y_ + rows[i].height + next > bottom_ && y_ > margin) begin_page();
            place(rows[i]);
        }
    }

    void skip(float height) { y_ += height; }

    /// Words at the foot of a page.
    void write_at_foot(std::size_t page, Painted shape, bool at_right)
    {
        auto& text = std::get<TextShape>(shape.shape);
        text.at = {at_right ? size_.x - margin - text.length : margin, size_.y - margin};
        pages_[page].panes.front().painted.push_back(std::move(shape));
    }

    [[nodiscard]] std::vector<Figure>& pages() { return pages_; }

private:
    void place(const Row& row)
    {
        Row placed;
        put(row, {margin, y_}, placed);
        std::vector<Pane>& panes = pages_.back().panes;
        std::ranges::move(placed.painted, std::back_inserter(panes.front().painted));
        std::ranges::move(placed.drawings, std::back_inserter(panes));
        y_ += row.height;
    }

    Pixel size_;
    float bottom_;
    float y_ = 0.0F;
    std::vector<Figure> pages_;
};

/// Makes the pages of sheets.
class Book {
public:
    Book(const Style& style, const TextWidth& width) : pages_{style}, set_{width} {}

    void add_tasks(const Sheet& sheet)
    {
        begin(sheet, "");
        pages_.add(head_rows(sheet, set_, pages_.width()));
        for (std::size_t i = 0; i < sheet.tasks.size(); ++i)
            add(task_rows(sheet.tasks[i], i + 1, set_, pages_.width()), between_tasks);
        note(sheet, "");
    }

    void add_answers(const Sheet& sheet)
    {
        begin(sheet, "answers");
        pages_.add(answers_head_rows(sheet, set_, pages_.width()));
        for (std::size_t i = 0; i < sheet.tasks.size(); ++i) {
            if (asks(sheet.tasks[i]))
                add(answer_rows(sheet.tasks[i], i + 1, set_, pages_.width()), between_answers);
        }
        pages_.skip(between_answers);
        pages_.add(ask_rows(sheet, set_, pages_.width()));
        note(sheet, "answers");
    }

    [[nodiscard]] std::vector<Figure> take()
    {
        const std::size_t count = pages_.count();
        for (std::size_t i = 0; i < count; ++i) {
            const std::string place = fmt::format("page {} of {}", i + 1, count);
            Figure& page = pages_.pages()[i];
            page.title = printable(feet_[i], whole_text);
            page.description = place;
            const std::string right =
                seeds_[i].empty() ? place : fmt::format("{} \u00B7 {}", seeds_[i], place);
            const float room = pages_.width() - foot_width(right) - 20.0F;
            pages_.write_at_foot(i, foot(cut_to(printable(feet_[i], 300), room)), false);
            pages_.write_at_foot(i, foot(right), true);
        }
        return std::move(pages_.pages());
    }

private:
    [[nodiscard]] Painted foot(std::string text) const
    {
        return set_.shape(std::move(text), {}, foot_setting);
    }
    [[nodiscard]] float foot_width(std::string_view text) const
    {
        return set_.width(text, foot_setting);
    }

    /// The beginning of a text that fits at the foot, with three dots where some is left out.
    [[nodiscard]] std::string cut_to(std::string text, float room) const
    {
        if (foot_width(text) <= room) return text;
        std::string out;
        std::string_view rest = text;
        while (!rest.empty()) {
            const std::string longer = out + std::string{take_character(rest).bytes};
            if (foot_width(longer + "...") > room) break;
            out = longer;
        }
        return out + "...";
    }

    /// False for a task that is only read.
    static bool asks(const Task& task) { return !task.question.empty() || !task.goal.empty(); }

    void begin(const Sheet& sheet, std::string_view what)
    {
        pages_.begin_page();
        note(sheet, what);
    }

    void add(const Rows& rows, float below)
    {
        pages_.add(rows);
        pages_.skip(below);
    }

    /// The foot of the pages that were made since the last time.
    void note(const Sheet& sheet, std::string_view what)
    {
        while (feet_.size() < pages_.count()) {
            feet_.push_back(what.empty() ? sheet.title : fmt::format("{}: {}", sheet.title, what));
            seeds_.push_back(sheet.seed ? fmt::format("seed {}", *sheet.seed) : std::string{});
        }
    }

    PageMaker pages_;
    TextSetter set_;
    std::vector<std::string> feet_;
    std::vector<std::string> seeds_;
};

} // namespace

std::vector<Figure> pages_of(std::span<const Sheet> sheets, const Style& style,
                             const TextWidth& width)
{
    Book book{style, width};
    if (style.answers != Answers::only) {
        for (const Sheet& sheet : sheets)
            book.add_tasks(sheet);
    }
    if (style.answers != Answers::none) {
        for (const Sheet& sheet : sheets)
            book.add_answers(sheet);
    }
    return book.take();
}

} // namespace secant::sheet
