"""What lies along a route from a file, and when one passes it."""

import re
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

from playwright.sync_api import expect

from service import empty_place, view


def gpx(place, times=(None, None)):
    """Along the meridian, a third of a degree to the north and to the south."""
    lat, lon = place
    points = "".join(
        f'<trkpt lat="{lat + by}" lon="{lon}">{f"<time>{time}</time>" if time else ""}</trkpt>'
        for by, time in zip((-0.15, 0.15), times))
    return {"name": "trip.gpx", "mimeType": "application/gpx+xml", "buffer": f"<gpx><trk><trkseg>{points}</trkseg></trk></gpx>".encode()}


def stamp(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def clock(moment):
    """What a field wants, on the clocks of the place that the map is about."""
    return moment.astimezone(ZoneInfo("Europe/Sarajevo")).strftime("%Y-%m-%dT%H:%M")


def rows(page):
    return page.locator(".dialog .lines-list .title")


def test_a_departure_judges_each_place_when_one_passes(visit, service):
    place = lat, lon = empty_place()
    now = datetime.now(timezone.utc).replace(second=0, microsecond=0)
    service.add("closure", "Sada", place, valid_to=stamp(now + timedelta(hours=20)))
    service.add("roadworks", "Sutra", (lat + 0.05, lon), valid_from=stamp(now + timedelta(hours=23)))
    page = visit(lang="en-GB").open("/" + view(place))
    page.locator("#route-button").click()
    dialog = page.locator(".dialog[open]")
    dialog.locator("#route-file").set_input_files(gpx(place))
    dialog.get_by_role("button", name="Show", exact=True).click()
    # Without a departure, as the map is: now.
    expect(rows(page)).to_have_text(["Sada"])
    expect(dialog.locator(".news")).to_have_text("1 along the route. This is what holds at the map's time: Now.")
    expect(dialog.locator(".passing")).to_have_count(0)
    dialog.locator("#route-depart").fill(clock(now + timedelta(hours=23, minutes=30)))
    dialog.locator("#route-speed").fill("100")
    dialog.get_by_role("button", name="Show", exact=True).click()
    expect(rows(page)).to_have_text(["Sutra"])
    expect(dialog.locator(".news")).to_have_text("1 along the route. This is what holds when you pass.")
    passing = dialog.locator(".passing")
    expect(passing).to_have_text(re.compile(r"^passing .*\d\d:\d\d$"))
    told = re.search(r"\d\d:\d\d$", passing.inner_text())[0]
    expect(page.locator("#map .route-line")).to_have_count(1)
    rows(page).first.click()
    expect(dialog).to_be_hidden()
    details = page.locator("#details")
    expect(details).to_contain_text("Sutra")
    expect(details.locator("dt", has_text="On your route")).to_have_count(1)
    expect(details).to_contain_text(told)
    # It is there again, until it is removed.
    page.locator("#route-button").click()
    expect(rows(page)).to_have_text(["Sutra"])
    dialog.get_by_role("button", name="Remove the route").click()
    expect(rows(page)).to_have_count(0)
    expect(page.locator("#map .route-line")).to_have_count(0)


def test_a_recording_keeps_its_pace_and_faults_are_said(visit, service):
    place = lat, lon = empty_place()
    service.add("closure", "Tu", place)
    visitor = visit(lang="en-GB", forgives=[r"400 \(Bad Request\)"])
    page = visitor.open("/" + view(place))
    page.locator("#route-button").click()
    dialog = page.locator(".dialog[open]")
    show = dialog.get_by_role("button", name="Show", exact=True)
    show.click()
    expect(dialog.locator("#route-file-error")).to_have_text("Choose a file with a route.")
    dialog.locator("#route-file").set_input_files(gpx(place, ("2026-01-01T08:00:00Z", "2026-01-01T10:00:00Z")))
    dialog.locator("#route-speed").fill("301")
    show.click()
    expect(dialog.locator("#route-speed-error")).to_have_text("A whole number from 1 to 300.")
    dialog.locator("#route-speed").fill("")
    depart = datetime.now(timezone.utc) + timedelta(hours=2)
    dialog.locator("#route-depart").fill(clock(depart))
    show.click()
    # An hour to the middle.
    expect(dialog.locator(".passing")).to_have_text(re.compile("|".join(clock(depart + timedelta(minutes=by))[-5:] + "$" for by in (59, 60))))
    dialog.locator("#route-file").set_input_files(
        {"name": "broken.gpx", "mimeType": "application/gpx+xml", "buffer": b"<gpx></gpx>"})
    show.click()
    expect(dialog.locator(".news")).not_to_have_text(re.compile("along the route"))
    expect(dialog.locator(".news")).to_contain_text("route")
