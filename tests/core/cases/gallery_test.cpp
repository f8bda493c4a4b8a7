#include "core/cases/shipped.h"
#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

#include <array>

using namespace secant;

TEST_CASE("every query of the gallery has the case that it shows")
{
    for (const GalleryItem& item : gallery()) {
        const Classification is =
            classify(test::plane(item.document).circle, test::plane(item.document).piece);
        CHECK(is.kind == item.kind);
        CHECK(is.tangent == item.tangent);
    }
}

TEST_CASE("the gallery shows each case once, the tangent, and a stadium that hits by its width")
{
    constexpr std::array kinds{Case::impale,     Case::poke,      Case::exit_wound,
                               Case::fall_short, Case::past,      Case::completely_inside,
                               Case::miss,       Case::degenerate};
    REQUIRE(gallery().size() == kinds.size() + 2);
    for (std::size_t i = 0; i < kinds.size(); ++i)
        CHECK(gallery()[i].kind == kinds[i]);
    CHECK(gallery()[kinds.size()].tangent);
    Document last = gallery().back().document;
    CHECK(test::plane(last).piece.radius > 0.0);
    test::plane(last).piece.radius = 0.0;
    CHECK(classify(test::plane(last).circle, test::plane(last).piece).kind == Case::miss);
}

TEST_CASE("a first start shows an impale")
{
    const Document document = first_document();
    CHECK(classify(test::plane(document).circle, test::plane(document).piece).kind == Case::impale);
}
