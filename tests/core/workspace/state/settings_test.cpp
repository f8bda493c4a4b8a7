#include "core/workspace/state/settings.h"
#include "tests/support/catch.h"

using namespace secant;

TEST_CASE("the interface is as large as the display asks until a scale is chosen")
{
    Settings settings;
    CHECK(interface_scale(settings, 1.0F) == 1.0F);
    CHECK(interface_scale(settings, 2.0F) == 2.0F);
    CHECK(interface_scale(settings, 9.0F) == 3.0F);
    settings.palette = Palette::projector;
    CHECK(interface_scale(settings, 2.0F) == 2.5F);
    settings.interface_scale = 1.5F;
    CHECK(interface_scale(settings, 2.0F) == 1.5F);
}

TEST_CASE("the neighbour of a scale is one that can be chosen, also beside a scale that cannot")
{
    CHECK(neighbour_scale(1.0F, true) == 1.25F);
    CHECK(neighbour_scale(1.0F, false) == 0.75F);
    CHECK(neighbour_scale(1.1F, true) == 1.25F);
    CHECK(neighbour_scale(1.1F, false) == 1.0F);
    CHECK(neighbour_scale(2.0F, true) == 2.5F);
    CHECK(neighbour_scale(3.0F, true) == 3.0F);
    CHECK(neighbour_scale(0.75F, false) == 0.75F);
    CHECK(interface_scales.back() == 3.0F);
}
