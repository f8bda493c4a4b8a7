/* Writes down a program's casts, a line of JSON for each (docs/records.md). One writer a thread.
 *     static secant_record casts;
 *     secant_record_open(&casts, "casts.jsonl");
 *     casts.time = tick; // each line has it, until it changes
 *     bool hit = my_segment_hits_circle(E, L, C, r, &t);
 *     SECANT_RECORD(&casts, 2, &E.x, &L.x, &C.x, r, hit, t);
 *     if (!secant_record_close(&casts)) puts("The record is incomplete."); */
#pragma once /* NOLINTBEGIN: the names and types of C. Who pastes it wants it short: */
/* clang-format off */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef struct secant_record {
    FILE* file;      /* NULL: nothing is recorded */
    double time, id; /* NaN, as at first: a line has none */
    double length;   /* above 0: L is the direction of a ray of this length; from 1e30, of one without end */
    size_t used;     /* bytes of whole lines: a kill loses them, a flush writes them */
    char bytes[1 << 15];
} secant_record;
static inline void secant_record_open(secant_record* to, const char* path) {
    memset(to, 255, sizeof *to), to->file = fopen(path, "wb"), to->length = 0, to->used = 0; /* others: NaN */
}
static inline int secant_record_flush(secant_record* to) { /* 0: something is missing in the file */
    const int whole = to->file && !ferror(to->file) && fwrite(to->bytes, 1, to->used, to->file) == to->used;
    return to->used = 0, whole && fflush(to->file) == 0;
}
static inline int secant_record_close(secant_record* to) {
    const int whole = secant_record_flush(to), closed = to->file && fclose(to->file) == 0;
    return to->file = NULL, whole && closed;
}
static inline size_t secant_put(char* at, const char* text) {
    return memcpy(at, text, strlen(text)), strlen(text);
}
static inline size_t secant_put_integer(char* at, uint64_t number) {
    uint64_t rest = number; size_t n = 1, i;
    for (; rest > 9; rest /= 10) ++n;
    for (i = n; i > 0; number /= 10) at[--i] = "0123456789"[number % 10];
    return n;
}
/* Every bit, in any locale and with -ffast-math: 3, "-0x1.8p-1", "inf", "nan". */
static inline size_t secant_put_number(char* at, double number) {
    uint64_t one = 1, bits, digits, power;
    size_t whole, n = 0;
    memcpy(&bits, &number, sizeof bits);
    digits = bits << 12, power = bits >> 52 & 2047; /* the number is 1.digits * 2^(power - 1023) */
    if (power == 2047 && digits) return secant_put(at, "\"nan\"");
    whole = bits == 0 || ((power - 1023 < 53) & (digits << ((power - 1023) & 63) == 0));
    at[n] = '"', n += !whole, at[n] = '-', n += bits >> 63; /* no branch: half of the guesses fail */
    if (whole) return n + secant_put_integer(at + n, bits ? (one << 52 | digits >> 12) >> (1075 - power) : 0);
    if (power == 2047) return n + secant_put(at + n, "inf\"");
    n += secant_put(at + n, power ? "0x1." : "0x0.") - !digits;
    for (; digits; digits <<= 4) at[n++] = "0123456789abcdef"[digits >> 60];
    at[n] = 'p', at[n + 1] = '-', n += power < 1023 ? 2 : 1;
    n += secant_put_integer(at + n, power > 1022 ? power - 1023 : power ? 1023 - power : 1022);
    return at[n] = '"', n + 1;
}
static inline size_t secant_put_key(char* at, const char* key, double number) { /* not a NaN */
    const size_t n = secant_put(at, key), size = secant_put_number(at + n, number);
    return at[n + size - 2] == 'n' ? 0 : n + size;
}
static inline void secant_put_cast(secant_record* to, size_t size, int is_float, int hit, const double* in) {
    char* const line = to->bytes;
    size_t n = to->used, i, j;
    n += secant_put(line + n, hit ? "{\"hit\":true" : "{\"hit\":false");
    for (i = 0; i < 3; ++i, line[n - 1] = ']') {
        n += secant_put(line + n, ",\"E\":["), line[n - 4] = (to->length > 0 ? "EDC" : "ELC")[i];
        for (j = 0; j < size; ++j) n += secant_put_number(line + n, in[3 * i + j]), line[n++] = ',';
    }
    n += secant_put(line + n, ",\"r\":"), n += secant_put_number(line + n, in[9]);
    if (hit) n += secant_put_key(line + n, ",\"t\":", in[10]);
    n += secant_put_key(line + n, ",\"time\":", to->time), n += secant_put_key(line + n, ",\"id\":", to->id);
    if (to->length > 0 && to->length < 1e30) n += secant_put_key(line + n, ",\"length\":", to->length);
    if (to->length >= 1e30) n += secant_put(line + n, ",\"extent\":\"ray\"");
    to->used = n + secant_put(line + n, is_float ? ",\"scalar\":\"float\"}\n" : "}\n");
    if (to->used > sizeof to->bytes - 1024) secant_record_flush(to); /* the next line has room */
}
#define SECANT_RECORD(to, size, E, L, C, r, hit, t) do if ((to)->file) { \
    const double secant_all[] = {1.0 * (E)[0], 1.0 * (E)[1], 1.0 * (E)[(size) - 1], 1.0 * (L)[0], 1.0 * (L)[1], \
        1.0 * (L)[(size) - 1], 1.0 * (C)[0], 1.0 * (C)[1], 1.0 * (C)[(size) - 1], 1.0 * (r), 1.0 * (t)}; \
    secant_put_cast(to, size, sizeof((E)[0]) == sizeof(float), hit, secant_all); } while (0) /* NOLINTEND */
