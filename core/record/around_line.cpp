#include "core/codec/sweep_json.h"
#include "core/record/line.h"
#include "core/text/json_cursor.h"

#include <variant>

// The lines of a record that hold a path or two moving circles.

namespace secant::records {
namespace {

/// Rounds each number of a sweep to float.
struct ToFloat {
    static double rounded(double value) { return double{rounded_to<float>(value)}; }
    template <int N>
    static void round(Vec<N>& vector)
    {
        for (int i = 0; i < N; ++i)
            vector[i] = rounded(vector[i]);
    }
    template <int N>
    static void round(Circle<N>& circle)
    {
        round<N>(circle.center);
        circle.radius = rounded(circle.radius);
    }
    template <int N>
    void operator()(PathQuery<N>& query) const
    {
        round<N>(query.circle);
        query.radius = rounded(query.radius);
        for (Vec<N>& point : query.points)
            round<N>(point);
    }
    template <int N>
    void operator()(MovingQuery<N>& query) const
    {
        for (Mover<N>* const mover : {&query.a, &query.b}) {
            round<N>(mover->circle);
            round<N>(mover->moves);
        }
    }
};

/// The member "piece": on which piece the program's t is.
double piece_in(std::string_view line)
{
    double piece = 0.0;
    JsonCursor cursor{line};
    walk_members(cursor, [&](std::string_view name) {
        if (name != "piece") return !cursor.take_value().empty();
        const auto number = cursor.take_number();
        piece = number.value_or(0.0);
        return number.has_value() || !cursor.take_value().empty();
    });
    return piece;
}

} // namespace

std::optional<bool> LineReader::read_around(std::string_view line)
{
    if (has(Role::start) || has(Role::end) || has(Role::direction)) return std::nullopt;
    auto read = read_sweep(line);
    if (!read) return std::nullopt;
    if (!*read) return wrong(read->error().field, read->error().what);
    Sweep sweep = std::move((*read)->query);
    if (line_.scalar == Scalar::float32) std::visit(ToFloat{}, sweep);
    const Around around{std::move(sweep)};
    const AnyQuery query = query_of(around);
    if (!is_valid(query)) return wrong("query", "a number is too large");
    line_.query = query;
    line_.around = around;
    line_.time = number(Role::time);
    settle_said(1.0);
    if (line_.said.t && piece_count(around) > 1) *line_.said.t += piece_in(line);
    return true;
}

} // namespace secant::records
