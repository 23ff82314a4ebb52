#ifndef CBUILD_H
#define CBUILD_H

/// What the build wrote into the finished program: lines of `name=value`, or nothing.
const char *cbuild_note(void);

#endif
