#include "core/methods/registry.h"

#include "core/methods/every_query.h"
#include "core/methods/published_methods.h"
#include "core/methods/trace/recorder.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <type_traits>
#include <utility>

namespace secant {
namespace {

/// A published method: a class with `info` and `run`.
template <class Published>
class BuiltIn : public EveryQuery<BuiltIn<Published>> {
public:
    [[nodiscard]] const MethodInfo& info() const noexcept override { return Published::info; }

    template <int N, class T>
    [[nodiscard]] Outcome<N, T> answer(const Query<N, T>& query) const
    {
        NoTrace no_trace;
        return Published::run(input_of<T>(query), no_trace);
    }

    template <int N, class T>
    [[nodiscard]] TracedOutcome<N, T> with_trace(const Query<N, T>& query) const
    {
        if constexpr (Published::info.insight == Insight::every_step) {
            TapeWriter tape{
                std::is_same_v<T, float> ? Scalar::float32 : Scalar::float64, [](int line) {
                    return Published::info.listing[static_cast<std::size_t>(line)].symbol;
                }};
            auto input = input_of<Shadowed<T>>(query);
            put_on(tape, input);
            Recorder<T> recorder{tape};
            Outcome<N, T> outcome = Published::run(input, recorder);
            return {std::move(outcome), recorder.take(), tape.take()};
        } else {
            Recorder<T> recorder;
            Outcome<N, T> outcome = Published::run(input_of<T>(query), recorder);
            return {std::move(outcome), recorder.take()};
        }
    }

private:
    template <class T, std::size_t N>
    static void put_on(TapeWriter& tape, MethodInput<Shadowed<T>, N>& input)
    {
        for (const auto& [name, vector] : {std::pair{"E", &input.start}, std::pair{"L", &input.end},
                                           std::pair{"C", &input.center}}) {
            for (std::size_t i = 0; i < N; ++i)
                secant::put_on(tape, (*vector)[i], std::string{name} + "." + "xyz"[i]);
        }
        secant::put_on(tape, input.radius, "r");
        secant::put_on(tape, input.piece_radius, "s");
    }
};

/// True when each line of the listing that defines a symbol also has the drawing of the symbol.
template <class Published>
constexpr bool has_all_witnesses()
{
    return std::ranges::all_of(Published::info.listing, [](const ListingLine& line) {
        return line.symbol.empty() || line.witness.has_value();
    });
}

template <class... Published>
std::vector<Method> methods_of()
{
    static_assert((has_all_witnesses<Published>() && ...),
                  "a line defines a symbol and does not say its witness");
    std::vector<Method> methods{Method{std::make_shared<BuiltIn<Published>>()}...};
    std::ranges::sort(methods, {}, [](const Method& method) { return method->number; });
    return methods;
}

} // namespace

bool is_method_name(std::string_view name) noexcept
{
    const auto is_plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    };
    return !name.empty() && is_plain(name.front()) && std::ranges::all_of(name, [&](char c) {
        return is_plain(c) || c == '-' || c == '_' || c == '.';
    });
}

Method::Method() : Method(built_in("secant")) {}

Method::Method(std::shared_ptr<const RunnableMethod> runnable)
    : runnable_(std::move(runnable)), info_(&runnable_->info())
{
    assert(runnable_ != nullptr);
}

MethodSet::MethodSet()
    : methods_([] {
          static const auto published =
              std::make_shared<const std::vector<Method>>(methods_of<SECANT_PUBLISHED_METHODS>());
          return published;
      }())
{
}

MethodSet MethodSet::with(std::span<const Method> loaded) const
{
    std::vector<Method> methods = *methods_;
    methods.insert(methods.end(), loaded.begin(), loaded.end());
    MethodSet set;
    set.methods_ = std::make_shared<const std::vector<Method>>(std::move(methods));
    return set;
}

const Method* MethodSet::find(std::string_view name) const noexcept
{
    const auto found =
        std::ranges::find(*methods_, name, [](const Method& method) { return method->name; });
    return found == methods_->end() ? nullptr : &*found;
}

bool operator==(const MethodSet& a, const MethodSet& b) noexcept
{
    return a.methods_ == b.methods_ || std::ranges::equal(a.all(), b.all());
}

const MethodSet& built_in_methods()
{
    static const MethodSet methods;
    return methods;
}

const Method& built_in(std::string_view name)
{
    return *built_in_methods().find(name);
}

} // namespace secant
