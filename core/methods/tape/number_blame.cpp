#include "core/methods/tape/number_blame.h"

#include <glm/geometric.hpp>

namespace secant {
namespace {

/// Takes numbers of an outcome that have the name.
template <int N, class T>
struct Numbers {
    std::string_view wanted; ///< empty: each
    std::vector<double> out{};

    [[nodiscard]] bool wants(std::string_view name) const
    {
        return wanted.empty() || wanted == name;
    }
    void add(std::string_view name, T number)
    {
        if (wants(name)) out.push_back(double{number});
    }
    void add(std::string_view name, const Vec<N, T>& vector)
    {
        for (int i = 0; i < N; ++i)
            add(name, vector[i]);
    }
    template <class Number>
    void add(std::string_view name, const std::optional<Number>& number)
    {
        if (number) add(name, *number);
    }
};

} // namespace

template <int N, class T>
std::vector<double> numbers_called(std::string_view name, const Outcome<N, T>& outcome)
{
    Numbers<N, T> numbers{name};
    if (outcome.roots) {
        numbers.add("t1", (*outcome.roots)[0]);
        numbers.add("t2", (*outcome.roots)[1]);
    }
    for (int i = 0; i < outcome.point_count.value_or(0); ++i)
        numbers.add("points", outcome.points[static_cast<std::size_t>(i)]);
    numbers.add("closest", outcome.closest);
    numbers.add("distance", outcome.distance);
    numbers.add("offset", outcome.offset);
    numbers.add("ray_distance", outcome.ray_distance);
    return numbers.out;
}

template <int N, class T>
Blame number_blame(const Tape& tape, const MethodInfo& info, const Query<N, T>& query,
                   const Outcome<N, T>& outcome, std::string_view off)
{
    const auto own = widen(own_query(info, query));
    const bool is_root = off == "t1" || off == "t2";
    const double unit = is_root ? glm::distance(own.piece.start, own.piece.end) : 1.0;
    const std::vector<double> numbers = numbers_called(off, outcome);
    return blame(tape, {{&off, 1}, numbers, info.accuracy * size_of(own) / unit});
}

#define SECANT_INSTANTIATE(N, T)                                                                   \
    template std::vector<double> numbers_called(std::string_view, const Outcome<N, T>&);           \
    template Blame number_blame(const Tape&, const MethodInfo&, const Query<N, T>&,                \
                                const Outcome<N, T>&, std::string_view)

SECANT_INSTANTIATE(2, float);
SECANT_INSTANTIATE(3, float);
SECANT_INSTANTIATE(2, double);
SECANT_INSTANTIATE(3, double);
#undef SECANT_INSTANTIATE

} // namespace secant
