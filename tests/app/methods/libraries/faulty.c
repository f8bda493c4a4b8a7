/* Functions that fail in every way in which compiled code fails. */
#define _GNU_SOURCE
#include <secant/method.h>

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Hits where E.x is even, so that a test knows each answer. */
static void even(const secant_query *query, secant_answer *answer, void *user)
{
    (void)user;
    answer->hit = fmod(query->E[0], 2.0) == 0.0;
    answer->distance = query->E[0];
    answer->set = SECANT_HIT | SECANT_DISTANCE;
}

static int is_due(const secant_query *query, const void *user)
{
    return query->E[0] == *(const double *)user;
}

static const double at_five = 5.0, at_999 = 999.0;

static void crash(const secant_query *query, secant_answer *answer, void *user)
{
    if (is_due(query, user)) *(volatile int *)8 = 1;
    even(query, answer, NULL);
}

static void crash_with_words(const secant_query *query, secant_answer *answer, void *user)
{
    puts("not the last words");
    fflush(stdout);
    if (is_due(query, user)) {
        fprintf(stderr, "oh no: \x1b[31mred\n");
        abort();
    }
    even(query, answer, NULL);
}

static void loop(const secant_query *query, secant_answer *answer, void *user)
{
    volatile int turns = 0;
    while (is_due(query, user)) ++turns;
    even(query, answer, NULL);
}

static void leave(const secant_query *query, secant_answer *answer, void *user)
{
    if (is_due(query, user)) exit(3);
    even(query, answer, NULL);
}

static void divide(const secant_query *query, secant_answer *answer, void *user)
{
    if (is_due(query, user)) raise(SIGFPE);
    even(query, answer, NULL);
}

static int deeper(volatile char *above, int depth)
{
    volatile char here[4096];
    here[0] = *above;
    return deeper(here, depth + 1) + here[0];
}

static void overflow_stack(const secant_query *query, secant_answer *answer, void *user)
{
    volatile char here = 1;
    if (is_due(query, user)) answer->hit = deeper(&here, 0);
    even(query, answer, NULL);
}

/* Writes over the last part of what the process shares with Secant; part 1 is all of it. */
static void write_over(const secant_query *query, secant_answer *answer, void *user, int part)
{
    if (is_due(query, user)) {
        FILE *maps = fopen("/proc/self/maps", "r");
        char line[512];
        while (maps && fgets(line, sizeof line, maps)) {
            unsigned long from = 0, to = 0;
            char rights[5];
            if (sscanf(line, "%lx-%lx %4s", &from, &to, rights) != 3 || rights[1] != 'w') continue;
            from += (to - from) / part * (part - 1);
            if (strstr(line, "memfd:secant")) memset((void *)from, 0x41, to - from);
        }
        abort();
    }
    even(query, answer, NULL);
}

static void write_anywhere(const secant_query *query, secant_answer *answer, void *user)
{
    write_over(query, answer, user, 1);
}

/* Only over the second half of the answers. */
static void write_over_answers(const secant_query *query, secant_answer *answer, void *user)
{
    write_over(query, answer, user, 2);
}

static void write_to_query(const secant_query *query, secant_answer *answer, void *user)
{
    if (is_due(query, user)) {
        const size_t first = (size_t)query & ~(size_t)4095;
        mprotect((void *)first, 2 * 4096, PROT_READ | PROT_WRITE);
        ((secant_query *)(size_t)query)->r = 7.0;
    }
    even(query, answer, NULL);
}

static void flood(const secant_query *query, secant_answer *answer, void *user)
{
    static char much[1 << 20];
    (void)user;
    memset(much, 'x', sizeof much);
    fwrite(much, 1, sizeof much, stdout);
    fflush(stdout);
    fwrite(much, 1, sizeof much, stderr);
    even(query, answer, NULL);
}

static void unset(const secant_query *query, secant_answer *answer, void *user)
{
    (void)query, (void)answer, (void)user;
}

static void seven_points(const secant_query *query, secant_answer *answer, void *user)
{
    (void)query, (void)user;
    answer->set = SECANT_POINTS;
    answer->point_count = 7;
}

static void case_99(const secant_query *query, secant_answer *answer, void *user)
{
    (void)query, (void)user;
    answer->set = SECANT_HIT | SECANT_CASE;
    answer->kind = 99;
}

static void odd_numbers(const secant_query *query, secant_answer *answer, void *user)
{
    (void)query, (void)user;
    answer->set = SECANT_HIT | SECANT_ROOTS | SECANT_DISTANCE | 0x80000000u;
    answer->hit = -5;
    answer->t1 = NAN;
    answer->t2 = INFINITY;
    answer->distance = 1e300;
}

static void refuse(const secant_query *query, secant_answer *answer, void *user)
{
    static char text[4000];
    (void)query, (void)user;
    memset(text, 'y', sizeof text - 1);
    memcpy(text, "too thin\n", 9);
    answer->set = SECANT_HIT | SECANT_ERROR;
    answer->error = text;
}

static void bad_error(const secant_query *query, secant_answer *answer, void *user)
{
    (void)query, (void)user;
    answer->set = SECANT_ERROR;
    answer->error = (const char *)8;
}

static void close_everything(const secant_query *query, secant_answer *answer, void *user)
{
    if (is_due(query, user)) closefrom(0);
    even(query, answer, NULL);
}

/* Starts a process in a session of its own, and says its number. */
static void spawn(const secant_query *query, secant_answer *answer, void *user)
{
    const pid_t child = fork();
    if (child == 0) {
        setsid();
        sleep(1000);
        _exit(0);
    }
    even(query, answer, NULL);
    answer->distance = child;
    (void)user;
}

static void everything(const secant_query *query, secant_answer *answer, void *user)
{
    (void)user;
    answer->set = SECANT_HIT | SECANT_DISK_HIT | SECANT_CASE | SECANT_ROOTS | SECANT_POINTS |
                  SECANT_CLOSEST | SECANT_DISTANCE | SECANT_OFFSET | SECANT_RAY_DISTANCE;
    answer->hit = 1;
    answer->disk_hit = 1;
    answer->kind = SECANT_POKE;
    answer->tangent = 1;
    answer->t1 = query->E[0];
    answer->t2 = query->L[0];
    answer->point_count = 2;
    memcpy(answer->points[0], query->E, sizeof query->E);
    memcpy(answer->points[1], query->L, sizeof query->L);
    memcpy(answer->closest, query->C, sizeof query->C);
    answer->distance = query->r;
    answer->ray_distance = query->s;
    answer->offset[0] = query->dimension;
    answer->offset[1] = query->scalar;
    answer->offset[2] = query->extent;
}

static void process_number(const secant_query *query, secant_answer *answer, void *user)
{
    (void)query, (void)user;
    answer->set = SECANT_HIT | SECANT_DISTANCE;
    answer->distance = getpid();
}

#define AT(number) (void *)(size_t)&number

static const secant_method methods[] = {
    {"even", even, NULL, "Even", "the tests", "hit", SECANT_RAY, SECANT_DISK, SECANT_USES_R_PLUS_S, 2,
     SECANT_FLOAT, 1, 0.25, NULL},
    {.name = "crash", .function = crash, .user = AT(at_five)},
    {.name = "crash-at-999", .function = crash, .user = AT(at_999)},
    {.name = "words", .function = crash_with_words, .user = AT(at_five)},
    {.name = "loop", .function = loop, .user = AT(at_five)},
    {.name = "leave", .function = leave, .user = AT(at_five)},
    {.name = "divide", .function = divide, .user = AT(at_five)},
    {.name = "overflow", .function = overflow_stack, .user = AT(at_five)},
    {.name = "anywhere", .function = write_anywhere, .user = AT(at_999)},
    {.name = "answers", .function = write_over_answers, .user = AT(at_999)},
    {.name = "query", .function = write_to_query, .user = AT(at_five)},
    {.name = "flood", .function = flood},
    {.name = "unset", .function = unset},
    {.name = "seven-points", .function = seven_points},
    {.name = "case-99", .function = case_99},
    {.name = "odd-numbers", .function = odd_numbers},
    {.name = "refuse", .function = refuse},
    {.name = "bad-error", .function = bad_error},
    {.name = "close", .function = close_everything, .user = AT(at_five)},
    {.name = "everything", .function = everything},
    {.name = "process", .function = process_number},
    {.name = "spawn", .function = spawn},
};
SECANT_METHODS(methods)
