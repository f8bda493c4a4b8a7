#include "core/formula/derivation.h"

#include "core/formula/formula.h"
#include "tests/core/formula/shown_values.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"
#include "tests/support/oracle.h"
#include "tests/support/wide_number.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

using namespace secant;
using namespace secant::formula;
using namespace secant::formula::test;
using secant::test::Random;

namespace {

constexpr std::array every_derivation{Derivation::roots, Derivation::closest, Derivation::side};

std::vector<DerivationLine> lines_of(Derivation subject, const Document& document)
{
    return derive(subject, document, analyse(document));
}

Wide wide(double x)
{
    return testing::wide_number<Wide>(x);
}

Wide wide(const oracle::Surd& x)
{
    const Wide root = sqrt(Wide{x.m});
    return ldexp(Wide{(Wide{x.p} + x.sigma * root) / Wide{x.w}}, x.exponent);
}

/// The true numbers of a document, by the letters that stand for them.
template <int N>
class Truths {
public:
    Truths(const Query<N>& query, Derivation subject)
        : truth_{oracle::truth(query.circle, query.piece)}
    {
        Nears d;
        Nears f;
        for (int i = 0; i < N; ++i) {
            add("E", query.piece.start[i]);
            add("L", query.piece.end[i]);
            add("C", query.circle.center[i]);
            d.push_back({wide(query.piece.end[i]) - wide(query.piece.start[i]), 0});
            f.push_back({wide(query.piece.start[i]) - wide(query.circle.center[i]), 0});
        }
        add("r", query.circle.radius);
        add("s", query.piece.radius);
        const Wide radius = wide(query.circle.radius) + wide(query.piece.radius);
        const Wide a = dot(d, d);
        const Wide b = 2 * dot(f, d);
        const Wide c = dot(f, f) - radius * radius;
        known["d"] = d;
        known["f"] = f;
        known["R"] = {{radius, 0}};
        known["a"] = {{a, 0}};
        known["b"] = {{b, 0}};
        known["c"] = {{c, 0}};
        known["\u0394"] = {{b * b - 4 * a * c, 0}};
        known["\u0394/4"] = {{(b * b - 4 * a * c) / 4, 0}};
        known["|d|"] = {{sqrt(a), 0}};
        for (std::size_t i = 0; i < truth_.roots.size() && a != 0; ++i) {
            known["t_" + std::to_string(i + 1)] = {{wide(truth_.roots[i].t), 0}};
            known["P(t_" + std::to_string(i + 1) + ")"] = surds(truth_.roots[i].point);
        }
        known["distance"] = {{wide(truth_.distance), 0}};
        known["depth"] = {{wide(truth_.depth), 0}};
        if (subject == Derivation::closest) {
            known["P(t)"] = surds(truth_.closest);
            if (a != 0) known["t_0"] = {{-dot(f, d) / a, 0}};
        } else if (a != 0) {
            // The distance of the line, whatever the extent.
            const Wide t0 = -dot(f, d) / a;
            Nears way;
            for (std::size_t i = 0; i < d.size(); ++i)
                way.push_back({f[i].value + t0 * d[i].value, 0});
            known["distance"] = {{sqrt(dot(way, way)), 0}};
        }
        if constexpr (N == 2) {
            known["d cross f"] = {{d[0].value * f[1].value - d[1].value * f[0].value, 0}};
        } else {
            const auto minor = [&](std::size_t i, std::size_t k) {
                return Near{d[i].value * f[k].value - d[k].value * f[i].value, 0};
            };
            known["d cross f"] = {minor(1, 2), minor(2, 0), minor(0, 1)};
        }
    }

    Known known;

private:
    static Wide dot(const Nears& u, const Nears& v)
    {
        Wide out = 0;
        for (std::size_t i = 0; i < u.size(); ++i)
            out += u[i].value * v[i].value;
        return out;
    }

    template <class Coordinates>
    static Nears surds(const Coordinates& coordinates)
    {
        Nears out;
        for (const oracle::Surd& coordinate : coordinates)
            out.push_back({wide(coordinate), 0});
        return out;
    }

    void add(const std::string& name, double x) { known[name].push_back({wide(x), 0}); }

    oracle::Truth<N> truth_;
};

/// The parts of a line between its relations, and those.
struct Relations {
    std::vector<Formula> sides;
    std::vector<std::string> relations;
};

/// The chains between the commas of a line.
std::vector<Relations> relations_of(const Formula& line)
{
    std::vector<Relations> out(1);
    Formula side{Kind::row, {}, {}};
    const auto end_side = [&] {
        out.back().sides.push_back(side.parts.size() == 1 ? side.parts.front() : side);
        side.parts.clear();
    };
    for (const Formula& part : line.parts) {
        if (part.kind == Kind::relation) {
            end_side();
            out.back().relations.push_back(part.text);
        } else if (part.kind == Kind::comma) {
            end_side();
            out.emplace_back();
        } else {
            side.parts.push_back(part);
        }
    }
    end_side();
    return out;
}

Wide size_of(const Nears& values)
{
    Wide out = 0;
    for (const Near& value : values)
        out = std::max(out, abs(value.value));
    return out;
}

/// A relation between two shown values, and whether the first is a true one.
void check_relation(const Nears& left, const std::string& relation, const Nears& right,
                    bool is_true, const Wide& size)
{
    REQUIRE(left.size() == right.size());
    const Wide slack = is_true ? size * Wide{"1e-12"} : Wide{"1e-2900"} * size_of(left);
    for (std::size_t i = 0; i < left.size(); ++i) {
        const Wide difference = left[i].value - right[i].value;
        const Wide error =
            left[i].error + right[i].error + (is_true ? size * shown_error : Wide{0});
        if (relation == "=") CHECK(abs(difference) <= slack);
        if (relation == "~=") CHECK(abs(difference) <= error + slack);
        if (relation == "<") CHECK(difference < 0);
        if (relation == "<=") CHECK(difference <= 0);
        if (relation == ">=") CHECK(difference >= 0);
    }
}

/// How many relations of a line with numbers were compared.
int check_line(const DerivationLine& line, Derivation subject, const Known& truths)
{
    CAPTURE(line.letters, line.numbers, line.why);
    const auto letters = read_formula(line.letters);
    REQUIRE(letters);
    CHECK(line.why.ends_with('.'));
    if (line.numbers.empty()) return 0;
    const auto numbers = read_formula(line.numbers);
    REQUIRE(numbers);
    // Where the unknown is, the true root stands.
    Known known = truths;
    const char* const root = subject == Derivation::roots ? "t_1" : "t_0";
    if (truths.contains(root)) known["t"] = truths.at(root);
    if (subject == Derivation::roots && truths.contains("P(t_1)")) {
        known["P(t)"] = truths.at("P(t_1)");
        if (line.letters == "P(t) = E + t d") known.erase("P(t)");
    }
    if (line.letters.starts_with("t = ")) known.erase("t");
    const ShownValues values{known};
    int compared = 0;
    for (const Relations& chain : relations_of(*numbers)) {
        for (std::size_t i = 0; i < chain.relations.size(); ++i) {
            const auto left = values.of(chain.sides[i]);
            const auto right = values.of(chain.sides[i + 1]);
            if (!left || !right) continue;
            const std::string name = text_of(chain.sides[i]);
            const bool is_true = i == 0 && known.contains(name);
            Wide size = size_of(*right);
            if (name.starts_with("P(")) size += size_of(known.at("E")) + size_of(known.at("C"));
            // The unknown is a true number too: an equation is as good as its terms.
            const bool has_unknown = text_of(chain.sides[i]).find('t') != std::string::npos;
            if (has_unknown && !is_true) {
                Near rest = plus(left->front(), right->front());
                CHECK(abs(left->front().value - right->front().value) <= 3 * rest.error);
            } else {
                check_relation(*left, chain.relations[i], *right, is_true, size);
            }
            ++compared;
        }
        // The result of a chain is the true number, with its sign.
        const auto last = values.of(chain.sides.back());
        const auto truth = known.find(text_of(chain.sides.front()));
        if (!last || truth == known.end() || chain.sides.size() < 2) continue;
        const Wide size = size_of(truth->second) +
                          (truth->first.starts_with("P(") ? size_of(known.at("E")) : Wide{0});
        for (std::size_t k = 0; k < last->size(); ++k) {
            const Wide& x = last->at(k).value;
            const Wide& y = truth->second.at(k).value;
            CHECK(abs(Wide{x - y}) <= shown_error * size);
            if (last->size() == 1) CHECK((x > 0) - (x < 0) == (y > 0) - (y < 0));
        }
    }
    return compared;
}

template <int N>
int check(const Query<N>& query)
{
    const Document document{AnyQuery{query}, Target::curve};
    CAPTURE(query.piece.start.x, query.piece.end.x, query.circle.radius);
    int compared = 0;
    for (const Derivation subject : every_derivation) {
        const Truths<N> truths{query, subject};
        const auto lines = lines_of(subject, document);
        REQUIRE_FALSE(lines.empty());
        for (const DerivationLine& line : lines) {
            compared += check_line(line, subject, truths.known);
            CHECK(line.mentions.any());
            CHECK(line.stops == (line.stops && &line == &lines.back()));
        }
    }
    return compared;
}

std::string numbers_of(const std::vector<DerivationLine>& lines, std::string_view letters)
{
    const auto line = std::ranges::find(lines, letters, &DerivationLine::letters);
    return line == lines.end() ? "none" : line->numbers;
}

Document with(const Circle<2>& circle, const Piece<2>& piece)
{
    return {circle, piece};
}

} // namespace

TEST_CASE("the numbers of every line are equal, and those of the true answer")
{
    Random random{8};
    int compared = 0;
    for (int i = 0; i < 50; ++i)
        compared += check(*plane_query(secant::test::ordinary_document(random)));
    CHECK(compared > 1'200);
}

TEST_CASE("the numbers of every line are true of numbers of any size")
{
    Random random{9};
    for (int i = 0; i < 25; ++i)
        check(*plane_query(secant::test::hostile_document(random)));
    for (const Document& document : secant::test::extreme_documents()) {
        std::visit([](const auto& query) { check(query); }, document.query);
    }
}

TEST_CASE("the numbers of every line are true of small whole numbers and in space")
{
    Random random{10};
    const auto number = [&] {
        return static_cast<double>(std::uniform_int_distribution<int>{-4, 4}(random));
    };
    const auto extent = [&] {
        return static_cast<Extent>(std::uniform_int_distribution<int>{0, 2}(random));
    };
    for (int i = 0; i < 30; ++i) {
        check(Query<2>{{{number(), number()}, std::abs(number())},
                       {{number(), number()}, {number(), number()}, extent(), 0.0}});
        check(Query<3>{{{number(), number(), number()}, std::abs(number())},
                       {{number(), number(), number()},
                        {number(), number(), number()},
                        extent(),
                        std::abs(number()) / 4.0}});
    }
}

TEST_CASE("the derivation of the roots has the numbers of the document")
{
    const auto lines = lines_of(Derivation::roots, first_document());
    CHECK(numbers_of(lines, "d = L - E") == "d = (3.6, 1.5) - (-3.9, -1.35) = (7.5, 2.85)");
    CHECK(numbers_of(lines, "|P(t) - C| = r") == "|P(t) - (0.35, 0.72)| = 1.65");
    CHECK(numbers_of(lines, "a = d*d") == "a = 7.5^2 + 2.85^2 = 64.3725");
    CHECK(numbers_of(lines, "b = 2 (f*d)") == "b = 2 (-4.25 * 7.5 + (-2.07) * 2.85) = -75.549");
    CHECK(numbers_of(lines, "a t^2 + b t + c = 0") == "64.3725 t^2 - 75.549 t + 19.6249 = 0");
    CHECK(numbers_of(lines, "t_1 = (-b - sqrt(\u0394))/(2 a)") ==
          "t_1 ~= (75.549 - sqrt(654.4))/(2 * 64.3725) ~= 0.3881");
    CHECK(numbers_of(lines, "0 <= t <= 1") == "0 <= 0.3881 <= 1, 0 <= 0.7855 <= 1");
    CHECK(std::ranges::none_of(lines, &DerivationLine::stops));
}

TEST_CASE("a derivation says where it stops")
{
    const auto last = [](Derivation subject, const Document& document) {
        return lines_of(subject, document).back();
    };
    const Document point = with({{1.0, 1.0}, 2.0}, {{3.0, 4.0}, {3.0, 4.0}});
    CHECK(last(Derivation::roots, point).letters == "a = d*d");
    CHECK(last(Derivation::roots, point).why.find("one point, outside the circle") !=
          std::string::npos);
    CHECK(last(Derivation::closest, point).letters == "t_0 = -(f*d)/(d*d)");
    CHECK(last(Derivation::side, point).letters == "|d| = sqrt(d*d)");
    for (const Derivation subject : every_derivation)
        CHECK(last(subject, point).stops);

    const Document miss = with({{0.0, 5.0}, 1.0}, {{-4.0, 2.0}, {4.0, 2.0}});
    CHECK(last(Derivation::roots, miss).letters == "\u0394 = b^2 - 4 a c");
    CHECK(last(Derivation::roots, miss).stops);
    CHECK_FALSE(last(Derivation::closest, miss).stops);
    CHECK_FALSE(last(Derivation::side, miss).stops);

    const Document tangent = with({{0.0, 5.0}, 3.0}, {{-4.0, 2.0}, {4.0, 2.0}});
    const auto lines = lines_of(Derivation::roots, tangent);
    CHECK(numbers_of(lines, "t_1 = t_2 = (-b)/(2 a)") == "t_1 = t_2 = 64/(2 * 64) = 0.5");
    CHECK(numbers_of(lines, "0 <= t <= 1") == "0 <= 0.5 <= 1");
}

TEST_CASE("a derivation follows the extent and the radius of the piece")
{
    Document document = with({{0.0, 0.0}, 1.0}, {{2.0, 0.0}, {3.0, 0.0}});
    auto& piece = std::get<Query<2>>(document.query).piece;
    const auto numbers = [&](Derivation subject, std::string_view letters) {
        return numbers_of(lines_of(subject, document), letters);
    };
    CHECK(numbers(Derivation::roots, "0 <= t <= 1") == "-3 < 0, -1 < 0");
    CHECK(numbers(Derivation::closest, "t = min(max(t_0, 0), 1)") == "t = min(max(-2, 0), 1) = 0");
    piece.extent = Extent::ray;
    CHECK(numbers(Derivation::roots, "t >= 0") == "-3 < 0, -1 < 0");
    CHECK(numbers(Derivation::closest, "t = max(t_0, 0)") == "t = max(-2, 0) = 0");
    piece.extent = Extent::line;
    CHECK(numbers(Derivation::roots, "t_1 <= t_2") == "-3 < -1");
    CHECK(numbers(Derivation::closest, "t = t_0") == "t = -2");
    CHECK(numbers(Derivation::closest, "depth = r - distance") == "depth = 1 - 0 = 1");
    piece.radius = 0.5;
    CHECK(numbers(Derivation::roots, "R = r + s") == "R = 1 + 0.5 = 1.5");
    CHECK(numbers(Derivation::roots, "|P(t) - C| = R") == "|P(t) - (0, 0)| = 1.5");
    CHECK(numbers(Derivation::closest, "depth = R - distance") == "depth = 1.5 - 0 = 1.5");
}

TEST_CASE("the side of C is the sign of the area")
{
    const auto why = [](double y) {
        const auto lines =
            lines_of(Derivation::side, with({{0.0, y}, 1.0}, {{-1.0, 0.0}, {1.0, 0.0}}));
        return std::ranges::find_if(
                   lines,
                   [](const DerivationLine& line) { return line.letters.starts_with("d cross f"); })
            ->why;
    };
    CHECK(why(2.0).find("at the left of the line") != std::string::npos);
    CHECK(why(-2.0).find("at the right of the line") != std::string::npos);
    CHECK(why(0.0).find("on the line") != std::string::npos);
}

TEST_CASE("what the doubles say beside their decimals is about equal")
{
    // A tangent by its decimals, but the double of 0.2 is larger than a fifth.
    const auto lines = lines_of(
        Derivation::roots, with({{0.5, 0.2}, std::nextafter(0.2, 1.0)}, {{0.0, 0.0}, {1.0, 0.0}}));
    CHECK(numbers_of(lines, "\u0394 = b^2 - 4 a c").starts_with("\u0394 ~= "));
    CHECK_FALSE(lines.back().stops);
}

TEST_CASE("the documentation of derivations has every line as the program shows it")
{
    std::ifstream file{SECANT_DERIVATIONS};
    std::string words;
    for (std::string word; file >> word;)
        words += word + ' ';
    REQUIRE_FALSE(words.empty());
    for (const Derivation subject : every_derivation) {
        for (const DerivationLine& line : lines_of(subject, first_document())) {
            for (const std::string& text : {line.letters, line.numbers}) {
                if (const auto formula = read_formula(text))
                    CHECK(words.find('`' + plain_text(*formula) + '`') != std::string::npos);
            }
            CAPTURE(line.why);
            CHECK(words.find(line.why) != std::string::npos);
        }
    }
}

TEST_CASE("what is no query has no derivation")
{
    const Document document = with({{0.0, 0.0}, -1.0}, {{0.0, 0.0}, {1.0, 0.0}});
    for (const Derivation subject : every_derivation)
        CHECK(lines_of(subject, document).empty());
}
