#pragma once

#include <cstddef>
#include <functional>

namespace secant::batch {

/// Does work(first, count) for parts that make up 0 ... count - 1, on as many threads as have
/// enough to do. When the system has no thread left, those that run do the work.
/// @param work  must not throw
void in_parts(std::size_t count, unsigned threads,
              const std::function<void(std::size_t first, std::size_t count)>& work);

} // namespace secant::batch
