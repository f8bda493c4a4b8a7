#include "core/paste/paste.h"

#include "tests/support/catch.h"

using namespace secant;

namespace {

Pasted read_beside(std::string_view text)
{
    Document current = first_document();
    current.target = Target::disk;
    return read_paste(text, current);
}

std::string refusal(std::string_view text)
{
    const Pasted pasted = read_beside(text);
    const auto* const why = std::get_if<PasteRefusal>(&pasted);
    return why == nullptr ? "(understood)" : why->why;
}

} // namespace

TEST_CASE("a path in JSON opens with the piece of its first hit, and keeps the target")
{
    const Pasted pasted =
        read_beside("{\"path\":[[0,9],[0,0],[4,1],\n[8,0]],\"C\":[3,1],\"r\":2,\"s\":0.25}\n");
    const auto& query = std::get<PastedQuery>(pasted);
    CHECK(query.document.target == Target::disk);
    CHECK(query.document.around.piece() == 1);
    CHECK(query.document.query ==
          AnyQuery{Query<2>{{{3.0, 1.0}, 2.0}, {{0.0, 0.0}, {4.0, 1.0}, {}, 0.25}}});
    CHECK(query.understood == "a path of 3 pieces: E (0, 0), L (4, 1), C (3, 1), r 2, s 0.25");
}

TEST_CASE("two moving circles in JSON open with the motion of A as B sees it")
{
    const Pasted pasted = read_beside(
        R"({"A":{"at":[0,0,0],"moves":[4,0,1],"r":1},"B":{"at":[3,0.5,0],"moves":[1,0,0],"r":0.5}})");
    const auto& query = std::get<PastedQuery>(pasted);
    CHECK(query.understood ==
          "two moving circles: E (0, 0, 0), L (3, 0, 1), C (3, 0.5, 0), r 0.5, s 1");
    CHECK(std::holds_alternative<MovingQuery<3>>(query.document.around.get()->sweep));
}

TEST_CASE("a wrong path names its field, and so do wrong circles")
{
    CHECK(refusal(R"({"path":[[0,0]],"C":[3,1],"r":2})") ==
          "path: must have 2 points or more, not 1");
    CHECK(refusal(R"({"path":[[0,0],[1,1]],"C":[3,1],"r":-2})") == "r: must not be negative: -2");
    CHECK(refusal(R"({"A":{"at":[0,0],"r":1},"B":{"at":[3,0.5]}})") == "B.r: missing");
    CHECK(refusal(R"({"A":{"at":[0,0],"moves":[1.7e308,0],"r":1},)"
                  R"("B":{"at":[3,0],"moves":[-1.7e308,0],"r":1}})") ==
          "A.moves - B.moves is beyond the range of doubles");
}

TEST_CASE("a query beside a path that is none is a query")
{
    const Pasted pasted = read_beside(R"({"path":"a.txt","E":[1,2],"L":[3,4],"C":[5,6],"r":7})");
    CHECK(std::get<PastedQuery>(pasted).document.around.get() == nullptr);
}
