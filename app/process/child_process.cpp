#include "app/process/child_process.h"

#include <utility>

namespace secant {

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : guardian_(std::exchange(other.guardian_, -1)), handle_(std::exchange(other.handle_, 0)),
      id_(other.id_), ended_(std::move(other.ended_)), ending_(other.ending_)
{
}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept
{
    if (this != &other) {
        end();
        guardian_ = std::exchange(other.guardian_, -1);
        handle_ = std::exchange(other.handle_, 0);
        id_ = other.id_;
        ended_ = std::move(other.ended_);
        ending_ = other.ending_;
    }
    return *this;
}

} // namespace secant
