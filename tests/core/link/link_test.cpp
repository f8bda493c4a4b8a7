#include "core/link/link.h"

#include "core/link/bits.h"
#include "core/methods/registry.h"
#include "core/session/document.h"
#include "core/session/traces.h"
#include "tests/support/catch.h"

#include <cmath>
#include <limits>
#include <vector>

using namespace secant;

namespace {

/// A link, and its meaning for ever.
struct Golden {
    std::string_view link;
    Shared shared;
};

Document with_extent(Document document, Extent extent)
{
    std::visit([&](auto& query) { query.piece.extent = extent; }, document.query);
    return document;
}

/// Every form of a number: decimals, zeros, repetitions, opposites, few bits, all bits, no sign.
std::vector<Golden> golden_links()
{
    constexpr double tiny = std::numeric_limits<double>::denorm_min();
    constexpr double huge = std::numeric_limits<double>::max();
    const Document first = first_document();
    const Document decimals{{{1e15, -2500.0}, 1e-7}, {{100.0, 0.1}, {12345.678, -0.1}}};
    const Document binary{{{0x1.8p-300, 0x1.fffffffffffffp-1}, 0x1p-1000},
                          {{0x1.23456789abcdep3, 1.0 / 3.0}, {-0.0, tiny}, Extent::ray, 0.25}};
    const Document whole{
        {{-0x1.921fb54442d18p+700, 0x1.5bf0a8b145769p-800}, 0x1.6a09e667f3bcdp+500},
        {{0x1.9e3779b97f4a8p-300, -huge},
         {0x1.bb67ae8584caap+100, 0x1.1e3779b97f4a7p+7},
         Extent::line,
         0x1.71547652b82fep-40},
        Target::disk};
    const Document space{Query<3>{{{0.0, 0.0, 0.5}, 1.5}, {{-2.0, 0.0, 1.0}, {2.0, 0.0, -1.0}}},
                         Target::disk};
    const Document capsule{
        Query<3>{{{0.0, 0.0, 0.5}, -0.0}, {{-2.0, 0.1, 1.0}, {2.0, 0.0, -1.0}, Extent::ray, 0.125}},
        Target::curve};
    const Run run{built_in("quadratic"), Scalar::float32};
    return {
        {"#1ACbiVdAaCC8UxCwQVVYMQ3v", {first, {}, FitTo::detail}},
        {"#1ASbiVdAaCC8UxCwQVVYUp-G", {first, {}, FitTo::everything}},
        {"#1AuaDAn_tJuJV0BoILxTELBBVVgMTT9", {first, {}, Framing{{0.0625, -3.5}, 214}}},
        {"#1A3c2D-5mZmZmZmafjfkPIgAdZwm4lXQGggvFMQsEFVWdo1J",
         {first, {}, Framing{{0.1, 1e300}, -9000}}},
        {"#1BCbiVdAaCC8UxCwQVVYZZzN", {first, SharedCompare{}, FitTo::detail}},
        {"#1CTCbiVdAaCC8UxCwQVVY1j9w",
         {first, SharedCompare{Run{built_in("glm-line-sphere"), Scalar::float64}}, FitTo::detail}},
        {"#1DCChNxKugNBBeKYhYIKqsQ_b1", {first, SharedStep{run, 5}, FitTo::detail}},
        {"#1DC_3zwhCAwE3Eq6A0EF4piFggqqwN8-C",
         {first, SharedStep{run, last_shared_step}, Framing{{12.0, 0.0}, -64}}},
        {"#1ICbiVdAaCC8UxCwQVVY1YTg", {with_extent(first, Extent::ray), {}, FitTo::detail}},
        {"#1QCbiVdAaCC8UxCwQVVYefva", {with_extent(first, Extent::line), {}, FitTo::detail}},
        {"#1AAKGCEfqRtxfs0aLGv1JjUU4kwQ4JTuY", {decimals, {}, FitTo::detail}},
        {"#1IENmRorPE1eb4nRVVVVVVVVbn5wDemEstooOWqLT________53hwBZCY227",
         {binary, {}, FitTo::detail}},
        {"#1XCE7ubB_czMzMzMzNPxvyHkQAOs5LTnjd5uX9Kj_7________"
         "0Y7tnroWEyqQGHjd5uX9KfruSH7VEQtGA31vwqLFFdpvm1BPMz-d5r13FUdlK4L-puWG",
         {whole, SharedStep{run, 9}, Framing{{0.1, 1e300}, -9000}}},
        {"#1kCBYAfN62CUL8w99P", {space, {}, FitTo::detail}},
        {"#1oCBBCAPm9bBL6QYA6bHd", {capsule, {}, FitTo::detail}},
        {"#2oNImJAgWAHzetglC_ARfdt",
         {space, {}, FitTo::detail, SharedOrbit{true, Lens::perspective, 300, 200, 0}}},
        {"#2QAQAeEKwgqQIIQB83rYJfSDAPcwR",
         {capsule, SharedStep{run, 5}, FitTo::everything,
          SharedOrbit{false, Lens::parallel, -1799, -900, 1800}}},
    };
}

/// As docs/links.md describes it.
std::string with_checksum(const std::string& characters)
{
    std::uint64_t sum = 0;
    for (const char c : characters)
        sum = (sum * 5'000'011 + link_characters.find(c) + 1) % 16'252'919;
    const std::uint64_t front = sum / 62;
    return characters + link_characters[front / 4096] + link_characters[front / 64 % 64] +
           link_characters[front % 64] + link_characters[sum % 62];
}

/// The link of the first document.
std::string first_link()
{
    return link_of({first_document()});
}

LinkError error_of(std::string_view text)
{
    const auto shared = shared_in(text);
    REQUIRE_FALSE(shared);
    return shared.error();
}

bool is_first(std::string_view text)
{
    return shared_in(text) == Shared{first_document()};
}

} // namespace

TEST_CASE("a link means the same for ever")
{
    for (const auto& [link, shared] : golden_links()) {
        CHECK(link_of(shared) == link);
        const auto read = shared_in(link);
        CHECK(read == shared);
        CHECK((read && link_of(*read) == link));
    }
}

TEST_CASE("a link is found alone, in an address and in other text")
{
    const std::string link = first_link();
    CHECK(is_first(link));
    CHECK(is_first(" \t" + link + "\r\n"));
    CHECK(is_first("https://any.host/x/index.html?a=1" + link));
    CHECK(is_first("see <https://any.host/x/" + link + ">, and then"));
    CHECK(is_first("(" + link + ")."));
    CHECK(is_first("_" + link + "_"));
    CHECK(is_first("**" + link + "**, or"));
    CHECK(is_first("\"" + link + "\""));
    CHECK(is_first(link + "&embed"));
    CHECK(is_first("%23" + link.substr(1)));
    CHECK(is_first("https://any.host/x/%23%31" + link.substr(2)));
    CHECK(is_first("issue #12, colour #1a2b3c, then " + link));
    CHECK(is_first("a broken one " + link.substr(0, 20) + " and a whole one: " + link));
}

TEST_CASE("minus and low line of a link may be written with a percent sign")
{
    for (const char sign : {'-', '_'}) {
        int tried = 0;
        for (int span = 0; span < 5000; ++span) {
            const Shared shared{first_document(), {}, Framing{{}, span}};
            std::string link = link_of(shared);
            const std::size_t at = link.find(sign);
            if (at == std::string::npos) continue;
            ++tried;
            link.replace(at, 1, sign == '-' ? "%2d" : "%5F");
            CAPTURE(link);
            REQUIRE(shared_in(link) == shared);
        }
        CHECK(tried > 100);
    }
}

TEST_CASE("no link ends in a mark that a reader may take off")
{
    Shared shared{first_document(), {}, Framing{}};
    for (int span = 0; span < 5000; ++span) {
        std::get<Framing>(shared.view).span = span;
        const std::string link = link_of(shared);
        REQUIRE(link.starts_with("#1"));
        REQUIRE(link_characters.find(link.back()) < 62);
        REQUIRE(link.find_first_not_of(link_characters, 1) == std::string::npos);
    }
}

TEST_CASE("the shortest link is found in other text")
{
    const Shared zeros;
    const std::string link = link_of(zeros);
    CAPTURE(link);
    CHECK(link.size() == 12);
    CHECK(shared_in("all zeros: " + link + ".") == zeros);
}

TEST_CASE("a text without a link says so")
{
    for (const char* const text :
         {"", "#", "#abcdefghijklmnopqrstuvwxyz", "#0123456789abcdefghijkl", "E (0, 0), see #1234",
          "1ACbiVdAaCC8UxCwQVVYMQ3v"}) {
        CAPTURE(text);
        CHECK(error_of(text) == LinkError{LinkError::What::no_link, "there is no link in it"});
    }
}

TEST_CASE("a link that is cut off or damaged says where")
{
    const std::string link = first_link();
    CHECK(error_of("look: " + link.substr(0, 20) + "...").why ==
          "the link is cut off: something is missing behind \"...8UxCwQVV\"");
    CHECK(error_of("#1AC").why == "the link is cut off: something is missing behind \"#1AC\"");
    CHECK(error_of("https://any.host/" + link.substr(0, 6)).what == LinkError::What::cut_off);
    std::string wrong = link;
    wrong[10] = wrong[10] == 'x' ? 'y' : 'x';
    const LinkError error = error_of(wrong);
    CHECK((error.what == LinkError::What::damaged || error.what == LinkError::What::cut_off));
    wrong = link;
    wrong.back() = wrong.back() == 'x' ? 'y' : 'x';
    CHECK(error_of(wrong).what == LinkError::What::damaged);
    CHECK(error_of(link + "x").why.starts_with("the link that ends in \""));
}

TEST_CASE("a link of a newer version is told from a damaged one")
{
    // The checksum of a link is the same in every version.
    const LinkError newer = error_of("#3AnyTextOfANewerVersionx7Gr");
    CHECK(newer.what == LinkError::What::newer);
    CHECK(newer.why == "the link was made by a newer Secant: it has version 3, and this one reads "
                       "versions 1 and 2");
    CHECK(error_of("#3AnyTextOfANewerVersionQQQQ").what == LinkError::What::damaged);
}

TEST_CASE("a link holds the side that a query in space is seen from, to a tenth of a degree")
{
    OrbitView view;
    view.yaw_deg = 30.04;
    view.pitch_deg = -12.36;
    view.roll_deg = -179.97;
    view.lens = Lens::parallel;
    const SharedOrbit orbit = shared_orbit(view, true);
    CHECK(orbit == SharedOrbit{true, Lens::parallel, 300, -124, 1800});
    const OrbitView turned = turned_as(OrbitView{}, orbit);
    CHECK(turned.yaw_deg == 30.0);
    CHECK(turned.pitch_deg == -12.4);
    CHECK(turned.roll_deg == 180.0);
    CHECK(turned.lens == Lens::parallel);
    CHECK(shared_orbit(turned, true) == orbit);
}

TEST_CASE("an orbit view of a query in the plane, or with an angle that there is not, is damaged")
{
    const auto is_refused = [](const SharedOrbit& orbit, const Document& document) {
        BitWriter bits;
        put_orbit(bits, orbit);
        const std::string view_alone = bits.characters();
        BitReader alone{view_alone};
        static_cast<void>(take_orbit(alone));
        if (alone.has_failed()) return true;
        Shared shared{document};
        bits.put(bits_of_shared(shared));
        return !shared_in('#' + with_checksum('2' + bits.characters()));
    };
    const Document space{Query<3>{{{0.0, 0.0, 0.5}, 1.5}, {{-2.0, 0.0, 1.0}, {2.0, 0.0, -1.0}}},
                         Target::disk};
    const SharedOrbit usual{false, Lens::perspective, 300, 200, 0};
    CHECK_FALSE(is_refused(usual, space));
    CHECK(is_refused(usual, first_document()));
    CHECK(is_refused({false, Lens::perspective, -1800, 0, 0}, space));
    CHECK(is_refused({false, Lens::perspective, 1801, 0, 0}, space));
    CHECK(is_refused({false, Lens::perspective, 0, 901, 0}, space));
    CHECK_FALSE(is_refused({false, Lens::perspective, 1800, -900, 1}, space));
}

TEST_CASE("a link with more than it should hold is damaged though its checksum is right")
{
    // The link of the first document with six zeros behind it, and with a one in the bits that fill
    // its last character.
    CHECK(error_of("#1ACbiVdAaCC8UxCwQVVYAY5eh").what == LinkError::What::damaged);
    CHECK(error_of("#1ACbiVdAaCC8UxCwQVVZMQ3w").what == LinkError::What::damaged);
}

TEST_CASE("a link with a method that is not known yet is newer")
{
    CHECK(error_of("#1C_CbiVdAaCC8UxCwQVVY3s27").why ==
          "the link was made by a newer Secant: it names a method that this one does not know");
}

TEST_CASE("a link has room for every step of every method")
{
    const Document document = first_document();
    for (const Method& method : built_in_methods()) {
        const MethodRun run = trace_run(method, Scalar::float64, document);
        CAPTURE(method->name);
        CHECK(run.trace.size() < last_shared_step);
        CHECK(method->listing.size() < last_shared_step);
    }
}
