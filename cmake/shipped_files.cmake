# The files of assets/ become part of the program: the gallery and the pitfalls are read from the case
# files, and the lessons from theirs.
include(embed_file)

# In the order of a table of contents.
set(shipped_file_names cases extents tangents endpoints degenerate curve-and-disk far-from-origin
    scales float-only pitfalls stadiums spheres reported)

# In the order of their numbers.
set(shipped_lesson_names what-t-is six-cases two-one-none the-formula segment-ray-line curve-and-disk closest-point
    stadium far-from-home near-misses your-function in-space)

# embed_table(TARGET FOLDER ENDING HEADER ROW FUNCTION SHOWN NAME...): compiles assets/FOLDER/NAME.ENDING
# into TARGET, with a function that returns the table of them. A row's name is NAME with SHOWN.
function(embed_table target folder ending header row function shown)
  foreach(file IN LISTS ARGN)
    string(MAKE_C_IDENTIFIER "${folder}_${file}" name)
    embed_file(${target} ${name} ${PROJECT_SOURCE_DIR}/assets/${folder}/${file}.${ending})
    string(APPEND declarations
      "extern const unsigned char ${name}[];\nextern const unsigned ${name}_size;\n")
    string(APPEND entries "    {\"${file}${shown}\", text_of(${name}, ${name}_size)},\n")
    list(APPEND names ${name})
  endforeach()
  list(LENGTH names count)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/shipped_${folder}.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
#include "@header@"

#include <array>

namespace secant {
namespace embedded {
@declarations@} // namespace embedded

std::span<const @row@> @function@() noexcept
{
    using namespace embedded;
    const auto text_of = [](const unsigned char* bytes, unsigned size) {
        return std::string_view{reinterpret_cast<const char*>(bytes), size};
    };
    static const std::array<@row@, @count@> files{{
@entries@    }};
    return files;
}

} // namespace secant
]])
  target_sources(${target} PRIVATE ${source})
endfunction()

function(embed_shipped_files target)
  embed_table(${target} cases json core/cases/shipped.h ShippedFile shipped_files .json
    ${shipped_file_names})
endfunction()

function(embed_shipped_lessons target)
  embed_table(${target} lessons lesson.md core/lessons/lesson.h ShippedLesson shipped_lesson_texts ""
    ${shipped_lesson_names})
endfunction()
