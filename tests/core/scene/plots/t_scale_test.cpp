#include "core/scene/plots/plots.h"

#include "tests/support/catch.h"

#include <cmath>
#include <limits>

using namespace secant;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

} // namespace

TEST_CASE("the axis of parameters is monotone from one infinity to the other and back")
{
    const TScale scale{10.0F, 310.0F, 1.0F / 3.0F};
    CHECK(scale.place(-infinity) == 10.0F);
    CHECK(scale.place(0.0) == Approx(110.0F));
    CHECK(scale.place(0.5) == Approx(160.0F));
    CHECK(scale.place(1.0) == Approx(210.0F));
    CHECK(scale.place(infinity) == 310.0F);
    float last = 10.0F;
    for (const double t : {-1e300, -1e100, -1e10, -10.0, -1.0, -0.1, 0.0, 0.1, 0.9, 1.0, 1.1, 2.0,
                           10.0, 1e3, 1e6, 1e10, 1e100, 1e300}) {
        const float place = scale.place(t);
        CHECK(place > last);
        if (std::abs(t) < 1e6) {
            CHECK(scale.parameter(place) == Approx(t).epsilon(1e-2).margin(1e-6));
        }
        last = place;
    }
}

TEST_CASE("a parameter next to 0 or 1 is drawn visibly on its side")
{
    const TScale scale{0.0F, 300.0F, 1.0F / 3.0F};
    CHECK(scale.place_apart(0.0) == scale.place(0.0));
    CHECK(scale.place_apart(1.0) == scale.place(1.0));
    CHECK(scale.place_apart(-5e-324) < scale.place(0.0) - 1.0F);
    CHECK(scale.place_apart(5e-324) > scale.place(0.0) + 1.0F);
    CHECK(scale.place_apart(std::nextafter(1.0, 0.0)) < scale.place(1.0) - 1.0F);
    CHECK(scale.place_apart(std::nextafter(1.0, 2.0)) > scale.place(1.0) + 1.0F);
}
