#pragma once

#include "core/script/source_reader.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What the numbers of a script are, whatever way they are written: "f.x * d.x + f.y * d.y" is the
/// dot product of E - C and L - E. Two formulas are the same number when their values are at random
/// points, modulo a prime.
///
/// Source: J. T. Schwartz, "Fast probabilistic algorithms for verification of polynomial
/// identities", Journal of the ACM 27(4), 1980. Two different formulas of a script agree at a point
/// with a probability of some 1e-17.
namespace secant::repair {

/// A number modulo 2^61 - 1. In this field just one of x and -x has a square root when neither is
/// zero; it stands for the positive one, so that sqrt(x) * sqrt(y) is sqrt(x * y), and abs(x) is
/// sqrt(x * x).
class Residue {
public:
    constexpr Residue() = default;
    explicit constexpr Residue(std::uint64_t value) : value_(value % prime) {}

    friend constexpr bool operator==(Residue, Residue) = default;
    friend Residue operator+(Residue a, Residue b) { return Residue{a.value_ + b.value_}; }
    friend Residue operator-(Residue a, Residue b) { return Residue{a.value_ + prime - b.value_}; }
    friend Residue operator-(Residue a) { return Residue{} - a; }
    friend Residue operator*(Residue a, Residue b);
    /// @pre b is not zero
    friend Residue operator/(Residue a, Residue b) { return a * b.to_the(prime - 2); }

    [[nodiscard]] bool is_zero() const { return value_ == 0; }
    /// The positive square root, if there is one.
    [[nodiscard]] std::optional<Residue> root() const;
    [[nodiscard]] Residue abs() const { return root() ? *this : -*this; }

private:
    static constexpr std::uint64_t prime = (std::uint64_t{1} << 61U) - 1;

    [[nodiscard]] Residue to_the(std::uint64_t power) const;

    std::uint64_t value_ = 0;
};

/// The value of a formula: a number, or a vector with as many parts as the point has dimensions.
struct Value {
    int size = 1; ///< 1 of a number
    std::array<Residue, 3> parts{};

    Value() = default;
    explicit Value(Residue number) : parts{number} {}

    friend bool operator==(const Value&, const Value&) = default;
};

[[nodiscard]] Value operator+(const Value& a, const Value& b);
[[nodiscard]] Value operator-(const Value& a, const Value& b);
[[nodiscard]] Value operator*(const Value& a, Residue b);
[[nodiscard]] Residue dot(const Value& v, const Value& w);
/// In the plane a number, in space a vector.
[[nodiscard]] Value cross(const Value& v, const Value& w);

/// A formula of a script as a tree.
struct Term {
    enum class Kind {
        number,
        name,
        member,
        negative,
        group, ///< in parentheses
        sum,
        difference,
        product,
        quotient,
        call,
    };
    Kind kind = Kind::number;
    std::string_view text{}; ///< a literal, a name, the part "x" of a vector, a function
    std::size_t first = 0;   ///< its tokens in the script
    std::size_t last = 0;
    std::vector<Term> parts{};
};

/// A statement of a script that gives a value to something.
struct Assignment {
    std::size_t first = 0; ///< its tokens
    std::size_t last = 0;
    std::string name{};     ///< the variable that it sets; empty when it is a part of something
    bool is_lasting = true; ///< the variable has this value wherever it is used after
    bool has_value = false; ///< `value` is what it is given
    Term value{};
    std::vector<std::size_t> visible{}; ///< whose names it may use, the latest first
};

/// The assignments of a script, in their order. What several names are given, what is no formula of
/// numbers and vectors, and what stands in a function, has no value here.
[[nodiscard]] std::vector<Assignment> assignments_of(const std::vector<script::Token>& tokens);

/// Random E, L, C, r and s, and the values of a script's assignments for them.
class Point {
public:
    /// A point at which each root of the script has a value. None when none was found.
    /// @param dimensions  2 or 3
    /// @param seed        another one gives another point
    static std::optional<Point> of(std::span<const Assignment> script, int dimensions,
                                   bool takes_unit_direction, std::uint64_t seed);

    /// The point with E, L and C moved by one vector.
    [[nodiscard]] Point moved() const;

    /// None when the formula has a part that this knows no value of.
    /// @param at  the assignment whose names it may use
    [[nodiscard]] std::optional<Value> value(const Term& term, const Assignment& at) const;

    [[nodiscard]] const Value& start() const { return start_; }
    [[nodiscard]] const Value& end() const { return end_; }
    [[nodiscard]] const Value& center() const { return center_; }
    [[nodiscard]] Residue radius() const { return radius_; }
    [[nodiscard]] Residue piece_radius() const { return piece_radius_; }

private:
    void evaluate();
    [[nodiscard]] std::optional<Value> named(std::string_view name, const Assignment& at) const;
    [[nodiscard]] std::optional<Value> called(const Term& call, const Assignment& at) const;

    std::span<const Assignment> script_{};
    bool takes_unit_direction_ = false;
    Value start_{};
    Value end_{};
    Value center_{};
    Value direction_{}; ///< of length 1, of a script that takes it
    Residue radius_{};
    Residue piece_radius_{};
    Residue reach_{};
    std::vector<std::optional<Value>> values_{}; ///< of each assignment
    bool takes_any_root_ = false;                ///< a number that has no root is its own
    bool lacks_root_ = false;                    ///< some root has no value here
};

} // namespace secant::repair
