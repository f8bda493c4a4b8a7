#include "ui/widgets/embedded_fonts.h"

namespace secant {

#if SECANT_EMBEDDED_FONTS
namespace embedded {
extern const unsigned char sans_regular[];
extern const unsigned sans_regular_size;
extern const unsigned char sans_bold[];
extern const unsigned sans_bold_size;
extern const unsigned char mono_regular[];
extern const unsigned mono_regular_size;
} // namespace embedded

EmbeddedFonts embedded_fonts() noexcept
{
    return {{embedded::sans_regular, embedded::sans_regular_size},
            {embedded::sans_bold, embedded::sans_bold_size},
            {embedded::mono_regular, embedded::mono_regular_size}};
}
#else
EmbeddedFonts embedded_fonts() noexcept
{
    return {};
}
#endif

} // namespace secant
