#include "tests/support/digests.h"

#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>

namespace secant::testing {
namespace {

/// FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/
std::string digest_of(std::string_view text)
{
    std::uint64_t digest = 0xcbf29ce484222325U;
    for (const char byte : text)
        digest = (digest ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
    return fmt::format("{:016x}", digest);
}

} // namespace

void Digests::add(const std::string& name, std::string_view picture)
{
    digests_[name] = digest_of(picture);
    if (const char* folder = std::getenv("SECANT_WRITE_PICTURES")) {
        std::ofstream file{fmt::format("{}/{}", folder, digest_of(name)), std::ios::binary};
        file << name << '\n' << picture;
    }
}

std::string Digests::different_from(const std::string& path) const
{
    if (std::getenv("SECANT_WRITE_DIGESTS") != nullptr) {
        std::ofstream file{path};
        for (const auto& [name, digest] : digests_)
            file << digest << ' ' << name << '\n';
        return file.flush() ? "" : path + " cannot be written";
    }
    std::map<std::string, std::string> others = digests_;
    std::string out;
    std::ifstream file{path};
    for (std::string digest, name; file >> digest && std::getline(file >> std::ws, name);) {
        const auto other = others.find(name);
        if (other == others.end() || other->second != digest) out += name + '\n';
        if (other != others.end()) others.erase(other);
    }
    for (const auto& [name, digest] : others)
        out += name + '\n';
    return out;
}

} // namespace secant::testing
