#include "app/figure/png_density.h"

#include <cmath>
#include <cstdint>
#include <string_view>

namespace secant {
namespace {

/// The CRC of a chunk, as PNG's specification defines it (ISO 3309).
std::uint32_t chunk_crc(std::string_view bytes) noexcept
{
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char byte : bytes) {
        crc ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1U) ^ ((crc & 1U) != 0U ? 0xEDB88320U : 0U);
    }
    return ~crc;
}

void append_big_endian(std::string& out, std::uint32_t value)
{
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        out += static_cast<char>((value >> shift) & 0xFFU);
}

} // namespace

std::string with_density(std::string png, double dpi)
{
    // The signature has 8 bytes, and the first chunk, IHDR, always 25.
    constexpr std::size_t after_header = 33;
    constexpr double inches_per_metre = 1.0 / 0.0254;
    const auto per_metre = static_cast<std::uint32_t>(std::lround(dpi * inches_per_metre));
    std::string content = "pHYs";
    append_big_endian(content, per_metre);
    append_big_endian(content, per_metre);
    content += '\1'; // the unit is the metre
    std::string chunk;
    append_big_endian(chunk, 9);
    chunk += content;
    append_big_endian(chunk, chunk_crc(content));
    return png.insert(after_header, chunk);
}

} // namespace secant
