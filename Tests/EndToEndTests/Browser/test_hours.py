"""Now and later: what has hours, on the map, in the list and in the details, and the moment that is shown."""

import re
from datetime import datetime, timedelta, timezone

from playwright.sync_api import expect

from service import empty_place, view
from visitor import fragment


def clock(moment):
    return moment.strftime("%H:%M")


def test_now_and_later_are_told_apart(visit, service):
    place = lat, lon = empty_place()
    now = datetime.now(timezone.utc).replace(minute=0)
    # A day ends at 24:00.
    until = lambda end: clock(now + timedelta(hours=end)).replace("00:00", "24:00")
    hours = lambda begin, end: f"{clock(now + timedelta(hours=begin))}-{until(end)}"
    zone = {"schedule_zone": "UTC"}
    service.add("closure", "Sada", place, schedule=hours(-2, 4), **zone)
    service.add("roadworks", "Kasnije", (lat + 0.003, lon), schedule=hours(4, 6), **zone)
    page = visit(lang="en-GB").open("/" + view(place))
    expect(page.locator("#map .marker .sign.later")).to_have_count(1)
    row = lambda title: page.locator("#results-list button", has=page.locator(f".title:text-is('{title}')"))
    expect(row("Sada").locator(".until")).to_contain_text("now, until")
    expect(row("Sada").locator(".sign.later")).to_have_count(0)
    expect(row("Kasnije").locator(".until")).to_have_text(re.compile(r"^(from|tomorrow) \d\d:\d\d$"))
    expect(row("Kasnije").locator(".sign.later")).to_have_count(1)
    row("Kasnije").click()
    details = page.locator("#details")
    expect(details.locator(".hours li").first).to_have_text(hours(4, 6).replace("-", "–"))
    expect(details).to_contain_text("Not active, again from")
    expect(details.locator(".details-sign .later")).to_have_count(1)


def test_applying_the_time_without_a_change_changes_nothing(visit, service):
    place = empty_place()
    service.add("closure", "Tu", place)
    page = visit().open("/" + view(place))
    expect(page.locator("#results-list .title")).to_have_text(["Tu"])
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/clusters" in request.url else None)
    page.locator("#moment-button").click()
    page.locator("#moment-apply").click()
    expect(page.locator("#moment-dialog")).to_be_hidden()
    assert "at" not in fragment(page)
    assert not asked


def test_the_slider_says_what_changes(visit, service):
    place = lat, lon = empty_place()
    now = datetime.now(timezone.utc)
    stamp = lambda hours: (now + timedelta(hours=hours)).strftime("%Y-%m-%dT%H:%M:%SZ")
    service.add("closure", "Do uskoro", place, valid_to=stamp(3))
    hours = f"{clock(now + timedelta(hours=4))}-{clock(now + timedelta(hours=9))}"
    service.add("roadworks", "Kasnije", (lat + 0.003, lon), schedule=hours, schedule_zone="UTC")
    page = visit(lang="en-GB").open("/" + view(place))
    expect(page.locator("#results-list .title")).to_have_count(2)
    page.locator("#moment-button").click()
    slider = page.locator("#moment-slider")
    expect(slider).to_have_attribute("aria-valuetext", "Now")
    slider.fill("12")
    changes = page.locator("#moment-changes")
    expect(changes).to_contain_text("Then also active: Kasnije (from")
    expect(changes).to_contain_text("No longer active then: Do uskoro (until")
    page.locator("#moment-apply").click()
    expect(page.locator("#results-list .title")).to_have_text(["Kasnije"])
    expect(page.locator("#map .marker .sign.later")).to_have_count(0)
    # Back to now, which is the slider's beginning.
    page.locator("#moment-button").click()
    slider.fill("0")
    page.locator("#moment-apply").click()
    expect(page.locator("#results-list .title")).to_have_count(2)
    assert "at" not in fragment(page)
