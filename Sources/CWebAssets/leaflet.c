#include "CWebAssets.h"

// What the page loads of Debian's libjs-leaflet and libjs-leaflet.markercluster, and the pictures that
// leaflet.css names.
CWebAsset cweb_leaflet(size_t index) {
#define NAME leaflet.js
#define FILE leaflet.min.js
#include "packed.h"
#define NAME leaflet.css
#define FILE leaflet.css
#include "packed.h"
#define NAME markercluster.js
#define FILE leaflet.markercluster.min.js
#include "packed.h"
#define NAME markercluster.css
#define FILE MarkerCluster.css
#include "packed.h"
#define NAME images/layers.png
#include "picture.h"
#define NAME images/layers-2x.png
#include "picture.h"
#define NAME images/marker-icon.png
#include "picture.h"
    return (CWebAsset){NULL, "", NULL, 0};
}
