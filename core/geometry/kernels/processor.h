#pragma once

#include <string_view>

namespace secant {

/// The kinds of processor that kernels are compiled for. A processor of one kind runs the kernels
/// of those before it.
enum class Processor { portable, avx2, avx512 };

/// The kind of a processor. The compiler may use all that a kind has, so each of its features must
/// be there; they come from the lists that give the compiler its flags.
/// @param has  whether the processor has a feature, as __builtin_cpu_supports() names it
[[nodiscard]] Processor kind_of_processor(bool (*has)(std::string_view feature)) noexcept;

/// The kind of this one.
[[nodiscard]] Processor this_processor() noexcept;

/// True when the processor computes as IEEE 754 asks: it rounds doubles to nearest, and keeps
/// subnormal numbers. Every proof of an answer rests on this. A thread may have set its processor
/// to another mode; a library that was loaded before may have, too.
[[nodiscard]] bool computes_as_ieee_754() noexcept;

} // namespace secant
