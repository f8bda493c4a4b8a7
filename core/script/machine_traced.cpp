#include "core/script/machine_parts.h"

namespace secant::script {

template class Machine<Shadowed<float>, 2>;
template class Machine<Shadowed<float>, 3>;
template class Machine<Shadowed<double>, 2>;
template class Machine<Shadowed<double>, 3>;

} // namespace secant::script
