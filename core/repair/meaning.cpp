#include "core/repair/meaning.h"

#include <algorithm>
#include <string>
#include <utility>

namespace secant::repair {
namespace {

using Kind = Term::Kind;

/// SplitMix64, as Dice has it.
std::uint64_t random_bits(std::uint64_t& state)
{
    std::uint64_t x = state += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111eb;
    return x ^ (x >> 31U);
}

Value random_vector(std::uint64_t& state, int dimensions)
{
    Value out;
    out.size = dimensions;
    for (int i = 0; i < dimensions; ++i)
        out.parts[static_cast<std::size_t>(i)] = Residue{random_bits(state)};
    return out;
}

std::optional<Residue> literal(std::string_view text)
{
    std::uint64_t digits = 0;
    Residue divisor{1};
    bool is_fraction = false;
    for (const char c : text) {
        if (c == '.' && !is_fraction) {
            is_fraction = true;
        } else if (c >= '0' && c <= '9' && digits < 1'000'000'000) {
            digits = digits * 10 + static_cast<std::uint64_t>(c - '0');
            if (is_fraction) divisor = divisor * Residue{10};
        } else {
            return std::nullopt;
        }
    }
    return Residue{digits} / divisor;
}

} // namespace

Residue operator*(Residue a, Residue b)
{
    __extension__ using Wide = unsigned __int128;
    const Wide wide = static_cast<Wide>(a.value_) * b.value_;
    const auto low = static_cast<std::uint64_t>(wide) & Residue::prime;
    return Residue{low + static_cast<std::uint64_t>(wide >> 61U)};
}

Residue Residue::to_the(std::uint64_t power) const
{
    Residue out{1};
    for (Residue square = *this; power != 0; power >>= 1U, square = square * square) {
        if ((power & 1U) != 0) out = out * square;
    }
    return out;
}

std::optional<Residue> Residue::root() const
{
    const Residue out = to_the((prime + 1) / 4); // prime is 3 modulo 4
    return out * out == *this ? std::optional{out} : std::nullopt;
}

Value operator+(const Value& a, const Value& b)
{
    Value out = a;
    for (std::size_t i = 0; i < 3; ++i)
        out.parts[i] = a.parts[i] + b.parts[i];
    return out;
}

Value operator*(const Value& a, Residue b)
{
    Value out = a;
    for (Residue& part : out.parts)
        part = part * b;
    return out;
}

Value operator-(const Value& a, const Value& b)
{
    return a + b * -Residue{1};
}

Residue dot(const Value& v, const Value& w)
{
    Residue out;
    for (std::size_t i = 0; i < 3; ++i)
        out = out + v.parts[i] * w.parts[i];
    return out;
}

Value cross(const Value& v, const Value& w)
{
    const auto part = [&](std::size_t i, std::size_t j) {
        return v.parts[i] * w.parts[j] - v.parts[j] * w.parts[i];
    };
    if (v.size == 2) return Value{part(0, 1)};
    Value out;
    out.size = 3;
    out.parts = {part(1, 2), part(2, 0), part(0, 1)};
    return out;
}

std::optional<Point> Point::of(std::span<const Assignment> script, int dimensions,
                               bool takes_unit_direction, std::uint64_t seed)
{
    constexpr int tries = 20000; // each root has a value at every second point
    std::uint64_t state = seed;
    for (int i = 0; i < tries; ++i) {
        Point out;
        out.script_ = script;
        out.takes_unit_direction_ = takes_unit_direction;
        out.start_ = random_vector(state, dimensions);
        out.end_ = random_vector(state, dimensions);
        out.center_ = random_vector(state, dimensions);
        out.radius_ = Residue{random_bits(state)}.abs();
        out.piece_radius_ = Residue{random_bits(state)}.abs();
        out.reach_ = Residue{random_bits(state)}.abs();
        if (takes_unit_direction) {
            const Value along = out.end_;
            const auto length = dot(along, along).root();
            if (!length) continue;
            out.direction_ = along * (Residue{1} / *length);
            out.end_ = out.start_ + out.direction_;
        }
        const Value d = out.end_ - out.start_;
        if (!dot(d, d).root()) continue; // |L - E|
        out.evaluate();
        if (!out.lacks_root_) return out;
    }
    return std::nullopt;
}

Point Point::moved() const
{
    Point out = *this;
    Value by = start_; // as random as any, and not zero
    by.parts[0] = by.parts[0] + Residue{12345};
    for (Value* const point : {&out.start_, &out.end_, &out.center_})
        *point = *point + by;
    out.evaluate();
    return out;
}

void Point::evaluate()
{
    const auto evaluate_all = [this] {
        values_.clear();
        for (const Assignment& made : script_)
            values_.push_back(made.has_value ? value(made.value, made) : std::nullopt);
    };
    takes_any_root_ = true;
    evaluate_all();
    const auto with_any_root = std::exchange(values_, {});
    takes_any_root_ = false;
    evaluate_all();
    lacks_root_ = !std::ranges::equal(values_, with_any_root, [](const auto& a, const auto& b) {
        return a.has_value() == b.has_value();
    });
}

std::optional<Value> Point::named(std::string_view name, const Assignment& at) const
{
    for (const std::size_t i : at.visible) {
        const Assignment& made = script_[i];
        if (made.name == name) return made.is_lasting ? values_[i] : std::nullopt;
    }
    if (name == "E") return start_;
    if (name == "L") return end_;
    if (name == "C") return center_;
    if (name == "r") return Value{radius_};
    if (name == "s") return Value{piece_radius_};
    if (takes_unit_direction_ && name == "D") return direction_;
    if (takes_unit_direction_ && name == "reach") return Value{reach_};
    return std::nullopt;
}

std::optional<Value> Point::called(const Term& call, const Assignment& at) const
{
    std::vector<Value> given;
    for (const Term& part : call.parts) {
        const auto known = value(part, at);
        if (!known) return std::nullopt;
        given.push_back(*known);
    }
    const auto root_of = [this](Residue square) -> std::optional<Value> {
        const auto root = takes_any_root_ ? square : square.root();
        return root ? std::optional{Value{*root}} : std::nullopt;
    };
    const auto takes = [&](std::size_t count, bool vectors) {
        return given.size() == count &&
               std::ranges::all_of(given, [&](const Value& v) { return (v.size > 1) == vectors; });
    };
    if (call.text == "vector" && !given.empty() && takes(given.size(), false) &&
        given.size() == static_cast<std::size_t>(start_.size)) {
        Value out;
        out.size = start_.size;
        for (std::size_t i = 0; i < given.size(); ++i)
            out.parts[i] = given[i].parts[0];
        return out;
    }
    if (call.text == "dot" && takes(2, true)) return Value{secant::repair::dot(given[0], given[1])};
    if (call.text == "cross" && takes(2, true)) return secant::repair::cross(given[0], given[1]);
    if (call.text == "sqrt" && takes(1, false)) return root_of(given[0].parts[0]);
    if ((call.text == "abs" || call.text == "length") && takes(1, false))
        return Value{given[0].parts[0].abs()};
    if (call.text != "length" && call.text != "normalize") return std::nullopt;
    if (!takes(1, true)) return std::nullopt;
    const auto length = root_of(secant::repair::dot(given[0], given[0]));
    if (!length || call.text == "length") return length;
    return given[0] * (Residue{1} / length->parts[0]);
}

std::optional<Value> Point::value(const Term& term, const Assignment& at) const
{
    switch (term.kind) {
    case Kind::number: {
        const auto number = literal(term.text);
        return number ? std::optional{Value{*number}} : std::nullopt;
    }
    case Kind::name: return named(term.text, at);
    case Kind::call: return called(term, at);
    default: break;
    }
    const auto a = value(term.parts[0], at);
    if (!a) return std::nullopt;
    if (term.kind == Kind::group) return a;
    if (term.kind == Kind::negative) return *a * -Residue{1};
    if (term.kind == Kind::member) {
        const std::size_t place = term.text.front() >= 'x'
                                      ? static_cast<std::size_t>(term.text.front() - 'x')
                                      : static_cast<std::size_t>(term.text.front() - '1');
        if (a->size == 1 || place >= static_cast<std::size_t>(a->size)) return std::nullopt;
        return Value{a->parts[place]};
    }
    const auto b = value(term.parts[1], at);
    if (!b) return std::nullopt;
    if (term.kind == Kind::product) {
        if (a->size > 1 && b->size > 1) return std::nullopt;
        return b->size == 1 ? *a * b->parts[0] : *b * a->parts[0];
    }
    if (term.kind == Kind::quotient) {
        if (b->size > 1 || b->parts[0].is_zero()) return std::nullopt;
        return *a * (Residue{1} / b->parts[0]);
    }
    if (a->size != b->size) return std::nullopt;
    return term.kind == Kind::sum ? *a + *b : *a - *b;
}

} // namespace secant::repair
