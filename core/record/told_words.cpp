#include "core/record/summary.h"

#include "core/text/text.h"
#include "core/words/case_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

namespace secant::records {

std::string in_short(double value)
{
    return std::isinf(value) ? "infinity" : fmt::format("{:.3g}", value);
}

std::string grouped(std::uint64_t count)
{
    std::string out = std::to_string(count);
    for (std::size_t at = out.size(); at > 3;) {
        at -= 3;
        out.insert(at, 1, ',');
    }
    return out;
}

std::string place_of(const Told& told)
{
    std::string out = "line " + grouped(told.number);
    const Line& line = told.line;
    if (line.time) out += ", time " + number_text(*line.time);
    if (!line.id.empty()) out += ", id " + printable(line.id);
    if (!line.source.empty()) out += ", source " + printable(line.source, whole_text);
    return out;
}

std::string_view severity_name(const Kind& kind)
{
    return kind.sort == MistakeSort::number_off ? "off by" : "flips when r changes by";
}

std::string severity_in_words(const Told& told)
{
    const double r = radius_of(told.line.query);
    std::string units = in_short(told.judged.severity);
    if (!(r > 0.0)) return units;
    return fmt::format("{} ({} r)", units, in_short(told.judged.severity / r));
}

std::string flip_in_words(double margin)
{
    return margin == 0.0 ? "any change of r flips it"
                         : fmt::format("a change of r by {} flips it", in_short(margin));
}

std::string line_in_words(const Told& told)
{
    return fmt::format("{}: {}; {} {}", place_of(told), words_of(told.judged.kind),
                       severity_name(told.judged.kind), severity_in_words(told));
}

std::string said_in_words(const Said& said)
{
    std::string out;
    const auto add = [&](std::string_view name, const std::string& value) {
        if (!out.empty()) out += ", ";
        out += name;
        if (!value.empty()) (out += name.empty() ? "" : " ") += value;
    };
    if (said.hit) add(*said.hit ? "hit" : "miss", {});
    if (said.kind) add(lowered(case_name(*said.kind)), {});
    if (said.t) add("t", number_text(*said.t));
    if (said.t1) add("t1", number_text(*said.t1));
    if (said.t2) add("t2", number_text(*said.t2));
    if (said.point) add("a point", {});
    if (said.distance) add("distance", number_text(*said.distance));
    return out;
}

} // namespace secant::records
