#pragma once

#include "core/geometry/query.h"
#include "core/methods/method.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace secant {

/// The facts that must be true of a query, whatever method is asked. An absent field is not
/// expected.
struct Expectation {
    std::optional<Case> kind{};
    std::optional<bool> tangent{};
    std::optional<bool> curve_hit{};
    std::optional<bool> disk_overlap{};
    std::array<std::optional<double>, 2> roots{}; ///< t1 and t2; +-infinity when they overflow
    /// The allowed absolute error of t1 and t2, >= 0; absent: one ulp, because the expected numbers
    /// were rounded to double.
    std::optional<double> tolerance{};

    friend bool operator==(const Expectation&, const Expectation&) = default;
};

/// The known answer of a method in a scalar, right or wrong. Absent members are not compared. A
/// number of a run in float is the double that the shortest text of the float reads back to.
struct KnownAnswer {
    std::string method = "secant"; ///< its name, which need not be one of a method at hand
    Scalar scalar = Scalar::float64;
    bool gives_up = false; ///< it fails instead of answering
    std::optional<bool> hit{};
    std::optional<Case> kind{};
    std::optional<bool> tangent{};
    std::optional<int> points{};                  ///< how many it returns, >= 0
    std::array<std::optional<double>, 2> roots{}; ///< t1 and t2 as the method calls them
    std::vector<double> point1{};                 ///< that it returns, in its order; empty: absent
    std::vector<double> point2{};                 ///< empty: absent
    std::vector<double> closest{};                ///< the closest point; empty: absent
    std::optional<double> distance{};             ///< from C to the closest point
    std::optional<double> ray_distance{};         ///< from E to the hit that it reports
    std::vector<double> offset{};                 ///< empty: absent

    friend bool operator==(const KnownAnswer&, const KnownAnswer&) = default;
};

/// One member of a case file: a query, an expectation, and known answers of methods.
struct Entry {
    std::string name; ///< UTF-8; may be empty in a file of lines
    std::string note;
    std::vector<std::string> tags;
    /// The kind of the find that it was, in words that are the same for each find of the kind: a
    /// hunt knows it again by them. Empty: it is none.
    std::string kind{};
    AnyQuery query;                ///< always valid: finite, no negative radius
    Target target = Target::curve; ///< the target in the window
    /// Of float32, the numbers of the query are floats: they were rounded when the entry was read.
    /// Methods are judged in float. Absent: in double.
    std::optional<Scalar> scalar{};
    Expectation expected;
    std::vector<KnownAnswer> known;
    /// Members whose name begins with "x-", as they are written: "\"x-id\": 7". The program keeps
    /// them and does not use them.
    std::vector<std::string> extra;
    /// The coordinates of L that were rounded when the entry was read, in a sentence: where it
    /// gives a direction. Else empty. Not written.
    std::string rounding{};
};

/// The reason why an entry cannot be read.
struct EntryError {
    std::string pointer; ///< JSON pointer from the entry to the wrong value: "/scene/r"
    std::string what;    ///< with the value shown
};

} // namespace secant
