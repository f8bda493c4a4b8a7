#include "core/codec/query_writer.h"

#include "core/text/number_text.h"
#include "core/words/names.h"

namespace secant {
namespace {

void append_point(std::string& out, const Vec<2>& point)
{
    out += '[';
    append_number(out, point.x);
    out += ',';
    append_number(out, point.y);
    out += ']';
}

} // namespace

void append_scene(std::string& out, const Document& document)
{
    out += "{\"E\":";
    append_point(out, document.piece.start);
    out += ",\"L\":";
    append_point(out, document.piece.end);
    out += ",\"C\":";
    append_point(out, document.circle.center);
    out += ",\"r\":";
    append_number(out, document.circle.radius);
    if (document.piece.radius != 0.0) {
        out += ",\"s\":";
        append_number(out, document.piece.radius);
    }
    out += ",\"extent\":\"";
    out += name_of(document.piece.extent);
    out += "\"}";
}

} // namespace secant
