#include "core/paste/query_words.h"

#include "core/text/number_text.h"
#include "core/words/names.h"

namespace secant {
namespace {

void append_point(std::string& out, std::string_view name, const Vec<2>& point)
{
    out.append(name).append(" (");
    append_number(out, point.x);
    out += ", ";
    append_number(out, point.y);
    out += "), ";
}

} // namespace

std::string query_in_words(const Query<2>& query)
{
    std::string out;
    append_point(out, "E", query.piece.start);
    append_point(out, "L", query.piece.end);
    append_point(out, "C", query.circle.center);
    out += "r ";
    append_number(out, query.circle.radius);
    if (query.piece.radius != 0.0) {
        out += ", s ";
        append_number(out, query.piece.radius);
    }
    if (query.piece.extent != Extent::segment) {
        out.append(", ").append(name_of(query.piece.extent));
    }
    return out;
}

std::string shown_number(double value)
{
    std::string out;
    append_number(out, value);
    return out;
}

} // namespace secant
