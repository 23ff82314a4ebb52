"""The figures, with room for a busy machine; Scripts/map-figures holds them to what is promised."""

import os

import pytest

from figures import load, longest_tasks


def test_the_first_load(browser, service):
    size, first = load(browser, service.address)
    print(f"first load without tiles: {size / 1000:.0f} kB, first features after {first:.0f} ms")
    assert size <= 300_000
    assert first <= 5_000


@pytest.mark.skipif("ROADS_MANY_ADDRESS" not in os.environ, reason="needs a service with 100,000 features")
def test_with_a_hundred_thousand_features(browser):
    address = os.environ["ROADS_MANY_ADDRESS"]
    _, first = load(browser, address)
    panning, zooming = longest_tasks(browser, address)
    print(f"100,000 features: the first after {first:.0f} ms, longest task {panning:.0f} ms panning, {zooming:.0f} ms zooming")
    assert first <= 5_000
    assert panning <= 500
    assert zooming <= 1_000
