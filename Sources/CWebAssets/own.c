#include "CWebAssets.h"

// Every file of `web`, by its name. The one list of them: a test compares it with the folder.
CWebAsset cweb_own(size_t index) {
#define NAME widget.css
#include "own.h"
#define NAME widget.js
#include "own.h"
    return (CWebAsset){NULL, "", NULL, 0};
}
