# The fonts that become part of the program: Inter and JetBrains Mono, from Debian's packages
# fonts-inter and fonts-jetbrains-mono. Without them the interface uses Dear ImGui's built-in font.
include(embed_file)

find_file(SECANT_SANS_REGULAR NAMES Inter-Regular.otf Inter-Regular.ttf
          PATHS /usr/share/fonts/opentype/inter /usr/share/fonts/truetype/inter
          NO_CMAKE_FIND_ROOT_PATH)
find_file(SECANT_SANS_BOLD NAMES Inter-SemiBold.otf Inter-SemiBold.ttf
          PATHS /usr/share/fonts/opentype/inter /usr/share/fonts/truetype/inter
          NO_CMAKE_FIND_ROOT_PATH)
find_file(SECANT_MONO_REGULAR NAMES JetBrainsMono-Regular.ttf
          PATHS /usr/share/fonts/truetype/jetbrains-mono NO_CMAKE_FIND_ROOT_PATH)

# In a browser every byte counts: the fonts keep the letters that ui/widgets/fonts.cpp loads.
set(font_letters "U+0020-017F,U+0370-03FF,U+2010-2044,U+2070-2099,U+2190-22FF,U+25A0-25FF,U+2710-2718")
if(EMSCRIPTEN)
  find_program(SECANT_PYFTSUBSET pyftsubset)
  if(SECANT_PYFTSUBSET)
    foreach(font SECANT_SANS_REGULAR SECANT_SANS_BOLD SECANT_MONO_REGULAR)
      if(NOT ${font})
        continue()
      endif()
      cmake_path(GET ${font} FILENAME name)
      set(smaller ${PROJECT_BINARY_DIR}/fonts/${name})
      file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/fonts)
      execute_process(
        COMMAND ${SECANT_PYFTSUBSET} ${${font}} --unicodes=${font_letters} --output-file=${smaller}
                --layout-features= --no-hinting --desubroutinize --drop-tables+=GPOS,GSUB,GDEF
        COMMAND_ERROR_IS_FATAL ANY)
      set(${font} ${smaller})
    endforeach()
  endif()
endif()

# Compiles the fonts into TARGET.
function(embed_fonts target)
  if(SECANT_SANS_REGULAR AND SECANT_SANS_BOLD AND SECANT_MONO_REGULAR)
    embed_file(${target} sans_regular ${SECANT_SANS_REGULAR})
    embed_file(${target} sans_bold ${SECANT_SANS_BOLD})
    embed_file(${target} mono_regular ${SECANT_MONO_REGULAR})
    target_compile_definitions(${target} PRIVATE SECANT_EMBEDDED_FONTS=1)
  else()
    message(WARNING "Inter or JetBrains Mono is missing (Debian: fonts-inter "
                    "fonts-jetbrains-mono); the window will use a plain built-in face.")
    target_compile_definitions(${target} PRIVATE SECANT_EMBEDDED_FONTS=0)
  endif()
endfunction()
