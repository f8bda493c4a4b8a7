#include "core/cases/form/csv.h"

#include "tests/support/catch.h"

using namespace secant;

namespace {

CsvHeader header(std::string_view line)
{
    auto result = read_csv_header(line);
    if (!result) FAIL(result.error().what);
    return *std::move(result);
}

Entry row(std::string_view names, std::string_view line)
{
    auto result = read_csv_row(header(names), line);
    if (!result) {
        FAIL(result.error().pointer << ": " << result.error().what);
    }
    return *std::move(result);
}

std::string complaint(std::string_view names, std::string_view line)
{
    const auto read = read_csv_header(names);
    if (!read) {
        return read.error().pointer + ": " + read.error().what;
    }
    const auto result = read_csv_row(*read, line);
    return result ? "" : result.error().pointer + ": " + result.error().what;
}

constexpr std::string_view plain = "Ex,Ey,Lx,Ly,Cx,Cy,r";

} // namespace

TEST_CASE("a row is an entry")
{
    const Entry entry = row(
        "name,E.x,E.y,L.x,L.y,C.x,C.y,radius,s,extent,case,tangent,t1,t2,tags,other",
        R"("a ""quoted"", name",-2,0x1p-1, 2 ,.5,+0,0,1,0.25,ray,Impale,no,0.25,inf,far away,?)");
    CHECK(entry.name == "a \"quoted\", name");
    const auto& query = std::get<Query<2>>(entry.query);
    CHECK(query.piece.start == Vec<2>{-2.0, 0.5});
    CHECK(query.piece.end == Vec<2>{2.0, 0.5});
    CHECK(query.piece.radius == 0.25);
    CHECK((query.piece.extent == Extent::ray));
    CHECK((entry.expected.kind == Case::impale));
    CHECK(entry.expected.tangent == false);
    CHECK(entry.expected.roots[0] == 0.25);
    CHECK(std::isinf(*entry.expected.roots[1]));
    CHECK(entry.tags == std::vector<std::string>{"far", "away"});
}

TEST_CASE("columns are known by other names, and other separators")
{
    const Entry entry = row("x1;y1;x2;y2;cx;cy;r", "1;2;3;4;5;6;7");
    const auto& query = std::get<Query<2>>(entry.query);
    CHECK(query.piece.end == Vec<2>{3.0, 4.0});
    CHECK(query.circle.center == Vec<2>{5.0, 6.0});
    const Entry tabs =
        row("start_x\tstart_y\tend_x\tend_y\tcentre x\tcentre y\tRadius", "1\t2\t3\t4\t5\t6\t7\r");
    CHECK(std::get<Query<2>>(tabs.query).circle.radius == 7.0);
}

TEST_CASE("rows are taken one by one, and a quoted field may have several lines")
{
    std::string_view table = "a,\"b\nc\"\"\n\",d\n\ne";
    CHECK(take_csv_row(table, ',') == "a,\"b\nc\"\"\n\",d");
    CHECK(take_csv_row(table, ',').empty());
    CHECK(take_csv_row(table, ',') == "e");
    CHECK(table.empty());
}

TEST_CASE("a stray quote costs its own line only")
{
    const std::string first = GENERATE(as<std::string>{}, "a,\"b,c", "a,\"b\"c,d", "\"",
                                       "a, \"\"\"", "5\" pipe,2", "a,b\"", "a,\"b\" \"c");
    const std::string others =
        GENERATE(as<std::string>{}, "", "1,2\n", "1,\"two\",3\n", "\"1\",2\n\"x\ny\",3\n");
    const std::string whole = first + "\n" + others;
    CAPTURE(whole);
    std::string_view table = whole;
    CHECK(take_csv_row(table, ',') == first);
    CHECK(table == others);
}

TEST_CASE("a quoted field that has not ended yet may go on with the next part of a table")
{
    CHECK(csv_row_end("a,b\nc", ',').length == 3);
    CHECK(csv_row_end("a,b\nc", ',').is_sure);
    CHECK_FALSE(csv_row_end("a,\"b\nc", ',').is_sure);
    CHECK_FALSE(csv_row_end("a,\"b\"", ',').is_sure); // the quote may be doubled
    CHECK(csv_row_end("a,\"b\"\n", ',').is_sure);
    const std::string stray = "a,\"b\n" + std::string(std::size_t{1} << 20U, 'x');
    CHECK(csv_row_end(stray, ',').length == 4);
    CHECK(csv_row_end(stray, ',').is_sure); // no field is as long as that
}

TEST_CASE("a column hit is the verdict on the target")
{
    const std::string names = std::string{plain} + ",hit,target";
    CHECK(row(names, "1,2,3,4,5,6,7,yes,").expected.curve_hit == true);
    CHECK(row(names, "1,2,3,4,5,6,7,0,curve").expected.curve_hit == false);
    const Expectation disk = row(names, "1,2,3,4,5,6,7,1,disk").expected;
    CHECK(disk.disk_overlap == true);
    CHECK_FALSE(disk.curve_hit);
    CHECK(
        complaint(std::string{plain} + ",hit,curve_hit", "1,2,3,4,5,6,7,1,0").starts_with("hit: "));
    CHECK(complaint(names, "1,2,3,4,5,6,7,perhaps,").starts_with("hit: must be true or false"));
}

TEST_CASE("a row with a third coordinate is a sphere")
{
    const std::string_view names = "Ex,Ey,Ez,Lx,Ly,Lz,Cx,Cy,Cz,r";
    CHECK(std::get<Query<3>>(row(names, "1,2,3,4,5,6,7,8,9,1").query).piece.end.z == 6.0);
    CHECK(std::holds_alternative<Query<2>>(row(names, "1,2,,4,5,,7,8,,1").query));
    CHECK(complaint(names, "1,2,3,4,5,,7,8,9,1") == "Lz: missing");
}

TEST_CASE("an error in a table is reported with its column and value")
{
    CHECK(complaint("Ex,Ey,Lx,Ly,Cx,Cy", "").starts_with("header: no column r"));
    CHECK(complaint("Ex,Ey,Lx,Ly,Cx,Cy,r,radius", "") ==
          "header: two columns mean the same: radius");
    CHECK(complaint(plain, "1,2,3,4,5,6,-7") == "r: must not be negative: -7");
    CHECK(complaint(plain, "1,2,3,4,5,6") == "r: missing");
    const std::string with_tolerance = std::string{plain} + ",t1,tolerance";
    CHECK(complaint(with_tolerance, "1,2,3,4,5,6,7,inf,1e-9").empty());
    CHECK(complaint(with_tolerance, "1,2,3,4,5,6,7,inf,inf").starts_with("tolerance: must be"));
    CHECK(complaint(with_tolerance, "1,2,3,4,5,6,7,inf,-1").starts_with("tolerance: must not be"));
    CHECK(complaint(plain, "1,two,3,4,5,6,7") == "Ey: must be a finite number, not \"two\"");
    CHECK(complaint(plain, "1,nan,3,4,5,6,7") == "Ey: must be a finite number, not \"nan\"");
    CHECK(complaint(plain, "1,+-2,3,4,5,6,7") == "Ey: must be a finite number, not \"+-2\"");
    CHECK(complaint(plain, "1,+-0x1p1,3,4,5,6,7").starts_with("Ey: must be a finite number"));
    CHECK(complaint(plain, "1,+2,3,4,5,6,7").empty());
    CHECK(complaint(plain, "1,1e999,3,4,5,6,7") == "Ey: 1e999 is not finite as a double");
    CHECK(complaint(plain, "1,2,3,4,5,6,7,8") == ": has 8 fields, but the header has 7");
    CHECK(complaint(plain, "1,\"1,2") ==
          ": the quote at column 3 begins a field that does not end");
    CHECK(complaint(plain, "\"1\"2,3") ==
          ": the quote at column 1 begins a field that goes on behind its end");
    CHECK(complaint(plain, "1,1e-999,3,4,5,6,7").empty());
    CHECK(complaint("case," + std::string{plain}, "Impaled,1,2,3,4,5,6,7") ==
          "case: unknown value \"Impaled\"");
    CHECK(complaint("scalar," + std::string{plain}, "half,1,2,3,4,5,6,7") ==
          "scalar: unknown value \"half\"");
    CHECK(complaint("scalar," + std::string{plain}, "float,1e39,2,3,4,5,6,7") ==
          "scalar: a number of the query is too large for a float");
    CHECK(complaint("scalar," + std::string{plain}, "float,1,2,3,4,5,6,7").empty());
    CHECK(complaint("tangent," + std::string{plain}, "maybe,1,2,3,4,5,6,7")
              .starts_with("tangent: must be true or false"));
    CHECK(complaint(plain, "\xFF").find("not UTF-8") != std::string::npos);
}

TEST_CASE("a row may give a direction and a length for L")
{
    const auto end = [](std::string_view names, std::string_view line) {
        return std::get<Query<2>>(row(names, line).query).piece.end;
    };
    CHECK(end("Ex,Ey,Dx,Dy,Cx,Cy,r", "1,2,3,4,0,0,1") == Vec<2>{4.0, 6.0});
    CHECK(end("E.x,E.y,D.x,D.y,length,C.x,C.y,r", "1,2,3,4,0.5,0,0,1") == Vec<2>{2.5, 4.0});
    CHECK(end("E.x,E.y,direction_x,direction_y,length,C.x,C.y,r", "1,2,3,4,,0,0,1") ==
          Vec<2>{4.0, 6.0});
    const Entry in_space = row("Ex,Ey,Ez,Dx,Dy,Dz,Cx,Cy,Cz,r", "1,1,1,1,2,3,0,0,0,1");
    CHECK(std::get<Query<3>>(in_space.query).piece.end == Vec<3>{2.0, 3.0, 4.0});
    CHECK(in_space.rounding.empty());
    CHECK(row("Ex,Ey,Dx,Dy,length,Cx,Cy,r", "0,0,0.1,1,0.1,0,0,1").rounding ==
          "L.x is rounded: E.x + 0.1 × D.x is no double");

    // Some rows may have the one, and some the other.
    CHECK(end("Ex,Ey,Lx,Ly,Dx,Dy,Cx,Cy,r", "1,2,3,4,,,0,0,1") == Vec<2>{3.0, 4.0});
    CHECK(end("Ex,Ey,Lx,Ly,Dx,Dy,Cx,Cy,r", "1,2,,,3,4,0,0,1") == Vec<2>{4.0, 6.0});
    CHECK(end("Ex,Ey,Lx,Ly,length,Cx,Cy,r", "1,2,3,4,far,0,0,1") == Vec<2>{3.0, 4.0});
}

TEST_CASE("a direction of a row is refused with its column and value")
{
    constexpr std::string_view both = "Ex,Ey,Lx,Ly,D.x,D.y,length,Cx,Cy,r";
    CHECK(complaint(both, "1,2,3,4,0.5,6,,0,0,1") ==
          "D.x: L is given, too, so a direction cannot stand beside it: 0.5");
    CHECK(complaint(both, "1,2,,,5,,,0,0,1") == "D.y: missing");
    CHECK(complaint(both, "1,2,,,,,,0,0,1") == "Lx: missing");
    CHECK(complaint(both, "1e308,2,,,1e308,0,2,0,0,1") ==
          "D.x: E + 2 × D is beyond the largest finite number: 1e+308");
    CHECK(complaint(both, "1,2,,,5,6,-1,0,0,1") == "length: must not be negative: -1");
    CHECK(complaint(both, "1,2,,,5,6,far,0,0,1") == "length: must be a finite number, not \"far\"");
    CHECK(complaint("Ex,Ey,Dx,Cx,Cy,r", "") ==
          "header: no column Dy (there are: Ex,Ey,Dx,Cx,Cy,r)");
    CHECK(complaint("Ex,Ey,Dx,Dy,d.x,Cx,Cy,r", "") == "header: two columns mean the same: d.x");
    CHECK(complaint("Ex,Ey,Dx,Dy,Cx,Cy,r", "1,2,,,0,0,1") == "Dx: missing");
}
