/* A file layer for SQLite that fails on demand, for tests of full disks and broken ones. */
#ifndef CFAULTVFS_H
#define CFAULTVFS_H

/* What the next calls come to. */
enum fault_mode {
    FAULT_NONE = 0,
    FAULT_DISK_FULL = 1, /* writes and growth: SQLITE_FULL */
    FAULT_WRITE = 2,     /* writes: SQLITE_IOERR_WRITE */
    FAULT_SYNC = 3       /* syncs: SQLITE_IOERR_FSYNC */
};

/* Registers the layer under `name`, over the system's own; 0 when done. `name` must stay. */
int fault_vfs_register(const char *name);

/* Lets `after` more calls of the kind through, then fails every one until the mode is set anew. */
void fault_vfs_set(const char *name, enum fault_mode mode, int after);

/* How many calls were failed since the mode was set. */
int fault_vfs_hits(const char *name);

/* How many syncs were asked for since the layer was registered. */
int fault_vfs_syncs(const char *name);

/* Every sync takes at least so long. */
void fault_vfs_slow_syncs(const char *name, int microseconds);

#endif
