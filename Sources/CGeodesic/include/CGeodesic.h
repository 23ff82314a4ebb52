#ifndef CGEODESIC_H
#define CGEODESIC_H

// Geodesics on WGS84 by GeographicLib, the C++ original of PROJ's geodesic.h: the two give the same
// doubles, bit for bit. GeographicLib comes as an archive of its own, while libproj brings thirty
// shared libraries along (8 ms at every start of the command line).

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    double metres;
    double azimuth1;  // at the first point, degrees clockwise from north
    double azimuth2;  // at the second point, pointing onwards
} CGeodesicLine;

typedef struct {
    double latitude;
    double longitude;  // in [-180, 180]
    double azimuth;    // of the line at that point
} CGeodesicPoint;

typedef struct {
    double sine;
    double cosine;
} CGeodesicSine;

/// Of an angle in radians, both at once: the same doubles as from sin and cos, in little more than half of the time.
/// A function of glibc's that Swift's module of it does not have.
CGeodesicSine cgeodesic_sine(double radians);

/// The shortest distance, in metres; angles in degrees.
double cgeodesic_distance(double lat1, double lon1, double lat2, double lon2);

/// The shortest line, with its azimuths.
CGeodesicLine cgeodesic_inverse(double lat1, double lon1, double lat2, double lon2);

/// Where one arrives after `metres` in direction `azimuth`.
CGeodesicPoint cgeodesic_direct(double lat, double lon, double azimuth, double metres);

#ifdef __cplusplus
}
#endif
#endif
