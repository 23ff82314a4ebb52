#ifndef CPROJ_H
#define CPROJ_H

#include <stddef.h>

// A small face over Debian's PROJ, which is loaded when a service starts and not linked: with all that it needs (libtiff,
// libcurl: some thirty libraries) it would cost every command several milliseconds at each start, and a service without it
// answers in longitude and latitude.

/// From longitude and latitude on WGS 84 to one other system and back, with all that belongs to it. One thread at a time.
typedef struct CProj CProj;

/// Loads the library; what the system says where it cannot be loaded, else NULL. Everything below only after it.
const char *cproj_load(void);

/// Which of these codes of the EPSG's are systems in PROJ's database: 1 or 0 for each.
void cproj_known(const int *codes, size_t count, unsigned char *is_known);

/// To the system of this code, with the axes in the order that the system itself gives them. NULL where PROJ's database does
/// not know it, or knows no way there that keeps the datum.
CProj *cproj_make(int code);
void cproj_free(CProj *proj);

/// The area of use, in degrees: west, south, east, north. 0 where the database does not say.
int cproj_area(CProj *proj, double area[4]);

/// Transforms pairs in place: longitude and latitude to the system, or the other way. What cannot be transformed becomes
/// HUGE_VAL.
void cproj_transform(CProj *proj, int is_inverse, double *pairs, size_t count);

#endif
