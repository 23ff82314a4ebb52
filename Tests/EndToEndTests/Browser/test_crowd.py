"""A hundred thousand features: how little is transferred and drawn. How quick that is, Scripts/map-figures measures on a machine that
does nothing else."""

import os

import pytest

from figures import BOSNIA, load, pan, zoom_about
from visitor import Visitor, eventually, go, pause

DRAWN = "document.querySelectorAll('#map .marker, #map .cluster').length"


def test_the_first_load_is_small(browser, service):
    size, _ = load(browser, service.address)
    assert size <= 220_000


@pytest.mark.skipif("ROADS_MANY_ADDRESS" not in os.environ, reason="needs a service with 100,000 features")
def test_few_signs_stand_for_a_hundred_thousand_features(browser):
    visitor = Visitor(browser, os.environ["ROADS_MANY_ADDRESS"])
    try:
        page = visitor.open(BOSNIA)
        drawn = []

        def look():
            eventually(page, lambda: page.evaluate(DRAWN), lambda count: count > 0)
            drawn.append(page.evaluate(DRAWN))

        for zoom in [8, 10, 12, 14]:
            go(page, f"#map={zoom}/44.1/17.8")
            pause(page, 1500, "what the last view leaves behind is gone by then")
            pan(page)
            look()
        go(page, BOSNIA[1:])
        pause(page, 1500, "what the last view leaves behind is gone by then")
        zoom_about(page)
        look()
        # Three to a square of 64 pixels, of which the window shows 20 by 13, and those at its edges.
        assert max(drawn) <= 3 * 22 * 15, drawn
        assert not visitor.complaints()
    finally:
        visitor.close()
