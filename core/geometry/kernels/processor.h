#pragma once

#include <string_view>

namespace secant {

/// What kernels are compiled for. A processor of one kind runs the kernels of those before it.
enum class Processor { portable, avx2, avx512 };

/// The kind of a processor. The compiler may use all that a kind has, so each of its features must
/// be there; they come from the lists that give the compiler its flags.
/// @param has  whether the processor has a feature, as __builtin_cpu_supports() names it
[[nodiscard]] Processor kind_of_processor(bool (*has)(std::string_view feature)) noexcept;

/// The kind of this one.
[[nodiscard]] Processor this_processor() noexcept;

} // namespace secant
