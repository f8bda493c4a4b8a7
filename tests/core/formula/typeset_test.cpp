#include "core/formula/typeset.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

using namespace secant::formula;

namespace {

constexpr float endless = std::numeric_limits<float>::infinity();
constexpr float em = 20.0F;

float width_of(std::string_view text, Typeface face, float size)
{
    return static_cast<float>(text.size()) * size * (face == Typeface::numbers ? 0.6F : 0.55F);
}

Typeset set(std::string_view text, float room = endless, float size = em)
{
    const auto read = read_formula(text);
    REQUIRE(read);
    return typeset(*read, size, room, width_of);
}

struct Box {
    Place min;
    Place max;
};

Box box_of(const Glyphs& text)
{
    const Reach reach = reach_of(text.text);
    return {{text.at.x, text.at.y - reach.above * text.em},
            {text.at.x + text.width, text.at.y + reach.below * text.em}};
}

bool overlap(const Box& a, const Box& b)
{
    const float slack = 0.01F;
    return a.min.x + slack < b.max.x && b.min.x + slack < a.max.x && a.min.y + slack < b.max.y &&
           b.min.y + slack < a.max.y;
}

const Glyphs& glyphs(const Typeset& typeset, std::string_view text)
{
    const auto found = std::ranges::find(typeset.glyphs, text, &Glyphs::text);
    REQUIRE(found != typeset.glyphs.end());
    return *found;
}

constexpr std::array texts{
    "t = (-b - sqrt(\u0394))/(2 a)",
    "|E + t d - C|^2 = r^2",
    "a t^2 + b t + c = 0",
    "((a + 1/2))^2 + (1/((x + 1)))^n",
    "sqrt(sqrt(1 + x^2) + 1/2)/(1 + 1/(1 + 1/x))",
    "x_1^2 + y_(12)^(n + 1) + q_g^(g + j)",
    "vec(d)*vec(f) = |vec(d)| cos(a)",
    "1.2e-5 + 3e7 <= (-1.5, 2.25e-12)",
    "min(max(t_0, 0), 1) = abs(d cross f)/|d| +- area",
    "sqrt((a^2 + b^2)/2)",
    "-x",
    "t",
};

} // namespace

TEST_CASE("no two letters or bars of a formula overlap, and all are in its box")
{
    for (const std::string_view text : texts) {
        for (const float room : {endless, 320.0F, 120.0F, 40.0F}) {
            CAPTURE(text, room);
            const Typeset typeset = set(text, room);
            std::vector<Box> boxes;
            for (const Glyphs& part : typeset.glyphs)
                boxes.push_back(box_of(part));
            for (const Bar& bar : typeset.bars)
                boxes.push_back({bar.min, bar.max});
            for (const Curve& curve : typeset.curves) {
                for (const Place& point : curve.points)
                    boxes.push_back(
                        {point - 0.5F * curve.thickness, point + 0.5F * curve.thickness});
            }
            for (const Box& box : boxes) {
                CHECK(box.min.x >= -0.01F);
                CHECK(box.min.y >= -0.01F);
                CHECK(box.max.x <= typeset.width + 0.01F);
                CHECK(box.max.y <= typeset.height + 0.01F);
            }
            const std::size_t solid = typeset.glyphs.size() + typeset.bars.size();
            for (std::size_t i = 0; i < solid; ++i) {
                for (std::size_t k = 0; k < i; ++k)
                    CHECK_FALSE(overlap(boxes[i], boxes[k]));
            }
        }
    }
}

TEST_CASE("the bar of a fraction is as wide as its wider part, and stands at the height of a minus")
{
    const Typeset typeset = set("(a + b)/2 - 1");
    REQUIRE(typeset.bars.size() == 1);
    const Bar& bar = typeset.bars.front();
    const Glyphs& a = glyphs(typeset, "a");
    const Glyphs& b = glyphs(typeset, "b");
    CHECK(bar.min.x == Approx(a.at.x));
    CHECK(bar.max.x == Approx(b.at.x + b.width));
    const Glyphs& two = glyphs(typeset, "2");
    CHECK(two.at.x + 0.5F * two.width == Approx(0.5F * (bar.min.x + bar.max.x)));
    CHECK(a.at.y < bar.min.y);
    CHECK(two.at.y - reach_of("2").above * em > bar.max.y);
    const float middle = 0.5F * (bar.min.y + bar.max.y);
    CHECK(glyphs(typeset, "\u2212").at.y - middle == Approx(axis_height * em));
}

TEST_CASE("the parts of a line stand on one base line")
{
    const Typeset typeset = set("x = a b + sqrt(c) - (1/2) |d| + e^2");
    REQUIRE(typeset.base_lines.size() == 1);
    for (const std::string_view letter : {"x", "=", "a", "b", "+", "c", "\u2212", "d", "e"})
        CHECK(glyphs(typeset, letter).at.y == Approx(typeset.base_lines.front()));
    const Glyphs& base = glyphs(typeset, "e");
    const Glyphs& power = typeset.glyphs.back();
    CHECK(power.text == "2");
    CHECK(power.at.y < base.at.y - 0.3F * em);
    CHECK(power.em == Approx(0.7F * em));
    CHECK(power.at.x >= base.at.x + base.width);
}

TEST_CASE("numbers have their own face, and signs more room than what is multiplied")
{
    const Typeset typeset = set("2 a + b");
    CHECK(glyphs(typeset, "2").face == Typeface::numbers);
    CHECK(glyphs(typeset, "a").face == Typeface::letters);
    const auto gap = [&](std::string_view left, std::string_view right) {
        const Glyphs& before = glyphs(typeset, left);
        return glyphs(typeset, right).at.x - before.at.x - before.width;
    };
    CHECK(gap("a", "+") == Approx(gap("+", "b")));
    CHECK(gap("2", "a") < gap("a", "+"));
    const Typeset negative = set("-b = -c");
    const Glyphs& minus = negative.glyphs[0];
    CHECK(negative.glyphs[1].at.x - minus.at.x - minus.width < gap("+", "b"));
}

TEST_CASE(
    "the minus of a number belongs to it, and a number in a power or an index is no other one")
{
    const Typeset typeset = set("x_1^2 = -3 - 4");
    const std::vector<Kind> kinds{Kind::letter, Kind::letter, Kind::letter, Kind::relation,
                                  Kind::number, Kind::number, Kind::sign,   Kind::number};
    REQUIRE(typeset.glyphs.size() == kinds.size());
    for (std::size_t i = 0; i < kinds.size(); ++i)
        CHECK(typeset.glyphs[i].kind == kinds[i]);
    const Typeset small = set("1.5e-9");
    CHECK(std::ranges::all_of(small.glyphs,
                              [](const Glyphs& part) { return part.kind == Kind::number; }));
    CHECK(small.glyphs.back().text == "9");
}

TEST_CASE("brackets and roots grow with their part")
{
    const Typeset low = set("(a)");
    CHECK(low.curves.empty());
    const Typeset tall = set("(a/b)");
    REQUIRE(tall.curves.size() == 2);
    const auto height = [](const Curve& curve) {
        const auto [top, bottom] = std::ranges::minmax(curve.points, {}, &Place::y);
        return bottom.y - top.y;
    };
    const Glyphs& above = glyphs(tall, "a");
    const Glyphs& below = glyphs(tall, "b");
    CHECK(height(tall.curves[0]) > below.at.y - above.at.y);
    CHECK(height(set("sqrt(a/b)").curves[0]) > 1.5F * height(set("sqrt(a)").curves[0]));
}

TEST_CASE("a long row is broken before relations and signs")
{
    const std::string_view text =
        "b = 2 (-4.25 * 7.5 + 2.07 * 2.85) ~= 12.3456 + 12.3456 - 7.5 + 8.25 - 9.125 = 75.55";
    const Typeset one = set(text);
    REQUIRE(one.base_lines.size() == 1);
    const Typeset typeset = set(text, 320.0F, 14.0F);
    CHECK(typeset.em == 14.0F);
    CHECK(typeset.width <= 320.0F);
    REQUIRE(typeset.base_lines.size() >= 3);
    for (std::size_t i = 1; i < typeset.base_lines.size(); ++i) {
        const float base = typeset.base_lines[i];
        CHECK(base - typeset.base_lines[i - 1] >= 1.4F * typeset.em);
        const auto first = std::ranges::find_if(
            typeset.glyphs, [&](const Glyphs& part) { return std::abs(part.at.y - base) < 0.01F; });
        REQUIRE(first != typeset.glyphs.end());
        CHECK((first->kind == Kind::relation || first->kind == Kind::sign));
        CHECK(first->at.x > 0.0F);
    }
}

TEST_CASE("a part that cannot be broken is made smaller")
{
    const Typeset typeset = set("sqrt(abcdefghij + abcdefghij + abcdefghij)", 100.0F);
    CHECK(typeset.width <= 100.0F);
    CHECK(typeset.em < em);
    CHECK(typeset.em > 0.1F * em);
}
