// One FILE of Debian's, in the three forms that the package has of it.
#define SOURCE TEXT(/usr/share/javascript/leaflet/FILE)
#define CODING ""
#include "entry.h"
#define SOURCE TEXT(/usr/share/javascript/leaflet/FILE.gz)
#define CODING "gzip"
#include "entry.h"
#define SOURCE TEXT(/usr/share/javascript/leaflet/FILE.brotli)
#define CODING "br"
#include "entry.h"
#undef NAME
#undef FILE
