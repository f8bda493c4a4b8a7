/* Libraries that cannot be loaded, each for the reason that UNLOADABLE names. */
#include <secant/method.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { crash = 1, loop, version, no_symbol, null_list, no_methods, many, short_methods,
       same_name, no_name, odd_name, long_name, no_function, bad_extent, bad_tolerance, long_title,
       leaves };

static void function(const secant_query *query, secant_answer *answer, void *user)
{
    (void)query, (void)answer, (void)user;
}

static secant_method methods[65] = {{.name = "one", .function = function},
                                    {.name = "two", .function = function}};
static secant_method_list list = {SECANT_METHOD_VERSION, sizeof(secant_method), 2, methods};

#if UNLOADABLE == 4
#define secant_methods another_name
SECANT_EXPORT const secant_method_list *another_name(void);
#endif

const secant_method_list *secant_methods(void)
{
    static char text[5000];
    memset(text, 'a', sizeof text - 1);
    switch (UNLOADABLE) {
    case version: list.version = 7; break;
    case null_list: return NULL;
    case no_methods: list.count = 0; break;
    case many: list.count = 65; break;
    case short_methods: list.method_size = 8; break;
    case same_name: methods[1].name = "one"; break;
    case no_name: methods[1].name = NULL; break;
    case odd_name: methods[1].name = "a,b\x1b"; break;
    case long_name: methods[1].name = text; break;
    case no_function: methods[1].function = NULL; break;
    case bad_extent: methods[1].extent = 4; break;
    case bad_tolerance: methods[1].tolerance = -1.0; break;
    case long_title: methods[1].title = text; break;
    case leaves: exit(0);
    }
    return &list;
}

__attribute__((constructor)) static void begin(void)
{
    if (UNLOADABLE == crash) *(volatile int *)8 = 1;
    while (UNLOADABLE == loop) sleep(1);
}
