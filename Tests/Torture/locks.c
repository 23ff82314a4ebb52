/* Shows the thread sanitizer Swift's locks: loaded before the C library (LD_PRELOAD).
 *
 * Where two threads want a Mutex, the slow ways of Swift's library are gone, which the sanitizer does not see, or the
 * kernel itself writes the next owner into it. It takes the two for threads without a lock. Here are those ways, seen.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/futex.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef __x86_64__
#error "the registers are those of x86-64"
#endif

/* The program's own, with the sanitizer in it; there is none in what it starts. */
void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

static int ask(uint32_t *lock, int what) {
  while (syscall(SYS_futex, lock, what | FUTEX_PRIVATE_FLAG, 0, NULL, NULL, 0) != 0)
    if (errno != EINTR && errno != EAGAIN) return errno;
  return 0;
}

__attribute__((used)) static void take(uint32_t *lock) {
  if (ask(lock, FUTEX_LOCK_PI) != 0) abort();
  if (__tsan_acquire) __tsan_acquire(lock);
}

__attribute__((used)) static void let_go(uint32_t *lock) {
  if (__tsan_release) __tsan_release(lock);
  if (ask(lock, FUTEX_UNLOCK_PI) != 0) abort();
}

/* Swift hands over a method's own value in r13. */
#define METHOD(name, function) \
  __asm__(".globl \"" name "\"\n.type \"" name "\", @function\n\"" name "\":\n" \
          "push %rbp\nmov %r13, %rdi\ncall " function "\npop %rbp\nret\n")

METHOD("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF", "take");
METHOD("$s15Synchronization12_MutexHandleV11_unlockSlowyyF", "let_go");
