# Copies the files of the page without comments and indentation, which a visitor need not load:
#     cmake "-DFILES=A;B" -DTO=FOLDER -P copy_page.cmake
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME)
  file(READ ${file} text)
  if(name MATCHES "\\.js$")
    string(REGEX REPLACE "\n *//[^\n]*" "" text "\n${text}")
  endif()
  if(name MATCHES "\\.(js|css)$")
    string(REGEX REPLACE "\n */\\*([^*]|\\*[^/])*\\*/" "" text "\n${text}")
    string(REGEX REPLACE "\n[\n ]*" "\n" text "${text}")
  endif()
  file(WRITE ${TO}/${name} "${text}")
endforeach()
