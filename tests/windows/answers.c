/* A program under test: answers each line of its standard input as its argument says, in text mode.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char** arguments)
{
    static char line[65536];
    const char* how = count > 1 ? arguments[1] : "";
    int lines = 0;
    while (fgets(line, sizeof line, stdin)) {
        ++lines;
        if (lines == 3 && !strcmp(how, "exit")) {
            fprintf(stderr, "cannot go on\n");
            return 7;
        }
        if (lines == 3 && !strcmp(how, "crash")) *(volatile int*)8 = 1;
        while (lines == 3 && !strcmp(how, "hang")) {
        }
        if (strcmp(how, "silent") != 0)
            printf("{\"hit\":%s}\n", strstr(line, "-") ? "true" : "false");
        fflush(stdout);
    }
    return 0;
}
