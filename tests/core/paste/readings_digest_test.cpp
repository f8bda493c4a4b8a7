#include "core/paste/paste.h"
#include "tests/core/paste/random_dumps.h"
#include "tests/support/catch.h"
#include "tests/support/changed_text.h"
#include "tests/support/digests.h"
#include "tests/support/value_text.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

using namespace secant;
using namespace secant::testing;

namespace {

/// The texts of pasted_texts.txt, with lines of "=====" between them.
std::vector<std::string> pasted_texts()
{
    constexpr std::string_view separator = "\n=====\n";
    std::ifstream file{SECANT_DIGESTS "/paste/pasted_texts.txt"};
    const std::string all{std::istreambuf_iterator<char>{file}, {}};
    std::vector<std::string> out;
    std::size_t at = 0;
    for (std::size_t end = 0; end != std::string::npos; at = end + separator.size()) {
        end = all.find(separator, at);
        out.push_back(all.substr(at, end == std::string::npos ? end : end - at));
    }
    return out;
}

/// Two that differ in all that a text may leave open.
std::array<Document, 2> currents()
{
    return {Document{},
            Document{{{1.0, 2.0}, 3.0}, {{4.0, 5.0}, {6.0, 7.0}, Extent::ray, 0.5}, Target::disk}};
}

void add_readings(ValueText& out, const std::string& text)
{
    for (const Document& current : currents())
        out.add(read_paste(text, current));
}

/// Names that say something, some more than one thing.
constexpr std::array names{
    "start",
    "begin",
    "from",
    "origin",
    "org",
    "src",
    "tail",
    "eye",
    "ro",
    "prev",
    "old",
    "first",
    "pa",
    "o",
    "e",
    "end",
    "to",
    "dest",
    "dst",
    "stop",
    "tip",
    "next",
    "new",
    "target",
    "last",
    "pb",
    "l",
    "direction",
    "dir",
    "rd",
    "heading",
    "forward",
    "aim",
    "d",
    "displacement",
    "delta",
    "motion",
    "velocity",
    "vel",
    "linvel",
    "v",
    "center",
    "centre",
    "centroid",
    "middle",
    "ctr",
    "ce",
    "c",
    "position",
    "pos",
    "loc",
    "radius",
    "rad",
    "r",
    "ra",
    "diameter",
    "dia",
    "length",
    "len",
    "maxDist",
    "range",
    "reach",
    "far",
    "distance",
    "tmax",
    "maxFraction",
    "tFar",
    "time",
    "dt",
    "deltaTime",
    "duration",
    "t",
    "s",
    "capsuleRadius",
    "lineRadius",
    "hit",
    "normal",
    "color",
    "id",
    "mass",
    "p0",
    "p1",
    "p2",
    "a",
    "b",
    "A",
    "B",
    "E",
    "L",
    "C",
    "x",
    "y",
    "z",
    "startX",
    "startY",
    "endX",
    "endY",
    "cx",
    "cy",
    "x1",
    "y1",
    "x2",
    "y2",
    "ray",
    "circle",
    "sphere",
    "sph",
    "segment",
    "line",
    "capsule",
    "seg",
    "box",
    "player",
    "enemy",
    "bullet",
    "ball",
    "wall",
    "size",
    "width",
    "scale",
    "angle",
    "ray.origin",
    "ray.dir",
    "circle.center",
    "ball.pos",
    "ball.vel",
    "cap.a",
    "cap.b",
    "points[0]",
    "points[1]",
    "m_start",
    "_end",
};

/// A few of the names in any order, with numbers in any form.
std::string loose_dump(Chance& chance)
{
    constexpr std::array<const char*, 8> opening{"(", "{", "[", "", "vec(", "<", "{x=", "Vector2("};
    constexpr std::array<const char*, 8> closing{")", "}", "]", "", ")", ">", "}", ")"};
    constexpr std::array<const char*, 5> after_name{" = ", ": ", " ", "=", ", "};
    constexpr std::array<const char*, 4> between{"\n", "; ", ", ", " "};
    const std::size_t form = chance.below(opening.size());
    const char* const separator = between[chance.below(between.size())];
    std::string out;
    for (std::size_t parts = 1 + chance.below(6); parts > 0; --parts) {
        if (chance.below(8) != 0) {
            out += names[chance.below(names.size())];
            out += after_name[chance.below(after_name.size())];
        }
        const std::size_t count = 1 + (chance.below(3) != 0 ? 1 : chance.below(4));
        if (count > 1) out += opening[form];
        for (std::size_t i = 0; i < count; ++i) {
            if (i > 0) out += chance.below(6) == 0 ? " " : ", ";
            out += fmt::format("{}", static_cast<double>(chance.below(100)) / 4.0 - 8.0);
        }
        if (count > 1) out += closing[form];
        out += separator;
    }
    return out;
}

} // namespace

TEST_CASE("pasted texts are read as they always were")
{
    Digests digests;
    Chance chance{2024};
    const std::vector<std::string> texts = pasted_texts();
    REQUIRE(texts.size() > 300);
    ValueText changed;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        ValueText whole;
        add_readings(whole, texts[i]);
        digests.add(fmt::format("text {}", i + 1), whole.text());
        for (int slip = 0; slip < 30; ++slip)
            changed.add(read_paste(changed_text(texts[i], chance), currents()[0]));
        if (i % 10 != 9 && i + 1 != texts.size()) continue;
        digests.add(fmt::format("texts to {} with slips", i + 1), changed.text());
        changed = {};
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "pasted texts*"
    CHECK(digests.different_from(SECANT_DIGESTS "/paste/readings_digests.txt") == "");
}

TEST_CASE("random dumps are read as they always were")
{
    Digests digests;
    Dumps dumps{7};
    Chance chance{3};
    for (int group = 0; group < 50; ++group) {
        ValueText whole;
        ValueText changed;
        for (int i = 0; i < 60; ++i) {
            const std::string text = dumps.next().text;
            add_readings(whole, text);
            changed.add(read_paste(changed_text(text, chance), currents()[0]));
        }
        digests.add(fmt::format("dumps {}", group), whole.text());
        digests.add(fmt::format("dumps {} with slips", group), changed.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "random dumps*"
    CHECK(digests.different_from(SECANT_DIGESTS "/paste/dumps_digests.txt") == "");
}

TEST_CASE("dumps of any names are read as they always were")
{
    Digests digests;
    Chance chance{17};
    for (int group = 0; group < 80; ++group) {
        ValueText out;
        for (int i = 0; i < 80; ++i)
            add_readings(out, loose_dump(chance));
        digests.add(fmt::format("loose dumps {}", group), out.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "dumps of any*"
    CHECK(digests.different_from(SECANT_DIGESTS "/paste/loose_digests.txt") == "");
}
