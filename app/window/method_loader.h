#pragma once

#include "core/workspace/method_request.h"

namespace secant {

/// Does the requests of the workspace for loaded methods.
class MethodLoader {
public:
    MethodLoader() = default;
    MethodLoader(const MethodLoader&) = delete;
    MethodLoader& operator=(const MethodLoader&) = delete;
    virtual ~MethodLoader() = default;

    virtual void carry_out(const MethodRequests& requests) = 0;
    /// Gives new methods and late answers to the workspace. Returns whether there is something to
    /// show.
    virtual bool report() = 0;
};

} // namespace secant
