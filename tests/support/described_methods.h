#pragma once

#include "core/methods/every_query.h"
#include "core/methods/registry.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace secant::testing {

/// A published method of which other things are said, as the user says of his own.
class DescribedMethod : public EveryQuery<DescribedMethod> {
public:
    DescribedMethod(const Method& published, std::string name)
        : described_{info_of(published)}, published_{published}, name_{std::move(name)}
    {
        described_.name = name_;
        described_.number = -1;
        described_.is_loaded = true;
        described_.is_exact = false;
        described_.revision = 1;
    }

    [[nodiscard]] MethodInfo& described() noexcept { return described_; }

    [[nodiscard]] const MethodInfo& info() const noexcept override { return described_; }

    template <int N, class T>
    [[nodiscard]] Outcome<N, T> answer(const Query<N, T>& query) const
    {
        return (*published_).run(query);
    }
    template <int N, class T>
    [[nodiscard]] TracedOutcome<N, T> with_trace(const Query<N, T>& query) const
    {
        if (described_.insight == Insight::every_step) return (*published_).trace(query);
        return seen_from_outside(query);
    }

private:
    MethodInfo described_;
    Method published_;
    std::string name_;
};

/// Each published method with each of these descriptions.
[[nodiscard]] inline std::vector<Method> described_methods()
{
    constexpr int descriptions = 8;
    std::vector<Method> out;
    for (const Method& published : built_in_methods())
        for (int i = 0; i < descriptions; ++i) {
            auto method = std::make_shared<DescribedMethod>(
                published, std::string{published->name} + "-" + std::to_string(i));
            MethodInfo& info = method->described();
            if (i == 1 || i == 5) info.tolerance = 1e-3;
            if (i == 2 || i == 6) info.accuracy = 1e-15;
            if (i >= 3) info.reply = Reply::any_field;
            if (i >= 3) info.insight = Insight::from_outside;
            if (info.insight == Insight::from_outside) info.listing = outside_listing();
            if (i == 4) info.extent = Extent::ray;
            if (i == 5) info.target = Target::disk;
            if (i == 6) info.has_both_targets = true;
            if (i == 6) info.target = Target::curve;
            if (i == 7) info.scalars = Scalars::float32;
            if (i == 7) info.dimensions = Dimensions::plane;
            if (i == 7) info.first_hit_only = true;
            if (i == 4) info.radii = Radii::both;
            out.emplace_back(std::move(method));
        }
    return out;
}

} // namespace secant::testing
