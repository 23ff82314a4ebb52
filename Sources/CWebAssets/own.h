// One file of `web`, by its NAME.
#define SOURCE TEXT(web/NAME)
#define CODING ""
#include "entry.h"
#undef NAME
