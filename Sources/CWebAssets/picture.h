// One picture of Debian's, by its NAME.
#define SOURCE TEXT(/usr/share/javascript/leaflet/NAME)
#define CODING ""
#include "entry.h"
#undef NAME
