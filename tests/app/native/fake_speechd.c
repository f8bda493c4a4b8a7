/* Stands for the library of speech-dispatcher: writes what it is told into a file. */
#include <stdio.h>
#include <stdlib.h>

static void note(const char* what, const char* text)
{
    FILE* file = fopen(getenv("SECANT_SPOKEN"), "a");
    if (file == NULL) return;
    fprintf(file, "%s %s\n", what, text);
    fclose(file);
}

void* spd_open(const char* client, const char* connection, const char* user, int mode)
{
    static int open_connection;
    (void)connection;
    (void)user;
    note("open", mode == 0 ? client : "?");
    return getenv("SECANT_DEAF") == NULL ? &open_connection : NULL;
}

void spd_close(void* connection)
{
    (void)connection;
    note("close", "");
}

int spd_say(void* connection, int priority, const char* text)
{
    (void)connection;
    note(priority == 2 ? "say" : "?", text);
    return 1;
}

int spd_cancel(void* connection)
{
    (void)connection;
    return 0;
}
