// The main function of every test program. With Catch2 3 it comes from the library, and a run
// without a test fails. Catch2 2 needs a warning for this, and its command line takes one warning
// only.
#if __has_include(<catch2/catch_all.hpp>)
#include "tests/support/catch.h"
#else
#define CATCH_CONFIG_RUNNER
#include "tests/support/catch.h"

int main(int argument_count, char* arguments[])
{
    Catch::Session session;
    if (const int wrong = session.applyCommandLine(argument_count, arguments); wrong != 0)
        return wrong;
    using Catch::WarnAbout;
    session.configData().warnings =
        static_cast<WarnAbout::What>(WarnAbout::NoAssertions | WarnAbout::NoTests);
    return session.run();
}
#endif
