#pragma once

#include <map>
#include <string>
#include <string_view>

namespace secant::testing {

/// The digests of many pictures by their names: they show that a picture changed, and which.
/// A file has a line "DIGEST NAME" for each.
class Digests {
public:
    /// With SECANT_WRITE_PICTURES, the name of a folder, the picture is also written into a file
    /// there, after a line with its name. So the pictures of two systems can be compared.
    void add(const std::string& name, std::string_view picture);

    /// The names of the pictures that the file has otherwise, or that one of the two lacks, a line
    /// each. With SECANT_WRITE_DIGESTS in the environment the file is written anew, and nothing
    /// differs.
    [[nodiscard]] std::string different_from(const std::string& path) const;

private:
    std::map<std::string, std::string> digests_;
};

} // namespace secant::testing
