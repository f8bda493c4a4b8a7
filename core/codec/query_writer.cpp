#include "core/codec/query_writer.h"

#include "core/text/json_writer.h"
#include "core/words/names.h"

#include <cmath>

namespace secant {
namespace {

template <int N>
void append_point(std::string& out, const Vec<N>& point)
{
    JsonArray coordinates{out};
    for (int i = 0; i < N; ++i)
        append_exact_number(coordinates.next(), point[i]);
}

} // namespace

void append_exact_number(std::string& out, double value)
{
    if (value == 0.0 && std::signbit(value)) {
        out += "-0.0";
    } else {
        append_number(out, value);
    }
}

template <int N>
void append_query(std::string& out, const Query<N>& query, ExtentMember extent)
{
    JsonObject members{out};
    append_point<N>(members.member("E"), query.piece.start);
    append_point<N>(members.member("L"), query.piece.end);
    append_point<N>(members.member("C"), query.circle.center);
    append_exact_number(members.member("r"), query.circle.radius);
    if (query.piece.radius != 0.0) {
        append_exact_number(members.member("s"), query.piece.radius);
    }
    if (extent == ExtentMember::always || query.piece.extent != Extent::segment) {
        members.word("extent", name_of(query.piece.extent));
    }
}

template void append_query(std::string&, const Query<2>&, ExtentMember);
template void append_query(std::string&, const Query<3>&, ExtentMember);

void append_query(std::string& out, const AnyQuery& query, ExtentMember extent)
{
    std::visit([&](const auto& q) { append_query(out, q, extent); }, query);
}

} // namespace secant
