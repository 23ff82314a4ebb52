#include "CWebAssets.h"

// Every file of `web`, by its name. The one list of them: a test compares it with the folder.
CWebAsset cweb_own(size_t index) {
#define NAME adding/adding.js
#include "own.h"
#define NAME adding/draft.js
#include "own.h"
#define NAME adding/ends.js
#include "own.h"
#define NAME adding/form.js
#include "own.h"
#define NAME adding/guess.js
#include "own.h"
#define NAME adding/held.js
#include "own.h"
#define NAME adding/known.js
#include "own.h"
#define NAME adding/place-bar.js
#include "own.h"
#define NAME adding/quick.js
#include "own.h"
#define NAME adding/stretch.js
#include "own.h"
#define NAME details/bulletin.js
#include "own.h"
#define NAME details/details.js
#include "own.h"
#define NAME details/extent.js
#include "own.h"
#define NAME details/lead.js
#include "own.h"
#define NAME details/panel.js
#include "own.h"
#define NAME details/reporting.js
#include "own.h"
#define NAME details/share.js
#include "own.h"
#define NAME details/view.js
#include "own.h"
#define NAME early.js
#include "own.h"
#define NAME filters/filters.js
#include "own.h"
#define NAME filters/moment.js
#include "own.h"
#define NAME filters/slider.js
#include "own.h"
#define NAME first.js
#include "own.h"
#define NAME geo/boxes.js
#include "own.h"
#define NAME geo/features.js
#include "own.h"
#define NAME geo/polyline.js
#include "own.h"
#define NAME geo/shapes.js
#include "own.h"
#define NAME geo/viewport.js
#include "own.h"
#define NAME icon.svg
#include "own.h"
#define NAME icons.svg
#include "own.h"
#define NAME index.html
#include "own.h"
#define NAME list/age.js
#include "own.h"
#define NAME list/counts.js
#include "own.h"
#define NAME list/list.js
#include "own.h"
#define NAME list/row.js
#include "own.h"
#define NAME list/sheet.js
#include "own.h"
#define NAME main.js
#include "own.h"
#define NAME map/base.js
#include "own.h"
#define NAME map/clusters.js
#include "own.h"
#define NAME map/drawing.js
#include "own.h"
#define NAME map/graticule.js
#include "own.h"
#define NAME map/grid.js
#include "own.h"
#define NAME map/icons.js
#include "own.h"
#define NAME map/lines.js
#include "own.h"
#define NAME map/map.js
#include "own.h"
#define NAME map/markers.js
#include "own.h"
#define NAME map/painting.js
#include "own.h"
#define NAME map/print.js
#include "own.h"
#define NAME map/selection.js
#include "own.h"
#define NAME map/slices.js
#include "own.h"
#define NAME map/spacing.js
#include "own.h"
#define NAME map/strokes.js
#include "own.h"
#define NAME map/tile.js
#include "own.h"
#define NAME map/towns.js
#include "own.h"
#define NAME map/unknown.js
#include "own.h"
#define NAME offline/kept.js
#include "own.h"
#define NAME offline/offline.js
#include "own.h"
#define NAME offline/outbox-store.js
#include "own.h"
#define NAME offline/outbox.js
#include "own.h"
#define NAME page.js
#include "own.h"
#define NAME places/location.js
#include "own.h"
#define NAME places/panel.js
#include "own.h"
#define NAME places/places.js
#include "own.h"
#define NAME route/drawing.js
#include "own.h"
#define NAME route/file.js
#include "own.h"
#define NAME route/journey.js
#include "own.h"
#define NAME route/lines.js
#include "own.h"
#define NAME route/panel.js
#include "own.h"
#define NAME route/printing.js
#include "own.h"
#define NAME route/question.js
#include "own.h"
#define NAME route/route.js
#include "own.h"
#define NAME route/simplify.js
#include "own.h"
#define NAME route/stops.js
#include "own.h"
#define NAME route/view.js
#include "own.h"
#define NAME search/finder.js
#include "own.h"
#define NAME search/folding.js
#include "own.h"
#define NAME search/misspelt.js
#include "own.h"
#define NAME search/plus-code.js
#include "own.h"
#define NAME search/position.js
#include "own.h"
#define NAME search/search.js
#include "own.h"
#define NAME service/api.js
#include "own.h"
#define NAME service/live.js
#include "own.h"
#define NAME service/news.js
#include "own.h"
#define NAME service/pulse.js
#include "own.h"
#define NAME service/request.js
#include "own.h"
#define NAME shell/announcer.js
#include "own.h"
#define NAME shell/clock.js
#include "own.h"
#define NAME shell/dialog.js
#include "own.h"
#define NAME shell/elements.js
#include "own.h"
#define NAME shell/fields.js
#include "own.h"
#define NAME shell/icons.js
#include "own.h"
#define NAME shell/keys.js
#include "own.h"
#define NAME shell/menu.js
#include "own.h"
#define NAME shell/sources.js
#include "own.h"
#define NAME shell/progress.js
#include "own.h"
#define NAME state/fragment.js
#include "own.h"
#define NAME state/query.js
#include "own.h"
#define NAME state/state.js
#include "own.h"
#define NAME state/store.js
#include "own.h"
#define NAME state/types.js
#include "own.h"
#define NAME style/base.css
#include "own.h"
#define NAME style/layout.css
#include "own.h"
#define NAME style/markers.css
#include "own.h"
#define NAME style/noscript.css
#include "own.h"
#define NAME style/parts.css
#include "own.h"
#define NAME style/people.css
#include "own.h"
#define NAME style/quick.css
#include "own.h"
#define NAME style/reach.css
#include "own.h"
#define NAME style/route.css
#include "own.h"
#define NAME sw.js
#include "own.h"
#define NAME text/headline.js
#include "own.h"
#define NAME text/hours.js
#include "own.h"
#define NAME text/sources.js
#include "own.h"
#define NAME text/text.js
#include "own.h"
#define NAME text/traits.js
#include "own.h"
#define NAME text/validity.js
#include "own.h"
#define NAME text/when.js
#include "own.h"
#define NAME text/zone.js
#include "own.h"
#define NAME widget/widget.css
#include "own.h"
#define NAME widget/widget.js
#include "own.h"
    return (CWebAsset){NULL, "", NULL, 0};
}
