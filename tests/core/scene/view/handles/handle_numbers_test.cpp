#include "core/scene/view/handles/handle.h"

#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

using namespace secant;

namespace {

Projection first()
{
    return project(first_document(), analyse(first_document()));
}

std::string refusal(Handle handle, std::vector<std::string> texts)
{
    const auto changed = with_texts(first(), handle, texts);
    return changed ? "" : changed.error();
}

} // namespace

TEST_CASE("the numbers of a handle written back change nothing")
{
    const Projection drawn = first();
    for (const Handle handle : {Handle::start, Handle::end, Handle::center, Handle::radius,
                                Handle::segment, Handle::stadium}) {
        std::vector<std::string> texts;
        for (const HandleNumber& number : handle_numbers(drawn, handle))
            texts.push_back(exact_text(number.value));
        CHECK_FALSE(texts.empty());
        CHECK(with_texts(drawn, handle, texts).value() == AnyQuery{drawn.query});
    }
    CHECK(handle_numbers(drawn, Handle::closest).empty());
    CHECK(handle_numbers(drawn, Handle::none).empty());
}

TEST_CASE("a typed number is the number of the handle afterwards")
{
    const Projection drawn = first();
    const std::vector<std::string> point{"1/2", "-3"};
    const auto changed = [&](Handle handle, const std::vector<std::string>& texts) {
        return std::get<Query<2>>(with_texts(drawn, handle, texts).value());
    };
    CHECK(changed(Handle::end, point).piece.end == Vec<2>{0.5, -3.0});
    const std::vector<std::string> half{"0.5"};
    CHECK(solve(changed(Handle::root2, half)).roots[1].t == Approx(0.5).epsilon(1e-13));
    CHECK(solve(changed(Handle::offset, half)).depth == Approx(0.5).epsilon(1e-13));
}

TEST_CASE("numbers that no query has are refused with a reason")
{
    CHECK(refusal(Handle::radius, {"-1"}) == "r: A radius is 0 or more.");
    CHECK(refusal(Handle::start, {"1", "x y"}).starts_with("E.y: "));
    CHECK(refusal(Handle::root1, {"1"}).starts_with("E cannot pass L"));
    CHECK(refusal(Handle::root2, {"-0.5"}).starts_with("L cannot pass E"));
    CHECK(refusal(Handle::offset, {"-5"}) == "r would be less than 0 or too large.");
}

TEST_CASE("in space a point has three numbers, and each typed one is that number, bit for bit")
{
    const Query<3> slanting{{{0.5, 1.0, 0.25}, 1.0}, {{1.0, -4.0, -5.0}, {0.0, 6.0, 5.0}}};
    const Document document{slanting, Target::curve};
    const Projection drawn = project(document, analyse(document));
    CHECK(handle_text(drawn, Handle::end) == "L = (0, 6, 5)");
    REQUIRE(handle_numbers(drawn, Handle::center).size() == 3);
    CHECK(handle_numbers(drawn, Handle::center)[2].name == "C.z");
    const std::vector<std::string> texts{"0.1", "0.2", "-0.3"};
    Query<3> wanted = slanting;
    wanted.circle.center = {0.1, 0.2, -0.3};
    CHECK(with_texts(drawn, Handle::center, texts).value() == AnyQuery{wanted});
}
