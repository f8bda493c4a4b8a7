# The fonts that become part of the program: Inter and JetBrains Mono, from Debian's packages
# fonts-inter and fonts-jetbrains-mono. Without them the interface uses Dear ImGui's built-in font.
include(embed_file)

find_file(SECANT_SANS_REGULAR NAMES Inter-Regular.otf Inter-Regular.ttf
          PATHS /usr/share/fonts/opentype/inter /usr/share/fonts/truetype/inter)
find_file(SECANT_SANS_BOLD NAMES Inter-SemiBold.otf Inter-SemiBold.ttf
          PATHS /usr/share/fonts/opentype/inter /usr/share/fonts/truetype/inter)
find_file(SECANT_MONO_REGULAR NAMES JetBrainsMono-Regular.ttf
          PATHS /usr/share/fonts/truetype/jetbrains-mono)

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
