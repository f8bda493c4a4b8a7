# embed_file(TARGET NAME FILE): compiles the bytes of FILE into TARGET, as
#   namespace secant::embedded { extern const unsigned char NAME[]; extern const unsigned NAME_size; }
# Run as a script (cmake -P) it writes that source: INPUT, OUTPUT and NAME say from where to where.
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

function(embed_file target name file)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${file} -DOUTPUT=${source} -DNAME=${name}
            -P ${embed_file_script}
    DEPENDS ${file} ${embed_file_script}
    COMMENT "Embedding ${name}"
    VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()
