#include "core/workspace/copies.h"

#include "core/paste/paste.h"
#include "core/session/document.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

#include <algorithm>

using namespace secant;

namespace {

/// The document after a text was pasted over another one.
Document pasted(const std::string& text)
{
    Workspace workspace = start_workspace(Document{{{9.0, 9.0}, 9.0}, {{8.0, 7.0}, {6.0, 5.0}}});
    return reduce(workspace, PasteText{text}, 0.0).session.document;
}

Document hard_document()
{
    Document document = first_document();
    Query<2>& query = test::plane(document);
    query.piece.start = {0.1, -5e-324};
    query.piece.end = {1.0 / 3.0, 1.7976931348623157e308};
    query.circle.radius = 1e-300;
    query.piece.radius = 0.30000000000000004;
    return document;
}

} // namespace

TEST_CASE("a query that is copied is pasted back bit for bit")
{
    for (const Document& document : {first_document(), hard_document()}) {
        CHECK(pasted(query_json(document)) == document);
        CHECK(pasted(query_row(document)) == document);
    }
    Document ray = first_document();
    test::plane(ray).piece.extent = Extent::ray;
    CHECK(pasted(query_json(ray)) == ray);
}

TEST_CASE(
    "an answer is copied as eval prints it, as lines and as a row with a cell for each number")
{
    const Query<2> query{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    const Document document{query, Target::curve};
    const Analysis analysis = analyse(document);
    CHECK(answer_json(analysis).starts_with(R"({"case":"Impale","tangent":false,"hit":true)"));
    CHECK(answer_row(analysis) == "0.25,-1,0,-1,0,0.75,1,0,1,0,0,0,0,1,0,1");
    const std::string lines = answer_lines(document, analysis);
    CHECK(lines.starts_with("Segment (-2, 0) to (2, 0), circle (0, 0) r 1: Impale"));
    CHECK(lines.find("\nP(t2).x = 1\n") != std::string::npos);
    const Query<2> missed{{{0.0, 5.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    const std::string row = answer_row(analyse({missed, Target::curve}));
    CHECK(row == ",,,,,,,,,,0,0,5,-4,0,0");
    CHECK(std::ranges::count(row, ',') == 15);
}
