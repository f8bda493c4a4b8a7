# A new published method needs no line outside its own file: the classes in core/methods/published/ with the
# base Published are listed here, for core/methods/registry.cpp.

# The names of the classes with the base Published in `files`. One that is not written as they are is an error.
function(find_published_methods out files)
  set(found)
  foreach(file IN LISTS files)
    file(STRINGS ${file} lines REGEX "[:, ]Published([ ,{]|$)")
    list(FILTER lines EXCLUDE REGEX "^ *//")
    foreach(line IN LISTS lines)
      if(file MATCHES "\\.h$" AND line MATCHES "^struct ([A-Za-z0-9_]+) : Published {")
        list(APPEND found ${CMAKE_MATCH_1})
      else()
        file(READ ${file} text)
        string(FIND "${text}" "${line}" at)
        string(SUBSTRING "${text}" 0 ${at} before)
        string(REGEX REPLACE "[^\n]" "" feeds "${before}")
        string(LENGTH "x${feeds}" number)
        message(FATAL_ERROR "${file}:${number}: a published method must begin as the others do, in a header: "
          "struct NAME : Published {")
      endif()
    endforeach()
  endforeach()
  set(${out} ${found} PARENT_SCOPE)
endfunction()

function(list_published_methods target)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/core/methods/published/*)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  find_published_methods(names "${files}")
  list(FILTER files INCLUDE REGEX "\\.h$")
  foreach(header IN LISTS files)
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
