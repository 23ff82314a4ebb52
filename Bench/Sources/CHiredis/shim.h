#include <hiredis/hiredis.h>
/* Swift's module of the C library leaves it out. */
#include <sys/epoll.h>
