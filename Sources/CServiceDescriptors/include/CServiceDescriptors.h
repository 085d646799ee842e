/* The descriptors of Proto/ as bytes, for reflection: scripts/generate-descriptors writes them. */
#ifndef CALORIECOUNT_SERVICE_DESCRIPTORS_H
#define CALORIECOUNT_SERVICE_DESCRIPTORS_H

#include <stddef.h>

typedef struct service_file {
    const char *_Nonnull name;
    /* A FileDescriptorProto message. */
    const unsigned char *_Nonnull bytes;
    size_t byte_count;
    /* Places of the file itself and of all that it imports. */
    const int *_Nonnull needed;
    int needed_count;
} service_file;

/* A full name of a message, an enum, a service or a method, and the place of its file. */
typedef struct service_symbol {
    const char *_Nonnull name;
    int file;
} service_symbol;

/* Places run from 0 to below the count. Symbols and services are in order of their names. */
extern const int service_file_count;
service_file service_file_at(int place);
extern const int service_symbol_count;
service_symbol service_symbol_at(int place);
extern const int service_name_count;
const char *_Nonnull service_name_at(int place);

#endif
