#include "CFaultVFS.h"

#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct layer {
    sqlite3_vfs vfs; /* first: SQLite hands this back */
    sqlite3_vfs *system;
    atomic_int mode, left, hits, syncs, sync_delay;
} layer;

typedef struct fault_file {
    sqlite3_file base;
    layer *owner;
    sqlite3_file *real; /* right behind this struct */
} fault_file;

static layer *find(const char *name) { return (layer *)sqlite3_vfs_find(name); }

static int fails(layer *l, int mode) {
    if (atomic_load(&l->mode) != mode) return 0;
    if (atomic_fetch_sub(&l->left, 1) > 0) return 0;
    atomic_fetch_add(&l->hits, 1);
    return 1;
}

#define REAL(file) (((fault_file *)(file))->real)
#define OWNER(file) (((fault_file *)(file))->owner)

static int f_close(sqlite3_file *f) { return REAL(f)->pMethods ? REAL(f)->pMethods->xClose(REAL(f)) : SQLITE_OK; }
static int f_read(sqlite3_file *f, void *to, int n, sqlite3_int64 at) { return REAL(f)->pMethods->xRead(REAL(f), to, n, at); }
static int f_write(sqlite3_file *f, const void *from, int n, sqlite3_int64 at) {
    if (fails(OWNER(f), FAULT_DISK_FULL)) return SQLITE_FULL;
    if (fails(OWNER(f), FAULT_WRITE)) {
        /* As a broken disk would: half of it is there. */
        REAL(f)->pMethods->xWrite(REAL(f), from, n / 2, at);
        return SQLITE_IOERR_WRITE;
    }
    return REAL(f)->pMethods->xWrite(REAL(f), from, n, at);
}
static int f_truncate(sqlite3_file *f, sqlite3_int64 size) { return REAL(f)->pMethods->xTruncate(REAL(f), size); }
static int f_sync(sqlite3_file *f, int flags) {
    layer *l = OWNER(f);
    atomic_fetch_add(&l->syncs, 1);
    int delay = atomic_load(&l->sync_delay);
    if (delay > 0) usleep((useconds_t)delay);
    if (fails(l, FAULT_SYNC)) return SQLITE_IOERR_FSYNC;
    return REAL(f)->pMethods->xSync(REAL(f), flags);
}
static int f_size(sqlite3_file *f, sqlite3_int64 *size) { return REAL(f)->pMethods->xFileSize(REAL(f), size); }
static int f_lock(sqlite3_file *f, int kind) { return REAL(f)->pMethods->xLock(REAL(f), kind); }
static int f_unlock(sqlite3_file *f, int kind) { return REAL(f)->pMethods->xUnlock(REAL(f), kind); }
static int f_reserved(sqlite3_file *f, int *out) { return REAL(f)->pMethods->xCheckReservedLock(REAL(f), out); }
static int f_control(sqlite3_file *f, int op, void *arg) { return REAL(f)->pMethods->xFileControl(REAL(f), op, arg); }
static int f_sector(sqlite3_file *f) { return REAL(f)->pMethods->xSectorSize(REAL(f)); }
static int f_device(sqlite3_file *f) { return REAL(f)->pMethods->xDeviceCharacteristics(REAL(f)); }
static int f_shm_map(sqlite3_file *f, int page, int size, int extend, void volatile **out) {
    return REAL(f)->pMethods->xShmMap(REAL(f), page, size, extend, out);
}
static int f_shm_lock(sqlite3_file *f, int at, int n, int flags) { return REAL(f)->pMethods->xShmLock(REAL(f), at, n, flags); }
static void f_shm_barrier(sqlite3_file *f) { REAL(f)->pMethods->xShmBarrier(REAL(f)); }
static int f_shm_unmap(sqlite3_file *f, int remove) { return REAL(f)->pMethods->xShmUnmap(REAL(f), remove); }

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = f_close,
    .xRead = f_read,
    .xWrite = f_write,
    .xTruncate = f_truncate,
    .xSync = f_sync,
    .xFileSize = f_size,
    .xLock = f_lock,
    .xUnlock = f_unlock,
    .xCheckReservedLock = f_reserved,
    .xFileControl = f_control,
    .xSectorSize = f_sector,
    .xDeviceCharacteristics = f_device,
    .xShmMap = f_shm_map,
    .xShmLock = f_shm_lock,
    .xShmBarrier = f_shm_barrier,
    .xShmUnmap = f_shm_unmap,
};

static int v_open(sqlite3_vfs *v, const char *path, sqlite3_file *file, int flags, int *out) {
    layer *l = (layer *)v;
    fault_file *f = (fault_file *)file;
    f->owner = l;
    f->real = (sqlite3_file *)(f + 1);
    memset(f->real, 0, (size_t)l->system->szOsFile);
    int code = l->system->xOpen(l->system, path, f->real, flags, out);
    f->base.pMethods = f->real->pMethods ? &methods : NULL;
    return code;
}
static int v_delete(sqlite3_vfs *v, const char *path, int sync) {
    layer *l = (layer *)v;
    return l->system->xDelete(l->system, path, sync);
}
static int v_access(sqlite3_vfs *v, const char *path, int flags, int *out) {
    layer *l = (layer *)v;
    return l->system->xAccess(l->system, path, flags, out);
}
static int v_full_path(sqlite3_vfs *v, const char *path, int n, char *out) {
    layer *l = (layer *)v;
    return l->system->xFullPathname(l->system, path, n, out);
}

int fault_vfs_register(const char *name) {
    if (find(name)) return 0;
    sqlite3_vfs *system = sqlite3_vfs_find(NULL);
    layer *l = calloc(1, sizeof *l);
    if (!system || !l) return 1;
    l->system = system;
    /* What is not overridden is the system's own, which takes no notice of whose layer it is called for. */
    l->vfs = *system;
    l->vfs.pNext = NULL;
    l->vfs.zName = strdup(name);
    l->vfs.szOsFile = (int)sizeof(fault_file) + system->szOsFile;
    l->vfs.xOpen = v_open;
    l->vfs.xDelete = v_delete;
    l->vfs.xAccess = v_access;
    l->vfs.xFullPathname = v_full_path;
    return sqlite3_vfs_register(&l->vfs, 0);
}

void fault_vfs_set(const char *name, enum fault_mode mode, int after) {
    layer *l = find(name);
    if (!l) return;
    atomic_store(&l->mode, FAULT_NONE);
    atomic_store(&l->left, after);
    atomic_store(&l->hits, 0);
    atomic_store(&l->mode, mode);
}

int fault_vfs_hits(const char *name) {
    layer *l = find(name);
    return l ? atomic_load(&l->hits) : 0;
}

int fault_vfs_syncs(const char *name) {
    layer *l = find(name);
    return l ? atomic_load(&l->syncs) : 0;
}

void fault_vfs_slow_syncs(const char *name, int microseconds) {
    layer *l = find(name);
    if (l) atomic_store(&l->sync_delay, microseconds);
}
