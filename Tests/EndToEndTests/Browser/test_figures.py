"""The figures, with room for a busy machine; Scripts/map-figures holds them to what is promised."""

import os

import pytest

from figures import load, longest_tasks


def test_the_first_load(browser, service):
    size, first = load(browser, service.address)
    print(f"first load without tiles: {size / 1000:.0f} kB, first features after {first:.0f} ms")
    assert size <= 300_000
    assert first <= 10_000


@pytest.mark.skipif("ROADS_MANY_ADDRESS" not in os.environ, reason="needs a service with 100,000 features")
def test_with_a_hundred_thousand_features(browser):
    address = os.environ["ROADS_MANY_ADDRESS"]
    _, first = load(browser, address)
    panning, zooming = longest_tasks(browser, address)
    said = ", ".join(
        f"{wall:.0f} ms ({processor:.0f} ms of the processor) {words}"
        for (wall, processor), words in [(panning, "panning"), (zooming, "zooming")])
    print(f"100,000 features: the first after {first:.0f} ms; longest task {said}")
    assert first <= 10_000
    assert panning[1] <= 200
    assert zooming[1] <= 400
