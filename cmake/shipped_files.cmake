# The case files of assets/cases become part of the program: the gallery and the pitfalls are read from
# them.
include(embed_file)

# In the order of a table of contents.
set(shipped_file_names cases extents tangents endpoints degenerate curve-and-disk far-from-origin
    scales float-only pitfalls stadiums spheres reported)

# Compiles the files into TARGET, with the table that core/cases/shipped.cpp reads.
function(embed_shipped_files target)
  foreach(file IN LISTS shipped_file_names)
    string(MAKE_C_IDENTIFIER "cases_${file}" name)
    embed_file(${target} ${name} ${PROJECT_SOURCE_DIR}/assets/cases/${file}.json)
    string(APPEND declarations
      "extern const unsigned char ${name}[];\nextern const unsigned ${name}_size;\n")
    string(APPEND entries "    {\"${file}.json\", text_of(${name}, ${name}_size)},\n")
    list(APPEND names ${name})
  endforeach()
  list(LENGTH names count)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/shipped_files.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
#include "core/cases/shipped.h"

#include <array>

namespace secant {
namespace embedded {
@declarations@} // namespace embedded

std::span<const ShippedFile> shipped_files() noexcept
{
    using namespace embedded;
    const auto text_of = [](const unsigned char* bytes, unsigned size) {
        return std::string_view{reinterpret_cast<const char*>(bytes), size};
    };
    static const std::array<ShippedFile, @count@> files{{
@entries@    }};
    return files;
}

} // namespace secant
]])
  target_sources(${target} PRIVATE ${source})
endfunction()
