// Your own function, seen from inside in Secant. C++17; needs secant/method.h and no library.
//
//     struct Mine {
//         template <class Real>
//         void operator()(const secant::query<Real>& query, secant_answer& answer) const
//         {
//             const Real disc = secant::name(b * b - 4 * a * c, "disc");
//             ...
//         }
//     };
//     const secant_method methods[] = {secant::method_of<Mine>("mine")};
//     SECANT_METHODS(methods)
//
// Secant runs the function with Real = float or double, and where it shows the steps of a run, with
// Real = secant::traced<float> or secant::traced<double>, which writes each operation on a tape.
// Both runs have the same bits when both are compiled without -ffast-math and without
// -ffp-contract=fast (which GCC takes where the processor has fused operations; -ffp-contract=off
// turns it off). Functions of <cmath> are called without std::, after `using std::sqrt`.
#ifndef SECANT_TRACED_HPP
#define SECANT_TRACED_HPP

#include <secant/method.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

// NOLINTBEGIN: the names of C, and of the standard library

/// What an operation does. The numbers never change.
enum secant_tape_kind {
    SECANT_TAPE_INPUT = 0,
    SECANT_TAPE_LITERAL,
    SECANT_TAPE_ADD,
    SECANT_TAPE_SUBTRACT,
    SECANT_TAPE_MULTIPLY,
    SECANT_TAPE_DIVIDE,
    SECANT_TAPE_NEGATE,
    SECANT_TAPE_SQUARE_ROOT,
    SECANT_TAPE_ABSOLUTE,
    SECANT_TAPE_SMALLER, ///< b when b < a, else a
    SECANT_TAPE_LARGER,  ///< b when a < b, else a
    SECANT_TAPE_FUSED,   ///< a * b + c, rounded once
    SECANT_TAPE_COPY_SIGN,
    SECANT_TAPE_ROUND_DOWN,
    SECANT_TAPE_LESS, ///< comparisons: computed is 1 or 0
    SECANT_TAPE_LESS_EQUAL,
    SECANT_TAPE_EQUAL,
    SECANT_TAPE_OTHER, ///< of its operands, in a way that Secant does not know
};

struct secant_tape_operation {
    std::int32_t kind;        ///< SECANT_TAPE_INPUT ...
    std::int32_t operands[3]; ///< places of earlier operations; -1 where there is none
    double computed;          ///< holds a float exactly, too
    char name[48];            ///< "disc"; empty for what has none
};

/// What a traced run writes on.
struct secant_tape {
    std::uint32_t size;       ///< sizeof(secant_tape) in the Secant that asks
    std::uint32_t capacity;   ///< so many operations fit
    std::uint32_t count;      ///< so many are written
    std::uint32_t is_cut_off; ///< there were more than fit
    secant_tape_operation* operations;
};

namespace secant {
namespace detail {

/// The tape of the thread; none outside a traced run. A number knows in which run it was written.
struct writing {
    secant_tape* tape = nullptr;
    std::uint32_t run = 0;
};
inline thread_local writing now{};

inline std::int32_t write(int kind, double computed, std::int32_t a = -1, std::int32_t b = -1,
                          std::int32_t c = -1) noexcept
{
    secant_tape& tape = *now.tape;
    if (tape.count >= tape.capacity) {
        tape.is_cut_off = 1;
        return -1;
    }
    secant_tape_operation& to = tape.operations[tape.count];
    to.kind = kind;
    to.operands[0] = a;
    to.operands[1] = b;
    to.operands[2] = c;
    to.computed = computed;
    to.name[0] = '\0';
    return static_cast<std::int32_t>(tape.count++);
}

inline void write_name(std::int32_t at, const char* name) noexcept
{
    char(&to)[sizeof(secant_tape_operation::name)] = now.tape->operations[at].name;
    if (to[0] != '\0') return;
    std::strncpy(to, name, sizeof to - 1);
    to[sizeof to - 1] = '\0';
}

} // namespace detail

/// A number that computes what T computes, and writes each operation on the tape of its thread.
template <class T>
class traced {
    static_assert(std::is_same_v<T, float> || std::is_same_v<T, double>);

    template <class U>
    static constexpr bool computes_in_t() noexcept
    {
        if constexpr (std::is_arithmetic_v<U>)
            return std::is_same_v<std::common_type_t<T, U>, T>;
        else
            return false;
    }
    template <class U>
    static constexpr bool stays = computes_in_t<U>();

public:
    using value_type = T;

    traced() = default;
    /// Implicit where a computation with T stays a T.
    template <class U, std::enable_if_t<stays<U>, int> = 0>
    constexpr traced(U value) noexcept : value_(static_cast<T>(value))
    {
    }
    template <class U, std::enable_if_t<std::is_arithmetic_v<U> && !stays<U>, int> = 0>
    constexpr explicit traced(U value) noexcept : value_(static_cast<T>(value))
    {
    }
    template <class U,
              std::enable_if_t<std::is_arithmetic_v<U> && !std::is_same_v<U, bool>, int> = 0>
    constexpr explicit operator U() const noexcept
    {
        return static_cast<U>(value_);
    }
    constexpr T value() const noexcept { return value_; }

    friend traced operator+(const traced& a) { return a; }
    friend traced operator-(const traced& a) { return of(SECANT_TAPE_NEGATE, -a.value_, a); }
    friend traced operator+(const traced& a, const traced& b)
    {
        return of(SECANT_TAPE_ADD, a.value_ + b.value_, a, b);
    }
    friend traced operator-(const traced& a, const traced& b)
    {
        return of(SECANT_TAPE_SUBTRACT, a.value_ - b.value_, a, b);
    }
    friend traced operator*(const traced& a, const traced& b)
    {
        return of(SECANT_TAPE_MULTIPLY, a.value_ * b.value_, a, b);
    }
    friend traced operator/(const traced& a, const traced& b)
    {
        return of(SECANT_TAPE_DIVIDE, a.value_ / b.value_, a, b);
    }
    traced& operator+=(const traced& b) { return *this = *this + b; }
    traced& operator-=(const traced& b) { return *this = *this - b; }
    traced& operator*=(const traced& b) { return *this = *this * b; }
    traced& operator/=(const traced& b) { return *this = *this / b; }

    friend bool operator<(const traced& a, const traced& b)
    {
        return test(SECANT_TAPE_LESS, a.value_ < b.value_, a, b);
    }
    friend bool operator<=(const traced& a, const traced& b)
    {
        return test(SECANT_TAPE_LESS_EQUAL, a.value_ <= b.value_, a, b);
    }
    friend bool operator==(const traced& a, const traced& b)
    {
        return test(SECANT_TAPE_EQUAL, a.value_ == b.value_, a, b);
    }
    friend bool operator>(const traced& a, const traced& b) { return b < a; }
    friend bool operator>=(const traced& a, const traced& b) { return b <= a; }
    friend bool operator!=(const traced& a, const traced& b) { return !(a == b); }

    friend traced sqrt(const traced& a)
    {
        return of(SECANT_TAPE_SQUARE_ROOT, std::sqrt(a.value_), a);
    }
    friend traced abs(const traced& a) { return of(SECANT_TAPE_ABSOLUTE, std::abs(a.value_), a); }
    friend traced fabs(const traced& a) { return abs(a); }
    friend traced floor(const traced& a)
    {
        return of(SECANT_TAPE_ROUND_DOWN, std::floor(a.value_), a);
    }
    friend traced copysign(const traced& a, const traced& b)
    {
        return of(SECANT_TAPE_COPY_SIGN, std::copysign(a.value_, b.value_), a, b);
    }
    friend traced fma(const traced& a, const traced& b, const traced& c)
    {
        return of(SECANT_TAPE_FUSED, std::fma(a.value_, b.value_, c.value_), a, b, c);
    }
    /// As std::min and std::max.
    friend traced min(const traced& a, const traced& b)
    {
        return of(SECANT_TAPE_SMALLER, b.value_ < a.value_ ? b.value_ : a.value_, a, b);
    }
    friend traced max(const traced& a, const traced& b)
    {
        return of(SECANT_TAPE_LARGER, a.value_ < b.value_ ? b.value_ : a.value_, a, b);
    }
    friend traced hypot(const traced& a, const traced& b)
    {
        return of(SECANT_TAPE_OTHER, std::hypot(a.value_, b.value_), a, b);
    }
    friend traced pow(const traced& a, const traced& b)
    {
        return of(SECANT_TAPE_OTHER, std::pow(a.value_, b.value_), a, b);
    }
    friend traced fmin(const traced& a, const traced& b)
    {
        return of(SECANT_TAPE_OTHER, std::fmin(a.value_, b.value_), a, b);
    }
    friend traced fmax(const traced& a, const traced& b)
    {
        return of(SECANT_TAPE_OTHER, std::fmax(a.value_, b.value_), a, b);
    }
    friend bool isfinite(const traced& a) { return std::isfinite(a.value_); }
    friend bool isnan(const traced& a) { return std::isnan(a.value_); }
    friend bool isinf(const traced& a) { return std::isinf(a.value_); }
    friend bool signbit(const traced& a) { return std::signbit(a.value_); }

    /// The same number; the operation that it comes from has a name. The first name stays.
    traced named(const char* text) const
    {
        traced out = *this;
        if (detail::now.tape == nullptr) return out;
        out.at_ = place();
        out.run_ = detail::now.run;
        if (out.at_ >= 0) detail::write_name(out.at_, text);
        return out;
    }

    /// A number of the query.
    static traced input(T value, const char* text)
    {
        traced out{value};
        if (detail::now.tape == nullptr) return out;
        out.at_ = detail::write(SECANT_TAPE_INPUT, static_cast<double>(value));
        out.run_ = detail::now.run;
        if (out.at_ >= 0) detail::write_name(out.at_, text);
        return out;
    }

private:
    /// Where it is on the tape. A number that is not there yet is written as a literal; -1 when the
    /// tape is full.
    std::int32_t place() const noexcept
    {
        if (run_ == detail::now.run) return at_;
        return detail::write(SECANT_TAPE_LITERAL, static_cast<double>(value_));
    }
    template <class... Operands>
    static std::int32_t written(int kind, double computed, const Operands&... operands) noexcept
    {
        const std::int32_t at[] = {operands.place()...};
        for (const std::int32_t one : at)
            if (one < 0) return -1; // it lies beyond the end of the tape
        std::int32_t all[3] = {-1, -1, -1};
        for (std::size_t i = 0; i < sizeof...(Operands); ++i)
            all[i] = at[i];
        return detail::write(kind, computed, all[0], all[1], all[2]);
    }
    template <class... Operands>
    static traced of(int kind, T value, const Operands&... operands)
    {
        traced out{value};
        if (detail::now.tape == nullptr) return out;
        out.at_ = written(kind, static_cast<double>(value), operands...);
        out.run_ = detail::now.run;
        return out;
    }
    static bool test(int kind, bool truth, const traced& a, const traced& b)
    {
        if (detail::now.tape != nullptr) written(kind, truth ? 1.0 : 0.0, a, b);
        return truth;
    }

    T value_{};
    std::int32_t at_ = -1;
    std::uint32_t run_ = 0; ///< zero: of no run
};

/// A name for what was computed, for the steps of a run.
template <class T>
traced<T> name(const traced<T>& value, const char* text)
{
    return value.named(text);
}
/// A name for a number that is not traced does nothing, so that a template compiles for both.
inline float name(float value, const char* /*text*/) noexcept
{
    return value;
}
inline double name(double value, const char* /*text*/) noexcept
{
    return value;
}

/// A query in the numbers of a function: secant_query has the meanings.
template <class Real>
struct query {
    int dimension;
    int extent;
    Real E[3], L[3], C[3];
    Real r, s;
};

namespace detail {

template <class Real>
Real number_of_query(double value, const char* text)
{
    if constexpr (std::is_floating_point_v<Real>) {
        static_cast<void>(text);
        return static_cast<Real>(value);
    } else {
        return Real::input(static_cast<typename Real::value_type>(value), text);
    }
}

template <class Real>
query<Real> query_in(const secant_query& from)
{
    static constexpr const char* names[3][3] = {
        {"E.x", "E.y", "E.z"}, {"L.x", "L.y", "L.z"}, {"C.x", "C.y", "C.z"}};
    query<Real> out{};
    out.dimension = from.dimension;
    out.extent = from.extent;
    for (int i = 0; i < from.dimension && i < 3; ++i) {
        out.E[i] = number_of_query<Real>(from.E[i], names[0][i]);
        out.L[i] = number_of_query<Real>(from.L[i], names[1][i]);
        out.C[i] = number_of_query<Real>(from.C[i], names[2][i]);
    }
    out.r = number_of_query<Real>(from.r, "r");
    out.s = number_of_query<Real>(from.s, "s");
    return out;
}

template <class Function, template <class> class Number, class... Scalars>
void call(const secant_query& asked, secant_answer& answer)
{
    const auto in = [&](auto scalar) {
        using Scalar = decltype(scalar);
        const int number = std::is_same_v<Scalar, float> ? SECANT_FLOAT : SECANT_DOUBLE;
        if (asked.scalar == number) Function{}(query_in<Number<Scalar>>(asked), answer);
    };
    (in(Scalars{}), ...);
}

template <class T>
using plain = T;

template <class Function, class... Scalars>
void run(const secant_query* asked, secant_answer* answer, void* /*user*/)
{
    call<Function, plain, Scalars...>(*asked, *answer);
}

/// Ends the run of a tape, also when the function throws.
struct tape_end {
    ~tape_end() { now.tape = nullptr; }
};

template <class Function, class... Scalars>
void run_traced(const secant_query* asked, secant_answer* answer, void* /*user*/, secant_tape* tape)
{
    now.tape = tape;
    if (++now.run == 0) now.run = 1;
    const tape_end end;
    call<Function, traced, Scalars...>(*asked, *answer);
}

} // namespace detail

/// A method whose function is a template on its number type: a class with
/// `template <class Real> void operator()(const secant::query<Real>&, secant_answer&) const`.
/// @param Scalars  what it computes in: float, double, or both when nothing is said
template <class Function, class... Scalars>
secant_method method_of(const char* name)
{
    if constexpr (sizeof...(Scalars) == 0) {
        return method_of<Function, float, double>(name);
    } else {
        secant_method out{};
        out.name = name;
        out.function = detail::run<Function, Scalars...>;
        out.trace = detail::run_traced<Function, Scalars...>;
        if constexpr (sizeof...(Scalars) == 1)
            out.scalars = (std::is_same_v<Scalars, float> || ...) ? SECANT_FLOAT : SECANT_DOUBLE;
        return out;
    }
}

} // namespace secant

template <class T>
class std::numeric_limits<secant::traced<T>> : public std::numeric_limits<T> {
    using base = std::numeric_limits<T>;
    using number = secant::traced<T>;

public:
    static constexpr number min() noexcept { return base::min(); }
    static constexpr number max() noexcept { return base::max(); }
    static constexpr number lowest() noexcept { return base::lowest(); }
    static constexpr number epsilon() noexcept { return base::epsilon(); }
    static constexpr number round_error() noexcept { return base::round_error(); }
    static constexpr number infinity() noexcept { return base::infinity(); }
    static constexpr number quiet_NaN() noexcept { return base::quiet_NaN(); }
    static constexpr number signaling_NaN() noexcept { return base::signaling_NaN(); }
    static constexpr number denorm_min() noexcept { return base::denorm_min(); }
};

// NOLINTEND

#endif
