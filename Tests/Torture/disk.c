/* A disk that can be told to fail, and that remembers what was done to it: loaded before the C library
 * (LD_PRELOAD), it stands between a program and the files of one folder.
 *
 *   DISK_FOLDER   the folder; files elsewhere are left alone
 *   DISK_LOG      where to write down every change and every sync, in their order (replay.py reads it)
 *   DISK_CONTROL  a file of struct control, shared: which calls fail, and how; counts them
 *
 * What the system keeps in mapped memory only (-shm) is no part of the log: a machine that starts has none.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { MAKE = 1, WRITE = 2, SYNC = 4, CUT = 8, NAME = 16, READ = 32 };

struct control {
  uint64_t calls;  /* of the kinds below, so far */
  uint64_t from;   /* the first call that fails, from 1; 0: none */
  uint64_t to;     /* the last one */
  uint32_t error;  /* with which errno */
  uint32_t kinds;  /* which kinds of calls are counted */
  uint64_t failed; /* how many did fail */
};

enum { CREATE = 1, WROTE = 2, TRUNCATED = 3, SYNCED = 4, RENAMED = 5, UNLINKED = 6, LINKED = 7, FOLDER_SYNCED = 8 };

struct record {
  uint32_t kind;
  uint32_t length; /* of what follows: bytes written, or a name, or two names with a zero between them */
  uint64_t file;   /* its inode */
  uint64_t offset; /* or the new size */
};

enum { FILES = 65536 };
static struct { uint64_t inode; unsigned char tracked, logged, folder; } files[FILES];

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static char root[PATH_MAX];
static size_t root_length;
static int log_file = -1;
static struct control *control;

static int (*real_open)(const char *, int, ...);
static int (*real_close)(int);
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static ssize_t (*real_read)(int, void *, size_t);
static ssize_t (*real_pread)(int, void *, size_t, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_ftruncate)(int, off_t);
static int (*real_truncate)(const char *, off_t);
static int (*real_rename)(const char *, const char *);
static int (*real_unlink)(const char *);
static int (*real_link)(const char *, const char *);

__attribute__((constructor)) static void begin(void) {
  real_open = dlsym(RTLD_NEXT, "open64");
  real_close = dlsym(RTLD_NEXT, "close");
  real_write = dlsym(RTLD_NEXT, "write");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_read = dlsym(RTLD_NEXT, "read");
  real_pread = dlsym(RTLD_NEXT, "pread64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  real_truncate = dlsym(RTLD_NEXT, "truncate64");
  real_rename = dlsym(RTLD_NEXT, "rename");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
  real_link = dlsym(RTLD_NEXT, "link");
  const char *folder = getenv("DISK_FOLDER"), *log = getenv("DISK_LOG"), *shared = getenv("DISK_CONTROL");
  if (!folder || !realpath(folder, root)) return;
  root_length = strlen(root);
  if (log) log_file = real_open(log, O_WRONLY | O_APPEND | O_CLOEXEC);
  if (shared) {
    int file = real_open(shared, O_RDWR | O_CLOEXEC);
    void *memory = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory != MAP_FAILED) control = memory;
    real_close(file);
  }
}

static int is_inside(const char *path) {
  char whole[PATH_MAX];
  if (!root_length || !path) return 0;
  if (path[0] != '/') {
    if (!getcwd(whole, sizeof whole)) return 0;
    size_t length = strlen(whole);
    if (length + strlen(path) + 2 > sizeof whole) return 0;
    whole[length] = '/';
    strcpy(whole + length + 1, path);
    path = whole;
  }
  return !strncmp(path, root, root_length) && (path[root_length] == '/' || !path[root_length]);
}

static int ends(const char *path, const char *end) {
  size_t length = strlen(path), rest = strlen(end);
  return length >= rest && !strcmp(path + length - rest, end);
}

static const char *name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/* Whether this call is to fail; errno says how. */
static int fails(uint32_t kind) {
  if (!control || !(control->kinds & kind)) return 0;
  uint64_t call = __atomic_add_fetch(&control->calls, 1, __ATOMIC_SEQ_CST);
  if (!control->from || call < control->from || call > control->to) return 0;
  __atomic_add_fetch(&control->failed, 1, __ATOMIC_SEQ_CST);
  errno = control->error;
  return 1;
}

static void put(uint32_t kind, uint64_t file, uint64_t offset, const void *bytes, size_t length) {
  if (log_file < 0) return;
  struct record head = {kind, length, file, offset};
  struct iovec parts[2] = {{&head, sizeof head}, {(void *)bytes, length}};
  int before = errno;
  /* One call: whoever else appends to the log comes before it or after it. */
  if (syscall(SYS_writev, log_file, parts, 2) != (long)(sizeof head + length)) abort();
  errno = before;
}

static void put_names(uint32_t kind, const char *old, const char *new) {
  char both[2 * NAME_MAX + 2];
  size_t length = strlen(name(old));
  memcpy(both, name(old), length);
  both[length] = 0;
  strcpy(both + length + 1, name(new));
  put(kind, 0, 0, both, length + 1 + strlen(name(new)));
}

static int open_any(const char *path, int flags, mode_t mode) {
  if (!is_inside(path)) return real_open(path, flags, mode);
  pthread_mutex_lock(&turn);
  struct stat status;
  int nameless = (flags & O_TMPFILE) == O_TMPFILE;
  int was_there = nameless || stat(path, &status) == 0;
  int file = -1;
  if ((!(flags & O_CREAT && !was_there) && !nameless) || !fails(MAKE)) file = real_open(path, flags, mode);
  if (file >= 0 && file < FILES && fstat(file, &status) == 0) {
    files[file].inode = status.st_ino;
    files[file].tracked = 1;
    files[file].folder = S_ISDIR(status.st_mode);
    files[file].logged = !nameless && !ends(path, "-shm");
    if (files[file].logged && !was_there) put(CREATE, status.st_ino, 0, name(path), strlen(name(path)));
    if (files[file].logged && was_there && flags & O_TRUNC) put(TRUNCATED, status.st_ino, 0, "", 0);
  }
  pthread_mutex_unlock(&turn);
  return file;
}

#define MODE_OF(flags) \
  mode_t mode = 0; \
  if ((flags) & O_CREAT || ((flags) & O_TMPFILE) == O_TMPFILE) { \
    va_list rest; \
    va_start(rest, flags); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  }

int open(const char *path, int flags, ...) {
  MODE_OF(flags)
  return open_any(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  MODE_OF(flags)
  return open_any(path, flags, mode);
}

int close(int file) {
  if (file >= 0 && file < FILES) files[file].tracked = 0;
  return real_close(file);
}

static int is_tracked(int file) { return file >= 0 && file < FILES && files[file].tracked; }

static ssize_t write_at(int file, const void *bytes, size_t length, off_t offset) {
  pthread_mutex_lock(&turn);
  ssize_t written = -1;
  if (!fails(WRITE)) {
    written = real_pwrite(file, bytes, length, offset);
  } else if (errno == ENOSPC && length > 1 && control->failed % 2) {
    /* A disk that is full takes a part first. */
    written = real_pwrite(file, bytes, length / 2, offset);
  }
  if (written > 0 && files[file].logged) put(WROTE, files[file].inode, offset, bytes, written);
  pthread_mutex_unlock(&turn);
  return written;
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off_t offset) {
  return is_tracked(file) ? write_at(file, bytes, length, offset) : real_pwrite(file, bytes, length, offset);
}

ssize_t pwrite(int file, const void *bytes, size_t length, off_t offset) {
  return pwrite64(file, bytes, length, offset);
}

ssize_t write(int file, const void *bytes, size_t length) {
  if (!is_tracked(file)) return real_write(file, bytes, length);
  off_t offset = fcntl(file, F_GETFL) & O_APPEND ? lseek(file, 0, SEEK_END) : lseek(file, 0, SEEK_CUR);
  ssize_t written = write_at(file, bytes, length, offset);
  if (written > 0) lseek(file, offset + written, SEEK_SET);
  return written;
}

ssize_t read(int file, void *bytes, size_t length) {
  return is_tracked(file) && !files[file].folder && fails(READ) ? -1 : real_read(file, bytes, length);
}

ssize_t pread64(int file, void *bytes, size_t length, off_t offset) {
  return is_tracked(file) && fails(READ) ? -1 : real_pread(file, bytes, length, offset);
}

ssize_t pread(int file, void *bytes, size_t length, off_t offset) {
  return pread64(file, bytes, length, offset);
}

static int sync_any(int file, int (*real)(int)) {
  if (!is_tracked(file)) return real(file);
  pthread_mutex_lock(&turn);
  int result = fails(SYNC) ? -1 : real(file);
  if (result == 0 && files[file].logged)
    put(files[file].folder ? FOLDER_SYNCED : SYNCED, files[file].inode, 0, "", 0);
  pthread_mutex_unlock(&turn);
  return result;
}

int fsync(int file) { return sync_any(file, real_fsync); }
int fdatasync(int file) { return sync_any(file, real_fdatasync); }

int ftruncate64(int file, off_t length) {
  if (!is_tracked(file)) return real_ftruncate(file, length);
  pthread_mutex_lock(&turn);
  int result = fails(CUT) ? -1 : real_ftruncate(file, length);
  if (result == 0 && files[file].logged) put(TRUNCATED, files[file].inode, length, "", 0);
  pthread_mutex_unlock(&turn);
  return result;
}

int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

int truncate64(const char *path, off_t length) {
  struct stat status;
  if (!is_inside(path) || stat(path, &status) != 0) return real_truncate(path, length);
  pthread_mutex_lock(&turn);
  int result = fails(CUT) ? -1 : real_truncate(path, length);
  if (result == 0) put(TRUNCATED, status.st_ino, length, "", 0);
  pthread_mutex_unlock(&turn);
  return result;
}

int truncate(const char *path, off_t length) { return truncate64(path, length); }

int rename(const char *old, const char *new) {
  if (!is_inside(old)) return real_rename(old, new);
  pthread_mutex_lock(&turn);
  int result = fails(NAME) ? -1 : real_rename(old, new);
  if (result == 0) put_names(RENAMED, old, new);
  pthread_mutex_unlock(&turn);
  return result;
}

int link(const char *old, const char *new) {
  if (!is_inside(old)) return real_link(old, new);
  pthread_mutex_lock(&turn);
  int result = fails(NAME) ? -1 : real_link(old, new);
  if (result == 0) put_names(LINKED, old, new);
  pthread_mutex_unlock(&turn);
  return result;
}

int unlink(const char *path) {
  if (!is_inside(path)) return real_unlink(path);
  pthread_mutex_lock(&turn);
  int result = fails(NAME) ? -1 : real_unlink(path);
  if (result == 0 && !ends(path, "-shm")) put(UNLINKED, 0, 0, name(path), strlen(name(path)));
  pthread_mutex_unlock(&turn);
  return result;
}
