#include "CGeodesic.h"

#include <GeographicLib/Geodesic.hpp>
#include <math.h>

// GeographicLib throws only while a Geodesic is constructed from impossible ellipsoids; WGS84() is
// not one, so no exception reaches Swift.
static const GeographicLib::Geodesic &wgs84() { return GeographicLib::Geodesic::WGS84(); }

CGeodesicSine cgeodesic_sine(double radians) {
    CGeodesicSine both;
    sincos(radians, &both.sine, &both.cosine);
    return both;
}

double cgeodesic_distance(double lat1, double lon1, double lat2, double lon2) {
    double metres;
    wgs84().Inverse(lat1, lon1, lat2, lon2, metres);
    return metres;
}

CGeodesicLine cgeodesic_inverse(double lat1, double lon1, double lat2, double lon2) {
    CGeodesicLine line;
    wgs84().Inverse(lat1, lon1, lat2, lon2, line.metres, line.azimuth1, line.azimuth2);
    return line;
}

CGeodesicPoint cgeodesic_direct(double lat, double lon, double azimuth, double metres) {
    CGeodesicPoint point;
    wgs84().Direct(lat, lon, azimuth, metres, point.latitude, point.longitude, point.azimuth);
    return point;
}
