#pragma once

#include "core/methods/method.h"
#include "core/methods/trace/exact_number.h"
#include "core/session/document.h"

#include <array>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

/// Values as text in which any difference shows, for digests: a number has all its bits. The text
/// is the same of every compiler.
namespace secant::testing {

/// Stands for a field of any type, where the fields of a struct are counted.
struct AnyField {
    template <class T>
    operator T() const noexcept; // NOLINT(google-explicit-constructor): that is its use
};
template <std::size_t>
using AnyFieldAt = AnyField;

template <class T, std::size_t... I>
consteval bool takes_fields(std::index_sequence<I...> /*places*/)
{
    return requires
    {
        T{AnyFieldAt<I>{}...};
    };
}

template <class T, std::size_t Most = 32>
consteval std::size_t field_count()
{
    if constexpr (Most == 0 || takes_fields<T>(std::make_index_sequence<Most>{}))
        return Most;
    else
        return field_count<T, Most - 1>();
}

/// Calls `visit` with the fields of a struct without a base, in their order.
template <class T, class Visit>
void with_fields(const T& value, const Visit& visit)
{
    // clang-format off
    constexpr std::size_t count = field_count<T>();
    if constexpr (count == 1) { const auto& [a] = value; visit(a); }
    if constexpr (count == 2) { const auto& [a, b] = value; visit(a, b); }
    if constexpr (count == 3) { const auto& [a, b, c] = value; visit(a, b, c); }
    if constexpr (count == 4) { const auto& [a, b, c, d] = value; visit(a, b, c, d); }
    if constexpr (count == 5) { const auto& [a, b, c, d, e] = value; visit(a, b, c, d, e); }
    if constexpr (count == 6) { const auto& [a, b, c, d, e, f] = value; visit(a, b, c, d, e, f); }
    if constexpr (count == 7) { const auto& [a, b, c, d, e, f, g] = value; visit(a, b, c, d, e, f, g); }
    if constexpr (count == 8) { const auto& [a, b, c, d, e, f, g, h] = value; visit(a, b, c, d, e, f, g, h); }
    if constexpr (count == 9) { const auto& [a, b, c, d, e, f, g, h, i] = value; visit(a, b, c, d, e, f, g, h, i); }
    if constexpr (count == 10) { const auto& [a, b, c, d, e, f, g, h, i, j] = value; visit(a, b, c, d, e, f, g, h, i, j); }
    if constexpr (count == 11) { const auto& [a, b, c, d, e, f, g, h, i, j, k] = value; visit(a, b, c, d, e, f, g, h, i, j, k); }
    if constexpr (count == 12) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l); }
    if constexpr (count == 13) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m); }
    if constexpr (count == 14) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n); }
    if constexpr (count == 15) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o); }
    if constexpr (count == 16) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p); }
    if constexpr (count == 17) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q); }
    if constexpr (count == 18) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r); }
    if constexpr (count == 19) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s); }
    if constexpr (count == 20) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t); }
    if constexpr (count == 21) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u); }
    if constexpr (count == 22) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v); }
    if constexpr (count == 23) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w); }
    if constexpr (count == 24) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x); }
    if constexpr (count == 25) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y); }
    if constexpr (count == 26) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z); }
    if constexpr (count == 27) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, a2] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, a2); }
    if constexpr (count == 28) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, a2, b2] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, a2, b2); }
    if constexpr (count == 29) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, a2, b2, c2] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, a2, b2, c2); }
    if constexpr (count == 30) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, a2, b2, c2, d2] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, a2, b2, c2, d2); }
    if constexpr (count == 31) { const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, a2, b2, c2, d2, e2] = value; visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, a2, b2, c2, d2, e2); }
    // clang-format on
    static_assert(count <= 31);
}

template <class T>
concept Pointing = requires(const T& value)
{
    *value;
    static_cast<bool>(value);
};

class ValueText {
public:
    [[nodiscard]] const std::string& text() const noexcept { return text_; }

    /// Different values have different texts.
    template <class... Values>
    ValueText& add(const Values&... values)
    {
        (add_one(values), ...);
        return *this;
    }

private:
    /// Its eight bytes, which is quick in code that is not optimised.
    void add_number(std::uint64_t bits)
    {
        static_assert(std::endian::native == std::endian::little);
        std::array<char, sizeof bits> bytes{};
        std::memcpy(bytes.data(), &bits, sizeof bits);
        text_.append(bytes.data(), bytes.size());
    }

    void add_one(double value)
    {
        // No compiler promises the sign of a NaN.
        if (std::isnan(value))
            text_ += "nan ";
        else
            add_number(std::bit_cast<std::uint64_t>(value));
    }

    void add_one(std::string_view value) { ((text_ += '"') += value) += '"'; }
    void add_one(const char* value) { add_one(std::string_view{value}); }
    void add_one(const std::string& value) { add_one(std::string_view{value}); }
    void add_one(const Method& method) { add_one(method->name); }
    void add_one(const Document& document) { add(document.query, document.target); }
    void add_one(const Around& around)
    {
        add_one(around.piece());
        if (around.get() != nullptr) add_one(query_of(around));
    }

    /// All its digits, as the doubles that it is the sum of.
    void add_one(ExactNumber number)
    {
        add_one(static_cast<double>(number));
        if (!isfinite(number) || number.is_zero()) return;
        const int exponent = ilogb(number);
        number = ldexp(number, -exponent);
        add_one(exponent);
        for (; !number.is_zero(); number = ldexp(number, 50)) {
            const double part = std::trunc(std::ldexp(static_cast<double>(number), 50));
            add_one(part);
            number = number - ldexp(ExactNumber{part}, -50);
        }
    }

    template <int N, class T>
    void add_one(const glm::vec<N, T>& vector)
    {
        for (int i = 0; i < N; ++i)
            add_one(vector[i]);
    }

    template <class... Values>
    void add_one(const std::variant<Values...>& value)
    {
        add_one(value.index());
        std::visit([this](const auto& held) { add_one(held); }, value);
    }

    template <class T>
    void add_one(const T& value)
    {
        if constexpr (std::is_floating_point_v<T>) {
            add_one(double{value});
        } else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
            add_number(static_cast<std::uint64_t>(value));
        } else if constexpr (requires { value.to_ullong(); }) { // a set of bits
            add_number(value.to_ullong());
        } else if constexpr (requires { value.backend(); }) { // a large integer
            add_one(value.str());
        } else if constexpr (std::ranges::input_range<const T>) {
            text_ += '[';
            for (const auto& element : value)
                add_one(element);
            text_ += ']';
        } else if constexpr (Pointing<T>) {
            if (value)
                add_one(*value);
            else
                text_ += "- ";
        } else {
            text_ += '{';
            with_fields(value, [this](const auto&... fields) { (add_one(fields), ...); });
            text_ += '}';
        }
    }

    std::string text_;
};

} // namespace secant::testing
