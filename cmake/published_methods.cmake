# A new published method needs no line outside its own file: the classes in core/methods/published/ with the
# base Published are listed here, for core/methods/registry.cpp.
function(list_published_methods target)
  file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/core/methods/published/*.h)
  foreach(header IN LISTS headers)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
    file(STRINGS ${header} structs REGEX "^struct [A-Za-z]+ : Published {")
    foreach(struct IN LISTS structs)
      string(REGEX REPLACE "^struct ([A-Za-z]+) .*" "\\1" name ${struct})
      list(APPEND names ${name})
    endforeach()
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${header})
    string(APPEND includes "#include \"${path}\"\n")
  endforeach()
  list(JOIN names ", " names)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/generated)
  file(CONFIGURE OUTPUT ${folder}/core/methods/published_methods.h @ONLY CONTENT [[
#pragma once

@includes@
#define SECANT_PUBLISHED_METHODS @names@
]])
  target_include_directories(${target} PRIVATE ${folder})
endfunction()
