#include "CWebAssets.h"

// Every file of `web`, by its name. The one list of them: a test compares it with the folder.
CWebAsset cweb_own(size_t index) {
#define NAME adding.js
#include "own.h"
#define NAME age.js
#include "own.h"
#define NAME announce.js
#include "own.h"
#define NAME api.js
#include "own.h"
#define NAME around.js
#include "own.h"
#define NAME base.js
#include "own.h"
#define NAME bulletin.js
#include "own.h"
#define NAME counts.js
#include "own.h"
#define NAME details.js
#include "own.h"
#define NAME dialog.js
#include "own.h"
#define NAME drawer.js
#include "own.h"
#define NAME early.js
#include "own.h"
#define NAME elements.js
#include "own.h"
#define NAME fields.js
#include "own.h"
#define NAME filters.js
#include "own.h"
#define NAME first.js
#include "own.h"
#define NAME fragment.js
#include "own.h"
#define NAME graticule.js
#include "own.h"
#define NAME heaps.js
#include "own.h"
#define NAME icon.svg
#include "own.h"
#define NAME icons.js
#include "own.h"
#define NAME icons.svg
#include "own.h"
#define NAME index.html
#include "own.h"
#define NAME keys.js
#include "own.h"
#define NAME kinds.js
#include "own.h"
#define NAME layout.css
#include "own.h"
#define NAME list.js
#include "own.h"
#define NAME live.js
#include "own.h"
#define NAME main.js
#include "own.h"
#define NAME map.js
#include "own.h"
#define NAME markers.js
#include "own.h"
#define NAME marks.css
#include "own.h"
#define NAME marks.js
#include "own.h"
#define NAME menu.js
#include "own.h"
#define NAME modal.js
#include "own.h"
#define NAME moment.js
#include "own.h"
#define NAME offline.js
#include "own.h"
#define NAME outbox.js
#include "own.h"
#define NAME parts.css
#include "own.h"
#define NAME people.css
#include "own.h"
#define NAME people.js
#include "own.h"
#define NAME place.js
#include "own.h"
#define NAME places-panel.js
#include "own.h"
#define NAME places.js
#include "own.h"
#define NAME progress.js
#include "own.h"
#define NAME query.js
#include "own.h"
#define NAME report-form.js
#include "own.h"
#define NAME reporting.js
#include "own.h"
#define NAME request.js
#include "own.h"
#define NAME search.js
#include "own.h"
#define NAME selection.js
#include "own.h"
#define NAME settings.js
#include "own.h"
#define NAME share.js
#include "own.h"
#define NAME sheet.js
#include "own.h"
#define NAME slices.js
#include "own.h"
#define NAME spread.js
#include "own.h"
#define NAME squares.js
#include "own.h"
#define NAME state.js
#include "own.h"
#define NAME store.js
#include "own.h"
#define NAME style.css
#include "own.h"
#define NAME sw.js
#include "own.h"
#define NAME text.js
#include "own.h"
#define NAME towns.js
#include "own.h"
#define NAME validity.js
#include "own.h"
#define NAME widget.css
#include "own.h"
#define NAME widget.js
#include "own.h"
#define NAME zone.js
#include "own.h"
#define NAME zoom.js
#include "own.h"
    return (CWebAsset){NULL, "", NULL, 0};
}
