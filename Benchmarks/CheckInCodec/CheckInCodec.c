/* What protobuf-c takes to unpack the request of a check-in and to pack its reply, with its usual allocator, as a program
 * without an arena of its own would use it. Prints nanoseconds, the median of many runs.
 * usage: check-in-codec REQUEST REPLY    files with the messages' bytes */
#include <caloriecount/v1/evidence.pb-c.h>
#include <caloriecount/v1/weekly.pb-c.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { runs = 201, calls_per_run = 500, most_bytes = 1 << 20 };

typedef struct {
    uint8_t *bytes;
    size_t count;
} Bytes;

static void refuse(const char *what, const char *name) {
    fprintf(stderr, "check-in-codec: %s: %s\n  Nothing was measured.\n", name, what);
    exit(2);
}

static Bytes read_file(const char *path) {
    Bytes bytes = {malloc(most_bytes), 0};
    FILE *file = fopen(path, "rb");
    if (!file || !bytes.bytes) refuse("cannot be read", path);
    bytes.count = fread(bytes.bytes, 1, most_bytes, file);
    fclose(file);
    return bytes;
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int ascending(const void *left, const void *right) {
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

int main(int count, char **words) {
    if (count != 3) refuse("takes REQUEST and REPLY", "the command line");
    Bytes request = read_file(words[1]), reply = read_file(words[2]);
    Caloriecount__V1__ProposeWeeklyReply *message =
        caloriecount__v1__propose_weekly_reply__unpack(NULL, reply.count, reply.bytes);
    uint8_t *packed = malloc(most_bytes);
    if (!message || !packed) refuse("is no reply of ProposeWeekly", words[2]);

    int64_t samples[runs];
    size_t size = 0;
    for (int run = 0; run < runs; run++) {
        int64_t start = now();
        for (int call = 0; call < calls_per_run; call++) {
            Caloriecount__V1__ProposeWeeklyRequest *read =
                caloriecount__v1__propose_weekly_request__unpack(NULL, request.count, request.bytes);
            if (!read) refuse("is no request of ProposeWeekly", words[1]);
            caloriecount__v1__propose_weekly_request__free_unpacked(read, NULL);
            size = caloriecount__v1__propose_weekly_reply__pack(message, packed);
        }
        samples[run] = now() - start;
    }
    if (size != reply.count || memcmp(packed, reply.bytes, size)) refuse("is packed to other bytes", words[2]);
    qsort(samples, runs, sizeof *samples, ascending);
    printf("%lld\n", (long long)(samples[runs / 2] / calls_per_run));
}
