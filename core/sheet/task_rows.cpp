#include "core/goals/goal_parts.h"
#include "core/sheet/parts.h"
#include "core/words/case_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace secant::sheet {
namespace {

// Lengths in pixels of 1/96 inch.
constexpr float gap = 8.0F;
constexpr Pixel picture_size{290.0F, 210.0F};
constexpr float plots_height = 200.0F; ///< below a picture
constexpr Pixel answer_size{190.0F, 138.0F};
constexpr float task_scale = 0.86F; ///< of marks and labels
constexpr float answer_scale = 0.72F;
constexpr float gutter = 20.0F; ///< between words and a drawing
constexpr float box_size = 11.0F;
constexpr Setting words{};
constexpr Setting strong{14.0F, Face::sans_bold, black};
constexpr Setting small{11.0F, Face::sans, gray};
constexpr Setting tiny{8.5F, Face::mono, gray};

void append(Rows& rows, Rows more)
{
    std::ranges::move(more, std::back_inserter(rows));
}

void append_gap(Rows& rows, float height)
{
    if (!rows.empty()) rows.back().height += height;
}

/// The rows moved to the right.
Rows indented(Rows rows, float by)
{
    for (Row& row : rows) {
        Row moved{row.height};
        put(row, {by, 0.0F}, moved);
        row = std::move(moved);
    }
    return rows;
}

Painted box_at(Pixel at)
{
    return {"box", {{}, black, 1.2F}, BoxShape{{at, at + Pixel{box_size, box_size}}, 1.5F}};
}

Painted rule(Pixel from, float length, Color ink = black)
{
    return {"rule", {{}, ink, 0.8F}, PathShape{{from, from + Pixel{length, 0.0F}}, false}};
}

/// The room that a task leaves for its answer, in rows of a width.
class RoomSetter {
public:
    RoomSetter(const TextSetter& set, float width) : set_{set}, width_{width} {}

    Rows operator()(const std::monostate&) const { return {}; }

    Rows operator()(const Boxes& boxes) const
    {
        Rows out;
        for (const std::string& answer : boxes.answers) {
            Rows rows = indented(set_.rows(answer, width_ - 22.0F), 22.0F);
            if (rows.empty()) rows.push_back({line_of(words)});
            rows.front().painted.push_back(box_at({2.0F, base_of(words) - box_size + 0.5F}));
            append_gap(rows, 5.0F);
            append(out, std::move(rows));
        }
        return out;
    }

    Rows operator()(const CaseBoxes& boxes) const
    {
        constexpr float high = 36.0F;
        const float column = 0.5F * width_;
        Rows out;
        for (std::size_t i = 0; i < boxes.kinds.size(); ++i) {
            if (i % 2 == 0) out.push_back({high});
            const float x = i % 2 == 0 ? 0.0F : column;
            std::vector<Painted>& painted = out.back().painted;
            painted.push_back(box_at({x + 2.0F, 0.5F * (high - box_size)}));
            std::ranges::move(
                case_picture(boxes.kinds[i], {{x + 20.0F, 3.0F}, {x + 64.0F, high - 3.0F}}),
                std::back_inserter(painted));
            constexpr Setting name{11.5F, Face::sans, black};
            painted.push_back(set_.shape(std::string{case_name(boxes.kinds[i])},
                                         {x + 70.0F, 0.5F * high + 0.35F * name.em}, name));
        }
        return out;
    }

    Rows operator()(const NumberLine&) const { return {line("Answer:", 130.0F)}; }

    Rows operator()(const Cross&) const
    {
        return set_.rows("Mark the place in the drawing with a cross.", width_, small);
    }

    /// Blanks for the parts of a document that can be written down.
    [[nodiscard]] Rows blanks(const goals::Parts& parts, const Document& document) const
    {
        const int coordinates = plane_query(document) == nullptr ? 3 : 2;
        Rows out;
        for (std::size_t i = 0; i < goals::part_count; ++i) {
            if (parts.test(i)) append(out, blank_of(static_cast<goals::Part>(i), coordinates));
        }
        return out;
    }

private:
    static constexpr float high = 27.0F;

    /// Words with a line to write on behind them.
    [[nodiscard]] Row line(const std::string& before, float length) const
    {
        Row row{high};
        const float base = high - 7.0F;
        row.painted.push_back(set_.shape(before, {0.0F, base}, words));
        row.painted.push_back(rule({set_.width(before, words) + 6.0F, base + 2.0F}, length));
        return row;
    }

    [[nodiscard]] Row point(const std::string& before, int coordinates) const
    {
        Row row{high};
        const float base = high - 7.0F;
        float x = 0.0F;
        for (int i = 0; i <= coordinates; ++i) {
            const std::string sign = i == 0 ? before + " = (" : i < coordinates ? "," : ")";
            row.painted.push_back(set_.shape(sign, {x, base}, words));
            x += set_.width(sign, words) + 4.0F;
            if (i == coordinates) break;
            row.painted.push_back(rule({x, base + 2.0F}, 62.0F));
            x += 66.0F;
        }
        return row;
    }

    [[nodiscard]] Row choices(std::span<const std::string_view> names) const
    {
        Row row{high};
        const float base = high - 7.0F;
        float x = 2.0F;
        for (const std::string_view name : names) {
            row.painted.push_back(box_at({x, base - box_size + 0.5F}));
            x += box_size + 6.0F;
            row.painted.push_back(set_.shape(std::string{name}, {x, base}, words));
            x += set_.width(name, words) + 16.0F;
        }
        return row;
    }

    [[nodiscard]] Rows blank_of(goals::Part part, int coordinates) const
    {
        switch (part) {
        case goals::Part::start:
        case goals::Part::end:
        case goals::Part::center: return {point(std::string{goals::name_of(part)}, coordinates)};
        case goals::Part::radius:
        case goals::Part::piece_radius:
            return {line(fmt::format("{} =", goals::name_of(part)), 80.0F)};
        case goals::Part::extent: {
            const std::array names{extent_name(Extent::segment), extent_name(Extent::ray),
                                   extent_name(Extent::line)};
            return {choices(names)};
        }
        case goals::Part::target: break;
        }
        return {choices(std::array{target_name(Target::curve), target_name(Target::disk)})};
    }

    const TextSetter& set_;
    float width_;
};

/// A drawing at the right edge with rows beside it. Of very many rows some follow.
Rows beside(Rows rows, const Row& picture, float picture_x)
{
    constexpr float most = 560.0F;
    Row whole;
    put(picture, {picture_x, 0.0F}, whole);
    float y = 0.0F;
    auto next = rows.begin();
    for (; next != rows.end() && y + next->height <= most; ++next) {
        put(*next, {0.0F, y}, whole);
        y += next->height;
    }
    whole.height = std::max(y, picture.height);
    Rows out;
    out.push_back(std::move(whole));
    std::move(next, rows.end(), std::back_inserter(out));
    return out;
}

/// Sets tasks and answers, each in rows.
class TaskSetter {
public:
    TaskSetter(const TextSetter& set, float width) : set_{set}, width_{width} {}

    [[nodiscard]] Rows head(const Sheet& sheet) const
    {
        Rows out = set_.rows(sheet.title, width_, {25.0F, Face::sans_bold, black});
        append(out, set_.rows(sheet.facts, width_, small));
        append(out, set_.rows(sheet.link, width_, tiny));
        append_gap(out, gap);
        if (!sheet.aim.empty()) append(out, set_.rows("Aim: " + sheet.aim, width_));
        append_gap(out, gap);
        constexpr float high = 34.0F;
        Row row{high + 18.0F};
        constexpr float base = high - 6.0F;
        row.painted.push_back(set_.shape("Name", {0.0F, base}, words));
        row.painted.push_back(rule({44.0F, base + 2.0F}, 0.56F * width_ - 44.0F));
        row.painted.push_back(set_.shape("Date", {0.62F * width_, base}, words));
        row.painted.push_back(rule({0.62F * width_ + 40.0F, base + 2.0F}, 0.38F * width_ - 40.0F));
        out.push_back(std::move(row));
        return out;
    }

    [[nodiscard]] Rows task(const Task& task, std::size_t number) const
    {
        const std::string sign = fmt::format("{}.", number);
        const bool has_title = !task.title.empty();
        const float column = width_ - indent - picture_size.x - gutter;
        Rows out;
        if (has_title) out = titled(sign, task.title);
        append(out, indented(set_.rows(task.text, width_ - indent), indent));
        append_gap(out, gap);
        Rows asked = beside_picture(task, column);
        if (!has_title) put_sign(asked, sign, -indent, strong);
        Pixel size = picture_size;
        if (task.drawing.plots) size.y += plots_height;
        // The link stands at the foot of the words, where these leave room.
        Rows below = set_.rows(task.link, column, tiny);
        if (!below.empty())
            append_gap(asked, std::max(size.y - height_of(asked) - height_of(below), 3.0F));
        append(asked, std::move(below));
        append(out, indented(beside(std::move(asked), drawn(task.drawing, size, task_scale),
                                    column + gutter),
                             indent));
        return out;
    }

    [[nodiscard]] Rows answers_head(const Sheet& sheet) const
    {
        Rows out = set_.rows("Answers: " + sheet.title, width_, {19.0F, Face::sans_bold, black});
        append_gap(out, gap);
        return out;
    }

    [[nodiscard]] Rows answer(const Task& task, std::size_t number) const
    {
        const float column = width_ - indent - answer_size.x - gutter;
        Rows told;
        const auto tell = [&](const Prose& prose, const Setting& setting) {
            append(told, set_.rows(prose, column, setting));
            append_gap(told, 4.0F);
        };
        const auto say = [&](const std::string& text, const Setting& setting) {
            append(told, set_.rows(text, column, setting));
            append_gap(told, 4.0F);
        };
        constexpr Setting usual{12.5F, Face::sans, black};
        constexpr Setting answer{12.5F, Face::sans_bold, black};
        if (!task.title.empty())
            say(task.title, answer);
        else
            tell(task.question, usual);
        if (!task.right.empty()) say("Right: " + task.right, answer);
        if (!task.because.empty()) tell(task.because, usual);
        if (!task.goal.empty()) say("To do: " + task.goal, usual);
        if (!task.solution.empty()) say("For example: " + task.solution, answer);
        if (!task.done.empty()) tell(task.done, usual);
        put_sign(told, fmt::format("{}.", number), -indent, answer);
        return indented(
            beside(std::move(told), drawn(task.solved, answer_size, answer_scale), column + gutter),
            indent);
    }

    [[nodiscard]] Rows asks(const Sheet& sheet) const
    {
        if (sheet.asks.empty()) return {};
        Rows out = set_.rows("Questions for the class", width_, strong);
        append_gap(out, 4.0F);
        Prose list;
        for (const std::string& ask : sheet.asks)
            list.push_back({BlockKind::bullet, 1, 0, {{SpanKind::plain, ask}}});
        append(out, set_.rows(list, width_, {12.5F, Face::sans, black}));
        return out;
    }

private:
    static constexpr float indent = 26.0F; ///< behind the number of a task

    [[nodiscard]] Rows titled(const std::string& sign, const std::string& title) const
    {
        constexpr Setting setting{15.5F, Face::sans_bold, black};
        Rows out = indented(set_.rows(title, width_ - indent, setting), indent);
        put_sign(out, sign, 0.0F, setting);
        append_gap(out, 3.0F);
        return out;
    }

    /// Writes a number before the words of a first row.
    void put_sign(Rows& rows, std::string sign, float x, const Setting& setting) const
    {
        if (rows.empty()) rows.push_back({line_of(setting)});
        std::vector<Painted>& painted = rows.front().painted;
        painted.insert(painted.begin(),
                       set_.shape(std::move(sign), {x, base_of(setting)}, setting));
    }

    /// What is asked and what is to be done, with room for it.
    [[nodiscard]] Rows beside_picture(const Task& task, float column) const
    {
        const RoomSetter room{set_, column};
        Rows out = set_.rows(task.said, column, small);
        append_gap(out, 4.0F);
        append(out, set_.rows(task.question, column, strong));
        append_gap(out, 6.0F);
        for (const std::string& number : task.numbers)
            append(out, set_.rows(number, column, {12.0F, Face::mono, black}));
        append_gap(out, 6.0F);
        append(out, std::visit(room, task.room));
        append_gap(out, 10.0F);
        if (task.goal.empty()) return out;
        append(out, set_.rows("To do: " + task.goal, column, strong));
        append_gap(out, 3.0F);
        // The extent and the target are no numbers, and are not drawn.
        const bool only_ticks = (task.written & goals::Parts{0b11111}).none();
        const std::string how =
            task.movable + (task.movable.empty() ? "" : " ") +
            (only_ticks ? "Choose:" : "Draw it into the picture, or write it down:");
        append(out, set_.rows(how, column, small));
        append(out, room.blanks(task.written, task.drawing.document));
        return out;
    }

    const TextSetter& set_;
    float width_;
};

} // namespace

Rows head_rows(const Sheet& sheet, const TextSetter& set, float width)
{
    return TaskSetter{set, width}.head(sheet);
}

Rows task_rows(const Task& task, std::size_t number, const TextSetter& set, float width)
{
    return TaskSetter{set, width}.task(task, number);
}

Rows answers_head_rows(const Sheet& sheet, const TextSetter& set, float width)
{
    return TaskSetter{set, width}.answers_head(sheet);
}

Rows answer_rows(const Task& task, std::size_t number, const TextSetter& set, float width)
{
    return TaskSetter{set, width}.answer(task, number);
}

Rows ask_rows(const Sheet& sheet, const TextSetter& set, float width)
{
    return TaskSetter{set, width}.asks(sheet);
}

} // namespace secant::sheet
