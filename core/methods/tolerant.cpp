#include "core/methods/tolerant.h"

#include "core/methods/every_query.h"

#include <span>
#include <utility>

namespace secant {
namespace {

/// Asks another method, and describes itself as that one but for the tolerance.
class TolerantMethod final : public EveryQuery<TolerantMethod> {
public:
    TolerantMethod(Method method, double tolerance)
        : method_(std::move(method)), info_(info_of(method_))
    {
        info_.tolerance = tolerance;
    }

    [[nodiscard]] const MethodInfo& info() const noexcept override { return info_; }
    [[nodiscard]] bool has_given_up() const noexcept override { return (*method_).has_given_up(); }

    template <int N, class T>
    [[nodiscard]] Outcome<N, T> answer(const Query<N, T>& query) const
    {
        return (*method_).run(query);
    }
    template <int N, class T>
    void answer_all(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes) const
    {
        (*method_).run_all(queries, outcomes);
    }
    template <int N, class T>
    [[nodiscard]] TracedOutcome<N, T> with_trace(const Query<N, T>& query) const
    {
        return (*method_).trace(query);
    }
    template <int N, class T>
    [[nodiscard]] Outcome<N, T> answer_first(const Query<N, T>& query) const
    {
        return (*method_).run_first(query);
    }

private:
    Method method_;
    MethodInfo info_;
};

} // namespace

Method with_tolerance(const Method& method, double tolerance)
{
    return Method{std::make_shared<const TolerantMethod>(method, tolerance)};
}

} // namespace secant
