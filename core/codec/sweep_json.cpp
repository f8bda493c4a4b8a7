#include "core/codec/sweep_json.h"

#include "core/codec/value_reader.h"
#include "core/text/json_writer.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace secant {
namespace {

/// What tells the lines apart.
struct SweepLook {
    bool has_piece = false;
    bool has_path = false;
    bool has_a = false;
    bool has_b = false;
};

SweepLook look_at_sweep(std::string_view line)
{
    SweepLook look;
    JsonCursor cursor{line};
    walk_members(cursor, [&](std::string_view name) {
        look.has_piece = look.has_piece || name == "E" || name == "L";
        look.has_path = look.has_path || name == "path";
        look.has_a = look.has_a || name == "A";
        look.has_b = look.has_b || name == "B";
        return !cursor.take_value().empty();
    });
    return look;
}

struct MoverFields {
    Coordinates at, moves;
    std::optional<double> radius;
    bool is_given = false;
};

/// Reads the fields of a line, of either kind: the kind says which of them count.
class SweepReader : public LineValueReader {
public:
    SweepReader(std::string_view line, bool is_path)
        : LineValueReader(JsonCursor{line}), is_path_(is_path)
    {
    }

    [[nodiscard]] Expected<NamedSweep, QueryError> read()
    {
        const bool is_read =
            walk_members(cursor_, [this](std::string_view name) { return read_field(name); }) &&
            ends_here() && (is_path_ ? is_whole_path() : are_whole_movers());
        if (!is_read) return unexpected(error());
        const int count = is_path_ ? points_.front().count : a_.at.count;
        return count == 2 ? query_of<2>() : query_of<3>();
    }

private:
    bool read_field(std::string_view key)
    {
        if (key == "name") return read_name(name_);
        if (is_path_ && key == "path") return read_path();
        if (is_path_ && key == "C") return read_point("C", center_);
        if (is_path_ && key == "r") return read_radius("r", radius_);
        if (is_path_ && key == "s") return read_radius("s", piece_radius_);
        if (!is_path_ && key == "A") return read_mover("A", a_);
        if (!is_path_ && key == "B") return read_mover("B", b_);
        cursor_.take_value();
        return !cursor_.failed();
    }

    bool read_path()
    {
        if (!points_.empty()) return wrong("path", "given twice");
        if (cursor_.peek() != '[') return wrong_value("path", "must be an array of points, not ");
        const auto element = [this] {
            points_.emplace_back();
            if (read_point("path", points_.back())) return true;
            error_.field = point_name(points_.size() - 1);
            return false;
        };
        if (!walk_elements(cursor_, element)) return false;
        if (points_.size() >= 2) return true;
        return wrong("path", fmt::format("must have 2 points or more, not {}", points_.size()));
    }

    static std::string point_name(std::size_t i) { return fmt::format("path[{}]", i); }

    bool read_mover(const char* field, MoverFields& mover)
    {
        if (std::exchange(mover.is_given, true)) return wrong(field, "given twice");
        if (cursor_.peek() != '{')
            return wrong_value(field, "must be an object with \"at\" and \"r\", not ");
        const auto member = [&](std::string_view key) {
            if (key == "at") return read_point("at", mover.at);
            if (key == "moves") return read_point("moves", mover.moves);
            if (key == "r") return read_radius("r", mover.radius);
            cursor_.take_value();
            return !cursor_.failed();
        };
        if (walk_members(cursor_, member)) return true;
        error_.field = fmt::format("{}.{}", field, error_.field);
        return false;
    }

    bool has_count(const char* field, const Coordinates& point, int count, const char* as)
    {
        return point.count == count ||
               wrong(field, fmt::format("has {} numbers, but {} has {}", point.count, as, count));
    }

    bool is_whole_path()
    {
        if (center_.count == 0) return wrong("C", "missing");
        if (!radius_) return wrong("r", "missing");
        const int count = points_.front().count;
        for (std::size_t i = 1; i < points_.size(); ++i) {
            if (!has_count("path", points_[i], count, "path[0]")) {
                error_.field = point_name(i);
                return false;
            }
        }
        return has_count("C", center_, count, "path[0]");
    }

    bool are_whole_movers()
    {
        if (a_.at.count == 0) return wrong("A.at", "missing");
        if (!a_.radius) return wrong("A.r", "missing");
        if (b_.at.count == 0) return wrong("B.at", "missing");
        if (!b_.radius) return wrong("B.r", "missing");
        const auto fits = [&](const char* field, const Coordinates& point) {
            return point.count == 0 || has_count(field, point, a_.at.count, "A.at");
        };
        return fits("A.moves", a_.moves) && fits("B.at", b_.at) && fits("B.moves", b_.moves);
    }

    template <int N>
    static Mover<N> mover_of(const MoverFields& fields)
    {
        return {{point_of<N>(fields.at), *fields.radius}, point_of<N>(fields.moves)};
    }

    template <int N>
    NamedSweep query_of() const
    {
        if (!is_path_) return {name_, MovingQuery<N>{mover_of<N>(a_), mover_of<N>(b_)}};
        PathQuery<N> query{{point_of<N>(center_), *radius_}, {}, piece_radius_.value_or(0.0)};
        query.points.reserve(points_.size());
        for (const Coordinates& point : points_)
            query.points.push_back(point_of<N>(point));
        return {name_, std::move(query)};
    }

    bool is_path_;
    std::string_view name_;
    std::vector<Coordinates> points_;
    Coordinates center_;
    std::optional<double> radius_, piece_radius_;
    MoverFields a_, b_;
};

} // namespace

std::optional<Expected<NamedSweep, QueryError>> read_sweep(std::string_view line)
{
    const SweepLook look = look_at_sweep(line);
    if (look.has_piece || !(look.has_path || (look.has_a && look.has_b))) return std::nullopt;
    if (auto error = invalid_utf8(line)) return unexpected(*std::move(error));
    return SweepReader{line, look.has_path}.read();
}

namespace {

template <int N>
void append_vector_member(JsonObject& members, std::string_view name, const Vec<N>& vector)
{
    append_vector<N>(members.member(name), vector);
}

void append_place(JsonObject& members, const PathPlace& place)
{
    members.count("piece", place.piece);
    members.number("t", place.t);
    members.number("along", place.along());
}

template <int N>
void append_hit(JsonObject& members, std::string_view name, const std::optional<PathHit<N>>& hit)
{
    if (!hit) return;
    JsonObject object{members.member(name)};
    append_place(object, hit->place);
    append_vector_member<N>(object, "point", hit->point);
    append_vector_member<N>(object, "normal", hit->normal);
}

} // namespace

template <int N>
void append_path_answer(std::string& out, const AnswerLabels& labels, const PathSolution<N>& answer)
{
    JsonObject members{out};
    append_labels(members, labels);
    members.flag("hit", answer.classification.curve_hit());
    members.flag("curve_hit", answer.classification.curve_hit());
    members.flag("disk_overlap", answer.classification.disk_overlap);
    members.count("hit_count", answer.classification.hits);
    append_hit<N>(members, "first", answer.first);
    append_hit<N>(members, "last", answer.last);
    {
        JsonObject nearest{members.member("nearest")};
        append_place(nearest, answer.nearest);
    }
    append_vector_member<N>(members, "closest", answer.closest);
    members.number("distance", answer.distance);
    members.number("depth", answer.depth);
}

template <int N>
void append_meeting(std::string& out, const AnswerLabels& labels, const Meeting<N>& answer)
{
    const Classification& truth = answer.classification;
    JsonObject members{out};
    append_labels(members, labels);
    members.word("case", name_of(truth.kind));
    members.flag("tangent", truth.tangent);
    members.flag("hit", truth.curve_hit);
    members.flag("curve_hit", truth.curve_hit);
    members.flag("disk_overlap", truth.disk_overlap);
    if (has_roots(truth.kind)) {
        members.number("t1", answer.t1);
        members.number("t2", answer.t2);
    }
    if (answer.touch) {
        JsonObject touch{members.member("touch")};
        touch.number("t", answer.touch->t);
        append_vector_member<N>(touch, "A", answer.touch->a);
        append_vector_member<N>(touch, "B", answer.touch->b);
        if (answer.touch->has_point) {
            append_vector_member<N>(touch, "point", answer.touch->point);
            append_vector_member<N>(touch, "normal", answer.touch->normal);
        }
    }
    members.number("nearest_t", answer.nearest_t);
    members.number("distance", answer.distance);
    members.number("depth", answer.depth);
}

#define SECANT_SWEEP_JSON(N)                                                                       \
    template void append_path_answer(std::string&, const AnswerLabels&, const PathSolution<N>&);   \
    template void append_meeting(std::string&, const AnswerLabels&, const Meeting<N>&);
SECANT_SWEEP_JSON(2)
SECANT_SWEEP_JSON(3)
#undef SECANT_SWEEP_JSON

} // namespace secant
