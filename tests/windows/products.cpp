// Prints a digest of exact losses of products, and for how many the library's fma() says something
// else. The digest must be the same for each compiler and system; the library of mingw-w64 rounds
// wrongly now and then.
#include "core/geometry/exact/error_free.h"

#include <bit>
#include <cinttypes>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <random>

int main()
{
    std::mt19937_64 random{7};
    const auto number = [&random] {
        const auto digits = static_cast<double>(random() >> 11U);
        return std::ldexp(digits, -static_cast<int>(random() % 60));
    };
    constexpr int count = 200'000;
    std::uint64_t digest = 0;
    int others = 0;
    for (int i = 0; i < count; ++i) {
        const double a = number();
        const double b = number();
        const double lost = secant::exact::product_error(a, b, a * b);
        digest = digest * 6364136223846793005U + std::bit_cast<std::uint64_t>(lost);
        others += std::fma(a, b, -(a * b)) == lost ? 0 : 1;
    }
    std::printf("%d products: digest %016" PRIx64 "\n", count, digest);
    std::fprintf(stderr, "fma() of the library: %d differ\n", others);
    return 0;
}
