#include "core/codec/query_writer.h"

#include "core/text/number_text.h"
#include "core/words/names.h"

namespace secant {
namespace {

template <int N>
void append_point(std::string& out, const Vec<N>& point)
{
    out += '[';
    for (int i = 0; i < N; ++i) {
        if (i > 0) out += ',';
        append_number(out, point[i]);
    }
    out += ']';
}

template <int N>
void append(std::string& out, const Query<N>& query)
{
    const auto& [circle, piece] = query;
    out += "{\"E\":";
    append_point<N>(out, piece.start);
    out += ",\"L\":";
    append_point<N>(out, piece.end);
    out += ",\"C\":";
    append_point<N>(out, circle.center);
    out += ",\"r\":";
    append_number(out, circle.radius);
    if (piece.radius != 0.0) {
        out += ",\"s\":";
        append_number(out, piece.radius);
    }
    out += ",\"extent\":\"";
    out += name_of(piece.extent);
    out += "\"}";
}

} // namespace

void append_eval_query(std::string& out, const AnyQuery& query)
{
    std::visit([&out](const auto& q) { append(out, q); }, query);
}

} // namespace secant
