# embed_file(TARGET NAME FILE): the bytes of FILE become part of TARGET, as
#   namespace secant::embedded { extern const unsigned char NAME[]; extern const unsigned NAME_size; }
#
# The assembler includes the file directly where it can (GCC and clang, ELF), because the compiler needs
# seconds for a long array. Elsewhere the bytes are an array, which this file writes when it runs as a
# script (cmake -P) with INPUT, OUTPUT and NAME.
if(CMAKE_SCRIPT_MODE_FILE)
  file(READ ${INPUT} bytes HEX)
  string(REGEX MATCHALL "................................................................|.+" lines
         "${bytes}")
  list(JOIN lines "\n" bytes)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  file(WRITE ${OUTPUT} "namespace secant::embedded {
extern const unsigned char ${NAME}[];
extern const unsigned ${NAME}_size;
const unsigned char ${NAME}[] = {
${bytes}
};
const unsigned ${NAME}_size = sizeof ${NAME};
}
")
  return()
endif()

set(embed_file_script ${CMAKE_CURRENT_LIST_FILE})

# write_incbin_source(OUTPUT NAME FILE): the declarations and, for the assembler, the definitions.
function(write_incbin_source output name file)
  string(LENGTH ${name} length)
  math(EXPR size_length "${length} + 5")
  set(bytes "_ZN6secant8embedded${length}${name}E")
  set(size "_ZN6secant8embedded${size_length}${name}_sizeE")
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT [[
namespace secant::embedded {
extern const unsigned char @name@[];
extern const unsigned @name@_size;
}
asm(R"(
    .pushsection .rodata
    .global @bytes@
    .global @size@
    .type @bytes@, %object
    .type @size@, %object
    .balign 16
@bytes@:
    .incbin "@file@"
1:
    .size @bytes@, 1b - @bytes@
    .balign 4
@size@:
    .long 1b - @bytes@
    .size @size@, 4
    .popsection
)");
]])
endfunction()

# Tests whether such a source compiles, links, and holds the right bytes.
if(NOT DEFINED SECANT_HAS_INCBIN AND NOT CMAKE_CROSSCOMPILING)
  set(incbin_test ${PROJECT_BINARY_DIR}/CMakeFiles/incbin_test)
  file(WRITE ${incbin_test}.txt "secant")
  write_incbin_source(${incbin_test}.cpp test ${incbin_test}.txt)
  file(APPEND ${incbin_test}.cpp
    "int main() { return secant::embedded::test_size == 6 && secant::embedded::test[5] == 't' ? 0 : 1; }\n")
  try_run(incbin_run incbin_compiles ${PROJECT_BINARY_DIR}/CMakeFiles ${incbin_test}.cpp)
  if(incbin_compiles AND incbin_run EQUAL 0)
    set(SECANT_HAS_INCBIN TRUE CACHE INTERNAL "The assembler embeds files")
  else()
    set(SECANT_HAS_INCBIN FALSE CACHE INTERNAL "The assembler embeds files")
  endif()
endif()

function(embed_file target name file)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  if(SECANT_HAS_INCBIN)
    write_incbin_source(${source} ${name} ${file})
    set_source_files_properties(${source} PROPERTIES
      OBJECT_DEPENDS ${file} SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
  else()
    add_custom_command(
      OUTPUT ${source}
      COMMAND ${CMAKE_COMMAND} -DINPUT=${file} -DOUTPUT=${source} -DNAME=${name}
              -P ${embed_file_script}
      DEPENDS ${file} ${embed_file_script}
      COMMENT "Embedding ${name}"
      VERBATIM)
  endif()
  target_sources(${target} PRIVATE ${source})
endfunction()
