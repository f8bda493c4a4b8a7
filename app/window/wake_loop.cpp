#include "app/window/wake_loop.h"

#include "app/window/user_event.h"

namespace secant {

void wake_loop()
{
    push(UserEvent::wake);
}

} // namespace secant
