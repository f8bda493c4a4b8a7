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
        CHECK(with_texts(drawn, handle, texts).value() == drawn.query);
    }
    CHECK(handle_numbers(drawn, Handle::closest).empty());
    CHECK(handle_numbers(drawn, Handle::none).empty());
}

TEST_CASE("a typed number is the number of the handle afterwards")
{
    const Projection drawn = first();
    const std::vector<std::string> point{"1/2", "-3"};
    CHECK(with_texts(drawn, Handle::end, point)->piece.end == Vec<2>{0.5, -3.0});
    const std::vector<std::string> half{"0.5"};
    CHECK(solve(*with_texts(drawn, Handle::root2, half)).roots[1].t == Approx(0.5).epsilon(1e-13));
    CHECK(solve(*with_texts(drawn, Handle::offset, half)).depth == Approx(0.5).epsilon(1e-13));
}

TEST_CASE("numbers that no query has are refused with a reason")
{
    CHECK(refusal(Handle::radius, {"-1"}) == "r: A radius is 0 or more.");
    CHECK(refusal(Handle::start, {"1", "x y"}).starts_with("E.y: "));
    CHECK(refusal(Handle::root1, {"1"}).starts_with("E cannot pass L"));
    CHECK(refusal(Handle::root2, {"-0.5"}).starts_with("L cannot pass E"));
    CHECK(refusal(Handle::offset, {"-5"}) == "r would be less than 0 or too large.");
}
