#pragma once

#include "core/codec/query_json.h"
#include "core/geometry/classify.h"
#include "core/geometry/query.h"
#include "core/methods/method.h"
#include "core/record/columns.h"
#include "core/session/around.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace secant::records {

/// What a program said of its query. What is absent it did not say. Parameters go from E (0) to
/// L (1), whatever the line calls the end.
struct Said {
    std::optional<bool> hit{};
    std::optional<double> t{};  ///< of the first hit
    std::optional<double> t1{}; ///< of the first root
    std::optional<double> t2{};
    std::optional<Case> kind{};
    std::optional<std::array<double, 3>> point{}; ///< of the first hit; in the plane z is 0
    std::optional<double> distance{};             ///< from C to the closest point
};

/// One query of a record.
struct Line {
    /// Valid. Of a run in float, the numbers that were rounded to it; the end of a direction is
    /// not.
    AnyQuery query{};
    Scalar scalar = Scalar::float64;
    Said said{};
    std::optional<double> time{};
    std::string id{};     ///< empty: none
    std::string source{}; ///< empty: none
    /// The path or the moving circles of the line: `query` is what a document shows of these. A
    /// parameter is then that of the whole path, or the part of the frame.
    Around around{};
};

/// What holds for lines that do not say it themselves.
struct LineDefaults {
    Extent extent = Extent::segment;
    Scalar scalar = Scalar::float64;
};

/// Reads the lines of a record, one after the other: JSON objects, or the rows of a table.
class LineReader {
public:
    LineReader(const Columns& columns, LineDefaults defaults)
        : columns_(columns), defaults_(defaults)
    {
    }

    /// Reads an object such as
    ///
    ///     {"time":7, "id":"a", "E":[0,0], "L":[4,0], "C":[2,0], "r":1, "hit":true, "t":0.25}
    ///
    /// Numbers are those of JSON, hex floats in strings, and for what the program said also NaN and
    /// the infinities, as words or strings. A point may be an object with x, y and z.
    /// @return  Whether it is one; if not, error() says why.
    [[nodiscard]] bool read_object(std::string_view line);

    /// Takes the header of a table.
    /// @return  Whether the columns that a query needs are there.
    [[nodiscard]] bool read_header(std::string_view row, char separator);
    /// Reads a row below that header. An empty field has no value.
    [[nodiscard]] bool read_row(std::string_view row);

    /// What was read last.
    [[nodiscard]] const Line& line() const noexcept { return line_; }
    [[nodiscard]] const QueryError& error() const noexcept { return error_; }

    /// The columns that were guessed, in the order in which they came: "tick", time.
    struct Guess {
        std::string name;
        Column column;
        [[nodiscard]] std::string text() const; ///< "time=tick", as a map says it
        friend bool operator==(const Guess&, const Guess&) = default;
    };
    [[nodiscard]] const std::vector<Guess>& guesses() const noexcept { return guesses_; }
    /// True when a line came whose direction has no length: its piece is the segment to E + D.
    [[nodiscard]] bool has_seen_bare_direction() const noexcept { return has_bare_direction_; }
    /// True when a column of this name came, or one of its coordinates.
    [[nodiscard]] bool has_seen(std::string_view name) const noexcept;

private:
    /// What of a role the line gave already.
    struct Taken {
        static constexpr unsigned all = 7;
        unsigned bits = 0; ///< one for each axis; all of a whole value
        Sureness sureness = Sureness::guessed;
    };
    struct Known {
        std::string name;
        Column column;
    };

    void begin();
    bool read_members(JsonCursor& cursor, std::size_t within);
    bool read_member(JsonCursor& cursor, std::string_view name, std::size_t within);
    bool read_value(JsonCursor& cursor, const Column& column);
    bool read_point(JsonCursor& cursor, const Column& column);
    bool take_text(const Column& column, std::string_view text);
    bool take_number(const Column& column, double value);
    bool take_word(const Column& column, std::string_view word);
    [[nodiscard]] std::optional<bool> claimed(const Column& column);
    /// Reads what the line has in place of a piece: a path, or moving circles.
    /// @return  Nothing when it has neither; else whether it could be read.
    std::optional<bool> read_around(std::string_view line);
    bool finish();
    template <int N>
    bool finish_in();
    [[nodiscard]] bool has_gap();
    void settle_said(double end_at);

    [[nodiscard]] const Column& column_of(std::string_view name);
    [[nodiscard]] bool has(Role role) const noexcept
    {
        return taken_[static_cast<std::size_t>(role)].bits != 0;
    }
    [[nodiscard]] std::array<double, 3>& at(Role role) noexcept
    {
        return values_[static_cast<std::size_t>(role)];
    }
    [[nodiscard]] int dimension_of(Role role) const noexcept;
    [[nodiscard]] std::optional<double> number(Role role) const noexcept;
    bool wrong(std::string_view field, std::string what);

    const Columns& columns_;
    LineDefaults defaults_;
    Line line_{};
    QueryError error_{};
    std::array<Taken, role_count> taken_{};
    std::array<std::array<double, 3>, role_count> values_{}; ///< of a number only the first
    std::optional<Extent> extent_{};
    std::vector<Known> known_{}; ///< the names that came, in the order of their first line
    std::size_t next_ = 0;       ///< where the next name is expected
    std::vector<Guess> guesses_{};
    std::vector<Column> header_{};
    char separator_ = ',';
    bool has_bare_direction_ = false;
    std::string path_{}; ///< of the member that is being read: "ray.dir"
};

} // namespace secant::records
