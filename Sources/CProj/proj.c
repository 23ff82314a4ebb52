#include "CProj.h"

#include <CLoad.h>
#include <proj.h>
#include <stdio.h>
#include <stdlib.h>

// What is called of the library.
#define FUNCTIONS(apply) \
    apply(context_create) \
    apply(context_destroy) \
    apply(context_set_enable_network) \
    apply(log_level) \
    apply(create) \
    apply(create_operation_factory_context) \
    apply(operation_factory_context_set_spatial_criterion) \
    apply(operation_factory_context_set_grid_availability_use) \
    apply(operation_factory_context_set_allow_ballpark_transformations) \
    apply(operation_factory_context_destroy) \
    apply(create_operations) \
    apply(list_get) \
    apply(list_destroy) \
    apply(get_area_of_use) \
    apply(trans_generic) \
    apply(destroy)

#define POINTER(name) CLOAD_POINTER(proj_##name, p_##name)
FUNCTIONS(POINTER)

#define ENTRY(name) CLOAD_ENTRY(proj_##name, p_##name)
static const CLoadFunction functions[] = {FUNCTIONS(ENTRY)};

static const char *load(void) { return cload("libproj.so.25", functions, CLOAD_COUNT(functions)); }

CLOAD_ONCE(cproj_load, load)

struct CProj {
    PJ_CONTEXT *context;
    PJ *system;
    PJ *way;
};

static PJ_CONTEXT *make_context(void) {
    PJ_CONTEXT *context = p_context_create();
    if (context == NULL) return NULL;
    // It would write to standard error, between the service's own lines.
    p_log_level(context, PJ_LOG_NONE);
    // Grids that are not here must not be fetched from the web, whatever the environment says.
    p_context_set_enable_network(context, 0);
    return context;
}

static PJ *make_system(PJ_CONTEXT *context, int code) {
    char name[24];
    snprintf(name, sizeof name, "EPSG:%d", code);
    return p_create(context, name);
}

void cproj_known(const int *codes, size_t count, unsigned char *is_known) {
    PJ_CONTEXT *context = make_context();
    for (size_t index = 0; index < count; index++) {
        PJ *system = context != NULL ? make_system(context, codes[index]) : NULL;
        is_known[index] = system != NULL;
        p_destroy(system);
    }
    if (context != NULL) p_context_destroy(context);
}

// The EPSG's one of the widest area, which PROJ lists first. Were it left to choose one for each place, as it does for itself, the plane
// would have seams: at some of them what is a metre apart on the earth is a kilometre apart there.
static PJ *make_way(PJ_CONTEXT *context, const PJ *from, const PJ *system) {
    PJ_OPERATION_FACTORY_CONTEXT *wishes = p_create_operation_factory_context(context, "EPSG");
    if (wishes == NULL) return NULL;
    p_operation_factory_context_set_spatial_criterion(context, wishes, PROJ_SPATIAL_CRITERION_PARTIAL_INTERSECTION);
    p_operation_factory_context_set_grid_availability_use(
        context, wishes, PROJ_GRID_AVAILABILITY_DISCARD_OPERATION_IF_MISSING_GRID);
    // Without a datum's shift places would be wrong by hundreds of metres, and nobody would see it.
    p_operation_factory_context_set_allow_ballpark_transformations(context, wishes, 0);
    PJ_OBJ_LIST *ways = p_create_operations(context, from, system, wishes);
    // NULL of an empty list.
    PJ *way = ways != NULL ? p_list_get(context, ways, 0) : NULL;
    p_list_destroy(ways);
    p_operation_factory_context_destroy(wishes);
    return way;
}

static int fill(CProj *proj, int code) {
    proj->context = make_context();
    if (proj->context == NULL) return 0;
    PJ *from = p_create(proj->context, "OGC:CRS84");
    proj->system = make_system(proj->context, code);
    if (from != NULL && proj->system != NULL) proj->way = make_way(proj->context, from, proj->system);
    p_destroy(from);
    return proj->way != NULL;
}

CProj *cproj_make(int code) {
    CProj *proj = calloc(1, sizeof *proj);
    if (proj == NULL || fill(proj, code)) return proj;
    cproj_free(proj);
    return NULL;
}

void cproj_free(CProj *proj) {
    if (proj == NULL) return;
    p_destroy(proj->way);
    p_destroy(proj->system);
    if (proj->context != NULL) p_context_destroy(proj->context);
    free(proj);
}

int cproj_area(CProj *proj, double area[4]) {
    // So PROJ says that it does not know.
    const double unknown = -1000;
    int is_known =
        p_get_area_of_use(proj->context, proj->system, &area[0], &area[1], &area[2], &area[3], NULL);
    return is_known && area[0] != unknown;
}

void cproj_transform(CProj *proj, int is_inverse, double *pairs, size_t count) {
    const size_t stride = 2 * sizeof *pairs;
    p_trans_generic(
        proj->way, is_inverse ? PJ_INV : PJ_FWD, pairs, stride, count, pairs + 1, stride, count, NULL, 0, 0, NULL, 0, 0);
}
