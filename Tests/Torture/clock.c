/* A clock that the round turns: what a process asks for the time is moved by as many seconds as a file says (TORTURE_CLOCK,
   a 64-bit number that the round writes). So a day of a service lasts as long as what is done in it.

   Durations that are waited for stay what they are. Waits until a moment are cut into pieces, so that a waiter notices soon
   that the clock was turned: a condition may wake for nothing (POSIX). */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *turned;
static int (*real_clock_gettime)(clockid_t, struct timespec *);
static int (*real_timedwait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
static int (*real_clockwait)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *);

enum { piece = 50 * 1000 * 1000 };

__attribute__((constructor)) static void begin(void) {
  real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
  /* The version of before 2.3.2 is another function, and dlsym may give that one. */
  real_timedwait = dlvsym(RTLD_NEXT, "pthread_cond_timedwait", "GLIBC_2.3.2");
  real_clockwait = dlsym(RTLD_NEXT, "pthread_cond_clockwait");
  const char *path = getenv("TORTURE_CLOCK");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *mapped = mmap(NULL, sizeof *turned, PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (mapped != MAP_FAILED) turned = mapped;
}

static int64_t ahead(void) { return turned ? *turned : 0; }

static int is_wall(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_REALTIME_COARSE ||
         clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_BOOTTIME || clock == CLOCK_MONOTONIC_RAW;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!real_clock_gettime) begin();
  int result = real_clock_gettime(clock, time);
  if (result == 0 && is_wall(clock)) time->tv_sec += ahead();
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *out) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (out) *out = now.tv_sec;
  return now.tv_sec;
}

static int is_before(const struct timespec *a, const struct timespec *b) {
  return a->tv_sec < b->tv_sec || (a->tv_sec == b->tv_sec && a->tv_nsec < b->tv_nsec);
}

/* When to look again, by the real clock; 0 in `*whole` where that is before the end. */
static struct timespec soon(clockid_t clock, const struct timespec *end, int *whole) {
  struct timespec now, until = *end;
  real_clock_gettime(clock, &now);
  until.tv_sec -= ahead();
  now.tv_nsec += piece;
  if (now.tv_nsec >= 1000000000) {
    now.tv_sec += 1;
    now.tv_nsec -= 1000000000;
  }
  *whole = is_before(&until, &now);
  return *whole ? until : now;
}

/* Swift's libraries and ours wait by the monotonic clock; whoever waits by the other one wakes a little early or late. */
int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *end) {
  int whole;
  /* A moment of this century is one of the clock on the wall. */
  clockid_t clock = end->tv_sec - ahead() > 1000000000 ? CLOCK_REALTIME : CLOCK_MONOTONIC;
  struct timespec until = soon(clock, end, &whole);
  int result = real_timedwait(condition, mutex, &until);
  return result == ETIMEDOUT && !whole ? 0 : result;
}

int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *end) {
  int whole;
  struct timespec until = soon(clock, end, &whole);
  int result = real_clockwait(condition, mutex, clock, &until);
  return result == ETIMEDOUT && !whole ? 0 : result;
}
