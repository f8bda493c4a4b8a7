#pragma once

#include "core/text/expected.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// A record: the queries that a program asked, a line each, with its own answers (docs/records.md).
namespace secant::records {

/// What a column of a record holds.
enum class Role : unsigned char {
    none, ///< other data, which is kept and not read
    start,
    end,
    center,
    direction, ///< D: in place of L
    radius,
    piece_radius,
    length, ///< of the direction
    extent,
    scalar, ///< that the program computed in
    hit,
    t,  ///< parameter of the first hit
    t1, ///< and t2: both roots
    t2,
    kind,     ///< the case
    point,    ///< of the first hit
    distance, ///< from C to the closest point
    time,
    id,
    source,
};

inline constexpr std::size_t role_count = 20;

/// The name of a role in a record: "E", "t1"; empty for none.
[[nodiscard]] std::string_view name_of(Role role) noexcept;

/// True for E, L, C, D and a point, which have an axis or are whole.
[[nodiscard]] constexpr bool is_point(Role role) noexcept
{
    return role == Role::start || role == Role::end || role == Role::center ||
           role == Role::direction || role == Role::point;
}

/// How sure it is that a column has its role. Where two columns of a line have the same, the surer
/// one counts.
enum class Sureness : unsigned char {
    guessed, ///< by a name that people use for it: "origin"
    by_name, ///< by the name of the role
    mapped,  ///< by the user
};

/// The meaning of a column.
struct Column {
    Role role = Role::none;
    int axis = -1; ///< of a point: 0, 1 or 2; -1: the whole point
    Sureness sureness = Sureness::guessed;

    friend bool operator==(const Column&, const Column&) = default;
};

/// The names of the columns that the user maps, and those that are guessed.
class Columns {
public:
    /// Reads "time=tick,E=from,D=ray.dir": the role, and the name of its column. The coordinates of
    /// a point may have columns of their own: "from_x", "from.y" and "fromZ" are found by its name;
    /// others are mapped by axis: "E.x=x0,E.y=y0". A name with points means a member of an object.
    /// @return  Or what is wrong.
    [[nodiscard]] static Expected<Columns, std::string> read(std::string_view map);

    /// The meaning of a column by its name; of a member of an object "ray" the name is "ray.dir".
    [[nodiscard]] Column of(std::string_view name) const;

    /// The columns that the user maps.
    [[nodiscard]] std::vector<std::string> mapped() const;

    /// True when a column of this name is the mapped one, or one of its coordinates.
    [[nodiscard]] static bool is_of(std::string_view name, std::string_view mapped) noexcept;

    /// True when a column within the object of this name is mapped.
    [[nodiscard]] bool has_within(std::string_view object) const noexcept;

private:
    struct Mapped {
        std::string name;
        Column column;
    };
    std::vector<Mapped> mapped_;
};

} // namespace secant::records
