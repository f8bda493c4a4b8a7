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
// turns it off). Code that has a number type of its own instead, `real`, is compiled twice, once
// with `real` set to secant::traced<float>: see method_of() for two functions.
//
// The code needs no change: std::sqrt(x), sqrtf(x), std::max(x, 0.0f) and 0.5 * x mean for a traced
// number what they mean for a plain one. Include this header before the code. What does not
// compile: to make a plain number of a traced one without a cast, and to print it.
#ifndef SECANT_TRACED_HPP
#define SECANT_TRACED_HPP

#include <secant/method.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

// NOLINTBEGIN: the names of C, and of the standard library

/// The kinds of operation. The numbers never change.
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
    SECANT_TAPE_OTHER,    ///< of its operands, in a way that Secant does not know
    SECANT_TAPE_HYPOT,    ///< the root of the sum of the squares of two operands or three
    SECANT_TAPE_POWER,    ///< a to the power of b
    SECANT_TAPE_TO_FLOAT, ///< a double, rounded to float
};

struct secant_tape_operation {
    std::int32_t kind;        ///< SECANT_TAPE_INPUT ...
    std::int32_t operands[3]; ///< places of earlier operations; -1 where there is none
    double computed;          ///< holds a float exactly, too
    char name[48];            ///< "disc"; empty when it has none
};

/// The tape that a traced run writes.
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

/// The number, and all that is found for it by its type. Nothing else of this header is in there.
namespace tracing {

template <class T>
class traced;

/// The scalar of a number; none for a type that is no number.
template <class A, class = void>
struct number_of {
};
template <class A>
struct number_of<A, std::enable_if_t<std::is_arithmetic_v<A> && !std::is_same_v<A, long double>>> {
    using type = A;
    /// Functions of <cmath> take a whole number as a double.
    using promoted = std::conditional_t<std::is_integral_v<A>, double, A>;
    static constexpr bool is_traced = false;
};
template <class T>
struct number_of<traced<T>> {
    using type = T;
    using promoted = T;
    static constexpr bool is_traced = true;
};

/// The type that C++ gives an operator on plain numbers of the same scalars, traced: of a float and
/// a double, a double. No type when none of them is traced.
template <class... A>
using operated = traced<std::enable_if_t<(number_of<A>::is_traced || ...),
                                         std::common_type_t<typename number_of<A>::type...>>>;
/// The same for a function of <cmath>.
template <class... A>
using computed = traced<std::enable_if_t<(number_of<A>::is_traced || ...),
                                         std::common_type_t<typename number_of<A>::promoted...>>>;
/// The same for a function of C in float.
template <class... A>
using in_float = traced<std::enable_if_t<(number_of<A>::is_traced || ...), float>>;

/// A number that computes what T computes, and writes each operation on the tape of its thread.
template <class T>
class traced {
public:
    using value_type = T;

    traced() = default;
    /// From plain numbers as a T is made of them: 0.1 becomes the nearest T.
    template <class U,
              std::enable_if_t<std::is_arithmetic_v<U> && std::is_arithmetic_v<T>, int> = 0>
    constexpr traced(U value) noexcept : value_(static_cast<T>(value))
    {
    }
    /// A float takes a double as C++ does, rounded.
    template <class U, std::enable_if_t<(sizeof(U) > sizeof(T)), int> = 0>
    traced(const traced<U>& wide)
        : traced(operation(SECANT_TAPE_TO_FLOAT, static_cast<T>(wide.value()), wide))
    {
    }
    /// Operators make a double of a float by themselves; so this one need not be implicit, and
    /// `?:` has only one way to go.
    template <class U, std::enable_if_t<(sizeof(U) < sizeof(T)), int> = 0>
    explicit traced(const traced<U>& narrow) noexcept
        : value_(narrow.value_), at_(narrow.at_), run_(narrow.run_)
    {
    }

    /// Never implicit: an operation on a plain number is not on the tape.
    template <class U,
              std::enable_if_t<std::is_arithmetic_v<U> && !std::is_same_v<U, bool>, int> = 0>
    constexpr explicit operator U() const noexcept
    {
        return static_cast<U>(value_);
    }
    explicit operator bool() const
    {
        return !test(SECANT_TAPE_EQUAL, value_ == 0, *this, traced{});
    }
    constexpr T value() const noexcept { return value_; }

    template <class B>
    traced& operator+=(const B& b)
    {
        return *this = *this + b;
    }
    template <class B>
    traced& operator-=(const B& b)
    {
        return *this = *this - b;
    }
    template <class B>
    traced& operator*=(const B& b)
    {
        return *this = *this * b;
    }
    template <class B>
    traced& operator/=(const B& b)
    {
        return *this = *this / b;
    }
    traced& operator++() { return *this += 1; }
    traced& operator--() { return *this -= 1; }
    traced operator++(int)
    {
        const traced before = *this;
        ++*this;
        return before;
    }
    traced operator--(int)
    {
        const traced before = *this;
        --*this;
        return before;
    }

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

    /// Writes an operation with its value.
    template <class... U>
    static traced operation(int kind, T value, const traced<U>&... operands)
    {
        traced out{value};
        if (detail::now.tape == nullptr) return out;
        out.at_ = written(kind, static_cast<double>(value), operands...);
        out.run_ = detail::now.run;
        return out;
    }
    /// Writes a comparison with its truth.
    static bool test(int kind, bool truth, const traced& a, const traced& b)
    {
        if (detail::now.tape != nullptr) written(kind, truth ? 1.0 : 0.0, a, b);
        return truth;
    }

private:
    template <class>
    friend class traced;

    /// Where it is on the tape. A number that is not there yet is written as a literal; -1 when the
    /// tape is full.
    std::int32_t place() const noexcept
    {
        if (run_ == detail::now.run) return at_;
        return detail::write(SECANT_TAPE_LITERAL, static_cast<double>(value_));
    }
    template <class... U>
    static std::int32_t written(int kind, double value, const traced<U>&... operands) noexcept
    {
        const std::int32_t at[] = {operands.place()...};
        for (const std::int32_t one : at)
            if (one < 0) return -1; // it lies beyond the end of the tape
        std::int32_t all[3] = {-1, -1, -1};
        for (std::size_t i = 0; i < sizeof...(U); ++i)
            all[i] = at[i];
        return detail::write(kind, value, all[0], all[1], all[2]);
    }

    T value_{};
    std::int32_t at_ = -1;
    std::uint32_t run_ = 0; ///< zero: of no run
};

// The operators of C++. Those on a float and a double compute in double, as C++ does.

template <class T>
traced<T> operator+(const traced<T>& a)
{
    return a;
}
template <class T>
traced<T> operator-(const traced<T>& a)
{
    return traced<T>::operation(SECANT_TAPE_NEGATE, -a.value(), a);
}

#define SECANT_TRACED_OPERATOR(sign, kind)                                                         \
    template <class A, class B, class R = operated<A, B>>                                          \
    R operator sign(const A& a, const B& b)                                                        \
    {                                                                                              \
        const R x(a), y(b);                                                                        \
        return R::operation(kind, x.value() sign y.value(), x, y);                                 \
    }
SECANT_TRACED_OPERATOR(+, SECANT_TAPE_ADD)
SECANT_TRACED_OPERATOR(-, SECANT_TAPE_SUBTRACT)
SECANT_TRACED_OPERATOR(*, SECANT_TAPE_MULTIPLY)
SECANT_TRACED_OPERATOR(/, SECANT_TAPE_DIVIDE)
#undef SECANT_TRACED_OPERATOR

#define SECANT_TRACED_COMPARISON(sign, kind)                                                       \
    template <class A, class B, class R = operated<A, B>>                                          \
    bool operator sign(const A& a, const B& b)                                                     \
    {                                                                                              \
        const R x(a), y(b);                                                                        \
        return R::test(kind, x.value() sign y.value(), x, y);                                      \
    }
SECANT_TRACED_COMPARISON(<, SECANT_TAPE_LESS)
SECANT_TRACED_COMPARISON(<=, SECANT_TAPE_LESS_EQUAL)
SECANT_TRACED_COMPARISON(==, SECANT_TAPE_EQUAL)
#undef SECANT_TRACED_COMPARISON
template <class A, class B, class R = operated<A, B>>
bool operator>(const A& a, const B& b)
{
    return b < a;
}
template <class A, class B, class R = operated<A, B>>
bool operator>=(const A& a, const B& b)
{
    return b <= a;
}
template <class A, class B, class R = operated<A, B>>
bool operator!=(const A& a, const B& b)
{
    return !(a == b);
}

// The functions of <cmath>, and those of C in float, whose names end in f.

#define SECANT_TRACED_IN_FLOAT(name)                                                               \
    template <class... A, class R = in_float<A...>>                                                \
    R name##f(const A&... a)                                                                       \
    {                                                                                              \
        return name(R(a)...);                                                                      \
    }

/// The functions of one operand, and their kinds on the tape.
// clang-format off
#define SECANT_TRACED_LIST_1(each)                                                                 \
    each(sqrt, SECANT_TAPE_SQUARE_ROOT)                                                            \
    each(fabs, SECANT_TAPE_ABSOLUTE)                                                               \
    each(floor, SECANT_TAPE_ROUND_DOWN)                                                            \
    each(trunc, SECANT_TAPE_OTHER)                                                                 \
    each(round, SECANT_TAPE_OTHER)                                                                 \
    each(rint, SECANT_TAPE_OTHER)                                                                  \
    each(cbrt, SECANT_TAPE_OTHER)                                                                  \
    each(exp, SECANT_TAPE_OTHER)                                                                   \
    each(log, SECANT_TAPE_OTHER)                                                                   \
    each(sin, SECANT_TAPE_OTHER)                                                                   \
    each(cos, SECANT_TAPE_OTHER)                                                                   \
    each(tan, SECANT_TAPE_OTHER)                                                                   \
    each(asin, SECANT_TAPE_OTHER)                                                                  \
    each(acos, SECANT_TAPE_OTHER)                                                                  \
    each(atan, SECANT_TAPE_OTHER)
// clang-format on
#define SECANT_TRACED_FUNCTION_1(name, kind)                                                       \
    template <class T>                                                                             \
    traced<T> name(const traced<T>& a)                                                             \
    {                                                                                              \
        return traced<T>::operation(kind, std::name(a.value()), a);                                \
    }                                                                                              \
    SECANT_TRACED_IN_FLOAT(name)
SECANT_TRACED_LIST_1(SECANT_TRACED_FUNCTION_1)
#undef SECANT_TRACED_FUNCTION_1
template <class T>
traced<T> abs(const traced<T>& a)
{
    return fabs(a);
}
template <class T>
traced<T> ceil(const traced<T>& a)
{
    return -floor(-a);
}
SECANT_TRACED_IN_FLOAT(ceil)

/// Those with two.
// clang-format off
#define SECANT_TRACED_LIST_2(each)                                                                 \
    each(copysign, SECANT_TAPE_COPY_SIGN)                                                          \
    each(pow, SECANT_TAPE_POWER)                                                                   \
    each(fmin, SECANT_TRACED_UNLESS_NAN(SECANT_TAPE_SMALLER))                                      \
    each(fmax, SECANT_TRACED_UNLESS_NAN(SECANT_TAPE_LARGER))                                       \
    each(fmod, SECANT_TAPE_OTHER)                                                                  \
    each(atan2, SECANT_TAPE_OTHER)
// clang-format on
/// @param kind  may depend on the numbers x and y
#define SECANT_TRACED_FUNCTION_2(name, kind)                                                       \
    template <class A, class B, class R = computed<A, B>>                                          \
    R name(const A& a, const B& b)                                                                 \
    {                                                                                              \
        const R x(a), y(b);                                                                        \
        return R::operation(kind, std::name(x.value(), y.value()), x, y);                          \
    }                                                                                              \
    SECANT_TRACED_IN_FLOAT(name)
/// With a NaN they give the other number, which no operation on the tape does.
#define SECANT_TRACED_UNLESS_NAN(kind)                                                             \
    (std::isnan(x.value()) || std::isnan(y.value()) ? SECANT_TAPE_OTHER : (kind))
SECANT_TRACED_LIST_2(SECANT_TRACED_FUNCTION_2)
#undef SECANT_TRACED_FUNCTION_2
#undef SECANT_TRACED_UNLESS_NAN

template <class A, class B, class R = computed<A, B>>
R hypot(const A& a, const B& b)
{
    const R x(a), y(b);
    return R::operation(SECANT_TAPE_HYPOT, std::hypot(x.value(), y.value()), x, y);
}
template <class A, class B, class C, class R = computed<A, B, C>>
R hypot(const A& a, const B& b, const C& c)
{
    const R x(a), y(b), z(c);
    return R::operation(SECANT_TAPE_HYPOT, std::hypot(x.value(), y.value(), z.value()), x, y, z);
}
SECANT_TRACED_IN_FLOAT(hypot)
template <class A, class B, class C, class R = computed<A, B, C>>
R fma(const A& a, const B& b, const C& c)
{
    const R x(a), y(b), z(c);
    return R::operation(SECANT_TAPE_FUSED, std::fma(x.value(), y.value(), z.value()), x, y, z);
}
SECANT_TRACED_IN_FLOAT(fma)
#undef SECANT_TRACED_IN_FLOAT

#define SECANT_TRACED_PROPERTY(name)                                                               \
    template <class T>                                                                             \
    bool name(const traced<T>& a)                                                                  \
    {                                                                                              \
        return std::name(a.value());                                                               \
    }
SECANT_TRACED_PROPERTY(isfinite)
SECANT_TRACED_PROPERTY(isnan)
SECANT_TRACED_PROPERTY(isinf)
SECANT_TRACED_PROPERTY(isnormal)
SECANT_TRACED_PROPERTY(signbit)
#undef SECANT_TRACED_PROPERTY

} // namespace tracing

using tracing::traced;

/// Those of <algorithm>, which are found only where std:: is said: an engine may have a clamp() of
/// its own. They stand on the tape as one operation. With a literal they need no cast: a literal is
/// a float, and the standard ones take two numbers of one type.
namespace standard {

#define SECANT_TRACED_CHOICE(name, kind)                                                           \
    template <class T>                                                                             \
    traced<T> name(const traced<T>& a, const traced<T>& b)                                         \
    {                                                                                              \
        return traced<T>::operation(kind, std::name(a.value(), b.value()), a, b);                  \
    }                                                                                              \
    template <class T>                                                                             \
    traced<T> name(const traced<T>& a, const T& b)                                                 \
    {                                                                                              \
        return name(a, traced<T>(b));                                                              \
    }                                                                                              \
    template <class T>                                                                             \
    traced<T> name(const T& a, const traced<T>& b)                                                 \
    {                                                                                              \
        return name(traced<T>(a), b);                                                              \
    }
SECANT_TRACED_CHOICE(min, SECANT_TAPE_SMALLER)
SECANT_TRACED_CHOICE(max, SECANT_TAPE_LARGER)
#undef SECANT_TRACED_CHOICE

template <class T>
traced<T> clamp(const traced<T>& x, const traced<T>& low, const traced<T>& high)
{
    return min(max(x, low), high);
}
template <class T>
traced<T> clamp(const traced<T>& x, const T& low, const T& high)
{
    return min(max(x, low), high);
}
template <class T>
traced<T> clamp(const traced<T>& x, const T& low, const traced<T>& high)
{
    return min(max(x, low), high);
}
template <class T>
traced<T> clamp(const traced<T>& x, const traced<T>& low, const T& high)
{
    return min(max(x, low), high);
}

} // namespace standard

/// A name for a computed number, for the steps of a run.
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
    Real D[3], length; ///< of a function that takes them; else 0
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
    static constexpr const char* names[4][3] = {
        {"E.x", "E.y", "E.z"}, {"L.x", "L.y", "L.z"}, {"C.x", "C.y", "C.z"}, {"D.x", "D.y", "D.z"}};
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
    // A length of 0 says that the function does not take them: no numbers of its tape.
    if (from.length > 0.0) {
        for (int i = 0; i < from.dimension && i < 3; ++i)
            out.D[i] = number_of_query<Real>(from.D[i], names[3][i]);
        out.length = number_of_query<Real>(from.length, "length");
    }
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

/// True when a function answers a query in a scalar, with its plain number and with the traced one.
template <class Function, class Scalar>
inline constexpr bool answers_in =
    std::is_invocable_v<Function, const query<Scalar>&, secant_answer&>&&
        std::is_invocable_v<Function, const query<traced<Scalar>>&, secant_answer&>;

template <class Scalar>
inline constexpr bool is_scalar = std::is_same_v<Scalar, float> || std::is_same_v<Scalar, double>;

/// Two functions as one that is a template.
template <class Plain, Plain plain, auto inside>
struct pair_of;
template <class Scalar, void (*plain)(const query<Scalar>&, secant_answer&), auto inside>
struct pair_of<void (*)(const query<Scalar>&, secant_answer&), plain, inside> {
    using scalar = Scalar;
    void operator()(const query<Scalar>& asked, secant_answer& answer) const
    {
        plain(asked, answer);
    }
    void operator()(const query<traced<Scalar>>& asked, secant_answer& answer) const
    {
        inside(asked, answer);
    }
};

/// True when two functions are compiled from the same code.
template <class Pair>
inline constexpr bool is_pair = true;
template <class Plain, Plain plain, auto inside>
inline constexpr bool is_pair<pair_of<Plain, plain, inside>> = false;
template <class Scalar, void (*plain)(const query<Scalar>&, secant_answer&), auto inside>
inline constexpr bool
    is_pair<pair_of<void (*)(const query<Scalar>&, secant_answer&), plain, inside>> =
        is_scalar<Scalar>&&
            std::is_invocable_v<decltype(inside), const query<traced<Scalar>>&, secant_answer&>;

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
    } else if constexpr (!(detail::is_scalar<Scalars> && ...)) {
        static_assert((detail::is_scalar<Scalars> && ...),
                      "secant::method_of: what a method computes in is float or double");
        return {};
    } else if constexpr (!std::is_default_constructible_v<Function> ||
                         !(detail::answers_in<Function, Scalars> && ...)) {
        static_assert(
            !std::is_same_v<Function, Function>,
            "secant::method_of<Function>: Function must be a class without state that has "
            "template <class Real> void operator()(const secant::query<Real>&, "
            "secant_answer&) const");
        return {};
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

/// A method of two functions that are compiled from the same code: `plain` takes a
/// `const secant::query<float>&` and a `secant_answer&`, or a query of double; `inside` takes the
/// same query of `secant::traced`.
template <auto plain, auto inside>
secant_method method_of(const char* name)
{
    using pair = detail::pair_of<decltype(plain), plain, inside>;
    if constexpr (detail::is_pair<pair>) {
        return method_of<pair, typename pair::scalar>(name);
    } else {
        static_assert(detail::is_pair<pair>,
                      "secant::method_of<plain, inside>: plain must be a function void(const "
                      "secant::query<float>&, secant_answer&), or of double, and inside the same "
                      "with secant::traced<float>");
        return {};
    }
}

/// One function is not enough: a traced function is another one.
template <auto plain>
secant_method method_of(const char* /*name*/)
{
    static_assert(!std::is_same_v<decltype(plain), decltype(plain)>,
                  "secant::method_of<plain>: it needs two functions, plain and the one that is "
                  "compiled with secant::traced, or a class whose operator() is a template");
    return {};
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

/// Code that says std::sqrt(x) means the one for its number. The standard does not foresee that
/// others add to std; still every library whose numbers record or differentiate does so, because
/// code that nobody may change cannot be reached in another way. Nothing here is a better match
/// than a function of std for numbers that are not traced.
namespace std {
#define SECANT_TRACED_IN_STD(name, kind) using secant::tracing::name, secant::tracing::name##f;
SECANT_TRACED_LIST_1(SECANT_TRACED_IN_STD)
SECANT_TRACED_LIST_2(SECANT_TRACED_IN_STD)
#undef SECANT_TRACED_IN_STD
using secant::standard::clamp, secant::standard::max, secant::standard::min;
using secant::tracing::abs, secant::tracing::ceil, secant::tracing::ceilf;
using secant::tracing::fma, secant::tracing::fmaf, secant::tracing::hypot, secant::tracing::hypotf;
using secant::tracing::isfinite, secant::tracing::isinf, secant::tracing::isnan;
using secant::tracing::isnormal, secant::tracing::signbit;
} // namespace std

// The functions of C, for code that says ::sqrtf(x).
#define SECANT_TRACED_IN_C(name, kind) using secant::tracing::name##f;
SECANT_TRACED_LIST_1(SECANT_TRACED_IN_C)
SECANT_TRACED_LIST_2(SECANT_TRACED_IN_C)
#undef SECANT_TRACED_IN_C
#undef SECANT_TRACED_LIST_1
#undef SECANT_TRACED_LIST_2
using secant::tracing::ceilf, secant::tracing::fmaf, secant::tracing::hypotf;

// NOLINTEND

#endif
