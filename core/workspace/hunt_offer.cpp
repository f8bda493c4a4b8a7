#include "core/workspace/hunt_offer.h"

#include "core/workspace/state/hunt_view.h"

#include <algorithm>

namespace secant {
namespace {

/// The scalar of a hunt that names none, as on the command line.
Scalar usual_scalar(const Opponents& opponents)
{
    const bool has_float_only = opponents.first->scalars == Scalars::float32 ||
                                opponents.second->scalars == Scalars::float32;
    return has_float_only ? Scalar::float32 : Scalar::float64;
}

} // namespace

Opponents offered_opponents(const HuntDefault& of_project, const MethodSet& methods)
{
    Opponents out = HuntView{}.opponents;
    const Method* const first = methods.find(of_project.first);
    const Method* const second = methods.find(of_project.second);
    if (first != nullptr && second != nullptr) {
        out.first = *first;
        out.second = *second;
        out.scalar = usual_scalar(out);
    } else if (of_project.first.empty()) {
        // Who loads a method, mostly hunts it.
        const auto loaded = std::ranges::find_if(methods, [](const Method& method) {
            return method->is_loaded && method->dimensions != Dimensions::space;
        });
        if (loaded != methods.end()) {
            out.first = *loaded;
            if (out.first->scalars == Scalars::float64) out.scalar = Scalar::float64;
        }
    }
    out.scalar = of_project.scalar.value_or(out.scalar);
    return out;
}

} // namespace secant
