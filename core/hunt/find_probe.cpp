#include "core/hunt/find_probe.h"

#include "core/hunt/domain.h"
#include "core/hunt/shrink/shrink.h"
#include "core/methods/judgement.h"
#include "core/methods/loaded.h"
#include "core/methods/registry.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace secant {
namespace {

/// The sum, when it is exact in T.
template <class T>
std::optional<double> exact_sum(double a, double b)
{
    const double sum = a + b;
    const double part = sum - a;
    const bool is_exact = (a - (sum - part)) + (b - part) == 0.0; // Knuth's TwoSum
    if (!is_exact || !std::isfinite(sum) || double{static_cast<T>(sum)} != sum) return std::nullopt;
    return sum;
}

/// The query with each point shifted, when no digit is lost.
template <int N, class T>
std::optional<QueryNumbers<N>> shifted_exactly(QueryNumbers<N> numbers, const Vec<N>& by)
{
    for (const std::size_t point : at_points<N>) {
        for (int axis = 0; axis < N; ++axis) {
            double& x = numbers[point + static_cast<std::size_t>(axis)];
            const auto sum = exact_sum<T>(x, by[axis]);
            if (!sum) return std::nullopt;
            x = *sum;
        }
    }
    return numbers;
}

/// The query times 2^power, when no digit is lost.
template <int N, class T>
std::optional<QueryNumbers<N>> scaled_exactly(QueryNumbers<N> numbers, int power)
{
    for (double& x : numbers) {
        const double given = x;
        x = double{static_cast<T>(std::ldexp(given, power))};
        if (!std::isfinite(x) || std::ldexp(x, -power) != given) return std::nullopt;
    }
    return numbers;
}

template <int N, class T>
class Prober {
public:
    Prober(const Opponents& opponents, const Mistake& mistake, const Query<N, T>& query)
        : opponents_(opponents), mistake_(mistake), numbers_(numbers_of(widen(query))),
          extent_(query.piece.extent)
    {
    }

    [[nodiscard]] FindProbe probed()
    {
        if (mistake_.method->tolerance == 0.0) ask_sizes();
        if (mistake_.sort != MistakeSort::number_off) ask_places();
        out_.calls = calls_;
        return out_;
    }

private:
    using Origin = FindProbe::Origin;
    using Change = FindProbe::Change;
    using State = std::optional<Origin>; ///< nothing: it was not asked, or broke down
    using Numbers = std::optional<QueryNumbers<N>>;

    /// The states of the queries, up to the first that is not known.
    [[nodiscard]] std::vector<Origin> states_of(std::span<const QueryNumbers<N>> all)
    {
        std::vector<Query<N, T>> queries;
        is_outside_ = false;
        for (const QueryNumbers<N>& numbers : all) {
            if (is_ended_ || calls_ == most_calls_of_probe) break;
            const Query<N> query = query_of(numbers, extent_);
            const Domain* const domain = opponents_.domain.get();
            is_outside_ = domain != nullptr && !domain->contains(query, target_of(opponents_));
            if (is_outside_) break;
            queries.push_back(rounded_to<T>(query));
            ++calls_;
        }
        std::vector<Origin> out;
        if (queries.empty()) return out;
        const auto outcomes = outcomes_of<N, T>(mistake_.method, queries);
        for (std::size_t i = 0; i < queries.size(); ++i) {
            is_ended_ = breakdown_of(outcomes[i].failure) != Failure::none;
            if (is_ended_ || outcomes[i].failure == Failure::not_asked) break;
            const auto made = mistake_in(opponents_, mistake_.method, queries[i], outcomes[i]);
            out.push_back(!made               ? Origin::right
                          : *made == mistake_ ? Origin::same
                                              : Origin::another);
        }
        return out;
    }

    [[nodiscard]] State state_of(const Numbers& numbers)
    {
        if (!numbers) return std::nullopt;
        const auto states = states_of({&*numbers, 1});
        return states.empty() ? State{} : states.front();
    }

    [[nodiscard]] Numbers scaled(int power) const { return scaled_exactly<N, T>(numbers_, power); }

    /// The power of two to which the fourth powers of the numbers are in the range of T; 0 when
    /// they are not. To smaller sizes it is negative.
    [[nodiscard]] int furthest(bool to_larger) const
    {
        // Three less leave room for factors, as of 4ac, and for sums.
        constexpr int quarter = std::numeric_limits<T>::max_exponent / 4 - 3;
        int most = 0;
        int least = 0;
        bool is_first = true;
        for (const double x : numbers_) {
            if (x == 0.0) continue;
            const int power = std::ilogb(x);
            most = is_first ? power : std::max(most, power);
            least = is_first ? power : std::min(least, power);
            is_first = false;
        }
        return to_larger ? std::max(0, quarter - most) : std::min(0, -quarter - least);
    }

    /// Asks at 2, 4, 16, 256 ... times the size, and at everyday size, up to the first change; then
    /// between the last two.
    /// @return  Up to which power of two there is no change. Nothing when it is not known, because
    ///          the method broke down or was not asked.
    [[nodiscard]] std::optional<int> ask_side(bool to_larger, std::optional<Change>& change)
    {
        const int end = std::abs(furthest(to_larger));
        const int sign = to_larger ? 1 : -1;
        std::vector<int> steps;
        for (int step = 1; step < end; step *= 2)
            steps.push_back(step);
        const int everyday = -sign * std::ilogb(largest_of(numbers_));
        for (const int step : {everyday, end}) {
            if (step > 0 && step <= end) steps.push_back(step);
        }
        std::ranges::sort(steps);
        steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
        int same = 0;
        constexpr std::size_t at_once = 4;
        for (std::size_t first = 0; first < steps.size(); first += at_once) {
            const auto some =
                std::span{steps}.subspan(first).first(std::min(at_once, steps.size() - first));
            std::vector<QueryNumbers<N>> queries;
            for (const int step : some) {
                const Numbers numbers = scaled(sign * step);
                if (!numbers) break;
                queries.push_back(*numbers);
            }
            const auto states = states_of(queries);
            for (std::size_t i = 0; i < states.size(); ++i) {
                if (states[i] != Origin::same) {
                    bisect_sizes(same, some[i], sign, states[i], change);
                    return same;
                }
                same = some[i];
            }
            if (states.size() == some.size()) continue;
            const bool is_cut = is_outside_ || states.size() == queries.size();
            return is_cut ? std::optional{same} : std::nullopt;
        }
        return same;
    }

    void bisect_sizes(int same, int other, int sign, Origin state, std::optional<Change>& change)
    {
        while (other - same > 1) {
            const int middle = same + (other - same) / 2;
            const State at = state_of(scaled(sign * middle));
            if (!at) break; // the change is known to lie no further away than this
            if (at == Origin::same) {
                same = middle;
            } else {
                other = middle;
                state = *at;
            }
        }
        change = {std::ldexp(1.0, sign * other), state == Origin::right};
    }

    void ask_sizes()
    {
        if (largest_of(numbers_) == 0.0) return;
        const auto smaller = ask_side(false, out_.smaller);
        const auto larger = ask_side(true, out_.larger);
        if (smaller && larger) out_.sizes = *smaller + *larger;
    }

    /// The query with E, C or L at the origin, and the shift from there to where it was.
    struct Home {
        QueryNumbers<N> numbers;
        Vec<N> back;
    };
    [[nodiscard]] std::optional<Home> home() const
    {
        for (const std::size_t point : {at_start<N>, at_center<N>, at_end<N>}) {
            Vec<N> back{0.0};
            for (int axis = 0; axis < N; ++axis)
                back[axis] = numbers_[point + static_cast<std::size_t>(axis)];
            if (const auto out = shifted_exactly<N, T>(numbers_, -back)) return Home{*out, back};
        }
        return std::nullopt;
    }

    void ask_places()
    {
        const std::optional<Home> from = home();
        if (!from || largest_of(from->numbers) == 0.0) return;
        const bool is_there = from->numbers == numbers_;
        out_.at_origin = is_there ? State{Origin::same} : state_of(from->numbers);
        if (out_.at_origin == Origin::right) ask_back(*from);
        if (out_.at_origin == Origin::same) ask_axes(from->numbers);
    }

    /// The method is right at the origin. Asks at 1/2, 1/4, 1/8 ... of the way to where it is
    /// wrong, until it is right.
    void ask_back(const Home& from)
    {
        double size = 0.0;
        for (int axis = 0; axis < N; ++axis)
            size = std::max(size, std::abs(from.back[axis]));
        const Vec<N> along = from.back / size;
        double wrong = size;
        double right = 0.0;
        constexpr int most_halves = 12;
        for (int half = 0; half < most_halves && right == 0.0; ++half) {
            const State at = state_of(shifted_exactly<N, T>(from.numbers, along * (wrong / 2.0)));
            if (!at) break;
            (*at == Origin::right ? right : wrong) = wrong / 2.0;
        }
        const bool is_known = right > 0.0;
        if (is_known) wrong = bisected(from.numbers, along, right, wrong);
        if (is_known) out_.away = {wrong, false};
    }

    /// Asks along each axis, at 1, 8, 64 ... times the size, up to the first change.
    void ask_axes(const QueryNumbers<N>& home)
    {
        constexpr int stride = N == 2 ? 3 : 5;
        const double size = largest_of(home);
        int nearest = std::numeric_limits<T>::max_exponent;
        for (int axis = 0; axis < N; ++axis) {
            Vec<N> along{0.0};
            along[axis] = 1.0;
            std::vector<QueryNumbers<N>> queries;
            std::vector<double> shifts;
            for (int power = std::ilogb(size); power < nearest; power += stride) {
                const double shift = std::ldexp(1.0, power);
                const Numbers numbers = shifted_exactly<N, T>(home, along * shift);
                if (!numbers) break;
                queries.push_back(*numbers);
                shifts.push_back(shift);
            }
            const auto states = states_of(queries);
            const auto changed = std::ranges::find_if_not(
                states, [](Origin state) { return state == Origin::same; });
            const auto at = static_cast<std::size_t>(changed - states.begin());
            if (at > 0) out_.reach = std::max(out_.reach, shifts[at - 1] / size);
            if (changed == states.end()) continue;
            double other = shifts[at];
            double same = at > 0 ? shifts[at - 1] : 0.0;
            bool is_right = *changed == Origin::right;
            while (same > 0.0 && other > 2.0 * same) {
                const State middle = state_of(shifted_exactly<N, T>(home, along * (2.0 * same)));
                if (!middle) break;
                if (*middle == Origin::same) {
                    same *= 2.0;
                } else {
                    other = 2.0 * same;
                    is_right = *middle == Origin::right;
                }
            }
            if (same > 0.0) other = bisected(home, along, same, other);
            nearest = std::ilogb(other);
            if (!out_.away || other < out_.away->at) out_.away = {other, is_right};
        }
    }

    /// The shortest shift in whole numbers where the state is not that of the origin, where there
    /// are few between these two; else the longer one.
    [[nodiscard]] double bisected(const QueryNumbers<N>& home, const Vec<N>& along, double near,
                                  double far)
    {
        constexpr double few = 2048.0;
        double low = std::ceil(near);
        double high = far;
        if (high != std::floor(high) || high > few) return far;
        while (high - low > 1.0) {
            const double middle = std::floor((low + high) / 2.0);
            const State at = state_of(shifted_exactly<N, T>(home, along * middle));
            if (!at) return far;
            (*at == *out_.at_origin ? low : high) = middle;
        }
        return high;
    }

    const Opponents& opponents_;
    const Mistake& mistake_;
    QueryNumbers<N> numbers_; ///< in T
    Extent extent_;
    FindProbe out_;
    int calls_ = 0;
    bool is_ended_ = false;   ///< by a breakdown
    bool is_outside_ = false; ///< the last query was not asked: it is not in the domain
};

/// True when a method shows neither steps nor a tape.
bool is_closed_method(const Method& method)
{
    return is_hidden(method) && method->listing.size() <= outside_listing().size();
}

} // namespace

std::optional<FindProbe> probe_of(const Opponents& opponents, const Mistake& mistake,
                                  const AnyQuery& any)
{
    const bool has_answer =
        mistake.sort != MistakeSort::gives_up && mistake.sort != MistakeSort::unsteady;
    if (!has_answer || !is_closed_method(mistake.method)) return std::nullopt;
    const FindProbe probe = std::visit(
        [&]<int N>(const Query<N>& query) {
            return opponents.scalar == Scalar::float32
                       ? Prober<N, float>{opponents, mistake, rounded_to<float>(query)}.probed()
                       : Prober<N, double>{opponents, mistake, query}.probed();
        },
        any);
    return words_of(probe).empty() ? std::nullopt : std::optional{probe};
}

bool tells_size(const std::optional<FindProbe>& probe) noexcept
{
    return probe && (probe->smaller || probe->larger);
}

} // namespace secant
